//! Input and output errors: every write, every sync and every open fails in turn, once or from then on. Nothing that
//! was acknowledged is lost, and no file is damaged.
//!
//! A library that is loaded into a child process makes the calls fail; `tests/support/failing_io.c` is its source.

use std::collections::HashMap;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;

use tempfile::TempDir;
use tessera::domain::ids::GameId;
use tessera::store::{Inspection, Pace, Store, back_up, restore};

use super::crash::{GAMES, acknowledgement, by_interaction, check_remains, set_up};
use super::support::quiet_moves;
use crate::support::failing_io;
use crate::support::writes::Writes as _;

/// Moves that the child plays in each game.
const PLAYED: usize = 4;

/// Failures after which the child gives a game up.
const MAX_FAILURES: u32 = 3;

/// What the child does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// Opens the store, plays, and closes it.
    Play,
    BackUp,
    Restore,
}

/// The child: prints `GAME REV` for each acknowledged move, and `0 1` for a backup or a restore that succeeded.
#[test]
#[ignore = "runs in the child process of the tests below"]
fn child() {
    let var = |name: &str| std::env::var_os(name).map(PathBuf::from);
    let (Some(dir), Some(copy), Ok(work)) = (var("IO_DIR"), var("IO_COPY"), std::env::var("IO_WORK")) else { return };
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let done = match work.as_str() {
            "BackUp" => back_up(&dir, &copy, Pace::Gentle).await.is_ok(),
            "Restore" => restore(&dir, &copy, "now").await.is_ok(),
            _ => {
                let Ok(store) = Store::open(&dir).await else { return };
                let mut games = tokio::task::JoinSet::new();
                for number in 1..=GAMES {
                    games.spawn(play(store.clone(), GameId::new(number)));
                }
                games.join_all().await;
                // Closing may fail; what was acknowledged is in the files anyway.
                drop(store.close().await);
                false
            }
        };
        if done {
            acknowledge(0, 1);
        }
    });
}

fn acknowledge(game: u64, rev: usize) {
    std::io::stdout().lock().write_all(format!("{game} {rev}\n").as_bytes()).expect("the parent reads");
}

/// Plays the first moves of a game; a move that fails is tried again.
async fn play(store: Store, id: GameId) {
    let (moves, mut rev, mut failures) = (quiet_moves(id.get(), PLAYED), 0, 0);
    while rev < PLAYED && failures < MAX_FAILURES {
        let act = by_interaction(id, u32::try_from(rev).expect("few"), moves[rev]);
        if store.act(act).await.is_ok() {
            rev += 1;
            acknowledge(id.get(), rev);
        } else {
            failures += 1;
        }
    }
}

/// The directories of a run.
struct Place {
    outside: TempDir,
    failing_io: PathBuf,
    /// A database with games before their first move, and a backup of it.
    fresh: TempDir,
    backup: PathBuf,
}

/// A call that fails.
#[derive(Clone, Copy, Debug)]
struct Failure {
    kind: &'static str,
    at: u32,
    always: bool,
}

impl Place {
    async fn new() -> Self {
        let outside = TempDir::new().expect("a directory");
        let (failing_io, backup) = (failing_io::library(outside.path()), outside.path().join("backup.db"));
        let fresh = set_up().await;
        back_up(fresh.path(), &backup, Pace::Full).await.expect("copied");
        Self { outside, failing_io, fresh, backup }
    }

    /// Does the work on a copy of the database while a call fails, and checks what remains. Returns whether one failed.
    async fn run(&self, work: Work, failure: Failure) -> bool {
        let data = TempDir::new().expect("a directory");
        let dir = data.path().canonicalize().expect("it exists");
        fs::copy(self.fresh.path().join("tessera.db"), dir.join("tessera.db")).expect("copied");
        let (mark, made) = (self.outside.path().join("mark"), dir.join("made.db"));
        drop(fs::remove_file(&mark));
        let copy = if work == Work::Restore { &self.backup } else { &made };
        let mut child = Command::new(std::env::current_exe().expect("this test"));
        child
            .args(["--exact", "store::io_errors::child", "--ignored", "--nocapture"])
            .env("IO_DIR", &dir)
            .env("IO_COPY", copy)
            .env("IO_WORK", format!("{work:?}"))
            .env("LD_PRELOAD", &self.failing_io)
            .env("FAIL_DIR", &dir)
            .env("FAIL_KIND", failure.kind)
            .env("FAIL_AT", failure.at.to_string())
            .env("FAIL_MARK", &mark);
        if failure.always {
            child.env("FAIL_ALWAYS", "1");
        }
        let output = child.output().expect("starts");
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{work:?} {failure:?}: {}\n{printed}", output.status);
        let mut acknowledged: HashMap<u64, u32> = printed.lines().filter_map(acknowledgement).collect();
        let is_done = acknowledged.remove(&0).is_some();
        let has_failed = mark.exists();
        assert!(has_failed || work == Work::Play || is_done, "{work:?} {failure:?}: nothing failed");
        if work == Work::BackUp {
            // A file of that name is complete.
            assert!(made.exists() || !is_done, "{work:?} {failure:?}");
            if made.exists() {
                let mut copy = Inspection::open(&made).await.expect("readable");
                assert_eq!(copy.faults().await.expect("reads"), Vec::<String>::new(), "{work:?} {failure:?}");
            }
        }
        let mut inspection = Inspection::at(&dir).await.unwrap_or_else(|error| panic!("{work:?} {failure:?}: {error}"));
        assert_eq!(inspection.faults().await.expect("reads"), Vec::<String>::new(), "{work:?} {failure:?}");
        drop(inspection);
        check_remains(&dir, &acknowledged).await;
        has_failed
    }

    /// Lets every `step`-th call of each kind fail. Returns how many runs had a failure.
    async fn sweep(&self, work: Work, [writes, syncs, opens]: [u32; 3]) -> u32 {
        let mut failed = 0;
        for (kind, step) in [("write", writes), ("sync", syncs), ("open", opens)] {
            for always in [false, true] {
                let mut at = 1;
                while self.run(work, Failure { kind, at, always }).await {
                    failed += 1;
                    at += step;
                }
                assert!(at > 1, "{work:?} has no {kind}");
            }
        }
        failed
    }
}

/// Does this work while calls fail; see [`Place::sweep`].
async fn check_failing_calls(work: Work, steps: [u32; 3]) {
    let failed = Place::new().await.sweep(work, steps).await;
    println!("{work:?}: {failed} runs with a failing call");
}

#[tokio::test]
async fn no_call_that_fails_while_games_are_played_loses_a_move_or_damages_a_file() {
    check_failing_calls(Work::Play, [199, 17, 11]).await;
}

#[tokio::test]
async fn no_call_that_fails_during_a_backup_damages_a_file() {
    check_failing_calls(Work::BackUp, [199, 5, 5]).await;
}

#[tokio::test]
async fn no_call_that_fails_during_a_restore_damages_a_file() {
    check_failing_calls(Work::Restore, [199, 7, 7]).await;
}

#[tokio::test]
#[ignore = "takes minutes: each call in turn"]
async fn none_of_all_calls_that_fail_loses_a_move_or_damages_a_file() {
    for work in [Work::Play, Work::BackUp, Work::Restore] {
        check_failing_calls(work, [1, 1, 1]).await;
    }
}
