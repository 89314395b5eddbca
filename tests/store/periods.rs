//! Ratings by week, month and quarter, and random histories of games. `scores` checks that after any of them these
//! ratings are what the rating history gives.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use tessera::app::{Error, UseCaseResult};
use tessera::domain::audit::Actor;
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::ids::{GameId, GuildId, PlayerId};
use tessera::domain::place::Place;
use tessera::domain::rating::Scope;
use tessera::domain::timestamp::Timestamp;

use super::support::{ANN, BEN, Fixture, HERE, at, end_game, game_of, interaction, new_challenge, raw};
use crate::support::writes::Writes;

const DAY: i64 = 86_400_000;

/// The players of the random games.
const PLAYERS: u64 = 4;

/// What is done to a database.
#[derive(Clone, Copy, Debug)]
pub enum Operation {
    /// Two players finish a game this many hours after the last one; the first wins, loses or draws.
    Play { players: [u64; 2], half_points: u8, hours: i64 },
    /// A game is voided.
    Void(u64),
    /// A game is restored.
    Restore(u64),
    /// The data of a player is deleted.
    Forget(u64),
}

/// One random thing.
pub fn operation() -> impl Strategy<Value = Operation> {
    let players = (0..PLAYERS, 1..PLAYERS).prop_map(|(one, step)| [one, (one + step) % PLAYERS].map(|n| n + 1));
    let play = (players, 0..3_u8, 1..1_500_i64).prop_map(|(players, half_points, hours)| Operation::Play {
        players,
        half_points,
        hours,
    });
    prop_oneof![
        12 => play,
        3 => (1..20_u64).prop_map(Operation::Void),
        2 => (1..20_u64).prop_map(Operation::Restore),
        1 => (1..=PLAYERS).prop_map(Operation::Forget),
    ]
}

/// A line of the table: unit, beginning, scope, player; rating and deviation; won, lost, drawn, and games of all time.
type Lines = BTreeMap<(String, i64, i64, i64), ([f64; 2], [i64; 4])>;

const fn name(unit: CalendarUnit) -> &'static str {
    match unit {
        CalendarUnit::Week => "week",
        CalendarUnit::Month => "month",
        CalendarUnit::Quarter => "quarter",
    }
}

/// The table as it is stored.
pub async fn stored(dir: &Path) -> Lines {
    type Row = (String, i64, i64, i64, f64, f64, i64, i64, i64, i64);
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT unit, began, scope, player_id, rating, deviation, wins, losses, draws, games FROM period_ratings",
    )
    .fetch_all(&mut raw(dir).await)
    .await
    .expect("reads");
    let read = |(unit, began, scope, player, rating, deviation, wins, losses, draws, games): Row| {
        ((unit, began, scope, player), ([rating, deviation], [wins, losses, draws, games]))
    };
    rows.into_iter().map(read).collect()
}

/// The table as it follows from the history of all games.
pub async fn recomputed(dir: &Path) -> Lines {
    type Row = (i64, i64, i64, f64, f64, i64);
    let rows: Vec<Row> = sqlx::query_as(
        "SELECT scope, player_id, half_points, rating_after, deviation_after, counted_at FROM rating_changes
         WHERE voided = 0 ORDER BY id",
    )
    .fetch_all(&mut raw(dir).await)
    .await
    .expect("reads");
    let mut lines = Lines::new();
    let mut games: BTreeMap<(i64, i64), i64> = BTreeMap::new();
    for (scope, player, half_points, rating, deviation, counted) in rows {
        if PlayerId::new(player.cast_unsigned()).is_deleted() {
            continue;
        }
        let of_all_time = games.entry((scope, player)).or_default();
        *of_all_time += 1;
        for unit in CalendarUnit::ALL {
            let began = CalendarPeriod::containing(unit, Timestamp::from_millis(counted)).begin().as_millis();
            let line = lines.entry((name(unit).to_owned(), began, scope, player)).or_default();
            line.0 = [rating, deviation];
            let result = [2, 0, 1].iter().position(|&points| points == half_points).expect("won, lost or drawn");
            line.1[result] += 1;
            line.1[3] = *of_all_time;
        }
    }
    lines
}

/// The history of a random test: the time, and the number of what was done and of games.
pub struct History {
    now: Timestamp,
    number: u64,
    games: u64,
    /// How many games were voided, and how many restored.
    voided: u32,
    restored: u32,
}

impl Default for History {
    fn default() -> Self {
        Self { now: at(1_700_000_000_000), number: 1_000, games: 0, voided: 0, restored: 0 }
    }
}

impl History {
    /// The quarters, and the weeks and months that are recent. Older ones are removed at some time.
    pub fn shown(&self, lines: &Lines) -> Lines {
        let recent = self.now.as_millis() - 40 * DAY;
        lines
            .iter()
            .filter(|((unit, began, ..), _)| unit == "quarter" || *began >= recent)
            .map(|(key, line)| (key.clone(), *line))
            .collect()
    }

