//! Challenges: asking, answering, taking back, running out, and every refusal.

use discord_sandbox::admin;
use discord_sandbox::client::{ClientEvent, MessageView};

use super::house::{House, Person, board, board_with, challenge, read, refused, said, wait};

/// A permission of Discord's, by its bit.
const VIEW_CHANNEL: u64 = 1 << 10;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn mentions(seen: &ClientEvent, person: &Person) -> bool {
    let mentioned = |shown: &MessageView| {
        let list = shown.json()["mentions"].as_array().cloned().unwrap_or_default();
        list.iter().any(|user| user["id"].as_str().is_some_and(|id| id == person.id().to_string()))
    };
    matches!(seen, ClientEvent::Message(shown) if mentioned(shown))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accepted_it_becomes_a_game() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let sent = said(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament")]).await);
    assert!(sent.is_ephemeral() && sent.text().contains(&ben.mention()), "{}", sent.text());

    let asked = challenge(&ben, "Accept").await;
    assert_eq!(asked.labels(), ["Accept", "Decline", "Rules", "Withdraw"]);
    for words in ["**Tournament** on 19×19, rated", "<t:", ":R>"] {
        assert!(asked.text().contains(words), "{}", asked.text());
    }
    // It pings the opponent and nobody else.
    let list = asked.json()["mentions"].as_array().expect("a list");
    assert_eq!(list.len(), 1);
    assert_eq!(list[0]["id"], ben.id().to_string());

    refused(cleo.click(&asked, "Accept").await, "Only");
    refused(ann.click(&asked, "Accept").await, "It is for");
    refused(ben.click(&asked, "Withdraw").await, "Only");
    assert!(house.state(&ann).await.contains("Pending"));

    said(ben.click(&asked, "Accept").await);
    let first = board_with(&ann, "opens").await;
    assert_eq!(first.labels(), ["Play", "More", "Bring down"]);
    assert!(first.text().contains("Tournament, rated"), "{}", first.text());
    let after = ann.fetch(&asked).expect("it stays");
    assert!(after.text().contains("accepted") && after.labels().is_empty(), "{}", after.text());
    // Somebody whose screen still shows the buttons presses one of them.
    let before = house.state(&ann).await;
    let old = house.post(&ann, &asked).await;
    // Accepting twice is no mistake, and no second game.
    refused(ben.click(&old, "Accept").await, "Accepted.");
    refused(ben.click(&old, "Decline").await, "has been accepted already: game 1");
    refused(ann.click(&old, "Withdraw").await, "has been accepted already: game 1");
    assert_eq!(house.state(&ann).await, before);
    read_notices(&[&ann, &ben, &cleo]);
    house.close(&[&ann, &ben, &cleo]).await;
}

/// Whatever else writes to the database may hold it up for longer than Discord waits for an answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_was_promised_changes_the_message_all_the_same() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = challenge(&ben, "Accept").await;
    let (held, pressed) = house.promised(0, || ben.start_click(&asked, "Decline").expect("sent")).await;
    assert!(house.state(&ann).await.contains("Pending"));
    held.release().await;
    let answer = pressed.response().await.message().expect("the answer that was promised");
    assert!(answer.is_ephemeral() && answer.text().contains("declined"), "{}", answer.text());
    let changed = || ann.fetch(&asked).is_some_and(|now| now.text().contains("declined") && now.labels().is_empty());
    wait("the message shows it", async || changed()).await;
    read_notices(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

/// Challenge messages are public and change; the tests look at their newest state.
fn read_notices(people: &[&Person]) {
    for person in people {
        read(person, |seen| seen.message().is_some_and(|shown| !shown.is_ephemeral()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn declined_and_withdrawn_it_is_over() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    for (by, button, answer, shown) in
        [(&ben, "Decline", "You declined", "declined"), (&ann, "Withdraw", "is withdrawn", "withdrew")]
    {
        said(ann.run("/challenge", [("opponent", "Ben")]).await);
        let asked = challenge(&ben, "Accept").await;
        let answered = said(by.click(&asked, button).await);
        assert!(answered.text().contains(answer) || answered.text().contains(shown), "{}", answered.text());
        wait("the message shows it", async || ann.fetch(&asked).is_some_and(|now| now.text().contains(shown))).await;
        assert!(ann.fetch(&asked).is_some_and(|now| now.labels().is_empty()));
    }
    assert!(board(&ann).is_none(), "no game came of it");
    assert_eq!(house.state(&ann).await, "[] []");
    read_notices(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_declines_often_is_left_alone_for_a_while() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    for _ in 0..3 {
        said(ann.run("/challenge", [("opponent", "Ben")]).await);
        let asked = challenge(&ben, "Accept").await;
        said(ben.click(&asked, "Decline").await);
    }
    let before = house.state(&ann).await;
    refused(ann.run("/challenge", [("opponent", "Ben")]).await, "has declined 3 challenges of yours lately");
    assert_eq!(house.state(&ann).await, before);
    // Ben may ask, Ann may ask others, and an hour later all is forgotten.
    said(ann.run("/challenge", [("opponent", "Cleo")]).await);
    said(ben.run("/challenge", [("opponent", "Ann")]).await);
    let asked = challenge(&ben, "Accept").await;
    said(ben.click(&asked, "Withdraw").await);
    house.advance(60 * 60 * 1000);
    super::house::answers(&ann).await;
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    for person in [&ann, &ben] {
        challenge(person, "Accept").await;
        // The two who look on hear of the others' messages in their own time.
        wait("everything is read", async || {
            read_notices(&[person]);
            person.unread().is_empty()
        })
        .await;
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_runs_out_and_can_be_made_again() {
    let mut house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(ann.run("/challenge", [("opponent", "Ben"), ("preset", "tournament"), ("rated", "false")]).await);
    let asked = challenge(&ben, "Accept").await;
    // Time passes while the bot is down: it runs out all the same.
    house.stop().await;
    house.advance(DAY_MS + 1);
    house.start().await;
    let expired = challenge(&ben, "Challenge again").await;
    assert_eq!(expired.id(), asked.id());
    assert!(expired.text().contains("~~") && expired.text().contains("in time"), "{}", expired.text());
    assert_eq!(expired.labels(), ["Challenge again"]);
    assert_eq!(house.state(&ann).await, "[] []");

    said(ann.click(&expired, "Challenge again").await);
    let again = challenge(&ben, "Accept").await;
    assert!(again.text().contains("**Tournament** on 19×19, not rated"), "{}", again.text());
    said(ben.click(&again, "Accept").await);
    let first = board_with(&ann, "opens").await;
    assert!(first.text().contains("not rated"), "{}", first.text());
    read_notices(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_menu_behind_a_name_challenges() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(ann.run_user_command("Challenge to Pente", "Ben").await);
    let asked = challenge(&ben, "Accept").await;
    assert!(asked.text().contains("**Standard**"), "{}", asked.text());
    refused(ben.run_user_command("Challenge to Pente", "Ben").await, "You cannot challenge yourself");
    read_notices(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_is_refused_with_the_way_out() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let check = async |who: &Person, opponent: &str, words: &str| {
        let (before, messages) = (house.state(who).await, public(who));
        refused(who.run("/challenge", [("opponent", opponent)]).await, words);
        assert_eq!(house.state(who).await, before, "{opponent}: {words}");
        assert_eq!(public(who), messages, "{opponent}: {words}");
    };
    check(&ann, "Ann", "You cannot challenge yourself").await;
    check(&ann, "Other Bot", "is a bot and cannot answer").await;
    check(&ann, "Tessera", "is a bot and cannot answer. Pick a person, or play against me with `/play-bot`").await;
    // The bot may look at #quiet and not write there.
    ann.open_channel("#quiet").expect("she sees it");
    check(&ann, "Ben", "Send Messages").await;
    ann.open_channel("#pente").expect("she sees it");
    // Somebody whom the channel is hidden from.
    let (pente, cleo) = (ann.channel(), house.person("Cleo"));
    admin::set_overwrite(house.sandbox.server(), pente, cleo.id(), 0, VIEW_CHANNEL).expect("there is such a channel");
    check(&ann, "Cleo", "cannot see this channel").await;
    // One of the two is enough.
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = challenge(&ben, "Accept").await;
    check(&ann, "Ben", "You have already challenged").await;
    check(&ben, "Ann", "has already challenged you here").await;
    said(ann.click(&asked, "Withdraw").await);
    read_notices(&[&ann, &ben]);
    house.close(&[&ann, &ben]).await;
}

fn public(person: &Person) -> Vec<u64> {
    person.messages().iter().filter(|message| !message.is_ephemeral()).map(MessageView::id).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_is_meant_is_pinged() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let pings = |person: &Person| person.take_events().iter().filter(|seen| mentions(seen, person)).count();
    // `begin` has read the challenge, which pinged Ben. Both were here a moment ago: nobody needs to be called.
    assert_eq!((pings(&ann), pings(&ben), pings(&cleo)), (0, 0, 0));
    // Later the other one is somewhere else, and is called, once.
    house.advance(5 * 60 * 1000);
    said(one.run("/move", [("at", "K10")]).await);
    board_with(two, "**K10**").await;
    house.settled().await;
    assert_eq!((pings(one), pings(two), pings(&cleo)), (0, 1, 0));
    // Who is here and talks has not seen what happened further up.
    said(two.run("/move", [("at", "L9")]).await);
    board_with(one, "**L9**").await;
    house.settled().await;
    assert_eq!((pings(one), pings(two), pings(&cleo)), (0, 0, 0));
    for n in 0..8 {
        cleo.send_message(&format!("chat {n}")).expect("may write");
    }
    said(one.run("/move", [("at", "M11")]).await);
    board_with(two, "**M11**").await;
    house.settled().await;
    assert_eq!((pings(one), pings(two), pings(&cleo)), (0, 1, 0));
    house.close(&[&ann, &ben, &cleo]).await;
}
