//! Putting the rooms together: store, renderer and use cases, served on Discord or on what stands in for it.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use tokio::runtime::{Builder, Runtime};
use tokio_util::sync::CancellationToken;

use crate::app::{App, Clock, Pictures};
use crate::config::Secret;
use crate::discord;
use crate::ids::GuildId;
use crate::render::Renderer;
use crate::store::Store;

/// What the bot is served with.
pub struct Serving<'a> {
    /// The bot token.
    pub token: &'a Secret,
    /// Where Discord's API is; `None` for Discord itself.
    pub api: Option<String>,
    /// The one server to register commands for; `None` for all.
    pub guild: Option<u64>,
    /// The directory of the database.
    pub data: &'a Path,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
}

/// A runtime for everything that waits.
///
/// # Errors
/// If the system gives no threads.
pub fn runtime() -> anyhow::Result<Runtime> {
    Builder::new_multi_thread().enable_all().build().context("cannot start the runtime")
}

/// Opens the database, serves until `stop` is cancelled or the connection ends for good, and closes the database.
///
/// # Errors
/// A data directory that cannot be used, a token that is refused, a server that cannot be reached.
pub async fn serve(serving: Serving<'_>, stop: CancellationToken) -> anyhow::Result<()> {
    let store = Store::open(serving.data).await?;
    let pictures = Pictures::new(Arc::new(Renderer::new()));
    let app = Arc::new(App::new(store.clone(), pictures, serving.clock, fastrand::u64(..)));
    let settings = discord::Settings {
        token: serving.token.expose().to_owned(),
        api: serving.api,
        guild: serving.guild.map(GuildId::new),
        app,
        stop,
    };
    let served = discord::run(settings).await;
    store.close().await?;
    Ok(served?)
}

/// Cancels `stop` at Ctrl-C or, where there is one, SIGTERM.
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
        // Without a handler SIGTERM ends the process at once; what is committed is safe.
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
        tracing::warn!(%error, "Ctrl-C cannot be heard");
        std::future::pending::<()>().await;
    }
}
