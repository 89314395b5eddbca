//! Buttons, selects, modals and ephemeral messages.

use discord_sandbox::client::{ClientError, MessageView, Modal, Response, UserClient};
use discord_sandbox::{Sandbox, admin};
use serde_json::{Value, json};

use super::gateway_bot::{Bot, sandbox_with_manual_clock};

#[expect(clippy::needless_pass_by_value, reason = "a literal is written in place")]
fn row(components: Value) -> Value {
    json!({"type": 1, "components": components})
}

fn select(kind: u64, custom_id: &str) -> Value {
    row(json!([{"type": kind, "custom_id": custom_id, "max_values": 2}]))
}

/// A bot with one command, and the message with which it responded to Ann.
async fn board(sandbox: &Sandbox, components: Value, flags: u64) -> (Bot, UserClient, MessageView) {
    let mut bot = Bot::with(sandbox, json!([{"name": "board", "description": "d"}])).await;
    let ann = sandbox.client("Ann").expect("Ann");
    let answer = json!({"type": 4, "data": {"content": "board", "flags": flags, "components": components}});
    let (reply, _) = tokio::join!(ann.run("/board", []), bot.respond_to_next(answer));
    let shown = reply.expect("sent").message().expect("a message");
    (bot, ann, shown)
}

fn buttons() -> Value {
    json!([row(json!([
        {"type": 2, "style": 1, "label": "Play", "custom_id": "play"},
        {"type": 2, "style": 2, "label": "Off", "custom_id": "off", "disabled": true},
        {"type": 2, "style": 5, "label": "Rules", "url": "https://example.org"}]))])
}

#[tokio::test]
async fn a_button_is_clicked_by_its_label() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, board) = board(&sandbox, buttons(), 0).await;
    assert_eq!(board.labels(), ["Play", "Off", "Rules"]);
    let ben = sandbox.client("Ben").expect("Ben");
    let update = json!({"type": 7, "data": {"content": "moved"}});
    let (reply, got) = tokio::join!(ben.click(&board, "Play"), bot.respond_to_next(update));
    let Ok(Response::Edited(edited)) = reply else { panic!("expected an edit, got {reply:?}") };
    assert_eq!((edited.content(), edited.id()), ("moved", board.id()));
    assert_eq!((&got["type"], &got["data"]["custom_id"]), (&json!(3), &json!("play")));
    assert_eq!(got["data"]["component_type"], 2);
    assert_eq!(got["data"]["id"], board.component("Play").expect("the button")["id"]);
    assert_eq!(got["message"]["id"], board.id().to_string());
    assert_eq!(got["message"]["content"], "board");
    assert_eq!(ann.fetch(&board).expect("still there").content(), "moved");
    assert_eq!(ann.start_click(&board, "Off").err(), Some(ClientError::Disabled("off".to_owned())));
    for name in ["gone", "Rules"] {
        assert_eq!(ann.start_click(&board, name).err(), Some(ClientError::UnknownComponent(name.to_owned())));
    }
    bot.connection.send(1, Value::Null).await;
    bot.connection.op(11).await;
}

#[tokio::test]
async fn an_ephemeral_message_is_not_shown_by_its_public_answer() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, board) = board(&sandbox, buttons(), 64).await;
    let ben = sandbox.client("Ben").expect("Ben");
    for (content, flags, referenced) in [("public", 0, None), ("private", 64, Some("board"))] {
        let answer = json!({"type": 4, "data": {"content": content, "flags": flags}});
        let (reply, _) = tokio::join!(ann.click(&board, "Play"), bot.respond_to_next(answer));
        let reply = reply.expect("clicked").message().expect("a message");
        assert_eq!(reply.json()["referenced_message"]["content"].as_str(), referenced, "{content}");
    }
    let [public] = &ben.messages()[..] else { panic!("Ben sees the public answer only") };
    assert_eq!((public.content(), &public.json()["referenced_message"]), ("public", &Value::Null));
}

