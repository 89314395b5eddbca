//! Running commands: which ones a client offers, refuses and sends, and how it displays the response.

use discord_sandbox::client::{ClientError, ClientEvent, Response};
use discord_sandbox::{Sandbox, admin};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, sandbox_with_manual_clock};

fn commands() -> Value {
    json!([
        {"name": "move", "description": "d", "options": [
            {"type": 3, "name": "at", "description": "d", "required": true, "max_length": 3, "autocomplete": true}]},
        {"name": "all", "description": "d", "options": [
            {"type": 4, "name": "int", "description": "d", "min_value": 1, "max_value": 9},
            {"type": 10, "name": "num", "description": "d"},
            {"type": 5, "name": "yes", "description": "d"},
            {"type": 6, "name": "who", "description": "d"},
            {"type": 7, "name": "where", "description": "d", "channel_types": [0]},
            {"type": 8, "name": "role", "description": "d"},
            {"type": 9, "name": "any", "description": "d"},
            {"type": 3, "name": "pick", "description": "d", "choices": [{"name": "One", "value": "1"}]},
            {"type": 3, "name": "words", "description": "d", "min_length": 2}]},
        {"name": "game", "description": "d", "options": [
            {"type": 2, "name": "admin", "description": "d", "options": [
                {"type": 1, "name": "stop", "description": "d", "options": [
                    {"type": 4, "name": "n", "description": "d", "required": true}]}]}]},
        {"name": "Challenge", "type": 2},
        {"name": "Quote", "type": 3},
        {"name": "owners", "description": "d", "default_member_permissions": "0"},
        {"name": "keepers", "description": "d", "default_member_permissions": "8192"},
        {"name": "adults", "description": "d", "nsfw": true},
        {"name": "here", "description": "d", "contexts": [0]},
        {"name": "private", "description": "d", "contexts": [1]}
    ])
}

async fn fixture() -> (Sandbox, Bot) {
    let sandbox = sandbox_with_manual_clock().await;
    let bot = Bot::with(&sandbox, commands()).await;
    (sandbox, bot)
}

fn say(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content}})
}

fn ephemeral(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content, "flags": 64}})
}

#[tokio::test]
async fn a_command_is_available_in_its_contexts_to_permitted_users() {
    let (sandbox, _bot) = fixture().await;
    let plain = ["/move", "/all", "/game", "Challenge", "Quote"];
    let with = |more: &[&'static str]| [&plain[..], more].concat();
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    assert_eq!(ann.commands(), with(&["/owners", "/keepers", "/here"]));
    assert_eq!(ben.commands(), with(&["/here"]));
    admin::set_overwrite(sandbox.server(), ben.channel(), ben.id(), 8192, 0).expect("changed");
    assert_eq!(ben.commands(), with(&["/keepers", "/here"]));
    admin::set_overwrite(sandbox.server(), ben.channel(), ben.id(), 0, 1 << 31).expect("changed");
    assert_eq!(ben.commands(), [""; 0]);
    ben.open_dm();
    assert_eq!(ben.commands(), with(&["/owners", "/keepers", "/adults", "/private"]));
}

#[tokio::test]
async fn the_interaction_payload_matches_discords() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let (reply, got) = tokio::join!(ann.run("/move", [("at", "K10")]), bot.respond_to_next(say("done")));
    assert_eq!(reply.expect("sent").message().expect("a message").content(), "done");
    assert!(ann.unread().is_empty());
    for (key, expected) in [
        ("type", json!(2)),
        ("version", json!(1)),
        ("application_id", json!(bot.id())),
        ("guild_id", bot.ready["guilds"][0]["id"].clone()),
        ("channel_id", json!(ann.channel().to_string())),
        ("locale", json!("en-US")),
        ("guild_locale", json!("en-US")),
        ("entitlements", json!([])),
        ("context", json!(0)),
        ("authorizing_integration_owners", json!({"0": bot.ready["guilds"][0]["id"]})),
        ("attachment_size_limit", json!(10_485_760)),
    ] {
        assert_eq!(got[key], expected, "{key}");
    }
    assert_eq!(got["data"]["name"], "move");
    assert_eq!(got["data"]["type"], 1);
    assert_eq!(got["data"]["options"], json!([{"name": "at", "type": 3, "value": "K10"}]));
    assert_eq!(got["member"]["user"]["id"], ann.id().to_string());
    let number = |value: &Value| value.as_str().and_then(|text| text.parse::<u64>().ok()).expect("a number");
    assert!(number(&got["member"]["permissions"]) & 8 != 0, "Ann is an administrator");
    assert!(number(&got["app_permissions"]) & 1 << 11 != 0, "the bot may send messages");
    assert_eq!(number(&got["channel"]["permissions"]), number(&got["member"]["permissions"]));
    assert!(got.get("user").is_none() && got.get("message").is_none());
}

