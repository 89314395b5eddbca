//! How a guild's settings affect board messages: edited, sent again or kept for every position; in a channel or in a
//! thread.

use discord_sandbox::admin;
use discord_sandbox::client::{ClientEvent, MessageView};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::permissions::{CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL};
use tessera::domain::ids::PlayerId;
use tessera::domain::settings::{BoardMode, GameLocation, GuildChange, PlayerChange};

use super::test_bot::{
    TestBot, TestClient, assert_refused, board, boards, mark_all_read, mark_message_read, message_of, notified, wait,
    wait_for_board, wait_for_challenge,
};
use crate::support::writes::Writes as _;

const MINUTE_MS: i64 = 60_000;
const WEEK_MS: i64 = 7 * 24 * 60 * MINUTE_MS;

pub(super) async fn set(bot: &TestBot, change: GuildChange) {
    let actor = tessera::domain::audit::Actor {
        guild: bot.guild(),
        player: PlayerId::new(1),
        at: tessera::domain::timestamp::Timestamp::from_millis(0),
    };
    bot.store().change_guild(actor, change).await.expect("writes");
}

async fn play(bot: &TestBot, one: &TestClient, two: &TestClient, moves: &[&str]) {
    for (n, &at) in moves.iter().enumerate() {
        let client = if n % 2 == 0 { one } else { two };
        client.move_to(at).await;
        bot.settled().await;
    }
}

fn ids(client: &TestClient) -> Vec<u64> {
    boards(client).iter().map(MessageView::id).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mode_edit_keeps_one_message() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Edit)).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let first = ids(&ann);
    for n in 0..8 {
        ann.send_message(&format!("chat {n}")).expect("may write");
    }
    bot.advance(10 * MINUTE_MS);
    play(&bot, one, two, &["K10", "L9", "M11"]).await;
    assert_eq!(ids(&ann), first, "edited however far up, and whether or not players are active");
    // Discord allows few edits of messages older than an hour, so the board is sent again.
    bot.advance(70 * MINUTE_MS);
    play(&bot, two, one, &["A1", "A2", "A3", "A4", "A5", "A6", "A7", "B1"]).await;
    assert_eq!(boards(&ann).len(), 1);
    assert_ne!(ids(&ann), first);
    assert!(board(&ann).is_some_and(|board| board.text().contains("**B1**")));
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rapid_moves_are_combined_into_one_edit() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    cleo.take_events();
    // Discord delays the first edit; the moves in the meantime become one more edit.
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("PATCH", "/channels/*/messages/*"),
        RequestFault::DelayRequest { ms: 1_500 },
        Schedule::NEXT,
    );
    bot.play(one, two, &["K10", "L9", "M11", "N12", "O13", "P14"]).await;
    assert!(board(&cleo).is_some_and(|board| board.text().contains("**P14**")));
    let edits = cleo.take_events().iter().filter(|seen| matches!(seen, ClientEvent::Edited(_))).count();
    assert!((1..=4).contains(&edits), "six moves in {edits} edits");
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mode_repost_keeps_the_board_last() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Repost)).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let mut last = ids(&ann);
    for (n, at) in ["K10", "L9", "M11"].into_iter().enumerate() {
        let (mover, other) = if n % 2 == 0 { (one, two) } else { (two, one) };
        play(&bot, mover, other, &[at]).await;
        wait("one board", async || boards(&ann).len() == 1).await;
        assert!(ids(&ann)[0] > last[0], "{at}");
        last = ids(&ann);
    }
    bot.close(&[&ann, &ben]).await;
}

