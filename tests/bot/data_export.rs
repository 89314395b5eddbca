//! The stored data about a user is contained in their export and removed by deletion. The columns are read from the
//! schema, so that a new one cannot be missed.

use discord_sandbox::client::MessageView;
use serde_json::Value;
use sqlx::{AnyConnection, AssertSqlSafe};

use super::test_bot::{TestBot, TestClient, download, message_of};
use crate::support::columns::{COLUMNS, cells, columns};
use crate::support::engines::raw;

/// The user whose id is in each of the rows below, once per column that names a user.
const USER: i64 = 7_777;

/// A row for every column that names a user. Everything is over, so that the bot does nothing with it.
const ROWS: &str = "
    INSERT INTO players (id, name, seen_at) VALUES (7777, 'Dora', 5);
    INSERT INTO player_settings (player_id, confirm, reminders, last_move, coordinates, theme, announcements, selects,
        text_board, hidden) VALUES (7777, 'always', 'once', 0, 1, 'paper', 1, 0, 0, 0);
    INSERT INTO player_locales (player_id, locale) VALUES (7777, 'de');
    INSERT INTO blocks (player_id, blocked_id, made_at) VALUES (7777, 2, 5), (2, 7777, 5);
    INSERT INTO audit (guild_id, actor_id, at, action, detail) VALUES (100, 7777, 5, 'rated', 'off');
    INSERT INTO members (guild_id, player_id, here, seen_at) VALUES (100, 7777, 0, 5);
    INSERT INTO imports (player_id, record, made_at) VALUES (7777, '1. K10', 8);
    INSERT INTO puzzle_marks (player_id, puzzle, solved_at) VALUES (7777, 'b0', 5);
    INSERT INTO puzzle_streaks (player_id, last_day, days, best) VALUES (7777, 3, 2, 4);
    INSERT INTO vacations (player_id, began, ended, interaction_id) VALUES (7777, 10, 20, 901);

    INSERT INTO series (id, form, rules, rated, control, guild_id, made_at, state, resigned_by)
    VALUES (901, 'best-of-3', 'standard', 0, 'none', 100, 9, 'over', 7777);
    INSERT INTO series_players (series_id, place, player_id) VALUES (901, 0, 7777), (901, 1, 2);
    INSERT INTO games (id, guild_id, channel_id, rules, family, rated, created_at, updated_at, rev, shown_rev, state)
    VALUES (901, 100, 70, 'standard', 'pente', 1, 9, 9, 1, 1, 'over'), (902, 100, 70, 'standard', 'pente', 1, 9, 9, 1, 1, 'over');
    INSERT INTO seats (game_id, seat, player_id, half_points)
    VALUES (901, 0, 7777, 0), (901, 1, 2, 2), (902, 0, 7777, 0), (902, 1, 2, 2);
    INSERT INTO game_events (game_id, rev, event, player_id, at) VALUES (901, 1, 'resign 1', 2, 9), (902, 1, 'resign 1', 7777, 9);
    INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility, losses)
    VALUES (100, 'pente', 7777, 1400.5, 200.0, 0.06, 1);
    INSERT INTO period_ratings (player_id, scope, family, unit, began, rating, deviation, losses, games)
    VALUES (7777, 100, 'pente', 'quarter', 0, 1400.5, 200.0, 1, 1);
    INSERT INTO guild_scores (player_id, guild_id, family, unit, began, losses) VALUES (7777, 100, 'pente', 'all', 0, 2);
    INSERT INTO rating_changes (game_id, scope, family, player_id, half_points, rating_before, deviation_before,
        volatility_before, rating_after, deviation_after, volatility_after)
    VALUES (902, 100, 'pente', 7777, 0, 1500.0, 350.0, 0.06, 1400.5, 200.0, 0.06);
    INSERT INTO rerating_seeds (scope, family, row_id, player_id, counted_at) VALUES (100, 'keryo', 1, 7777, 9);
    INSERT INTO rerated_ratings (scope, family, player_id, rating, deviation, volatility, counted_at)
    VALUES (100, 'keryo', 7777, 1400.5, 200.0, 0.06, 9);
    INSERT INTO deletions (player_id, placeholder_id) VALUES (7777, 9223372036850582404);
    INSERT INTO reviews (interaction_id, game_id, player_id, token, locale, begun_at)
    VALUES (902, 902, 7777, 'a-token', 'de', 9);
    INSERT INTO pads (game_id, player_id, message_id, interaction_id, token, locale, rev, late, expires_at)
    VALUES (902, 7777, 90, 911, 'a-token', 'de', 1, 0, 9000000000000);

    INSERT INTO posts (id, guild_id, channel_id, kind, subject, state) VALUES (901, 100, 10, 'puzzle', 3, 'gone');
    INSERT INTO post_solvers (post_id, player_id) VALUES (901, 7777);
    INSERT INTO follows (game_id, player_id, kind) VALUES (902, 7777, 'end');

    INSERT INTO challenges (guild_id, channel_id, challenger_id, opponent_id, rules, rated, interaction_id, made_at,
        expires_at, state, settled_at, shown_rev)
    VALUES (100, 10, 7777, 2, 'standard', 1, 903, 4, 900, 'declined', 5, 1),
           (100, 10, 2, 7777, 'standard', 1, 904, 4, 900, 'declined', 5, 1);
    INSERT INTO challenge_confirmations (challenge_id, player_id, token, locale, expires_at)
    VALUES (1, 7777, 'a-token', 'de', 9000000000000);
    INSERT INTO lobbies (id, guild_id, channel_id, host_id, rules, rated, control, interaction_id, made_at, expires_at,
        rev, shown_rev, state)
    VALUES (901, 100, 10, 7777, 'free-for-all:players=4', 0, 'none', 905, 5, 900, 1, 1, 'closed'),
           (902, 100, 10, 2, 'free-for-all:players=4', 0, 'none', 906, 5, 900, 1, 1, 'closed');
    INSERT INTO lobby_seats (lobby_id, seat, player_id) VALUES (902, 0, 2), (902, 1, 7777);
    INSERT INTO lobby_changes (lobby_id, rev, player_id, interaction_id, at) VALUES (902, 1, 7777, 907, 6);
    INSERT INTO tournaments (id, guild_id, channel_id, host_id, name, format, rules, rated, control, least, most, seed,
        interaction_id, made_at, expires_at, rev, shown_rev, state, rounds, told)
    VALUES (901, 100, 10, 7777, 'Cup', 'knock-out', 'standard', 0, '3d', 2, 8, 7, 908, 9, 99, 1, 1, 'closed', 0, 0),
           (902, 100, 10, 2, 'Cup', 'knock-out', 'standard', 0, '3d', 2, 8, 7, 909, 9, 99, 1, 1, 'closed', 0, 0);
    INSERT INTO tournament_players (tournament_id, place, player_id) VALUES (902, 0, 7777), (902, 1, 2);
    INSERT INTO tournament_changes (tournament_id, rev, player_id, interaction_id, at) VALUES (902, 1, 7777, 910, 9);
    INSERT INTO tournament_removed (tournament_id, player_id) VALUES (902, 7777);
