//! Games of many pairs of clients at once, whose stored moves are compared with what the bot acknowledged; and the time in
//! which a busy bot answers.
//!
//! ```sh
//! cargo test --release --test tessera host::load -- --ignored --nocapture
//! ```
//!
//! `CAMPAIGN_SECONDS`, `CAMPAIGN_GUILDS` and `CAMPAIGN_GAMES` change the size.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use discord_sandbox::client::{Response, UserClient};
use discord_sandbox::{Sandbox, Settings, admin};
use futures_util::StreamExt as _;
use pente::{Action, Point, Position, Preset, Size};
use tessera::domain::game::StoredGame;
use tessera::domain::ids::{GameId, PlayerId};
use tessera::store::Store;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::process::Bot;

/// The time of creation of the first guild. The next ones follow by a millisecond, and belong to two shards in turn.
const FIRST_GUILD_MS: i64 = 1_720_000_000_002;

/// The flag of a message that only one user sees.
const EPHEMERAL: u64 = 1 << 6;

/// The most games that are begun at once.
const BEGUN_AT_ONCE: usize = 16;

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

/// The moves of a game that does not end.
fn quiet_moves(length: usize) -> Vec<Point> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut position = Position::new(Preset::Standard.rules());
    let mut moves = Vec::new();
    while moves.len() < length {
        let points = position.legal_points();
        // A full board ends the list.
        let Some(&at) = points.get(random.usize(..points.len().max(1))) else { break };
        let mut next = position.clone();
        next.play(at).expect("a legal point");
        if next.outcome().is_none() {
            position = next;
            moves.push(at);
        }
    }
    moves
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
    is_over: AtomicBool,
}

