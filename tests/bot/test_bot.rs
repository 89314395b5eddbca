//! A sandbox with the real bot connected, and helpers for tests.

use std::cell::{Cell, RefCell};
use std::fs;
use std::ops::{ControlFlow, Deref};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, mpsc};
use std::time::Duration;

use discord_sandbox::client::{ClientError, ClientEvent, MessageView, Modal, PendingInteraction, Response, UserClient};
use discord_sandbox::{Clock as _, Sandbox, Server};
use pente::Preset;
use pente_render::{Limits, Renderer};
use sqlx::AnyConnection;
use tessera::app::{App, AppLimits, EngineLimits, Pictures, Requester};
use tessera::discord;
use tessera::domain::game::{Rev, StoredGame, Table};
use tessera::domain::ids::{ChannelId, GuildId, MessageId, PlayerId};
use tessera::domain::live_messages::LiveMessageId;
use tessera::domain::place::{Place, Posted};
use tessera::domain::timestamp::Timestamp;
use tessera::store::{Inspection, NewGame, Store};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::support::clock::TestClock;
use crate::support::openapi::Description;
use crate::support::pictures::pictures;
use crate::support::writes::Writes as _;
use crate::support::{directory, engines, until};

#[path = "request_invariants.rs"]
mod request_invariants;

/// The users of most tests.
const USERS: [&str; 6] = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"];

/// Far longer than any step takes, even on a busy machine; a test that hangs reports what it waits for.
pub const TIMEOUT: Duration = Duration::from_mins(1);

/// How often progress is checked. While the bot works, [`wait`] checks less often each time.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// How long to wait in real time for the first answer of a bot that may not be connected yet.
const REPEATED_AFTER: Duration = Duration::from_millis(500);

/// The time between a client's actions.
const ACTION_MS: i64 = 10;

/// How long to wait in real time for the bot before the clock is advanced. Some of its work takes real time.
const REAL_TIME_PAUSE: Duration = Duration::from_millis(10);

/// The age at which the bot defers an interaction that it cannot answer yet.
const DEFERRED_AFTER_MS: i64 = 1_800;

/// Small node budgets: the quality of play is tested elsewhere.
const ENGINE_LIMITS: EngineLimits =
    EngineLimits { workers: 1, queue: 100, nodes: 200, time: TIMEOUT, analysis_nodes: 400, puzzle_wait: TIMEOUT };

/// A place that the bot does not see.
const ELSEWHERE: Place = Place { guild: Some(GuildId::new(99)), channel: ChannelId::new(99) };

/// The tables that a refusal leaves as they are, in addition to what [`TestBot::state`] shows. They do not say where
/// messages are, so that an edit changes none of them.
const UNCHANGED: &[&str] = &[
    "audit",
    "blocks",
    "follows",
    "game_events",
    "guild_channels",
    "guild_roles",
    "guild_settings",
    "imports",
    "lobby_changes",
    "player_settings",
    "rating_changes",
    "ratings",
    "seats",
    "series",
    "series_players",
    "tournament_changes",
    "tournament_games",
    "tournament_pairings",
    "tournament_players",
    "tournament_removed",
    "vacations",
];

thread_local! {
    /// The bot of the test on this thread. A test polls its body on one thread, and has one bot at a time.
    static BOT: RefCell<Option<Arc<Progress>>> = const { RefCell::new(None) };
}

/// The work in progress in a bot and its sandbox.
struct Progress {
    clock: TestClock,
    server: Arc<Server>,
    /// The number of pauses by the test that the bot waits for.
    paused: AtomicUsize,
    /// Whether the engine searches until it is stopped.
    is_endless: AtomicBool,
    running: Mutex<Option<RunningBot>>,
}

/// A bot in this process.
#[derive(Clone)]
struct RunningBot {
    app: Arc<App>,
    status: Arc<discord::Status>,
    /// The error with which it ended by itself.
    error: Arc<OnceLock<String>>,
}

impl Progress {
    /// That of the test on this thread, if it has a bot in this process.
    fn current() -> Option<Arc<Self>> {
        BOT.with_borrow(Clone::clone)
    }

    /// Whether the bot is connected and has handled every event that the sandbox sent. A bot that lost its connection
    /// has not, unless the sandbox rejects it: it reconnects in real time, and an interaction sent before would be
    /// lost.
    fn has_handled_all_events(&self) -> bool {
        let Some(RunningBot { status, .. }) = self.running_bot() else { return true };
        let Some(sent) = self.server.gateway.sent_events(&self.server.events) else { return false };
        if sent.is_empty() || !status.is_connected() {
            return self.server.gateway.session_starts().rejects_identify();
        }
        let session = status.session();
        let is_own = |id: &String| session.id.as_ref().is_none_or(|own| own == id);
        sent.iter().all(|(id, events)| is_own(id) && session.events >= *events)
    }

    /// The number of running and queued searches.
    fn searches(&self) -> usize {
        let metrics = self.running_bot().map(|bot| bot.app.engine_pool().metrics());
        metrics.map_or(0, |metrics| metrics.running + metrics.waiting)
    }

