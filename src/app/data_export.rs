//! Export of the data that is stored about a player.

use super::{App, Failure, pass_through};
use crate::domain::data_export::{DataExport, DataSummary};
use crate::domain::ids::PlayerId;

impl App {
    /// Everything that is stored about a player. A large export holds one of the store's few connections for
    /// reports for a while, so exports run one at a time.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn data_export(&self, player: PlayerId) -> Result<DataExport, Failure> {
        let _turn = self.data_exports.lock().await;
        Ok(self.store.report(player, |view, &player| Box::pin(view.data_export(player))).await?)
    }
}

pass_through! {
    /// The numbers of rows stored about a player, by kind.
    data_summary(player: PlayerId) -> DataSummary;
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{self, Wake};

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

    #[tokio::test]
    async fn exports_run_one_at_a_time() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let app = App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7);
        let one = PlayerId::new(1);
        let running = app.data_exports.lock().await;
        let woken = Arc::new(Woken::default());
        let mut waiting = Box::pin(app.data_export(one));
        let waker = woken.clone().into();
        assert!(waiting.as_mut().poll(&mut task::Context::from_waker(&waker)).is_pending());
        assert!(!woken.0.load(Ordering::Relaxed));
        drop(running);
        assert!(woken.0.load(Ordering::Relaxed), "it waits for the running export, not for the database");
        assert_eq!(waiting.await.expect("reads").player, one);
    }
}
