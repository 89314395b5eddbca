//! A game looked at again: what every position was worth, and where the game turned.
//!
//! A review goes on position by position, so that it can be shown while it grows and be cancelled between two positions.
//! With the same effort it comes out the same, also where it was stopped in between.

use super::think::{Budget, Engine, EngineConfig, SearchResult};
use pente::{Action, Illegal, Point, Position, Rules, Seat};

/// How much thought goes into a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes for each position.
    pub nodes: u64,
    /// Decides between moves that are as good as each other.
    pub seed: u64,
}

/// One position of the game as the engine sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionReview {
    /// Actions before it.
    pub index: usize,
    /// Stones placed before it.
    pub stones: u32,
    /// Who was to act.
    pub seat: Seat,
    /// The side of that seat.
    pub side: u8,
    /// How likely that side wins, 0 to 1.
    pub win_probability: f64,
    /// Whether its win is proved.
    pub wins: bool,
    /// What the engine would have done.
    pub best: Action,
    /// What it expected to follow, the best move first; the whole course of a proved win.
    pub pv: Vec<Point>,
    /// What happened; nothing at the end of a game that is not over.
    pub played: Option<Action>,
    /// Whether the game turned with that.
    pub turning_point: Option<TurningPoint>,
}

impl PositionReview {
    /// How likely a side wins; where more than two play, the others share what is left.
    pub fn win_probability_of(&self, side: u8, sides: u8) -> f64 {
        if side == self.side {
            self.win_probability
        } else {
            (1.0 - self.win_probability) / f64::from(sides.max(2) - 1)
        }
    }
}

/// A move with which the game turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurningPoint {
    /// A forced win was there and was not played.
    MissedWin,
    /// The move lets an opponent win by force; another one did not.
    AllowedWin,
    /// Every other move that was tried would have lost by force.
    OnlyMove,
}

/// Moves that are tried before a move is called the only one.
const OTHERS: usize = 20;

/// A proved win counts as missed when less than this is left of it.
const KEPT: f64 = 0.9;

/// The question whether a move loses takes one part in so many of the nodes of a position.
const SHARE: u64 = 4;

/// A review under way.
#[derive(Debug)]
pub struct Review {
    engine: Engine,
    effort: Effort,
    actions: Vec<Action>,
    /// The position after as many actions as there are looks.
    position: Position,
    positions: Vec<PositionReview>,
}

impl Review {
    /// A review of the game of these actions.
    ///
    /// # Errors
    /// The number of the action that is not legal, from 0, and why.
    pub fn new(rules: &Rules, actions: Vec<Action>, effort: Effort) -> Result<Self, (usize, Illegal)> {
        let mut position = Position::new(*rules);
        for (index, &action) in actions.iter().enumerate() {
            position.apply(action).map_err(|why| (index, why))?;
        }
        let engine = Engine::new(rules, EngineConfig { table_bits: 18, book: false, ..EngineConfig::default() });
        Ok(Self { engine, effort, actions, position: Position::new(*rules), positions: Vec::new() })
    }

    /// What was found so far.
    pub fn positions(&self) -> &[PositionReview] {
        &self.positions
    }

    /// How many positions there are to look at.
    pub fn total(&self) -> usize {
        self.actions.len() + usize::from(!self.ends_over())
    }

    /// Whether everything was looked at.
    pub fn is_done(&self) -> bool {
        self.positions.len() > self.actions.len() || self.position.outcome().is_some()
    }

    /// The moves with which the game turned.
    pub fn turning_points(&self) -> impl Iterator<Item = (&PositionReview, TurningPoint)> {
        self.positions.iter().filter_map(|look| look.turning_point.map(|turn| (look, turn)))
    }

