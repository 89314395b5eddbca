//! Restoring backups: next to the files of a crashed process, and repeatedly.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use pente::Preset;
use tempfile::TempDir;
use tessera::domain::game::{Rev, Terms};
use tessera::domain::ids::GameId;
use tessera::domain::live_messages::LiveMessageId;
use tessera::domain::tournament::{Format, NewTournament, PlayerLimits};
use tessera::store::{
    CopyError, DATABASE_ID, DatabaseUrl, Pace, Store, Target, back_up, migrate, remove_partial, restore,
};

use super::support::{ANN, Fixture, HERE, act_on, acted, at, casual, game, interaction, lobby, place, posted, raw};
use crate::support::writes::Writes as _;

/// The revision of the first game of a directory, which is opened and closed for this.
async fn rev_in(dir: &Path) -> Rev {
    let store = Store::open(dir).await.expect("opens");
    let game = store.game(GameId::new(1)).await.expect("reads").expect("the game exists");
    store.close().await.expect("closes");
    game.game.rev()
}

/// A directory as a killed process leaves it, with an unmerged WAL, and a backup from before the first move.
async fn killed() -> (TempDir, Fixture) {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    let outside = TempDir::new().expect("a temporary directory");
    back_up(fixture.dir.path(), &outside.path().join("copy.db"), Pace::Gentle).await.expect("copied");
    acted(&fixture.store, act_on(id, 0, place("K10"))).await;
    let dir = outside.path().join("data");
    fs::create_dir(&dir).expect("made");
    for name in ["tessera.db", "tessera.db-wal", "tessera.db-shm"] {
        fs::copy(fixture.dir.path().join(name), dir.join(name)).expect("copied");
    }
    (outside, fixture)
}

/// Backs the data up, restores the backup, and opens it.
async fn put_back(dir: &TempDir, store: Store) -> Store {
    let outside = TempDir::new().expect("a temporary directory");
    let copy = outside.path().join("copy.db");
    back_up(dir.path(), &copy, Pace::Gentle).await.expect("copied");
    store.close().await.expect("closes");
    restore(dir.path(), &copy, "now").await.expect("restored");
    Store::open(dir.path()).await.expect("opens")
}

#[tokio::test]
async fn a_wal_without_its_database_is_not_used_for_the_backup() {
    for is_empty in [false, true] {
        let (outside, _fixture) = killed().await;
        let (dir, copy) = (outside.path().join("data"), outside.path().join("copy.db"));
        fs::rename(dir.join("tessera.db"), dir.join("broken.db")).expect("moved");
        if is_empty {
            fs::write(dir.join("tessera.db"), "").expect("written");
        }
        let restored = restore(&dir, &copy, "now").await.expect("restored");
        assert_eq!((restored.kept, restored.log), (None, Some(dir.join("tessera.before-now.db-wal"))));
        assert!(!dir.join("tessera.db-wal").exists() && !dir.join("tessera.db-shm").exists());
        assert_eq!(rev_in(&dir).await, Rev::new(0));
        // Nothing is lost: the database and the WAL belong together.
        let other = outside.path().join("other");
        fs::create_dir(&other).expect("made");
        fs::rename(dir.join("broken.db"), other.join("tessera.db")).expect("moved");
        fs::rename(dir.join("tessera.before-now.db-wal"), other.join("tessera.db-wal")).expect("moved");
        assert_eq!(rev_in(&other).await, Rev::new(1));
    }
}

#[tokio::test]
async fn two_restores_in_one_second_each_keep_the_replaced_database() {
    let (outside, _fixture) = killed().await;
    let (dir, copy) = (outside.path().join("data"), outside.path().join("copy.db"));
    let first = restore(&dir, &copy, "now").await.expect("restored").kept.expect("kept");
    let second = restore(&dir, &copy, "now").await.expect("restored").kept.expect("kept");
    assert_eq!([&first, &second], [&dir.join("tessera.before-now.db"), &dir.join("tessera.before-now-2.db")]);
    // The move that the backup lacks is in the first kept database and not in the second.
    for (kept, rev) in [(&second, 0), (&first, 1)] {
        restore(&dir, kept, "later").await.expect("restored");
        assert_eq!(rev_in(&dir).await, Rev::new(rev), "{}", kept.display());
    }
}

