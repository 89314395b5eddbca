//! Health and metrics for operators.
//!
//! Four pages over HTTP, on loopback by default: `/livez` fails if a restart of the process would help, `/healthz`
//! fails if the operator has to do something, `/readyz` fails if players would get no response, and `/metrics` is for
//! Prometheus.

mod connections;
mod metrics;
mod shared_read;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use self::connections::Connections;
pub use self::metrics::{Backups, Commits, Metrics};
use self::shared_read::{NoResult, READ_TIMEOUT, SharedRead};
use crate::app::App;
use crate::discord::Status;

/// The monitored parts of the bot.
pub struct Watched {
    /// The use cases, with the database.
    pub app: Arc<App>,
    /// The connection to Discord.
    pub status: Arc<Status>,
    /// The metrics.
    pub metrics: Metrics,
    /// Checks of the database; an error is a description in one line.
    checks: SharedRead<Result<(), String>>,
    /// Counts for the metrics; whether they succeeded.
    counts: SharedRead<bool>,
}

impl Watched {
    /// The parts of a bot.
    pub fn new(app: Arc<App>, status: Arc<Status>, metrics: Metrics) -> Self {
        Self { app, status, metrics, checks: SharedRead::default(), counts: SharedRead::default() }
    }
}

/// Serves the pages until `stop` is cancelled.
pub async fn serve(listener: TcpListener, watched: Arc<Watched>, stop: CancellationToken) {
    let router = Router::new()
        .route("/livez", get(liveness))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness))
        .route("/metrics", get(metrics))
        .with_state(watched);
    let served = axum::serve(Connections::new(listener), router).with_graceful_shutdown(stop.cancelled_owned()).await;
    if let Err(error) = served {
        tracing::error!(%error, "health and metrics are no longer served");
    }
}

/// Checks that the database responds to reads and writes, or says in one line what is wrong.
async fn database(watched: &Watched) -> Result<(), String> {
    check_database(watched).await.flatten()
}

/// The result of a check of the database; an error if there is none.
async fn check_database(watched: &Watched) -> Result<Result<(), String>, String> {
    let app = watched.app.clone();
    let check = async move { app.health().await.map_err(|error| format!("the database does not answer: {error}")) };
    watched.checks.get(check).await.map_err(|none| match none {
        NoResult::Late => format!("the database has not answered for {} seconds", READ_TIMEOUT.as_secs()),
        NoResult::Panicked => "the database check panicked".to_owned(),
    })
}

/// Checks that the process needs no restart. A database server that does not answer is no reason to restart it: it
/// connects again by itself, and a restart would only end its sessions with Discord. Nor is a database file that can
/// only be read, as on a full disk, on which the process could not even start. After the removal of the database, a
/// service manager that ends the process may delete the temporary files, and with them the only copy.
pub async fn alive(watched: &Watched) -> Result<(), String> {
    if watched.app.is_database_remote() {
        return Ok(());
    }
    let found = check_database(watched).await;
    if watched.app.is_database_gone() { Ok(()) } else { found.map(drop) }
}

async fn liveness(State(watched): State<Arc<Watched>>) -> Response {
    status_page(alive(&watched).await.err().as_slice())
}

async fn health(State(watched): State<Arc<Watched>>) -> Response {
    let mut faults: Vec<String> = database(&watched).await.err().into_iter().collect();
    if watched.status.is_token_rejected() {
        faults.push("discord refuses the bot token".to_owned());
    }
    status_page(&faults)
}

async fn readiness(State(watched): State<Arc<Watched>>) -> Response {
    let mut faults: Vec<String> = database(&watched).await.err().into_iter().collect();
    if !watched.status.is_connected() {
        faults.push("not connected to discord".to_owned());
    }
    if watched.status.is_circuit_open() || watched.status.is_address_blocked() {
        faults.push("discord refused too many requests lately; none are sent for a while".to_owned());
    }
    status_page(&faults)
}

/// A response with one fault per line, or with a text that there is none.
fn status_page(faults: &[String]) -> Response {
    let (status, text) = if faults.is_empty() {
        (StatusCode::OK, "ok".to_owned())
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, faults.join("\n"))
    };
    (status, [(header::CACHE_CONTROL, "no-store")], text + "\n").into_response()
}

/// The metrics; without those of the database if it does not answer.
async fn metrics(State(watched): State<Arc<Watched>>) -> Response {
    let count = {
        let watched = watched.clone();
        async move {
            let counted = watched.metrics.count(&watched.app).await;
            counted.inspect_err(|error| tracing::warn!(%error, "cannot count for the metrics")).is_ok()
        }
    };
    let is_counted = watched.counts.get(count).await.unwrap_or(false);
    let text = watched.metrics.text(&watched, is_counted);
    ([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text).into_response()
}

#[cfg(test)]
pub(crate) mod tests {
    use axum::body::to_bytes;
    use pente_render::Renderer;
    use tokio::sync::Notify;
    use tokio::task::JoinHandle;

    use super::*;
    use crate::app::{Pictures, SystemClock};
    use crate::store::Store;

    /// The parts of a bot with this database that is not connected to Discord.
    pub(crate) fn watched(store: Store) -> Arc<Watched> {
        let app = App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7);
        let status = Arc::<Status>::default();
        let metrics = Metrics::new(status.metrics(), &Commits::default(), &Backups::default());
        Arc::new(Watched::new(Arc::new(app), status, metrics))
    }

    /// Makes the database hang, as a disk does that does not answer, until it is notified.
    pub(crate) async fn hang(store: Store) -> (Arc<Notify>, JoinHandle<()>) {
        let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let args = (begun.clone(), go_on.clone());
        let hanging = tokio::spawn(async move {
            let write = store.write(args, |_, (begun, go_on)| {
                Box::pin(async move {
                    begun.notify_one();
                    go_on.notified().await;
                    Ok(())
                })
            });
            write.await.expect("goes on");
        });
        begun.notified().await;
        (go_on, hanging)
    }

    async fn read(response: Response) -> (u16, String) {
        let status = response.status().as_u16();
        let body = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
        (status, String::from_utf8(body.to_vec()).expect("text"))
    }

    #[tokio::test]
    async fn a_process_whose_database_hangs_is_not_alive() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let watched = watched(store.clone());
        let livez = async || read(liveness(State(watched.clone())).await).await;
        assert_eq!(livez().await, (200, "ok\n".to_owned()));
        let (go_on, hanging) = hang(store.clone()).await;
        // Time passes as soon as everything waits.
        tokio::time::pause();
        for _ in 0..2 {
            assert_eq!(livez().await, (503, "the database has not answered for 2 seconds\n".to_owned()));
        }
        tokio::time::resume();
        go_on.notify_one();
        hanging.await.expect("no panic");
        assert_eq!(livez().await, (200, "ok\n".to_owned()));
        store.close().await.expect("closes");
        // An error is an answer: a restart would not help.
        assert_eq!(livez().await, (200, "ok\n".to_owned()));
        assert_eq!(read(health(State(watched.clone())).await).await.0, 503);
    }
}
