//! The stones that a placed stone removes: pairs, threes, itself, or a whole line.
//!
//! All captures are found on the same board, the one right after the stone was placed, and removed together.

use super::board::{Board, Cell, EMPTY, Run, VIEW, along, is_stone};
use super::{Captures, Colour, Options, Rules, SelfCapture};

/// A row of stones enclosed by two stones of one colour: one capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bracket {
    /// The colour of the enclosing stones.
    pub by: Colour,
    pub stones: Run,
}

/// A stone that leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Removal {
    pub cell: Cell,
    pub colour: Colour,
    /// The colour that captures it; `None` if two colours do.
    pub by: Option<Colour>,
}

/// All captures of one placed stone, and the stones that they remove.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Removals {
    pub brackets: Vec<Bracket>,
    pub stones: Vec<Removal>,
}

/// The stones that leave the board when `by` places a stone on `at`, which is empty or already holds that stone. `line`
/// is a winning line that the stone captures in overtime.
pub(super) fn removals(board: &Board, rules: &Rules, at: Cell, by: Colour, line: Option<Run>) -> Removals {
    let mut removals = Removals::default();
    let options = rules.options();
    if options.captures == Captures::None {
        return removals;
    }
    for step in board.directions() {
        let len = bracketed(board, options, at, step, by);
        if len > 0 {
            removals.brackets.push(Bracket { by, stones: Run { start: along(at, step, 1), step, len } });
        }
    }
    removals.brackets.extend(line.map(|stones| Bracket { by, stones }));
    if options.self_capture == SelfCapture::Poof {
        for step in board.axes() {
            self_captures(board, options, at, step, by, |bracket| removals.brackets.push(bracket));
        }
    }
    for bracket in &removals.brackets {
        for cell in bracket.stones.cells() {
            match removals.stones.iter_mut().find(|stone| stone.cell == cell) {
                Some(stone) if stone.by != Some(bracket.by) => stone.by = None,
                Some(_) => {}
                None => {
                    let colour = if cell == at { by } else { Colour::new(board.get(cell)) };
                    removals.stones.push(Removal { cell, colour, by: Some(bracket.by) });
                }
            }
        }
    }
    removals
}

/// The number of stones that `by` captures along `step` by placing on `at`: 0, 2 or 3.
pub(super) fn bracketed(board: &Board, options: &Options, at: Cell, step: isize, by: Colour) -> usize {
    let own = by.number();
    let first = board.get(along(at, step, 1));
    let capturable = |content| is_stone(content) && content != own && (options.mixed || content == first);
    if !capturable(first) || !capturable(board.get(along(at, step, 2))) {
        return 0;
    }
    let third = board.get(along(at, step, 3));
    if third == own {
        return 2;
    }
    if options.capture_three && capturable(third) && board.get(along(at, step, 4)) == own { 3 } else { 0 }
}

/// Whether a stone of `by` on `at` would be captured there.
pub(super) fn is_self_capture(board: &Board, options: &Options, at: Cell, by: Colour) -> bool {
    let mut found = false;
    for step in board.axes() {
        self_captures(board, options, at, step, by, |_| found = true);
    }
    found
}

/// Finds the rows of two (or three) stones on one axis that contain the stone placed on `at` and are enclosed by two
/// stones of one other colour.
fn self_captures(board: &Board, options: &Options, at: Cell, step: isize, by: Colour, mut found: impl FnMut(Bracket)) {
    let mut view = board.window(at, step);
    debug_assert!(view[VIEW] == EMPTY || view[VIEW] == by.number(), "a stone is placed on an empty point");
    view[VIEW] = by.number();
    for len in 2..=(if options.capture_three { 3 } else { 2 }) {
        for before in VIEW - len..VIEW {
            let captor = view[before];
            let capturable =
                |&content: &u8| is_stone(content) && content != captor && (options.mixed || content == by.number());
            if is_stone(captor)
                && captor == view[before + len + 1]
                && view[before + 1..=before + len].iter().all(capturable)
            {
                let start = along(at, step, before.cast_signed() + 1 - VIEW.cast_signed());
                found(Bracket { by: Colour::new(captor), stones: Run { start, step, len } });
            }
        }
    }
}
