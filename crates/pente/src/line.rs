//! Winning lines, the points that complete them, open fours and threes.

use super::board::{Board, Cell, EMPTY, Run, Spot, VIEW, along, is_stone};
use super::capture::Removal;
use super::{Colour, Overline, Rules};

/// A winning line on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WinningLine {
    pub colour: Colour,
    pub run: Run,
}

/// Adds the winning lines through a spot that are not yet in `lines`.
pub(super) fn collect(board: &Board, rules: &Rules, spot: Spot, lines: &mut Vec<WinningLine>) {
    let cell = board.get(spot);
    if !is_stone(cell) {
        return;
    }
    for step in board.axes() {
        let run = board.run(spot, step, cell);
        let line = WinningLine { colour: Colour::new(cell), run };
        if rules.wins(run.len) && !lines.contains(&line) {
            lines.push(line);
        }
    }
}

/// The winning lines that a stone on `spot` can have made: those through the stone, and, where a row can be too long to
/// win, those that a capture has cut to the exact length.
pub(super) fn made(board: &Board, rules: &Rules, spot: Spot, removed: &[Removal]) -> Vec<WinningLine> {
    let mut lines = Vec::new();
    collect(board, rules, spot, &mut lines);
    if rules.options().overline == Overline::Neutral {
        for removal in removed {
            for step in board.directions() {
                collect(board, rules, along(removal.spot, step, 1), &mut lines);
            }
        }
    }
    lines
}

/// Whether a stone of the colour on an empty spot would complete a winning line, before captures.
pub(super) fn completes(board: &Board, rules: &Rules, spot: Spot, colour: Colour) -> bool {
    board.axes().into_iter().any(|step| rules.wins(board.run(spot, step, colour.number()).len))
}

/// An open four through index `through` of a window: a row one stone short of a line, both of whose ends are empty and
/// complete a winning line. Returns the indices of its first and last stone.
fn open_four_in(view: &[Cell], through: usize, own: Cell, rules: &Rules) -> Option<(usize, usize)> {
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

/// Whether the stone on `spot` is part of a three on this axis: one more stone makes an open four through it.
pub(super) fn is_three(board: &Board, rules: &Rules, spot: Spot, step: isize) -> bool {
    let mut view = board.window(spot, step);
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

/// The open four through `spot` on this axis if a stone of the colour is or were there: a row one stone short of a line
/// with two open ends.
pub(super) fn open_four(board: &Board, rules: &Rules, spot: Spot, step: isize, own: Colour) -> Option<Run> {
    let mut view = board.window(spot, step);
    view[VIEW] = own.number();
    let (first, last) = open_four_in(&view, VIEW, own.number(), rules)?;
    let start = along(spot, step, first.cast_signed() - VIEW.cast_signed());
    Some(Run { start, step, len: last - first + 1 })
}

/// Whether the stone on `spot` is part of threes on two or more axes.
pub(super) fn is_double_three(board: &Board, rules: &Rules, spot: Spot) -> bool {
    board.axes().into_iter().filter(|&step| is_three(board, rules, spot, step)).count() >= 2
}

/// Whether there are enough stones of the colour near `spot` for a double three. A cheap test that excludes almost all
/// points.
pub(super) fn may_be_double_three(board: &Board, rules: &Rules, spot: Spot, own: Colour) -> bool {
    let reach = usize::from(rules.options().line) - 2;
    let needed = reach - 1;
    let has_enough = |&step: &isize| {
        let view = board.window(spot, step);
        view[VIEW - reach..=VIEW + reach].iter().map(|&cell| usize::from(cell == own.number())).sum::<usize>() >= needed
    };
    board.axes().iter().filter(|step| has_enough(step)).count() >= 2
}
