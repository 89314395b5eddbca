//! Runs drawings and searches on threads of their own. Those in the background have a lower priority than the threads
//! that answer users: under load, channel boards and what takes long are late rather than responses.

use std::{io, thread};

use tokio::sync::oneshot;

/// Whether a computation takes part in a response that is due within seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Urgency {
    /// A user waits for it.
    Response,
    /// It is done when there is time: nobody waits for it, or it takes long.
    Background,
}

/// Why a computation has no result.
#[derive(Debug, thiserror::Error)]
pub(super) enum ComputeError {
    /// The operating system starts no thread.
    #[error("cannot start a thread: {0}")]
    NoThread(#[from] io::Error),
    /// The computation panicked.
    #[error("it panicked")]
    Panicked,
}

/// Runs a computation on a new thread, and waits for its result. The caller limits how many run at a time. Starting a
/// thread takes less than a hundredth of what drawing a board takes.
pub(super) async fn compute<T: Send + 'static>(
    urgency: Urgency,
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ComputeError> {
    let (sender, receiver) = oneshot::channel();
    let job = move || {
        // The future that waits for the result may have been dropped.
        sender.send(job()).ok();
    };
    start(urgency, Box::new(job))?;
    receiver.await.map_err(|_| ComputeError::Panicked)
}

fn start(urgency: Urgency, job: Box<dyn FnOnce() + Send>) -> io::Result<()> {
    thread::Builder::new().name("compute".to_owned()).spawn(move || {
        if urgency == Urgency::Background {
            lower_priority();
        }
        job();
    })?;
    Ok(())
}

/// What is added to the process's nice value: about a tenth of the processor time of a thread that answers, while both
/// want it.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of the calling thread. On Linux the nice value belongs to a thread; elsewhere to the process,
/// whose other threads would be slower too.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{getpriority_process, setpriority_process};

        let lowered = getpriority_process(None).and_then(|nice| setpriority_process(None, (nice + NICE).min(19)));
        if let Err(error) = lowered {
            tracing::debug!(%error, "a thread keeps its priority");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_result_and_a_panic_are_returned() {
        assert_eq!(compute(Urgency::Response, || 6 * 7).await.expect("a result"), 42);
        let broken = compute(Urgency::Response, || -> u32 { panic!("on purpose") }).await;
        assert!(matches!(broken, Err(ComputeError::Panicked)), "{broken:?}");
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_priority_of_a_thread_in_the_background_only_is_lower() {
        let nice = || rustix::process::getpriority_process(None).expect("readable");
        let own = nice();
        assert_eq!(compute(Urgency::Background, nice).await.expect("a result"), (own + NICE).min(19));
        assert_eq!(compute(Urgency::Response, nice).await.expect("a result"), own);
        assert_eq!(nice(), own);
    }
}
