//! The hashes of events: an event that was changed outside the store is named, even if the game still replays. Results
//! and ratings have no hash: they are compared with the games and with their history.

use std::collections::BTreeSet;
use std::path::Path;

use sqlx::AssertSqlSafe;
use tessera::domain::game::{Command, Rev};
use tessera::domain::ids::GuildId;
use tessera::domain::rating::Scope;
use tessera::store::{Inspection, Store};

use super::support::{ANN, BEN, Fixture, act_on, acted, at, end_game, game, place, quiet_moves, raw};
use crate::support::directory;
use crate::support::engines::database;
use crate::support::reads::Reads as _;

const DAY: i64 = 86_400_000;

/// Plays five moves, runs a statement outside the store, and says how the game is refused.
async fn refused(sql: &'static str) -> String {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    for (on, label) in (0..).zip(["K10", "L9", "N10", "M9", "M11"]) {
        acted(&fixture.store, act_on(id, on, place(label))).await;
    }
    assert_eq!(fixture.store.game(id).await.expect("replays").expect("there").game.rev(), Rev::new(5));
    sqlx::raw_sql(sql).execute(&mut raw(fixture.dir.path()).await).await.expect("the damage is done");
    let found = fixture.store.game(id).await.expect_err(sql).to_string();
    let mut look = Inspection::of(&database(fixture.dir.path()).await).await.expect("opens");
    assert_eq!(look.game(id).await.expect_err(sql).to_string(), found, "verify says the same");
    found
}

#[tokio::test]
async fn events_that_were_changed_are_named() {
    let check = async |sql: &'static str, event: u32| {
        let expected = format!("game 1 cannot be read: event {event} does not match its hash");
        assert_eq!(refused(sql).await, expected, "{sql}");
    };
    check("UPDATE game_events SET event = 'M10' WHERE rev = 4", 4).await;
    check("UPDATE game_events SET event = 'K9' WHERE rev = 2", 2).await;
    check("UPDATE game_events SET at = at + 1 WHERE rev = 5", 5).await;
    check("UPDATE game_events SET chain = chain + 1 WHERE rev = 3", 3).await;
    check("UPDATE game_events SET event = CASE rev WHEN 2 THEN 'M9' ELSE 'L9' END WHERE rev IN (2, 4)", 2).await;
    check("UPDATE games SET control = '3d'", 1).await;
    // One that was left out, with those after it moved up.
    let left_out = "DELETE FROM game_events WHERE rev = 3; UPDATE game_events SET rev = 3 WHERE rev = 5;
                    UPDATE games SET rev = 4";
    assert_eq!(refused(left_out).await, "game 1 cannot be read: event 3 does not match its hash");
}

#[tokio::test]
async fn events_that_are_missing_are_named() {
    let check = async |sql: &'static str, expected: &str| assert_eq!(refused(sql).await, expected, "{sql}");
    check("DELETE FROM game_events WHERE rev = 3", "game 1 cannot be read: event 3 is missing").await;
    check("DELETE FROM game_events WHERE rev = 5", "game 1 cannot be read: event 5 is missing").await;
}

#[tokio::test]
async fn events_without_a_hash_are_continued() {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    acted(&fixture.store, act_on(id, 0, place("K10"))).await;
    sqlx::raw_sql("UPDATE game_events SET chain = NULL")
        .execute(&mut raw(fixture.dir.path()).await)
        .await
        .expect("done");
    acted(&fixture.store, act_on(id, 1, place("L9"))).await;
    assert_eq!(fixture.store.game(id).await.expect("replays").expect("there").game.rev(), Rev::new(2));
    let wrong = "UPDATE game_events SET event = 'K9' WHERE rev = 2";
    sqlx::raw_sql(wrong).execute(&mut raw(fixture.dir.path()).await).await.expect("done");
    let found = fixture.store.game(id).await.expect_err("changed").to_string();
    assert!(found.contains("event 2 does not match its hash"), "{found}");
}

/// Plays a rated game to its end, runs a statement outside the store, and says what `verify` finds.
async fn found(sql: &'static str) -> Vec<String> {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    acted(&fixture.store, act_on(id, 0, place("K10"))).await;
    end_game(&fixture.store, id, Some(BEN), at(2)).await;
    sqlx::raw_sql(sql).execute(&mut raw(fixture.dir.path()).await).await.expect("the damage is done");
    let mut look = Inspection::of(&database(fixture.dir.path()).await).await.expect("opens");
    let mut found = look.faults().await.expect("reads");
    found.extend(look.game(id).await.err().map(|error| error.to_string()));
    found
}