#[tokio::test]
async fn a_deferred_update_completes_with_the_edit() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, board) = board(&sandbox, buttons(), 0).await;
    let pending = ann.start_click(&board, "Play").expect("sent");
    let got = bot.respond_to_next(json!({"type": 6})).await;
    assert_eq!(pending.acknowledged().await, Response::Acknowledged);
    bot.webhook("PATCH", &got, "/messages/@original", json!({"content": "moved"})).await;
    let Response::Edited(edited) = pending.response().await else { panic!("no edit") };
    assert_eq!(edited.content(), "moved");
    // If nothing follows, the wait ends when the token expires.
    let pending = ann.start_click(&board, "Play").expect("sent");
    bot.respond_to_next(json!({"type": 6})).await;
    let (reply, ()) = tokio::join!(pending.response(), async { sandbox.server().clock.advance(15 * 60_000) });
    assert_eq!(reply, Response::Acknowledged);
}

#[tokio::test]
async fn all_selects_send_values_and_resolved_objects() {
    let sandbox = sandbox_with_manual_clock().await;
    let options =
        json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}, {"label": "Three", "value": "3"}]);
    let components = json!([
        row(json!([{"type": 3, "custom_id": "text", "options": options, "max_values": 2, "placeholder": "Point"}])),
        select(5, "user"),
        select(6, "role"),
        select(7, "any"),
        row(json!([{"type": 8, "custom_id": "channel", "channel_types": [0]}]))
    ]);
    let (mut bot, ann, board) = board(&sandbox, components, 0).await;
    let (ben, role, channel) = {
        let state = sandbox.server().lock();
        let guild = state.guilds.values().next().expect("the guild");
        let role = guild.roles.values().find(|role| role.name == "Admin").expect("a role").id;
        (state.user_named("Ben").expect("Ben").id, role, state.channel_named("games").expect("a channel").id)
    };
    let [ben, role, channel] = [ben, role, channel].map(|id| id.to_string());
    for (select, kind, values, resolved) in [
        ("Point", 3, vec!["1", "2"], vec![]),
        ("user", 5, vec![&*ben], vec![("users", &ben), ("members", &ben)]),
        ("role", 6, vec![&*role], vec![("roles", &role)]),
        ("any", 7, vec![&*ben, &*role], vec![("users", &ben), ("roles", &role)]),
        ("channel", 8, vec![&*channel], vec![("channels", &channel)]),
    ] {
        let answer = json!({"type": 4, "data": {"content": select, "flags": 64}});
        let (reply, got) = tokio::join!(ann.select(&board, select, &values), bot.respond_to_next(answer));
        assert_eq!(reply.expect("sent").message().expect("a message").content(), select);
        assert_eq!((&got["data"]["component_type"], &got["data"]["values"]), (&json!(kind), &json!(values)));
        for (kind, id) in &resolved {
            assert!(got["data"]["resolved"][kind][id.as_str()].is_object(), "{select} {kind}");
        }
        assert_eq!(got["data"].get("resolved").is_some(), !resolved.is_empty());
    }
    let elsewhere = admin::create_guild(sandbox.server(), "Elsewhere", 1_700_000_000_000, &[ann.id()]);
    let elsewhere = elsewhere.expect("a guild").channel.to_string();
    for (select, values, words) in [
        ("text", vec![], "text: 1 to 2 values are expected, not 0"),
        ("text", vec!["1", "2", "3"], "text: 1 to 2 values are expected, not 3"),
        ("text", vec!["1", "1"], "text: a value is chosen twice"),
        ("text", vec!["4"], "text: \"4\" cannot be chosen"),
        ("user", vec!["12"], "user: \"12\" cannot be chosen"),
        ("role", vec![&*ben], "cannot be chosen"),
        ("channel", vec!["12"], "channel: \"12\" cannot be chosen"),
        ("channel", vec![&*elsewhere], "cannot be chosen"),
    ] {
        let refused = ann.select(&board, select, &values).await.expect_err("a refusal").to_string();
        assert!(refused.contains(words), "{select} {values:?}: {refused}");
    }
    assert!(ann.click(&board, "text").await.is_err());
}

