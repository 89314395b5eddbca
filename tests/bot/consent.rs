//! Actions that need consent: draws, takebacks, pauses. Also practice games.

use discord_sandbox::client::MessageView;
use serde_json::Value;
use tessera::domain::settings::{BoardMode, GuildChange};

use super::board_modes::set;
use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, board, boards, mark_all_read, message_of, notified,
    wait, wait_for_board,
};

/// The options of a rated and of an unrated game.
const RATED: [(&str, &str); 2] = [("preset", "tournament"), ("rated", "true")];
const UNRATED: [(&str, &str); 2] = [("preset", "tournament"), ("rated", "false")];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_can_be_offered_and_accepted() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    bot.check_refused(&ann, "/game draw", "You have no games in progress").await;
    let (one, two) = bot.begin_with([&ann, &ben], &RATED).await;
    one.move_to("K10").await;
    let offered = message_of(one.run("/game draw", []).await);
    let told = format!("You offered a **draw**. {} can accept or decline it.", two.mention());
    assert!(offered.text().contains(&told), "{}", offered.text());
    let shown = wait_for_board(two, "offers a **draw**").await;
    assert_eq!(
        shown.labels(),
        ["Play", "More", "Move to bottom", "Follow", "Full board", "Accept", "Decline", "Withdraw"]
    );
    bot.check_press(&cleo, &shown, "Accept", "You’re not in this game").await;
    bot.check_press(one, &shown, "Accept", "That’s your own offer").await;
    bot.check_press(two, &shown, "Withdraw", "Only").await;
    bot.check_refused(one, "/game draw", "is waiting for an answer").await;
    message_of(two.click(&shown, "Decline").await);
    let declined = wait_for_board(one, &format!("The **draw** that {} offered was declined.", one.mention())).await;
    assert!(!declined.text().contains("offers a"), "{}", declined.text());
    bot.check_refused(one, "/game draw", "declined a moment ago").await;
    // The button of an old offer does not answer a later one.
    let old = bot.post(&ann, &shown).await;
    bot.check_press(two, &old, "Accept", "That offer is gone").await;
    message_of(two.run("/game draw", []).await);
    bot.check_press(one, &old, "Accept", "The board has changed").await;
    let shown = wait_for_board(one, "offers a **draw**").await;
    let more = message_of(one.click(&shown, "More").await);
    assert!(more.labels().contains(&"Offer draw"), "making the same offer accepts it: {:?}", more.labels());
    let agreed = message_of(one.click(&more, "Offer draw").await);
    assert!(agreed.text().contains("**Draw.** By agreement."), "{}", agreed.text());
    let over = wait_for_board(two, "**Draw**: by agreement").await;
    assert_eq!(over.labels()[0], "Rematch");
    bot.check_press(two, &old, "Decline", "This game is over").await;
    bot.check_refused(two, "/game draw", "You have no games in progress").await;
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_notifies_a_player_who_is_away_or_has_no_pad_once() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &RATED).await;
    one.move_to("K10").await;
    let before = wait_for_board(two, "**K10**").await;
    let mentions = |shown: &MessageView| notified(shown).contains(&two.id());
    // Two was here a moment ago and has a pad, which shows the offer: the board is edited, which notifies nobody.
    let pad = message_of(two.click(&before, "Play").await);
    message_of(one.run("/game draw", []).await);
    let here = wait_for_board(two, "offers a **draw**").await;
    assert_eq!(here.id(), before.id());
    message_of(one.click(&here, "Withdraw").await);
    bot.settled().await;
    // Without a pad they are notified.
    message_of(two.click(&two.fetch(&pad).expect("the pad stays"), "Close").await);
    message_of(one.run("/game draw", []).await);
    bot.settled().await;
    let without_pad = wait_for_board(two, "offers a **draw**").await;
    assert!(without_pad.id() != here.id() && mentions(&without_pad), "{}", without_pad.text());
    message_of(one.click(&without_pad, "Withdraw").await);
    bot.settled().await;
    // So they are if they did nothing for a while.
    bot.advance(5 * 60 * 1000);
    message_of(one.run("/game draw", []).await);
    let away = wait_for_board(two, "offers a **draw**").await;
    assert!(away.id() != without_pad.id() && mentions(&away), "{}", away.text());
    // Nothing later notifies of the same offer, not even the board when it is sent again.
    bot.advance(5 * 60 * 1000);
    for n in 0..8 {
        one.send_message(&format!("chat {n}")).expect("may write");
    }
    message_of(one.run("/board", []).await);
    bot.settled().await;
    let again = board(two).expect("a board");
    assert!(again.text().contains("offers a **draw**"), "{}", again.text());
    assert!(again.id() > away.id() && !mentions(&again), "{}", again.text());
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Where every position keeps its message, an offer makes no new one: the newest board is sent again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_notifies_where_every_position_is_kept() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Archive)).await;
    let (one, two) = bot.begin_with([&ann, &ben], &RATED).await;
    one.move_to("K10").await;
    let before = wait_for_board(two, "**K10**").await;
    bot.advance(20 * 60_000);
    message_of(one.run("/game draw", []).await);
    let shown = wait_for_board(two, "offers a **draw**").await;
    assert!(shown.id() != before.id() && notified(&shown) == [two.id()], "{}", shown.text());
    assert_eq!(boards(two).len(), 2, "the empty board and one move");
    // The player who answers sees it.
    message_of(two.click(&shown, "Decline").await);
    let declined = wait_for_board(two, "was declined").await;
    assert_eq!(declined.id(), shown.id());
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// An offer stays when its player makes a move, and the mention of the offer is not that of the turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_after_an_own_offer_notifies_the_next_player() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &RATED).await;
    message_of(one.run("/game draw", []).await);
    wait_for_board(two, "offers a **draw**").await;
    bot.advance(10 * 60_000);
    one.move_to("K10").await;
    let moved = wait_for_board(two, "**K10**").await;
    assert!(moved.text().contains("offers a **draw**"), "{}", moved.text());
    assert_eq!(notified(&moved), [two.id()]);
    // Once: the answer is no news for the player who gave it.
    bot.advance(10 * 60_000);
    message_of(two.click(&moved, "Decline").await);
    let declined = wait_for_board(one, "was declined").await;
    assert_eq!(notified(&declined), Vec::<u64>::new());
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Their clock runs from then on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_pause_notifies_a_player_whose_turn_it_is() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &[("clock", "10+5"), ("rated", "false")]).await;
    for resumes in [two, one] {
        message_of(two.run("/game pause", []).await);
        let asked = wait_for_board(one, "proposes a **pause**").await;
        message_of(one.click(&asked, "Accept").await);
        wait_for_board(two, "**Paused.**").await;
        bot.advance(60 * 60_000);
        let shown = board(resumes).expect("a board");
        assert_ephemeral(resumes.click(&shown, "Resume").await, "The clocks are running again: https://");
        let shown = wait_for_board(one, "must move").await;
        let expected = if resumes.id() == two.id() { vec![one.id()] } else { Vec::new() };
        assert_eq!(notified(&shown), expected, "a player who resumes knows");
    }
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Activity elsewhere does not mean that the player sees this channel.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_is_active_in_another_channel_is_notified() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &RATED).await;
    let (here, first) = (two.channel().to_string(), board(two).expect("a board"));
    // The pad that the confirmation of the challenge has become is no longer updated.
    bot.advance(20 * 60_000);
    bot.settled().await;
    two.open_channel("#general").expect("there is such a channel");
    message_of(two.run("/help", []).await);
    two.open_channel(&here).expect("seen");
    one.move_to("K10").await;
    let moved = wait_for_board(two, "**K10**").await;
    assert!(moved.id() != first.id() && notified(&moved) == [two.id()], "{}", moved.text());
    // One was active here.
    two.move_to("L9").await;
    assert_eq!(wait_for_board(one, "**L9**").await.id(), moved.id());
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// Makes an offer by command, settles it on the board, and checks that the answer to the command tells both.
async fn check_settled(
    [one, two]: [&TestClient; 2],
    (command, offer): (&str, &str),
    (on_board, label): (&str, &str),
    outcome: &str,
) {
    let answer = message_of(one.run(command, []).await);
    assert!(answer.text().contains(offer), "{command}: {}", answer.text());
    let shown = wait_for_board(two, on_board).await;
    message_of(two.click(&shown, label).await);
    let now = || one.fetch(&answer).map(|now| now.text()).unwrap_or_default();
    wait(&format!("{command}: {outcome}"), async || now().contains(outcome)).await;
    assert!(!now().contains(offer), "{command}: {}", now());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_to_an_offer_tells_how_it_was_settled() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let options = [("preset", "tournament"), ("rated", "false"), ("clock", "1d")];
    let (one, two) = bot.begin_with([&ann, &ben], &options).await;
    one.move_to("K10").await;
    let players = [one, two];
    let draw = ("/game draw", "You offered a **draw**.");
    check_settled(players, draw, ("offers a **draw**", "Decline"), "offered was declined.").await;
    let pause = ("/game pause", "You proposed a **pause**.");
    check_settled(players, pause, ("proposes a **pause**", "Accept"), "**Paused.**").await;
    message_of(one.run("/game resume", []).await);
    let undo = ("/game undo", "You asked for a **takeback**.");
    check_settled(players, undo, ("asks to **take back**", "Accept"), "The **takeback** was accepted.").await;
    one.move_to("K10").await;
    check_settled(players, draw, ("offers a **draw**", "Accept"), "**Draw.** By agreement.").await;
    mark_all_read(&players);
    bot.close(&players).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_declines_an_offer_and_offers_keep_the_pad() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &RATED).await;
    one.move_to("K10").await;
    let shown = wait_for_board(two, "**K10**").await;
    let pad = message_of(two.click(&shown, "Play").await);
    message_of(one.run("/game draw", []).await);
    let offer = wait_for_board(two, "offers a **draw**").await;
    let pad = two.fetch(&pad).expect("the pad stays");
    assert!(pad.labels().contains(&"Accept"), "{:?}", pad.labels());
    let label = pad.labels()[0].to_owned();
    let played = message_of(two.click(&pad, &label).await);
    assert!(played.text().contains(&format!("You played **{label}**")), "{}", played.text());
    let after = wait_for_board(one, &format!("**{label}**")).await;
    assert!(!after.text().contains("offers a"), "{}", after.text());
    let old = bot.post(&ann, &offer).await;
    bot.check_press(two, &old, "Accept", "That offer is gone").await;
    message_of(two.run("/game draw", []).await);
    let offer = wait_for_board(one, "offers a **draw**").await;
    assert_ephemeral(two.click(&offer, "Withdraw").await, "Your offer is withdrawn.");
    wait("the offer is gone", async || board(one).is_some_and(|board| !board.text().contains("offers a"))).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn takebacks_need_consent() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin_with([&ann, &ben], &UNRATED).await;
    bot.check_refused(one, "/game undo", "no move of yours").await;
    one.move_to("K10").await;
    two.move_to("L9").await;
    one.move_to("N8").await;
    let late_pad = message_of(two.click(&wait_for_board(two, "**N8**").await, "Play").await);
    message_of(two.run("/game undo", []).await);
    let shown = wait_for_board(one, "asks to **take back** the last 2 moves").await;
    // A restart in between loses nothing.
    bot.stop().await;
    bot.start().await;
    let taken = message_of(one.click(&shown, "Accept").await);
    assert!(taken.text().contains("Taken back"), "{}", taken.text());
    let after = wait_for_board(two, "played **K10**").await;
    assert!(after.content().contains(&format!("It’s {}’s turn", two.mention())), "{}", after.content());
    assert!(after.content().contains("The **takeback** was accepted."), "{}", after.content());
    let alt = alt(&after);
    assert!(alt.contains("after move 1.") && alt.contains("Last move K10"), "{alt}");
    // The buttons of a pad from before the takeback are for another board.
    let label = late_pad.labels()[0].to_owned();
    let late_pad = bot.post(two, &late_pad).await;
    assert_refused(two.click(&late_pad, &label).await, "The board has changed");
    let game = bot.game(&ann).await;
    assert_eq!(game.game.actions().len(), 1);
    two.move_to("L9").await;
    // For the player to move, a takeback removes their own last move and the reply to it.
    one.move_to("A1").await;
    two.move_to("B2").await;
    message_of(one.run("/game undo", []).await);
    let shown = wait_for_board(two, "the last 2 moves").await;
    message_of(two.click(&shown, "Decline").await);
    bot.check_refused(one, "/game undo", "declined a moment ago").await;
    assert_eq!(bot.game(&ann).await.game.actions().len(), 4);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rated_games_have_no_takebacks() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin_with([&ann, &ben], &RATED).await;
    one.move_to("K10").await;
    bot.check_refused(one, "/game undo", "This game is rated, so every move stands").await;
    bot.check_refused(one, "/game pause", "This game has no clock").await;
    bot.check_refused(one, "/game resume", "isn’t paused").await;
    bot.check_refused(one, "/game claim", "This game has no clock").await;
    let more = message_of(one.click(&board(one).expect("a board"), "More").await);
    assert!(!more.labels().contains(&"Take back") && !more.labels().contains(&"Pause"), "{:?}", more.labels());
    bot.close(&[&ann, &ben]).await;
}

