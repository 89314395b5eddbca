//! Measures a database with many finished games. Make one with `finished-games`, and name its directory:
//!
//! ```sh
//! cargo run --release -p tools --bin finished-games /tmp/million 1000000
//! TESSERA_MILLION=/tmp/million cargo test --release --test tessera million -- --ignored --nocapture
//! ```
//!
//! The database is changed: use a copy for every run.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pente::Preset;
use pente_render::Renderer;
use tessera::app::{App, LeaderboardPeriod, Pictures, SystemClock};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::ids::{GameId, GuildId, InteractionId, PlayerId};
use tessera::domain::rating::Scope;
use tessera::store::{Inspection, Store, back_up};

use super::support::{act_on, at, game_of, place, quiet_moves, raw, standard, terms};
use crate::support::writes::{TimedCommand, Writes as _};

/// How often each thing is done.
const TIMES: usize = 60;

/// The durations of one thing.
struct Figures(Vec<Duration>);

impl Figures {
    fn print(mut self, what: &str) {
        self.0.sort_unstable();
        let at = |percent: usize| self.0[(self.0.len() - 1) * percent / 100];
        println!("| {what} | {:.1?} | {:.1?} | {:.1?} |", at(50), at(99), at(100));
    }
}

/// Measures something several times.
async fn measure<T>(what: &str, mut run: impl AsyncFnMut(usize) -> T) {
    let mut figures = Figures(Vec::new());
    for n in 0..TIMES {
        let begun = Instant::now();
        run(n).await;
        figures.0.push(begun.elapsed());
    }
    figures.print(what);
}

/// Prints how long something took that is done once.
async fn once<T>(what: &str, run: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let done = run.await;
    println!("| {what} | {:.1?} | | |", begun.elapsed());
    done
}

/// Players and guilds, those with the most games first.
struct Stock {
    players: Vec<PlayerId>,
    guilds: Vec<GuildId>,
    /// Two players with games against each other.
    pair: [PlayerId; 2],
}

async fn stock(dir: &std::path::Path) -> Stock {
    let mut conn = raw(dir).await;
    let players: Vec<i64> =
        sqlx::query_scalar("SELECT player_id FROM ratings WHERE scope = 0 ORDER BY wins + losses DESC LIMIT 60")
            .fetch_all(&mut conn)
            .await
            .expect("reads");
    let guilds: Vec<i64> =
        sqlx::query_scalar("SELECT guild_id FROM games GROUP BY guild_id ORDER BY count(*) DESC LIMIT 60")
            .fetch_all(&mut conn)
            .await
            .expect("reads");
    let other: i64 = sqlx::query_scalar(
        "SELECT theirs.player_id FROM seats AS mine JOIN seats AS theirs
             ON theirs.game_id = mine.game_id AND theirs.player_id <> mine.player_id
         WHERE mine.player_id = $1 LIMIT 1",
    )
    .bind(players[0])
    .fetch_one(&mut conn)
    .await
    .expect("reads");
    let players: Vec<_> = players.into_iter().map(|player| PlayerId::new(player.cast_unsigned())).collect();
    let pair = [players[0], PlayerId::new(other.cast_unsigned())];
    let guilds = guilds.into_iter().map(|guild| GuildId::new(guild.cast_unsigned())).collect();
    Stock { players, guilds, pair }
}

/// A new game of the two players with the most games.
async fn new_game(store: &Store, stock: &Stock, number: u64) -> GameId {
    let [challenger, opponent] = stock.pair;
    let now = at(1_900_000_000_000);
    let place = tessera::domain::place::Place { guild: Some(stock.guilds[0]), ..terms(1).place };
    let new = NewChallenge { place, challenger, opponent, at: now, expires_at: now, ..terms(number) };
    game_of(store, new).await.game.id()
}

