//! How boards are kept, as a server chooses: edited, sent anew, every position for itself; in a channel or in a thread.

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use discord_sandbox::client::{ClientEvent, MessageView};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use tessera::app::{BoardMode, GuildChange, Home, PlayerChange};
use tessera::domain::ids::{GuildId, PlayerId};

use super::house::{House, Person, board, board_with, boards, challenge, read, refused, said, wait};

const MINUTE_MS: i64 = 60_000;
const WEEK_MS: i64 = 7 * 24 * 60 * MINUTE_MS;

/// Permissions of Discord's, by their bits.
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

fn guild(house: &House) -> GuildId {
    let state = house.sandbox.server().lock();
    GuildId::new(*state.guilds.keys().next().expect("a server"))
}

pub(super) async fn set(house: &House, change: GuildChange) {
    let actor = tessera::domain::audit::Actor {
        guild: guild(house),
        player: PlayerId::new(1),
        at: tessera::domain::ids::Timestamp::from_millis(0),
    };
    house.store().change_guild(actor, change).await.expect("writes");
}

async fn play(house: &House, one: &Person, two: &Person, moves: &[&str]) {
    for (n, at) in moves.iter().enumerate() {
        let person = if n % 2 == 0 { one } else { two };
        let answer = said(person.run("/move", [("at", at)]).await);
        assert!(answer.text().contains(&format!("**{at}**")), "{at}: {}", answer.text());
        house.settled().await;
    }
}

fn ids(person: &Person) -> Vec<u64> {
    boards(person).iter().map(MessageView::id).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn edited_it_stays_where_it_is() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::BoardMode(BoardMode::Edit)).await;
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let first = ids(&ann);
    for n in 0..8 {
        ann.send_message(&format!("chat {n}")).expect("may write");
    }
    house.advance(10 * MINUTE_MS);
    play(&house, one, two, &["K10", "L9", "M11"]).await;
    assert_eq!(ids(&ann), first, "however far up, and whoever is away");
    // After an hour Discord takes a few edits only; then the board is sent anew.
    house.advance(70 * MINUTE_MS);
    play(&house, two, one, &["A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1"]).await;
    assert_eq!(boards(&ann).len(), 1);
    assert_ne!(ids(&ann), first);
    assert!(board(&ann).is_some_and(|board| board.text().contains("**B1**")));
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fast_moves_become_one_edit() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    cleo.take_events();
    // Discord takes its time over the first edit; what happens meanwhile is one more.
    let faults = &house.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("PATCH", "/channels/*/messages/*"),
        RequestFault::DelayRequest { ms: 1_500 },
        Schedule::NEXT,
    );
    for (n, at) in ["K10", "L9", "M11", "N12", "O13", "P14"].into_iter().enumerate() {
        said(if n % 2 == 0 { one } else { two }.run("/move", [("at", at)]).await);
    }
    house.settled().await;
    assert!(board(&cleo).is_some_and(|board| board.text().contains("**P14**")));
    let edits = cleo.take_events().iter().filter(|seen| matches!(seen, ClientEvent::Edited(_))).count();
    assert!((1..=4).contains(&edits), "six moves in {edits} edits");
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reposted_it_is_always_the_last_message() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::BoardMode(BoardMode::Repost)).await;
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let mut last = ids(&ann);
    for (n, at) in ["K10", "L9", "M11"].into_iter().enumerate() {
        let (mover, other) = if n % 2 == 0 { (one, two) } else { (two, one) };
        play(&house, mover, other, &[at]).await;
        wait("one board", async || boards(&ann).len() == 1).await;
        assert!(ids(&ann)[0] > last[0], "{at}");
        last = ids(&ann);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archived_every_position_stays() {
    // Two messages of one millisecond would have one nonce, which no two messages of Discord's have.
    let house = House::in_real_time(&["Ann", "Ben"]).await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::BoardMode(BoardMode::Archive)).await;
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    play(&house, one, two, &["K10", "L9"]).await;
    // Two moves while Discord does not take the first board: both positions are there in the end.
    let faults = &house.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages"),
        RequestFault::DelayRequest { ms: 300 },
        Schedule::NEXT,
    );
    for (person, at) in [(one, "M11"), (two, "N12"), (one, "O13")] {
        said(person.run("/move", [("at", at)]).await);
    }
    house.settled().await;
    let shown = boards(&ann);
    let texts: Vec<String> = shown.iter().map(MessageView::text).collect();
    assert_eq!(shown.len(), 6, "the empty board and five moves: {texts:?}");
    for (text, at) in texts[1..].iter().zip(["K10", "L9", "M11", "N12", "O13"]) {
        assert!(text.contains(&format!("played **{at}**")), "{text}");
    }
    wait("only the last one has buttons", async || {
        boards(&ann).iter().map(|board| board.labels().len()).collect::<Vec<_>>() == [0, 0, 0, 0, 0, 3]
    })
    .await;
    // A press on an old one, as an old screen shows it, leaves it there.
    let old = house.post(&ann, &board(&ann).expect("a board")).await;
    said(two.run("/move", [("at", "P14")]).await);
    said(ann.click(&old, "More").await);
    wait("seven positions", async || boards(&ann).len() == 7).await;
    assert!(ann.fetch(&old).is_some());
    read(&ann, |seen| seen.message().is_some_and(|shown| shown.id() == old.id()));
    read(&ben, |seen| seen.message().is_some_and(|shown| shown.id() == old.id()));
    house.settled().await;
    house.close(&[&ann, &ben]).await;
}

