//! A sandbox with the real bot in it, and what tests ask of both.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::task::{Context, Waker};
use std::time::Duration;

use discord_sandbox::people::{Person, Reply, Seen, Shown};
use discord_sandbox::{Clock, Sandbox};
use pente_render::{Limits, Renderer};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use tessera::app::{self, App, Pictures, Thinking};
use tessera::discord;
use tessera::domain::ids::{ChannelId, Timestamp};
use tessera::store::{Store, StoredGame};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::support::openapi::Description;

#[path = "manners.rs"]
mod manners;

/// Far longer than anything takes, even on a busy machine; a test that hangs says where.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Little thought: the answers are checked elsewhere.
const THINKING: Thinking =
    Thinking { workers: 1, queue: 20, nodes: 200, time: PATIENCE, study: 400, puzzle_within: PATIENCE };

/// The sandbox's clock, as the bot reads it.
struct Shared(Arc<discord_sandbox::SystemClock>);

impl app::Clock for Shared {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.now_ms())
    }

    fn sleep(&self, period: Duration) -> app::Sleep<'_> {
        let period = i64::try_from(period.as_millis()).unwrap_or(i64::MAX);
        self.0.sleep_until(self.0.now_ms().saturating_add(period))
    }
}

/// The bot's half: it can be stopped and started again.
struct Running {
    store: Store,
    app: Arc<App>,
    status: Arc<discord::Status>,
    stop: CancellationToken,
    task: JoinHandle<Result<(), discord::RunError>>,
}

/// A sandbox with the bot connected to it.
pub struct House {
    pub sandbox: Sandbox,
    names: Vec<String>,
    clock: Arc<discord_sandbox::SystemClock>,
    dir: tempfile::TempDir,
    limits: Limits,
    /// What the computer may use: little, so that tests are fast, and no clock.
    pub thinking: Thinking,
    /// How long the bot may be silent. For ever, because here hours pass between two of its beats.
    pub silence: Duration,
    /// How long a connection may go without a greeting.
    pub greeting: Duration,
    running: Option<Running>,
}

/// The database's lock for writing.
pub struct Held(SqliteConnection);

impl Held {
    /// Lets the bot write again.
    pub async fn release(mut self) {
        sqlx::query("ROLLBACK").execute(&mut self.0).await.expect("it was begun");
    }
}

impl House {
    /// Starts both, and waits until the bot's commands are listed.
    pub async fn open() -> Self {
        Self::of(&["Ann", "Ben", "Cleo", "Dora", "Emil", "Finn"]).await
    }

    /// The same with people of these names.
    pub async fn of(names: &[&str]) -> Self {
        Self::with(names, Limits::default()).await
    }

    /// The same with a renderer that may do no more than this.
    pub async fn drawing(limits: Limits) -> Self {
        Self::with(&["Ann", "Ben", "Cleo"], limits).await
    }

