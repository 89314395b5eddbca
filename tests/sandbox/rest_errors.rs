//! Refusals: request, status, code, path of the fault and its name. After each the world is what it was.

use serde_json::{Value, json};
use tessera::sandbox::permissions as may;
use tessera::sandbox::state::{InteractionKind, Overwrite, Subject};

use super::rest_support::Bot;

/// A world with a message of the bot and one of Ann in `#pente`, an archived thread with a message, and their ids.
struct Stage {
    bot: Bot,
    mine: String,
    anns: String,
    thread: String,
    in_thread: String,
}

impl Stage {
    async fn set() -> Stage {
        let bot = Bot::start().await;
        let (pente, ann) = (bot.channel("pente"), bot.user("Ann"));
        let path = format!("/channels/{pente}/messages");
        let mine = bot.ok("POST", &path, json!({"content": "mine"})).await["id"].as_str().expect("an id").to_owned();
        let anns = bot.world(|state| {
            let id = state.ids.next(0);
            let message = tessera::sandbox::state::Message { id, channel: pente, author: ann, ..Default::default() };
            let messages = state.messages.get_mut(&pente).expect("messages");
            messages.insert(id, tessera::sandbox::state::Message { content: "hers".into(), ..message });
            id.to_string()
        });
        let thread = bot.ok("POST", &format!("{path}/{mine}/threads"), json!({"name": "t"})).await;
        let thread = thread["id"].as_str().expect("an id").to_owned();
        let in_thread = bot.ok("POST", &format!("/channels/{thread}/messages"), json!({"content": "x"})).await;
        let in_thread = in_thread["id"].as_str().expect("an id").to_owned();
        bot.ok("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
        Stage { bot, mine, anns, thread, in_thread }
    }

    /// Replaces `{names}` in a path.
    fn path(&self, path: &str) -> String {
        let bot = &self.bot;
        let mut path = path
            .replace("{mine}", &self.mine)
            .replace("{anns}", &self.anns)
            .replace("{thread}", &self.thread)
            .replace("{in_thread}", &self.in_thread)
            .replace("{app}", &bot.application().to_string())
            .replace("{guild}", &bot.guild().to_string());
        for name in ["general", "pente", "quiet", "private"] {
            path = path.replace(&format!("{{{name}}}"), &bot.channel(name).to_string());
        }
        path
    }

    /// Sends the request and compares the refusal; `at` is the path of the fault with dots, then its name.
    async fn refused(&self, method: &str, path: &str, body: Value, expected: (u16, u32), at: &str) {
        let path = self.path(path);
        let before = self.bot.snapshot();
        let (status, answer) = self.bot.call(method, &path, body.clone()).await;
        let case = format!("{method} {path} {body}\n{answer}");
        assert_eq!((status, answer["code"].as_u64()), (expected.0, Some(u64::from(expected.1))), "{case}");
        if let Some((place, name)) = at.rsplit_once(' ') {
            let fault = place.split('.').filter(|step| !step.is_empty()).fold(&answer["errors"], |at, step| &at[step]);
            assert_eq!(fault["_errors"][0]["code"], name, "{case}");
        }
        assert_eq!(before, self.bot.snapshot(), "a refusal changed something: {case}");
    }
}

const FORM: (u16, u32) = (400, 50035);

fn long(count: usize) -> String {
    "x".repeat(count)
}

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "b", "custom_id": custom_id})
}

fn rows(rows: Value) -> Value {
    json!({"content": "c", "components": rows})
}

fn row(components: Value) -> Value {
    rows(json!([{"type": 1, "components": components}]))
}

