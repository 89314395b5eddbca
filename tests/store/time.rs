//! Stored times: deadlines, downtime, vacations, and reminders that are sent once.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use discord_sandbox::Clock as _;
use tessera::app::{App, AppLimits, CommandRequest, Error, StoppedGames, VacationRefusal};
use tessera::domain::audit::Actor;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Command, Reminder, Rev, StoredGame, TimeControl};
use tessera::domain::ids::{GuildId, MessageId};
use tessera::domain::live_messages::{LiveMessageId, Shown, ShownClock};
use tessera::domain::notifications::NotificationSubject;
use tessera::domain::shards::ShardRange;
use tessera::domain::timestamp::Timestamp;
use tessera::store::{Hooks, Store};

use super::support::{
    ANN, BEN, CLEO, Fixture, HERE, act_on, acted, app_on, at, challenged, game_of, interaction, lobby, new_challenge,
    place, posted, seen,
};
use crate::support::clock::TestClock;
use crate::support::engines::{database, raw};
use crate::support::pictures::pictures;
use crate::support::writes::{TimedCommand, Writes as _};

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const MINUTE: Duration = Duration::from_mins(1);

fn timed(number: u64, control: &str) -> NewChallenge {
    let mut timed = new_challenge(number);
    timed.terms.control = control.parse().expect(control);
    timed
}

/// Starts a game in which Ann has moved at time 1; Ben has three days from then.
async fn begun(fixture: &Fixture, number: u64) -> StoredGame {
    let game = game_of(&fixture.store, timed(number, "3d")).await;
    acted(&fixture.store, act_on(game.game.id(), 0, place("K10"))).await
}

#[tokio::test]
async fn time_control_and_clocks_survive_a_restart() {
    let fixture = Fixture::new().await;
    let id = begun(&fixture, 1).await.game.id();
    let before = seen(&fixture.store, id).await;
    let fixture = fixture.reopened().await;
    assert_eq!(seen(&fixture.store, id).await, before);
    let stored = fixture.store.game(id).await.expect("reads").expect("kept");
    assert_eq!(stored.game.table().control(), "3d".parse::<TimeControl>().expect("a control"));
    assert_eq!(stored.game.deadline(), Some(at(1 + 3 * DAY)));
}

#[tokio::test]
async fn downtime_moves_every_deadline() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let deadline = async || store.game(id).await.expect("reads").expect("kept").game.deadline();
    assert_eq!(store.wake(at(HOUR)).await.expect("writes"), Duration::ZERO, "the first start ever");
    store.record_uptime(at(2 * HOUR), Duration::MAX).await.expect("writes");
    assert_eq!(store.wake(at(5 * HOUR)).await.expect("writes"), Duration::from_hours(3));
    assert_eq!(deadline().await, Some(at(1 + 3 * DAY + 3 * HOUR)));
    assert!(
        store.late_games(ShardRange::ALL, at(3 * DAY + 3 * HOUR)).await.expect("reads").is_empty(),
        "the column too"
    );
    assert_eq!(store.late_games(ShardRange::ALL, at(3 * DAY + 4 * HOUR)).await.expect("reads").len(), 1);
    // A clock that was set back counts as no downtime, and so does no elapsed time.
    assert_eq!(store.wake(at(4 * HOUR)).await.expect("writes"), Duration::ZERO);
    assert_eq!(store.wake(at(4 * HOUR)).await.expect("writes"), Duration::ZERO);
    assert_eq!(deadline().await, Some(at(1 + 3 * DAY + 2 * HOUR)), "nor is time in the future");
}

/// A board of a game from [`begun`] that shows this deadline.
fn showing(deadline: Timestamp) -> Shown {
    Shown { rev: Rev::new(1), clock: Some(ShownClock { deadline: Some(deadline), is_late: false }) }
}

#[tokio::test]
async fn a_board_is_recorded_together_with_its_clock() {
    let fixture = Fixture::new().await;
    let (store, game) = (&fixture.store, begun(&fixture, 1).await.game);
    let stale = async || store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads");
    let deadline = game.deadline().expect("a clock");
    store.message_posted(LiveMessageId::Board(game.id()), posted(70, 1), showing(at(1))).await.expect("writes");
    assert_eq!(stale().await, [game.id()]);
    store.message_posted(LiveMessageId::Board(game.id()), posted(71, 1), showing(deadline)).await.expect("writes");
    assert_eq!(stale().await, []);
    // A board whose clock is not known keeps the one that is recorded.
    store.message_posted(LiveMessageId::Board(game.id()), posted(72, 1), Rev::new(1)).await.expect("writes");
    assert_eq!(stale().await, []);
}

