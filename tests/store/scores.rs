//! Results of the games between people in a guild: after any games, voids, restorations and deletions they are what the
//! results of the games give. So are the ratings by week, month and quarter.

use std::collections::BTreeMap;
use std::path::Path;

use pente::Preset;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use sqlx::AssertSqlSafe;
use tessera::app::transactions::delete_part;
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::Terms;
use tessera::domain::ids::{GuildId, PlayerId};
use tessera::domain::membership::Membership;
use tessera::domain::timestamp::Timestamp;
use tessera::store::Inspection;

use super::periods::{self, History, operation};
use super::support::{ANN, BEN, CLEO, Fixture, HERE, at, casual, end_game, game_of, new_challenge, raw};
use crate::support::engines;

const DAY: i64 = 86_400_000;

/// Won, lost and drawn by unit, beginning, guild, family and player. The empty family counts all games.
type Lines = BTreeMap<(String, i64, i64, String, i64), [i64; 3]>;

/// The table as it is stored.
async fn stored(dir: &Path) -> Lines {
    type Row = (String, i64, i64, String, i64, i64, i64, i64);
    let rows: Vec<Row> =
        sqlx::query_as("SELECT unit, began, guild_id, family, player_id, wins, losses, draws FROM guild_scores")
            .fetch_all(&mut raw(dir).await)
            .await
            .expect("reads");
    let read = |(unit, began, guild, family, player, wins, losses, draws): Row| {
        ((unit, began, guild, family, player), [wins, losses, draws])
    };
    rows.into_iter().map(read).collect()
}

/// The table as it follows from the results of all games.
async fn recomputed(dir: &Path) -> Lines {
    type Row = (i64, i64, String, i64, i64, i64);
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT games.id, guild_id, family, updated_at, player_id, half_points
         FROM games JOIN seats ON seats.game_id = games.id
         WHERE guild_id IS NOT NULL AND half_points IS NOT NULL ORDER BY games.id, seat",
    )
    .fetch_all(&mut raw(dir).await)
    .await
    .expect("reads");
    let mut lines = Lines::new();
    for game in rows.chunk_by(|one, other| one.0 == other.0) {
        let player = |row: &Row| PlayerId::new(row.4.cast_unsigned());
        let is_of_people = !game.iter().any(|row| player(row).is_engine());
        for row in game.iter().filter(|row| is_of_people && !player(row).is_deleted()) {
            let (_, guild, family, ended, key, half_points) = row;
            if game.iter().all(|other| other.4 == *key) {
                continue;
            }
            let begins = CalendarUnit::ALL.map(|unit| {
                let period = CalendarPeriod::containing(unit, Timestamp::from_millis(*ended));
                (format!("{unit:?}").to_lowercase(), period.begin().as_millis())
            });
            for (unit, began) in begins.into_iter().chain([("all".to_owned(), 0)]) {
                for family in ["", family.as_str()] {
                    let line = lines.entry((unit.clone(), began, *guild, family.to_owned(), *key)).or_default();
                    let result = [2, 0, 1].iter().position(|points| points == half_points);
                    line[result.expect("won, lost or drawn")] += 1;
                }
            }
        }
    }
    lines
}

/// The lines of all time and of the present and the previous periods at the end of the games. Others may be there or
/// not.
fn shown(lines: &Lines, newest: i64) -> Lines {
    let kept = |unit: &str, began: i64| {
        let unit = CalendarUnit::ALL.into_iter().find(|known| format!("{known:?}").to_lowercase() == unit);
        unit.is_none_or(|unit| {
            let newest = CalendarPeriod::containing(unit, Timestamp::from_millis(newest));
            began >= newest.previous().begin().as_millis()
        })
    };
    lines.iter().filter(|((unit, began, ..), _)| kept(unit, *began)).map(|(key, line)| (key.clone(), *line)).collect()
}

