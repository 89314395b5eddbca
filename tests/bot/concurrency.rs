//! Concurrent interactions: double clicks, repeated events, both players at the same time. One takes effect, and both
//! are answered.

use discord_sandbox::client::Response;
use discord_sandbox::faults::{EventFault, Schedule};

use super::test_bot::{TestBot, assert_refused, board, boards, looked, message_of, wait_for_board, wait_for_challenge};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_click_plays_once() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    one.move_to("K10").await;
    let pad = message_of(two.click(&board(two).expect("a board"), "Play").await);
    let at = pad.labels()[0];
    let presses = [two.start_click(&pad, at).expect("sent"), two.start_click(&pad, at).expect("sent")];
    for press in presses {
        let answer = press.response().await;
        assert!(!matches!(answer, Response::Failed(_)), "{answer:?}");
    }
    assert_eq!(bot.game(one).await.game.rev().get(), 2);
    // The same by command: the second one is refused because it is the opponent's turn.
    let moves = [
        one.start_command("/move", &[("at", "A1")]).expect("sent"),
        one.start_command("/move", &[("at", "B1")]).expect("sent"),
    ];
    let mut texts = Vec::new();
    for sent in moves {
        texts.push(message_of(Ok::<_, ()>(sent.response().await)).text());
    }
    assert_eq!(bot.game(one).await.game.rev().get(), 3, "{texts:?}");
    assert_eq!(texts.iter().filter(|text| text.contains("You played")).count(), 1, "{texts:?}");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_moves_of_both_players_are_both_answered() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let first = one.start_command("/move", &[("at", "K10")]).expect("sent");
    let second = two.start_command("/move", &[("at", "L9")]).expect("sent");
    let texts = [
        message_of(Ok::<_, ()>(first.response().await)).text(),
        message_of(Ok::<_, ()>(second.response().await)).text(),
    ];
    assert!(texts[0].contains("You played **K10**"), "{texts:?}");
    // The second move was either applied after the first or refused; it never replaces it.
    let game = bot.game(one).await.game;
    let expected = if texts[1].contains("You played **L9**") { 2 } else { 1 };
    assert_eq!(game.rev().get(), expected, "{texts:?}");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_of_running_games_hold_for_requests_that_arrive_at_once() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    for (command, options, refusal) in [
        ("/play-bot", &[("level", "1"), ("colour", "white")][..], "5 games against the computer"),
        ("/practice", &[], "5 practice games"),
    ] {
        let before = bot.store().running_of(ann.player()).await.expect("readable").len();
        // Nothing is written until all of them have arrived.
        let held = bot.lock_database().await;
        let sent: Vec<_> = (0..12).map(|_| ann.start_command(command, options).expect("sent")).collect();
        bot.dispatched().await;
        held.release().await;
        let mut refused = 0;
        for pending in sent {
            let text = message_of(Ok::<_, ()>(pending.response().await)).text();
            refused += usize::from(text.contains(refusal));
        }
        assert_eq!(refused, 7, "{command}");
        bot.settled().await;
        let after = bot.store().running_of(ann.player()).await.expect("readable").len();
        assert_eq!(after - before, 5, "{command}");
    }
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn challenges_that_are_accepted_at_once_begin_no_game_above_the_limit() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    bot.begin_elsewhere(&ann, 99).await;
    let mut asked = Vec::new();
    for (client, name) in [(&ben, "Ben"), (&cleo, "Cleo")] {
        message_of(ann.run("/challenge", [("opponent", name)]).await);
        asked.push((client, wait_for_challenge(client, "Accept").await));
    }
    // Nothing is written until both have arrived.
    let held = bot.lock_database().await;
    let sent: Vec<_> = asked.iter().map(|(client, asked)| client.start_click(asked, "Accept").expect("sent")).collect();
    bot.dispatched().await;
    held.release().await;
    let mut refused = 0;
    for pending in sent {
        let text = message_of(Ok::<_, ()>(pending.response().await)).text();
        refused += usize::from(text.contains("has too many games in progress"));
    }
    assert_eq!(refused, 1);
    bot.settled().await;
    assert_eq!(bot.store().count_running(ann.player()).await.expect("readable"), 100);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