#[tokio::test]
async fn inaccessible_boards_do_not_block_clock_updates_of_others() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let mut games = Vec::new();
    for n in 1..=3 {
        let id = begun(&fixture, n).await.game.id();
        store.message_posted(LiveMessageId::Board(id), posted(70 + n, 1), showing(at(1))).await.expect("writes");
        games.push(id);
    }
    assert_eq!(store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads"), games);
    store.message_deleted(LiveMessageId::Board(games[0]), Rev::new(1)).await.expect("writes");
    store.message_unreachable(LiveMessageId::Board(games[1]), Rev::new(1)).await.expect("writes");
    assert_eq!(store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 1).await.expect("reads"), games[2..]);
    // The next event makes the board stale. It is found as such, and its clock only if it is wrong after that.
    acted(store, act_on(games[1], 1, place("L9"))).await;
    assert_eq!(store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads"), games[2..]);
    store.message_shown(LiveMessageId::Board(games[1]), Rev::new(2)).await.expect("writes");
    assert_eq!(
        store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads"),
        [games[2], games[1]]
    );
}

#[tokio::test]
async fn an_accessible_board_shows_its_clock_again() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    store.message_posted(LiveMessageId::Board(id), posted(70, 1), showing(at(1))).await.expect("writes");
    store.message_unreachable(LiveMessageId::Board(id), Rev::new(1)).await.expect("writes");
    assert_eq!(store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads"), []);
    // The board is requested after the bot regained access: it is edited at the same revision.
    store.message_shown(LiveMessageId::Board(id), Rev::new(1)).await.expect("writes");
    assert_eq!(store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads"), [id]);
    // Without a board nothing was shown.
    store.message_deleted(LiveMessageId::Board(id), Rev::new(1)).await.expect("writes");
    store.message_shown(LiveMessageId::Board(id), Rev::new(1)).await.expect("writes");
    assert_eq!(store.games_with_stale_deadline(ShardRange::ALL, at(2), MINUTE, 9).await.expect("reads"), []);
}

#[tokio::test]
async fn downtime_does_not_extend_deadlines_that_had_passed() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    store.record_uptime(at(4 * DAY), Duration::MAX).await.expect("writes");
    store.wake(at(9 * DAY)).await.expect("writes");
    let late = store.late_games(ShardRange::ALL, at(9 * DAY)).await.expect("reads");
    assert_eq!(late.iter().map(|&(game, ..)| game).collect::<Vec<_>>(), [id]);
}

#[tokio::test]
async fn many_deadlines_are_moved_some_at_a_time_and_nobody_is_late_before() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = async |store: &Store| {
        let app = app_on(store, &clock);
        app.resume_clocks(ShardRange::ALL).await.expect("writes");
        app
    };
    let begun = clock.now_ms();
    app(&fixture.store).await;
    for number in 1..=130 {
        let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(number, "1m") };
        game_of(&fixture.store, new).await;
    }
    clock.advance(DAY);
    let late = async |store: &Store| store.late_games(ShardRange::ALL, at(begun + DAY)).await.expect("reads").len();
    // The process ends when it has moved some.
    let first = app(&fixture.store).await;
    assert_eq!(late(&fixture.store).await, 130, "the start has moved none");
    for left in [130, 80] {
        assert!(first.move_deadlines().await.expect("writes"), "more are left");
        assert_eq!(late(&fixture.store).await, left);
    }
    assert_eq!(first.end_late_games(ShardRange::ALL).await.expect("writes"), [], "nobody had time to move");
    // The next one moves all others.
    let fixture = fixture.reopened().await;
    let next = app(&fixture.store).await;
    while next.move_deadlines().await.expect("writes") {}
    assert!(!next.has_deadlines_to_move());
    assert_eq!(late(&fixture.store).await, 0);
    clock.advance(HOUR);
    assert_eq!(next.end_late_games(ShardRange::ALL).await.expect("writes").len(), 130, "time goes on");
}

