//! Reviews: the engine analyses each position of a finished game in the background.
//!
//! Complete reviews are kept in a bounded cache; one that was dropped from it is computed again.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use pente_engine::review::{Effort, PositionReview, Progress, Review, TurningPoint};

use super::interaction_token::TOKEN_LIFETIME;
use super::{
    App, EngineUnavailable, Error, Failure, Replay, ReplayId, Requester, SWEEP_LIMIT, UseCaseResult, Viewer,
    pass_through,
};
use crate::domain::game::Game;
use crate::domain::ids::{GameId, InteractionId, PlayerId};
use crate::domain::reviews::ReviewUnderWay;
use crate::mutex::lock;

/// The number of reviews in the cache. One takes some kilobytes.
const REMEMBERED: usize = 64;

/// A review that is complete.
#[derive(Debug)]
pub struct Reviewed {
    /// The game.
    pub replay: Replay,
    /// The analysis of each position.
    pub positions: Arc<[PositionReview]>,
}

impl Reviewed {
    /// The probability that the first player wins, before each action and at the end, 0 to 1. A review is of two
    /// players, and the choice of colour in an opening may give the first player the second colour.
    pub fn win_probabilities(&self) -> Vec<f64> {
        let of_first = |position_review: &PositionReview| {
            let of_mover = position_review.win_probability;
            if position_review.seat.index() == 0 { of_mover } else { 1.0 - of_mover }
        };
        let mut probabilities: Vec<f64> = self.positions.iter().map(of_first).collect();
        if let Some(outcome) = self.replay.stored.game.position().outcome() {
            let first = outcome.winners().iter().any(|seat| seat.index() == 0);
            probabilities.push(if outcome.winners().is_empty() { 0.5 } else { f64::from(u8::from(first)) });
        }
        probabilities
    }

    /// The probability that the player who made a move wins after it, 0 to 1.
    pub fn win_probability_after(&self, before: &PositionReview) -> f64 {
        let after = self.win_probabilities().get(before.number()).copied().unwrap_or(0.5);
        if before.seat.index() == 0 { after } else { 1.0 - after }
    }

    /// The turning points in order. A mistake has a better move: one in which the best move was played is left out.
    pub fn turning_points(&self) -> impl Iterator<Item = (&PositionReview, TurningPoint)> {
        self.positions
            .iter()
            .filter_map(|position_review| position_review.turning_point.map(|turn| (position_review, turn)))
            .filter(|(review, turn)| *turn == TurningPoint::OnlyMove || review.played != Some(review.best))
    }
}

/// The result of [`App::review`].
#[derive(Debug)]
pub enum Reviewing {
    /// It is known already.
    Known(Arc<Reviewed>),
    /// It begins.
    Begun(Box<ReviewJob>),
}

/// Why there is no review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewRefusal {
    /// There is no such game for this player.
    Unknown,
    /// The game is not over.
    Running,
    /// The game has more than two players.
    MoreThanTwoPlayers,
    /// The game has no moves.
    Empty,
    /// The player's review of it is in progress.
    UnderWay,
}

/// Why a game cannot be reviewed; `None` if it can.
pub fn no_review(game: &Game) -> Option<ReviewRefusal> {
    if !game.is_over() {
        Some(ReviewRefusal::Running)
    } else if game.table().rules().players() > 2 {
        Some(ReviewRefusal::MoreThanTwoPlayers)
    } else if game.position().plies() == 0 {
        Some(ReviewRefusal::Empty)
    } else {
        None
    }
}

/// The state of a review after a step.
#[derive(Debug)]
pub enum ReviewStep {
    /// Positions are left; see [`ReviewJob::progress`].
    Running,
    /// It is complete.
    Done(Arc<Reviewed>),
    /// The player cancelled it.
    Cancelled,
}

/// The cached reviews, and those in progress. The players of a game are not cached with its review: their names change,
/// and they may have their data deleted.
#[derive(Debug, Default)]
pub(super) struct Reviews {
    known: Mutex<VecDeque<(GameId, Arc<[PositionReview]>)>>,
    under_way: Arc<Mutex<UnderWay>>,
}

type UnderWay = HashMap<(GameId, PlayerId), Arc<AtomicBool>>;

