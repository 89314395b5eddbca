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

/// The time until the next check. The watchdog's manual recommends half of its timeout. After a check without a
/// response that would be too late: the timeout counts from the last notification, which was half of it earlier.
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
    use std::io::Read as _;
    use std::os::unix::net::UnixDatagram;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::store::Store;
    use crate::web::tests::{hang, watched};

    /// Far longer than a child needs, even on a busy machine.
    const TIMEOUT: Duration = Duration::from_mins(1);

    /// The child: notifies the service manager for a minute in which the database hangs.
    #[tokio::test]
    #[ignore = "runs in the child process of the test below"]
    async fn child() {
        if !is_waiting() {
            return;
        }
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let watched = watched(store.clone());
        watched.status.became_ready();
        let _hanging = hang(store).await;
        // Time passes as soon as everything waits.
        tokio::time::pause();
        let stop = CancellationToken::new();
        let minute = async {
            tokio::time::sleep(Duration::from_mins(1)).await;
            stop.cancel();
        };
        tokio::join!(notify(watched, stop.clone(), CancellationToken::new()), minute);
        // The thread that sends does not keep the process from ending.
        std::io::stdin().read_to_end(&mut Vec::new()).expect("the parent writes nothing");
    }

    #[test]
    fn the_watchdog_is_not_notified_while_the_database_hangs() {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join("notify");
        let socket = UnixDatagram::bind(&path).expect("a socket");
        socket.set_read_timeout(Some(TIMEOUT)).expect("a timeout");
        let heard = || {
            let mut bytes = [0; 4096];
            let length = socket.recv(&mut bytes).expect("a notification");
            String::from_utf8_lossy(&bytes[..length]).into_owned()
        };
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "cli::service::tests::child", "--ignored"])
            .env("NOTIFY_SOCKET", &path)
            .env("WATCHDOG_USEC", "12000000")
            .env_remove("WATCHDOG_PID")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("starts");
        for state in ["READY=1", "STOPPING=1"] {
            let text = heard();
            assert!(text.lines().any(|line| line == state), "{text} instead of {state}");
        }
        drop(child.stdin.take());
        assert!(child.wait().expect("it ends").success());
    }

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
