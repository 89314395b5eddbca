//! A server that sends only the required fields: no permissions, locale, entitlements or resolved users. Games work as
//! usual.

use discord_sandbox::admin;
use discord_sandbox::events::{Audience, Event};
use discord_sandbox::faults::{EventFault, Schedule};
use serde_json::{Value, json};

use super::test_bot::{
    TestBot, assert_ephemeral, assert_refused, message_of, press, wait, wait_for_board, wait_for_challenge,
    wait_until_connected,
};
use super::tournaments::{announced, state};

/// Makes the sandbox send events with only the required fields.
fn be_sparing(bot: &TestBot) {
    for event in ["INTERACTION_CREATE", "MESSAGE_CREATE"] {
        let always = Schedule { skip: 0, times: u32::MAX };
        bot.sandbox.server().faults.arm_event(Some(event), EventFault::Minimal, always);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_can_be_played_with_minimal_events() {
    let (bot, [ann, ben]) = TestBot::with_clients(["Ann", "Ben"]).await;
    be_sparing(&bot);
    wait_until_connected(&ann).await;
    message_of(ann.run("/challenge", [("opponent", "Ben")]).await);
    let asked = wait_for_challenge(&ben, "Accept").await;
    assert!(asked.content().contains(&ben.mention()), "{}", asked.content());
    message_of(ben.click(&asked, "Accept").await);
    let board = wait_for_board(&ann, "opens").await;
    let (one, two) = if board.content().contains(&ann.mention()) { (&ann, &ben) } else { (&ben, &ann) };
    // By command, on the pad, as a reply, with a modal.
    one.move_to("K10").await;
    let board = wait_for_board(&ann, "played **K10**").await;
    let pad = message_of(two.click(&board, "Play").await);
    let at = pad.labels()[0].to_owned();
    message_of(two.click(&pad, &at).await);
    let board = wait_for_board(&ann, &format!("played **{at}**")).await;
    one.reply(&board, "a1").expect("sent");
    let board = wait_for_board(&ann, "played **A1**").await;
    let pad = message_of(two.click(&board, "Play").await);
    let form = two.click(&pad, "Type").await.expect("sent").modal().expect("a form");
    let field = form.fields()[0].to_owned();
    message_of(two.submit(&form, [(field.as_str(), "t19")]).await);
    wait_for_board(&ann, "played **T19**").await;
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn user_options_of_subcommands_need_no_resolved_data() {
    let (bot, [ben, cleo]) = TestBot::with_clients(["Ben", "Cleo"]).await;
    let tournament = announced(&ben, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(&cleo, &tournament, "Join").await;
    be_sparing(&bot);
    let out = format!("{} was removed from Cup", cleo.mention());
    assert_ephemeral(ben.run("/tournament remove", [("player", "Cleo")]).await, &out);
    bot.close(&[]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_on_a_player_who_is_not_in_the_server_says_so() {
    let (bot, [ben, cleo]) = TestBot::with_clients(["Ben", "Cleo"]).await;
    let tournament = announced(&ben, &[("format", "knock-out"), ("name", "Cup")]).await;
    press(&cleo, &tournament, "Join").await;
    be_sparing(&bot);
    admin::kick(bot.sandbox.server(), cleo.id()).expect("a member");
    let before = state(&bot, 1).await;
    for command in ["/tournament remove", "/tournament readmit"] {
        assert_refused(ben.run(command, [("player", "Cleo")]).await, "I can’t find that person on this server");
        assert_eq!(state(&bot, 1).await, before, "{command}");
    }
    bot.close(&[]).await;
}

/// Discord sends pings by HTTP only. A server that stands in for it may test the connection with one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_is_answered() {
    let bot = TestBot::start_new().await;
    let server = bot.sandbox.server();
    let data = json!({"id": "5", "application_id": "1", "type": 1, "token": "ping", "version": 1});
    let event =
        Event { name: "INTERACTION_CREATE", data: data.into(), guild: None, channel: None, audience: Audience::Bot };
    server.events.publish(event);
    // Releasing the state delivers what was published.
    drop(server.lock());
    let answers = || -> Vec<Value> {
        let traffic = bot.traffic();
        let lines = traffic.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let is_answer = |line: &Value| line["path"].as_str().is_some_and(|path| path.starts_with("/interactions/5/"));
        lines.filter(is_answer).map(|line| line["request"].clone()).collect()
    };
    wait("the ping is answered", async || !answers().is_empty()).await;
    assert_eq!(answers(), [json!({"type": 1})]);
    bot.close(&[]).await;
}
