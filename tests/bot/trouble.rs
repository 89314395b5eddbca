//! What Discord may do to the bot: messages and channels that go, rights that are taken, answers that fail, connections
//! that break. No move is lost by it, and the board is mended.

use std::time::Instant;

use crate::support::writes::Writes as _;
use discord_sandbox::admin;
use discord_sandbox::client::{PendingInteraction, Response};
use discord_sandbox::faults::{EventFault, RequestFault, RequestFilter, Schedule};
use pente::{Preset, Rules};
use serde_json::json;
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use tessera::app::{NewChallenge, Place};
use tessera::domain::game::{Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GuildId, InteractionId, PlayerId};

use super::clocks::begun;
use super::house::{Held, House, Person, board, board_with, boards, challenge, read, refused, said, wait};

/// Permissions of Discord's, by their bits.
const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_comes_back() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let first_board = board(&ann).expect("a board");
    // Ann owns the server and may delete.
    ann.delete_message(&first_board).expect("she may");
    said(one.run("/move", [("at", "K10")]).await);
    let again = board_with(two, "**K10**").await;
    assert_ne!(again.id(), first_board.id());
    ann.delete_message(&again).expect("she may");
    said(two.run("/board", []).await);
    assert_eq!(board_with(one, "**K10**").await.labels(), ["Play", "More", "Bring down"]);
    assert_eq!(boards(one).len(), 1);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_right_that_is_missing_is_named() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let (pente, bot) = (ann.channel(), house.sandbox.client("Tessera").expect("the bot").id());
    admin::set_overwrite(house.sandbox.server(), pente, bot, 0, SEND_MESSAGES | ATTACH_FILES)
        .expect("there is such a channel");
    refused(ann.run("/challenge", [("opponent", "Cleo")]).await, "Send Messages");
    assert!(said(ann.run("/help", []).await).text().contains("**Attach Files**"));
    // The move counts all the same: it is on disk before anybody is told.
    let answer = said(one.run("/move", [("at", "K10")]).await);
    assert!(answer.text().contains("K10"), "{}", answer.text());
    assert_eq!(house.game(one).await.game.rev().get(), 1);
    admin::set_overwrite(house.sandbox.server(), pente, bot, SEND_MESSAGES | ATTACH_FILES, 0)
        .expect("there is such a channel");
    said(two.run("/move", [("at", "L9")]).await);
    board_with(&ann, "**L9**").await;
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passing_loss_of_access_leaves_one_board() {
    const VIEW_CHANNEL: u64 = 1 << 10;
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    let (pente, bot) = (ann.channel(), house.sandbox.client("Tessera").expect("the bot").id());
    admin::set_overwrite(house.sandbox.server(), pente, bot, 0, VIEW_CHANNEL).expect("there is such a channel");
    said(one.run("/move", [("at", "K10")]).await);
    house.settled().await;
    admin::set_overwrite(house.sandbox.server(), pente, bot, VIEW_CHANNEL, 0).expect("there is such a channel");
    said(two.run("/move", [("at", "L9")]).await);
    board_with(&ann, "**L9**").await;
    wait("one board", async || boards(&ann).len() == 1).await;
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_may_not_be_removed_holds_up_nothing_else() {
    let house = House::open().await;
    let ann = house.person("Ann");
    let closed = house.sandbox.client("Cleo").expect("a person").open_channel("#private").expect("a channel");
    let old = house.post_buttons(&ann, &json!([])).await;
    let options = SqliteConnectOptions::new().filename(house.data().join("tessera.db"));
    let mut database = options.connect().await.expect("the database opens");
    let barred = (1..=60).map(|message| (message, closed));
    for (message, channel) in barred.chain([(old.id(), ann.channel())]) {
        let key = |number: u64| i64::try_from(number).expect("a number of Discord's");
        sqlx::query("INSERT INTO leftovers (message_id, channel_id) VALUES ($1, $2)")
            .bind(key(message))
            .bind(key(channel))
            .execute(&mut database)
            .await
            .expect("writes");
    }
    wait("the old board is removed", async || ann.messages().iter().all(|shown| shown.id() != old.id())).await;
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_can_never_be_shown_holds_up_no_other_board() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    let options = SqliteConnectOptions::new().filename(house.data().join("tessera.db"));
    let mut database = options.connect().await.expect("the database opens");
    // Games that nobody sits at cannot be read; they have waited longer than the one that can, and are more than one
    // sweep takes on.
    for sql in [
        "WITH RECURSIVE numbers (n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1060)
         INSERT INTO games (id, channel_id, rules, family, rated, created_at, updated_at, state)
         SELECT n, 10, 'standard', 'pente', 0, n, n, 'over' FROM numbers",
        "UPDATE games SET rendered_rev = NULL WHERE id < 1000",
    ] {
        sqlx::query(sql).execute(&mut database).await.expect("writes");
    }
    wait("the board is shown", async || house.game(&ann).await.rendered.is_some()).await;
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_harms_only_its_games() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    house.begin(&ann, &ben, "standard").await;
    let pente = ann.channel();
    admin::delete_channel(house.sandbox.server(), pente).expect("it was there");
    for person in [&ann, &ben] {
        person.open_channel("#general").expect("they see it");
    }
    let (one, _) = house.begin(&ann, &ben, "standard").await;
    said(one.run("/move", [("at", "K10")]).await);
    board_with(&ann, "**K10**").await;
    let games = said(ann.run("/games", []).await);
    assert_eq!(games.text().matches("Game ").count(), 2, "{}", games.text());
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_that_fail_lose_no_move() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (mut one, mut two) = house.begin(&ann, &ben, "standard").await;
    let faults = &house.sandbox.server().faults;
    let edit = || RequestFilter::new("PATCH", "/channels/*/messages/*");
    let callback = || RequestFilter::new("POST", "/interactions/*/*/callback");
    let script = [
        ("K10", edit(), RequestFault::Status { status: 503 }),
        ("L9", edit(), RequestFault::RateLimit { retry_after: 0.01, global: false }),
        ("M11", edit(), RequestFault::DropRequest),
        ("N12", edit(), RequestFault::DropResponse),
        ("O13", callback(), RequestFault::Status { status: 502 }),
        ("P14", callback(), RequestFault::DropResponse),
        ("Q15", callback(), RequestFault::RateLimit { retry_after: 0.01, global: true }),
    ];
    for (n, (at, target, fault)) in script.into_iter().enumerate() {
        faults.arm_request(target, fault, Schedule::NEXT);
        let answer = one.run("/move", [("at", at)]).await.expect("sent");
        assert!(!matches!(answer, Response::Failed(_)), "{at}: {answer:?}");
        board_with(&ann, &format!("**{at}**")).await;
        assert_eq!(faults.armed(), 0, "{at}");
        assert_eq!(house.game(one).await.game.rev().get(), u32::try_from(n).expect("few") + 1);
        (one, two) = (two, one);
    }
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_to_wait_is_not_asked_before() {
    const SECONDS: f64 = 1.5;
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (mut one, mut two) = house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    for (global, at) in [(false, "K10"), (true, "L9")] {
        let limit = RequestFault::RateLimit { retry_after: SECONDS, global };
        let edit = RequestFilter::new("PATCH", "/channels/*/messages/*");
        house.sandbox.server().faults.arm_request(edit, limit, Schedule::NEXT);
        let asked = Instant::now();
        said(one.run("/move", [("at", at)]).await);
        board_with(&ann, &format!("**{at}**")).await;
        assert!(asked.elapsed().as_secs_f64() >= SECONDS, "global: {global}");
        (one, two) = (two, one);
    }
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_would_be_too_much_is_not_sent() {
    const SECONDS: f64 = 1.5;
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    let edit = RequestFilter::new("PATCH", "/channels/*/messages/*");
    house.sandbox.server().faults.arm_request(
        edit,
        RequestFault::ExhaustBucket { reset_after: SECONDS },
        Schedule::NEXT,
    );
    let asked = Instant::now();
    said(one.run("/move", [("at", "K10")]).await);
    board_with(&ann, "**K10**").await;
    assert_eq!(house.sandbox.server().faults.armed(), 0);
    said(two.run("/move", [("at", "L9")]).await);
    board_with(&ann, "**L9**").await;
    assert!(asked.elapsed().as_secs_f64() >= SECONDS, "the limit was told and not kept");
    house.close(&[&ann, &ben]).await;
}

/// What everything has to wait for is not asked before, and people are answered meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_global_limit_holds_back_boards_and_no_answers() {
    // Longer than a request waits: a later one brings the board up to date.
    const SECONDS: f64 = 10.5;
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, two) = house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    let limit = RequestFault::RateLimit { retry_after: SECONDS, global: true };
    let faults = &house.sandbox.server().faults;
    faults.arm_request(RequestFilter::new("PATCH", "/channels/*/messages/*"), limit, Schedule::NEXT);
    let asked = Instant::now();
    said(one.run("/move", [("at", "K10")]).await);
    wait("the limit is met", async || faults.armed() == 0).await;
    said(two.run("/move", [("at", "L9")]).await);
    said(one.run("/board", []).await);
    board_with(&ann, "**L9**").await;
    assert!(asked.elapsed().as_secs_f64() >= SECONDS, "the limit was told and not kept");
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    house.close(&[&ann, &ben]).await;
}

/// A message of which it is not known whether it was sent is sent again, with the same nonce.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_whose_answer_cannot_be_read_is_sent_again() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let faults = &house.sandbox.server().faults;
    // Success, with an empty body.
    let unreadable = RequestFault::Status { status: 200 };
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), unreadable, Schedule { skip: 0, times: 2 });
    house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    assert_eq!(faults.armed(), 0);
    assert_eq!(boards(&ann).len(), 1);
    house.close(&[&ann, &ben]).await;
}

