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
use tessera::domain::authority::Authority;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::ids::{GameId, GuildId, InteractionId, PlayerId};
use tessera::domain::rating::Scope;
use tessera::store::{Inspection, Pace, Store, back_up};

use super::support::{act_on, at, game_of, new_challenge, place, quiet_moves, raw, standard};
use crate::support::writes::{TimedCommand, Writes as _};

/// How often each thing is done.
const TIMES: usize = 60;

/// The number of players who have many more games than the others.
const VERY_ACTIVE: usize = 10;

/// The durations of one thing.
struct Figures(Vec<Duration>);

impl Figures {
    fn print(mut self, what: &str) {
        self.0.sort_unstable();
        println!("| {what} | {:.1?} | {:.1?} | {:.1?} |", self.at(50), self.at(99), self.at(100));
    }

    /// The duration that this percentage of all do not exceed. They are sorted.
    fn at(&self, percent: usize) -> Duration {
        self.0[(self.0.len() - 1) * percent / 100]
    }
}

/// What took longer than its goal.
#[derive(Default)]
struct Missed(Vec<String>);

impl Missed {
    /// Prints the figures of something for which a player or an administrator waits, and compares them with its goal.
    fn check(&mut self, what: &str, goal: Duration, mut figures: Figures) {
        figures.0.sort_unstable();
        if figures.at(99) > goal {
            self.0.push(format!("{what}: {:.1?} instead of {goal:?}", figures.at(99)));
        }
        figures.print(what);
    }
}

/// The goal for 99 of 100 times of what a player waits for.
const GOAL: Duration = Duration::from_millis(50);

/// The goal for the exports of those who have a thousand games.
const LARGE_EXPORT_GOAL: Duration = Duration::from_millis(150);

/// The goal for leaderboards.
const LEADERBOARD_GOAL: Duration = Duration::from_millis(20);

/// Measures something several times.
async fn measure<T>(mut run: impl AsyncFnMut(usize) -> T) -> Figures {
    let mut figures = Figures(Vec::new());
    for n in 0..TIMES {
        let begun = Instant::now();
        run(n).await;
        figures.0.push(begun.elapsed());
    }
    figures
}

/// Prints how long something took that is done once.
async fn once<T>(what: &str, run: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let done = run.await;
    println!("| {what} | {:.1?} | | |", begun.elapsed());
    done
}

/// Players and guilds. The guilds with the most games come first.
struct Stock {
    /// Players of games at equal distances in time, so that a player is as likely to be chosen as to be met in a game,
    /// with the guild of the game.
    players: Vec<(PlayerId, GuildId)>,
    /// The players with the most games, with the guild of one of them.
    most_active: Vec<(PlayerId, GuildId)>,
    /// Some of the players with a place on the leaderboard of all guilds, whatever it is.
    ranked: Vec<PlayerId>,
    guilds: Vec<GuildId>,
    /// Two players with games against each other.
    pair: [PlayerId; 2],
}

async fn stock(dir: &std::path::Path) -> Stock {
    let mut conn = raw(dir).await;
    let players: Vec<(i64, i64)> = sqlx::query_as(
        "WITH RECURSIVE spread (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM spread WHERE number < 60)
         SELECT player_id, guild_id FROM spread JOIN games ON games.id = (SELECT max(id) FROM games) * number / 60
             JOIN seats ON seats.game_id = games.id
         WHERE seat = number % 2",
    )
    .fetch_all(&mut conn)
    .await
    .expect("reads");
    let most_active: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT player_id, (SELECT max(guild_id) FROM seats JOIN games ON games.id = game_id
             WHERE seats.player_id = ratings.player_id)
         FROM ratings WHERE scope = 0 ORDER BY wins + losses DESC LIMIT $1",
    )
    .bind(i64::try_from(VERY_ACTIVE).expect("small"))
    .fetch_all(&mut conn)
    .await
    .expect("reads");
    // In an order that has nothing to do with their places.
    let ranked: Vec<i64> = sqlx::query_scalar(
        "SELECT player_id FROM ratings WHERE scope = 0 AND wins + losses + draws >= 5
         ORDER BY player_id % 1009, player_id LIMIT 60",
    )
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
    .bind(most_active[0].0)
    .fetch_one(&mut conn)
    .await
    .expect("reads");
    let player = |id: i64| PlayerId::new(id.cast_unsigned());
    let guild = |id: i64| GuildId::new(id.cast_unsigned());
    let with_guild = |rows: Vec<(i64, i64)>| rows.into_iter().map(|(one, at)| (player(one), guild(at))).collect();
    let pair = [player(most_active[0].0), player(other)];
    let (players, most_active) = (with_guild(players), with_guild(most_active));
    let ranked = ranked.into_iter().map(player).collect();
    let guilds = guilds.into_iter().map(guild).collect();
    Stock { players, most_active, ranked, guilds, pair }
}

