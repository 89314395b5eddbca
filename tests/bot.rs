//! The bot on the sandbox, whole: what two people do and see.

use std::sync::Arc;
use std::time::Duration;

use tessera::app::{App, Pictures, SystemClock};
use tessera::discord;
use tessera::render::Renderer;
use tessera::sandbox::people::{Person, Reply, Shown};
use tessera::sandbox::{self, Sandbox};
use tessera::store::Store;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Far longer than anything takes; a test that hangs says where.
const PATIENCE: Duration = Duration::from_secs(30);

struct House {
    sandbox: Sandbox,
    store: Store,
    stop: CancellationToken,
    bot: JoinHandle<Result<(), discord::RunError>>,
    _dir: tempfile::TempDir,
}

impl House {
    async fn open() -> Self {
        let sandbox = Sandbox::start(sandbox::Settings::default()).await.expect("a free port");
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("a new database");
        let pictures = Pictures::new(Arc::new(Renderer::new()));
        let app = Arc::new(App::new(store.clone(), pictures, Arc::new(SystemClock), 7));
        let stop = CancellationToken::new();
        let settings = discord::Settings {
            token: sandbox.bot_token().to_owned(),
            api: Some(sandbox.origin().to_owned()),
            guild: None,
            app,
            stop: stop.clone(),
        };
        let bot = tokio::spawn(discord::run(settings));
        let house = Self { sandbox, store, stop, bot, _dir: dir };
        let ann = house.person("Ann");
        wait("the commands are listed", || ann.commands().contains(&"/challenge".to_owned())).await;
        house
    }

    fn person(&self, name: &str) -> Person {
        let person = self.sandbox.person(name).expect("a person of the sandbox");
        person.go("#pente").expect("a channel of the sandbox");
        person
    }

    async fn close(self) {
        self.stop.cancel();
        timeout(PATIENCE, self.bot).await.expect("the bot stops").expect("no panic").expect("a clean stop");
        self.store.close().await.expect("the database closes");
        self.sandbox.stop().await;
    }
}

