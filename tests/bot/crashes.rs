//! The bot as a process of its own, killed without warning at each point where a move could be lost: before it is on
//! disk, after it is on disk and not answered, after it is answered and not shown. What was acknowledged is there after
//! the restart, and the board shows it.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use discord_sandbox::Sandbox;
use discord_sandbox::client::{Response, UserClient};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use tokio::time::timeout;

use super::house::{answers, board, board_with, boards, challenge, said, wait};

/// Longer than a test lasts: a request that is held until the process is dead.
const HELD: RequestFault = RequestFault::DelayRequest { ms: 24 * 60 * 60 * 1000 };

struct Killable {
    sandbox: Sandbox,
    dir: tempfile::TempDir,
    child: Child,
}

fn spawn(sandbox: &Sandbox, data: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tessera"))
        .env("DISCORD_TOKEN", sandbox.bot_token())
        .args(["run", "--discord-api", &sandbox.api_url(), "--log", "off", "--data"])
        .arg(data)
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the bot starts")
}

impl Killable {
    async fn open() -> Self {
        let sandbox = Sandbox::start(discord_sandbox::Settings::default()).await.expect("a free port");
        let dir = tempfile::tempdir().expect("a directory");
        let child = spawn(&sandbox, dir.path());
        let house = Self { sandbox, dir, child };
        house.is_connected().await;
        house
    }

    async fn is_connected(&self) {
        let ann = self.person("Ann");
        wait("the commands are listed", async || ann.commands().contains(&"/help".to_owned())).await;
        answers(&self.person("Finn")).await;
    }

    fn person(&self, name: &str) -> UserClient {
        let person = self.sandbox.client(name).expect("a person of the sandbox");
        person.open_channel("#games").expect("a channel of the sandbox");
        person
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    fn kill(&mut self) {
        self.child.kill().expect("it ran");
        self.child.wait().expect("it is gone");
        self.sandbox.server().faults.clear();
    }

    async fn restart(&mut self) {
        self.child = spawn(&self.sandbox, self.dir.path());
        self.is_connected().await;
    }

    async fn begin<'a>(&self, one: &'a UserClient, two: &'a UserClient) -> (&'a UserClient, &'a UserClient) {
        said(one.run("/challenge", [("opponent", "Ben")]).await);
        let asked = challenge(two, "Accept").await;
        said(two.click(&asked, "Accept").await);
        let shown = board_with(one, "opens").await;
        if shown.content().contains(&one.mention()) { (one, two) } else { (two, one) }
    }
}