#[tokio::test]
async fn a_dm_interaction_has_a_user_and_no_guild() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    ann.open_dm();
    let (reply, got) = tokio::join!(ann.run("/move", [("at", "K10")]), bot.respond_to_next(say("done")));
    reply.expect("sent").message().expect("a message");
    assert_eq!((&got["context"], &got["authorizing_integration_owners"]), (&json!(1), &json!({"0": "0"})));
    // The value in Discord's own examples: files, links, mentions of everyone and external emojis.
    assert_eq!(got["app_permissions"], "442368");
    assert_eq!(got["user"]["id"], ann.id().to_string());
    for key in ["guild_id", "member", "guild_locale", "guild"] {
        assert!(got.get(key).is_none(), "{key}");
    }
}

#[tokio::test]
async fn options_are_converted_and_resolved() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let options = [
        ("int", "7"),
        ("num", "1.5"),
        ("yes", "true"),
        ("who", "Ben"),
        ("where", "#games"),
        ("role", "Admin"),
        ("any", "@Cleo"),
        ("pick", "1"),
    ];
    let (reply, got) = tokio::join!(ann.run("/all", options), bot.respond_to_next(ephemeral("done")));
    assert!(reply.expect("sent").message().expect("a message").is_ephemeral());
    let value = |name: &str| {
        let option = got["data"]["options"].as_array().into_iter().flatten().find(|option| option["name"] == name);
        option.map_or(Value::Null, |option| option["value"].clone())
    };
    assert_eq!(
        (value("int"), value("num"), value("yes"), value("pick")),
        (json!(7), json!(1.5), json!(true), json!("1"))
    );
    let resolved = &got["data"]["resolved"];
    let object = |kind: &str, name: &str| resolved[kind][value(name).as_str().expect("an id")].clone();
    assert_eq!(object("users", "who")["username"], "ben");
    assert!(object("members", "who")["permissions"].is_string() && object("members", "who").get("user").is_none());
    assert_eq!(object("users", "any")["username"], "cleo");
    assert_eq!(object("roles", "role")["name"], "Admin");
    assert_eq!(object("channels", "where")["name"], "games");
    for permissions in ["permissions", "app_permissions"] {
        assert!(object("channels", "where")[permissions].is_string(), "{permissions}");
    }
}

#[tokio::test]
async fn subcommands_are_nested_in_the_payload() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let (reply, got) = tokio::join!(ann.run("/game admin stop", [("n", "3")]), bot.respond_to_next(say("done")));
    reply.expect("sent").message().expect("a message");
    let stop = json!({"name": "stop", "type": 1, "options": [{"name": "n", "type": 4, "value": 3}]});
    assert_eq!(got["data"]["options"], json!([{"name": "admin", "type": 2, "options": [stop]}]));
}

