//! Games of many pairs of clients at once, whose stored moves are compared with what the bot acknowledged; the time in
//! which a busy bot answers, and the memory that it uses.
//!
//! ```sh
//! cargo test --release --test tessera a_hundred_moves -- --ignored --nocapture
//! cargo test --release --test tessera a_thousand_requests -- --ignored --nocapture
//! cargo test --release --test tessera memory_does_not_grow -- --ignored --nocapture
//! ```
//!
//! `CAMPAIGN_SECONDS` (`CAMPAIGN_MINUTES` for the memory), `CAMPAIGN_GUILDS` and `CAMPAIGN_GAMES` change the size. For
//! the first one, `CAMPAIGN_BACKUPS` says how often the database is backed up. With `CAMPAIGN_DATA`, the directory of a
//! database made by `finished-games`, the bot runs on a copy of it, and its oldest games are voided while moves are
//! made, so that all ratings are computed again; `CAMPAIGN_VOIDS` says how many.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use discord_sandbox::client::{MessageView, PendingInteraction, Response, UserClient};
use discord_sandbox::{Sandbox, Settings, admin};
use futures_util::StreamExt as _;
use pente::{Action, Point, Size};
use tessera::app::{ENGINE_GAME_LIMIT, LEVELS};
use tessera::domain::game::StoredGame;
use tessera::domain::ids::PlayerId;
use tessera::store::Store;
use tokio::task::JoinHandle;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::process::{Bot, TIMEOUT, poll};
use crate::support::engines::raw;
use crate::support::games::quiet_moves;
use crate::support::postgres::execute;
use crate::support::writes::Writes as _;

/// The time of creation of the first guild. The next ones follow by a millisecond, and belong to two shards in turn.
const FIRST_GUILD_MS: i64 = 1_720_000_000_002;

/// Discord's limit of the requests of a bot, without the responses to interactions (Discord: "Rate Limits").
const REQUESTS_PER_SECOND: u32 = 50;

/// The flag of a message that only one user sees.
const EPHEMERAL: u64 = 1 << 6;

/// How long a user waits for an answer before the command is sent again. A process that is killed after it has deferred
/// its answer leaves the user without one for as long as the interaction token is valid, fifteen minutes.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(30);

/// The number of users who send other commands.
const OTHER_USERS: usize = 10;

/// The number of users who play a tournament and delete their data, again and again.
const ENTRANTS: usize = 4;

/// The pause after each interaction of one of them: a user may send two commands a second.
const USER_PAUSE: Duration = Duration::from_millis(500);

/// The most games that are begun at once.
const BEGUN_AT_ONCE: usize = 16;

/// How often a second one more user requests a game against the computer, which is far more than a user may.
const FLOOD: u32 = 20;

/// The number of games against the computer that one user requests within a second.
const REQUESTED: u32 = 1_000;

/// The goal for 99 of 100 answers to a move.
const GOAL: Duration = Duration::from_millis(250);

/// The time from one voided game to the next.
const VOID_EVERY: Duration = Duration::from_secs(5);

/// The commands of the other users, one a second each, with their option.
const OTHERS: [(&str, Option<(&str, &str)>); 5] = [
    ("/leaderboard", None),
    ("/game list", None),
    ("/play-bot", Some(("level", "5"))),
    ("/profile", None),
    ("/puzzle", None),
];

/// A number of the environment.
pub fn number(variable: &str, default: usize) -> usize {
    std::env::var(variable).ok().map_or(default, |text| text.parse().expect(variable))
}

/// A game of two clients, in turn order.
pub struct Pair {
    players: [UserClient; 2],
    /// The number of its guild.
    pub guild: usize,
    /// The number of acknowledged moves, which are the first ones of [`quiet_moves`].
    acknowledged: AtomicUsize,
    /// The number of moves that may have been applied.
    tried: AtomicUsize,
}

/// An acknowledged move.
pub struct Answer {
    /// The number of the guild.
    pub guild: usize,
    /// When the command was sent.
    pub sent: Instant,
    /// How long the answer took.
    pub wait: Duration,
}

/// The games of many pairs, and what they have seen.
pub struct Load {
    moves: Vec<Point>,
    pairs: Vec<Pair>,
    answers: Mutex<Vec<Answer>>,
    unanswered: AtomicUsize,
    over: CancellationToken,
}

