//! The pad: in each game one ephemeral message per player, which stays as long as its token lives and always shows the
//! state of the game.

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::permissions::VIEW_CHANNEL;
use tessera::domain::ids::ChannelId;
use tessera::domain::settings::{GuildChange, PlayerChange};

use super::board_modes::set;
use super::test_bot::{
    TestBot, TestClient, advance_until_idle, assert_refused, board, mark_all_read, message_of, notified, public_ids,
    settled, wait, wait_for_board, wait_for_challenge,
};
use crate::support::games::played_games;
use crate::support::writes::Writes as _;

/// Real games whose first moves are played on the pad, and how many moves of each.
const GAMES: usize = 5;
const MOVES: usize = 28;

/// The most taps that a move takes on average once the pad is open.
const MAX_TAPS: f64 = 1.15;

/// How long a player thinks, in milliseconds.
const THINKING_MS: i64 = 15_000;

/// How long a pad is edited after the last interaction on it, and how long Discord accepts the token, in milliseconds.
const PAD_LIFETIME_MS: i64 = 14 * 60 * 1000;
const TOKEN_LIFETIME_MS: i64 = 15 * 60 * 1000;

/// The ephemeral messages of a player.
fn private(client: &TestClient) -> Vec<MessageView> {
    client.messages().into_iter().filter(MessageView::is_ephemeral).collect()
}

/// The pad as it is now.
fn now(client: &TestClient, pad: &MessageView) -> MessageView {
    client.fetch(pad).unwrap_or_else(|| panic!("the pad is gone: {}", pad.text()))
}

/// *Play* below the newest board.
async fn open(client: &TestClient) -> MessageView {
    message_of(client.click(&board(client).expect("a board"), "Play").await)
}

/// A point on the pad as it is now.
async fn tap(client: &TestClient, pad: &MessageView, at: &str) -> MessageView {
    message_of(client.click(&now(client, pad), at).await)
}

fn check_says(shown: &MessageView, words: &[&str]) {
    for words in words {
        assert!(shown.text().contains(words), "expected “{words}”, got “{}”", shown.text());
    }
}

/// The numbers of ephemeral messages besides the pads, before anybody has opened one. The confirmation of the challenge
/// has become the challenger's pad.
fn notes(challenger: &TestClient, players: [&TestClient; 2]) -> [usize; 2] {
    players.map(|client| private(client).len() - usize::from(client.id() == challenger.id()))
}

/// Plays a point on the open pad and counts the taps: one for a button, two for a select. The modal takes one to open,
/// one into its field, one for each letter, and one to send.
async fn play(client: &TestClient, pad: &MessageView, at: &str) -> usize {
    let pad = now(client, pad);
    if pad.labels().contains(&at) {
        message_of(client.click(&pad, at).await);
        return 1;
    }
    let select = pad.components().into_iter().find(|part| part["type"] == 3).cloned().unwrap_or_default();
    let options = select["options"].as_array().cloned().unwrap_or_default();
    if let Some(option) = options.iter().find(|option| option["label"] == at) {
        let (id, value) = (select["custom_id"].as_str().expect("an id"), option["value"].as_str().expect("a value"));
        message_of(client.select(&pad, id, &[value]).await);
        return 2;
    }
    let modal = client.click(&pad, "Type").await.expect("sent").modal().expect("a modal");
    let field = modal.fields()[0].to_owned();
    message_of(client.submit(&modal, [(field.as_str(), at)]).await);
    3 + at.len()
}

/// Two games between two players. One of them waits in the first game, and is to move in the second.
struct TwoGames<'a> {
    one: &'a TestClient,
    two: &'a TestClient,
    /// The pad of the first game, with *Next game*.
    pad: MessageView,
    /// A point that can be played in the second game.
    at: &'static str,
}

