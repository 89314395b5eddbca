//! Recomputes ratings after an old game was voided or restored: slice by slice, so that no move waits for it.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// The pause after a failure of the store.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Completes what an earlier run left, and every further request, until `stop` is cancelled. Only the process of shard
/// 0 does.
pub async fn recompute(app: Arc<App>, stop: CancellationToken) {
    if !app.shards().has_shard_zero() {
        // Ratings belong to no guild.
        return;
    }
    let mut begun = None;
    while !stop.is_cancelled() {
        let slice = Instant::now();
        // Outside a select, so that a database operation is never cancelled.
        let pause = match app.continue_recomputation().await {
            Ok(Some(pause)) => {
                begun.get_or_insert(slice);
                pause
            }
            Ok(None) => {
                if let Some(begun) = begun.take() {
                    tracing::info!(duration_s = begun.elapsed().as_secs(), "ratings were recomputed");
                }
                tokio::select! {
                    () = app.recomputation_requested() => Duration::ZERO,
                    () = stop.cancelled() => return,
                }
            }
            Err(error) => {
                tracing::error!(%error, "cannot recompute ratings");
                AFTER_FAILURE
            }
        };
        tokio::select! {
            () = sleep(pause) => {}
            () = stop.cancelled() => {}
        }
    }
}
