//! Notifies the service manager that the process is ready, alive or stopping. Does nothing if `NOTIFY_SOCKET` is not
//! set.

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

    if !is_waiting() {
        return;
    }
    let manager = match ServiceManager::start() {
        Ok(manager) => manager,
        Err(error) => {
            tracing::warn!(%error, "cannot start the thread that notifies the service manager");
            return;
        }
    };
    let mut started = false;
    loop {
        tokio::select! {
            () = over.cancelled() => return,
            () = stop.cancelled() => {
                manager.send(&[NotifyState::Stopping, NotifyState::Status("finishing what has begun")]);
                return;
            }
            () = watched.status.ready(), if !started => {
                started = true;
                manager.send(&[NotifyState::Ready, NotifyState::Status("connected to Discord")]);
            }
            () = next_ping(), if started => {
                // Outside the select, because a database future is never cancelled. If the database on this machine
                // does not respond, the manager gets no notification and restarts the process.
                match crate::web::alive(&watched).await {
                    Ok(()) => manager.send(&[NotifyState::Watchdog]),
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

/// Notifications that wait for the service manager to read earlier ones.
#[cfg(unix)]
const WAITING: usize = 8;

/// A thread that sends notifications. Sending waits while the service manager's socket is full, which must not keep a
/// thread of the runtime. The process does not wait for this one when it exits.
#[cfg(unix)]
struct ServiceManager(std::sync::mpsc::SyncSender<&'static [sd_notify::NotifyState<'static>]>);

#[cfg(unix)]
impl ServiceManager {
    fn start() -> std::io::Result<Self> {
        let (sender, receiver) = std::sync::mpsc::sync_channel(WAITING);
        std::thread::Builder::new().name("notify".to_owned()).spawn(move || {
            for states in receiver {
                if let Err(error) = sd_notify::notify(states) {
                    tracing::warn!(%error, "cannot notify the service manager");
                }
            }
        })?;
        Ok(Self(sender))
    }

    fn send(&self, states: &'static [sd_notify::NotifyState<'static>]) {
        if self.0.try_send(states).is_err() {
            tracing::warn!("the service manager does not read notifications");
        }
    }
}

/// Without a service manager.
#[cfg(not(unix))]
pub async fn notify(_: Arc<Watched>, _: CancellationToken, _: CancellationToken) {}
