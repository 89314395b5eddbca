//! Recognises the files of a database, so that what a subcommand writes does not take the place of one of them.

use std::fs;
use std::path::{Path, PathBuf};

use super::backups::is_copy_name;
use super::identity;
use super::open::{DATABASE, LOCK};
use crate::store::CopyError;

/// What the bot and SQLite keep in a data directory under fixed names, whether it is there now or not: SQLite would
/// apply a file with the name of a log to the database.
const FILES: [&str; 7] = [
    DATABASE,
    LOCK,
    "tessera.db-wal",
    "tessera.db-shm",
    "tessera.db-journal",
    "tessera.db-part",
    "tessera.db-part-journal",
];

/// Checks that a file that is no database can be written to a path: it is not a file of the database in `dir`, and it
/// does not have the name of a backup or of another copy of a database.
///
/// # Errors
/// [`CopyError::OwnFile`].
pub fn check_output(path: &Path, dir: &Path) -> Result<(), CopyError> {
    let resolved = resolve(path);
    if resolved.file_name().and_then(|name| name.to_str()).is_some_and(is_copy_name) {
        return Err(CopyError::OwnFile(path.display().to_string()));
    }
    check_target(path, dir)
}

/// Checks that a path is not that of a file of the database in `dir`.
///
/// # Errors
/// [`CopyError::OwnFile`].
pub(super) fn check_target(path: &Path, dir: &Path) -> Result<(), CopyError> {
    let is_own = FILES.iter().any(|name| is_same(path, &dir.join(name)));
    if is_own { Err(CopyError::OwnFile(path.display().to_string())) } else { Ok(()) }
}

/// Whether two paths lead to the same file, also through links. Neither needs to exist.
fn is_same(path: &Path, other: &Path) -> bool {
    let id = |path: &Path| identity::id(path).ok().flatten();
    resolve(path) == resolve(other) || id(path).is_some_and(|found| id(other) == Some(found))
}

/// The path without symbolic links; of a file that does not exist, that of its directory with its name.
fn resolve(path: &Path) -> PathBuf {
    let in_parent = || {
        let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(fs::canonicalize(parent).ok()?.join(path.file_name()?))
    };
    fs::canonicalize(path).ok().or_else(in_parent).unwrap_or_else(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// A directory with a database and with another file.
    fn data() -> TempDir {
        let dir = TempDir::new().expect("a directory");
        for name in [DATABASE, LOCK, "other"] {
            fs::write(dir.path().join(name), name).expect("written");
        }
        dir
    }

    #[test]
    fn files_of_the_database_are_recognised_by_their_names() {
        let dir = data();
        let check = |name: &str, is_target: bool, is_output: bool| {
            let path = dir.path().join(name);
            assert_eq!(check_target(&path, dir.path()).is_ok(), is_target, "{name}");
            assert_eq!(check_output(&path, dir.path()).is_ok(), is_output, "{name}");
        };
        for name in FILES {
            check(name, false, false);
        }
        for name in [
            "tessera-20261121T090116Z.db",
            "tessera.rescued-20261121T090116Z.db",
            "tessera.before-20261121T090116Z.db",
            "tessera.before-20261121T090116Z-2.db",
            "tessera.v12.db",
        ] {
            check(name, true, false);
        }
        for name in ["other", "new", "tessera.db.jsonl", "tessera-2026.db", "tessera.before-x", "tessera-games.pgn"] {
            check(name, true, true);
        }
        let elsewhere = TempDir::new().expect("a directory");
        assert!(check_output(&elsewhere.path().join(DATABASE), dir.path()).is_ok());
    }

    #[test]
    fn other_ways_to_write_a_path_lead_to_the_same_file() {
        let dir = data();
        let name = dir.path().file_name().expect("a name");
        for path in [dir.path().join("."), dir.path().join("..").join(name)] {
            for name in [DATABASE, "tessera.db-wal"] {
                assert!(check_target(&path.join(name), dir.path()).is_err(), "{}", path.join(name).display());
                assert!(check_target(&dir.path().join(name), &path).is_err(), "{}", path.join(name).display());
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed() {
        let (dir, elsewhere) = (data(), TempDir::new().expect("a directory"));
        let place = |name: &str| elsewhere.path().join(name);
        std::os::unix::fs::symlink(dir.path().join(DATABASE), place("symbolic")).expect("linked");
        std::os::unix::fs::symlink(dir.path(), place("directory")).expect("linked");
        fs::hard_link(dir.path().join(LOCK), place("hard")).expect("linked");
        for path in [place("symbolic"), place("directory").join("tessera.db-shm"), place("hard")] {
            assert!(check_target(&path, dir.path()).is_err(), "{}", path.display());
        }
    }
}