#[tokio::test]
async fn context_menu_commands_have_a_target() {
    let (sandbox, mut bot) = fixture().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let (reply, got) = tokio::join!(ann.run_user_command("Challenge", "Ben"), bot.respond_to_next(say("done")));
    reply.expect("sent").message().expect("a message");
    assert_eq!((&got["data"]["type"], &got["data"]["target_id"]), (&json!(2), &json!(ben.id().to_string())));
    assert_eq!(got["data"]["resolved"]["users"][ben.id().to_string()]["username"], "ben");
    let sent = ben.send_message("words").expect("sent");
    let (reply, got) = tokio::join!(ann.run_message_command("Quote", &sent), bot.respond_to_next(say("done")));
    reply.expect("sent").message().expect("a message");
    // The response refers to the target message.
    let (_, original) = bot.webhook("GET", &got, "/messages/@original", Value::Null).await;
    assert_eq!(
        (&original["type"], &original["message_reference"]["message_id"]),
        (&json!(23), &got["data"]["target_id"])
    );
    assert_eq!(original["referenced_message"]["id"], got["data"]["target_id"]);
    assert_eq!((&got["data"]["type"], &got["data"]["target_id"]), (&json!(3), &json!(sent.id().to_string())));
    // The bot may read the target message without the intent for message content.
    assert_eq!(got["data"]["resolved"]["messages"][sent.id().to_string()]["content"], "words");
}

#[tokio::test]
async fn a_refused_action_never_reaches_the_bot() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let ben = sandbox.client("Ben").expect("Ben");
    for (command, options, words) in [
        ("/nothing", vec![], "there is no command \"nothing\""),
        ("/move", vec![], "at: this option is required"),
        ("/move", vec![("at", "K100")], "at: 1 to 3 characters are expected"),
        ("/move", vec![("at", "K1"), ("to", "x")], "to: the command has no such option"),
        ("/move", vec![("at", "K1"), ("at", "K2")], "at: the option is given twice"),
        ("/all", vec![("int", "x")], "int: a whole number is expected"),
        ("/all", vec![("int", "0")], "int: the smallest value is 1"),
        ("/all", vec![("int", "10")], "int: the largest value is 9"),
        ("/all", vec![("num", "x")], "num: a number is expected"),
        ("/all", vec![("num", "9007199254740994")], "num: the largest value is 9007199254740992"),
        ("/all", vec![("num", "-9007199254740994")], "num: the smallest value is -9007199254740992"),
        ("/all", vec![("yes", "maybe")], "yes: true or false is expected"),
        ("/all", vec![("who", "Zoe")], "who: an id is expected"),
        ("/all", vec![("who", "12")], "who: there is no such user"),
        ("/all", vec![("role", "12")], "role: there is no such role"),
        ("/all", vec![("any", "12")], "any: there is no such user or role"),
        ("/all", vec![("where", "12")], "where: there is no such channel"),
        ("/all", vec![("pick", "2")], "pick: this is not one of the choices"),
        ("/all", vec![("words", "é")], "words: 2 to 6000 characters are expected"),
        ("/game admin stop", vec![("n", "9007199254740992")], "n: the largest value is 9007199254740991"),
        ("/game admin stop", vec![("n", "-9007199254740992")], "n: the smallest value is -9007199254740991"),
        ("/game", vec![("n", "3")], "n: the command has no such option"),
        ("/game", vec![], "exactly one subcommand is expected: one of admin"),
    ] {
        let words_given = ann.start_command(command, &options).err().expect("a refusal").to_string();
        assert!(words_given.starts_with(words), "{command} {options:?}: {words_given}");
    }
    assert!(matches!(ben.start_command("/owners", &[]), Err(ClientError::UnknownCommand(_))));
    // Only the heartbeat acknowledgement has arrived.
    bot.connection.send(1, Value::Null).await;
    assert_eq!(bot.connection.payload().await["op"], 11);
}

#[tokio::test]
async fn no_command_is_available_in_an_archived_thread() {
    let (sandbox, _bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    ann.create_thread("talk", None).expect("opened");
    ann.open_channel("talk").expect("Ann sees it");
    let available = ann.commands();
    assert!(!available.is_empty());
    // Users create threads that are archived after three idle days.
    sandbox.server().clock.advance(3 * 24 * 3_600_000);
    assert!(matches!(ann.start_command("/move", &[("at", "K1")]), Err(ClientError::UnknownCommand(_))));
    assert_eq!(ann.commands(), [""; 0]);
    ann.send_message("open").expect("sent");
    assert_eq!(ann.commands(), available);
}

#[tokio::test]
async fn an_interaction_without_response_fails_after_three_seconds() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let pending = ann.start_command("/move", &[("at", "K1")]).expect("sent");
    let got = bot.interaction().await;
    sandbox.server().clock.advance(2999);
    assert!(ann.unread().is_empty());
    sandbox.server().clock.advance(1);
    assert_eq!(pending.response().await, Response::Failed("The application did not respond".to_owned()));
    assert!(ann.unread().is_empty(), "the failure was read");
    let (status, body) = bot.try_respond(&got, say("late")).await;
    assert_eq!((status, &body["code"]), (404, &json!(10062)));
    // A response that the test does not wait for stays unread.
    ann.start_command("/move", &[("at", "K1")]).expect("sent");
    sandbox.server().clock.advance(3000);
    let failed = ann.wait_for(|seen| matches!(seen, ClientEvent::Failed(_))).await;
    assert_eq!(failed, ClientEvent::Failed("The application did not respond".to_owned()));
}