#[tokio::test]
async fn ephemeral_messages_are_visible_to_one_user() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, pad) = board(&sandbox, buttons(), 64).await;
    let ben = sandbox.client("Ben").expect("Ben");
    assert!(pad.is_ephemeral());
    assert!(ben.fetch(&pad).is_none() && ben.messages().is_empty() && ben.take_events().is_empty());
    assert!(matches!(ben.start_click(&pad, "play"), Err(ClientError::UnknownMessage(_))));
    let (reply, got) =
        tokio::join!(ann.click(&pad, "Play"), bot.respond_to_next(json!({"type": 7, "data": {"content": "2"}})));
    reply.expect("sent").message().expect("an edit");
    assert_eq!(got["message"]["flags"], 64);
    assert!(ben.dismiss(&pad).is_err());
    ann.dismiss(&pad).expect("dismissed");
    assert!(ann.fetch(&pad).is_none());
    assert!(ann.dismiss(&pad).is_err());
    // The bot can still edit it; Ann does not see it again.
    ann.take_events();
    let (status, _) = bot.webhook("PATCH", &got, "/messages/@original", json!({"content": "3"})).await;
    assert_eq!(status, 200);
    assert!(ann.take_events().is_empty() && ann.messages().is_empty());
}

fn modal() -> Value {
    json!({"type": 9, "data": {"custom_id": "form", "title": "Move", "components": [
        row(json!([{"type": 4, "custom_id": "at", "style": 1, "label": "Where", "min_length": 2, "max_length": 3}])),
        row(json!([{"type": 4, "custom_id": "why", "style": 2, "label": "Why", "required": false}]))]}})
}

async fn opened(bot: &mut Bot, ann: &UserClient, board: &MessageView, modal: Value) -> Modal {
    let (reply, _) = tokio::join!(ann.click(board, "Play"), bot.respond_to_next(modal));
    reply.expect("sent").modal().expect("a form")
}

#[tokio::test]
async fn a_modal_is_submitted() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, board) = board(&sandbox, buttons(), 0).await;
    let form = opened(&mut bot, &ann, &board, modal()).await;
    assert_eq!((form.title.as_str(), form.fields()), ("Move", vec!["at", "why"]));
    for (fields, words) in [
        ([("at", "")], "at: this field is required"),
        ([("at", "K")], "at: 2 to 3 characters are expected"),
        ([("at", "K100")], "at: 2 to 3 characters are expected"),
        ([("no", "x")], "no: the modal has no such field"),
    ] {
        assert_eq!(ann.submit(&form, fields).await.expect_err("a refusal").to_string(), words);
    }
    let ben = sandbox.client("Ben").expect("Ben");
    assert!(matches!(ben.submit(&form, [("at", "K10")]).await, Err(ClientError::UnknownModal(_))));
    let update = json!({"type": 7, "data": {"content": "moved"}});
    let (reply, got) = tokio::join!(ann.submit(&form, [("at", "K10")]), bot.respond_to_next(update));
    assert_eq!(reply.expect("sent").message().expect("an edit").content(), "moved");
    assert_eq!((&got["type"], &got["data"]["custom_id"]), (&json!(5), &json!("form")));
    assert_eq!(got["message"]["id"], board.id().to_string());
    let field = |at: usize| &got["data"]["components"][at]["components"][0];
    assert_eq!((&field(0)["custom_id"], &field(0)["value"]), (&json!("at"), &json!("K10")));
    assert_eq!((&field(1)["custom_id"], &field(1)["value"]), (&json!("why"), &json!("")));
    assert_eq!(field(0)["type"], 4);
}