    /// Does one thing.
    pub async fn run(&mut self, on: &impl Writes, operation: Operation) {
        let guild = GuildId::new(100);
        self.number += 1;
        let (store, by) = (on.store(), interaction(self.number));
        let actor = Actor { guild, player: PlayerId::new(99), at: self.now };
        match operation {
            Operation::Play { players, half_points, hours } => {
                self.now = Timestamp::from_millis(self.now.as_millis() + hours * 3_600_000);
                self.games += 1;
                let [challenger, opponent] = players.map(PlayerId::new);
                // Every third game is played in direct messages.
                let place = Place { guild: (!self.games.is_multiple_of(3)).then_some(guild), ..HERE };
                let (at, expires_at) = (self.now, self.now);
                let new = NewChallenge { place, challenger, opponent, at, expires_at, ..new_challenge(self.number) };
                let id = game_of(store, new).await.game.id();
                let loser = [Some(challenger), None, Some(opponent)][usize::from(half_points)];
                end_game(store, id, loser, self.now).await;
            }
            // Refused where there is no such game, or nothing to void or restore.
            Operation::Void(game) => {
                self.voided += u32::from(took_effect(on.void(GameId::new(game), actor, by).await));
            }
            Operation::Restore(game) => {
                self.restored += u32::from(took_effect(on.restore_game(GameId::new(game), actor, by).await));
            }
            Operation::Forget(player) => {
                drop(store.delete_data(PlayerId::new(player), self.now).await.expect("no failure"));
            }
        }
    }
}

/// Whether a change was made. It may be refused, and must not fail.
fn took_effect<T, R: Debug>(result: UseCaseResult<T, R>) -> bool {
    match result {
        Ok(_) => true,
        Err(Error::Refused(_)) => false,
        Err(failed) => panic!("{failed:?}"),
    }
}

/// The random tests are worth something only if their histories do what they are about.
#[tokio::test]
async fn random_histories_void_and_restore_games() {
    let mut runner = TestRunner::deterministic();
    let (mut voided, mut restored) = (0, 0);
    for _ in 0..24 {
        let operations = prop::collection::vec(operation(), 1..30).new_tree(&mut runner).expect("valid").current();
        let Fixture { store, dir: _dir } = Fixture::new().await;
        let mut history = History::default();
        for operation in operations {
            history.run(&store, operation).await;
        }
        (voided, restored) = (voided + history.voided, restored + history.restored);
    }
    assert!(voided >= 10 && restored >= 1, "{voided} games voided, {restored} restored");
}

#[tokio::test]
async fn a_period_counts_its_own_games_only() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    // 1 January 1970 was a Thursday: the first game is of the first week and the first month, the second of the second
    // week and the same month, the third of the next quarter.
    let win = async |number: u64, day: i64| {
        let when = at(day * DAY);
        let new = NewChallenge { at: when, expires_at: when, ..new_challenge(number) };
        let id = game_of(&store, new).await.game.id();
        end_game(&store, id, Some(BEN), when).await;
    };
    win(1, 0).await;
    win(2, 5).await;
    let guild = Scope::Guild(HERE.guild.expect("a guild"));
    let wins = async |unit, day: i64| {
        let period = CalendarPeriod::containing(unit, at(day * DAY));
        let board = store.leaderboard_of(guild, "pente", period, 10).await.expect("reads");
        board.iter().map(|line| (line.player == ANN, line.wins, line.losses)).collect::<Vec<_>>()
    };
    for (unit, day, expected) in [
        (CalendarUnit::Week, 0, 1),
        (CalendarUnit::Week, 4, 1),
        (CalendarUnit::Month, 30, 2),
        (CalendarUnit::Quarter, 89, 2),
    ] {
        assert_eq!(wins(unit, day).await, [(true, expected, 0), (false, 0, expected)], "{unit:?} of day {day}");
    }
    win(3, 95).await;
    for day in [89, 90] {
        assert_eq!(wins(CalendarUnit::Quarter, day).await.len(), 2, "the quarter of day {day}");
    }
    assert_eq!(wins(CalendarUnit::Week, 40).await, []);
    assert_eq!(wins(CalendarUnit::Month, 0).await.len(), 2, "a clock that is months ahead removes nothing");
    for (number, months) in (4..).zip(1..6) {
        win(number, 95 + 31 * months).await;
    }
    assert_eq!(wins(CalendarUnit::Month, 0).await, [], "the seventh month is not kept");
    assert_eq!(wins(CalendarUnit::Month, 95).await.len(), 2, "the sixth is");
}

also_on_postgres! {
    random_histories_void_and_restore_games
    a_period_counts_its_own_games_only
}
