//! Reads of the database that requests share: a server that does not answer holds each for half a minute.

use std::time::Duration;

use tokio::sync::{Mutex, watch};
use tokio::time::timeout;

/// Time limit for the database to respond. Players would wait about as long, and Discord allows three seconds.
pub(super) const READ_TIMEOUT: Duration = Duration::from_secs(2);

/// Why there is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoResult {
    /// The read has run for longer than [`READ_TIMEOUT`] since this request.
    Late,
    /// The read panicked.
    Panicked,
}

/// Runs one read of a kind at a time. Requests that arrive while it runs share its result.
#[derive(Debug)]
pub(super) struct SharedRead<T>(Mutex<Option<watch::Receiver<Option<T>>>>);

impl<T> Default for SharedRead<T> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<T: Clone + Send + Sync + 'static> SharedRead<T> {
    /// The result of the running read, or else of `read`, which continues if it is late.
    ///
    /// # Errors
    /// [`NoResult::Late`] after [`READ_TIMEOUT`], and [`NoResult::Panicked`].
    pub(super) async fn get(&self, read: impl Future<Output = T> + Send + 'static) -> Result<T, NoResult> {
        let mut result = self.begin(read).await;
        let found = timeout(READ_TIMEOUT, result.wait_for(Option::is_some)).await.map_err(|_| NoResult::Late)?;
        found.ok().and_then(|found| found.clone()).ok_or(NoResult::Panicked)
    }

    /// Begins a read, unless one is running.
    async fn begin(&self, read: impl Future<Output = T> + Send + 'static) -> watch::Receiver<Option<T>> {
        let mut running = self.0.lock().await;
        // The channel is closed when the read has ended.
        if let Some(result) = running.as_ref().filter(|result| result.has_changed().is_ok()) {
            return result.clone();
        }
        let (sender, result) = watch::channel(None);
        // In a task of its own, because a database operation is never cancelled, and a connection that ends cancels
        // this.
        tokio::spawn(async move { sender.send_replace(Some(read.await)) });
        *running = Some(result.clone());
        result
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;
    use tokio::time::Instant;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn requests_share_a_read_that_does_not_end() {
        let (shared, begun, go_on) = (SharedRead::default(), Arc::new(AtomicU32::new(0)), Arc::new(Notify::new()));
        let read = || {
            let (begun, go_on) = (begun.clone(), go_on.clone());
            async move {
                let number = begun.fetch_add(1, Ordering::Relaxed) + 1;
                go_on.notified().await;
                number
            }
        };
        let requested = Instant::now();
        assert_eq!(shared.get(read()).await, Err(NoResult::Late));
        assert_eq!(requested.elapsed().as_secs(), READ_TIMEOUT.as_secs());
        for _ in 0..9 {
            assert_eq!(shared.get(read()).await, Err(NoResult::Late));
        }
        assert_eq!(begun.load(Ordering::Relaxed), 1);
        go_on.notify_one();
        assert_eq!(shared.get(read()).await, Ok(1), "it has just ended");
        go_on.notify_one();
        assert_eq!(shared.get(read()).await, Ok(2), "a new one");
    }

    #[tokio::test]
    async fn a_panic_is_reported_and_ends_the_read() {
        let shared = SharedRead::default();
        assert_eq!(shared.get(async { panic!("on purpose") }).await, Err(NoResult::Panicked));
        assert_eq!(shared.get(async { 7 }).await, Ok(7));
    }
}