    /// Whether nothing is in progress except work that waits for a request paused by a fault, or for an engine that
    /// searches until it is stopped.
    fn is_idle(&self) -> bool {
        let (open, held) = (self.server.open_requests().total, self.server.open_requests().delayed);
        let (searches, busy) = (self.searches(), self.running_bot().map_or(0, |bot| bot.status.busy()));
        let waiting = if self.is_endless() { held + searches } else { held };
        let is_searching = searches > 0 && !self.is_endless();
        open == held && busy <= waiting && !is_searching && !self.clock.is_due() && self.has_handled_all_events()
    }

    fn is_endless(&self) -> bool {
        self.is_endless.load(Ordering::SeqCst)
    }

    /// Whether no work is left before the clock advances.
    async fn is_settled(&self) -> bool {
        if !self.is_idle() {
            return false;
        }
        let due = match self.running_bot() {
            Some(bot) if !self.is_endless() => bot.app.games_for_engines().await.expect("readable"),
            _ => Vec::new(),
        };
        // Checked twice: work that started between two of the checks is seen by the second.
        due.is_empty() && self.is_idle()
    }

    /// Whether the clock may advance while nothing else happens. Engines and new connections need real time.
    fn may_advance_clock(&self) -> bool {
        !self.is_held() && self.searches() == 0 && self.server.gateway.connections() > 0
    }

    /// Whether the bot waits for the test.
    fn is_held(&self) -> bool {
        self.paused.load(Ordering::SeqCst) > 0
    }

    /// Waits until everything is settled, or waits for the test.
    async fn settled(&self) {
        let waiting = async {
            while !self.is_held() && !self.is_settled().await {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        };
        let in_time = timeout(TIMEOUT, waiting).await.is_ok();
        assert!(in_time, "never settled: {}", self.describe());
    }

    /// What is in progress, for the message of a test that waits in vain.
    fn describe(&self) -> String {
        let bot = self.running_bot();
        let bot = bot.map(|bot| (bot.status.busy(), bot.status.session(), bot.app.engine_pool().metrics(), bot.error));
        let (sent, open) = (self.server.gateway.sent_events(&self.server.events), self.server.open_requests());
        format!("{bot:?}, events {sent:?}, requests {open:?}, a timer is due: {}", self.clock.is_due())
    }

    fn running_bot(&self) -> Option<RunningBot> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Waits until this test's bot, if it runs in this process, has no work left before the clock advances.
pub async fn settled() {
    if let Some(progress) = Progress::current() {
        progress.settled().await;
    }
}

/// Advances the clock until the bot has work to do, and waits until that is done.
pub async fn advance_until_idle() {
    if let Some(progress) = Progress::current() {
        progress.settled().await;
        progress.clock.skip();
        tokio::time::sleep(REAL_TIME_PAUSE).await;
        progress.settled().await;
    }
}

/// A client that waits after each action until the bot has no work left, so that what it shows does not change by
/// itself.
pub struct TestClient {
    client: UserClient,
    progress: Arc<Progress>,
}

impl Deref for TestClient {
    type Target = UserClient;

    fn deref(&self) -> &UserClient {
        &self.client
    }
}

/// The result of an action: the response, or the client's refusal to send it.
type Responded = Result<Response, ClientError>;

impl TestClient {
    /// Performs an action, shortly after the previous one.
    async fn act<T>(&self, act: impl Future<Output = T>) -> T {
        self.progress.clock.advance(ACTION_MS);
        let answer = timeout(TIMEOUT, act).await;
        let answer = answer.unwrap_or_else(|_| panic!("no response: {}", self.progress.describe()));
        self.progress.settled().await;
        answer
    }

    /// Runs a slash command.
    pub async fn run<'a>(&self, command: &str, options: impl AsRef<[(&'a str, &'a str)]>) -> Responded {
        self.act(async { Ok(self.client.start_command(command, options.as_ref())?.response().await) }).await
    }

    /// Runs a command of a user's context menu.
    pub async fn run_user_command(&self, command: &str, target: &str) -> Responded {
        self.act(self.client.run_user_command(command, target)).await
    }

    /// Presses a button.
    pub async fn click(&self, message: &MessageView, button: &str) -> Responded {
        self.act(self.client.click(message, button)).await
    }

    /// Chooses in a select.
    pub async fn select(&self, message: &MessageView, select: &str, values: &[&str]) -> Responded {
        self.act(self.client.select(message, select, values)).await
    }

    /// Submits a modal.
    pub async fn submit<const N: usize>(&self, modal: &Modal, fields: [(&str, &str); N]) -> Responded {
        self.act(self.client.submit(modal, fields)).await
    }

    /// The client as a player.
    pub fn player(&self) -> PlayerId {
        PlayerId::new(self.client.id())
    }

    /// Plays a point by command, and returns the response, which confirms the stone or the win. A refusal names the
    /// point too.
    pub async fn move_to(&self, at: &str) -> MessageView {
        let answer = message_of(self.run("/move", [("at", at)]).await);
        let text = answer.text();
        assert!(text.contains(&format!("You played **{at}**")) || text.contains("**You won!**"), "{at}: {text}");
        answer
    }

    /// Resigns the client's game here, and returns the response.
    pub async fn resign(&self) -> MessageView {
        let question = message_of(self.run("/game resign", []).await);
        message_of(self.click(&question, "Yes, resign").await)
    }

    /// Waits for an event that was not read before.
    pub async fn wait_for(&self, wanted: impl Fn(&ClientEvent) -> bool) -> ClientEvent {
        let seen = self.client.wait_for(wanted).await;
        self.progress.settled().await;
        seen
    }
}

/// The running bot, which can be stopped and started again.
struct Running {
    store: Store,
    app: Arc<App>,
    status: Arc<discord::Status>,
    stop: CancellationToken,
    task: JoinHandle<Result<(), discord::RunError>>,
}

/// A sandbox with the bot connected to it.
pub struct TestBot {
    pub sandbox: Sandbox,
    names: Vec<String>,
    pub clock: TestClock,
    progress: Arc<Progress>,
    dir: tempfile::TempDir,
    /// The limits of a renderer of its own.
    limits: Option<Limits>,
    /// The engine's limits: small, so that tests are fast, and without a time limit.
    pub engine_limits: EngineLimits,
    /// The host's pages, from the next start on.
    pub pages: discord::HostPages,
    /// How long no uptime may be recorded. Unlimited, because tests advance the clock by hours.
    pub max_uptime_gap: Duration,
    /// The limits of each user and guild: none, because the clock stands still while a test presses hundreds of
    /// buttons.
    pub throttle_limits: discord::ThrottleLimits,
    /// The limits of the gateway.
    pub gateway: discord::GatewayConfig,
    /// The seed of the use cases, from which a new database has its id, from the next start on.
    pub seed: u64,
    running: Option<Running>,
}

/// The write lock of the database.
pub struct WriteLock {
    connection: AnyConnection,
    _hold: SettleGuard,
}

/// The only worker of the engine, which is busy until it is released. Meanwhile the bot waits for the test.
pub struct BusyEngine {
    release: mpsc::Sender<()>,
    task: JoinHandle<()>,
    _hold: SettleGuard,
}

impl BusyEngine {
    /// Ends the work of the worker.
    pub async fn release(self) {
        self.release.send(()).expect("the worker waits");
        self.task.await.expect("the worker was busy");
    }
}

/// Marks that the bot waits for the test, until it is dropped.
pub struct SettleGuard(Arc<Progress>);

impl Drop for SettleGuard {
    fn drop(&mut self) {
        self.0.paused.fetch_sub(1, Ordering::SeqCst);
    }
}

impl WriteLock {
    /// Releases the lock, so that the bot can write again.
    pub async fn release(mut self) {
        sqlx::query("ROLLBACK").execute(&mut self.connection).await.expect("a transaction is open");
    }
}

impl TestBot {
    /// Starts both, and waits until the bot's commands are registered.
    pub async fn start_new() -> Self {
        Self::with_users(&USERS).await
    }

