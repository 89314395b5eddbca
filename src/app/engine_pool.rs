//! Runs engine searches on a fixed number of blocking threads, with a bounded queue, so that a small machine stays
//! responsive. The users whose searches wait are served in turn, and no user and no guild takes most of the queue.
//!
//! The pool holds no state that has to survive a restart: games that wait for an engine are found in the database, and
//! a search that was refused or cancelled is started again.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use pente_engine::Budget;
use tokio::sync::Notify;

use super::compute::{Urgency, compute};
use super::fair_slots::{FairSlots, Requester};
use super::occupancy::Occupancy;
use crate::domain::ids::{GameId, GuildId};
use crate::mutex::lock;

/// Limits of engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineLimits {
    /// Searches that run at the same time, each on a thread of its own.
    pub workers: usize,
    /// Searches that may wait for a worker.
    pub queue: usize,
    /// The most positions that the search for one move visits; levels below the strongest visit fewer.
    pub nodes: u64,
    /// The longest time of a search for one move.
    pub time: Duration,
    /// The most positions visited for a hint, for each position of a review, and for each question about a puzzle.
    pub analysis_nodes: u64,
    /// Time for which a request for a puzzle waits for a new one.
    pub puzzle_wait: Duration,
}

impl EngineLimits {
    /// The budget of a search for one move.
    pub fn budget(&self) -> Budget {
        Budget::timed(self.time, self.nodes)
    }
}

impl Default for EngineLimits {
    /// For a machine with one or two cores: one worker, and less than a second of time for each move.
    fn default() -> Self {
        Self {
            workers: 1,
            queue: 100,
            nodes: 2_000_000,
            time: Duration::from_millis(950),
            analysis_nodes: 8_000,
            puzzle_wait: Duration::from_secs(8),
        }
    }
}

/// Why a search has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineUnavailable {
    /// The queue has no room for the requester; the number of searches in it.
    Full(usize),
    /// The bot is stopping.
    Stopped,
    /// The search panicked, which is logged.
    Panicked,
}

/// Numbers for the metrics page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnginePoolMetrics {
    /// Searches that wait for a worker.
    pub waiting: usize,
    /// Searches that are running.
    pub running: usize,
    /// Searches that ended.
    pub done: u64,
    /// Searches that were refused because the queue had no room for them.
    pub refused: u64,
    /// The time that all searches have waited for a worker.
    pub waited: Duration,
    /// The time that all searches have taken.
    pub taken: Duration,
}

/// Runs searches. Clones share the workers and the queue.
#[derive(Clone, Debug)]
pub struct EnginePool {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    limits: EngineLimits,
    slots: FairSlots,
    stopped: AtomicBool,
    /// The searches that wait for a worker.
    waiting: Occupancy<Requester>,
    running: AtomicUsize,
    done: AtomicU64,
    refused: AtomicU64,
    waited_us: AtomicU64,
    taken_us: AtomicU64,
    /// The games that are reserved for a search.
    games: Mutex<HashSet<GameId>>,
    wakes: Notify,
}

/// Tells a search when to end.
#[derive(Debug)]
pub struct SearchControl {
    inner: Arc<Inner>,
    begun: Instant,
}

impl SearchControl {
    /// Whether the bot is stopping.
    pub fn is_stopping(&self) -> bool {
        self.inner.stopped.load(Ordering::Relaxed)
    }

    /// Whether the bot is stopping, or [`EngineLimits::time`] has passed since the search began.
    pub fn is_late(&self) -> bool {
        self.is_stopping() || self.begun.elapsed() >= self.inner.limits.time
    }
}

