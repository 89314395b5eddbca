//! Health and metrics for operators.
//!
//! Four pages over HTTP, on loopback by default: `/livez` fails if a restart of the process would help, `/healthz` fails if
//! the operator has to do something, `/readyz` fails if players would get no response, and `/metrics` is for Prometheus.

mod connections;
mod metrics;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use self::connections::Connections;
pub use self::metrics::{Backups, Commits, Metrics};
use crate::app::App;
use crate::discord::Status;

/// Time limit for the database to respond. Beyond this, players would wait longer than Discord allows.
const PATIENCE: Duration = Duration::from_secs(3);

/// The monitored parts of the bot.
pub struct Watched {
    /// The use cases, with the database.
    pub app: Arc<App>,
    /// The connection to Discord.
    pub status: Arc<Status>,
    /// The metrics.
    pub metrics: Metrics,
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
async fn database(app: &Arc<App>) -> Result<(), String> {
    let app = app.clone();
    // In a task of its own, because a database operation is never cancelled.
    let asked = tokio::spawn(async move { app.health().await });
    match timeout(PATIENCE, asked).await {
        Ok(Ok(Ok(()))) => Ok(()),
        Ok(Ok(Err(error))) => Err(format!("the database does not answer: {error}")),
        Ok(Err(_)) => Err("the database check panicked".to_owned()),
        Err(_) => Err(format!("the database has not answered for {} seconds", PATIENCE.as_secs())),
    }
}

/// Checks that the process can go on by itself. A database server that does not answer is no reason to restart it: it
/// connects again by itself, and a restart would only end its sessions with Discord.
pub async fn alive(app: &Arc<App>) -> Result<(), String> {
    if app.is_database_remote() { Ok(()) } else { database(app).await }
}

async fn liveness(State(watched): State<Arc<Watched>>) -> Response {
    status_page(alive(&watched.app).await.err().as_slice())
}

async fn health(State(watched): State<Arc<Watched>>) -> Response {
    let mut faults: Vec<String> = database(&watched.app).await.err().into_iter().collect();
    if watched.status.is_refused() {
        faults.push("discord refuses the bot token".to_owned());
    }
    status_page(&faults)
}

async fn readiness(State(watched): State<Arc<Watched>>) -> Response {
    let mut faults: Vec<String> = database(&watched.app).await.err().into_iter().collect();
    if !watched.status.is_connected() {
        faults.push("not connected to discord".to_owned());
    }
    if watched.status.is_circuit_open() {
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

async fn metrics(State(watched): State<Arc<Watched>>) -> Response {
    // In a task of its own, because a database operation is never cancelled, and a connection that ends cancels this.
    let reading = tokio::spawn(async move { watched.metrics.read(&watched).await });
    match reading.await {
        Ok(Ok(text)) => ([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], text).into_response(),
        Ok(Err(error)) => {
            tracing::warn!(%error, "cannot read the metrics");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
        }
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, "reading the metrics panicked\n").into_response(),
    }
}
