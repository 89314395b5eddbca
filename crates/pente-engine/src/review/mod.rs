//! Reviews of games: the value of every position, and the moves with which the game turned.
//!
//! A review advances by one step at a time, so that a caller can show its progress and cancel it in between. The first
//! half of the steps searches every position in order. A proof is carried along the game for as long as the winner
//! plays its moves. The second half goes back from the end and judges every move (`judge`): what is proved after a move
//! is known before it too, and a move counts as a mistake only if another one is shown to be better. The result depends
//! only on the game and the effort, also after an interruption.

mod judge;

use std::sync::Arc;

use pente::{Action, Illegal, Point, Position, Rules, Seat};

use crate::budget::Budget;
use crate::engine::{Engine, EngineConfig, Proof, SearchResult};

/// How thoroughly a game is reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Nodes for each position.
    pub nodes: u64,
    /// Decides which stones are proposed in openings with a choice of colours; nothing else depends on it.
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
    /// The probability that this side wins, from 0 to 1. Only proved results are 0 and 1.
    pub win_probability: f64,
    /// The result if it is proved.
    pub proved: Option<ProvedResult>,
    /// The best action by the engine; the action of the game if that turned out to be at least as good.
    pub best: Action,
    /// The principal variation, the best move first; the whole line of a proved win.
    pub pv: Vec<Point>,
    /// The action of the game; `None` at the end of an unfinished game.
    pub played: Option<Action>,
    /// Whether the game turned with that action.
    pub turning_point: Option<TurningPoint>,
}

impl PositionReview {
    /// The number of the action of the game, counted from 1. The position after the action has it as its index.
    pub const fn number(&self) -> usize {
        self.index + 1
    }

    /// The probability that a side wins. With more than two sides, the others share the rest equally.
    pub fn win_probability_of(&self, side: u8, sides: u8) -> f64 {
        if side == self.side {
            self.win_probability
        } else {
            (1.0 - self.win_probability) / f64::from(sides.max(2) - 1)
        }
    }
}

/// A proved result, for the side to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProvedResult {
    /// It has a forced win.
    Win,
    /// The opponent has a forced win, whatever is played.
    Loss,
}

/// The kind of a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurningPoint {
    /// Another move was proved to win, and the one that was played was not.
    MissedWin,
    /// The move allows the opponent a proved win, and after another move an equal search finds none.
    AllowedWin,
    /// Every other move is proved to lose.
    OnlyMove,
    /// Nothing is proved, but the move cost at least [`MISTAKE`] of the probability to win: after another move an equal
    /// search expects that much more.
    Mistake,
}

/// By how much the move that was played lowers the probability to win for it to count as a mistake. The searches of two
/// positions differ by chance; of 1,200 moves of people, one in thirty costs so much.
pub const MISTAKE: f64 = 0.3;

/// The progress of a [`Review`], in positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Reviewed positions.
    pub done: usize,
    /// All positions.
    pub total: usize,
}

/// A review in progress.
#[derive(Debug)]
pub struct Review {
    engine: Engine,
    effort: Effort,
    actions: Vec<Action>,
    /// The searched positions and the next one.
    trail: Vec<Position>,
    positions: Vec<PositionReview>,
    /// The proof for each searched position whose result is proved: that of its side or of the opponent.
    proofs: Vec<Option<Proof>>,
    /// The number of the last positions that are judged.
    judged: usize,
    /// The steps made.
    steps: usize,
}

impl Review {
    /// Starts a review of the game with these actions.
    ///
    /// # Errors
    /// The index of the first illegal action, and the reason, an [`Illegal`].
    pub fn new(rules: &Rules, actions: Vec<Action>, effort: Effort) -> Result<Self, (usize, Illegal)> {
        let mut position = Position::new(*rules);
        for (index, &action) in actions.iter().enumerate() {
            position.apply(action).map_err(|why| (index, why))?;
        }
        let engine = Engine::new(rules, EngineConfig { table_bits: 18, book: false, ..EngineConfig::default() });
        let trail = vec![Position::new(*rules)];
        Ok(Self { engine, effort, actions, trail, positions: Vec::new(), proofs: Vec::new(), judged: 0, steps: 0 })
    }

    /// The positions searched so far. Their values and turning points are final when the review
    /// [is done](Self::is_done).
    pub fn positions(&self) -> &[PositionReview] {
        &self.positions
    }

    /// How many positions are reviewed. One that is searched but not judged counts half.
    pub fn progress(&self) -> Progress {
        let total = self.total();
        Progress { done: if self.is_done() { total } else { (self.steps / 2).min(total) }, total }
    }

