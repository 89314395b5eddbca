//! Use cases: what players, administrators and the sweeper can do, one file each.
//!
//! A use case reads from the store, decides with `domain` and writes, in one transaction. It returns after COMMIT, so
//! what it returns is on disk. A refusal is an enum that names the reason; a [`Failure`] is an error of the store.

mod block;
mod candidates;
mod challenge;
mod challenge_confirmations;
mod changed_games;
mod clock;
mod compute;
mod damaged_games;
mod data_export;
mod deletion;
mod drawing;
mod ending;
mod engine_games;
mod engine_pool;
mod fair_slots;
mod first_move;
mod follow;
mod guild_absence;
mod health;
mod hint;
mod interaction_token;
mod lessons;
mod lobby;
mod matches;
mod membership;
mod messages;
mod milestones;
mod occupancy;
mod open_objects;
mod pads;
mod pictures;
mod play;
mod players;
mod posts;
mod practice;
mod puzzle_id;
mod puzzles;
mod recompute;
mod record_event;
mod rematch;
mod replay;
mod resolve_game;
mod review;
mod rng;
mod rules_example;
mod running_games;
mod settings;
mod settle_challenge;
mod shards;
mod statistics_pictures;
mod threads;
mod time;
mod tournament;
mod tournament_pictures;
mod tournament_rounds;
mod uptime;
mod vacations;
mod viewer;
mod void;

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;

pub use block::BlockRefusal;
pub use candidates::{Candidates, candidates, candidates_including, neutral_candidates, points_by_location};
pub use challenge::{
    CHALLENGE_LIFETIME, CHALLENGE_LIMIT, ChallengeRefusal, ChallengeRequest, ChallengedPlayer, DECLINES, RenewRefusal,
    Renewal,
};
pub use clock::{Clock, Sleep, SystemClock};
pub use deletion::{DeletedData, delete_data};
pub use engine_games::{ENGINE_GAME_LIMIT, EngineGameRefusal, EngineTurn, LEVELS, NewEngineGame};
pub use engine_pool::{EngineLimits, EnginePool, EnginePoolMetrics, EngineUnavailable, SearchControl};
pub use fair_slots::Requester;
pub use hint::HintRefusal;
pub use interaction_token::TOKEN_USABLE_FOR;
pub use lessons::{Lesson, lessons};
pub use lobby::{
    EarlierLobby, LOBBY_LIFETIME, LOBBY_LIMIT, LobbyActionRefusal, LobbyChanged, LobbyRequest, OpenLobbyRefusal,
};
pub use matches::MatchRefusal;
pub use messages::PreviousMessage;
pub use milestones::GameEnd;
pub use occupancy::{Occupancy, OccupiedSlot};
pub use pads::RecordedPad;
pub use pictures::Pictures;
pub use play::{AppliedCommand, CommandRefusal, CommandRequest};
pub use players::{
    HeadToHeadStatistics, Leaderboard, LeaderboardEntry, LeaderboardPeriod, PlayerStatistics, ShownRating,
};
pub use practice::{PRACTICE_LIMIT, PracticeRefusal};
pub use puzzle_id::{InvalidPuzzleId, PuzzleId};
pub use puzzles::{Puzzle, Tried, TryPuzzleError, WinningLine};
pub use rematch::{RematchRefusal, Rematched};
pub use replay::{ImportRefusal, Imported, MAX_RECORD_BYTES, Replay, ReplayId};
pub use resolve_game::{GamePurpose, GameScope, ResolvedGame};
pub use review::{ReviewJob, ReviewRefusal, ReviewStep, Reviewed, Reviewing, no_review};
pub use rules_example::Example;
pub use running_games::RUNNING_GAME_LIMIT;
pub use settle_challenge::{ChallengeAction, ChallengeActionRefusal, ChallengeChanged};
pub use shards::IdentifyLock;
pub use statistics_pictures::{CardPlayer, CardTexts};
pub use time::NotificationDetails;
pub use tournament::{
    CreateTournament, CreateTournamentRefusal, OPEN_TOURNAMENT_LIFETIME, TOURNAMENT_LIMIT, TournamentChanged,
    TournamentRefusal,
};
pub use tournament_pictures::TournamentTexts;
pub use vacations::{StoppedGames, VACATION_DAYS, Vacation, VacationRefusal, whole_days};
pub use viewer::{Viewer, VisibleChannels};

