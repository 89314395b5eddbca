//! The workers that think: a few blocking threads, and a queue that is bounded, so that a cheap machine stays answerable.
//!
//! Nothing that matters lives here. Games that wait for a computer are found in the database; what is turned away or
//! dropped here is thought about again.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, Semaphore};

use crate::domain::ids::GameId;
use pente_engine::Budget;

/// How much may be thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineLimits {
    /// Thoughts at a time, each on a thread of its own.
    pub workers: usize,
    /// Thoughts that may wait for a worker.
    pub queue: usize,
    /// Positions that one move may visit at most; levels below the strongest take less.
    pub nodes: u64,
    /// How long one move may take at most.
    pub time: Duration,
    /// Positions that each position of a review, a hint and each question about a puzzle may visit.
    pub analysis_nodes: u64,
    /// How long somebody who asks for a puzzle waits at most for a new one to be found.
    pub puzzle_wait: Duration,
}

impl EngineLimits {
    /// What one move may take.
    pub fn budget(&self) -> Budget {
        Budget::timed(u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX), self.nodes)
    }
}

impl Default for EngineLimits {
    /// One worker, for a machine with one or two cores; a second of it for a move.
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

/// Why something was not thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineUnavailable {
    /// So many wait already.
    Full(usize),
    /// The bot stops.
    Stopped,
    /// A fault of ours, which is logged.
    Panicked,
}

/// What an operator wants to know of the workers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EnginePoolMetrics {
    /// Thoughts that wait for a worker.
    pub waiting: usize,
    /// Thoughts that are being thought.
    pub running: usize,
    /// Thoughts that came to an end.
    pub done: u64,
    /// Thoughts that were turned away because the queue was full.
    pub refused: u64,
    /// How long all of them together have waited for a worker.
    pub waited: Duration,
    /// How long all of them together have taken.
    pub taken: Duration,
}

/// The workers. Clones share them.
#[derive(Clone, Debug)]
pub struct EnginePool {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    limits: EngineLimits,
    slots: Arc<Semaphore>,
    stopped: AtomicBool,
    waiting: AtomicUsize,
    running: AtomicUsize,
    done: AtomicU64,
    refused: AtomicU64,
    waited_us: AtomicU64,
    taken_us: AtomicU64,
    games: Mutex<HashSet<GameId>>,
    news: Notify,
}

/// Tells a thought when it has to end.
#[derive(Debug)]
pub struct SearchControl {
    inner: Arc<Inner>,
    begun: Instant,
}

impl SearchControl {
    /// Whether the bot stops.
    pub fn is_over(&self) -> bool {
        self.inner.stopped.load(Ordering::Relaxed)
    }

    /// Whether the bot stops, or the time of a move is up.
    pub fn is_late(&self) -> bool {
        self.is_over() || self.begun.elapsed() >= self.inner.limits.time
    }
}

impl EnginePool {
    /// Workers within these limits; at least one.
    pub fn new(limits: EngineLimits) -> Self {
        let inner = Inner {
            limits,
            slots: Arc::new(Semaphore::new(limits.workers.max(1))),
            stopped: AtomicBool::new(false),
            waiting: AtomicUsize::new(0),
            running: AtomicUsize::new(0),
            done: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            waited_us: AtomicU64::new(0),
            taken_us: AtomicU64::new(0),
            games: Mutex::default(),
            news: Notify::new(),
        };
        Self { inner: Arc::new(inner) }
    }

    /// The limits.
    pub fn limits(&self) -> EngineLimits {
        self.inner.limits
    }

