//! Failures on Discord's side: deleted messages and channels, revoked permissions, failing responses, broken
//! connections. No move is lost, and the board is repaired.

use std::time::{Duration, Instant};

use discord_sandbox::admin;
use discord_sandbox::client::{MessageView, PendingInteraction, Response};
use discord_sandbox::faults::{EventFault, RequestFault, RequestFilter, Schedule};
use discord_sandbox::permissions::{ATTACH_FILES, SEND_MESSAGES, VIEW_CHANNEL};
use pente::{Preset, Rules};
use serde_json::{Value, json};
use tessera::discord::ThrottleLimits;
use tessera::domain::challenges::NewChallenge;
use tessera::domain::game::{Terms, TimeControl};
use tessera::domain::ids::{ChannelId, GuildId, InteractionId, PlayerId};
use tessera::domain::place::Place;
use tessera::domain::settings::{BoardMode, GuildChange};

use super::board_modes::set;
use super::clocks::begun;
use super::test_bot::{
    TestBot, TestClient, WriteLock, assert_ephemeral, assert_refused, board, boards, mark_all_read, message_of, wait,
    wait_for_board, wait_for_challenge,
};
use crate::support::engines;
use crate::support::writes::Writes as _;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_sent_again() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let first_board = board(&ann).expect("a board");
    // Ann owns the guild and may delete messages.
    ann.delete_message(&first_board).expect("she may");
    one.move_to("K10").await;
    let again = wait_for_board(two, "**K10**").await;
    assert_ne!(again.id(), first_board.id());
    ann.delete_message(&again).expect("she may");
    message_of(two.run("/board", []).await);
    assert_eq!(
        wait_for_board(one, "**K10**").await.labels(),
        ["Play", "More", "Move to bottom", "Follow", "Full board"]
    );
    assert_eq!(boards(one).len(), 1);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let (pente, bot_id) = (ann.channel(), bot.sandbox.client("Tessera").expect("the bot").id());
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, SEND_MESSAGES | ATTACH_FILES)
        .expect("there is such a channel");
    let before = bot.state(&ann).await;
    assert_refused(ann.run("/challenge", [("opponent", "Cleo")]).await, "Send Messages");
    assert_eq!(bot.state(&ann).await, before);
    assert!(message_of(ann.run("/help", []).await).text().contains("**Attach Files**"));
    // The move counts anyway: it is committed before the response is sent.
    let answer = message_of(one.run("/move", [("at", "K10")]).await);
    assert!(answer.text().contains("K10"), "{}", answer.text());
    assert_eq!(answer.text().matches("I’m missing").count(), 1, "{}", answer.text());
    assert_eq!(bot.game(one).await.game.rev().get(), 1);
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, SEND_MESSAGES | ATTACH_FILES, 0)
        .expect("there is such a channel");
    two.move_to("L9").await;
    wait_for_board(&ann, "**L9**").await;
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, ATTACH_FILES).expect("there is such a channel");
    let over = one.resign().await;
    assert!(over.text().contains("I couldn’t show the board in"), "{}", over.text());
    assert!(!over.text().contains("Nothing was changed"), "{}", over.text());
    bot.close(&[&ann, &ben]).await;
}

/// The bot loses a permission after it has checked its permissions, and before it posts what was created.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_posted_is_withdrawn() {
    const CUP: [(&str, &str); 2] = [("format", "knock-out"), ("name", "Cup")];
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let (pente, bot_id) = (ann.channel(), bot.sandbox.client("Tessera").expect("the bot").id());
    let deny = |denied: u64| admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, denied).expect("a channel");
    for (command, options, words, table, state) in [
        ("/challenge", &[("opponent", "Ben")][..], "post the challenge, so I withdrew it.", "challenges", "withdrawn"),
        ("/table", &[], "post the table here, so I closed it.", "lobbies", "closed"),
        ("/tournament create", &CUP, "post the tournament here, so I cancelled it.", "tournaments", "closed"),
    ] {
        let (held, sent) = bot.deferred(0, || ann.start_command(command, options).expect("sent")).await;
        deny(SEND_MESSAGES);
        held.release().await;
        let told = assert_ephemeral(Ok::<_, ()>(sent.response().await), words);
        assert!(told.text().contains("**Send Messages**"), "{command}: {}", told.text());
        bot.settled().await;
        let states = sqlx::AssertSqlSafe(format!("SELECT state FROM {table}"));
        let mut database = engines::raw(&bot.data()).await;
        let states: Vec<String> = sqlx::query_scalar(states).fetch_all(&mut database).await.expect("reads");
        assert_eq!(states, [state], "{command}");
        deny(0);
    }
    bot.settled().await;
    assert!(ann.messages().iter().all(MessageView::is_ephemeral), "nothing is posted later");
    bot.close(&[&ann]).await;
}

