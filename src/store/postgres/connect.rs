//! Connections to a server, with the settings that the store relies on.

use std::io;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, ConnectOptions as _};
use tokio::time::timeout;

use super::explain::explain;
use super::url::PostgresUrl;
use crate::store::OpenError;

/// The oldest accepted server, by its `server_version_num`. The statements need version 12, for stored generated
/// columns and `AS MATERIALIZED`, and its makers no longer support that one.
const OLDEST_SERVER: i64 = 130_000;

/// The most connections of a process. A transaction takes milliseconds, and more of them at a time only conflict more
/// often.
pub(super) const CONNECTIONS: u32 = 16;

/// The most connections for reads of many rows.
pub(super) const REPORTS: u32 = 4;

/// Time limit for getting a connection of a pool.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// Time limit for opening a connection. The driver has none: a firewall that drops packets would keep it for minutes,
/// and a server or pooler that accepts the connection and does not answer, forever.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// Time limit for the statements that check a database, each of which takes milliseconds.
const ANSWER_WITHIN: Duration = Duration::from_secs(30);

/// The settings of a connection.
const SETTINGS: &str = "
    -- A statement takes milliseconds; one that takes longer waits for a lock that others keep, and is given up.
    SET statement_timeout = '15s';
    SET idle_in_transaction_session_timeout = '30s';
    -- The server notices within half a minute that this machine is gone, and releases its locks. It sends no probes while an
    -- answer is not acknowledged; without the last setting it would send that answer again for a quarter of an hour.
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 5;
    SET tcp_keepalives_count = 4;
    SET tcp_user_timeout = '30s';
    -- Suppresses notices, such as that the table of migrations exists.
    SET client_min_messages = warning;
    -- Compiling a statement takes longer than running it.
    SET jit = off;
    -- What is acknowledged is on disk, whatever the server's default is.
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply');";

/// Lifts the limits of time, for a connection that migrates or copies everything.
const UNLIMITED: &str = "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// Opens a connection.
///
/// # Errors
/// [`OpenError`] if the server cannot be reached, does not answer, refuses it, or is too old.
pub(super) async fn connect(url: &PostgresUrl) -> Result<AnyConnection, OpenError> {
    install_default_drivers();
    let explain = |error| explain(url, error);
    let connecting = async {
        let mut conn = url.options().connect().await.map_err(explain)?;
        // An old server does not know all settings.
        let version: i64 = sqlx::query_scalar("SELECT CAST(current_setting('server_version_num') AS BIGINT)")
            .fetch_one(&mut conn)
            .await
            .map_err(explain)?;
        if let Some(version) = too_old(version) {
            return Err(OpenError::OldServer { database: url.to_string(), version });
        }
        sqlx::raw_sql(SETTINGS).execute(&mut conn).await.map_err(explain)?;
        Ok(conn)
    };
    timeout(CONNECT_WITHIN, connecting).await.unwrap_or_else(|_| Err(explain(no_answer())))
}

/// Waits for statements that check a database. A server that goes away as they run would keep them forever.
///
/// # Errors
/// The error of the statements, and [`OpenError::Unreachable`] if the server does not answer.
pub(super) async fn in_time<T>(
    url: &PostgresUrl,
    statements: impl Future<Output = Result<T, OpenError>>,
) -> Result<T, OpenError> {
    timeout(ANSWER_WITHIN, statements).await.unwrap_or_else(|_| Err(explain(url, no_answer())))
}

/// The major version of a server that is too old, by its `server_version_num`.
fn too_old(number: i64) -> Option<String> {
    if number >= OLDEST_SERVER {
        return None;
    }
    let first = number / 10_000;
    // Up to 9.6, a major version had two numbers.
    Some(if first >= 10 { first.to_string() } else { format!("{first}.{}", number / 100 % 100) })
}

/// The error of a server that does not answer in time.
pub(super) fn no_answer() -> sqlx::Error {
    sqlx::Error::Io(io::Error::new(io::ErrorKind::TimedOut, "the server does not answer"))
}

/// Lifts the limits of time of a connection.
pub(super) async fn lift_limits(conn: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(UNLIMITED).execute(conn).await.map(drop)
}

/// Creates a pool of up to this many connections, which connects when it is used.
pub(super) fn pool(url: &PostgresUrl, connections: u32) -> AnyPool {
    install_default_drivers();
    AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // Beginning a transaction is a test.
        .test_before_acquire(false)
        .after_connect(|conn, _| {
            Box::pin(async move {
                sqlx::raw_sql(SETTINGS).execute(conn).await?;
                Ok(())
            })
        })
        .connect_lazy_with(url.options().clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(number: i64, expected: Option<&str>) {
        assert_eq!(too_old(number).as_deref(), expected, "{number}");
    }

    #[test]
    fn servers_before_version_13_are_too_old() {
        for (number, version) in [
            (80_426, "8.4"),
            (90_100, "9.1"),
            (90_624, "9.6"),
            (100_000, "10"),
            (110_022, "11"),
            (120_000, "12"),
            (120_022, "12"),
            (129_999, "12"),
        ] {
            check(number, Some(version));
        }
        for number in [130_000, 130_023, 140_019, 150_018, 180_001, 1_000_000] {
            check(number, None);
        }
    }
}
