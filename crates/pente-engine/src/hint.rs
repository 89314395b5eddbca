//! Hints: a good move and the simplest reason for it.
//!
//! A move prevents a win of the opponent only if an equal search, which was not stopped, finds none after it.

use pente::{Action, Point, Position};

use crate::board::Board;
use crate::budget::Budget;
use crate::engine::{Engine, Proof, SearchResult};
use crate::root::winning_move;

/// The search for the threat of the opponent may take a quarter of the budget, and the one for a win after the move
/// too.
const SHARE: u64 = 4;

/// Why a move is good: the strongest reason that applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It wins by force.
    Wins(Proof),
    /// The opponent would win with the next stone on one of these points, and does not after the move.
    Answers(Vec<Point>),
    /// The opponent would win by force, with this line, if the side to move passed; no win is found after the move.
    Prevents(Vec<Point>),
    /// The opponent wins by force, with this line, even after the move.
    Loses(Vec<Point>),
    /// It captures this many stones.
    Captures(u16),
    /// No win was found: it has the best score.
    Builds,
}

/// A move with its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The move.
    pub best: Action,
    /// Why the move is good.
    pub reason: Reason,
    /// The probability that it wins, from 0 to 1.
    pub win_probability: f64,
    /// The principal variation, beginning with the move.
    pub pv: Vec<Point>,
}

impl Engine {
    /// A hint for the seat to act; `None` if the game is over. See [`Engine::search`] for `seed` and `stop`.
    pub fn hint(
        &mut self,
        position: &Position,
        budget: Budget,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Hint> {
        let result = self.search(position, budget, seed, stop)?;
        let reason = self.reason(position, &result, Budget::nodes(budget.nodes / SHARE), stop);
        let loses = matches!(reason, Reason::Loses(_));
        let win_probability = if loses { 0.0 } else { result.win_probability(position.rules().sides()) };
        Some(Hint { best: result.best, reason, win_probability, pv: result.pv })
    }

    fn reason(
        &mut self,
        position: &Position,
        result: &SearchResult,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> Reason {
        if let Some(proof) = &result.proof {
            return Reason::Wins(proof.clone());
        }
        let points = self.winning_threats(position);
        // In overtime the opponent wins if the line is not broken, whatever these points are, and may complete it again
        // with the next stone if it is.
        let is_overtime = !position.overtime().is_empty();
        if is_overtime || !points.is_empty() {
            let left = opponents_turn(position, result.best).and_then(|after| self.immediate_win(&after));
            if let Some(at) = left {
                return Reason::Loses(vec![at]);
            }
            if !is_overtime {
                return Reason::Answers(points);
            }
        }
        let mut stopped = false;
        let mut ask = || {
            stopped = stopped || stop();
            stopped
        };
        if let Some(threat) = self.opponent_threat(position, budget, &mut ask) {
            let after = opponents_turn(position, result.best);
            let win = after.and_then(|after| self.prove(&after, budget, &mut ask));
            if let Some(win) = win {
                return Reason::Loses(win.pv);
            }
            // A search that was stopped shows nothing.
            if !stopped {
                return Reason::Prevents(threat.pv);
            }
        }
        match captured(position, result.best) {
            0 => Reason::Builds,
            stones => Reason::Captures(stones),
        }
    }

    /// A point where the seat to act wins at once.
    fn immediate_win(&self, position: &Position) -> Option<Point> {
        let mut board = Board::of(position, &self.tables)?;
        let legal = Self::legal_cells(&board, position);
        winning_move(position, &mut board, &legal).map(|cell| board.grid.point(cell))
    }
}

/// The position after an action, if it is the turn of another side then.
fn opponents_turn(position: &Position, action: Action) -> Option<Position> {
    let mut after = position.clone();
    after.apply(action).ok()?;
    (after.side_of(after.to_act()?) != position.side_of(position.to_act()?)).then_some(after)
}

/// Stones that an action captures.
fn captured(position: &Position, action: Action) -> u16 {
    let mut after = position.clone();
    let (Some(seat), true) = (position.to_act(), after.apply(action).is_ok()) else { return 0 };
    after.captured_by_side(seat).saturating_sub(position.captured_by_side(seat))
}

#[cfg(test)]
mod tests {
    use pente::{Preset, Variant};

    use super::*;
    use crate::EngineConfig;

    fn check(moves: &str, best: &[&str], reason: impl Fn(&Reason) -> bool) {
        let rules = Preset::Standard.rules();
        let mut position = Position::new(rules);
        for word in moves.split(' ') {
            position.play(rules.size().parse(word).expect("a point")).expect("legal");
        }
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 14, ..EngineConfig::default() });
        let hint = engine.hint(&position, Budget::nodes(4000), 1, &mut || false).expect("a hint");
        let Action::Place(at) = hint.best else { panic!("a point") };
        let label = rules.size().label(at);
        assert!(best.is_empty() || best.contains(&label.as_str()), "{moves}: {label}");
        assert!(reason(&hint.reason), "{moves}: {:?}", hint.reason);
    }