/// Its owner can run commands in a locked thread, in which the bot cannot post.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_in_a_locked_thread_is_withdrawn() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let thread = ann.create_thread("games", None).expect("opened");
    ann.open_channel(&thread.to_string()).expect("she sees it");
    {
        let mut state = bot.sandbox.server().lock();
        let info = state.channels.get_mut(&thread).and_then(|channel| channel.thread.as_mut());
        info.expect("a thread").locked = true;
    }
    let told = format!("so I withdrew it. <#{thread}> is locked. Ask a server admin to unlock it.");
    assert_refused(ann.run("/challenge", [("opponent", "Ben")]).await, &told);
    assert_eq!(bot.state(&ann).await, "[] []");
    bot.close(&[&ann]).await;
}

/// The pad is in one channel, and the board in another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permission_that_the_board_does_not_need_is_not_named() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let general = one.open_channel("#general").expect("a channel of the sandbox");
    let bot_id = bot.sandbox.client("Tessera").expect("the bot").id();
    admin::set_overwrite(bot.sandbox.server(), general, bot_id, 0, SEND_MESSAGES).expect("there is such a channel");
    let games = message_of(one.run("/game list", []).await);
    let pad = message_of(one.click(&games, "Next game").await);
    let played = message_of(one.click(&pad, "K10").await);
    assert!(!played.text().contains("I’m missing"), "{}", played.text());
    wait_for_board(two, "**K10**").await;
    let over = one.resign().await;
    assert!(!over.text().contains("I’m missing"), "{}", over.text());
    wait_for_board(two, "won").await;
    bot.close(&[&ann, &ben]).await;
}

