//! Several processes of one bot, on one database and one sandbox: each serves the guilds of its shards.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::client::{MessageView, UserClient};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::gateway::Shard;
use discord_sandbox::{Clock as _, Sandbox, Settings, admin};
use tessera::app::{App, AppLimits, EngineLimits};
use tessera::discord;
use tessera::domain::ids::ChannelId;
use tessera::domain::shards::ShardRange;
use tessera::store::Store;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::test_bot::{TIMEOUT, board, boards, message_of, wait_for_board, wait_for_challenge};
use crate::support::clock::TestClock;
use crate::support::eventually;
use crate::support::pictures::pictures;
use crate::support::postgres::{DATABASE_LOCK, END_OF_LOCKS, connect, database, execute, run};
use crate::support::writes::Writes as _;

/// Guilds that were created at such times belong to shard 0 of 2 and 0 of 3, and to 1 of 2 and 1 of 3.
const WEST_MS: i64 = 1_720_000_000_002;
const EAST_MS: i64 = WEST_MS + 1;

const DAY: i64 = 24 * 60 * 60 * 1_000;

/// One process.
struct Process {
    shards: ShardRange,
    store: Store,
    app: Arc<App>,
    status: Arc<discord::Status>,
    stop: CancellationToken,
    task: JoinHandle<Result<(), discord::RunError>>,
}

/// All processes, and the sandbox with the guilds `west` and `east`.
struct Bot {
    sandbox: Sandbox,
    clock: TestClock,
    url: String,
    /// The limits of the gateway, from the next start on.
    gateway: discord::GatewayConfig,
    processes: Vec<Process>,
}

impl Bot {
    async fn new(clock: TestClock) -> Self {
        let settings =
            Settings { clock: Arc::new(clock.clone()), bot_name: "Tessera".to_owned(), ..Settings::default() };
        let sandbox = Sandbox::start(settings).await.expect("a free port");
        {
            let mut sharding = sandbox.server().gateway.sharding();
            // Two processes identify at once, and the clock stands still.
            (sharding.max_concurrency, sharding.identify_interval) = (16, Duration::ZERO);
        }
        let users = admin::users(sandbox.server());
        for (name, created_ms) in [("west", WEST_MS), ("east", EAST_MS)] {
            admin::create_guild(sandbox.server(), name, created_ms, &users).expect("a new guild");
        }
        let gateway = discord::GatewayConfig { identify_interval: Duration::ZERO, ..discord::GatewayConfig::new(7) };
        Self { sandbox, clock, url: database().await, gateway, processes: Vec::new() }
    }

    /// Starts the processes of these shards, and waits until they are connected.
    async fn start(&mut self, ranges: &[&str]) {
        self.start_unconnected(ranges).await;
        let mut expected: Vec<Shard> = Vec::new();
        for process in &self.processes {
            let count = process.shards.count().into();
            expected.extend(process.shards.shards().map(|shard| Shard { number: shard.into(), count }));
        }
        expected.sort_unstable();
        self.are_connected(&expected).await;
    }

    /// Waits until these shards are connected, and no others.
    async fn are_connected(&self, expected: &[Shard]) {
        let gateway = &self.sandbox.server().gateway;
        self.until("the shards are connected", async || gateway.connected_shards() == expected).await;
    }

    /// Starts the processes of these shards.
    async fn start_unconnected(&mut self, ranges: &[&str]) {
        for range in ranges {
            let shards: ShardRange = range.parse().expect("a range");
            let url = self.url.parse().expect("a URL");
            let store = Store::open_shards(&url, shards, Arc::new(())).await.expect("the database opens");
            let (stop, status) = (CancellationToken::new(), Arc::<discord::Status>::default());
            let engines = EngineLimits { nodes: 200, time: TIMEOUT, ..EngineLimits::default() };
            let limits = AppLimits { engines, max_uptime_gap: Duration::MAX };
            let clock = Arc::new(self.clock.clone());
            let app = Arc::new(App::with_limits(store.clone(), pictures(), clock, 7, limits));
            let parameters = discord::RunParameters {
                token: self.sandbox.bot_token().to_owned(),
                discord_api: Some(self.sandbox.origin().to_owned()),
                requests_per_second: None,
                shards: Some(shards),
                guild: None,
                pages: discord::HostPages::default(),
                app: app.clone(),
                status: status.clone(),
                gateway: self.gateway,
                limits: discord::ThrottleLimits::NONE,
                start: discord::StartPolicy::GiveUp,
                stop: stop.clone(),
            };
            let task = tokio::spawn(discord::run(parameters));
            self.processes.push(Process { shards, store, app, status, stop, task });
        }
    }

