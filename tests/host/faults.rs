//! Faults of the host, in random order and at random moments, while players move: a database that is removed or
//! replaced, a process that stands still, kills during a backup and during a restore, a second process in the same
//! directory, a full disk. A host does what the guide says about the fault, and moves continue: no acknowledged move is
//! lost or doubled, and `tessera verify` finds no fault.
//!
//! ```sh
//! FAULTS=100 cargo test --release --test tessera host_faults -- --ignored --nocapture
//! ```
//!
//! `FAULTS_SEED` determines the order and the moments.

use std::fmt::from_fn;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_sandbox::Sandbox;
use fastrand::Rng;
use tempfile::TempDir;
use tokio::time::sleep;

use super::copies::{names, text};
use super::load::{Load, number};
use super::process::{Bot, command, poll, printed};
use crate::support::{failing_io, until};

/// The games that are played while a fault happens.
const GAMES: usize = 8;

/// The pause of a pair between two moves: a user may send two commands a second.
const PAUSE: Duration = Duration::from_millis(600);

/// What happens to the host.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// The file of the database is removed.
    DatabaseRemoved,
    /// A backup takes the place of the database.
    DatabaseReplaced,
    /// The process stands still for some seconds.
    ProcessSuspended,
    /// The process is killed while it makes a backup.
    BackupKilled,
    /// The bot is stopped, and `tessera restore` is killed.
    RestoreKilled,
    /// A second process starts in the same directory.
    SecondProcess,
    /// For some seconds, no file in the directory can be written.
    DiskFull,
}

const FAULTS: [Fault; 7] = [
    Fault::DatabaseRemoved,
    Fault::DatabaseReplaced,
    Fault::ProcessSuspended,
    Fault::BackupKilled,
    Fault::RestoreKilled,
    Fault::SecondProcess,
    Fault::DiskFull,
];

/// Waits for a random number of milliseconds.
async fn pause(random: &mut Rng, ms: Range<u64>) {
    sleep(Duration::from_millis(random.u64(ms))).await;
}

/// Checks that `tessera verify` finds no fault.
fn check_sound(arguments: &[&str]) {
    let found = printed(&[&["verify"][..], arguments].concat(), &[]);
    assert!(found.ends_with("checked: no fault\n"), "{arguments:?}: {found}");
}

/// A machine with a data directory.
struct Host {
    sandbox: Sandbox,
    dir: TempDir,
    data: PathBuf,
}

impl Host {
    async fn new() -> Self {
        let sandbox = Load::sandbox(1, GAMES).await;
        // A bot that was killed starts again at once.
        sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
        let dir = tempfile::tempdir().expect("a directory");
        let data = dir.path().canonicalize().expect("it exists").join("data");
        Self { sandbox, dir, data }
    }

