//! Reviews of games: the value of every position, and the moves with which the game turned.
//!
//! A review advances by one position at a time, so that a caller can show its progress and cancel it in between. The
//! result depends only on the game and the effort, also after an interruption.

use crate::budget::Budget;
use crate::engine::{Engine, EngineConfig, SearchResult};
use pente::{Action, Illegal, Point, Position, Rules, Seat};

/// How thoroughly a game is reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes for each position.
    pub nodes: u64,
    /// Decides between moves of the same value.
    pub seed: u64,
}

/// The review of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct PositionReview {
    /// The number of actions before it.
    pub index: usize,
    /// The number of stones placed before it.
    pub stones: u32,
    /// The seat to act.
    pub seat: Seat,
    /// The side of that seat.
    pub side: u8,
    /// The probability that this side wins, from 0 to 1.
    pub win_probability: f64,
    /// Whether this side has a proved win.
    pub wins: bool,
    /// The best action by the engine.
    pub best: Action,
    /// The principal variation, the best move first; the whole line of a proved win.
    pub pv: Vec<Point>,
    /// The action of the game; `None` at the end of an unfinished game.
    pub played: Option<Action>,
    /// Whether the game turned with that action.
    pub turning_point: Option<TurningPoint>,
}

impl PositionReview {
    /// The probability that a side wins. With more than two sides, the others share the rest equally.
    pub fn win_probability_of(&self, side: u8, sides: u8) -> f64 {
        if side == self.side {
            self.win_probability
        } else {
            (1.0 - self.win_probability) / f64::from(sides.max(2) - 1)
        }
    }
}

/// How a move turned the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurningPoint {
    /// A forced win was available and was not played.
    MissedWin,
    /// The move allows the opponent a forced win, and another move would not have.
    AllowedWin,
    /// Every other move that was tried loses by force.
    OnlyMove,
}

/// Other moves that are tried before a move counts as the only one.
const OTHERS: usize = 20;

/// A proved win counts as missed if the probability falls below this.
const KEPT: f64 = 0.9;

/// A proof that a move loses may take a quarter of the nodes of a position.
const SHARE: u64 = 4;

/// A review in progress.
#[derive(Debug)]
pub struct Review {
    engine: Engine,
    effort: Effort,
    actions: Vec<Action>,
    /// The position after as many actions as there are reviewed positions.
    position: Position,
    positions: Vec<PositionReview>,
}

impl Review {
    /// Starts a review of the game with these actions.
    ///
    /// # Errors
    /// The index of the first illegal action, and why it is illegal.
    pub fn new(rules: &Rules, actions: Vec<Action>, effort: Effort) -> Result<Self, (usize, Illegal)> {
        let mut position = Position::new(*rules);
        for (index, &action) in actions.iter().enumerate() {
            position.apply(action).map_err(|why| (index, why))?;
        }
        let engine = Engine::new(rules, EngineConfig { table_bits: 18, book: false, ..EngineConfig::default() });
        Ok(Self { engine, effort, actions, position: Position::new(*rules), positions: Vec::new() })
    }

    /// The positions reviewed so far.
    pub fn positions(&self) -> &[PositionReview] {
        &self.positions
    }

    /// The number of positions to review.
    pub fn total(&self) -> usize {
        self.actions.len() + usize::from(!self.is_finished())
    }

    /// Whether all positions are reviewed.
    pub fn is_done(&self) -> bool {
        self.positions.len() > self.actions.len() || self.position.outcome().is_some()
    }

    /// The positions whose action turned the game.
    pub fn turning_points(&self) -> impl Iterator<Item = (&PositionReview, TurningPoint)> {
        self.positions.iter().filter_map(|review| review.turning_point.map(|turn| (review, turn)))
    }

    /// Reviews the next position. `None` at the end, and if `stop` returned `true`: then nothing is added, and the next
    /// call starts again with this position.
    pub fn step(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<&PositionReview> {
        if self.is_done() {
            return None;
        }
        let mut stopped = false;
        let mut ask = || {
            stopped = stopped || stop();
            stopped
        };
        let review = self.review_position(&mut ask)?;
        let turn = self.turning_point(&review, &mut ask);
        if stopped {
            return None;
        }
        if let Some(last) = self.positions.last_mut() {
            last.turning_point = turn;
        }
        if !self.advance(review) {
            return None;
        }
        self.positions.last()
    }

    /// Adds a reviewed position and advances to the next one. `false` if the action is illegal.
    fn advance(&mut self, review: PositionReview) -> bool {
        let goes_on = review.played.is_none_or(|action| self.position.apply(action).is_ok());
        if goes_on {
            self.positions.push(review);
        }
        goes_on
    }

    /// Whether the game is finished after its last action.
    fn is_finished(&self) -> bool {
        let mut position = Position::new(*self.position.rules());
        self.actions.iter().all(|&action| position.apply(action).is_ok()) && position.outcome().is_some()
    }

    /// Searches the current position.
    fn review_position(&mut self, stop: &mut dyn FnMut() -> bool) -> Option<PositionReview> {
        let seat = self.position.to_act()?;
        let Effort { nodes, seed } = self.effort;
        let result = self.engine.search(&self.position, Budget::nodes(nodes), seed, stop)?;
        let SearchResult { best, pv, .. } = result.clone();
        Some(PositionReview {
            index: self.positions.len(),
            stones: self.position.plies(),
            seat,
            side: self.position.rules().side_of(self.position.colour_of(seat)),
            win_probability: result.win_probability(self.position.rules().sides()),
            wins: result.is_win(),
            best,
            pv,
            played: self.actions.get(self.positions.len()).copied(),
            turning_point: None,
        })
    }

    /// How the last move turned the game, given the position that it led to.
    fn turning_point(&mut self, now: &PositionReview, stop: &mut dyn FnMut() -> bool) -> Option<TurningPoint> {
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

    /// Whether the opponent threatens a forced win and every other promising move loses.
    fn is_only(&mut self, position: &Position, played: Point, stop: &mut dyn FnMut() -> bool) -> bool {
        let budget = Budget::nodes(self.effort.nodes / SHARE);
        if position.legal_points().len() < 2 || self.engine.opponent_threat(position, budget, stop).is_none() {
            return false;
        }
        let others = self.engine.ranked_moves(position, OTHERS);
        others.into_iter().filter(|&at| at != played).all(|at| self.loses(position, Action::Place(at), stop))
    }

    /// Whether the opponent has a forced win after this action.
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
        review.turning_points().map(|(review, turn)| (review.index, turn)).collect()
    }

    #[test]
    fn moves_that_turned_the_game_are_found() {
        for (moves, expected) in [
            // An open three is neither stopped nor used: both moves are turning points.
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

    /// Scores of the opening book are not comparable with those of a search.
    #[test]
    fn the_first_moves_are_searched_too() {
        let mut review = review("K10 L11 N13");
        while review.step(&mut || false).is_some() {}
        let rules = Preset::Standard.rules();
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 18, book: false, ..EngineConfig::default() });
        let mut position = Position::new(rules);
        for review in review.positions() {
            let result = engine.search(&position, Budget::nodes(2000), 1, &mut || false).expect("a move");
            assert_eq!((review.best, &review.pv), (result.best, &result.pv), "{}", review.index);
            review.played.map(|action| position.apply(action));
        }
    }

    #[test]
    fn an_illegal_game_is_refused() {
        let effort = Effort { nodes: 10, seed: 1 };
        let refused = Review::new(&Preset::Standard.rules(), actions("K10 K10"), effort);
        assert_eq!(refused.err(), Some((1, Illegal::Occupied)));
    }
}
