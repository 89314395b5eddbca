//! Notices that the files of an open database are no longer those at its path.
//!
//! A file that is removed or replaced while it is open stays readable and writable for the process that has it open,
//! until the process ends. Writes acknowledged in that time would be lost, and a second process could open the path.

use std::io;
use std::path::{Path, PathBuf};

/// The file name of SQLite's write-ahead log. It contains the last commits.
const LOG: &str = "tessera.db-wal";

/// The device and inode number of a file.
pub(super) type FileId = (u64, u64);

/// The files of an open database.
#[derive(Debug)]
pub(super) struct Identity {
    files: Vec<(PathBuf, Option<FileId>)>,
}

impl Identity {
    /// Records the database and the lock file of a directory as they are now. SQLite creates the log a moment later.
    pub(super) fn of(dir: &Path, database: &str, lock: &str) -> Self {
        let files =
            [database, lock, LOG].map(|name| dir.join(name)).map(|path| (path.clone(), id(&path).ok().flatten()));
        Self { files: files.into() }
    }

    /// The first file that is no longer at its path. A file that cannot be looked at for another reason counts as
    /// there.
    pub(super) fn missing(&mut self) -> Option<&Path> {
        let changed = self.files.iter_mut().position(|(path, known)| match (id(path), *known) {
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
        changed.map(|index| self.files[index].0.as_path())
    }
}

/// The id of the file at a path; `None` on a system without such ids.
#[cfg(unix)]
pub(super) fn id(path: &Path) -> io::Result<Option<FileId>> {
    use std::os::unix::fs::MetadataExt as _;
    let found = std::fs::metadata(path)?;
    Ok(Some((found.dev(), found.ino())))
}

#[cfg(not(unix))]
pub(super) fn id(path: &Path) -> io::Result<Option<FileId>> {
    std::fs::metadata(path).map(|_| None)
}