impl EnginePool {
    /// A pool with these limits and at least one worker.
    pub fn new(limits: EngineLimits) -> Self {
        let inner = Inner {
            limits,
            slots: FairSlots::new(limits.workers.max(1)),
            stopped: AtomicBool::new(false),
            waiting: Occupancy::new(limits.queue + limits.workers.max(1), guild_limit),
            running: AtomicUsize::new(0),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            waited_us: AtomicU64::new(0),
            taken_us: AtomicU64::new(0),
            games: Mutex::default(),
            wakes: Notify::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The limits.
    pub fn limits(&self) -> EngineLimits {
        self.inner.limits
    }

    /// Runs a search as soon as a worker is free and it is the requester's turn; `guild` is the one that it is for.
    ///
    /// # Errors
    /// [`EngineUnavailable::Full`] if the queue is full, or the requester or the guild has its share of it;
    /// [`EngineUnavailable::Stopped`] if the bot is stopping, and [`EngineUnavailable::Panicked`] if the search panics.
    pub async fn run<T: Send + 'static>(
        &self,
        requester: Requester,
        guild: Option<GuildId>,
        job: impl FnOnce(&SearchControl) -> T + Send + 'static,
    ) -> Result<T, EngineUnavailable> {
        let inner = &self.inner;
        let position = inner.waiting.occupy(requester, guild).ok_or_else(|| {
            inner.refused.fetch_add(1, Ordering::Relaxed);
            EngineUnavailable::Full(inner.waiting.occupied())
        })?;
        let queued_at = Instant::now();
        let slot = inner.slots.acquire(requester).await.map_err(|_| EngineUnavailable::Stopped)?;
        drop(position);
        if inner.stopped.load(Ordering::Relaxed) {
            return Err(EngineUnavailable::Stopped);
        }
        inner.waited_us.fetch_add(micros(queued_at.elapsed()), Ordering::Relaxed);
        let worker = inner.clone();
        let result = compute(Urgency::Background, move || {
            let _slot = slot;
            let _running = Gauge::enter(&worker.running);
            let stop = SearchControl { inner: worker.clone(), begun: Instant::now() };
            let result = job(&stop);
            worker.taken_us.fetch_add(micros(stop.begun.elapsed()), Ordering::Relaxed);
            result
        });
        let result = result.await.map_err(|error| {
            tracing::error!(%error, "an engine search has no result");
            EngineUnavailable::Panicked
        })?;
        inner.done.fetch_add(1, Ordering::Relaxed);
        if inner.stopped.load(Ordering::Relaxed) { Err(EngineUnavailable::Stopped) } else { Ok(result) }
    }

    /// The numbers at this moment.
    pub fn metrics(&self) -> EnginePoolMetrics {
        let inner = &self.inner;
        EnginePoolMetrics {
            waiting: inner.waiting.occupied(),
            running: inner.running.load(Ordering::Relaxed),
            done: inner.done.load(Ordering::Relaxed),
            refused: inner.refused.load(Ordering::Relaxed),
            waited: Duration::from_micros(inner.waited_us.load(Ordering::Relaxed)),
            taken: Duration::from_micros(inner.taken_us.load(Ordering::Relaxed)),
        }
    }

    /// Cancels running searches and refuses new ones.
    pub fn stop(&self) {
        self.inner.stopped.store(true, Ordering::Relaxed);
        self.inner.slots.close();
    }

    /// Wakes the task that plays engine turns: a game may be waiting for an engine.
    pub fn wake(&self) {
        self.inner.wakes.notify_one();
    }

    /// Waits for [`EnginePool::wake`]. A call that came while no task waited is not lost.
    pub async fn woken(&self) {
        self.inner.wakes.notified().await;
    }

    /// Reserves a game for a search; `None` if it is reserved already.
    pub(super) fn reserve(&self, game: GameId) -> Option<ReservedGame> {
        let is_new = lock(&self.inner.games).insert(game);
        is_new.then(|| ReservedGame { inner: self.inner.clone(), game })
    }
}

/// The reservation of a game, released on drop.
#[derive(Debug)]
pub(super) struct ReservedGame {
    inner: Arc<Inner>,
    game: GameId,
}

impl Drop for ReservedGame {
    fn drop(&mut self) {
        lock(&self.inner.games).remove(&self.game);
    }
}

/// The most positions in the queue that a guild may have while `free` are free: a guild with a hundred users leaves
/// places to others, as a user with a hundred reviews does.
fn guild_limit(free: usize) -> usize {
    (free / 2).max(1)
}

/// Increments a counter until dropped.
struct Gauge<'a>(&'a AtomicUsize);

impl<'a> Gauge<'a> {
    fn enter(count: &'a AtomicUsize) -> Self {
        count.fetch_add(1, Ordering::Relaxed);
        Self(count)
    }
}

