//! Composes store, renderer and use cases, and serves them on Discord or another server with its API.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use pente_render::Renderer;
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::schedule::{self, Plan};
use super::service;
use crate::app::{App, AppLimits, Clock, EngineLimits, Pictures};
use crate::config::Secret;
use crate::discord::{self, HostPages, StartPolicy};
use crate::domain::ids::GuildId;
use crate::domain::shards::ShardRange;
use crate::store::{DatabaseUrl, Hooks, MAX_CLOSE_TIME, Store};
use crate::web::{self, Backups, Commits, Metrics, Watched};

/// The parameters of a run.
pub struct ServeParameters<'a> {
    /// The bot token.
    pub token: &'a Secret,
    /// The base address of the API; `None` for Discord itself.
    pub discord_api: Option<String>,
    /// The shards to run; `None` for all, in the number that Discord recommends.
    pub shards: Option<ShardRange>,
    /// The guild to register the commands in; `None` for all guilds.
    pub guild: Option<u64>,
    /// The database.
    pub database: &'a DatabaseUrl,
    /// The pages that the host has published.
    pub pages: HostPages,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The address of the health and metrics pages; `None` for none.
    pub http: Option<HttpEndpoint>,
    /// The number of engine searches that run at a time.
    pub engine_threads: u32,
    /// The requests per second that Discord allows all processes of the bot together; `None` for its usual limit.
    pub requests_per_second: Option<u32>,
    /// The scheduled backups; `None` for none.
    pub backups: Option<Plan>,
}

/// The address of the health and metrics pages.
pub struct HttpEndpoint {
    /// The address.
    pub address: SocketAddr,
    /// Whether the address was configured. If not, a bot that finds the default port in use runs without these pages.
    pub is_configured: bool,
}

/// Runs a future to its end on a new runtime.
///
/// # Errors
/// The error of the future, or that of the operating system if the runtime cannot be started.
pub fn block_on<T, E: Into<anyhow::Error>>(run: impl Future<Output = Result<T, E>>) -> anyhow::Result<T> {
    let runtime = Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")?;
    let result = runtime.block_on(run);
    // Dropped, the runtime would wait as long as a file or a name server takes that does not answer.
    runtime.shutdown_timeout(BLOCKING_TIMEOUT);
    result.map_err(Into::into)
}

/// Opens the database, serves until `stop` is cancelled or the connection ends for good, and closes the database.
pub async fn serve(parameters: ServeParameters<'_>, stop: CancellationToken) -> anyhow::Result<()> {
    let (commits, status) = (Commits::default(), Arc::<discord::Status>::default());
    let shards = parameters.shards.unwrap_or(ShardRange::ALL);
    let opening = Box::pin(Store::open_shards(parameters.database, shards, Arc::new(CountCommits(commits.clone()))));
    // If this is cancelled, the process ends, and a migration that is not complete is undone as after a crash.
    let Some(opened) = stop.run_until_cancelled(opening).await else { return Ok(()) };
    let store = opened?;
    let listener = match parameters.http {
        Some(endpoint) => listen(&endpoint).await?,
        None => None,
    };
    let pictures = Pictures::new(Arc::new(Renderer::new()));
    let workers = parameters.engine_threads.try_into().unwrap_or(1);
    let engines = EngineLimits { workers, ..EngineLimits::default() };
    let limits = AppLimits { engines, ..AppLimits::default() };
    let app = App::with_limits(store.clone(), pictures, parameters.clock.clone(), fastrand::u64(..), limits);
    let app = Arc::new(app);
    let run_parameters = discord::RunParameters {
        token: parameters.token.expose().to_owned(),
        discord_api: parameters.discord_api,
        requests_per_second: parameters.requests_per_second,
        shards: parameters.shards,
        guild: parameters.guild.map(GuildId::new),
        pages: parameters.pages,
        app: app.clone(),
        status: status.clone(),
        gateway: discord::GatewayConfig::new(fastrand::u64(..)),
        limits: discord::ThrottleLimits::default(),
        start: if service::is_waiting() { StartPolicy::KeepTrying } else { StartPolicy::GiveUp },
        stop,
    };
    let over = CancellationToken::new();
    let backups = Backups::default();
    let metrics = Metrics::new(status.metrics(), &commits, &backups);
    let watched = Arc::new(Watched::new(app, status, metrics));
    let side_tasks = TaskTracker::new();
    if let Some(listener) = listener {
        side_tasks.spawn(web::serve(listener, watched.clone(), over.clone()));
    }
    side_tasks.spawn(service::notify(watched.clone(), run_parameters.stop.clone(), over.clone()));
    if let Some(plan) = parameters.backups {
        side_tasks.spawn(schedule::run_backups(plan, parameters.clock, backups, over.clone()));
    }
    let served = discord::run(run_parameters).await;
    over.cancel();
    side_tasks.close();
    if timeout(SIDE_TASK_TIMEOUT, side_tasks.wait()).await.is_err() {
        tracing::warn!("stopping although health or a backup has not come to its end");
    }
    let closed = store.close().await;
    if let Err(error) = &closed {
        tracing::error!(%error, "the database was not closed properly");
    }
    // Why the bot ended decides about the exit code, even if the database fails too.
    served?;
    Ok(closed?)
}

