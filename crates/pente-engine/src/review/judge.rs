//! Judges the moves of a game from its end to its beginning.
//!
//! Two wins are never compared by different means: the position before a move and the one after it were searched with
//! the same effort, a proof of one holds for the other where the moves allow it, and an alternative to the played move
//! is searched like the moves of the game.

use std::sync::Arc;

use pente::{Action, Point};

use super::{MISTAKE, PositionReview, ProvedResult, Review, TurningPoint};
use crate::budget::Budget;
use crate::defence::{Defence, Refutations};
use crate::engine::{Proof, UNPROVED, side_to_act};

/// A proved win counts as missed if the probability falls below this.
const KEPT: f64 = 0.9;

/// A move holds if its probability is at least this: below it, the search expects a loss that is only not proved.
const HOPE: f64 = 0.03;

/// By how much the probability changes at most with the engine's own best move: the searches of the positions that
/// follow know more than that of the position itself.
const STEADY: f64 = 0.029;

/// The search for a threat of the opponent may take a quarter of the nodes of a position.
const THREAT_SHARE: u64 = 4;

/// Trying all moves of a position may take this many times the nodes of a position.
const DEFENCE_FACTOR: u64 = 20;

/// The score of a position and the wins that were proved in it.
enum Judgement {
    /// The review of the position, with the proof of its result.
    Made(Box<PositionReview>, Option<Proof>),
    /// The next position is proved to be lost for its side, which its search did not find.
    NextIsLost(Proof),
}

/// The result of trying the moves of a position.
enum Tried {
    /// The opponent has a proved win after each of them.
    AllLose(Refutations),
    /// After this move an equal search finds no win of the opponent.
    Holds(HoldingMove),
    /// The budget was used up before the moves were decided.
    Unknown,
}

/// A move after which no win of the opponent was found.
struct HoldingMove {
    at: Point,
    /// The probability that the side that plays it wins.
    probability: f64,
    /// The principal variation, the move first.
    pv: Vec<Point>,
}

impl Review {
    /// Judges the last position that is not judged yet. `false` if it was stopped.
    pub(super) fn judge_next(&mut self, stop: &mut dyn FnMut() -> bool) -> bool {
        let Some(index) = self.positions.len().checked_sub(self.judged + 1) else { return false };
        let judgement = self.judge(index, stop);
        if stop() {
            return false;
        }
        match judgement {
            Judgement::Made(review, proof) => {
                self.positions[index] = *review;
                self.proofs[index] = proof;
                self.judged += 1;
            }
            Judgement::NextIsLost(proof) => {
                let last = self.carry(index + 1, proof);
                self.judged = self.positions.len() - last - 1;
            }
        }
        true
    }

    /// Stores that the position with this index is lost, and what follows for the positions after it. Returns the index
    /// of the last position that has changed.
    fn carry(&mut self, index: usize, proof: Proof) -> usize {
        self.positions[index].turning_point = None;
        self.proofs[index] = Some(self.positions[index].prove(ProvedResult::Loss, proof));
        let mut last = index;
        while let Some(position) = self.trail.get(last + 1).filter(|_| last + 1 < self.positions.len())
            && self.proofs[last + 1].is_none()
            && let Some((result, proof)) = self.carried(last + 1, position)
        {
            last += 1;
            self.positions[last].turning_point = None;
            self.proofs[last] = Some(self.positions[last].prove(result, proof));
        }
        last
    }

    fn judge(&mut self, index: usize, stop: &mut dyn FnMut() -> bool) -> Judgement {
        let mut review = Box::new(self.positions[index].clone());
        let mut proof = self.proofs[index].clone();
        let (Some(played), Some(after)) = (review.played, self.after(index)) else {
            return Judgement::Made(review, proof);
        };
        if !matches!(played, Action::Place(_) | Action::Choose(_)) {
            // Leaving, agreeing to a draw and taking a stone back tell nothing about the value of the position.
            return Judgement::Made(review, proof);
        }
        if let Some((at, next)) = self.turn(index) {
            match (review.proved, next) {
                (Some(ProvedResult::Loss), _) => {}
                (Some(ProvedResult::Win), Some(ProvedResult::Win)) => missed_win(&mut review),
                (Some(ProvedResult::Win), None) if after >= KEPT => {}
                (Some(ProvedResult::Win), None) => match self.try_moves(index + 1, None, stop) {
                    Tried::AllLose(found) => return Judgement::NextIsLost(found.into_proof()),
                    Tried::Holds(..) => missed_win(&mut review),
                    Tried::Unknown => {}
                },
                (known, Some(ProvedResult::Loss)) => {
                    // The move that was played wins. Another one is better only if its win is shorter.
                    let next = self.proofs[index + 1].as_ref();
                    let found = next.and_then(|next| self.engine.proof_before(&self.trail[index], at, next));
                    let shorter = |found: &Proof| review.pv.len() < found.line.len() && known.is_some();
                    if let Some(found) = found.filter(|found| !shorter(found)) {
                        proof = Some(review.prove(ProvedResult::Win, found));
                    }
                }
                (None, Some(ProvedResult::Win)) => proof = self.judge_allowed_win(&mut review, at, stop),
                (None, None) => {
                    if self.is_only(index, at, stop) {
                        review.best = played;
                        review.turning_point = Some(TurningPoint::OnlyMove);
                    } else if review.best != played && review.win_probability - after >= MISTAKE {
                        self.judge_mistake(&mut review, after, stop);
                    }
                }
            }
        }
        if review.proved.is_none() && (review.best == played || after > review.win_probability) {
            review.best = played;
            let rest = self.positions.get(index + 1).map_or(&[][..], |next| &next.pv);
            let first = if let Action::Place(at) = played { Some(at) } else { None };
            review.pv = first.into_iter().chain(rest.iter().copied()).collect();
            let near = review.win_probability.clamp(after - STEADY, after + STEADY);
            review.win_probability = near.clamp(UNPROVED, 1.0 - UNPROVED);
        }
        Judgement::Made(review, proof)
    }

