//! Lines, and what can become one: runs that win, points that complete them, and open threes.

use super::board::{Board, Cell, EMPTY, Run, Spot, VIEW, along, is_stone};
use super::capture::Removal;
use super::{Colour, Overline, Rules};

/// A winning line on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub colour: Colour,
    pub run: Run,
}

/// Collects the winning lines through a spot, each once.
pub(super) fn collect(board: &Board, rules: &Rules, spot: Spot, lines: &mut Vec<Standing>) {
    let cell = board.get(spot);
    if !is_stone(cell) {
        return;
    }
    for step in board.axes() {
        let run = board.run(spot, step, cell);
        let line = Standing { colour: Colour::new(cell), run };
        if rules.wins(run.len) && !lines.contains(&line) {
            lines.push(line);
        }
    }
}

/// Every winning line that a move on `spot` can have made or left: through the stone itself, and, where a row can be
/// too long to win, those that a removal has cut to length.
pub(super) fn made(board: &Board, rules: &Rules, spot: Spot, removed: &[Removal]) -> Vec<Standing> {
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

/// Whether a stone of that colour on an empty spot would stand in a winning line, before anything is removed.
pub(super) fn completes(board: &Board, rules: &Rules, spot: Spot, colour: Colour) -> bool {
    board.axes().into_iter().any(|step| rules.wins(board.run(spot, step, colour.number()).len))
}

/// The open row one short of a line (a tessera, where lines are five): its first and last place in the window, if the
/// stones through `through` are exactly that many, and either end is empty and makes a winning line when filled.
fn open_row(view: &[Cell], through: usize, own: Cell, rules: &Rules) -> Option<(usize, usize)> {
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
    // So short a row through the middle leaves two more places on either side of the window.
    let neutral = rules.options().overline == Overline::Neutral;
    let end = |at: usize, behind: usize| view[at] == EMPTY && !(neutral && view[behind] == own);
    (end(first - 1, first - 2) && end(last + 1, last + 2)).then_some((first, last))
}

/// The spots of the open row one short of a line through a stone on one axis, if there is one.
pub(super) fn open_four(board: &Board, rules: &Rules, spot: Spot, step: isize) -> Option<Run> {
    let view = board.window(spot, step);
    let (first, last) = open_row(&view, VIEW, view[VIEW], rules)?;
    let start = along(spot, step, first.cast_signed() - VIEW.cast_signed());
    Some(Run { start, step, len: last - first + 1 })
}

/// Whether the stone on `spot` stands in a three of this axis: one more stone makes an open four through it.
pub(super) fn is_three(board: &Board, rules: &Rules, spot: Spot, step: isize) -> bool {
    let mut view = board.window(spot, step);
    let own = view[VIEW];
    let reach = usize::from(rules.options().line) - 2;
    (VIEW - reach..=VIEW + reach).any(|at| {
        if view[at] != EMPTY {
            return false;
        }
        view[at] = own;
        let open = open_row(&view, VIEW, own, rules).is_some_and(|(first, last)| (first..=last).contains(&at));
        view[at] = EMPTY;
        open
    })
}

/// The stones that one more on the empty `spot` would make an open four of this axis, and that spot among them.
pub(super) fn three_completed_at(board: &Board, rules: &Rules, spot: Spot, step: isize, own: Colour) -> Option<Run> {
    let mut view = board.window(spot, step);
    view[VIEW] = own.number();
    let (first, last) = open_row(&view, VIEW, own.number(), rules)?;
    let start = along(spot, step, first.cast_signed() - VIEW.cast_signed());
    Some(Run { start, step, len: last - first + 1 })
}

/// Whether the stone on `spot` stands in threes of two or more axes.
pub(super) fn is_double_three(board: &Board, rules: &Rules, spot: Spot) -> bool {
    board.axes().into_iter().filter(|&step| is_three(board, rules, spot, step)).count() >= 2
}

/// Whether a stone of that colour on `spot` has enough of its own near it for a double three, whatever is removed.
/// A cheap question that rules out almost every point.
pub(super) fn may_be_double_three(board: &Board, rules: &Rules, spot: Spot, own: Colour) -> bool {
    let reach = usize::from(rules.options().line) - 2;
    let needed = reach - 1;
    let crowded = |&step: &isize| {
        let view = board.window(spot, step);
        view[VIEW - reach..=VIEW + reach].iter().map(|&cell| usize::from(cell == own.number())).sum::<usize>() >= needed
    };
    board.axes().iter().filter(|step| crowded(step)).count() >= 2
}