#[tokio::test]
async fn changes_beside_the_events_are_found() {
    // `totals` are the guilds and players whose results in the leaderboard are not those of the games.
    let check = async |sql: &'static str, totals: &[(u64, u64)], others: &[&str]| {
        let totals = totals.iter().map(|(guild, player)| {
            format!("the results of player {player} in guild {guild} are not those of the games")
        });
        let expected: Vec<String> = totals.chain(others.iter().map(|&line| line.to_owned())).collect();
        let found = found(sql).await;
        assert_eq!(found.iter().collect::<BTreeSet<_>>(), expected.iter().collect::<BTreeSet<_>>(), "{sql}");
        assert_eq!(found.len(), expected.len(), "{sql}: no fault is reported twice");
    };
    let seal = "game 1 cannot be read: its players, its guild or its rating do not match their hash";
    let results = "game 1 cannot be read: its results are not those of its moves";
    let players = [(100, 1), (100, 2)];
    check("UPDATE meta SET value = value", &[], &[]).await;
    check("UPDATE seats SET player_id = 3 WHERE seat = 0", &[(100, 1), (100, 3)], &[seal]).await;
    check("UPDATE seats SET player_id = 3 - player_id", &players, &[seal]).await;
    check("UPDATE games SET guild_id = 101", &[(100, 1), (100, 2), (101, 1), (101, 2)], &[seal]).await;
    check("UPDATE games SET rated = 0", &[], &[seal]).await;
    check("UPDATE seats SET half_points = 2 - half_points", &players, &[results]).await;
    check("UPDATE seats SET half_points = NULL WHERE seat = 1", &[(100, 2)], &[results]).await;
    check("UPDATE guild_scores SET wins = wins + 1 WHERE player_id = 1", &[(100, 1)], &[]).await;
    check("DELETE FROM guild_scores WHERE player_id = 2 AND family = ''", &[(100, 2)], &[]).await;
    check(
        "UPDATE ratings SET rating = rating + 1 WHERE scope = 0 AND player_id = 2",
        &[],
        &["the rating of player 2 in pente is not that of the last game (scope 0)"],
    )
    .await;
}

#[tokio::test]
async fn changes_to_ratings_and_their_history_are_found() {
    let check = async |sql: &'static str, expected: &[&str]| {
        let fixture = Fixture::new().await;
        for number in 1..=3 {
            let id = game(&fixture.store, number).await.game.id();
            end_game(&fixture.store, id, Some(BEN), at(2)).await;
        }
        sqlx::raw_sql(sql).execute(&mut raw(fixture.dir.path()).await).await.expect("the damage is done");
        let mut look = Inspection::of(&database(fixture.dir.path()).await).await.expect("opens");
        assert_eq!(look.faults().await.expect("reads"), expected, "{sql}");
    };
    let rating = "the rating of player 2 in pente is not that of the last game (scope 0)";
    let results = "the results of player 2 in pente are not those of the rated games (scope 0)";
    let history =
        [1, 2, 3].map(|game| format!("game {game} does not continue the ratings of player 2 in pente (scope 0)"));
    let [first, second, third] = [0, 1, 2].map(|n| history[n].as_str());
    let periods = "the periods of player 2 in pente are not those of the rated games (scope 0)";
    check("UPDATE ratings SET deviation = deviation + 1 WHERE scope = 0 AND player_id = 2", &[rating]).await;
    check("UPDATE ratings SET volatility = volatility + 1 WHERE scope = 0 AND player_id = 2", &[rating]).await;
    for sql in [
        "UPDATE ratings SET wins = wins + 1 WHERE scope = 0 AND player_id = 2",
        "UPDATE ratings SET losses = losses + 1 WHERE scope = 0 AND player_id = 2",
        "UPDATE ratings SET draws = draws + 1 WHERE scope = 0 AND player_id = 2",
        "DELETE FROM ratings WHERE scope = 0 AND player_id = 2",
    ] {
        check(sql, &[results]).await;
    }
    let drawn = "UPDATE rating_changes SET half_points = 1 WHERE scope = 0 AND player_id = 2 AND game_id = 2";
    check(drawn, &[results, periods]).await;
    for sql in [
        "UPDATE rating_changes SET rating_before = 0 WHERE scope = 0 AND player_id = 2 AND game_id = 2",
        "UPDATE rating_changes SET deviation_before = 0 WHERE scope = 0 AND player_id = 2 AND game_id = 2",
        "UPDATE rating_changes SET volatility_before = 0 WHERE scope = 0 AND player_id = 2 AND game_id = 2",
        "UPDATE rating_changes SET deviation_after = 0 WHERE scope = 0 AND player_id = 2 AND game_id = 1",
    ] {
        check(sql, &[second]).await;
    }
    check("UPDATE rating_changes SET rating_before = 0 WHERE scope = 0 AND player_id = 2 AND game_id = 1", &[first])
        .await;
    let deleted = "DELETE FROM rating_changes WHERE scope = 0 AND player_id = 2 AND game_id = 2";
    check(deleted, &[results, third, periods]).await;
    let voided = "UPDATE rating_changes SET voided = 1 WHERE scope = 0 AND player_id = 2 AND game_id = 3";
    check(voided, &[rating, results, periods]).await;
    // While ratings are recomputed, or a player's data is deleted.
    check(
        "UPDATE ratings SET deviation = 0; UPDATE rating_changes SET rating_before = 0 WHERE game_id = 2;
         INSERT INTO reratings (scope, family, phase, position)
         VALUES (0, 'pente', 'computing', 0), (100, 'pente', 'computing', 0)",
        &[],
    )
    .await;
    check(
        "DELETE FROM ratings WHERE player_id = 2; UPDATE rating_changes SET rating_before = 0 WHERE player_id = 2;
         INSERT INTO deletions (player_id, placeholder_id) VALUES (2, 9223372036850581505)",
        &[],
    )
    .await;
}