/// The result of a load.
pub struct Outcome {
    pub games: Vec<StoredGame>,
    pub answers: Vec<Answer>,
    pub unanswered: usize,
    /// The number of acknowledged moves.
    pub acknowledged: usize,
    /// The number of moves that were applied, and whose answer did not arrive.
    pub unknown: usize,
}

impl Load {
    /// Creates users and guilds. The pairs are members of the guilds in turn, as in [`Self::begin`].
    pub async fn sandbox(guilds: usize, games: usize) -> Sandbox {
        let users = (0..2 * games).map(|n| format!("User{n}")).collect();
        let sandbox = Sandbox::start(Settings { users, ..Settings::default() }).await.expect("a port");
        let ids: BTreeMap<String, u64> =
            sandbox.server().lock().users.values().map(|user| (user.display_name.clone(), user.id)).collect();
        for n in 0..guilds {
            let created_ms = FIRST_GUILD_MS + i64::try_from(n).expect("few");
            let pairs = (0..games).filter(|game| game % guilds == n);
            let members: Vec<u64> =
                pairs.flat_map(|game| [2 * game, 2 * game + 1]).map(|user| ids[&format!("User{user}")]).collect();
            admin::create_guild(sandbox.server(), &format!("guild-{n}"), created_ms, &members).expect("new");
        }
        sandbox
    }

    /// Begins the games, which are spread over the guilds.
    pub async fn begin(sandbox: &Sandbox, guilds: usize, games: usize) -> Self {
        let ann = sandbox.client("User0").expect("a user");
        ann.open_channel("#guild-0").expect("a channel");
        poll("the commands", async || ann.commands().contains(&"/challenge".to_owned()).then_some(())).await;
        let pairs = (0..games).map(|n| begin(sandbox, n, n % guilds));
        let pairs = futures_util::stream::iter(pairs).buffered(BEGUN_AT_ONCE).collect().await;
        Self {
            moves: quiet_moves(7, 300),
            pairs,
            answers: Mutex::default(),
            unanswered: AtomicUsize::new(0),
            over: CancellationToken::new(),
        }
    }

    /// Makes moves in all games, in turn, each pair with this pause between two.
    pub fn play(self: &Arc<Self>, pause: Duration) -> Vec<JoinHandle<()>> {
        let games = u32::try_from(self.pairs.len()).expect("few");
        let play = |n: u32| {
            let load = self.clone();
            tokio::spawn(async move {
                sleep(pause * n / games).await;
                load.play_pair(&load.pairs[n as usize], pause).await;
            })
        };
        (0..games).map(play).collect()
    }

    /// Makes the moves of a pair, at most one in each `pause`. Each is repeated until it is acknowledged or turns out
    /// to be applied.
    async fn play_pair(&self, pair: &Pair, pause: Duration) {
        // A missed time is skipped, so that pairs that all waited for the end of a fault move in turn again and not all
        // at once.
        let mut times = interval(pause);
        times.set_missed_tick_behavior(MissedTickBehavior::Skip);
        for (n, &point) in self.moves.iter().enumerate() {
            let label = Size::STANDARD.label(point);
            loop {
                if self.over.run_until_cancelled(times.tick()).await.is_none() {
                    return;
                }
                pair.tried.store(n + 1, Ordering::SeqCst);
                let sent = Instant::now();
                let command = pair.players[n % 2].run("/move", [("at", label.as_str())]);
                let response = timeout(GIVEN_UP_AFTER, command).await;
                let answer = Answer { guild: pair.guild, sent, wait: sent.elapsed() };
                match response {
                    Ok(Ok(Response::Message(shown))) if shown.text().contains(&format!("You played **{label}**")) => {
                        self.answers.lock().expect("no panic").push(answer);
                        pair.acknowledged.store(n + 1, Ordering::SeqCst);
                        break;
                    }
                    // An earlier try was applied and not answered.
                    Ok(Ok(Response::Message(shown))) if shown.text().contains("turn") => break,
                    _ => drop(self.unanswered.fetch_add(1, Ordering::SeqCst)),
                }
            }
        }
    }

