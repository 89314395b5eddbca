//! Benchmark of the store: durable moves per second and their latency, with 64 clients that each play a game.
//!
//! Run with `cargo bench --bench store`. The figures depend on the disk, so the same run also measures a baseline: one
//! connection that commits one row at a time. If `DATABASE_URL` names an empty PostgreSQL database, the moves are also
//! played there, by one, two and four processes that share the clients. The processor time for a move is that of the
//! whole machine, so it includes PostgreSQL's if that runs on the same one, and is right only if nothing else does.
#![expect(clippy::panic, reason = "a wrong answer ends the measurement")]

#[path = "../tests/support/games.rs"]
#[expect(dead_code, reason = "the tests use the rest of this module")]
mod games;

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pente::{Point, Preset, Rules};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _};
use tessera::app::transactions::{self, Challenged, Settlement};
use tessera::app::{CommandRequest, transact, transact_on_snapshot};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Rev, Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GameId, GuildId, InteractionId, PlayerId};
use tessera::domain::place::Place;
use tessera::domain::shards::ShardRange;
use tessera::domain::timestamp::Timestamp;
use tessera::store::{DatabaseUrl, Hooks, Store};

use self::games::quiet_moves;

/// Concurrent clients.
const CLIENTS: u64 = 64;

/// Moves of each game, as in real games.
const MOVES: usize = 60;

/// Games per client, one after the other.
const GAMES: u64 = 6;

/// Games per client on PostgreSQL, for each number of processes.
const GAMES_ON_POSTGRES: u64 = 2;

/// Commits of the baseline.
const BARE: u32 = 2000;

/// The word with which the benchmark starts itself as a process that plays a share of the games.
const PLAYS: &str = "plays";

/// Counts commits.
#[derive(Default)]
struct Commits(AtomicUsize);

impl Hooks for Commits {
    fn committed(&self, _: usize) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// The result of a measurement.
struct Measured {
    rate: f64,
    /// Latencies, sorted.
    waits: Vec<Duration>,
    /// The processor time of the machine for each move, where it is known.
    processor: Option<Duration>,
}

impl Measured {
    /// Figures of moves that were made since `start`, when the machine had used this processor time.
    fn since((start, used): (Instant, Option<Duration>), mut waits: Vec<Duration>) -> Self {
        let (elapsed, moves) = (start.elapsed(), u32::try_from(waits.len()).expect("far fewer moves"));
        let processor = processor_time().zip(used).map(|(now, then)| now.saturating_sub(then) / moves);
        waits.sort_unstable();
        Self { rate: f64::from(moves) / elapsed.as_secs_f64(), waits, processor }
    }

    fn print_waits(&self) {
        let at = |percent: usize| self.waits[(self.waits.len() - 1) * percent / 100];
        print!("wait for a move: p50 {:?}, p99 {:?}, longest {:?}", at(50), at(99), at(100));
        match self.processor {
            Some(time) => println!("; {time:?} of processor time for each"),
            None => println!(),
        }
    }
}

/// The processor time that the machine has used since it started; `None` where `/proc` does not tell.
fn processor_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/stat").ok()?;
    let mut ticks = stat.lines().next()?.split_whitespace().skip(1).map(str::parse::<u64>);
    let (user, nice, system) = (ticks.next()?.ok()?, ticks.next()?.ok()?, ticks.next()?.ok()?);
    // Linux counts in hundredths of a second.
    Some(Duration::from_millis((user + nice + system) * 10))
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut arguments = std::env::args().skip_while(|word| word != PLAYS).skip(1);
    if let Some(first) = arguments.next() {
        let number = |text: Option<String>| text.and_then(|text| text.parse().ok()).expect("a number");
        let (first, count) = (number(Some(first)), number(arguments.next()));
        let shards = arguments.next().and_then(|text| text.parse().ok()).expect("a range of shards");
        return runtime.block_on(play_share(first..first + count, shards));
    }
    let dir = tempfile::TempDir::new().expect("a directory");
    runtime.block_on(async {
        let bare = bare(dir.path()).await;
        println!("bare connection: {bare:.0} commits a second");
        let commits = Arc::<Commits>::default();
        let url = DatabaseUrl::Sqlite(dir.path().to_owned());
        let store = Store::open_with(&url, Arc::<Commits>::clone(&commits)).await.expect("opens");
        let games = create_games(&store, 0..CLIENTS, GAMES).await;
        commits.0.store(0, Ordering::Relaxed);
        let begun = (Instant::now(), processor_time());
        let measured = Measured::since(begun, moves(&store, games).await);
        let rate = measured.rate;
        println!(
            "store: {rate:.0} moves a second with {CLIENTS} clients, {:.1} times the bare connection",
            rate / bare
        );
        measured.print_waits();
        let commits = commits.0.load(Ordering::Relaxed);
        let together = measured.waits.len() / commits;
        println!("{commits} commits, of {together} moves on average");
        assert!(together > 1, "moves do not share commits");
        println!("a game of {MOVES} moves is read and replayed in {:?}", reads(&store).await);
        store.close().await.expect("closes");
        check(dir.path()).await;
        if let Ok(url) = std::env::var("DATABASE_URL") {
            on_postgres(&url).await;
        }
    });
}