#[tokio::test]
async fn a_modal_can_have_labels_and_selects() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, board) = board(&sandbox, buttons(), 0).await;
    let options = json!([{"label": "One", "value": "1"}]);
    let modal = json!({"type": 9, "data": {"custom_id": "form", "title": "Move", "components": [
        {"type": 10, "content": "words"},
        {"type": 18, "label": "Where", "component": {"type": 4, "custom_id": "at", "style": 1}},
        {"type": 18, "label": "Pick", "component": {"type": 3, "custom_id": "pick", "options": options}},
        {"type": 18, "label": "Who", "component": {"type": 5, "custom_id": "who", "required": false}}]}});
    let form = opened(&mut bot, &ann, &board, modal).await;
    let refused = ann.submit(&form, [("at", "x")]).await.expect_err("a refusal").to_string();
    assert_eq!(refused, "pick: 1 to 1 values are expected, not 0");
    let say = json!({"type": 4, "data": {"content": "thanks"}});
    let (reply, got) = tokio::join!(ann.submit(&form, [("at", "x"), ("pick", "1")]), bot.respond_to_next(say));
    assert_eq!(reply.expect("sent").message().expect("a message").content(), "thanks");
    let sent = got["data"]["components"].as_array().expect("components");
    let kinds: Vec<&Value> = sent.iter().map(|part| &part["type"]).collect();
    assert_eq!(kinds, [&json!(10), &json!(18), &json!(18), &json!(18)]);
    assert_eq!(sent[1]["component"]["value"], "x");
    assert_eq!(sent[2]["component"]["values"], json!(["1"]));
    assert_eq!(sent[3]["component"]["values"], json!([]));
}

#[tokio::test]
async fn a_modal_can_have_groups_and_checkboxes() {
    let sandbox = sandbox_with_manual_clock().await;
    let (mut bot, ann, board) = board(&sandbox, buttons(), 0).await;
    let options = json!([{"label": "One", "value": "1", "default": true}, {"label": "Two", "value": "2"}]);
    let optional = json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]);
    let modal = json!({"type": 9, "data": {"custom_id": "form", "title": "Move", "components": [
        {"type": 18, "label": "One of", "component": {"type": 21, "custom_id": "radio", "options": options}},
        {"type": 18, "label": "Perhaps", "component":
            {"type": 21, "custom_id": "none", "options": optional, "required": false}},
        {"type": 18, "label": "Some of", "component": {"type": 22, "custom_id": "group", "options": optional}},
        {"type": 18, "label": "Yes", "component": {"type": 23, "custom_id": "yes"}},
        {"type": 18, "label": "No", "component": {"type": 23, "custom_id": "no", "default": true}}]}});
    let form = opened(&mut bot, &ann, &board, modal).await;
    for (fields, words) in [
        ([("group", "3"), ("yes", "true")], "group: \"3\" cannot be chosen"),
        ([("radio", "2"), ("yes", "true")], "group: 1 to 2 values are expected, not 0"),
    ] {
        assert_eq!(ann.submit(&form, fields).await.expect_err("a refusal").to_string(), words);
    }
    let say = json!({"type": 4, "data": {"content": "thanks"}});
    let (reply, got) = tokio::join!(ann.submit(&form, [("group", "2"), ("yes", "true")]), bot.respond_to_next(say));
    assert_eq!(reply.expect("sent").message().expect("a message").content(), "thanks");
    let component = |at: usize| &got["data"]["components"][at]["component"];
    assert_eq!((&component(0)["type"], &component(0)["value"]), (&json!(21), &json!("1")));
    assert_eq!(component(1).get("value"), Some(&Value::Null));
    assert_eq!((&component(2)["type"], &component(2)["values"]), (&json!(22), &json!(["2"])));
    assert_eq!((&component(3)["value"], &component(4)["value"]), (&json!(true), &json!(true)));
}
