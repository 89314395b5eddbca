//! Copies a database, while the bot runs or not, and restores a copy while it does not.
//!
//! A copy is one file without a log. It is checked before it gets its final name, so that a file of that name is
//! complete. A backup ends with a [checksum].

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnection;
use sqlx::{AnyConnection, Connection as _};
use tempfile::TempDir;
use tokio::time::sleep;

use super::backups::{INSPECTED, INSPECTED_COPY, remove_partial};
use super::checksum::{self, Checksum};
use super::connect::{Connector, Mode};
use super::identity::unmark;
use super::open::{self, DATABASE, SCRUBBED, Schema, copy_owner};
use super::own_files;
use super::replaced::{free_name, has_content, set_logs_aside, sibling};
use crate::store::{CopyError, Restored, private};

/// SQLite's error code for a full disk, `SQLITE_FULL`.
const FULL: &str = "13";

/// How often a copy is written to the disk while it is made.
const SYNC_EVERY: Duration = Duration::from_millis(50);

/// The key of the id of a database among what the bot keeps about itself.
pub const DATABASE_ID: &str = "database.id";

type Result<T> = std::result::Result<T, CopyError>;

/// How much of a processor a copy takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// All of it.
    Full,
    /// About a quarter: SQLite rests for three times as long as it has worked. The running bot copies at this pace, so
    /// that backups do not delay its responses. Lowering the priority of the thread did not make responses faster.
    Gentle,
}

/// How long a gentle copy works before it rests.
const WORK: Duration = Duration::from_millis(2);

/// The longest rest of a gentle copy, for one that waited for a disk.
const MAX_REST: Duration = Duration::from_millis(100);

/// The number of SQLite's instructions, or of pages that are checked, after which a gentle copy looks at the time. They
/// take a fraction of [`WORK`].
const STEPS: i32 = 100;

/// Copies the database of a directory to a new file, as it is at this moment. Other processes, such as the bot, can use
/// the database at the same time. Returns the size in bytes.
///
/// # Errors
/// [`CopyError::Missing`] if there is no database, [`CopyError::NotOurs`] if it is empty or another one,
/// [`CopyError::OwnFile`] if the file is one of the database itself, [`CopyError::Exists`] if it exists,
/// [`CopyError::Unreadable`], and for the copy [`CopyError::Full`], [`CopyError::Unwritable`] and
/// [`CopyError::Damaged`].
pub async fn back_up(dir: &Path, to: &Path, pace: Pace) -> Result<u64> {
    let from = dir.join(DATABASE);
    require_exists(&from)?;
    own_files::check_target(to, dir)?;
    if to.exists() {
        return Err(CopyError::Exists(to.display().to_string()));
    }
    if let Some(parent) = parent(to).filter(|parent| !parent.exists()) {
        let made: Vec<&Path> = parent.ancestors().take_while(|place| !place.exists()).collect();
        private::create_dir_all(parent).map_err(|error| unwritable(to, error))?;
        for place in made {
            copy_owner(place, dir);
        }
    }
    let cleaned = off_thread(parent(to).unwrap_or(Path::new(".")), |dir| {
        remove_partial(dir);
        Ok(())
    });
    cleaned.await.map_err(|error| unwritable(to, error))?;
    let part = sibling(to, "part");
    let _held = copy(&from, &part, pace).await?;
    // Otherwise copies of a file that took the place of the database would in time replace all backups of it.
    discard(&part, check_is_ours(&part, &from).await)?;
    let sealed = off_thread(&part, checksum::append).await;
    discard(&part, sealed.map_err(|error| unwritable(&part, error)))?;
    publish(&part, to).await
}

/// Runs code that reads or writes a whole file on a blocking thread.
pub(in crate::store) async fn off_thread<T: Send + 'static>(
    path: &Path,
    run: impl FnOnce(&Path) -> std::io::Result<T> + Send + 'static,
) -> std::io::Result<T> {
    let path = path.to_owned();
    tokio::task::spawn_blocking(move || run(&path)).await.map_err(std::io::Error::other)?
}