    async fn with(names: &[&str], limits: Limits) -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let clock = Arc::new(discord_sandbox::SystemClock::new());
        let settings = discord_sandbox::Settings {
            users: names.iter().map(|&name| name.to_owned()).collect(),
            clock: clock.clone(),
            record: Some(dir.path().join("traffic.jsonl")),
            bot_name: "Tessera".to_owned(),
            ..discord_sandbox::Settings::default()
        };
        let sandbox = Sandbox::start(settings).await.expect("a free port");
        let names = names.iter().map(|&name| name.to_owned()).collect();
        let (thinking, silence, greeting) = (THINKING, Duration::MAX, discord::GREETING);
        let mut house = Self { sandbox, names, clock, dir, limits, thinking, silence, greeting, running: None };
        house.start().await;
        house
    }

    /// Starts the bot on the database of this house, and waits until it answers.
    pub async fn start(&mut self) {
        self.start_unheard().await;
        let ann = self.person(&self.names[0]);
        wait("the commands are listed", async || ann.commands().contains(&"/challenge".to_owned())).await;
        self.is_connected().await;
    }

    /// The same without waiting for anything.
    pub async fn start_unheard(&mut self) {
        let store = Store::open(&self.data()).await.expect("the database opens");
        let pictures = Pictures::new(Arc::new(Renderer::with_limits(self.limits)));
        let clock = Arc::new(Shared(self.clock.clone()));
        let (stop, status) = (CancellationToken::new(), Arc::<discord::Status>::default());
        let app = App::new(store.clone(), pictures, clock, 7);
        let app = Arc::new(app.thinking(self.thinking).silent(self.silence));
        let settings = discord::Settings {
            token: self.sandbox.bot_token().to_owned(),
            api: Some(self.sandbox.origin().to_owned()),
            guild: None,
            app: app.clone(),
            status: status.clone(),
            greeting: self.greeting,
            stop: stop.clone(),
        };
        let task = tokio::spawn(discord::run(settings));
        self.running = Some(Running { store, app, status, stop, task });
    }

    /// Waits until the bot's connection hears what happens: it answers a command.
    async fn is_connected(&self) {
        answers(&self.person(self.names.last().expect("somebody"))).await;
    }

    /// Waits until every board shows its game as it is.
    pub async fn settled(&self) {
        let settled = async || self.store().stale_games(None, 10).await.is_ok_and(|games| games.is_empty());
        wait("every board is up to date", settled).await;
    }

    /// Stops the bot as SIGTERM does.
    pub async fn stop(&mut self) {
        let running = self.running.take().expect("the bot runs");
        running.stop.cancel();
        timeout(PATIENCE, running.task).await.expect("the bot stops").expect("no panic").expect("a clean stop");
        running.store.close().await.expect("the database closes");
    }

    /// The directory of the database.
    pub fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    /// Keeps the bot from writing to its database until it is released: answers take longer than Discord waits.
    pub async fn hold(&self) -> Held {
        let options = SqliteConnectOptions::new().filename(self.data().join("tessera.db"));
        let mut other = options.connect().await.expect("the database opens");
        sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("nobody else writes");
        Held(other)
    }

    /// The bot's database, to look at.
    pub fn store(&self) -> &Store {
        &self.running.as_ref().expect("the bot runs").store
    }

    /// The bot's use cases, to look at.
    pub fn app(&self) -> &App {
        &self.running.as_ref().expect("the bot runs").app
    }

    /// How the bot says its connection is.
    pub fn status(&self) -> &discord::Status {
        &self.running.as_ref().expect("the bot runs").status
    }

    /// Somebody who looks at #pente.
    pub fn person(&self, name: &str) -> Person {
        let person = self.sandbox.person(name).expect("a person of the sandbox");
        person.go("#pente").expect("a channel of the sandbox");
        person
    }

    /// Moves both clocks.
    pub fn advance(&self, ms: i64) {
        self.clock.advance(ms);
    }

    /// What time it is for the bot.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.clock.now_ms())
    }

    /// What the database says of all games in a person's channel, for "nothing has changed".
    pub async fn state(&self, person: &Person) -> String {
        let running = self.store().running_in(ChannelId::new(person.channel())).await.expect("readable");
        let games: Vec<String> = running
            .iter()
            .map(|stored| format!("{} at {} {:?}", stored.game.id(), stored.game.rev(), stored.game.actions()))
            .collect();
        let due = self.store().due_challenges(Timestamp::from_millis(i64::MAX), 100).await.expect("readable");
        let open: Vec<String> = due.iter().map(|challenge| format!("{} {:?}", challenge.id, challenge.state)).collect();
        format!("{games:?} {open:?}")
    }

    /// The only running game in a person's channel.
    pub async fn game(&self, person: &Person) -> StoredGame {
        let mut running = self.store().running_in(ChannelId::new(person.channel())).await.expect("readable");
        assert_eq!(running.len(), 1, "one game in the channel");
        running.remove(0)
    }

    /// Posts the buttons of an old message of the bot once more, as somebody's screen may still show them.
    pub async fn post(&self, person: &Person, old: &Shown) -> Shown {
        self.post_buttons(person, &old.json()["components"]).await
    }

    /// Posts a message of the bot with these components, with the bot's own token and behind its back.
    pub async fn post_buttons(&self, person: &Person, components: &serde_json::Value) -> Shown {
        let url = format!("{}/channels/{}/messages", self.sandbox.api_url(), person.channel());
        let body = serde_json::json!({"content": manners::BEHIND_ITS_BACK, "components": components});
        let sent = reqwest::Client::new()
            .post(url)
            .header("Authorization", format!("Bot {}", self.sandbox.bot_token()))
            .json(&body)
            .send()
            .await
            .expect("the sandbox answers");
        let sent: serde_json::Value = sent.json().await.expect("JSON");
        let id = sent["id"].as_str().unwrap_or_else(|| panic!("refused: {sent}"));
        let posted = person.messages().into_iter().find(|message| message.id().to_string() == id);
        posted.expect("the person sees it")
    }

    /// A game between two people, who then are given in turn order.
    pub async fn begin<'a>(&self, one: &'a Person, two: &'a Person, preset: &str) -> (&'a Person, &'a Person) {
        let name = self.name_of(two);
        said(one.run("/challenge", [("opponent", name.as_str()), ("preset", preset)]).await);
        let challenge = challenge(two, "Accept").await;
        said(two.press(&challenge, "Accept").await);
        let board = board_with(one, "opens").await;
        if board.content().contains(&one.mention()) { (one, two) } else { (two, one) }
    }

    /// The user name of a person.
    pub fn name_of(&self, person: &Person) -> String {
        let is_it = |name: &&String| self.sandbox.person(name).is_ok_and(|other| other.id() == person.id());
        self.names.iter().find(is_it).expect("a person of the sandbox").clone()
    }

    /// Stops everything and checks that everybody has read what was meant for them, and that every request of the bot
    /// was one that Discord describes.
    pub async fn close(mut self, people: &[&Person]) {
        for person in people {
            let unread: Vec<Seen> = person.unread().into_iter().filter(|seen| !is_board(seen)).collect();
            assert!(unread.is_empty(), "{} has not read {unread:#?}", self.name_of(person));
        }
        if self.running.is_some() {
            self.stop().await;
        }
        self.sandbox.stop().await;
        let traffic = fs::read_to_string(self.dir.path().join("traffic.jsonl")).expect("recorded");
        assert!(traffic.lines().any(|line| line.contains("/callback")), "the bot has answered something");
        let rude = manners::faults(&traffic);
        assert!(rude.is_empty(), "{}", rude.join("\n"));
        if let Some(description) = Description::load() {
            let faults = description.recording_faults(traffic.lines());
            assert!(faults.is_empty(), "{}", faults.join("\n"));
        }
    }
}