use self::changed_games::ChangedGames;
use self::clock::FilteredClock;
use self::damaged_games::DamagedGames;
use self::rng::SharedRng;
use crate::domain::timestamp::Timestamp;
use crate::store::{Store, StoreError, Transaction};

/// Use cases as functions of a transaction, a moment, and values that [`App`] chooses: turn orders, limits, and the
/// number of rows that one transaction changes. The methods of [`App`] run each in a transaction of its own, at the
/// present moment.
pub mod transactions {
    pub use super::challenge::{Challenged, make_challenge};
    pub use super::deletion::{DeletedPart, delete_part};
    pub use super::play::apply_at;
    pub use super::recompute::continue_recomputation;
    pub use super::rematch::rematch;
    pub use super::settle_challenge::{Settlement, settle};
    pub use super::time::remind;
    pub use super::tournament::create_tournament;
    pub use super::uptime::{NewUptime, UptimeRecorded, move_deadlines, record_downtime_so_far, record_uptime};
    pub use super::void::{VoidRequest, restore, void};
}

/// Methods of [`App`] that only call the method of [`Store`] with the same name, so that `discord` needs no store.
macro_rules! pass_through {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $kind:ty),*) -> $found:ty;)*) => {
        impl App {
            $(
                $(#[$doc])*
                ///
                /// # Errors
                /// [`Failure`] if the store fails.
                pub async fn $name(&self, $($arg: $kind),*) -> Result<$found, Failure> {
                    Ok(self.store.$name($($arg),*).await?)
                }
            )*
        }
    };
}

use pass_through;

/// The most rows that one sweep takes of each kind. The next sweep follows within seconds.
const SWEEP_LIMIT: u32 = 50;

/// The item after which the next sweep continues, if this one found `found` items up to `last`. If fewer were found
/// than fit, these were all: the next sweep begins with the first, so that no sweep finds nothing in between.
fn page_end<T>(last: Option<T>, found: usize) -> Option<T> {
    last.filter(|_| u32::try_from(found) == Ok(SWEEP_LIMIT))
}

/// The use cases, with the store, the clock and the engine pool that they use.
pub struct App {
    store: Store,
    pictures: Pictures,
    clock: FilteredClock,
    rng: SharedRng,
    seed: u64,
    engine_pool: EnginePool,
    puzzle_searches: puzzles::PuzzleSearches,
    reviews: review::Reviews,
    recomputations: tokio::sync::Notify,
    data_exports: tokio::sync::Mutex<()>,
    max_uptime_gap: Duration,
    uptime: uptime::Uptime,
    absences: guild_absence::GuildAbsences,
    changed_games: ChangedGames,
    /// Late games that cannot be ended.
    damaged_late: DamagedGames,
    extended_grace: time::ExtendedGrace,
    /// Games in which no engine can act.
    damaged_due: DamagedGames,
}

/// The limits of the use cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppLimits {
    /// Those of engine searches.
    pub engines: EngineLimits,
    /// How long no uptime may be recorded before the gap counts as downtime; see [`App::record_uptime`].
    pub max_uptime_gap: Duration,
}

impl Default for AppLimits {
    fn default() -> Self {
        Self { engines: EngineLimits::default(), max_uptime_gap: uptime::MAX_UPTIME_GAP }
    }
}

impl App {
    /// Creates the use cases with the default limits. The seed determines who moves first where that is drawn by lot,
    /// which puzzle is picked, how tournaments are drawn, and the id of a new database.
    pub fn new(store: Store, pictures: Pictures, clock: Arc<dyn Clock>, seed: u64) -> Self {
        Self::with_limits(store, pictures, clock, seed, AppLimits::default())
    }

    /// As [`new`](Self::new), with other limits.
    pub fn with_limits(store: Store, pictures: Pictures, clock: Arc<dyn Clock>, seed: u64, limits: AppLimits) -> Self {
        let (rng, uptime) = (SharedRng::new(seed), uptime::Uptime::new(store.shards()));
        Self {
            store,
            pictures,
            clock: FilteredClock::new(clock),
            rng,
            seed,
            engine_pool: EnginePool::new(limits.engines),
            puzzle_searches: puzzles::PuzzleSearches::default(),
            reviews: review::Reviews::default(),
            recomputations: tokio::sync::Notify::default(),
            data_exports: tokio::sync::Mutex::default(),
            max_uptime_gap: limits.max_uptime_gap,
            uptime,
            absences: guild_absence::GuildAbsences::default(),
            changed_games: ChangedGames::default(),
            damaged_late: DamagedGames::default(),
            extended_grace: time::ExtendedGrace::default(),
            damaged_due: DamagedGames::default(),
        }
    }

