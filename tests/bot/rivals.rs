//! Two at once: double presses, repeated events, both players in the same moment. One of them counts, and both are
//! answered.

use discord_sandbox::client::Response;
use discord_sandbox::faults::{EventFault, Schedule};

use super::house::{House, board, board_with, boards, challenge, read, said};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_double_press_plays_once() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let pad = said(one.click(&board(one).expect("a board"), "Play").await);
    let presses = [one.start_click(&pad, "K10").expect("sent"), one.start_click(&pad, "K10").expect("sent")];
    for press in presses {
        let answer = press.response().await;
        assert!(!matches!(answer, Response::Failed(_)), "{answer:?}");
    }
    assert_eq!(house.game(one).await.game.rev().get(), 1);
    // The same by command: the second one is told that it is the other's turn.
    let moves = [
        two.start_command("/move", &[("at", "L9")]).expect("sent"),
        two.start_command("/move", &[("at", "M9")]).expect("sent"),
    ];
    let mut texts = Vec::new();
    for sent in moves {
        texts.push(said(Ok::<_, ()>(sent.response().await)).text());
    }
    assert_eq!(house.game(one).await.game.rev().get(), 2, "{texts:?}");
    assert_eq!(texts.iter().filter(|text| text.contains("You played")).count(), 1, "{texts:?}");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_players_in_one_moment() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let first = one.start_command("/move", &[("at", "K10")]).expect("sent");
    let second = two.start_command("/move", &[("at", "L9")]).expect("sent");
    let texts = [said(Ok::<_, ()>(first.response().await)).text(), said(Ok::<_, ()>(second.response().await)).text()];
    assert!(texts[0].contains("You played **K10**"), "{texts:?}");
    // The second either came after the first or was told to wait; it never takes the first one's place.
    let game = house.game(one).await.game;
    let expected = if texts[1].contains("You played **L9**") { 2 } else { 1 };
    assert_eq!(game.rev().get(), expected, "{texts:?}");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_accept_and_withdraw_in_one_moment() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    for _ in 0..3 {
        said(ann.run("/challenge", [("opponent", "Ben")]).await);
        let asked = challenge(&ben, "Accept").await;
        let accept = ben.start_click(&asked, "Accept").expect("sent");
        let withdraw = ann.start_click(&asked, "Withdraw").expect("sent");
        let answers =
            [said(Ok::<_, ()>(accept.response().await)).text(), said(Ok::<_, ()>(withdraw.response().await)).text()];
        let (accepted, withdrawn) =
            (!answers[0].contains("has been withdrawn"), !answers[1].contains("accepted already"));
        assert!(accepted != withdrawn, "exactly one of them counts: {answers:?}");
        if accepted {
            board_with(&ann, "opens").await;
            let asked = said(ben.run("/resign", []).await);
            said(ben.click(&asked, "Yes, resign").await);
            board_with(&ann, "won").await;
        }
        for person in [&ann, &ben] {
            read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
        }
    }
    assert_eq!(house.state(&ann).await, "[] []");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_that_come_twice_count_once() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let faults = &house.sandbox.server().faults;
    for (n, (person, at)) in [(one, "K10"), (two, "L9"), (one, "M11"), (two, "N12")].into_iter().enumerate() {
        faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
        let answer = said(person.run("/move", [("at", at)]).await);
        assert!(answer.text().contains(&format!("You played **{at}**")), "{}", answer.text());
        assert_eq!(house.game(one).await.game.rev().get(), u32::try_from(n).expect("few") + 1);
    }
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    let asked = said(one.run("/resign", []).await);
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    said(one.click(&asked, "Yes, resign").await);
    board_with(&ann, "won").await;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = challenge(&ben, "Accept").await;
    let challenges = ann.messages().into_iter().filter(|message| message.labels().contains(&"Accept")).count();
    assert_eq!(challenges, 1);
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Duplicate, Schedule::NEXT);
    said(ben.click(&asked, "Accept").await);
    board_with(&ann, "opens").await;
    assert_eq!(boards(&ann).len(), 2, "the old game's and the new one's");
    assert_eq!(faults.armed(), 0);
    for person in [&ann, &ben] {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
    house.close(&[&ann, &ben]).await;
}
