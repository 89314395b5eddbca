//! Opening protocols with choices, lines that can still be broken, and forbidden points.

use discord_sandbox::client::MessageView;
use tessera::domain::settings::PlayerChange;

use super::test_bot::{
    TestBot, TestClient, alt, assert_ephemeral, assert_refused, board, looked, message_of, wait, wait_for_board,
    wait_for_challenge,
};
use crate::support::writes::Writes as _;

/// Starts a game with these rules and returns the players in turn order.
async fn begin<'a>(
    bot: &TestBot,
    one: &'a TestClient,
    two: &'a TestClient,
    options: &str,
) -> (&'a TestClient, &'a TestClient) {
    let name = bot.name_of(two);
    message_of(one.run("/challenge", [("opponent", name.as_str()), ("options", options)]).await);
    let asked = wait_for_challenge(two, "Accept").await;
    message_of(two.click(&asked, "Accept").await);
    let first = wait_for_board(one, "game 1").await;
    if first.content().lines().next().is_some_and(|line| line.contains(&one.mention())) {
        (one, two)
    } else {
        (two, one)
    }
}

/// Plays a point by command, and waits until the board shows it.
pub(super) async fn play(client: &TestClient, at: &str) {
    client.move_to(at).await;
    wait_for_board(client, &format!("**{at}**")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn swap2_asks_each_player_in_turn() {
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    let (one, two) = begin(&bot, &ann, &ben, "opening:swap2").await;
    let first = wait_for_board(&ann, "places the opening").await;
    assert!(first.text().contains("3 more stones, the next one white"), "{}", first.text());
    // All three stones are placed on one pad; the first two can be taken back.
    let pad = message_of(one.click(&first, "Play").await);
    assert!(!pad.labels().contains(&"Take back"), "{:?}", pad.labels());
    assert!(pad.text().contains("places the opening: 3 more stones"), "{}", pad.text());
    let point = pad.labels()[0].to_owned();
    let pad = message_of(one.click(&pad, &point).await);
    assert!(pad.labels().contains(&"Take back"), "{:?}", pad.labels());
    assert!(pad.text().contains(&format!("You played **{point}**")), "{}", pad.text());
    let back = message_of(one.click(&pad, "Take back").await);
    assert!(back.text().contains(&format!("You took **{point}** back")), "{}", back.text());
    wait_for_board(&ann, &format!("took **{point}** back")).await;
    // The second press of a double click takes back nothing more.
    let before = bot.state(&ann).await;
    assert_ephemeral(one.click(&bot.post(one, &pad).await, "Take back").await, "You took ");
    assert_eq!(bot.state(&ann).await, before);
    for at in ["K10", "L11"] {
        play(one, at).await;
    }
    let pad = message_of(one.click(&wait_for_board(&ann, "one more stone, the next one white").await, "Play").await);
    assert!(pad.labels().contains(&"Take back"), "{:?}", pad.labels());
    play(one, "A1").await;
    bot.settled().await;

    // The choice is offered on the board, with an explanation; other users cannot make it.
    let asks = wait_for_board(&ann, "chooses now").await;
    assert_eq!(
        asks.labels(),
        ["Play white", "Play black", "Place two more", "More", "Move to bottom", "Follow", "Full board"]
    );
    assert!(asks.content().starts_with(&two.mention()), "{}", asks.text());
    assert!(
        asks.text().contains(&format!("**Play white**; {} places the next stone", one.mention())),
        "{}",
        asks.text()
    );
    assert!(asks.text().contains("**Play black** and place the next stone"), "{}", asks.text());
    assert!(alt(&asks).contains("chooses now") && alt(&asks).contains("Place two more"), "{}", alt(&asks));
    let before = bot.state(&ann).await;
    assert_refused(one.click(&asks, "Play white").await, "turn. Wait for yours");
    assert_refused(cleo.click(&asks, "Play white").await, "You’re not in this game");
    assert_refused(two.run("/move", [("at", "C3")]).await, "choose first");
    assert_eq!(bot.state(&ann).await, before);

    let more = assert_ephemeral(two.click(&asks, "Place two more").await, "Place two more stones");
    assert!(more.labels().contains(&"Close"), "the pad is open: {:?}", more.labels());
    // A second press of the same button makes no second choice.
    bot.check_press(two, &bot.post(two, &asks).await, "Place two more", "already been chosen").await;
    play(two, "C3").await;
    wait_for_board(&ann, "one more stone, the next one white").await;
    play(two, "D4").await;
    let asks = wait_for_board(&ann, "chooses now").await;
    assert_eq!(asks.labels(), ["Play white", "Play black", "More", "Move to bottom", "Follow", "Full board"]);
    assert!(asks.content().starts_with(&one.mention()), "{}", asks.text());

    // The first player takes white: black, now the second player's, is to move.
    message_of(one.click(&asks, "Play white").await);
    let now = wait_for_board(&ann, "chose white").await;
    assert!(now.content().starts_with(&format!("It’s {}’s turn (black)", two.mention())), "{}", now.text());
    assert_eq!(now.labels(), ["Play", "More", "Move to bottom", "Follow", "Full board"]);
    looked(&[&ann, &ben, &cleo]);
    bot.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pad_shows_the_stones_that_a_choice_is_about() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = begin(&bot, &ann, &ben, "opening:swap2").await;
    for at in ["K10", "L11"] {
        play(one, at).await;
    }
    let pad = message_of(one.run("/move", [("at", "A1")]).await);
    let asks = wait_for_board(&ann, "chooses now").await;
    message_of(two.click(&asks, "Place two more").await);
    for at in ["C3", "D4"] {
        play(two, at).await;
    }
    // The pad of the first player has become the question.
    let now = || one.fetch(&pad).expect("the pad stays");
    wait("the choice is on the pad", async || now().labels().contains(&"Play white")).await;
    let asked = now();
    assert_eq!(
        (asked.labels(), asked.attachments().len()),
        (vec!["Play white", "Play black", "More", "Full board", "Close"], 1)
    );
    assert!(alt(&asked).contains("D4"), "{}", alt(&asked));
    // As text for a player who wants that.
    let text = PlayerChange::TextBoard(true);
    bot.store().change_player(one.player(), text).await.expect("writes");
    let board = wait_for_board(&ann, "chooses now").await;
    let more = message_of(one.click(&board, "More").await);
    let lists = message_of(one.click(&more, "Columns and rows").await);
    assert!(lists.text().contains("```") && lists.labels().contains(&"Play black"), "{}", lists.text());
    assert!(lists.attachments().is_empty());
    let chosen = message_of(one.click(&lists, "Play white").await);
    assert!(chosen.text().contains("You play **white**"), "{}", chosen.text());
    wait_for_board(&ann, "chose white").await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_swap_exchanges_the_colours() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = begin(&bot, &ann, &ben, "opening:swap").await;
    for at in ["K10", "A1", "L10", "A3"] {
        play(one, at).await;
    }
    let asks = wait_for_board(&ann, "chooses now").await;
    assert_eq!(asks.labels(), ["Play white", "Play black", "More", "Move to bottom", "Follow", "Full board"]);
    // The second player takes the white stones that the first has placed, and wins with them.
    let pad = message_of(two.click(&asks, "Play white").await);
    assert!(pad.text().contains("You play **white**"), "{}", pad.text());
    wait_for_board(&ann, "chose white").await;
    for (client, at) in [(two, "M10"), (one, "A5"), (two, "N10"), (one, "A7"), (two, "O10")] {
        client.move_to(at).await;
    }
    let over = wait_for_board(&ann, "won").await;
    assert!(over.text().contains(&format!("{} won** with five in a row", two.mention())), "{}", over.text());
    assert!(alt(&over).contains(&format!("{} played O10 and won", bot.name_of(two))), "{}", alt(&over));
    let profile = message_of(ann.run("/profile", [("player", bot.name_of(two).as_str()), ("style", "text")]).await);
    assert!(profile.text().contains("Record: 1–0–0 · In progress: 0"), "{}", profile.text());
    // The loser opens the rematch, with the same opening.
    message_of(two.click(&over, "Rematch").await);
    let offered = wait_for_challenge(one, "Accept").await;
    message_of(one.click(&offered, "Accept").await);
    let again = wait_for_board(&ann, "4 more stones").await;
    assert!(again.content().starts_with(&one.mention()), "{}", again.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

/// The first player's five from J10 to N10 includes a stone of the pair L10 L11, which a stone on L12 captures
/// together with L9.
const BREAKABLE: [&str; 11] = ["K10", "L9", "N10", "A1", "J10", "A3", "L11", "A5", "M10", "A7", "L10"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_overtime_the_breaking_moves_are_listed() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = begin(&bot, &ann, &ben, "opening:free boat").await;
    for (n, at) in BREAKABLE.into_iter().enumerate() {
        play(if n % 2 == 0 { one } else { two }, at).await;
    }
    let trial = wait_for_board(&ann, "**Overtime!**").await;
    let line = format!("The line from J10 to N10 stands. {} has one turn to break it: L12.", two.mention());
    assert!(trial.text().contains(&line), "{}", trial.text());
    assert!(alt(&trial).contains("The line from J10 to N10 stands"), "{}", alt(&trial));
    assert!(alt(&trial).contains("L12"), "{}", alt(&trial));
    // The pad of the player who waits says so too.
    let waits = one.messages().into_iter().rfind(MessageView::is_ephemeral).expect("a pad");
    assert!(waits.text().contains(&line), "{}", waits.text());
    let pad = message_of(two.click(&trial, "Play").await);
    assert_eq!(pad.labels().first(), Some(&"L12"));
    assert_eq!(pad.labels().get(1), Some(&"Type"), "one point breaks it: {:?}", pad.labels());
    assert!(pad.text().contains("Only L12 breaks it"), "{}", pad.text());
    // Any other point must be confirmed.
    let before = bot.state(&ann).await;
    let sure = assert_refused(two.run("/move", [("at", "T1")]).await, "**T1** doesn’t break the line");
    assert_eq!(sure.labels(), ["Back to the board", "Play T1 anyway"]);
    two.reply(&trial, "t1").expect("may write");
    let told = |shown: &MessageView| shown.text().contains("nothing was played");
    wait("the reply is refused", async || two.messages().iter().any(told)).await;
    assert_eq!(bot.state(&ann).await, before);
    let back = message_of(two.click(&sure, "Back to the board").await);
    message_of(two.click(&back, "L12").await);
    let on = wait_for_board(&ann, "**L12**").await;
    assert!(on.text().contains("captured 2 stones") && !on.text().contains("Overtime"), "{}", on.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ignoring_the_overtime_warning_loses() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = begin(&bot, &ann, &ben, "opening:free boat").await;
    for (n, at) in BREAKABLE.into_iter().enumerate() {
        play(if n % 2 == 0 { one } else { two }, at).await;
    }
    let before = bot.state(one).await;
    let sure = assert_refused(two.run("/move", [("at", "T1")]).await, "loses the game");
    assert_refused(one.click(&bot.post(one, &sure).await, "Play T1 anyway").await, "turn. Wait for yours");
    assert_eq!(bot.state(one).await, before);
    message_of(two.click(&sure, "Play T1 anyway").await);
    let over = wait_for_board(&ann, "won").await;
    assert!(over.text().contains(&format!("{} won** with five in a row", one.mention())), "{}", over.text());
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forbidden_points_are_explained() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let check = async |options: &str, moves: &[&str], at: &str, words: &str| {
        let (one, two) = {
            message_of(ann.run("/challenge", [("opponent", "Ben"), ("options", options)]).await);
            let asked = wait_for_challenge(&ben, "Accept").await;
            message_of(ben.click(&asked, "Accept").await);
            bot.settled().await;
            let opens = bot.game(&ann).await.game.to_act().expect("it runs").get() == ann.id();
            if opens { (&ann, &ben) } else { (&ben, &ann) }
        };
        bot.play(one, two, moves).await;
        let mover = if moves.len().is_multiple_of(2) { one } else { two };
        let before = bot.state(&ann).await;
        assert_refused(mover.run("/move", [("at", at)]).await, words);
        // On the pad the reason is shown above it, and the pad stays open. *Play* places the first stone at once.
        if !moves.is_empty() {
            let pad = message_of(mover.click(&board(mover).expect("a board"), "Play").await);
            let form = mover.click(&pad, "Type").await.expect("sent").modal().expect("a form");
            let field = form.fields()[0].to_owned();
            let kept = assert_refused(mover.submit(&form, [(field.as_str(), at)]).await, words);
            assert!(kept.labels().contains(&"Close"), "{:?}", kept.labels());
        }
        assert_eq!(bot.state(&ann).await, before, "{options} {at}");
        mover.resign().await;
        bot.settled().await;
    };
    check("opening:free self-capture:forbidden", &["K10", "L10", "A1", "O10", "N10"], "M10", "captured at once").await;
    check("opening:free double-three:all", &["K9", "A1", "K11", "A3", "L10", "A5", "M10", "A7"], "K10", "double three")
        .await;
    check("opening:g-pente", &["K10", "A1"], "K13", "row or column of the centre").await;
    check("opening:g-pente", &["K10", "A1"], "L11", "at least 3 lines from the centre").await;
    check("opening:centre", &[], "A1", "The first stone goes on the centre").await;
    check("opening:centre", &["K10"], "K10", "is taken").await;
    looked(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_practice_one_player_makes_both_choices() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    message_of(ann.run("/practice", [("preset", "swap2-pente")]).await);
    wait_for_board(&ann, "places the opening").await;
    for at in ["K10", "L9", "N10"] {
        ann.move_to(at).await;
    }
    let asks = wait_for_board(&ann, "chooses now").await;
    let more = message_of(ann.click(&asks, "Place two more").await);
    assert!(more.text().contains(&format!("Then {} chooses", ann.mention())), "{}", more.text());
    bot.settled().await;
    bot.close(&[&ann]).await;
}

also_on_postgres! {
    swap2_asks_each_player_in_turn
    the_pad_shows_the_stones_that_a_choice_is_about
    a_swap_exchanges_the_colours
    in_overtime_the_breaking_moves_are_listed
    ignoring_the_overtime_warning_loses
    forbidden_points_are_explained
    in_practice_one_player_makes_both_choices
}
