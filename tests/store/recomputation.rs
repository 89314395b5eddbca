//! Ratings that are recomputed in slices: whatever is played, voided, restored or deleted between two slices, and
//! wherever the process ends, the ratings are those of recomputing everything at once, and an inspection finds no fault.

use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tessera::app::transactions::continue_recomputation;
use tessera::domain::audit::Actor;
use tessera::domain::calendar::{CalendarPeriod, CalendarUnit};
use tessera::domain::challenges::NewChallenge;
use tessera::domain::ids::{GameId, GuildId, PlayerId};
use tessera::domain::place::Place;
use tessera::domain::rating::{PlayerRating, RecomputedGames, Scope};
use tessera::store::{Inspection, Store};

use super::periods::{History, Operation, operation};
use super::support::{BEN, Fixture, HERE, at, end_game, game_of, interaction, new_challenge, raw};
use crate::support::engines;
use crate::support::reads::Reads as _;
use crate::support::writes::Writes;

const GUILD: Scope = Scope::Guild(GuildId::new(100));

/// A store whose writes recompute few rows.
pub struct Sliced<'s>(pub &'s Store, pub u32);

impl Writes for Sliced<'_> {
    fn store(&self) -> &Store {
        self.0
    }

    fn slice(&self) -> u32 {
        self.1
    }
}

impl Sliced<'_> {
    /// Recomputes the next slice. Returns whether there is more to do.
    pub async fn go_on(&self) -> bool {
        self.0.write(self.1, |tx, &slice| Box::pin(continue_recomputation(tx, slice))).await.expect("no failure")
    }
}

/// Everything that is stored about ratings.
pub async fn all(dir: &Path) -> Vec<String> {
    let mut conn = raw(dir).await;
    let mut found = Vec::new();
    for sql in [
        "SELECT scope || ' ' || player_id || ' ' || rating || ' ' || deviation || ' ' || volatility || ' ' || wins
             || ' ' || losses || ' ' || draws FROM ratings ORDER BY scope, player_id",
        "SELECT scope || ' ' || player_id || ' ' || unit || ' ' || began || ' ' || rating || ' ' || deviation || ' '
             || wins || ' ' || losses || ' ' || draws || ' ' || games FROM period_ratings
         WHERE unit = 'quarter' ORDER BY scope, player_id, unit, began",
        "SELECT id || ' ' || game_id || ' ' || scope || ' ' || player_id || ' ' || rating_before || ' ' || rating_after
             || ' ' || deviation_after FROM rating_changes WHERE voided = 0 ORDER BY id",
        "SELECT 'left: ' || scope || phase || position FROM reratings",
        "SELECT 'left: ' || scope || ' ' || player_id FROM rerated_ratings",
        "SELECT 'left: ' || scope || ' ' || row_id FROM rerating_seeds",
    ] {
        let rows: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut conn).await.expect("reads");
        found.extend(rows);
    }
    found
}

/// What an inspection finds.
async fn faults(dir: &Path) -> Vec<String> {
    let mut inspection = Inspection::of(&engines::database(dir).await).await.expect("opens");
    inspection.faults().await.expect("reads")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if engines::is_postgres() { 3 } else { 16 }, ..ProptestConfig::default() })]

    #[test]
    fn slices_equal_the_whole(
        operations in prop::collection::vec((operation(), 0..4_u8, prop::bool::weighted(0.1)), 1..30),
        slice in 2..7_u32,
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let (whole, mut sliced) = (Fixture::new().await, Fixture::new().await);
            let (mut one, mut other) = (History::default(), History::default());
            for (operation, steps, ends) in operations {
                one.run(&whole.store, operation).await;
                other.run(&Sliced(&sliced.store, slice), operation).await;
                for _ in 0..steps {
                    Sliced(&sliced.store, slice).go_on().await;
                }
                if ends {
                    sliced = sliced.reopened().await;
                }
                prop_assert_eq!(faults(sliced.dir.path()).await, Vec::<String>::new());
            }
            while Sliced(&sliced.store, slice).go_on().await {}
            prop_assert_eq!(all(sliced.dir.path()).await, all(whole.dir.path()).await);
            prop_assert_eq!(faults(sliced.dir.path()).await, Vec::<String>::new());
            Ok::<(), TestCaseError>(())
        })?;
    }
}