/// The second press is answered with the table that the first one has opened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presses_that_arrive_at_once_open_one_table() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let tables = || ann.messages().iter().filter(|shown| shown.labels().contains(&"Join")).count();
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    let told = assert_refused(cleo.click(&asked, "Accept").await, "Only");
    // Nothing is written until both have arrived.
    let held = bot.lock_database().await;
    let sent = [(); 2].map(|()| cleo.start_click(&told, "Open a table of my own").expect("sent"));
    bot.dispatched().await;
    held.release().await;
    for pending in sent {
        let text = message_of(Ok::<_, ()>(pending.response().await)).text();
        assert!(text.contains("Your table is open"), "{text}");
    }
    bot.settled().await;
    assert_eq!(tables(), 1);
    let table = wait_for_challenge(&cleo, "Join").await;
    cleo.click(&table, "Close table").await.expect("sent").message().expect("the message changes");
    bot.settled().await;

    message_of(ann.run("/table", [("preset", "free-for-all"), ("players", "3")]).await);
    let table = wait_for_challenge(&ann, "Join").await;
    for client in [&ben, &cleo] {
        client.click(&table, "Join").await.expect("sent").message().expect("the message changes");
    }
    wait_for_board(&ann, "opens").await;
    for client in [&ben, &cleo] {
        client.resign().await;
    }
    let over = wait_for_board(&ann, "won").await;
    let held = bot.lock_database().await;
    let sent = [&ann, &ben].map(|client| client.start_click(&over, "Rematch").expect("sent"));
    bot.dispatched().await;
    held.release().await;
    let mut texts = Vec::new();
    for pending in sent {
        texts.push(message_of(Ok::<_, ()>(pending.response().await)).text());
    }
    for words in ["Your table is open", "The table for the rematch is already open"] {
        assert_eq!(texts.iter().filter(|text| text.contains(words)).count(), 1, "{texts:?}");
    }
    bot.settled().await;
    assert_eq!(tables(), 1);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_concurrent_accept_and_withdraw_has_one_winner() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    for _ in 0..3 {
        message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
        let asked = wait_for_challenge(&ben, "Accept").await;
        let accept = ben.start_click(&asked, "Accept").expect("sent");
        let withdraw = ann.start_click(&asked, "Withdraw").expect("sent");
        let answers = [
            message_of(Ok::<_, ()>(accept.response().await)).text(),
            message_of(Ok::<_, ()>(withdraw.response().await)).text(),
        ];
        let (accepted, withdrawn) =
            (!answers[0].contains("has been withdrawn"), !answers[1].contains("already been accepted"));
        assert!(accepted != withdrawn, "exactly one of them counts: {answers:?}");
        if accepted {
            wait_for_board(&ann, "opens").await;
            ben.resign().await;
            wait_for_board(&ann, "won").await;
        }
        looked(&[&ann, &ben]);
    }
    assert_eq!(bot.state(&ann).await, "[] []");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn duplicate_events_count_once() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let faults = &bot.sandbox.server().faults;
    for (n, (client, at)) in [(one, "K10"), (two, "L9"), (one, "M11"), (two, "N12")].into_iter().enumerate() {
        faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
        let answer = message_of(client.run("/move", [("at", at)]).await);
        assert!(answer.text().contains(&format!("You played **{at}**")), "{}", answer.text());
        assert_eq!(bot.game(one).await.game.rev().get(), u32::try_from(n).expect("few") + 1);
    }
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    let asked = message_of(one.run("/game resign", []).await);
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    message_of(one.click(&asked, "Yes, resign").await);
    wait_for_board(&ann, "won").await;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    let challenges = ann.messages().into_iter().filter(|message| message.labels().contains(&"Accept")).count();
    assert_eq!(challenges, 1);
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    message_of(ben.click(&asked, "Accept").await);
    wait_for_board(&ann, "opens").await;
    assert_eq!(boards(&ann).len(), 2, "the old game's and the new one's");
    assert_eq!(faults.armed(), 0);
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    a_double_click_plays_once
    concurrent_moves_of_both_players_are_both_answered
    limits_of_running_games_hold_for_requests_that_arrive_at_once
    challenges_that_are_accepted_at_once_begin_no_game_above_the_limit
    presses_that_arrive_at_once_open_one_table
    a_concurrent_accept_and_withdraw_has_one_winner
    duplicate_events_count_once
}
