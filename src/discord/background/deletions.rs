//! Goes on with deletions of players' data that an earlier run left unfinished.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// The pause after a failure of the store.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Deletes part by part, so that no move waits for it, until nothing is left or `stop` is cancelled.
pub async fn finish(app: Arc<App>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        let part = Instant::now();
        // Outside a select, so that a database operation is never cancelled.
        let pause = match app.continue_deletion().await {
            // Half of the writer's time is left to others.
            Ok(true) => part.elapsed(),
            Ok(false) => return,
            Err(error) => {
                tracing::error!(%error, "cannot delete a player's data");
                AFTER_FAILURE
            }
        };
        tokio::select! {
            () = sleep(pause) => {}
            () = stop.cancelled() => {}
        }
    }
}
