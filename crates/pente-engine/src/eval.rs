//! What a quiet position is worth: a linear sum over the board's counters, from the side of the colour to move, and what
//! the lines of neighbours are worth besides (`lines`). What belongs to an axis of a cell is looked up by its code and
//! kept up by the board; the rest is added here.
//!
//! The weights come from `examples/fit`, which fits them by logistic regression to what a search finds in positions of
//! games of the engine against itself. Captured stones count convexly: the last missing pair is worth far more than the
//! first one taken, and so is a capture that could be made or prepared.

use std::ops::Range;

use super::board::Board;
use super::pattern::{Traits, kind};
use super::think::Engine;
use pente::Position;

/// Features of one colour: ten ranks, each with and without own stones exposed, stones captured and captures prepared,
/// forks, ten steps on the way to the capture goal, the move itself, and for each fifth of that way the cells that capture
/// and those that prepare a capture.
pub const FEATURES: usize = 44;

/// Where the features stand that are not ranks.
const CAPTURED: usize = 20;
const ATTACKS: usize = 21;
const FORKS: usize = 22;
/// The steps on the way to the capture goal.
pub const STEPS: Range<usize> = 23..33;
const MOVE: usize = 33;
const CAPTURES_AT: usize = 34;
const ATTACKS_AT: usize = 39;

/// Weights of the colour to move, then of the other one; in hundredths of a unit of the logistic curve.
pub type Weights = [[i32; FEATURES]; 2];

/// Winning scores lie above this; an evaluation never does.
pub const CEILING: i32 = 20_000;

/// The weights that the engine plays with under all rules: as fitted together with the lines of the standard game on
/// 107,000 positions. A winning line that waits to be made counts only where it can still be broken; that weight comes
/// from games against a greedy player. Steps to the capture goal that the games seldom saw follow the curve of the others:
/// a position in which the own last pair can be taken is proved won and never evaluated, so that the fit sees only those
/// in which it cannot.
pub const DEFAULT_WEIGHTS: Weights = [
    [
        0, -6, 0, 0, 0, 0, 3, -5, 0, 0, 3, -13, 9, 9, 33, 33, 8, 0, 140, 140, 37, 8, -5, 16, 40, 55, 85, 125, 185, 215,
        243, 270, 300, 2, 3, 5, 14, 13, 0, 1, -1, 0, -1, 7,
    ],
    [
        0, 0, 0, 0, 0, 0, -3, 6, 0, 0, -3, 8, -9, -9, -25, -44, -59, -50, -110, -110, -19, -3, -2, -16, -37, -50, -78,
        -120, -184, -225, -268, -290, -300, 0, -3, -4, -14, -29, 0, 1, 1, -1, 0, -15,
    ],
];

/// What an axis of a cell adds to the evaluation.
pub(super) fn of_traits(traits: Traits, weights: &[i32; FEATURES]) -> i32 {
    let rank = 2 * usize::from(traits.rank) + usize::from(traits.exposed > 0);
    weights[rank] + i32::from(traits.captured) * weights[CAPTURED] + i32::from(traits.attacks) * weights[ATTACKS]
}

impl Engine {
    /// The counters of the colour to move and of the other one, for fitting; `None` where no stone is to be placed by one
    /// of two colours.
    pub fn features(&self, position: &Position) -> Option<[[i32; FEATURES]; 2]> {
        let board = Board::of(position, &self.tables).filter(|board| board.colours() == 2)?;
        let mut found = [features(&board, board.turn), features(&board, board.next[board.turn])];
        found[0][MOVE] = 1;
        Some(found)
    }
}

/// The counters of one colour in the order of the weights.
fn features(board: &Board, colour: usize) -> [i32; FEATURES] {
    let mut found = [0; FEATURES];
    for cell in board.grid.all().filter(|&cell| board.is_empty(cell)) {
        for traits in board.axes(colour, cell) {
            found[2 * usize::from(traits.rank) + usize::from(traits.exposed > 0)] += 1;
            found[CAPTURED] += i32::from(traits.captured);
            found[ATTACKS] += i32::from(traits.attacks);
        }
    }
    found[FORKS] = board.view(colour).cells(kind::FORK).count();
    if let Some(step) = step(board, colour) {
        found[step] = 1;
    }
    if let Some(fifth) = fifth(board, colour) {
        let view = board.view(colour);
        found[CAPTURES_AT + fifth] = view.cells(kind::CAPTURE).count();
        found[ATTACKS_AT + fifth] = view.cells(kind::ATTACK).count();
    }
    found
}

/// The feature of the captured stones of a colour's side.
fn step(board: &Board, colour: usize) -> Option<usize> {
    let tenths = board.taken[board.law.side_of(colour)] * 10 / board.law.goal?;
    (tenths > 0).then(|| STEPS.start + tenths.min(10) as usize - 1)
}

/// How far a colour's side is on its way to the capture goal, from 0 to 4 fifths; nothing where there is none.
fn fifth(board: &Board, colour: usize) -> Option<usize> {
    let fifths = board.taken[board.law.side_of(colour)] * 5 / board.law.goal?;
    Some(fifths.min(4) as usize)
}

/// What the forks and captures of a colour add to the evaluation: `place` 0 where it is to move, else 1.
fn extras(board: &Board, colour: usize, place: usize, weights: &Weights) -> i32 {
    let (view, weights) = (board.view(colour), &weights[place]);
    let steps = step(board, colour).map_or(0, |step| weights[step]);
    let captures = fifth(board, colour).map_or(0, |fifth| {
        view.cells(kind::CAPTURE).count() * weights[CAPTURES_AT + fifth]
            + view.cells(kind::ATTACK).count() * weights[ATTACKS_AT + fifth]
    });
    view.cells(kind::FORK).count() * weights[FORKS] + steps + captures
}

/// What a colour of more than two adds to the evaluation: `place` 0 where it is to move, else 1.
pub(super) fn share(board: &Board, colour: usize, place: usize, weights: &Weights) -> i32 {
    board.value(colour)[place] + extras(board, colour, place, weights)
}

/// The value of the position for the colour to move, one of two.
pub(super) fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let extras = extras(board, board.turn, 0, weights) + extras(board, board.next[board.turn], 1, weights);
    (board.value(board.turn)[0] + extras + weights[0][MOVE]).clamp(-CEILING, CEILING)
}