/// The games that the bot offers for selection.
fn offered_games(shown: &MessageView) -> usize {
    let select = shown.components().into_iter().find(|part| part["type"] == 3).expect("a select");
    select["options"].as_array().expect("options").len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_games_in_which_the_action_is_possible_are_offered() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    for n in 1..=3 {
        message_of(ann.run("/practice", [("preset", "standard")]).await);
        wait("another board", async || boards(&ann).len() == n).await;
    }
    // No move can be taken back in any game: all are offered, and the chosen one says why not.
    let which = message_of(ann.run("/game undo", []).await);
    assert_eq!(offered_games(&which), 3, "{}", which.json());
    for shown in &boards(&ann)[..2] {
        message_of(ann.click(shown, "Play").await);
    }
    bot.settled().await;
    let which = message_of(ann.run("/game undo", []).await);
    assert_eq!(offered_games(&which), 2, "{}", which.json());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_takeback_leaves_the_frame_of_the_board_as_it_is() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    message_of(ann.run("/practice", [("preset", "standard")]).await);
    wait_for_board(&ann, "opens").await;
    for at in ["K10", "A1"] {
        ann.move_to(at).await;
    }
    let before = wait_for_board(&ann, "**A1**").await;
    assert!(before.labels().contains(&"Full board"), "a part is shown: {:?}", before.labels());
    ann.move_to("T19").await;
    let whole = wait_for_board(&ann, "**T19**").await;
    assert!(!whole.labels().contains(&"Full board"), "{:?}", whole.labels());
    // Nor does the pad have a button that would show the same picture.
    let pad = message_of(ann.click(&whole, "Play").await);
    assert!(pad.labels().ends_with(&["Type", "More", "Close"]), "{:?}", pad.labels());
    assert!(alt(&pad).starts_with("A Pente board. Points"), "{}", alt(&pad));
    message_of(ann.run("/game undo", []).await);
    let after = wait_for_board(&ann, "played **A1**").await;
    assert!(!after.labels().contains(&"Full board"), "it would jump back: {:?}", after.labels());
    bot.settled().await;
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_games_have_one_player() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let began = message_of(ann.run("/practice", [("preset", "tournament")]).await);
    assert!(began.text().contains("You play all sides"), "{}", began.text());
    let shown = wait_for_board(&ann, "opens").await;
    assert!(shown.text().contains("unrated"), "{}", shown.text());
    bot.check_press(&ben, &shown, "Play", "You’re not in this game").await;
    // The first stone is forced: *Play* places it.
    let placed = message_of(ann.click(&shown, "Play").await);
    assert!(placed.text().contains("You played **K10**"), "{}", placed.text());
    for at in ["L9", "N10"] {
        let pad = message_of(ann.click(&board(&ann).expect("a board"), "Play").await);
        assert!(pad.is_ephemeral());
        ann.move_to(at).await;
    }
    let more = message_of(ann.click(&board(&ann).expect("a board"), "More").await);
    assert!(more.labels().contains(&"Take back") && !more.labels().contains(&"Offer draw"), "{:?}", more.labels());
    let alone = "there’s nobody to offer a draw to. `/game resign` ends it";
    bot.check_refused(&ann, "/game draw", alone).await;
    let undone = message_of(ann.run("/game undo", []).await);
    assert!(undone.text().contains("Taken back"), "{}", undone.text());
    wait_for_board(&ann, "played **L9**").await;
    assert_eq!(bot.game(&ann).await.game.actions().len(), 2);
    let listed = message_of(ann.run("/game list", []).await);
    assert!(listed.text().contains("against yourself"), "{}", listed.text());
    let practice = bot.game(&ann).await;
    let names = bot.app().names(practice.game.table().players()).await.expect("reads");
    assert_eq!(names, ["Ann", "Ann"], "each seat has a name");
    let record = bot.app().replay_of(practice).await.expect("reads").record().to_string();
    assert_eq!(record.matches("\"Ann\"").count(), 2, "{record}");
    let asked = message_of(ann.run("/game resign", []).await);
    assert!(asked.text().contains("Nothing counts in practice"), "{}", asked.text());
    message_of(ann.click(&asked, "Yes, resign").await);
    wait_for_board(&ann, "by resignation").await;
    // A practice game counts for nothing.
    let profile = message_of(ann.run("/profile", []).await);
    assert!(profile.text().contains("Record: 0–0–0"), "{}", profile.text());
    message_of(ann.run("/game rematch", []).await);
    wait_for_board(&ann, "opens").await;
    assert_eq!(boards(&ann).len(), 2);
    bot.check_refused(&ben, "/game rematch", "You haven’t finished a game").await;
    for n in 1..5 {
        message_of(ann.run("/practice", []).await);
        wait("another board", async || boards(&ann).len() == 2 + n).await;
    }
    let many = assert_refused(ann.run("/practice", []).await, "You have 5 practice games in progress");
    assert_eq!(many.text().lines().filter(|line| line.starts_with("• Game ")).count(), 5, "{}", many.text());
    let which = message_of(ann.run("/move", [("at", "K10")]).await);
    let games = which.json()["components"][0]["components"][0]["options"].as_array().expect("a list of games").clone();
    let is_practice = |game: &&Value| game["label"].as_str().is_some_and(|label| label.ends_with(" yourself"));
    assert_eq!((games.len(), games.iter().filter(is_practice).count()), (5, 5), "{games:?}");
    bot.settled().await;
    bot.close(&[&ann, &ben]).await;
}

also_on_postgres! {
    the_answer_to_an_offer_tells_how_it_was_settled
    an_offer_notifies_a_player_who_is_away_or_has_no_pad_once
    a_draw_can_be_offered_and_accepted
    a_move_after_an_own_offer_notifies_the_next_player
    the_end_of_a_pause_notifies_a_player_whose_turn_it_is
    a_player_who_is_active_in_another_channel_is_notified
    a_move_declines_an_offer_and_offers_keep_the_pad
    takebacks_need_consent
    rated_games_have_no_takebacks
    only_games_in_which_the_action_is_possible_are_offered
    a_takeback_leaves_the_frame_of_the_board_as_it_is
    practice_games_have_one_player
    an_offer_notifies_where_every_position_is_kept
}
