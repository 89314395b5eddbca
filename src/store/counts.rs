//! Counting for the metrics page.

use super::statement::Parameters as _;
use super::{Result, View};
use crate::domain::counts::Counts;

/// Counts what belongs to the shards of the store.
pub(super) async fn counts(view: &mut View<'_>) -> Result<Counts> {
    let (running, stale, pending, engine_turns_due): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM games
                 WHERE state = 'running' AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3),
             (SELECT count(*) FROM games
                 WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev
                     AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3),
             (SELECT count(*) FROM challenges
                 WHERE state = 'pending' AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3),
             (SELECT count(*) FROM games
                 WHERE computer_due = 1 AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3)",
    )
    .shards(view.shards())
    .fetch_one(view.conn())
    .await?;
    let [running, stale, pending, engine_turns_due] =
        [running, stale, pending, engine_turns_due].map(i64::unsigned_abs);
    Ok(Counts { running, stale, pending, engine_turns_due })
}
