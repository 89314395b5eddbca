//! The bot as a separate process, killed without warning at each point where a move could be lost: before it is
//! committed, after it is committed but not answered, after it is answered but not shown. After the restart every
//! acknowledged move is present, and the board shows it.

use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use discord_sandbox::Sandbox;
use discord_sandbox::client::{MessageView, Response, UserClient};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::gateway::{SESSION_STARTS_PER_DAY, SessionStarts};
use futures_util::FutureExt as _;
use futures_util::future::join_all;
use sqlx::Connection as _;
use tokio::time::timeout;

use super::test_bot::{
    board, boards, message_of, repeat, wait, wait_for_board, wait_for_challenge, wait_until_connected,
};
use crate::support::{binary, engines};

/// Longer than any test: the request is held until the process is dead.
const HELD: RequestFault = RequestFault::DelayRequest { ms: 24 * 60 * 60 * 1000 };

struct Killable {
    sandbox: Sandbox,
    dir: tempfile::TempDir,
    child: Child,
}

async fn spawn(sandbox: &Sandbox, data: &Path) -> Child {
    let database = engines::address(data).await;
    binary::tessera()
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .env("DATABASE_URL", database)
        .args(["run", "--discord-api", &sandbox.api_url(), "--log", "off"])
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the bot starts")
}

impl Killable {
    async fn open() -> Self {
        let sandbox = Sandbox::start(discord_sandbox::Settings::default()).await.expect("a free port");
        // A bot that was killed starts again at once.
        sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
        let dir = crate::support::directory();
        let child = spawn(&sandbox, dir.path()).await;
        let bot = Self { sandbox, dir, child };
        bot.wait_until_ready().await;
        bot
    }

    /// Waits until the commands are listed and the bot receives events.
    async fn wait_until_ready(&self) {
        let ann = self.client("Ann");
        wait("the commands are listed", async || ann.commands().contains(&"/help".to_owned())).await;
        wait_until_connected(&self.client("Finn")).await;
    }

    fn client(&self, name: &str) -> UserClient {
        let client = self.sandbox.client(name).expect("a user of the sandbox");
        client.open_channel("#games").expect("a channel of the sandbox");
        client
    }

    /// Sends SIGKILL: no handler runs, nothing is flushed. Waits until its sessions have ended too.
    async fn kill(&mut self) {
        self.kill_process();
        engines::wait_for_other_sessions(self.dir.path()).await;
    }

    /// As [`kill`](Self::kill), without waiting for its sessions.
    fn kill_process(&mut self) {
        self.child.kill().expect("it was running");
        self.child.wait().expect("it ends");
        self.sandbox.server().faults.clear();
    }

    async fn restart(&mut self) {
        self.child = spawn(&self.sandbox, self.dir.path()).await;
        self.wait_until_ready().await;
    }

    /// Resets the limit of session starts when half of it is used up, as it does after a day: a long campaign starts
    /// more sessions than Discord allows in a day, and the bot would wait for the next one.
    fn renew_session_starts(&self) {
        let server = self.sandbox.server();
        let mut starts = server.gateway.session_starts();
        if starts.remaining(server.now_ms()).starts < SESSION_STARTS_PER_DAY / 2 {
            *starts = SessionStarts::default();
        }
    }

    /// Holds the requests of this kind until the bot is killed.
    fn hold(&self, method: &str, path: &str) {
        let always = Schedule { skip: 0, times: 100 };
        self.sandbox.server().faults.arm_request(RequestFilter::new(method, path), HELD, always);
    }

    /// Holds the first responses to interactions.
    fn hold_responses(&self) {
        self.hold("POST", "/interactions/*/*/callback");
    }

    /// Holds new public messages and edits of them.
    fn hold_messages(&self) {
        self.hold("PATCH", "/channels/*/messages/*");
        self.hold("POST", "/channels/*/messages");
    }