impl Drop for Killable {
    fn drop(&mut self) {
        // A failing test leaves no process behind; one that is gone already cannot be killed again.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The moves that are on disk.
async fn on_disk(data: &Path) -> usize {
    rows(data, "SELECT count(*) FROM game_events").await
}

/// A number of rows, counted by a connection of the test's own.
async fn rows(data: &Path, counted: &'static str) -> usize {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("tessera.db")).read_only(true);
    let pool = sqlx::SqlitePool::connect_with(options).await.expect("readable");
    let count: i64 = sqlx::query_scalar(counted).fetch_one(&pool).await.expect("counted");
    pool.close().await;
    usize::try_from(count).expect("not negative")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_before_the_commit_nothing_happened() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben).await;
    said(one.run("/move", [("at", "K10")]).await);
    board_with(two, "**K10**").await;
    // Somebody else holds the database's write lock, so that the bot cannot commit.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(house.dir.path().join("tessera.db"));
    let lock = sqlx::SqlitePool::connect_with(options).await.expect("opens");
    let held = lock.begin_with("BEGIN IMMEDIATE").await.expect("the lock is free");
    let sent = two.start_command("/move", &[("at", "L9")]).expect("sent");
    assert!(
        timeout(Duration::from_millis(300), sent.response()).await.is_err(),
        "nothing is acknowledged before it is on disk"
    );
    house.kill();
    held.rollback().await.expect("released");
    lock.close().await;
    assert_eq!(on_disk(house.dir.path()).await, 1);
    house.restart().await;
    let answer = said(two.run("/move", [("at", "L9")]).await);
    assert!(answer.text().contains("You played **L9**"), "{}", answer.text());
    board_with(one, "**L9**").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_after_the_commit_the_move_is_shown() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben).await;
    let faults = &house.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/interactions/*/*/callback"),
        HELD,
        Schedule { skip: 0, times: 100 },
    );
    faults.arm_request(RequestFilter::new("PATCH", "/channels/*/messages/*"), HELD, Schedule { skip: 0, times: 100 });
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), HELD, Schedule { skip: 0, times: 100 });
    let _sent = one.start_command("/move", &[("at", "K10")]).expect("sent");
    wait("the move is on disk", async || on_disk(house.dir.path()).await == 1).await;
    house.kill();
    assert!(board(two).is_some_and(|board| !board.text().contains("**K10**")), "nothing was shown yet");
    house.restart().await;
    board_with(two, "**K10**").await;
    wait("one board", async || boards(two).len() == 1).await;
    let answer = said(two.run("/move", [("at", "L9")]).await);
    assert!(answer.text().contains("You played **L9**"), "{}", answer.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_after_the_answer_the_board_is_mended() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben).await;
    let faults = &house.sandbox.server().faults;
    faults.arm_request(RequestFilter::new("PATCH", "/channels/*/messages/*"), HELD, Schedule { skip: 0, times: 100 });
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), HELD, Schedule { skip: 0, times: 100 });
    let answer = said(one.run("/move", [("at", "K10")]).await);
    assert!(answer.text().contains("You played **K10**"), "{}", answer.text());
    house.kill();
    assert!(board(two).is_some_and(|board| !board.text().contains("**K10**")), "nothing was shown yet");
    assert_eq!(on_disk(house.dir.path()).await, 1, "what was acknowledged is on disk");
    house.restart().await;
    board_with(two, "**K10**").await;
    wait("one board", async || boards(two).len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_nothing_acknowledged_is_lost() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben).await;
    // Far apart, so that nothing is captured and nobody wins.
    let script = ["K10", "A1", "C3", "E1", "G3", "J1", "L3", "N1", "P3", "R1", "A6", "C8", "E6", "G8"];
    let mut acknowledged = 0;
    for (n, at) in script.into_iter().enumerate() {
        let person = if n % 2 == 0 { one } else { two };
        let answer = said(person.run("/move", [("at", at)]).await);
        assert!(answer.text().contains("You played"), "{at}: {}", answer.text());
        acknowledged += 1;
        // The answer has arrived and the board is being drawn: this is the moment.
        if n % 3 == 2 {
            house.kill();
            assert_eq!(on_disk(house.dir.path()).await, acknowledged, "{at}");
            house.restart().await;
        }
    }
    board_with(&ann, "**G8**").await;
    wait("one board", async || boards(&ann).len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_when_a_tournament_begins_its_boards_are_shown() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(ann.run("/tournament create", [("format", "knock-out"), ("name", "Cup")]).await);
    let cup = challenge(&ann, "Join").await;
    for person in [&ann, &ben] {
        person.click(&cup, "Join").await.expect("sent").message().expect("the message changes");
    }
    let faults = &house.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/interactions/*/*/callback"),
        HELD,
        Schedule { skip: 0, times: 100 },
    );
    faults.arm_request(RequestFilter::new("PATCH", "/channels/*/messages/*"), HELD, Schedule { skip: 0, times: 100 });
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), HELD, Schedule { skip: 0, times: 100 });
    let _sent = ann.start_click(&cup, "Start").expect("sent");
    wait("the game is on disk", async || rows(house.dir.path(), "SELECT count(*) FROM games").await == 1).await;
    house.kill();
    assert!(board(&ben).is_none(), "nothing was shown yet");
    house.restart().await;
    board_with(&ben, "opens").await;
    let tells = |words: &str| {
        let messages = ben.messages();
        messages.iter().filter(|shown| !shown.is_ephemeral() && shown.text().contains(words)).count()
    };
    wait("the round is told, once", async || tells("Your board calls you") == 1 && tells("round 1 of 1\n") == 1).await;
    assert_eq!(boards(&ben).len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_while_the_computer_thinks_it_moves_after_the_restart() {
    let mut house = Killable::open().await;
    let ann = house.person("Ann");
    // No opening book knows these rules: it would answer at once.
    said(ann.run("/play-bot", [("level", "10"), ("colour", "white"), ("preset", "boat")]).await);
    board_with(&ann, "opens").await;
    let answer = said(ann.run("/move", [("at", "K10")]).await);
    assert!(answer.text().contains("is thinking"), "{}", answer.text());
    house.kill();
    assert!(on_disk(house.dir.path()).await >= 1, "what was acknowledged is on disk");
    house.restart().await;
    board_with(&ann, "Tessera (level 10) played").await;
    assert_eq!(on_disk(house.dir.path()).await, 2, "one move and one answer");
    let answer = said(ann.run("/move", [("at", "A1")]).await);
    assert!(answer.text().contains("You played **A1**"), "{}", answer.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_during_a_review_its_message_comes_to_an_end() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, _) = house.begin(&ann, &ben).await;
    said(one.run("/move", [("at", "K10")]).await);
    let asked = said(one.run("/resign", []).await);
    said(one.click(&asked, "Yes, resign").await);
    let over = board_with(&ben, "by resignation").await;
    // The answer is never changed, so that the review does not come to its end.
    let answers = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    house.sandbox.server().faults.arm_request(answers, HELD, Schedule { skip: 0, times: 100 });
    let begun = said(ben.click(&over, "Review").await);
    assert_eq!(begun.labels(), ["Cancel"], "{}", begun.text());
    house.kill();
    let left = "SELECT count(*) FROM reviews";
    assert_eq!(rows(house.dir.path(), left).await, 1);
    house.restart().await;
    let now = || ben.fetch(&begun).filter(|now| now.text().contains("Review of game 1"));
    wait("the review is there", async || now().is_some()).await;
    assert_eq!(now().expect("just seen").attachments().len(), 1);
    wait("nothing is left to do", async || rows(house.dir.path(), left).await == 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_before_the_board_is_noted_a_move_finds_it_again() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = challenge(&ben, "Accept").await;
    // The board is in the channel, and the bot is not told so.
    let late = RequestFault::DelayResponse { ms: 24 * 60 * 60 * 1000 };
    house.sandbox.server().faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), late, Schedule::NEXT);
    said(ben.click(&asked, "Accept").await);
    let first = board_with(&ann, "opens").await;
    house.kill();
    // Whoever opens is as quick as the sweeper at the next start.
    house.child = spawn(&house.sandbox, house.dir.path());
    let one = if first.content().contains(&ann.mention()) { &ann } else { &ben };
    wait("the move is taken", async || {
        let answer = timeout(Duration::from_millis(500), one.run("/move", [("at", "K10")])).await;
        matches!(answer, Ok(Ok(Response::Message(_))))
    })
    .await;
    board_with(&ann, "**K10**").await;
    // The first one was found again, and is the one that is edited, or replaced and removed.
    wait("one board", async || boards(&ann).len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_before_the_board_is_noted_two_quick_moves_leave_one_board() {
    let mut house = Killable::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben).await;
    let noted = "SELECT count(*) FROM games WHERE rendered_rev IS NOT NULL";
    wait("the first board is noted", async || rows(house.dir.path(), noted).await == 1).await;
    // Nobody has acted for a while, so that the board is sent anew; it arrives, and the bot is not told so.
    house.kill();
    house.restart().await;
    let faults = &house.sandbox.server().faults;
    let late = RequestFault::DelayResponse { ms: 24 * 60 * 60 * 1000 };
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), late, Schedule { skip: 0, times: 1 });
    said(one.run("/move", [("at", "K10")]).await);
    board_with(two, "**K10**").await;
    house.kill();
    assert_eq!(boards(two).len(), 2, "the board that was replaced is still there");
    // The next start cannot send before both have moved, and then both are at the table.
    let faults = &house.sandbox.server().faults;
    let broken = RequestFault::Status { status: 500 };
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), broken, Schedule { skip: 0, times: 10 });
    house.restart().await;
    said(two.run("/move", [("at", "A1")]).await);
    said(one.run("/move", [("at", "C3")]).await);
    said(two.run("/move", [("at", "E1")]).await);
    // A send is tried five times: after ten, none goes on that began before the moves.
    let somewhere = || boards(one).iter().any(|board| board.text().contains("**E1**"));
    wait("the board is shown", async || house.sandbox.server().faults.armed() == 0 || somewhere()).await;
    board_with(one, "**E1**").await;
    wait("one board", async || boards(one).len() == 1).await;
}
