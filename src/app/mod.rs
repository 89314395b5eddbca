//! The use cases: what a person can do, one file each.
//!
//! The only place where clock, store and pictures meet. Every use case commits first and returns then; what it returns
//! is on disk. A refusal is the person's doing and an exact enum; a failure is ours.

mod answer;
mod block;
mod candidates;
mod challenge;
mod clock;
mod data_export;
mod ending;
mod engine_games;
mod engine_pool;
mod first_move;
mod health;
mod hint;
mod lessons;
mod lobby;
mod matches;
mod membership;
mod messages;
mod pictures;
mod play;
mod players;
mod practice;
mod puzzles;
mod rated_terms;
mod rematch;
mod replay;
mod rerate;
mod resolve_game;
mod review;
mod rules_example;
mod settings;
mod statistics_pictures;
mod sweep;
mod threads;
mod time;
mod tournament;
mod turn;
mod void;
mod win_chart;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures_util::future::BoxFuture;

pub use crate::domain::game::{RestoreRefusal, VoidRefusal};
pub use answer::{Answer, AnswerRefusal, Answered};
pub use block::BlockRefusal;
pub use candidates::{Candidates, candidates, near_points, nearest};
pub use challenge::{ChallengeRefusal, ChallengeRequest, ChallengedPlayer, DECLINES, PENDING_LIMIT, TIME_TO_ANSWER};
pub use clock::{Clock, Sleep, SystemClock};
pub use data_export::{Forgotten, forget};
pub use engine_games::{ENGINE_GAME_LIMIT, EngineGameRefusal, EngineTurn, LEVELS, NewEngineGame};
pub use engine_pool::{EngineLimits, EnginePool, EnginePoolMetrics, EngineUnavailable, SearchControl};
pub use first_move::who_moves_first;
pub use hint::HintRefusal;
pub use lessons::{Lesson, lessons};
pub use lobby::{LOBBY_LIMIT, LobbyActionRefusal, LobbyChanged, LobbyRequest, OpenLobbyRefusal, TIME_TO_GATHER};
pub use matches::MatchRefusal;
pub use membership::Membership;
pub use messages::PreviousBoard;
pub use pictures::{BoardPicture, Pictures};
pub use play::{Act, ActRefusal, Acted};
pub use players::{HeadToHeadRecord, Period, Ranking, Record};
pub use practice::{PRACTICE_LIMIT, PracticeRefusal};
pub use puzzles::{NoPuzzle, NotTried, Puzzle, PuzzleId, Tried};
pub use rated_terms::{NotRated, not_rated, terms};
pub use rematch::{RematchRefusal, Rematched};
pub use replay::{ImportRefusal, Imported, LONGEST_RECORD, Replay, ReplayId, Viewer, VisibleChannels};
pub use resolve_game::{GamePurpose, ResolvedGame};
pub use review::{Progress, ReviewJob, ReviewRefusal, Reviewed, Reviewing};
pub use rules_example::Example;
pub use statistics_pictures::RulesLabels;
pub use time::{ReminderDetails, VACATION_DAYS, Vacation, VacationRefusal, whole_days};
pub use tournament::{AnnounceRefusal, Announcement, TIME_TO_JOIN, TOURNAMENT_LIMIT, TournamentRefusal};
pub use turn::{Turn, last_turn};

pub use crate::domain::game::GameLine;
pub use crate::domain::matches::{Form, FormError, Handicap, MOST_GAMES, MOST_POINTS, MatchTerms, Tally, Unplayable};
pub use crate::domain::matches::{InMatch, MatchGame, MatchGameResult, StoredMatch};
pub use crate::domain::place::{Place, Posted};
pub use crate::domain::puzzles::Streak;
pub use crate::domain::rating::{GAMES_FOR_A_PLACE, Score, is_provisional};
pub use crate::domain::tournament::{
    Format, FormatError, MOST_DRAWS, MOST_PLAYERS, MOST_ROUNDS, Pairing, Round, State, Tournament, Verdict,
};
pub use crate::domain::tournament::{
    InTournament, Room, StoredTournament, TournamentAction, TournamentGame, TournamentState,
};
use crate::store::{Store, Transaction};
pub use pente_engine::review::{PositionReview, TurningPoint};
pub use pente_engine::{Hint, Reason};
pub use pente_render::{PlayerStatus, TextBoard, TextPlayer, Tint};
// What the use cases give back is made of these.
pub use crate::domain::audit::{Actor, Entry};
pub use crate::domain::challenges::{Challenge, ChallengeState, NewChallenge};
pub use crate::domain::game::StoredGame;
pub use crate::domain::lobbies::{LobbyState, RatingRange, StoredLobby};
pub use crate::domain::notes::{About, Note};
pub use crate::domain::puzzles::PuzzleRecord;
pub use crate::domain::rating::{Between, PlayerRating, Profile, RatingChange, Scope};
pub use crate::domain::reviews::ReviewUnderWay;
pub use crate::domain::settings::{
    BoardArea, BoardMode, BoardTheme, CandidateOrder, Confirm, GuildChange, GuildSettings, Home, PlayerChange,
    PlayerSettings, Reminders,
};
pub use crate::store::{ActivityExport, DataExport, DataSummary, GameActionExport, RatingChangeExport};
pub use crate::store::{Hooks, StoreError};