/// A new game of the player with the most games and one of the opponents.
async fn new_game(store: &Store, stock: &Stock, number: u64) -> GameId {
    let [challenger, opponent] = stock.pair;
    let now = at(1_900_000_000_000);
    let place = tessera::domain::place::Place { guild: Some(stock.guilds[0]), ..new_challenge(1).place };
    let new = NewChallenge { place, challenger, opponent, at: now, expires_at: now, ..new_challenge(number) };
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

/// Measures every kind of leaderboard, and says when.
async fn leaderboards(app: &App, store: &Store, guilds: &[GuildId], when: &str, missed: &mut Missed) {
    for (name, period) in [
        ("all time", LeaderboardPeriod::All),
        ("season", LeaderboardPeriod::Season),
        ("last season", LeaderboardPeriod::LastSeason),
        ("month", LeaderboardPeriod::Month),
        ("week", LeaderboardPeriod::Week),
    ] {
        for (of, is_global) in [("a server", false), ("all servers", true)] {
            let figures = measure(async |n| {
                let scope = if is_global { Scope::Global } else { Scope::Guild(guilds[n]) };
                app.leaderboard(scope, None, Preset::Tournament, period).await.expect("reads")
            });
            missed.check(&format!("`/leaderboard`, {of}, {name}{when}"), LEADERBOARD_GOAL, figures.await);
        }
    }
    let figures = measure(async |n| store.records(guilds[n], None, None, 20).await.expect("reads"));
    missed.check(&format!("`/leaderboard` of a server without rated games{when}"), LEADERBOARD_GOAL, figures.await);
}

/// The number of slices with a pause after them. The others follow at once, because all pauses together take an hour.
const SLICES_WITH_PAUSE: usize = 2_000;

/// The slices of a recomputation, and the time that it would take with all pauses.
struct Recomputation {
    slices: Figures,
    with_pauses: Duration,
}

/// Recomputes ratings until nothing is left, or until the new ratings over all servers hold and are not at their place
/// yet.
async fn recompute(app: Arc<App>, dir: PathBuf, until_they_hold: bool) -> Recomputation {
    let (mut done, mut conn) =
        (Recomputation { slices: Figures(Vec::new()), with_pauses: Duration::ZERO }, raw(&dir).await);
    loop {
        let applied = "SELECT count(*) FROM reratings WHERE scope = 0 AND phase = 'applying'";
        let applied: i64 = sqlx::query_scalar(applied).fetch_one(&mut conn).await.expect("reads");
        if until_they_hold && applied > 0 {
            return done;
        }
        let slice = Instant::now();
        let pause = app.continue_recomputation().await.expect("no failure");
        let took = slice.elapsed();
        done.slices.0.push(took);
        done.with_pauses += took + pause.unwrap_or_default();
        let Some(pause) = pause else { return done };
        if done.slices.0.len() <= SLICES_WITH_PAUSE {
            tokio::time::sleep(pause).await;
        }
    }
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
    let pictures = Pictures::new(Arc::new(Renderer::new()));
    let app = Arc::new(App::new(store.clone(), pictures, Arc::new(SystemClock), 7));
    let (guilds, players) = (&stock.guilds, &stock.players);

    let (mut moves, mut ends) = (Figures(Vec::new()), Figures(Vec::new()));
    for number in 1..=20 {
        let [more, end] = play(&store, &stock, number).await;
        moves.0.extend(more.0);
        ends.0.extend(end.0);
    }
    let mut missed = Missed::default();
    missed.check("`/move`", GOAL, moves);
    missed.check("the end of a rated game", GOAL, ends);
    missed.check("`/game list`", GOAL, measure(async |n| app.games(players[n].0).await.expect("reads")).await);
    let profile = async |player, guild| app.profile(player, guild, Preset::Standard).await.expect("reads");
    for (whose, players) in [("", players), (", of the most active players", &stock.most_active)] {
        let own = async |n: usize| profile(players[n % players.len()].0, Some(players[n % players.len()].1)).await;
        missed.check(&format!("`/profile`{whose}"), GOAL, measure(own).await);
        let global = async |n: usize| profile(players[n % players.len()].0, None).await;
        missed.check(&format!("`/profile` over all servers{whose}"), GOAL, measure(global).await);
    }
    // A profile counts the players with a better place.
    let figures = measure(async |n| profile(stock.ranked[n], None).await);
    missed.check("`/profile` over all servers, of players with any place", GOAL, figures.await);
    leaderboards(&app, &store, guilds, "", &mut missed).await;
    let figures = measure(async |n| app.games_of_guild(guilds[n], 25).await.expect("reads"));
    missed.check("`/pente-admin`, the games of a server", GOAL, figures.await);
    let between = async |_: usize| app.head_to_head(stock.pair, None, Preset::Standard).await.expect("reads");
    missed.check("`/profile` against another player", GOAL, measure(between).await);
    measure(async |_| store.counts().await.expect("reads")).await.print("metrics page");
    let figures = measure(async |n| app.data_summary(players[n].0).await.expect("reads"));
    missed.check("privacy summary", GOAL, figures.await);
    for (whose, players, goal) in
        [("", players, GOAL), (", of the most active players", &stock.most_active, LARGE_EXPORT_GOAL)]
    {
        let export = async |n: usize| {
            app.data_export(players[n % players.len()].0, |export| export.games.len()).await.expect("reads")
        };
        missed.check(&format!("privacy export{whose}"), goal, measure(export).await);
    }

    // The first game: everything after it is rated again.
    let guild = store.game(GameId::new(1)).await.expect("reads").expect("there").place.guild.expect("a guild");
    let begun = Instant::now();
    let (by, interaction) = (PlayerId::new(9), InteractionId::new(77));
    let voided = app.void(guild, GameId::new(1), by, Authority::Administrator, interaction).await.expect("voided");
    missed.check(&format!("void of the first game: answer ({voided:?})"), GOAL, Figures(vec![begun.elapsed()]));
    let (mut slices, mut moves) = (Figures(Vec::new()), Figures(Vec::new()));
    let mut with_pauses = Duration::ZERO;
    let mut number = 1_000;
    for until_they_hold in [true, false] {
        let recomputing = tokio::spawn(recompute(app.clone(), dir.clone(), until_they_hold));
        while !recomputing.is_finished() {
            number += 1;
            let [more, end] = play(&store, &stock, number).await;
            moves.0.extend(more.0);
            moves.0.extend(end.0);
        }
        let done = recomputing.await.expect("no panic");
        slices.0.extend(done.slices.0);
        with_pauses += done.with_pauses;
        if until_they_hold {
            leaderboards(&app, &store, guilds, ", while new ratings are applied", &mut missed).await;
        }
    }
    missed.check("a slice of the recomputation", GOAL, slices);
    println!("| the whole recomputation, with all pauses | {with_pauses:.1?} | | |");
    missed.check("`/move` during the recomputation", GOAL, moves);

    let deletion = measure(async |n| app.delete_data(players[n].0).await.expect("deleted"));
    deletion.await.print("deletion of a player's data");
    for (player, _) in &stock.most_active {
        let delete = app.delete_data(*player);
        once("deletion of the data of one of the most active players", delete).await.expect("deleted");
    }
    let copy = dir.join("copy.db");
    once("backup", back_up(&dir, &copy, Pace::Full)).await.expect("copied");
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
    assert!(missed.0.is_empty(), "{:#?}", missed.0);
}
