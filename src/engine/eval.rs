//! What a quiet position is worth: a linear sum over the board's counters, from the side of the colour to move.
//!
//! The weights come from `examples/fit.rs`, which plays games of the engine against itself and fits them by logistic
//! regression. Captured stones count convexly: the last missing pair is worth far more than the first one taken.

use std::sync::Arc;

use super::board::Board;
use super::pattern::{Patterns, kind, rank};
use crate::rules::Position;

/// Features of one colour: nine ranks, four kinds of cell, and ten steps on the way to the capture goal.
pub const FEATURES: usize = 23;

/// Weights of the colour to move, then of the other one; in hundredths of a unit of the logistic curve.
pub type Weights = [[i32; FEATURES]; 2];

/// Winning scores lie above this; an evaluation never does.
pub const CEILING: i32 = 20_000;

/// Kinds of cell that are counted, besides the ranks.
const KINDS: [u32; 4] = [kind::CAPTURE, kind::ATTACK, kind::FOUR, kind::FORK];

/// The weights that the engine plays with: ranks and kinds as fitted on 260 games. Captured stones follow the other
/// colour's fitted weights, smoothed to a convex curve: a position in which the own last pair can be taken is proved
/// won and never evaluated, so that the fit sees only those in which it cannot.
pub const FITTED: Weights = [
    [0, 0, 0, 0, 3, 6, 7, 0, 90, 26, 5, 4, 0, 3, 6, 9, 12, 20, 30, 48, 70, 85, 100],
    [0, 0, 0, 0, -4, -4, -14, 0, -70, -23, -3, -10, -14, -4, -7, -11, -15, -27, -42, -66, -95, -115, -140],
];

/// The counters of the colour to move and of the other one, for fitting; `None` where no stone is to be placed by one
/// of two colours.
pub fn counters(position: &Position) -> Option<[[i32; FEATURES]; 2]> {
    let patterns = Arc::new(Patterns::new(position.rules().options()));
    let board = Board::of(position, &patterns).filter(|board| board.colours() == 2)?;
    Some([features(&board, board.turn), features(&board, board.next[board.turn])])
}

/// The counters of one colour in the order of the weights.
pub(super) fn features(board: &Board, colour: usize) -> [i32; FEATURES] {
    let mut found = [0; FEATURES];
    let view = board.view(colour);
    found[..9].copy_from_slice(&view.ranks[1..=rank::FIVE as usize]);
    for (place, bit) in found[9..13].iter_mut().zip(KINDS) {
        *place = view.cells(bit).count();
    }
    if let Some(goal) = board.law.goal {
        let tenths = board.taken[board.law.side_of(colour)] * 10 / goal;
        if tenths > 0 {
            found[12 + tenths.min(10) as usize] = 1;
        }
    }
    found
}

/// The value of the position for the colour to move.
pub(super) fn evaluate(board: &Board, weights: &Weights) -> i32 {
    let other = board.next[board.turn];
    let sum = |colour: usize, weights: &[i32; FEATURES]| -> i32 {
        features(board, colour).iter().zip(weights).map(|(count, weight)| count * weight).sum()
    };
    (sum(board.turn, &weights[0]) + sum(other, &weights[1])).clamp(-CEILING, CEILING)
}
