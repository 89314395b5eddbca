//! Opens a data directory: takes its lock, applies SQLite's settings, and migrates the schema.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe};

use super::backups::{REPLACED, RESCUED, backups, now, remove_partial, stamp};
use super::connect::{Connector, Mode};
use super::identity::Identity;
use super::replaced::{free_name, has_content, log_alone, set_logs_aside, sibling};
use crate::store::{OpenError, backfill, migrations, private};

/// The file name of the database in the data directory.
pub(in crate::store) const DATABASE: &str = "tessera.db";

/// The lock file of the data directory. The database itself cannot serve, because SQLite locks it in its own way.
pub(super) const LOCK: &str = "tessera.lock";

/// The oldest accepted version of SQLite. Earlier versions can lose a commit that overlaps with a checkpoint (the
/// "WAL-reset" bug).
const OLDEST_SQLITE: [u32; 3] = [3, 51, 3];

/// The number of read-only connections. A read takes well under a millisecond; more connections would only cache more
/// pages.
const READERS: u32 = 4;

/// The number of read-only connections for reads of many rows. They wait for each other, and no move waits for them.
const REPORT_READERS: u32 = 2;

/// An open data directory.
pub(super) struct Opened {
    pub(super) lock: Lock,
    /// The files, to notice that they were removed or replaced.
    pub(super) identity: Identity,
    pub(super) writer: AnyConnection,
    /// Reconnects the writer.
    pub(super) connector: Connector,
    pub(super) readers: AnyPool,
    /// For reads of many rows.
    pub(super) report_readers: AnyPool,
}

/// Refuses a start that would silently create a new database although there was one before: the file is missing or
/// empty, and there is a copy, or its log, which contains the last commits. `backup_dir` is the directory of scheduled
/// backups.
///
/// # Errors
/// [`OpenError::Vanished`] or [`OpenError::LogAlone`].
pub fn check_present(dir: &Path, backup_dir: &Path) -> Result<(), OpenError> {
    let path = dir.join(DATABASE);
    if has_content(&path) {
        return Ok(());
    }
    let newest = |found: Vec<PathBuf>| {
        let changed = |path: &PathBuf| std::fs::metadata(path).and_then(|file| file.modified()).ok();
        found.into_iter().max_by_key(changed)
    };
    // A rescue copy includes what was written after the last backup.
    let rescued = [Some(dir), dir.parent()].into_iter().flatten().flat_map(|dir| copies(dir, &[RESCUED]));
    let backups = || backups(backup_dir).unwrap_or_default().into_iter().map(|backup| backup.path).collect();
    let others = || copies(dir, &REPLACED);
    let copy = newest(rescued.collect()).or_else(|| newest(backups())).or_else(|| newest(others()));
    let name = path.display().to_string();
    match (copy, log_alone(&path)) {
        (Some(copy), _) => Err(OpenError::Vanished { path: name, copy: copy.display().to_string() }),
        (None, Some(log)) => Err(OpenError::LogAlone { path: name, log: log.display().to_string() }),
        (None, None) => Ok(()),
    }
}

/// The databases in a directory with one of these prefixes.
fn copies(dir: &Path, leads: &[&str]) -> Vec<PathBuf> {
    let names = std::fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        path.extension().is_some_and(|extension| extension == "db") && leads.iter().any(|lead| name.starts_with(lead))
    };
    names.filter(is_copy).collect()
}

