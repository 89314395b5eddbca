//! Winning lines, the points that complete them, open fours and threes.

use super::board::{Board, Cell, Content, EMPTY, Run, VIEW, along, is_stone};
use super::capture::Removal;
use super::{Colour, Overline, Rules};

/// A winning line on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WinningLine {
    pub colour: Colour,
    pub run: Run,
}

/// Adds the winning lines through a cell that are not yet in `lines`.
pub(super) fn collect(board: &Board, rules: &Rules, cell: Cell, lines: &mut Vec<WinningLine>) {
    let content = board.get(cell);
    if !is_stone(content) {
        return;
    }
    for step in board.axes() {
        let run = board.run(cell, step, content);
        let line = WinningLine { colour: Colour::new(content), run };
        if rules.wins(run.len) && !lines.contains(&line) {
            lines.push(line);
        }
    }
}

/// The winning lines that a stone on `cell` can have made: those through the stone, and, where a row can be too long to
/// win, those that a capture has cut to the exact length.
pub(super) fn made(board: &Board, rules: &Rules, cell: Cell, removed: &[Removal]) -> Vec<WinningLine> {
    let mut lines = Vec::new();
    collect(board, rules, cell, &mut lines);
    if rules.options().overline == Overline::Neutral {
        for removal in removed {
            for step in board.directions() {
                collect(board, rules, along(removal.cell, step, 1), &mut lines);
            }
        }
    }
    lines
}

/// Whether a stone of the colour on an empty cell would complete a winning line, before captures.
pub(super) fn completes(board: &Board, rules: &Rules, cell: Cell, colour: Colour) -> bool {
    board.axes().into_iter().any(|step| rules.wins(board.run(cell, step, colour.number()).len))
}

/// An open four through index `through` of a window: a row one stone short of a line, both of whose ends are empty and
/// complete a winning line. Returns the indices of its first and last stone.
fn open_four_in(view: &[Content], through: usize, own: Content, rules: &Rules) -> Option<(usize, usize)> {
    let (mut first, mut last) = (through, through);
    while first > 0 && view[first - 1] == own {
        first -= 1;
    }
    while last + 1 < view.len() && view[last + 1] == own {
        last += 1;
    }
    let line = usize::from(rules.options().line);
    if last - first + 2 != line {
        return None;
    }
    // The row is short enough to leave two more cells of the window on either side.
    let neutral = rules.options().overline == Overline::Neutral;
    let end = |at: usize, behind: usize| view[at] == EMPTY && !(neutral && view[behind] == own);
    (end(first - 1, first - 2) && end(last + 1, last + 2)).then_some((first, last))
}

/// Whether the stone on `cell` is part of a three on this axis: one more stone makes an open four through it.
pub(super) fn is_three(board: &Board, rules: &Rules, cell: Cell, step: isize) -> bool {
    let mut view = board.window(cell, step);
    let own = view[VIEW];
    let reach = usize::from(rules.options().line) - 2;
    (VIEW - reach..=VIEW + reach).any(|at| {
        if view[at] != EMPTY {
            return false;
        }
        view[at] = own;
        let open = open_four_in(&view, VIEW, own, rules).is_some_and(|(first, last)| (first..=last).contains(&at));
        view[at] = EMPTY;
        open
    })
}

/// The open four through `cell` on this axis if a stone of the colour is or were there: a row one stone short of a line
/// with two open ends.
pub(super) fn open_four(board: &Board, rules: &Rules, cell: Cell, step: isize, own: Colour) -> Option<Run> {
    let mut view = board.window(cell, step);
    view[VIEW] = own.number();
    let (first, last) = open_four_in(&view, VIEW, own.number(), rules)?;
    let start = along(cell, step, first.cast_signed() - VIEW.cast_signed());
    Some(Run { start, step, len: last - first + 1 })
}

/// Whether the stone on `cell` is part of threes on two or more axes.
pub(super) fn is_double_three(board: &Board, rules: &Rules, cell: Cell) -> bool {
    board.axes().into_iter().filter(|&step| is_three(board, rules, cell, step)).count() >= 2
}

/// Whether there are enough stones of the colour near `cell` for a double three. A cheap test that excludes almost all
/// points.
pub(super) fn may_be_double_three(board: &Board, rules: &Rules, cell: Cell, own: Colour) -> bool {
    let reach = usize::from(rules.options().line) - 2;
    let needed = reach - 1;
    let has_enough = |&step: &isize| {
        let view = board.window(cell, step);
        view[VIEW - reach..=VIEW + reach].iter().map(|&content| usize::from(content == own.number())).sum::<usize>()
            >= needed
    };
    board.axes().iter().filter(|step| has_enough(step)).count() >= 2
}
