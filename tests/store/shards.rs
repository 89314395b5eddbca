//! Shards: who may open the database, whose work a process finds, and clocks when the number of shards changes.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use sqlx::AnyConnection;
use tessera::app::transactions as run_in;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::DEADLINE_TOLERANCE;
use tessera::domain::ids::{ChannelId, GameId, GuildId, MessageId};
use tessera::domain::live_messages::LiveMessageId;
use tessera::domain::place::{Place, Posted};
use tessera::domain::posts::PostSubject;
use tessera::domain::shards::ShardRange;
use tessera::domain::timestamp::{Day, Timestamp};
use tessera::store::{DatabaseUrl, OpenError, Store};
use tokio::time::timeout;

use super::support::{at, game_of, new_challenge, posted};
use crate::support::network::Network;
use crate::support::postgres::{DATABASE_LOCK, SHARD_LOCK, connect, database, execute, run};
use crate::support::until;
use crate::support::writes::Writes as _;

const HOUR: i64 = 60 * 60 * 1000;

/// The id of a guild that was created at this time.
const fn guild(created_ms: u64) -> GuildId {
    GuildId::new(created_ms << 22 | 5)
}

fn range(text: &str) -> ShardRange {
    text.parse().expect("a range")
}

async fn open(url: &str, shards: &str) -> Result<Store, OpenError> {
    Store::open_shards(&url.parse().expect("a URL"), range(shards), Arc::new(())).await
}

async fn close(stores: impl IntoIterator<Item = Store>) {
    for store in stores {
        store.close().await.expect("closes");
    }
}

/// Waits until a connection has tried to take a lock for this long, and checks that `waiting` has not ended meanwhile.
async fn tries_for<T>(ms: u32, waiting: impl Future<Output = T>, observer: &mut AnyConnection) {
    let trying = format!(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
             AND query LIKE '%advisory%' AND query_start > backend_start + interval '{ms} ms'"
    );
    let tried = until("a connection that tries to take the lock", async || {
        let trying = sqlx::query_scalar(sqlx::AssertSqlSafe(trying.as_str()));
        let count: i64 = trying.fetch_one(&mut *observer).await.expect("reads");
        count > 0
    });
    tokio::select! {
        biased;
        () = tried => {}
        _ = waiting => panic!("it does not wait"),
    }
}

/// A challenge in a guild, or in direct messages, with a control.
fn challenge_in(guild: Option<GuildId>, number: u64) -> NewChallenge {
    let mut new = new_challenge(number);
    new.place = Place { guild, channel: ChannelId::new(10 + number) };
    new.terms.control = "3d".parse().expect("a control");
    new
}

#[test]
#[ignore = "needs PostgreSQL"]
fn each_shard_has_one_process() {
    run(async {
        let url = database().await;
        let check_refused = async |shards: &str, expected: &str| {
            let error = open(&url, shards).await.err().unwrap_or_else(|| panic!("{shards} was opened")).to_string();
            let name = error.split_whitespace().find(|word| word.starts_with("postgres://")).unwrap_or_default();
            let name = name.trim_end_matches([',', ';']);
            assert_eq!(error.replace(name, "{}"), expected, "{shards}");
            assert!(!error.contains('\n'));
        };
        let running = [open(&url, "0/4").await.expect("opens"), open(&url, "2-3/4").await.expect("opens")];
        let taken = |shard: u32| {
            format!(
                "another tessera runs shard {shard} of 4 on {{}}; stop it first, or choose other shards with --shards"
            )
        };
        let (zero, two) = (taken(0), taken(2));
        tokio::join!(check_refused("0/4", &zero), check_refused("1-2/4", &two), check_refused("0-3/4", &zero));
        let other = |count: u32| {
            format!(
                "another tessera runs on {{}} with 4 shards in all, not {count}; stop every process with that number \
                 first, or set the same number with --shards"
            )
        };
        check_refused("1/5", &other(5)).await;
        check_refused("0/1", &other(1)).await;
        // Those that run notice nothing, and what they leave is free.
        for store in &running {
            store.set_meta("k", "v").await.expect("writes");
        }
        let more = open(&url, "1/4").await.expect("what was refused left no lock");
        let [first, last] = running;
        close([first, more]).await;
        let again = open(&url, "0-1/4").await.expect("what was closed is free");
        close([again, last]).await;
        close([open(&url, "0/1").await.expect("the number may change when none runs")]).await;
    });
}