/// Removes the partial files of migrations and restores that were killed, which only the process with the lock writes,
/// and of rescue copies, also those beside the directory.
fn remove_unfinished(dir: &Path) {
    for place in [Some(dir), dir.parent()].into_iter().flatten() {
        remove_partial(place);
    }
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_str().unwrap_or_default();
        let extension = Path::new(name).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let is_migration = name.starts_with("tessera.v") && ["part", "part-journal"].contains(&extension);
        if is_migration || ["tessera.db-part", "tessera.db-part-journal"].contains(&name) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Keeps the log of a database that is missing or empty, which SQLite would delete.
fn keep_log_alone(dir: &Path, path: &Path) -> Result<(), OpenError> {
    let Some(log) = log_alone(path) else { return Ok(()) };
    let kept = free_name(dir, &stamp(now()));
    set_logs_aside(path, &kept).map_err(|source| OpenError::Unwritable { dir: dir.display().to_string(), source })?;
    let kept = sibling(&kept, "wal");
    tracing::warn!(log = %log.display(), kept = %kept.display(), "the log of a database that is gone was renamed");
    Ok(())
}

/// Locks the directory and migrates its database.
pub(super) async fn open(dir: &Path) -> Result<Opened, OpenError> {
    let mut lock = lock(dir)?;
    remove_unfinished(dir);
    let path = dir.join(DATABASE);
    keep_log_alone(dir, &path)?;
    let connector = Connector::new(&path, Mode::Create);
    // SQLite would create the file readable by everyone, and it gives its log the mode and the owner of the file. Any
    // other error is reported by SQLite below.
    if private::create_new(&path).is_ok() {
        copy_owner(&path, dir);
    }
    require_writable(&path)?;
    let broken = |source: sqlx::Error| database(&path, source);

    // The file stays as it is until it is known to be the bot's.
    let mut writer = Connector::to_copy(&path, Mode::Create).connect().await.map_err(broken)?;
    let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut writer).await.map_err(broken)?;
    if !recent_enough(&version) {
        return Err(OpenError::OldSqlite(version));
    }
    let before = match schema(&mut writer).await.map_err(broken)? {
        Schema::None => None,
        Schema::Version(version) => Some(version),
        Schema::Foreign => return Err(OpenError::ForeignFile(path.display().to_string())),
    };
    connector.set_up(&mut writer).await.map_err(broken)?;
    let unreadable = |source| OpenError::Database { path: path.display().to_string(), source };
    let mut identity = Identity::of(dir, DATABASE, LOCK).map_err(|source| unreadable(source.into()))?;
    lock.database = Some(identity.database());
    migrate(&mut writer, &path, before).await?;
    scrub(&mut writer, before.is_none()).await;
    identity.mark(&mut writer, SCRUBBED).await.map_err(broken)?;

    // The writer's commits leave checkpoints to the task from here on.
    let connector = connector.with_checkpoint_task();
    connector.set_up(&mut writer).await.map_err(broken)?;
    let readers = connector.readers(READERS).await.map_err(broken)?;
    let report_readers = connector.readers(REPORT_READERS).await.map_err(broken)?;
    Ok(Opened { lock, identity, writer, connector, readers, report_readers })
}

/// Checks that the files of a database can be written, as far as they exist. Otherwise SQLite would open them only for
/// reading, and the first write would fail with a message that does not name them. No connection of this process is
/// open yet: closing a file releases SQLite's locks on it.
fn require_writable(path: &Path) -> Result<(), OpenError> {
    for file in ["db", "db-wal", "db-shm"].map(|extension| path.with_extension(extension)) {
        match File::options().write(true).open(&file) {
            Err(source) if source.kind() != std::io::ErrorKind::NotFound => {
                return Err(OpenError::UnwritableFile { path: file.display().to_string(), source });
            }
            _ => {}
        }
    }
    Ok(())
}

/// Locks the directory, migrates its database and opens one connection.
pub(in crate::store) async fn open_locked(dir: &Path) -> Result<(AnyConnection, Lock), OpenError> {
    let opened = open(dir).await?;
    opened.readers.close().await;
    opened.report_readers.close().await;
    Ok((opened.writer, opened.lock))
}

/// The lock of a data directory, held until it is dropped. The system releases it when the process ends for any reason.
#[derive(Debug)]
pub(in crate::store) struct Lock {
    file: File,
    /// The database once it is open. Closing this file would release the locks of SQLite's connections.
    database: Option<Arc<File>>,
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: a child process that was just forked has it open too, until it calls exec.
        // After an error, closing the file has to do.
        let _ = self.file.unlock();
    }
}

/// Creates the directory if it does not exist, and locks it.
pub(in crate::store) fn lock(dir: &Path) -> Result<Lock, OpenError> {
    let unwritable = |source| OpenError::Unwritable { dir: dir.display().to_string(), source };
    private::create_dir_all(dir).map_err(unwritable)?;
    let path = dir.join(LOCK);
    let file = private::options().create(true).write(true).truncate(false).open(&path).map_err(unwritable)?;
    copy_owner(&path, dir);
    match file.try_lock() {
        Ok(()) => Ok(Lock { file, database: None }),
        Err(TryLockError::WouldBlock) => Err(OpenError::Locked(dir.display().to_string())),
        Err(TryLockError::Error(source)) => Err(unwritable(source)),
    }
}