async fn listen(endpoint: &HttpEndpoint) -> anyhow::Result<Option<TcpListener>> {
    match TcpListener::bind(endpoint.address).await {
        Ok(listener) => {
            let address = listener.local_addr().unwrap_or(endpoint.address);
            tracing::info!(%address, "health and metrics are served");
            Ok(Some(listener))
        }
        Err(error) if endpoint.is_configured => {
            Err(error).with_context(|| format!("cannot serve health and metrics on {}", endpoint.address))
        }
        Err(error) => {
            let address = endpoint.address;
            tracing::warn!(%address, %error, "health and metrics are not served; set TESSERA_HTTP to another address");
            Ok(None)
        }
    }
}

/// Time limit for health pages and backups at a stop. An unfinished backup is left under a temporary name.
const SIDE_TASK_TIMEOUT: Duration = Duration::from_millis(500);

/// Time limit for calls of the operating system that block a thread, such as those that read a file, when all else has
/// ended.
const BLOCKING_TIMEOUT: Duration = Duration::from_millis(100);

/// The hosting guide and the files for service managers promise a stop within ten seconds.
const _: () = {
    let longest = discord::STOP_WITHIN.saturating_add(SIDE_TASK_TIMEOUT).saturating_add(MAX_CLOSE_TIME);
    assert!(longest.saturating_add(BLOCKING_TIMEOUT).as_millis() < 10_000);
};

/// Cancels `stop` at Ctrl-C or, on Unix, SIGTERM.
pub fn stop_on_signal(stop: &CancellationToken) {
    let stop = stop.clone();
    tokio::spawn(async move {
        signal().await;
        tracing::info!("stopping");
        stop.cancel();
    });
}

#[cfg(unix)]
async fn signal() {
    use tokio::signal::unix;
    let Ok(mut terminate) = unix::signal(unix::SignalKind::terminate()) else {
        // Without a handler, SIGTERM ends the process at once. Committed data is safe.
        return interrupted().await;
    };
    tokio::select! {
        () = interrupted() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(not(unix))]
async fn signal() {
    interrupted().await;
}

async fn interrupted() {
    if let Err(error) = tokio::signal::ctrl_c().await {
        tracing::warn!(%error, "cannot listen for Ctrl-C");
        std::future::pending::<()>().await;
    }
}

/// Counts commits and failed writes of the store for the metrics page.
struct CountCommits(Commits);

impl Hooks for CountCommits {
    fn committed(&self, writes: usize) {
        self.0.committed(writes);
    }

    fn retried(&self) {
        self.0.retried();
    }

    fn failed(&self, writes: usize) {
        self.0.failed(writes);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_thread_that_is_blocked_does_not_hold_up_the_end() {
        let (_kept, never) = mpsc::channel::<()>();
        let ended = block_on(async {
            tokio::task::spawn_blocking(move || never.recv());
            anyhow::Ok(7)
        });
        assert_eq!(ended.expect("it ends"), 7);
    }
}
