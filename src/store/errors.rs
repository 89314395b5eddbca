//! Why the store could not be opened, copied, read or written.

use crate::domain::game::DoesNotReplay;
use crate::domain::ids::GameId;

/// Why the store could not be opened: one clear line for the operator each.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The directory cannot be written.
    #[error("cannot write to the data directory {dir}: {source}")]
    Unwritable {
        /// The directory.
        dir: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// Another process has it open.
    #[error("another tessera is running on {0}; stop it first, or choose another data directory")]
    Locked(String),
    /// A newer tessera wrote it.
    #[error("{0} was written by a newer version of tessera; install that version, or restore a backup")]
    Newer(String),
    /// The database engine is too old to be trusted.
    #[error("SQLite {0} is too old; 3.51.3 or later is needed")]
    OldSqlite(String),
    /// Anything else that the database says.
    #[error("cannot open {path}: {source}")]
    Database {
        /// The file.
        path: String,
        /// What the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// A copy that took the database's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The schema of the copy; the bot brings it up to date at its start.
    pub version: i64,
    /// Where the database that was there is now.
    pub kept: Option<std::path::PathBuf>,
    /// Where the log is now that lay there without its database.
    pub log: Option<std::path::PathBuf>,
}

/// Why a database could not be copied, put back or looked through: one clear line for the operator each.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CopyError {
    /// There is no such file.
    #[error("there is no database {0}")]
    Missing(String),
    /// The copy would replace something.
    #[error("{0} is there already; choose another name, or remove it first")]
    Exists(String),
    /// A database of something else.
    #[error("{0} is no database of tessera")]
    NotOurs(String),
    /// The copy is broken.
    #[error("{path} is damaged: {reason}")]
    Damaged {
        /// The file.
        path: String,
        /// What the database says.
        reason: String,
    },
    /// The directory cannot be used, or the file is too new.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file cannot be read.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// There is no room for the copy.
    #[error("no room is left for {0}; make some, or choose another place")]
    Full(String),
    /// The copy cannot be written.
    #[error("cannot write {path}: {source}")]
    Unwritable {
        /// The file.
        path: String,
        /// What the system says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// Why a read or write failed: ours, never a player's doing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database refused or could not be reached.
    #[error("database: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// Stored events do not replay. Only that game is harmed.
    #[error(transparent)]
    Replay(#[from] DoesNotReplay),
    /// A stored row cannot be understood.
    #[error("{what} {id} cannot be read: {reason}")]
    Row {
        /// The kind of row, such as `game`.
        what: &'static str,
        /// Its number.
        id: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}
