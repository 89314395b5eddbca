//! The writer task: dropped callers, failures, and shutdown.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::FutureExt as _;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;
use tessera::app::Error;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Rev, StoredGame};
use tessera::domain::ids::GameId;
use tessera::store::{DatabaseUrl, Hooks, Pace, Store, StoreError, back_up};

use super::support::{Fixture, act_on, acted, at, game, game_of, new_challenge, place, quiet_moves, raw};
use crate::support::until;
use crate::support::writes::Writes as _;

/// A write that fails: it loads a game that does not exist.
async fn load_absent(store: &Store) -> Result<StoredGame, StoreError> {
    store.write(GameId::new(9), |tx, &absent| Box::pin(tx.existing_game(absent))).await
}

#[tokio::test]
async fn a_write_completes_after_its_caller_is_dropped() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    assert!(store.act(act_on(id, 0, place("K10"))).now_or_never().is_none(), "dropped before it was done");
    store.health().await.expect("the queue is served in order");
    assert_eq!(store.game(id).await.expect("reads").expect("exists").game.rev(), Rev::new(1));
}

#[tokio::test]
async fn writes_that_wait_are_counted() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    assert_eq!(store.writes_waiting(), 0);
    // The task that writes does not run before this one waits.
    for number in 0..3 {
        let waits = store.set_meta("key", &number.to_string()).now_or_never();
        assert!(waits.is_none());
        assert_eq!(store.writes_waiting(), number + 1);
    }
    store.health().await.expect("the queue is served in order");
    assert_eq!(store.writes_waiting(), 0);
    assert_eq!(store.meta("key").await.expect("reads").as_deref(), Some("2"), "none was lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn closing_completes_queued_writes_and_refuses_later_ones() {
    let Fixture { store, dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    assert!(store.act(act_on(id, 0, place("K10"))).now_or_never().is_none());
    let clone = store.clone();
    store.close().await.expect("closes");
    store.close().await.expect("closing twice is allowed");
    for outcome in [clone.set_meta("a", "b").await, clone.health().await, clone.game(id).await.map(|_| ())] {
        assert!(matches!(outcome, Err(StoreError::Closed)), "{outcome:?}");
    }
    let leftovers: Vec<_> =
        ["tessera.db-wal", "tessera.db-shm"].into_iter().filter(|f| dir.path().join(f).exists()).collect();
    assert_eq!(leftovers, [""; 0], "the WAL was checkpointed");
    let store = Store::open(dir.path()).await.expect("the directory is free");
    assert_eq!(store.game(id).await.expect("reads").expect("exists").game.rev(), Rev::new(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wal_is_checkpointed_while_the_store_is_open() {
    let Fixture { store, dir } = Fixture::new().await;
    let long = "x".repeat(1 << 20);
    for n in 0..8 {
        store.set_meta(&n.to_string(), &long).await.expect("writes");
    }
    // A backup made right away is complete, wherever the pages are at that moment.
    let copy = dir.path().join("copy.db");
    back_up(dir.path(), &copy, Pace::Gentle).await.expect("copies");
    let mut other = SqliteConnectOptions::new().filename(&copy).connect().await.expect("opens");
    let copied: Vec<(String, i64)> =
        sqlx::query_as("SELECT key, length(value) FROM meta WHERE length(key) = 1 ORDER BY key")
            .fetch_all(&mut other)
            .await
            .expect("reads");
    assert_eq!(copied, (0..8).map(|n| (n.to_string(), 1 << 20)).collect::<Vec<_>>());

    // Without further writes the WAL is still checkpointed, except for a rest below 4 MiB.
    let mut other = raw(dir.path()).await;
    let file = dir.path().join("tessera.db");
    until("a checkpoint", async || file.metadata().expect("there").len() >= 4 << 20).await;
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM meta").fetch_one(&mut other).await.expect("reads");
    assert_eq!(kept, 8);
}

/// Counts failures of the database.
#[derive(Default)]
struct Failed(AtomicUsize);

impl Hooks for Failed {
    fn failed(&self, writes: usize) {
        self.0.fetch_add(writes, Ordering::Relaxed);
    }
}

#[tokio::test]
async fn a_full_disk_is_detected_and_counted() {
    let dir = TempDir::new().expect("a directory");
    let counted = Arc::new(Failed::default());
    let store = Store::open_with(&DatabaseUrl::Sqlite(dir.path().to_owned()), Arc::<Failed>::clone(&counted))
        .await
        .expect("opens");
    store.health().await.expect("there is room");
    assert!(matches!(load_absent(&store).await, Err(StoreError::NoSuchGame(_))));
    assert_eq!(counted.0.load(Ordering::Relaxed), 0, "a refused request is not a disk failure");
    // As SQLite fails on a full disk: writes fail, and reads do not.
    let mut other = raw(dir.path()).await;
    for event in ["INSERT", "UPDATE"] {
        let full = format!(
            "CREATE TRIGGER full_{event} BEFORE {event} ON meta
             BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
        );
        sqlx::query(sqlx::AssertSqlSafe(full)).execute(&mut other).await.expect("damaged");
    }
    let error = store.health().await.expect_err("there is none");
    assert!(error.to_string().contains("disk is full"), "{error}");
    assert_eq!(store.meta("commands").await.expect("reads go on"), None);
    assert_eq!(counted.0.load(Ordering::Relaxed), 1);
    for event in ["INSERT", "UPDATE"] {
        let room = format!("DROP TRIGGER full_{event}");
        sqlx::query(sqlx::AssertSqlSafe(room)).execute(&mut other).await.expect("mended");
    }
    store.health().await.expect("there is room again");
    assert_eq!(counted.0.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn the_task_recovers_from_a_transaction_that_fails() {
    let Fixture { store, dir } = Fixture::new().await;
    let id = game(&store, 1).await.game.id();
    let mut other = raw(dir.path()).await;
    let held = other.begin_with("BEGIN IMMEDIATE").await.expect("the write lock");
    // The store waits for another connection's lock up to its time limit.
    let refused = store.act(act_on(id, 0, place("K10"))).await;
    let Err(Error::Failed(failure)) = refused else { panic!("locked, got {refused:?}") };
    assert!(failure.to_string().contains("locked"), "{failure}");
    assert_eq!(store.game(id).await.expect("reads go on").expect("exists").game.rev(), Rev::START);
    held.rollback().await.expect("released");
    acted(&store, act_on(id, 0, place("K10"))).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_games_are_played_concurrently() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    let mut tasks = Vec::new();
    for number in 0..32_u64 {
        let id = game_of(&store, NewChallenge { at: at(0), ..new_challenge(1000 + number) }).await.game.id();
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            for (rev, point) in (0_u32..).zip(quiet_moves(number, 20)) {
                acted(&store, act_on(id, rev, Command::Play(point))).await;
            }
            store.game(id).await.expect("reads").expect("exists").game.rev()
        }));
    }
    for task in tasks {
        assert_eq!(task.await.expect("no panic"), Rev::new(20));
    }
}

also_on_postgres! {
    many_games_are_played_concurrently
}
