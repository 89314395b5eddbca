//! Two processes of the real binary, each with a shard, on one PostgreSQL: kills, restarts of the database, cuts of the
//! network to it, and updates of one process after the other. No acknowledged move is lost or doubled, and the other process
//! goes on.
//!
//! ```sh
//! cargo test --test tessera host::shards -- --ignored --nocapture
//! ```
//!
//! `CAMPAIGN_SECONDS`, `CAMPAIGN_GUILDS` and `CAMPAIGN_GAMES` change the size.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use discord_sandbox::client::{Response, UserClient};
use discord_sandbox::{Sandbox, Settings, admin};
use pente::{Action, Point, Position, Preset, Size};
use tempfile::TempDir;
use tessera::domain::game::StoredGame;
use tessera::domain::ids::GameId;
use tessera::store::Store;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::unix::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::process::Bot;
use crate::support::postgres::{database, restart_at_once, run};

/// The time of creation of the first guild. The next ones follow by a millisecond, and belong to the shards in turn.
const FIRST_GUILD_MS: i64 = 1_720_000_000_002;

/// The two processes.
const SHARDS: [&str; 2] = ["0/2", "1/2"];

/// The pause of a pair between two moves: two hundred games make sixty moves a second.
const PAUSE: Duration = Duration::from_millis(3_300);

/// The time of each player for a game.
const BANK: Duration = Duration::from_mins(15);

/// The flag of a message that only one user sees.
const EPHEMERAL: u64 = 1 << 6;

/// The time that an update leaves a shard without a process.
const UPDATE: Duration = Duration::from_secs(5);

fn number(variable: &str, default: usize) -> usize {
    std::env::var(variable).ok().map_or(default, |text| text.parse().expect(variable))
}

/// The moves of a game that does not end.
fn quiet_moves(length: usize) -> Vec<Point> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut position = Position::new(Preset::Standard.rules());
    let mut moves = Vec::new();
    while moves.len() < length {
        let points = position.legal_points();
        // A full board ends the list.
        let Some(&at) = points.get(random.usize(..points.len().max(1))) else { break };
        let mut next = position.clone();
        next.play(at).expect("a legal point");
        if next.outcome().is_none() {
            position = next;
            moves.push(at);
        }
    }
    moves
}

/// A game of two clients, in turn order.
struct Pair {
    players: [UserClient; 2],
    shard: usize,
    /// The number of acknowledged moves, which are the first ones of [`quiet_moves`].
    acknowledged: AtomicUsize,
    /// The number of moves that may have been applied.
    tried: AtomicUsize,
}

/// A network to a database that can be cut. What is sent while it is cut arrives afterwards, as with TCP.
struct Network {
    dir: TempDir,
    is_cut: watch::Sender<bool>,
}

impl Network {
    /// Returns the network, and the URL of a database on the other side of it.
    fn new(url: &str) -> (Self, String) {
        let (user, rest) = url.split_once('@').expect("a user");
        let (host, name) = rest.split_once('/').expect("a name");
        let server = PathBuf::from(host.replace("%2F", "/")).join(".s.PGSQL.5432");
        let dir = tempfile::tempdir().expect("a directory");
        let listener = UnixListener::bind(dir.path().join(".s.PGSQL.5432")).expect("a socket");
        let is_cut = watch::Sender::new(false);
        let cut = is_cut.subscribe();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = UnixStream::connect(&server).await else { continue };
                let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(from_near, to_far, cut.clone()));
                tokio::spawn(forward(from_far, to_near, cut.clone()));
            }
        });
        let host = dir.path().to_str().expect("UTF-8").replace('/', "%2F");
        (Self { dir, is_cut }, format!("{user}@{host}/{name}"))
    }

    async fn cut_for(&self, length: Duration) {
        assert!(self.dir.path().exists(), "the sockets lie there");
        self.is_cut.send_replace(true);
        sleep(length).await;
        self.is_cut.send_replace(false);
    }
}

/// Forwards what is read until the other side closes, and holds it while the network is cut.
async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut is_cut: watch::Receiver<bool>) {
    let mut buffer = [0; 16_384];
    while let Ok(length @ 1..) = from.read(&mut buffer).await {
        if is_cut.wait_for(|is_cut| !is_cut).await.is_err() || to.write_all(&buffer[..length]).await.is_err() {
            return;
        }
    }
}

/// A stretch of time, and what was disturbed in it: a shard, or with `None` the database.
type Outage = (Option<usize>, Instant, Instant);

struct Campaign {
    moves: Vec<Point>,
    pairs: Vec<Pair>,
    /// The shard, the beginning and the duration of every acknowledged move.
    answers: Mutex<Vec<(usize, Instant, Duration)>>,
    unanswered: AtomicUsize,
    is_over: AtomicBool,
}