    /// A sandbox for a bot that is not started yet, so that its settings can be changed before.
    pub async fn not_started() -> Self {
        Self::not_started_with_users(&USERS).await
    }

    /// As [`not_started`](Self::not_started), with users of these names.
    pub async fn not_started_with_users(names: &[&str]) -> Self {
        Self::not_started_with(names, None, TestClock::manual()).await
    }

    /// As [`start_new`](Self::start_new), with clients of these of its users.
    pub async fn with_clients<const N: usize>(names: [&str; N]) -> (Self, [TestClient; N]) {
        let bot = Self::start_new().await;
        let clients = names.map(|name| bot.client(name));
        (bot, clients)
    }

    /// As [`start_new`](Self::start_new), with users of these names.
    pub async fn with_users(names: &[&str]) -> Self {
        Self::with(names, None, TestClock::manual()).await
    }

    /// As [`with_users`](Self::with_users), in real time, for tests with a browser.
    pub async fn with_real_time(names: &[&str]) -> Self {
        Self::with(names, None, TestClock::running()).await
    }

    /// As [`start_new`](Self::start_new), with these limits of the renderer.
    pub async fn with_render_limits(limits: Limits) -> Self {
        Self::with(&["Ann", "Ben", "Cleo"], Some(limits), TestClock::manual()).await
    }

    async fn with(names: &[&str], limits: Option<Limits>, clock: TestClock) -> Self {
        let mut bot = Self::not_started_with(names, limits, clock).await;
        bot.start().await;
        bot
    }