/// Adds this many events to all games: draw offers and the answers to them.
async fn lengthen(dir: &Path, events: u32) {
    let sql = format!(
        "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {events})
         INSERT INTO game_events (game_id, rev, event, player_id, at)
             SELECT id, n, CASE n % 2 WHEN 1 THEN 'offer draw 1' ELSE 'decline 2' END, 1, created_at
             FROM games, numbers;
         UPDATE games SET rev = {events}"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut raw(dir).await).await.expect("written");
}

/// The games of an endless board can have thousands of moves, which all are replayed.
#[tokio::test]
async fn deadlines_of_long_games_are_moved_few_at_a_time() {
    for (events, expected) in [(400, &[5, 3, 1, 0][..]), (1_200, &[5, 4, 3, 2, 1, 0])] {
        let fixture = Fixture::new().await;
        let clock = Arc::new(TestClock::manual());
        let begun = clock.now_ms();
        app_on(&fixture.store, &clock).resume_clocks(ShardRange::ALL).await.expect("writes");
        for number in 1..=5 {
            let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(number, "1m") };
            game_of(&fixture.store, new).await;
        }
        lengthen(fixture.dir.path(), events).await;
        clock.advance(DAY);
        let app = app_on(&fixture.store, &clock);
        app.resume_clocks(ShardRange::ALL).await.expect("writes");
        let mut late = Vec::new();
        // The first call looks for them.
        while app.move_deadlines().await.expect("writes") {
            late.push(fixture.store.late_games(ShardRange::ALL, at(begun + DAY)).await.expect("reads").len());
        }
        assert_eq!(late, expected, "{events} events");
    }
}

/// The use cases on a clock of the test.
#[tokio::test]
async fn games_in_their_grace_period_keep_no_others_waiting() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&fixture.store, &clock);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    let begun = clock.now_ms();
    let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(1, "1m") };
    let live = game_of(&fixture.store, new).await.game.id();
    // As many as one sweep loads, all of them late for longer, but not for a day.
    let others = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
        INSERT INTO games (guild_id, channel_id, rules, family, rated, created_at, updated_at, control, deadline)
        SELECT guild_id, channel_id, rules, family, rated, created_at, updated_at, '7d', deadline - n FROM games, numbers";
    sqlx::raw_sql(others).execute(&mut raw(fixture.dir.path()).await).await.expect("written");
    clock.advance(HOUR);
    assert_eq!(app.end_late_games(ShardRange::ALL).await.expect("writes"), [live]);
}

#[tokio::test]
async fn a_downtime_that_begins_with_a_jump_of_the_clock_counts_whole() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&fixture.store, &clock);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    let begun = clock.now_ms();
    let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(1, "1d") };
    let id = game_of(&fixture.store, new).await.game.id();
    // The machine was suspended for an hour, and Discord has ended the connection.
    clock.set_host_clock(HOUR);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    clock.advance(30_000);
    app.record_uptime(&[]).await.expect("writes");
    clock.advance(300_000);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    let deadline = fixture.store.game(id).await.expect("reads").expect("kept").game.deadline();
    assert_eq!(deadline, Some(at(begun + DAY + HOUR + 330_000)));
}

/// The opponent claims the game from direct messages, and the connection is back before the longest permitted gap after
/// that has passed.
#[tokio::test]
async fn a_downtime_in_which_a_game_is_claimed_counts_whole() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&fixture.store, &clock);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    let begun = clock.now_ms();
    let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(1, "1d") };
    let id = game_of(&fixture.store, new).await.game.id();
    let deadline = async || fixture.store.game(id).await.expect("reads").expect("kept").game.deadline();
    for (number, passed) in [(2, 40_000), (3, 60_000)] {
        clock.advance(begun + passed - clock.now_ms());
        let claim =
            CommandRequest { game: id, by: BEN, command: Command::Claim, rev: None, interaction: interaction(number) };
        app.apply(claim).await.expect_err("there is time left");
        assert_eq!(deadline().await, Some(at(begun + DAY + passed)));
    }
    clock.advance(20_000);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    assert_eq!(deadline().await, Some(at(begun + DAY + 80_000)));
}

#[tokio::test]
async fn a_jump_of_the_clock_is_recorded_once_the_database_works_again() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let app = app_on(&fixture.store, &clock);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    let rename = async |sql: &'static str| {
        sqlx::raw_sql(sql).execute(&mut raw(fixture.dir.path()).await).await.expect("renames");
    };
    clock.set_host_clock(DAY);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    clock.advance(12_000);
    clock.set_host_clock(0);
    rename("ALTER TABLE downtimes RENAME TO elsewhere").await;
    app.record_uptime(&[ShardRange::ALL]).await.expect_err("there is no table");
    rename("ALTER TABLE elsewhere RENAME TO downtimes").await;
    clock.advance(3_000);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    let stops: Vec<i64> = sqlx::query_scalar("SELECT ended - began FROM downtimes")
        .fetch_all(&mut raw(fixture.dir.path()).await)
        .await
        .expect("reads");
    assert_eq!(stops, [12_000]);
}