#[test]
fn a_part_of_the_bot_needs_postgres() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let dir = tempfile::tempdir().expect("a directory");
        let url = DatabaseUrl::Sqlite(dir.path().join("data"));
        let refused = Store::open_shards(&url, range("0/2"), Arc::new(())).await.expect_err("refused");
        assert_eq!(
            refused.to_string(),
            "--shards 0/2 is a part of the bot, and a SQLite database serves one process; leave --shards out, or use \
             PostgreSQL with --database"
        );
        assert!(!dir.path().join("data").exists(), "nothing was made");
        let all = Store::open_shards(&url, range("0-1/2"), Arc::new(())).await.expect("all shards are one process");
        assert_eq!(all.shards(), ShardRange::ALL);
        all.close().await.expect("closes");
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn the_schema_is_not_changed_while_an_older_version_runs() {
    run(async {
        let url = database().await;
        let running = open(&url, "0/2").await.expect("opens");
        let mut owner = connect(&url).await;
        let newest = "(SELECT max(version) FROM _sqlx_migrations)";
        execute(&mut owner, &format!("CREATE TABLE kept AS SELECT * FROM _sqlx_migrations WHERE version = {newest}"))
            .await;
        execute(&mut owner, &format!("DELETE FROM _sqlx_migrations WHERE version = {newest}")).await;
        execute(&mut owner, "DROP TABLE IF EXISTS none").await;
        let refused = open(&url, "1/2").await.expect_err("refused").to_string();
        assert!(
            refused.ends_with(
                "was written by an older version of tessera, which is running; stop all its processes, and start this \
                 version again"
            ),
            "{refused}"
        );
        execute(&mut owner, "INSERT INTO _sqlx_migrations SELECT * FROM kept; DROP TABLE kept").await;
        close([open(&url, "1/2").await.expect("opens"), running]).await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_start_waits_while_another_process_changes_the_schema() {
    run(async {
        let url = database().await;
        let mut other = connect(&url).await;
        execute(&mut other, &format!("SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        let mut opening = Box::pin(open(&url, "0/2"));
        // Longer than for the lock of a shard.
        tries_for(3_000, &mut opening, &mut other).await;
        execute(&mut other, "SELECT pg_advisory_unlock_all()").await;
        let opened = timeout(Duration::from_mins(1), opening).await.expect("it is free").expect("opens");
        close([opened]).await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_start_is_given_up_if_the_server_does_not_answer_any_more() {
    // On one thread, the time can stand still.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let url = database().await;
        let (network, through) = Network::new(&url);
        let mut other = connect(&url).await;
        execute(&mut other, &format!("SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        let mut opening = Box::pin(open(&through, "0/2"));
        tries_for(500, &mut opening, &mut other).await;
        network.cut();
        // The time advances to the next timer: nothing else ends a wait any more.
        tokio::time::pause();
        let given_up = timeout(Duration::from_hours(1), opening).await.expect("it is given up");
        let text = given_up.expect_err("the server does not answer").to_string();
        assert!(text.starts_with("cannot reach ") && text.contains("the server does not answer"), "{text}");
        tokio::time::resume();
        network.restore();
        // What was given up holds no lock.
        execute(&mut other, "SELECT pg_advisory_unlock_all()").await;
        close([open(&url, "0/2").await.expect("opens")]).await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn one_process_at_a_time_starts_sessions_of_a_bucket() {
    run(async {
        let url = database().await;
        let (one, two) = (open(&url, "0/2").await.expect("opens"), open(&url, "1/2").await.expect("opens"));
        let lock = one.identify_lock(0).await.expect("locks");
        drop(two.identify_lock(1).await.expect("another bucket is free"));
        let mut waiting = Box::pin(two.identify_lock(0));
        tries_for(500, &mut waiting, &mut connect(&url).await).await;
        drop(lock);
        timeout(Duration::from_mins(1), waiting).await.expect("it is free").expect("locks");
        close([one, two]).await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_lock_to_start_a_session_is_given_up_if_the_server_does_not_answer() {
    // On one thread, the time can stand still.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let url = database().await;
        let (network, through) = Network::new(&url);
        let store = open(&through, "0/2").await.expect("opens");
        let mut other = connect(&url).await;
        execute(&mut other, &format!("SELECT pg_advisory_lock({}, 0)", DATABASE_LOCK + 3)).await;
        let mut waiting = Box::pin(store.identify_lock(0));
        tries_for(500, &mut waiting, &mut other).await;
        network.cut();
        // The time advances to the next timer: nothing else ends a wait any more.
        tokio::time::pause();
        let given_up = timeout(Duration::from_mins(10), waiting).await.expect("it is given up");
        given_up.expect_err("the server does not answer");
        // Nor does a new connection wait without a limit.
        let given_up = timeout(Duration::from_mins(10), store.identify_lock(0)).await.expect("it is given up");
        given_up.expect_err("the server does not answer");
        tokio::time::resume();
        network.restore();
        close([store]).await;
    });
}

/// Guilds of different shards, and direct messages.
static PLACES: [Option<GuildId>; 5] = [Some(guild(4)), Some(guild(5)), Some(guild(6)), Some(guild(7)), None];

/// The work that there is in guilds only.
const IN_GUILDS: &[&str] =
    &["posts", "settings with posts", "queued posts", "due tournaments", "tournament events", "members"];

/// The places in which there is such work.
fn places_of(what: &str) -> &'static [Option<GuildId>] {
    if IN_GUILDS.contains(&what) { &PLACES[..4] } else { &PLACES }
}

/// What a process finds to do by itself, as numbers of what it is or where it is.
async fn found(store: &Store) -> Vec<(&'static str, Vec<u64>)> {
    let (begun, now) = (at(0), at(30 * 24 * HOUR));
    let ids = |games: Vec<GameId>| games.into_iter().map(GameId::get).collect::<Vec<_>>();
    let stale = store.stale_messages(None, 99).await.expect("reads");
    let leftovers = store.leftovers(None, 99).await.expect("reads");
    let members = store.tournament_players_to_check(now, 9).await.expect("reads");
    vec![
        ("engine turns", ids(store.games_for_engines(99).await.expect("reads"))),
        ("late", ids(store.late_games(store.shards(), now).await.expect("reads").iter().map(|late| late.0).collect())),
        ("reminders", ids(store.games_to_remind(store.shards(), now, 99).await.expect("reads"))),
        ("clocks", ids(store.games_with_clock(store.shards()).await.expect("reads"))),
        (
            "stale",
            stale
                .into_iter()
                .filter_map(|stale| match stale.id {
                    LiveMessageId::Board(game) => Some(game.get()),
                    _ => None,
                })
                .collect(),
        ),
        (
            "notifications",
            store.due_notifications(99).await.expect("reads").rows.iter().map(|n| n.channel.get()).collect(),
        ),
        (
            "past ones",
            store.past_notifications(99).await.expect("reads").rows.iter().map(|n| n.channel.get()).collect(),
        ),
        ("leftovers", leftovers.into_iter().map(|(channel, _)| channel.get()).collect()),
        ("challenges", store.due_challenges(now, 99).await.expect("reads").rows.iter().map(|c| c.id.get()).collect()),
        ("confirmations", store.stale_confirmations(begun, 99).await.expect("reads").iter().map(|c| c.get()).collect()),
        ("lobbies", store.due_lobbies(now, 99).await.expect("reads").rows.iter().map(|lobby| lobby.id.get()).collect()),
        ("pads", store.pads_expiring(now, 99).await.expect("reads").iter().map(|pad| pad.game.get()).collect()),
        ("stale pads", ids(store.games_with_stale_pads(None, begun, DEADLINE_TOLERANCE, 99).await.expect("reads"))),
        ("reviews", store.reviews_under_way().await.expect("reads").iter().map(|review| review.game.get()).collect()),
        ("old reviews", store.reviews_begun_before(now, 99).await.expect("reads").iter().map(|i| i.get()).collect()),
        ("posts", store.due_posts(None, 99).await.expect("reads").rows.iter().map(|post| post.id.get()).collect()),
        ("settings with posts", store.post_settings().await.expect("reads").iter().map(|(g, _)| g.get()).collect()),
        (
            "queued posts",
            store
                .guilds_with_post(PostSubject::Puzzle(Day::new(7)))
                .await
                .expect("reads")
                .iter()
                .map(|g| g.get())
                .collect(),
        ),
        ("due tournaments", store.due_tournaments(now, 99).await.expect("reads").iter().map(|t| t.get()).collect()),
        ("tournament events", store.tournament_events_to_end().await.expect("reads").iter().map(|t| t.get()).collect()),
        ("members", members.into_iter().map(|(guild, _)| guild.get()).collect()),
    ]
}

/// Gives a database whose games are in [`PLACES`] one of everything that is found in each.
const WORK: &str = "
    UPDATE games SET computer_due = 1, shown_rev = NULL, remind_at = 5;
    UPDATE challenges SET state = 'pending', game_id = NULL, settled_at = NULL;
    INSERT INTO notes (kind, game_id, turn, channel_id, state, guild_id)
        SELECT '2h', id, 99, channel_id, 'sent', guild_id FROM games;
    INSERT INTO challenges (guild_id, channel_id, challenger_id, opponent_id, rules, rated, interaction_id, made_at,
            expires_at, state, settled_at)
        SELECT guild_id, channel_id, 1, 2, rules, 0, 1000 + id, 0, 5, 'declined', 5 FROM games;
    INSERT INTO challenge_confirmations (challenge_id, player_id, token, locale, expires_at)
        SELECT id, 1, 't', 'en-US', 5 FROM challenges WHERE state = 'declined';
    INSERT INTO lobbies (guild_id, channel_id, host_id, rules, rated, control, interaction_id, made_at, expires_at)
        SELECT guild_id, channel_id, 1, rules, 0, control, 1000 + id, 0, 5 FROM games;
    INSERT INTO pads (game_id, player_id, message_id, interaction_id, token, locale, rev, late, expires_at, guild_id)
        SELECT id, 1, id, id, 't', 'en-US', 9, 0, 5, guild_id FROM games;
    INSERT INTO reviews (interaction_id, game_id, player_id, token, locale, begun_at, guild_id)
        SELECT id, id, 1, 't', 'en-US', 0, guild_id FROM games;
    INSERT INTO posts (guild_id, channel_id, kind, subject)
        SELECT guild_id, channel_id, 'puzzle', 7 FROM games WHERE guild_id IS NOT NULL;
    INSERT INTO guild_settings (guild_id, home, board_mode, candidates, rated, announcements, preset, recap)
        SELECT guild_id, 'channel', 'auto', 'tactical', 1, 1, 'standard', 1 FROM games WHERE guild_id IS NOT NULL;
    INSERT INTO tournaments (guild_id, channel_id, host_id, name, format, rules, rated, control, least, most, seed,
            interaction_id, made_at, expires_at, state, event_id)
        SELECT guild_id, channel_id, 1, 'a', 'swiss', rules, 0, control, 2, 8, 1, 10 * id + number, 0, 5, kind, 7
        FROM games CROSS JOIN (VALUES (1, 'open'), (2, 'running'), (3, 'over')) AS kinds (number, kind)
        WHERE guild_id IS NOT NULL;
    INSERT INTO tournament_players (tournament_id, place, player_id)
        SELECT id, 0, 1 FROM tournaments WHERE state = 'running'";

#[test]
#[ignore = "needs PostgreSQL"]
fn each_process_finds_the_work_of_its_own_guilds() {
    run(async {
        let url = database().await;
        let all = open(&url, "0/1").await.expect("opens");
        for (number, &guild) in (1..).zip(&PLACES) {
            let stored = game_of(&all, challenge_in(guild, number)).await;
            let of = LiveMessageId::Board(stored.game.id());
            let message = |id| Posted { channel: stored.place.channel, ..posted(id, 1) };
            all.message_posted(of, message(70 + 2 * number), stored.game.rev()).await.expect("writes");
            all.message_posted(of, message(71 + 2 * number), stored.game.rev()).await.expect("writes");
            let args = (stored.game.id(), at(3 * 24 * HOUR));
            all.write(args, |tx, &(game, now)| Box::pin(run_in::remind(tx, game, now))).await.expect("writes");
        }
        execute(&mut connect(&url).await, WORK).await;
        let whole = found(&all).await;
        all.close().await.expect("closes");
        for (what, ids) in &whole {
            assert_eq!(ids.len(), places_of(what).len(), "{what}: {ids:?}");
        }
        for parts in [&["0/2", "1/2"][..], &["0/3", "1-2/3"], &["0-2/8", "3-4/8", "5/8", "6-7/8"]] {
            let mut parts_found: Vec<(&str, Vec<u64>)> = whole.iter().map(|(what, _)| (*what, Vec::new())).collect();
            let mut stores = Vec::new();
            for part in parts {
                let store = open(&url, part).await.expect("opens");
                for ((what, mut own), (_, all)) in found(&store).await.into_iter().zip(&mut parts_found) {
                    let own_places = places_of(what).iter().filter(|&&guild| store.shards().owns(guild)).count();
                    assert_eq!(own.len(), own_places, "{what} of {part}");
                    all.append(&mut own);
                }
                stores.push(store);
            }
            for ((what, mut ids), (_, mut expected)) in parts_found.into_iter().zip(whole.clone()) {
                ids.sort_unstable();
                expected.sort_unstable();
                assert_eq!(ids, expected, "{what} of {parts:?}");
            }
            close(stores).await;
        }
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn clocks_stand_still_while_the_process_of_their_shard_is_down() {
    run(async {
        let url = database().await;
        let begun = 1_000;
        let open = async |shards: &str| open(&url, shards).await.expect("opens");
        let start = async |shards: &str, now: i64| {
            let store = open(shards).await;
            let down = store.wake(at(now)).await.expect("writes");
            (store, down)
        };
        // Guild 4 belongs to shard 0 of 2 and 1 of 3, guild 5 to 1 of 2 and 2 of 3, direct messages to 0.
        let (all, _) = start("0/1", begun).await;
        let mut games = Vec::new();
        for (number, guild) in (1..).zip([Some(guild(4)), Some(guild(5)), None]) {
            let mut new = challenge_in(guild, number);
            (new.at, new.expires_at) = (at(begun), at(begun + 1_000));
            games.push(game_of(&all, new).await.game.id());
        }
        let first: Vec<Timestamp> = deadlines(&all, &games).await;
        all.close().await.expect("closes");
        // From one shard to two: everything was down until the first process starts, which is that of shard 1.
        let (one, down) = start("1/2", begun + HOUR).await;
        assert_eq!(down, Duration::from_hours(1));
        assert_eq!(moved(&first, &deadlines(&one, &games).await), [1, 1, 1]);
        let (zero, down) = start("0/2", begun + 3 * HOUR).await;
        assert_eq!(down, Duration::from_hours(2));
        assert_eq!(moved(&first, &deadlines(&one, &games).await), [3, 1, 3]);
        let columns = async || {
            let mut conn = connect(&url).await;
            let found: Vec<i64> =
                sqlx::query_scalar("SELECT deadline FROM games ORDER BY id").fetch_all(&mut conn).await.expect("reads");
            found.into_iter().map(at).collect::<Vec<_>>()
        };
        assert_eq!(moved(&first, &columns().await), [3, 1, 3], "the sweeper finds the same");
        // Only one of them stops.
        for store in [&zero, &one] {
            store.record_uptime(at(begun + 4 * HOUR), Duration::MAX).await.expect("writes");
        }
        one.close().await.expect("closes");
        zero.record_uptime(at(begun + 9 * HOUR), Duration::MAX).await.expect("writes");
        // Before a game of its guilds is claimed from direct messages, the other process records the downtime so far.
        for (game, hours, expected) in [(0, 6, [3, 1, 3]), (1, 6, [3, 3, 3]), (1, 6, [3, 3, 3]), (1, 7, [3, 4, 3])] {
            let (shards, at) = (zero.shards(), at(begun + hours * HOUR));
            let (connected, fresh, max_gap) = (vec![shards], BTreeSet::new(), Duration::MAX);
            let args = (games[game], run_in::NewUptime { shards, connected, fresh, at, max_gap });
            zero.write(args, |tx, (game, of)| Box::pin(run_in::record_downtime_so_far(tx, *game, of)))
                .await
                .expect("writes");
            assert_eq!(moved(&first, &deadlines(&zero, &games).await), expected, "game {game} after {hours} hours");
            assert_eq!(moved(&first, &columns().await), expected, "game {game} after {hours} hours");
        }
        let (one, down) = start("1/2", begun + 9 * HOUR).await;
        assert_eq!(down, Duration::from_hours(5), "with what was recorded before");
        assert_eq!(moved(&first, &deadlines(&one, &games).await), [3, 6, 3]);
        close([zero, one]).await;
        // To three shards, whose processes start one after the other.
        let (two, _) = start("2/3", begun + 10 * HOUR).await;
        assert_eq!(moved(&first, &deadlines(&two, &games).await), [4, 7, 4]);
        let (rest, down) = start("0-1/3", begun + 12 * HOUR).await;
        assert_eq!(down, Duration::from_hours(2));
        assert_eq!(moved(&first, &deadlines(&two, &games).await), [6, 7, 6]);
        assert_eq!(moved(&first, &columns().await), [6, 7, 6]);
        close([two, rest]).await;
        // And back to one.
        let (all, down) = start("0/1", begun + 12 * HOUR).await;
        assert_eq!(down, Duration::from_hours(2), "shard 2 was last heard when it started");
        assert_eq!(moved(&first, &deadlines(&all, &games).await), [6, 9, 6]);
        all.close().await.expect("closes");
    });
}

async fn deadlines(store: &Store, games: &[GameId]) -> Vec<Timestamp> {
    let mut found = Vec::new();
    for &game in games {
        let stored = store.game(game).await.expect("reads").expect("it exists");
        found.push(stored.game.deadline().expect("a clock runs"));
    }
    found
}

/// By how many hours each deadline is later.
fn moved(before: &[Timestamp], now: &[Timestamp]) -> Vec<u64> {
    before.iter().zip(now).map(|(&before, &now)| now.since(before).as_secs() / 3_600).collect()
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_lost_lock_refuses_writes_until_it_is_held_again() {
    run(async {
        let url = database().await;
        let (zero, one) = (open(&url, "0/2").await.expect("opens"), open(&url, "1/2").await.expect("opens"));
        let (mut admin, mut next) = (connect(&url).await, connect(&url).await);
        let of_shard_1 = format!(
            "FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND CAST(classid AS BIGINT) = {SHARD_LOCK}
             AND objid = 1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        );
        // Another connection waits for the lock of the shard, so that the process does not get it back at once.
        let waiting = tokio::spawn(async move {
            execute(&mut next, &format!("SELECT pg_advisory_lock({SHARD_LOCK}, 1)")).await;
            next
        });
        let waiters = format!("SELECT count(*) {of_shard_1} AND NOT granted");
        until("a connection that waits for the lock", async || {
            let waiters = sqlx::query_scalar(sqlx::AssertSqlSafe(waiters.as_str()));
            let count: i64 = waiters.fetch_one(&mut admin).await.expect("reads");
            count > 0
        })
        .await;
        execute(&mut admin, &format!("SELECT pg_terminate_backend(pid) {of_shard_1} AND granted")).await;
        let mut holder = waiting.await.expect("it has the lock");
        let write = async |store: &Store| store.set_meta("k", "v").await;
        until("the loss of the lock to be noticed", async || write(&one).await.is_err()).await;
        write(&zero).await.expect("the other process goes on");
        // Longer than several checks. A connection without a token is no process, so the process keeps trying.
        tokio::select! {
            biased;
            why = one.unusable() => panic!("it stops: {why}"),
            () = execute(&mut holder, "SELECT pg_sleep(4)") => {}
        }
        execute(&mut holder, &format!("SELECT pg_advisory_unlock({SHARD_LOCK}, 1)")).await;
        until("the lock to be held again", async || write(&one).await.is_ok()).await;
        close([zero, one]).await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_message_id_is_left_over_once() {
    run(async {
        let url = database().await;
        let store = open(&url, "1/2").await.expect("opens");
        let stored = game_of(&store, challenge_in(Some(guild(5)), 1)).await;
        let of = LiveMessageId::Board(stored.game.id());
        for message in [70, 71, 70, 71] {
            store.message_posted(of, posted(message, 1), stored.game.rev()).await.expect("writes");
        }
        let left: Vec<MessageId> =
            store.leftovers(None, 9).await.expect("reads").into_iter().map(|(_, message)| message).collect();
        assert_eq!(left, [MessageId::new(70), MessageId::new(71)]);
        store.close().await.expect("closes");
    });
}
