//! What needs the consent of others: draws, takebacks, pauses. And playing alone.

use discord_sandbox::client::MessageView;

use super::house::{House, Person, board, board_with, boards, challenge, refused, said, wait};

async fn move_to(person: &Person, at: &str) {
    let answer = said(person.run("/move", [("at", at)]).await);
    assert!(answer.text().contains(&format!("**{at}**")), "{at}: {}", answer.text());
}

/// A game between two people, rated or not, who then are given in turn order.
async fn begin<'a>(house: &House, one: &'a Person, two: &'a Person, rated: bool) -> (&'a Person, &'a Person) {
    let (name, rated) = (house.name_of(two), rated.to_string());
    let terms = [("opponent", name.as_str()), ("preset", "tournament"), ("rated", rated.as_str())];
    said(one.run("/challenge", terms).await);
    let asked = challenge(two, "Accept").await;
    said(two.click(&asked, "Accept").await);
    let first = board_with(one, "opens").await;
    let pair = if first.content().contains(&format!("{} opens", one.mention())) { (one, two) } else { (two, one) };
    super::house::read(one, |seen| seen.message().is_some_and(|shown| shown.id() == asked.id()));
    pair
}

/// The command is refused like this, and nothing has changed.
async fn check_refused(house: &House, person: &Person, command: &str, words: &str) {
    let before = house.state(person).await;
    refused(person.run(command, []).await, words);
    assert_eq!(house.state(person).await, before, "{command}");
}

