//! Static evaluation, from the view of the colour to move: a linear sum of features and line weights, corrected by a
//! hidden layer (`hidden`) under the rules that have one.
//!
//! The parts that belong to an axis of a cell are looked up by its pattern code and summed by the board incrementally
//! (`tables`); the rest is added here. The weights are fitted by logistic regression to search results (`weights`).
//! Captured stones count convexly: the last missing pair is worth far more than the first one, and so is a capture that
//! can be made or prepared.

use std::ops::Range;

use pente::Position;

use crate::board::Board;
use crate::engine::Engine;
use crate::pattern::{Traits, kind};

/// Features of one colour: ten ranks, each without and with exposed own stones; stones captured, captures prepared, and
/// forks; ten steps on the way to the capture goal; the move itself; and for each fifth of that way the cells that
/// capture and those that prepare a capture.
pub const FEATURES: usize = 44;

/// The feature indices after those of the ranks.
const CAPTURED: usize = 20;
const ATTACKS: usize = 21;
const FORKS: usize = 22;
/// The features of the steps on the way to the capture goal.
pub const STEPS: Range<usize> = 23..33;
const MOVE: usize = 33;
const CAPTURES_AT: usize = 34;
const ATTACKS_AT: usize = 39;

/// Weights of the features of the colour to move, then of the other one, in hundredths of the unit of the logistic
/// curve.
pub type FeatureWeights = [[i32; FEATURES]; 2];

/// The largest value of the evaluation. Scores of wins are above it.
pub const CEILING: i32 = 20_000;

/// The value of an axis of a cell in the evaluation.
pub(crate) fn axis_value(traits: Traits, weights: &[i32; FEATURES]) -> i32 {
    let rank = 2 * usize::from(traits.rank) + usize::from(traits.exposed > 0);
    weights[rank] + i32::from(traits.captured) * weights[CAPTURED] + i32::from(traits.attacks) * weights[ATTACKS]
}

impl Engine {
    /// The features of the colour to move and of the other one, for fitting the weights. `None` if the position does
    /// not wait for a stone of one of two colours.
    pub fn features(&self, position: &Position) -> Option<[[i32; FEATURES]; 2]> {
        let board = Board::of(position, &self.tables).filter(|board| board.colours() == 2)?;
        let mut found = [features(&board, board.turn), features(&board, board.next[board.turn])];
        found[0][MOVE] = 1;
        Some(found)
    }
}

/// The features of one colour.
fn features(board: &Board, colour: usize) -> [i32; FEATURES] {
    let mut found = [0; FEATURES];
    for cell in board.empty_cells() {
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

/// The feature of the stones captured by a colour's side; `None` below a tenth of the goal, and without a goal.
fn step(board: &Board, colour: usize) -> Option<usize> {
    let tenths = board.captured[board.rules.side_of(colour)] * 10 / board.rules.capture_goal?;
    (tenths > 0).then(|| STEPS.start + tenths.min(10) as usize - 1)
}

/// The progress of a colour's side towards the capture goal in fifths, from 0 to 4; `None` without a goal.
fn fifth(board: &Board, colour: usize) -> Option<usize> {
    let fifths = board.captured[board.rules.side_of(colour)] * 5 / board.rules.capture_goal?;
    Some(fifths.min(4) as usize)
}

/// The part of the evaluation for the forks and captures of a colour. `place` is 0 for the colour to move, else 1.
fn forks_and_captures(board: &Board, colour: usize, place: usize, weights: &FeatureWeights) -> i32 {
    let (view, weights) = (board.view(colour), &weights[place]);
    let steps = step(board, colour).map_or(0, |step| weights[step]);
    let captures = fifth(board, colour).map_or(0, |fifth| {
        view.cells(kind::CAPTURE).count() * weights[CAPTURES_AT + fifth]
            + view.cells(kind::ATTACK).count() * weights[ATTACKS_AT + fifth]
    });
    view.cells(kind::FORK).count() * weights[FORKS] + steps + captures
}

/// The value of one colour in a game of more than two. `place` is 0 for the colour to move, else 1.
pub(crate) fn colour_value(board: &Board, colour: usize, place: usize, weights: &FeatureWeights) -> i32 {
    board.value(colour)[place] + forks_and_captures(board, colour, place, weights)
}

/// The value of a position of two colours for the colour to move, at most [`CEILING`] either way.
pub(crate) fn evaluate(board: &Board, weights: &FeatureWeights) -> i32 {
    let linear = linear(board, weights);
    let hidden = board.hidden().map_or(0, |layer| layer.evaluate(board, linear));
    (linear + hidden).clamp(-CEILING, CEILING)
}

/// The linear part of the value of a position of two colours for the colour to move.
pub(crate) fn linear(board: &Board, weights: &FeatureWeights) -> i32 {
    let own = forks_and_captures(board, board.turn, 0, weights);
    let other = forks_and_captures(board, board.next[board.turn], 1, weights);
    board.value(board.turn)[0] + own + other + weights[0][MOVE]
}