    /// The number of answered moves so far.
    pub fn answered(&self) -> usize {
        self.answers.lock().expect("no panic").len()
    }

    /// Lets every pair end its move.
    pub async fn stop(&self, players: Vec<JoinHandle<()>>) {
        self.over.cancel();
        for player in players {
            player.await.expect("no panic");
        }
    }

    /// Waits until every game has one board.
    ///
    /// # Panics
    /// If a board is missing, or there are two, after the time that Discord's limit allows.
    pub async fn check_boards(&self, sandbox: &Sandbox) {
        let wrong = || {
            let state = sandbox.server().lock();
            let all = state.messages.values().flat_map(|channel| channel.values());
            let boards = all.filter(|message| !message.attachments.is_empty() && message.flags & EPHEMERAL == 0);
            let mut of_users: BTreeMap<u64, BTreeSet<(u64, &str)>> = BTreeMap::new();
            for board in boards {
                for user in mentioned(&board.content) {
                    of_users.entry(user).or_default().insert((board.id, &board.content));
                }
            }
            let mut wrong = Vec::new();
            for pair in &self.pairs {
                let of_pair: BTreeSet<_> =
                    pair.players.iter().filter_map(|player| of_users.get(&player.id())).flatten().collect();
                if of_pair.len() != 1 {
                    wrong.push(format!("{of_pair:#?}"));
                }
            }
            wrong
        };
        // Twenty games share a channel, so each change of a game may take a new message. At the end, a game may have
        // one of them to send, and two to delete.
        let requests = 3 * u32::try_from(self.pairs.len()).expect("few");
        let most = Duration::from_secs(30) + Duration::from_secs(1) * requests / REQUESTS_PER_SECOND;
        let waited = Instant::now();
        while !wrong().is_empty() && waited.elapsed() < most {
            sleep(Duration::from_millis(100)).await;
        }
        assert!(wrong().is_empty(), "every game has one board: {}", wrong().join("\n"));
        println!("every game had one board after {:.1?}", waited.elapsed());
    }

    /// Checks that no acknowledged move is lost, and none is doubled, in a database that nobody else uses.
    ///
    /// # Panics
    /// If one is.
    pub async fn check_moves(&self, url: &str) -> Outcome {
        let store = Store::open_with(&url.parse().expect("a URL"), Arc::new(())).await.expect("opens");
        let (mut games, mut acknowledged, mut unknown) = (Vec::new(), 0, 0);
        for pair in &self.pairs {
            let player = PlayerId::new(pair.players[0].id());
            let mut of_pair = store.data_export(player).await.expect("reads").games;
            let (Some(stored), true) = (of_pair.pop(), of_pair.is_empty()) else { panic!("{player:?} plays one game") };
            let n = stored.game.id();
            let place = |action: &Action| if let Action::Place(at) = action { Some(*at) } else { None };
            let made: Vec<Point> = stored.game.actions().iter().filter_map(place).collect();
            assert_eq!(made, self.moves[..made.len()], "game {n}: a move was lost or doubled");
            let (least, most) = (pair.acknowledged.load(Ordering::SeqCst), pair.tried.load(Ordering::SeqCst));
            assert!((least..=most).contains(&made.len()), "game {n}: {} of {least} to {most}", made.len());
            acknowledged += least;
            unknown += made.len() - least;
            games.push(stored);
        }
        store.close().await.expect("closes");
        let answers = std::mem::take(&mut *self.answers.lock().expect("no panic"));
        Outcome { games, answers, unanswered: self.unanswered.load(Ordering::SeqCst), acknowledged, unknown }
    }
}

impl Outcome {
    /// The number of answered moves a second.
    fn per_second(&self, elapsed: Duration) -> f64 {
        f64::from(u32::try_from(self.answers.len()).expect("few")) / elapsed.as_secs_f64()
    }

    /// Prints the number of moves.
    pub fn print(&self, elapsed: Duration) {
        println!(
            "{} games, {} s: {} moves acknowledged ({:.1} a second), none lost or doubled; {} more applied without an answer, {} \
             interactions unanswered",
            self.games.len(),
            elapsed.as_secs(),
            self.acknowledged,
            self.per_second(elapsed),
            self.unknown,
            self.unanswered,
        );
    }
}

