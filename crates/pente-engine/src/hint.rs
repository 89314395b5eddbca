//! A hint: a good move and the plainest reason for it.

use super::think::{Budget, Engine, Proof, SearchResult};
use pente::{Action, Point, Position};

/// Nodes for the question what the opponent threatens: one part in so many of the budget.
const SHARE: u64 = 4;

/// Why a move is a good one, the strongest reason that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It wins by force; with the longest course that this takes.
    Wins(Proof),
    /// The opponent would win with the next stone on one of these points.
    Answers(Vec<Point>),
    /// The opponent would win by force if nothing were done; with the course of that.
    Prevents(Vec<Point>),
    /// It takes so many stones.
    Captures(u16),
    /// Nothing is forced: it is simply worth the most.
    Builds,
}

/// A move with its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The move.
    pub best: Action,
    /// Why.
    pub reason: Reason,
    /// How likely it wins, 0 to 1.
    pub win_probability: f64,
    /// What is expected to follow, the move first.
    pub pv: Vec<Point>,
}

impl Engine {
    /// A hint for the seat to act; `None` where the game is over.
    pub fn hint(
        &mut self,
        position: &Position,
        budget: Budget,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Hint> {
        let thought = self.search(position, budget, seed, stop)?;
        let reason = self.reason(position, &thought, Budget::nodes(budget.nodes / SHARE), stop);
        let win_probability = thought.win_probability(position.rules().sides());
        Some(Hint { best: thought.best, reason, win_probability, pv: thought.pv })
    }

    fn reason(
        &mut self,
        position: &Position,
        thought: &SearchResult,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> Reason {
        if let Some(proof) = &thought.proof {
            return Reason::Wins(proof.clone());
        }
        let points = self.winning_threats(position);
        if !points.is_empty() {
            return Reason::Answers(points);
        }
        if let Some(threat) = self.opponent_threat(position, budget, stop) {
            return Reason::Prevents(threat.pv);
        }
        match captured(position, thought.best) {
            0 => Reason::Builds,
            stones => Reason::Captures(stones),
        }
    }
}

/// Stones that an action takes for the one who does it.
fn captured(position: &Position, action: Action) -> u16 {
    let mut after = position.clone();
    let (Some(seat), true) = (position.to_act(), after.apply(action).is_ok()) else { return 0 };
    after.score(seat).saturating_sub(position.score(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EngineConfig;
    use pente::Preset;

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
}