/// A challenge that is accepted where games get threads; gives the thread.
async fn in_a_thread(house: &House, one: &Person, two: &Person) -> u64 {
    let name = house.name_of(two);
    said(one.run("/challenge", [("opponent", name.as_str())]).await);
    let asked = challenge(two, "Accept").await;
    said(two.click(&asked, "Accept").await);
    let thread = asked.id();
    wait("a thread", async || house.sandbox.server().lock().channels.contains_key(&thread)).await;
    thread
}

fn is_archived(house: &House, thread: u64) -> bool {
    let state = house.sandbox.server().lock();
    state.channels[&thread].thread.as_ref().is_some_and(|thread| thread.archived)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_has_a_thread_of_its_own() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    let thread = in_a_thread(&house, &ann, &ben).await;
    assert!(board(&ann).is_none(), "the channel has no board");
    {
        let state = house.sandbox.server().lock();
        let channel = &state.channels[&thread];
        assert!(channel.name.starts_with("Pente: ") && channel.name.contains("Ben"), "{}", channel.name);
    }
    wait("both are in it", async || {
        let state = house.sandbox.server().lock();
        let members = &state.channels[&thread].thread.as_ref().expect("a thread").members;
        members.contains_key(&ann.id()) && members.contains_key(&ben.id())
    })
    .await;
    let pente = ann.channel().to_string();
    for person in [&ann, &ben] {
        person.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = board_with(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    said(one.run("/move", [("at", "K10")]).await);
    board_with(two, "**K10**").await;
    // From the channel that the thread hangs in, the game is found too.
    two.open_channel(&pente).expect("seen");
    said(two.run("/move", [("at", "L9")]).await);
    board_with(one, "**L9**").await;
    two.open_channel(&thread.to_string()).expect("seen");

    // A thread that has gone to sleep takes no edits: the board is sent anew, which wakes it.
    house.advance(WEEK_MS + MINUTE_MS);
    one.open_channel(&pente).expect("seen");
    said(one.run("/help", []).await);
    let before = ids(two);
    said(one.run("/move", [("at", "M11")]).await);
    board_with(two, "**M11**").await;
    house.settled().await;
    assert!(!is_archived(&house, thread));
    wait("one board", async || boards(two).len() == 1).await;
    assert_ne!(ids(two), before);

    // The thread is deleted: the game goes on in the channel.
    admin::delete_channel(house.sandbox.server(), thread).expect("it was there");
    two.open_channel(&pente).expect("seen");
    said(two.run("/move", [("at", "N12")]).await);
    board_with(&ann, "**N12**").await;
    house.settled().await;
    for person in [&ann, &ben] {
        read(person, |_| true);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_is_out_of_sight_for_a_while_stays_the_home() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    let thread = in_a_thread(&house, &ann, &ben).await;
    let (pente, bot) = (ann.channel(), house.sandbox.client("Tessera").expect("the bot").id());
    for person in [&ann, &ben] {
        person.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = board_with(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    admin::set_overwrite(house.sandbox.server(), pente, bot, 0, VIEW_CHANNEL).expect("there is such a channel");
    said(one.run("/move", [("at", "K10")]).await);
    house.settled().await;
    admin::set_overwrite(house.sandbox.server(), pente, bot, VIEW_CHANNEL, 0).expect("there is such a channel");
    let answer = said(two.run("/move", [("at", "L9")]).await);
    assert!(answer.text().contains("You played **L9**"), "{}", answer.text());
    board_with(&ann, "**L9**").await;
    wait("one board", async || boards(&ann).len() == 1).await;
    ann.open_channel(&pente.to_string()).expect("seen");
    assert!(board(&ann).is_none(), "the channel has no board");
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_is_left_keeps_no_board() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    set(&house, GuildChange::BoardMode(BoardMode::Repost)).await;
    let thread = in_a_thread(&house, &ann, &ben).await;
    let (pente, bot) = (ann.channel(), house.sandbox.client("Tessera").expect("the bot").id());
    for person in [&ann, &ben] {
        person.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = board_with(&ann, "opens").await;
    let one = if first.content().contains(&ann.mention()) { &ann } else { &ben };
    admin::set_overwrite(house.sandbox.server(), pente, bot, 0, SEND_MESSAGES_IN_THREADS)
        .expect("there is such a channel");
    said(one.run("/move", [("at", "K10")]).await);
    wait("the thread has no board", async || boards(&ann).is_empty()).await;
    ann.open_channel(&pente.to_string()).expect("seen");
    board_with(&ann, "**K10**").await;
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archived_in_a_thread_that_is_gone_the_game_goes_on_in_the_channel() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    set(&house, GuildChange::BoardMode(BoardMode::Archive)).await;
    let thread = in_a_thread(&house, &ann, &ben).await;
    let pente = ann.channel().to_string();
    for person in [&ann, &ben] {
        person.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = board_with(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    play(&house, one, two, &["K10"]).await;
    admin::delete_channel(house.sandbox.server(), thread).expect("it was there");
    for person in [&ann, &ben] {
        person.open_channel(&pente).expect("seen");
    }
    said(two.run("/move", [("at", "L9")]).await);
    board_with(&ann, "**L9**").await;
    house.settled().await;
    play(&house, one, two, &["M11"]).await;
    let texts: Vec<String> = boards(&ann).iter().map(MessageView::text).collect();
    assert_eq!(texts.len(), 2, "every position from then on: {texts:?}");
    for person in [&ann, &ben] {
        read(person, |_| true);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archived_where_nothing_may_be_sent_the_board_waits_for_the_next_move() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::BoardMode(BoardMode::Archive)).await;
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let (pente, bot) = (ann.channel(), house.sandbox.client("Tessera").expect("the bot").id());
    admin::set_overwrite(house.sandbox.server(), pente, bot, 0, SEND_MESSAGES).expect("there is such a channel");
    play(&house, one, two, &["K10"]).await;
    let stored = house.game(&ann).await;
    assert_eq!(stored.lost, Some(stored.game.rev()), "nobody knocks again and again");
    assert!(stored.board.is_some(), "the one that is there stays known");
    admin::set_overwrite(house.sandbox.server(), pente, bot, SEND_MESSAGES, 0).expect("there is such a channel");
    play(&house, two, one, &["L9"]).await;
    let texts: Vec<String> = boards(&ann).iter().map(MessageView::text).collect();
    assert_eq!(texts.len(), 3, "the empty board and both moves: {texts:?}");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_no_thread_can_be_opened_the_channel_is_the_home() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    let bot = house.sandbox.client("Tessera").expect("the bot").id();
    let help = said(ann.run("/help", []).await);
    assert!(!help.text().contains("Threads"), "{}", help.text());
    admin::set_overwrite(house.sandbox.server(), ann.channel(), bot, 0, CREATE_PUBLIC_THREADS).expect("such a channel");
    let help = said(ann.run("/help", []).await);
    assert!(help.text().contains("I lack **Create Public Threads**"), "{}", help.text());
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    play(&house, one, two, &["K10", "L9"]).await;
    assert_eq!(boards(&ann).len(), 1);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_opened_once_and_a_rematch_stays_in_it() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    set(&house, GuildChange::Home(Home::Thread)).await;
    // The thread is opened, and the bot is not told so.
    let faults = &house.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages/*/threads"),
        RequestFault::DropResponse,
        Schedule::NEXT,
    );
    let thread = in_a_thread(&house, &ann, &ben).await;
    for person in [&ann, &ben] {
        person.open_channel(&thread.to_string()).expect("they see it");
    }
    board_with(&ann, "opens").await;
    assert_eq!(faults.armed(), 0);
    let asked = said(ann.run("/resign", []).await);
    said(ann.click(&asked, "Yes, resign").await);
    let over = board_with(&ben, "won").await;
    said(ben.click(&over, "Rematch").await);
    let offered = challenge(&ann, "Accept").await;
    said(ann.click(&offered, "Accept").await);
    board_with(&ann, "opens").await;
    assert_eq!(boards(&ann).len(), 2, "in the same thread");
    let threads = house.sandbox.server().lock().channels.values().filter(|channel| channel.kind.is_thread()).count();
    assert_eq!(threads, 1);
    for person in [&ann, &ben] {
        read(person, |_| true);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_told_as_long_as_somebody_wants_that() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    play(&house, one, two, &["K10", "A1", "K11", "A3", "K12"]).await;
    assert!(board_with(&ann, "**K12**").await.text().contains("**Tria.**"));
    set(&house, GuildChange::Announcements(false)).await;
    play(&house, two, one, &["A5", "K14"]).await;
    assert!(!board_with(&ann, "**K14**").await.text().contains("Four!"));
    set(&house, GuildChange::Announcements(true)).await;
    let off = PlayerChange::Announcements(false);
    house.store().change_player(PlayerId::new(two.id()), off).await.expect("writes");
    play(&house, two, one, &["S18", "K9"]).await;
    // The board is the same for all, and one of the two wants to know.
    assert!(board_with(&ann, "**K9**").await.text().contains("Tessera!"));
    let letters = said(two.run("/board", [("style", "text")]).await);
    assert!(!letters.text().contains("Tessera!"), "{}", letters.text());
    let letters = said(one.run("/board", [("style", "text")]).await);
    assert!(letters.text().contains("Tessera!"), "{}", letters.text());
    refused(one.run("/move", [("at", "K13")]).await, "turn");
    let off = PlayerChange::Announcements(false);
    house.store().change_player(PlayerId::new(one.id()), off).await.expect("writes");
    said(one.run("/board", []).await);
    wait("nobody wants to know", async || board(&ann).is_some_and(|board| !board.text().contains("Tessera!"))).await;
    house.close(&[&ann, &ben]).await;
}