impl Campaign {
    /// Makes the moves of a pair, each until it is acknowledged or turns out to be applied.
    async fn play(&self, pair: &Pair) {
        for (n, &point) in self.moves.iter().enumerate() {
            let label = Size::STANDARD.label(point);
            loop {
                if self.is_over.load(Ordering::SeqCst) {
                    return;
                }
                sleep(PAUSE).await;
                pair.tried.store(n + 1, Ordering::SeqCst);
                let begun = Instant::now();
                match pair.players[n % 2].run("/move", [("at", label.as_str())]).await {
                    Ok(Response::Message(said)) if said.text().contains(&format!("You played **{label}**")) => {
                        self.answers.lock().expect("no panic").push((pair.shard, begun, begun.elapsed()));
                        pair.acknowledged.store(n + 1, Ordering::SeqCst);
                        break;
                    }
                    // An earlier try was applied and not answered.
                    Ok(Response::Message(said)) if said.text().contains("turn") => break,
                    _ => drop(self.unanswered.fetch_add(1, Ordering::SeqCst)),
                }
            }
        }
    }

    /// Prints the figures.
    fn report(&self, outages: &[Outage], (acknowledged, unknown): (usize, usize), elapsed: Duration) {
        let answers = self.answers.lock().expect("no panic");
        // While the other process was killed, and nothing else happened.
        let undisturbed = |shard: usize, at: Instant| {
            let within = |(_, from, until): &&Outage| (*from..*until).contains(&at);
            let all: Vec<_> = outages.iter().filter(within).collect();
            !all.is_empty() && all.iter().all(|(whose, ..)| *whose == Some(1 - shard))
        };
        let mut waits: Vec<Duration> =
            answers.iter().filter(|(shard, at, _)| undisturbed(*shard, *at)).map(|(.., wait)| *wait).collect();
        waits.sort_unstable();
        let share = |percent: usize| waits.get(waits.len() * percent / 100).copied().unwrap_or_default();
        println!(
            "{} s: {acknowledged} moves acknowledged ({:.1} a second), none lost or doubled; {unknown} more applied without an answer, \
             {} interactions unanswered",
            elapsed.as_secs(),
            f64::from(u32::try_from(answers.len()).expect("few")) / elapsed.as_secs_f64(),
            self.unanswered.load(Ordering::SeqCst),
        );
        println!(
            "answers of the other process while one was down: {} with p50 {:?}, p99 {:?}",
            waits.len(),
            share(50),
            share(99)
        );
    }

    /// Checks that no acknowledged move is lost, and none is doubled. Returns the number of acknowledged moves, and of others.
    fn check_moves(&self, games: &[StoredGame]) -> (usize, usize) {
        let (mut acknowledged, mut unknown) = (0, 0);
        for (stored, pair) in games.iter().zip(&self.pairs) {
            let n = stored.game.id();
            let made: Vec<Point> = stored
                .game
                .actions()
                .iter()
                .filter_map(|action| if let Action::Place(at) = action { Some(*at) } else { None })
                .collect();
            assert_eq!(made, self.moves[..made.len()], "game {n}: a move was lost or doubled");
            let (least, most) = (pair.acknowledged.load(Ordering::SeqCst), pair.tried.load(Ordering::SeqCst));
            assert!((least..=most).contains(&made.len()), "game {n}: {} of {least} to {most}", made.len());
            acknowledged += least;
            unknown += made.len() - least;
        }
        (acknowledged, unknown)
    }
}

/// Begins a game with fifteen minutes for each player.
async fn begin(sandbox: &Sandbox, channel: &str, names: [String; 2], shard: usize) -> Pair {
    let clients = names.clone().map(|name| {
        let client = sandbox.client(&name).expect("a user");
        client.open_channel(channel).expect("a channel");
        client
    });
    clients[0].run("/challenge", [("opponent", names[1].as_str()), ("clock", "15+0")]).await.expect("sent");
    let challenge = poll("a challenge", || {
        clients[1].messages().into_iter().rfind(|message| {
            message.labels().contains(&"Accept")
                && message.text().contains(&clients[1].mention())
                && !message.is_ephemeral()
        })
    });
    let challenge = challenge.await;
    clients[1].click(&challenge, "Accept").await.expect("sent");
    let opens = poll("the game", || {
        clients[0].messages().into_iter().rfind(|message| {
            let is_theirs = clients.iter().any(|client| message.text().contains(&client.mention()));
            is_theirs && message.text().contains("opens")
        })
    });
    let first_opens = opens.await.text().contains(&format!("{} opens", clients[0].mention()));
    let [one, two] = clients;
    let players = if first_opens { [one, two] } else { [two, one] };
    Pair { players, shard, acknowledged: AtomicUsize::new(0), tried: AtomicUsize::new(0) }
}