/// Plays the moves of a new game, and resigns it.
async fn play(store: &Store, stock: &Stock, number: u64) -> [Figures; 2] {
    let game = new_game(store, stock, number).await;
    let moves = quiet_moves(number, 20);
    let mut figures = Figures(Vec::new());
    let by = |rev: u32| stock.pair[rev as usize % 2];
    for (rev, point) in (0_u32..).zip(moves) {
        let command = place(&standard().size().label(point));
        let act =
            TimedCommand { by: by(rev), at: at(1_900_000_001_000 + i64::from(rev)), ..act_on(game, rev, command) };
        let begun = Instant::now();
        store.act(act).await.expect("a move");
        figures.0.push(begun.elapsed());
    }
    let begun = Instant::now();
    let resign = tessera::domain::game::Command::Resign;
    let act = TimedCommand { by: by(20), at: at(1_900_000_002_000), ..act_on(game, 20, resign) };
    store.act(act).await.expect("resigned");
    [figures, Figures(vec![begun.elapsed()])]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes, and needs a large database"]
async fn a_million_games() {
    let dir = PathBuf::from(std::env::var_os("TESSERA_MILLION").expect("TESSERA_MILLION names a directory"));
    println!("| what | median | p99 | longest |\n|---|---|---|---|");
    let store = once("first start, which fills in the periods", Store::open(&dir)).await.expect("opens");
    store.close().await.expect("closes");
    let store = once("start", Store::open(&dir)).await.expect("opens");
    let stock = stock(&dir).await;
    let app = App::new(store.clone(), Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7);
    let (guilds, players) = (&stock.guilds, &stock.players);

    let (mut moves, mut ends) = (Figures(Vec::new()), Figures(Vec::new()));
    for number in 1..=20 {
        let [more, end] = play(&store, &stock, number).await;
        moves.0.extend(more.0);
        ends.0.extend(end.0);
    }
    moves.print("`/move`");
    ends.print("the end of a rated game");
    measure("`/games`", async |n| app.games(players[n]).await.expect("reads")).await;
    measure("`/profile`", async |n| app.profile(players[n], Some(guilds[n]), Preset::Standard).await.expect("reads"))
        .await;
    measure("`/profile` over all servers", async |n| {
        app.profile(players[n], None, Preset::Standard).await.expect("reads")
    })
    .await;
    for (name, period) in
        [("all time", LeaderboardPeriod::All), ("month", LeaderboardPeriod::Month), ("week", LeaderboardPeriod::Week)]
    {
        for (of, is_global) in [("a server", false), ("all servers", true)] {
            measure(&format!("`/leaderboard`, {of}, {name}"), async |n| {
                let scope = if is_global { Scope::Global } else { Scope::Guild(guilds[n]) };
                app.leaderboard(scope, None, period).await.expect("reads")
            })
            .await;
        }
    }
    measure("`/profile` against another player", async |_| {
        app.head_to_head(stock.pair, None, Preset::Standard).await.expect("reads")
    })
    .await;
    measure("metrics page", async |_| store.counts().await.expect("reads")).await;
    measure("privacy summary", async |n| app.data_summary(players[n]).await.expect("reads")).await;
    once("privacy export of the player with the most games", app.data_export(players[0])).await.expect("reads");

    // The first game: everything after it is rated again.
    let guild = store.game(GameId::new(1)).await.expect("reads").expect("there").place.guild.expect("a guild");
    let begun = Instant::now();
    let voided = app.void(guild, GameId::new(1), PlayerId::new(9), InteractionId::new(77)).await.expect("voided");
    println!("| void of the first game: answer ({voided:?}) | {:.1?} | | |", begun.elapsed());
    let (mut slices, mut moves) = (Figures(Vec::new()), Figures(Vec::new()));
    let begun = Instant::now();
    let recounting = tokio::spawn({
        let app = Arc::new(App::new(store.clone(), Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7));
        async move {
            loop {
                let slice = Instant::now();
                let has_more = app.continue_rerating().await.expect("no failure");
                let taken = slice.elapsed();
                slices.0.push(taken);
                if !has_more {
                    return slices;
                }
                tokio::time::sleep(taken).await;
            }
        }
    });
    let mut number = 1_000;
    while !recounting.is_finished() {
        number += 1;
        let [more, end] = play(&store, &stock, number).await;
        moves.0.extend(more.0);
        moves.0.extend(end.0);
    }
    recounting.await.expect("no panic").print("a slice of the recalculation");
    println!("| the whole recalculation | {:.1?} | | |", begun.elapsed());
    moves.print("`/move` during the recalculation");

    measure("deletion of a player's data", async |n| app.forget(players[n]).await.expect("deleted")).await;
    let copy = dir.join("copy.db");
    once("backup", back_up(&dir, &copy)).await.expect("copied");
    let verify = async {
        let mut inspection = Inspection::open(&copy).await.expect("opens");
        let faults = inspection.faults().await.expect("reads");
        let games = inspection.games().await.expect("reads");
        for &game in &games {
            inspection.game(game).await.expect("replays");
        }
        (faults, games.len())
    };
    let (faults, games) = once("verify", verify).await;
    assert!(faults.is_empty(), "{faults:?}");
    println!("| games | {games} | | |");
    store.close().await.expect("closes");
}
