//! Opens a database on a server: checks its settings before the bot starts, and migrates the schema.

use sqlx::AnyConnection;
use sqlx::migrate::MigrateError;

use super::connect::connect;
use super::explain::{explain, no_privilege};
use super::url::PostgresUrl;
use crate::store::{OpenError, backfill, migrations};

/// The newest schema version.
pub(super) fn newest() -> i64 {
    migrations::newest(&migrations::POSTGRES)
}

/// Connects, and checks that the bot can work with the server and the database. Changes nothing.
pub(super) async fn checked(url: &PostgresUrl) -> Result<AnyConnection, OpenError> {
    let explain = |error| explain(url, error);
    let mut conn = connect(url).await?;
    require_writable(&mut conn, url).await?;
    let encoding: String =
        sqlx::query_scalar("SELECT current_setting('server_encoding')").fetch_one(&mut conn).await.map_err(explain)?;
    if encoding != "UTF8" {
        return Err(OpenError::Encoding { database: url.to_string(), name: url.name().to_owned(), encoding });
    }
    let version = schema_version(&mut conn, url).await?;
    if version.is_some_and(|version| version > newest()) {
        return Err(OpenError::Newer(url.to_string()));
    }
    let barred: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM (
             SELECT CAST(quote_ident(schemaname) || '.' || quote_ident(tablename) AS TEXT) AS name FROM pg_tables
             WHERE schemaname = current_schema()) AS tables
         WHERE NOT (has_table_privilege(name, 'SELECT') AND has_table_privilege(name, 'INSERT')
             AND has_table_privilege(name, 'UPDATE') AND has_table_privilege(name, 'DELETE'))",
    )
    .fetch_one(&mut conn)
    .await
    .map_err(explain)?;
    if barred > 0 {
        return Err(no_privilege(url));
    }
    Ok(conn)
}

/// The schema version of a database; `None` for an empty one.
///
/// # Errors
/// [`OpenError::Foreign`] if it has tables, but not those of the bot, and as [`checked`].
pub(super) async fn schema_version(conn: &mut AnyConnection, url: &PostgresUrl) -> Result<Option<i64>, OpenError> {
    let (tables, known): (i64, i64) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE tablename = '_sqlx_migrations') FROM pg_tables
         WHERE schemaname = current_schema()",
    )
    .fetch_one(&mut *conn)
    .await
    .map_err(|error| explain(url, error))?;
    match (tables, known) {
        (0, _) => return Ok(None),
        (_, 0) => return Err(OpenError::Foreign(url.to_string())),
        _ => {}
    }
    let version: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
        .fetch_one(conn)
        .await
        .map_err(|error| explain(url, error))?;
    Ok(Some(version.unwrap_or(0)))
}

/// Applies the missing migrations, each in a transaction of its own.
pub(super) async fn migrate(conn: &mut AnyConnection, url: &PostgresUrl) -> Result<(), OpenError> {
    match migrations::POSTGRES.run_direct(None, &mut *conn, false).await {
        Ok(()) => backfill(conn).await.map_err(|source| OpenError::Database { path: url.to_string(), source }),
        Err(MigrateError::VersionMissing(_)) => Err(OpenError::Newer(url.to_string())),
        Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => Err(explain(url, error)),
        Err(error) => Err(OpenError::Database { path: url.to_string(), source: Box::new(error) }),
    }
}

/// Checks that no migration is missing or unknown, while other processes run: one of them may have just applied some.
///
/// # Errors
/// [`OpenError::OlderInUse`] if one is missing, [`OpenError::Newer`], and as [`checked`].
pub(super) async fn require_newest(conn: &mut AnyConnection, url: &PostgresUrl) -> Result<(), OpenError> {
    if schema_version(conn, url).await?.is_some_and(|version| version > newest()) {
        return Err(OpenError::Newer(url.to_string()));
    }
    let applied: i64 = sqlx::query_scalar("SELECT count(*) FROM _sqlx_migrations WHERE success")
        .fetch_one(conn)
        .await
        .map_err(|error| explain(url, error))?;
    let known = i64::try_from(migrations::POSTGRES.iter().count()).unwrap_or(i64::MAX);
    if applied < known { Err(OpenError::OlderInUse(url.to_string())) } else { Ok(()) }
}

/// Checks that a database is as it was at the start, after the connection to it was lost: another server may answer
/// now, or another version of the bot may have started since then.
///
/// # Errors
/// [`OpenError::ReadOnly`], [`OpenError::Newer`] or [`OpenError::OlderInUse`], and as [`checked`].
pub(super) async fn check_again(conn: &mut AnyConnection, url: &PostgresUrl) -> Result<(), OpenError> {
    require_writable(conn, url).await?;
    require_newest(conn, url).await
}

async fn require_writable(conn: &mut AnyConnection, url: &PostgresUrl) -> Result<(), OpenError> {
    let read_only: i64 = sqlx::query_scalar(
        "SELECT CASE WHEN pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' THEN 1 ELSE 0 END",
    )
    .fetch_one(conn)
    .await
    .map_err(|error| explain(url, error))?;
    if read_only == 1 { Err(OpenError::ReadOnly(url.to_string())) } else { Ok(()) }
}