fn select(more: &Value) -> Value {
    let mut select = json!({"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}]});
    for (key, value) in more.as_object().expect("an object") {
        select[key] = value.clone();
    }
    row(json!([select]))
}

#[tokio::test]
async fn places_that_are_not_there_or_not_open() {
    let stage = Stage::set().await;
    let hi = json!({"content": "hi"});
    let nothing = Value::Null;
    for (method, path, body, expected) in [
        ("GET", "/nowhere", &nothing, (404, 0)),
        ("PUT", "/gateway", &nothing, (405, 0)),
        ("GET", "/channels/1", &nothing, (404, 10003)),
        ("GET", "/channels/{private}", &nothing, (403, 50001)),
        ("GET", "/channels/{private}/messages", &nothing, (403, 50001)),
        ("POST", "/channels/1/messages", &hi, (404, 10003)),
        ("POST", "/channels/{private}/messages", &hi, (403, 50001)),
        ("POST", "/channels/{quiet}/messages", &hi, (403, 50013)),
        ("POST", "/channels/{quiet}/typing", &nothing, (403, 50013)),
        ("GET", "/channels/{pente}/messages/1", &nothing, (404, 10008)),
        ("PATCH", "/channels/{pente}/messages/1", &hi, (404, 10008)),
        ("DELETE", "/channels/{pente}/messages/1", &nothing, (404, 10008)),
        ("PATCH", "/channels/{pente}/messages/{anns}", &hi, (403, 50005)),
        ("DELETE", "/channels/{pente}/messages/{anns}", &nothing, (403, 50013)),
        ("POST", "/channels/{pente}/messages/{mine}/threads", &json!({"name": "n"}), (400, 160_004)),
        ("POST", "/channels/{pente}/messages/bulk-delete", &json!({"messages": ["1", "2"]}), (403, 50013)),
        ("PUT", "/channels/{pente}/pins/{mine}", &nothing, (403, 50013)),
        ("PUT", "/channels/{pente}/messages/{mine}/reactions/abc/@me", &nothing, (400, 10014)),
        ("PATCH", "/channels/{thread}/messages/{in_thread}", &hi, (400, 50083)),
        ("DELETE", "/channels/{thread}/messages/{in_thread}", &nothing, (400, 50083)),
        ("PATCH", "/channels/{thread}", &json!({"name": "n"}), (400, 50083)),
        ("PUT", "/channels/{thread}/thread-members/@me", &nothing, (400, 50083)),
        ("POST", "/channels/{thread}/threads", &json!({"name": "n"}), (400, 50024)),
        ("DELETE", "/channels/{pente}", &nothing, (403, 50013)),
        ("PATCH", "/channels/{pente}", &json!({"name": "n"}), (403, 50013)),
        ("GET", "/guilds/1", &nothing, (404, 10004)),
        ("GET", "/guilds/{guild}/members/1", &nothing, (404, 10013)),
        ("GET", "/guilds/{guild}/roles/1", &nothing, (404, 10011)),
        ("GET", "/users/1", &nothing, (404, 10013)),
        ("POST", "/users/@me/channels", &json!({"recipient_id": "1"}), (404, 10013)),
        ("GET", "/applications/1/commands", &nothing, (403, 20012)),
        ("GET", "/applications/{app}/guilds/1/commands", &nothing, (403, 50001)),
        ("GET", "/applications/{app}/commands/1", &nothing, (404, 10063)),
        ("DELETE", "/applications/{app}/commands/1", &nothing, (404, 10063)),
        ("POST", "/interactions/1/token/callback", &json!({"type": 5}), (404, 10062)),
        ("POST", "/webhooks/{app}/token", &hi, (401, 50027)),
        ("POST", "/webhooks/1/token", &hi, (404, 10015)),
    ] {
        stage.refused(method, path, body.clone(), expected, "").await;
    }
    stage.refused("GET", "/channels/abc", Value::Null, FORM, "channel_id NUMBER_TYPE_COERCE").await;
    stage.refused("GET", "/channels/{pente}/messages?limit=101", Value::Null, FORM, "limit NUMBER_TYPE_MAX").await;
    stage.refused("GET", "/channels/{pente}/messages?limit=0", Value::Null, FORM, "limit NUMBER_TYPE_MIN").await;
}

#[tokio::test]
async fn who_does_not_bring_the_token_is_nobody() {
    let bot = Bot::start().await;
    for token in ["", "Bot wrong", bot.sandbox.bot_token()] {
        let request = reqwest::Client::new().get(bot.url("/users/@me")).header("Authorization", token);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), 401);
        let body: Value = answer.json().await.expect("json");
        assert_eq!(body, json!({"message": "401: Unauthorized", "code": 0}));
    }
}