";

/// Columns that name a user who is not told about the row.
const UNTOLD: &[(&str, &str)] = &[
    ("blocks.blocked_id", "a block is disclosed to the blocking user only"),
    ("deletions.player_id", "a deletion that is begun, of data that is exported while it is there"),
    ("rerated_ratings.player_id", "exported as a rating as soon as it holds"),
    ("rerating_seeds.player_id", "what is left to do about rating changes, which are exported"),
];

/// Returns the columns that name users, those with ids first. Each comes after the columns that decide whether its row
/// is exported: the players of a match may see who resigned it.
async fn personal(bot: &TestBot) -> Vec<(String, String)> {
    let is_personal = |name: &str| COLUMNS.iter().any(|&(known, what)| known == name && what == "person");
    let mut found = columns(&bot.data()).await;
    found.retain(|(table, column)| is_personal(&format!("{table}.{column}")));
    found.sort_by_key(|(table, column)| (!is_number(column), std::cmp::Reverse(format!("{table}.{column}"))));
    found
}

fn is_number(column: &str) -> bool {
    column.ends_with("id") || column.ends_with("_by")
}

/// Runs a statement, and returns the number of rows that it changed.
async fn run(conn: &mut AnyConnection, sql: String) -> u64 {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(conn).await.expect("done").rows_affected()
}

async fn exported(client: &TestClient, message: &MessageView) -> Value {
    let file = message_of(client.click(message, "Export").await);
    serde_json::from_slice(&download(&file, 0).await).expect("JSON")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_personal_column_is_exported_and_deleted() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let message = message_of(ann.run("/account privacy", []).await);
    let mut conn = raw(&bot.data()).await;
    run(&mut conn, ROWS.to_owned()).await;
    let (mut faults, mut before) = (Vec::new(), exported(&ann, &message).await);
    for (table, column) in personal(&bot).await {
        let name = format!("{table}.{column}");
        let (own, id) = if is_number(&column) {
            (USER.to_string(), ann.id().to_string())
        } else {
            ("''".to_owned(), format!("{column} || 'x'"))
        };
        let sign = if is_number(&column) { "=" } else { "<>" };
        if is_number(&column) {
            // A row of Ann's may have the same key.
            run(&mut conn, format!("DELETE FROM {table} WHERE {column} = {id}")).await;
        }
        let sql = format!("UPDATE {table} SET {column} = {id} WHERE {column} {sign} {own}");
        if run(&mut conn, sql).await == 0 {
            faults.push(format!("{name}: add a row to ROWS in which it names the user"));
        }
        let after = exported(&ann, &message).await;
        let is_untold = UNTOLD.iter().any(|(untold, _)| *untold == name);
        if (before == after) != is_untold {
            faults.push(format!("{name}: the user's data is {}exported", if is_untold { "" } else { "not " }));
        }
        before = after;
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(!before.to_string().contains("a-token"), "interaction tokens are not exported");

    let asked = message_of(ann.click(&message, "Delete my data").await);
    message_of(ann.click(&asked, "Yes, delete everything").await);
    let own = ann.id().to_string();
    let left: Vec<_> = cells(&bot.data()).await.into_iter().filter(|(_, cell)| cell.contains(&own)).collect();
    assert!(left.is_empty(), "{left:?}");
    bot.close(&[&ann]).await;
}

/// The upload of a file of megabytes can take longer than Discord waits for the first response.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_large_export_is_deferred() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let message = message_of(ann.run("/account privacy", []).await);
    exported(&ann, &message).await;
    let last_response = || {
        let lines = bot.traffic();
        let requests = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["request"].take());
        requests.filter_map(|request| request["type"].as_u64()).next_back()
    };
    assert_eq!(last_response(), Some(4), "a new message, with a small file");
    let mut conn = raw(&bot.data()).await;
    let record = "x".repeat(300 << 10);
    let own = ann.id();
    run(&mut conn, format!("INSERT INTO imports (player_id, record, made_at) VALUES ({own}, '{record}', 8)")).await;
    let export = exported(&ann, &message).await;
    assert!(export.to_string().contains(&record));
    assert_eq!(last_response(), Some(6), "a deferral, and the file in a followup");
    bot.close(&[&ann]).await;
}

also_on_postgres! {
    every_personal_column_is_exported_and_deleted
    a_large_export_is_deferred
}