/// The median, the 99th percentile and the longest of some times.
pub fn percentiles(mut waits: Vec<Duration>) -> [Duration; 3] {
    waits.sort_unstable();
    [50, 99, 100].map(|percent| waits.get(waits.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default())
}

/// The time of each player for a game: an hour, so that no game ends while the load runs.
pub const BANK: Duration = Duration::from_hours(1);

/// Begins a game.
async fn begin(sandbox: &Sandbox, number: usize, guild: usize) -> Pair {
    let names = [format!("User{}", 2 * number), format!("User{}", 2 * number + 1)];
    let clients = names.clone().map(|name| {
        let client = sandbox.client(&name).expect("a user");
        client.open_channel(&format!("#guild-{guild}")).expect("a channel");
        client
    });
    let clock = format!("{}+0", BANK.as_secs() / 60);
    let terms = [("opponent", names[1].as_str()), ("clock", clock.as_str())];
    clients[0].run("/challenge", terms).await.expect("sent");
    let mentions = [clients[0].mention(), clients[1].mention()];
    let is_theirs = |message: &MessageView| mentions.iter().any(|mention| message.text().contains(mention));
    let challenge = shown("a challenge", &clients[1], |message| {
        message.labels().contains(&"Accept") && message.text().contains(&mentions[1]) && !message.is_ephemeral()
    });
    let challenge = challenge.await;
    clients[1].click(&challenge, "Accept").await.expect("sent");
    let game = shown("the game", &clients[0], |message| is_theirs(message) && message.text().contains("opens")).await;
    let first_opens = game.text().contains(&format!("{} opens", mentions[0]));
    let [one, two] = clients;
    let players = if first_opens { [one, two] } else { [two, one] };
    Pair { players, guild, acknowledged: AtomicUsize::new(0), tried: AtomicUsize::new(0) }
}

/// Waits until the client displays a message that satisfies `condition`.
async fn shown(what: &str, client: &UserClient, condition: impl Fn(&MessageView) -> bool) -> MessageView {
    let event = client.wait_for(|event| event.message().is_some_and(&condition));
    let event = timeout(TIMEOUT, event).await.unwrap_or_else(|_| panic!("timed out waiting for {what}"));
    event.message().expect("checked").clone()
}

/// The ids of the users that a text mentions.
fn mentioned(text: &str) -> impl Iterator<Item = u64> {
    text.split("<@").skip(1).filter_map(|rest| rest.split_once('>')?.0.parse().ok())
}

/// A client of the first user of the n-th pair, in the channel of that pair.
fn client(sandbox: &Sandbox, n: usize, guilds: usize) -> UserClient {
    let client = sandbox.client(&format!("User{}", 2 * n)).expect("a user");
    client.open_channel(&format!("#guild-{}", n % guilds)).expect("a channel");
    client
}

/// Sends a command without waiting for its answer.
fn start<'c>(client: &'c UserClient, command: &str, options: &[(&str, &str)]) -> PendingInteraction<'c> {
    client.start_command(command, options).expect("a command of the bot")
}

/// Waits for the answer to a command. Returns what came instead, if no message did.
async fn without_answer(command: &str, pending: PendingInteraction<'_>) -> Option<String> {
    let waiting = Instant::now();
    match pending.response().await {
        Response::Message(_) => None,
        other => Some(format!("{command} after {:?}: {other:?}", waiting.elapsed())),
    }
}

/// Sends the commands of another user until the load is over, and returns those without an answer.
async fn disturb(load: Arc<Load>, client: UserClient) -> Vec<String> {
    let mut unanswered = Vec::new();
    for (command, option) in OTHERS.iter().cycle() {
        if load.over.is_cancelled() {
            break;
        }
        unanswered.extend(without_answer(command, start(&client, command, option.as_slice())).await);
        let _ = load.over.run_until_cancelled(sleep(Duration::from_secs(1))).await;
    }
    unanswered
}