/// Does this while the board that it sends first waits at Discord, so that one refresh shows the rest. Returns once all
/// of it is shown.
async fn while_boards_wait(bot: &TestBot, happens: impl AsyncFnOnce()) {
    const HELD_MS: i64 = 60 * MINUTE_MS;
    // If this takes the bot so long that it sends the board again, that waits too.
    let held = RequestFault::DelayRequest { ms: HELD_MS };
    let posts = RequestFilter::new("POST", "/channels/*/messages");
    bot.sandbox.server().faults.arm_request(posts, held, Schedule { skip: 0, times: 100 });
    happens().await;
    assert!(bot.sandbox.server().open_requests().delayed > 0, "the board has not been sent yet");
    bot.sandbox.server().faults.clear();
    bot.advance(HELD_MS);
    bot.settled().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mode_archive_keeps_every_position() {
    // Two messages of the same millisecond would have the same nonce, which does not happen with Discord's ids.
    let bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    set(&bot, GuildChange::BoardMode(BoardMode::Archive)).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    play(&bot, one, two, &["K10", "L9"]).await;
    // Two more moves while the first board waits at Discord: in the end all positions are shown.
    while_boards_wait(&bot, async || {
        for (client, at) in [(one, "M11"), (two, "N12"), (one, "O13")] {
            client.move_to(at).await;
        }
    })
    .await;
    let shown = boards(&ann);
    let texts: Vec<String> = shown.iter().map(MessageView::text).collect();
    assert_eq!(shown.len(), 6, "the empty board and five moves: {texts:?}");
    for (text, at) in texts[1..].iter().zip(["K10", "L9", "M11", "N12", "O13"]) {
        assert!(text.contains(&format!("played **{at}**")), "{text}");
    }
    wait("only the last one has buttons", async || {
        boards(&ann).iter().map(|board| board.labels().len()).collect::<Vec<_>>() == [0, 0, 0, 0, 0, 5]
    })
    .await;
    // A press on an old board does not remove it.
    let old = bot.post(&ann, &board(&ann).expect("a board")).await;
    two.move_to("P14").await;
    message_of(ann.click(&old, "More").await);
    wait("seven positions", async || boards(&ann).len() == 7).await;
    assert!(ann.fetch(&old).is_some());
    mark_message_read(&[&ann, &ben], &old);
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}

/// A position that was taken back stays, although the next one has as many stones.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mode_archive_keeps_a_position_that_was_taken_back() {
    let bot = TestBot::with_real_time(&["Ann"]).await;
    let ann = bot.client("Ann");
    set(&bot, GuildChange::BoardMode(BoardMode::Archive)).await;
    message_of(ann.run("/practice", [("preset", "standard")]).await);
    ann.move_to("K10").await;
    bot.settled().await;
    while_boards_wait(&bot, async || {
        ann.move_to("L9").await;
        message_of(ann.run("/game undo", []).await);
        ann.move_to("M11").await;
    })
    .await;
    let texts: Vec<String> = boards(&ann).iter().map(MessageView::text).collect();
    assert_eq!(texts.len(), 5, "the empty board, three moves and the takeback: {texts:?}");
    for (text, at) in texts[1..].iter().zip(["K10", "L9", "K10", "M11"]) {
        assert!(text.contains(&format!("played **{at}**")), "{text}");
    }
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mode_archive_shows_an_offer_on_the_board_of_its_position() {
    let bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    set(&bot, GuildChange::BoardMode(BoardMode::Archive)).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    play(&bot, one, two, &["K10"]).await;
    while_boards_wait(&bot, async || {
        two.move_to("L9").await;
        one.move_to("M11").await;
        message_of(one.run("/game draw", []).await);
    })
    .await;
    let texts: Vec<String> = boards(&ann).iter().map(MessageView::text).collect();
    assert_eq!(texts.len(), 4, "the empty board and three moves: {texts:?}");
    assert!(texts[3].contains("played **M11**") && texts[3].contains("offers a **draw**"), "{}", texts[3]);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The opponent asks for a board that does not show the last move yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_board_that_a_user_asks_for_notifies_the_player_to_act() {
    let bot = TestBot::with_real_time(&["Ann", "Ben"]).await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    // Nobody is active and no pad is live any more.
    bot.advance(20 * MINUTE_MS);
    bot.settled().await;
    while_boards_wait(&bot, async || {
        one.move_to("K10").await;
        bot.advance(5 * MINUTE_MS);
        two.move_to("L9").await;
        message_of(two.run("/board", []).await);
    })
    .await;
    let shown = board(&ann).expect("a board");
    assert!(shown.text().contains("played **L9**"), "{}", shown.text());
    assert_eq!((notified(&shown), boards(&ann).len()), (vec![one.id()], 1));
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Accepts a challenge in a guild where games get threads, and returns the thread.
pub(super) async fn in_a_thread(bot: &TestBot, one: &TestClient, two: &TestClient, options: &[(&str, &str)]) -> u64 {
    let name = bot.name_of(two);
    let options: Vec<_> = [("opponent", name.as_str())].iter().chain(options).copied().collect();
    message_of(one.run("/challenge", &options).await);
    let asked = wait_for_challenge(two, "Accept").await;
    message_of(two.click(&asked, "Accept").await);
    let thread = asked.id();
    wait("a thread", async || bot.sandbox.server().lock().channels.contains_key(&thread)).await;
    thread
}

fn is_archived(bot: &TestBot, thread: u64) -> bool {
    let state = bot.sandbox.server().lock();
    state.channels[&thread].thread.as_ref().is_some_and(|thread| thread.archived)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_can_have_its_own_thread() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    assert!(board(&ann).is_none(), "the channel has no board");
    {
        let state = bot.sandbox.server().lock();
        let channel = &state.channels[&thread];
        assert!(channel.name.starts_with("Pente: ") && channel.name.contains("Ben"), "{}", channel.name);
    }
    wait("both have joined", async || {
        let state = bot.sandbox.server().lock();
        let members = &state.channels[&thread].thread.as_ref().expect("a thread").members;
        members.contains_key(&ann.id()) && members.contains_key(&ben.id())
    })
    .await;
    let pente = ann.channel().to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = wait_for_board(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    one.move_to("K10").await;
    wait_for_board(two, "**K10**").await;
    // The game is also found from the thread's parent channel.
    two.open_channel(&pente).expect("seen");
    two.move_to("L9").await;
    wait_for_board(one, "**L9**").await;
    two.open_channel(&thread.to_string()).expect("seen");

    // An archived thread accepts no edits: the board is sent again, which reopens the thread.
    bot.advance(WEEK_MS + MINUTE_MS);
    one.open_channel(&pente).expect("seen");
    message_of(one.run("/help", []).await);
    let before = ids(two);
    one.move_to("N10").await;
    wait_for_board(two, "**N10**").await;
    bot.settled().await;
    assert!(!is_archived(&bot, thread));
    wait("one board", async || boards(two).len() == 1).await;
    assert_ne!(ids(two), before);

    // After the thread is deleted, the game continues in the channel.
    admin::delete_channel(bot.sandbox.server(), thread).expect("it was there");
    two.open_channel(&pente).expect("seen");
    two.move_to("N12").await;
    wait_for_board(&ann, "**N12**").await;
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_temporarily_inaccessible_thread_keeps_its_game() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    let (pente, bot_id) = (ann.channel(), bot.sandbox.client("Tessera").expect("the bot").id());
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = wait_for_board(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, VIEW_CHANNEL).expect("there is such a channel");
    one.move_to("K10").await;
    bot.settled().await;
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, VIEW_CHANNEL, 0).expect("there is such a channel");
    let answer = message_of(two.run("/move", [("at", "L9")]).await);
    assert!(answer.text().contains("You played **L9**"), "{}", answer.text());
    wait_for_board(&ann, "**L9**").await;
    wait("one board", async || boards(&ann).len() == 1).await;
    ann.open_channel(&pente.to_string()).expect("seen");
    assert!(board(&ann).is_none(), "the channel has no board");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_leaves_its_thread_removes_the_board_there() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Repost)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    let (pente, bot_id) = (ann.channel(), bot.sandbox.client("Tessera").expect("the bot").id());
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = wait_for_board(&ann, "opens").await;
    let one = if first.content().contains(&ann.mention()) { &ann } else { &ben };
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, SEND_MESSAGES_IN_THREADS)
        .expect("there is such a channel");
    one.move_to("K10").await;
    wait("the thread has no board", async || boards(&ann).is_empty()).await;
    ann.open_channel(&pente.to_string()).expect("seen");
    wait_for_board(&ann, "**K10**").await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_a_deleted_thread_continues_in_the_channel() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Archive)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    let pente = ann.channel().to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = wait_for_board(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    play(&bot, one, two, &["K10"]).await;
    admin::delete_channel(bot.sandbox.server(), thread).expect("it was there");
    for client in [&ann, &ben] {
        client.open_channel(&pente).expect("seen");
    }
    two.move_to("L9").await;
    wait_for_board(&ann, "**L9**").await;
    bot.settled().await;
    play(&bot, one, two, &["N10"]).await;
    let texts: Vec<String> = boards(&ann).iter().map(MessageView::text).collect();
    assert_eq!(texts.len(), 2, "every position from then on: {texts:?}");
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Also where games are played in channels.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begun_in_the_thread_of_another_game_continues_in_the_channel() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    let pente = ann.channel().to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    ann.resign().await;
    wait_for_board(&ann, "by resignation").await;
    set(&bot, GuildChange::GameLocation(GameLocation::Channel)).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    play(&bot, one, two, &["K10"]).await;
    assert_eq!(board(&ann).map(|shown| shown.channel()), Some(thread));
    admin::delete_channel(bot.sandbox.server(), thread).expect("it was there");
    for client in [&ann, &ben] {
        client.open_channel(&pente).expect("seen");
    }
    two.move_to("L9").await;
    wait_for_board(&ann, "**L9**").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_sent_is_sent_with_the_next_move() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Archive)).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let (pente, bot_id) = (ann.channel(), bot.sandbox.client("Tessera").expect("the bot").id());
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, SEND_MESSAGES).expect("there is such a channel");
    play(&bot, one, two, &["K10"]).await;
    let stored = bot.game(&ann).await;
    assert_eq!(stored.live.lost, Some(stored.game.rev()), "the send is not retried");
    assert!(stored.live.message.is_some(), "the existing board stays recorded");
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, SEND_MESSAGES, 0).expect("there is such a channel");
    play(&bot, two, one, &["L9"]).await;
    let texts: Vec<String> = boards(&ann).iter().map(MessageView::text).collect();
    assert_eq!(texts.len(), 3, "the empty board and both moves: {texts:?}");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_stays_in_the_channel_if_no_thread_can_be_created() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let bot_id = bot.sandbox.client("Tessera").expect("the bot").id();
    let help = message_of(ann.run("/help", []).await);
    assert!(!help.text().contains("Threads"), "{}", help.text());
    admin::set_overwrite(bot.sandbox.server(), ann.channel(), bot_id, 0, CREATE_PUBLIC_THREADS)
        .expect("such a channel");
    let help = message_of(ann.run("/help", []).await);
    assert!(help.text().contains("I’m missing **Create Public Threads**"), "{}", help.text());
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    play(&bot, one, two, &["K10", "L9"]).await;
    assert_eq!(boards(&ann).len(), 1);
    bot.close(&[&ann, &ben]).await;
}

