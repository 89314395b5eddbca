//! All metrics: those of the Discord module, of the store and of backups, and values that are looked up at each
//! request. Those that the database counts are left out while it does not answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

use super::Watched;
use crate::app::{App, EnginePoolMetrics, Failure};
use crate::discord;

/// The media type of the metrics page.
pub(super) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Counters of the store's writer.
#[derive(Clone, Debug, Default)]
pub struct Commits {
    done: Counter,
    writes: Counter,
    retried: Counter,
    failed: Counter,
}

impl Commits {
    /// Counts a transaction that was committed with this many writes.
    pub fn committed(&self, writes: usize) {
        self.done.inc();
        self.writes.inc_by(u64::try_from(writes).unwrap_or(u64::MAX));
    }

    /// Counts a write that is run again because it conflicted with another.
    pub fn retried(&self) {
        self.retried.inc();
    }

    /// Counts this many writes that the database failed to do.
    pub fn failed(&self, writes: usize) {
        self.failed.inc_by(u64::try_from(writes).unwrap_or(u64::MAX));
    }
}

/// Counters of scheduled backups.
#[derive(Clone, Debug, Default)]
pub struct Backups {
    made: Counter,
    failed: Counter,
    last: Gauge,
}

impl Backups {
    /// Counts a backup made at this time, in seconds since 1970.
    pub fn made(&self, at: i64) {
        self.made.inc();
        self.last.set(at);
    }

    /// Notes that the newest backup was made at this time before the start, in seconds since 1970.
    pub fn found(&self, at: i64) {
        self.last.set(at);
    }

    /// Counts a failed backup.
    pub fn failed(&self) {
        self.failed.inc();
    }
}

/// All metrics.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// What the database counts.
    counted: Registry,
    running: Gauge,
    stale: Gauge,
    pending: Gauge,
    waiting: Gauge,
    tasks: Gauge,
    events: Gauge,
    connected: Gauge,
    circuit_open: Gauge,
    engine: EngineMetrics,
}

/// The counters of the engine pool.
#[derive(Debug, Default)]
struct EngineMetrics {
    due: Gauge,
    waiting: Gauge,
    running: Gauge,
    done: Counter,
    refused: Counter,
    waited: Counter<f64, AtomicU64>,
    taken: Counter<f64, AtomicU64>,
}

impl EngineMetrics {
    fn register(&self, registry: &mut Registry, counted: &mut Registry) {
        let what = "Games in which an engine has to move or to answer an offer";
        counted.register("tessera_engine_turns_due", what, self.due.clone());
        let what = "Engine searches that wait for a worker";
        registry.register("tessera_engine_searches_waiting", what, self.waiting.clone());
        let what = "Engine searches that are running";
        registry.register("tessera_engine_searches_running", what, self.running.clone());
        registry.register("tessera_engine_searches", "Engine searches that ended", self.done.clone());
        let what = "Engine searches that were refused because the queue had no room for them";
        registry.register("tessera_engine_searches_refused", what, self.refused.clone());
        let what = "Time that engine searches have waited for a worker, in total";
        registry.register("tessera_engine_search_wait_seconds", what, self.waited.clone());
        registry.register(
            "tessera_engine_search_seconds",
            "Time that engine searches have taken, in total",
            self.taken.clone(),
        );
    }

    fn set(&self, metrics: EnginePoolMetrics) {
        let gauge = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        self.waiting.set(gauge(metrics.waiting));
        self.running.set(gauge(metrics.running));
        // Counted by the pool, and copied at each request.
        self.done.inner().store(metrics.done, Ordering::Relaxed);
        self.refused.inner().store(metrics.refused, Ordering::Relaxed);
        self.waited.inner().store(metrics.waited.as_secs_f64().to_bits(), Ordering::Relaxed);
        self.taken.inner().store(metrics.taken.as_secs_f64().to_bits(), Ordering::Relaxed);
    }
}