/// What is tried for longer than a stop may take is shown after the next start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_does_not_wait_for_what_is_tried_again_and_again() {
    let mut house = House::open().await;
    let ann = house.person("Ann");
    let world = house.sandbox.server().clone();
    // For so long nobody waits who is asked for something. The sweeper comes later, and is asked to wait for less: five
    // times for each, which together is far longer than anybody waits for a stop.
    for (retry_after, times) in [(10.5, 1), (5.0, 1), (5.0, 1_000)] {
        let sends = RequestFilter::new("POST", "/channels/*/messages");
        let limit = RequestFault::RateLimit { retry_after, global: false };
        world.faults.arm_request(sends, limit, Schedule { skip: 0, times });
    }
    for opponent in ["Ben", "Cleo", "Dora"] {
        said(ann.run("/challenge", [("opponent", opponent)]).await);
    }
    wait("the sweeper is at it", async || world.faults.armed() == 1).await;
    house.stop().await;
    world.faults.clear();
    house.start().await;
    wait("the challenges are there", async || {
        ann.messages().iter().filter(|m| m.labels().contains(&"Accept")).count() == 3
    })
    .await;
    house.close(&[]).await;
}

/// What the sweeper has begun comes to its end; what it has only found is found again after the next start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_begins_nothing_that_was_only_found() {
    const MINUTE_MS: i64 = 60_000;
    let mut house = House::open().await;
    let ann = house.person("Ann");
    let world = house.sandbox.server().clone();
    for opponent in ["Ben", "Cleo", "Dora"] {
        said(ann.run("/challenge", [("opponent", opponent)]).await);
    }
    let shown = || ann.messages().iter().filter(|m| m.content().contains("Nobody answered in time")).count();
    // All three expire at once. Discord takes a minute to answer the first edit, and the bot stops meanwhile.
    let edits = RequestFilter::new("PATCH", "/channels/*/messages/*");
    world.faults.arm_request(edits, RequestFault::DelayResponse { ms: MINUTE_MS }, Schedule::NEXT);
    house.advance(25 * 60 * MINUTE_MS);
    wait("the sweeper is at it", async || world.open_requests().delayed == 1 && shown() == 1).await;
    tokio::join!(house.stop(), async { world.clock.advance(MINUTE_MS) });
    assert_eq!(shown(), 1, "the others were not begun");
    house.start().await;
    wait("all of them are shown", async || shown() == 3).await;
    house.close(&[]).await;
}

