//! End-to-end benchmark of the bot over loopback, through the real gateway and REST: the latency of a move, the
//! throughput of a hundred games, the games that are replayed for a move, and the memory of an idle bot and for each
//! guild. The baseline is a bot with the same library that only answers "ok", measured in the same run on the same
//! sandbox.
//!
//! Run with `cargo bench --bench bot`. The sandbox and all clients run in the same process and take their share of the
//! processor.
#![expect(clippy::panic, reason = "a wrong answer ends the measurement")]

#[path = "../tests/support/binary.rs"]
mod binary;
#[path = "../tests/support/gateway.rs"]
mod gateway;
#[path = "../tests/support/rest.rs"]
#[expect(dead_code, reason = "the browser tests use the rest of this module")]
mod rest;

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use discord_sandbox::client::{ClientEvent, UserClient};
use discord_sandbox::state::{Channel, Overwrite, OverwriteTarget, Role};
use discord_sandbox::{Sandbox, Settings, admin};
use pente::{Point, Position, Preset, Rules, Size};
use pente_render::Renderer;
use serde_json::Value;
use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, CreateInteractionResponse, CreateInteractionResponseMessage,
    GatewayIntents, Interaction, Permissions,
};
use tessera::app::{App, Pictures, SystemClock};
use tessera::discord;
use tessera::store::Store;
use tokio_util::sync::CancellationToken;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};

use self::rest::Rest;

/// Concurrent games, each in a thread of its own.
const GAMES: usize = 100;

/// Moves of each game while the throughput is measured.
const MOVES: usize = 20;

/// Moves per second while latencies are measured, as on a busy evening.
const PACE: u32 = 50;

/// The number of moves at that pace.
const PACED: usize = 1_000;

/// Autocomplete requests per second, and their number.
const TYPING: u32 = 200;
const TYPED: usize = 2_000;

/// The limit of the 99th percentile of autocomplete latencies, in milliseconds: suggestions must keep up with typing.
const SUGGESTED_WITHIN: f64 = 20.0;

/// The guilds with which memory is measured, and the size of each: text channels with two overwrites, and roles.
const GUILDS: u32 = 1_000;
const CHANNELS: u32 = 50;
const ROLES: u32 = 30;

/// The most guilds of a shard, and the limit of the memory that they may take, in megabytes.
const GUILDS_OF_SHARD: f64 = 2_500.0;
const SHARD_WITHIN: f64 = 100.0;

/// The time of creation of the first guild, in milliseconds since 1970.
const CREATED_MS: i64 = 1_720_000_000_000;

/// Sorted latencies, for percentiles.
struct Waits(Vec<Duration>);

impl Waits {
    fn new(mut waits: Vec<Duration>) -> Self {
        waits.sort_unstable();
        Self(waits)
    }

    fn at(&self, percent: usize) -> f64 {
        self.0[(self.0.len() - 1) * percent / 100].as_secs_f64() * 1000.0
    }
}

/// The number of games that were replayed from their first event, counted in the log.
static REPLAYS: AtomicUsize = AtomicUsize::new(0);

struct CountReplays;

impl<S: Subscriber> Layer<S> for CountReplays {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        metadata.target() == "tessera::store::games" && *metadata.level() == Level::TRACE
    }

    fn on_event(&self, _: &Event<'_>, _: Context<'_, S>) {
        REPLAYS.fetch_add(1, Ordering::Relaxed);
    }
}

/// The measurements of one bot.
struct Measured {
    rate: f64,
    answers: Waits,
    boards: Option<Waits>,
    suggestions: Option<Waits>,
    /// The number of games that were replayed while the moves were made.
    replays: usize,
}

