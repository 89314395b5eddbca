//! Rescues a database whose file was removed: copies it to a new file while a connection still has it open.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::AnyConnection;

use super::backups::stamp;
use crate::domain::ids::Timestamp;
use crate::store::private;

/// Copies the database of the connection to `tessera.rescued-WORD.db` and returns its path. Tries the data directory, its
/// parent, the data directory created again, and the directory for temporary files, in this order.
///
/// # Errors
/// The [`io::Error`] of the last directory that was tried.
pub(super) async fn rescue(conn: &mut AnyConnection, dir: &Path) -> io::Result<PathBuf> {
    let mut failure = io::Error::from(io::ErrorKind::NotFound);
    let beside = dir.parent().filter(|parent| !parent.as_os_str().is_empty());
    let places = [Some((dir, false)), beside.map(|beside| (beside, false)), Some((dir, true))];
    let temporary = std::env::temp_dir();
    for (place, is_made) in places.into_iter().flatten().chain([(temporary.as_path(), false)]) {
        if is_made && let Err(error) = private::create_dir_all(place) {
            failure = error;
            continue;
        }
        match copy(conn, place).await {
            Ok(copy) => return Ok(copy),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

async fn copy(conn: &mut AnyConnection, place: &Path) -> io::Result<PathBuf> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = Timestamp::from_millis(i64::try_from(now.as_millis()).unwrap_or(0));
    let to = place.join(format!("tessera.rescued-{}.db", stamp(now)));
    private::create_new(&to)?;
    let written = async {
        let target = to.to_str().ok_or_else(|| io::Error::other("the path is not valid UTF-8"))?;
        sqlx::query("VACUUM INTO $1").bind(target).execute(conn).await.map_err(io::Error::other)?;
        File::open(&to)?.sync_all()
    };
    match written.await {
        Ok(()) => Ok(to),
        Err(error) => {
            let _ = fs::remove_file(&to);
            Err(error)
        }
    }
}