    /// Looks at the next position; `None` at the end, or where `stop` said so: then nothing is added, and the next call
    /// begins with this position again.
    pub fn step(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<&PositionReview> {
        if self.is_done() {
            return None;
        }
        let mut stopped = false;
        let mut ask = || {
            stopped = stopped || stop();
            stopped
        };
        let look = self.look(&mut ask)?;
        let turn = self.judge(&look, &mut ask);
        if stopped {
            return None;
        }
        if let Some(last) = self.positions.last_mut() {
            last.turning_point = turn;
        }
        if !self.advance(look) {
            return None;
        }
        self.positions.last()
    }

    /// Keeps a look and goes on to the position after it.
    fn advance(&mut self, look: PositionReview) -> bool {
        let goes_on = look.played.is_none_or(|action| self.position.apply(action).is_ok());
        if goes_on {
            self.positions.push(look);
        }
        goes_on
    }

    fn ends_over(&self) -> bool {
        let mut position = Position::new(*self.position.rules());
        self.actions.iter().all(|&action| position.apply(action).is_ok()) && position.outcome().is_some()
    }

    fn look(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<PositionReview> {
        let seat = self.position.to_act()?;
        let Effort { nodes, seed } = self.effort;
        let thought = self.engine.search(&self.position, Budget::nodes(nodes), seed, stop)?;
        let SearchResult { best, pv, .. } = thought.clone();
        Some(PositionReview {
            index: self.positions.len(),
            stones: self.position.plies(),
            seat,
            side: self.position.rules().side_of(self.position.colour_of(seat)),
            win_probability: thought.win_probability(self.position.rules().sides()),
            wins: thought.is_win(),
            best,
            pv,
            played: self.actions.get(self.positions.len()).copied(),
            turning_point: None,
        })
    }

    /// Whether the game turned with the last move, now that it is known what it led to.
    fn judge(&mut self, now: &PositionReview, stop: &mut dyn FnMut() -> bool) -> Option<TurningPoint> {
        let before = self.positions.last()?;
        let Some(Action::Place(played)) = before.played else { return None };
        let sides = self.position.rules().sides();
        if sides != 2 || self.position.rules().colours() != 2 || before.side == now.side {
            return None;
        }
        if before.wins && now.win_probability_of(before.side, sides) < KEPT {
            return Some(TurningPoint::MissedWin);
        }
        let (best, index) = (before.best, before.index);
        let mut earlier = Position::new(*self.position.rules());
        for &action in &self.actions[..index] {
            earlier.apply(action).ok()?;
        }
        if now.wins {
            let better = best != Action::Place(played) && !self.loses(&earlier, best, stop);
            return better.then_some(TurningPoint::AllowedWin);
        }
        self.is_only(&earlier, played, stop).then_some(TurningPoint::OnlyMove)
    }

    /// Whether every other likely move loses, where the opponent threatens something.
    fn is_only(&mut self, position: &Position, played: Point, stop: &mut dyn FnMut() -> bool) -> bool {
        let budget = Budget::nodes(self.effort.nodes / SHARE);
        if position.legal_points().len() < 2 || self.engine.opponent_threat(position, budget, stop).is_none() {
            return false;
        }
        let others = self.engine.ranked_moves(position, OTHERS);
        others.into_iter().filter(|&at| at != played).all(|at| self.loses(position, Action::Place(at), stop))
    }

    /// Whether the opponent wins by force after this action.
    fn loses(&mut self, position: &Position, action: Action, stop: &mut dyn FnMut() -> bool) -> bool {
        let mut after = position.clone();
        let played = after.apply(action).is_ok();
        let budget = Budget::nodes(self.effort.nodes / SHARE);
        match after.outcome() {
            Some(outcome) => position.to_act().is_some_and(|seat| !outcome.winners().contains(&seat)),
            None => played && self.engine.prove(&after, budget, stop).is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pente::Preset;

    fn actions(moves: &str) -> Vec<Action> {
        let size = Preset::Standard.rules().size();
        moves.split(' ').map(|word| Action::Place(size.parse(word).expect("a point"))).collect()
    }

    fn review(moves: &str) -> Review {
        let effort = Effort { nodes: 2000, seed: 1 };
        Review::new(&Preset::Standard.rules(), actions(moves), effort).expect("a legal game")
    }

    fn turning_points(moves: &str) -> Vec<(usize, TurningPoint)> {
        let mut review = review(moves);
        while review.step(&mut || false).is_some() {}
        assert!(review.is_done() && review.positions().len() == review.total(), "{moves}");
        review.turning_points().map(|(look, turn)| (look.index, turn)).collect()
    }

    #[test]
    fn moves_that_turned_the_game_are_found() {
        for (moves, expected) in [
            // An open three is not stopped, and then not used: both are told.
            ("K10 A1 L10 C1 M10 E1 A19 J10", &[(5, TurningPoint::AllowedWin), (6, TurningPoint::MissedWin)][..]),
            // A four must be stopped where it wins.
            ("K10 J10 L10 C1 M10 E1 N10 O10", &[(7, TurningPoint::OnlyMove)]),
            // The open four wins whatever is played.
            ("K10 A1 L10 C1 M10 E1 N10 G1 O10", &[(5, TurningPoint::AllowedWin)]),
        ] {
            let found = turning_points(moves);
            assert!(expected.iter().all(|turn| found.contains(turn)), "{moves}: {found:?}");
        }
    }

    #[test]
    fn a_review_that_was_interrupted_comes_out_the_same() {
        let moves = "K10 A1 L10 C1 M10 E1 N10 G1 O10";
        let mut whole = review(moves);
        while whole.step(&mut || false).is_some() {}
        let mut part = review(moves);
        for _ in 0..4 {
            part.step(&mut || false);
        }
        assert_eq!(part.step(&mut || true), None, "a stopped step");
        assert_eq!(part.positions().len(), 4, "a stopped step leaves nothing behind");
        while part.step(&mut || false).is_some() {}
        assert_eq!(part.positions(), whole.positions());
    }

    /// The opening book knows moves, not what a position is worth to the search that looks at all others.
    #[test]
    fn the_first_moves_are_searched_too() {
        let mut review = review("K10 L11 N13");
        while review.step(&mut || false).is_some() {}
        let rules = Preset::Standard.rules();
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 18, book: false, ..EngineConfig::default() });
        let mut position = Position::new(rules);
        for look in review.positions() {
            let thought = engine.search(&position, Budget::nodes(2000), 1, &mut || false).expect("a move");
            assert_eq!((look.best, &look.pv), (thought.best, &thought.pv), "{}", look.index);
            look.played.map(|action| position.apply(action));
        }
    }

    #[test]
    fn an_illegal_game_is_refused() {
        let effort = Effort { nodes: 10, seed: 1 };
        let refused = Review::new(&Preset::Standard.rules(), actions("K10 K10"), effort);
        assert_eq!(refused.err(), Some((1, Illegal::Occupied)));
    }
}