    async fn not_started_with(names: &[&str], limits: Option<Limits>, clock: TestClock) -> Self {
        let dir = directory();
        let settings = discord_sandbox::Settings {
            users: names.iter().map(|&name| name.to_owned()).collect(),
            clock: Arc::new(clock.clone()),
            record: Some(dir.path().join("traffic.jsonl")),
            channels: ["general", "pente"].map(str::to_owned).to_vec(),
            bot_name: "Tessera".to_owned(),
            ..discord_sandbox::Settings::default()
        };
        let sandbox = Sandbox::start(settings).await.expect("a free port");
        // The clock stands still while a test starts the bot again, which then does not wait either.
        sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
        let names = names.iter().map(|&name| name.to_owned()).collect();
        let (engine_limits, max_uptime_gap) = (ENGINE_LIMITS, Duration::MAX);
        let gateway = discord::GatewayConfig { identify_interval: Duration::ZERO, ..discord::GatewayConfig::new(7) };
        let (server, paused, running) = (sandbox.server().clone(), AtomicUsize::new(0), Mutex::default());
        let is_endless = AtomicBool::new(false);
        let progress = Arc::new(Progress { clock: clock.clone(), server, paused, is_endless, running });
        BOT.set(Some(progress.clone()));
        Self {
            sandbox,
            names,
            clock,
            progress,
            dir,
            limits,
            engine_limits,
            pages: discord::HostPages::default(),
            max_uptime_gap,
            throttle_limits: discord::ThrottleLimits::NONE,
            gateway,
            seed: 7,
            running: None,
        }
    }

    /// Starts the bot on its database, and waits until it responds.
    pub async fn start(&mut self) {
        self.start_unconnected().await;
        let ann = self.client(&self.names[0]);
        wait("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        wait_until_connected(&self.client(self.names.last().expect("at least one user"))).await;
    }

    /// As [`start`](Self::start), without waiting.
    pub async fn start_unconnected(&mut self) {
        let store = engines::open(&self.data()).await;
        let pictures = match self.limits {
            Some(limits) => Pictures::new(Arc::new(Renderer::with_limits(limits))),
            None => pictures(),
        };
        let clock = Arc::new(self.clock.clone());
        let is_endless = self.engine_limits.nodes == u64::MAX || self.engine_limits.analysis_nodes == u64::MAX;
        self.progress.is_endless.store(is_endless, Ordering::SeqCst);
        let (stop, status) = (CancellationToken::new(), Arc::<discord::Status>::default());
        let limits = AppLimits { engines: self.engine_limits, max_uptime_gap: self.max_uptime_gap };
        let app = Arc::new(App::with_limits(store.clone(), pictures, clock, self.seed, limits));
        let parameters = discord::RunParameters {
            token: self.sandbox.bot_token().to_owned(),
            discord_api: Some(self.sandbox.origin().to_owned()),
            requests_per_second: None,
            shards: None,
            guild: None,
            pages: self.pages.clone(),
            app: app.clone(),
            status: status.clone(),
            gateway: self.gateway,
            limits: self.throttle_limits,
            start: discord::StartPolicy::GiveUp,
            stop: stop.clone(),
        };
        let running = RunningBot { app: app.clone(), status: status.clone(), error: Arc::default() };
        let error = running.error.clone();
        let task = tokio::spawn(async move {
            let ended = discord::run(parameters).await;
            if let Err(reason) = &ended {
                let _ = error.set(reason.to_string());
            }
            ended
        });
        *self.progress.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(running);
        self.running = Some(Running { store, app, status, stop, task });
    }

    /// Waits until every live message shows the newest state.
    pub async fn settled(&self) {
        wait("every live message is up to date", async || self.store().is_up_to_date().await).await;
        self.progress.settled().await;
    }

    /// Stops the bot as SIGTERM does.
    pub async fn stop(&mut self) {
        let running = self.running.take().expect("the bot runs");
        *self.progress.running.lock().unwrap_or_else(PoisonError::into_inner) = None;
        running.stop.cancel();
        timeout(TIMEOUT, running.task).await.expect("the bot stops").expect("no panic").expect("a clean stop");
        running.store.close().await.expect("the database closes");
    }

    /// The directory of the database.
    pub fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    /// Locks the database until the lock is released, so that responses take longer than Discord waits.
    pub async fn lock_database(&self) -> WriteLock {
        let other = engines::lock(&self.data()).await;
        WriteLock { connection: other, _hold: self.pause_settling() }
    }

    /// Keeps the only worker of the engine busy.
    pub async fn hold_engine(&self) -> BusyEngine {
        let engine_pool = self.app().engine_pool().clone();
        let (release, released) = mpsc::channel();
        let task = tokio::spawn({
            let engine_pool = engine_pool.clone();
            let requester = Requester::Player(PlayerId::new(1));
            async move { assert_eq!(engine_pool.run(requester, None, move |_| released.recv()).await, Ok(Ok(()))) }
        });
        let hold = self.pause_settling();
        wait("the worker is busy", async || engine_pool.metrics().running == 1).await;
        BusyEngine { release, task, _hold: hold }
    }

    /// Marks that the bot waits for the test, so that no client waits for the bot.
    pub fn pause_settling(&self) -> SettleGuard {
        self.progress.paused.fetch_add(1, Ordering::SeqCst);
        SettleGuard(self.progress.clone())
    }

    /// Waits until every event was sent to the bot or is delayed by a fault.
    pub async fn dispatched(&self) {
        let server = &self.progress.server;
        until("every event is sent or delayed", async || server.gateway.sent_events(&server.events).is_some()).await;
    }

    /// Sends an interaction while the database is locked, and advances the clock until its response is deferred.
    ///
    /// The interaction reaches the bot `late_ms` milliseconds after it was created.
    pub async fn deferred<'p>(
        &self,
        late_ms: i64,
        start: impl FnOnce() -> PendingInteraction<'p>,
    ) -> (WriteLock, PendingInteraction<'p>) {
        self.progress.settled().await;
        let held = self.lock_database().await;
        self.advance(ACTION_MS);
        let timers = self.clock.bot_timers();
        let pending = start();
        self.dispatched().await;
        self.advance(late_ms);
        wait("the bot handles the interaction", async || self.clock.bot_timers() > timers).await;
        self.advance(DEFERRED_AFTER_MS - late_ms);
        let deferral = pending.acknowledged().await;
        assert!(matches!(deferral, Response::Acknowledged), "{deferral:?}");
        (held, pending)
    }

