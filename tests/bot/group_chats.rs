//! Group chats and servers without the bot, in which users run the bot that they installed for themselves: it only
//! responds there, and games are in the direct messages.

use discord_sandbox::admin;
use discord_sandbox::faults::{RequestFault, RequestFilter, Schedule};
use serde_json::json;
use tessera::domain::ids::ChannelId;
use tessera::domain::settings::GuildChange;

use super::board_modes::set;
use super::test_bot::{
    TestBot, TestClient, assert_ephemeral, assert_refused, boards, mark_all_read, message_of, public_ids,
    wait_for_board,
};

/// A client of a member with the group open.
fn in_group(bot: &TestBot, name: &str) -> TestClient {
    let client = bot.client(name);
    client.open_channel("Friends").expect("a member of the group");
    client
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_no_opponent_works_in_a_group_chat() {
    let bot = TestBot::start_new().await;
    let ann = in_group(&bot, "Ann");
    assert_eq!(ann.commands(), ["/help", "/import", "/learn", "/play-bot", "/practice", "/puzzle"]);

    let help =
        assert_ephemeral(ann.run("/help", []).await, "Games with other people are played in channels of servers");
    assert!(!help.text().contains("challenge") && !help.text().contains("permissions"), "{}", help.text());
    assert_eq!(help.labels(), ["Learn Pente", "On your own"]);
    assert_ephemeral(ann.click(&help, "On your own").await, "you play all sides");
    let lesson = assert_ephemeral(ann.run("/learn", []).await, "lesson 1 of 6");
    let right = assert_ephemeral(ann.click(&lesson, "K10").await, "✅");
    assert_ephemeral(ann.click(&right, "Next").await, "lesson 2 of 6");

    let puzzle = assert_ephemeral(ann.run("/puzzle", []).await, "**Puzzle:**");
    assert!(!puzzle.labels().contains(&"Share"), "nothing can be posted here: {:?}", puzzle.labels());
    let hint = assert_ephemeral(ann.click(&puzzle, "Hint").await, "**Puzzle:**");
    assert!(hint.labels().contains(&"Second hint"), "{:?}", hint.labels());

    let replay = ann.run("/import", [("text", "1. K10 L9 2. N10 *")]).await;
    let last = assert_ephemeral(replay, "move 3 of 3");
    assert_ephemeral(ann.click(&last, "◀").await, "move 2 of 3");

    assert!(public_ids(&ann).is_empty());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_group_chat_are_played_in_direct_messages() {
    let bot = TestBot::start_new().await;
    let ann = in_group(&bot, "Ann");
    let options = [("level", "1"), ("colour", "black"), ("preset", "standard")];
    assert_ephemeral(ann.run("/play-bot", options).await, "the game is in our direct messages");
    assert!(public_ids(&ann).is_empty());
    ann.open_dm();
    let board = wait_for_board(&ann, "level 1").await;
    let pad = assert_ephemeral(ann.click(&board, "Play").await, "Tessera");
    bot.settled().await;
    let pad = ann.messages().into_iter().find(|message| message.id() == pad.id()).expect("the pad stays");
    let point = pad.labels().into_iter().find(|label| label.len() < 4).expect("a point").to_owned();
    message_of(ann.click(&pad, &point).await);
    wait_for_board(&ann, "move 3").await;

    ann.open_channel("Friends").expect("a member of the group");
    assert_ephemeral(ann.run("/practice", []).await, "the game is in our direct messages");
    assert!(public_ids(&ann).is_empty());
    ann.open_dm();
    assert_eq!(boards(&ann).len(), 2);
    bot.settled().await;
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_game_begins_without_direct_messages() {
    let bot = TestBot::start_new().await;
    let ann = in_group(&bot, "Ann");
    let faults = &bot.sandbox.server().faults;
    let opens = RequestFilter::new("POST", "/users/@me/channels");
    faults.arm_request(opens, RequestFault::Status { status: 400 }, Schedule::NEXT);
    assert_refused(ann.run("/practice", []).await, "I can’t post in this channel or send you direct messages.");
    assert_eq!(faults.armed(), 0);
    assert!(public_ids(&ann).is_empty());
    ann.open_dm();
    assert!(boards(&ann).is_empty());
    bot.close(&[&ann]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_no_opponent_works_in_a_server_without_the_bot() {
    let (bot, [ann]) = TestBot::with_clients(["Ann"]).await;
    // Nobody can change this setting any more.
    set(&bot, GuildChange::Channels(vec![ChannelId::new(1)])).await;
    let me = bot.sandbox.server().lock().bot;
    admin::kick(bot.sandbox.server(), me).expect("a member");
    assert_eq!(ann.commands(), ["/help", "/import", "/learn", "/play-bot", "/practice", "/puzzle"]);
    let help =
        assert_ephemeral(ann.run("/help", []).await, "Games with other people are played in channels of servers");
    assert_eq!(help.labels(), ["Learn Pente", "On your own"]);
    let puzzle = assert_ephemeral(ann.run("/puzzle", []).await, "**Puzzle:**");
    assert!(!puzzle.labels().contains(&"Share"), "nothing can be posted here: {:?}", puzzle.labels());
    assert_ephemeral(ann.run("/practice", []).await, "the game is in our direct messages");
    assert!(public_ids(&ann).is_empty());
    ann.open_dm();
    wait_for_board(&ann, "opens").await;
    bot.settled().await;
    mark_all_read(&[&ann]);
    bot.close(&[&ann]).await;
}

/// Discord does not offer these commands in a group. A client may still know them from an older version of the bot.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_for_servers_say_so_in_a_group_chat() {
    let bot = TestBot::start_new().await;
    for command in &mut bot.sandbox.server().lock().commands {
        command.json["contexts"] = json!([0, 1, 2]);
        command.json["integration_types"] = json!([0, 1]);
    }
    let ann = in_group(&bot, "Ann");
    for (command, options, words) in [
        ("/challenge", vec![("opponent", "Ben")], "server channels"),
        ("/table", vec![], "server channels"),
        ("/tournament create", vec![("format", "knock-out")], "server channels"),
        ("/pente-admin", vec![], "server channel"),
    ] {
        assert_refused(ann.run(command, options).await, words);
    }
    bot.settled().await;
    assert!(public_ids(&ann).is_empty());
    bot.close(&[&ann]).await;
}
