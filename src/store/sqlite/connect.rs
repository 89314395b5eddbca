//! Connections to a database file, with the settings that durability depends on.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions as _};

/// Time limit for a lock of another process, such as an operator's backup or shell.
pub(super) const BUSY: Duration = Duration::from_secs(5);

/// The pages in the log at which a commit checkpoints itself where no task does it, such as during migrations: 64 MiB.
const MAX_LOG_PAGES: i64 = 16_384;

/// As [`MAX_LOG_PAGES`], with the task that checkpoints: 1 GiB. While a backup or an inspection reads an older state,
/// the log cannot be checkpointed and grows. The first commit afterwards would copy all of it, and moves would wait for
/// that, so the commits leave it to the task. If the task fails, the log must still stay bounded: it takes space on the
/// disk, and a start after a crash reads it.
const MAX_LOG_PAGES_WITH_TASK: i64 = 262_144;

/// The size in bytes that the file of the log keeps when the log begins again: 64 MiB. It would otherwise stay as long
/// as the log was at the longest, such as during a backup.
const KEPT_LOG_BYTES: i64 = 67_108_864;

/// The access of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Mode {
    /// Read and write; a missing file is created.
    Create,
    /// Read and write a file that exists.
    Write,
    /// Only read.
    Read,
}

/// Opens connections to one file.
#[derive(Clone, Debug)]
pub(in crate::store) struct Connector {
    path: PathBuf,
    mode: Mode,
    busy: Duration,
    /// Whether the file is put into WAL mode.
    uses_wal: bool,
    /// The pages in the log at which a commit checkpoints itself.
    max_log_pages: i64,
}

impl Connector {
    /// A connector to the database of the bot.
    pub(super) fn new(path: &Path, mode: Mode) -> Self {
        Self { path: path.to_owned(), mode, busy: BUSY, uses_wal: true, max_log_pages: MAX_LOG_PAGES }
    }

    /// A connector to a file whose journal mode stays as it is, such as a copy.
    pub(in crate::store) fn to_copy(path: &Path, mode: Mode) -> Self {
        Self { uses_wal: false, ..Self::new(path, mode) }
    }

    /// Changes what the connections may do.
    pub(super) fn mode(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Leaves checkpoints to a task.
    pub(super) fn with_checkpoint_task(self) -> Self {
        Self { max_log_pages: MAX_LOG_PAGES_WITH_TASK, ..self }
    }

    /// Changes how long the connections wait for locks.
    pub(super) fn busy(self, busy: Duration) -> Self {
        Self { busy, ..self }
    }

    /// Opens a connection.
    pub(in crate::store) async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let mut conn = self.options()?.connect().await?;
        self.set_up(&mut conn).await?;
        Ok(conn)
    }

    /// Opens a connection of SQLite's own type. Statements that take long are not logged.
    pub(super) async fn connect_sqlite(&self) -> Result<SqliteConnection, sqlx::Error> {
        let options = self.url()?.parse::<SqliteConnectOptions>()?.disable_statement_logging();
        let mut conn = options.connect().await?;
        // The text contains only numbers of this module.
        sqlx::raw_sql(AssertSqlSafe(self.settings())).execute(&mut conn).await?;
        Ok(conn)
    }

    /// Applies the settings to a connection.
    pub(super) async fn set_up(&self, conn: &mut AnyConnection) -> Result<(), sqlx::Error> {
        set(conn, self.settings()).await
    }

    /// Opens a pool of this many readers.
    pub(super) async fn readers(&self, connections: u32) -> Result<AnyPool, sqlx::Error> {
        let readers = self.clone().mode(Mode::Read);
        let settings = readers.settings();
        AnyPoolOptions::new()
            .max_connections(connections)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .after_connect(move |conn, _| {
                let settings = settings.clone();
                Box::pin(async move { set(conn, settings).await })
            })
            .connect_with(readers.options()?)
            .await
    }

    fn options(&self) -> Result<AnyConnectOptions, sqlx::Error> {
        install_default_drivers();
        self.url()?.parse()
    }

    fn url(&self) -> Result<String, sqlx::Error> {
        let path =
            self.path.to_str().ok_or_else(|| sqlx::Error::Configuration("the path is not valid UTF-8".into()))?;
        let mode = match self.mode {
            Mode::Create => "rwc",
            Mode::Write => "rw",
            Mode::Read => "ro",
        };
        Ok(format!("sqlite:{}?mode={mode}", encoded(path)))
    }

