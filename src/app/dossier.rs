//! What is kept about a person, for that person.

use super::App;
use crate::domain::ids::PlayerId;
use crate::store::{Dossier, Forgotten, Holdings, StoreError};

impl App {
    /// How much is kept about a player.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn holdings(&self, player: PlayerId) -> Result<Holdings, StoreError> {
        self.store.holdings(player).await
    }

    /// Deletes what is kept about a player. Games of others stay readable. `None` if nothing is kept.
    ///
    /// # Errors
    /// [`StoreError::Database`]; nothing is deleted then.
    pub async fn forget(&self, player: PlayerId) -> Result<Option<Forgotten>, StoreError> {
        self.store.forget(player, self.now()).await
    }

    /// Everything that is kept about a person. Where that is much it takes a while, and meanwhile one of the few readers
    /// of the database: so it is looked up for one person at a time, and the others wait for their turn.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn dossier(&self, player: PlayerId) -> Result<Dossier, StoreError> {
        let _turn = self.dossiers.lock().await;
        self.store.dossier(player).await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::{Pictures, SystemClock};
    use crate::store::Store;
    use pente_render::Renderer;

    #[tokio::test]
    async fn it_is_looked_up_for_one_person_at_a_time() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let app = App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7);
        let (one, two) = (PlayerId::new(1), PlayerId::new(2));
        let turn = app.dossiers.lock().await;
        let mut waiting = Box::pin(app.dossier(one));
        let meanwhile = async {
            // Longer than what waits would take.
            for _ in 0..5 {
                app.store.dossier(two).await.expect("reads");
            }
        };
        tokio::select! {
            biased;
            _ = &mut waiting => panic!("it did not wait"),
            () = meanwhile => {}
        }
        drop(turn);
        assert_eq!(waiting.await.expect("reads").player, one);
    }
}
