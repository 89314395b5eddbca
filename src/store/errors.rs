//! Errors of opening, copying, reading and writing the database.

use crate::domain::game::DoesNotReplay;
use crate::domain::ids::GameId;
use crate::domain::shards::ShardRange;

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
    /// A file of the database cannot be written.
    #[error("cannot write to the database {path}: {source}; make the bot's user the owner of the file")]
    UnwritableFile {
        /// The file.
        path: String,
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
    /// The database is missing or empty, and its log is there.
    #[error(
        "{path} is empty or gone, and its log {log} is there: put the database back beside it, or begin with a new one with \
         `tessera run --new`, which keeps the log under another name"
    )]
    LogAlone {
        /// The path of the database.
        path: String,
        /// The path of the log.
        log: String,
    },
    /// A newer version of tessera wrote it.
    #[error("{0} was written by a newer version of tessera; install that version, or restore a backup")]
    Newer(String),
    /// Another process has the database open, on PostgreSQL.
    #[error("another tessera is running on {0}; stop it first, or choose another database")]
    InUse(String),
    /// Another process has changed the schema, or copied everything, for minutes, on PostgreSQL.
    #[error(
        "another tessera brings the schema of {0} up to date, or copies everything, and has not finished for minutes; start \
         this one when it has"
    )]
    SchemaInUse(String),
    /// Another process runs a shard, on PostgreSQL.
    #[error(
        "another tessera runs shard {shard} of {count} on {database}; stop it first, or choose other shards with --shards"
    )]
    ShardInUse {
        /// The URL, without the password.
        database: String,
        /// The shard.
        shard: u32,
        /// The number of all shards.
        count: u32,
    },
    /// Other processes run with another number of shards.
    #[error(
        "another tessera runs on {database} with {running} shards in all, not {count}; stop every process with that number \
         first, or set the same number with --shards"
    )]
    ShardCount {
        /// The URL, without the password.
        database: String,
        /// The number of shards of this process.
        count: u32,
        /// The number of shards of the others.
        running: u32,
    },
    /// A process of some of the shards was to run on SQLite.
    #[error(
        "--shards {0} is a part of the bot, and a SQLite database serves one process; leave --shards out, or use PostgreSQL \
         with --database"
    )]
    PartOnSqlite(ShardRange),
    /// Processes run on a database whose schema is older than this program.
    #[error(
        "{0} was written by an older version of tessera, which is running; stop all its processes, and start this version \
         again"
    )]
    OlderInUse(String),
    /// The server cannot be reached.
    #[error("cannot reach {database}: {source}; check the address, and that the server runs and accepts connections")]
    Unreachable {
        /// The URL, without the password.
        database: String,
        /// The error of the connection.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The server refuses the user.
    #[error("{database} does not let {user} in: {source}; check user and password, and the server's pg_hba.conf")]
    Denied {
        /// The URL, without the password.
        database: String,
        /// The user.
        user: String,
        /// The error of the server.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The server has no such database.
    #[error("there is no {database}; create it with `createdb --encoding=UTF8 {name}`")]
    NoDatabase {
        /// The URL, without the password.
        database: String,
        /// The name of the database.
        name: String,
    },
    /// The user lacks a privilege.
    #[error(
        "{user} may not read, write and create tables in {database}; run `ALTER DATABASE {name} OWNER TO {user}`, and \
             the same for tables that another user owns"
    )]
    NoPrivilege {
        /// The URL, without the password.
        database: String,
        /// The name of the database.
        name: String,
        /// The user.
        user: String,
    },
    /// The database cannot be written: it is a standby, or its default is read-only.
    #[error("{0} can only be read; name the primary server, or set default_transaction_read_only to off")]
    ReadOnly(String),
    /// The database has another encoding than UTF-8.
    #[error(
        "{database} has the encoding {encoding}; create one with `createdb --encoding=UTF8 --template=template0 {name}`"
    )]
    Encoding {
        /// The URL, without the password.
        database: String,
        /// The name of the database.
        name: String,
        /// Its encoding.
        encoding: String,
    },
    /// The database has tables, but not those of tessera.
    #[error("{0} contains tables of another program; create a database for tessera alone")]
    Foreign(String),
    /// The file has tables, but not those of tessera.
    #[error("{0} is a database of another program; choose another data directory, or move the file away")]
    ForeignFile(String),
    /// The server is too old.
    #[error("{database} is PostgreSQL {version}, which is too old; upgrade the server to version 13 or later")]
    OldServer {
        /// The URL, without the password.
        database: String,
        /// The major version, such as 12 or 9.6.
        version: String,
    },
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
    #[error("{0} already exists; choose another name, or remove it first")]
    Exists(String),
    /// The target is a file of the database, or has the name of a copy of it.
    #[error("{0} is a file of the database, or has the name of one; choose another name")]
    OwnFile(String),
    /// The file is not a tessera database.
    #[error("{0} is not a tessera database")]
    NotOurs(String),
    /// The schema of a PostgreSQL database is older than this program.
    #[error("{0} was written by an older version of tessera; start the bot once, which brings it up to date")]
    Older(String),
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
        /// The reason why it is invalid.
        reason: String,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The game is no longer at the revision for which a write was decided.
    #[error("game {0} has changed since it was read")]
    Conflict(GameId),
    /// The transaction reads a snapshot, and must be serializable for what it was to do.
    #[error("the transaction is not serializable")]
    NotSerializable,
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The error for a row whose number of players does not fit its rules.
    pub(crate) fn wrong_seats(what: &'static str, id: u64) -> Self {
        Self::Row { what, id, reason: "the rules ask for another number of seats".to_owned() }
    }

    /// Whether stored rows are damaged. Nothing else in the database is affected, and repeating the operation does not
    /// help.
    pub const fn is_damage(&self) -> bool {
        matches!(self, Self::Replay(_) | Self::Row { .. })
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Database(Box::new(error)),
        }
    }
}