async fn poll<T>(what: &str, look: impl Fn() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "timed out waiting for {what}");
        sleep(Duration::from_millis(20)).await;
    }
}

fn launch(sandbox: &Sandbox, url: &str, shards: &str) -> Bot {
    let nowhere = std::env::temp_dir();
    let more = [("DATABASE_URL", url), ("TESSERA_SHARDS", shards), ("TESSERA_LOG", "warn"), ("TESSERA_DATA", "")];
    Bot::launch(sandbox, &nowhere, &more)
}

async fn connected(sandbox: &Sandbox, count: usize) {
    poll("the shards", || (sandbox.server().gateway.connections() == count).then_some(())).await;
}

/// Two processes under load.
struct Running {
    sandbox: Sandbox,
    url: String,
    network: Network,
    bots: [Option<Bot>; 2],
    campaign: Arc<Campaign>,
    players: Vec<JoinHandle<()>>,
    begun: Instant,
}

impl Running {
    async fn start() -> Self {
        let (guilds, games) = (number("CAMPAIGN_GUILDS", 20), number("CAMPAIGN_GAMES", 200));
        let users: Vec<String> = (0..2 * games).map(|n| format!("User{n}")).collect();
        let sandbox = Sandbox::start(Settings { users: users.clone(), ..Settings::default() }).await.expect("a port");
        sandbox.server().gateway.sharding().max_concurrency = 16;
        for n in 0..guilds {
            let created_ms = FIRST_GUILD_MS + i64::try_from(n).expect("few");
            admin::create_guild(sandbox.server(), &format!("guild-{n}"), created_ms).expect("new");
        }
        let (network, url) = Network::new(&database().await);
        let bots = SHARDS.map(|shards| Some(launch(&sandbox, &url, shards)));
        connected(&sandbox, 2).await;
        let ann = sandbox.client(&users[0]).expect("a user");
        ann.open_channel("#guild-0").expect("a channel");
        poll("the commands", || ann.commands().contains(&"/challenge".to_owned()).then_some(())).await;
        let mut pairs = Vec::new();
        for (n, names) in users.chunks(2).enumerate() {
            let names = [names[0].clone(), names[1].clone()];
            pairs.push(begin(&sandbox, &format!("#guild-{}", n % guilds), names, n % guilds % 2).await);
        }
        println!("{games} games in {guilds} guilds");
        let campaign = Arc::new(Campaign {
            moves: quiet_moves(300),
            pairs,
            answers: Mutex::default(),
            unanswered: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
        });
        let play = |n: usize| {
            let campaign = campaign.clone();
            tokio::spawn(async move { campaign.play(&campaign.pairs[n]).await })
        };
        let players = (0..games).map(play).collect();
        Self { sandbox, url, network, bots, campaign, players, begun: Instant::now() }
    }

    /// Starts the process of a shard again.
    async fn relaunch(&mut self, shard: usize) {
        self.bots[shard] = Some(launch(&self.sandbox, &self.url, SHARDS[shard]));
        connected(&self.sandbox, 2).await;
    }

    /// Ends the load, checks boards and moves, and returns the games, in the order of their pairs.
    async fn finish(mut self, outages: &[Outage]) -> Vec<StoredGame> {
        self.campaign.is_over.store(true, Ordering::SeqCst);
        for player in self.players.drain(..) {
            player.await.expect("no panic");
        }
        let elapsed = self.begun.elapsed();
        let boards = || {
            let state = self.sandbox.server().lock();
            let all = state.messages.values().flat_map(|channel| channel.values());
            all.filter(|message| !message.attachments.is_empty() && message.flags & EPHEMERAL == 0).count()
        };
        // A board that could not be sent is sent again within a minute.
        let (waited, expected) = (Instant::now(), self.campaign.pairs.len());
        while boards() != expected && waited.elapsed() < Duration::from_mins(1) {
            sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(boards(), expected, "every game has one board");
        drop(self.bots);
        let store = Store::open_with(&self.url.parse().expect("a URL"), Arc::new(())).await.expect("opens");
        let mut games = Vec::new();
        for n in 1..=expected {
            let id = GameId::new(u64::try_from(n).expect("few"));
            games.push(store.game(id).await.expect("reads").expect("it exists"));
        }
        store.close().await.expect("closes");
        let counts = self.campaign.check_moves(&games);
        self.campaign.report(outages, counts, elapsed);
        self.sandbox.stop().await;
        games
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
                running.network.cut_for(Duration::from_millis(random.u64(500..8_000))).await;
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
