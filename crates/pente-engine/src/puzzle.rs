//! Puzzles: positions in which one move is proved to win and hardly any other is.
//!
//! A puzzle is checked independently of the selective search: after a winning move every legal reply is played, and
//! each must leave a proved win.

use pente::{Action, Phase, Point, Position, Seat};

use crate::budget::Budget;
use crate::engine::{Engine, side_to_act};

/// The number of moves that are tried in addition to the solution.
const OTHERS: usize = 24;

/// The largest number of winning first moves.
const SOLUTIONS: usize = 2;

/// The shortest and the longest win of a puzzle, in stones.
const MIN_STONES: usize = 3;
const MAX_STONES: usize = 25;

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
        if !(MIN_STONES..=MAX_STONES).contains(&proof.line.len())
            || !self.is_winning_move(position, first, budget, stop)
        {
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

    /// Whether a move wins by force for the side that plays it: every legal reply is played, and each must leave a
    /// proved win. `budget` applies to the search after each reply. Only for games of two colours.
    pub fn is_winning_move(
        &mut self,
        position: &Position,
        at: Point,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> bool {
        let Some(side) = side_to_act(position) else { return false };
        let won = |position: &Position| {
            let winners = position.outcome()?.winners();
            Some(!winners.is_empty() && winners.iter().all(|&winner| position.side_of(winner) == side))
        };
        // A side without a legal point passes: then a win that is proved next is the other side's.
        let mut wins = |engine: &mut Self, next: &Position| {
            side_to_act(next) == Some(side) && !stop() && engine.prove(next, budget, stop).is_some()
        };
        let mut after = position.clone();
        if after.apply(Action::Place(at)).is_err() {
            return false;
        }
        if let Some(won) = won(&after) {
            return won;
        }
        if side_to_act(&after) == Some(side) {
            return wins(self, &after);
        }
        // The promising replies first: they refute a wrong move soonest.
        let mut replies = self.ranked_moves(&after, OTHERS);
        let rest: Vec<Point> = after.legal_points().into_iter().filter(|at| !replies.contains(at)).collect();
        replies.extend(rest);
        !replies.is_empty()
            && replies.into_iter().all(|reply| {
                let mut next = after.clone();
                next.push(reply).is_ok() && won(&next).unwrap_or_else(|| wins(self, &next))
            })
    }
}

#[cfg(test)]
mod tests {
    use pente::{Preset, Rules, Variant};

    use super::*;
    use crate::EngineConfig;

    fn position(moves: &str) -> Position {
        played(Preset::Standard.rules(), moves)
    }

    fn played(rules: Rules, moves: &str) -> Position {
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
    /// The whole team wins. On a nearly full board a side without a legal point passes.
    #[test]
    fn a_move_wins_for_the_side_that_plays_it() {
        let forbidden = "freestyle:board=9,self-capture=forbidden";
        for (rules, moves, label, expected) in [
            ("partners", "K10 A1 L10 C1 M10 E1", "N10", true),
            ("partners", "K10 A1 L10 C1 M10 E1 N10 G1", "O10", true),
            ("partners", "K10 A1 L10 C1 M10 E1", "A19", false),
            // After G6 the side that played J6 passes, and the other one wins with D6, E6 and F7.
            (
                forbidden,
                "D7 A3 F8 B9 E1 J1 A5 G9 J2 D4 A4 B1 E5 F2 J5 J7 D2 J8 H7 D9 E2 A1 B6 H3 C8 B7 E7 J4 F9 F6 H6 E8 \
                C6 G1 A2 D1 C2 H8 H5 B4 A8 E9 A6 H4 F3 H1 C1 A7 F4 G8 G3 E6 D8 D6 C9 C8 D9 B7 E9 G5 J9 E7 F5 C7 \
                C8 D5 B3 H2 G6 G7 E3 D3 A9 B2 B8 G2 E5 C7 F8 F1 C4",
                "J6",
                false,
            ),
            // After A6 the other side passes, and F3 wins.
            (
                forbidden,
                "H2 E1 D4 G8 H4 C5 F8 F7 E5 E7 E6 J3 G5 C3 D8 E4 D7 H9 H6 A4 E3 D6 G7 H7 C1 H8 A2 B3 J7 E9 D2 C4 \
                B6 J5 B7 B9 F9 A8 G3 B4 J8 E7 C2 H5 G8 E2 B2 A9 E8 C7 J6 G2 B5 G6 C9 H8 G1 J9 F2 F4 A3 B8 D5 D1 \
                H1 G9 A1 A5 G8 G4 J2 E6 H3 B1 F5 J4 F6 B4 G6 F1 J1 C8 G7 H7 A7 F5 G6",
                "A6",
                true,
            ),
        ] {
            let rules = Variant::parse(rules).expect(rules).rules();
            let mut engine = Engine::new(&rules, EngineConfig { table_bits: 10, ..EngineConfig::default() });
            let at = rules.size().parse(label).expect("a point");
            let wins = engine.is_winning_move(&played(rules, moves), at, Budget::nodes(500), &mut || false);
            assert_eq!(wins, expected, "{label} after {moves}");
        }
    }
}
