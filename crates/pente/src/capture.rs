//! What a placed stone takes: pairs, threes, itself, or a whole line.
//!
//! All of it is found on one position, the one right after the stone was placed, and then removed together.

use super::board::{Board, EMPTY, Run, Spot, VIEW, along, is_stone};
use super::{Colour, Options, Rules, SelfCapture};

/// Stones between two stones of one colour, about to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bracket {
    /// Whose stones stand at both ends.
    pub by: Colour,
    pub stones: Run,
}

/// A stone that leaves the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Removal {
    pub spot: Spot,
    pub colour: Colour,
    /// Who takes it; nobody where two players claim it.
    pub by: Option<Colour>,
}

/// Everything that one placed stone takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Taken {
    pub brackets: Vec<Bracket>,
    pub stones: Vec<Removal>,
}

/// What leaves the board when `by` places a stone on `at`, which is empty or holds that stone already.
/// `line` is a whole line that overtime lets the stone take.
pub(super) fn taken(board: &Board, rules: &Rules, at: Spot, by: Colour, line: Option<Run>) -> Taken {
    let mut taken = Taken::default();
    let options = rules.options();
    if options.captures == super::Captures::None {
        return taken;
    }
    for step in board.directions() {
        let len = bracketed(board, options, at, step, by);
        if len > 0 {
            taken.brackets.push(Bracket { by, stones: Run { start: along(at, step, 1), step, len } });
        }
    }
    taken.brackets.extend(line.map(|stones| Bracket { by, stones }));
    if options.self_capture == SelfCapture::Poof {
        for step in board.axes() {
            self_captures(board, options, at, step, by, |bracket| taken.brackets.push(bracket));
        }
    }
    for bracket in &taken.brackets {
        for spot in bracket.stones.spots() {
            match taken.stones.iter_mut().find(|stone| stone.spot == spot) {
                Some(stone) if stone.by != Some(bracket.by) => stone.by = None,
                Some(_) => {}
                None => {
                    let colour = if spot == at { by } else { Colour::new(board.get(spot)) };
                    taken.stones.push(Removal { spot, colour, by: Some(bracket.by) });
                }
            }
        }
    }
    taken
}

/// How many stones `by` captures along `step` by placing on `at`: 0, 2 or 3.
pub(super) fn bracketed(board: &Board, options: &Options, at: Spot, step: isize, by: Colour) -> usize {
    let own = by.number();
    let first = board.get(along(at, step, 1));
    let capturable = |cell| is_stone(cell) && cell != own && (options.mixed || cell == first);
    if !capturable(first) || !capturable(board.get(along(at, step, 2))) {
        return 0;
    }
    let third = board.get(along(at, step, 3));
    if third == own {
        return 2;
    }
    if options.capture_three && capturable(third) && board.get(along(at, step, 4)) == own { 3 } else { 0 }
}

/// Whether placing on `at` would move `by` between two stones of another colour.
pub(super) fn is_self_capture(board: &Board, options: &Options, at: Spot, by: Colour) -> bool {
    let mut found = false;
    for step in board.axes() {
        self_captures(board, options, at, step, by, |_| found = true);
    }
    found
}

/// Finds the segments of two (or three) stones on one axis that hold the stone placed on `at` and stand between two
/// stones of one other colour.
fn self_captures(board: &Board, options: &Options, at: Spot, step: isize, by: Colour, mut found: impl FnMut(Bracket)) {
    let mut view = board.window(at, step);
    debug_assert!(view[VIEW] == EMPTY || view[VIEW] == by.number(), "a stone is placed on an empty point");
    view[VIEW] = by.number();
    for len in 2..=(if options.capture_three { 3 } else { 2 }) {
        for before in VIEW - len..VIEW {
            let captor = view[before];
            let capturable = |&cell: &u8| is_stone(cell) && cell != captor && (options.mixed || cell == by.number());
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
