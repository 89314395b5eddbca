//! Notifies the service manager that the process is ready, alive or stopping. Does nothing if `NOTIFY_SOCKET` is not
//! set.

use std::sync::Arc;
#[cfg(unix)]
use std::time::Duration;

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
    let (mut started, mut responded) = (false, true);
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
            () = next_check(responded), if started => {
                // Outside the select, because a database future is never cancelled. If the database on this machine
                // does not respond, the manager gets no notification and restarts the process.
                let checked = crate::web::alive(&watched).await;
                responded = checked.is_ok();
                match checked {
                    Ok(()) => manager.send(&[NotifyState::Watchdog]),
                    Err(error) => tracing::error!(%error, "the database does not respond; not notifying the watchdog"),
                }
            }
        }
    }
}

/// Waits until the database is to be checked for the watchdog; forever without a watchdog.
#[cfg(unix)]
async fn next_check(responded: bool) {
    match sd_notify::watchdog_enabled() {
        Some(within) => tokio::time::sleep(check_interval(within, responded)).await,
        None => std::future::pending().await,
    }
}

/// The time until the next check. The watchdog's manual recommends half of its timeout. After a check without a response
/// that would be too late: the timeout counts from the last notification, which was half of it earlier.
#[cfg(unix)]
fn check_interval(within: Duration, responded: bool) -> Duration {
    if responded { within / 2 } else { within / 12 }
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_responds_again_before_the_timeout_keeps_the_process_alive() {
        let check = |within: u64, slow_checks: u32| {
            let (within, check_timeout) = (Duration::from_secs(within), Duration::from_secs(2));
            let since_last =
                check_interval(within, true) + (check_timeout + check_interval(within, false)) * slow_checks;
            assert!(since_last + check_timeout <= within, "{since_last:?} of {within:?}");
        };
        check(10, 0);
        check(30, 2);
        // The timeout of the unit file.
        check(60, 4);
        check(120, 4);
    }
}
