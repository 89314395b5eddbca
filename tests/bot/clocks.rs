//! Time: deadlines, reminders, claims, games that end by themselves, downtime, pauses, vacations.

use std::time::Duration;

use discord_sandbox::client::{ClientEvent, MessageView};
use discord_sandbox::gateway::{CloseCode, GatewayFault};

use super::house::{House, Person, board, board_with, challenge, read, refused, said, wait};
use crate::support::writes::Writes as _;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

async fn move_to(person: &Person, at: &str) {
    let answer = said(person.run("/move", [("at", at)]).await);
    assert!(answer.text().contains(&format!("**{at}**")), "{at}: {}", answer.text());
}

/// A game with a clock, in which the first stone is placed; who is to move, and who waits.
pub(super) async fn begun<'a>(
    house: &House,
    one: &'a Person,
    two: &'a Person,
    clock: &str,
) -> (&'a Person, &'a Person) {
    let name = house.name_of(two);
    said(one.run("/challenge", [("opponent", name.as_str()), ("clock", clock), ("rated", "false")]).await);
    let asked = challenge(two, "Accept").await;
    said(two.click(&asked, "Accept").await);
    read(one, |seen| seen.message().is_some_and(|shown| shown.id() == asked.id()));
    let first = board_with(one, "opens").await;
    let opens = first.content().contains(&format!("{} opens", one.mention()));
    let (mover, other) = if opens { (one, two) } else { (two, one) };
    move_to(mover, "K10").await;
    board_with(one, "**K10**").await;
    (other, mover)
}

/// The bot's notes about time in a person's channel.
fn notes(person: &Person) -> Vec<MessageView> {
    let is_note = |shown: &MessageView| {
        shown.attachments().is_empty()
            && !shown.is_ephemeral()
            && (shown.text().contains("in game") || shown.text().contains("on vacation"))
    };
    person.messages().into_iter().filter(is_note).collect()
}

/// Reads whatever a person has not read: here it is looked at in the channel.
fn read_all(person: &Person) {
    let first = || person.unread().iter().find_map(|seen| seen.message().map(MessageView::id));
    while let Some(id) = first() {
        read(person, |seen: &ClientEvent| seen.message().is_some_and(|shown| shown.id() == id));
    }
}

