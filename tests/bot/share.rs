//! *Share*: what one user sees is posted in the channel, once, where the user and the bot may post.

use discord_sandbox::client::MessageView;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use discord_sandbox::{admin, permissions};
use tessera::domain::ids::ChannelId;
use tessera::domain::settings::{GuildChange, PlayerChange};

use super::board_modes::set;
use super::puzzles;
use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, looked, mark_all_read, message_of, public_ids, wait, wait_for_board,
};
use crate::support::writes::Writes as _;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Plays a game that the second client resigns.
async fn one_game(bot: &TestBot, ann: &TestClient, ben: &TestClient) {
    let (first, _) = bot.begin(ann, ben, "tournament").await;
    first.move_to("K10").await;
    ben.resign().await;
    wait_for_board(ann, "by resignation").await;
    bot.settled().await;
}

/// The messages of a channel that users shared.
fn shared(client: &TestClient) -> Vec<MessageView> {
    let public = client.messages().into_iter().filter(|message| !message.is_ephemeral());
    public.filter(|message| message.text().contains("-# Shared by")).collect()
}

/// Shares what a message shows, and returns the public message and the private one after it.
async fn share(bot: &TestBot, client: &TestClient, shown: &MessageView) -> (MessageView, MessageView) {
    let before = shared(client).len();
    let after = message_of(client.click(shown, "Share").await);
    bot.settled().await;
    assert_eq!(after.id(), shown.id(), "the message of the button is edited: {}", after.text());
    assert_eq!(shared(client).len(), before + 1);
    (shared(client).pop().expect("just counted"), after)
}

/// Nothing was posted, and the user is told why.
async fn check_refused(client: &TestClient, shown: &MessageView, words: &str) {
    let before = shared(client).len();
    assert_ephemeral(client.click(shown, "Share").await, words);
    assert_eq!(shared(client).len(), before, "{words}");
}