/// A game without a challenge gets a starter message, and its thread is created from it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_starter_message_without_a_thread_is_deleted() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let bot_id = bot.sandbox.client("Tessera").expect("the bot").id();
    admin::set_overwrite(bot.sandbox.server(), ann.channel(), bot_id, 0, CREATE_PUBLIC_THREADS)
        .expect("such a channel");
    message_of(ann.run("/play-bot", [("level", "1"), ("preset", "standard"), ("colour", "white")]).await);
    let opens = wait_for_board(&ann, "opens").await;
    let is_starter_message = |shown: &MessageView| {
        !shown.is_ephemeral() && shown.id() != opens.id() && shown.content().contains(&ann.mention())
    };
    assert!(!ann.messages().iter().any(is_starter_message), "the board stands alone");
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

/// Discord forgets the starter message's nonce while the thread cannot be created.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_gets_one_starter_message_while_its_thread_cannot_be_created() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages/*/threads"),
        RequestFault::Status { status: 503 },
        Schedule { skip: 0, times: 5 },
    );
    message_of(ann.run("/play-bot", [("level", "1"), ("preset", "standard"), ("colour", "white")]).await);
    wait("no attempt succeeds", async || faults.armed() == 0).await;
    bot.advance(6 * MINUTE_MS);
    wait("the game has its thread", async || {
        bot.sandbox.server().lock().channels.values().any(|channel| channel.kind.is_thread())
    })
    .await;
    bot.settled().await;
    let shown = ann.messages();
    let starters = shown.iter().filter(|shown| !shown.is_ephemeral() && shown.content().contains(&ann.mention()));
    assert_eq!(starters.count(), 1, "{:?}", shown.iter().map(MessageView::text).collect::<Vec<_>>());
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_created_once_and_reused_by_the_rematch() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    // The thread is created, but the bot does not get the response.
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages/*/threads"),
        RequestFault::DropResponse,
        Schedule::NEXT,
    );
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    wait_for_board(&ann, "opens").await;
    assert_eq!(faults.armed(), 0);
    ann.resign().await;
    let over = wait_for_board(&ben, "won").await;
    message_of(ben.click(&over, "Rematch").await);
    wait_for_challenge(&ann, "Accept").await;
    // The game that ended is also found from the thread's parent channel.
    ann.open_channel("#pente").expect("seen");
    message_of(ann.run("/game rematch", []).await);
    ann.open_channel(&thread.to_string()).expect("seen");
    wait_for_board(&ann, "opens").await;
    assert_eq!(boards(&ann).len(), 2, "in the same thread");
    let threads = bot.sandbox.server().lock().channels.values().filter(|channel| channel.kind.is_thread()).count();
    assert_eq!(threads, 1);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Checks that the rematch of a game in a thread is offered in the channel if the thread cannot be used, and that it is
/// offered once.
async fn check_rematch_without_thread(lose: impl FnOnce(&TestBot, u64)) {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[]).await;
    let pente = ann.channel().to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    wait_for_board(&ann, "opens").await;
    ann.resign().await;
    wait_for_board(&ben, "won").await;
    bot.settled().await;
    lose(&bot, thread);
    for client in [&ann, &ben] {
        client.open_channel(&pente).expect("seen");
    }
    message_of(ben.run("/game rematch", []).await);
    let offered = wait_for_challenge(&ann, "Accept").await;
    assert_refused(ben.run("/game rematch", []).await, "You have offered");
    let offers = ann.messages().iter().filter(|shown| shown.labels().contains(&"Accept")).count();
    assert_eq!(offers, 1);
    // The other player agrees in the same way.
    message_of(ann.run("/game rematch", []).await);
    wait("the next game has its thread", async || bot.sandbox.server().lock().channels.contains_key(&offered.id()))
        .await;
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_offered_in_the_channel_of_a_deleted_thread() {
    check_rematch_without_thread(|bot, thread| {
        admin::delete_channel(bot.sandbox.server(), thread).expect("it was there");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_offered_in_the_channel_of_a_locked_thread() {
    check_rematch_without_thread(|bot, thread| {
        let mut state = bot.sandbox.server().lock();
        let channel = state.channels.get_mut(&thread).expect("it is there");
        channel.thread.as_mut().expect("a thread").locked = true;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_game_of_a_match_is_played_in_the_channel_of_a_deleted_thread() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[("match", "best of 3")]).await;
    let pente = ann.channel().to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    wait_for_board(&ann, "game 1").await;
    admin::delete_channel(bot.sandbox.server(), thread).expect("it was there");
    for client in [&ann, &ben] {
        client.open_channel(&pente).expect("seen");
    }
    ben.resign().await;
    let next = wait_for_board(&ann, "game 2").await;
    assert!(next.text().contains(&format!("{} opens", ben.mention())), "{}", next.text());
    play(&bot, &ben, &ann, &["K10", "L9"]).await;
    wait_for_board(&ann, "**L9**").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_against_the_computer_is_played_in_the_channel_of_a_deleted_thread() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    message_of(ann.run("/play-bot", [("level", "1"), ("preset", "standard"), ("colour", "white")]).await);
    let threads = || {
        let state = bot.sandbox.server().lock();
        let threads = state.channels.iter().filter(|(_, channel)| channel.kind.is_thread());
        threads.map(|(&thread, _)| thread).collect::<Vec<u64>>()
    };
    wait("the game has its thread", async || !threads().is_empty()).await;
    let pente = ann.channel().to_string();
    ann.open_channel(&threads()[0].to_string()).expect("seen");
    wait_for_board(&ann, "opens").await;
    ann.resign().await;
    wait_for_board(&ann, "won").await;
    bot.settled().await;
    admin::delete_channel(bot.sandbox.server(), threads()[0]).expect("it was there");
    ann.open_channel(&pente).expect("seen");
    message_of(ann.run("/game rematch", []).await);
    let next = wait_for_board(&ann, "opens").await;
    assert!(next.labels().contains(&"Play"), "{:?}", next.labels());
    bot.settled().await;
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_announced_while_either_player_has_them_enabled() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    play(&bot, one, two, &["K10", "A1", "K11", "A3", "K12"]).await;
    assert!(wait_for_board(&ann, "**K12**").await.text().contains("**Tria.**"));
    set(&bot, GuildChange::Announcements(false)).await;
    play(&bot, two, one, &["A5", "K14"]).await;
    assert!(!wait_for_board(&ann, "**K14**").await.text().contains("Four!"));
    // A player who asks is told no more than everyone sees on the board.
    let letters = message_of(one.run("/board", [("style", "text")]).await);
    assert!(letters.text().contains("K14") && !letters.text().contains("Four!"), "{}", letters.text());
    let replay = message_of(one.run("/replay", []).await);
    assert!(replay.text().contains("K14") && !replay.text().contains("Four!"), "{}", replay.text());
    set(&bot, GuildChange::Announcements(true)).await;
    let off = PlayerChange::Announcements(false);
    bot.store().change_player(two.player(), off).await.expect("writes");
    play(&bot, two, one, &["S18", "K9"]).await;
    // Both players see the same board, and one has announcements enabled.
    assert!(wait_for_board(&ann, "**K9**").await.text().contains("Tessera!"));
    let letters = message_of(two.run("/board", [("style", "text")]).await);
    assert!(!letters.text().contains("Tessera!"), "{}", letters.text());
    let letters = message_of(one.run("/board", [("style", "text")]).await);
    assert!(letters.text().contains("Tessera!"), "{}", letters.text());
    let before = bot.state(one).await;
    assert_refused(one.run("/move", [("at", "K13")]).await, "turn");
    assert_eq!(bot.state(one).await, before);
    let off = PlayerChange::Announcements(false);
    bot.store().change_player(one.player(), off).await.expect("writes");
    message_of(one.run("/board", []).await);
    wait("the announcement is gone", async || board(&ann).is_some_and(|board| !board.text().contains("Tessera!")))
        .await;
    bot.close(&[&ann, &ben]).await;
}

/// The starter message of a thread would appear and vanish in the channel with each game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_can_have_no_threads_is_asked_for_one_once() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = ann.create_thread("games", None).expect("opened");
    ann.open_channel(&thread.to_string()).expect("she sees it");
    message_of(ann.run("/practice", []).await);
    bot.settled().await;
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages/*/threads"),
        RequestFault::DropRequest,
        Schedule::NEXT,
    );
    message_of(ann.run("/practice", []).await);
    bot.settled().await;
    assert_eq!((faults.armed(), boards(&ann).len()), (1, 2), "there is no such request");
    faults.clear();
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}