    #[test]
    fn the_strongest_reason_is_given() {
        check("K10 A1 L10 C1 M10 E1 N10 G1", &["J10", "O10"], |reason| matches!(reason, Reason::Wins(_)));
        check(
            "K10 J10 L10 C1 M10 E1 N10",
            &["O10"],
            |reason| matches!(reason, Reason::Answers(points) if points.len() == 1),
        );
        check("K10 A1 L10 C1 M10", &[], |reason| matches!(reason, Reason::Prevents(_)));
    }

    /// M9 breaks the line: it captures M10 and M11. A stone on M10 completes the line again, and nothing breaks it.
    #[test]
    fn a_broken_line_that_is_completed_again_loses() {
        let rules = Variant::parse("freestyle:overtime=break-line").expect("rules").rules();
        let point = |label: &str| rules.size().parse(label).expect("a point");
        let mut position = Position::new(rules);
        for word in "K10 M12 L10 A1 M10 A3 M11 A5 N10 A7 O10".split(' ') {
            position.play(point(word)).expect("legal");
        }
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 14, ..EngineConfig::default() });
        let hint = engine.hint(&position, Budget::nodes(4000), 1, &mut || false).expect("a hint");
        assert_eq!((hint.best, hint.reason), (Action::Place(point("M9")), Reason::Loses(vec![point("M10")])));
    }

    /// The opponent has an open three. After the search and the one for its threat nothing more is searched.
    #[test]
    fn a_search_that_was_stopped_prevents_nothing() {
        let rules = Preset::Standard.rules();
        let mut position = Position::new(rules);
        for word in "K10 A1 L10 C1 M10".split(' ') {
            position.play(rules.size().parse(word).expect("a point")).expect("legal");
        }
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 14, ..EngineConfig::default() });
        let budget = Budget::nodes(4000);
        let result = engine.search(&position, budget, 1, &mut || false).expect("a move");
        let share = Budget::nodes(budget.nodes / SHARE);
        let mut asked = 0;
        let mut count = || {
            asked += 1;
            false
        };
        assert!(matches!(engine.reason(&position, &result, share, &mut count), Reason::Prevents(_)));
        assert!(asked > 0, "a search is asked to stop");
        // The last time that it is asked is during the search after the move.
        let (last, mut again) = (asked, 0);
        let mut stop = || {
            again += 1;
            again >= last
        };
        assert_eq!(engine.reason(&position, &result, share, &mut stop), Reason::Builds);
    }

    /// No move stops an open four, or two open threes.
    #[test]
    fn a_move_that_stops_no_win_does_not_prevent_it() {
        check("K10 A1 L10 C1 M10 E1 N10", &[], |reason| matches!(reason, Reason::Loses(line) if line.len() == 1));
        check(
            "K10 A1 L10 A19 M10 T1 K4 T19 L4 A10 M4",
            &[],
            |reason| matches!(reason, Reason::Loses(line) if line.len() > 1),
        );
    }
}