async fn two_games<'a>(bot: &TestBot, clients: [&'a TestClient; 2]) -> TwoGames<'a> {
    let terms = [("preset", "standard"), ("rated", "false")];
    let (one, two) = bot.begin_with(clients, &terms).await;
    let pad = open(one).await;
    let (first, _) = bot.begin_with(clients, &terms).await;
    let mut at = "K10";
    if first.id() == two.id() {
        open(two).await;
        at = "L9";
    }
    let pad = message_of(one.click(&now(one, &pad), "Full board").await);
    check_says(&pad, &["You played **K10**.", "Waiting for"]);
    TwoGames { one, two, pad, at }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_live_game_takes_a_tap_a_move() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mut taps, mut moves) = (0, 0);
    for game in played_games().filter(|game| game.moves.len() >= MOVES).step_by(97).take(GAMES) {
        let messages = public_ids(&ann).len();
        let before = [&ann, &ben].map(|client| private(client).len());
        let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "tournament"), ("clock", "10+5")]).await;
        let mut pads: Vec<MessageView> = Vec::new();
        for (ply, at) in game.moves.iter().take(MOVES).enumerate() {
            let client = [one, two][ply % 2];
            bot.advance(THINKING_MS);
            if let Some(pad) = pads.get(ply % 2) {
                taps += play(client, pad, at).await;
                moves += 1;
            } else {
                let pad = open(client).await;
                // *Play* has placed the first stone.
                if ply > 0 {
                    play(client, &pad, at).await;
                }
                pads.push(pad);
            }
        }
        // The challenge and the board.
        assert_eq!(public_ids(&ann).len() - messages, 2);
        let more = message_of(two.click(&now(two, &pads[1]), "More").await);
        let question = message_of(two.click(&more, "Resign").await);
        check_says(&message_of(two.click(&question, "Yes, resign").await), &["You lost.", "You resigned."]);
        check_says(&now(one, &pads[0]), &["You won!", "resigned."]);
        bot.settled().await;
        // The note that Ann's challenge was sent has become her pad.
        assert_eq!([&ann, &ben].map(|client| private(client).len()), before.map(|count| count + 1));
    }
    let count = |number: usize| f64::from(u32::try_from(number).expect("few"));
    let average = count(taps) / count(moves);
    println!("{taps} taps for {moves} moves: {average:.3} each");
    assert!(average <= MAX_TAPS, "{taps} taps for {moves} moves");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pad_waits_and_becomes_the_next_pad_in_place() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let notes = notes(&ann, [one, two]);
    // The first stone has one point only: *Play* places it.
    let waiting = open(one).await;
    let pad_one = waiting.clone();
    check_says(&waiting, &["You played **K10**.", &format!("Waiting for {}…", two.mention())]);
    assert_eq!((waiting.labels(), waiting.attachments().len()), (vec!["More", "Full board", "Close"], 1));
    // The whole board for once.
    let picture = |shown: &MessageView| shown.attachments()[0]["url"].clone();
    let whole = message_of(one.click(&waiting, "Full board").await);
    assert_eq!((whole.id(), whole.labels()), (pad_one.id(), vec!["More", "Close-up", "Close"]));
    assert_ne!(picture(&whole), picture(&waiting));
    let waiting = message_of(one.click(&whole, "Close-up").await);
    check_says(&waiting, &["You played **K10**.", &format!("Waiting for {}…", two.mention())]);
    let pad_two = open(two).await;
    check_says(&pad_two, &[&format!("{} played **K10**.", one.mention()), "Your move in game 1"]);
    let at = pad_two.labels()[0].to_owned();
    tap(two, &pad_two, &at).await;
    // The waiting pad has become the next pad, with another picture.
    let next = now(one, &pad_one);
    check_says(&next, &[&format!("{} played **{at}**.", two.mention()), "Your move in game 1, as white."]);
    assert_ne!(next.attachments()[0]["url"], waiting.attachments()[0]["url"]);
    let at = next.labels()[3].to_owned();
    let again = tap(one, &pad_one, &at).await;
    assert_eq!(again.id(), pad_one.id());
    assert_eq!([one, two].map(|client| private(client).len()), notes.map(|count| count + 1));
    // The buttons of a pad move nobody else.
    let before = bot.state(one).await;
    let copy = bot.post(two, &now(two, &pad_two)).await;
    let label = copy.labels()[0].to_owned();
    assert_refused(cleo.click(&copy, &label).await, "You’re not in this game");
    assert_refused(one.click(&copy, &label).await, "turn");
    assert_eq!(bot.state(one).await, before);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_are_never_two_pads_of_one_game() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let notes = notes(&ann, [one, two]);
    let check_one_pad = |client: &TestClient, notes: usize| {
        let pads = private(client).split_off(notes);
        assert_eq!(pads.len(), 1, "{:?}", pads.iter().map(MessageView::text).collect::<Vec<_>>());
        pads.into_iter().next().expect("one")
    };
    // A command: its answer is the pad from now on.
    let answer = message_of(one.run("/m", [("at", "K10")]).await);
    assert_eq!(check_one_pad(one, notes[0]).id(), answer.id());
    // *Play* twice.
    open(two).await;
    let pad = open(two).await;
    assert_eq!(check_one_pad(two, notes[1]).id(), pad.id());
    // A reply to the board: the pad follows.
    two.reply(&wait_for_board(two, "**K10**").await, "l9").expect("may write");
    wait_for_board(one, "**L9**").await;
    check_says(&now(two, &pad), &["You played **L9**.", "Waiting for"]);
    assert_eq!(check_one_pad(two, notes[1]).id(), pad.id());
    check_says(&now(one, &answer), &["played **L9**.", "Your move in game 1"]);
    // A restart: the pads are still updated.
    bot.stop().await;
    bot.start().await;
    one.move_to("A1").await;
    check_says(&check_one_pad(one, notes[0]), &["You played **A1**."]);
    check_says(&now(two, &pad), &["played **A1**.", "Your move in game 1"]);
    bot.stop().await;
    bot.start().await;
    let reopened = open(two).await;
    assert_eq!(check_one_pad(two, notes[1]).id(), reopened.id());
    // *Next game*: the message becomes the pad of the other game, and that of this game is gone.
    let (first, _) = bot.begin(&ann, &ben, "freestyle").await;
    if first.id() == one.id() {
        one.move_to("K10").await;
    }
    mark_all_read(&[&ann, &ben]);
    let at = reopened.labels()[0].to_owned();
    let played = tap(two, &reopened, &at).await;
    let next = message_of(two.click(&played, "Next game").await);
    assert_eq!(next.id(), reopened.id());
    check_says(&next, &["Your move in game 2"]);
    one.move_to("T1").await;
    check_says(&now(two, &next), &["Your move in game 2"]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replaced_pad_is_removed_once_that_succeeds() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    one.move_to("K10").await;
    let first = open(two).await;
    let server = bot.sandbox.server();
    let deletions = || RequestFilter::new("DELETE", "/webhooks/*/*/messages/@original");
    let fails = RequestFault::Status { status: 503 };
    server.faults.arm_request(deletions(), fails, Schedule { skip: 0, times: 1_000 });
    let second = open(two).await;
    assert!(two.fetch(&first).is_some(), "it cannot be removed yet");
    server.faults.clear();
    wait("the first pad is removed", async || two.fetch(&first).is_none()).await;
    // One that was pressed in the meantime is the pad again, and stays.
    server.faults.arm_request(deletions(), fails, Schedule { skip: 0, times: 1_000 });
    let third = open(two).await;
    message_of(two.click(&second, "Full board").await);
    server.faults.clear();
    wait("the third pad is removed", async || two.fetch(&third).is_none()).await;
    check_says(&now(two, &second), &["played **K10**.", "Your move in game 1"]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pad_lives_as_long_as_its_token() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let pad = open(one).await;
    two.move_to("L9").await;
    // A tap renews it.
    bot.advance(PAD_LIFETIME_MS - 60_000);
    let at = now(one, &pad).labels()[0].to_owned();
    tap(one, &pad, &at).await;
    bot.advance(PAD_LIFETIME_MS - 60_000);
    let answer = message_of(two.run("/move", [("at", "T19")]).await);
    check_says(&now(one, &pad), &["Your move in game 1"]);
    // A pad on which the player can move stays true without an edit; one that waits says that it does so no longer.
    bot.advance(120_000);
    advance_until_idle().await;
    check_says(&now(one, &pad), &["Your move in game 1"]);
    bot.advance(PAD_LIFETIME_MS - 120_000);
    advance_until_idle().await;
    let expired = now(two, &answer);
    check_says(&expired, &["has stopped updating"]);
    assert_eq!(expired.labels(), ["Refresh", "Close"]);
    one.move_to("A1").await;
    check_says(&now(two, &answer), &["has stopped updating"]);
    // The old message of the other player could not be removed. Pressed, it is the live one, and the newer one goes.
    let newer = private(one).pop().expect("the answer");
    assert_ne!(newer.id(), pad.id());
    let old = message_of(one.click(&now(one, &pad), "Full board").await);
    assert_eq!(old.id(), pad.id());
    check_says(&old, &["You played **A1**.", "Waiting for"]);
    assert_eq!(one.fetch(&newer), None, "removed");
    // *Refresh* updates it in place.
    let refreshed = message_of(two.click(&expired, "Refresh").await);
    check_says(&refreshed, &["played **A1**.", "Your move in game 1"]);
    let at = refreshed.labels()[0].to_owned();
    tap(two, &refreshed, &at).await;
    check_says(&now(one, &pad), &[&format!("played **{at}**."), "Your move in game 1"]);
    // After a night nothing is left to edit, and *Play* opens a new one.
    bot.advance(40 * TOKEN_LIFETIME_MS);
    advance_until_idle().await;
    let new = open(one).await;
    assert_ne!(new.id(), pad.id());
    bot.close(&[&ann, &ben]).await;
}

/// A player whose pad has expired opens one again while the other is to move.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_waits_can_open_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let pad = open(two).await;
    check_says(&pad, &[&format!("Waiting for {}…", one.mention())]);
    assert_eq!(pad.labels(), ["More", "Full board", "Close"]);
    one.move_to("K10").await;
    check_says(&now(two, &pad), &["played **K10**.", "Your move in game 1"]);
    let at = now(two, &pad).labels()[0].to_owned();
    tap(two, &pad, &at).await;
    check_says(&now(two, &pad), &[&format!("You played **{at}**.")]);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sweeper_does_not_wait_for_the_end_of_a_pad() {
    const DELAY_MS: i64 = 8_000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin(&ann, &ben, "standard").await;
    let pad = message_of(one.run("/move", [("at", "K10")]).await);
    check_says(&pad, &["You played **K10**.", "Waiting for"]);
    let server = bot.sandbox.server();
    let edit = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    server.faults.arm_request(edit, RequestFault::DelayRequest { ms: DELAY_MS }, Schedule::NEXT);
    bot.advance(PAD_LIFETIME_MS);
    server.wait_for_delayed_requests(1).await;
    // The sweeper has come to its end, and sweeps again, while the request is not answered.
    bot.advance(3_000);
    settled().await;
    let read = bot.store().read((), |view, ()| Box::pin(view.last_seen()));
    assert_eq!(read.await.expect("reads")[0].at, bot.now());
    assert_eq!(server.open_requests().delayed, 1, "the request is not answered yet");
    // A request that took too long is sent once more.
    bot.advance(DELAY_MS);
    advance_until_idle().await;
    check_says(&now(one, &pad), &["has stopped updating"]);
    bot.close(&[&ann, &ben]).await;
}

/// What could not be edited until the token ran out must not stay as it was.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_pad_says_so_when_it_expires() {
    const LEFT_MS: i64 = 30_000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    let pad = open(one).await;
    check_says(&pad, &["You played **K10**.", "Waiting for"]);
    bot.advance(PAD_LIFETIME_MS - LEFT_MS);
    let server = bot.sandbox.server();
    let edits = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    server.faults.arm_request(edits, RequestFault::Status { status: 503 }, Schedule { skip: 0, times: 1_000 });
    two.move_to("L9").await;
    check_says(&now(one, &pad), &["Waiting for"]);
    server.faults.clear();
    bot.advance(LEFT_MS);
    advance_until_idle().await;
    check_says(&now(one, &pad), &["has stopped updating"]);
    // It is the player's turn by now.
    check_says(&message_of(one.click(&now(one, &pad), "Refresh").await), &["played **L9**.", "Your move in game 1"]);
    bot.close(&[&ann, &ben]).await;
}

