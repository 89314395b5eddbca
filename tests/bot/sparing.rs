//! A server that sends hardly more than it must: no rights, no language, no entitlements, nothing of the people whom a
//! command names. Whoever plays there plays like everybody else.

use discord_sandbox::faults::{EventFault, Schedule};

use super::house::{House, answers, board_with, challenge, refused, said};
use super::tournaments::{announced, press};

/// From now on events come with hardly more than they cannot do without.
fn be_sparing(house: &House) {
    for event in ["INTERACTION_CREATE", "MESSAGE_CREATE"] {
        let always = Schedule { skip: 0, times: u32::MAX };
        house.sandbox.server().faults.arm_event(Some(event), EventFault::Minimal, always);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_needs_little_of_the_protocol() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    be_sparing(&house);
    answers(&ann).await;
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = challenge(&ben, "Accept").await;
    assert!(asked.content().contains(&ben.mention()), "{}", asked.content());
    said(ben.click(&asked, "Accept").await);
    let board = board_with(&ann, "opens").await;
    let (one, two) = if board.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    // By a command, on the pad, as a reply, with a form.
    said(one.run("/move", [("at", "K10")]).await);
    let board = board_with(&ann, "played **K10**").await;
    let pad = said(two.click(&board, "Play").await);
    let at = pad.labels()[0].to_owned();
    said(two.click(&pad, &at).await);
    let board = board_with(&ann, &format!("played **{at}**")).await;
    one.reply(&board, "a1").expect("sent");
    let board = board_with(&ann, "played **A1**").await;
    let pad = said(two.click(&board, "Play").await);
    let form = two.click(&pad, "Type").await.expect("sent").modal().expect("a form");
    let field = form.fields()[0].to_owned();
    said(two.submit(&form, [(field.as_str(), "t19")]).await);
    board_with(&ann, "played **T19**").await;
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_found_behind_the_second_word_of_a_command() {
    let house = House::open().await;
    let (ben, cleo) = (house.person("Ben"), house.person("Cleo"));
    let cup = announced(&ben, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(&cleo, &cup, "Join").await;
    be_sparing(&house);
    let out = format!("{} is out of Cup", cleo.mention());
    refused(ben.run("/tournament remove", [("player", "Cleo")]).await, &out);
    house.close(&[]).await;
}