    /// The number of positions to review.
    pub fn total(&self) -> usize {
        if self.is_searched() { self.positions.len() } else { self.actions.len() + usize::from(!self.is_finished()) }
    }

    /// Whether all positions are reviewed.
    pub fn is_done(&self) -> bool {
        self.is_searched() && self.judged >= self.positions.len()
    }

    /// The positions whose action turned the game.
    pub fn turning_points(&self) -> impl Iterator<Item = (&PositionReview, TurningPoint)> {
        self.positions.iter().filter_map(|review| review.turning_point.map(|turn| (review, turn)))
    }

    /// The proof of the position with this index, if its result is proved. The line of a loss begins with the move that
    /// delays it most.
    pub fn proof(&self, index: usize) -> Option<&Proof> {
        self.proofs.get(index)?.as_ref()
    }

    /// Makes the next step. `false` at the end, and if `stop` returned `true`: then nothing is changed, and the next
    /// call makes the same step.
    pub fn step(&mut self, stop: &mut dyn FnMut() -> bool) -> bool {
        if self.is_done() {
            return false;
        }
        let mut stopped = false;
        let mut ask = || {
            stopped = stopped || stop();
            stopped
        };
        let made = if self.is_searched() { self.judge_next(&mut ask) } else { self.search_next(&mut ask) };
        self.steps += usize::from(made);
        made
    }

    /// Whether every position is searched.
    fn is_searched(&self) -> bool {
        self.positions.len() > self.actions.len() || self.trail.last().is_none_or(|last| last.outcome().is_some())
    }

    /// Whether the game is finished after its last action.
    fn is_finished(&self) -> bool {
        let Some(mut position) = self.trail.first().cloned() else { return false };
        self.actions.iter().all(|&action| position.apply(action).is_ok()) && position.outcome().is_some()
    }

    /// Searches the next position and adds it. `false` if it was stopped.
    fn search_next(&mut self, stop: &mut dyn FnMut() -> bool) -> bool {
        let (index, Some(position)) = (self.positions.len(), self.trail.last().cloned()) else { return false };
        let Some(seat) = position.to_act() else { return false };
        let (rules, played) = (position.rules(), self.actions.get(index).copied());
        let mut review = PositionReview {
            index,
            stones: position.plies(),
            seat,
            side: position.side_of(seat),
            win_probability: 0.0,
            proved: None,
            best: Action::Place(Point::CENTRE),
            pv: Vec::new(),
            played,
            turning_point: None,
        };
        let mut proof = None;
        if let Some((result, carried)) = self.carried(index, &position) {
            proof = Some(review.prove(result, carried));
        } else {
            let Some(found) = self.search(&position, stop) else { return false };
            review.win_probability = found.win_probability(rules.sides());
            (review.best, review.pv) = (found.best, found.pv);
            if let Some(found) = found.proof {
                proof = Some(review.prove(ProvedResult::Win, found));
            }
        }
        if stop() {
            return false;
        }
        if let Some(action) = played {
            let mut next = position;
            // `new` has replayed the game: every action is legal.
            if next.apply(action).is_err() {
                return false;
            }
            self.trail.push(next);
        }
        self.positions.push(review);
        self.proofs.push(proof);
        true
    }

    /// A search with the effort of the review.
    fn search(&mut self, position: &Position, stop: &mut dyn FnMut() -> bool) -> Option<SearchResult> {
        self.engine.search(position, Budget::nodes(self.effort.nodes), self.effort.seed, stop)
    }

    /// The result of a position that follows from the proof of the one before, if the winner played its move.
    fn carried(&self, index: usize, position: &Position) -> Option<(ProvedResult, Proof)> {
        let before = self.positions.get(index.checked_sub(1)?)?;
        let proof = self.proofs.get(index - 1)?.as_ref()?;
        let (result, line) = match before.proved? {
            ProvedResult::Win => {
                let (&first, rest) = proof.line.split_first()?;
                if before.played != Some(Action::Place(first)) || rest.is_empty() {
                    return None;
                }
                (ProvedResult::Loss, rest.to_vec())
            }
            ProvedResult::Loss => (ProvedResult::Win, self.engine.proved_line(proof, position)?),
        };
        Some((result, Proof { line, checked: proof.checked, tree: Arc::clone(&proof.tree) }))
    }
}