    /// Stops the processes of these shards, as SIGTERM does.
    async fn stop(&mut self, ranges: &[&str]) {
        for range in ranges {
            let place = self.processes.iter().position(|process| process.shards.to_string() == *range);
            let process = self.processes.remove(place.expect("it runs"));
            process.stop.cancel();
            timeout(TIMEOUT, process.task).await.expect("it stops").expect("no panic").expect("a clean stop");
            process.store.close().await.expect("the database closes");
        }
    }

    /// Whether no process has work in progress.
    fn is_idle(&self) -> bool {
        let server = self.sandbox.server();
        let Some(sent) = server.gateway.sent_events(&server.events) else { return false };
        let has_handled = |(id, events): &(String, u64)| {
            self.processes.iter().any(|process| {
                let session = process.status.session();
                // Of several shards, only the session that began last is known.
                process.shards.first() != process.shards.last()
                    || session.id.as_ref() == Some(id) && session.events >= *events
            })
        };
        let is_idle = |process: &Process| {
            let engines = process.app.engine_pool().metrics();
            process.status.busy() == 0 && engines.running + engines.waiting == 0
        };
        server.open_requests().total == 0
            && !self.clock.is_due()
            && sent.iter().all(has_handled)
            && self.processes.iter().all(is_idle)
    }