/// Starts the use cases. However long no uptime is recorded, that is no downtime.
async fn without_downtime(store: &Store, clock: &Arc<TestClock>) -> App {
    let limits = AppLimits { max_uptime_gap: Duration::MAX, ..AppLimits::default() };
    let app = App::with_limits(store.clone(), pictures(), clock.clone(), 7, limits);
    app.resume_clocks(ShardRange::ALL).await.expect("writes");
    app
}

/// Lets days pass, and records them.
async fn days_pass(app: &App, clock: &TestClock, days: i64) {
    clock.advance(days * DAY);
    app.record_uptime(&[ShardRange::ALL]).await.expect("writes");
    while app.move_deadlines().await.expect("writes") {}
}

/// The bot's absence from a guild outlasts a restart. It ends when Discord sends the guild again, or after 30 days.
#[tokio::test]
async fn an_absence_from_a_guild_stops_the_clocks_there() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let days = async |app: &App, days: i64| days_pass(app, &clock, days).await;
    let begun = clock.now_ms();
    let first = without_downtime(&fixture.store, &clock).await;
    let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(1, "7d") };
    let stored = game_of(&fixture.store, new).await;
    let (id, guild) = (stored.game.id(), stored.place.guild.expect("a guild"));
    first.guild_left(guild);
    first.guild_left(GuildId::new(7));
    days(&first, 0).await;
    let absent = async |store: &Store| store.absent_guilds(at(clock.now_ms())).await.expect("reads");
    assert_eq!(absent(&fixture.store).await, [guild], "no game runs in the other one");
    days(&first, 20).await;
    let fixture = fixture.reopened().await;
    let next = without_downtime(&fixture.store, &clock).await;
    assert_eq!(next.end_late_games(ShardRange::ALL).await.expect("writes"), []);
    let deadlines = async |store: &Store| {
        let late = store.late_games(ShardRange::ALL, at(i64::MAX)).await.expect("reads");
        let loaded = store.game(id).await.expect("reads").expect("kept").game.deadline();
        assert_eq!(loaded, Some(late[0].1), "the stored deadline is moved too");
        late[0].1
    };
    assert_eq!(deadlines(&fixture.store).await, at(begun + 37 * DAY));
    next.guild_joined(guild);
    days(&next, 0).await;
    assert_eq!(deadlines(&fixture.store).await, at(begun + 27 * DAY));
    assert_eq!(absent(&fixture.store).await, []);
    // For good: the game ends.
    next.guild_left(guild);
    days(&next, 0).await;
    days(&next, 36).await;
    assert_eq!(next.end_late_games(ShardRange::ALL).await.expect("writes"), [], "a day is left");
    days(&next, 3).await;
    assert_eq!(next.end_late_games(ShardRange::ALL).await.expect("writes"), [id]);
}

/// A guild that a new session does not list counts as left until Discord sends it. A session that lists none by mistake
/// costs nobody time, and an absence that ended by itself does not begin again.
#[tokio::test]
async fn a_guild_that_a_new_session_does_not_list_counts_as_left() {
    let fixture = Fixture::new().await;
    let clock = Arc::new(TestClock::manual());
    let begun = clock.now_ms();
    let first = without_downtime(&fixture.store, &clock).await;
    let new = NewChallenge { at: at(begun), expires_at: at(begun + DAY), ..timed(1, "7d") };
    let stored = game_of(&fixture.store, new).await;
    let (id, guild) = (stored.game.id(), stored.place.guild.expect("a guild"));
    let is_absent = async |app: &App, store: &Store| {
        days_pass(app, &clock, 0).await;
        !store.absent_guilds(at(clock.now_ms())).await.expect("reads").is_empty()
    };
    for (listed, is_sent, expected) in
        [(Some(guild), false, false), (None, true, false), (Some(GuildId::new(7)), false, true)]
    {
        first.session_began(ShardRange::ALL, listed.into_iter().collect());
        if is_sent {
            first.guild_joined(guild);
        }
        assert_eq!(is_absent(&first, &fixture.store).await, expected, "{listed:?} {is_sent}");
    }
    first.guild_joined(guild);
    assert!(!is_absent(&first, &fixture.store).await, "Discord sent it");
    first.session_began(ShardRange::ALL, BTreeSet::new());
    assert!(is_absent(&first, &fixture.store).await, "removed for good");
    days_pass(&first, &clock, 36).await;
    assert!(!is_absent(&first, &fixture.store).await, "it ended after 30 days");
    let fixture = fixture.reopened().await;
    let next = without_downtime(&fixture.store, &clock).await;
    next.session_began(ShardRange::ALL, BTreeSet::new());
    assert!(!is_absent(&next, &fixture.store).await, "it begins only once");
    assert_eq!(next.end_late_games(ShardRange::ALL).await.expect("writes"), [], "a day is left");
    days_pass(&next, &clock, 3).await;
    assert_eq!(next.end_late_games(ShardRange::ALL).await.expect("writes"), [id]);
}