#[tokio::test]
async fn open_lobbies_and_tournaments_are_stale_after_a_restore() {
    let Fixture { dir, store } = Fixture::new().await;
    let lobby = lobby(&store, 1).await;
    store.message_posted(LiveMessageId::Lobby(lobby.id), posted(70, 0), lobby.rev).await.expect("writes");
    let new = NewTournament {
        place: HERE,
        organiser: ANN,
        name: "Cup".to_owned(),
        format: Format::RoundRobin,
        terms: Terms { rules: Preset::Standard.rules(), control: "3d".parse().expect("a control"), ..casual() },
        limits: PlayerLimits { min: 2, max: 5 },
        seed: 7,
        interaction: interaction(2),
        at: at(0),
        expires_at: at(1_000),
    };
    let tournament = store.create_tournament(new, 2).await.expect("created");
    store
        .message_posted(LiveMessageId::Tournament(tournament.id), posted(71, 0), tournament.rev)
        .await
        .expect("writes");
    assert!(store.is_up_to_date().await);
    let store = put_back(&dir, store).await;
    let stale = store.stale_messages(None, 9).await.expect("reads").into_iter().map(|stale| stale.id);
    assert!(stale.eq([LiveMessageId::Lobby(lobby.id), LiveMessageId::Tournament(tournament.id)]));
}

#[tokio::test]
async fn a_board_edited_after_a_restore_is_not_stale() {
    let Fixture { dir, store } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    store.message_posted(LiveMessageId::Board(id), posted(70, 0), Rev::START).await.expect("writes");
    let store = put_back(&dir, store).await;
    let is_stale = async || {
        let stale = store.stale_messages(None, 9).await.expect("reads");
        stale.iter().any(|stale| stale.id == LiveMessageId::Board(id))
    };
    assert!(is_stale().await);
    store.message_shown(LiveMessageId::Board(id), Rev::START).await.expect("writes");
    assert!(!is_stale().await, "it would be edited repeatedly");
}

/// Its messages have other nonces than those that were sent after the backup, by the same numbers.
#[tokio::test]
async fn a_restored_database_gets_another_id() {
    let Fixture { dir, store } = Fixture::new().await;
    for (key, value) in [(DATABASE_ID, "first"), ("other", "kept")] {
        store.set_meta(key, value).await.expect("writes");
    }
    let _store = put_back(&dir, store).await;
    let left: Vec<String> = sqlx::query_scalar("SELECT key FROM meta WHERE key IN ('database.id', 'other')")
        .fetch_all(&mut raw(dir.path()).await)
        .await
        .expect("reads");
    assert_eq!(left, ["other"]);
}

#[tokio::test]
async fn abandoned_unfinished_backups_are_removed() {
    let fixture = Fixture::new().await;
    let backup_dir = TempDir::new().expect("a temporary directory");
    let put = |name: &str| fs::File::create(backup_dir.path().join(name)).expect("made");
    for name in ["tessera-20261121T090116Z.db-part", "tessera-20261121T090116Z.db-part-journal"] {
        put(name);
    }
    put("tessera-20261121T080116Z.db-part-journal");
    put("tessera.rescued-20261121T080116Z.db-part");
    // A process is writing this backup. The files in `stay` are not unfinished backups of the bot.
    let writing = put("tessera-20261121T100116Z.db-part");
    writing.try_lock().expect("nobody else has it");
    // It writes for hours.
    for file in [&writing, &put("tessera-20261121T100116Z.db-part-journal")] {
        file.set_modified(SystemTime::now() - Duration::from_hours(5)).expect("set");
    }
    let stay =
        ["mine.db-part", "tessera-20261121T090116Z.db", "tessera-soon.db-part", "tessera.rescued-20261121T080116Z.db"];
    for name in stay {
        put(name);
    }
    back_up(fixture.dir.path(), &backup_dir.path().join("a.db"), Pace::Full).await.expect("copied");
    let left = || {
        let entries = fs::read_dir(backup_dir.path()).expect("reads");
        let mut left: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        left.sort();
        left
    };
    let [mine, finished, soon, rescued] = stay;
    let written = ["tessera-20261121T100116Z.db-part", "tessera-20261121T100116Z.db-part-journal"];
    assert_eq!(left(), ["a.db", mine, finished, written[0], written[1], soon, rescued]);
    // As by the next start, after the one who wrote was killed.
    drop(writing);
    remove_partial(backup_dir.path());
    assert_eq!(left(), ["a.db", mine, finished, soon, rescued]);
}

