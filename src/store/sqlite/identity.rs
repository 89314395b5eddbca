//! Notices that the files of an open database are no longer those at its path, or that another process has written over
//! the database.
//!
//! A file that is removed or replaced while it is open stays readable and writable for the process that has it open,
//! until the process ends. Writes acknowledged in that time would be lost, and a second process could open the path.
//! `cp` keeps the file and overwrites its content: SQLite would write parts of the old database into it.

use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::{AnyConnection, AssertSqlSafe};

use super::backups::{REPLACED, stamp};
use crate::domain::timestamp::Timestamp;
use crate::store::private;

/// The file name of SQLite's write-ahead log. It contains the last commits.
const LOG: &str = "tessera.db-wal";

/// The offset of `user_version` in a database file, a number of four bytes
/// (<https://www.sqlite.org/fileformat.html#the_database_header>).
const MARK_OFFSET: u64 = 60;

/// A mark of the database of this process in the file's header, so that another database is recognised there.
type Mark = [u8; 4];

/// The device and inode number of a file.
pub(super) type FileId = (u64, u64);

/// What has happened to the files of an open database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// This file was removed, or there is another one at its path.
    Replaced(PathBuf),
    /// Another database was written into this file.
    Overwritten(PathBuf),
}

/// The files of an open database.
#[derive(Debug)]
pub(super) struct Identity {
    files: Vec<(PathBuf, Option<FileId>)>,
    /// The database. The lock of the directory keeps it open too.
    database: Arc<File>,
    /// What the header of the database may contain: the mark, and until that is checkpointed what was there before.
    marks: Vec<Mark>,
}

impl Identity {
    /// Records the database and the lock file of a directory as they are now. SQLite creates the log a moment later.
    ///
    /// # Errors
    /// [`io::Error`] if the database cannot be opened.
    pub(super) fn of(dir: &Path, database: &str, lock: &str) -> io::Result<Self> {
        let files =
            [database, lock, LOG].map(|name| dir.join(name)).map(|path| (path.clone(), id(&path).ok().flatten()));
        Ok(Self { files: files.into(), database: Arc::new(File::open(dir.join(database))?), marks: Vec::new() })
    }

    /// Writes a new mark into the database, which copies made before or by [`unmark`] do not have. `lowest` is the
    /// lowest `user_version` that may be written.
    ///
    /// # Errors
    /// [`sqlx::Error`] if the database cannot be written.
    pub(super) async fn mark(&mut self, conn: &mut AnyConnection, lowest: i32) -> Result<(), sqlx::Error> {
        let before: i32 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *conn).await?;
        self.marks = [Some(before.to_be_bytes()), self.marked().ok()].into_iter().flatten().collect();
        let mark = fastrand::i32(lowest + 1..);
        sqlx::query(AssertSqlSafe(format!("PRAGMA user_version = {mark}"))).execute(&mut *conn).await?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(conn).await?;
        self.marks.push(mark.to_be_bytes());
        Ok(())
    }

    /// The open file of the database.
    pub(super) fn database(&self) -> Arc<File> {
        self.database.clone()
    }

    /// What the header of the open file contains.
    fn marked(&self) -> io::Result<Mark> {
        let (mut file, mut found) = (&*self.database, Mark::default());
        file.seek(SeekFrom::Start(MARK_OFFSET))?;
        file.read_exact(&mut found)?;
        Ok(found)
    }

    /// What has happened to the files. A file that cannot be looked at for another reason counts as unchanged.
    pub(super) fn change(&mut self) -> Option<Change> {
        let replaced = self.files.iter_mut().position(|(path, known)| match (id(path), *known) {
            (Ok(now), None) => {
                *known = now;
                false
            }
            (Ok(now), Some(known)) => now != Some(known),
            (Err(error), Some(_)) => matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::StaleNetworkFileHandle
            ),
            (Err(_), None) => false,
        });
        if let Some(index) = replaced {
            return Some(Change::Replaced(self.files[index].0.clone()));
        }
        self.is_overwritten().then(|| Change::Overwritten(self.files[0].0.clone()))
    }

    fn is_overwritten(&mut self) -> bool {
        let Some(&mark) = self.marks.last() else { return false };
        match self.marked() {
            Ok(found) if found == mark => {
                self.marks = vec![mark];
                false
            }
            Ok(found) => !self.marks.contains(&found),
            // A new database may be in the log alone until the mark is checkpointed.
            Err(error) => error.kind() == io::ErrorKind::UnexpectedEof && self.marks.len() == 1,
        }
    }

    /// Keeps SQLite from applying the log to another database at the path, at the next start or as this one is closed.
    /// Returns the path at which the log is kept, if that was necessary.
    ///
    /// # Errors
    /// [`io::Error`] if the log cannot be renamed or copied.
    pub(super) fn set_log_aside(&self, change: &Change, now: Timestamp) -> io::Result<Option<PathBuf>> {
        let [(database, of_database), _, (log, of_log)] = &self.files[..] else { return Ok(None) };
        let is_own = |path: &Path, known: &Option<FileId>| known.is_none() || id(path).ok().flatten() == *known;
        if !log.exists() || !is_own(log, of_log) {
            return Ok(None);
        }
        let kept = log.with_file_name(format!("{}{}.db-wal", REPLACED[0], stamp(now)));
        match change {
            Change::Replaced(_) if !database.exists() || is_own(database, of_database) => return Ok(None),
            Change::Replaced(_) => fs::rename(log, &kept)?,
            // The open connections would write a renamed log into the file as they are closed. They cannot read an
            // empty one.
            Change::Overwritten(_) => {
                let mut copy = private::create_new(&kept)?;
                io::copy(&mut File::open(log)?, &mut copy)?;
                copy.sync_all()?;
                File::options().write(true).open(log)?.set_len(0)?;
            }
        }
        Ok(Some(kept))
    }
}

/// Gives a copy of a database, which no connection has open, the `user_version` of an unmarked one.
///
/// # Errors
/// [`io::Error`] if it cannot be written.
pub(super) fn unmark(copy: &Path, version: i32) -> io::Result<()> {
    use std::io::Write as _;
    let mut file = File::options().write(true).open(copy)?;
    file.seek(SeekFrom::Start(MARK_OFFSET))?;
    file.write_all(&version.to_be_bytes())
}

/// The id of the file at a path; `None` on a system without such ids.
#[cfg(unix)]
pub(super) fn id(path: &Path) -> io::Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt as _;
    let found = fs::metadata(path)?;
    Ok(Some((found.dev(), found.ino())))
}

#[cfg(not(unix))]
pub(super) fn id(path: &Path) -> io::Result<Option<FileId>> {
    fs::metadata(path).map(|_| None)
}