    /// The engine pool.
    pub const fn engine_pool(&self) -> &EnginePool {
        &self.engine_pool
    }

    /// Draws boards and statistics cards.
    pub(crate) const fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    /// The current time. It follows the host's clock, and adopts a jump of it only if the clock stays there.
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Completes when `period` has passed on the clock of the use cases.
    pub(crate) fn sleep(&self, period: Duration) -> Sleep<'_> {
        self.clock.sleep(period)
    }

    async fn transact<A, T, R, F>(&self, args: A, run: F) -> UseCaseResult<T, R>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
        R: Send + 'static,
        F: for<'c> Fn(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, UseCaseResult<T, R>> + Send + 'static,
    {
        transact(&self.store, args, run).await
    }
}

/// Runs a use case in a transaction. Writes of a refused use case are committed too, such as an expired challenge.
///
/// # Errors
/// [`Error::Refused`] and [`Error::Failed`] as the use case returns them; [`Error::Failed`] if the commit fails or the
/// store is closed.
pub async fn transact<A, T, R, F>(store: &Store, args: A, run: F) -> UseCaseResult<T, R>
where
    A: Send + Sync + 'static,
    T: Send + 'static,
    R: Send + 'static,
    F: for<'c> Fn(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, UseCaseResult<T, R>> + Send + 'static,
{
    store.write(args, move |tx, args| commit_refusals(run(tx, args))).await?.map_err(Error::Refused)
}

/// As [`transact`], with [`Store::write_on_snapshot`].
///
/// # Errors
/// [`Error::Refused`] and [`Error::Failed`], as [`transact`].
pub async fn transact_on_snapshot<A, T, R, F>(store: &Store, args: A, run: F) -> UseCaseResult<T, R>
where
    A: Send + Sync + 'static,
    T: Send + 'static,
    R: Send + 'static,
    F: for<'c> Fn(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, UseCaseResult<T, R>> + Send + 'static,
{
    store.write_on_snapshot(args, move |tx, args| commit_refusals(run(tx, args))).await?.map_err(Error::Refused)
}

/// The store rolls back what failed; a refusal is no failure.
fn commit_refusals<'c, T, R>(
    outcome: BoxFuture<'c, UseCaseResult<T, R>>,
) -> BoxFuture<'c, Result<Result<T, R>, StoreError>>
where
    T: Send + 'c,
    R: Send + 'c,
{
    Box::pin(async move {
        match outcome.await {
            Ok(done) => Ok(Ok(done)),
            Err(Error::Refused(refusal)) => Ok(Err(refusal)),
            Err(Error::Failed(Failure(error))) => Err(error),
        }
    })
}

/// Why a use case did nothing.
#[derive(Debug)]
pub enum Error<R> {
    /// The request is not allowed.
    Refused(R),
    /// The store failed.
    Failed(Failure),
}

impl<R> From<StoreError> for Error<R> {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}

impl<R> From<Failure> for Error<R> {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// A failure of the store: the database cannot be read or written, a stored row cannot be read, or a stored game does
/// not replay. The message names the cause. The player cannot resolve it.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Failure(#[from] StoreError);

impl Failure {
    /// Whether stored rows are damaged, which affects nothing else.
    pub const fn is_damage(&self) -> bool {
        self.0.is_damage()
    }
}

/// The result of a use case.
pub type UseCaseResult<T, R> = Result<T, Error<R>>;

#[cfg(test)]
pub(crate) mod tests {
    use std::path::Path;

    use pente_render::Renderer;

    use super::*;

    /// The use cases on a new database in a directory.
    pub(crate) async fn app_in(dir: &Path) -> App {
        let store = Store::open(dir).await.expect("opens");
        App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7)
    }

    /// Closes the database, so that every later use case fails.
    pub(crate) async fn close_database(app: &App) {
        app.store.close().await.expect("closes");
    }
}