#[tokio::test]
async fn a_backup_that_another_process_writes_is_left_to_it() {
    let fixture = Fixture::new().await;
    let outside = TempDir::new().expect("a temporary directory");
    let (copy, part) = (outside.path().join("copy.db"), outside.path().join("copy.db-part"));
    fs::write(&part, "half").expect("written");
    let writing = fs::File::open(&part).expect("there");
    writing.try_lock().expect("nobody else has it");
    let refused = back_up(fixture.dir.path(), &copy, Pace::Full).await.expect_err("another writes it").to_string();
    assert!(refused.ends_with("copy.db-part: another process writes this file"), "{refused}");
    assert_eq!(fs::read(&part).expect("still there"), b"half");
    assert!(!copy.exists());
    // The other process was killed.
    drop(writing);
    back_up(fixture.dir.path(), &copy, Pace::Full).await.expect("copied");
    assert!(!part.exists() && copy.exists());
}

/// Scheduled backups would otherwise replace those of the database by empty ones, one after the other.
#[tokio::test]
async fn an_empty_file_in_the_place_of_the_database_is_not_backed_up() {
    let dir = TempDir::new().expect("a temporary directory");
    fs::write(dir.path().join("tessera.db"), "").expect("written");
    let refused = back_up(dir.path(), &dir.path().join("copy.db"), Pace::Full).await;
    assert!(matches!(refused, Err(CopyError::NotOurs(_))), "{refused:?}");
    let entries = fs::read_dir(dir.path()).expect("reads").map(|entry| entry.expect("an entry").file_name());
    let left: Vec<String> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
    assert!(!left.iter().any(|name| name.starts_with("copy")), "{left:?}");
}

#[tokio::test]
async fn the_next_start_removes_remains_of_a_killed_restore_migration_rescue_or_inspection() {
    const RESCUED: &str = "tessera.rescued-20261121T090116Z.db-part";
    let outside = TempDir::new().expect("a temporary directory");
    let dir = outside.path().join("data");
    Store::open(&dir).await.expect("opens").close().await.expect("closes");
    for name in ["tessera.db-part", "tessera.db-part-journal", "tessera.v3.part", "mine.part", RESCUED] {
        fs::write(dir.join(name), "half").expect("written");
    }
    fs::write(outside.path().join(RESCUED), "half").expect("written");
    let inspected = dir.join("tessera.inspected-abc");
    fs::create_dir(&inspected).expect("made");
    fs::write(inspected.join("copy.db"), "half").expect("written");
    Store::open(&dir).await.expect("opens").close().await.expect("closes");
    let is_part = |name: &String| name.contains("part");
    let left = |dir: &Path| -> Vec<String> {
        let entries = fs::read_dir(dir).expect("reads").map(|entry| entry.expect("an entry").file_name());
        entries.map(|name| name.to_string_lossy().into_owned()).filter(is_part).collect()
    };
    assert_eq!(left(&dir), ["mine.part"]);
    assert!(left(outside.path()).is_empty(), "{:?}", left(outside.path()));
    assert!(!inspected.exists());
}

/// PostgreSQL has no texts with a null character, so that a copy to it has another one. SQLite keeps it.
#[tokio::test]
async fn a_null_character_is_copied_from_sqlite_to_sqlite() {
    let fixture = Fixture::new().await;
    let text = "a\0b";
    fixture.store.write((), |tx, ()| Box::pin(tx.set_meta("text", text))).await.expect("writes");
    fixture.store.close().await.expect("closes");
    let copy = TempDir::new().expect("a temporary directory");
    let [from, to] = [fixture.dir.path(), copy.path()].map(|dir| DatabaseUrl::Sqlite(dir.to_owned()));
    migrate(&from, &to, Target::MustBeEmpty).await.expect("copied");
    let store = Store::open(copy.path()).await.expect("opens");
    assert_eq!(store.meta("text").await.expect("reads").as_deref(), Some(text));
    store.close().await.expect("closes");
}