impl Metrics {
    /// Combines the metrics.
    pub fn new(traffic: &Arc<discord::Metrics>, commits: &Commits, backups: &Backups) -> Self {
        let (mut registry, mut counted) = (Registry::default(), Registry::default());
        traffic.register(&mut registry);
        let engine = EngineMetrics::default();
        engine.register(&mut registry, &mut counted);
        registry.register("tessera_commits", "Transactions on disk", commits.done.clone());
        registry.register("tessera_writes", "Writes in these transactions", commits.writes.clone());
        let what = "Writes that were run again because they conflicted with another, on PostgreSQL";
        registry.register("tessera_writes_retried", what, commits.retried.clone());
        let what = "Writes that the database failed to do, as on a full disk";
        registry.register("tessera_writes_failed", what, commits.failed.clone());
        registry.register("tessera_backups", "Scheduled backups that were made", backups.made.clone());
        let what = "Scheduled backups that could not be made";
        registry.register("tessera_backups_failed", what, backups.failed.clone());
        let what = "When the last scheduled backup was made, in seconds since 1970";
        registry.register("tessera_backup_last_seconds", what, backups.last.clone());
        let running = gauge(&mut counted, "tessera_games_running", "Games that run");
        let stale = gauge(&mut counted, "tessera_boards_stale", "Boards that do not show their game as it is");
        let pending = gauge(&mut counted, "tessera_challenges_pending", "Challenges that wait for an answer");
        // Needed most while the database does not answer in time.
        let waiting = gauge(&mut registry, "tessera_writes_waiting", "Writes that wait for their turn");
        let tasks =
            gauge(&mut registry, "tessera_tasks_running", "Interactions being handled and messages being refreshed");
        let what = "Events that were handled since the last gateway session began";
        let events = gauge(&mut registry, "tessera_gateway_session_events", what);
        let what = "1 while every connection to the gateway stands";
        let connected = gauge(&mut registry, "tessera_gateway_connected", what);
        let what = "1 while no requests are sent because too many were refused";
        let circuit_open = gauge(&mut registry, "tessera_circuit_open", what);
        Self { registry, counted, running, stale, pending, waiting, tasks, events, connected, circuit_open, engine }
    }

    /// Looks up what the database counts.
    pub(super) async fn count(&self, app: &App) -> Result<(), Failure> {
        let counts = app.counts().await?;
        self.running.set(counts.running.cast_signed());
        self.stale.set(counts.stale.cast_signed());
        self.pending.set(counts.pending.cast_signed());
        self.engine.due.set(counts.engine_turns_due.cast_signed());
        Ok(())
    }

    /// The metrics in the `OpenMetrics` text format. Those that the database counts are as of the last [`Self::count`],
    /// and left out unless it succeeded.
    pub(super) fn text(&self, watched: &Watched, is_counted: bool) -> String {
        self.tasks.set(i64::try_from(watched.status.busy()).unwrap_or(i64::MAX));
        self.waiting.set(i64::try_from(watched.app.writes_waiting()).unwrap_or(i64::MAX));
        self.events.set(watched.status.session().events.cast_signed());
        self.connected.set(i64::from(watched.status.is_connected()));
        self.circuit_open.set(i64::from(watched.status.is_circuit_open()));
        self.engine.set(watched.app.engine_pool().metrics());
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode_registry(&mut text, &self.registry);
        let _ = encode_registry(&mut text, &shard_registry(watched.status.each_shard()));
        if is_counted {
            let _ = encode_registry(&mut text, &self.counted);
        }
        let _ = encode_eof(&mut text);
        text
    }
}

/// The metrics of the shards, in a new registry for each request. Their number changes, and a request that emptied a
/// shared one to fill it again would leave a simultaneous request without them.
fn shard_registry(shards: impl IntoIterator<Item = (u32, bool)>) -> Registry {
    let connected = Family::<[(&'static str, String); 1], Gauge>::default();
    for (shard, is_connected) in shards {
        connected.get_or_create(&[("shard", shard.to_string())]).set(i64::from(is_connected));
    }
    let mut registry = Registry::default();
    let what = "1 while the connection of the shard to the gateway stands";
    registry.register("tessera_shard_connected", what, connected);
    registry
}

/// Registers a gauge.
fn gauge(registry: &mut Registry, name: &str, what: &str) -> Gauge {
    let gauge = Gauge::default();
    registry.register(name, what, gauge.clone());
    gauge
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;
    use crate::web::tests::watched;

    #[tokio::test]
    async fn numbers_of_the_database_are_left_out_if_it_does_not_answer() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let watched = watched(store.clone());
        let names = |is_counted: bool| {
            let text = watched.metrics.text(&watched, is_counted);
            assert!(text.ends_with("# EOF\n") && text.matches("# EOF").count() == 1, "{text}");
            ["tessera_games_running 0", "tessera_writes_waiting 0", "tessera_commits_total 0"]
                .map(|line| text.lines().any(|found| found == line))
        };
        watched.metrics.count(&watched.app).await.expect("reads");
        assert_eq!(names(true), [true, true, true]);
        store.close().await.expect("closes");
        watched.metrics.count(&watched.app).await.expect_err("it is closed");
        assert_eq!(names(false), [false, true, true]);
    }

    #[test]
    fn requests_at_the_same_time_have_all_shards_each() {
        let lines = |registry: &Registry| {
            let mut text = String::new();
            encode_registry(&mut text, registry).expect("a string");
            let mut lines: Vec<String> =
                text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect();
            lines.sort();
            lines
        };
        // The second request begins before the first one is answered.
        let (first, second) = (shard_registry([(4, true), (5, false)]), shard_registry([(4, true)]));
        let line = |shard: u32, value: u32| format!("tessera_shard_connected{{shard=\"{shard}\"}} {value}");
        assert_eq!(lines(&first), [line(4, 1), line(5, 0)]);
        assert_eq!(lines(&second), [line(4, 1)]);
    }
}