/// What Discord did not take is not said to be saved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_that_discord_rejects_is_not_shared() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    one_game(&bot, &ann, &ben).await;
    let leaderboard = message_of(ann.run("/leaderboard", []).await);
    let faults = &bot.sandbox.server().faults;
    let messages = RequestFilter::new("POST", "/channels/*/messages");
    faults.arm_request(messages, RequestFault::Status { status: 400 }, Schedule::NEXT);
    check_refused(&ann, &leaderboard, "If nothing appears, please try again in a moment").await;
    assert_eq!(faults.armed(), 0);
    share(&bot, &ann, &leaderboard).await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn statistics_are_shared_once() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    one_game(&bot, &ann, &ben).await;
    let leaderboard = message_of(cleo.run("/leaderboard", []).await);
    let profile = message_of(cleo.run("/profile", [("player", "Ann")]).await);
    let compared = message_of(cleo.run("/profile", [("player", "Ann"), ("against", "Ben")]).await);
    for (shown, words) in [(leaderboard, "all time"), (profile, "1662"), (compared, "**1 : 0**")] {
        // Two presses at once post one message.
        let pressed = cleo.start_click(&shown, "Share").expect("sent");
        let (public, after) = share(&bot, &cleo, &shown).await;
        pressed.acknowledged().await;
        bot.settled().await;
        assert_eq!(shared(&cleo).iter().filter(|one| one.text() == public.text()).count(), 1, "{}", public.text());
        assert!(public.text().contains(words), "{words}: {}", public.text());
        assert!(public.text().ends_with(&format!("-# Shared by {}", cleo.mention())), "{}", public.text());
        assert_eq!(public.attachments().len(), 1);
        assert!(public.json()["mentions"].as_array().is_some_and(Vec::is_empty), "nobody is notified");
        assert!(public.labels().is_empty(), "{:?}", public.labels());
        // The ephemeral message stays as it is, with a button that has done its work.
        assert_eq!((after.text(), after.attachments().len()), (shown.text(), 1));
        assert_eq!(after.labels(), ["Shared"]);
        assert!(cleo.click(&after, "Shared").await.is_err(), "it is disabled");
    }
    // Everyone in the channel sees them.
    assert_eq!(shared(&ben).len(), 3);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_shared_with_their_buttons() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    one_game(&bot, &ann, &ben).await;
    let board = wait_for_board(&cleo, "by resignation").await;
    let animation = message_of(cleo.click(&board, "GIF").await);
    let (public, _) = share(&bot, &cleo, &animation).await;
    assert_eq!(public.labels(), ["Replay"]);
    assert_eq!(public.attachments()[0]["filename"], "game.gif");
    assert!(public.text().contains("won** by resignation"), "{}", public.text());
    let replay = message_of(ben.click(&public, "Replay").await);
    assert!(replay.is_ephemeral());
    assert!(!replay.labels().contains(&"Share"), "a single position is not shared");

    message_of(ann.click(&board, "Review").await);
    let reviewed = || ann.messages().into_iter().rfind(|shown| shown.labels().contains(&"Share"));
    wait("the review is finished", async || reviewed().is_some()).await;
    let review = reviewed().expect("just seen");
    let (public, after) = share(&bot, &ann, &review).await;
    assert_eq!(public.labels(), ["Review", "Replay"]);
    assert_eq!(after.text(), review.text());
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_view_that_comes_back_is_not_shared_again() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    one_game(&bot, &ann, &ben).await;
    let board = wait_for_board(&ann, "by resignation").await;
    let animation = message_of(ann.click(&board, "GIF").await);
    let (_, after) = share(&bot, &ann, &animation).await;
    let step = message_of(ann.click(&after, "⏮").await);
    let again = message_of(ann.click(&step, "GIF").await);
    assert!(again.labels().contains(&"Share"), "{:?}", again.labels());
    // Discord no longer knows the nonce of the first post.
    bot.advance(10 * 60 * 1000);
    let after = message_of(ann.click(&again, "Share").await);
    bot.settled().await;
    assert!(after.labels().contains(&"Shared"), "{:?}", after.labels());
    assert_eq!(shared(&ann).len(), 1);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_another_channel_is_shared_by_its_players_only() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    one_game(&bot, &ann, &ben).await;
    for client in [&ann, &cleo] {
        client.open_channel("#general").expect("seen by all");
    }
    let game = bot.store().latest_in(ChannelId::new(ben.channel())).await.expect("reads").expect("played");
    let number = game.game.id().to_string();
    let of_cleo = message_of(cleo.run("/replay", [("game", number.as_str())]).await);
    let of_cleo = message_of(cleo.click(&of_cleo, "GIF").await);
    check_refused(&cleo, &of_cleo, "Only its players can share").await;
    let of_ann = message_of(ann.run("/replay", [("game", number.as_str())]).await);
    let of_ann = message_of(ann.click(&of_ann, "GIF").await);
    share(&bot, &ann, &of_ann).await;
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_puzzle_and_its_streak_are_shared_without_the_solution() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let puzzle = message_of(ann.run("/puzzle", [("daily", "true")]).await);
    let (public, _) = share(&bot, &ann, &puzzle).await;
    assert_eq!(public.labels(), ["Solve it"]);
    assert!(public.text().contains("Puzzle of the day"), "{}", public.text());
    // Each who presses has a puzzle of their own.
    let own = assert_ephemeral(ben.click(&public, "Solve it").await, "Puzzle of the day");
    let (solution, _) = puzzles::solution(&bot, &ben, &own).await;
    let solved = puzzles::solve(&bot, &ben, &own).await;
    assert!(solved.text().contains("Solved"), "{}", solved.text());
    let (public, _) = share(&bot, &ben, &solved).await;
    assert!(public.text().contains("solved the puzzle of the day. Daily streak: 1 (best 1)"), "{}", public.text());
    assert!(!public.text().contains(&format!("**{solution}**")), "{}", public.text());
    assert_eq!(public.labels(), ["Solve it"]);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_puzzle_of_the_day_that_was_solved_before_adds_nothing_to_the_streak() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let shown = message_of(ann.run("/puzzle", [("daily", "true")]).await);
    let solved = puzzles::solve(&bot, &ann, &shown).await;
    // Days later it is the puzzle of the day again.
    let puzzle = bot.store().puzzle_on(Some(bot.guild()), bot.now().day()).await.expect("reads").expect("chosen");
    bot.advance(3 * DAY_MS);
    let again = (Some(bot.guild()), bot.now().day(), puzzle);
    let chosen = bot.store().write(again, |tx, (guild, day, puzzle)| Box::pin(tx.puzzle_of_day(*guild, *day, puzzle)));
    chosen.await.expect("writes");
    let (public, _) = share(&bot, &ann, &solved).await;
    assert!(public.text().contains(&format!("{} solved this puzzle.\n", ann.mention())), "{}", public.text());
    looked(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sharing_needs_the_permissions_of_both() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    one_game(&bot, &ann, &ben).await;
    let server = bot.sandbox.server();
    let channel = cleo.channel();
    let shown = message_of(cleo.run("/leaderboard", []).await);
    // The user may not write, or not attach files.
    for denied in [permissions::SEND_MESSAGES, permissions::ATTACH_FILES] {
        admin::set_overwrite(server, channel, cleo.id(), 0, denied).expect("a channel");
        check_refused(&cleo, &shown, "You can’t post messages with pictures").await;
    }
    admin::set_overwrite(server, channel, cleo.id(), 0, 0).expect("a channel");
    // The bot may not.
    let me = bot.sandbox.client("Tessera").expect("the bot").id();
    admin::set_overwrite(server, channel, me, 0, permissions::ATTACH_FILES).expect("a channel");
    check_refused(&cleo, &shown, "Attach Files").await;
    admin::set_overwrite(server, channel, me, 0, 0).expect("a channel");
    // The guild allows the bot elsewhere only.
    set(&bot, GuildChange::Channels(vec![ChannelId::new(1)])).await;
    check_refused(&cleo, &shown, "Nothing can be shared in this channel").await;
    set(&bot, GuildChange::Channels(Vec::new())).await;
    // A player who is hidden from leaderboards shares their own profile only.
    bot.store().change_player(ann.player(), PlayerChange::Hidden(true)).await.expect("writes");
    let profile = message_of(cleo.run("/profile", [("player", "Ann")]).await);
    check_refused(&cleo, &profile, "Only they can share").await;
    let compared = message_of(cleo.run("/profile", [("player", "Ben"), ("against", "Ann")]).await);
    check_refused(&cleo, &compared, "Only they can share").await;
    let own = message_of(ann.run("/profile", []).await);
    share(&bot, &ann, &own).await;
    let compared = message_of(ann.run("/profile", [("player", "Ben"), ("against", "Ann")]).await);
    share(&bot, &ann, &compared).await;
    // Where there is no channel for everyone, there is no button.
    ann.open_dm();
    let direct = message_of(ann.run("/profile", []).await);
    assert!(!direct.labels().contains(&"Share"));
    let forged = bot.post_button(&ann, "t1:share:ranking:server:-:all").await;
    let before = public_ids(&ann);
    assert_ephemeral(ann.click(&forged, "Press").await, "Nothing can be shared here.");
    assert_eq!(public_ids(&ann), before);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}