/// Requests far more games than may begin, until the load is over, and returns the requests without an answer.
async fn flood(load: Arc<Load>, client: UserClient) -> Vec<String> {
    let (mut times, mut sent) = (interval(Duration::from_secs(1) / FLOOD), Vec::new());
    while load.over.run_until_cancelled(times.tick()).await.is_some() {
        sent.push(start(&client, "/play-bot", &[("level", "5")]));
    }
    let mut unanswered = Vec::new();
    for pending in sent {
        unanswered.extend(without_answer("/play-bot", pending).await);
    }
    unanswered
}

/// Sends a command, and returns the answer, which contains `words`, after a pause.
async fn ask(client: &UserClient, command: &str, options: &[(&str, &str)], words: &str) -> MessageView {
    let answer = start(client, command, options).response().await.message().expect(command);
    assert!(answer.text().contains(words), "{command}: {}", answer.text());
    sleep(USER_PAUSE).await;
    answer
}

/// Presses a button, and returns the answer, which contains `words`, after a pause.
async fn press(client: &UserClient, message: &MessageView, button: &str, words: &str) -> MessageView {
    let answer = client.click(message, button).await.expect(button).message().expect(button);
    assert!(answer.text().contains(words), "{button}: {}", answer.text());
    sleep(USER_PAUSE).await;
    answer
}

/// One user practises, has the game reviewed and animated, and exports their data; then all of them play a tournament,
/// and delete their data, which ends its games. They begin again until the load is over.
async fn use_everything(load: Arc<Load>, clients: Vec<UserClient>) {
    let mut rounds = 0;
    let using = async {
        for round in 1_u32.. {
            use_all_once(&clients, &format!("Cup {round}")).await;
            rounds = round;
        }
    };
    let _ = load.over.run_until_cancelled(using).await;
    assert!(rounds > 0, "the load ended within the first round: it takes twenty seconds");
    println!("{rounds} times a review, an animation, an export, a tournament and {ENTRANTS} deletions");
}

/// Does once what [`use_everything`] does, with a tournament of this name.
async fn use_all_once(clients: &[UserClient], name: &str) {
    let host = &clients[0];
    ask(host, "/practice", &[("preset", "standard")], "You play all sides").await;
    for at in ["K10", "A1", "L10", "C1", "M10", "E1"] {
        ask(host, "/move", &[("at", at)], "You played").await;
    }
    let asked = ask(host, "/game resign", &[], "Nothing counts in practice").await;
    press(host, &asked, "Yes, resign", "").await;
    // Its progress, or the whole of it.
    ask(host, "/review", &[], " of ").await;
    let replay = ask(host, "/replay", &[], "Game ").await;
    let animation = press(host, &replay, "GIF", "").await;
    assert_eq!(animation.attachments().len(), 1, "{}", animation.text());
    let privacy = ask(host, "/account privacy", &[], "What I keep about you").await;
    press(host, &privacy, "Export", "Here’s everything I keep about you").await;

    let tournament = [("tournament", name)];
    let created = [("format", "knock-out"), ("name", name)];
    ask(host, "/tournament create", &created, "Your tournament is announced").await;
    for client in clients {
        ask(client, "/tournament join", &tournament, name).await;
    }
    ask(host, "/tournament start", &tournament, name).await;
    for client in clients {
        let privacy = ask(client, "/account privacy", &[], "What I keep about you").await;
        let asked = press(client, &privacy, "Delete my data", "Delete everything about you?").await;
        press(client, &asked, "Yes, delete everything", "Everything about you is deleted").await;
    }
}

/// Voids the oldest games one after the other.
async fn void(load: Arc<Load>, administrator: UserClient, games: usize) {
    for game in 1..=games {
        if load.over.run_until_cancelled(sleep(VOID_EVERY)).await.is_none() {
            return;
        }
        let game = game.to_string();
        let asked = administrator.run("/pente-admin", [("game", game.as_str())]).await.expect("sent");
        let asked = asked.message().expect("a question");
        let done = administrator.click(&asked, "Void the game").await.expect("sent").message().expect("an answer");
        println!("{}", done.text());
        assert!(done.text().contains("re-rated") || done.text().contains("recalculated"), "{}", done.text());
    }
}

/// What happens beside the moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    /// Nothing, but for what the test does.
    Nothing,
    /// Ten more users send other commands.
    Commands,
    /// As well as that, one more user sends far too many, others have a game reviewed and animated, play tournaments,
    /// export and delete their data, and the database is backed up; with `CAMPAIGN_DATA`, an administrator voids its
    /// oldest games.
    Everything,
}

