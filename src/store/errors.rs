//! Errors of opening, copying, reading and writing the database.

use crate::domain::game::DoesNotReplay;
use crate::domain::ids::GameId;

/// Why the store could not be opened. Each message is one line for the operator.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The directory cannot be written.
    #[error("cannot write to the data directory {dir}: {source}")]
    Unwritable {
        /// The directory.
        dir: String,
        /// The system's error.
        source: std::io::Error,
    },
    /// Another process has it open.
    #[error("another tessera is running on {0}; stop it first, or choose another data directory")]
    Locked(String),
    /// The database is missing or empty, and there are backups of it.
    #[error(
        "{path} is empty or gone, and there is a copy of it: put that back with `tessera restore {copy}`, or begin with a \
         new database with `tessera run --new`"
    )]
    Vanished {
        /// The path of the database.
        path: String,
        /// The path of the newest backup.
        copy: String,
    },
    /// A newer version of tessera wrote it.
    #[error("{0} was written by a newer version of tessera; install that version, or restore a backup")]
    Newer(String),
    /// The SQLite library is too old; see `OLDEST_SQLITE`.
    #[error("SQLite {0} is too old; 3.51.3 or later is needed")]
    OldSqlite(String),
    /// Any other error of the database.
    #[error("cannot open {path}: {source}")]
    Database {
        /// The file.
        path: String,
        /// The database's error.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// The result of a restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The schema version of the copy. The bot migrates it at its next start.
    pub version: i64,
    /// The new path of the replaced database.
    pub kept: Option<std::path::PathBuf>,
    /// The new path of a log that was there without its database.
    pub log: Option<std::path::PathBuf>,
}

/// Why a database could not be copied, restored or inspected. Each message is one line for the operator.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CopyError {
    /// There is no such file.
    #[error("there is no database {0}")]
    Missing(String),
    /// The target exists already.
    #[error("{0} is there already; choose another name, or remove it first")]
    Exists(String),
    /// The file is not a database of tessera.
    #[error("{0} is no database of tessera")]
    NotOurs(String),
    /// The copy is damaged.
    #[error("{path} is damaged: {reason}")]
    Damaged {
        /// The file.
        path: String,
        /// The database's error.
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
        /// The database's error.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The disk has no room for the copy.
    #[error("no room is left for {0}; make some, or choose another place")]
    Full(String),
    /// The copy cannot be written.
    #[error("cannot write {path}: {source}")]
    Unwritable {
        /// The file.
        path: String,
        /// The system's error.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// Why a read or write failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database returned an error.
    #[error("database: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// The stored events of a game do not replay. Only that game is affected.
    #[error(transparent)]
    Replay(#[from] DoesNotReplay),
    /// A stored row cannot be parsed.
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