fn pings(shown: &MessageView) -> Vec<String> {
    let list = shown.json()["mentions"].as_array().cloned().unwrap_or_default();
    list.iter().filter_map(|user| user["id"].as_str().map(str::to_owned)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_correspondence_game_with_reminders_and_a_claim() {
    let mut house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let (late, other) = begun(&house, &ann, &ben, "3 days").await;
    let shown = board_with(late, "runs out <t:").await;
    assert!(!shown.labels().contains(&"Claim"), "{:?}", shown.labels());
    assert!(shown.text().contains(" · 3 days a move"), "{}", shown.text());
    let alt = shown.attachments()[0]["description"].as_str().unwrap_or_default().to_owned();
    assert!(alt.contains("has 3 days left."), "{alt}");
    let games = said(late.run("/games", []).await);
    assert!(games.text().contains("time runs out <t:"), "{}", games.text());
    refused(other.run("/claim", []).await, "still has time");
    assert!(notes(late).is_empty());
    // Half time, twelve hours, two hours; each once, also over a restart.
    for (after, count) in [(36 * HOUR, 1), (24 * HOUR, 2), (10 * HOUR, 3)] {
        house.advance(after);
        wait("a reminder", async || notes(late).len() == count).await;
        let note = notes(late).pop().expect("just seen");
        assert!(note.text().contains("your time runs out <t:"), "{}", note.text());
        assert_eq!(pings(&note), [late.id().to_string()]);
        house.stop().await;
        house.start().await;
        assert_eq!(notes(late).len(), count, "once");
    }
    let before = house.state(late).await;
    house.advance(2 * HOUR);
    let shown = board_with(other, "**Time is up.**").await;
    assert_eq!(shown.labels(), ["Play", "More", "Bring down", "Claim"]);
    wait("the other one is told", async || notes(other).len() == 4).await;
    let note = notes(other).pop().expect("just seen");
    assert!(note.text().contains("is out of time"), "{}", note.text());
    assert_eq!(pings(&note)[..], [other.id().to_string()], "and nobody else");
    refused(late.click(&shown, "Claim").await, "your own side");
    refused(cleo.click(&shown, "Claim").await, "You do not play in this game");
    assert_eq!(house.state(late).await, before);
    let claimed = said(other.click(&shown, "Claim").await);
    assert!(claimed.text().contains(&format!("{} won** on time", other.mention())), "{}", claimed.text());
    board_with(late, "on time").await;
    wait("the notes are gone", async || notes(late).is_empty()).await;
    for person in [&ann, &ben, &cleo] {
        read_all(person);
    }
    house.close(&[&ann, &ben, &cleo]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_late_too_long_loses_by_themselves_and_a_late_move_counts_before() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (late, other) = begun(&house, &ann, &ben, "1d").await;
    house.advance(DAY + HOUR);
    let shown = board_with(other, "**Time is up.**").await;
    move_to(late, "L9").await;
    refused(other.click(&house.post(other, &shown).await, "Claim").await, "The board has changed");
    let shown = board_with(other, "**L9**").await;
    assert!(!shown.labels().contains(&"Claim"), "{:?}", shown.labels());
    // A quarter of a day of grace.
    house.advance(DAY + 5 * HOUR);
    board_with(late, "**Time is up.**").await;
    house.advance(HOUR + 60_000);
    let over = board_with(late, "on time").await;
    assert!(over.text().contains(&format!("{} won", late.mention())), "{}", over.text());
    for person in [&ann, &ben] {
        read_all(person);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_late_because_the_process_was_stopped() {
    let mut house = House::open().await;
    house.stop().await;
    house.silence = Duration::from_secs(30);
    house.start().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (_, other) = begun(&house, &ann, &ben, "1d").await;
    house.advance(10 * DAY);
    refused(other.run("/claim", []).await, "still has time");
    board_with(other, "The time of").await;
    for person in [&ann, &ben] {
        read_all(person);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_late_because_the_bot_was_down() {
    let mut house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (mover, other) = begun(&house, &ann, &ben, "1d").await;
    house.advance(20 * HOUR);
    house.stop().await;
    house.advance(10 * DAY);
    house.start().await;
    refused(other.run("/claim", []).await, "still has time");
    let shown = board_with(other, "The time of").await;
    assert!(!shown.text().contains("Time is up"), "{}", shown.text());
    house.advance(3 * HOUR);
    refused(other.run("/claim", []).await, "still has time");
    house.advance(HOUR + 60_000);
    let claimed = said(other.run("/claim", []).await);
    assert!(claimed.text().contains("on time"), "{}", claimed.text());
    board_with(mover, "on time").await;
    for person in [&ann, &ben] {
        read_all(person);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_late_while_discord_lets_the_bot_hear_nothing() {
    for by_a_new_start in [false, true] {
        let mut house = House::open().await;
        house.stop().await;
        // The clock is put forward by less at a time.
        house.silence = Duration::from_hours(30);
        house.gateway.ready_timeout = Duration::from_secs(1);
        house.start().await;
        let (ann, ben) = (house.person("Ann"), house.person("Ben"));
        let (_, other) = begun(&house, &ann, &ben, "12h").await;
        said(ann.run("/challenge", [("opponent", "Cleo")]).await);
        let world = house.sandbox.server().clone();
        world.gateway.session_starts().reject_identify(Some(CloseCode::InvalidShard));
        world.gateway.inject(GatewayFault::InvalidSession { resumable: false });
        wait("the bot hears nothing", async || !house.status().is_connected()).await;
        // The sweeper goes on: a challenge expires. The game would have ended by now.
        house.advance(25 * HOUR);
        let expired = async || house.store().due_challenges(house.now(), 9).await.is_ok_and(|due| due.is_empty());
        wait("the challenge expires", expired).await;
        house.advance(25 * HOUR);
        if by_a_new_start {
            house.stop().await;
        }
        world.gateway.session_starts().reject_identify(None);
        if by_a_new_start {
            house.start().await;
        } else {
            wait("the bot hears again", async || house.status().is_connected()).await;
        }
        refused(other.run("/claim", []).await, "still has time");
        let shown = board_with(other, "The time of").await;
        assert!(!shown.text().contains("Time is up"), "{}", shown.text());
        let cleo = house.person("Cleo");
        for person in [&ann, &ben, &cleo] {
            read_all(person);
        }
        house.close(&[&ann, &ben, &cleo]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_and_a_claim_race() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    for round in 0..4 {
        let (late, other) = begun(&house, &ann, &ben, "12h").await;
        house.advance(13 * HOUR);
        let shown = board_with(other, "**Time is up.**").await;
        let (claim, stone) = tokio::join!(other.click(&shown, "Claim"), late.run("/move", [("at", "L9")]));
        let (claim, stone) = (said(claim), said(stone));
        // Whichever was first on disk, the other hears of it, and there is one truth.
        let claimed = claim.text().contains("on time");
        let moved = stone.text().contains("You played **L9**");
        assert!(claimed != moved, "round {round}: {} / {}", claim.text(), stone.text());
        if moved {
            assert!(claim.text().contains("The board has changed"), "{}", claim.text());
            board_with(&ann, "**L9**").await;
            let asked = said(late.run("/resign", []).await);
            said(late.click(&asked, "Yes, resign").await);
            board_with(&ann, "by resignation").await;
        } else {
            assert!(stone.text().contains("over") || stone.text().contains("no game"), "{}", stone.text());
            board_with(&ann, "on time").await;
        }
        for person in [&ann, &ben] {
            read_all(person);
        }
        house.settled().await;
        // A board that went down goes away behind the one that took its place.
        wait("a board for each game", async || super::house::boards(&ann).len() == round + 1).await;
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_paused_by_consent() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (mover, other) = begun(&house, &ann, &ben, "1d").await;
    said(other.run("/pause", []).await);
    let shown = board_with(mover, "proposes a **pause**").await;
    said(mover.click(&shown, "Accept").await);
    let paused = board_with(other, "**Paused.**").await;
    assert_eq!(paused.labels(), ["Resume", "More", "Bring down"]);
    refused(mover.run("/move", [("at", "L9")]).await, "The game is paused");
    house.advance(40 * DAY);
    refused(other.run("/claim", []).await, "The game is paused");
    said(other.click(&board(other).expect("a board"), "Resume").await);
    let shown = board_with(mover, "The time of").await;
    assert_eq!(shown.labels(), ["Play", "More", "Bring down"]);
    refused(other.run("/claim", []).await, "still has time");
    move_to(mover, "L9").await;
    board_with(other, "**L9**").await;
    for person in [&ann, &ben] {
        read_all(person);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_stops_the_clock_and_is_announced() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let none = said(ann.run("/vacation", []).await);
    assert!(none.text().contains("30 days a year"), "{}", none.text());
    let (mover, other) = begun(&house, &ann, &ben, "1d").await;
    let taken = said(mover.run("/vacation", [("days", "10")]).await);
    assert!(taken.text().contains("in one game") && taken.text().contains("20 days"), "{}", taken.text());
    wait("it is announced", async || notes(other).len() == 1).await;
    assert!(notes(other)[0].text().contains("is on vacation"));
    refused(mover.run("/vacation", [("days", "5")]).await, "You are on vacation");
    house.advance(10 * DAY);
    refused(other.run("/claim", []).await, "still has time");
    house.advance(20 * HOUR);
    refused(mover.run("/vacation", [("days", "25")]).await, "You have 20 days of vacation left, of 30 a year");
    said(mover.run("/vacation", [("days", "2")]).await);
    said(mover.run("/vacation", [("days", "0")]).await);
    refused(mover.run("/vacation", [("days", "0")]).await, "You are not on vacation");
    house.advance(5 * HOUR);
    let claimed = said(other.run("/claim", []).await);
    assert!(claimed.text().contains("on time"), "{}", claimed.text());
    board_with(other, "on time").await;
    for person in [&ann, &ben] {
        read_all(person);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_are_chosen_and_typed() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let before = house.state(&ann).await;
    for (clock, words) in [("tomorrow", "I cannot read “tomorrow” as a clock"), ("90d", "1 min to 30 days")] {
        refused(ann.run("/challenge", [("opponent", "Ben"), ("clock", clock)]).await, words);
        assert_eq!(house.state(&ann).await, before);
    }
    let offered = ann.autocomplete("/challenge", [("opponent", "Ben")], ("clock", "1")).await.expect("asked");
    let offered: Vec<String> =
        offered.expect("answered").iter().filter_map(|choice| choice["name"].as_str().map(str::to_owned)).collect();
    assert!(offered.contains(&"1 day a move".to_owned()), "{offered:?}");
    said(ann.run("/challenge", [("opponent", "Ben"), ("clock", "10+5")]).await);
    let asked = challenge(&ben, "Accept").await;
    assert!(asked.text().contains("10 min each, and 5 s more after every move"), "{}", asked.text());
    said(ben.click(&asked, "Accept").await);
    let first = board_with(&ann, "opens").await;
    assert!(first.text().contains("10 min left"), "{}", first.text());
    let (one, two) =
        if first.content().contains(&format!("{} opens", ann.mention())) { (&ann, &ben) } else { (&ben, &ann) };
    move_to(one, "K10").await;
    house.advance(4 * 60_000);
    move_to(two, "L9").await;
    let shown = board_with(one, "**L9**").await;
    assert!(shown.text().contains("6 min ") && shown.text().contains("left"), "{}", shown.text());
    house.advance(10 * 60_000 + 1_000);
    let shown = board_with(two, "**Time is up.**").await;
    // The rematch has the same clock.
    said(two.click(&shown, "Claim").await);
    let over = board_with(one, "on time").await;
    said(one.click(&over, "Rematch").await);
    let offered = challenge(two, "Accept").await;
    assert!(offered.text().contains("10 min each"), "{}", offered.text());
    said(two.click(&offered, "Decline").await);
    for person in [&ann, &ben] {
        read_all(person);
    }
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_are_as_people_want_them() {
    let house = House::open().await;
    let (ann, ben, cleo) = (house.person("Ann"), house.person("Ben"), house.person("Cleo"));
    let set = async |person: &Person, reminders| {
        let player = tessera::domain::ids::PlayerId::new(person.id());
        let change = tessera::domain::settings::PlayerChange::Reminders(reminders);
        house.store().change_player(player, change).await.expect("stored");
    };
    set(&ann, tessera::domain::settings::Reminders::Once).await;
    set(&ben, tessera::domain::settings::Reminders::Once).await;
    let (late, other) = begun(&house, &ann, &ben, "3d").await;
    house.advance(37 * HOUR);
    wait("one reminder", async || notes(late).len() == 1).await;
    house.advance(24 * HOUR);
    let silent = async || house.store().due_notes(9).await.is_ok_and(|notes| notes.is_empty());
    let looked = async || house.store().games_to_remind(house.now(), 9).await.is_ok_and(|games| games.is_empty());
    wait("the second is seen to", async || looked().await && silent().await).await;
    assert_eq!(notes(late).len(), 1, "once is once");
    move_to(late, "L9").await;
    wait("what is over is removed", async || notes(late).is_empty()).await;
    set(other, tessera::domain::settings::Reminders::Off).await;
    house.advance(40 * HOUR);
    wait("it is seen to", async || looked().await && silent().await).await;
    assert!(notes(other).is_empty());
    // Whoever is at the board needs none.
    let (late, _) = begun(&house, &ann, &cleo, "1h").await;
    house.advance(31 * 60_000);
    refused(late.run("/claim", []).await, "clock");
    wait("it is seen to", async || looked().await && silent().await).await;
    assert!(notes(late).is_empty());
    for person in [&ann, &ben, &cleo] {
        read_all(person);
    }
    house.close(&[&ann, &ben, &cleo]).await;
}