/// Replaces the database of a directory by a copy and keeps the replaced one as `tessera.before-WORD.db`. All messages
/// of running games, challenges, lobbies and tournaments in the copy count as stale, whatever they show on Discord.
///
/// # Errors
/// [`CopyError::Open`] if a bot runs in the directory or the copy is newer than this program; [`CopyError::Missing`],
/// [`CopyError::NotOurs`], [`CopyError::Damaged`] or [`CopyError::Unreadable`] for the copy; [`CopyError::Full`] or
/// [`CopyError::Unwritable`] for the directory. The database is then unchanged.
pub async fn restore(dir: &Path, from: &Path, word: &str) -> Result<Restored> {
    // Locking would create a missing directory.
    require_exists(from)?;
    let lock = open::lock(dir)?;
    let path = dir.join(DATABASE);
    let part = sibling(&path, "part");
    let compared = off_thread(from, checksum::check).await;
    if compared.map_err(|error| unreadable(from, error))? == Checksum::Wrong {
        return Err(CopyError::Damaged { path: from.display().to_string(), reason: CHANGED.to_owned() });
    }
    let _held = copy(from, &part, Pace::Full).await?;
    let mut conn = writable(&part).await?;
    let version = discard(&part, own_version(&mut conn, from).await)?;
    if version > open::newest() {
        return discard(&part, Err(open::newer(from).into()));
    }
    mark_all_stale(&mut conn, version).await.map_err(|error| unreadable(from, error))?;
    conn.close().await.map_err(|error| unreadable(from, error))?;
    let (kept, log) = discard(&part, set_aside(&path, free_name(dir, word)).await)?;
    publish(&part, &path).await?;
    drop(lock);
    Ok(Restored { version, kept, log })
}

/// Removes the unfinished file if `result` is an error.
fn discard<T>(part: &Path, result: Result<T>) -> Result<T> {
    if result.is_err() {
        remove(part);
    }
    result
}

/// Checks that a file exists and is not empty. An empty one must not be opened: SQLite would delete the log beside it.
pub(in crate::store) fn require_exists(path: &Path) -> Result<()> {
    if !path.is_file() {
        return Err(CopyError::Missing(path.display().to_string()));
    }
    if has_content(path) { Ok(()) } else { Err(CopyError::NotOurs(path.display().to_string())) }
}

/// The fault of a backup with a wrong checksum.
pub(in crate::store) const CHANGED: &str = "it is not as it was when the backup was made: its checksum is another one";

/// A copy in a directory of its own, which is removed with it.
#[derive(Debug)]
pub(in crate::store) struct InspectedCopy {
    path: PathBuf,
    /// The lock of the copy, so that no other process removes it as left behind.
    _held: Arc<File>,
    _dir: TempDir,
}

impl InspectedCopy {
    /// The path of the copy.
    pub(in crate::store) fn path(&self) -> &Path {
        &self.path
    }
}

/// Copies a database to a directory beside it, or, if none can be created there, among the temporary files. If the
/// process is killed, the next backup, inspection or start of the bot removes it.
pub(in crate::store) async fn copy_to_inspect(from: &Path) -> Result<InspectedCopy> {
    let temporary = std::env::temp_dir();
    let dir = match off_thread(parent(from).unwrap_or(Path::new(".")), create_inspected_dir).await {
        Ok(dir) => dir,
        Err(_) => off_thread(&temporary, create_inspected_dir).await.map_err(|error| unwritable(&temporary, error))?,
    };
    let path = dir.path().join(INSPECTED_COPY);
    let held = copy(from, &path, Pace::Full).await?;
    Ok(InspectedCopy { path, _held: held, _dir: dir })
}

fn create_inspected_dir(place: &Path) -> std::io::Result<TempDir> {
    remove_partial(place);
    let dir = private::create_temp_dir(place, INSPECTED)?;
    // The bot removes it if this process is killed.
    copy_owner(dir.path(), place);
    Ok(dir)
}