    /// The settings of a connection, as statements.
    fn settings(&self) -> String {
        let wal = if self.uses_wal && self.mode != Mode::Read { "PRAGMA journal_mode = WAL;" } else { "" };
        format!(
            "PRAGMA busy_timeout = {};
             {wal}
             PRAGMA foreign_keys = ON;
             -- In WAL mode, lower levels may lose commits at a power failure.
             PRAGMA synchronous = FULL;
             -- A read error in a memory-mapped file raises a signal that ends the process; a failed read call returns an
             -- error.
             PRAGMA mmap_size = 0;
             PRAGMA trusted_schema = OFF;
             -- Deleted data is overwritten, so that nothing of a forgotten player remains in free pages.
             PRAGMA secure_delete = ON;
             PRAGMA wal_autocheckpoint = {};
             PRAGMA journal_size_limit = {KEPT_LOG_BYTES};",
            self.busy.as_millis(),
            self.max_log_pages
        )
    }
}

async fn set(conn: &mut AnyConnection, settings: String) -> Result<(), sqlx::Error> {
    // The text contains only numbers of this module.
    sqlx::raw_sql(AssertSqlSafe(settings)).execute(conn).await?;
    Ok(())
}

/// A path as a part of a URL. Everything but letters and digits is escaped, because a URL would resolve `..` and take
/// `?` and `#` for its own.
fn encoded(path: &str) -> String {
    path.bytes().fold(String::new(), |mut url, byte| {
        if byte.is_ascii_alphanumeric() {
            url.push(byte.into());
        } else {
            // Writing to a text cannot fail.
            let _ = write!(url, "%{byte:02X}");
        }
        url
    })
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[tokio::test]
    async fn any_name_of_a_file_can_be_opened() {
        let dir = TempDir::new().expect("a directory");
        std::fs::create_dir(dir.path().join("a")).expect("made");
        for name in ["b.db", "a/../b?mode=ro", "c#d", "%41 b", "sqlite:x", "für", "..db", "a//e"] {
            let path = dir.path().join(name);
            let mut conn = Connector::new(&path, Mode::Create).connect().await.expect(name);
            sqlx::query("CREATE TABLE one (a)").execute(&mut conn).await.expect(name);
            assert!(path.is_file(), "{name}");
        }
    }

    #[tokio::test]
    async fn each_connection_has_a_page_cache_of_its_own() {
        let dir = TempDir::new().expect("a directory");
        let mut conn = Connector::new(&dir.path().join("a.db"), Mode::Create).connect().await.expect("opens");
        let sql = "SELECT sqlite_compileoption_used('ENABLE_MEMORY_MANAGEMENT')";
        let is_shared: i64 = sqlx::query_scalar(sql).fetch_one(&mut conn).await.expect("reads");
        assert_eq!(is_shared, 0, "SQLite was built without the flags in .cargo/config.toml");
    }

    #[tokio::test]
    async fn connections_have_their_settings() {
        let dir = TempDir::new().expect("a directory");
        let connector = Connector::new(&dir.path().join("a.db"), Mode::Create);
        let mut writer = connector.connect().await.expect("opens");
        let mut reader = connector.readers(1).await.expect("opens").acquire().await.expect("opens");
        for conn in [&mut writer, &mut reader] {
            for (sql, expected) in [
                ("PRAGMA busy_timeout", 5000),
                ("PRAGMA synchronous", 2),
                ("PRAGMA foreign_keys", 1),
                ("PRAGMA trusted_schema", 0),
                ("PRAGMA secure_delete", 1),
                ("PRAGMA wal_autocheckpoint", 16384),
                ("PRAGMA journal_size_limit", 67_108_864),
            ] {
                let found: i64 = sqlx::query_scalar(sql).fetch_one(&mut *conn).await.expect(sql);
                assert_eq!(found, expected, "{sql}");
            }
            let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *conn).await.expect("reads");
            assert_eq!(journal, "wal");
        }
        let written = sqlx::query("CREATE TABLE one (a)").execute(&mut *reader).await;
        assert!(written.expect_err("read-only").to_string().contains("readonly"));
    }
}