/// What came of a load.
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
    /// Creates users and guilds.
    pub async fn sandbox(guilds: usize, games: usize) -> Sandbox {
        let users = (0..2 * games).map(|n| format!("User{n}")).collect();
        let sandbox = Sandbox::start(Settings { users, ..Settings::default() }).await.expect("a port");
        for n in 0..guilds {
            let created_ms = FIRST_GUILD_MS + i64::try_from(n).expect("few");
            admin::create_guild(sandbox.server(), &format!("guild-{n}"), created_ms).expect("new");
        }
        sandbox
    }

    /// Begins the games, which are spread over the guilds.
    pub async fn begin(sandbox: &Sandbox, guilds: usize, games: usize) -> Self {
        let ann = sandbox.client("User0").expect("a user");
        ann.open_channel("#guild-0").expect("a channel");
        poll("the commands", || ann.commands().contains(&"/challenge".to_owned()).then_some(())).await;
        let pairs = (0..games).map(|n| begin(sandbox, n, n % guilds));
        let pairs = futures_util::stream::iter(pairs).buffered(BEGUN_AT_ONCE).collect().await;
        Self {
            moves: quiet_moves(300),
            pairs,
            answers: Mutex::default(),
            unanswered: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
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

    /// Makes the moves of a pair, each until it is acknowledged or turns out to be applied.
    async fn play_pair(&self, pair: &Pair, pause: Duration) {
        for (n, &point) in self.moves.iter().enumerate() {
            let label = Size::STANDARD.label(point);
            loop {
                if self.is_over.load(Ordering::SeqCst) {
                    return;
                }
                pair.tried.store(n + 1, Ordering::SeqCst);
                let sent = Instant::now();
                let response = pair.players[n % 2].run("/move", [("at", label.as_str())]).await;
                let answer = Answer { guild: pair.guild, sent, wait: sent.elapsed() };
                sleep(pause).await;
                match response {
                    Ok(Response::Message(said)) if said.text().contains(&format!("You played **{label}**")) => {
                        self.answers.lock().expect("no panic").push(answer);
                        pair.acknowledged.store(n + 1, Ordering::SeqCst);
                        break;
                    }
                    // An earlier try was applied and not answered.
                    Ok(Response::Message(said)) if said.text().contains("turn") => break,
                    _ => drop(self.unanswered.fetch_add(1, Ordering::SeqCst)),
                }
            }
        }
    }

    /// Lets every pair end its move.
    pub async fn stop(&self, players: Vec<JoinHandle<()>>) {
        self.is_over.store(true, Ordering::SeqCst);
        for player in players {
            player.await.expect("no panic");
        }
    }

    /// Waits until every game has one board.
    ///
    /// # Panics
    /// If a board is missing, or there are two, a minute later.
    pub async fn check_boards(&self, sandbox: &Sandbox) {
        let wrong = || {
            let state = sandbox.server().lock();
            let all = state.messages.values().flat_map(|channel| channel.values());
            let boards: Vec<_> =
                all.filter(|message| !message.attachments.is_empty() && message.flags & EPHEMERAL == 0).collect();
            let mut wrong = Vec::new();
            for pair in &self.pairs {
                let is_theirs = |text: &str| pair.players.iter().any(|player| text.contains(&player.mention()));
                let of_pair = boards.iter().filter(|board| is_theirs(&board.content));
                let of_pair: Vec<_> =
                    of_pair.map(|board| (board.id, board.sent_ms, board.edited_ms, &board.content)).collect();
                if of_pair.len() != 1 {
                    wrong.push(format!("{of_pair:#?}"));
                }
            }
            wrong
        };
        let waited = Instant::now();
        while !wrong().is_empty() && waited.elapsed() < Duration::from_mins(1) {
            sleep(Duration::from_millis(100)).await;
        }
        assert!(wrong().is_empty(), "every game has one board: {}", wrong().join("\n"));
    }

    /// Checks that no acknowledged move is lost, and none is doubled, in a database that nobody else uses.
    ///
    /// # Panics
    /// If one is.
    pub async fn check_moves(&self, url: &str) -> Outcome {
        let store = Store::open_with(&url.parse().expect("a URL"), Arc::new(())).await.expect("opens");
        let (mut games, mut acknowledged, mut unknown) = (Vec::new(), 0, 0);
        // On PostgreSQL, a write that is run again leaves a gap in the numbers.
        for n in 1..100 * u64::try_from(self.pairs.len()).expect("few") {
            let Some(stored) = store.game(GameId::new(n)).await.expect("reads") else { continue };
            let plays = |pair: &&Pair| stored.game.is_playing(PlayerId::new(pair.players[0].id()));
            // Other users play against the computer.
            let Some(pair) = self.pairs.iter().find(plays) else { continue };
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
        assert_eq!(games.len(), self.pairs.len());
        let answers = std::mem::take(&mut *self.answers.lock().expect("no panic"));
        Outcome { games, answers, unanswered: self.unanswered.load(Ordering::SeqCst), acknowledged, unknown }
    }
}

impl Outcome {
    /// Prints the number of moves.
    pub fn print(&self, elapsed: Duration) {
        println!(
            "{} games, {} s: {} moves acknowledged ({:.1} a second), none lost or doubled; {} more applied without an answer, {} \
             interactions unanswered",
            self.games.len(),
            elapsed.as_secs(),
            self.acknowledged,
            f64::from(u32::try_from(self.answers.len()).expect("few")) / elapsed.as_secs_f64(),
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

/// Begins a game with fifteen minutes for each player.
async fn begin(sandbox: &Sandbox, number: usize, guild: usize) -> Pair {
    let names = [format!("User{}", 2 * number), format!("User{}", 2 * number + 1)];
    let clients = names.clone().map(|name| {
        let client = sandbox.client(&name).expect("a user");
        client.open_channel(&format!("#guild-{guild}")).expect("a channel");
        client
    });
    clients[0].run("/challenge", [("opponent", names[1].as_str()), ("clock", "15+0")]).await.expect("sent");
    let challenge = poll("a challenge", || {
        clients[1].messages().into_iter().rfind(|message| {
            message.labels().contains(&"Accept")
                && message.text().contains(&clients[1].mention())
                && !message.is_ephemeral()
        })
    });
    let challenge = challenge.await;
    clients[1].click(&challenge, "Accept").await.expect("sent");
    let opens = poll("the game", || {
        clients[0].messages().into_iter().rfind(|message| {
            let is_theirs = clients.iter().any(|client| message.text().contains(&client.mention()));
            is_theirs && message.text().contains("opens")
        })
    });
    let first_opens = opens.await.text().contains(&format!("{} opens", clients[0].mention()));
    let [one, two] = clients;
    let players = if first_opens { [one, two] } else { [two, one] };
    Pair { players, guild, acknowledged: AtomicUsize::new(0), tried: AtomicUsize::new(0) }
}

/// Polls until there is a value.
async fn poll<T>(what: &str, look: impl Fn() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "timed out waiting for {what}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// Sends the commands of another user until the load is over, and returns those without an answer.
async fn disturb(load: Arc<Load>, client: UserClient) -> Vec<String> {
    let mut unanswered = Vec::new();
    for (command, option) in OTHERS.iter().cycle() {
        if load.is_over.load(Ordering::SeqCst) {
            break;
        }
        let sent = Instant::now();
        let pending = client.start_command(command, option.as_slice()).expect("a command of the bot");
        if let Response::Failed(why) = pending.response().await {
            unanswered.push(format!("{command} after {:?}: {why}", sent.elapsed()));
        }
        sleep(Duration::from_secs(1)).await;
    }
    unanswered
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes"]
async fn a_hundred_moves_a_second_are_answered_in_time() {
    let (guilds, games) = (number("CAMPAIGN_GUILDS", 100), number("CAMPAIGN_GAMES", 2_000));
    let length = Duration::from_secs(u64::try_from(number("CAMPAIGN_SECONDS", 60)).expect("few"));
    let sandbox = Load::sandbox(guilds, games + 10).await;
    let dir = tempfile::tempdir().expect("a directory");
    let bot = Bot::start(&sandbox, dir.path(), &[("TESSERA_LOG", "warn,tessera=info")]);
    let load = Arc::new(Load::begin(&sandbox, guilds, games).await);
    let begun = Instant::now();
    let players = load.play(Duration::from_secs(1) * u32::try_from(games).expect("few") / 100);
    let others: Vec<_> = (games..games + 10)
        .map(|n| {
            let client = sandbox.client(&format!("User{}", 2 * n)).expect("a user");
            client.open_channel("#guild-1").expect("a channel");
            tokio::spawn(disturb(load.clone(), client))
        })
        .collect();
    sleep(length).await;
    load.stop(players).await;
    let elapsed = begun.elapsed();
    for other in others {
        let unanswered = other.await.expect("no panic");
        assert!(unanswered.is_empty(), "{unanswered:?}\n{}", bot.log());
    }
    bot.stop();
    let outcome = load.check_moves(&format!("sqlite:{}", dir.path().display())).await;
    outcome.print(elapsed);
    let [median, most, longest] = percentiles(outcome.answers.iter().map(|answer| answer.wait).collect());
    println!("a move was answered after p50 {median:.1?}, p99 {most:.1?}, longest {longest:.1?}");
    assert_eq!(outcome.unanswered, 0);
    assert!(most < Duration::from_millis(250), "{most:?}");
    sandbox.stop().await;
}