/// Writes a database into a new file and checks it. The file is locked as long as the handle lives, so that no other
/// process removes it as left behind, or writes it too.
async fn copy(from: &Path, part: &Path, pace: Pace) -> Result<Arc<File>> {
    require_exists(from)?;
    // SQLite's message for an unwritable path does not give the reason.
    let held = private::create_unfinished(part).map_err(|error| unwritable(part, error))?;
    // SQLite could not write a locked file. The age of the file decides whether it is left behind.
    #[cfg(not(unix))]
    let _ = held.unlock();
    // SQLite would apply the journal of an earlier attempt.
    let _ = fs::remove_file(sibling(part, "journal"));
    let held = Arc::new(held);
    let target = part.to_str().ok_or_else(|| unwritable(part, "the path is not valid UTF-8"))?;
    let mut source = paced(from, pace).await?;
    let copied = synced_meanwhile(&held, sqlx::query("VACUUM INTO $1").bind(target).execute(&mut source)).await;
    discard(part, copied.map(drop).map_err(|error| uncopied(from, part, error)))?;
    source.close().await.map_err(|error| unreadable(from, error))?;
    // A bot whose database is overwritten with the copy notices that.
    discard(part, unmark(part, SCRUBBED).map_err(|error| unwritable(part, error)))?;
    discard(part, check(part, pace).await)?;
    Ok(held)
}

/// Synchronises a file that `writing` writes every [`SYNC_EVERY`]. Otherwise all of a large file would be written to
/// the disk at its end, and the commits of moves would wait for that.
async fn synced_meanwhile<T>(file: &Arc<File>, writing: impl Future<Output = T>) -> T {
    let mut writing = pin!(writing);
    loop {
        tokio::select! {
            done = &mut writing => return done,
            () = sleep(SYNC_EVERY) => {
                let file = file.clone();
                // Its success is checked at the end.
                let _ = tokio::task::spawn_blocking(move || file.sync_data()).await;
            }
        }
    }
}

async fn check(part: &Path, pace: Pace) -> Result<()> {
    let mut conn = paced(part, pace).await?;
    let sound: String = sqlx::query_scalar("PRAGMA integrity_check(1)")
        .fetch_one(&mut conn)
        .await
        .map_err(|error| unreadable(part, error))?;
    conn.close().await.map_err(|error| unreadable(part, error))?;
    if sound == "ok" { Ok(()) } else { Err(CopyError::Damaged { path: part.display().to_string(), reason: sound }) }
}

/// Checks that a copy of `from` is a database of the bot.
async fn check_is_ours(part: &Path, from: &Path) -> Result<()> {
    let mut conn = readable(part).await?;
    own_version(&mut conn, from).await?;
    conn.close().await.map_err(|error| unreadable(part, error))
}

/// The schema version of a database of the bot. `path` is named in errors.
///
/// # Errors
/// [`CopyError::NotOurs`] if it is empty or another one, and [`CopyError::Unreadable`].
pub(in crate::store) async fn own_version(conn: &mut AnyConnection, path: &Path) -> Result<i64> {
    match open::schema(conn).await.map_err(|error| unreadable(path, error))? {
        Schema::Version(version) if version > 0 => Ok(version),
        _ => Err(CopyError::NotOurs(path.display().to_string())),
    }
}

/// Syncs a finished file to disk, which `VACUUM INTO` does not, and gives it its final name, so that both survive a
/// power failure. Returns its size in bytes. Waits for the disk on a blocking thread.
async fn publish(part: &Path, to: &Path) -> Result<u64> {
    let name = to.to_owned();
    let renamed = off_thread(part, move |part| {
        let file = File::open(part)?;
        if let Some(parent) = parent(&name) {
            copy_owner(part, parent);
        }
        private::rename_durably(&file, part, &name)?;
        Ok(file.metadata()?.len())
    });
    renamed.await.map_err(|error| unwritable(to, error))
}

