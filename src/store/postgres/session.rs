//! A transaction on a pooled connection.
//!
//! sqlx's own transaction type is not used. It reports a commit as done although PostgreSQL has rolled back, which it
//! does after any failed statement, and a `begin` that is cancelled halfway may leave a connection in the pool that is
//! inside a transaction.

use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, AssertSqlSafe};
use tokio::time::{Instant, timeout};

use super::explain::{CONFLICT, code};

/// Time limit for beginning or rolling back. A connection that does not answer is closed.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// For how long broken connections are replaced. After a restart of the server all of them fail at once; without an
/// answer each takes [`ANSWER_TIMEOUT`].
const BEGIN_TIMEOUT: Duration = Duration::from_secs(8);

/// A transaction. Unless it ends by [`Session::commit`] or [`Session::rollback`], its connection is closed and not used
/// again.
pub(super) struct Session {
    conn: PoolConnection<Any>,
    /// Whether it has ended, so that the connection can be used again.
    has_ended: bool,
}

impl Session {
    /// Begins a transaction with this statement. A connection that turns out to be broken, as all are after a restart
    /// of the server, is replaced.
    pub(super) async fn begin(pool: &AnyPool, statement: &'static str) -> Result<Self, sqlx::Error> {
        let (until, mut left) = (Instant::now() + BEGIN_TIMEOUT, pool.options().get_max_connections());
        loop {
            // From here on, dropping it closes the connection.
            let mut session = Self { conn: pool.acquire().await?, has_ended: false };
            let begun = timeout(ANSWER_TIMEOUT, sqlx::raw_sql(statement).execute(session.conn())).await;
            match begun.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
                Ok(_) => return Ok(session),
                Err(error) if left == 0 || Instant::now() >= until => return Err(error),
                Err(error) => {
                    tracing::debug!(%error, "a connection to the database is replaced");
                    left -= 1;
                }
            }
        }
    }

    /// The connection.
    pub(super) fn conn(&mut self) -> &mut AnyConnection {
        &mut self.conn
    }

    /// Commits with these statements. After a failed statement, PostgreSQL answers COMMIT with a rollback that is no
    /// error, so another statement comes first, which is an error in that case.
    ///
    /// # Errors
    /// [`sqlx::Error`] if a statement of the transaction has failed, or the commit. If the connection broke, it is not
    /// known whether the transaction was committed.
    pub(super) async fn commit(mut self, statements: String) -> Result<(), sqlx::Error> {
        let ended = sqlx::raw_sql(AssertSqlSafe(statements)).execute(self.conn()).await;
        // COMMIT reports conflicts after it has rolled back. After any other error a transaction may still be open.
        self.has_ended = match &ended {
            Ok(_) => true,
            Err(error) => code(error).is_some_and(|code| code == CONFLICT),
        };
        ended.map(drop)
    }

    /// Rolls back. If that fails, the connection is closed, with the same effect.
    pub(super) async fn rollback(mut self) {
        match timeout(ANSWER_TIMEOUT, sqlx::raw_sql("ROLLBACK").execute(self.conn())).await {
            Ok(Ok(_)) => self.has_ended = true,
            Ok(Err(error)) => tracing::debug!(%error, "a rollback failed"),
            Err(_) => tracing::debug!("a rollback was not answered"),
        }
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if !self.has_ended {
            self.conn.close_on_drop();
        }
    }
}
