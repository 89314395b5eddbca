//! A database that is removed, replaced or overwritten while it is open: no further write is acknowledged, and unless it
//! is overwritten a copy has those that were.

use std::fs;
use std::path::{Path, PathBuf};

use pente::Preset;
use tempfile::TempDir;
use tessera::app::Error;
use tessera::domain::game::Rev;
use tessera::store::{Inspection, Pace, back_up, restore};

use super::support::{act_on, acted, game, place};
use crate::support::writes::Writes as _;
use crate::support::{engines, until};

/// The rescue copies in a directory.
fn rescued(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let is_copy = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().contains("rescued"));
    entries.filter(is_copy).collect()
}

/// Plays a move, has something happen to the files, and plays another.
async fn check(what: &str, happens: impl FnOnce(&Path)) {
    let outside = TempDir::new().expect("a temporary directory");
    let dir = outside.path().join("data");
    let store = engines::open(&dir).await;
    let id = game(&store, 1).await.game.id();
    acted(&store, act_on(id, 0, place("K10"))).await;
    happens(&dir);
    let Err(Error::Failed(refused)) = store.act(act_on(id, 1, place("L9"))).await else {
        panic!("{what}: not refused")
    };
    let refused = refused.to_string();
    assert!(refused.contains("the database was removed, replaced or overwritten"), "{what}: {refused}");
    store.health().await.expect_err(what);
    let copies = [rescued(&dir), rescued(outside.path())].concat();
    assert_eq!(copies.len(), 1, "{what}: {copies:?}");
    store.close().await.unwrap_or_else(|error| panic!("{what}: {error}"));

    // It can be put back, wherever the files are now.
    let fresh = outside.path().join("fresh");
    restore(&fresh, &copies[0], "now").await.unwrap_or_else(|error| panic!("{what}: {error}"));
    let mut look = Inspection::at(&fresh).await.expect("opens");
    assert_eq!(look.faults().await.expect("reads"), Vec::<String>::new(), "{what}");
    let found = look.game(id).await.expect("replays");
    assert!(found.game.rev() >= Rev::new(1), "{what}: the acknowledged move is there");
    assert_eq!(*found.game.table().rules(), Preset::Standard.rules(), "{what}");
}

#[tokio::test]
async fn nothing_is_acknowledged_once_the_files_are_gone() {
    check("the database is removed", |dir| fs::remove_file(dir.join("tessera.db")).expect("removed")).await;
    check("all files are removed", |dir| {
        for name in ["tessera.db", "tessera.db-wal", "tessera.db-shm", "tessera.lock"] {
            fs::remove_file(dir.join(name)).expect("removed");
        }
    })
    .await;
    check("the directory is removed", |dir| fs::remove_dir_all(dir).expect("removed")).await;
    check("the directory is moved", |dir| fs::rename(dir, dir.with_extension("old")).expect("moved")).await;
    check("the log is removed", |dir| fs::remove_file(dir.join("tessera.db-wal")).expect("removed")).await;
    check("the lock is removed", |dir| fs::remove_file(dir.join("tessera.lock")).expect("removed")).await;
    check("another file takes its place", |dir| {
        let path = dir.join("tessera.db");
        fs::copy(&path, dir.join("other.db")).expect("copied");
        fs::rename(dir.join("other.db"), path).expect("moved");
    })
    .await;
}

#[tokio::test]
async fn a_database_that_is_gone_is_noticed_without_a_write() {
    let dir = TempDir::new().expect("a temporary directory");
    let store = engines::open(dir.path()).await;
    fs::remove_file(dir.path().join("tessera.db")).expect("removed");
    until("a rescue copy", async || !rescued(dir.path()).is_empty()).await;
    store.close().await.expect("closes");
}

/// A backup of the same process is recognised too, and its content stays as it is.
#[tokio::test]
async fn a_database_that_is_overwritten_is_not_written_any_more() {
    let outside = TempDir::new().expect("a temporary directory");
    let (dir, backup) = (outside.path().join("data"), outside.path().join("backup.db"));
    let store = engines::open(&dir).await;
    let id = game(&store, 1).await.game.id();
    back_up(&dir, &backup, Pace::Gentle).await.expect("copied");
    acted(&store, act_on(id, 0, place("K10"))).await;
    // Into the same file.
    fs::copy(&backup, dir.join("tessera.db")).expect("copied");
    let Err(Error::Failed(refused)) = store.act(act_on(id, 1, place("L9"))).await else { panic!("not refused") };
    assert!(refused.to_string().contains("overwritten"), "{refused}");
    store.health().await.expect_err("nothing can be written");
    assert_eq!(rescued(&dir), Vec::<PathBuf>::new(), "nothing can be copied");
    // Closing reports that the log cannot be read, or nothing.
    let _ = store.close().await;
    assert!(fs::read(dir.join("tessera.db")).expect("read") == fs::read(&backup).expect("read"), "it is as it was");
    let logs = fs::read_dir(&dir).expect("the directory").map(|entry| entry.expect("an entry").path());
    let kept: Vec<_> = logs.filter(|path| path.to_string_lossy().contains("tessera.before-")).collect();
    assert!(fs::metadata(&kept[0]).expect("kept").len() > 0, "{kept:?}");
}