/// A review in progress. Dropping it cancels it.
pub struct ReviewJob {
    replay: Replay,
    review: Option<Review>,
    cancelled: Arc<AtomicBool>,
    under_way: Arc<Mutex<UnderWay>>,
    key: (GameId, PlayerId),
}

impl std::fmt::Debug for ReviewJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ReviewJob").field(&self.key).finish()
    }
}

impl Drop for ReviewJob {
    fn drop(&mut self) {
        lock(&self.under_way).remove(&self.key);
    }
}

impl ReviewJob {
    /// The game.
    pub const fn game(&self) -> GameId {
        self.key.0
    }

    /// How many positions are reviewed.
    pub fn progress(&self) -> Progress {
        self.review.as_ref().map(Review::progress).unwrap_or_default()
    }
}

impl App {
    /// Begins a review of a finished game of two, or returns the one that is known.
    pub(crate) async fn review(&self, game: GameId, viewer: &Viewer) -> UseCaseResult<Reviewing, ReviewRefusal> {
        let replay = self.replay(ReplayId::Game(game), viewer).await?.ok_or(Error::Refused(ReviewRefusal::Unknown))?;
        let played = &replay.stored.game;
        let rules = *played.table().rules();
        if let Some(refusal) = no_review(played) {
            return Err(Error::Refused(refusal));
        }
        let known = lock(&self.reviews.known).iter().find(|(id, _)| *id == game).map(|(_, known)| known.clone());
        if let Some(positions) = known {
            return Ok(Reviewing::Known(Arc::new(Reviewed { replay, positions })));
        }
        let effort = Effort { nodes: self.engine_pool.limits().analysis_nodes, seed: game.get() };
        let review = Review::new(&rules, played.actions().to_vec(), effort).expect("the actions of a game are legal");
        let key = (game, viewer.player);
        let cancelled = Arc::new(AtomicBool::new(false));
        {
            let mut under_way = lock(&self.reviews.under_way);
            if under_way.contains_key(&key) {
                return Err(Error::Refused(ReviewRefusal::UnderWay));
            }
            under_way.insert(key, cancelled.clone());
        }
        let under_way = self.reviews.under_way.clone();
        Ok(Reviewing::Begun(Box::new(ReviewJob { replay, review: Some(review), cancelled, under_way, key })))
    }

    /// Records that a review began, with what is needed to edit its response after a restart.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn review_began(&self, review: ReviewUnderWay) -> Result<(), Failure> {
        Ok(self.store.write(review, |tx, review| Box::pin(tx.review_began(review))).await?)
    }

    /// Deletes the tokens of reviews whose responses can no longer be edited, also if the review still runs. Such a
    /// review is not resumed after a restart.
    pub(crate) async fn expire_reviews(&self) -> Result<(), Failure> {
        for interaction in self.store.reviews_begun_before(self.now() - TOKEN_LIFETIME, SWEEP_LIMIT).await? {
            self.store.review_ended(interaction).await?;
        }
        Ok(())
    }

    /// Analyses the next position.
    ///
    /// # Errors
    /// [`EngineUnavailable::Full`], [`EngineUnavailable::Stopped`] or [`EngineUnavailable::Panicked`]; the review is
    /// lost then.
    pub(crate) async fn review_on(&self, job: &mut ReviewJob) -> Result<ReviewStep, EngineUnavailable> {
        let Some(mut review) = job.review.take() else { return Ok(ReviewStep::Cancelled) };
        let cancelled = job.cancelled.clone();
        let step = move |stop: &super::SearchControl| {
            review.step(&mut || stop.is_stopping() || cancelled.load(Ordering::Relaxed));
            review
        };
        let guild = job.replay.stored.place.guild;
        let review = self.engine_pool.run(Requester::Player(job.key.1), guild, step).await?;
        if job.cancelled.load(Ordering::Relaxed) {
            return Ok(ReviewStep::Cancelled);
        }
        if !review.is_done() {
            job.review = Some(review);
            return Ok(ReviewStep::Running);
        }
        let positions: Arc<[PositionReview]> = review.positions().into();
        let mut known = lock(&self.reviews.known);
        known.retain(|(game, _)| *game != job.game());
        known.push_front((job.game(), positions.clone()));
        known.truncate(REMEMBERED);
        Ok(ReviewStep::Done(Arc::new(Reviewed { replay: job.replay.clone(), positions })))
    }

    /// Ends a player's review of a game. Returns whether there was one.
    pub(crate) fn cancel_review(&self, game: GameId, player: PlayerId) -> bool {
        let under_way = lock(&self.reviews.under_way);
        under_way.get(&(game, player)).is_some_and(|cancelled| !cancelled.swap(true, Ordering::Relaxed))
    }
}

