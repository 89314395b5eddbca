//! The configured database.

use crate::config::Config;
use crate::store::{BadDatabaseUrl, DatabaseUrl};

/// The configured database: PostgreSQL if it is set, otherwise SQLite in the data directory.
///
/// # Errors
/// [`BadDatabaseUrl`] if the URL is malformed.
pub fn database(config: &Config) -> Result<DatabaseUrl, BadDatabaseUrl> {
    match &config.postgres {
        Some(url) => url.expose().parse(),
        None => Ok(DatabaseUrl::Sqlite(config.data.clone())),
    }
}

/// The error of a verb that works on SQLite's files, if the database is PostgreSQL.
///
/// # Errors
/// With PostgreSQL, `instead` says what to use there.
pub fn only_sqlite(config: &Config, instead: &str) -> anyhow::Result<()> {
    anyhow::ensure!(config.postgres.is_none(), "the database is PostgreSQL: {instead}");
    Ok(())
}