/// Another player may withdraw an offer or end a pause, which an expired pad would not show.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pad_with_an_offer_or_a_pause_says_that_it_expires() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let terms = [("preset", "standard"), ("rated", "false"), ("clock", "1d")];
    let (one, two) = bot.begin_with([&ann, &ben], &terms).await;
    let pads = [open(one).await, open(two).await];
    let expires = async || {
        bot.advance(PAD_LIFETIME_MS);
        advance_until_idle().await;
        let expired = now(two, &pads[1]);
        check_says(&expired, &["has stopped updating"]);
        message_of(two.click(&expired, "Refresh").await)
    };
    let more = message_of(one.click(&now(one, &pads[0]), "More").await);
    let offered = message_of(one.click(&more, "Offer draw").await);
    check_says(&now(two, &pads[1]), &["offers a **draw**", "Your move in game 1"]);
    let refreshed = expires().await;
    check_says(&refreshed, &["offers a **draw**", "Your move in game 1"]);
    message_of(two.click(&refreshed, "Decline").await);
    let refreshed = message_of(one.click(&now(one, &offered), "Refresh").await);
    let more = message_of(one.click(&refreshed, "More").await);
    message_of(one.click(&more, "Pause").await);
    check_says(&message_of(two.click(&now(two, &pads[1]), "Accept").await), &["**Paused.**"]);
    check_says(&expires().await, &["**Paused.**"]);
    bot.close(&[&ann, &ben]).await;
}