#[tokio::test]
async fn a_response_in_time_keeps_the_interaction_alive() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let pending = ann.start_command("/move", &[("at", "K1")]).expect("sent");
    let got = bot.respond_to_next(json!({"type": 5})).await;
    assert_eq!(pending.acknowledged().await, Response::Acknowledged);
    assert!(ann.messages().last().expect("a message").is_loading());
    sandbox.server().clock.advance(60_000);
    let (status, _) = bot.webhook("PATCH", &got, "/messages/@original", json!({"content": "done"})).await;
    assert_eq!(status, 200);
    assert_eq!(pending.response().await.message().expect("a message").content(), "done");
    let (status, _) = bot.webhook("POST", &got, "", json!({"content": "more", "flags": 64})).await;
    assert_eq!(status, 200);
    assert_eq!(ann.unread().len(), 1, "the follow-up is unread");
    assert_eq!(pending.followup(0).await.message().expect("a message").content(), "more");
    assert!(ann.unread().is_empty());
    let (status, body) = bot.try_respond(&got, say("again")).await;
    assert_eq!((status, &body["code"]), (400, &json!(40060)));
}

#[tokio::test]
async fn interactions_can_run_concurrently() {
    let (sandbox, mut bot) = fixture().await;
    let (ann, ben) = (sandbox.client("Ann").expect("Ann"), sandbox.client("Ben").expect("Ben"));
    let answers = async {
        let mut open = vec![];
        for _ in 0..3 {
            open.push(bot.interaction().await);
        }
        for got in open.into_iter().rev() {
            let at = got["data"]["options"][0]["value"].as_str().expect("a point").to_owned();
            bot.respond(&got, ephemeral(&at)).await;
        }
    };
    let (a1, a2, b, ()) = tokio::join!(
        ann.run("/move", [("at", "A1")]),
        ann.run("/move", [("at", "A2")]),
        ben.run("/move", [("at", "B1")]),
        answers
    );
    for (reply, at) in [(a1, "A1"), (a2, "A2"), (b, "B1")] {
        assert_eq!(reply.expect("sent").message().expect("a message").content(), at);
    }
    assert!(ann.unread().is_empty() && ben.unread().is_empty());
}

#[tokio::test]
async fn autocomplete_returns_choices() {
    let (sandbox, mut bot) = fixture().await;
    let ann = sandbox.client("Ann").expect("Ann");
    let choices = json!([{"name": "K10", "value": "K10"}]);
    let answer = json!({"type": 8, "data": {"choices": choices}});
    let (shown, got) = tokio::join!(ann.autocomplete("/move", [], ("at", "K")), bot.respond_to_next(answer));
    assert_eq!(shown.expect("asked"), Some(vec![choices[0].clone()]));
    assert_eq!(got["type"], 4);
    assert_eq!(got["data"]["options"], json!([{"name": "at", "type": 3, "value": "K", "focused": true}]));
    assert!(ann.take_events().is_empty());
    let (shown, ()) = tokio::join!(ann.autocomplete("/move", [], ("at", "K")), async {
        bot.interaction().await;
        sandbox.server().clock.advance(3000);
    });
    assert_eq!(shown.expect("asked"), None);
    assert!(ann.autocomplete("/all", [], ("int", "1")).await.is_err(), "that option has no autocomplete");
}