    /// The bot's store, for reading.
    pub fn store(&self) -> &Store {
        &self.running.as_ref().expect("the bot runs").store
    }

    /// The bot's use cases, for reading.
    pub fn app(&self) -> &App {
        &self.running.as_ref().expect("the bot runs").app
    }

    /// The bot's connection status.
    pub fn status(&self) -> &discord::Status {
        &self.running.as_ref().expect("the bot runs").status
    }

    /// The guild of the sandbox; the one with the smallest id, if a test has created others.
    pub fn guild(&self) -> GuildId {
        GuildId::new(*self.sandbox.server().lock().guilds.keys().next().expect("a guild"))
    }

    /// A client that has #pente open.
    pub fn client(&self, name: &str) -> TestClient {
        let client = self.sandbox.client(name).expect("a user of the sandbox");
        client.open_channel("#pente").expect("a channel of the sandbox");
        TestClient { client, progress: self.progress.clone() }
    }

    /// Advances both clocks.
    pub fn advance(&self, ms: i64) {
        self.clock.advance(ms);
    }

    /// The bot's current time.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.clock.now_ms())
    }

    /// The state of the running games in a client's channel, and of all open challenges and tables, to check that none
    /// of them has changed.
    pub async fn state(&self, client: &TestClient) -> String {
        let running = self.running_games(client).await;
        let games: Vec<String> = running
            .iter()
            .map(|stored| format!("{} at {} {:?}", stored.game.id(), stored.game.rev(), stored.game.actions()))
            .collect();
        let end = Timestamp::from_millis(i64::MAX);
        let challenges = self.store().due_challenges(end, 100).await.expect("readable").rows;
        let challenges = challenges.iter().map(|challenge| format!("{} {:?}", challenge.id, challenge.state));
        let tables = self.store().due_lobbies(end, 100).await.expect("readable").rows;
        let tables = tables.iter().map(|table| format!("{} at {} {:?}", table.id, table.rev, table.lobby));
        let open: Vec<String> = challenges.chain(tables).collect();
        format!("{games:?} {open:?}")
    }