/// A bot under load.
struct Campaign {
    sandbox: Sandbox,
    dir: tempfile::TempDir,
    bot: Bot,
    load: Arc<Load>,
    players: Vec<JoinHandle<()>>,
    others: Vec<JoinHandle<Vec<String>>>,
    disturbances: Vec<JoinHandle<()>>,
    begun: Instant,
}

impl Campaign {
    /// Begins `games` games and plays `moves_per_second` moves a second in them.
    async fn begin(guilds: usize, games: usize, moves_per_second: u32, beside: Beside) -> Self {
        let sandbox = Load::sandbox(guilds, games + OTHER_USERS + 1 + ENTRANTS).await;
        let dir = tempfile::tempdir().expect("a directory");
        let is_mixed = beside == Beside::Everything;
        let finished = std::env::var_os("CAMPAIGN_DATA").filter(|_| is_mixed);
        let voided = number("CAMPAIGN_VOIDS", 5);
        let backups = std::env::var("CAMPAIGN_BACKUPS").unwrap_or_else(|_| "15s".to_owned());
        if let Some(finished) = &finished {
            fs::copy(Path::new(finished).join("tessera.db"), dir.path().join("tessera.db")).expect("copies");
            let guild = sandbox.server().lock().channels.values().find(|one| one.name == "guild-0").expect("it").guild;
            let moved = format!("UPDATE games SET guild_id = {} WHERE id <= {voided}", guild.expect("a guild"));
            execute(&mut raw(dir.path()).await, &moved).await;
        }
        let settings = [
            ("TESSERA_LOG", "warn,tessera=info"),
            ("TESSERA_BACKUP_EVERY", if is_mixed { backups.as_str() } else { "24h" }),
            ("TESSERA_BACKUP_KEEP", "1"),
        ];
        let bot = Bot::start(&sandbox, dir.path(), &settings);
        let load = Arc::new(Load::begin(&sandbox, guilds, games).await);
        println!("{games} games have begun");
        let client = |n: usize| client(&sandbox, n, guilds);
        let flooder = games + OTHER_USERS;
        let (mut others, mut disturbances) = (Vec::new(), Vec::new());
        if beside != Beside::Nothing {
            others.extend((games..flooder).map(|n| tokio::spawn(disturb(load.clone(), client(n)))));
        }
        if is_mixed {
            others.push(tokio::spawn(flood(load.clone(), client(flooder))));
            let entrants: Vec<_> = (flooder + 1..=flooder + ENTRANTS).map(client).collect();
            for entrant in &entrants {
                // All users of the sandbox are members of its own guild.
                entrant.open_channel("#games").expect("a channel");
            }
            disturbances.push(tokio::spawn(use_everything(load.clone(), entrants)));
        }
        if finished.is_some() {
            // The first member of a guild is its owner.
            disturbances.push(tokio::spawn(void(load.clone(), client(0), voided)));
        }
        let begun = Instant::now();
        let players = load.play(Duration::from_secs(1) * u32::try_from(games).expect("few") / moves_per_second);
        Self { sandbox, dir, bot, load, players, others, disturbances, begun }
    }

    /// Ends the load, checks answers, boards and moves, and prints the figures. Returns the moves per second and the
    /// answered moves.
    async fn end(self) -> (f64, Vec<Answer>) {
        let elapsed = self.begun.elapsed();
        self.load.stop(self.players).await;
        for other in self.others {
            let unanswered = other.await.expect("no panic");
            assert!(unanswered.is_empty(), "{unanswered:?}\n{}", self.bot.log());
        }
        for disturbance in self.disturbances {
            disturbance.await.expect("no panic");
        }
        self.load.check_boards(&self.sandbox).await;
        println!("{} backups", self.bot.log().matches("the database was backed up").count());
        self.bot.stop();
        let outcome = self.load.check_moves(&format!("sqlite:{}", self.dir.path().display())).await;
        outcome.print(elapsed);
        assert_eq!(outcome.unanswered, 0);
        self.sandbox.stop().await;
        (outcome.per_second(elapsed), outcome.answers)
    }
}