async fn wait(what: &str, done: impl Fn() -> bool) {
    let waiting = async {
        while !done() {
            tokio::task::yield_now().await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("waited in vain: {what}"));
}

fn said(reply: Result<Reply, impl std::fmt::Debug>) -> Shown {
    match reply.expect("the client sends it") {
        Reply::Message(shown) | Reply::Edited(shown) => shown,
        other => panic!("no message but {other:?}"),
    }
}

/// The board as a person sees it: the message with a picture.
fn board(person: &Person) -> Option<Shown> {
    person.messages().into_iter().rfind(|message| !message.is_ephemeral() && !message.attachments().is_empty())
}

async fn board_with(person: &Person, text: &str) -> Shown {
    wait(&format!("a board that says {text}"), || board(person).is_some_and(|board| board.text().contains(text))).await;
    board(person).expect("just seen")
}

/// Starts a game between Ann and Ben; gives the one who moves first, the other, and the board.
async fn begin<'a>(ann: &'a Person, ben: &'a Person) -> (&'a Person, &'a Person, Shown) {
    said(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament")]).await);
    let challenge = ben.messages().into_iter().last().expect("the challenge");
    said(ben.press(&challenge, "Accept").await);
    let board = board_with(ann, "opens").await;
    if board.content().contains(&ann.mention()) { (ann, ben, board) } else { (ben, ann, board) }
}

/// Says what a person was told, which only they see.
fn told(reply: Result<Reply, impl std::fmt::Debug>) -> String {
    let shown = said(reply);
    assert!(shown.is_ephemeral(), "everybody sees: {}", shown.text());
    shown.text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two, first_board) = begin(&ann, &ben).await;
    assert_eq!(first_board.labels(), ["Play", "More", "Bring down"]);
    let pad = said(one.press(&first_board, "Play").await);
    assert_eq!((pad.labels(), pad.attachments().len()), (vec!["K10", "Type", "Full board", "Close"], 1));
    assert!(told(one.press(&pad, "K10").await).contains("You played **K10**"));
    let second_board = board_with(&ann, "**K10**").await;
    assert_eq!(second_board.id(), first_board.id(), "both are looking, so it is edited");
    for (person, at) in [(two, "L10"), (one, "A1"), (two, "10 m"), (one, "n10")] {
        assert!(told(person.run("/move", [("at", at)]).await).contains("You played"), "{at}");
    }
    assert!(board_with(&ann, "N10").await.text().contains("white 2/10, black 0/10"));
    two.reply(&board(two).expect("a board"), "t19").expect("sent");
    board_with(&ann, "**T19**").await;
    let choices = one.complete("/move", [], ("at", "k1")).await.expect("typed").expect("choices");
    assert!(choices.iter().all(|choice| choice["name"].as_str().is_some_and(|name| name.starts_with("K1"))));
    let pad = said(one.press(&board(one).expect("a board"), "Play").await);
    let Ok(Reply::Form(form)) = one.press(&pad, "Type").await else { panic!("no form") };
    assert!(told(one.submit(&form, [("point", "a10")]).await).contains("You played **A10**"));
    board_with(&ann, "**A10**").await;
    let more = said(two.press(&board(two).expect("a board"), "More").await);
    assert_eq!(more.labels(), ["Text board", "Rules", "Resign"]);
    let ask = said(two.press(&more, "Resign").await);
    assert!(told(two.press(&ask, "Yes, resign").await).contains("Rating: 1500 → 1338"));
    let over = board_with(&ann, "won").await;
    assert_eq!(over.labels(), ["Rematch", "More"]);
    assert!(told(one.press(&over, "Rematch").await).contains("is out"));
    assert!(told(two.press(&over, "Rematch").await).contains("game 2"));
    let next = board_with(&ann, "game 2").await;
    assert!(next.text().contains(&format!("{} opens", two.mention())), "the loser opens: {}", next.text());
    for (command, expected) in [
        ("/games", "Game 2"),
        ("/leaderboard", "1662"),
        ("/profile", "Rating"),
        ("/rules", "Five in a row"),
        ("/help", "all I need"),
        ("/resign", "Resign game 2"),
    ] {
        let text = told(ann.run(command, []).await);
        assert!(text.contains(expected), "{command}: {text}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals_name_the_way_out() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let check = |text: String, expected: &str| assert!(text.contains(expected), "{expected}: {text}");
    check(told(ann.run("/challenge", [("opponent", "Ann")]).await), "cannot challenge yourself");
    check(told(ann.run("/move", [("at", "K10")]).await), "`/challenge`");
    check(told(ann.run("/board", []).await), "`/challenge`");
    ann.go("#quiet").expect("a channel");
    check(told(ann.run("/challenge", [("opponent", "Ben")]).await), "**Send Messages**");
    check(told(ann.run("/help", []).await), "**Send Messages**");
    ann.go("#pente").expect("a channel");
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let challenge = ben.messages().into_iter().last().expect("the challenge");
    check(told(ben.run("/challenge", [("opponent", "Ann")]).await), "already challenged you");
    check(told(ann.run("/challenge", [("opponent", "Ben")]).await), "already challenged");
    check(told(cleo.press(&challenge, "Accept").await), "`/challenge`");
    check(told(ann.press(&challenge, "Accept").await), "withdraw");
    check(told(ben.press(&challenge, "Withdraw").await), "Only");
    check(said(ann.press(&challenge, "Withdraw").await).text(), "withdrew");
    let (one, two, board) = begin(&ann, &ben).await;
    check(told(two.press(&board, "Play").await), "turn");
    check(told(cleo.press(&board, "Play").await), "do not play in this game");
    check(told(two.run("/m", [("at", "K10")]).await), "turn");
    check(told(one.run("/m", [("at", "K11")]).await), "centre: **K10**");
    let pad = said(one.press(&board, "Play").await);
    told(one.press(&pad, "K10").await);
    check(told(two.run("/m", [("at", "K10")]).await), "taken");
    check(told(two.run("/m", [("at", "i9")]).await), "J9");
    check(told(two.run("/m", [("at", "z9")]).await), "A1 to T19");
    check(told(two.run("/m", [("at", "what?")]).await), "such as K10");
    told(two.run("/m", [("at", "L10")]).await);
    check(told(one.run("/m", [("at", "L11")]).await), "too near");
    check(told(one.run("/m", [("at", "N10")]).await), "You played");
    let last = board_with(&ann, "**N10**").await;
    cleo.reply(&last, "K12").expect("sent");
    wait("a refusal", || cleo.messages().iter().any(|message| message.text().contains("do not play"))).await;
    two.reply(&last, "k10").expect("sent");
    wait("a refusal", || two.messages().iter().any(|message| message.text().contains("**K10** is taken"))).await;
    let stored = house.store.game(tessera::ids::GameId::new(1)).await.expect("readable").expect("there");
    assert_eq!(stored.game.rev(), tessera::game::Rev::new(3), "nothing that was refused changed anything");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_follows_the_talk() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two, board) = begin(&ann, &ben).await;
    for line in 0..6 {
        ann.say(&format!("line {line}")).expect("sent");
    }
    told(one.run("/m", [("at", "K10")]).await);
    let moved = board_with(&ann, "**K10**").await;
    assert_ne!(moved.id(), board.id(), "out of sight, so sent anew");
    wait("the old board goes", || ann.look_at(&board).is_none()).await;
    ann.say("one more").expect("sent");
    let _ = two.press(&moved, "Bring down").await.expect("sent");
    wait("the board comes down", || self::board(&ann).is_some_and(|board| board.id() != moved.id())).await;
    wait("the old board goes", || ann.look_at(&moved).is_none()).await;
    let down = self::board(&ann).expect("a board");
    // The first of the sandbox owns the server and may do that.
    ann.delete(&down).expect("deleted");
    told(two.run("/m", [("at", "L10")]).await);
    let again = board_with(&ann, "**L10**").await;
    assert_ne!(again.id(), down.id(), "deleted, so sent anew");
    house.close().await;
}