impl Drop for Gauge<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::domain::ids::PlayerId;

    const ANN: Requester = player(1);

    const fn player(id: u64) -> Requester {
        Requester::Player(PlayerId::new(id))
    }

    fn engine_pool(workers: usize, queue: usize) -> EnginePool {
        EnginePool::new(EngineLimits { workers, queue, ..EngineLimits::default() })
    }

    /// Waits until that many wait and run.
    async fn until(engine_pool: &EnginePool, waiting: usize, running: usize) {
        while (engine_pool.metrics().waiting, engine_pool.metrics().running) != (waiting, running) {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_full_queue_turns_away_and_forgets_nothing() {
        let engine_pool = engine_pool(1, 1);
        let (release, released) = mpsc::channel::<()>();
        let spawn = |engine_pool: EnginePool, number: u32, released: Option<mpsc::Receiver<()>>| {
            tokio::spawn(async move {
                let wait = move |_: &SearchControl| {
                    let _ = released.map(|released| released.recv());
                    number
                };
                engine_pool.run(player(number.into()), None, wait).await
            })
        };
        let first = spawn(engine_pool.clone(), 1, Some(released));
        until(&engine_pool, 0, 1).await;
        let second = spawn(engine_pool.clone(), 2, None);
        let third = spawn(engine_pool.clone(), 3, None);
        until(&engine_pool, 2, 1).await;
        assert_eq!(engine_pool.run(ANN, None, |_| 4).await, Err(EngineUnavailable::Full(2)));
        release.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic"), Ok(1));
        assert_eq!(second.await.expect("no panic"), Ok(2));
        assert_eq!(third.await.expect("no panic"), Ok(3));
        let metrics = engine_pool.metrics();
        assert_eq!((metrics.done, metrics.refused, metrics.waiting, metrics.running), (3, 1, 0, 0));
    }

    #[test]
    fn no_requester_takes_the_places_of_others() {
        let waiting = Occupancy::new(101, guild_limit);
        let flood = |id: u64| (0..1_000).map_while(|_| waiting.occupy(player(id), None)).collect::<Vec<_>>();
        let [first, second, third, fourth] = [1, 2, 3, 4].map(flood);
        assert_eq!([&first, &second, &third, &fourth].map(Vec::len), [20, 16, 13, 10]);
        drop(first);
        assert_eq!(waiting.occupied(), 39);
        assert!(waiting.occupy(ANN, None).is_some());
    }

    #[test]
    fn no_guild_takes_the_places_of_others() {
        let waiting = Occupancy::new(101, guild_limit);
        let enter = |guild: u64, user: u64| waiting.occupy(player(1_000 * guild + user), Some(GuildId::new(guild)));
        // Each user asks once.
        let flood = |guild| (0..1_000).map_while(|user| enter(guild, user)).collect::<Vec<_>>();
        let [first, second, third] = [1, 2, 3].map(flood);
        assert_eq!([&first, &second, &third].map(Vec::len), [34, 22, 15]);
        assert!(waiting.occupy(ANN, None).is_some(), "direct messages belong to no guild");
        drop(first);
        assert_eq!(waiting.occupied(), 37);
        assert!(enter(1, 0).is_some());
    }

    #[tokio::test]
    async fn a_panic_costs_one_search() {
        let engine_pool = engine_pool(1, 1);
        let panicked = engine_pool.run(ANN, None, |_| assert_eq!(1, 2, "on purpose")).await;
        assert_eq!(panicked, Err(EngineUnavailable::Panicked));
        assert_eq!(engine_pool.run(ANN, None, |_| 5).await, Ok(5));
        assert_eq!(engine_pool.metrics().running, 0);
    }

    #[tokio::test]
    async fn a_stop_ends_running_and_waiting_searches() {
        let engine_pool = engine_pool(1, 5);
        let endless = |stop: &SearchControl| {
            while !stop.is_stopping() {
                std::thread::yield_now();
            }
        };
        let (one, two) = (engine_pool.clone(), engine_pool.clone());
        let running = tokio::spawn(async move { one.run(ANN, None, endless).await });
        until(&engine_pool, 0, 1).await;
        let waiting = tokio::spawn(async move { two.run(ANN, None, endless).await });
        until(&engine_pool, 1, 1).await;
        engine_pool.stop();
        for result in [running, waiting] {
            assert_eq!(result.await.expect("no panic"), Err(EngineUnavailable::Stopped));
        }
        assert_eq!(engine_pool.run(ANN, None, |_| ()).await, Err(EngineUnavailable::Stopped));
    }

    #[test]
    fn a_game_is_searched_once_at_a_time() {
        let engine_pool = engine_pool(1, 1);
        let game = GameId::new(7);
        let taken = engine_pool.reserve(game).expect("it is free");
        assert!(engine_pool.reserve(game).is_none());
        drop(taken);
        assert!(engine_pool.reserve(game).is_some());
    }
}