fn main() {
    tracing::subscriber::set_global_default(tracing_subscriber::registry().with(CountReplays)).expect("the first one");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        // `cargo bench --bench bot -- memory` measures this alone.
        memory().await;
        if std::env::args().any(|argument| argument == "memory") {
            return;
        }
        let ok = ok_bot().await;
        let bot = tessera().await;
        for (name, measured) in [("ok bot", &ok), ("tessera", &bot)] {
            println!(
                "{name}: {:.0} interactions a second; at {PACE} a second an answer takes p50 {:.1} ms, p99 {:.1} ms",
                measured.rate,
                measured.answers.at(50),
                measured.answers.at(99)
            );
        }
        let boards = bot.boards.as_ref().expect("tessera draws");
        println!(
            "tessera: the board with its picture is there after p50 {:.1} ms, p99 {:.1} ms",
            boards.at(50),
            boards.at(99)
        );
        let suggestions = bot.suggestions.as_ref().expect("tessera suggests");
        println!(
            "tessera: at {TYPING} a second suggestions take p50 {:.1} ms, p99 {:.1} ms (goal: {SUGGESTED_WITHIN} ms)",
            suggestions.at(50),
            suggestions.at(99)
        );
        let moves = u32::try_from(GAMES * MOVES + PACED).expect("some thousands");
        let replays = f64::from(u32::try_from(bot.replays).expect("some thousands")) / f64::from(moves);
        println!("tessera: a move replays {replays:.2} games (goal: 1)");
        println!(
            "ratio to the ok bot: rate 1/{:.1}, p50 {:.1}, p99 {:.1}",
            ok.rate / bot.rate,
            bot.answers.at(50) / ok.answers.at(50),
            bot.answers.at(99) / ok.answers.at(99)
        );
        assert!(bot.replays > 0, "the log no longer says when a game is replayed");
        assert!(replays <= 1.0, "a game is replayed more than once for a move");
        assert!(suggestions.at(99) < SUGGESTED_WITHIN, "suggestions are too slow");
    });
}

/// Measures the memory of an idle bot, and of each guild.
async fn memory() {
    let (idle, with_guilds) = (idle_memory(0).await, idle_memory(GUILDS).await);
    let each = (with_guilds - idle) * 1024.0 / f64::from(GUILDS);
    let shard = each * GUILDS_OF_SHARD / 1024.0;
    println!("tessera, idle and connected: {idle:.1} MB resident");
    println!(
        "tessera, with {GUILDS} guilds of {CHANNELS} channels and {ROLES} roles: {each:.1} KB more for each, {shard:.0} MB \
         for a shard of {GUILDS_OF_SHARD} (goal: {SHARD_WITHIN} MB)"
    );
    assert!(shard < SHARD_WITHIN, "the guilds of a shard take too much memory");
}

fn settings() -> Settings {
    Settings { users: (0..2 * GAMES).map(|n| format!("Player{n}")).collect(), ..Settings::default() }
}

fn people(sandbox: &Sandbox) -> Vec<UserClient> {
    let person = |n| {
        let person = sandbox.client(&format!("Player{n}")).expect("a user");
        person.open_channel("#games").expect("a channel");
        person
    };
    (0..2 * GAMES).map(person).collect()
}

/// Answers `/move` with "ok", each in a task of its own.
async fn answer_ok(mut events: gateway::Events, rest: Rest) {
    loop {
        let (name, data) = events.next().await;
        let rest = rest.clone();
        match name.as_str() {
            "READY" => drop(tokio::spawn(async move { list_move(&rest, &data).await })),
            "INTERACTION_CREATE" => drop(tokio::spawn(async move { ok(&rest, &data).await })),
            _ => {}
        }
    }
}

async fn list_move(rest: &Rest, ready: &Value) {
    let at = CreateCommandOption::new(CommandOptionType::String, "at", "Where").required(true);
    let command = CreateCommand::new("move").description("Answers ok").add_option(at);
    rest.set_commands(ready, &[command]).await;
}

async fn ok(rest: &Rest, data: &Value) {
    if let Interaction::Command(_) = serde_json::from_value(data.clone()).expect("an interaction") {
        let message = CreateInteractionResponseMessage::new().content("ok").ephemeral(true);
        rest.respond(data, &CreateInteractionResponse::Message(message), None).await.expect("answered");
    }
}

async fn ok_bot() -> Measured {
    let sandbox = Sandbox::start(settings()).await.expect("a port");
    sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
    let events = gateway::Events::connect(&sandbox, GatewayIntents::GUILDS).await;
    let running = tokio::spawn(answer_ok(events, Rest::new(&sandbox)));
    let people = people(&sandbox);
    until(|| people[0].commands().contains(&"/move".to_owned())).await;
    let measured = measure(&people, false).await;
    running.abort();
    sandbox.stop().await;
    measured
}