/// The pad is in one channel, and the rematch is offered in another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_needs_the_permissions_of_the_channel_where_it_is_offered() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let pente = one.channel();
    let general = one.open_channel("#general").expect("a channel of the sandbox");
    let bot_id = bot.sandbox.client("Tessera").expect("the bot").id();
    let games = message_of(one.run("/game list", []).await);
    let pad = message_of(one.click(&games, "Next game").await);
    two.resign().await;
    wait_for_board(two, "won").await;
    bot.settled().await;
    let pad = one.fetch(&pad).expect("it stays");
    assert_eq!(pad.labels(), ["Rematch", "Close"]);
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, ATTACH_FILES).expect("there is such a channel");
    let before = bot.state(two).await;
    let refused = assert_refused(one.click(&pad, "Rematch").await, "**Attach Files**");
    assert!(refused.text().contains(&format!("<#{pente}>")), "{}", refused.text());
    assert_eq!(bot.state(two).await, before);
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, ATTACH_FILES, 0).expect("there is such a channel");
    admin::set_overwrite(bot.sandbox.server(), general, bot_id, 0, ATTACH_FILES).expect("there is such a channel");
    message_of(one.click(&pad, "Rematch").await);
    wait_for_challenge(two, "Accept").await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_temporary_loss_of_access_leaves_one_board() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let (pente, bot_id) = (ann.channel(), bot.sandbox.client("Tessera").expect("the bot").id());
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, 0, VIEW_CHANNEL).expect("there is such a channel");
    one.move_to("K10").await;
    bot.settled().await;
    admin::set_overwrite(bot.sandbox.server(), pente, bot_id, VIEW_CHANNEL, 0).expect("there is such a channel");
    two.move_to("L9").await;
    wait_for_board(&ann, "**L9**").await;
    wait("one board", async || boards(&ann).len() == 1).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_deletion_does_not_block_others() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let closed = bot.sandbox.client("Cleo").expect("a user").open_channel("#private").expect("a channel");
    let old = bot.post_buttons(&ann, &json!([])).await;
    let mut database = engines::raw(&bot.data()).await;
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
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_sent_does_not_block_others() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    let mut database = engines::raw(&bot.data()).await;
    // Games without seats cannot be loaded. They have waited longer than the game that can be loaded, and are more
    // than one sweep handles.
    for sql in [
        "WITH RECURSIVE numbers (n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1060)
         INSERT INTO games (id, channel_id, rules, family, rated, created_at, updated_at, state)
         SELECT n, 10, 'standard', 'pente', 0, n, n, 'over' FROM numbers",
        "UPDATE games SET shown_rev = NULL WHERE id < 1000",
    ] {
        sqlx::query(sql).execute(&mut database).await.expect("writes");
    }
    wait("the board is shown", async || bot.game(&ann).await.live.shown.is_some()).await;
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_channel_affects_only_its_games() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    let pente = ann.channel();
    admin::delete_channel(bot.sandbox.server(), pente).expect("it was there");
    for client in [&ann, &ben] {
        client.open_channel("#general").expect("they see it");
    }
    let (one, _) = bot.begin(&ann, &ben, "standard").await;
    one.move_to("K10").await;
    wait_for_board(&ann, "**K10**").await;
    let games = message_of(ann.run("/game list", []).await);
    assert_eq!(games.text().matches("Game ").count(), 2, "{}", games.text());
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_responses_lose_no_move() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mut one, mut two) = bot.begin(&ann, &ben, "standard").await;
    let faults = &bot.sandbox.server().faults;
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
        wait_for_board(&ann, &format!("**{at}**")).await;
        assert_eq!(faults.armed(), 0, "{at}");
        assert_eq!(bot.game(one).await.game.rev().get(), u32::try_from(n).expect("few") + 1);
        (one, two) = (two, one);
    }
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn retry_after_is_respected() {
    const SECONDS: f64 = 1.5;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (mut one, mut two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    for (global, at) in [(false, "K10"), (true, "L9")] {
        let limit = RequestFault::RateLimit { retry_after: SECONDS, global };
        let edit = RequestFilter::new("PATCH", "/channels/*/messages/*");
        bot.sandbox.server().faults.arm_request(edit, limit, Schedule::NEXT);
        let asked = Instant::now();
        one.move_to(at).await;
        wait_for_board(&ann, &format!("**{at}**")).await;
        assert!(asked.elapsed().as_secs_f64() >= SECONDS, "retry_after is respected; global: {global}");
        (one, two) = (two, one);
    }
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_exhausted_bucket_is_not_used() {
    const SECONDS: f64 = 1.5;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    let edit = RequestFilter::new("PATCH", "/channels/*/messages/*");
    bot.sandbox.server().faults.arm_request(edit, RequestFault::ExhaustBucket { reset_after: SECONDS }, Schedule::NEXT);
    let asked = Instant::now();
    one.move_to("K10").await;
    wait_for_board(&ann, "**K10**").await;
    assert_eq!(bot.sandbox.server().faults.armed(), 0);
    two.move_to("L9").await;
    wait_for_board(&ann, "**L9**").await;
    assert!(asked.elapsed().as_secs_f64() >= SECONDS, "the announced limit is respected");
    bot.close(&[&ann, &ben]).await;
}

/// Requests under a global limit are delayed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_global_limit_delays_boards() {
    // Longer than a request waits, so that a later refresh updates the board.
    const SECONDS: f64 = 10.5;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    let asked = Instant::now();
    play_under_global_limit(&bot, [one, two], SECONDS).await;
    wait_for_board(&ann, "**L9**").await;
    assert!(asked.elapsed().as_secs_f64() >= SECONDS, "the announced limit is respected");
    assert_eq!(boards(&ann).len(), 1, "never two boards");
    bot.close(&[&ann, &ben]).await;
}

/// Responses under a global limit are not delayed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_global_limit_does_not_delay_responses() {
    // So long that no machine is slow enough to answer after it.
    const SECONDS: f64 = 24.0 * 60.0 * 60.0;
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    play_under_global_limit(&bot, [one, two], SECONDS).await;
    assert!(!board(&ann).expect("a board").text().contains("**L9**"), "the responses came first");
    // A process that starts does not know the limit.
    bot.stop().await;
    bot.start().await;
    wait_for_board(&ann, "**L9**").await;
    wait("one board", async || boards(&ann).len() == 1).await;
    bot.close(&[&ann, &ben]).await;
}

