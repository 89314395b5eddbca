//! What is refused, in which words, and that nothing has changed by it.

use serde_json::json;

use super::house::{House, Person, board, board_with, refused, said};

/// `/move` with this point is refused in these words.
async fn check(house: &House, person: &Person, at: &str, words: &str) {
    house.settled().await;
    let (before, shown) = (house.state(person).await, board(person).map(|board| board.text()));
    refused(person.run("/move", [("at", at)]).await, words);
    assert_eq!(house.state(person).await, before, "{at}");
    assert_eq!(board(person).map(|board| board.text()), shown, "{at}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_cannot_be() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    check(&house, &ann, "K10", "You have no game running").await;
    let (one, two) = house.begin(&ann, &ben, "tournament").await;
    check(&house, two, "K10", "turn. You will be called").await;
    check(&house, &cleo, "K10", "You have no game running").await;
    check(&house, one, "K9", "The first stone goes on the centre: **K10**").await;
    check(&house, one, "I9", "Columns skip the letter I: **J9**?").await;
    check(&house, one, "Z9", "There is no such point: this board runs from A1 to T19").await;
    check(&house, one, "K20", "There is no such point").await;
    check(&house, one, "K99", "There is no such point").await;
    check(&house, one, "hello", "as a point. Write a letter and a number, such as K10").await;
    check(&house, one, "@everyone **x** `y`", "as a point").await;
    said(one.run("/move", [("at", "K10")]).await);
    check(&house, two, "K10", "**K10** is taken").await;
    said(two.run("/move", [("at", "L9")]).await);
    check(&house, one, "M11", "at least 3 lines from the centre").await;
    said(one.run("/move", [("at", "N10")]).await);
    board_with(&ann, "**N10**").await;
    let asked = said(two.run("/resign", []).await);
    said(two.click(&asked, "Yes, resign").await);
    board_with(&ann, "won").await;
    check(&house, one, "O1", "You have no game running").await;
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_without_letters_asks_for_numbers() {
    let house = House::open().await;
    let ann = house.person("Ann");
    said(ann.run("/play-bot", [("level", "1"), ("colour", "white"), ("board", "endless")]).await);
    board_with(&ann, "opens").await;
    check(&house, &ann, "K10", "This board has no letters: write two numbers, such as 4,-3").await;
    check(&house, &ann, "4,-3", "The first stone goes on the centre: **0,0**").await;
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_others_and_of_yesterday() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let first_board = board(one).expect("a board");
    let pad = said(one.click(&first_board, "Play").await);
    let other_pad = said(one.click(&first_board, "Play").await);
    refused(two.click(&first_board, "Play").await, "turn. You will be called");
    refused(cleo.click(&first_board, "Play").await, "You do not play in this game");
    said(one.click(&pad, "K10").await);
    let before = house.state(&ann).await;
    // The second pad was made for the empty board. Its point is on the board by now: that is no error, and no move.
    let late = said(one.click(&other_pad, "K10").await);
    assert!(late.text().contains("K10"), "{}", late.text());
    assert_eq!(house.state(&ann).await, before);
    said(two.run("/move", [("at", "L9")]).await);
    let asked = said(two.run("/resign", []).await);
    said(two.click(&asked, "Yes, resign").await);
    let over = board_with(&ann, "won").await;
    let before = house.state(&ann).await;
    let old = house.post(&ann, &first_board).await;
    refused(one.click(&old, "Play").await, "This game is over");
    let resign = house.post(&ann, &asked).await;
    refused(two.click(&resign, "Yes, resign").await, "This game is over");
    refused(cleo.click(&over, "Rematch").await, "Only the players");
    assert_eq!(house.state(&ann).await, before);
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_buttons() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    house.begin(&ann, &ben, "standard").await;
    let good = board(&ann).expect("a board").component("Play").expect("a button")["custom_id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let cut = &good[..good.len() - 1];
    let before = house.state(&ann).await;
    let ids = [
        "x",
        "1:",
        "0:play:1:0",
        "1:play:999999999999999999999999:0",
        "ü→",
        cut,
        &format!("{good}9"),
        &good.to_uppercase(),
        &"9".repeat(100),
    ];
    for id in ids {
        let row = json!([{"type": 1, "components": [{"type": 2, "style": 2, "label": "Press", "custom_id": id}]}]);
        let posted = house.post_buttons(&ann, &row).await;
        let answer = said(ann.click(&posted, "Press").await);
        assert!(answer.is_ephemeral() && !answer.text().is_empty(), "{id}: {}", answer.text());
        assert_eq!(house.state(&ann).await, before, "{id}");
    }
    // A game that there is not.
    let unknown = good.replace(":1:", ":77:");
    assert_ne!(unknown, good);
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 2, "label": "Press", "custom_id": unknown}]}]);
    refused(ann.click(&house.post_buttons(&ann, &row).await, "Press").await, "I do not know");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_full_of_markup_harm_nobody() {
    let names = ["**Ann** @everyone `x` <@1>", "\u{202e}neB\u{200b}\u{200b}", "名前🎉"];
    let house = House::of(&names).await;
    let (ann, ben) = (house.person(names[0]), house.person(names[1]));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    said(one.run("/move", [("at", "K10")]).await);
    let shown = board_with(two, "**K10**").await;
    assert_eq!(shown.json()["mention_everyone"], false);
    for name in names {
        assert!(!shown.text().contains(name), "people are mentioned, not spelt: {}", shown.text());
    }
    let alt = shown.attachments()[0]["description"].as_str().expect("alt text");
    assert!(!alt.contains(['\u{202e}', '\u{200b}']), "{alt:?}");
    house.settled().await;
    house.close(&[&ann, &ben]).await;
}