    /// The path of a file outside the data directory.
    fn outside(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// Starts the bot in such a way that the fault can happen.
    fn start_before(&self, fault: Fault) -> Bot {
        match fault {
            Fault::BackupKilled => Bot::start(&self.sandbox, &self.data, &[("TESSERA_BACKUP_EVERY", "1s")]),
            Fault::DiskFull => {
                let (library, full) = (failing_io::library(self.dir.path()), self.outside("full"));
                let settings = [
                    ("TESSERA_BACKUP_EVERY", "off"),
                    ("LD_PRELOAD", text(&library)),
                    ("FAIL_DIR", text(&self.data)),
                    ("FAIL_KIND", "write"),
                    ("FAIL_WHILE", text(&full)),
                ];
                Bot::start(&self.sandbox, &self.data, &settings)
            }
            _ => self.start(),
        }
    }

    /// Starts the bot.
    fn start(&self) -> Bot {
        // A killed process leaves its session, which nobody resumes.
        self.sandbox.server().gateway.end_lost_sessions();
        Bot::start(&self.sandbox, &self.data, &[("TESSERA_BACKUP_EVERY", "off")])
    }

    /// Lets a fault happen while the bot runs, and does what the guide says about it. Returns the bot that runs then.
    async fn apply(&self, fault: Fault, mut bot: Bot, random: &mut Rng) -> Bot {
        let data = text(&self.data);
        match fault {
            Fault::DatabaseRemoved => {
                fs::remove_file(self.data.join("tessera.db")).expect("removed");
                self.put_copy_back(bot)
            }
            Fault::DatabaseReplaced => {
                let other = self.outside("other.db");
                printed(&["backup", text(&other), "--data", data], &[]);
                // It lacks the moves that are made now.
                pause(random, 500..2_000).await;
                fs::rename(&other, self.data.join("tessera.db")).expect("moved");
                self.put_copy_back(bot)
            }
            Fault::ProcessSuspended => {
                bot.signal("STOP");
                pause(random, 1_000..6_000).await;
                bot.signal("CONT");
                bot
            }
            Fault::BackupKilled => {
                let backups = self.data.join("backups");
                let is_unfinished = || names(&backups).iter().any(|name| name.contains("-part"));
                until("a backup is made", async || is_unfinished()).await;
                pause(random, 0..20).await;
                bot.signal("KILL");
                bot.ended();
                // All others are complete.
                for name in names(&backups).iter().filter(|name| !name.contains("-part")) {
                    check_sound(&[text(&backups.join(name))]);
                }
                let next = self.start();
                assert!(!is_unfinished(), "{:?}", names(&backups));
                next
            }
            Fault::RestoreKilled => {
                bot.stop();
                let whole = self.outside("whole.db");
                printed(&["backup", text(&whole), "--data", data], &[]);
                let mut restoring = command(&["restore", text(&whole), "--data", data], &[])
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .spawn()
                    .expect("it starts");
                pause(random, 0..80).await;
                restoring.kill().expect("not waited for yet");
                restoring.wait().expect("it ends");
                check_sound(&["--data", data]);
                let next = self.start();
                assert!(!names(&self.data).iter().any(|name| name.contains("-part")), "{:?}", names(&self.data));
                next
            }
            Fault::SecondProcess => {
                let mut second = Bot::launch(&self.sandbox, &self.data, &[]);
                assert_eq!(second.ended().code(), Some(1), "{}", second.log());
                assert!(second.log().contains("another tessera is running on"), "{}", second.log());
                bot
            }
            Fault::DiskFull => {
                let full = self.outside("full");
                fs::write(&full, "").expect("written");
                bot.logged("disk is full");
                bot.page_with(503, "/healthz").await;
                pause(random, 100..3_000).await;
                fs::remove_file(&full).expect("removed");
                bot.page_with(200, "/healthz").await;
                bot
            }
        }
    }

    /// Waits for the rescue copy of a database that was removed or replaced, puts it back, and starts the bot again.
    fn put_copy_back(&self, mut bot: Bot) -> Bot {
        let copy = bot.rescue_copy();
        bot.signal("TERM");
        bot.ended();
        check_sound(&[copy.as_str()]);
        printed(&["restore", &copy, "--data", text(&self.data)], &[]);
        self.start()
    }
}

/// Plays while a fault happens and after it, and checks what is left.
async fn check(fault: Fault, random: &mut Rng) {
    let host = Host::new().await;
    let bot = host.start_before(fault);
    let load = Arc::new(Load::begin(&host.sandbox, 1, GAMES).await);
    let (players, begun) = (load.play(PAUSE), Instant::now());
    pause(random, 1_000..4_000).await;
    let bot = host.apply(fault, bot, random).await;
    let before = load.answered();
    let more = async || (load.answered() >= before + 2 * GAMES).then_some(());
    poll(from_fn(|f| write!(f, "moves after {fault:?}:\n{}", bot.log())), more).await;
    load.stop(players).await;
    let elapsed = begun.elapsed();
    bot.stop();
    check_sound(&["--data", text(&host.data)]);
    load.check_moves(&format!("sqlite:{}", host.data.display())).await.print(elapsed);
    host.sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes ten seconds for each of the faults in FAULTS; run it with --ignored and --nocapture"]
async fn host_faults_lose_nothing_acknowledged() {
    let mut random = Rng::with_seed(u64::try_from(number("FAULTS_SEED", 1)).expect("a seed"));
    let mut left = Vec::new();
    for n in 1..=number("FAULTS", FAULTS.len()) {
        if left.is_empty() {
            left = FAULTS.to_vec();
            random.shuffle(&mut left);
        }
        let fault = left.pop().expect("just filled");
        println!("fault {n}: {fault:?}");
        check(fault, &mut random).await;
    }
}