pass_through! {
    /// Records that the review of an interaction ended, in whichever way.
    review_ended(interaction: InteractionId) -> ();
    /// The reviews that have begun and not ended, oldest first.
    reviews_under_way() -> Vec<ReviewUnderWay>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::game::{Event, Game, StoredGame, Table};
    use crate::domain::ids::ChannelId;
    use crate::domain::place::Place;
    use crate::domain::timestamp::Timestamp;

    /// The review of a record.
    fn reviewed(text: &str) -> Reviewed {
        let record = pente::notation::records(text).next().expect("a game").expect("a legal game");
        let rules = record.variant().rules();
        let table = Table::unrated(rules, vec![PlayerId::new(1), PlayerId::new(2)]).expect("two players");
        let events = record.actions().iter().map(|&action| Event::Acted(action));
        let game = Game::replay(GameId::new(7), table, events).expect("a legal game");
        let effort = Effort { nodes: 300, seed: 1 };
        let mut review = Review::new(&rules, record.actions().to_vec(), effort).expect("a legal game");
        while review.step(&mut || false) {}
        let stored =
            StoredGame::new(game, Place { guild: None, channel: ChannelId::new(0) }, Timestamp::from_millis(0));
        let names = vec!["Ann".to_owned(), "Ben".to_owned()];
        Reviewed {
            replay: Replay { id: ReplayId::Game(GameId::new(7)), stored, names, tags: Vec::new() },
            positions: review.positions().into(),
        }
    }

    /// The texts name a turning point by the number of its move, and the chart marks it there, on the probability
    /// after the move.
    #[test]
    fn a_turning_point_has_the_number_of_its_move() {
        let reviewed = reviewed("[Variant \"standard\"]\n1. K10 A1 2. L10 C1 3. M10 E1 4. N10 G1 5. O10");
        let (review, turn) = reviewed.turning_points().next().expect("E1 allows an open four");
        assert_eq!((review.number(), turn), (6, TurningPoint::AllowedWin));
        let actions = reviewed.replay.stored.game.actions();
        assert_eq!(review.played, Some(actions[review.number() - 1]));
        let probabilities = reviewed.win_probabilities();
        assert!(probabilities[review.number()] > probabilities[review.number() - 1], "{probabilities:?}");
    }

    /// A mistake in which the best move was played is left out.
    #[test]
    fn a_mistake_has_a_better_move() {
        let mistakes = |reviewed: &Reviewed| {
            let turns = reviewed.turning_points();
            turns.filter(|(_, turn)| *turn != TurningPoint::OnlyMove).count()
        };
        let mut reviewed = reviewed("[Variant \"standard\"]\n1. K10 A1 2. L10 C1 3. M10 E1 4. N10 G1 5. O10");
        assert!(mistakes(&reviewed) > 0);
        let mut positions = reviewed.positions.to_vec();
        for review in &mut positions {
            review.best = review.played.unwrap_or(review.best);
        }
        reviewed.positions = positions.into();
        assert_eq!(mistakes(&reviewed), 0);
    }

    /// White wins: before its last stone, and at the end, the probability is that of the first player, whichever colour
    /// this is.
    #[test]
    fn the_probabilities_are_those_of_the_first_player() {
        for (choice, expected) in [("white", 0.0_f64), ("black", 1.0)] {
            let moves = "1. K10 A1 2. L10 C1 3. M10 E1 4. N10 G1 5. O10".replace("C1", &format!("C1 {choice}"));
            let probabilities = reviewed(&format!("[Variant \"d-pente\"]\n{moves}")).win_probabilities();
            assert_eq!(probabilities.len(), 11, "{choice}");
            assert!(probabilities[9..].iter().all(|p| (p - expected).abs() < 0.01), "{choice}: {probabilities:?}");
        }
    }
}