/// An edit that was sent before the player's move may come after its response.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pad_that_an_older_edit_may_change_is_edited_until_that_succeeds() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    let pad_one = open(one).await;
    let pad_two = open(two).await;
    let more = message_of(one.click(&now(one, &pad_one), "More").await);
    let server = bot.sandbox.server();
    let edits = || RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    server.faults.arm_request(edits(), RequestFault::DelayRequest { ms: TOKEN_LIFETIME_MS }, Schedule::NEXT);
    let offered = message_of(one.click(&more, "Offer draw").await);
    server.wait_for_delayed_requests(1).await;
    message_of(one.click(&offered, "Close").await);
    server.faults.arm_request(edits(), RequestFault::Status { status: 503 }, Schedule { skip: 0, times: 1_000 });
    let at = now(two, &pad_two).labels()[0].to_owned();
    check_says(&tap(two, &pad_two, &at).await, &[&format!("You played **{at}**.")]);
    {
        let mut state = server.lock();
        let pad = state.message_mut(pad_two.channel(), pad_two.id()).expect("the pad");
        "An older state.".clone_into(&mut pad.content);
    }
    server.faults.clear();
    wait("the pad is up to date", async || !now(two, &pad_two).text().contains("An older state.")).await;
    bot.close(&[&ann, &ben]).await;
}

