//! Puzzles: positions in which one move is proved to win and hardly any other is.
//!
//! A puzzle is checked independently of the selective search: after a winning move every legal reply is played, and
//! each must leave a proved win.

use pente::{Action, Phase, Point, Position, Seat};

use crate::budget::Budget;
use crate::engine::Engine;

/// The number of moves that are tried in addition to the solution.
const OTHERS: usize = 24;

/// The largest number of winning first moves.
const SOLUTIONS: usize = 2;

/// The shortest and the longest win of a puzzle, in stones.
const SHORTEST: usize = 3;
const LONGEST: usize = 25;

/// A position with a forced win that is found for few first moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The seat that wins.
    pub seat: Seat,
    /// The first moves that are proved to win, the engine's own first.
    pub winning: Vec<Point>,
    /// The longest line of the win.
    pub line: Vec<Point>,
}

impl Engine {
    /// The puzzle of a position, if it has a forced win of 3 to 25 stones, and at most two of its most promising moves
    /// are proved to win. `budget` applies to each search on the way.
    pub fn puzzle(&mut self, position: &Position, budget: Budget, stop: &mut dyn FnMut() -> bool) -> Option<Puzzle> {
        let Phase::Place { seat, .. } = *position.phase() else { return None };
        let proof = self.prove(position, budget, stop)?.proof?;
        let &first = proof.line.first()?;
        if !(SHORTEST..=LONGEST).contains(&proof.line.len()) || !self.is_winning_move(position, first, budget, stop) {
            return None;
        }
        let mut winning = vec![first];
        for at in self.ranked_moves(position, OTHERS) {
            if at != first && self.is_winning_move(position, at, budget, stop) {
                winning.push(at);
            }
            if winning.len() > SOLUTIONS || stop() {
                return None;
            }
        }
        Some(Puzzle { seat, winning, line: proof.line })
    }

    /// Whether a move wins by force: every legal reply is played, and each must leave a proved win. `budget` applies to
    /// the search after each reply. Only for games of two colours.
    pub fn is_winning_move(
        &mut self,
        position: &Position,
        at: Point,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> bool {
        let Some(seat) = position.to_act() else { return false };
        let won = |position: &Position| position.outcome().map(|outcome| outcome.winners() == [seat]);
        let mut after = position.clone();
        if after.apply(Action::Place(at)).is_err() {
            return false;
        }
        if let Some(won) = won(&after) {
            return won;
        }
        // The promising replies first: they refute a wrong move soonest.
        let mut replies = self.ranked_moves(&after, OTHERS);
        let rest: Vec<Point> = after.legal_points().into_iter().filter(|at| !replies.contains(at)).collect();
        replies.extend(rest);
        !replies.is_empty()
            && replies.into_iter().all(|reply| {
                let mut next = after.clone();
                next.push(reply).is_ok()
                    && won(&next).unwrap_or_else(|| !stop() && self.prove(&next, budget, stop).is_some())
            })
    }
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;
    use crate::EngineConfig;

    fn position(moves: &str) -> Position {
        let rules = Preset::Standard.rules();
        let mut position = Position::new(rules);
        for word in moves.split(' ') {
            position.play(rules.size().parse(word).expect("a point")).expect("legal");
        }
        position
    }

    #[test]
    fn a_win_is_tried_against_every_reply() {
        let mut engine =
            Engine::new(&Preset::Standard.rules(), EngineConfig { table_bits: 10, ..EngineConfig::default() });
        let open_three = position("K10 A1 L10 C1 M10 E1");
        let size = Preset::Standard.rules().size();
        for (label, expected) in [("N10", true), ("J10", true), ("A19", false), ("O10", false)] {
            let at = size.parse(label).expect("a point");
            let wins = engine.is_winning_move(&open_three, at, Budget::nodes(500), &mut || false);
            assert_eq!(wins, expected, "{label}");
        }
    }

    #[test]
    fn a_puzzle_is_a_win_that_is_not_at_once() {
        let mut engine =
            Engine::new(&Preset::Standard.rules(), EngineConfig { table_bits: 10, ..EngineConfig::default() });
        let budget = Budget::nodes(60);
        // A puzzle with two ways to an open four is suitable for beginners.
        let puzzle = engine.puzzle(&position("K10 A1 L10 C1 M10 E1"), budget, &mut || false).expect("a puzzle");
        assert_eq!(puzzle.winning.len(), 2);
        for quiet in ["K10 L9", "K10 A1 L10 C1 M10 E1 N10 G1"] {
            assert_eq!(engine.puzzle(&position(quiet), budget, &mut || false), None, "{quiet}");
        }
    }
}
