//! The bot on the sandbox, whole: what two people do and see.

use std::sync::Arc;
use std::time::Duration;

use tessera::app::{App, Pictures, SystemClock};
use tessera::discord;
use tessera::render::Renderer;
use tessera::sandbox::people::{Person, Reply, Seen, Shown};
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
    person.messages().into_iter().filter(|message| !message.is_ephemeral() && !message.attachments().is_empty()).last()
}

async fn board_with(person: &Person, text: &str) -> Shown {
    wait(&format!("a board that says {text}"), || board(person).is_some_and(|board| board.text().contains(text))).await;
    board(person).expect("just seen")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let sent = said(ann.run("/challenge", [("opponent", "Ben"), ("preset", "standard")]).await);
    println!("ann sees: {}", sent.text());
    let challenge = ben.messages().into_iter().last().expect("the challenge");
    println!("ben sees: {} {:?}", challenge.text(), challenge.labels());
    let accepted = said(ben.press(&challenge, "Accept").await);
    println!("accepted: {}", accepted.text());
    let first_board = board_with(&ann, "opens").await;
    println!("board: {}\nalt {:?}", first_board.text(), first_board.attachments()[0]["description"]);
    let (one, two) = if first_board.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    println!("not turn: {}", said(two.press(&first_board, "Play").await).text());
    let pad = said(one.press(&first_board, "Play").await);
    println!("pad: {} {:?} {}", pad.text(), pad.labels(), pad.attachments().len());
    println!("pressed: {}", said(one.press(&pad, "K10").await).text());
    let now = board_with(&ann, "**K10**").await;
    assert_eq!(now.id(), first_board.id(), "edited in place");
    println!("board: {}", now.text());
    for (person, at) in [(two, "L10"), (one, "A1"), (two, "M10"), (one, "N10")] {
        println!("{at}: {}", said(person.run("/move", [("at", at)]).await).text());
    }
    println!("refused: {}", said(two.run("/m", [("at", "i9")]).await).text());
    println!("refused: {}", said(two.run("/m", [("at", "N10")]).await).text());
    println!("board: {}", board_with(&ann, "N10").await.text());
    let pad = said(two.press(&board(two).expect("a board"), "Play").await);
    println!("pad: {:?} {}", pad.labels(), pad.json()["components"]);
    let form = match two.press(&pad, "Type").await.expect("sent") {
        Reply::Form(form) => form,
        other => panic!("{other:?}"),
    };
    println!("typed: {}", said(two.submit(&form, [("point", "n10")]).await).text());
    println!(
        "suggest {:?}",
        two.complete("/move", [], ("at", "k1")).await.map(|choices| choices.map(|choices| choices.len()))
    );
    let more = said(two.press(&board(two).expect("a board"), "More").await);
    println!("more: {} {:?}", more.text(), more.labels());
    println!("letters: {}", said(two.press(&more, "Text board").await).text());
    let resign = said(two.press(&more, "Resign").await);
    println!("resign: {} {:?}", resign.text(), resign.labels());
    println!("resigned: {}", said(two.press(&resign, "Yes, resign").await).text());
    let over = board_with(&ann, "won").await;
    println!("over: {} {:?}", over.text(), over.labels());
    println!("rematch: {}", said(one.press(&over, "Rematch").await).text());
    println!("rematch: {}", said(two.press(&over, "Rematch").await).text());
    println!("board: {}", board_with(&ann, "game 2").await.text());
    for command in ["/games", "/leaderboard", "/profile", "/rules", "/help", "/board", "/resign"] {
        println!("{command}: {}", said(ann.run(command, []).await).text());
    }
    let _: Vec<Seen> = ann.inbox();
    house.close().await;
}