#[tokio::test]
async fn a_gap_between_uptimes_counts_as_downtime() {
    const MAX_GAP: Duration = Duration::from_secs(30);
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let game = game_of(store, timed(1, "1m")).await;
    let id = acted(store, act_on(game.game.id(), 0, place("K10"))).await.game.id();
    let late = async |when: i64| !store.late_games(ShardRange::ALL, at(when)).await.expect("reads").is_empty();
    let record_uptime = async |when: i64| store.record_uptime(at(when), MAX_GAP).await.expect("writes");
    // The last of these records was late, but within the limit.
    for when in [0, 3_000, 6_000, 36_000] {
        assert_eq!(record_uptime(when).await, Duration::ZERO, "{when}");
    }
    // The process was suspended, the machine slept, or its clock was set forward.
    assert_eq!(record_uptime(141_000).await, Duration::from_secs(105));
    let deadline = store.game(id).await.expect("reads").expect("kept").game.deadline();
    assert_eq!(deadline, Some(at(1 + 60_000 + 105_000)));
    assert!(!late(1 + 60_000 + 104_000).await, "the column too");
    assert!(late(1 + 60_000 + 105_000).await);
    assert_eq!(record_uptime(144_000).await, Duration::ZERO, "once");
}

#[tokio::test]
async fn a_corrected_clock_is_not_counted_as_downtime() {
    let fixture = Fixture::new().await;
    let store = &fixture.store;
    let old = begun(&fixture, 1).await.game.id();
    let deadline = async |id| store.game(id).await.expect("reads").expect("kept").game.deadline();
    store.record_uptime(at(HOUR), Duration::MAX).await.expect("writes");
    // A start with a clock that is five hours ahead, another with one that is six hours ahead, and then the clock is
    // corrected.
    store.wake(at(6 * HOUR)).await.expect("writes");
    store.wake(at(7 * HOUR)).await.expect("writes");
    assert_eq!(deadline(old).await, Some(at(1 + 3 * DAY + 6 * HOUR)));
    let now = HOUR + 60_000;
    assert_eq!(store.record_uptime(at(now), Duration::from_secs(30)).await.expect("writes"), Duration::ZERO);
    assert_eq!(deadline(old).await, Some(at(1 + 3 * DAY + 60_000)));
    assert_eq!(
        store.late_games(ShardRange::ALL, at(1 + 3 * DAY + 60_000)).await.expect("reads").len(),
        1,
        "the column too"
    );
    let game = game_of(store, timed(2, "1m")).await.game.id();
    let moved = TimedCommand { at: at(now), ..act_on(game, 0, place("K10")) };
    acted(store, moved).await;
    assert_eq!(deadline(game).await, Some(at(now + 60_000)));
    // The same if the clock was corrected before the start.
    store.wake(at(9 * HOUR)).await.expect("writes");
    assert_eq!(store.wake(at(now + 1_000)).await.expect("writes"), Duration::ZERO);
    assert_eq!(deadline(game).await, Some(at(now + 61_000)));
}

#[tokio::test]
async fn a_game_that_cannot_be_read_has_no_reminders() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let half = at(2 + 3 * DAY / 2);
    let damage = "UPDATE game_events SET event = 'Z99', chain = NULL";
    sqlx::raw_sql(damage).execute(&mut raw(fixture.dir.path()).await).await.expect("the statement runs");
    store.remind(id, half).await.expect("the others are not affected");
    assert!(store.games_to_remind(ShardRange::ALL, half, 9).await.expect("reads").is_empty(), "not tried again");
    assert!(store.due_notifications(9).await.expect("reads").rows.is_empty());
}