/// Prints how long the answers took, and returns the 99th percentile.
fn most<'a>(when: &str, answers: impl IntoIterator<Item = &'a Answer>) -> Duration {
    let waits: Vec<Duration> = answers.into_iter().map(|answer| answer.wait).collect();
    let count = waits.len();
    let [median, most, longest] = percentiles(waits);
    println!("{count} moves {when} were answered after p50 {median:.1?}, p99 {most:.1?}, longest {longest:.1?}");
    most
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn a_hundred_moves_a_second_are_answered_in_time() {
    let (guilds, games) = (number("CAMPAIGN_GUILDS", 100), number("CAMPAIGN_GAMES", 2_000));
    let length = Duration::from_secs(u64::try_from(number("CAMPAIGN_SECONDS", 60)).expect("few"));
    let campaign = Campaign::begin(guilds, games, 100, Beside::Everything).await;
    sleep(length).await;
    let (rate, answers) = campaign.end().await;
    let most = most("in all", &answers);
    assert!(rate >= 95.0, "{rate} moves a second");
    assert!(most < GOAL, "{most:?}");
}

/// All of them are answered, most of them with a request to slow down, and no more games begin than a user may have.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures time under load"]
async fn a_thousand_requests_in_a_second_are_answered_and_delay_no_move() {
    let (guilds, games) = (number("CAMPAIGN_GUILDS", 10), number("CAMPAIGN_GAMES", 100));
    let campaign = Campaign::begin(guilds, games, 50, Beside::Nothing).await;
    let (flooder, level) = (client(&campaign.sandbox, games, guilds), LEVELS.to_string());
    // In less than a second, although the machine is busy.
    let mut times = interval(Duration::from_millis(800) / REQUESTED);
    let (mut sent, begun) = (Vec::new(), Instant::now());
    for _ in 0..REQUESTED {
        times.tick().await;
        sent.push(start(&flooder, "/play-bot", &[("level", level.as_str())]));
    }
    let took = begun.elapsed();
    let (mut accepted, mut limited) = (0, 0);
    for pending in sent {
        let text = match pending.response().await {
            Response::Message(shown) => shown.text(),
            other => panic!("{other:?}\n{}", campaign.bot.log()),
        };
        accepted += usize::from(text.contains("begins: you play"));
        limited += usize::from(text.contains("Too many requests at once"));
    }
    let answered = begun.elapsed();
    println!("{REQUESTED} requests in {took:.1?}: {limited} over the limit; all were answered after {answered:.1?}");
    assert!(took < Duration::from_secs(1), "the machine is too slow for this load: {took:?}");
    assert_eq!(accepted, ENGINE_GAME_LIMIT);
    let running = format!("tessera_games_running {}", games + ENGINE_GAME_LIMIT);
    campaign.bot.metrics_with(&[running.as_str()]).await;
    let (_, answers) = campaign.end().await;
    let is_during_flood = |answer: &&Answer| (begun..begun + answered).contains(&answer.sent);
    let during_flood: Vec<&Answer> = answers.iter().filter(is_during_flood).collect();
    assert!(during_flood.len() >= 20, "{} moves", during_flood.len());
    let most = most("during the flood", during_flood);
    assert!(most < GOAL, "{most:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes an hour"]
async fn memory_does_not_grow_at_fifty_moves_a_second() {
    let minutes = number("CAMPAIGN_MINUTES", 60);
    let games = number("CAMPAIGN_GAMES", 1_000);
    let campaign = Campaign::begin(number("CAMPAIGN_GUILDS", 100), games, 50, Beside::Commands).await;
    let mut sizes = vec![campaign.bot.memory()];
    for minute in 1..=minutes {
        sleep(Duration::from_mins(1)).await;
        sizes.push(campaign.bot.memory());
        println!("minute {minute}: {:.1} MB, {} moves", sizes[minute], campaign.load.answered());
    }
    let (rate, answers) = campaign.end().await;
    most("in all", &answers);
    assert!(rate >= 47.0, "{rate} moves a second");
    // The caches are full after some minutes.
    let (early, late) = (sizes[minutes / 2], sizes[minutes]);
    assert!(late - early < 10.0, "{early:.1} MB after half of the time, {late:.1} MB at the end");
}
