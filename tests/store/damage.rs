//! Games that cannot be read: work in the background leaves them out, and so does what chooses among others.

use std::path::Path;
use std::sync::Arc;

use discord_sandbox::Clock as _;
use tessera::app::{NewEngineGame, PuzzleId, Viewer, VisibleChannels};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::ids::StoredPuzzleId;
use tessera::domain::matches::{Handicap, MatchFormat, MatchTerms};
use tessera::domain::shards::ShardRange;

use super::support::{ANN, BEN, Fixture, HERE, app_on, at, casual, end_game, game_of, interaction, new_challenge, raw};
use crate::support::clock::TestClock;

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn run(dir: &Path, sql: &'static str) {
    sqlx::raw_sql(sql).execute(&mut raw(dir).await).await.expect("the statement runs");
}

/// Makes the rules of all games unreadable, or readable again.
const DAMAGE: &str = "UPDATE games SET rules = 'x' || rules";
const REPAIR: &str = "UPDATE games SET rules = substr(rules, 2)";

#[tokio::test]
async fn a_late_game_is_left_out_until_the_next_start() {
    let Fixture { store, dir } = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&store, &clock);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    let mut new = NewChallenge { at: app.now(), expires_at: app.now(), ..new_challenge(1) };
    new.terms.control = "1m".parse().expect("a control");
    let late = game_of(&store, new).await.game.id();
    clock.advance(DAY);
    run(dir.path(), DAMAGE).await;
    assert_eq!(app.end_late_games(ShardRange::ALL).await.expect("no failure"), []);
    run(dir.path(), REPAIR).await;
    assert_eq!(app.end_late_games(ShardRange::ALL).await.expect("no failure"), [], "it is not looked at again");
    assert_eq!(app_on(&store, &clock).end_late_games(ShardRange::ALL).await.expect("no failure"), [late]);
}

/// The game ends and counts; only the match does not continue.
#[tokio::test]
async fn a_late_game_of_a_damaged_match_ends() {
    let Fixture { store, dir } = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&store, &clock);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    let match_terms = Some(MatchTerms { format: MatchFormat::BestOf(3), handicap: Handicap::NONE });
    let mut new = NewChallenge { at: app.now(), expires_at: app.now(), match_terms, ..new_challenge(1) };
    new.terms.control = "1m".parse().expect("a control");
    let late = game_of(&store, new).await;
    let (game, match_id) = (late.game.id(), late.in_match.expect("a game of a match").match_id);
    clock.advance(DAY);
    run(dir.path(), "UPDATE series SET rules = 'x' || rules").await;
    assert!(app.match_of_game(&late).await.expect("the board is shown").is_none());
    assert_eq!(app.end_late_games(ShardRange::ALL).await.expect("no failure"), [game]);
    let ended = store.game(game).await.expect("reads").expect("kept");
    assert!(ended.game.is_over());
    assert_eq!(app.next_in_match(&ended).await.expect("no failure"), None);
    run(dir.path(), "UPDATE series SET rules = substr(rules, 2)").await;
    let repaired = store.stored_match(match_id).await.expect("reads").expect("kept");
    let mut scores = repaired.score.scores();
    scores.sort_unstable();
    assert_eq!(scores, [0, 1], "the game counts");
}

#[tokio::test]
async fn a_turn_of_an_engine_is_left_out_until_the_next_start() {
    let Fixture { store, dir } = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&store, &clock);
    let request = NewEngineGame {
        place: HERE,
        player: ANN,
        terms: casual(),
        level: 1,
        seat: Some(1),
        interaction: interaction(1),
    };
    let game = app.play_engine(request).await.expect("begun").game.id();
    assert_eq!(app.games_for_engines().await.expect("reads"), [game]);
    run(dir.path(), DAMAGE).await;
    assert!(app.play_engine_turn(game).await.expect_err("damaged").is_damage());
    assert_eq!(app.games_for_engines().await.expect("reads"), []);
    assert_eq!(app_on(&store, &clock).games_for_engines().await.expect("reads"), [game]);
}

#[tokio::test]
async fn puzzles_of_a_damaged_game_are_left_out() {
    let Fixture { store, dir } = Fixture::new().await;
    let game = game_of(&store, new_challenge(1)).await.game.id();
    end_game(&store, game, Some(BEN), at(1)).await;
    run(
        dir.path(),
        "INSERT INTO puzzles (game_id, guild_id, actions, solution) VALUES (1, 100, 0, 'K10');
         UPDATE games SET puzzled = 1",
    )
    .await;
    let app = app_on(&store, &Arc::new(TestClock::manual()));
    let viewer = Viewer { player: ANN, guild: HERE.guild, visible: VisibleChannels::All };
    let own = PuzzleId::Found(StoredPuzzleId::new(1));
    let next = async || app.next_puzzle(&viewer).await.expect("no failure").expect("a puzzle").id;
    assert_eq!(next().await, own);
    run(dir.path(), DAMAGE).await;
    assert_eq!(next().await, PuzzleId::Built(0));
    // The puzzle of a day was chosen while its game could be read.
    let day = app.now().day();
    let choice = own.to_string();
    let chosen = store.write((day, choice), |tx, (day, choice)| Box::pin(tx.puzzle_of_day(HERE.guild, *day, choice)));
    chosen.await.expect("written");
    assert!(app.daily_puzzle(&viewer).await.expect("no failure").is_none());
    // Ann has solved all puzzles: one that can be read is chosen by lot.
    run(
        dir.path(),
        "WITH RECURSIVE lines (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM lines WHERE n < 99)
         INSERT INTO puzzle_marks (player_id, puzzle, solved_at)
         SELECT 1, 'c' || n, 0 FROM lines UNION ALL SELECT 1, '1', 0",
    )
    .await;
    for _ in 0..300 {
        assert_ne!(next().await, own);
    }
}

also_on_postgres! {
    a_late_game_is_left_out_until_the_next_start
    a_late_game_of_a_damaged_match_ends
    a_turn_of_an_engine_is_left_out_until_the_next_start
    puzzles_of_a_damaged_game_are_left_out
}