/// *Next game* stands on the pad although no other game waits any more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pad_stays_if_there_is_no_next_game() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let TwoGames { one, pad, at, .. } = two_games(&bot, [&ann, &ben]).await;
    one.move_to(at).await;
    let stays = message_of(one.click(&pad, "Next game").await);
    assert_eq!(stays.id(), pad.id());
    check_says(&stays, &["not your turn in any other game", "Waiting for"]);
    assert_eq!(stays.labels(), ["More", "Full board", "Close"]);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// A press that no longer applies shows the pad, so that it can be seen why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_press_shows_the_pad() {
    const DELAY_MS: i64 = 1_000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    one.move_to("K10").await;
    let pad = open(two).await;
    let more = message_of(two.click(&pad, "More").await);
    // The pads of both are not edited yet after the move, whichever is first.
    let server = bot.sandbox.server();
    let edits = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    server.faults.arm_request(edits, RequestFault::DelayRequest { ms: DELAY_MS }, Schedule { skip: 0, times: 2 });
    two.reply(&board(two).expect("a board"), "L9").expect("sent");
    server.wait_for_delayed_requests(1).await;
    let waits = message_of(two.click(&more, "Columns and rows").await);
    assert_eq!(waits.id(), pad.id());
    check_says(&waits, &["played **L9**.", "Waiting for"]);
    server.faults.clear();
    bot.advance(DELAY_MS);
    settled().await;
    let question = message_of(two.run("/game resign", []).await);
    one.resign().await;
    let over = message_of(two.click(&question, "Yes, resign").await);
    assert_eq!(over.id(), question.id());
    check_says(&over, &["**You won!**"]);
    assert_eq!(over.labels(), ["Rematch", "Close"]);
    bot.close(&[&ann, &ben]).await;
}

/// The menu below the board is the player's only ephemeral message, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_menu_below_the_board_becomes_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    one.move_to("K10").await;
    two.move_to("L9").await;
    let pad = open(two).await;
    let more = message_of(two.click(&board(two).expect("a board"), "More").await);
    assert_eq!(two.fetch(&pad), None, "one pad");
    assert!(more.labels().contains(&"Resign") && more.labels().contains(&"Back"), "{:?}", more.labels());
    one.move_to("A1").await;
    check_says(&now(two, &more), &["played **A1**.", "Your move in game 1"]);
    bot.close(&[&ann, &ben]).await;
}

