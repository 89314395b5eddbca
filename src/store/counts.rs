//! What an operator watches.

use sqlx::SqliteConnection;

use super::Result;

/// How much there is of what an operator watches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games that run.
    pub running: u64,
    /// Boards that do not show their game as it is.
    pub stale: u64,
    /// Challenges that wait for an answer.
    pub pending: u64,
    /// Games in which a computer has something to do.
    pub engine_turns_due: u64,
    /// Writes that wait for their turn.
    pub waiting: usize,
}

pub(super) async fn counts(conn: &mut SqliteConnection, waiting: usize) -> Result<Counts> {
    let (running, stale, pending, engine_turns_due): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM games WHERE state = 'running'),
             (SELECT count(*) FROM games WHERE rendered_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev),
             (SELECT count(*) FROM challenges WHERE state = 'pending'),
             (SELECT count(*) FROM games WHERE computer_due = 1)",
    )
    .fetch_one(conn)
    .await?;
    let [running, stale, pending, engine_turns_due] =
        [running, stale, pending, engine_turns_due].map(i64::unsigned_abs);
    Ok(Counts { running, stale, pending, engine_turns_due, waiting })
}