    /// Waits for a condition. The clock advances to the next timer while no process has work.
    async fn until(&self, what: &str, done: impl AsyncFn() -> bool) {
        let waiting = async {
            while !done().await {
                if self.is_idle() {
                    self.clock.skip();
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(TIMEOUT, waiting).await.unwrap_or_else(|_| panic!("timed out waiting for: {what}"));
    }

    /// Lets every process sweep some times.
    async fn sweeps(&self) {
        let end_ms = self.clock.now_ms() + 20_000;
        self.until("some sweeps", async || self.clock.now_ms() > end_ms).await;
        self.until("the last one ends", async || self.is_idle()).await;
    }

    fn client(&self, name: &str, channel: &str) -> UserClient {
        let client = self.sandbox.client(name).expect("a user of the sandbox");
        client.open_channel(channel).expect("a channel of the sandbox");
        client
    }

    /// Begins a game in a channel, and returns the clients in turn order.
    async fn begin(&self, channel: &str, players: [&str; 2]) -> [UserClient; 2] {
        self.begin_with(channel, players, "3d").await
    }

    /// Begins a game with a clock.
    async fn begin_with(&self, channel: &str, [one, two]: [&str; 2], clock: &str) -> [UserClient; 2] {
        let clients = [self.client(one, channel), self.client(two, channel)];
        message_of(clients[0].run("/challenge", [("opponent", two), ("preset", "standard"), ("clock", clock)]).await);
        let asked = wait_for_challenge(&clients[1], "Accept").await;
        message_of(clients[1].click(&asked, "Accept").await);
        let shown = wait_for_board(&clients[0], "opens").await;
        let [one, two] = clients;
        if shown.content().contains(&one.mention()) { [one, two] } else { [two, one] }
    }

    async fn close(mut self) {
        let ranges: Vec<String> = self.processes.iter().map(|process| process.shards.to_string()).collect();
        self.stop(&ranges.iter().map(String::as_str).collect::<Vec<_>>()).await;
        self.sandbox.stop().await;
    }
}

/// Plays by `/move`, and waits until the board shows it.
async fn play(client: &UserClient, at: &str) {
    let played = message_of(client.run("/move", [("at", at)]).await);
    assert!(played.text().contains(&format!("You played **{at}**")), "{}", played.text());
    wait_for_board(client, &format!("**{at}**")).await;
}

/// Sends a move as a direct message.
async fn type_move(client: &UserClient, at: &str) {
    client.send_message(at).expect("may write");
    let words = format!("You played **{at}**");
    let answered = client.wait_for(|seen| seen.message().is_some_and(|shown| shown.text().contains(&words)));
    timeout(TIMEOUT, answered).await.unwrap_or_else(|_| panic!("{at} is not answered"));
}

fn text_of_board(client: &UserClient) -> String {
    board(client).expect("a board").text()
}

#[test]
#[ignore = "needs PostgreSQL"]
fn each_process_serves_its_own_guilds() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["1/2"]).await;
        bot.sweeps().await;
        assert!(bot.client("Ann", "#west").commands().is_empty(), "they are registered by the process of shard 0");
        bot.start(&["0/2"]).await;
        let ann = bot.client("Ann", "#west");
        bot.until("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        let [w1, w2] = bot.begin("#west", ["Ann", "Ben"]).await;
        let [e1, e2] = bot.begin("#east", ["Cleo", "Dora"]).await;
        play(&w1, "K10").await;
        play(&e1, "K10").await;
        // Both know the ids of the commands, which texts mention.
        let id = {
            let state = bot.sandbox.server().lock();
            state.commands.iter().find(|listed| listed.name() == "account").expect("listed").id
        };
        let mention = format!("</account vacation:{id}>");
        for client in [&w1, &e1] {
            let is_mentioned =
                async || message_of(client.run("/account vacation", []).await).content().contains(&mention);
            bot.until("the commands are mentioned", is_mentioned).await;
        }
        // Direct messages are those of shard 0. Its process applies the move, and leaves the board to the other one.
        e2.open_dm();
        type_move(&e2, "L9").await;
        e2.open_channel("#east").expect("a channel");
        bot.until("the owner draws the board", async || text_of_board(&e2).contains("**L9**")).await;

        bot.stop(&["1/2"]).await;
        play(&w2, "L9").await;
        e1.open_dm();
        type_move(&e1, "M11").await;
        e1.open_channel("#east").expect("a channel");
        bot.sweeps().await;
        assert!(text_of_board(&e1).contains("**L9**"), "no other process draws it: {}", text_of_board(&e1));
        play(&w1, "M11").await;
        bot.start(&["1/2"]).await;
        bot.until("the owner draws the board", async || text_of_board(&e1).contains("**M11**")).await;
        play(&e2, "N12").await;
        // A replaced board is deleted.
        bot.until("one board for each game", async || [&w1, &e1].iter().all(|client| boards(client).len() == 1)).await;
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn games_go_on_when_the_number_of_shards_changes() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2", "1/2"]).await;
        let ann = bot.client("Ann", "#west");
        bot.until("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        let mut games = [bot.begin("#west", ["Ann", "Ben"]).await, bot.begin("#east", ["Cleo", "Dora"]).await];
        let mut points = ["K10", "L9", "M11", "N12", "O13", "P14"].into_iter();
        let first: Vec<MessageView> = games.iter().map(|[one, _]| board(one).expect("a board")).collect();
        for (before, after) in [
            (&["0/2", "1/2"][..], &["0/1"][..]),
            (&["0/1"], &["0/3", "1/3", "2/3"]),
            (&["0/3", "1/3", "2/3"], &["0/2", "1/2"]),
        ] {
            let at = points.next().expect("enough");
            for [one, _] in &games {
                play(one, at).await;
            }
            bot.stop(before).await;
            bot.clock.advance(5 * DAY);
            bot.start(after).await;
            bot.sweeps().await;
            for [one, two] in &mut games {
                let shown = text_of_board(one);
                let is_late = shown.contains("Time is up") || shown.contains("on time");
                assert!(shown.contains(at) && !is_late, "{shown}");
                // The button of the board is from the processes before.
                let pad = message_of(two.click(&board(two).expect("a board"), "Play").await);
                assert!(pad.is_ephemeral() && pad.labels().contains(&"Type"), "{}", pad.text());
                std::mem::swap(one, two);
            }
        }
        for ([one, _], first) in games.iter().zip(first) {
            assert!(boards(one).len() == 1 || boards(one)[0].id() != first.id(), "an old board was replaced");
        }
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn clocks_stand_still_while_a_shard_of_the_process_is_not_connected() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2", "1/2"]).await;
        let ann = bot.client("Ann", "#west");
        bot.until("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        let mut games = [
            bot.begin_with("#west", ["Ann", "Ben"], "1m").await,
            bot.begin_with("#east", ["Cleo", "Dora"], "1m").await,
        ];
        for [one, _] in &games {
            play(one, "K10").await;
        }
        bot.stop(&["0/2", "1/2"]).await;
        // Only one shard of the process gets a session.
        {
            let mut sharding = bot.sandbox.server().gateway.sharding();
            (sharding.max_concurrency, sharding.identify_interval) = (1, Duration::from_hours(10 * 24));
        }
        bot.clock.advance(11 * DAY);
        bot.start_unconnected(&["0-1/2"]).await;
        let shards = || bot.sandbox.server().gateway.connected_shards();
        bot.until("one shard is connected", async || shards().len() == 1).await;
        if shards() == [Shard { number: 1, count: 2 }] {
            games.reverse();
        }
        let [connected, other] = games.each_ref().map(|[one, _]| one);
        bot.clock.advance(3 * DAY);
        bot.until("the clock of the connected shard ran", async || text_of_board(connected).contains("on time")).await;
        bot.sweeps().await;
        assert!(!text_of_board(other).contains("on time"), "{}", text_of_board(other));
        // Nor is the time charged when the shard is connected.
        bot.sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
        bot.are_connected(&[0, 1].map(|number| Shard { number, count: 2 })).await;
        bot.sweeps().await;
        play(&games[1][1], "L9").await;
        bot.clock.advance(3 * DAY);
        bot.until("its clock runs again", async || text_of_board(other).contains("on time")).await;
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_process_stops_if_a_newer_version_has_changed_the_tables_while_its_lock_was_lost() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2"]).await;
        let mut owner = connect(&bot.url).await;
        execute(
            &mut owner,
            "UPDATE _sqlx_migrations SET version = 999999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
        )
        .await;
        execute(&mut owner, END_OF_LOCKS).await;
        let process = bot.processes.remove(0);
        let ended = timeout(TIMEOUT, process.task).await.expect("it stops").expect("no panic");
        let error = ended.expect_err("the database is newer").to_string();
        assert!(error.contains("was written by a newer version of tessera"), "{error}");
        assert!(process.store.set_meta("a", "1").await.is_err(), "nothing is written any more");
        process.store.close().await.expect("closes");
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_process_that_has_lost_its_locks_edits_no_board() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2"]).await;
        let ann = bot.client("Ann", "#west");
        bot.until("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        let [w1, w2] = bot.begin("#west", ["Ann", "Ben"]).await;
        play(&w1, "K10").await;
        bot.sweeps().await;
        let before = text_of_board(&w1);
        let store = bot.processes[0].store.clone();
        let stored = store.latest_in(ChannelId::new(w1.channel())).await.expect("reads").expect("the game");
        let guild = stored.place.guild.expect("a guild");
        let mut other = connect(&bot.url).await;
        execute(&mut other, &format!("{END_OF_LOCKS}; SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        bot.until("the loss is noticed", async || !store.holds_locks()).await;
        // From now on the board is German.
        let german = format!(
            "INSERT INTO guild_settings (guild_id, home, board_mode, candidates, rated, announcements, preset, language)
             VALUES ({guild}, 'channel', 'edit', 'tactical', 1, 1, 'standard', 'de')"
        );
        execute(&mut other, &german).await;
        message_of(w2.run("/board", []).await);
        bot.sweeps().await;
        assert_eq!(text_of_board(&w1), before, "another process may have the locks");
        execute(&mut other, "SELECT pg_advisory_unlock_all()").await;
        bot.until("the locks are held again", async || store.holds_locks()).await;
        message_of(w2.run("/board", []).await);
        bot.until("the board is drawn", async || text_of_board(&w1) != before).await;
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_process_that_has_lost_its_locks_sends_no_further_post() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2"]).await;
        let ann = bot.client("Ann", "#west");
        let (channel, server) = (ann.channel(), bot.sandbox.server().clone());
        let posts = |puzzle: &str| {
            let button = format!("t1:study:open:{puzzle}");
            ann.messages().iter().filter(|message| message.component(&button).is_some()).count()
        };
        bot.sweeps().await;
        // Two posts of a guild, which are sent one after the other. The first is on its way when the locks are lost.
        let held = RequestFault::DelayRequest { ms: 1_000 };
        server.faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), held, Schedule::NEXT);
        let mut other = connect(&bot.url).await;
        let due = format!(
            "INSERT INTO puzzle_days (guild_id, day, puzzle) VALUES (5, 1, 'c0'), (5, 2, 'c1');
             INSERT INTO posts (guild_id, channel_id, kind, subject)
                 VALUES (5, {channel}, 'puzzle', 1), (5, {channel}, 'puzzle', 2)"
        );
        execute(&mut other, &due).await;
        bot.until("the first is on its way", async || server.open_requests().delayed == 1).await;
        let store = bot.processes[0].store.clone();
        execute(&mut other, &format!("{END_OF_LOCKS}; SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
        bot.until("the loss is noticed", async || !store.holds_locks()).await;
        bot.clock.advance(1_000);
        bot.sweeps().await;
        assert_eq!((posts("c0"), posts("c1")), (1, 0), "another process may send the second");
        execute(&mut other, "SELECT pg_advisory_unlock_all()").await;
        bot.until("the locks are held again", async || store.holds_locks()).await;
        // That the first was sent could not be recorded, and its nonce may be forgotten by now.
        bot.until("the second is sent", async || posts("c1") == 1).await;
        bot.sweeps().await;
        assert_eq!(posts("c1"), 1);
        bot.close().await;
    });
}

/// Takes the locks of a process away, and gives them back once it has noticed. No time passes on the test clock.
async fn lose_locks(bot: &Bot, process: usize) {
    let store = &bot.processes[process].store;
    let until = async |expected: bool| {
        let seen = async {
            while store.holds_locks() != expected {
                tokio::task::yield_now().await;
            }
        };
        timeout(TIMEOUT, seen).await.unwrap_or_else(|_| panic!("the locks are never held: {expected}"));
    };
    let mut other = connect(&bot.url).await;
    execute(&mut other, &format!("{END_OF_LOCKS}; SELECT pg_advisory_lock({DATABASE_LOCK}, 0)")).await;
    until(false).await;
    execute(&mut other, "SELECT pg_advisory_unlock_all()").await;
    until(true).await;
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_process_that_has_its_locks_again_knows_no_board() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2"]).await;
        let ann = bot.client("Ann", "#west");
        bot.until("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        let [w1, w2] = bot.begin("#west", ["Ann", "Ben"]).await;
        play(&w1, "K10").await;
        let first = board(&w1).expect("a board").id();
        play(&w2, "L9").await;
        assert_eq!(board(&w1).expect("a board").id(), first, "it is edited");
        lose_locks(&bot, 0).await;
        // Another process may have sent a board that it did not record. Only a send finds it.
        play(&w1, "M11").await;
        bot.until("one board", async || boards(&w1).len() == 1).await;
        assert_ne!(board(&w1).expect("a board").id(), first, "it is sent again");
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_process_stops_if_another_has_taken_its_shards() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2"]).await;
        let mut owner = connect(&bot.url).await;
        let (url, shards) = (bot.url.parse().expect("a URL"), "0/2".parse().expect("a range"));
        // The process notices within a second, and may then be the first to take the locks again.
        let next = eventually("the locks of the process", async || {
            execute(&mut owner, END_OF_LOCKS).await;
            Store::open_shards(&url, shards, Arc::new(())).await
        })
        .await;
        let process = bot.processes.remove(0);
        let ended = timeout(TIMEOUT, process.task).await.expect("it stops").expect("no panic");
        let error = ended.expect_err("it has no shard").to_string();
        assert!(error.contains("another tessera runs shard 0 of 2 on postgres://"), "{error}");
        process.store.close().await.expect("closes");
        next.set_meta("a", "1").await.expect("the next process writes");
        next.close().await.expect("closes");
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn a_request_of_another_process_to_recompute_ratings_is_found() {
    run(async {
        let mut bot = Bot::new(TestClock::manual()).await;
        bot.start(&["0/2", "1/2"]).await;
        bot.sweeps().await;
        // What the process of the other shard leaves when an old game is voided there.
        let asked = "INSERT INTO reratings (scope, family, phase, position) VALUES (0, 'pente', 'computing', 0)";
        execute(&mut connect(&bot.url).await, asked).await;
        let store = bot.processes[1].store.clone();
        let is_done = async || store.next_recomputation().await.expect("reads").is_none();
        bot.until("the ratings are recomputed", is_done).await;
        bot.close().await;
    });
}

#[test]
#[ignore = "needs PostgreSQL"]
fn processes_start_sessions_no_faster_than_discord_allows() {
    run(async {
        let mut bot = Bot::new(TestClock::running()).await;
        {
            let mut sharding = bot.sandbox.server().gateway.sharding();
            (sharding.max_concurrency, sharding.identify_interval) = (1, Duration::from_secs(5));
        }
        bot.gateway = discord::GatewayConfig::new(7);
        let begun = tokio::time::Instant::now();
        bot.start(&["0/2", "1/2"]).await;
        // If the second had come too early, its session would have been refused, and it would have waited again.
        assert!(begun.elapsed() >= Duration::from_secs(5), "{:?}", begun.elapsed());
        let left = bot.sandbox.server().gateway.session_starts().remaining(bot.clock.now_ms());
        assert_eq!(left.starts, discord_sandbox::gateway::SESSION_STARTS_PER_DAY - 2);
        bot.close().await;
    });
}