/// Changes the owner of a file that root created to the owner of the directory, so that the bot's user can write it.
#[cfg(unix)]
pub(super) fn copy_owner(path: &Path, like: &Path) {
    use std::os::unix::fs::{MetadataExt as _, chown};
    if let Ok(owner) = std::fs::metadata(like) {
        // Any other user than root owns it already.
        let _ = chown(path, Some(owner.uid()), Some(owner.gid()));
    }
}

#[cfg(not(unix))]
pub(super) fn copy_owner(_: &Path, _: &Path) {}

fn recent_enough(version: &str) -> bool {
    let numbers: Result<Vec<u32>, _> = version.split('.').map(str::parse).collect();
    numbers.is_ok_and(|numbers| numbers.as_slice() >= OLDEST_SQLITE.as_slice())
}

/// Copies the database and applies the missing migrations. `before` is its schema version.
async fn migrate(conn: &mut AnyConnection, path: &Path, before: Option<i64>) -> Result<(), OpenError> {
    if let Some(version) = before {
        if version > newest() {
            return Err(newer(path));
        }
        if version < newest() {
            back_up(conn, path, version).await?;
        }
    }
    apply_migrations(conn, path).await
}

/// The newest schema version.
pub(in crate::store) fn newest() -> i64 {
    migrations::newest(&migrations::SQLITE)
}

/// The error for a database with an unknown schema version.
pub(in crate::store) fn newer(path: &Path) -> OpenError {
    OpenError::Newer(path.display().to_string())
}

/// Applies the missing migrations to a database. `path` is named in errors.
pub(in crate::store) async fn apply_migrations(conn: &mut AnyConnection, path: &Path) -> Result<(), OpenError> {
    let broken = |source| OpenError::Database { path: path.display().to_string(), source };
    match migrations::SQLITE.run_direct(None, &mut *conn, false).await {
        Ok(()) => backfill(conn).await.map_err(broken),
        Err(MigrateError::VersionMissing(_)) => Err(newer(path)),
        Err(error) => Err(broken(Box::new(error))),
    }
}

/// The schema of a database file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Schema {
    /// There are no tables.
    None,
    /// The bot's, by its version; 0 if the first start ended before the first migration was applied.
    Version(i64),
    /// Tables of another program.
    Foreign,
}

/// Determines the schema of a database file. Changes nothing.
pub(super) async fn schema(conn: &mut AnyConnection) -> Result<Schema, sqlx::Error> {
    let (tables, known): (i64, i64) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE type = 'table' AND name = '_sqlx_migrations') FROM sqlite_master",
    )
    .fetch_one(&mut *conn)
    .await?;
    match (tables, known) {
        (0, _) => return Ok(Schema::None),
        (_, 0) => return Ok(Schema::Foreign),
        _ => {}
    }
    let version: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(conn).await?;
    Ok(Schema::Version(version.unwrap_or(0)))
}

/// Copies the database to `tessera.v3.db` in the same directory, where 3 is its schema version. An older copy of the
/// same version is replaced: it was made before a failed migration, and this copy includes everything in it.
async fn back_up(conn: &mut AnyConnection, path: &Path, version: i64) -> Result<(), OpenError> {
    let copy = path.with_extension(format!("v{version}.db"));
    let part = path.with_extension(format!("v{version}.part"));
    let failed = |source: std::io::Error| OpenError::Database {
        path: path.display().to_string(),
        source: format!("cannot copy it to {} before bringing it up to date: {source}", copy.display()).into(),
    };
    match std::fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    let target = part.to_str().ok_or_else(|| failed(std::io::Error::other("the path is not valid UTF-8")))?;
    // SQLite writes into an empty file, which keeps its mode.
    private::create_new(&part).map_err(failed)?;
    sqlx::query("VACUUM INTO $1")
        .bind(target)
        .execute(conn)
        .await
        .map_err(|error| failed(std::io::Error::other(error)))?;
    File::open(&part).and_then(|file| private::rename_durably(&file, &part, &copy)).map_err(failed)?;
    tracing::info!(copy = %copy.display(), "the database was copied before it is brought up to date");
    Ok(())
}