    async fn begin<'a>(&self, one: &'a UserClient, two: &'a UserClient) -> (&'a UserClient, &'a UserClient) {
        message_of(one.run("/challenge", [("opponent", "Ben")]).await);
        let asked = wait_for_challenge(two, "Accept").await;
        message_of(two.click(&asked, "Accept").await);
        let shown = wait_for_board(one, "opens").await;
        if shown.content().contains(&one.mention()) { (one, two) } else { (two, one) }
    }
}

impl Drop for Killable {
    fn drop(&mut self) {
        // A failing test must not leave a process behind; the process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a response confirms a move.
fn says_played(answer: &Response, at: &str) -> bool {
    matches!(answer, Response::Message(shown) if shown.text().contains(&format!("You played **{at}**")))
}

/// Plays a point, and checks that the response confirms it.
async fn move_to(client: &UserClient, at: &str) {
    let answer = message_of(client.run("/move", [("at", at)]).await);
    assert!(answer.text().contains(&format!("You played **{at}**")), "{at}: {}", answer.text());
}

/// The number of moves on disk.
async fn on_disk(data: &Path) -> usize {
    rows(data, "SELECT count(*) FROM game_events").await
}

/// Runs a query that counts rows.
async fn rows(data: &Path, counted: &'static str) -> usize {
    let count: i64 = sqlx::query_scalar(counted).fetch_one(&mut engines::raw(data).await).await.expect("counted");
    usize::try_from(count).expect("not negative")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_before_the_commit_loses_the_move() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben).await;
    move_to(one, "K10").await;
    wait_for_board(two, "**K10**").await;
    // Another connection holds the database's write lock, so that the bot cannot commit.
    let lock = engines::lock(bot.dir.path()).await;
    let sent = two.start_command("/move", &[("at", "L9")]).expect("sent");
    // The bot defers its response, or misses Discord's deadline; it does not say that the move was played.
    let deferral = sent.acknowledged().await;
    assert!(matches!(deferral, Response::Acknowledged | Response::Failed(_)), "{deferral:?}");
    bot.kill_process();
    lock.close().await.expect("released");
    engines::wait_for_other_sessions(bot.dir.path()).await;
    assert_eq!(on_disk(bot.dir.path()).await, 1);
    bot.restart().await;
    move_to(two, "L9").await;
    wait_for_board(one, "**L9**").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_after_the_commit_keeps_the_move() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben).await;
    bot.hold_responses();
    bot.hold_messages();
    let _sent = one.start_command("/move", &[("at", "K10")]).expect("sent");
    wait("the move is on disk", async || on_disk(bot.dir.path()).await == 1).await;
    bot.kill().await;
    assert!(board(two).is_some_and(|board| !board.text().contains("**K10**")), "the board is not refreshed yet");
    bot.restart().await;
    wait_for_board(two, "**K10**").await;
    wait("one board", async || boards(two).len() == 1).await;
    move_to(two, "L9").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_after_the_response_leads_to_a_board_refresh() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben).await;
    bot.hold_messages();
    move_to(one, "K10").await;
    bot.kill().await;
    assert!(board(two).is_some_and(|board| !board.text().contains("**K10**")), "the board is not refreshed yet");
    assert_eq!(on_disk(bot.dir.path()).await, 1, "the acknowledged move is on disk");
    bot.restart().await;
    wait_for_board(two, "**K10**").await;
    wait("one board", async || boards(two).len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_at_any_moment_loses_nothing_acknowledged() {
    const MOVES: usize = 12;
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben).await;
    // The moments of the kills: a command is sent; its move is on disk and may be answered; it is answered, and the
    // board is being drawn.
    let mut moments = ["sent", "on disk", "answered"].into_iter().cycle();
    let mut played = 0;
    while played < MOVES {
        let at = LATTICE[played];
        let client = if played % 2 == 0 { one } else { two };
        move_to(client, at).await;
        played += 1;
        let (at, client) = (LATTICE[played], if played % 2 == 0 { one } else { two });
        let sent = client.start_command("/move", &[("at", at)]).expect("sent");
        let moment = moments.next().expect("endless");
        match moment {
            "sent" => {}
            "on disk" => wait("the move is on disk", async || on_disk(bot.dir.path()).await > played).await,
            _ => assert!(says_played(&sent.response().await, at), "{at}"),
        }
        bot.kill().await;
        let left = on_disk(bot.dir.path()).await;
        let is_acknowledged = sent.response().now_or_never().is_some_and(|answer| says_played(&answer, at));
        let least = if moment == "sent" && !is_acknowledged { played } else { played + 1 };
        assert!((least..=played + 1).contains(&left), "{at}, {moment}: {left}");
        played = left;
        bot.restart().await;
    }
    let last = format!("**{}**", LATTICE[played - 1]);
    wait_for_board(&ann, &last).await;
    wait("one board", async || boards(&ann).len() == 1).await;
}