#[tokio::test]
async fn changes_to_periods_are_found() {
    const ADDED: [&str; 2] = ["+ 1", "- 1"];
    const DOUBLED: [&str; 2] = ["* 2", "/ 2"];
    let fixture = Fixture::new().await;
    // One game a week, on Thursdays, so that the first weeks are not kept.
    for (number, week) in (1..).zip(1..=9) {
        let id = game(&fixture.store, number).await.game.id();
        end_game(&fixture.store, id, Some(BEN), at(week * 7 * DAY)).await;
    }
    let run = async |sql: String| {
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut raw(fixture.dir.path()).await).await.expect("done");
    };
    let check = async |what: &str, is_found: bool| {
        let mut look = Inspection::of(&database(fixture.dir.path()).await).await.expect("opens");
        let wrong = "the periods of player 2 in pente are not those of the rated games (scope 0)";
        let expected: &[&str] = if is_found { &[wrong] } else { &[] };
        assert_eq!(look.faults().await.expect("reads"), expected, "{what}");
    };
    // Changes lines of Ben's, inspects the database, and undoes the change.
    let change = async |lines: &str, column: &str, [there, back]: [&str; 2], is_found: bool| {
        let update = |by| {
            format!("UPDATE period_ratings SET {column} = {column} {by} WHERE player_id = 2 AND scope = 0 AND {lines}")
        };
        run(update(there)).await;
        check(&update(there), is_found).await;
        run(update(back)).await;
    };
    check("nothing is changed", false).await;
    // The second of March, a Monday, and the first.
    let week = format!("unit = 'week' AND began = {}", 60 * DAY);
    let month = format!("unit = 'month' AND began = {}", 59 * DAY);
    for lines in [week.as_str(), &month, "unit = 'quarter'"] {
        for column in ["rating", "deviation"] {
            change(lines, column, DOUBLED, true).await;
        }
        for column in ["wins", "losses", "draws", "games"] {
            change(lines, column, ADDED, true).await;
        }
    }
    change("unit = 'quarter'", "began", ADDED, true).await;
    // Weeks before the last two may have been removed.
    change(&format!("unit = 'week' AND began = {}", 53 * DAY), "wins", ADDED, true).await;
    change(&format!("unit = 'week' AND began < {}", 53 * DAY), "wins", ADDED, false).await;
    // While ratings are recomputed, only the results are compared.
    run("INSERT INTO reratings (scope, family, phase, position) VALUES (0, 'pente', 'computing', 0)".to_owned()).await;
    change(&week, "rating", DOUBLED, false).await;
    change(&week, "deviation", DOUBLED, false).await;
    change(&week, "wins", ADDED, true).await;
    run("DELETE FROM reratings".to_owned()).await;
    // While the player's data is deleted, and while a migrated database does not count all games yet.
    run("INSERT INTO deletions (player_id, placeholder_id) VALUES (2, 9223372036850581505)".to_owned()).await;
    change(&week, "wins", ADDED, false).await;
    run("DELETE FROM deletions; INSERT INTO meta (key, value) VALUES ('period_ratings', '0')".to_owned()).await;
    change(&week, "wins", ADDED, false).await;
    // Versions without periods did not record when a game counted.
    run("DELETE FROM meta WHERE key = 'period_ratings'; UPDATE rating_changes SET counted_at = NULL".to_owned()).await;
    change(&week, "wins", ADDED, false).await;
}

#[tokio::test]
async fn games_without_a_seal_get_one_at_the_next_start() {
    let fixture = Fixture::new().await;
    let id = game(&fixture.store, 1).await.game.id();
    let unsealed = async |fixture: &Fixture| -> i64 {
        let sql = "SELECT count(*) FROM games WHERE seal IS NULL";
        sqlx::query_scalar(sql).fetch_one(&mut raw(fixture.dir.path()).await).await.expect("reads")
    };
    assert_eq!(unsealed(&fixture).await, 0);
    sqlx::raw_sql("UPDATE games SET seal = NULL").execute(&mut raw(fixture.dir.path()).await).await.expect("done");
    assert!(fixture.store.game(id).await.expect("readable without").is_some());
    let fixture = fixture.reopened().await;
    assert_eq!(unsealed(&fixture).await, 0);
    assert!(fixture.store.game(id).await.expect("readable").is_some());
}