/// What cannot be read ends like everything else that is due, so that it is read once and not at every sweep.
#[tokio::test]
async fn due_rows_that_cannot_be_read_are_dealt_with_once() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let app = app_on(store, &Arc::new(TestClock::manual()));
    store.remind(id, at(2 + 3 * DAY / 2)).await.expect("writes");
    for number in [10, 11] {
        let opponent = if number == 10 { BEN } else { CLEO };
        challenged(store, NewChallenge { opponent, ..new_challenge(number) }).await;
        lobby(store, number + 10).await;
    }
    for damage in [
        "INSERT INTO notes (kind, game_id, turn, channel_id, guild_id)
         SELECT 'half', id, -1, channel_id, guild_id FROM games",
        "UPDATE challenges SET rules = 'nonsense' WHERE id = (SELECT min(id) FROM challenges WHERE state = 'pending')",
        "UPDATE lobbies SET rules = 'nonsense' WHERE id = (SELECT min(id) FROM lobbies)",
    ] {
        sqlx::raw_sql(damage).execute(&mut raw(fixture.dir.path()).await).await.expect("the statement runs");
    }
    let due = async || {
        let notifications = store.due_notifications(9).await.expect("reads");
        let challenges = store.due_challenges(app.now(), 9).await.expect("reads");
        let lobbies = store.due_lobbies(app.now(), 9).await.expect("reads");
        [
            [notifications.rows.len(), notifications.damaged.len()],
            [challenges.rows.len(), challenges.damaged.len()],
            [lobbies.rows.len(), lobbies.damaged.len()],
        ]
    };
    assert_eq!(due().await, [[1, 1]; 3]);
    assert_eq!(app.due_notifications().await.expect("reads").len(), 1, "the other is not affected");
    app.expire_challenges().await.expect("the other is not affected");
    app.expire_lobbies().await.expect("the other is not affected");
    assert_eq!(due().await, [[1, 0], [0, 0], [0, 0]]);
}

#[tokio::test]
async fn a_reminder_is_created_once_per_turn() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let half = at(2 + 3 * DAY / 2);
    assert!(store.games_to_remind(ShardRange::ALL, at(HOUR), 9).await.expect("reads").is_empty());
    assert_eq!(store.games_to_remind(ShardRange::ALL, half, 9).await.expect("reads"), [id]);
    for _ in 0..2 {
        store.remind(id, half).await.expect("writes");
    }
    assert!(store.games_to_remind(ShardRange::ALL, half, 9).await.expect("reads").is_empty());
    let notifications = store.due_notifications(9).await.expect("reads").rows;
    assert_eq!(notifications.len(), 1);
    assert_eq!(
        notifications[0].subject,
        NotificationSubject::Turn { game: id, turn: Rev::new(1), reminder: Reminder::Half }
    );
    store.notification_sent(notifications[0].id, Some(MessageId::new(5))).await.expect("writes");
    // Missed reminders are combined: only the latest is sent.
    store.remind(id, at(1 + 3 * DAY - HOUR)).await.expect("writes");
    let notifications = store.due_notifications(9).await.expect("reads").rows;
    assert!(
        matches!(notifications[..], [notification] if matches!(notification.subject, NotificationSubject::Turn { reminder: Reminder::TwoHours, .. }))
    );
    store.notification_sent(notifications[0].id, None).await.expect("writes");
    assert!(store.past_notifications(9).await.expect("reads").rows.is_empty());
    acted(store, act_on(id, 1, place("L9"))).await;
    let past = store.past_notifications(9).await.expect("reads").rows;
    assert_eq!(past.iter().map(|notification| notification.message).collect::<Vec<_>>(), [Some(MessageId::new(5))]);
}

/// A player who was reminded of a deadline that has moved would not be reminded of the new one.
#[tokio::test]
async fn a_reminder_that_moves_by_more_than_an_hour_is_queued_again() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let due = 1 + 3 * DAY - 2 * HOUR;
    store.remind(id, at(due)).await.expect("writes");
    let first = store.due_notifications(9).await.expect("reads").rows[0];
    store.notification_sent(first.id, Some(MessageId::new(5))).await.expect("writes");
    store.record_uptime(at(due), Duration::MAX).await.expect("writes");
    let queued = async || {
        let rows = store.due_notifications(9).await.expect("reads").rows;
        let rows: Vec<_> = rows.iter().map(|notification| (notification.id, notification.message)).collect();
        (rows, store.leftovers(None, 9).await.expect("reads"))
    };
    let replaced = (vec![(first.id, None)], vec![(HERE.channel, MessageId::new(5))]);
    // The downtimes add up to an hour, and then to a millisecond more.
    for (when, expected) in [(due + HOUR, (vec![], vec![])), (due + HOUR + 1, replaced)] {
        store.wake(at(when)).await.expect("writes");
        for _ in 0..2 {
            store.remind(id, at(when)).await.expect("writes");
            assert_eq!(queued().await, expected, "{when}");
        }
    }
}

