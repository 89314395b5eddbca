//! Finished games looked at again: the curve, the turning points, and games of which there is nothing to see.

use discord_sandbox::client::MessageView;

use super::house::{House, Person, board_with, challenge, read, refused, said, wait};

/// An open three that is not stopped and then not used; the first player resigns.
const GAME: &[&str] = &["K10", "A1", "L10", "C1", "M10", "E1", "A19", "J10"];

async fn script(house: &House, one: &Person, two: &Person, moves: &[&str]) {
    for (n, at) in moves.iter().enumerate() {
        let person = if n % 2 == 0 { one } else { two };
        said(person.run("/move", [("at", at)]).await);
    }
    house.settled().await;
}

async fn resign(person: &Person) -> MessageView {
    let asked = said(person.run("/resign", []).await);
    said(person.click(&asked, "Yes, resign").await);
    board_with(person, "by resignation").await
}

/// The message of an answer, once it says this.
async fn shows(person: &Person, answer: &MessageView, words: &str) -> MessageView {
    let now = || person.fetch(answer).filter(|now| now.text().contains(words));
    wait(&format!("an answer that says {words}"), async || now().is_some()).await;
    now().expect("just seen")
}

fn alt(shown: &MessageView) -> &str {
    shown.attachments()[0]["description"].as_str().expect("alt text")
}

fn looked(people: &[&Person]) {
    for person in people {
        read(person, |seen| seen.message().is_some_and(MessageView::is_ephemeral));
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_grows_and_shows_where_the_game_turned() {
    let mut house = House::open().await;
    house.stop().await;
    house.thinking.study = 600;
    house.start().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    script(&house, one, two, GAME).await;
    let over = resign(one).await;
    let begun = said(cleo.click(&over, "Review").await);
    assert!(begun.is_ephemeral(), "only for who asked");
    let review = shows(&cleo, &begun, "Review of game 1").await;
    for words in ["won** by resignation", "turning point", "let the other side win", "missed a win"] {
        assert!(review.text().contains(words), "{words}: {}", review.text());
    }
    assert!(alt(&review).contains("over 9 positions"), "{}", alt(&review));
    assert!(alt(&review).ends_with("at the end 0 %."), "{}", alt(&review));

    // Each turning point has a close-up of the position before it; the way back leads to the curve.
    let point = said(cleo.select(&review, "Turning points…", &["6"]).await);
    assert_eq!(point.id(), review.id(), "the same message");
    for words in ["Move 7:", "missed a win", "Chances of the player to move: 100 %"] {
        assert!(point.text().contains(words), "{words}: {}", point.text());
    }
    assert!(alt(&point).contains("Marked:") && alt(&point).contains("A19"), "{}", alt(&point));
    let back = said(cleo.click(&point, "Curve").await);
    assert!(back.text().contains("Review of game 1"), "{}", back.text());
    refused(cleo.select(&house.post(&cleo, &review).await, "Turning points…", &["5"]).await, "Move 6:");

    // After a restart the list leads somewhere all the same.
    house.stop().await;
    house.start().await;
    let again = said(cleo.select(&back, "Turning points…", &["6"]).await);
    shows(&cleo, &again, "Review of game 1").await;
    let here = said(one.run("/review", []).await);
    shows(one, &here, "Review of game 1").await;
    looked(&[&ann, &ben, &cleo]);
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_cancelled() {
    let mut house = House::open().await;
    house.stop().await;
    let usual = house.thinking.study;
    // It would come to no end.
    house.thinking.study = u64::MAX;
    house.start().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    script(&house, one, two, &GAME[..3]).await;
    let over = resign(two).await;
    let begun = said(ann.click(&over, "Review").await);
    assert!(begun.text().contains("Looking at game 1: 0 of 4 positions"), "{}", begun.text());
    assert_eq!(begun.labels(), ["Cancel"]);
    wait("somebody thinks", async || house.app().thinkers().figures().running == 1).await;
    refused(ann.click(&over, "Review").await, "I am looking at this game for you already");
    // Nobody else can cancel it.
    let foreign = said(ben.click(&house.post(&ben, &begun).await, "Cancel").await);
    assert!(foreign.text().contains("does not go on any more"), "{}", foreign.text());
    assert_eq!(house.app().thinkers().figures().running, 1, "that was not theirs");
    let cancelled = said(ann.click(&begun, "Cancel").await);
    assert!(cancelled.text().contains("Cancelled"), "{}", cancelled.text());
    assert_eq!(cancelled.labels(), ["Review"]);
    wait("nobody thinks", async || house.app().thinkers().figures().running == 0).await;
    // Cancelling twice does no harm, and it can begin anew.
    house.stop().await;
    house.thinking.study = usual;
    house.start().await;
    let again = said(ann.click(&cancelled, "Review").await);
    shows(&ann, &again, "Review of game 1").await;
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_that_a_restart_ended_begins_anew() {
    let mut house = House::open().await;
    house.stop().await;
    let usual = house.thinking.study;
    house.thinking.study = u64::MAX;
    house.start().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    script(&house, one, two, &GAME[..3]).await;
    let over = resign(two).await;
    let begun = said(ann.click(&over, "Review").await);
    assert_eq!(begun.labels(), ["Cancel"]);
    wait("somebody thinks", async || house.app().thinkers().figures().running == 1).await;
    house.stop().await;
    // A stop in order says so at once, and leaves a way on.
    let ended = ann.fetch(&begun).expect("it is still there");
    assert_eq!(ended.labels(), ["Review"], "{}", ended.text());
    house.thinking.study = usual;
    house.start().await;
    // An older message may still show a review that goes on; its button leads on as well.
    let old = said(ann.click(&house.post(&ann, &begun).await, "Cancel").await);
    assert!(old.text().contains("does not go on any more"), "{}", old.text());
    for sheet in [old, ended] {
        let again = said(ann.click(&sheet, "Review").await);
        shows(&ann, &again, "Review of game 1").await;
    }
    looked(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_odd_games_there_is_none() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    refused(ann.run("/review", []).await, "You have finished no game in this channel");
    refused(ann.run("/review", [("game", "7")]).await, "I do not know that game");
    refused(ann.run("/review", [("game", "last")]).await, "I do not know that game");
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    refused(ann.run("/review", [("game", "1")]).await, "This game is not over yet");
    // Not a stone.
    let over = resign(one).await;
    refused(two.click(&over, "Review").await, "No stone was played in this game");
    // Somebody in direct messages who did not play.
    cleo.open_dm();
    refused(cleo.run("/review", [("game", "1")]).await, "I do not know that game");
    cleo.open_channel("#pente").expect("she sees it");
    // A table of many.
    let options = [("preset", "free-for-all"), ("players", "3")];
    ann.start_command("/open", &options).expect("sent").response().await.message().expect("a message");
    let lobby = challenge(&ann, "Leave").await;
    for person in [&ben, &cleo] {
        person.click(&lobby, "Join").await.expect("sent").message().expect("it changes");
    }
    board_with(&ann, "game 2").await;
    for person in [&ann, &ben] {
        let asked = said(person.run("/resign", []).await);
        said(person.click(&asked, "Yes, resign").await);
    }
    let over = board_with(&ann, "**<@").await;
    wait("it is over", async || {
        house
            .store()
            .game(tessera::domain::ids::GameId::new(2))
            .await
            .is_ok_and(|game| game.is_some_and(|game| game.game.is_over()))
    })
    .await;
    drop(over);
    refused(ann.run("/review", [("game", "2")]).await, "Reviews are for games of two players");
    looked(&[&ann, &ben, &cleo]);
    house.close(&[&ann, &ben, &cleo]).await;
}