/// What players see of the ratings: the leaderboards and the ranks.
async fn shown(store: &Store) -> String {
    let quarter = CalendarPeriod::containing(CalendarUnit::Quarter, at(1_700_000_000_000));
    let all = store.leaderboard(GUILD, "pente", 9).await.expect("reads");
    let season = store.leaderboard_of(GUILD, "pente", quarter, 9).await.expect("reads");
    let mut profiles = Vec::new();
    for player in 1..=4 {
        let profile = store.profile(PlayerId::new(player), GUILD, "pente").await.expect("reads");
        profiles.push((profile.rating, profile.rank));
    }
    format!("{all:?} {season:?} {profiles:?}")
}

#[tokio::test]
async fn all_new_ratings_are_shown_at_once() {
    let (before, after) = (played().await, played().await);
    let store = &before.store;
    let sliced = Sliced(store, 4);
    let voided = sliced.void(GameId::new(1), administrator(100), interaction(1)).await.expect("voided");
    assert_eq!(voided, RecomputedGames::Pending);
    assert!(after.store.void(GameId::new(1), administrator(100), interaction(1)).await.is_ok());
    // The result is gone at once; the ratings follow when all are known.
    let (old, new) = (shown(store).await, shown(&after.store).await);
    assert_ne!(old, new);
    let mut seen = vec![old.clone()];
    loop {
        assert!(store.is_being_recomputed(GUILD, "pente").await.expect("reads") || seen.last() == Some(&new));
        let has_more = sliced.go_on().await;
        let now = shown(store).await;
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        if !has_more {
            break;
        }
    }
    assert_eq!(seen, [old, new]);
    assert!(!store.is_being_recomputed(GUILD, "pente").await.expect("reads"));
    assert_eq!(all(before.dir.path()).await, all(after.dir.path()).await);
}

/// A store in which four players have finished thirty games.
async fn played() -> Fixture {
    let fixture = Fixture::new().await;
    let mut history = History::default();
    for n in 0..30_u64 {
        let players = [n % 4 + 1, (n + 1 + n / 4 % 3) % 4 + 1];
        let half_points = u8::from(n % 3 == 0) * 2;
        history.run(&fixture.store, Operation::Play { players, half_points, hours: 1 }).await;
    }
    fixture
}

/// An administrator of a guild.
fn administrator(guild: u64) -> Actor {
    Actor { guild: GuildId::new(guild), player: PlayerId::new(99), at: at(1_700_200_000_000) }
}

/// Voids and restores a game in turn.
struct Toggle {
    game: GameId,
    actor: Actor,
    times: u64,
}

impl Toggle {
    fn is_voided(&self) -> bool {
        !self.times.is_multiple_of(2)
    }

    async fn run(&mut self, on: &impl Writes) {
        let by = interaction(10_000 + self.times);
        let done = if self.is_voided() {
            on.restore_game(self.game, self.actor, by).await.is_ok()
        } else {
            on.void(self.game, self.actor, by).await.is_ok()
        };
        assert!(done, "{} times", self.times);
        self.times += 1;
    }
}

#[tokio::test]
async fn a_game_that_is_voided_and_restored_all_the_time_keeps_no_ratings_back() {
    let (whole, fixture) = (played().await, played().await);
    let sliced = Sliced(&fixture.store, 4);
    let ratings = async |scope| {
        let board = fixture.store.leaderboard(scope, "pente", 9).await.expect("reads");
        board.iter().map(|line| (line.player, line.rating)).collect::<Vec<_>>()
    };
    let old = [(GUILD, ratings(GUILD).await), (Scope::Global, ratings(Scope::Global).await)];
    let voided = GameId::new(2);
    assert!(sliced.void(voided, administrator(100), interaction(1)).await.is_ok());
    let mut toggle = Toggle { game: GameId::new(1), actor: administrator(100), times: 0 };
    for (scope, old) in old {
        while ratings(scope).await == old {
            assert!(toggle.times < 500, "{scope:?} has no new ratings");
            toggle.run(&sliced).await;
            sliced.go_on().await;
        }
    }
    while sliced.go_on().await {}
    assert!(whole.store.void(voided, administrator(100), interaction(1)).await.is_ok());
    if toggle.is_voided() {
        assert!(whole.store.void(toggle.game, toggle.actor, interaction(2)).await.is_ok());
    }
    assert_eq!(all(fixture.dir.path()).await, all(whole.dir.path()).await);
}