/// Points far apart, so that no stone is captured and nobody wins.
const LATTICE: [&str; 40] = [
    "K10", "A1", "C1", "E1", "G1", "J1", "L1", "N1", "P1", "R1", "A4", "C4", "E4", "G4", "J4", "L4", "N4", "P4", "R4",
    "A7", "C7", "E7", "G7", "J7", "L7", "N7", "P7", "R7", "A13", "C13", "E13", "G13", "J13", "L13", "N13", "P13",
    "R13", "A16", "C16", "E16",
];

/// A game in which two players move over [`LATTICE`].
struct Pair {
    /// In turn order.
    players: [UserClient; 2],
    game: i64,
    /// The number of moves that are known to be on disk.
    acknowledged: usize,
}

impl Pair {
    async fn begin(bot: &Killable, names: [&str; 2]) -> Self {
        let [one, two] = names.map(|name| bot.client(name));
        message_of(one.run("/challenge", [("opponent", names[1])]).await);
        let challenge = wait_for_challenge(&two, "Accept").await;
        message_of(two.click(&challenge, "Accept").await);
        let newest = "SELECT game_id, player_id FROM seats WHERE seat = 0 ORDER BY game_id DESC LIMIT 1";
        let (game, first): (i64, i64) =
            sqlx::query_as(newest).fetch_one(&mut engines::raw(bot.dir.path()).await).await.expect("a game");
        let players = if one.id() == first.cast_unsigned() { [one, two] } else { [two, one] };
        Self { players, game, acknowledged: 0 }
    }