/// Boards are public and change all the time; tests look at the newest one.
fn is_board(seen: &Seen) -> bool {
    seen.shown().is_some_and(|shown| !shown.is_ephemeral() && !shown.attachments().is_empty())
}

/// Waits until the bot's connection hears this person. A command that it did not hear fails after three seconds, so
/// another one is sent before.
pub async fn answers(person: &Person) {
    wait("the bot answers", async || {
        let asked = timeout(Duration::from_millis(500), person.run("/help", []));
        matches!(asked.await, Ok(Ok(Reply::Message(_))))
    })
    .await;
}

/// Waits until something is so.
pub async fn wait(what: &str, done: impl AsyncFn() -> bool) {
    let waiting = async {
        while !done().await {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("waited in vain: {what}"));
}

/// The message with which the bot answered.
pub fn said(reply: Result<Reply, impl std::fmt::Debug>) -> Shown {
    reply.expect("the client sends it").message().unwrap_or_else(|other| panic!("no message but {other:?}"))
}

/// An answer that only the asker sees and that says this.
pub fn refused(reply: Result<Reply, impl std::fmt::Debug>, words: &str) -> Shown {
    let shown = said(reply);
    assert!(shown.is_ephemeral(), "only for the asker: {}", shown.text());
    assert!(shown.text().contains(words), "expected “{words}”, got “{}”", shown.text());
    shown
}

/// The newest board in a person's channel.
pub fn board(person: &Person) -> Option<Shown> {
    boards(person).pop()
}

/// All boards in a person's channel, oldest first.
pub fn boards(person: &Person) -> Vec<Shown> {
    person
        .messages()
        .into_iter()
        .filter(|message| !message.is_ephemeral() && !message.attachments().is_empty())
        .collect()
}

/// The newest board, once it says this.
pub async fn board_with(person: &Person, words: &str) -> Shown {
    let shows = |board: &Shown| board.text().contains(words);
    wait(&format!("a board that says {words}"), async || board(person).is_some_and(|board| shows(&board))).await;
    board(person).expect("just seen")
}

/// The newest public message of the bot that says this, once there is one: a board that has no picture.
pub async fn board_text_with(person: &Person, words: &str) -> Shown {
    let newest = || person.messages().into_iter().rfind(|message| !message.is_ephemeral());
    let shows = |shown: &Shown| shown.text().contains(words);
    wait(&format!("a board in letters that says {words}"), async || newest().is_some_and(|shown| shows(&shown))).await;
    newest().expect("just seen")
}

/// The newest public message without a picture, once it has a button of this label; it counts as read.
pub async fn challenge(person: &Person, label: &str) -> Shown {
    let is_it =
        |shown: &Shown| shown.labels().contains(&label) && shown.attachments().is_empty() && !shown.is_ephemeral();
    let newest = || person.messages().into_iter().rfind(|message| is_it(message));
    wait(&format!("a message with {label}"), async || newest().is_some()).await;
    let found = newest().expect("just seen");
    read(person, |seen| seen.shown().is_some_and(|shown| shown.id() == found.id()));
    found
}

/// Marks as read what is `wanted`, and says how much it was.
pub fn read(person: &Person, wanted: impl Fn(&Seen) -> bool) -> usize {
    let waiting = person.unread().iter().filter(|seen| wanted(seen)).count();
    for _ in 0..waiting {
        let mut seen = Box::pin(person.see(&wanted));
        let ready = seen.as_mut().poll(&mut Context::from_waker(Waker::noop()));
        assert!(ready.is_ready(), "it is there");
    }
    waiting
}