/// The directory of a file; `None` for the current directory.
fn parent(path: &Path) -> Option<&Path> {
    path.parent().filter(|parent| !parent.as_os_str().is_empty())
}

/// Links the database to a second name, which it keeps when another database replaces it. Its log is checkpointed
/// first: SQLite would apply a remaining log to the new database. A log whose database is missing or empty is renamed
/// for the same reason. Returns the path of the database now, and that of such a log.
async fn set_aside(path: &Path, kept: PathBuf) -> Result<(Option<PathBuf>, Option<PathBuf>)> {
    let aside = |error: std::io::Error| unwritable(&kept, error);
    let is_there = has_content(path);
    if is_there && let Ok(conn) = writable(path).await {
        // The last connection checkpoints the log as it closes.
        conn.close().await.map_err(|error| unreadable(path, error))?;
    }
    // What is left is of a database that cannot even be opened, or is not there: everything moves as it is, the log
    // first.
    set_logs_aside(path, &kept).map_err(aside)?;
    if is_there {
        link_or_copy(path, &kept).map_err(aside)?;
        return Ok((Some(kept), None));
    }
    let log = sibling(&kept, "wal");
    Ok((None, log.exists().then_some(log)))
}

/// Gives a file a second name, never one that something has. A link rather than a move: there is never a moment without
/// a database. Where the system knows no links, a copy.
fn link_or_copy(path: &Path, kept: &Path) -> std::io::Result<()> {
    match fs::hard_link(path, kept) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => copy_whole(path, kept),
        linked => linked,
    }
}

/// Copies a file to a new path, completely or not at all.
fn copy_whole(path: &Path, kept: &Path) -> std::io::Result<()> {
    let mut from = File::open(path)?;
    let mut to = private::create_new(kept)?;
    let copied = std::io::copy(&mut from, &mut to)
        .and_then(|_| to.set_permissions(from.metadata()?.permissions()))
        .and_then(|()| to.sync_all());
    if copied.is_err() {
        let _ = fs::remove_file(kept);
    }
    copied
}

/// The schema from which on all live messages have the same columns.
const LIVE_MESSAGES: i64 = 50;

/// Marks all live messages as stale, because they may show a newer state than the restored database.
async fn mark_all_stale(conn: &mut AnyConnection, version: i64) -> std::result::Result<(), sqlx::Error> {
    let statements = if version >= LIVE_MESSAGES {
        [
            "UPDATE games SET shown_rev = NULL, lost_rev = NULL WHERE state = 'running'",
            "UPDATE challenges SET shown_rev = NULL, lost_rev = NULL WHERE state = 'pending'",
            "UPDATE lobbies SET shown_rev = NULL, lost_rev = NULL WHERE state = 'open'",
            "UPDATE tournaments SET shown_rev = NULL, lost_rev = NULL WHERE state IN ('open', 'running')",
        ]
    } else {
        [
            "UPDATE games SET rendered_rev = NULL, lost_rev = NULL WHERE state = 'running'",
            "UPDATE challenges SET shown_state = NULL WHERE state = 'pending'",
            "UPDATE lobbies SET shown_rev = NULL WHERE state = 'open'",
            "UPDATE tournaments SET shown_rev = NULL WHERE state IN ('open', 'running')",
        ]
    };
    // What the bot sends from now on is not what was sent after the copy was made.
    for sql in statements.into_iter().chain(["DELETE FROM meta WHERE key = 'database.id'"]) {
        match sqlx::query(sql).execute(&mut *conn).await {
            // An older schema lacks some of the tables.
            Err(sqlx::Error::Database(error)) if error.message().starts_with("no such table") => {}
            Err(error) => return Err(error),
            Ok(_) => {}
        }
    }
    Ok(())
}