/// The button is refused like this, and nothing has changed.
async fn check_press(house: &House, person: &Person, on: &MessageView, label: &str, words: &str) {
    let before = house.state(person).await;
    refused(person.click(on, label).await, words);
    assert_eq!(house.state(person).await, before, "{label}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_agreed_on_the_board() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    check_refused(&house, &ann, "/draw", "You have no game running").await;
    let (one, two) = begin(&house, &ann, &ben, true).await;
    move_to(one, "K10").await;
    let offered = said(one.run("/draw", []).await);
    assert!(offered.text().contains(&format!("{} can accept it", two.mention())), "{}", offered.text());
    let shown = board_with(two, "offers a **draw**").await;
    assert_eq!(shown.labels(), ["Play", "More", "Bring down", "Accept", "Decline", "Withdraw"]);
    check_press(&house, &cleo, &shown, "Accept", "You do not play in this game").await;
    check_press(&house, one, &shown, "Accept", "That is your own offer").await;
    check_press(&house, two, &shown, "Withdraw", "Only").await;
    check_refused(&house, one, "/draw", "is waiting for an answer").await;
    said(two.click(&shown, "Decline").await);
    let said_no = board_with(one, &format!("The **draw** that {} offered was declined.", one.mention())).await;
    assert!(!said_no.text().contains("offers a"), "{}", said_no.text());
    check_refused(&house, one, "/draw", "declined a moment ago").await;
    // The button of the offer that is gone answers none that comes later.
    let old = house.post(&ann, &shown).await;
    check_press(&house, two, &old, "Accept", "That offer is gone").await;
    said(two.run("/draw", []).await);
    check_press(&house, one, &old, "Accept", "The board has changed").await;
    let shown = board_with(one, "offers a **draw**").await;
    let more = said(one.click(&shown, "More").await);
    assert!(more.labels().contains(&"Offer draw"), "agreeing by asking for the same: {:?}", more.labels());
    let agreed = said(one.click(&more, "Offer draw").await);
    assert!(agreed.text().contains("**A draw**"), "{}", agreed.text());
    let over = board_with(two, "**A draw**: by agreement").await;
    assert_eq!(over.labels()[0], "Rematch");
    check_press(&house, two, &old, "Decline", "This game is over").await;
    check_refused(&house, two, "/draw", "You have no game running").await;
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_declines_and_an_offer_leaves_the_pad_alone() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = begin(&house, &ann, &ben, true).await;
    move_to(one, "K10").await;
    let shown = board_with(two, "**K10**").await;
    let pad = said(two.click(&shown, "Play").await);
    said(one.run("/draw", []).await);
    let offer = board_with(two, "offers a **draw**").await;
    let label = pad.labels()[0].to_owned();
    let played = said(two.click(&pad, &label).await);
    assert!(played.text().contains(&format!("You played **{label}**")), "{}", played.text());
    let after = board_with(one, &format!("**{label}**")).await;
    assert!(!after.text().contains("offers a"), "{}", after.text());
    let old = house.post(&ann, &offer).await;
    check_press(&house, two, &old, "Accept", "That offer is gone").await;
    said(two.run("/draw", []).await);
    let offer = board_with(one, "offers a **draw**").await;
    said(two.click(&offer, "Withdraw").await);
    wait("the offer is gone", async || board(one).is_some_and(|board| !board.text().contains("offers a"))).await;
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_taken_back_by_consent() {
    let mut house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = begin(&house, &ann, &ben, false).await;
    check_refused(&house, one, "/undo", "no move of yours").await;
    move_to(one, "K10").await;
    move_to(two, "L9").await;
    move_to(one, "N8").await;
    let late_pad = said(two.click(&board_with(two, "**N8**").await, "Play").await);
    said(two.run("/undo", []).await);
    let shown = board_with(one, "asks to **take back** the last 2 moves").await;
    // A restart in between loses nothing.
    house.stop().await;
    house.start().await;
    let taken = said(one.click(&shown, "Accept").await);
    assert!(taken.text().contains("Taken back"), "{}", taken.text());
    let after = board_with(two, "played **K10**").await;
    assert!(after.content().contains(&format!("{} to move", two.mention())), "{}", after.content());
    let alt = after.attachments()[0]["description"].as_str().expect("alt text").to_owned();
    assert!(alt.contains("after move 1.") && alt.contains("Last move K10"), "{alt}");
    // A pad of before sees another board.
    let label = late_pad.labels()[0].to_owned();
    refused(two.click(&late_pad, &label).await, "The board has changed");
    let game = house.game(&ann).await;
    assert_eq!(game.game.actions().len(), 1);
    move_to(two, "L9").await;
    // On the move, one's own last move goes, and the answer with it.
    move_to(one, "A1").await;
    move_to(two, "B2").await;
    said(one.run("/undo", []).await);
    let shown = board_with(two, "the last 2 moves").await;
    said(two.click(&shown, "Decline").await);
    check_refused(&house, one, "/undo", "declined a moment ago").await;
    assert_eq!(house.game(&ann).await.game.actions().len(), 4);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_of_a_rated_game_stand() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, _) = begin(&house, &ann, &ben, true).await;
    move_to(one, "K10").await;
    check_refused(&house, one, "/undo", "This game is rated, so every move stands").await;
    check_refused(&house, one, "/pause", "This game has no clock").await;
    check_refused(&house, one, "/resume", "not paused").await;
    check_refused(&house, one, "/claim", "This game has no clock").await;
    let more = said(one.click(&board(one).expect("a board"), "More").await);
    assert!(!more.labels().contains(&"Take back") && !more.labels().contains(&"Pause"), "{:?}", more.labels());
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn practice_is_played_alone() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let began = said(ann.run("/practice", [("preset", "tournament")]).await);
    assert!(began.text().contains("You play all sides"), "{}", began.text());
    let shown = board_with(&ann, "opens").await;
    assert!(shown.text().contains("not rated"), "{}", shown.text());
    refused(ben.click(&shown, "Play").await, "You do not play in this game");
    for at in ["K10", "L9", "N10"] {
        let pad = said(ann.click(&board(&ann).expect("a board"), "Play").await);
        assert!(pad.is_ephemeral());
        move_to(&ann, at).await;
    }
    let undone = said(ann.run("/undo", []).await);
    assert!(undone.text().contains("Taken back"), "{}", undone.text());
    board_with(&ann, "played **L9**").await;
    assert_eq!(house.game(&ann).await.game.actions().len(), 2);
    let listed = said(ann.run("/games", []).await);
    assert!(listed.text().contains("against yourself"), "{}", listed.text());
    let asked = said(ann.run("/resign", []).await);
    assert!(asked.text().contains("Nothing counts in practice"), "{}", asked.text());
    said(ann.click(&asked, "Yes, resign").await);
    board_with(&ann, "by resignation").await;
    // It counts for nothing.
    let profile = said(ann.run("/profile", []).await);
    assert!(profile.text().contains("0 won, 0 lost"), "{}", profile.text());
    said(ann.run("/rematch", []).await);
    board_with(&ann, "opens").await;
    assert_eq!(boards(&ann).len(), 2);
    refused(ben.run("/rematch", []).await, "You have finished no game");
    for n in 1..5 {
        said(ann.run("/practice", []).await);
        wait("another board", async || boards(&ann).len() == 2 + n).await;
    }
    refused(ann.run("/practice", []).await, "You have 5 practice games running");
    let which = said(ann.run("/move", [("at", "K10")]).await);
    let games = which.json()["components"][0]["components"][0]["options"].as_array().expect("a list of games").clone();
    let named = games.iter().filter(|game| game["label"].as_str().is_some_and(|label| label.ends_with(" yourself")));
    assert_eq!((games.len(), named.count()), (5, 5), "{games:?}");
    house.settled().await;
    house.close(&[&ann, &ben]).await;
}
