//! Export of the data that is stored about a player.

use super::compute::{Urgency, compute};
use super::{App, Failure, pass_through};
use crate::domain::data_export::{DataExport, DataSummary};
use crate::domain::ids::PlayerId;

impl App {
    /// Everything that is stored about a player, as `write` writes it. A large export holds one of the store's few
    /// connections for reports for a while, so exports run one at a time. It is written on a thread of its own, so that
    /// one of thousands of games does not hold up the threads that answer. `None` if that fails, which is logged.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn data_export<T: Send + 'static>(
        &self,
        player: PlayerId,
        write: impl FnOnce(&DataExport) -> T + Send + 'static,
    ) -> Result<Option<T>, Failure> {
        let _turn = self.data_exports.lock().await;
        let data_export = self.store.report(player, |view, &player| Box::pin(view.data_export(player))).await?;
        let written = compute(Urgency::Background, move || write(&data_export)).await;
        Ok(written.inspect_err(|error| tracing::error!(%error, "cannot write a data export")).ok())
    }
}

pass_through! {
    /// The numbers of rows stored about a player, by kind.
    data_summary(player: PlayerId) -> DataSummary;
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{self, Wake};
    use std::thread;

    use pente_render::Renderer;

    use super::*;
    use crate::app::{Pictures, SystemClock};
    use crate::store::Store;

    /// Whether a future was woken since it was polled.
    #[derive(Default)]
    struct Woken(AtomicBool);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    async fn app(dir: &Path) -> App {
        let store = Store::open(dir).await.expect("opens");
        App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7)
    }

    #[tokio::test]
    async fn exports_are_written_on_a_thread_for_computations() {
        let dir = tempfile::tempdir().expect("a directory");
        let name = |_: &DataExport| thread::current().name().map(str::to_owned);
        let written = app(dir.path()).await.data_export(PlayerId::new(1), name).await.expect("reads");
        assert_eq!(written.flatten().as_deref(), Some("compute"));
    }

    #[tokio::test]
    async fn exports_run_one_at_a_time() {
        let dir = tempfile::tempdir().expect("a directory");
        let app = app(dir.path()).await;
        let one = PlayerId::new(1);
        let running = app.data_exports.lock().await;
        let woken = Arc::new(Woken::default());
        let mut waiting = Box::pin(app.data_export(one, |data_export| data_export.player));
        let waker = woken.clone().into();
        assert!(waiting.as_mut().poll(&mut task::Context::from_waker(&waker)).is_pending());
        assert!(!woken.0.load(Ordering::Relaxed));
        drop(running);
        assert!(woken.0.load(Ordering::Relaxed), "it waits for the running export, not for the database");
        assert_eq!(waiting.await.expect("reads"), Some(one));
    }
}