/// Opens a read-only connection.
pub(in crate::store) async fn readable(path: &Path) -> Result<AnyConnection> {
    Connector::to_copy(path, Mode::Read).connect().await.map_err(|error| unreadable(path, error))
}

/// Opens a read-only connection that works at this pace.
async fn paced(path: &Path, pace: Pace) -> Result<SqliteConnection> {
    let connected = async {
        let mut conn = Connector::to_copy(path, Mode::Read).connect_sqlite().await?;
        if pace == Pace::Gentle {
            // The connection has a thread of its own.
            rest_with(&mut conn, thread::sleep).await?;
        }
        Ok(conn)
    };
    connected.await.map_err(|error: sqlx::Error| unreadable(path, error))
}

/// Makes a connection rest whenever it has worked for [`WORK`].
async fn rest_with(
    conn: &mut SqliteConnection,
    mut sleep: impl FnMut(Duration) + Send + 'static,
) -> std::result::Result<(), sqlx::Error> {
    let mut since = Instant::now();
    conn.lock_handle().await?.set_progress_handler(STEPS, move || {
        let worked = since.elapsed();
        if worked >= WORK {
            sleep(rest(worked));
            since = Instant::now();
        }
        true
    });
    Ok(())
}

/// How long a gentle copy rests after it has worked for this long.
fn rest(worked: Duration) -> Duration {
    MAX_REST.min(worked * 3)
}

async fn writable(path: &Path) -> Result<AnyConnection> {
    let mut conn = Connector::to_copy(path, Mode::Write).connect().await.map_err(|error| unreadable(path, error))?;
    // Connecting does not read the file yet.
    sqlx::query("SELECT count(*) FROM sqlite_master")
        .execute(&mut conn)
        .await
        .map_err(|error| unreadable(path, error))?;
    Ok(conn)
}

/// Removes an unfinished file.
fn remove(part: &Path) {
    let _ = fs::remove_file(part);
    let _ = fs::remove_file(sibling(part, "journal"));
}

pub(in crate::store) fn unreadable(
    path: &Path,
    source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
) -> CopyError {
    CopyError::Unreadable { path: path.display().to_string(), source: source.into() }
}

/// SQLite reports a full target and an unreadable source by the same statement; the code tells them apart.
fn uncopied(from: &Path, part: &Path, error: sqlx::Error) -> CopyError {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    if code.as_deref() == Some(FULL) { CopyError::Full(part.display().to_string()) } else { unreadable(from, error) }
}

