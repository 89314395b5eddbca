//! Crashes: nothing that was acknowledged is lost, and no write is half applied.
//!
//! The test runs its own binary as a child process, which plays games and prints what was acknowledged until it is
//! killed.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use pente::{Action, Point};
use tempfile::TempDir;
use tessera::app::transactions::apply_at;
use tessera::app::{CommandRequest, transact_on_snapshot};
use tessera::domain::game::{Command, Rev};
use tessera::domain::ids::GameId;
use tessera::store::{Hooks, OpenError, Store};

use super::support::{act_on, game_of, interaction, new_challenge, quiet_moves, raw};
use crate::support::engines;
use crate::support::writes::{TimedCommand, Writes as _};

/// Games that the child plays concurrently.
pub const GAMES: u64 = 8;

/// Moves per game.
const MOVES: usize = 120;

/// How the child ends.
#[derive(Clone, Copy, Debug)]
enum Death {
    /// Killed by the parent.
    Killed,
    /// Aborts when this write has run, before its commit.
    BeforeCommit(usize),
    /// Aborts after this commit, before it is acknowledged.
    AfterCommit(usize),
}

impl Death {
    fn word(self) -> String {
        match self {
            Self::Killed => "killed 0".to_owned(),
            Self::BeforeCommit(n) => format!("before {n}"),
            Self::AfterCommit(n) => format!("after {n}"),
        }
    }

    fn parse(word: &str) -> Self {
        let (kind, n) = word.split_once(' ').expect("two words");
        let n = n.parse().expect("a number");
        match kind {
            "before" => Self::BeforeCommit(n),
            "after" => Self::AfterCommit(n),
            _ => Self::Killed,
        }
    }
}

/// Aborts the process before or after a commit: nothing is dropped or flushed.
struct Fatal {
    death: Death,
    writes: AtomicUsize,
    commits: AtomicUsize,
}

impl Fatal {
    /// A write has run in its transaction.
    fn has_run(&self) {
        let n = self.writes.fetch_add(1, Ordering::SeqCst) + 1;
        if matches!(self.death, Death::BeforeCommit(fatal) if fatal == n) {
            std::process::abort();
        }
    }
}

impl Hooks for Fatal {
    fn committed(&self, _: usize) {
        let n = self.commits.fetch_add(1, Ordering::SeqCst) + 1;
        if matches!(self.death, Death::AfterCommit(fatal) if fatal == n) {
            std::process::abort();
        }
    }
}

/// The child: plays all games concurrently and prints `GAME REV` for each acknowledged event.
#[test]
#[ignore = "runs in the child process of the tests below"]
fn child() {
    let (Ok(dir), Ok(death)) = (std::env::var("STORE_CRASH_DIR"), std::env::var("STORE_CRASH_DEATH")) else { return };
    let fatal = Fatal { death: Death::parse(&death), writes: AtomicUsize::new(0), commits: AtomicUsize::new(0) };
    let fatal = Arc::new(fatal);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let url = engines::database(Path::new(&dir)).await;
        let store = Store::open_with(&url, Arc::<Fatal>::clone(&fatal)).await.expect("opens");
        let mut games = tokio::task::JoinSet::new();
        for number in 1..=GAMES {
            games.spawn(play(store.clone(), GameId::new(number), fatal.clone()));
        }
        games.join_all().await;
        // A later kill is as good; otherwise the child ends when the parent does.
        std::io::stdin().read_to_end(&mut Vec::new()).expect("the parent writes nothing");
    });
}

async fn play(store: Store, id: GameId, fatal: Arc<Fatal>) {
    for (rev, point) in (0_u32..).zip(quiet_moves(id.get(), MOVES)) {
        let TimedCommand { game, by, command, rev, interaction, at } = by_interaction(id, rev, point);
        let act = CommandRequest { game, by, command, rev: Some(rev), interaction };
        let run = transact_on_snapshot(&store, (act, at, fatal.clone()), |tx, (act, at, fatal)| {
            Box::pin(async move {
                let acted = apply_at(tx, None, *act, *at).await;
                fatal.has_run();
                acted
            })
        });
        let acted = run.await.expect("allowed");
        assert!(!acted.is_repeated, "{act:?}");
        // One write call, so that a kill cannot leave a partial line that reads as another number.
        let line = format!("{id} {}\n", acted.stored.game.rev());
        std::io::stdout().lock().write_all(line.as_bytes()).expect("the parent reads");
    }
}

pub fn by_interaction(id: GameId, rev: u32, point: Point) -> TimedCommand {
    let number = id.get() * 10_000 + u64::from(rev);
    TimedCommand { interaction: interaction(number), ..act_on(id, rev, Command::Play(point)) }
}

fn start(dir: &Path, death: Death) -> Child {
    std::process::Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "store::crash::child", "--ignored", "--nocapture"])
        .env("STORE_CRASH_DIR", dir)
        .env("STORE_CRASH_DEATH", death.word())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("starts")
}

/// A directory with the games in it, before their first move.
pub async fn set_up() -> TempDir {
    let dir = TempDir::new().expect("a directory");
    let store = engines::open(dir.path()).await;
    for number in 1..=GAMES {
        game_of(&store, new_challenge(number)).await;
    }
    store.close().await.expect("closes");
    dir
}

