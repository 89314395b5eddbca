//! What a quiet position is worth: a linear sum over the board's counters, from the side of the colour to move.
//!
//! The weights come from `examples/fit.rs`, which plays games of the engine against itself and fits them by logistic
//! regression. Captured stones count convexly: the last missing pair is worth far more than the first one taken.

use std::sync::Arc;

use super::board::Board;
use super::facts::Tables;
use super::pattern::{Traits, kind};
use crate::rules::Position;

/// Features of one colour: ten ranks, each with and without own stones exposed, stones captured and captures prepared,
/// forks, ten steps on the way to the capture goal, and the move itself.
pub const FEATURES: usize = 34;

/// Where the features stand that are not ranks.
const CAPTURED: usize = 20;
const ATTACKS: usize = 21;
const FORKS: usize = 22;
/// Before the first step: the steps begin at one.
const STEPS: usize = 22;
const MOVE: usize = 33;

/// Weights of the colour to move, then of the other one; in hundredths of a unit of the logistic curve.
pub type Weights = [[i32; FEATURES]; 2];

/// Winning scores lie above this; an evaluation never does.
pub const CEILING: i32 = 20_000;

/// The weights that the engine plays with: as fitted on 2,000 games, rounded. A winning line that waits to be made counts
/// only where it can still be broken; that weight comes from games against a greedy player. Steps to the capture goal
/// that the games seldom saw follow the curve of the others: a position in which the own last pair can be taken is
/// proved won and never evaluated, so that the fit sees only those in which it cannot.
pub const FITTED: Weights = [
    [
        0, -8, 0, 0, 0, 0, 3, -5, 0, 0, 3, -15, 9, 9, 28, 31, 0, 0, 140, 140, 34, 7, -16, 16, 35, 55, 76, 125, 190,
        215, 240, 270, 300, 0,
    ],
    [
        0, 0, 0, 0, 0, 0, -3, 6, 0, 0, -3, 10, -9, -9, -23, -46, -50, -50, -110, -110, -16, -4, -4, -16, -34, -50, -63,
        -120, -190, -225, -258, -290, -300, 0,
    ],
];

/// What an axis of a cell adds to the evaluation.
pub(super) fn of_traits(traits: Traits, weights: &[i32; FEATURES]) -> i32 {
    let rank = 2 * usize::from(traits.rank) + usize::from(traits.exposed > 0);
    weights[rank] + i32::from(traits.captured) * weights[CAPTURED] + i32::from(traits.attacks) * weights[ATTACKS]
}

/// The counters of the colour to move and of the other one, for fitting; `None` where no stone is to be placed by one
/// of two colours.
pub fn counters(position: &Position) -> Option<[[i32; FEATURES]; 2]> {
    let tables = Arc::new(Tables::new(position.rules().options(), &FITTED));
    let board = Board::of(position, &tables).filter(|board| board.colours() == 2)?;
    let mut found = [features(&board, board.turn), features(&board, board.next[board.turn])];
    found[0][MOVE] = 1;
    Some(found)
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
    found
}

/// The feature of the captured stones of a colour's side.
fn step(board: &Board, colour: usize) -> Option<usize> {
    let tenths = board.taken[board.law.side_of(colour)] * 10 / board.law.goal?;
    (tenths > 0).then_some(STEPS + tenths.min(10) as usize)
}

/// What a colour adds to the evaluation: `place` 0 where it is to move, else 1.
pub(super) fn share(board: &Board, colour: usize, place: usize, weights: &Weights) -> i32 {
    let (view, weights) = (board.view(colour), &weights[place]);
    let steps = step(board, colour).map_or(0, |step| weights[step]);
    view.value[place] + view.cells(kind::FORK).count() * weights[FORKS] + steps
}

/// The value of the position for the colour to move.
pub(super) fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let sum = share(board, board.turn, 0, weights) + share(board, board.next[board.turn], 1, weights);
    (sum + weights[0][MOVE]).clamp(-CEILING, CEILING)
}