    /// Moves until the last point, or until a response does not come.
    async fn play(&mut self) {
        while let Some(at) = LATTICE.get(self.acknowledged) {
            let sent = self.players[self.acknowledged % 2].run("/move", [("at", *at)]);
            let Ok(Response::Message(answer)) = sent.await else { return };
            if answer.text().contains("You played") {
                self.acknowledged += 1;
            } else {
                // The player is over the limit of two interactions a second.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }

    /// Checks that every acknowledged move is on disk, once, and at most one that was not acknowledged.
    async fn check(&mut self, bot: &Killable) {
        let query = sqlx::query_scalar("SELECT event FROM game_events WHERE game_id = $1 ORDER BY rev").bind(self.game);
        let moves: Vec<String> = query.fetch_all(&mut engines::raw(bot.dir.path()).await).await.expect("readable");
        assert_eq!(moves, LATTICE[..moves.len()], "game {}", self.game);
        let unacknowledged = moves.len().checked_sub(self.acknowledged);
        assert!(
            matches!(unacknowledged, Some(0 | 1)),
            "game {}: {moves:?}, acknowledged {}",
            self.game,
            self.acknowledged
        );
        self.acknowledged = moves.len();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "an hour, or the number of rounds in KILLS; run it with --ignored and --nocapture"]
async fn two_thousand_kills_lose_nothing_acknowledged() {
    const NAMES: [[&str; 2]; 2] = [["Ann", "Ben"], ["Cleo", "Dora"]];
    let rounds = std::env::var("KILLS").map_or(2_000, |rounds| rounds.parse::<usize>().expect("a number"));
    let mut random = fastrand::Rng::with_seed(1);
    let mut bot = Killable::open().await;
    let mut pairs = Vec::new();
    for names in NAMES {
        pairs.push(Pair::begin(&bot, names).await);
    }
    let mut moves = 0;
    for round in 1..=rounds {
        let playing = join_all(pairs.iter_mut().map(Pair::play));
        // Dropped with requests in progress.
        let _ = timeout(Duration::from_millis(random.u64(10..800)), playing).await;
        bot.kill().await;
        for pair in &mut pairs {
            pair.check(&bot).await;
        }
        bot.renew_session_starts();
        bot.restart().await;
        for (pair, names) in pairs.iter_mut().zip(NAMES) {
            if let Some(last) = pair.acknowledged.checked_sub(1) {
                let (player, last) = (&pair.players[0], format!("**{}**", LATTICE[last]));
                let is_it =
                    |board: &MessageView| board.text().contains(&last) && board.text().contains(&player.mention());
                wait("the board shows the last move", async || boards(player).iter().any(is_it)).await;
            }
            if pair.acknowledged == LATTICE.len() {
                moves += LATTICE.len();
                let asked = message_of(pair.players[0].run("/game resign", []).await);
                message_of(pair.players[0].click(&asked, "Yes, resign").await);
                *pair = Pair::begin(&bot, names).await;
            }
        }
        if round % 100 == 0 {
            println!("{round} kills, {moves} moves in finished games");
        }
    }
    let left = on_disk(bot.dir.path()).await;
    println!("{rounds} kills, {left} moves");
    assert!(left >= rounds, "too few moves to lose: {left} in {rounds} rounds");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_at_a_tournament_start_still_shows_its_boards() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    message_of(ann.run("/tournament create", [("format", "knock-out"), ("name", "Cup")]).await);
    let tournament = wait_for_challenge(&ann, "Join").await;
    for client in [&ann, &ben] {
        client.click(&tournament, "Join").await.expect("sent").message().expect("the message changes");
    }
    bot.hold_responses();
    bot.hold_messages();
    let _sent = ann.start_click(&tournament, "Start").expect("sent");
    wait("the game is on disk", async || rows(bot.dir.path(), "SELECT count(*) FROM games").await == 1).await;
    bot.kill().await;
    assert!(board(&ben).is_none(), "no board is shown yet");
    bot.restart().await;
    wait("a thread", async || ben.open_channel(&tournament.id().to_string()).is_ok()).await;
    wait_for_board(&ben, "opens").await;
    let tells = |words: &str| {
        let messages = ben.messages();
        messages.iter().filter(|shown| !shown.is_ephemeral() && shown.text().contains(words)).count()
    };
    wait("the round is announced once", async || tells("You’ll be pinged on your turn") == 1).await;
    assert_eq!(boards(&ben).len(), 1);
}

/// The search takes a second at most, so that on a busy machine the kill may also come after the reply.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_while_the_engine_is_to_move_leads_to_one_reply() {
    let mut bot = Killable::open().await;
    let ann = bot.client("Ann");
    // Rules that the opening book does not contain, so that the engine has to search.
    message_of(ann.run("/play-bot", [("level", "10"), ("colour", "white"), ("preset", "boat")]).await);
    wait_for_board(&ann, "opens").await;
    let answer = message_of(ann.run("/move", [("at", "K10")]).await);
    assert!(answer.text().contains("is thinking"), "{}", answer.text());
    bot.kill().await;
    assert!(on_disk(bot.dir.path()).await >= 1, "the acknowledged move is on disk");
    bot.restart().await;
    wait_for_board(&ann, "Tessera (level 10) played").await;
    assert_eq!(on_disk(bot.dir.path()).await, 2, "one move and one reply");
    move_to(&ann, "A1").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_during_a_review_ends_its_message() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, _) = bot.begin(&ann, &ben).await;
    move_to(one, "K10").await;
    let asked = message_of(one.run("/game resign", []).await);
    message_of(one.click(&asked, "Yes, resign").await);
    let over = wait_for_board(&ben, "by resignation").await;
    // Edits of the response are held, so that the review cannot finish.
    let answers = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    bot.sandbox.server().faults.arm_request(answers, HELD, Schedule { skip: 0, times: 100 });
    let begun = message_of(ben.click(&over, "Review").await);
    assert_eq!(begun.labels(), ["Cancel"], "{}", begun.text());
    bot.kill().await;
    let left = "SELECT count(*) FROM reviews";
    assert_eq!(rows(bot.dir.path(), left).await, 1);
    bot.restart().await;
    let now = || ben.fetch(&begun).filter(|now| now.text().contains("Review of game 1"));
    wait("the review is shown", async || now().is_some()).await;
    assert_eq!(now().expect("just seen").attachments().len(), 1);
    wait("nothing is left to do", async || rows(bot.dir.path(), left).await == 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_before_the_board_is_recorded_does_not_duplicate_it() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    // The board is sent, but the bot does not get the response.
    let late = RequestFault::DelayResponse { ms: 24 * 60 * 60 * 1000 };
    bot.sandbox.server().faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), late, Schedule::NEXT);
    message_of(ben.click(&asked, "Accept").await);
    let first = wait_for_board(&ann, "opens").await;
    bot.kill().await;
    // The opener may act as early as the sweeper at the next start.
    bot.child = spawn(&bot.sandbox, bot.dir.path()).await;
    let one = if first.content().contains(&ann.mention()) { &ann } else { &ben };
    repeat("the move is answered", async || {
        matches!(one.run("/move", [("at", "K10")]).await, Ok(Response::Message(_)))
    })
    .await;
    wait_for_board(&ann, "**K10**").await;
    // The first board is found again and edited, or replaced and deleted.
    wait("one board", async || boards(&ann).len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_before_the_board_is_recorded_and_two_moves_leave_one_board() {
    let mut bot = Killable::open().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben).await;
    let noted = "SELECT count(*) FROM games WHERE shown_rev IS NOT NULL";
    wait("the first board is recorded", async || rows(bot.dir.path(), noted).await == 1).await;
    // Both players have been inactive for a while, so that the board is sent again; it arrives, but the bot does not
    // get the response.
    bot.kill().await;
    bot.restart().await;
    let faults = &bot.sandbox.server().faults;
    let late = RequestFault::DelayResponse { ms: 24 * 60 * 60 * 1000 };
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), late, Schedule { skip: 0, times: 1 });
    move_to(one, "K10").await;
    wait_for_board(two, "**K10**").await;
    bot.kill().await;
    assert_eq!(boards(two).len(), 2, "the replaced board still exists");
    // Sends fail until both players have moved after the next start, and so both are active.
    let faults = &bot.sandbox.server().faults;
    let broken = RequestFault::Status { status: 500 };
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), broken, Schedule { skip: 0, times: 10 });
    bot.restart().await;
    move_to(two, "A1").await;
    move_to(one, "C3").await;
    move_to(two, "E1").await;
    // A request is tried five times: after ten requests, none that began before the moves is in progress.
    let somewhere = || boards(one).iter().any(|board| board.text().contains("**E1**"));
    wait("the board is shown", async || bot.sandbox.server().faults.armed() == 0 || somewhere()).await;
    wait_for_board(one, "**E1**").await;
    wait("one board", async || boards(one).len() == 1).await;
}

also_on_postgres! {
    a_kill_before_the_commit_loses_the_move
    a_kill_after_the_commit_keeps_the_move
    a_kill_after_the_response_leads_to_a_board_refresh
    a_kill_at_any_moment_loses_nothing_acknowledged
    a_kill_at_a_tournament_start_still_shows_its_boards
    a_kill_while_the_engine_is_to_move_leads_to_one_reply
    a_kill_during_a_review_ends_its_message
    a_kill_before_the_board_is_recorded_does_not_duplicate_it
    a_kill_before_the_board_is_recorded_and_two_moves_leave_one_board
}