/// A command whose answer is promised, because nothing can be written until that is released. It reaches the bot `late_ms`
/// after it was sent.
async fn promised<'a>(house: &House, person: &'a Person, late_ms: i64) -> (Held, PendingInteraction<'a>) {
    house.promised(late_ms, || person.start_command("/block", &[("player", "Ben")]).expect("sent")).await
}

/// Nothing repairs an answer that only one person sees, so it waits for as long as Discord asks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_was_promised_is_given_however_long_discord_asks_to_wait() {
    // Longer than a board would be tried at once.
    const SECONDS: f64 = 10.5;
    let house = House::open().await;
    let ann = house.person("Ann");
    let (held, sent) = promised(&house, &ann, 0).await;
    let answers = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    let faults = &house.sandbox.server().faults;
    faults.arm_request(answers, RequestFault::RateLimit { retry_after: SECONDS, global: false }, Schedule::NEXT);
    let asked = Instant::now();
    held.release().await;
    let told = sent.response().await.message().expect("the answer that was promised");
    assert!(told.is_ephemeral() && told.text().contains(&house.person("Ben").mention()), "{}", told.text());
    assert!(asked.elapsed().as_secs_f64() >= SECONDS);
    assert_eq!(faults.armed(), 0);
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_was_sent_but_not_acknowledged_is_not_sent_twice() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let faults = &house.sandbox.server().faults;
    // The first message is the challenge, the second the board.
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages"),
        RequestFault::DropResponse,
        Schedule { skip: 1, times: 1 },
    );
    house.begin(&ann, &ben, "standard").await;
    house.settled().await;
    assert_eq!(faults.armed(), 0);
    assert_eq!(boards(&ann).len(), 1);
    house.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_does_not_take_is_not_tried_for_ever() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    said(ann.run("/challenge", [("opponent", "Ben")]).await);
    said(ann.run("/open", []).await);
    read(&ben, |_| true);
    house.sandbox.server().faults.arm_request(
        RequestFilter::new("PATCH", "/channels/*/messages/*"),
        RequestFault::Status { status: 400 },
        Schedule { skip: 0, times: 1_000 },
    );
    house.advance(25 * 60 * 60 * 1000);
    let store = house.store();
    wait("both have run out and are let be", async || {
        let challenges = store.due_challenges(house.now(), 10).await.expect("readable");
        let behind = store.unshown_challenges(10).await.expect("readable").len();
        let tables = store.unshown_lobbies(10).await.expect("readable").len();
        challenges.is_empty() && behind + tables == 0
    })
    .await;
    house.close(&[&ann, &ben]).await;
}