async fn tessera() -> Measured {
    let sandbox = Sandbox::start(settings()).await.expect("a port");
    let dir = tempfile::tempdir().expect("a directory");
    let store = Store::open(dir.path()).await.expect("opens");
    let app = Arc::new(App::new(store.clone(), Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 1));
    let stop = CancellationToken::new();
    let running = tokio::spawn(discord::run(discord::RunParameters {
        pages: discord::HostPages::default(),
        token: sandbox.bot_token().to_owned(),
        discord_api: Some(sandbox.origin().to_owned()),
        requests_per_second: None,
        shards: None,
        guild: None,
        app,
        status: Arc::default(),
        gateway: discord::GatewayConfig::new(7),
        limits: discord::ThrottleLimits::NONE,
        start: discord::StartPolicy::GiveUp,
        stop: stop.clone(),
    }));
    let people = people(&sandbox);
    until(|| people[0].commands().contains(&"/move".to_owned())).await;
    let people = begin(people).await;
    let mut measured = measure(&people, true).await;
    measured.suggestions = Some(suggest(&people).await);
    stop.cancel();
    running.await.expect("no panic").expect("a clean end");
    store.close().await.expect("closes");
    sandbox.stop().await;
    measured
}

/// Starts a game for each pair of clients, and returns the clients so that the player to move comes first in each
/// pair.
async fn begin(people: Vec<UserClient>) -> Vec<UserClient> {
    let mut seated = Vec::new();
    let mut people = people.into_iter();
    while let (Some(one), Some(two)) = (people.next(), people.next()) {
        let thread = one.create_thread("game", None).expect("a thread").to_string();
        one.open_channel(&thread).expect("seen");
        two.open_channel(&thread).expect("seen");
        one.run("/challenge", [("opponent", two.id().to_string().as_str())]).await.expect("sent");
        until(|| two.messages().iter().any(|message| message.labels().contains(&"Accept"))).await;
        let asked = two.messages().into_iter().find(|message| message.labels().contains(&"Accept")).expect("seen");
        two.click(&asked, "Accept").await.expect("sent");
        let board = || one.messages().into_iter().find(|message| message.labels().contains(&"Play"));
        until(|| board().is_some()).await;
        let opens = board().expect("seen").text().contains(&format!("{} opens", one.mention()));
        seated.extend(if opens { [one, two] } else { [two, one] });
    }
    seated
}

/// Measures the throughput of all games at once, then latencies at a steady pace, one game after the other.
async fn measure(people: &[UserClient], playing: bool) -> Measured {
    let script = script(MOVES + PACED / GAMES + 1);
    let replays_before = REPLAYS.load(Ordering::Relaxed);
    let started = Instant::now();
    let games = people.chunks(2).map(|pair| async {
        for (n, at) in script.iter().take(MOVES).enumerate() {
            play(&pair[n % 2], at, playing).await;
        }
    });
    futures_util::future::join_all(games).await;
    let moves = u32::try_from(GAMES * MOVES).expect("a few thousand");
    let rate = f64::from(moves) / started.elapsed().as_secs_f64();
    // The boards of the throughput measurement are still being drawn.
    tokio::time::sleep(Duration::from_secs(3)).await;
    for person in people {
        person.take_events();
    }
    let started = Instant::now();
    let paced = (0..PACED).map(|n| {
        let (pair, n_move) = (&people[2 * (n % GAMES)..][..2], MOVES + n / GAMES);
        let (player, other, at) = (&pair[n_move % 2], &pair[1 - n_move % 2], &script[n_move]);
        async move {
            tokio::time::sleep_until((started + Duration::from_secs(1) / PACE * u32::try_from(n).unwrap_or(0)).into()).await;
            let sent = Instant::now();
            let shown = async {
                if playing {
                    let words = format!("**{at}**");
                    other.wait_for(|seen| matches!(seen, ClientEvent::Edited(shown) | ClientEvent::Message(shown) if shown.text().contains(&words))).await;
                }
                sent.elapsed()
            };
            let answered = async {
                play(player, at, playing).await;
                sent.elapsed()
            };
            futures_util::future::join(answered, shown).await
        }
    });
    let (answers, boards): (Vec<_>, Vec<_>) = futures_util::future::join_all(paced).await.into_iter().unzip();
    let replays = REPLAYS.load(Ordering::Relaxed) - replays_before;
    let boards = playing.then(|| Waits::new(boards));
    Measured { rate, answers: Waits::new(answers), boards, suggestions: None, replays }
}