#[tokio::test]
async fn a_guild_whose_game_is_voided_and_restored_all_the_time_keeps_no_other_waiting() {
    let Fixture { store, dir: _dir } = Fixture::new().await;
    // Games with odd numbers are played in one guild, the others in another one.
    for number in 1..=40 {
        let guild = GuildId::new(if number % 2 == 1 { 100 } else { 200 });
        let place = Place { guild: Some(guild), ..HERE };
        let id = game_of(&store, NewChallenge { place, ..new_challenge(number) }).await.game.id();
        end_game(&store, id, Some(BEN), at(2)).await;
    }
    let sliced = Sliced(&store, 4);
    let voided = sliced.void(GameId::new(1), administrator(100), interaction(9_000)).await.expect("voided");
    assert_eq!(voided, RecomputedGames::Pending);
    let mut toggle = Toggle { game: GameId::new(2), actor: administrator(200), times: 0 };
    while store.is_being_recomputed(GUILD, "pente").await.expect("reads") {
        assert!(toggle.times < 300, "the first guild is still waiting");
        toggle.run(&sliced).await;
        sliced.go_on().await;
    }
}

#[tokio::test]
async fn a_slice_takes_in_few_of_many_voided_games() {
    let Fixture { store, dir } = Fixture::new().await;
    let (slice, mut conn) = (50, raw(dir.path()).await);
    // Players of games at the end of the history that were voided while a recomputation was pending.
    for sql in [
        "INSERT INTO reratings (scope, family, phase, position) VALUES (100, 'pente', 'computing', 0)",
        "INSERT INTO rerating_seeds (scope, family, row_id, player_id, counted_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
         SELECT 100, 'pente', i, i % 90 + 1, 9 FROM n",
    ] {
        sqlx::query(sql).execute(&mut conn).await.expect("written");
    }
    let mut counts = async || {
        let sql = "SELECT (SELECT count(*) FROM rerating_seeds), (SELECT count(*) FROM rerated_ratings)";
        sqlx::query_as::<_, (i64, i64)>(sql).fetch_one(&mut conn).await.expect("reads")
    };
    let (mut before, mut slices) = (counts().await, 0);
    while Sliced(&store, slice).go_on().await {
        let after = counts().await;
        for changed in [before.0.abs_diff(after.0), before.1.abs_diff(after.1)] {
            assert!(changed <= u64::from(slice), "{before:?} {after:?}");
        }
        (before, slices) = (after, slices + 1);
    }
    assert_eq!(counts().await, (0, 0));
    assert!(slices > 100, "{slices}");
}

/// This quarter, the last one, and this week.
fn periods() -> [CalendarPeriod; 3] {
    let [quarter, week] =
        [CalendarUnit::Quarter, CalendarUnit::Week].map(|unit| CalendarPeriod::containing(unit, at(1_708_640_000_000)));
    [quarter, quarter.previous(), week]
}