impl PositionReview {
    /// Makes the result a proved one, with the line of the proof.
    fn prove(&mut self, result: ProvedResult, proof: Proof) -> Proof {
        self.proved = Some(result);
        self.win_probability = if result == ProvedResult::Win { 1.0 } else { 0.0 };
        if let Some(&first) = proof.line.first() {
            self.best = Action::Place(first);
        }
        self.pv.clone_from(&proof.line);
        proof
    }
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;

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
        while review.step(&mut || false) {}
        assert!(review.is_done() && review.positions().len() == review.total(), "{moves}");
        review.turning_points().map(|(review, turn)| (review.index, turn)).collect()
    }

    #[test]
    fn moves_that_turned_the_game_are_found() {
        use TurningPoint::{AllowedWin, MissedWin, Mistake, OnlyMove};
        for (moves, expected) in [
            // A pair is offered and not attacked. An open three is neither stopped nor used, and then stopped.
            ("K10 L12 L10 N12 M10 K13 A19 J10", &[(2, Mistake), (3, Mistake), (5, AllowedWin), (6, MissedWin)][..]),
            // A pair next to an enemy stone is not captured. A four must be stopped where it wins.
            ("K10 J10 L10 C1 M10 E1 N10 O10", &[(2, Mistake), (3, Mistake), (7, OnlyMove)]),
            // The open four wins whatever is played.
            ("K10 L12 L10 N12 M10 K13 N10 G1 O10", &[(2, Mistake), (3, Mistake), (5, AllowedWin)]),
        ] {
            let found = turning_points(moves);
            assert_eq!(found, expected, "{moves}");
        }
    }

    #[test]
    fn a_review_that_was_interrupted_comes_out_the_same() {
        let moves = "K10 A1 L10 C1 M10 E1 N10 G1 O10";
        let mut whole = review(moves);
        while whole.step(&mut || false) {}
        let mut part = review(moves);
        for steps in [4, 9] {
            for _ in 0..steps {
                part.step(&mut || false);
            }
            let before = (part.positions().to_vec(), part.progress());
            assert!(!part.step(&mut || true), "a stopped step");
            assert_eq!((part.positions().to_vec(), part.progress()), before, "a stopped step leaves nothing behind");
        }
        while part.step(&mut || false) {}
        assert_eq!(part.positions(), whole.positions());
    }

    /// Resignations, time-outs and draws say nothing about the value of the positions before them.
    #[test]
    fn the_end_of_a_game_without_a_stone_changes_no_value() {
        let reviewed = |moves: &str, end: Option<Action>| {
            let effort = Effort { nodes: 2000, seed: 1 };
            let actions = actions(moves).into_iter().chain(end).collect();
            let mut review = Review::new(&Preset::Standard.rules(), actions, effort).expect("a legal game");
            while review.step(&mut || false) {}
            let without_the_action = |look: &PositionReview| PositionReview { played: None, ..look.clone() };
            review.positions().iter().map(without_the_action).collect::<Vec<_>>()
        };
        let [first, second] = [0, 1].map(Seat::new);
        // In the first game the second player is to act, in the second the first. The third is won by force.
        for moves in ["K10 L9 N10", "K10 L9 N10 M10", "K10 A1 L10 C1 M10 E1"] {
            let expected = reviewed(moves, None);
            for end in [
                Action::Resign(first),
                Action::Resign(second),
                Action::TimeOut(first),
                Action::TimeOut(second),
                Action::Draw,
            ] {
                assert_eq!(reviewed(moves, Some(end)), expected, "{moves} {end:?}");
            }
        }
    }

    /// Scores of the opening book are not comparable with those of a search.
    #[test]
    fn the_first_moves_are_searched_too() {
        let mut review = review("K10 L11 N13");
        for _ in 0..4 {
            review.step(&mut || false);
        }
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
    fn the_seed_decides_proposals_alone() {
        for (preset, expected) in [(Preset::Standard, true), (Preset::DPente, false)] {
            let [one, other] = [1, 2].map(|seed| {
                let effort = Effort { nodes: 200, seed };
                let mut review = Review::new(&preset.rules(), actions("K10 L9 M8 N10"), effort).expect("a legal game");
                while review.step(&mut || false) {}
                review.positions().to_vec()
            });
            assert_eq!(one == other, expected, "{preset:?}");
        }
    }

    #[test]
    fn an_illegal_game_is_refused() {
        let effort = Effort { nodes: 10, seed: 1 };
        let refused = Review::new(&Preset::Standard.rules(), actions("K10 K10"), effort);
        assert_eq!(refused.err(), Some((1, Illegal::Occupied)));
    }
}