/// A challenge that nobody was shown yet.
async fn unshown(house: &House, place: Place, number: u64) {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let challenge = NewChallenge {
        place,
        challenger: PlayerId::new(1_000 + number),
        opponent: PlayerId::new(2_000 + number),
        game: Terms { rules, rated: false, control: TimeControl::Unlimited },
        series: None,
        interaction: InteractionId::new(number),
        at: house.now(),
        expires_at: house.now().plus_millis(100 * 24 * 60 * 60 * 1000),
    };
    house.store().challenge(challenge, 9).await.expect("no failure");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_discord_is_slow_nobody_else_waits() {
    const HELD: RequestFault = RequestFault::DelayRequest { ms: 1_000 * 24 * 60 * 60 * 1000 };
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (late, _) = begun(&house, &ann, &ben, "1d").await;
    let here = house.game(&ann).await.place;
    let general = house.sandbox.client("Cleo").expect("a person").open_channel("#general").expect("a channel");
    // Each of these takes almost a minute to be given up.
    let slow = Place { guild: Some(GuildId::new(99)), channel: ChannelId::new(general) };
    let faults = &house.sandbox.server().faults;
    for times in [1, 1_000] {
        let there = RequestFilter::new("POST", &format!("/channels/{general}/messages"));
        faults.arm_request(there, HELD, Schedule { skip: 0, times });
    }
    for number in 1..=4 {
        unshown(&house, slow, number).await;
    }
    wait("the first is asked for", async || faults.armed() == 1).await;
    // Meanwhile: a message to be shown, a reminder, and a flag that falls.
    unshown(&house, here, 5).await;
    challenge(&ben, "Accept").await;
    house.advance(13 * 60 * 60 * 1000);
    let reminded = || late.messages().iter().any(|shown| shown.text().contains("your time runs out"));
    wait("a reminder", async || reminded()).await;
    house.advance(2 * 24 * 60 * 60 * 1000);
    board_with(late, "on time").await;
    faults.clear();
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_promised_answer_that_is_not_accepted_is_given_plainly() {
    let house = House::open().await;
    let ann = house.person("Ann");
    let (held, sent) = promised(&house, &ann, 0).await;
    let answers = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    let faults = &house.sandbox.server().faults;
    faults.arm_request(answers, RequestFault::Status { status: 400 }, Schedule::NEXT);
    held.release().await;
    let told = sent.response().await.message().expect("an answer");
    assert!(told.is_ephemeral() && told.text().contains("not answering me well"), "{}", told.text());
    house.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_arrives_with_little_time_left_is_promised_in_it() {
    const LATE_MS: i64 = 1_500;
    let house = House::open().await;
    let ann = house.person("Ann");
    let faults = &house.sandbox.server().faults;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Delay { ms: LATE_MS }, Schedule::NEXT);
    let (held, sent) = promised(&house, &ann, LATE_MS).await;
    held.release().await;
    sent.response().await.message().expect("the answer that was promised");
    house.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_arrives_too_late_is_not_applied() {
    let house = House::open().await;
    let (ann, ben) = (house.person("Ann"), house.person("Ben"));
    let (one, _) = house.begin(&ann, &ben, "standard").await;
    let faults = &house.sandbox.server().faults;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Delay { ms: 2_700 }, Schedule::NEXT);
    house.advance(10);
    let sent = one.start_command("/move", &[("at", "K10")]).expect("sent");
    house.dispatched().await;
    house.advance(2_700);
    let answer = sent.response().await;
    let text = match &answer {
        Response::Message(shown) => shown.text(),
        Response::Failed(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    assert!(!text.contains("You played"), "{text}");
    assert_eq!(house.game(one).await.game.rev().get(), 0);
    read(one, |_| true);
    house.close(&[&ann, &ben]).await;
}