/// Measures autocomplete latencies at a steady pace, in every game in turn: the player to move types the letter of a
/// column.
async fn suggest(people: &[UserClient]) -> Waits {
    let started = Instant::now();
    let asked = (0..TYPED).map(|n| {
        // Every game has had the same even number of moves, so the first of each pair is to move.
        let (player, letter) = (&people[2 * (n % GAMES)], ["k", "", "1", "c"][n / GAMES % 4]);
        async move {
            // Measured from the time at which the request was due, so that a request that is sent late counts the
            // delay.
            let due = started + Duration::from_secs(1) / TYPING * u32::try_from(n).unwrap_or(0);
            tokio::time::sleep_until(due.into()).await;
            let choices = player.autocomplete("/move", [], ("at", letter)).await.expect("sent").expect("answered");
            assert!(!choices.is_empty(), "{letter}: no suggestions");
            due.elapsed()
        }
    });
    Waits::new(futures_util::future::join_all(asked).await)
}

async fn play(person: &UserClient, at: &str, playing: bool) {
    let reply = person.run("/move", [("at", at)]).await.expect("sent");
    let shown = reply.message().unwrap_or_else(|other| panic!("{at}: {other:?}"));
    let expected = if playing { format!("You played **{at}**") } else { "ok".to_owned() };
    assert!(shown.text().contains(&expected), "{at}: {}", shown.text());
}

/// The moves of a game in which nobody wins.
fn script(moves: usize) -> Vec<String> {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let mut position = Position::new(rules);
    let mut played = Vec::new();
    let mut candidates = (0..).map(|n: i32| (n * 47 + 180) % 361);
    while played.len() < moves {
        let n = candidates.next().expect("endless");
        let (x, y) = (i8::try_from(n % 19 - 9).expect("small"), i8::try_from(n / 19 - 9).expect("small"));
        let at = Point::new(x, y).expect("on the board");
        let mut next = position.clone();
        if next.play(at).is_ok() && next.outcome().is_none() {
            position = next;
            played.push(Size::STANDARD.label(at));
        }
    }
    played
}

/// The resident memory in megabytes of the bot as a separate process, connected and idle in `guilds` further guilds.
async fn idle_memory(guilds: u32) -> f64 {
    let sandbox = Sandbox::start(Settings::default()).await.expect("a port");
    for n in 0..guilds {
        create_guild(&sandbox, n);
    }
    let dir = tempfile::tempdir().expect("a directory");
    let mut child = binary::tessera()
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .args(["run", "--log", "off", "--discord-api", sandbox.origin(), "--data"])
        .arg(dir.path())
        .stdout(Stdio::null())
        .spawn()
        .expect("the bot starts");
    let ann = sandbox.client("Ann").expect("a user");
    until(|| ann.commands().contains(&"/help".to_owned())).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let status = fs::read_to_string(Path::new("/proc").join(child.id().to_string()).join("status")).unwrap_or_default();
    child.kill().expect("it was running");
    child.wait().expect("it ends");
    sandbox.stop().await;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
    line.trim().trim_end_matches(" kB").parse::<f64>().unwrap_or(f64::NAN) / 1024.0
}

/// Creates a guild in which every channel is hidden from `@everyone` and visible to a role.
fn create_guild(sandbox: &Sandbox, n: u32) {
    let (name, created_ms) = (format!("Guild {n}"), CREATED_MS + i64::from(n));
    let users = admin::users(sandbox.server());
    let guild = admin::create_guild(sandbox.server(), &name, created_ms, &users).expect("new").guild;
    let mut state = sandbox.server().lock();
    let now_ms = sandbox.server().now_ms();
    let first_role = state.ids.next(now_ms);
    for n in 0..ROLES {
        let id = if n == 0 { first_role } else { state.ids.next(now_ms) };
        let role = Role {
            id,
            name: format!("Role {n}"),
            permissions: 0,
            position: u64::from(n) + 2,
            mentionable: false,
            managed_by: None,
        };
        state.guilds.get_mut(&guild).expect("just created").roles.insert(id, role);
    }
    let view = Permissions::VIEW_CHANNEL.bits();
    for n in 1..CHANNELS {
        let mut channel = Channel::text(state.ids.next(now_ms), guild, &format!("channel-{n}"), n.into());
        let hidden = Overwrite { target: OverwriteTarget::Role(guild), allow: 0, deny: view };
        channel.overwrites =
            vec![hidden, Overwrite { target: OverwriteTarget::Role(first_role), allow: view, deny: 0 }];
        state.channels.insert(channel.id, channel);
    }
}

async fn until(done: impl Fn() -> bool) {
    while !done() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}
