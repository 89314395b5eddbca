//! What is particular to PostgreSQL: conflicts, failed statements, lost connections, refused starts, and the schema.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;

use sqlx::AnyConnection;
use tessera::app::transactions::apply_at;
use tessera::app::{CommandRequest, transact_on_snapshot};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Rev};
use tessera::domain::ids::PlayerId;
use tessera::domain::rating::Scope;
use tessera::domain::shards::ShardRange;
use tessera::store::{DatabaseUrl, Hooks, OpenError, Store, StoreError};
use tokio::net::TcpListener;
use tokio::sync::{Barrier, Notify};
use tokio::time::timeout;

use super::support::{
    ANN, BEN, Fixture, act_on, acted, at, challenged, end_game, game, game_of, interaction, new_challenge, place, raw,
};
use crate::support::engines::on_postgres;
use crate::support::postgres::{
    DATABASE_LOCK, END_OF_LOCKS, GUARDED, PASSWORD, SHARD_LOCK, connect, create_guarded_user, database,
    database_of_version, drop_later, empty_database, execute, run,
};
use crate::support::writes::{TimedCommand, Writes as _};
use crate::support::{eventually, until};

async fn open(url: &str) -> Result<Store, OpenError> {
    Store::open_with(&url.parse().expect("a URL"), Arc::new(())).await
}

#[derive(Default)]
struct Counts {
    committed: AtomicUsize,
    retried: AtomicUsize,
    failed: AtomicUsize,
}

impl Hooks for Counts {
    fn committed(&self, writes: usize) {
        self.committed.fetch_add(writes, Ordering::SeqCst);
    }

    fn retried(&self) {
        self.retried.fetch_add(1, Ordering::SeqCst);
    }

    fn failed(&self, writes: usize) {
        self.failed.fetch_add(writes, Ordering::SeqCst);
    }
}

async fn counted(url: &str) -> (Store, Arc<Counts>) {
    counted_shards(url, ShardRange::ALL).await
}

async fn counted_shards(url: &str, shards: ShardRange) -> (Store, Arc<Counts>) {
    let counts = Arc::<Counts>::default();
    let url = url.parse().expect("a URL");
    let store = Store::open_shards(&url, shards, Arc::<Counts>::clone(&counts)).await.expect("opens");
    (store, counts)
}

/// The stores of two processes that share a database.
async fn two_processes() -> [(Store, Arc<Counts>); 2] {
    let url = database().await;
    let shards = |text: &str| text.parse().expect("a range");
    [counted_shards(&url, shards("0/2")).await, counted_shards(&url, shards("1/2")).await]
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Serializable,
    OnSnapshot,
}