#[tokio::test]
async fn reminders_of_earlier_turns_are_kept_only_until_their_messages_are_deleted() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let half = at(100 + 3 * DAY / 2);
    let mut kept = Vec::new();
    let moves = [("L9", None), ("K12", Some(MessageId::new(5))), ("L11", None), ("M10", None)];
    for (rev, (label, message)) in (1..).zip(moves) {
        store.remind(id, half).await.expect("writes");
        let mut conn = raw(fixture.dir.path()).await;
        let count: i64 = sqlx::query_scalar("SELECT count(*) FROM notes").fetch_one(&mut conn).await.expect("counts");
        kept.push(count);
        let due = store.due_notifications(9).await.expect("reads").rows;
        store.notification_sent(due[0].id, message).await.expect("writes");
        acted(store, act_on(id, rev, place(label))).await;
    }
    assert_eq!(kept, [1, 1, 2, 2]);
    let past = store.past_notifications(9).await.expect("reads").rows;
    assert_eq!(past.iter().map(|notification| notification.message).collect::<Vec<_>>(), [Some(MessageId::new(5))]);
}

#[tokio::test]
async fn the_reminder_of_a_voided_game_is_past() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    store.remind(id, at(2 + 3 * DAY / 2)).await.expect("writes");
    let due = store.due_notifications(9).await.expect("reads").rows;
    store.notification_sent(due[0].id, Some(MessageId::new(5))).await.expect("writes");
    assert_eq!(store.past_notifications(9).await.expect("reads").rows.len(), 0);
    let actor = Actor { guild: HERE.guild.expect("a guild"), player: BEN, at: at(2 * DAY) };
    store.void(id, actor, interaction(20)).await.expect("voided");
    let past = store.past_notifications(9).await.expect("reads").rows;
    assert_eq!(past.iter().map(|notification| notification.message).collect::<Vec<_>>(), [Some(MessageId::new(5))]);
}

