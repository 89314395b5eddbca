//! Benchmark of the store: durable moves per second and their latency, with 64 clients that each play a game.
//!
//! Run with `cargo bench --bench store`. The figures depend on the disk, so the same run also measures a baseline: one
//! connection that commits one row at a time, which is the speed of a store without group commit. If `DATABASE_URL` names an
//! empty PostgreSQL database, the moves are also played there.
#![expect(clippy::panic, reason = "a wrong answer ends the measurement")]

use std::path::Path;
use std::time::{Duration, Instant};

use pente::{Point, Position, Preset, Rules};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _};
use tessera::app::transactions::{self, Challenged, Settled, Settlement};
use tessera::app::{Act, transact};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Rev, Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GameId, GuildId, InteractionId, PlayerId, Timestamp};
use tessera::domain::place::Place;
use tessera::store::Store;

/// Concurrent clients.
const CLIENTS: u64 = 64;

/// Moves of each game, as in real games.
const MOVES: usize = 60;

/// Games per client, one after the other.
const GAMES: u64 = 6;

/// Commits of the baseline.
const BARE: u32 = 2000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let dir = tempfile::TempDir::new().expect("a directory");
    runtime.block_on(async {
        let bare = bare(dir.path()).await;
        println!("bare connection: {bare:.0} commits a second");
        let store = Store::open(dir.path()).await.expect("opens");
        let (rate, waits) = moves(&store).await;
        let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
        println!(
            "store: {rate:.0} moves a second with {CLIENTS} clients, {:.1} times the bare connection",
            rate / bare
        );
        println!("wait for a move: p50 {:?}, p99 {:?}, longest {:?}", at(50), at(99), at(100));
        println!("a game of {MOVES} moves is read and replayed in {:?}", reads(&store).await);
        store.close().await.expect("closes");
        // Without group commit, 64 clients would be no faster than the baseline.
        assert!(rate > bare, "group commit is no faster: {rate:.0} moves against {bare:.0} commits per second");
        check(dir.path()).await;
        if let Ok(url) = std::env::var("DATABASE_URL") {
            on_postgres(&url).await;
        }
    });
}

/// The same moves on an empty PostgreSQL database.
async fn on_postgres(url: &str) {
    let url = url.parse().expect("the URL of a database");
    let store = Store::open_with(&url, std::sync::Arc::new(())).await.expect("opens");
    let (rate, waits) = moves(&store).await;
    let at = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!("PostgreSQL: {rate:.0} moves a second with {CLIENTS} clients");
    println!("wait for a move: p50 {:?}, p99 {:?}, longest {:?}", at(50), at(99), at(100));
    store.close().await.expect("closes");
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

/// The moves per second of all clients, and their latencies, sorted.
async fn moves(store: &Store) -> (f64, Vec<Duration>) {
    let mut games = Vec::new();
    for client in 0..CLIENTS {
        let mut mine = Vec::new();
        for number in 0..GAMES {
            mine.push((game(store, client * GAMES + number).await, quiet_moves(client * GAMES + number)));
        }
        games.push(mine);
    }
    let start = Instant::now();
    let clients: Vec<_> = games.into_iter().map(|games| tokio::spawn(play(store.clone(), games))).collect();
    let mut waits = Vec::new();
    for client in clients {
        waits.extend(client.await.expect("no panic"));
    }
    let count = u32::try_from(waits.len()).expect("far fewer moves");
    let rate = f64::from(count) / start.elapsed().as_secs_f64();
    waits.sort_unstable();
    (rate, waits)
}

async fn play(store: Store, games: Vec<(GameId, Vec<Point>)>) -> Vec<Duration> {
    let mut waits = Vec::new();
    for (game, moves) in games {
        for (rev, point) in (0_u32..).zip(moves) {
            let act = Act {
                game,
                by: PlayerId::new(u64::from(rev % 2) + 1),
                command: Command::Play(point),
                rev: Some(Rev::new(rev)),
                interaction: InteractionId::new(game.get() * 1000 + u64::from(rev)),
            };
            let args = (act, Timestamp::from_millis(i64::from(rev)));
            let start = Instant::now();
            let acted =
                transact(&store, args, |tx, &(act, at)| Box::pin(transactions::act_at(tx, None, act, at))).await;
            waits.push(start.elapsed());
            assert!(acted.is_ok_and(|acted| !acted.repeated));
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

async fn game(store: &Store, number: u64) -> GameId {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let at = Timestamp::from_millis(0);
    let (one, two) = (PlayerId::new(1), PlayerId::new(2));
    let terms = NewChallenge {
        place: Place { guild: Some(GuildId::new(1)), channel: ChannelId::new(number) },
        challenger: one,
        opponent: two,
        game: Terms { rules, rated: true, control: TimeControl::Unlimited },
        match_terms: None,
        interaction: InteractionId::new(1_000_000_000 + number),
        at,
        expires_at: at + Duration::from_millis(1),
    };
    let challenge = store.write(terms, |tx, terms| Box::pin(transactions::make_challenge(tx, terms, 1)));
    let Ok(Challenged::Done(challenge)) = challenge.await else { panic!("no challenge") };
    let accept = Settlement::Accept { seats: vec![one, two] };
    let settled = store
        .write((challenge.id, accept, at), |tx, (id, how, at)| Box::pin(transactions::settle(tx, *id, how, None, *at)));
    match settled.await {
        Ok(Settled::Done(_, Some(game))) => game.game.id(),
        other => panic!("expected a game, got {other:?}"),
    }
}

/// The moves of a game that does not end, determined by the seed.
fn quiet_moves(seed: u64) -> Vec<Point> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(Rules::new(Preset::Standard.options()).expect("a preset"));
    let mut moves = Vec::new();
    while moves.len() < MOVES {
        let points = position.legal_points();
        let at = points[random.usize(..points.len())];
        let mut next = position.clone();
        next.play(at).expect("a legal point");
        if next.outcome().is_none() {
            position = next;
            moves.push(at);
        }
    }
    moves
}
