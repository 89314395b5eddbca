//! Challenges: sending, accepting, declining, withdrawing, expiring, and every refusal.

use discord_sandbox::admin;
use discord_sandbox::client::{ClientEvent, MessageView};
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::permissions::VIEW_CHANNEL;

use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, assert_refused, board, is_notification, looked, mark_all_read, message_of,
    notified, public_ids, wait, wait_for_board, wait_for_challenge, wait_until_connected,
};
use crate::support::engines::raw;
use crate::support::writes::Writes as _;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_accepted_challenge_becomes_a_game() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    assert_ephemeral(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament")]).await, &ben.mention());

    let asked = wait_for_challenge(&ben, "Accept").await;
    assert_eq!(asked.labels(), ["Accept", "Decline", "Rules", "Withdraw"]);
    for words in ["**Pente** on 19×19, rated", "<t:", ":R>"] {
        assert!(asked.text().contains(words), "{}", asked.text());
    }
    // Only the opponent is mentioned.
    assert_eq!(notified(&asked), [ben.id()]);

    let only_opponent = format!("Only {} can answer this challenge.", ben.mention());
    assert_refused(cleo.click(&asked, "Accept").await, &format!("{only_opponent} For a game of your own, use"));
    assert_refused(ann.click(&asked, "Accept").await, &format!("{only_opponent} You can withdraw it."));
    let only_challenger = format!("Only {} can withdraw this challenge.", ann.mention());
    assert_refused(ben.click(&asked, "Withdraw").await, &only_challenger);
    assert!(bot.state(&ann).await.contains("Pending"));

    message_of(ben.click(&asked, "Accept").await);
    let first = wait_for_board(&ann, "opens").await;
    assert_eq!(first.labels(), ["Play", "More", "Move to bottom", "Follow", "Full board"]);
    assert!(first.text().contains("Pente, rated"), "{}", first.text());
    let after = ann.fetch(&asked).expect("it stays");
    assert!(after.text().contains("accepted") && after.labels().is_empty(), "{}", after.text());
    // A press on buttons that a stale client still shows.
    let before = bot.state(&ann).await;
    let old = bot.post(&ann, &asked).await;
    // Accepting twice is not an error and starts no second game.
    assert_ephemeral(ben.click(&old, "Accept").await, "Accepted.");
    assert_refused(ben.click(&old, "Decline").await, "has already been accepted: game 1");
    assert_refused(ann.click(&old, "Withdraw").await, "has already been accepted: game 1");
    assert_eq!(bot.state(&ann).await, before);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// A lock on the database can delay a response beyond Discord's time limit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deferred_response_still_updates_the_challenge_message() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    let (held, pressed) = bot.deferred(0, || ben.start_click(&asked, "Decline").expect("sent")).await;
    assert!(bot.state(&ann).await.contains("Pending"));
    held.release().await;
    let answer = pressed.response().await.message().expect("the deferred response");
    assert!(answer.is_ephemeral() && answer.text().contains("declined"), "{}", answer.text());
    let changed = || ann.fetch(&asked).is_some_and(|now| now.text().contains("declined") && now.labels().is_empty());
    wait("the message shows it", async || changed()).await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_declined_or_withdrawn_challenge_ends() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let declined = format!("{} declined {}’s challenge. No harm done.", ben.mention(), ann.mention());
    let withdrawn = format!("{} withdrew the challenge to {}.", ann.mention(), ben.mention());
    for (by, button, shown) in [(&ben, "Decline", declined), (&ann, "Withdraw", withdrawn)] {
        message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        let asked = wait_for_challenge(&ben, "Accept").await;
        let answered = message_of(by.click(&asked, button).await);
        assert_eq!((answered.id(), answered.content()), (asked.id(), shown.as_str()), "the message itself shows it");
        wait("everyone sees it", async || ann.fetch(&asked).is_some_and(|now| now.content() == shown)).await;
        assert!(ann.fetch(&asked).is_some_and(|now| now.labels().is_empty()));
        // The buttons that a stale client still shows say how it ended.
        let ended = if button == "Decline" { "has already been declined." } else { "has been withdrawn." };
        bot.check_press(&ben, &bot.post(&ben, &asked).await, "Accept", ended).await;
    }
    assert!(board(&ann).is_none(), "no game was started");
    assert_eq!(bot.state(&ann).await, "[] []");
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_confirmation_shows_the_outcome_of_the_challenge() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    // The opponent's answer, and the challenger's own.
    for (by, button, words) in [(&ben, "Decline", "declined your challenge"), (&ann, "Withdraw", "is withdrawn")] {
        let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        assert_eq!(sent.labels(), ["Withdraw"]);
        message_of(by.click(&wait_for_challenge(&ben, "Accept").await, button).await);
        bot.settled().await;
        let now = ann.fetch(&sent).expect("it stays");
        assert!(now.text().contains(&ben.mention()) && now.text().contains(words), "{}", now.text());
        assert!(now.labels().is_empty(), "{:?}", now.labels());
    }
    // The challenger moves second in one game, and first in another.
    let mut seen = std::collections::BTreeSet::new();
    for game in 1..=2 {
        let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        // A restart in between loses nothing.
        if game == 1 {
            bot.stop().await;
            bot.start().await;
        }
        message_of(ben.click(&wait_for_challenge(&ben, "Accept").await, "Accept").await);
        bot.settled().await;
        let (now, stored) = (ann.fetch(&sent).expect("it stays"), bot.game(&ann).await);
        let board = stored.live.message.expect("a board");
        assert!(now.text().contains(&format!("{} accepted your challenge", ben.mention())), "{}", now.text());
        assert!(now.text().contains(&format!("/{}/{}", board.channel, board.message)), "{}", now.text());
        let is_first = stored.game.to_act().is_some_and(|player| player.get() == ann.id());
        // The message is the pad.
        let pad = if is_first {
            vec!["K10", "Type", "More", "Full board", "Close"]
        } else {
            vec!["More", "Full board", "Close"]
        };
        assert_eq!((now.labels(), now.attachments().len()), (pad, 1));
        if is_first {
            let pad = message_of(ann.click(&now, "K10").await);
            assert!(pad.id() == sent.id() && pad.text().contains("You played **K10**"), "{}", pad.text());
        } else {
            // It is live: it becomes the next pad.
            ben.move_to("K10").await;
            let pad = ann.fetch(&sent).expect("it stays");
            assert!(pad.text().contains("Your move in game"), "{}", pad.text());
        }
        seen.insert(is_first);
        // The loser of the last game moves first.
        let loser = if is_first { &ben } else { &ann };
        loser.resign().await;
        bot.settled().await;
    }
    assert_eq!(seen.len(), 2);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_confirmation_without_a_valid_token_stays() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    bot.advance(15 * 60 * 1000);
    wait_until_connected(&ann).await;
    let tokens = "SELECT count(*) FROM challenge_confirmations";
    wait("its token is deleted", async || {
        let mut database = raw(&bot.data()).await;
        let count: i64 = sqlx::query_scalar(tokens).fetch_one(&mut database).await.expect("reads");
        count == 0
    })
    .await;
    message_of(ben.click(&asked, "Decline").await);
    bot.settled().await;
    assert_eq!(ann.fetch(&sent).expect("it stays").text(), sent.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_confirmation_that_cannot_be_edited_for_now_is_edited_later() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let faults = &bot.sandbox.server().faults;
    for (button, words) in [("Decline", "declined your challenge"), ("Accept", "accepted your challenge")] {
        let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        let edits = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
        faults.arm_request(edits, RequestFault::Status { status: 503 }, Schedule { skip: 0, times: 5 });
        message_of(ben.click(&wait_for_challenge(&ben, "Accept").await, button).await);
        wait("no attempt succeeds", async || faults.armed() == 0).await;
        wait(words, async || ann.fetch(&sent).is_some_and(|shown| shown.text().contains(words))).await;
    }
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_does_not_accept_a_challenge_with_other_terms() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin(&ann, &ben, "standard").await;
    one.resign().await;
    let over = wait_for_board(&ann, "won").await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "standard"), ("clock", "10+5")]).await);
    wait_for_challenge(&ben, "Accept").await;
    let before = bot.state(&ben).await;
    let told = assert_refused(ben.run("/game rematch", []).await, "has already challenged you here");
    assert_eq!(bot.state(&ben).await, before, "no game began");
    assert_eq!(told.labels(), ["Accept", "Decline"]);
    message_of(ben.click(&told, "Accept").await);
    wait_for_board(&ann, "10+5").await;
    // While that game runs, there is no rematch of the one before.
    let over = bot.post(&ann, &over).await;
    bot.check_press(&ann, &over, "Rematch", "You two are already playing here: https://").await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn repeated_declines_pause_challenges_to_that_player() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    for _ in 0..3 {
        message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        let asked = wait_for_challenge(&ben, "Accept").await;
        message_of(ben.click(&asked, "Decline").await);
    }
    let before = bot.state(&ann).await;
    assert_refused(ann.run("/challenge", [("opponent", "Ben")]).await, "has declined 3 of your challenges lately");
    assert_eq!(bot.state(&ann).await, before);
    // Ben may challenge Ann, Ann may challenge others, and an hour later the limit is lifted.
    message_of(ann.run("/challenge", [("opponent", "Cleo")]).await);
    message_of(ben.run("/challenge", [("opponent", "Ann")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    message_of(ben.click(&asked, "Withdraw").await);
    bot.advance(60 * 60 * 1000);
    wait_until_connected(&ann).await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    for client in [&ann, &ben] {
        wait_for_challenge(client, "Accept").await;
        // Spectators receive the others' messages at any time.
        wait("everything is read", async || {
            looked(&[client]);
            client.mark_read(|seen| matches!(seen, ClientEvent::Edited(shown) if shown.is_ephemeral()));
            client.unread().is_empty()
        })
        .await;
    }
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_challenge_can_be_repeated() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament"), ("rated", "false")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    // The challenge expires even if the bot is down at that time.
    bot.stop().await;
    bot.advance(DAY_MS + 1);
    bot.start().await;
    let expired = wait_for_challenge(&ben, "Challenge again").await;
    assert_eq!(expired.id(), asked.id());
    assert!(expired.text().contains("~~") && expired.text().contains("in time"), "{}", expired.text());
    assert_eq!(expired.labels(), ["Challenge again"]);
    assert_eq!(bot.state(&ann).await, "[] []");

    message_of(ann.click(&expired, "Challenge again").await);
    let again = wait_for_challenge(&ben, "Accept").await;
    assert!(again.text().contains("**Pente** on 19×19, unrated"), "{}", again.text());
    message_of(ben.click(&again, "Accept").await);
    let first = wait_for_board(&ann, "opens").await;
    assert!(first.text().contains("unrated"), "{}", first.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Neither *Challenge again* nor *Rematch* reaches Ben after `change`, and the answer contains `expected`.
async fn check_not_challenged_again(change: impl FnOnce(&TestBot, &TestClient), expected: &str) {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    ann.resign().await;
    let over = wait_for_board(&ann, "by resignation").await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    wait_for_challenge(&ben, "Accept").await;
    bot.advance(DAY_MS + 1);
    let expired = wait_for_challenge(&ann, "Challenge again").await;
    bot.settled().await;
    looked(&[&ben]);
    change(&bot, &ben);
    for (shown, button) in [(&expired, "Challenge again"), (&over, "Rematch")] {
        bot.check_press(&ann, shown, button, expected).await;
        bot.settled().await;
        let offers = ann.messages().iter().filter(|shown| shown.labels().contains(&"Accept")).count();
        assert_eq!(offers, 0, "{button}");
    }
    looked(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_has_left_the_server_is_challenged_again() {
    let kick = |bot: &TestBot, ben: &TestClient| admin::kick(bot.sandbox.server(), ben.id()).expect("a member");
    check_not_challenged_again(kick, "I can’t find that person on this server").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_cannot_see_the_channel_is_challenged_again() {
    let hide = |bot: &TestBot, ben: &TestClient| {
        admin::set_overwrite(bot.sandbox.server(), ben.channel(), ben.id(), 0, VIEW_CHANNEL).expect("a channel");
    };
    check_not_challenged_again(hide, "can’t see this channel").await;
}

/// Discord accepts no edits in an archived thread, so the message keeps its buttons until one is used.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_that_expired_in_an_archived_thread_is_edited_at_the_next_press() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let thread = ann.create_thread("games", None).expect("opened");
    for client in [&ann, &ben] {
        client.open_channel(&thread.to_string()).expect("they see it");
    }
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    bot.settled().await;
    {
        let mut state = bot.sandbox.server().lock();
        let info = state.channels.get_mut(&thread).and_then(|channel| channel.thread.as_mut());
        info.expect("a thread").archived = true;
    }
    bot.advance(DAY_MS + 1);
    wait("the edit is given up", async || bot.state(&ann).await == "[] []" && bot.store().is_up_to_date().await).await;
    let shown = || ann.messages().into_iter().find(|message| message.id() == asked.id()).expect("it is there");
    assert!(shown().labels().contains(&"Accept"), "{:?}", shown().labels());
    // A message opens the thread.
    ann.send_message("still there?").expect("may write");
    wait_until_connected(&ann).await;
    assert_refused(ben.click(&shown(), "Accept").await, "This challenge expired");
    wait("the message is edited", async || shown().labels() == ["Challenge again"]).await;
    bot.settled().await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_user_command_creates_a_challenge() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run_user_command("Challenge to Pente", "Ben").await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.text().contains("**Pente** on 19×19, rated"), "{}", asked.text());
    let before = bot.state(&ann).await;
    assert_refused(ben.run_user_command("Challenge to Pente", "Ben").await, "You can’t challenge yourself");
    assert_eq!(bot.state(&ann).await, before);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_challenges_are_refused_with_an_alternative() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let check = async |who: &TestClient, opponent: &str, words: &str| {
        let (before, messages) = (bot.state(who).await, public_ids(who));
        assert_refused(who.run("/challenge", [("opponent", opponent)]).await, words);
        assert_eq!(bot.state(who).await, before, "{opponent}: {words}");
        assert_eq!(public_ids(who), messages, "{opponent}: {words}");
    };
    check(&ann, "Ann", "You can’t challenge yourself").await;
    check(&ann, "Other Bot", "is a bot and can’t answer").await;
    check(&ann, "Other Bot", "play against me with `/play-bot`").await;
    // The bot may view #quiet but not write there.
    ann.open_channel("#quiet").expect("she sees it");
    check(&ann, "Ben", "Send Messages").await;
    ann.open_channel("#pente").expect("she sees it");
    // The opponent cannot view the channel.
    let (pente, cleo) = (ann.channel(), bot.client("Cleo"));
    admin::set_overwrite(bot.sandbox.server(), pente, cleo.id(), 0, VIEW_CHANNEL).expect("there is such a channel");
    check(&ann, "Cleo", "can’t see this channel").await;
    // One pending challenge between two players is enough.
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    check(&ann, "Ben", "You’ve already challenged").await;
    check(&ben, "Ann", "has already challenged you here").await;
    message_of(ann.click(&asked, "Withdraw").await);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Nobody is stuck with a challenge whose message is gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_without_a_message_can_be_answered_and_withdrawn() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let challenge_without_message = async || {
        message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        let message = wait_for_challenge(&ben, "Accept").await;
        ann.delete_message(&message).expect("the owner may delete messages");
    };
    challenge_without_message().await;
    let refused = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    assert!(refused.text().contains("You’ve already challenged"), "{}", refused.text());
    assert_eq!(refused.labels(), ["Withdraw"]);
    let withdrawn = message_of(ann.click(&refused, "Withdraw").await);
    assert!(withdrawn.text().contains("is withdrawn"), "{}", withdrawn.text());

    challenge_without_message().await;
    let refused = message_of(ben.run("/challenge", [("opponent", "Ann")]).await);
    assert_eq!(refused.labels(), ["Accept", "Decline"]);
    message_of(ben.click(&refused, "Accept").await);
    wait_for_board(&ann, "game 1").await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_challenged_player_is_mentioned() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let pings = |client: &TestClient| client.take_events().iter().filter(|seen| is_notification(seen, client)).count();
    // `begin` has read the challenge, which mentioned Ben. Both were active a moment ago, so nobody is mentioned.
    assert_eq!((pings(&ann), pings(&ben), pings(&cleo)), (0, 0, 0));
    // Later the other player is inactive, and is mentioned once.
    bot.advance(5 * 60 * 1000);
    one.move_to("K10").await;
    wait_for_board(two, "**K10**").await;
    bot.settled().await;
    assert_eq!((pings(one), pings(two), pings(&cleo)), (0, 1, 0));
    // A player who chats here has not seen the board further up.
    two.move_to("L9").await;
    wait_for_board(one, "**L9**").await;
    bot.settled().await;
    assert_eq!((pings(one), pings(two), pings(&cleo)), (0, 0, 0));
    for n in 0..8 {
        cleo.send_message(&format!("chat {n}")).expect("may write");
    }
    one.move_to("M11").await;
    wait_for_board(two, "**M11**").await;
    bot.settled().await;
    assert_eq!((pings(one), pings(two), pings(&cleo)), (0, 1, 0));
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// Discord may have created a message that it did not acknowledge. So the message is sent again even after the
/// challenge was withdrawn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_that_was_withdrawn_before_it_appeared_mentions_nobody() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.sandbox.server().faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages"),
        RequestFault::Status { status: 503 },
        Schedule { skip: 0, times: 5 },
    );
    let sent = message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    assert!(sent.text().contains("hasn’t accepted the message yet"), "{}", sent.text());
    message_of(ann.click(&sent, "Withdraw").await);
    let shows = |shown: &MessageView| shown.content().contains("withdrew the challenge");
    wait("the challenge appears", async || ben.messages().iter().any(shows)).await;
    assert!(!ben.take_events().iter().any(|seen| is_notification(seen, &ben)), "there is nothing to answer");
    looked(&[&ann]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenging_the_bot_offers_a_game_against_the_computer() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let before = bot.state(&ann).await;
    let offers = [
        message_of(ann.run("/challenge", [("opponent", "Tessera")]).await),
        message_of(ann.run_user_command("Challenge to Pente", "Tessera").await),
    ];
    for offer in &offers {
        assert!(offer.is_ephemeral() && offer.text().contains("Pick a level"), "{}", offer.text());
    }
    assert_eq!(bot.state(&ann).await, before, "nothing begins before a level is chosen");
    let began = message_of(ann.select(&offers[0], "Level…", &["1"]).await);
    assert!(began.text().contains("against Tessera (level 1)"), "{}", began.text());
    wait_for_board(&ann, "Tessera").await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_limit_of_challenges_names_those_that_are_open() {
    let others: Vec<String> = (0..11).map(|n| format!("User{n}")).collect();
    let names: Vec<&str> = ["Ann"].into_iter().chain(others.iter().map(String::as_str)).collect();
    let bot = TestBot::with_users(&names).await;
    let ann = bot.client("Ann");
    for other in &others[..10] {
        message_of(ann.run("/challenge", [("opponent", other.as_str())]).await);
    }
    let before = bot.state(&ann).await;
    let many = assert_refused(ann.run("/challenge", [("opponent", "User10")]).await, "You have 10 open challenges");
    assert_eq!(bot.state(&ann).await, before);
    for other in &others[..10] {
        let line = format!("\n• {} · https://discord.com/channels/", bot.client(other).mention());
        assert!(many.text().contains(&line), "{other}: {}", many.text());
    }
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_challenge_is_accepted_while_a_player_has_too_many_games() {
    let (bot, [ann, ben, cleo, dora]) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    bot.begin_elsewhere(&ann, 99).await;
    bot.begin(&ann, &ben, "standard").await;
    message_of(cleo.run("/challenge", [("opponent", "Ann")]).await);
    let own = wait_for_challenge(&ann, "Accept").await;
    bot.check_press(&ann, &own, "Accept", "You have too many games in progress").await;
    message_of(ann.run("/challenge", [("opponent", "Dora")]).await);
    let theirs = wait_for_challenge(&dora, "Accept").await;
    bot.check_press(&dora, &theirs, "Accept", &format!("{} has too many games in progress", ann.mention())).await;
    // One that is over makes room for another.
    ann.resign().await;
    wait_for_board(&ann, "won").await;
    message_of(ann.click(&own, "Accept").await);
    wait_for_board(&ann, "opens").await;
    bot.check_press(&dora, &theirs, "Accept", &format!("{} has too many games in progress", ann.mention())).await;
    mark_all_read(&[&ann, &ben, &cleo, &dora]);
    bot.close(&[&ann, &ben, &cleo, &dora]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_rematch_begins_while_a_player_has_too_many_games() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    ann.resign().await;
    let over = wait_for_board(&ann, "by resignation").await;
    message_of(ann.click(&over, "Rematch").await);
    let offered = wait_for_challenge(&ben, "Accept").await;
    // Games with others may begin between the offer and the answer.
    bot.begin_elsewhere(&ann, 100).await;
    let theirs = format!("{} has too many games in progress", ann.mention());
    bot.check_press(&ben, &over, "Rematch", &theirs).await;
    bot.check_press(&ben, &offered, "Accept", &theirs).await;
    bot.begin_elsewhere(&ben, 100).await;
    bot.check_press(&ben, &over, "Rematch", "You have too many games in progress").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    no_challenge_is_accepted_while_a_player_has_too_many_games
    no_rematch_begins_while_a_player_has_too_many_games
    the_limit_of_challenges_names_those_that_are_open
    a_challenge_that_was_withdrawn_before_it_appeared_mentions_nobody
    an_accepted_challenge_becomes_a_game
    a_deferred_response_still_updates_the_challenge_message
    a_declined_or_withdrawn_challenge_ends
    the_confirmation_shows_the_outcome_of_the_challenge
    a_confirmation_without_a_valid_token_stays
    a_confirmation_that_cannot_be_edited_for_now_is_edited_later
    a_rematch_does_not_accept_a_challenge_with_other_terms
    repeated_declines_pause_challenges_to_that_player
    an_expired_challenge_can_be_repeated
    nobody_who_has_left_the_server_is_challenged_again
    nobody_who_cannot_see_the_channel_is_challenged_again
    a_challenge_that_expired_in_an_archived_thread_is_edited_at_the_next_press
    the_user_command_creates_a_challenge
    invalid_challenges_are_refused_with_an_alternative
    a_challenge_without_a_message_can_be_answered_and_withdrawn
    only_the_challenged_player_is_mentioned
    challenging_the_bot_offers_a_game_against_the_computer
}