/// Plays two moves and requests the board while a global limit of this many seconds holds the board up.
async fn play_under_global_limit(bot: &TestBot, [one, two]: [&TestClient; 2], seconds: f64) {
    let limit = RequestFault::RateLimit { retry_after: seconds, global: true };
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(RequestFilter::new("PATCH", "/channels/*/messages/*"), limit, Schedule::NEXT);
    // The clients do not wait until the bot has no work left, which it has until the limit ends.
    let answered = async |client: &TestClient, command: &str, options: &[(&str, &str)]| {
        let sent = client.start_command(command, options).expect("sent");
        message_of(Ok::<_, ()>(sent.response().await));
    };
    answered(one, "/move", &[("at", "K10")]).await;
    wait("the limit is met", async || faults.armed() == 0).await;
    answered(two, "/move", &[("at", "L9")]).await;
    answered(one, "/board", &[]).await;
}

/// A message whose delivery is unknown is sent again with the same nonce.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_with_an_unreadable_response_is_sent_again() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let faults = &bot.sandbox.server().faults;
    // Success with an empty body.
    let unreadable = RequestFault::Status { status: 200 };
    faults.arm_request(RequestFilter::new("POST", "/channels/*/messages"), unreadable, Schedule { skip: 0, times: 2 });
    bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    assert_eq!(faults.armed(), 0);
    assert_eq!(boards(&ann).len(), 1);
    bot.close(&[&ann, &ben]).await;
}

/// A new board whose delivery was not confirmed to the bot is found again, although the next position is shown by an
/// edit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_board_whose_delivery_stays_unknown_is_found_again() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    set(&bot, GuildChange::BoardMode(BoardMode::Repost)).await;
    let faults = &bot.sandbox.server().faults;
    let sends = RequestFilter::new("POST", "/channels/*/messages");
    faults.arm_request(sends, RequestFault::DropResponse, Schedule { skip: 0, times: 5 });
    one.move_to("K10").await;
    wait("the new board is there", async || boards(&ann).len() == 2).await;
    set(&bot, GuildChange::BoardMode(BoardMode::Edit)).await;
    wait("no attempt is answered", async || faults.armed() == 0).await;
    two.move_to("L9").await;
    bot.settled().await;
    wait("one board", async || boards(&ann).len() == 1).await;
    assert!(boards(&ann)[0].text().contains("**L9**"), "{}", boards(&ann)[0].text());
    bot.close(&[&ann, &ben]).await;
}

/// A board that was found again and could not be edited then is edited also after Discord has forgotten its nonce.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_found_again_is_edited_later() {
    const LONGER_THAN_A_NONCE_MS: i64 = 6 * 60_000;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    set(&bot, GuildChange::BoardMode(BoardMode::Repost)).await;
    let faults = &bot.sandbox.server().faults;
    let attempts = Schedule { skip: 0, times: 5 };
    let edits = RequestFilter::new("PATCH", "/channels/*/messages/*");
    faults.arm_request(edits, RequestFault::Status { status: 503 }, attempts);
    let sends = RequestFilter::new("POST", "/channels/*/messages");
    faults.arm_request(sends, RequestFault::DropResponse, attempts);
    one.move_to("K10").await;
    wait("the new board is there", async || boards(&ann).len() == 2).await;
    two.move_to("L9").await;
    wait("no attempt succeeds", async || faults.armed() == 0).await;
    bot.advance(LONGER_THAN_A_NONCE_MS);
    wait("one board", async || boards(&ann).len() == 1).await;
    assert!(boards(&ann)[0].text().contains("**L9**"), "{}", boards(&ann)[0].text());
    bot.close(&[&ann, &ben]).await;
}