/// Reads the line of an acknowledged event: the game and its revision.
pub fn acknowledgement(line: &str) -> Option<(u64, u32)> {
    let (game, rev) = line.rsplit_once(' ')?;
    Some((game.rsplit(' ').next()?.parse().ok()?, rev.parse().ok()?))
}

/// Collects what the child acknowledged; kills it after `kill_after` lines. The harness prints lines of its own.
fn listen(mut child: Child, kill_after: Option<usize>) -> HashMap<u64, u32> {
    let mut acknowledged = HashMap::new();
    let mut lines = 0;
    for line in BufReader::new(child.stdout.take().expect("piped")).lines() {
        let line = line.expect("text");
        let Some((game, rev)) = acknowledgement(&line) else { continue };
        acknowledged.insert(game, rev);
        lines += 1;
        if kill_after == Some(lines) {
            child.kill().expect("kills");
        }
    }
    let status = child.wait().expect("ended");
    // Exit code 101 means a failed test.
    assert!(!status.success() && status.code() != Some(101), "expected the child to crash, got {status}");
    acknowledged
}

/// Checks the remaining data; returns the number of events on disk that were not acknowledged.
pub async fn check_remains(dir: &Path, acknowledged: &HashMap<u64, u32>) -> u32 {
    engines::wait_for_other_sessions(dir).await;
    let store = engines::open(dir).await;
    let mut unanswered = 0;
    for number in 1..=GAMES {
        let id = GameId::new(number);
        let stored = store.game(id).await.expect("replays").expect("exists");
        let (rev, known) = (stored.game.rev().get(), acknowledged.get(&number).copied().unwrap_or(0));
        assert!(rev == known || rev == known + 1, "game {id} is at {rev}, and {known} was acknowledged");
        unanswered += rev - known;
        let moves = quiet_moves(number, MOVES.min(known as usize + 1));
        let expected: Vec<Action> = moves.iter().take(rev as usize).map(|&point| Action::Place(point)).collect();
        assert_eq!(stored.game.actions(), expected, "game {id}");

        // A repeated request for an unacknowledged move: it is applied once.
        let Some(&point) = moves.get(known as usize) else { continue };
        let again = store.act(by_interaction(id, known, point)).await.expect("allowed");
        assert_eq!(again.is_repeated, rev != known, "game {id}");
        assert_eq!(again.stored.game.rev(), Rev::new(known + 1), "game {id}");
    }
    store.close().await.expect("closes");
    if !engines::is_postgres() {
        let sound: String =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut raw(dir).await).await.expect("reads");
        assert_eq!(sound, "ok");
    }
    unanswered
}

#[tokio::test]
async fn a_killed_process_loses_nothing_acknowledged() {
    for kill_after in [1, 2, 9, 40, 77, 150, 301] {
        let dir = set_up().await;
        let acknowledged = listen(start(dir.path(), Death::Killed), Some(kill_after));
        assert!(acknowledged.values().sum::<u32>() as usize >= kill_after);
        check_remains(dir.path(), &acknowledged).await;
    }
}

#[tokio::test]
async fn a_crash_before_a_commit_leaves_no_part_of_it() {
    for n in [1, 2, 17] {
        let dir = set_up().await;
        let acknowledged = listen(start(dir.path(), Death::BeforeCommit(n)), None);
        let unanswered = check_remains(dir.path(), &acknowledged).await;
        // Before the first commit there is nothing. Later the process may crash between an earlier commit and its
        // acknowledgement, so that more may be on disk than was acknowledged.
        assert!(
            n > 1 || (acknowledged.is_empty() && unanswered == 0),
            "{unanswered} on disk, acknowledged {acknowledged:?}"
        );
    }
}

#[tokio::test]
async fn a_crash_after_a_commit_leaves_all_of_it() {
    for n in [1, 2, 17] {
        let dir = set_up().await;
        let acknowledged = listen(start(dir.path(), Death::AfterCommit(n)), None);
        let unanswered = check_remains(dir.path(), &acknowledged).await;
        assert!(unanswered >= 1, "commit {n} had unacknowledged writes");
    }
}

#[tokio::test]
async fn a_second_process_is_refused() {
    let dir = set_up().await;
    let mut child = start(dir.path(), Death::Killed);
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    // The first acknowledged move proves that the child has the directory.
    while !lines.next().expect("a line").expect("text").ends_with(" 1") {}
    let url = engines::database(dir.path()).await;
    let refused = Store::open_with(&url, Arc::new(())).await.expect_err("the child holds the lock");
    assert!(matches!(refused, OpenError::Locked(_) | OpenError::InUse(_)), "{refused:?}");
    child.kill().expect("kills");
    child.wait().expect("ended");
    // The lock is released when the process ends.
    engines::open(dir.path()).await;
}

also_on_postgres! {
    a_killed_process_loses_nothing_acknowledged
    a_crash_before_a_commit_leaves_no_part_of_it
    a_crash_after_a_commit_leaves_all_of_it
    a_second_process_is_refused
}