/// The time of the last game that is over.
async fn newest(dir: &Path) -> i64 {
    let newest: Option<i64> = sqlx::query_scalar("SELECT max(updated_at) FROM games WHERE state = 'over'")
        .fetch_one(&mut raw(dir).await)
        .await
        .expect("reads");
    newest.unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if engines::is_postgres() { 4 } else { 24 }, ..ProptestConfig::default() })]

    #[test]
    fn the_scores_and_the_periods_follow_from_the_games(operations in prop::collection::vec(operation(), 1..30)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let Fixture { store, dir } = Fixture::new().await;
            let mut history = History::default();
            for &operation in &operations {
                history.run(&store, operation).await;
            }
            let newest = newest(dir.path()).await;
            let scores = shown(&stored(dir.path()).await, newest);
            prop_assert_eq!(&scores, &shown(&recomputed(dir.path()).await, newest));
            let periods = history.shown(&periods::stored(dir.path()).await);
            prop_assert_eq!(&periods, &history.shown(&periods::recomputed(dir.path()).await));
            // As a database that was just migrated: the tables are empty, and the times are those of the games.
            store.close().await.expect("closes");
            for sql in [
                "DELETE FROM guild_scores",
                "INSERT INTO meta VALUES ('guild_scores', '')",
                "DELETE FROM period_ratings",
                "INSERT INTO meta VALUES ('period_ratings', '0')",
            ] {
                sqlx::query(sql).execute(&mut raw(dir.path()).await).await.expect("empties");
            }
            // Only a process that is alone fills the tables in.
            engines::wait_for_other_sessions(dir.path()).await;
            let store = engines::open(dir.path()).await;
            prop_assert_eq!(&shown(&stored(dir.path()).await, newest), &scores);
            prop_assert_eq!(&history.shown(&periods::stored(dir.path()).await), &periods);
            store.close().await.expect("closes");
            Ok::<(), TestCaseError>(())
        })?;
    }
}

/// A game that ends on a day; Ben loses.
async fn win(fixture: &Fixture, number: u64, preset: Preset, day: i64) {
    let when = at(day * DAY);
    let terms = Terms { rules: preset.rules(), ..casual() };
    let new = NewChallenge { terms, at: when, expires_at: when, ..new_challenge(number) };
    let id = game_of(&fixture.store, new).await.game.id();
    end_game(&fixture.store, id, Some(BEN), when).await;
}

#[tokio::test]
async fn records_are_those_of_the_rules_and_the_period() {
    let fixture = Fixture::new().await;
    win(&fixture, 1, Preset::Standard, 100).await;
    win(&fixture, 2, Preset::Keryo, 101).await;
    win(&fixture, 3, Preset::Standard, 200).await;
    let guild = HERE.guild.expect("a guild");
    let wins = async |guild, family, period| {
        let found = fixture.store.records(guild, family, period, 10).await.expect("reads");
        found.iter().map(|line| (line.player, line.wins, line.losses, line.draws)).collect::<Vec<_>>()
    };
    let lines = |games| vec![(ANN, games, 0, 0), (BEN, 0, games, 0)];
    assert_eq!(wins(guild, None, None).await, lines(3));
    assert_eq!(wins(guild, Some("pente"), None).await, lines(2));
    for unit in CalendarUnit::ALL {
        let period = Some(CalendarPeriod::containing(unit, at(200 * DAY)));
        assert_eq!(wins(guild, None, period).await, lines(1), "{unit:?}");
        assert_eq!(wins(guild, Some("keryo"), period).await, []);
    }
    assert_eq!(wins(GuildId::new(77), None, None).await, []);
}

#[tokio::test]
async fn a_clock_that_is_months_ahead_removes_no_results() {
    let fixture = Fixture::new().await;
    let wins = async |day: i64| {
        let mut found = Vec::new();
        for unit in CalendarUnit::ALL {
            let period = Some(CalendarPeriod::containing(unit, at(day * DAY)));
            let guild = HERE.guild.expect("a guild");
            let lines = fixture.store.records(guild, Some("pente"), period, 10).await.expect("reads");
            found.push(lines.first().map(|line| (line.player, line.wins)));
        }
        found
    };
    win(&fixture, 1, Preset::Standard, 100).await;
    win(&fixture, 2, Preset::Standard, 300).await;
    assert_eq!(wins(100).await, [Some((ANN, 1)); 3]);
    win(&fixture, 3, Preset::Standard, 100).await;
    assert_eq!((wins(100).await, wins(300).await), (vec![Some((ANN, 2)); 3], vec![Some((ANN, 1)); 3]));
    // Periods in which few are played are kept, and only so many.
    for (number, hundreds) in (4..).zip(4..9) {
        win(&fixture, number, Preset::Standard, hundreds * 100).await;
    }
    assert_eq!((wins(100).await, wins(300).await), (vec![None; 3], vec![Some((ANN, 1)); 3]));
}