/// A database that replaces a wiped one numbers its games from 1 again. Its messages are not taken for those that
/// Discord has by the same number.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_database_sends_messages_of_its_own() {
    let (mut bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    let first = boards(&ann)[0].id();
    bot.stop().await;
    std::fs::remove_dir_all(bot.data()).expect("wiped");
    bot.seed = 8;
    bot.start().await;
    bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    let shown: Vec<_> = boards(&ann).iter().map(MessageView::id).collect();
    assert!(shown.len() == 2 && shown[0] == first, "{shown:?}");
    let game = bot.game(&ann).await;
    assert_eq!((game.game.id().get(), game.live.message.map(|posted| posted.message.get())), (1, Some(shown[1])));
    bot.close(&[&ann, &ben]).await;
}

/// Work that is retried for longer than a shutdown may take is shown after the next start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shutdown_does_not_wait_for_retries() {
    let (mut bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let server = bot.sandbox.server().clone();
    // The first limit is longer than a response is retried. The sweeper's requests are retried five times, which
    // together takes far longer than a shutdown may.
    for (retry_after, times) in [(10.5, 1), (5.0, 1), (5.0, 1_000)] {
        let sends = RequestFilter::new("POST", "/channels/*/messages");
        let limit = RequestFault::RateLimit { retry_after, global: false };
        server.faults.arm_request(sends, limit, Schedule { skip: 0, times });
    }
    for opponent in ["Ben", "Cleo", "Dora"] {
        message_of(ann.run("/challenge", [("opponent", opponent)]).await);
    }
    wait("the sweeper retries", async || server.faults.armed() == 1).await;
    bot.stop().await;
    server.faults.clear();
    bot.start().await;
    wait("the challenges are there", async || {
        ann.messages().iter().filter(|m| m.labels().contains(&"Accept")).count() == 3
    })
    .await;
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_messages_over_the_limit_of_edits_are_edited_later() {
    const HOUR_MS: i64 = 60 * 60 * 1000;
    let (bot, [ann, ben, cleo]) = TestBot::with_clients(["Ann", "Ben", "Cleo"]).await;
    for (challenger, opponents) in [(&ann, ["Ben", "Cleo"]), (&ben, ["Cleo", "Dora"]), (&cleo, ["Dora", "Emil"])] {
        for opponent in opponents {
            message_of(challenger.run("/challenge", [("opponent", opponent)]).await);
        }
    }
    let shown = || ann.messages().iter().filter(|m| m.content().contains("Nobody answered in time")).count();
    // All six expire at once. The sandbox allows five edits of messages older than an hour, in an hour.
    bot.advance(25 * HOUR_MS);
    wait("five are edited", async || shown() == 5).await;
    bot.advance(HOUR_MS + 1);
    wait("all are edited", async || shown() == 6).await;
    bot.close(&[]).await;
}

/// Jobs of the sweeper that have started are completed; queued ones are found again after the next start.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shutdown_starts_no_queued_work() {
    const MINUTE_MS: i64 = 60_000;
    let (mut bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let server = bot.sandbox.server().clone();
    for opponent in ["Ben", "Cleo", "Dora"] {
        message_of(ann.run("/challenge", [("opponent", opponent)]).await);
    }
    let shown = || ann.messages().iter().filter(|m| m.content().contains("Nobody answered in time")).count();
    // All three expire at once. Discord takes a minute to answer the first edit, and the bot is stopped during that
    // time.
    let edits = RequestFilter::new("PATCH", "/channels/*/messages/*");
    server.faults.arm_request(edits, RequestFault::DelayResponse { ms: MINUTE_MS }, Schedule::NEXT);
    bot.advance(25 * 60 * MINUTE_MS);
    wait("the sweeper retries", async || server.open_requests().delayed == 1 && shown() == 1).await;
    tokio::join!(bot.stop(), async { server.clock.advance(MINUTE_MS) });
    assert_eq!(shown(), 1, "the others were not started");
    bot.start().await;
    wait("all of them are shown", async || shown() == 3).await;
    bot.close(&[]).await;
}

/// Starts a command whose response is deferred, because the database is locked until the returned lock is released. It
/// reaches the bot `late_ms` milliseconds after it was sent.
async fn deferred<'a>(bot: &TestBot, client: &'a TestClient, late_ms: i64) -> (WriteLock, PendingInteraction<'a>) {
    bot.deferred(late_ms, || client.start_command("/account block", &[("player", "Ben")]).expect("sent")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_is_handled_while_its_deferral_is_not_answered() {
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let server = bot.sandbox.server();
    let promises = RequestFilter::new("POST", "/interactions/*/*/callback");
    server.faults.arm_request(promises, RequestFault::DelayResponse { ms: DAY_MS }, Schedule::NEXT);
    let (held, sent) = deferred(&bot, &ann, 0).await;
    held.release().await;
    wait("Ben is blocked while the deferral is not answered", async || {
        let blocked = bot.store().read(ann.player(), |view, player| Box::pin(view.blocked_by(*player)));
        blocked.await.expect("reads").len() == 1 && server.open_requests().delayed == 1
    })
    .await;
    sent.response().await.message().expect("the deferred response");
    bot.close(&[&ann]).await;
}

/// The type of a response with suggestions.
const CHOICES: u8 = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suggestions_that_are_too_late_are_not_sent() {
    let mut bot = TestBot::not_started().await;
    // The suggestions wait until the press is handled.
    bot.throttle_limits = ThrottleLimits { quarter_cost_at_once: 1, ..ThrottleLimits::NONE };
    bot.start().await;
    let ann = bot.client("Ann");
    let page = message_of(ann.run("/account settings", []).await);
    let label = page.labels().into_iter().find(|label| label.ends_with(": on") || label.ends_with(": off"));
    let label = label.expect("a switch").to_owned();
    let (held, _pressed) = bot.deferred(0, || ann.start_click(&page, &label).expect("sent")).await;
    let timers = bot.clock.bot_timers();
    let typing = ann.autocomplete("/replay", [], ("game", ""));
    let too_late = async {
        wait("the bot has the suggestions to make", async || bot.clock.bot_timers() > timers).await;
        bot.advance(3_000);
        held.release().await;
    };
    let (choices, ()) = tokio::join!(typing, too_late);
    assert_eq!(choices.expect("sent"), None);
    bot.settled().await;
    let sent: Vec<Value> = bot.traffic().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(!sent.iter().any(|line| line["kind"] == "rest" && line["request"]["type"] == CHOICES), "{sent:?}");
    bot.close(&[&ann]).await;
}

/// An ephemeral response is not repaired later, so it is retried for as long as Discord requires.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deferred_response_is_completed_after_a_long_rate_limit() {
    // Longer than a board would be retried.
    const SECONDS: f64 = 10.5;
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let (held, sent) = deferred(&bot, &ann, 0).await;
    let answers = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(answers, RequestFault::RateLimit { retry_after: SECONDS, global: false }, Schedule::NEXT);
    let asked = Instant::now();
    held.release().await;
    let told = sent.response().await.message().expect("the deferred response");
    assert!(told.is_ephemeral() && told.text().contains(&bot.client("Ben").mention()), "{}", told.text());
    assert!(asked.elapsed().as_secs_f64() >= SECONDS);
    assert_eq!(faults.armed(), 0);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_message_after_a_deferred_press_leaves_the_pad_as_it_is() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, two) = bot.begin(&ann, &ben, "standard").await;
    let pad = message_of(one.click(&wait_for_board(one, "opens").await, "Play").await);
    two.resign().await;
    bot.settled().await;
    let pad_now = || one.messages().into_iter().find(|message| message.id() == pad.id()).expect("the pad");
    let won = pad_now();
    assert!(won.text().contains("You won"), "{}", won.text());
    let (held, sent) = bot.deferred(0, || one.start_click(&won, "Rematch").expect("sent")).await;
    held.release().await;
    let told = sent.followup(0).await.message().expect("a new message");
    assert!(told.is_ephemeral() && told.text().contains(&two.mention()), "{}", told.text());
    assert_eq!((pad_now().text(), pad_now().labels()), (won.text(), won.labels()));
    mark_all_read(&[one, two]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deferred_press_that_opens_a_modal_leaves_the_pad_as_it_is() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin(&ann, &ben, "freestyle").await;
    let pad = message_of(one.click(&board(one).expect("a board"), "Play").await);
    // A new name is written before the press is handled, and the database is locked.
    bot.sandbox.server().lock().users.get_mut(&one.id()).expect("a user").display_name = "Emma".to_owned();
    let (held, sent) = bot.deferred(0, || one.start_click(&pad, "Type").expect("sent")).await;
    held.release().await;
    let told = sent.followup(0).await.message().expect("a new message");
    assert!(told.is_ephemeral() && told.text().contains("try again"), "{}", told.text());
    let pad_now = one.messages().into_iter().find(|message| message.id() == pad.id()).expect("the pad");
    assert_eq!((pad_now.text(), pad_now.labels()), (pad.text(), pad.labels()));
    mark_all_read(&[one]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unacknowledged_board_is_not_duplicated() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let faults = &bot.sandbox.server().faults;
    // The first message is the challenge, the second the board.
    faults.arm_request(
        RequestFilter::new("POST", "/channels/*/messages"),
        RequestFault::DropResponse,
        Schedule { skip: 1, times: 1 },
    );
    bot.begin(&ann, &ben, "standard").await;
    bot.settled().await;
    assert_eq!(faults.armed(), 0);
    assert_eq!(boards(&ann).len(), 1);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rejected_request_is_not_retried_indefinitely() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    message_of(ann.run("/table", []).await);
    mark_all_read(&[&ben]);
    bot.settled().await;
    let before = edits(&bot);
    bot.sandbox.server().faults.arm_request(
        RequestFilter::new("PATCH", "/channels/*/messages/*"),
        RequestFault::Status { status: 400 },
        Schedule { skip: 0, times: 1_000 },
    );
    bot.advance(25 * 60 * 60 * 1000);
    let store = bot.store();
    wait("both have expired", async || {
        let challenges = store.due_challenges(bot.now(), 10).await.expect("readable").rows;
        challenges.is_empty() && store.is_up_to_date().await
    })
    .await;
    assert_eq!(edits(&bot) - before, 2, "one attempt for each message");
    bot.advance(25 * 60 * 60 * 1000);
    bot.settled().await;
    assert_eq!(edits(&bot) - before, 2, "no attempt later");
    bot.close(&[&ann, &ben]).await;
}

/// The number of requests to edit a message of a channel.
fn edits(bot: &TestBot) -> usize {
    let traffic = bot.traffic();
    let lines = traffic.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let is_of_channel = |line: &Value| line["path"].as_str().is_some_and(|path| path.contains("/channels/"));
    lines.filter(|line| line["method"] == "PATCH" && is_of_channel(line)).count()
}

/// Creates a challenge whose message was not sent yet.
async fn unshown(bot: &TestBot, place: Place, number: u64) {
    let rules = Rules::new(Preset::Standard.options()).expect("a preset");
    let challenge = NewChallenge {
        place,
        challenger: PlayerId::new(1_000 + number),
        opponent: PlayerId::new(2_000 + number),
        terms: Terms { rules, rated: false, control: TimeControl::Unlimited },
        match_terms: None,
        interaction: InteractionId::new(number),
        at: bot.now(),
        expires_at: bot.now() + Duration::from_hours(100 * 24),
    };
    bot.store().challenge(challenge, 9).await.expect("no failure");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_request_does_not_delay_other_guilds() {
    const HELD: RequestFault = RequestFault::DelayRequest { ms: 1_000 * 24 * 60 * 60 * 1000 };
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (late, _) = begun(&bot, &ann, &ben, "1d").await;
    let here = bot.game(&ann).await.place;
    let general = bot.sandbox.client("Cleo").expect("a user").open_channel("#general").expect("a channel");
    // Each of these takes almost a minute to fail.
    let slow = Place { guild: Some(GuildId::new(99)), channel: ChannelId::new(general) };
    let faults = &bot.sandbox.server().faults;
    for times in [1, 1_000] {
        let there = RequestFilter::new("POST", &format!("/channels/{general}/messages"));
        faults.arm_request(there, HELD, Schedule { skip: 0, times });
    }
    for number in 1..=4 {
        unshown(&bot, slow, number).await;
    }
    wait("the first deletion is requested", async || faults.armed() == 1).await;
    // In the meantime: a message to be shown, a reminder, and a loss on time.
    unshown(&bot, here, 5).await;
    wait_for_challenge(&ben, "Accept").await;
    bot.advance(13 * 60 * 60 * 1000);
    let reminded = || late.messages().iter().any(|shown| shown.text().contains("your time runs out"));
    wait("a reminder", async || reminded()).await;
    bot.advance(2 * 24 * 60 * 60 * 1000);
    wait_for_board(late, "on time").await;
    faults.clear();
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rejected_deferred_response_falls_back_to_text() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let (held, sent) = deferred(&bot, &ann, 0).await;
    let answers = RequestFilter::new("PATCH", "/webhooks/*/*/messages/@original");
    let faults = &bot.sandbox.server().faults;
    faults.arm_request(answers, RequestFault::Status { status: 400 }, Schedule::NEXT);
    held.release().await;
    let told = sent.response().await.message().expect("an answer");
    assert!(told.is_ephemeral() && told.text().contains("didn’t accept my answer"), "{}", told.text());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rejected_pad_falls_back_to_text() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin(&ann, &ben, "freestyle").await;
    let faults = &bot.sandbox.server().faults;
    let callbacks = RequestFilter::new("POST", "/interactions/*/*/callback");
    faults.arm_request(callbacks, RequestFault::Status { status: 400 }, Schedule::NEXT);
    assert_ephemeral(one.click(&board(one).expect("a board"), "Play").await, "didn’t accept my answer");
    assert_eq!(faults.armed(), 0);
    mark_all_read(&[one]);
    bot.close(&[&ann, &ben]).await;
}

/// A moderator may delete the message before the response edits it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_of_a_message_that_is_gone_falls_back_to_text() {
    const DELAY_MS: i64 = 500;
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let challenge = wait_for_challenge(&ben, "Decline").await;
    let server = bot.sandbox.server();
    let callbacks = RequestFilter::new("POST", "/interactions/*/*/callback");
    server.faults.arm_request(callbacks, RequestFault::DelayRequest { ms: DELAY_MS }, Schedule::NEXT);
    let deleted = async {
        server.wait_for_delayed_requests(1).await;
        // Ann owns the guild and may delete messages.
        ann.delete_message(&challenge).expect("she may");
        bot.advance(DELAY_MS);
    };
    let (pressed, ()) = tokio::join!(ben.click(&challenge, "Decline"), deleted);
    assert_ephemeral(pressed, "didn’t accept my answer");
    bot.settled().await;
    mark_all_read(&[&ann, &ben]);
    bot.close(&[&ann, &ben]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_interaction_is_deferred_in_time() {
    const LATE_MS: i64 = 1_500;
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    let faults = &bot.sandbox.server().faults;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Delay { ms: LATE_MS }, Schedule::NEXT);
    let (held, sent) = deferred(&bot, &ann, LATE_MS).await;
    held.release().await;
    sent.response().await.message().expect("the deferred response");
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_interaction_is_not_applied() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    let (one, _) = bot.begin(&ann, &ben, "standard").await;
    let faults = &bot.sandbox.server().faults;
    faults.arm_event(Some("INTERACTION_CREATE"), EventFault::Delay { ms: 2_700 }, Schedule::NEXT);
    bot.advance(10);
    let sent = one.start_command("/move", &[("at", "K10")]).expect("sent");
    bot.dispatched().await;
    bot.advance(2_700);
    bot.settled().await;
    // Without an answer, the interaction fails now.
    bot.advance(1_000);
    assert_ephemeral(Ok::<_, ()>(sent.response().await), "too late");
    assert_eq!(bot.game(one).await.game.rev().get(), 0);
    mark_all_read(&[one]);
    bot.close(&[&ann, &ben]).await;
}