fn unwritable(path: &Path, source: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> CopyError {
    CopyError::Unwritable { path: path.display().to_string(), source: source.into() }
}

#[cfg(test)]
mod tests {
    use sqlx::ConnectOptions as _;
    use sqlx::sqlite::SqliteConnectOptions;

    use super::*;

    #[cfg(unix)]
    #[tokio::test]
    async fn a_slow_disk_does_not_block_the_runtime() {
        let dir = TempDir::new().expect("a directory");
        let (part, to) = (dir.path().join("part"), dir.path().join("to"));
        // Opening a pipe waits for its other end, as a disk may be waited for.
        let made = std::process::Command::new("mkfifo").arg(&part).status().expect("there is a mkfifo");
        assert!(made.success());
        let (goes_on, waits) = std::sync::mpsc::channel();
        let pipe = part.clone();
        let other_end = thread::spawn(move || {
            let went_on = waits.recv_timeout(Duration::from_mins(1)).is_ok();
            File::options().write(true).open(pipe).expect("opens");
            went_on
        });
        let publishing = tokio::spawn(async move { publish(&part, &to).await });
        tokio::task::yield_now().await;
        let _ = goes_on.send(());
        assert!(other_end.join().expect("no panic"), "other tasks run during the copy");
        publishing.await.expect("no panic").expect_err("a pipe is on no disk");
    }

    #[tokio::test]
    async fn a_gentle_copy_rests() {
        let dir = TempDir::new().expect("a directory");
        let path = dir.path().join("a.db");
        let mut conn = Connector::to_copy(&path, Mode::Create).connect_sqlite().await.expect("opens");
        let fill = "CREATE TABLE a AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
            SELECT i FROM n";
        sqlx::raw_sql(fill).execute(&mut conn).await.expect("filled");
        let (rested, rests) = std::sync::mpsc::channel();
        rest_with(&mut conn, move |rest| rested.send(rest).expect("received")).await.expect("set");
        for (sql, path) in [("VACUUM INTO $1", dir.path().join("b.db")), ("PRAGMA integrity_check", path)] {
            let query = sqlx::query(sql);
            let query = if sql.contains('$') { query.bind(path.display().to_string()) } else { query };
            query.execute(&mut conn).await.expect(sql);
            let rests: Vec<Duration> = rests.try_iter().collect();
            assert!(!rests.is_empty(), "{sql}");
            assert!(rests.iter().all(|rest| (WORK * 3..=MAX_REST).contains(rest)), "{sql}: {rests:?}");
        }
    }

    #[tokio::test]
    async fn a_place_without_room_is_called_that() {
        let mut conn = SqliteConnectOptions::new().in_memory(true).connect().await.expect("opens");
        let full = sqlx::raw_sql(
            "PRAGMA max_page_count = 4; CREATE TABLE a (b BLOB); INSERT INTO a VALUES (zeroblob(100000))",
        );
        let error = full.execute(&mut conn).await.expect_err("no room");
        let text = uncopied(Path::new("from.db"), Path::new("to.db-part"), error).to_string();
        assert_eq!(text, "no room is left for to.db-part; make some, or choose another place");
        let error = sqlx::query("SELECT * FROM none").execute(&mut conn).await.expect_err("no table");
        let text = uncopied(Path::new("from.db"), Path::new("to.db-part"), error).to_string();
        assert!(text.starts_with("cannot read from.db: "), "{text}");
    }

    #[test]
    fn a_kept_file_takes_no_name_that_something_has() {
        let dir = TempDir::new().expect("a directory");
        let (path, kept, taken) = (dir.path().join("path"), dir.path().join("kept"), dir.path().join("taken"));
        fs::write(&path, "the database").expect("written");
        fs::write(&taken, "another").expect("written");
        for keep in [link_or_copy, copy_whole] {
            keep(&path, &kept).expect("kept");
            assert_eq!(fs::read(&kept).expect("readable"), b"the database");
            fs::remove_file(&kept).expect("removed");
            let refused = keep(&path, &taken).expect_err("taken");
            assert_eq!(refused.kind(), ErrorKind::AlreadyExists);
            assert_eq!(fs::read(&taken).expect("readable"), b"another");
            let missing = keep(&dir.path().join("missing"), &kept).expect_err("nothing to keep");
            assert_eq!(missing.kind(), ErrorKind::NotFound);
            assert!(!kept.exists());
        }
    }

    #[tokio::test]
    async fn messages_are_marked_stale_in_schemas_that_lack_some_tables() {
        let dir = TempDir::new().expect("a directory");
        let mut conn = Connector::new(&dir.path().join("old.db"), Mode::Create).connect().await.expect("opens");
        let schema = "CREATE TABLE games (state, shown_rev, lost_rev); INSERT INTO games VALUES ('running', 3, 2), ('over', 3, 2)";
        sqlx::raw_sql(schema).execute(&mut conn).await.expect("made");
        mark_all_stale(&mut conn, LIVE_MESSAGES).await.expect("marked");
        let shown: Vec<(Option<i64>, Option<i64>)> =
            sqlx::query_as("SELECT shown_rev, lost_rev FROM games").fetch_all(&mut conn).await.expect("reads");
        assert_eq!(shown, [(None, None), (Some(3), Some(2))]);
        // The columns of an older schema: not every error is a missing table.
        mark_all_stale(&mut conn, LIVE_MESSAGES - 1).await.expect_err("no such column");
    }
}