/// The same moves on an empty PostgreSQL database, made by several processes.
async fn on_postgres(url: &str) {
    // The schema, before several processes would create it at once.
    let empty = Store::open_with(&url.parse().expect("the URL of a database"), Arc::new(())).await;
    empty.expect("opens").close().await.expect("closes");
    for (round, processes) in (0..).zip([1, 2, 4]) {
        let share = CLIENTS / processes;
        let mut children: Vec<Child> = (0..processes)
            .map(|n| spawn_share(round * CLIENTS + n * share, share, &format!("{n}/{processes}")))
            .collect();
        let mut lines: Vec<_> = children
            .iter_mut()
            .map(|child| BufReader::new(child.stdout.take().expect("piped")).lines())
            .map(|lines| lines.map_while(Result::ok))
            .collect();
        for line in &mut lines {
            assert_eq!(line.next().as_deref(), Some("ready"));
        }
        let begun = (Instant::now(), processor_time());
        for child in &mut children {
            writeln!(child.stdin.take().expect("piped"), "go").expect("it listens");
        }
        let waits = lines.into_iter().flatten().map(|line| Duration::from_micros(line.parse().expect("a number")));
        let measured = Measured::since(begun, waits.collect());
        for mut child in children {
            assert!(child.wait().expect("it ran").success());
        }
        println!("PostgreSQL: {:.0} moves a second with {CLIENTS} clients in {processes} processes", measured.rate);
        measured.print_waits();
    }
}

/// Starts a process that plays the games of some clients.
fn spawn_share(first: u64, count: u64, shards: &str) -> Child {
    let mut process = Process::new(std::env::current_exe().expect("a path"));
    process.args([PLAYS, &first.to_string(), &count.to_string(), shards]);
    process.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("starts")
}

/// Creates the games of some clients in `DATABASE_URL`, waits for a line, plays, and prints the latencies in
/// microseconds.
async fn play_share(clients: std::ops::Range<u64>, shards: ShardRange) {
    let url = std::env::var("DATABASE_URL").expect("set by the parent");
    let store = Store::open_shards(&url.parse().expect("a URL"), shards, Arc::new(())).await.expect("opens");
    let games = create_games(&store, clients, GAMES_ON_POSTGRES).await;
    println!("ready");
    std::io::stdin().read_line(&mut String::new()).expect("the parent speaks");
    let waits = moves(&store, games).await;
    store.close().await.expect("closes");
    let text: Vec<String> = waits.iter().map(|wait| wait.as_micros().to_string()).collect();
    println!("{}", text.join("\n"));
}

