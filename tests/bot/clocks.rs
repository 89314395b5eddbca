//! Time: deadlines, reminders, claims, losses on time, downtime, pauses, vacations.

use std::time::Duration;

use discord_sandbox::admin;
use discord_sandbox::client::MessageView;
use discord_sandbox::gateway::{CloseCode, GatewayFault};
use tessera::domain::settings::{GameLocation, GuildChange};
use tessera::domain::shards::ShardRange;

use super::board_modes::{in_a_thread, set};
use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, board, boards, mark_messages_read, message_of,
    notified, settled, wait, wait_for_board, wait_for_challenge, wait_until_connected,
};
use crate::support::engines::raw;
use crate::support::writes::Writes as _;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Starts a game with a clock and plays the first stone; returns the player to move and the waiting player.
pub(super) async fn begun<'a>(
    bot: &TestBot,
    one: &'a TestClient,
    two: &'a TestClient,
    clock: &str,
) -> (&'a TestClient, &'a TestClient) {
    let (mover, other) = bot.begin_with([one, two], &[("clock", clock), ("rated", "false")]).await;
    mover.move_to("K10").await;
    wait_for_board(one, "**K10**").await;
    (other, mover)
}

/// The bot's reminders in a client's channel.
fn notes(client: &TestClient) -> Vec<MessageView> {
    let is_note = |shown: &MessageView| {
        shown.attachments().is_empty()
            && !shown.is_ephemeral()
            && (shown.text().contains("in game") || shown.text().contains("on vacation"))
    };
    client.messages().into_iter().filter(is_note).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_correspondence_game_sends_reminders_and_accepts_a_claim() {
    let (mut bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (late, other) = begun(&bot, &ann, &ben, "3 days").await;
    let shown = wait_for_board(late, "must move <t:").await;
    assert!(!shown.labels().contains(&"Claim"), "{:?}", shown.labels());
    assert!(shown.text().contains(" · 3 days a move"), "{}", shown.text());
    let alt = alt(&shown);
    assert!(alt.contains("has 3 days left."), "{alt}");
    let games = message_of(late.run("/game list", []).await);
    assert!(games.text().contains("time runs out <t:"), "{}", games.text());
    bot.check_refused(other, "/game claim", "still has time").await;
    assert!(notes(late).is_empty());
    // Half the time, twelve hours, two hours; each once, across a restart too.
    for (after, count) in [(36 * HOUR, 1), (24 * HOUR, 2), (10 * HOUR, 3)] {
        bot.advance(after);
        wait("a reminder", async || notes(late).len() == count).await;
        let note = notes(late).pop().expect("just seen");
        assert!(note.text().contains("your time runs out <t:"), "{}", note.text());
        assert_eq!(notified(&note), [late.id()]);
        bot.stop().await;
        bot.start().await;
        assert_eq!(notes(late).len(), count, "once");
    }
    let before = bot.state(late).await;
    bot.advance(2 * HOUR);
    let shown = wait_for_board(other, "**Time is up.**").await;
    assert!(!shown.text().contains("must move"), "that was in time: {}", shown.text());
    assert_eq!(shown.labels(), ["Play", "More", "Move to bottom", "Follow", "Full board", "Claim"]);
    wait("the other player is told", async || notes(other).len() == 4).await;
    let note = notes(other).pop().expect("just seen");
    assert!(note.text().contains("is out of time"), "{}", note.text());
    assert_eq!(notified(&note), [other.id()], "only the player to move");
    assert_refused(late.click(&shown, "Claim").await, "It’s your own side");
    assert_refused(cleo.click(&shown, "Claim").await, "You’re not in this game");
    assert_eq!(bot.state(late).await, before);
    let claimed = message_of(other.click(&shown, "Claim").await);
    assert!(claimed.text().contains(&format!("{} won** on time", other.mention())), "{}", claimed.text());
    let over = wait_for_board(late, "on time").await;
    assert_eq!(notified(&over), [late.id()], "the other player claimed the game");
    wait("the reminders are deleted", async || notes(late).is_empty()).await;
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Advances the clock by `seconds`, with a sweep every three seconds.
async fn pass(bot: &TestBot, seconds: i64) {
    for _ in 0..seconds / 3 {
        bot.advance(3_000);
        settled().await;
    }
}

/// The opponents did something a moment ago: a pad shows one that they can claim the game, and a message tells the
/// other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_without_a_pad_is_notified_that_they_can_claim() {
    let (bot, [ann, ben, cleo, dora]) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    for client in [&cleo, &dora] {
        client.open_channel("#general").expect("seen by all");
    }
    let (_, without) = begun(&bot, &cleo, &dora, "1+0").await;
    let pad = message_of(without.click(&board(without).expect("a board"), "Play").await);
    message_of(without.click(&pad, "Close").await);
    let (_, with_pad) = begun(&bot, &ann, &ben, "1+0").await;
    message_of(with_pad.click(&board(with_pad).expect("a board"), "Play").await);
    bot.advance(61_000);
    for client in [with_pad, without] {
        wait_for_board(client, "**Time is up.**").await;
    }
    wait("a message", async || !notes(without).is_empty()).await;
    let note = notes(without).pop().expect("just seen");
    assert!(note.text().contains("is out of time"), "{}", note.text());
    assert_eq!(notified(&note), [without.id()]);
    pass(&bot, 9).await;
    assert!(notes(with_pad).is_empty(), "{}", notes(with_pad)[0].text());
    let clients = [&ann, &ben, &cleo, &dora];
    mark_messages_read(&clients);
    bot.close(&clients).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn host_clock_changes_cost_no_player_time() {
    for departs in [DAY, -DAY] {
        let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
        let (mover, other) = begun(&bot, &ann, &ben, "10+5").await;
        let deadline = async || bot.game(&ann).await.game.deadline().expect("a clock").as_millis();
        let before = deadline().await;
        // For some seconds.
        bot.clock.set_host_clock(departs);
        pass(&bot, 12).await;
        assert!(!bot.game(&ann).await.game.is_over(), "{departs}");
        bot.check_refused(other, "/game claim", "still has time").await;
        bot.clock.set_host_clock(0);
        pass(&bot, 6).await;
        let stopped = deadline().await - before;
        assert!((9_000..=18_000).contains(&stopped), "{departs}: the clocks stood still for {stopped} ms");
        mover.move_to("L9").await;
        wait_for_board(&ann, "**L9**").await;
        // For good: nobody has less than before, and with a clock that is set back the player to act has more, because
        // the turn began at a later time than it is now.
        let (left, now) = (deadline().await, bot.now().as_millis());
        bot.clock.set_host_clock(departs);
        pass(&bot, 45).await;
        assert_eq!(bot.app().now().as_millis(), bot.now().as_millis() + departs, "the host is believed");
        let gained = (deadline().await - bot.app().now().as_millis()) - (left - now);
        let expected = if departs > 0 { -15_000..=0 } else { DAY - 45_000..=DAY };
        assert!(expected.contains(&gained), "{departs}: {gained}");
        // Time runs out as before.
        bot.advance(deadline().await - bot.app().now().as_millis() + 1_000);
        wait_for_board(&ann, "**Time is up.**").await;
        mark_messages_read(&[&ann, &ben]);
        bot.close(&[&ann, &ben]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_move_counts_until_the_game_is_lost_on_time() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (late, other) = begun(&bot, &ann, &ben, "1d").await;
    bot.advance(DAY + HOUR);
    let shown = wait_for_board(other, "**Time is up.**").await;
    late.move_to("L9").await;
    assert_refused(other.click(&bot.post(other, &shown).await, "Claim").await, "The board has changed");
    let shown = wait_for_board(other, "**L9**").await;
    assert!(!shown.labels().contains(&"Claim"), "{:?}", shown.labels());
    // The grace period is a quarter of a day.
    bot.advance(DAY + 5 * HOUR);
    wait_for_board(late, "**Time is up.**").await;
    bot.advance(HOUR + 60_000);
    let over = wait_for_board(late, "on time").await;
    assert!(over.text().contains(&format!("{} won", late.mention())), "{}", over.text());
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_downtime_in_the_grace_period_extends_it() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (late, other) = begun(&bot, &ann, &ben, "1d").await;
    bot.advance(DAY + HOUR);
    wait_for_board(other, "**Time is up.**").await;
    bot.stop().await;
    bot.advance(10 * DAY);
    bot.start().await;
    bot.settled().await;
    let ends_at = bot.game(&ann).await.game.ends_at().expect("it has a clock");
    let shown = wait_for_board(other, &format!("<t:{}:", ends_at.as_millis() / 1_000)).await;
    assert!(shown.text().contains("**Time is up.**"), "{}", shown.text());
    // Five of the six hours are left.
    bot.advance(5 * HOUR - 60_000);
    bot.settled().await;
    assert!(!bot.game(&ann).await.game.is_over());
    bot.advance(3 * 60_000);
    let over = wait_for_board(late, "on time").await;
    assert!(over.text().contains(&format!("{} won", other.mention())), "{}", over.text());
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_and_a_vacation_in_the_grace_period_extend_it() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (late, other) = begun(&bot, &ann, &ben, "1d").await;
    bot.advance(DAY + HOUR);
    wait_for_board(other, "**Time is up.**").await;
    message_of(other.run("/game pause", []).await);
    let shown = wait_for_board(late, "proposes a **pause**").await;
    message_of(late.click(&shown, "Accept").await);
    wait_for_board(other, "**Paused.**").await;
    bot.advance(20 * DAY);
    message_of(other.click(&board(other).expect("a board"), "Resume").await);
    wait_for_board(other, "**Time is up.**").await;
    message_of(late.run("/account vacation", [("days", "5")]).await);
    bot.advance(5 * DAY + HOUR);
    bot.settled().await;
    late.move_to("L9").await;
    wait_for_board(other, "**L9**").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_is_sent_again_after_a_vacation() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mover, _) = begun(&bot, &ann, &ben, "3d").await;
    let reminders = || {
        let is_reminder = |note: &MessageView| note.text().contains("your time runs out <t:");
        notes(mover).into_iter().filter(is_reminder).collect::<Vec<_>>()
    };
    bot.advance(70 * HOUR + 60_000);
    wait("a reminder", async || reminders().len() == 1).await;
    let first = reminders()[0].id();
    message_of(mover.run("/account vacation", [("days", "10")]).await);
    bot.advance(10 * DAY + 60_000);
    let next = || reminders().into_iter().find(|note| note.id() != first);
    wait("another reminder in its place", async || next().is_some() && reminders().len() == 1).await;
    assert_eq!(next().map(|note| notified(&note)), Some(vec![mover.id()]));
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_moves_with_its_game_out_of_a_deleted_thread() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::GameLocation(GameLocation::Thread)).await;
    let thread = in_a_thread(&bot, &ann, &ben, &[("clock", "3d"), ("rated", "false")]).await;
    let pente = ann.channel().to_string();
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    let first = wait_for_board(&ann, "opens").await;
    let (one, two) = if first.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    one.move_to("K10").await;
    wait_for_board(&ann, "**K10**").await;
    bot.settled().await;
    admin::delete_channel(bot.sandbox.server(), thread).expect("it was there");
    for client in [&ann, &ben] {
        client.open_channel(&pente).expect("seen");
    }
    bot.advance(36 * HOUR);
    wait("a reminder", async || notes(two).len() == 1).await;
    assert_eq!(notified(&notes(two)[0]), [two.id()]);
    wait_for_board(two, "**K10**").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_process_extends_deadlines() {
    let mut bot = TestBot::not_started().await;
    bot.max_uptime_gap = Duration::from_secs(30);
    bot.start().await;
    let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
    let (_, other) = begun(&bot, &ann, &ben, "1d").await;
    bot.advance(10 * DAY);
    bot.check_refused(other, "/game claim", "still has time").await;
    wait_for_board(other, "must move").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn downtime_extends_deadlines() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mover, other) = begun(&bot, &ann, &ben, "1d").await;
    bot.advance(20 * HOUR);
    bot.stop().await;
    bot.advance(10 * DAY);
    bot.start().await;
    bot.check_refused(other, "/game claim", "still has time").await;
    let shown = wait_for_board(other, "must move").await;
    assert!(!shown.text().contains("Time is up"), "{}", shown.text());
    bot.advance(3 * HOUR);
    bot.check_refused(other, "/game claim", "still has time").await;
    bot.advance(HOUR + 60_000);
    let claimed = message_of(other.run("/game claim", []).await);
    assert!(claimed.text().contains("on time"), "{}", claimed.text());
    wait_for_board(mover, "on time").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_gateway_connection_extends_deadlines() {
    for by_a_new_start in [false, true] {
        let mut bot = TestBot::not_started().await;
        // The clock is advanced in smaller steps.
        bot.max_uptime_gap = Duration::from_hours(30);
        bot.start().await;
        let (ann, ben) = (bot.client("Ann"), bot.client("Ben"));
        let (_, other) = begun(&bot, &ann, &ben, "12h").await;
        message_of(ann.run("/challenge", [("opponent", "Cleo")]).await);
        let server = bot.sandbox.server().clone();
        server.gateway.session_starts().reject_identify(Some(CloseCode::InvalidShard));
        server.gateway.inject(GatewayFault::InvalidSession { resumable: false });
        wait("the bot is disconnected", async || !bot.status().is_connected()).await;
        // The sweeper keeps running: a challenge expires. Without the extension, the game would have ended by now.
        bot.advance(25 * HOUR);
        let expired = async || bot.store().due_challenges(bot.now(), 9).await.is_ok_and(|due| due.rows.is_empty());
        wait("the challenge expires", expired).await;
        bot.advance(25 * HOUR);
        if by_a_new_start {
            bot.stop().await;
        }
        server.gateway.session_starts().reject_identify(None);
        if by_a_new_start {
            bot.start().await;
        } else {
            wait("the bot is connected", async || bot.status().is_connected()).await;
        }
        bot.check_refused(other, "/game claim", "still has time").await;
        let shown = wait_for_board(other, "must move").await;
        assert!(!shown.text().contains("Time is up"), "{}", shown.text());
        let cleo = bot.client("Cleo");
        mark_messages_read(&[&ann, &ben, &cleo]);
        bot.close(&[&ann, &ben, &cleo]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_concurrent_move_and_claim_are_both_answered() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    for round in 0..4 {
        let (late, other) = begun(&bot, &ann, &ben, "12h").await;
        bot.advance(13 * HOUR);
        let shown = wait_for_board(other, "**Time is up.**").await;
        let (claim, stone) = tokio::join!(other.click(&shown, "Claim"), late.run("/move", [("at", "L9")]));
        let (claim, stone) = (message_of(claim), message_of(stone));
        // Whichever is committed first wins, and the other one is told so.
        let claimed = claim.text().contains("on time");
        let moved = stone.text().contains("You played **L9**");
        assert!(claimed != moved, "round {round}: {} / {}", claim.text(), stone.text());
        if moved {
            assert!(claim.text().contains("The board has changed"), "{}", claim.text());
            wait_for_board(&ann, "**L9**").await;
            late.resign().await;
            wait_for_board(&ann, "by resignation").await;
        } else {
            assert!(stone.text().contains("over") || stone.text().contains("no game"), "{}", stone.text());
            wait_for_board(&ann, "on time").await;
        }
        mark_messages_read(&[&ann, &ben]);
        bot.settled().await;
        // A board that left the last place is deleted after the board that replaces it was sent.
        wait("a board for each game", async || boards(&ann).len() == round + 1).await;
    }
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_paused_by_consent() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mover, other) = begun(&bot, &ann, &ben, "1d").await;
    message_of(other.run("/game pause", []).await);
    let shown = wait_for_board(mover, "proposes a **pause**").await;
    message_of(mover.click(&shown, "Accept").await);
    let paused = wait_for_board(other, "**Paused.**").await;
    assert_eq!(paused.labels(), ["Resume", "More", "Move to bottom", "Follow", "Full board"]);
    assert_refused(mover.run("/move", [("at", "L9")]).await, "The game is paused");
    bot.advance(40 * DAY);
    bot.check_refused(other, "/game claim", "The game is paused").await;
    message_of(other.click(&board(other).expect("a board"), "Resume").await);
    let shown = wait_for_board(mover, "must move").await;
    assert_eq!(shown.labels(), ["Play", "More", "Move to bottom", "Follow", "Full board"]);
    bot.check_refused(other, "/game claim", "still has time").await;
    mover.move_to("L9").await;
    wait_for_board(other, "**L9**").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The state of the bot when it is removed from the server.
#[derive(Clone, Copy, Debug)]
enum AtRemoval {
    Connected,
    /// The session has ended. The next one does not receive the event.
    Disconnected,
    Stopped,
}

/// While the bot is not in a server, nobody there can move, and no clock runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_stop_while_the_bot_is_out_of_the_server() {
    for at_removal in [AtRemoval::Connected, AtRemoval::Disconnected, AtRemoval::Stopped] {
        let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
        let (late, other) = begun(&bot, &ann, &ben, "1d").await;
        let (server, id) = (bot.sandbox.server().clone(), bot.sandbox.client("Tessera").expect("the bot").id());
        bot.advance(20 * HOUR);
        bot.settled().await;
        let session = bot.status().session().id;
        match at_removal {
            AtRemoval::Connected => admin::kick(&server, id).expect("a member"),
            AtRemoval::Disconnected => {
                server.gateway.session_starts().reject_identify(Some(CloseCode::InvalidShard));
                server.gateway.inject(GatewayFault::InvalidSession { resumable: false });
                wait("the bot is disconnected", async || !bot.status().is_connected()).await;
                admin::kick(&server, id).expect("a member");
                server.gateway.session_starts().reject_identify(None);
            }
            AtRemoval::Stopped => {
                bot.stop().await;
                admin::kick(&server, id).expect("a member");
                bot.start_unconnected().await;
            }
        }
        if !matches!(at_removal, AtRemoval::Connected) {
            let is_new = async || bot.status().session().id.is_some_and(|id| session.as_ref() != Some(&id));
            wait("a new session", is_new).await;
        }
        bot.settled().await;
        // Longer than the deadline and the day of grace after it.
        for _ in 0..10 {
            bot.advance(DAY);
            bot.settled().await;
        }
        let running = bot.running_games(other).await;
        assert_eq!(running.len(), 1, "{at_removal:?}: the game runs");
        admin::add_member(&server, id).expect("a user");
        bot.settled().await;
        bot.check_refused(other, "/game claim", "still has time").await;
        bot.advance(3 * HOUR);
        bot.check_refused(other, "/game claim", "still has time").await;
        bot.advance(2 * HOUR);
        let claimed = message_of(other.run("/game claim", []).await);
        assert!(claimed.text().contains("on time"), "{at_removal:?}: {}", claimed.text());
        wait_for_board(late, "on time").await;
        mark_messages_read(&[&ann, &ben]);
        bot.close(&[&ann, &ben]).await;
    }
}

/// A paused game waits for nobody: a move is for the other game, and nothing leads to the paused one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_paused_game_is_offered_for_no_move() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (mover, other) = begun(&bot, &ann, &ben, "1d").await;
    assert_eq!(message_of(mover.run("/game list", []).await).labels(), ["Next game"]);
    message_of(other.run("/game pause", []).await);
    let shown = wait_for_board(mover, "proposes a **pause**").await;
    message_of(mover.click(&shown, "Accept").await);
    wait_for_board(other, "**Paused.**").await;
    let listed = message_of(mover.run("/game list", []).await);
    assert!(listed.text().contains(": paused, ") && !listed.text().contains("your turn"), "{}", listed.text());
    assert_eq!(listed.labels(), Vec::<&str>::new());
    message_of(mover.run("/challenge", [("opponent", "Cleo")]).await);
    let asked = wait_for_challenge(&cleo, "Accept").await;
    message_of(cleo.click(&asked, "Accept").await);
    let board = wait_for_board(&cleo, "opens").await;
    if board.content().contains(&format!("{} opens", cleo.mention())) {
        cleo.move_to("K10").await;
    } else {
        assert!(!mover.move_to("K10").await.labels().contains(&"Next game"));
        cleo.move_to("L9").await;
    }
    // The point is free in both games.
    assert!(!mover.move_to("N10").await.labels().contains(&"Next game"));
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_stops_the_clock_and_is_shown() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let none = message_of(ann.run("/account vacation", []).await);
    assert!(none.text().contains("You have 30 of 30 days left"), "{}", none.text());
    let (mover, other) = begun(&bot, &ann, &ben, "1d").await;
    let taken = message_of(mover.run("/account vacation", [("days", "10")]).await);
    for words in ["of one game", "; your opponents are told.", "20 days"] {
        assert!(taken.text().contains(words), "{words}: {}", taken.text());
    }
    wait("it is announced", async || notes(other).len() == 1).await;
    assert!(notes(other)[0].text().contains("is on vacation"));
    assert_ephemeral(mover.run("/account vacation", []).await, "and will be back <t:");
    // The days of a running vacation count from now.
    let shorter = message_of(mover.run("/account vacation", [("days", "5")]).await);
    assert!(shorter.text().contains("of one game") && shorter.text().contains("24 days"), "{}", shorter.text());
    assert_refused(mover.run("/account vacation", [("days", "30")]).await, "You have 29 days of vacation left");
    let longer = message_of(mover.run("/account vacation", [("days", "10")]).await);
    assert!(longer.text().contains("19 days"), "{}", longer.text());
    let away = format!("{} is on vacation and will be back <t:", mover.mention());
    let not_now = assert_ephemeral(other.click(&board(other).expect("a board"), "Play").await, &away);
    assert!(not_now.text().contains("Waiting for"), "{}", not_now.text());
    message_of(other.click(&not_now, "Close").await);
    bot.advance(10 * DAY);
    bot.check_refused(other, "/game claim", "still has time").await;
    bot.advance(20 * HOUR);
    assert_refused(
        mover.run("/account vacation", [("days", "25")]).await,
        "You have 19 days of vacation left, of 30 in any 365 days",
    );
    message_of(mover.run("/account vacation", [("days", "2")]).await);
    let back = "Welcome back. Your clocks are running again.";
    assert_ephemeral(mover.run("/account vacation", [("days", "0")]).await, back);
    assert_refused(mover.run("/account vacation", [("days", "0")]).await, "You’re not on vacation");
    assert_ephemeral(mover.run("/account vacation", []).await, "You have 19 of 30 days left");
    bot.advance(5 * HOUR);
    let claimed = message_of(other.run("/game claim", []).await);
    assert!(claimed.text().contains("on time"), "{}", claimed.text());
    wait_for_board(other, "on time").await;
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_is_announced_to_people_in_the_language_of_their_guild() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    begun(&bot, &ann, &ben, "1d").await;
    set(&bot, GuildChange::Language(Some("de".to_owned()))).await;
    let announced = || ben.messages().into_iter().filter(|shown| shown.text().contains("ist im Urlaub und")).count();
    // The computer waits for nobody.
    message_of(cleo.run("/play-bot", [("level", "1"), ("colour", "white"), ("clock", "1d")]).await);
    let taken = message_of(cleo.run("/account vacation", [("days", "2")]).await);
    assert!(taken.text().contains("of one game"), "{}", taken.text());
    message_of(ann.run("/account vacation", [("days", "2")]).await);
    wait("it is announced", async || announced() > 0).await;
    bot.settled().await;
    assert_eq!(announced(), 1);
    assert!(!taken.text().contains("opponents are told"), "{}", taken.text());
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_claims_no_game() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    message_of(ann.run("/play-bot", [("level", "1"), ("colour", "white"), ("clock", "1h")]).await);
    wait_for_board(&ann, "must move <t:").await;
    bot.advance(HOUR);
    let shown = wait_for_board(&ann, "**Time is up.** The game ends by itself <t:").await;
    assert!(!shown.labels().contains(&"Claim"), "{:?}", shown.labels());
    bot.advance(HOUR / 4);
    wait_for_board(&ann, "**Tessera (level 1) won** on time").await;
    mark_messages_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_controls_are_chosen_or_typed() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let before = bot.state(&ann).await;
    for (clock, words) in [("tomorrow", "I can’t read “tomorrow” as a clock"), ("90d", "1 minute to 30 days")] {
        assert_refused(ann.run("/challenge", [("opponent", "Ben"), ("clock", clock)]).await, words);
        assert_eq!(bot.state(&ann).await, before);
    }
    let offered = ann.autocomplete("/challenge", [("opponent", "Ben")], ("clock", "1")).await.expect("asked");
    let offered: Vec<String> =
        offered.expect("answered").iter().filter_map(|choice| choice["name"].as_str().map(str::to_owned)).collect();
    assert!(offered.contains(&"1 day a move".to_owned()), "{offered:?}");
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("clock", "10+5")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.text().contains("10+5 (10 minutes each, plus 5 seconds a move)"), "{}", asked.text());
    message_of(ben.click(&asked, "Accept").await);
    let first = wait_for_board(&ann, "opens").await;
    assert!(first.text().contains("10 minutes left"), "{}", first.text());
    // The board and the list have the clock as players write it.
    assert!(first.text().lines().any(|line| line.ends_with(" · 10+5")), "{}", first.text());
    let listed = message_of(ann.run("/game list", []).await);
    assert!(listed.text().contains(" · 10+5 · time runs out "), "{}", listed.text());
    let (one, two) =
        if first.content().contains(&format!("{} opens", ann.mention())) { (&ann, &ben) } else { (&ben, &ann) };
    one.move_to("K10").await;
    bot.advance(4 * 60_000);
    two.move_to("L9").await;
    let shown = wait_for_board(one, "**L9**").await;
    assert!(shown.text().contains("6 minutes ") && shown.text().contains("left"), "{}", shown.text());
    bot.advance(10 * 60_000 + 1_000);
    let shown = wait_for_board(two, "**Time is up.**").await;
    // The rematch has the same time control.
    message_of(two.click(&shown, "Claim").await);
    let over = wait_for_board(one, "on time").await;
    message_of(one.click(&over, "Rematch").await);
    let offered = wait_for_challenge(two, "Accept").await;
    assert!(offered.text().contains("10 minutes each"), "{}", offered.text());
    message_of(two.click(&offered, "Decline").await);
    mark_messages_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_follow_player_settings() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let set = async |client: &TestClient, reminders| {
        let player = client.player();
        let change = tessera::domain::settings::PlayerChange::Reminders(reminders);
        bot.store().change_player(player, change).await.expect("stored");
    };
    set(&ann, tessera::domain::settings::Reminders::Once).await;
    set(&ben, tessera::domain::settings::Reminders::Once).await;
    let (late, other) = begun(&bot, &ann, &ben, "3d").await;
    let silent = async || bot.store().due_notifications(9).await.is_ok_and(|notes| notes.rows.is_empty());
    let looked =
        async || bot.store().games_to_remind(ShardRange::ALL, bot.now(), 9).await.is_ok_and(|games| games.is_empty());
    // Halfway, and twelve hours before the end.
    for after in [37 * HOUR, 24 * HOUR] {
        bot.advance(after);
        wait("the reminder is handled", async || looked().await && silent().await).await;
        assert!(notes(late).is_empty(), "it is not near the end");
    }
    bot.advance(10 * HOUR);
    wait("the only reminder", async || notes(late).len() == 1).await;
    late.move_to("L9").await;
    wait("the reminder is deleted", async || notes(late).is_empty()).await;
    set(other, tessera::domain::settings::Reminders::Off).await;
    bot.advance(40 * HOUR);
    wait("the reminder is handled", async || looked().await && silent().await).await;
    assert!(notes(other).is_empty());
    // A player who is looking at the board gets no reminder.
    let (late, _) = begun(&bot, &ann, &cleo, "1h").await;
    bot.advance(29 * 60_000);
    bot.check_refused(late, "/game claim", "clock").await;
    bot.advance(90_000);
    wait("the reminder is handled", async || looked().await && silent().await).await;
    assert!(notes(late).is_empty());
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_game_does_not_stop_the_sweeper() {
    let (mut bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    begun(&bot, &ann, &ben, "3d").await;
    message_of(cleo.run("/challenge", [("opponent", "Ben")]).await);
    wait_for_challenge(&ben, "Accept").await;
    bot.settled().await;
    bot.stop().await;
    let damage = "UPDATE game_events SET event = 'Z99', chain = NULL";
    sqlx::raw_sql(damage).execute(&mut raw(&bot.data()).await).await.expect("the statement runs");
    bot.start().await;
    wait_until_connected(&ann).await;
    // The reminder is due after 36 hours, and the challenge expires after 24.
    bot.advance(37 * HOUR);
    wait("the challenge expires", async || {
        cleo.messages().iter().any(|message| message.content().contains("Nobody answered in time"))
    })
    .await;
    mark_messages_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

also_on_postgres! {
    a_correspondence_game_sends_reminders_and_accepts_a_claim
    a_player_without_a_pad_is_notified_that_they_can_claim
    host_clock_changes_cost_no_player_time
    a_late_move_counts_until_the_game_is_lost_on_time
    a_downtime_in_the_grace_period_extends_it
    a_pause_and_a_vacation_in_the_grace_period_extend_it
    a_reminder_is_sent_again_after_a_vacation
    a_reminder_moves_with_its_game_out_of_a_deleted_thread
    a_stopped_process_extends_deadlines
    downtime_extends_deadlines
    a_lost_gateway_connection_extends_deadlines
    a_concurrent_move_and_claim_are_both_answered
    a_game_is_paused_by_consent
    clocks_stop_while_the_bot_is_out_of_the_server
    a_paused_game_is_offered_for_no_move
    a_vacation_stops_the_clock_and_is_shown
    a_vacation_is_announced_to_people_in_the_language_of_their_guild
    the_computer_claims_no_game
    time_controls_are_chosen_or_typed
    reminders_follow_player_settings
    a_damaged_game_does_not_stop_the_sweeper
}