/// The parts of use cases that run inside a caller's transaction, at a moment that the caller names. A use case of [`App`]
/// is one of them in a transaction of its own.
pub mod transactions {
    pub use super::answer::{Settled, Settlement, settle};
    pub use super::block::block;
    pub use super::challenge::{Challenged, make_challenge};
    pub use super::engine_games::begin;
    pub use super::lobby::open_lobby;
    pub use super::matches::resign_match;
    pub use super::membership::left_guild;
    pub use super::messages::board_posted;
    pub use super::play::{Append, Appended, append};
    pub use super::puzzles::solve;
    pub use super::rematch::{Rematch, rematch};
    pub use super::settings::{change_guild, change_player};
    pub use super::time::{VacationRequest, end_vacation, record_heartbeat, remind, take_vacation};
    pub use super::tournament::{ChangeTournament, announce, change_tournament, expire_tournaments, leave_out};
    pub use super::void::{restore, void};
}

/// Everything that the use cases need.
pub struct App {
    store: Store,
    pictures: Pictures,
    clock: Arc<dyn Clock>,
    chance: Chance,
    engine_pool: EnginePool,
    reviews: review::Reviews,
    data_exports: tokio::sync::Mutex<()>,
    max_heartbeat_gap: Duration,
}

impl App {
    /// Brings the parts together. The seed decides who moves first in first games, and nothing else.
    pub fn new(store: Store, pictures: Pictures, clock: Arc<dyn Clock>, seed: u64) -> Self {
        let chance = Chance::new(seed);
        Self {
            store,
            pictures,
            clock,
            chance,
            engine_pool: EnginePool::new(EngineLimits::default()),
            reviews: review::Reviews::default(),
            data_exports: tokio::sync::Mutex::default(),
            max_heartbeat_gap: time::MAX_HEARTBEAT_GAP,
        }
    }

    /// The same with these limits for all that is thought.
    #[must_use]
    pub fn with_engine_limits(self, limits: EngineLimits) -> Self {
        Self { engine_pool: EnginePool::new(limits), ..self }
    }

    /// The same where a bot that has noted nothing for so long counts as one that did not run; see [`App::record_heartbeat`].
    #[must_use]
    pub fn with_max_heartbeat_gap(self, max_heartbeat_gap: Duration) -> Self {
        Self { max_heartbeat_gap, ..self }
    }

    /// Who thinks.
    pub const fn engine_pool(&self) -> &EnginePool {
        &self.engine_pool
    }

    /// What draws boards.
    pub const fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// What time it is.
    pub fn now(&self) -> crate::domain::ids::Timestamp {
        self.clock.now()
    }

    /// Completes when `period` has passed on the clock of the use cases.
    pub fn sleep(&self, period: Duration) -> Sleep<'_> {
        self.clock.sleep(period)
    }

    async fn transact<A, T, R, F>(&self, args: A, run: F) -> Outcome<T, R>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
        R: Send + 'static,
        F: for<'c> Fn(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Outcome<T, R>> + Send + 'static,
    {
        transact(&self.store, args, run).await
    }
}

/// Runs a use case in a transaction, as [`Store::write`] does. What a refused one has written is kept, such as that time
/// ran out.
///
/// # Errors
/// What the use case returns; [`StoreError::Database`] if the commit fails; [`StoreError::Closed`].
pub async fn transact<A, T, R, F>(store: &Store, args: A, run: F) -> Outcome<T, R>
where
    A: Send + Sync + 'static,
    T: Send + 'static,
    R: Send + 'static,
    F: for<'c> Fn(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Outcome<T, R>> + Send + 'static,
{
    let outcome = store.write(args, move |tx, args| {
        let outcome = run(tx, args);
        Box::pin(async move {
            match outcome.await {
                Ok(done) => Ok(Ok(done)),
                Err(Error::Refused(refusal)) => Ok(Err(refusal)),
                Err(Error::Failed(failure)) => Err(failure),
            }
        })
    });
    outcome.await?.map_err(Error::Refused)
}

/// Chance, from a seed. Clones draw from the same sequence.
#[derive(Clone)]
struct Chance(Arc<Mutex<fastrand::Rng>>);

impl Chance {
    fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(fastrand::Rng::with_seed(seed))))
    }

    /// One of `count`.
    fn one_of(&self, count: usize) -> usize {
        self.draw(|rng| rng.usize(..count.max(1)))
    }

    /// A coin toss.
    fn heads(&self) -> bool {
        self.draw(fastrand::Rng::bool)
    }

    /// Any number.
    fn number(&self) -> u64 {
        self.draw(|rng| rng.u64(..))
    }

    fn draw<T>(&self, draw: impl FnOnce(&mut fastrand::Rng) -> T) -> T {
        // A panic in between leaves a generator all the same.
        draw(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Why a use case did nothing, or did not get through.
#[derive(Debug)]
pub enum Error<R> {
    /// The person's doing; nothing changed.
    Refused(R),
    /// Ours.
    Failed(StoreError),
}

impl<R> From<StoreError> for Error<R> {
    fn from(failure: StoreError) -> Self {
        Self::Failed(failure)
    }
}

/// What a use case gives back.
pub type Outcome<T, R> = Result<T, Error<R>>;