    /// The rows of the tables in [`UNCHANGED`].
    async fn rows(&self) -> Vec<String> {
        let database = engines::database(&self.data()).await;
        let mut inspection = Inspection::of(&database).await.expect("the database opens");
        let mut rows = Vec::new();
        let listed = inspection.rows(|table, _, cells| {
            if UNCHANGED.contains(&table) {
                rows.push(format!("{table}: {cells:?}"));
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(listed.await.expect("readable").is_continue());
        rows
    }

    /// Checks that a command is refused with these words, and changes neither the [`state`](Self::state) nor a row of
    /// the tables in [`UNCHANGED`].
    pub async fn check_refused(&self, client: &TestClient, command: &str, words: &str) {
        let before = (self.state(client).await, self.rows().await);
        assert_refused(client.run(command, []).await, words);
        assert_eq!((self.state(client).await, self.rows().await), before, "{command}");
    }

    /// As [`check_refused`](Self::check_refused), for the button of a message.
    pub async fn check_press(&self, client: &TestClient, on: &MessageView, label: &str, words: &str) {
        let before = (self.state(client).await, self.rows().await);
        assert_refused(client.click(on, label).await, words);
        assert_eq!((self.state(client).await, self.rows().await), before, "{label}");
    }

    /// The running games of all users in a client's channel and its threads, oldest first.
    pub async fn running_games(&self, client: &TestClient) -> Vec<StoredGame> {
        let users: Vec<u64> = self.sandbox.server().lock().users.keys().copied().collect();
        let channel = ChannelId::new(client.channel());
        let mut games = Vec::new();
        for user in users {
            games.extend(self.store().running_of_in(PlayerId::new(user), channel).await.expect("readable"));
        }
        games.sort_by_key(|stored| stored.game.id());
        games.dedup_by_key(|stored| stored.game.id());
        games
    }

    /// The only running game in a client's channel.
    pub async fn game(&self, client: &TestClient) -> StoredGame {
        let mut running = self.running_games(client).await;
        assert_eq!(running.len(), 1, "one game in the channel");
        running.remove(0)
    }

    /// Posts the buttons of an old message of the bot again, as a stale client may still show them.
    pub async fn post(&self, client: &TestClient, old: &MessageView) -> MessageView {
        self.post_buttons(client, &old.json()["components"]).await
    }

    /// Posts a message with the button *Press* of this custom id, as [`post_buttons`](Self::post_buttons).
    pub async fn post_button(&self, client: &TestClient, custom_id: &str) -> MessageView {
        let button = serde_json::json!({"type": 2, "style": 2, "label": "Press", "custom_id": custom_id});
        self.post_buttons(client, &serde_json::json!([{"type": 1, "components": [button]}])).await
    }

    /// Posts a message with these components using the bot's token, without the bot's knowledge.
    pub async fn post_buttons(&self, client: &TestClient, components: &serde_json::Value) -> MessageView {
        let url = format!("{}/channels/{}/messages", self.sandbox.api_url(), client.channel());
        let body = serde_json::json!({"content": request_invariants::POSTED_BY_TEST, "components": components});
        let sent = reqwest::Client::new()
            .post(url)
            .header("Authorization", format!("Bot {}", self.sandbox.bot_token()))
            .json(&body)
            .send()
            .await
            .expect("the sandbox answers");
        let sent: serde_json::Value = sent.json().await.expect("JSON");
        let id = sent["id"].as_str().unwrap_or_else(|| panic!("refused: {sent}"));
        let posted = client.messages().into_iter().find(|message| message.id().to_string() == id);
        self.progress.settled().await;
        posted.expect("the user sees it")
    }

    /// Starts a game between two clients, and returns them in turn order. Its challenge counts as read.
    pub async fn begin<'a>(
        &self,
        one: &'a TestClient,
        two: &'a TestClient,
        preset: &str,
    ) -> (&'a TestClient, &'a TestClient) {
        self.begin_with([one, two], &[("preset", preset)]).await
    }

    /// As [`begin`](Self::begin), with these options of `/challenge`.
    pub async fn begin_with<'a>(
        &self,
        [one, two]: [&'a TestClient; 2],
        options: &[(&str, &str)],
    ) -> (&'a TestClient, &'a TestClient) {
        let name = self.name_of(two);
        let options: Vec<(&str, &str)> = [("opponent", name.as_str())].iter().chain(options).copied().collect();
        message_of(one.run("/challenge", &options).await);
        let challenge = wait_for_challenge(two, "Accept").await;
        message_of(two.click(&challenge, "Accept").await);
        let board = wait_for_board(one, "opens").await;
        mark_message_read(&[one], &challenge);
        if board.content().contains(&format!("{} opens", one.mention())) { (one, two) } else { (two, one) }
    }

    /// Begins games of a client elsewhere. Their boards are up to date, so that the bot has nothing to do for them.
    pub async fn begin_elsewhere(&self, client: &TestClient, games: u64) {
        // Smaller than the ids of the sandbox.
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let first = NEXT.fetch_add(games, Ordering::Relaxed);
        let table = Table::unrated(Preset::Standard.rules(), vec![client.player(), PlayerId::new(1)]);
        let new = NewGame {
            place: ELSEWHERE,
            thread_of: None,
            table: table.expect("two players"),
            interaction: None,
            rematch_of: None,
            in_match: None,
            at: self.now(),
        };
        let args = (new, first..first + games);
        let begin = self.store().write(args, |tx, (new, numbers)| {
            Box::pin(async move {
                for number in numbers.clone() {
                    let begun = tx.insert_game(new).await?;
                    let board = Posted { channel: new.place.channel, message: MessageId::new(number), at: new.at };
                    tx.set_message(LiveMessageId::Board(begun.game.id()), board, Rev::START).await?;
                }
                Ok(())
            })
        });
        begin.await.expect("writes");
    }

    /// Plays these points in turn.
    pub async fn play(&self, one: &TestClient, two: &TestClient, moves: &[&str]) {
        for (&at, client) in moves.iter().zip([one, two].into_iter().cycle()) {
            client.move_to(at).await;
        }
        self.settled().await;
    }

    /// The user name of a client.
    pub fn name_of(&self, client: &TestClient) -> String {
        let is_it = |name: &&String| self.sandbox.client(name).is_ok_and(|other| other.id() == client.id());
        self.names.iter().find(is_it).expect("a user of the sandbox").clone()
    }

    /// The requests and gateway payloads up to now, one JSON object per line.
    pub fn traffic(&self) -> String {
        recorded(&self.dir)
    }

    /// Stops everything and checks that all clients have read what was addressed to them, and that every request of
    /// the bot conforms to Discord's API.
    pub async fn close(mut self, clients: &[&TestClient]) {
        for client in clients {
            let is_kept_current = |seen: &ClientEvent| is_board(seen) || is_pad_edit(seen);
            let unread: Vec<ClientEvent> = client.unread().into_iter().filter(|seen| !is_kept_current(seen)).collect();
            assert!(unread.is_empty(), "{} has not read {unread:#?}", self.name_of(client));
        }
        if self.running.is_some() {
            self.stop().await;
        }
        BOT.set(None);
        self.sandbox.stop().await;
        let traffic = recorded(&self.dir);
        // Most of a recording are events, which the sandbox has sent.
        let requests: Vec<&str> = traffic.lines().filter(|line| !line.starts_with(r#"{"kind":"gateway""#)).collect();
        assert!(requests.iter().any(|line| line.contains("/callback")), "the bot has answered something");
        let violations = request_invariants::faults(&requests);
        assert!(violations.is_empty(), "{}", violations.join("\n"));
        let faults = Description::get().recording_faults(requests);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

/// The recording of the sandbox.
fn recorded(dir: &tempfile::TempDir) -> String {
    fs::read_to_string(dir.path().join("traffic.jsonl")).expect("recorded")
}

/// Whether the event is about a board. Boards are public and change often; tests look at the latest one.
fn is_board(seen: &ClientEvent) -> bool {
    seen.message().is_some_and(|shown| !shown.is_ephemeral() && !shown.attachments().is_empty())
}

/// Pads are edited when the game changes; tests look at them as they are now.
fn is_pad_edit(seen: &ClientEvent) -> bool {
    matches!(seen, ClientEvent::Edited(shown) if shown.is_ephemeral())
}

/// Waits until the bot receives this client's interactions, and knows the ids of its commands, which it reads a moment
/// after the sandbox lists them. An interaction that it missed is not answered, so the command is repeated. A late
/// answer to one that it did not miss counts as read.
pub async fn wait_until_connected(client: &UserClient) {
    let answer = OnceLock::new();
    repeat("the bot answers", async || match client.run("/help", []).await {
        Ok(Response::Message(shown)) if shown.text().contains("</") => {
            answer.set(with_named_commands(&shown.text())).is_ok()
        }
        _ => false,
    })
    .await;
    client.mark_read(|seen| {
        let shown = seen.message().filter(|shown| shown.is_ephemeral());
        shown.is_some_and(|shown| Some(&with_named_commands(&shown.text())) == answer.get())
    });
}

/// Repeats an interaction until it is answered: a bot that is not connected yet misses it. Each attempt is given twice
/// the time of the one before, so that on a busy machine not every answer comes too late.
pub async fn repeat(what: &str, attempt: impl AsyncFn() -> bool) {
    let within = Cell::new(REPEATED_AFTER);
    wait(what, async || timeout(within.replace(within.get() * 2), attempt()).await.unwrap_or(false)).await;
}

/// Waits for a condition. The clock advances while a bot in this process has no work.
pub async fn wait(what: &str, done: impl AsyncFn() -> bool) {
    let progress = Progress::current();
    let waiting = async {
        // The pause doubles while the bot works: a condition reads many messages, and the bot needs the processor.
        let mut pause = POLL_INTERVAL;
        while !done().await {
            if let Some(error) = progress.as_ref().and_then(|progress| progress.running_bot()?.error.get().cloned()) {
                panic!("the bot ended while the test waited for: {what}; {error}");
            }
            match &progress {
                Some(progress) if progress.may_advance_clock() && progress.is_settled().await => {
                    if done().await {
                        return;
                    }
                    progress.clock.skip();
                    tokio::time::sleep(REAL_TIME_PAUSE).await;
                    pause = POLL_INTERVAL;
                }
                Some(_) => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(REAL_TIME_PAUSE);
                }
                // Another process does the work.
                None => tokio::time::sleep(REAL_TIME_PAUSE).await,
            }
        }
    };
    if timeout(TIMEOUT, waiting).await.is_err() {
        let state = progress.map(|progress| progress.describe());
        panic!("timed out waiting for: {what}; {}", state.unwrap_or_default());
    }
    settled().await;
}

/// The message with which the bot responded.
pub fn message_of(reply: Result<Response, impl std::fmt::Debug>) -> MessageView {
    reply.expect("the client sends it").message().unwrap_or_else(|other| panic!("expected a message, got {other:?}"))
}

/// Checks that the response is ephemeral and contains `words`, the reason of a refusal. That nothing has changed is
/// checked by [`TestBot::check_refused`] and [`TestBot::check_press`], or by the test itself.
pub fn assert_refused(reply: Result<Response, impl std::fmt::Debug>, words: &str) -> MessageView {
    assert_ephemeral(reply, words)
}

/// Checks that the response is ephemeral and contains `words`.
pub fn assert_ephemeral(reply: Result<Response, impl std::fmt::Debug>, words: &str) -> MessageView {
    let shown = message_of(reply);
    assert!(shown.is_ephemeral(), "the response is ephemeral: {}", shown.text());
    let text = with_named_commands(&shown.text());
    assert!(text.contains(words), "expected “{words}”, got “{text}”");
    shown
}

/// The text with the names of commands in place of their mentions: `` `/game draw` `` for `</game draw:5>`.
pub fn with_named_commands(text: &str) -> String {
    let mut parts = text.split("</");
    let mut named = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('>').and_then(|(command, rest)| Some((command.split_once(':')?, rest))) {
            Some(((name, id), rest)) if id.bytes().all(|b| b.is_ascii_digit()) => {
                named.extend(["`/", name, "`", rest]);
            }
            _ => named.extend(["</", part]),
        }
    }
    named
}

/// The latest board in a client's channel.
pub fn board(client: &UserClient) -> Option<MessageView> {
    boards(client).pop()
}

/// All boards in a client's channel, oldest first.
pub fn boards(client: &UserClient) -> Vec<MessageView> {
    client
        .messages()
        .into_iter()
        .filter(|message| !message.is_ephemeral() && !message.attachments().is_empty())
        .collect()
}

/// The ids of the public messages in a client's channel, oldest first.
pub fn public_ids(client: &UserClient) -> Vec<u64> {
    client.messages().iter().filter(|message| !message.is_ephemeral()).map(MessageView::id).collect()
}

/// The ids of the users that a message notifies, in order.
pub fn notified(shown: &MessageView) -> Vec<u64> {
    let mentions = shown.json()["mentions"].as_array().cloned().unwrap_or_default();
    let mut ids: Vec<u64> = mentions.iter().filter_map(|user| user["id"].as_str()?.parse().ok()).collect();
    ids.sort_unstable();
    ids
}

/// Whether an event is a new message that notifies a client.
pub fn is_notification(seen: &ClientEvent, client: &UserClient) -> bool {
    matches!(seen, ClientEvent::Message(shown) if notified(shown).contains(&client.id()))
}

/// Waits for the latest board to contain `words`.
pub async fn wait_for_board(client: &UserClient, words: &str) -> MessageView {
    let shows = |board: &MessageView| board.text().contains(words);
    wait(&format!("a board that contains {words}"), async || board(client).is_some_and(|board| shows(&board))).await;
    board(client).expect("just seen")
}

/// Waits for a public message without a picture that contains `words`: a text board.
pub async fn wait_for_text_board(client: &UserClient, words: &str) -> MessageView {
    let newest = || client.messages().into_iter().rfind(|message| !message.is_ephemeral());
    let shows = |shown: &MessageView| shown.text().contains(words);
    wait(&format!("a text board that contains {words}"), async || newest().is_some_and(|shown| shows(&shown))).await;
    newest().expect("just seen")
}

/// Waits for a message to contain `words`, and returns it as it is then.
pub async fn shows(client: &UserClient, message: &MessageView, words: &str) -> MessageView {
    let now = || client.fetch(message).filter(|now| now.text().contains(words));
    wait(&format!("the message to contain {words}"), async || now().is_some()).await;
    now().expect("just seen")
}

/// Presses a button and expects the message to change.
pub async fn press(client: &TestClient, message: &MessageView, button: &str) {
    client.click(message, button).await.expect("sent").message().expect("the message changes");
}

/// Waits for the latest public message without a picture to have a button with this label; it counts as read.
pub async fn wait_for_challenge(client: &UserClient, label: &str) -> MessageView {
    let is_it = |shown: &MessageView| {
        shown.labels().contains(&label) && shown.attachments().is_empty() && !shown.is_ephemeral()
    };
    let newest = || client.messages().into_iter().rfind(|message| is_it(message));
    wait(&format!("a message with {label}"), async || newest().is_some()).await;
    let found = newest().expect("just seen");
    client.mark_read(|seen| seen.message().is_some_and(|shown| shown.id() == found.id()));
    found
}

/// Marks everything up to now as read for these clients.
pub fn mark_all_read(clients: &[&TestClient]) {
    for client in clients {
        client.mark_read(|_| true);
    }
}

/// Marks all messages as read for these clients, the ephemeral ones too.
pub fn mark_messages_read(clients: &[&TestClient]) {
    for client in clients {
        client.mark_read(|seen| seen.message().is_some());
    }
}

/// Marks a message and its changes as read for these clients.
pub fn mark_message_read(clients: &[&TestClient], message: &MessageView) {
    for client in clients {
        client.mark_read(|seen| seen.message().is_some_and(|shown| shown.id() == message.id()));
    }
}

/// Marks the public messages as read for these clients.
pub fn looked(clients: &[&TestClient]) {
    for client in clients {
        client.mark_read(|seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
}

/// Downloads a file of a message.
pub async fn download(shown: &MessageView, at: usize) -> Vec<u8> {
    let url = shown.attachments()[at]["url"].as_str().expect("an address");
    reqwest::get(url).await.expect("the sandbox answers").bytes().await.expect("the whole file").to_vec()
}

/// The alt text of a message's picture.
pub fn alt(shown: &MessageView) -> &str {
    shown.attachments()[0]["description"].as_str().expect("alt text")
}
