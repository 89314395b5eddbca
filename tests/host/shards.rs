//! Two processes of the real binary, each with a shard, on one PostgreSQL: kills, restarts of the database, cuts of the
//! network to it, and updates of one process after the other. No acknowledged move is lost or doubled, and the other
//! process continues.
//!
//! ```sh
//! cargo test --release --test tessera host::shards -- --ignored --nocapture
//! ```
//!
//! `CAMPAIGN_SECONDS`, `CAMPAIGN_GUILDS` and `CAMPAIGN_GAMES` change the size.

use std::fmt::from_fn;
use std::sync::Arc;
use std::time::{Duration, Instant};

use discord_sandbox::Sandbox;
use tessera::domain::game::StoredGame;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::load::{BANK, Load, number, percentiles};
use super::process::{Bot, poll};
use crate::support::network::Network;
use crate::support::postgres::{database, restart_at_once, run, vacuum_as_by_default};

/// The two processes.
const SHARDS: [&str; 2] = ["0/2", "1/2"];

/// The pause of a pair between two moves: two hundred games make sixty moves a second.
const PAUSE: Duration = Duration::from_millis(3_300);

/// The time that an update leaves a shard without a process.
const UPDATE: Duration = Duration::from_secs(5);

/// The goal for 99 of 100 answers of a process while the other one is down, or neither is.
const GOAL: Duration = Duration::from_millis(250);

/// An outage of a shard, or with `None` of the database: its beginning and its end.
type Outage = (Option<usize>, Instant, Instant);

fn launch(sandbox: &Sandbox, url: &str, shards: &str) -> Bot {
    let nowhere = std::env::temp_dir();
    let more =
        [("DATABASE_URL", url), ("TESSERA_SHARDS", shards), ("TESSERA_LOG", "warn,tessera=info"), ("TESSERA_DATA", "")];
    Bot::launch(sandbox, &nowhere, &more)
}

/// Waits until both processes are connected.
async fn connected(sandbox: &Sandbox, bots: &[Option<Bot>; 2]) {
    let logs = || bots.iter().flatten().map(Bot::log).collect::<Vec<_>>().join("\n");
    let what = from_fn(|f| write!(f, "connections of the shards:\n{}", logs()));
    poll(what, async || (sandbox.server().gateway.connections() == bots.len()).then_some(())).await;
}

/// Two processes under load.
struct Running {
    sandbox: Sandbox,
    url: String,
    network: Network,
    bots: [Option<Bot>; 2],
    load: Arc<Load>,
    players: Vec<JoinHandle<()>>,
    begun: Instant,
}

impl Running {
    async fn start() -> Self {
        let (guilds, games) = (number("CAMPAIGN_GUILDS", 20), number("CAMPAIGN_GAMES", 200));
        let sandbox = Load::sandbox(guilds, games).await;
        sandbox.server().gateway.sharding().max_concurrency = 16;
        vacuum_as_by_default().await;
        let (network, url) = Network::new(&database().await);
        let bots = SHARDS.map(|shards| Some(launch(&sandbox, &url, shards)));
        connected(&sandbox, &bots).await;
        let load = Arc::new(Load::begin(&sandbox, guilds, games).await);
        let players = load.play(PAUSE);
        Self { sandbox, url, network, bots, load, players, begun: Instant::now() }
    }

    /// Starts the process of a shard again.
    async fn relaunch(&mut self, shard: usize) {
        // A killed process leaves its session, which nobody resumes; the sandbox would keep the events of each for
        // minutes.
        self.sandbox.server().gateway.end_lost_sessions();
        self.bots[shard] = Some(launch(&self.sandbox, &self.url, SHARDS[shard]));
        connected(&self.sandbox, &self.bots).await;
    }