/// The lowest `PRAGMA user_version` of a database that was always written with `secure_delete`, or was vacuumed since.
pub(super) const SCRUBBED: i32 = 1;

/// Vacuums a database of an older version once, because older versions deleted data, also of forgotten players, without
/// overwriting it. That needs up to twice the size of the database on disk: once in SQLite's temporary directory, which
/// `SQLITE_TMPDIR` names, and once next to the database. If there is not enough space, the bot runs anyway.
async fn scrub(conn: &mut AnyConnection, is_new: bool) {
    if let Err(error) = overwrite(conn, is_new).await {
        tracing::warn!(
            %error,
            "data deleted by older versions is not overwritten yet: VACUUM failed; free as much space as the database has, \
             next to it and in SQLITE_TMPDIR; retried at the next start"
        );
    }
}

async fn overwrite(conn: &mut AnyConnection, is_new: bool) -> Result<(), sqlx::Error> {
    let known: i32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *conn).await?;
    if known >= SCRUBBED {
        return Ok(());
    }
    if !is_new {
        tracing::info!("vacuuming the database once, to overwrite data deleted by older versions");
        sqlx::query("VACUUM").execute(&mut *conn).await?;
    }
    sqlx::query(AssertSqlSafe(format!("PRAGMA user_version = {SCRUBBED}"))).execute(&mut *conn).await?;
    if !is_new {
        // Until the checkpoint the file is unchanged. If a reader prevents it now, it follows later, at the latest at
        // the stop.
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(conn).await?;
    }
    Ok(())
}

fn database(path: &Path, source: sqlx::Error) -> OpenError {
    OpenError::Database { path: path.display().to_string(), source: Box::new(source) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::Connection as _;

    use super::*;

    #[tokio::test]
    async fn a_database_opens_if_vacuum_fails_and_is_vacuumed_next_time() {
        let dir = tempfile::TempDir::new().expect("a directory");
        let path = dir.path().join(DATABASE);
        let connector = Connector::new(&path, Mode::Create);
        let mut other = connector.connect().await.expect("connects");
        let mut own = connector.busy(Duration::ZERO).connect().await.expect("connects");
        let known = async |conn: &mut AnyConnection| -> i32 {
            sqlx::query_scalar("PRAGMA user_version").fetch_one(conn).await.expect("reads")
        };
        let lock = other.begin_with("BEGIN IMMEDIATE").await.expect("begins");
        scrub(&mut own, false).await;
        assert_eq!(known(&mut own).await, 0);
        lock.rollback().await.expect("lets go");
        scrub(&mut own, false).await;
        assert_eq!(known(&mut own).await, SCRUBBED);
    }

    /// SQLite holds a lock on the database for as long as a connection is open. If the process closed another handle of
    /// the file, the lock would be gone.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn an_open_connection_keeps_its_locks() {
        use std::os::unix::fs::MetadataExt as _;

        let dir = tempfile::TempDir::new().expect("a directory");
        let (conn, _lock) = open_locked(dir.path()).await.expect("opens");
        let inode = std::fs::metadata(dir.path().join(DATABASE)).expect("made").ino();
        let is_locked = || {
            let locks = std::fs::read_to_string("/proc/locks").expect("read");
            locks.lines().any(|line| line.contains("POSIX") && line.contains(&format!(":{inode} ")))
        };
        assert!(is_locked());
        conn.close().await.expect("closes");
        assert!(!is_locked());
    }

    #[test]
    fn old_engines_are_refused() {
        for (version, expected) in [
            ("3.51.3", true),
            ("3.51.10", true),
            ("3.52.0", true),
            ("4.0.0", true),
            ("3.51.2", false),
            ("3.50.9", false),
            ("3.9.0", false),
            ("2.99.99", false),
            ("", false),
            ("three", false),
        ] {
            assert_eq!(recent_enough(version), expected, "{version}");
        }
    }
}
