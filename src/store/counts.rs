//! Counts for the metrics page.

use sqlx::AnyConnection;

use super::Result;

/// Counts for the metrics page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Running games.
    pub running: u64,
    /// Games whose board message is stale.
    pub stale: u64,
    /// Pending challenges.
    pub pending: u64,
    /// Games in which an engine has to act.
    pub engine_turns_due: u64,
    /// Queued writes.
    pub waiting: usize,
}

pub(super) async fn counts(conn: &mut AnyConnection, waiting: usize) -> Result<Counts> {
    let (running, stale, pending, engine_turns_due): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM games WHERE state = 'running'),
             (SELECT count(*) FROM games WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev),
             (SELECT count(*) FROM challenges WHERE state = 'pending'),
             (SELECT count(*) FROM games WHERE computer_due = 1)",
    )
    .fetch_one(conn)
    .await?;
    let [running, stale, pending, engine_turns_due] =
        [running, stale, pending, engine_turns_due].map(i64::unsigned_abs);
    Ok(Counts { running, stale, pending, engine_turns_due, waiting })
}
