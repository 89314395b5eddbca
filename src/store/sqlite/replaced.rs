//! Keeps the files of a database in whose place another one is put, and the log of a database that is gone, under names
//! of their own.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::backups::REPLACED;

/// The endings of the files that SQLite leaves next to a database that was not closed. SQLite would apply them to any
/// database of that name.
const LOGS: [&str; 3] = ["wal", "shm", "journal"];

/// `a/b.db` with `part` is `a/b.db-part`, as SQLite names what belongs to a database.
pub(super) fn sibling(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-");
    name.push(ending);
    name.into()
}

/// Whether there is a database that has content. SQLite deletes the log beside an empty file, even if it only reads.
pub(super) fn has_content(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.len() > 0)
}

/// The log of a database that is missing or empty; `None` if nothing is in it.
pub(super) fn log_alone(path: &Path) -> Option<PathBuf> {
    let log = sibling(path, "wal");
    let is_alone = !has_content(path) && fs::metadata(&log).is_ok_and(|file| file.is_file() && file.len() > 0);
    is_alone.then_some(log)
}

/// An unused name for a replaced database: two may be replaced within one second.
pub(super) fn free_name(dir: &Path, word: &str) -> PathBuf {
    let is_taken = |path: &Path| path.exists() || LOGS.iter().any(|ending| sibling(path, ending).exists());
    let name = |number: &str| dir.join(format!("{}{word}{number}.db", REPLACED[0]));
    let mut path = name("");
    let mut number = 1_u64;
    while is_taken(&path) {
        number += 1;
        path = name(&format!("-{number}"));
    }
    path
}

/// Renames the logs of a database to belong to `kept`.
///
/// # Errors
/// [`io::Error`] if one cannot be renamed.
pub(super) fn set_logs_aside(path: &Path, kept: &Path) -> io::Result<()> {
    for ending in LOGS {
        let from = sibling(path, ending);
        if from.exists() {
            fs::rename(from, sibling(kept, ending))?;
        }
    }
    Ok(())
}