/// Reads a number and writes the next one, under the same key or another. At the first try it waits between the two.
async fn write_next(
    store: &Store,
    kind: Kind,
    [from, to]: [&'static str; 2],
    both_read: Option<Arc<Barrier>>,
) -> Result<(), StoreError> {
    let args = (from, to, both_read, AtomicUsize::new(0));
    macro_rules! next_number {
        () => {
            |tx, (from, to, both_read, tries)| {
                Box::pin(async move {
                    let known = tx.meta(from).await?.and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
                    if let Some(barrier) = both_read
                        && tries.fetch_add(1, Ordering::SeqCst) == 0
                    {
                        barrier.wait().await;
                    }
                    tx.set_meta(to, &(known + 1).to_string()).await
                })
            }
        };
    }
    match kind {
        Kind::Serializable => store.write(args, next_number!()).await,
        Kind::OnSnapshot => store.write_on_snapshot(args, next_number!()).await,
    }
}

/// Two processes read before either writes: whether one of them has to read again, and the numbers that are left.
async fn check_conflict(kind: Kind, keys: [[&'static str; 2]; 2], expected: (bool, [Option<&str>; 2])) {
    let [(one, counts), (two, others)] = two_processes().await;
    let barrier = Arc::new(Barrier::new(2));
    let (of_one, of_two) = tokio::join!(
        write_next(&one, kind, keys[0], Some(barrier.clone())),
        write_next(&two, kind, keys[1], Some(barrier)),
    );
    of_one.expect("commits");
    of_two.expect("commits");
    let count = |number: fn(&Counts) -> &AtomicUsize| {
        number(&counts).load(Ordering::SeqCst) + number(&others).load(Ordering::SeqCst)
    };
    assert_eq!([count(|counts| &counts.committed), count(|counts| &counts.failed)], [2, 0], "{kind:?} {keys:?}");
    let mut left = [one.meta("a").await.expect("reads"), one.meta("b").await.expect("reads")];
    left.sort();
    let left = left.each_ref().map(Option::as_deref);
    assert_eq!((count(|counts| &counts.retried) > 0, left), expected, "{kind:?} {keys:?}");
    one.close().await.expect("closes");
    two.close().await.expect("closes");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn writes_that_conflict_are_run_again() {
    run(async {
        check_conflict(Kind::Serializable, [["a", "a"], ["a", "a"]], (true, [None, Some("2")])).await;
        check_conflict(Kind::OnSnapshot, [["a", "a"], ["a", "a"]], (true, [None, Some("2")])).await;
        // Each writes what the other has read. On a snapshot neither sees the other.
        check_conflict(Kind::Serializable, [["a", "b"], ["b", "a"]], (true, [Some("1"), Some("2")])).await;
        check_conflict(Kind::OnSnapshot, [["a", "b"], ["b", "a"]], (false, [Some("1"), Some("1")])).await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_write_that_conflicts_again_and_again_is_given_up() {
    run(async {
        let url = database().await;
        let (store, counts) = counted(&url).await;
        execute(
            &mut connect(&url).await,
            "CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN RAISE SQLSTATE '40001'; END $$;
             CREATE TRIGGER conflict BEFORE INSERT ON meta FOR EACH ROW EXECUTE FUNCTION conflict()",
        )
        .await;
        assert!(matches!(store.set_meta("a", "1").await, Err(StoreError::Database(_))));
        let count = |number: &AtomicUsize| number.load(Ordering::SeqCst);
        assert_eq!([count(&counts.committed), count(&counts.retried), count(&counts.failed)], [0, 29, 1]);
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_conflict_at_the_commit_closes_no_connection() {
    run(async {
        let url = database().await;
        let (store, counts) = counted(&url).await;
        let mut observer = connect(&url).await;
        // The first try leaves the number of its connection.
        execute(
            &mut observer,
            "CREATE SEQUENCE tries;
             CREATE SEQUENCE first_connection;
             CREATE FUNCTION conflict() RETURNS trigger LANGUAGE plpgsql AS $$
             DECLARE try BIGINT := nextval('tries');
             BEGIN
                 IF try = 1 THEN PERFORM setval('first_connection', pg_backend_pid()); END IF;
                 IF try <= 20 THEN RAISE SQLSTATE '40001'; END IF;
                 RETURN NULL;
             END $$;
             CREATE CONSTRAINT TRIGGER conflict AFTER INSERT ON meta DEFERRABLE INITIALLY DEFERRED
                 FOR EACH ROW EXECUTE FUNCTION conflict()",
        )
        .await;
        store.set_meta("a", "1").await.expect("commits");
        assert_eq!(counts.retried.load(Ordering::SeqCst), 20);
        let open: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE pid = (SELECT last_value FROM first_connection)",
        )
        .fetch_one(&mut observer)
        .await
        .expect("reads");
        assert_eq!(open, 1, "the first connection is still open");
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_violated_key_after_conflicts_is_tried_as_often_as_one_alone() {
    run(async {
        for (refused, expected) in
            [("1, 2, 3, 4 THEN RAISE SQLSTATE '40001'; WHEN 5, 6", [1, 6, 0]), ("1, 2, 3", [0, 2, 1])]
        {
            let url = database().await;
            let (store, counts) = counted(&url).await;
            let trigger = format!(
                "CREATE SEQUENCE tries;
                 CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                     CASE nextval('tries')
                         WHEN {refused} THEN RAISE SQLSTATE '23505';
                         ELSE RETURN NEW;
                     END CASE;
                 END $$;
                 CREATE TRIGGER refuse BEFORE INSERT ON meta FOR EACH ROW EXECUTE FUNCTION refuse()"
            );
            execute(&mut connect(&url).await, &trigger).await;
            let written = store.set_meta("a", "1").await;
            assert_eq!(written.is_ok(), expected[2] == 0, "{refused}: {written:?}");
            let count = |number: &AtomicUsize| number.load(Ordering::SeqCst);
            assert_eq!(
                [count(&counts.committed), count(&counts.retried), count(&counts.failed)],
                expected,
                "{refused}"
            );
            store.close().await.expect("closes");
        }
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn many_concurrent_writes_of_one_row_all_count() {
    run(async {
        let processes = two_processes().await;
        let mut writes = tokio::task::JoinSet::new();
        for (number, kind) in (0..20).zip([Kind::Serializable, Kind::OnSnapshot].into_iter().cycle()) {
            let store = processes[usize::from(number >= 10)].0.clone();
            writes.spawn(async move { write_next(&store, kind, ["n", "n"], None).await });
        }
        for done in writes.join_all().await {
            done.expect("commits");
        }
        for (store, _) in processes {
            assert_eq!(store.meta("n").await.expect("reads").as_deref(), Some("20"));
            store.close().await.expect("closes");
        }
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn serializable_writes_of_one_process_do_not_conflict() {
    run(async {
        let (store, counts) = counted(&database().await).await;
        let mut writes = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let store = store.clone();
            writes.spawn(async move { write_next(&store, Kind::Serializable, ["n", "n"], None).await });
        }
        for done in writes.join_all().await {
            done.expect("commits");
        }
        assert_eq!(store.meta("n").await.expect("reads").as_deref(), Some("20"));
        assert_eq!(counts.retried.load(Ordering::SeqCst), 0);
        store.close().await.expect("closes");
    });
}

/// How often a command in a game is decided that comes in a transaction on a snapshot.
async fn runs_of(store: &Store, act: CommandRequest) -> usize {
    let runs = Arc::new(AtomicUsize::new(0));
    let acted = transact_on_snapshot(store, (act, runs.clone()), |tx, (act, runs)| {
        runs.fetch_add(1, Ordering::SeqCst);
        Box::pin(apply_at(tx, None, *act, at(1)))
    });
    acted.await.expect("accepted");
    runs.load(Ordering::SeqCst)
}

#[test]
#[ignore = "needs PostgreSQL"]
fn the_end_of_a_game_is_serializable() {
    run(async {
        let (store, counts) = counted(&database().await).await;
        let game = game(&store, 1).await.game.id();
        let act = |rev, command| CommandRequest {
            game,
            by: ANN,
            command,
            rev: Some(Rev::new(rev)),
            interaction: interaction(9 + u64::from(rev)),
        };
        assert_eq!(runs_of(&store, act(0, place("K10"))).await, 1, "a move needs a snapshot");
        assert_eq!(runs_of(&store, act(1, Command::Resign)).await, 2, "the end does not");
        let ended = store.game(game).await.expect("reads").expect("it exists");
        assert!(ended.game.is_over());
        assert_eq!(store.rating_changes_of(game, Scope::Global).await.expect("reads").len(), 2, "counted once");
        assert_eq!(counts.retried.load(Ordering::SeqCst), 0, "there was no conflict");
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_write_that_hides_a_failed_statement_is_not_acknowledged() {
    run(async {
        let (store, counts) = counted(&database().await).await;
        let hidden = store.write((), |tx, ()| {
            Box::pin(async move {
                tx.set_meta("a", "1").await?;
                // A text with the character 0 is refused by PostgreSQL, and with it the whole transaction.
                let _ = tx.set_meta("b", "\0").await;
                Ok(())
            })
        });
        assert!(matches!(hidden.await, Err(StoreError::Database(_))));
        assert_eq!(store.meta("a").await.expect("reads"), None);
        assert_eq!(counts.failed.load(Ordering::SeqCst), 1);
        store.write((), |tx, ()| Box::pin(tx.set_meta("a", "2"))).await.expect("goes on");
        assert_eq!(store.meta("a").await.expect("reads").as_deref(), Some("2"));
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_write_that_panics_is_undone_alone() {
    run(async {
        let store = open(&database().await).await.expect("opens");
        let panics = store.write((), |tx, ()| {
            Box::pin(async move {
                tx.set_meta("a", "1").await?;
                assert!(tx.meta("a").await?.is_none(), "on purpose");
                Ok(())
            })
        });
        let error = panics.await.expect_err("panics").to_string();
        assert_eq!(error, "database: the write panicked");
        assert_eq!(store.meta("a").await.expect("reads"), None);
        store.write((), |tx, ()| Box::pin(tx.set_meta("a", "2"))).await.expect("goes on");
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn lost_connections_are_replaced() {
    run(async {
        let url = database().await;
        let store = open(&url).await.expect("opens");
        let all = (0..8).map(|_| store.meta("a"));
        futures_util::future::join_all(all).await;
        let mut other = connect(&url).await;
        let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid()
                 AND pid NOT IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')";
        execute(&mut other, ended).await;
        store.write((), |tx, ()| Box::pin(tx.set_meta("a", "1"))).await.expect("commits");
        for _ in 0..8 {
            assert_eq!(store.meta("a").await.expect("reads").as_deref(), Some("1"));
        }
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn nothing_is_acknowledged_without_the_lock() {
    run(async {
        let url = database().await;
        let store = open(&url).await.expect("opens");
        let mut thief = connect(&url).await;
        execute(&mut thief, &format!("{END_OF_LOCKS}; SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        let write = async || store.write((), |tx, ()| Box::pin(tx.set_meta("a", "1"))).await;
        until("the loss of the lock to be noticed", async || write().await.is_err()).await;
        let error = write().await.expect_err("the lock is lost").to_string();
        assert_eq!(error, "database: the lock on the database is lost");
        execute(&mut thief, "DELETE FROM meta; SELECT pg_advisory_unlock_all()").await;
        until("the lock to be held again", async || write().await.is_ok()).await;
        store.close().await.expect("closes");
        open(&url).await.expect("the lock is released").close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn no_write_commits_once_another_process_has_the_lock() {
    run(async {
        let url = database().await;
        let old = open(&url).await.expect("opens");
        let (begun, go_on) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let late = tokio::spawn({
            let (old, args) = (old.clone(), (begun.clone(), go_on.clone()));
            async move {
                let run = old.write(args, |tx, (begun, go_on)| {
                    Box::pin(async move {
                        tx.set_meta("a", "begun before").await?;
                        begun.notify_one();
                        go_on.notified().await;
                        Ok(())
                    })
                });
                run.await
            }
        });
        begun.notified().await;
        let mut other = connect(&url).await;
        let ended = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_locks
             WHERE locktype = 'advisory' AND classid = {DATABASE_LOCK} AND objid = 0
                 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        );
        // The old process notices within a second, and may then be the first to take the lock again.
        let next = eventually("the lock on the database", async || {
            execute(&mut other, &ended).await;
            open(&url).await
        })
        .await;
        go_on.notify_one();
        let writes = [late.await.expect("no panic"), old.write((), |tx, ()| Box::pin(tx.set_meta("a", "later"))).await];
        for write in writes {
            let error = write.expect_err("another process has the lock").to_string();
            assert_eq!(error, "database: the lock on the database is lost");
        }
        assert_eq!(next.meta("a").await.expect("reads"), None);
        let why = timeout(Duration::from_mins(1), old.unusable()).await.expect("it is final").to_string();
        assert!(why.starts_with("another tessera is running on postgres://"), "{why}");
        next.write((), |tx, ()| Box::pin(tx.set_meta("a", "next"))).await.expect("commits");
        next.close().await.expect("closes");
        old.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_process_ends_once_processes_with_another_number_of_shards_run() {
    run(async {
        let url = database().await;
        let parsed: DatabaseUrl = url.parse().expect("a URL");
        let start =
            async |shards: &str| Store::open_shards(&parsed, shards.parse().expect("a range"), Arc::new(())).await;
        let old = start("0/2").await.expect("opens");
        let mut other = connect(&url).await;
        // The old process notices within a second, and may then be the first to take its locks again.
        let next = eventually("the locks of the old process", async || {
            execute(&mut other, END_OF_LOCKS).await;
            // None of the shards of the old process.
            start("2/3").await
        })
        .await;
        let why = timeout(Duration::from_mins(1), old.unusable()).await.expect("it is final").to_string();
        assert!(why.contains(" with 3 shards in all, not 2; stop every process"), "{why}");
        assert!(old.set_meta("a", "1").await.is_err(), "nothing is written any more");
        next.set_meta("a", "1").await.expect("the next process writes");
        next.close().await.expect("closes");
        old.close().await.expect("closes");
    });
}

/// Waits until a query returns true.
async fn becomes_true(observer: &mut AnyConnection, query: &str) {
    until(query, async || {
        let reading = sqlx::query_scalar(sqlx::AssertSqlSafe(query));
        reading.fetch_one(&mut *observer).await.expect("reads")
    })
    .await;
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_former_connection_that_still_has_the_locks_is_waited_for() {
    run(async {
        let url = database().await;
        let store = open(&url).await.expect("opens");
        let (mut former, mut observer) = (connect(&url).await, connect(&url).await);
        let token = DATABASE_LOCK + 4;
        let here = "database = (SELECT oid FROM pg_database WHERE datname = current_database())";
        // The server has not noticed the end of the connection: another one has the locks, and the token of the store.
        let kept = format!(
            "DO $$
             DECLARE own INTEGER := (SELECT CAST(CAST(CAST(objid AS BIGINT) AS BIT(32)) AS INTEGER) FROM pg_locks
                 WHERE locktype = 'advisory' AND classid = {token} AND {here});
             BEGIN
                 PERFORM pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND {here};
                 PERFORM pg_advisory_lock({SHARD_LOCK}, 0);
                 PERFORM pg_advisory_lock({token}, own);
             END $$"
        );
        execute(&mut former, &kept).await;
        // Each check reads the schema version after it has tried to take the locks, and closes its connection.
        let reads = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
             AND query LIKE '%_sqlx_migrations%' AND query NOT LIKE 'BEGIN%'";
        for _ in 0..3 {
            execute(&mut former, "BEGIN; LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE").await;
            becomes_true(&mut observer, &format!("SELECT EXISTS ({reads} AND wait_event_type = 'Lock')")).await;
            execute(&mut former, "COMMIT").await;
            becomes_true(&mut observer, &format!("SELECT NOT EXISTS ({reads})")).await;
        }
        assert!(!store.holds_locks());
        execute(&mut former, "SELECT pg_advisory_unlock_all()").await;
        until("the locks to be held again", async || store.holds_locks()).await;
        store.set_meta("a", "1").await.expect("writes");
        store.close().await.expect("closes");
    });
}

/// The first game is stopped in the middle of its rows; the second one, which ends then, has to wait for the others.
#[test]
#[ignore = "needs PostgreSQL"]
fn the_rows_of_two_rated_games_do_not_alternate() {
    run(async {
        let url = database().await;
        let shards = |text: &str| text.parse().expect("a range");
        let (one, _) = counted_shards(&url, shards("0/2")).await;
        let (two, _) = counted_shards(&url, shards("1/2")).await;
        let first = game(&one, 1).await.game.id();
        acted(&one, act_on(first, 0, place("K10"))).await;
        let [cleo, dan] = [PlayerId::new(3), PlayerId::new(4)];
        let others = NewChallenge { challenger: cleo, opponent: dan, ..new_challenge(2) };
        let second = game_of(&one, others).await.game.id();
        acted(&one, TimedCommand::new(second, cleo, Rev::new(0), place("K10"), at(1))).await;

        let (mut gate, mut observer) = (connect(&url).await, connect(&url).await);
        let trigger = format!(
            "SELECT pg_advisory_lock(7);
             CREATE FUNCTION pass() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NULL; END $$;
             CREATE TRIGGER pass AFTER INSERT ON rating_changes FOR EACH ROW
                 WHEN (NEW.game_id = {}) EXECUTE FUNCTION pass()",
            first.get()
        );
        execute(&mut gate, &trigger).await;
        let waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
        let second_end = async {
            becomes_true(&mut observer, &format!("SELECT ({waiting}) = 1")).await;
            let is_ended = AtomicBool::new(false);
            let end = async {
                end_game(&two, second, Some(cleo), at(3)).await;
                is_ended.store(true, Ordering::SeqCst);
            };
            let opening = async {
                let both_wait = format!("SELECT ({waiting}) = 2");
                until("the second end to wait", async || {
                    let waits = sqlx::query_scalar(sqlx::AssertSqlSafe(both_wait.as_str()));
                    is_ended.load(Ordering::SeqCst) || waits.fetch_one(&mut observer).await.expect("reads")
                })
                .await;
                assert!(!is_ended.load(Ordering::SeqCst), "it waits for the rows of the first one");
                execute(&mut gate, "SELECT pg_advisory_unlock(7)").await;
            };
            tokio::join!(end, opening);
        };
        tokio::join!(end_game(&one, first, Some(ANN), at(3)), second_end);
        let games: Vec<i64> = sqlx::query_scalar("SELECT game_id FROM rating_changes WHERE scope = 0 ORDER BY id")
            .fetch_all(&mut observer)
            .await
            .expect("reads");
        assert!(games.len() == 4 && games.chunks(2).all(|pair| pair[0] == pair[1]), "{games:?}");
        one.close().await.expect("closes");
        two.close().await.expect("closes");
    });
}

/// Checks the value of an SQL expression in a write of a store. A trigger puts it in the place of what is written.
async fn check_in_a_write(url: &str, expression: &str, expected: &str) {
    let mut owner = connect(url).await;
    let trigger = format!(
        "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN NEW.value := {expression}; RETURN NEW; END $$;
         CREATE TRIGGER note BEFORE INSERT ON meta FOR EACH ROW EXECUTE FUNCTION note()"
    );
    execute(&mut owner, &trigger).await;
    let store = open(url).await.expect("opens");
    store.set_meta("a", "1").await.expect("writes");
    assert_eq!(store.meta("a").await.expect("reads").as_deref(), Some(expected), "{url}");
    store.close().await.expect("closes");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_commit_is_on_disk_whatever_the_default_of_the_server_is() {
    run(async {
        for (default, expected) in
            [("off", "on"), ("local", "on"), ("remote_write", "on"), ("on", "on"), ("remote_apply", "remote_apply")]
        {
            let url = format!("{}?options=-c%20synchronous_commit%3D{default}", database().await);
            check_in_a_write(&url, "current_setting('synchronous_commit')", expected).await;
        }
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn statements_and_idle_transactions_have_a_limit_of_time() {
    run(async {
        let limits = "current_setting('statement_timeout') || ', '
             || current_setting('idle_in_transaction_session_timeout')";
        check_in_a_write(&database().await, limits, "15s, 30s").await;
    });
}

/// Over a Unix socket these settings have no effect and show as 0, but the server records which of them a session set.
#[test]
#[ignore = "needs PostgreSQL"]
fn the_server_probes_connections() {
    run(async {
        let names = "(SELECT string_agg(name, ' ' ORDER BY name) FROM pg_settings
             WHERE name LIKE 'tcp%' AND source = 'session')";
        let expected = "tcp_keepalives_count tcp_keepalives_idle tcp_keepalives_interval tcp_user_timeout";
        check_in_a_write(&database().await, names, expected).await;
    });
}

/// Waits until no transaction is open in a database without doing anything.
async fn no_transaction_is_idle(observer: &mut AnyConnection) {
    let none = "SELECT NOT EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%')";
    becomes_true(observer, none).await;
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_dropped_read_leaves_no_transaction_to_the_next_write() {
    run(async {
        let url = database().await;
        let store = open(&url).await.expect("opens");
        let mut observer = connect(&url).await;
        // All connections of the pool are open, so that the first poll begins a transaction.
        futures_util::future::join_all((0..16).map(|_| store.meta("a"))).await;
        for polls in 1..=40 {
            // Dropped while its transaction begins, while it reads, or after that.
            let mut read = Box::pin(store.read((), |view, ()| Box::pin(view.meta("a"))));
            for _ in 0..polls {
                if poll_fn(|cx| Poll::Ready(read.as_mut().poll(cx))).await.is_ready() {
                    break;
                }
                tokio::task::yield_now().await;
            }
            drop(read);
            let value = polls.to_string();
            store.set_meta("n", &value).await.expect("commits");
            let found: Option<String> = sqlx::query_scalar("SELECT value FROM meta WHERE key = 'n'")
                .fetch_optional(&mut observer)
                .await
                .expect("reads");
            assert_eq!(found, Some(value), "what is acknowledged is committed");
        }
        no_transaction_is_idle(&mut observer).await;
        store.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn the_connection_of_a_read_that_is_dropped_halfway_is_closed() {
    run(async {
        let url = database().await;
        let store = open(&url).await.expect("opens");
        let mut observer = connect(&url).await;
        let begun = Arc::new(Notify::new());
        let read = store.read(begun.clone(), |view, begun| {
            Box::pin(async move {
                view.meta("a").await?;
                begun.notify_one();
                std::future::pending::<Result<(), StoreError>>().await
            })
        });
        tokio::select! {
            _ = read => panic!("it never ends"),
            () = begun.notified() => {}
        }
        no_transaction_is_idle(&mut observer).await;
        store.close().await.expect("closes");
    });
}

/// Opening is refused with this message; `{}` stands for the URL as it is displayed.
async fn check_refused(url: &str, expected: &str) {
    let shown = url.parse::<DatabaseUrl>().expect(url).to_string();
    let text = open(url).await.expect_err(url).to_string();
    assert!(text.starts_with(&expected.replace("{}", &shown)), "{text}");
    assert!(!text.contains('\n') && !text.contains("secret"), "{text}");
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_database_that_cannot_be_used_is_refused_with_the_way_out() {
    run(async {
        let url = empty_database().await;
        let store = open(&url).await.expect("opens");
        check_refused(&url, "another tessera is running on {}; stop it first, or choose another database").await;
        store.close().await.expect("closes");

        let name = url.rsplit('/').next().expect("a name");
        check_refused(&url.replace(name, "absent"), "there is no {}; create it with `createdb --encoding=UTF8 absent`")
            .await;
        check_refused("postgres://ann:secret@127.0.0.1:1/bot", "cannot reach {}: ").await;
        check_refused("postgres://ann:secret@%2Fnowhere/bot", "cannot reach {}: ").await;
        check_refused(&url.replace("tessera@", "absent:secret@"), "{} does not let absent in: ").await;

        let mut owner = connect(&url).await;
        execute(
            &mut owner,
            "UPDATE _sqlx_migrations SET version = 999999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
        )
        .await;
        check_refused(&url, "{} was written by a newer version of tessera; install that version").await;
        let foreign = empty_database().await;
        execute(&mut connect(&foreign).await, "CREATE TABLE other (id BIGINT)").await;
        check_refused(&foreign, "{} contains tables of another program; create a database for tessera alone").await;

        let empty = empty_database().await;
        let role = format!("guest_{}", std::process::id());
        execute(&mut owner, &format!("CREATE ROLE {role} LOGIN")).await;
        let guest = |url: &str| url.replace("tessera@", &format!("{role}@"));
        check_refused(&guest(&empty), &format!("{role} may not read, write and create tables in {{}}")).await;
        check_refused(&guest(&database().await), &format!("{role} may not read, write and create tables in {{}}"))
            .await;
        let closed = empty_database().await;
        execute(&mut connect(&closed).await, "REVOKE ALL ON SCHEMA public FROM PUBLIC").await;
        check_refused(&guest(&closed), &format!("{role} may not read, write and create tables in {{}}")).await;
        let read_only = format!("{empty}?options=-c%20default_transaction_read_only%3Don");
        check_refused(&read_only, "{} can only be read; name the primary server").await;

        // Nothing was created by any of this.
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            .fetch_one(&mut connect(&empty).await)
            .await
            .expect("reads");
        assert_eq!(tables, 0);
        execute(&mut owner, &format!("DROP ROLE {role}")).await;
    });
}

/// The number of tables in a database, but for those of the server.
async fn tables(conn: &mut AnyConnection) -> i64 {
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')";
    sqlx::query_scalar(tables).fetch_one(conn).await.expect("reads")
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_wrong_password_is_refused() {
    run(async {
        let url = empty_database().await;
        let mut owner = connect(&url).await;
        create_guarded_user(&mut owner).await;
        let with = |password: &str| url.replace("tessera@", &format!("{GUARDED}:{password}@"));
        for password in ["secret", "RIGHT-secret", "secret%20right"] {
            check_refused(&with(password), &format!("{{}} does not let {GUARDED} in: ")).await;
        }
        assert_eq!(tables(&mut owner).await, 0, "nothing was created");
        open(&with(PASSWORD)).await.expect("the password is right").close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn an_old_server_is_refused() {
    run(async {
        for (number, version) in [(90_624, "9.6"), (120_022, "12")] {
            let url = database_of_version(number).await;
            let expected =
                format!("{{}} is PostgreSQL {version}, which is too old; upgrade the server to version 13 or later");
            check_refused(&url, &expected).await;
            assert_eq!(tables(&mut connect(&url).await).await, 0, "nothing was created");
        }
        let url = database_of_version(130_000).await;
        open(&url).await.expect("it is new enough").close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn another_encoding_is_refused() {
    run(async {
        let url = empty_database().await;
        let name = url.rsplit('/').next().expect("a name");
        let latin = format!("{name}_latin");
        let create = format!("CREATE DATABASE {latin} ENCODING 'LATIN1' TEMPLATE template0");
        execute(&mut connect(&url).await, &create).await;
        drop_later(latin.clone());
        let url = url.replace(name, &latin);
        let expected = format!(
            "{{}} has the encoding LATIN1; create one with `createdb --encoding=UTF8 --template=template0 {latin}`"
        );
        check_refused(&url, &expected).await;
        assert_eq!(tables(&mut connect(&url).await).await, 0, "nothing was created");
    });
}

/// The time of the test advances while nothing else is due.
#[tokio::test(start_paused = true)]
async fn a_server_that_accepts_connections_and_does_not_answer_is_refused() {
    let silent = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = silent.local_addr().expect("an address");
    let url = format!("postgres://ann:secret@{address}/bot");
    let refused = timeout(Duration::from_mins(10), check_refused(&url, "cannot reach {}: "));
    refused.await.expect("it does not wait without a limit");
}

/// Columns by table and name, as type, nullability and default, with primary keys, unique keys and foreign keys.
type Schema = BTreeMap<String, String>;

async fn lines(conn: &mut AnyConnection, sql: &'static str) -> Schema {
    let rows: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(conn).await.expect(sql);
    rows.into_iter().collect()
}

const SQLITE_COLUMNS: &str = "
    SELECT t.name || '.' || c.name,
        c.type || CASE WHEN c.\"notnull\" = 1 OR c.pk > 0 THEN ' NOT NULL' ELSE '' END
            || CASE WHEN c.dflt_value IS NULL THEN '' ELSE ' DEFAULT ' || c.dflt_value END
            || CASE WHEN c.hidden > 1 THEN ' GENERATED' ELSE '' END
    FROM pragma_table_list t JOIN pragma_table_xinfo(t.name) c
    WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%' AND t.name <> '_sqlx_migrations'";

const POSTGRES_COLUMNS: &str = "
    SELECT CAST(table_name || '.' || column_name AS TEXT),
        CAST(CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'text' THEN 'TEXT' WHEN 'double precision' THEN 'REAL'
                WHEN 'bytea' THEN 'BLOB' ELSE data_type END
            || CASE WHEN is_nullable = 'NO' THEN ' NOT NULL' ELSE '' END
            || CASE WHEN column_default IS NULL THEN ''
                ELSE ' DEFAULT ' || replace(replace(column_default, '::text', ''), '::bigint', '') END
            || CASE WHEN is_generated = 'ALWAYS' THEN ' GENERATED' ELSE '' END AS TEXT)
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_sqlx_migrations'";

/// Keys as their table and columns, in order. Indexes on expressions are left out.
const SQLITE_KEYS: &str = "
    SELECT t.name || ' (' || (SELECT group_concat(name, ', ')
            FROM (SELECT name FROM pragma_index_info(i.name) ORDER BY seqno)) || ')',
        CASE WHEN i.origin = 'pk' THEN 'primary' ELSE 'unique' END || CASE WHEN i.partial THEN ' partial' ELSE '' END
    FROM pragma_table_list t JOIN pragma_index_list(t.name) i
    WHERE t.schema = 'main' AND i.\"unique\" = 1 AND t.name NOT LIKE 'sqlite%' AND t.name <> '_sqlx_migrations'
        AND NOT EXISTS (SELECT 1 FROM pragma_index_info(i.name) WHERE name IS NULL)
    UNION SELECT t.name || ' (' || c.name || ')', 'primary'
    FROM pragma_table_list t JOIN pragma_table_info(t.name) c
    WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite%' AND t.name <> '_sqlx_migrations' AND c.pk = 1
        AND (SELECT count(*) FROM pragma_table_info(t.name) WHERE pk > 0) = 1";

const POSTGRES_KEYS: &str = "
    SELECT CAST(t.relname || ' (' || (SELECT string_agg(a.attname, ', ' ORDER BY k.place)
            FROM unnest(i.indkey) WITH ORDINALITY AS k (number, place)
            JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.number) || ')' AS TEXT),
        CAST(CASE WHEN i.indisprimary THEN 'primary' ELSE 'unique' END
            || CASE WHEN i.indpred IS NULL THEN '' ELSE ' partial' END AS TEXT)
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND i.indisunique AND i.indexprs IS NULL AND t.relname <> '_sqlx_migrations'";

const SQLITE_REFERENCES: &str = "
    SELECT t.name || '.' || f.\"from\", f.\"table\" || '.' || f.\"to\"
    FROM pragma_table_list t JOIN pragma_foreign_key_list(t.name) f WHERE t.schema = 'main'";

const POSTGRES_REFERENCES: &str = "
    SELECT CAST(t.relname || '.' || a.attname AS TEXT), CAST(r.relname || '.' || b.attname AS TEXT)
    FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class r ON r.oid = c.confrelid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
        JOIN pg_attribute b ON b.attrelid = r.oid AND b.attnum = c.confkey[1]
    WHERE c.contype = 'f'";

/// Indexes by name, those of keys left out.
const SQLITE_INDEXES: &str = "SELECT name, tbl_name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL";

const POSTGRES_INDEXES: &str = "
    SELECT CAST(c.relname AS TEXT), CAST(t.relname AS TEXT)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
        JOIN pg_namespace n ON n.oid = t.relnamespace
    WHERE n.nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)";

#[test]
#[ignore = "needs PostgreSQL"]
fn both_schemas_are_the_same() {
    run(async {
        let Fixture { store, dir } = Fixture::new().await;
        store.close().await.expect("closes");
        let mut sqlite = raw(dir.path()).await;
        let url = empty_database().await;
        open(&url).await.expect("opens").close().await.expect("closes");
        let mut postgres = connect(&url).await;
        for (one, other, least) in [
            (SQLITE_COLUMNS, POSTGRES_COLUMNS, 250),
            (SQLITE_KEYS, POSTGRES_KEYS, 55),
            (SQLITE_REFERENCES, POSTGRES_REFERENCES, 20),
            (SQLITE_INDEXES, POSTGRES_INDEXES, 35),
        ] {
            let (one, other) = (lines(&mut sqlite, one).await, lines(&mut postgres, other).await);
            assert!(one.len() >= least, "{} lines", one.len());
            let differences: Vec<_> = one
                .iter()
                .filter(|line| other.get(line.0) != Some(line.1))
                .chain(other.iter().filter(|line| one.get(line.0) != Some(line.1)))
                .collect();
            assert!(differences.is_empty(), "{differences:#?}");
        }
        let version = "SELECT max(version) FROM _sqlx_migrations";
        let newest: i64 = sqlx::query_scalar(version).fetch_one(&mut sqlite).await.expect("reads");
        let other: i64 = sqlx::query_scalar(version).fetch_one(&mut postgres).await.expect("reads");
        assert_eq!(newest, other, "each change has a file of the same version in both folders of migrations");
    });
}

/// Every constraint refuses what SQLite's refuses; see the test of the same name in `schema.rs`.
#[test]
#[ignore = "needs PostgreSQL"]
fn the_database_rejects_inconsistent_rows() {
    on_postgres(|| {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let fixture = Fixture::new().await;
            let id = game(&fixture.store, 1).await.game.id();
            acted(&fixture.store, act_on(id, 0, place("K10"))).await;
            end_game(&fixture.store, id, Some(BEN), at(2)).await;
            challenged(&fixture.store, new_challenge(2)).await;
            let mut conn = raw(fixture.dir.path()).await;
            for (sql, reason) in [
                ("INSERT INTO game_events VALUES (1, 2, 'L9', 2, NULL, 0, NULL)", "unique"),
                ("INSERT INTO game_events VALUES (9, 1, 'L9', 2, NULL, 0, NULL)", "foreign key"),
                ("UPDATE seats SET half_points = 3 WHERE game_id = 1", "check"),
                ("UPDATE games SET state = 'won' WHERE id = 1", "check"),
                ("UPDATE games SET shown_rev = 3 WHERE id = 1", "check"),
                ("UPDATE games SET message_id = 3 WHERE id = 1", "check"),
                ("UPDATE games SET rev = 'two' WHERE id = 1", "type bigint"),
                ("UPDATE challenges SET game_id = 1 WHERE id = 2", "check"),
                ("UPDATE challenges SET state = 'accepted' WHERE id = 2", "check"),
                (
                    "INSERT INTO challenges (channel_id, challenger_id, opponent_id, rules, rated, interaction_id,
                         made_at, expires_at) VALUES (10, 2, 1, 'standard', 1, 77, 0, 1)",
                    "challenges_pending_pair",
                ),
            ] {
                let failure = sqlx::query(sql).execute(&mut conn).await.expect_err(sql).to_string();
                assert!(failure.contains(reason), "{sql}: {failure}");
            }
        });
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_dropped_caller_stops_no_write() {
    run(async {
        let url = database().await;
        let store = open(&url).await.expect("opens");
        let (started, starts) = tokio::sync::oneshot::channel::<()>();
        let (go, wait) = (Arc::new(Notify::new()), std::sync::Mutex::new(Some(started)));
        let args = (go.clone(), wait);
        let write = tokio::spawn({
            let store = store.clone();
            async move {
                let write = store.write(args, |tx, (go, started)| {
                    Box::pin(async move {
                        tx.set_meta("a", "1").await?;
                        let started = started.lock().expect("unpoisoned").take();
                        started.expect("the first run").send(()).expect("the test waits");
                        go.notified().await;
                        Ok(())
                    })
                });
                write.await
            }
        });
        starts.await.expect("it runs");
        write.abort();
        assert!(write.await.expect_err("aborted").is_cancelled());
        go.notify_one();
        until("the write to be committed", async || store.meta("a").await.expect("reads").is_some()).await;
        store.close().await.expect("closes");
    });
}

/// Files whose tests concern one database engine.
const OWN_FILES: &[&str] =
    &["copies", "gone", "io_errors", "million", "mod", "opening", "postgres", "schema", "shards", "support"];

/// Tests of what belongs to SQLite, or needs no database, in other files.
const OWN_TESTS: &[&str] = &[
    "every_column_is_classified",
    "no_personal_data_remains_in_the_files",
    "data_deleted_by_older_versions_is_overwritten_once",
    "a_write_completes_after_its_caller_is_dropped",
    "closing_completes_queued_writes_and_refuses_later_ones",
    "writes_that_wait_are_counted",
    "the_wal_is_checkpointed_while_the_store_is_open",
    "a_full_disk_is_detected_and_counted",
    "the_task_recovers_from_a_transaction_that_fails",
    "no_flipped_bit_changes_a_game_or_a_rating_unnoticed",
    "no_bit_flip_of_twenty_thousand_changes_a_game_or_a_rating_unnoticed",
    "two_thousand_rounds_of_clock_jumps_cost_no_player_time",
    "child",
    "all_channels_and_roles_are_allowed_until_some_are_set",
    "names_of_choices_round_trip",
];

/// Files of the tests of the whole bot that run on SQLite only. What they test depends little on the database, or is
/// tested on both engines in other files.
const BOT_FILES_ON_SQLITE: &[&str] = &[
    "avatars",
    "board_modes",
    "clicks_per_move",
    "connections",
    "discord_failures",
    "flood",
    "group_chats",
    "languages",
    "lessons",
    "minimal_events",
    "mod",
    "overload",
    "permission_matrix",
    "puzzles",
    "recorded_game",
    "refusals",
    "render_failures",
    "replay",
    "request_invariants",
    "review",
    "settings",
    "shards",
    "share",
    "terms",
    "test_bot",
    "threats",
];

/// Tests of files that run on both engines otherwise: those of the settings of guilds, and one that takes an hour.
const BOT_TESTS_ON_SQLITE: &[&str] = &[
    "the_admin_panel_needs_the_permission_to_manage_the_guild",
    "forged_ids_change_nothing",
    "every_choice_is_saved_and_logged",
    "admins_restrict_who_starts_games_and_where",
    "guild_rules_apply_to_new_challenges",
    "two_thousand_kills_lose_nothing_acknowledged",
    "the_panel_is_posted_and_pinned",
];

/// The names of the tests in a file, and of those that it lists to run on PostgreSQL too.
fn tests_of(text: &str) -> (Vec<&str>, Vec<&str>) {
    let names = |attribute| {
        let after = text.split(attribute).skip(1);
        after.filter_map(|rest| rest.split_once("fn ")?.1.split_once('(')).map(|(name, _)| name)
    };
    // With the attribute of tokio, and of the standard library, which proptest uses too.
    let tests = names("#[tokio::test").chain(names("#[test]")).collect();
    let listed = text.split_once("also_on_postgres! {").and_then(|(_, rest)| rest.split_once('}'));
    (tests, listed.map_or_else(Vec::new, |(listed, _)| listed.split_whitespace().collect()))
}

#[test]
fn all_kinds_of_tests_are_found() {
    let text =
        "#[tokio::test(flavor = \"multi_thread\")]\nasync fn one() {}\nproptest! { #[test] fn two(n in 1..2) {} }
        #[test]\n#[ignore]\nfn three() {}\nalso_on_postgres! {\n    one\n    two\n}\nfn helper() {}";
    assert_eq!(tests_of(text), (vec!["one", "two", "three"], vec!["one", "two"]));
}

/// Checks that every test in a folder is listed to run on PostgreSQL too, but for these files and tests.
fn check_listed(folder: &str, files: &[&str], tests: &[&str]) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let (mut missing, mut seen) = (Vec::new(), Vec::new());
    for file in std::fs::read_dir(folder).expect("the folder") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("UTF-8").to_owned();
        if path.is_dir() || files.contains(&name.as_str()) {
            seen.push(name);
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let (all, listed) = tests_of(&text);
        let left = all.iter().filter(|test| !listed.contains(test));
        for test in left {
            let known = if tests.contains(test) { &mut seen } else { &mut missing };
            known.push((*test).to_owned());
        }
    }
    assert!(missing.is_empty(), "list these in also_on_postgres!: {missing:?}");
    let is_gone = |name: &&&str| !seen.iter().any(|seen| seen == **name);
    let gone: Vec<_> = files.iter().chain(tests).filter(is_gone).collect();
    assert!(gone.is_empty(), "there are no such files or tests any more, or they are listed: {gone:?}");
}

#[test]
fn every_other_test_of_the_store_runs_on_both_engines() {
    check_listed("tests/store", OWN_FILES, OWN_TESTS);
}

#[test]
fn every_test_of_games_runs_on_both_engines() {
    check_listed("tests/bot", BOT_FILES_ON_SQLITE, BOT_TESTS_ON_SQLITE);
}