/// *Next game* makes the message the pad of another game while an edit for the first one is in progress.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_for_one_game_does_not_stay_on_the_pad_of_the_next() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let TwoGames { one, two, pad, .. } = two_games(&bot, [&ann, &ben]).await;
    let server = bot.sandbox.server();
    let edits = || RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    server.faults.arm_request(edits(), RequestFault::DelayRequest { ms: TOKEN_LIFETIME_MS }, Schedule::NEXT);
    two.move_to("L9").await;
    server.wait_for_delayed_requests(1).await;
    server.faults.arm_request(edits(), RequestFault::Status { status: 503 }, Schedule { skip: 0, times: 1_000 });
    let next = message_of(one.click(&pad, "Next game").await);
    assert_eq!(next.id(), pad.id());
    check_says(&next, &["Your move in game 2"]);
    {
        let mut state = server.lock();
        let message = state.message_mut(pad.channel(), pad.id()).expect("the pad");
        "The other game.".clone_into(&mut message.content);
    }
    server.faults.clear();
    wait("the pad is that of the next game", async || now(one, &pad).text().contains("Your move in game 2")).await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Two presses at once, and the response to the first comes last.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_response_does_not_leave_an_older_state_on_the_pad() {
    const DELAY_MS: i64 = 1_000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    let pad_one = open(one).await;
    two.move_to("L9").await;
    let turn = now(one, &pad_one);
    let at = turn.labels()[0].to_owned();
    let server = bot.sandbox.server();
    let responses = RequestFilter::new("POST", "/interactions/*/*/callback");
    server.faults.arm_request(responses, RequestFault::DelayRequest { ms: DELAY_MS }, Schedule::NEXT);
    let first = one.start_click(&turn, &at).expect("there is the button");
    server.wait_for_delayed_requests(1).await;
    two.move_to("A1").await;
    let whole = message_of(one.click(&turn, "Full board").await);
    check_says(&whole, &["played **A1**.", "Your move in game 1"]);
    bot.advance(DELAY_MS);
    message_of(Ok::<_, ()>(first.response().await));
    settled().await;
    check_says(&now(one, &pad_one), &["played **A1**.", "Your move in game 1"]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn offers_and_their_answers_stand_on_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    let pad_one = open(one).await;
    let pad_two = open(two).await;
    // A draw: offered behind *More* on the pad, answered on the other pad.
    let more = message_of(one.click(&now(one, &pad_one), "More").await);
    let offered = message_of(one.click(&more, "Offer draw").await);
    let told = format!("You offered a **draw**. {} can accept or decline it.", two.mention());
    check_says(&offered, &[&told, "Waiting for"]);
    assert!(!offered.text().contains("below"), "it asks the other player: {}", offered.text());
    assert!(offered.labels().contains(&"Withdraw"), "{:?}", offered.labels());
    let asked = now(two, &pad_two);
    check_says(&asked, &["offers a **draw**", "Your move in game 1"]);
    let declined = message_of(two.click(&asked, "Decline").await);
    check_says(&declined, &["You declined.", "Your move in game 1"]);
    check_says(&now(one, &pad_one), &[&format!("The **draw** that {} offered was declined.", one.mention())]);
    // A takeback: both pads are those of the position before.
    let more = message_of(one.click(&now(one, &pad_one), "More").await);
    check_says(&message_of(one.click(&more, "Take back").await), &["You asked for a **takeback**."]);
    let asked = now(two, &pad_two);
    check_says(&asked, &["asks to **take back** the last move"]);
    let agreed = message_of(two.click(&asked, "Accept").await);
    check_says(&agreed, &["Taken back", "Waiting for"]);
    assert!(!agreed.text().contains("was accepted"), "once is enough: {}", agreed.text());
    let again = now(one, &pad_one);
    check_says(&again, &["The **takeback** was accepted.", "Your move in game 1"]);
    tap(one, &pad_one, "K10").await;
    // A resignation.
    let more = message_of(one.click(&now(one, &pad_one), "More").await);
    let question = message_of(one.click(&more, "Resign").await);
    let kept = message_of(one.click(&question, "Keep playing").await);
    check_says(&kept, &["You played **K10**.", "Waiting for"]);
    let more = message_of(one.click(&kept, "More").await);
    let question = message_of(one.click(&more, "Resign").await);
    check_says(&message_of(one.click(&question, "Yes, resign").await), &["**You lost.** You resigned."]);
    let over = now(two, &pad_two);
    check_says(&over, &[&format!("**You won!** {} resigned.", one.mention())]);
    assert_eq!(over.labels(), ["Rematch", "Close"]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_opponent_can_be_claimed_from_on_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let terms = [("preset", "tournament"), ("clock", "1+0"), ("rated", "true")];
    let (one, two) = bot.begin_with([&ann, &ben], &terms).await;
    let pad = open(one).await;
    assert!(!pad.labels().contains(&"Claim"), "{:?}", pad.labels());
    bot.advance(61_000);
    wait("the pad has *Claim*", async || now(one, &pad).labels().contains(&"Claim")).await;
    let late = now(one, &pad);
    let own = open(two).await;
    check_says(&own, &["**Time is up.**", "Your move in game 1"]);
    assert!(!own.labels().contains(&"Claim"), "{:?}", own.labels());
    let won = message_of(one.click(&late, "Claim").await);
    check_says(&won, &[&format!("**You won!** {} ran out of time.", two.mention()), "Rating: 1500? → "]);
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// A deadline that passes makes no revision, and no refresh of the board leads to one of the pad.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_opponent_can_be_claimed_from_although_the_board_cannot_be_edited() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let terms = [("preset", "tournament"), ("clock", "1+0"), ("rated", "true")];
    let (one, two) = bot.begin_with([&ann, &ben], &terms).await;
    let pads = [open(one).await, open(two).await];
    let (server, pente) = (bot.sandbox.server(), ann.channel());
    let bot_id = bot.sandbox.client("Tessera").expect("the bot").id();
    admin::set_overwrite(server, pente, bot_id, 0, VIEW_CHANNEL).expect("there is such a channel");
    for (client, pad) in [(two, &pads[1]), (one, &pads[0])] {
        let at = now(client, pad).labels()[0].to_owned();
        check_says(&tap(client, pad, &at).await, &[&format!("You played **{at}**.")]);
        bot.settled().await;
    }
    bot.advance(61_000);
    wait("the pad has *Claim*", async || now(one, &pads[0]).labels().contains(&"Claim")).await;
    let won = message_of(one.click(&now(one, &pads[0]), "Claim").await);
    check_says(&won, &[&format!("**You won!** {} ran out of time.", two.mention())]);
    admin::set_overwrite(server, pente, bot_id, VIEW_CHANNEL, 0).expect("there is such a channel");
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The board, which has the clocks too, may be out of sight.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clocks_stand_on_the_pad() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "tournament"), ("clock", "10+5")]).await;
    let pad = open(one).await;
    let check = |mover: &TestClient, other: &TestClient| {
        let clocks = [format!("{} must move <t:", mover.mention()), format!("-# {}: ", other.mention())];
        check_says(&now(one, &pad), &[&clocks[0], &clocks[1]]);
    };
    check(two, one);
    two.move_to("L9").await;
    check(one, two);
    // A downtime moves the deadline.
    let before = now(one, &pad).text();
    bot.stop().await;
    bot.advance(5 * 60_000);
    bot.start().await;
    wait("the pad shows the new deadline", async || now(one, &pad).text() != before).await;
    check(one, two);
    let over = one.resign().await;
    check_says(&over, &["You lost."]);
    assert!(!over.text().contains("must move"), "{}", over.text());
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_stands_on_both_pads() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "tournament"), ("rated", "true")]).await;
    let pads = [open(one).await, open(two).await];
    let moves = ["A1", "K13", "A3", "K11", "A5", "K12", "A7", "K14"];
    for (n, at) in moves.into_iter().enumerate() {
        let (client, pad) = if n % 2 == 0 { (two, &pads[1]) } else { (one, &pads[0]) };
        play(client, pad, at).await;
    }
    check_says(&now(one, &pads[0]), &["**You won!** Five in a row, K10–K14.", "Rating: 1500? → 1662?"]);
    check_says(&now(two, &pads[1]), &["**You lost.** Five in a row, K10–K14.", "Rating: 1500? → "]);
    for (client, pad) in [(one, &pads[0]), (two, &pads[1])] {
        assert_eq!(now(client, pad).labels(), ["Rematch", "Close"]);
    }
    let end = wait_for_board(&ann, "K10–K14").await;
    assert!(notified(&end).is_empty(), "both see it: {:?}", notified(&end));
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_is_shown_once_on_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let terms = [("preset", "standard"), ("rated", "false"), ("clock", "1d")];
    let (one, two) = bot.begin_with([&ann, &ben], &terms).await;
    let pads = [open(one).await, open(two).await];
    let more = message_of(one.click(&now(one, &pads[0]), "More").await);
    message_of(one.click(&more, "Pause").await);
    let paused = message_of(two.click(&now(two, &pads[1]), "Accept").await);
    check_says(&paused, &["**Paused.**"]);
    assert!(!paused.text().contains("The game is paused"), "{}", paused.text());
    check_says(&now(one, &pads[0]), &["**Paused.**"]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threats_are_announced_on_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("preset", "standard"), ("rated", "false")]).await;
    let pads = [open(one).await, open(two).await];
    for (n, at) in ["A1", "K11", "A3", "K12"].into_iter().enumerate() {
        let (client, pad) = if n % 2 == 0 { (two, &pads[1]) } else { (one, &pads[0]) };
        play(client, pad, at).await;
    }
    check_says(&now(two, &pads[1]), &["played **K12**.\n**Tria.**", "Your move in game 1"]);
    assert!(!now(one, &pads[0]).text().contains("Tria"), "it is their own");
    // A player who does not want to be told is not.
    let off = PlayerChange::Announcements(false);
    bot.store().change_player(two.player(), off).await.expect("writes");
    let whole = message_of(two.click(&now(two, &pads[1]), "Full board").await);
    assert!(!whole.text().contains("Tria"), "{}", whole.text());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_views_of_a_match_lead_back_to_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let terms = [("preset", "standard"), ("rated", "false"), ("match", "best-of-3")];
    let (one, two) = bot.begin_with([&ann, &ben], &terms).await;
    let pad = open(one).await;
    let waits = format!("Waiting for {}…", two.mention());
    let more = message_of(one.click(&pad, "More").await);
    let score = message_of(one.click(&more, "Match").await);
    check_says(&score, &["**Match 1**"]);
    let back = message_of(one.click(&score, "Back").await);
    assert_eq!(back.id(), pad.id());
    check_says(&back, &[&waits]);
    let more = message_of(one.click(&back, "More").await);
    let question = message_of(one.click(&more, "Resign").await);
    let question = message_of(one.click(&question, "Resign the match").await);
    check_says(&question, &["Resign match 1"]);
    let kept = message_of(one.click(&question, "Keep playing").await);
    assert_eq!(kept.id(), pad.id());
    check_says(&kept, &[&waits]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_pad_stays_closed() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let pad = open(one).await;
    let closed = message_of(one.click(&pad, "Close").await);
    assert_eq!(closed.text(), "Closed.");
    two.move_to("L9").await;
    assert_eq!(now(one, &pad).text(), "Closed.");
    // One that was dismissed is gone, and another one opens.
    let pad = open(one).await;
    one.dismiss(&pad).expect("it is there");
    one.move_to("A1").await;
    two.move_to("B1").await;
    check_says(&open(one).await, &["played **B1**.", "Your move in game 1"]);
    bot.close(&[&ann, &ben]).await;
}