#[tokio::test]
async fn vacations_stop_the_clocks_of_one_player() {
    let fixture = Fixture::new().await;
    let (store, id) = (&fixture.store, begun(&fixture, 1).await.game.id());
    let live = game_of(store, timed(2, "10+5")).await;
    let day = Duration::from_hours(24);
    let take = async |player, number, when: i64, days: u32| {
        store.take_vacation(player, days, interaction(number), at(when)).await
    };
    let deadline = async || store.game(id).await.expect("reads").expect("kept").game.deadline();
    let Ok(vacation) = take(ANN, 10, HOUR, 5).await else { panic!("granted") };
    assert_eq!((vacation.left, vacation.stopped.count), (25 * day, 1), "live games have none");
    assert_eq!(deadline().await, Some(at(1 + 3 * DAY)), "it is Ben's clock that runs");
    let Ok(_) = take(BEN, 11, HOUR, 5).await else { panic!("granted") };
    assert_eq!(deadline().await, Some(at(1 + 8 * DAY)));
    let before = seen(store, id).await;
    assert!(take(BEN, 11, 2 * HOUR, 5).await.is_ok(), "the same interaction again");
    assert_eq!(seen(store, id).await, before);
    // The days of a running vacation count from now, and what it has used already is kept.
    let Err(Error::Refused(VacationRefusal::TooLong { days: 29 })) = take(BEN, 12, 2 * HOUR, 30).await else {
        panic!("an hour is used")
    };
    assert_eq!(seen(store, id).await, before);
    let Ok(changed) = take(BEN, 15, 2 * HOUR, 8).await else { panic!("granted") };
    assert_eq!((changed.span.until, changed.left), (at(2 * HOUR + 8 * DAY), Duration::from_hours(22 * 24 - 1)));
    assert_eq!(deadline().await, Some(at(1 + 3 * DAY + HOUR + 8 * DAY)), "longer");
    let Ok(changed) = take(BEN, 16, 2 * HOUR, 5).await else { panic!("granted") };
    assert_eq!(changed.left, Duration::from_hours(25 * 24 - 1));
    assert_eq!(deadline().await, Some(at(1 + 3 * DAY + HOUR + 5 * DAY)), "shorter");
    assert!(store.end_vacation(BEN, at(HOUR + DAY)).await.expect("writes"));
    assert!(!store.end_vacation(BEN, at(HOUR + DAY)).await.expect("writes"));
    assert_eq!(deadline().await, Some(at(1 + 4 * DAY)));
    assert!(matches!(take(BEN, 13, 2 * DAY, 30).await, Err(Error::Refused(VacationRefusal::TooLong { days: 29 }))));
    assert!(take(BEN, 14, 370 * DAY, 30).await.is_ok(), "next year");
    let announced = store.due_notifications(9).await.expect("reads").rows;
    let whose: Vec<_> = announced
        .iter()
        .map(|notification| match notification.subject {
            NotificationSubject::Vacation { player, .. } => player,
            other @ NotificationSubject::Turn { .. } => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(whose, [ANN, BEN, BEN, BEN, BEN]);
    assert_eq!(live.game.deadline().map(Timestamp::as_millis), Some(10 * 60 * 1000));
}

/// Counts writes.
#[derive(Default)]
struct CountWrites(AtomicUsize);

impl Hooks for CountWrites {
    fn committed(&self, writes: usize) {
        self.0.fetch_add(writes, Ordering::SeqCst);
    }
}

/// All writes wait for each other, so none moves the deadlines of all games of a player who has many.
#[tokio::test]
async fn a_vacation_moves_the_deadlines_of_fifty_games_a_write() {
    let Fixture { dir, store } = Fixture::new().await;
    for number in 1..=120 {
        game_of(&store, timed(number, "3d")).await;
    }
    store.close().await.expect("closes");
    let count = Arc::new(CountWrites::default());
    let store = Store::open_with(&database(dir.path()).await, Arc::<CountWrites>::clone(&count)).await.expect("opens");
    count.0.store(0, Ordering::SeqCst);
    let vacation = store.take_vacation(ANN, 5, interaction(900), at(HOUR)).await.expect("granted");
    assert_eq!(vacation.stopped, StoppedGames { count: 120, is_announced: true });
    assert_eq!(count.0.load(Ordering::SeqCst), 4, "the vacation, and three times some deadlines");
    let late = async |when: i64| store.late_games(ShardRange::ALL, at(when)).await.expect("reads").len();
    assert_eq!((late(8 * DAY - 1).await, late(8 * DAY).await), (0, 120));
    assert!(store.end_vacation(ANN, at(HOUR + DAY)).await.expect("writes"));
    assert_eq!(count.0.load(Ordering::SeqCst), 8);
    assert_eq!((late(4 * DAY - 1).await, late(4 * DAY).await), (0, 120));
    assert!(!store.end_vacation(ANN, at(2 * DAY)).await.expect("writes"));
    assert_eq!(count.0.load(Ordering::SeqCst), 9, "nothing has changed");
    store.close().await.expect("closes");
}

#[tokio::test]
async fn a_vacation_moves_the_deadlines_of_few_long_games_a_write() {
    let Fixture { dir, store } = Fixture::new().await;
    for number in 1..=5 {
        game_of(&store, timed(number, "3d")).await;
    }
    store.close().await.expect("closes");
    lengthen(dir.path(), 400).await;
    let count = Arc::new(CountWrites::default());
    let store = Store::open_with(&database(dir.path()).await, Arc::<CountWrites>::clone(&count)).await.expect("opens");
    count.0.store(0, Ordering::SeqCst);
    let taken = store.take_vacation(ANN, 5, interaction(900), at(HOUR)).await;
    assert_eq!(taken.expect("granted").stopped, StoppedGames { count: 5, is_announced: true });
    assert_eq!(count.0.load(Ordering::SeqCst), 4, "the vacation, and the deadlines of two, two and one");
    let late = async |when: i64| store.late_games(ShardRange::ALL, at(when)).await.expect("reads").len();
    assert_eq!((late(8 * DAY - 1).await, late(8 * DAY).await), (0, 5));
    store.close().await.expect("closes");
}

also_on_postgres! {
    a_vacation_moves_the_deadlines_of_fifty_games_a_write
    a_vacation_moves_the_deadlines_of_few_long_games_a_write
    time_control_and_clocks_survive_a_restart
    downtime_moves_every_deadline
    a_board_is_recorded_together_with_its_clock
    inaccessible_boards_do_not_block_clock_updates_of_others
    an_accessible_board_shows_its_clock_again
    downtime_does_not_extend_deadlines_that_had_passed
    games_in_their_grace_period_keep_no_others_waiting
    a_downtime_that_begins_with_a_jump_of_the_clock_counts_whole
    a_downtime_in_which_a_game_is_claimed_counts_whole
    a_jump_of_the_clock_is_recorded_once_the_database_works_again
    an_absence_from_a_guild_stops_the_clocks_there
    a_guild_that_a_new_session_does_not_list_counts_as_left
    a_gap_between_uptimes_counts_as_downtime
    many_deadlines_are_moved_some_at_a_time_and_nobody_is_late_before
    deadlines_of_long_games_are_moved_few_at_a_time
    a_corrected_clock_is_not_counted_as_downtime
    a_game_that_cannot_be_read_has_no_reminders
    due_rows_that_cannot_be_read_are_dealt_with_once
    a_reminder_is_created_once_per_turn
    a_reminder_that_moves_by_more_than_an_hour_is_queued_again
    reminders_of_earlier_turns_are_kept_only_until_their_messages_are_deleted
    the_reminder_of_a_voided_game_is_past
    vacations_stop_the_clocks_of_one_player
}
