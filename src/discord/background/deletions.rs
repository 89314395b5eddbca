//! Completes deletions of players' data that were left unfinished: by an earlier run, by the process of other shards
//! that has ended, or because the database failed.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// The interval at which unfinished deletions are looked for. A deletion that is in progress takes seconds, and may be
/// completed twice.
const EVERY: Duration = Duration::from_mins(10);

/// The pause after a failure of the store.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Finishes deletions, at once and then again and again, until `stop` is cancelled.
pub async fn finish(app: Arc<App>, stop: CancellationToken) {
    let mut wait = Duration::ZERO;
    loop {
        // Kept until the work ends: the clock takes a timer that exists for work in progress.
        let mut timer = app.sleep(wait);
        tokio::select! {
            () = stop.cancelled() => return,
            () = &mut timer => {}
        }
        delete(&app, &stop).await;
        wait = EVERY;
    }
}

/// Deletes part by part, so that no move waits for it, until nothing is left or `stop` is cancelled.
async fn delete(app: &App, stop: &CancellationToken) {
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