/// The guild allows games in the thread's channel, which only Discord knows: the thread is not the bot's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_in_a_thread_of_users_is_offered_from_a_pad_elsewhere() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let pente = ann.channel();
    let thread = ann.create_thread("games", None).expect("opened").to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread).expect("they see it");
    }
    let (one, _) = bot.begin_with([&ann, &ben], &[]).await;
    if one.id() == ben.id() {
        ben.move_to("K10").await;
    }
    let allow = async |channel| set(&bot, GuildChange::Channels(vec![ChannelId::new(channel)])).await;
    ann.open_channel(&pente.to_string()).expect("she sees it");
    let games = message_of(ann.run("/game list", []).await);
    let pad = message_of(ann.click(&games, "Next game").await);
    ben.resign().await;
    bot.settled().await;
    allow(1).await;
    bot.check_press(&ann, &now(&ann, &pad), "Rematch", "<#1>").await;
    allow(pente).await;
    let sent = message_of(ann.click(&now(&ann, &pad), "Rematch").await);
    assert!(sent.text().contains(&ben.mention()), "{}", sent.text());
    wait_for_challenge(&ben, "Accept").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The opponent need not be a member of the guild in which the pad is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_is_offered_from_a_pad_in_another_guild() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin_with([&ann, &ben], &[]).await;
    if one.id() == ben.id() {
        ben.move_to("K10").await;
    }
    let guild = admin::create_guild(bot.sandbox.server(), "other", 1_720_000_000_000, &[ann.id()]);
    let here = ann.channel().to_string();
    ann.open_channel(&guild.expect("new").channel.to_string()).expect("she sees it");
    let games = message_of(ann.run("/game list", []).await);
    let pad = message_of(ann.click(&games, "Next game").await);
    ben.resign().await;
    bot.settled().await;
    let sent = message_of(ann.click(&now(&ann, &pad), "Rematch").await);
    assert!(sent.text().contains(&ben.mention()), "{}", sent.text());
    ann.open_channel(&here).expect("she sees it");
    message_of(ben.click(&wait_for_challenge(&ben, "Accept").await, "Accept").await);
    bot.settled().await;
    assert!(!bot.game(&ann).await.game.is_over(), "the rematch");
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_rematch_in_a_thread_of_users_is_offered_from_a_pad_elsewhere
    a_rematch_is_offered_from_a_pad_in_another_guild
    a_live_game_takes_a_tap_a_move
    the_pad_waits_and_becomes_the_next_pad_in_place
    there_are_never_two_pads_of_one_game
    a_replaced_pad_is_removed_once_that_succeeds
    the_pad_lives_as_long_as_its_token
    a_player_who_waits_can_open_the_pad
    the_sweeper_does_not_wait_for_the_end_of_a_pad
    a_stale_pad_says_so_when_it_expires
    a_pad_with_an_offer_or_a_pause_says_that_it_expires
    a_pad_that_an_older_edit_may_change_is_edited_until_that_succeeds
    the_pad_stays_if_there_is_no_next_game
    a_refused_press_shows_the_pad
    the_menu_below_the_board_becomes_the_pad
    an_edit_for_one_game_does_not_stay_on_the_pad_of_the_next
    a_late_response_does_not_leave_an_older_state_on_the_pad
    offers_and_their_answers_stand_on_the_pad
    a_late_opponent_can_be_claimed_from_although_the_board_cannot_be_edited
    a_late_opponent_can_be_claimed_from_on_the_pad
    the_clocks_stand_on_the_pad
    the_end_stands_on_both_pads
    a_pause_is_shown_once_on_the_pad
    threats_are_announced_on_the_pad
    the_views_of_a_match_lead_back_to_the_pad
    a_closed_pad_stays_closed
}