    /// Ends the load, checks boards, moves and answers, prints the figures, and returns the games.
    async fn finish(self, outages: &[Outage]) -> Vec<StoredGame> {
        self.load.stop(self.players).await;
        let elapsed = self.begun.elapsed();
        self.load.check_boards(&self.sandbox).await;
        drop(self.bots);
        let outcome = self.load.check_moves(&self.url).await;
        outcome.print(elapsed);
        let during = |at: Instant| {
            outages.iter().filter(move |(_, from, until)| (*from..*until).contains(&at)).map(|(whose, ..)| *whose)
        };
        let print = |when: &str, counts: &dyn Fn(usize, Instant) -> bool| {
            let answers = outcome.answers.iter().filter(|answer| counts(answer.guild % 2, answer.sent));
            let waits: Vec<Duration> = answers.map(|answer| answer.wait).collect();
            let count = waits.len();
            let [median, most, longest] = percentiles(waits);
            println!("{count} answers {when}: p50 {median:.1?}, p99 {most:.1?}, longest {longest:.1?}");
            most
        };
        let usual = print("while nothing was down", &|_, at| during(at).next().is_none());
        let of_other = print("of the other process while one was down", &|shard, at| {
            during(at).next().is_some() && during(at).all(|whose| whose == Some(1 - shard))
        });
        assert!(usual.max(of_other) < GOAL, "{usual:?}, {of_other:?}");
        self.sandbox.stop().await;
        outcome.games
    }
}

#[test]
#[ignore = "takes ten minutes"]
fn two_shards_survive_kills_restarts_of_the_database_and_cuts_of_the_network() {
    run(async {
        let length = Duration::from_secs(u64::try_from(number("CAMPAIGN_SECONDS", 600)).expect("few"));
        let mut running = Running::start().await;
        let (mut outages, mut random): (Vec<Outage>, _) = (Vec::new(), fastrand::Rng::new());
        let (mut kills, mut restarts, mut cuts) = (0, 0_u32, 0_u32);
        while running.begun.elapsed() < length {
            sleep(Duration::from_millis(random.u64(5_000..10_000))).await;
            let (from, sixth) = (Instant::now(), length / 6);
            let whose = if running.begun.elapsed() > sixth * (restarts + 1) {
                restart_at_once();
                restarts += 1;
                sleep(Duration::from_secs(5)).await;
                None
            } else if running.begun.elapsed() + sixth / 2 > sixth * (cuts + 1) {
                running.network.cut();
                sleep(Duration::from_millis(random.u64(500..8_000))).await;
                running.network.restore();
                cuts += 1;
                sleep(Duration::from_secs(5)).await;
                None
            } else {
                let shard = random.usize(..2);
                // SIGKILL: no handler runs.
                drop(running.bots[shard].take());
                kills += 1;
                sleep(Duration::from_secs(1)).await;
                running.relaunch(shard).await;
                sleep(Duration::from_secs(3)).await;
                Some(shard)
            };
            outages.push((whose, from, Instant::now()));
        }
        running.finish(&outages).await;
        println!("{kills} kills, {restarts} restarts of the database, {cuts} cuts of the network");
    });
}

#[test]
#[ignore = "takes a minute"]
fn an_update_of_one_process_after_the_other_loses_no_move_and_no_time() {
    run(async {
        let mut running = Running::start().await;
        let mut outages: Vec<Outage> = Vec::new();
        for shard in [0, 1, 0, 1] {
            sleep(Duration::from_secs(5)).await;
            let from = Instant::now();
            running.bots[shard].take().expect("it runs").stop();
            sleep(UPDATE).await;
            running.relaunch(shard).await;
            outages.push((Some(shard), from, Instant::now()));
        }
        // The moves under way are still made.
        let longest = running.begun.elapsed() + PAUSE + Duration::from_secs(1);
        for stored in running.finish(&outages).await {
            let clock = stored.game.clock();
            let banks = stored.game.table().seats().filter_map(|seat| clock.bank(seat));
            let used: Duration = banks.map(|left| BANK.saturating_sub(left)).sum();
            assert!(!stored.game.is_over() && !used.is_zero(), "{}: {used:?}", stored.game.id());
            // Each shard was updated twice.
            assert!(used + UPDATE * 2 <= longest, "{}: {used:?} of {longest:?}", stored.game.id());
        }
    });
}
