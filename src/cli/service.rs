//! Telling the service manager how the process does: ready, alive, stopping. Nothing is said where nobody listens, which
//! is where `NOTIFY_SOCKET` is not set.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::web::Watched;

/// Whether a service manager waits until the bot is ready.
pub fn is_waiting() -> bool {
    std::env::var_os("NOTIFY_SOCKET").is_some()
}

/// Tells until the process is `over`.
#[cfg(unix)]
pub async fn tell(watched: Arc<Watched>, stop: CancellationToken, over: CancellationToken) {
    use sd_notify::NotifyState;

    let mut started = false;
    loop {
        tokio::select! {
            () = over.cancelled() => return,
            () = stop.cancelled() => {
                say(&[NotifyState::Stopping, NotifyState::Status("finishing what has begun")]);
                return;
            }
            () = watched.status.ready(), if !started => {
                started = true;
                say(&[NotifyState::Ready, NotifyState::Status("connected to Discord")]);
            }
            () = next_ping(), if started => {
                // Outside the select: what is asked of the database is never cut off. Where it does not answer, the
                // manager hears nothing and starts the process anew.
                match crate::web::database(&watched.app).await {
                    Ok(()) => say(&[NotifyState::Watchdog]),
                    Err(error) => tracing::error!(%error, "the watchdog is not told that all is well"),
                }
            }
        }
    }
}

/// Waits until the watchdog wants to hear something; for ever where there is none. Half the time that it waits, as its
/// manual asks.
#[cfg(unix)]
async fn next_ping() {
    match sd_notify::watchdog_enabled() {
        Some(within) => tokio::time::sleep(within / 2).await,
        None => std::future::pending().await,
    }
}

#[cfg(unix)]
fn say(states: &[sd_notify::NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(states) {
        tracing::warn!(%error, "the service manager cannot be told");
    }
}

/// Nobody to tell.
#[cfg(not(unix))]
pub async fn tell(_: Arc<Watched>, _: CancellationToken, _: CancellationToken) {}
