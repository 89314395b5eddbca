//! Rescues a database whose file was removed: copies it to a new file while a connection still has it open.

use std::path::{Path, PathBuf};
use std::{fs, io};

use sqlx::AnyConnection;

use super::backups::{now, rescue_name};
use crate::store::private;

/// A copy of a removed database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rescued {
    pub(super) path: PathBuf,
    /// Whether it is in the directory for temporary files, which a service manager may delete when the bot stops.
    pub(super) is_temporary: bool,
}

/// Copies the database of the connection to `tessera.rescued-WORD.db`, a name that only a complete copy gets. Tries the
/// data directory, its parent, the data directory created again, and `temporary`, in this order.
///
/// # Errors
/// The [`io::Error`] of the last directory that was tried.
pub(super) async fn rescue(conn: &mut AnyConnection, dir: &Path, temporary: &Path) -> io::Result<Rescued> {
    let mut failure = io::Error::from(io::ErrorKind::NotFound);
    let beside = dir.parent().filter(|parent| !parent.as_os_str().is_empty());
    let places = [Some((dir, false)), beside.map(|beside| (beside, false)), Some((dir, true))];
    for (place, is_made) in places.into_iter().flatten().chain([(temporary, false)]) {
        if is_made && let Err(error) = private::create_dir_all(place) {
            failure = error;
            continue;
        }
        match copy(conn, place).await {
            Ok(path) => return Ok(Rescued { path, is_temporary: place == temporary }),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

async fn copy(conn: &mut AnyConnection, place: &Path) -> io::Result<PathBuf> {
    let to = place.join(rescue_name(now()));
    if to.exists() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let part = to.with_extension("db-part");
    let held = private::create_new(&part)?;
    // So that no other process removes it as left behind.
    #[cfg(unix)]
    let _ = held.try_lock();
    let written = async {
        let target = part.to_str().ok_or_else(|| io::Error::other("the path is not valid UTF-8"))?;
        sqlx::query("VACUUM INTO $1").bind(target).execute(conn).await.map_err(io::Error::other)?;
        private::rename_durably(&held, &part, &to)
    };
    let written = written.await;
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    drop(held);
    written.map(|()| to)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::store::sqlite::open_locked;

    /// Rescues a database to a data directory and a temporary one. Only some of them exist or can be created.
    async fn check(dir: &str, temporary: &str, expected: Option<(&str, bool)>) {
        let outside = TempDir::new().expect("a directory");
        let (mut conn, _lock) = open_locked(&outside.path().join("open")).await.expect("opens");
        fs::create_dir(outside.path().join("tmp")).expect("made");
        // Nothing can be created in the place of a file.
        fs::write(outside.path().join("file"), "").expect("written");
        let rescued = rescue(&mut conn, &outside.path().join(dir), &outside.path().join(temporary)).await.ok();
        let found = rescued.as_ref().map(|rescued| {
            assert!(rescued.path.exists());
            let place = rescued.path.parent().and_then(|place| place.strip_prefix(outside.path()).ok());
            (place.and_then(Path::to_str).expect("inside"), rescued.is_temporary)
        });
        assert_eq!(found, expected, "{dir} {temporary}");
    }

    #[tokio::test]
    async fn a_copy_says_whether_it_is_temporary() {
        check("open", "tmp", Some(("open", false))).await;
        check("gone", "tmp", Some(("", false))).await;
        check("file/gone", "tmp", Some(("tmp", true))).await;
        check("file/gone", "file", None).await;
    }
}