#[tokio::test]
async fn the_scores_fit_in_the_middle_of_a_deletion() {
    let fixture = Fixture::new().await;
    for number in 1..=5 {
        win(&fixture, number, Preset::Standard, 100).await;
    }
    loop {
        let run = fixture.store.write((), |tx, ()| Box::pin(delete_part(tx, ANN, at(101 * DAY), 1)));
        let part = run.await.expect("no failure").expect("a part");
        assert_eq!(stored(fixture.dir.path()).await, recomputed(fixture.dir.path()).await);
        if part.is_last {
            break;
        }
    }
    let players: Vec<i64> = stored(fixture.dir.path()).await.into_keys().map(|(.., player)| player).collect();
    let is_ben = |&player: &i64| player == BEN.get().cast_signed();
    assert!(!players.is_empty() && players.iter().all(is_ben), "{players:?}");
}

#[tokio::test]
async fn players_who_left_a_guild_without_rated_games_are_not_listed() {
    let fixture = Fixture::new().await;
    let (store, guild) = (&fixture.store, HERE.guild.expect("a guild"));
    win(&fixture, 1, Preset::Standard, 100).await;
    let to_check = async |since| store.members_to_check(guild, at(since), 9).await.expect("reads");
    assert_eq!(to_check(5).await, [ANN, BEN]);
    // Cleo's data was deleted while Discord was asked about her.
    store.record_membership(guild, CLEO, Membership::Member, at(5)).await.expect("ignored");
    let count = "SELECT count(*) FROM members";
    let recorded: i64 = sqlx::query_scalar(count).fetch_one(&mut raw(fixture.dir.path()).await).await.expect("reads");
    assert_eq!(recorded, 0);
    store.record_membership(guild, ANN, Membership::Member, at(6)).await.expect("written");
    store.record_membership(guild, BEN, Membership::NotMember, at(7)).await.expect("written");
    assert_eq!((to_check(5).await, to_check(7).await), (vec![], vec![ANN]));
    let listed = store.records(guild, None, None, 9).await.expect("reads");
    assert_eq!(listed.iter().map(|line| line.player).collect::<Vec<_>>(), [ANN]);
    // Only the players of the leaderboard that is shown are checked.
    let rated = game_of(store, NewChallenge { challenger: CLEO, ..new_challenge(2) }).await.game.id();
    end_game(store, rated, Some(BEN), at(8)).await;
    assert_eq!(to_check(9).await, [CLEO, BEN]);
}

#[tokio::test]
async fn an_inspection_finds_wrong_scores() {
    let fixture = Fixture::new().await;
    for (number, day) in (1..).zip([10, 100, 100]) {
        win(&fixture, number, Preset::Standard, day).await;
    }
    let run = async |sql: String| {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut raw(fixture.dir.path()).await).await.expect("done");
    };
    let faults = async || {
        let mut inspection = Inspection::of(&engines::database(fixture.dir.path()).await).await.expect("opens");
        inspection.faults().await.expect("reads")
    };
    let update =
        |by: &str, lines: &str| format!("UPDATE guild_scores SET wins = wins {by} WHERE player_id = 1 AND {lines}");
    let fault = "the results of player 1 in guild 100 are not those of the games";
    assert_eq!(faults().await, Vec::<String>::new());
    for unit in ["all", "week", "month", "quarter"] {
        let lines = format!("unit = '{unit}'");
        run(update("+ 1", &lines)).await;
        assert_eq!(faults().await, [fault], "{unit}");
        run(update("- 1", &lines)).await;
    }
    // The season before the present one, and the weeks and months before March, which may have been removed.
    let removed = format!("unit IN ('week', 'month') AND began < {}", 59 * DAY);
    for (lines, expected) in [("unit = 'quarter' AND began = 0", 1), (removed.as_str(), 0)] {
        run(update("+ 1", lines)).await;
        assert_eq!(faults().await, vec![fault; expected], "{lines}");
        run(update("- 1", lines)).await;
    }
    for unit in ["week", "month", "quarter", "all"] {
        run(format!("DELETE FROM guild_scores WHERE player_id = 1 AND unit = '{unit}'")).await;
        assert_eq!(faults().await, [fault], "{unit}");
    }
    // A migration that was interrupted before all games were counted.
    let interrupted = "INSERT INTO meta VALUES ('guild_scores', '')";
    sqlx::query(interrupted).execute(&mut raw(fixture.dir.path()).await).await.expect("written");
    assert_eq!(faults().await, Vec::<String>::new());
}

also_on_postgres! {
    the_scores_and_the_periods_follow_from_the_games
    records_are_those_of_the_rules_and_the_period
    a_clock_that_is_months_ahead_removes_no_results
    the_scores_fit_in_the_middle_of_a_deletion
    players_who_left_a_guild_without_rated_games_are_not_listed
    an_inspection_finds_wrong_scores
}