/// Adds the ratings of many players. Two thirds have a new one that holds and is not at its place: the better the old
/// one, the worse the new one. The best ones by either are hidden, and some have too few games for a place. In this
/// quarter half of the players have played, in this week few.
async fn add_new_ratings(dir: &Path) {
    let [now, last, week] = periods().map(|period| period.begin().as_millis());
    let mut conn = raw(dir).await;
    for (table, rows) in [
        (
            "ratings (scope, family, player_id, rating, deviation, volatility, wins)",
            "100, 'pente', i, 1000.0 + i, 100.0, 0.06, i % 20 + 1 FROM n".to_owned(),
        ),
        (
            "period_ratings (player_id, scope, family, unit, began, rating, deviation, wins, games)",
            format!("i, 100, 'pente', 'quarter', {last}, 1200.0 + i % 700, 90.0, 1, i % 20 + 1 FROM n"),
        ),
        (
            "period_ratings (player_id, scope, family, unit, began, rating, deviation, wins, games)",
            format!("i, 100, 'pente', 'quarter', {now}, 1000.0 + i, 100.0, 1, i % 20 + 1 FROM n WHERE i % 2 = 0"),
        ),
        (
            "period_ratings (player_id, scope, family, unit, began, rating, deviation, wins, games)",
            format!("i, 100, 'pente', 'week', {week}, 1000.0 + i, 100.0, 1, i % 20 + 1 FROM n WHERE i % 50 = 0"),
        ),
        (
            "rerated_ratings (scope, family, player_id, rating, deviation, volatility, counted_at)",
            format!(
                "100, 'pente', i, 3000.0 - i, 80.0, 0.06, CASE WHEN i % 2 = 0 THEN {week} ELSE {last} END
                 FROM n WHERE i % 3 <> 0"
            ),
        ),
        (
            "player_settings (player_id, confirm, reminders, last_move, coordinates, announcements, selects, text_board,
                 hidden, theme)",
            "i, 'always', 'once', 0, 1, 1, 0, 0, 1, 'paper' FROM n WHERE i < 300 OR i > 1700".to_owned(),
        ),
        ("reratings (scope, family, phase, position)", "100, 'pente', 'applying', 0".to_owned()),
    ] {
        let sql = format!(
            "INSERT INTO {table} WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
             SELECT {rows}"
        );
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut conn).await.expect("written");
    }
}

/// The leaderboards in several lengths, and the places of some players.
async fn order(store: &Store) -> (Vec<Vec<PlayerRating>>, Vec<Option<u32>>) {
    let (mut boards, mut places) = (Vec::new(), Vec::new());
    for limit in [20, 3, 5_000] {
        boards.push(store.leaderboard(GUILD, "pente", limit).await.expect("reads"));
        for period in periods() {
            boards.push(store.leaderboard_of(GUILD, "pente", period, limit).await.expect("reads"));
        }
    }
    let best = boards[0].iter().map(|line| line.player);
    for player in best.chain([5, 400, 1_000, 1_650, 1_995].map(PlayerId::new)) {
        places.push(store.profile(player, GUILD, "pente").await.expect("reads").rank);
    }
    (boards, places)
}

#[tokio::test]
async fn new_ratings_have_their_order_before_they_are_at_their_place() {
    let Fixture { store, dir } = Fixture::new().await;
    add_new_ratings(dir.path()).await;
    let expected = order(&store).await;
    let (boards, places) = &expected;
    assert_eq!(boards.iter().map(Vec::len).collect::<Vec<_>>(), [20, 20, 20, 20, 3, 3, 3, 3, 1401, 701, 1401, 29]);
    assert_eq!(places[..20], (1..=20).map(Some).collect::<Vec<_>>());
    for deviation in [80.0, 100.0] {
        assert!(boards[0].iter().any(|line| line.deviation == deviation), "old and new ones are among the best");
    }
    // After the last slice, everything is read from the ratings alone.
    let mut has_more = true;
    while has_more {
        has_more = Sliced(&store, 500).go_on().await;
        assert!(order(&store).await == expected);
    }
    assert!(!store.is_being_recomputed(GUILD, "pente").await.expect("reads"));
}

also_on_postgres! {
    slices_equal_the_whole
    all_new_ratings_are_shown_at_once
    a_game_that_is_voided_and_restored_all_the_time_keeps_no_ratings_back
    a_guild_whose_game_is_voided_and_restored_all_the_time_keeps_no_other_waiting
    a_slice_takes_in_few_of_many_voided_games
    new_ratings_have_their_order_before_they_are_at_their_place
}
