//! *Follow*: spectators are notified of the end of a game, or of every move, and of nothing else.

use discord_sandbox::client::MessageView;
use discord_sandbox::{admin, permissions};
use tessera::domain::follows::{Follow, MAX_FOLLOWED, MAX_FOLLOWERS};
use tessera::domain::ids::{InteractionId, PlayerId};
use tessera::domain::settings::{BoardMode, GuildChange};

use super::board_modes;
use super::openings::play;
use super::test_bot::{
    TestBot, TestClient, board, is_notification, mark_all_read, message_of, notified, wait_for_board,
    wait_for_challenge,
};
use crate::support::writes::Writes as _;

/// How many new messages notified a client since the last call.
async fn pings(bot: &TestBot, client: &TestClient) -> usize {
    bot.settled().await;
    client.take_events().iter().filter(|seen| is_notification(seen, client)).count()
}

async fn follow(client: &TestClient) -> MessageView {
    let shown = board(client).expect("a board");
    message_of(client.click(&shown, "Follow").await)
}

async fn resign(client: &TestClient) {
    client.resign().await;
    wait_for_board(client, "by resignation").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_is_notified_of_the_end_once() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("clock", "none")]).await;
    let followed = follow(&cleo).await;
    assert!(followed.is_ephemeral() && followed.text().contains("pinged here when game 1 ends"), "{}", followed.text());
    assert_eq!(followed.labels(), ["Stop following"], "every move of a game without a clock would be a nuisance");
    cleo.take_events();
    play(one, "K10").await;
    assert_eq!(pings(&bot, &cleo).await, 0);
    resign(two).await;
    assert_eq!(pings(&bot, &cleo).await, 1);
    let end = board(&cleo).expect("a board");
    assert!(end.text().contains(&format!("-# Following: {}", cleo.mention())), "{}", end.text());
    // The board is sent again without a ping.
    for n in 0..8 {
        ann.send_message(&format!("chat {n}")).expect("may write");
    }
    message_of(ann.run("/board", []).await);
    assert_eq!(pings(&bot, &cleo).await, 0);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// The players have the edit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_boards_are_edited_followers_alone_are_notified() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    board_modes::set(&bot, GuildChange::BoardMode(BoardMode::Edit)).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("clock", "3d")]).await;
    let first = board(&cleo).expect("a board");
    let followed = follow(&cleo).await;
    cleo.take_events();
    play(one, "K10").await;
    assert_eq!((pings(&bot, &cleo).await, board(&cleo).map(|shown| shown.id())), (0, Some(first.id())));
    message_of(cleo.click(&followed, "Every move").await);
    play(two, "L9").await;
    assert_eq!(pings(&bot, &cleo).await, 1);
    resign(two).await;
    assert_eq!(pings(&bot, &cleo).await, 1);
    assert_eq!(notified(&board(&cleo).expect("a board")), [cleo.id()]);
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// In every mode.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_is_notified_when_a_running_game_is_voided() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    for mode in [BoardMode::Auto, BoardMode::Archive, BoardMode::Edit] {
        board_modes::set(&bot, GuildChange::BoardMode(mode)).await;
        let (one, two) = bot.begin_with([&ann, &ben], &[("clock", "none")]).await;
        follow(&cleo).await;
        play(one, "K10").await;
        cleo.take_events();
        let panel = message_of(ann.run("/pente-admin", []).await);
        let panel = message_of(ann.click(&panel, "Games").await);
        let game = bot.game(&ann).await.game.id().to_string();
        let asked = message_of(ann.select(&panel, "Pick a game…", &[game.as_str()]).await);
        message_of(ann.click(&asked, "End the game").await);
        wait_for_board(two, "**Voided.**").await;
        assert_eq!(pings(&bot, &cleo).await, 1, "{mode:?}");
        let end = board(&cleo).expect("a board");
        assert!(end.text().contains(&format!("-# Following: {}", cleo.mention())), "{}", end.text());
        // The board is sent again without a ping.
        for n in 0..8 {
            ann.send_message(&format!("chat {n}")).expect("may write");
        }
        message_of(ann.run("/board", []).await);
        assert_eq!(pings(&bot, &cleo).await, 0, "{mode:?}");
        let again = board(&cleo).expect("a board");
        assert!(again.id() > end.id() && again.text().contains("**Voided.**"), "{mode:?}: {}", again.text());
        mark_all_read(&[&ann, &ben]);
    }
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_can_be_followed_and_voided_before_a_choice() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben"), ("options", "opening:swap2")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    message_of(ben.click(&asked, "Accept").await);
    let opens = wait_for_board(&ann, "places the opening").await;
    let is_anns = opens.content().lines().next().is_some_and(|line| line.contains(&ann.mention()));
    let one = if is_anns { &ann } else { &ben };
    for at in ["K10", "L11", "A1"] {
        play(one, at).await;
    }
    wait_for_board(&cleo, "chooses now").await;
    let followed = follow(&cleo).await;
    assert!(followed.text().contains("pinged here when game 1 ends"), "{}", followed.text());
    let panel = message_of(ann.run("/pente-admin", []).await);
    let panel = message_of(ann.click(&panel, "Games").await);
    let game = bot.game(&ann).await.game.id().to_string();
    let asked = message_of(ann.select(&panel, "Pick a game…", &[game.as_str()]).await);
    message_of(ann.click(&asked, "End the game").await);
    let end = wait_for_board(&cleo, "**Voided.**").await;
    for label in ["Play white", "Play black", "Follow"] {
        assert!(!end.labels().contains(&label), "{label} on {:?}", end.labels());
    }
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_by_correspondence_is_followed_move_by_move() {
    let (bot, [ann, ben, cleo, dora]) = TestBot::with_clients(["Ann", "Ben", "Cleo", "Dora"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("clock", "3d")]).await;
    let followed = follow(&cleo).await;
    assert_eq!(followed.labels(), ["Every move", "Stop following"]);
    let moves = message_of(cleo.click(&followed, "Every move").await);
    assert_eq!((moves.id(), moves.labels()), (followed.id(), vec!["Only the end", "Stop following"]));
    let followed = follow(&dora).await;
    cleo.take_events();
    dora.take_events();
    for (client, at) in [(one, "K10"), (two, "L9"), (one, "N10")] {
        play(client, at).await;
        assert_eq!((pings(&bot, &cleo).await, pings(&bot, &dora).await), (1, 0), "{at}");
    }
    let board = board(&cleo).expect("a board");
    let named = (board.text().contains(&cleo.mention()), board.text().contains(&dora.mention()));
    assert_eq!(named, (true, false), "{}", board.text());
    // Cleo does not follow any more.
    let stopped = message_of(cleo.click(&moves, "Stop following").await);
    assert!(stopped.text().contains("no longer following game 1") && stopped.labels().is_empty(), "{}", stopped.text());
    let again = message_of(cleo.click(&bot.post(&cleo, &moves).await, "Stop following").await);
    assert!(again.text().contains("not following game 1"), "{}", again.text());
    mark_all_read(&[&cleo]);
    dora.take_events();
    play(two, "L8").await;
    assert_eq!((pings(&bot, &cleo).await, pings(&bot, &dora).await), (0, 0));
    resign(one).await;
    assert_eq!((pings(&bot, &cleo).await, pings(&bot, &dora).await), (0, 1));
    let late = message_of(dora.click(&bot.post(&dora, &followed).await, "Every move").await);
    assert!(late.text().contains("This game is over"), "{}", late.text());
    mark_all_read(&[&ann, &ben, &cleo, &dora]);
    bot.close(&[&ann, &ben, &cleo, &dora]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_spectators_who_see_the_game_follow_it() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    bot.begin_with([&ann, &ben], &[("clock", "3d")]).await;
    let shown = board(&cleo).expect("a board");
    let game = bot.game(&ann).await.game.id();
    let refused = message_of(ann.click(&shown, "Follow").await);
    assert!(refused.text().contains("You’re playing in this game"), "{}", refused.text());
    assert_eq!(bot.store().followers(game).await.expect("reads"), []);
    // A user who may not see the channel learns nothing and follows nothing.
    let copy = bot.post(&cleo, &shown).await;
    let components = copy.json()["components"].clone();
    cleo.open_channel("#general").expect("seen by all");
    let copy = bot.post_buttons(&cleo, &components).await;
    admin::set_overwrite(bot.sandbox.server(), ann.channel(), cleo.id(), 0, permissions::VIEW_CHANNEL).expect("set");
    let hidden = message_of(cleo.click(&copy, "Follow").await);
    assert!(hidden.text().contains("This game no longer exists"), "{}", hidden.text());
    assert_eq!(bot.store().followers(game).await.expect("reads"), []);
    admin::set_overwrite(bot.sandbox.server(), ann.channel(), cleo.id(), 0, 0).expect("set");
    let follower = cleo.player();
    bot.app().follow(game, follower, Follow::Moves).await.expect("may follow");
    bot.store().delete_data(follower, bot.now()).await.expect("written");
    assert_eq!(bot.store().followers(game).await.expect("reads"), [], "deleted with the other data");
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn live_games_and_limits_refuse_followers() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    bot.begin_with([&ann, &ben], &[("clock", "10+5")]).await;
    let shown = board(&cleo).expect("a board");
    let stored = bot.game(&ann).await;
    let game = stored.game.id();
    let moves = bot.post_button(&cleo, &format!("t1:follow-moves:{game}")).await;
    bot.check_press(&cleo, &moves, "Press", "Only correspondence games can be followed move by move.").await;
    // Other games between the same players, without their messages.
    for number in 1..=u64::from(MAX_FOLLOWED) {
        let (table, at) = (stored.game.table().clone(), bot.now());
        let other = bot.store().begin(stored.place, table, InteractionId::new(number), at).await.expect("written");
        bot.app().follow(other.game.id(), cleo.player(), Follow::End).await.expect("may follow");
    }
    bot.check_press(&cleo, &shown, "Follow", "You’re already following 25 games. Stop following one first.").await;
    for player in 1..=u64::from(MAX_FOLLOWERS) {
        bot.app().follow(game, PlayerId::new(player), Follow::End).await.expect("may follow");
    }
    bot.check_press(&cleo, &shown, "Follow", "This game already has 20 followers, the maximum.").await;
    mark_all_read(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

also_on_postgres! {
    live_games_and_limits_refuse_followers
    a_spectator_is_notified_of_the_end_once
    where_boards_are_edited_followers_alone_are_notified
    a_spectator_is_notified_when_a_running_game_is_voided
    a_game_can_be_followed_and_voided_before_a_choice
    a_game_by_correspondence_is_followed_move_by_move
    only_spectators_who_see_the_game_follow_it
}