    /// The probability that the side to act wins, after the action of the game. `None` without an action, and for more
    /// than two sides.
    fn after(&self, index: usize) -> Option<f64> {
        let (before, position) = (&self.positions[index], self.trail.get(index + 1)?);
        if position.rules().sides() != 2 {
            return None;
        }
        if let Some(outcome) = position.outcome() {
            let won = outcome.winners().contains(&before.seat);
            return Some(if outcome.winners().is_empty() { 0.5 } else { f64::from(u8::from(won)) });
        }
        self.positions.get(index + 1).map(|next| next.win_probability_of(position.side_of(before.seat), 2))
    }

    /// The stone of the game with which the turn passed to the opponent, and the proved result of the next position.
    /// `None` for other actions, and for more than two colours.
    fn turn(&self, index: usize) -> Option<(Point, Option<ProvedResult>)> {
        let (before, next) = (&self.positions[index], self.positions.get(index + 1)?);
        let Some(Action::Place(at)) = before.played else { return None };
        let two = self.trail[index].rules().colours() == 2;
        (two && before.side != next.side).then_some((at, next.proved))
    }

    /// Judges a move after which the opponent has a proved win: another move holds, or the position is lost.
    fn judge_allowed_win(
        &mut self,
        review: &mut PositionReview,
        played: Point,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Proof> {
        match self.try_moves(review.index, Some(played), stop) {
            Tried::AllLose(mut found) => {
                if let Some(next) = &self.proofs[review.index + 1] {
                    found.add(line_after(played, next), &next.tree);
                }
                Some(review.prove(ProvedResult::Loss, found.into_proof()))
            }
            Tried::Holds(HoldingMove { at, probability, pv }) => {
                if probability >= HOPE {
                    review.turning_point = Some(TurningPoint::AllowedWin);
                    review.best = Action::Place(at);
                    review.pv = pv;
                    review.win_probability = probability;
                } else if review.best == Action::Place(at) {
                    review.win_probability = review.win_probability.min(probability);
                }
                None
            }
            Tried::Unknown => None,
        }
    }

    /// Judges a move after which the probability is much lower than before it: a mistake if an equal search of the
    /// position after the best move says so too.
    fn judge_mistake(&mut self, review: &mut PositionReview, after: f64, stop: &mut dyn FnMut() -> bool) {
        let Action::Place(at) = review.best else { return };
        let mut next = self.trail[review.index].clone();
        let side = side_to_act(&next);
        // A move that ends the game is proved to win, and one after which the opponent passes has no equal search.
        if next.play(at).is_err() || next.outcome().is_some() || side_to_act(&next) == side {
            return;
        }
        let Some(found) = self.search(&next, stop) else { return };
        let probability = (1.0 - found.win_probability(2)).clamp(UNPROVED, 1.0 - UNPROVED);
        if found.proof.is_none() && probability - after >= MISTAKE {
            review.turning_point = Some(TurningPoint::Mistake);
            review.win_probability = probability;
            review.pv = std::iter::once(at).chain(found.pv).collect();
        }
    }

    /// Whether the opponent threatens a forced win, and every other move is proved to lose.
    fn is_only(&mut self, index: usize, played: Point, stop: &mut dyn FnMut() -> bool) -> bool {
        let position = &self.trail[index];
        let budget = Budget::nodes(self.effort.nodes / THREAT_SHARE);
        position.legal_points().len() > 1
            && self.engine.opponent_threat(position, budget, stop).is_some()
            && matches!(self.try_moves(index, Some(played), stop), Tried::AllLose(_))
    }

    /// Tries all legal moves of a position but one, the engine's best move first.
    fn try_moves(&mut self, index: usize, except: Option<Point>, stop: &mut dyn FnMut() -> bool) -> Tried {
        let position = self.trail[index].clone();
        let best = if let Action::Place(at) = self.positions[index].best { Some(at) } else { None };
        let mut moves: Vec<Point> = best.into_iter().collect();
        for at in self.engine.ranked_moves(&position, usize::MAX).into_iter().chain(position.legal_points()) {
            if !moves.contains(&at) {
                moves.push(at);
            }
        }
        moves.retain(|&at| Some(at) != except);
        let (mut found, mut from) = (Refutations::default(), 0);
        let nodes = self.effort.nodes.saturating_mul(DEFENCE_FACTOR);
        loop {
            let at = match self.engine.defend(&position, &moves[from..], &mut found, nodes, stop) {
                Defence::AllLose => return Tried::AllLose(found),
                Defence::Unknown => return Tried::Unknown,
                Defence::Holds(offset) => {
                    from += offset + 1;
                    moves[from - 1]
                }
            };
            let mut next = position.clone();
            let Some(result) = next.play(at).ok().and_then(|_| self.search(&next, stop)) else { return Tried::Unknown };
            found.checked += result.nodes;
            // An opponent without a legal point passes, and a win that is found then is not the opponent's.
            let passes = side_to_act(&next) == side_to_act(&position);
            match &result.proof {
                Some(proof) if !passes => found.add(line_after(at, proof), &proof.tree),
                _ => {
                    let probability = result.win_probability(2);
                    // A proof does not contain passes, so the win is not proved for this position.
                    let probability = if passes { probability.min(1.0 - UNPROVED) } else { 1.0 - probability };
                    let pv = std::iter::once(at).chain(result.pv).collect();
                    return Tried::Holds(HoldingMove { at, probability, pv });
                }
            }
        }
    }
}

/// Marks a missed win, unless the move that was played is the one that wins.
fn missed_win(review: &mut PositionReview) {
    if review.played != Some(review.best) {
        review.turning_point = Some(TurningPoint::MissedWin);
    }
}

/// The line of a proof after a move that leads to its position.
fn line_after(at: Point, next: &Proof) -> Vec<Point> {
    std::iter::once(at).chain(next.line.iter().copied()).collect()
}

impl Refutations {
    /// The proof of the opponent's win.
    fn into_proof(self) -> Proof {
        Proof { line: self.line, checked: self.checked, tree: Arc::new(self.tree) }
    }
}

#[cfg(test)]
mod tests {
    use pente::Variant;

