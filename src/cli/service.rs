//! Notifies the service manager that the process is ready, alive or stopping. Does nothing if `NOTIFY_SOCKET` is not set.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::web::Watched;

/// Whether a service manager waits for the notification that the bot is ready.
pub fn is_waiting() -> bool {
    std::env::var_os("NOTIFY_SOCKET").is_some()
}

/// Sends notifications until the process is `over`.
#[cfg(unix)]
pub async fn notify(watched: Arc<Watched>, stop: CancellationToken, over: CancellationToken) {
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
                // Outside the select, because a database future is never cancelled. If the database on this machine does not
                // respond, the manager gets no notification and restarts the process.
                match crate::web::alive(&watched.app).await {
                    Ok(()) => say(&[NotifyState::Watchdog]),
                    Err(error) => tracing::error!(%error, "the database does not respond; not notifying the watchdog"),
                }
            }
        }
    }
}

/// Waits for half of the watchdog's timeout, as its manual recommends; forever without a watchdog.
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
        tracing::warn!(%error, "cannot notify the service manager");
    }
}

/// Without a service manager.
#[cfg(not(unix))]
pub async fn notify(_: Arc<Watched>, _: CancellationToken, _: CancellationToken) {}