    /// Has something thought by a worker, as soon as one is free.
    ///
    /// # Errors
    /// [`EngineUnavailable`].
    pub async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&SearchControl) -> T + Send + 'static,
    ) -> Result<T, EngineUnavailable> {
        let inner = &self.inner;
        let place = Gauge::enter(&inner.waiting, self.inner.limits.queue + self.inner.limits.workers.max(1));
        let place = place.map_err(|waiting| {
            inner.refused.fetch_add(1, Ordering::Relaxed);
            EngineUnavailable::Full(waiting)
        })?;
        let asked = Instant::now();
        let slot = inner.slots.clone().acquire_owned().await.map_err(|_| EngineUnavailable::Stopped)?;
        drop(place);
        if inner.stopped.load(Ordering::Relaxed) {
            return Err(EngineUnavailable::Stopped);
        }
        inner.waited_us.fetch_add(micros(asked.elapsed()), Ordering::Relaxed);
        let worker = inner.clone();
        let result = tokio::task::spawn_blocking(move || {
            let _slot = slot;
            let _running = Gauge::enter(&worker.running, usize::MAX);
            let stop = SearchControl { inner: worker.clone(), begun: Instant::now() };
            let result = job(&stop);
            worker.taken_us.fetch_add(micros(stop.begun.elapsed()), Ordering::Relaxed);
            result
        });
        let result = result.await.map_err(|error| {
            tracing::error!(%error, "a thought panicked");
            EngineUnavailable::Panicked
        })?;
        inner.done.fetch_add(1, Ordering::Relaxed);
        if inner.stopped.load(Ordering::Relaxed) { Err(EngineUnavailable::Stopped) } else { Ok(result) }
    }

    /// How things stand.
    pub fn metrics(&self) -> EnginePoolMetrics {
        let inner = &self.inner;
        EnginePoolMetrics {
            waiting: inner.waiting.load(Ordering::Relaxed),
            running: inner.running.load(Ordering::Relaxed),
            done: inner.done.load(Ordering::Relaxed),
            refused: inner.refused.load(Ordering::Relaxed),
            waited: Duration::from_micros(inner.waited_us.load(Ordering::Relaxed)),
            taken: Duration::from_micros(inner.taken_us.load(Ordering::Relaxed)),
        }
    }

    /// Ends every thought soon, and begins none any more.
    pub fn stop(&self) {
        self.inner.stopped.store(true, Ordering::Relaxed);
        self.inner.slots.close();
    }

    /// There may be a game that waits for a computer.
    pub fn wake(&self) {
        self.inner.news.notify_one();
    }

    /// Waits for a [`EnginePool::wake`]; one that came while nobody waited counts.
    pub async fn woken(&self) {
        self.inner.news.notified().await;
    }

    /// Takes a game on, unless it is being thought about already.
    pub(super) fn reserve(&self, game: GameId) -> Option<ReservedGame> {
        let is_new = self.inner.games.lock().unwrap_or_else(PoisonError::into_inner).insert(game);
        is_new.then(|| ReservedGame { inner: self.inner.clone(), game })
    }
}

/// A game that is being thought about, until this is dropped.
#[derive(Debug)]
pub(super) struct ReservedGame {
    inner: Arc<Inner>,
    game: GameId,
}

impl Drop for ReservedGame {
    fn drop(&mut self) {
        // Every change of the set is whole before anything can panic.
        self.inner.games.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.game);
    }
}

/// One of a number that goes down again however it ends.
struct Gauge<'a>(&'a AtomicUsize);

impl<'a> Gauge<'a> {
    /// One more, if there are fewer than `most`; else how many there are.
    fn enter(count: &'a AtomicUsize, most: usize) -> Result<Self, usize> {
        let more = |now: usize| (now < most).then_some(now + 1);
        count.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).map(|_| Self(count))
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
        let (open, gate) = mpsc::channel::<()>();
        let spawn = |engine_pool: EnginePool, number: u32, gate: Option<mpsc::Receiver<()>>| {
            tokio::spawn(async move {
                let wait = move |_: &SearchControl| {
                    let _ = gate.map(|gate| gate.recv());
                    number
                };
                engine_pool.run(wait).await
            })
        };
        let first = spawn(engine_pool.clone(), 1, Some(gate));
        until(&engine_pool, 0, 1).await;
        let second = spawn(engine_pool.clone(), 2, None);
        let third = spawn(engine_pool.clone(), 3, None);
        until(&engine_pool, 2, 1).await;
        assert_eq!(engine_pool.run(|_| 4).await, Err(EngineUnavailable::Full(2)));
        open.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic"), Ok(1));
        assert_eq!(second.await.expect("no panic"), Ok(2));
        assert_eq!(third.await.expect("no panic"), Ok(3));
        let metrics = engine_pool.metrics();
        assert_eq!((metrics.done, metrics.refused, metrics.waiting, metrics.running), (3, 1, 0, 0));
    }

    #[tokio::test]
    async fn a_panic_costs_one_thought() {
        let engine_pool = engine_pool(1, 1);
        let panicked = engine_pool.run(|_| assert_eq!(1, 2, "on purpose")).await;
        assert_eq!(panicked, Err(EngineUnavailable::Panicked));
        assert_eq!(engine_pool.run(|_| 5).await, Ok(5));
        assert_eq!(engine_pool.metrics().running, 0);
    }

    #[tokio::test]
    async fn a_stop_ends_what_runs_and_what_waits() {
        let engine_pool = engine_pool(1, 5);
        let endless = |stop: &SearchControl| {
            while !stop.is_over() {
                std::thread::yield_now();
            }
        };
        let (one, two) = (engine_pool.clone(), engine_pool.clone());
        let running = tokio::spawn(async move { one.run(endless).await });
        until(&engine_pool, 0, 1).await;
        let waiting = tokio::spawn(async move { two.run(endless).await });
        until(&engine_pool, 1, 1).await;
        engine_pool.stop();
        for result in [running, waiting] {
            assert_eq!(result.await.expect("no panic"), Err(EngineUnavailable::Stopped));
        }
        assert_eq!(engine_pool.run(|_| ()).await, Err(EngineUnavailable::Stopped));
    }

    #[test]
    fn a_game_is_thought_about_once_at_a_time() {
        let engine_pool = engine_pool(1, 1);
        let game = GameId::new(7);
        let taken = engine_pool.reserve(game).expect("it is free");
        assert!(engine_pool.reserve(game).is_none());
        drop(taken);
        assert!(engine_pool.reserve(game).is_some());
    }
}