    use super::*;
    use crate::review::Effort;

    /// A game on 9×9 that leaves G3, E5 and C7 empty. E5 wins for the side to move. All three are forbidden to the
    /// opponent, also when one of them is filled.
    const FULL: &str = "E3 D8 E9 F2 G7 F1 G9 D4 G6 D6 J4 B4 G1 B8 E4 G4 J3 B6 G2 G8 E7 F8 C6 D9 F5 E6 B5 D2 C5 B7 \
        D7 B9 C1 D3 E1 F9 D1 B2 G5 B1 A2 A6 C9 H6 H1 C8 A5 C4 A3 F4 J2 H9 E8 F6 H5 H7 A7 J8 H3 A4 \
        J9 E2 C3 J5 A1 F3 D5 A8 C2 H8 J1 J6 A9 H4 B3 J7 H2 F7";

    /// A review of this game and more moves, and a function that reads its points.
    fn review(more: &[&str]) -> (Review, impl Fn(&str) -> Point) {
        let rules = Variant::parse("freestyle:board=9,self-capture=forbidden").expect("rules").rules();
        let point = move |label: &str| rules.size().parse(label).expect("a point");
        let actions = FULL.split(' ').chain(more.iter().copied()).map(|label| Action::Place(point(label))).collect();
        (Review::new(&rules, actions, Effort { nodes: 50, seed: 1 }).expect("a legal game"), point)
    }

    /// The opponent passes twice, and one point is left.
    #[test]
    fn the_only_legal_point_may_win() {
        let (mut review, point) = review(&["G3", "C7"]);
        while review.step(&mut || false) {}
        let last = review.positions().last().expect("a position");
        assert_eq!((last.best, last.proved), (Action::Place(point("E5")), Some(ProvedResult::Win)));
        assert!(last.win_probability > 0.99, "{}", last.win_probability);
    }

    #[test]
    fn a_win_after_a_pass_is_not_the_opponents() {
        let (mut review, point) = review(&[]);
        let index = review.actions.len();
        while !review.is_searched() {
            assert!(review.step(&mut || false));
        }
        assert_eq!(review.trail[index].legal_points(), ["G3", "E5", "C7"].map(&point));
        match review.try_moves(index, Some(point("E5")), &mut || false) {
            Tried::Holds(HoldingMove { at, probability, pv }) => {
                assert_eq!(pv, [at, point("E5")]);
                assert!(probability > 0.9 && probability < 1.0, "{probability}");
            }
            Tried::AllLose(_) => panic!("winning moves count as losing"),
            Tried::Unknown => panic!("the moves are not decided"),
        }
    }
}