#[tokio::test]
async fn messages_that_discord_refuses() {
    let stage = Stage::set().await;
    let embed = |embed: Value| json!({"embeds": [embed]});
    let field = |field: Value| json!({"embeds": [{"fields": [field]}]});
    let of = |count: usize, item: Value| Value::Array(vec![item; count]);
    let halves = json!([{"description": long(4000)}, {"description": long(2001)}]);
    let cases: Vec<(Value, (u16, u32), &str)> = vec![
        (json!({}), (400, 50006), ""),
        (json!({"content": "  \n "}), (400, 50006), ""),
        (json!({"components": [{"type": 1, "components": [button("a")]}]}), (400, 50006), ""),
        (json!([]), FORM, ""),
        (json!({"content": long(2001)}), FORM, "content BASE_TYPE_MAX_LENGTH"),
        (json!({"content": {}}), FORM, "content STRING_TYPE_CONVERT"),
        (json!({"content": "c", "tts": "yes"}), FORM, "tts BOOLEAN_TYPE_CONVERT"),
        (json!({"content": "c", "tts": true}), (403, 50013), ""),
        (json!({"content": "c", "flags": 64}), FORM, "flags BASE_TYPE_CHOICES"),
        (json!({"content": "c", "nonce": long(26)}), FORM, "nonce BASE_TYPE_MAX_LENGTH"),
        (json!({"content": "c", "sticker_ids": ["1"]}), FORM, "sticker_ids SANDBOX_NOT_BUILT"),
        (json!({"content": "c", "attachments": [{"id": 0}]}), FORM, "attachments.0 ATTACHMENT_NOT_FOUND"),
        (
            json!({"content": "c", "attachments": [{"id": 0, "description": long(1025)}]}),
            FORM,
            "attachments.0.description BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "c", "allowed_mentions": {"parse": ["all"]}}),
            FORM,
            "allowed_mentions.parse.0 BASE_TYPE_CHOICES",
        ),
        (
            json!({"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            FORM,
            "allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({"content": "c", "message_reference": {"message_id": "1"}}),
            FORM,
            "message_reference MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
        ),
        (json!({"content": "c", "message_reference": {}}), FORM, "message_reference.message_id BASE_TYPE_REQUIRED"),
        (json!({"embeds": of(11, json!({"title": "t"}))}), FORM, "embeds BASE_TYPE_MAX_LENGTH"),
        (json!({"embeds": halves}), FORM, "embeds MAX_EMBED_SIZE_EXCEEDED"),
        (embed(json!({})), FORM, "embeds.0.description BASE_TYPE_REQUIRED"),
        (embed(json!("text")), FORM, "embeds.0 MODEL_TYPE_CONVERT"),
        (embed(json!({"title": long(257)})), FORM, "embeds.0.title BASE_TYPE_MAX_LENGTH"),
        (embed(json!({"description": long(4097)})), FORM, "embeds.0.description BASE_TYPE_MAX_LENGTH"),
        (embed(json!({"title": "t", "color": 0x0100_0000})), FORM, "embeds.0.color NUMBER_TYPE_MAX"),
        (embed(json!({"title": "t", "color": "red"})), FORM, "embeds.0.color NUMBER_TYPE_COERCE"),
        (embed(json!({"title": "t", "timestamp": "today"})), FORM, "embeds.0.timestamp DATE_TIME_TYPE_PARSE"),
        (embed(json!({"title": "t", "url": "ftp://x"})), FORM, "embeds.0.url URL_TYPE_INVALID_SCHEME"),
        (embed(json!({"title": "t", "url": "nonsense"})), FORM, "embeds.0.url URL_TYPE_INVALID_URL"),
        (embed(json!({"image": {"url": "x.png"}})), FORM, "embeds.0.image.url URL_TYPE_INVALID_URL"),
        (embed(json!({"footer": {"text": long(2049)}})), FORM, "embeds.0.footer.text BASE_TYPE_MAX_LENGTH"),
        (embed(json!({"author": {"name": long(257)}})), FORM, "embeds.0.author.name BASE_TYPE_MAX_LENGTH"),
        (embed(json!({"author": {}})), FORM, "embeds.0.author.name BASE_TYPE_REQUIRED"),
        (
            embed(json!({"fields": of(26, json!({"name": "n", "value": "v"}))})),
            FORM,
            "embeds.0.fields BASE_TYPE_MAX_LENGTH",
        ),
        (field(json!({"name": "", "value": "v"})), FORM, "embeds.0.fields.0.name BASE_TYPE_REQUIRED"),
        (field(json!({"name": "n"})), FORM, "embeds.0.fields.0.value BASE_TYPE_REQUIRED"),
        (field(json!({"name": long(257), "value": "v"})), FORM, "embeds.0.fields.0.name BASE_TYPE_MAX_LENGTH"),
        (field(json!({"name": "n", "value": long(1025)})), FORM, "embeds.0.fields.0.value BASE_TYPE_MAX_LENGTH"),
    ];
    for (body, expected, at) in cases {
        stage.refused("POST", "/channels/{general}/messages", body.clone(), expected, at).await;
        let unlike_an_edit = matches!(at, "flags BASE_TYPE_CHOICES") || at.starts_with("message_reference MES");
        if expected == FORM && !unlike_an_edit {
            stage.refused("PATCH", "/channels/{pente}/messages/{mine}", body, expected, at).await;
        }
    }
    stage.refused("PATCH", "/channels/{pente}/messages/{mine}", json!({"content": ""}), (400, 50006), "").await;
}

#[tokio::test]
async fn components_that_discord_refuses() {
    let stage = Stage::set().await;
    let with = |more: Value| {
        let mut button = button("a");
        for (key, value) in more.as_object().expect("an object") {
            button[key] = value.clone();
        }
        row(json!([button]))
    };
    let many: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
    let six_rows: Vec<Value> = (0..6).map(|n| json!({"type": 1, "components": [button(&n.to_string())]})).collect();
    let options =
        |count: usize| -> Vec<Value> { (0..count).map(|n| json!({"label": "l", "value": n.to_string()})).collect() };
    let option = |more: Value| select(&json!({"options": [more]}));
    let inner = "components.0.components.0";
    let cases: Vec<(Value, String)> = vec![
        (rows(json!(six_rows)), "components BASE_TYPE_MAX_LENGTH".into()),
        (rows(json!([button("a")])), "components.0.type BASE_TYPE_CHOICES".into()),
        (rows(json!([{"type": 17, "components": []}])), "components.0.type BASE_TYPE_CHOICES".into()),
        (rows(json!([{"type": 1}])), "components.0.components BASE_TYPE_REQUIRED".into()),
        (row(json!([])), "components.0.components BASE_TYPE_BAD_LENGTH".into()),
        (row(json!(many)), "components.0.components BASE_TYPE_BAD_LENGTH".into()),
        (
            row(json!([button("a"), button("a")])),
            "components.0.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED".into(),
        ),
        (row(json!([{"type": 4, "custom_id": "a", "style": 1}])), format!("{inner}.type BASE_TYPE_CHOICES")),
        (row(json!([{"type": 99}])), format!("{inner}.type BASE_TYPE_CHOICES")),
        (with(json!({"custom_id": long(101)})), format!("{inner}.custom_id BASE_TYPE_BAD_LENGTH")),
        (with(json!({"custom_id": ""})), format!("{inner}.custom_id BASE_TYPE_REQUIRED")),
        (with(json!({"custom_id": null})), format!("{inner}.custom_id BASE_TYPE_REQUIRED")),
        (with(json!({"label": long(81)})), format!("{inner}.label BASE_TYPE_MAX_LENGTH")),
        (with(json!({"label": null})), format!("{inner}.label BASE_TYPE_REQUIRED")),
        (with(json!({"style": 7})), format!("{inner}.style BASE_TYPE_CHOICES")),
        (with(json!({"style": null})), format!("{inner}.style BASE_TYPE_REQUIRED")),
        (with(json!({"style": 5})), format!("{inner}.custom_id BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE")),
        (with(json!({"style": 5, "custom_id": null})), format!("{inner}.url BASE_TYPE_REQUIRED")),
        (
            with(json!({"style": 5, "custom_id": null, "url": "file://x"})),
            format!("{inner}.url URL_TYPE_INVALID_SCHEME"),
        ),
        (with(json!({"url": "https://x"})), format!("{inner}.url BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE")),
        (with(json!({"emoji": {"name": "abc"}})), format!("{inner}.emoji.name BUTTON_COMPONENT_INVALID_EMOJI")),
        (with(json!({"disabled": "no"})), format!("{inner}.disabled BOOLEAN_TYPE_CONVERT")),
        (
            row(json!([{"type": 5, "custom_id": "u"}, button("a")])),
            "components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED".into(),
        ),
        (select(&json!({"options": []})), format!("{inner}.options BASE_TYPE_BAD_LENGTH")),
        (select(&json!({"options": options(26)})), format!("{inner}.options BASE_TYPE_BAD_LENGTH")),
        (select(&json!({"options": null})), format!("{inner}.options BASE_TYPE_REQUIRED")),
        (select(&json!({"placeholder": long(151)})), format!("{inner}.placeholder BASE_TYPE_MAX_LENGTH")),
        (select(&json!({"min_values": 26})), format!("{inner}.min_values NUMBER_TYPE_MAX")),
        (select(&json!({"max_values": 0})), format!("{inner}.max_values NUMBER_TYPE_MIN")),
        (
            select(&json!({"min_values": 2, "max_values": 2})),
            format!("{inner}.min_values SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_OPTIONS"),
        ),
        (
            select(&json!({"min_values": 1, "max_values": 2, "options":
            [{"label": "l", "value": "v"}, {"label": "m", "value": "v"}]})),
            format!("{inner}.options.1 SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
        ),
        (option(json!({"label": long(101), "value": "v"})), format!("{inner}.options.0.label BASE_TYPE_BAD_LENGTH")),
        (option(json!({"label": "l", "value": long(101)})), format!("{inner}.options.0.value BASE_TYPE_BAD_LENGTH")),
        (option(json!({"label": "l"})), format!("{inner}.options.0.value BASE_TYPE_REQUIRED")),
        (
            option(json!({"label": "l", "value": "v", "description": long(101)})),
            format!("{inner}.options.0.description BASE_TYPE_MAX_LENGTH"),
        ),
        (
            json!({"flags": 1 << 15, "content": "c", "components": [{"type": 10, "content": "t"}]}),
            "content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2".into(),
        ),
    ];
    for (body, at) in cases {
        stage.refused("POST", "/channels/{general}/messages", body.clone(), FORM, &at).await;
        let (id, token) = stage.bot.interaction(InteractionKind::Command, None);
        let callback = format!("/interactions/{id}/{token}/callback");
        stage.refused("POST", &callback, json!({"type": 4, "data": body}), FORM, &format!("data.{at}")).await;
    }
}

#[tokio::test]
async fn commands_that_discord_refuses() {
    let stage = Stage::set().await;
    let command = |more: Value| {
        let mut command = json!({"name": "move", "description": "d"});
        for (key, value) in more.as_object().expect("an object") {
            command[key] = value.clone();
        }
        command
    };
    let option = |more: Value| {
        let mut option = json!({"type": 3, "name": "at", "description": "d"});
        for (key, value) in more.as_object().expect("an object") {
            option[key] = value.clone();
        }
        command(json!({"options": [option]}))
    };
    let named = |name: &str, required: bool| json!({"type": 3, "name": name, "description": "d", "required": required});
    let choices =
        |count: usize| -> Vec<Value> { (0..count).map(|n| json!({"name": n.to_string(), "value": "v"})).collect() };
    let options: Vec<Value> = (0..26).map(|n| named(&format!("o{n}"), false)).collect();
    let big: Vec<Value> = (0..25)
        .map(|n| {
            json!({"type": 3, "name": format!("o{n}"), "description": long(100), "choices":
            (0..25).map(|m| json!({"name": format!("{m}{}", long(20)), "value": "v"})).collect::<Vec<_>>()})
        })
        .collect();
    let sub = |options: Value| {
        command(json!({"options": [{"type": 1, "name": "s", "description": "d", "options": options}]}))
    };
    let cases: Vec<(Value, &str)> = vec![
        (json!({"description": "d"}), "name BASE_TYPE_REQUIRED"),
        (json!({"name": "move"}), "description BASE_TYPE_REQUIRED"),
        (command(json!({"name": "Move"})), "name APPLICATION_COMMAND_INVALID_NAME"),
        (command(json!({"name": "two words"})), "name APPLICATION_COMMAND_INVALID_NAME"),
        (command(json!({"name": long(33)})), "name BASE_TYPE_BAD_LENGTH"),
        (command(json!({"description": long(101)})), "description BASE_TYPE_BAD_LENGTH"),
        (command(json!({"description": ""})), "description BASE_TYPE_REQUIRED"),
        (command(json!({"type": 9})), "type BASE_TYPE_CHOICES"),
        (command(json!({"type": 2, "description": "d"})), "description APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED"),
        (
            json!({"type": 2, "name": "U", "options": [named("a", false)]}),
            "options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (command(json!({"contexts": [3]})), "contexts.0 BASE_TYPE_CHOICES"),
        (command(json!({"contexts": []})), "contexts BASE_TYPE_BAD_LENGTH"),
        (command(json!({"contexts": [0, 0]})), "contexts.1 SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (command(json!({"default_member_permissions": "all"})), "default_member_permissions NUMBER_TYPE_COERCE"),
        (command(json!({"name_localizations": {"xx": "zug"}})), "name_localizations.xx ENUM_TYPE_COERCE"),
        (
            command(json!({"name_localizations": {"de": "Zug"}})),
            "name_localizations.de APPLICATION_COMMAND_INVALID_NAME",
        ),
        (command(json!({"options": options})), "options BASE_TYPE_MAX_LENGTH"),
        (
            command(json!({"options": [named("a", false), named("b", true)]})),
            "options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(json!({"options": [named("a", false), named("a", false)]})),
            "options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(json!({"options": [named("a", false), {"type": 1, "name": "s", "description": "d"}]})),
            "options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (command(json!({"options": big})), " APPLICATION_COMMAND_TOO_LARGE"),
        (option(json!({"type": 12})), "options.0.type BASE_TYPE_CHOICES"),
        (option(json!({"name": "At"})), "options.0.name APPLICATION_COMMAND_INVALID_NAME"),
        (option(json!({"description": null})), "options.0.description BASE_TYPE_REQUIRED"),
        (option(json!({"choices": choices(26)})), "options.0.choices BASE_TYPE_MAX_LENGTH"),
        (option(json!({"choices": [{"name": "a", "value": 1}]})), "options.0.choices.0.value STRING_TYPE_CONVERT"),
        (
            option(json!({"choices": [{"name": long(101), "value": "v"}]})),
            "options.0.choices.0.name BASE_TYPE_BAD_LENGTH",
        ),
        (
            option(json!({"choices": choices(1), "autocomplete": true})),
            "options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_INVALID",
        ),
        (
            option(json!({"type": 6, "autocomplete": true})),
            "options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE_INVALID",
        ),
        (option(json!({"min_length": 6001})), "options.0.min_length NUMBER_TYPE_MAX"),
        (
            option(json!({"min_length": 3, "max_length": 2})),
            "options.0.max_length APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID",
        ),
        (option(json!({"type": 4, "min_value": 1.5})), "options.0.min_value NUMBER_TYPE_COERCE"),
        (sub(json!([{"type": 1, "name": "t", "description": "d"}])), "options.0.options.0.type BASE_TYPE_CHOICES"),
        (
            command(json!({"options": [{"type": 2, "name": "g", "description": "d"}]})),
            "options.0.options BASE_TYPE_REQUIRED",
        ),
    ];
    for (body, at) in cases {
        stage.refused("POST", "/applications/{app}/commands", body.clone(), FORM, at).await;
        stage
            .refused(
                "PUT",
                "/applications/{app}/guilds/{guild}/commands",
                json!([body]),
                FORM,
                &format!("0.{at}").replace(". ", " "),
            )
            .await;
    }
    let twins = json!([command(json!({})), command(json!({}))]);
    stage
        .refused("PUT", "/applications/{app}/commands", twins, FORM, "1.name APPLICATION_COMMANDS_DUPLICATE_NAME")
        .await;
    let menus: Vec<Value> = (0..16).map(|n| json!({"type": 2, "name": format!("User {n}")})).collect();
    stage.refused("PUT", "/applications/{app}/commands", json!(menus), (400, 30032), "").await;
}

#[tokio::test]
async fn answers_that_discord_refuses() {
    let stage = Stage::set().await;
    let modal = |more: Value| {
        let mut data = json!({"custom_id": "c", "title": "t", "components": []});
        for (key, value) in more.as_object().expect("an object") {
            data[key] = value.clone();
        }
        json!({"type": 9, "data": data})
    };
    let input = |more: Value| {
        let mut input = json!({"type": 4, "custom_id": "i", "label": "l", "style": 1});
        for (key, value) in more.as_object().expect("an object") {
            input[key] = value.clone();
        }
        modal(json!({"components": [{"type": 1, "components": [input]}]}))
    };
    let choices = |choices: Value| json!({"type": 8, "data": {"choices": choices}});
    let many: Vec<Value> = (0..26).map(|n| json!({"name": n.to_string(), "value": "v"})).collect();
    let six: Vec<Value> = (0..6)
        .map(|n| json!({"type": 1, "components": [{"type": 4, "custom_id": n.to_string(), "label": "l", "style": 1}]}))
        .collect();
    let first = "data.components.0.components.0";
    let (command, component) = (InteractionKind::Command, InteractionKind::Component);
    let (autocomplete, sent) = (InteractionKind::Autocomplete, InteractionKind::Modal);
    let cases: Vec<(InteractionKind, Value, (u16, u32), String)> = vec![
        (command, json!({}), FORM, "type BASE_TYPE_REQUIRED".into()),
        (command, json!({"type": 99}), FORM, "type BASE_TYPE_CHOICES".into()),
        (command, json!({"type": 7, "data": {"content": "c"}}), FORM, "type BASE_TYPE_CHOICES".into()),
        (command, json!({"type": 6}), FORM, "type BASE_TYPE_CHOICES".into()),
        (command, json!({"type": 8, "data": {"choices": []}}), FORM, "type BASE_TYPE_CHOICES".into()),
        (component, json!({"type": 7, "data": {"content": "c"}}), (404, 10008), String::new()),
        (autocomplete, json!({"type": 4, "data": {"content": "c"}}), FORM, "type BASE_TYPE_CHOICES".into()),
        (sent, modal(json!({})), FORM, "type BASE_TYPE_CHOICES".into()),
        (command, json!({"type": 4}), (400, 50006), String::new()),
        (command, json!({"type": 4, "data": {"flags": 64}}), (400, 50006), String::new()),
        (
            command,
            json!({"type": 4, "data": {"content": "c", "flags": 1}}),
            FORM,
            "data.flags BASE_TYPE_CHOICES".into(),
        ),
        (
            command,
            json!({"type": 4, "data": {"content": long(2001)}}),
            FORM,
            "data.content BASE_TYPE_MAX_LENGTH".into(),
        ),
        (autocomplete, json!({"type": 8}), FORM, "data.choices BASE_TYPE_REQUIRED".into()),
        (autocomplete, choices(json!(many)), FORM, "data.choices BASE_TYPE_MAX_LENGTH".into()),
        (
            autocomplete,
            choices(json!([{"name": long(101), "value": "v"}])),
            FORM,
            "data.choices.0.name BASE_TYPE_BAD_LENGTH".into(),
        ),
        (
            autocomplete,
            choices(json!([{"name": "n", "value": 1}])),
            FORM,
            "data.choices.0.value STRING_TYPE_CONVERT".into(),
        ),
        (
            autocomplete,
            choices(json!([{"name": "n", "value": long(101)}])),
            FORM,
            "data.choices.0.value BASE_TYPE_MAX_LENGTH".into(),
        ),
        (command, json!({"type": 9}), FORM, "data BASE_TYPE_REQUIRED".into()),
        (command, modal(json!({})), FORM, "data.components BASE_TYPE_BAD_LENGTH".into()),
        (command, modal(json!({"components": six})), FORM, "data.components BASE_TYPE_BAD_LENGTH".into()),
        (command, modal(json!({"title": long(46)})), FORM, "data.title BASE_TYPE_BAD_LENGTH".into()),
        (command, modal(json!({"custom_id": null})), FORM, "data.custom_id BASE_TYPE_REQUIRED".into()),
        (command, input(json!({"label": long(46)})), FORM, format!("{first}.label BASE_TYPE_BAD_LENGTH")),
        (command, input(json!({"label": null})), FORM, format!("{first}.label BASE_TYPE_REQUIRED")),
        (command, input(json!({"style": 3})), FORM, format!("{first}.style BASE_TYPE_CHOICES")),
        (command, input(json!({"placeholder": long(101)})), FORM, format!("{first}.placeholder BASE_TYPE_MAX_LENGTH")),
        (command, input(json!({"max_length": 4001})), FORM, format!("{first}.max_length NUMBER_TYPE_MAX")),
        (
            command,
            input(json!({"min_length": 3, "max_length": 2})),
            FORM,
            format!("{first}.min_length TEXT_INPUT_COMPONENT_MIN_LENGTH_GREATER_THAN_MAX_LENGTH"),
        ),
        (command, input(json!({"type": 2})), FORM, format!("{first}.type BASE_TYPE_CHOICES")),
    ];
    for (kind, body, expected, at) in cases {
        let (id, token) = stage.bot.interaction(kind, None);
        stage.refused("POST", &format!("/interactions/{id}/{token}/callback"), body, expected, &at).await;
    }
}

#[tokio::test]
async fn each_missing_permission_is_felt() {
    let stage = Stage::set().await;
    let (bot, pente) = (&stage.bot, stage.bot.channel("pente"));
    let me = bot.world(|state| state.bot);
    let hi = json!({"content": "c"});
    let thread = json!({"name": "t", "type": 11});
    let reply = json!({"content": "c", "message_reference": {"message_id": stage.mine}});
    let reaction = "/channels/{pente}/messages/{mine}/reactions/%F0%9F%91%8D/@me";
    for (taken, method, path, body, expected) in [
        (may::VIEW_CHANNEL, "GET", "/channels/{pente}", Value::Null, (403, 50001)),
        (may::SEND_MESSAGES, "POST", "/channels/{pente}/messages", hi.clone(), (403, 50013)),
        (may::SEND_MESSAGES_IN_THREADS, "POST", "/channels/{thread}/messages", hi.clone(), (403, 50013)),
        (may::EMBED_LINKS, "POST", "/channels/{pente}/messages", json!({"embeds": [{"title": "t"}]}), (403, 50013)),
        (may::READ_MESSAGE_HISTORY, "POST", "/channels/{pente}/messages", reply, (400, 160_002)),
        (may::READ_MESSAGE_HISTORY, "GET", "/channels/{pente}/messages/{mine}", Value::Null, (403, 50013)),
        (may::CREATE_PUBLIC_THREADS, "POST", "/channels/{pente}/threads", thread, (403, 50013)),
        (may::CREATE_PRIVATE_THREADS, "POST", "/channels/{pente}/threads", json!({"name": "t"}), (403, 50013)),
        (may::ADD_REACTIONS, "PUT", reaction, Value::Null, (403, 50013)),
    ] {
        let deny = vec![Overwrite { subject: Subject::Member(me), allow: 0, deny: taken }];
        bot.world(|state| state.channels.get_mut(&pente).expect("the channel").overwrites.clone_from(&deny));
        stage.refused(method, path, body, expected, "").await;
    }
    let deny = vec![Overwrite { subject: Subject::Member(me), allow: 0, deny: may::ATTACH_FILES }];
    bot.world(|state| state.channels.get_mut(&pente).expect("the channel").overwrites = deny);
    let (status, answer) =
        bot.form("POST", &format!("/channels/{pente}/messages"), json!({}), &[("a.txt", b"x")]).await;
    assert_eq!((status, &answer["code"]), (403, &json!(50013)));
}

#[tokio::test]
async fn bodies_that_are_no_forms() {
    let bot = Bot::start().await;
    let path = format!("/channels/{}/messages", bot.channel("pente"));
    let before = bot.snapshot();
    for (media, body, status, code) in [
        ("application/json", "{", 400, 50109),
        ("text/plain", "{}", 400, 50035),
        ("multipart/form-data; boundary=b", "nothing", 400, 50109),
    ] {
        let request = bot.request("POST", &path).header("Content-Type", media).body(body);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{media}");
        let answer: Value = answer.json().await.expect("JSON");
        assert_eq!(answer["code"], code, "{media}: {answer}");
    }
    let big = vec![0; 10 * 1024 * 1024 + 1];
    let (status, answer) = bot.form("POST", &path, json!({}), &[("a.bin", &big)]).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    let eleven = [("a.txt", b"x".as_slice()); 11];
    let (status, answer) = bot.form("POST", &path, json!({}), &eleven).await;
    assert_eq!((status, &answer["errors"]["attachments"]["_errors"][0]["code"]), (400, &json!("BASE_TYPE_MAX_LENGTH")));
    assert_eq!(before, bot.snapshot());
}