/// What `verify` says about a database with changed bits.
#[derive(Debug, Default)]
struct Flips {
    found: u32,
    /// Nothing was found, and every game and every rating is as before: the bits are unused, or are not part of them.
    harmless: u32,
}

/// The place, the terms, the players and the events of every game; `None` if `verify` finds a fault.
async fn verified(dir: &Path) -> Option<Vec<String>> {
    let mut inspection = Inspection::at(dir).await.ok()?;
    if !inspection.faults().await.ok()?.is_empty() {
        return None;
    }
    let mut games = Vec::new();
    for id in inspection.games().await.ok()? {
        let stored = inspection.game(id).await.ok()?;
        let (guild, game) = (stored.place.guild, stored.game);
        games.push(format!("{id} {guild:?} {:?} {:?}", game.table(), game.since(Rev::START)));
    }
    Some(games)
}

/// What the leaderboards, profiles and rating curves of a database show; `None` if it cannot be opened or read, which
/// its host notices.
async fn shown(database: &[u8]) -> Option<Vec<String>> {
    let dir = directory();
    std::fs::write(dir.path().join("tessera.db"), database).expect("writes");
    let store = Store::open(dir.path()).await.ok()?;
    let mut shown = Vec::new();
    for scope in [Scope::Guild(GuildId::new(100)), Scope::Global] {
        shown.push(format!("{:?}", store.leaderboard(scope, "pente", 9).await.ok()?));
        for player in [ANN, BEN] {
            let profile = store.profile(player, scope, "pente").await.ok()?;
            let curve = store.rating_curve(player, scope, "pente", 9).await.ok()?;
            shown.push(format!("{:?} {:?} {curve:?}", profile.rating, profile.rank));
        }
    }
    store.close().await.ok()?;
    Some(shown)
}

/// Flips single bits of a database with running games and with rated ones, one after the other.
async fn flip_bits(seed: u64, count: u32) -> Flips {
    let fixture = Fixture::new().await;
    for number in 1..=6 {
        let id = game(&fixture.store, number).await.game.id();
        for (on, point) in (0..).zip(quiet_moves(number, 40)) {
            acted(&fixture.store, act_on(id, on, Command::Play(point))).await;
        }
    }
    for number in 7..=12 {
        let id = game(&fixture.store, number).await.game.id();
        end_game(&fixture.store, id, Some(if number == 9 { ANN } else { BEN }), at(2)).await;
    }
    let Fixture { dir, store } = fixture;
    store.close().await.expect("closes");
    let file = dir.path().join("tessera.db");
    let sound = std::fs::read(&file).expect("reads");
    let expected = verified(dir.path()).await.expect("sound");
    assert_eq!(expected.len(), 12);
    let ratings = shown(&sound).await.expect("sound");
    let mut random = fastrand::Rng::with_seed(seed);
    let mut flips = Flips::default();
    for _ in 0..count {
        let (at, bit) = (random.usize(..sound.len()), random.u8(..8));
        let mut changed = sound.clone();
        changed[at] ^= 1 << bit;
        std::fs::write(&file, &changed).expect("writes");
        match verified(dir.path()).await {
            None => flips.found += 1,
            Some(games) => {
                assert_eq!(games, expected, "bit {bit} of byte {at}, seed {seed}");
                if let Some(shown) = shown(&changed).await {
                    assert_eq!(shown, ratings, "bit {bit} of byte {at}, seed {seed}");
                }
                flips.harmless += 1;
            }
        }
    }
    flips
}

#[tokio::test]
async fn no_flipped_bit_changes_a_game_or_a_rating_unnoticed() {
    let flips = flip_bits(1, 60).await;
    assert!(flips.found > 0 && flips.harmless > 0, "{flips:?}");
}

#[tokio::test]
#[ignore = "takes minutes; FLIPS sets the number of bits; run it with --ignored and --nocapture"]
async fn no_bit_flip_of_twenty_thousand_changes_a_game_or_a_rating_unnoticed() {
    let count = std::env::var("FLIPS").map_or(20_000, |flips| flips.parse().expect("a number"));
    println!("{:?}", flip_bits(2, count).await);
}

also_on_postgres! {
    changes_beside_the_events_are_found
    changes_to_ratings_and_their_history_are_found
    changes_to_periods_are_found
    games_without_a_seal_get_one_at_the_next_start
    events_that_were_changed_are_named
    events_that_are_missing_are_named
    events_without_a_hash_are_continued
}
