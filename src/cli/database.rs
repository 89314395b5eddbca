//! The configured database, and the shards that the process runs.

use crate::config::Config;
use crate::domain::shards::{BadShardRange, ShardRange};
use crate::store::{BadDatabaseUrl, DatabaseUrl, OpenError};

/// The configured database: PostgreSQL if it is set, otherwise SQLite in the data directory.
pub fn database(config: &Config) -> Result<DatabaseUrl, BadDatabaseUrl> {
    match &config.postgres {
        Some(url) => url.expose().parse(),
        None => Ok(DatabaseUrl::Sqlite(config.data.clone())),
    }
}

/// Why the configured shards cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum BadShards {
    /// The setting names no range of shards.
    #[error("shards: {0}")]
    Range(#[from] BadShardRange),
    /// They are not all shards, and the database is SQLite.
    #[error(transparent)]
    Database(OpenError),
}

/// The configured shards; `None` for all, in the number that Discord recommends.
pub fn shards(config: &Config) -> Result<Option<ShardRange>, BadShards> {
    let Some(text) = &config.shards else { return Ok(None) };
    let shards: ShardRange = text.parse()?;
    if config.postgres.is_none() && !shards.is_all() {
        return Err(BadShards::Database(OpenError::PartOnSqlite(shards)));
    }
    Ok(Some(shards))
}

/// Fails if the database is PostgreSQL, for a subcommand that works on SQLite's files: `instead` says what to use
/// there.
pub fn only_sqlite(config: &Config, instead: &str) -> anyhow::Result<()> {
    anyhow::ensure!(config.postgres.is_none(), "the database is PostgreSQL: {instead}");
    Ok(())
}