/// The commits per second of one connection that writes one row at a time.
async fn bare(dir: &Path) -> f64 {
    let mut conn = SqliteConnectOptions::new()
        .filename(dir.join("bare.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .connect()
        .await
        .expect("opens");
    sqlx::raw_sql("CREATE TABLE moves (game INTEGER, rev INTEGER, at TEXT, PRIMARY KEY (game, rev)) STRICT")
        .execute(&mut conn)
        .await
        .expect("makes");
    let start = Instant::now();
    for rev in 0..BARE {
        sqlx::query("INSERT INTO moves VALUES (1, $1, 'K10')").bind(rev).execute(&mut conn).await.expect("writes");
    }
    let rate = f64::from(BARE) / start.elapsed().as_secs_f64();
    conn.close().await.expect("closes");
    rate
}

/// A game of two players that no other client has. Games that begin at the same time with the same players would
/// conflict.
struct Game {
    id: GameId,
    players: [PlayerId; 2],
    moves: Vec<Point>,
}

/// Creates this many games of each of these clients, with their moves.
async fn create_games(store: &Store, clients: std::ops::Range<u64>, games_each: u64) -> Vec<Vec<Game>> {
    let mut games = Vec::new();
    for client in clients {
        let mut own = Vec::new();
        for number in client * games_each..(client + 1) * games_each {
            let players = [PlayerId::new(2 * client + 1), PlayerId::new(2 * client + 2)];
            own.push(Game { id: game(store, number, players).await, players, moves: quiet_moves(number, MOVES) });
        }
        games.push(own);
    }
    games
}

/// Plays the games of all clients at once, and returns the latencies.
async fn moves(store: &Store, games: Vec<Vec<Game>>) -> Vec<Duration> {
    let clients: Vec<_> = games.into_iter().map(|games| tokio::spawn(play(store.clone(), games))).collect();
    let mut waits = Vec::new();
    for client in clients {
        waits.extend(client.await.expect("no panic"));
    }
    waits
}

async fn play(store: Store, games: Vec<Game>) -> Vec<Duration> {
    let mut waits = Vec::new();
    for Game { id: game, players, moves } in games {
        for ((rev, point), by) in (0_u32..).zip(moves).zip(players.into_iter().cycle()) {
            let act = CommandRequest {
                game,
                by,
                command: Command::Play(point),
                rev: Some(Rev::new(rev)),
                interaction: InteractionId::new(game.get() * 1000 + u64::from(rev)),
            };
            let args = (act, Timestamp::from_millis(i64::from(rev)));
            let start = Instant::now();
            let acted = transact_on_snapshot(&store, args, |tx, &(act, at)| {
                Box::pin(transactions::apply_at(tx, None, act, at))
            })
            .await;
            waits.push(start.elapsed());
            assert!(acted.is_ok_and(|acted| !acted.is_repeated));
        }
    }
    waits
}

/// The mean time in which one reader loads a game.
async fn reads(store: &Store) -> Duration {
    let start = Instant::now();
    for number in 1..=CLIENTS * GAMES {
        store.game(GameId::new(number)).await.expect("replays").expect("exists");
    }
    start.elapsed() / u32::try_from(CLIENTS * GAMES).expect("few")
}

/// Checks that every game is stored up to its last move.
async fn check(dir: &Path) {
    let store = Store::open(dir).await.expect("opens again");
    for number in 0..CLIENTS * GAMES {
        let game = store.game(GameId::new(number + 1)).await.expect("replays").expect("exists");
        assert_eq!(game.game.rev().get() as usize, MOVES);
    }
}

async fn game(store: &Store, number: u64, [one, two]: [PlayerId; 2]) -> GameId {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let at = Timestamp::from_millis(0);
    let new = NewChallenge {
        place: Place { guild: Some(GuildId::new(1)), channel: ChannelId::new(number) },
        challenger: one,
        opponent: two,
        terms: Terms { rules, rated: true, control: TimeControl::Unlimited },
        match_terms: None,
        interaction: InteractionId::new(1_000_000_000 + number),
        at,
        expires_at: at + Duration::from_millis(1),
    };
    let challenge = store.write(new, |tx, new| Box::pin(transactions::make_challenge(tx, new, 1)));
    let Ok(Challenged::Done(challenge)) = challenge.await else { panic!("no challenge") };
    let accept = Settlement::Accept { seats: vec![one, two] };
    let args = (challenge.id, accept, at);
    let settled = transact(store, args, |tx, (id, how, at)| Box::pin(transactions::settle(tx, *id, how, None, *at)));
    let game = settled.await.expect("pending").game;
    game.expect("a game").game.id()
}
