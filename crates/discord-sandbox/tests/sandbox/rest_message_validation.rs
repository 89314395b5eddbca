//! Invalid messages: the path and the name of each form error. An error leaves the state unchanged.

use discord_sandbox::state::InteractionKind;
use serde_json::{Value, json};

use super::rest_fixture::{FORM, Fixture, long};

fn button(custom_id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "b", "custom_id": custom_id})
}

fn rows(rows: Value) -> Value {
    let mut body = json!({"content": "c"});
    body["components"] = rows;
    body
}

fn row(components: Value) -> Value {
    let mut row = json!({"type": 1});
    row["components"] = components;
    rows(Value::Array(vec![row]))
}

fn select(more: &Value) -> Value {
    let mut select = json!({"type": 3, "custom_id": "s", "options": [{"label": "l", "value": "v"}]});
    for (key, value) in more.as_object().expect("an object") {
        select[key] = value.clone();
    }
    row(json!([select]))
}

#[tokio::test]
async fn invalid_messages_return_form_errors() {
    let fixture = Fixture::new().await;
    let embed = |embed: Value| json!({"embeds": [embed]});
    let field = |field: Value| json!({"embeds": [{"fields": [field]}]});
    let of = |count: usize, item: Value| Value::Array(vec![item; count]);
    let halves = json!([{"description": long(4000)}, {"description": long(2001)}]);
    let cases: Vec<(Value, (u16, u32), &str)> = vec![
        (json!({}), (400, 50006), ""),
        (json!({"content": "  \n "}), (400, 50006), ""),
        (json!({"components": []}), (400, 50006), ""),
        (json!([]), FORM, ""),
        (json!({"content": long(2001)}), FORM, "content BASE_TYPE_MAX_LENGTH"),
        (json!({"content": {}}), FORM, "content STRING_TYPE_CONVERT"),
        (json!({"content": "c", "tts": "yes"}), FORM, "tts BOOLEAN_TYPE_CONVERT"),
        (json!({"content": "c", "tts": true}), (403, 50013), ""),
        (json!({"content": "c", "flags": 64}), FORM, "flags BASE_TYPE_CHOICES"),
        (json!({"content": "c", "nonce": long(26)}), FORM, "nonce BASE_TYPE_MAX_LENGTH"),
        (json!({"content": "c", "sticker_ids": ["1"]}), FORM, "sticker_ids SANDBOX_NOT_IMPLEMENTED"),
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
            json!({"content": "c", "allowed_mentions": {"parse": ["users", "users"]}}),
            FORM,
            "allowed_mentions.parse.1 SET_TYPE_ALREADY_CONTAINS_VALUE",
        ),
        (
            json!({"content": "c", "allowed_mentions": {"users": ["1", "2", "1"]}}),
            FORM,
            "allowed_mentions.users.2 SET_TYPE_ALREADY_CONTAINS_VALUE",
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
        fixture.assert_error("POST", "/channels/{general}/messages", body.clone(), expected, at).await;
        let unlike_an_edit = matches!(at, "flags BASE_TYPE_CHOICES") || at.starts_with("message_reference MES");
        if expected == FORM && !unlike_an_edit {
            fixture.assert_error("PATCH", "/channels/{games}/messages/{mine}", body, expected, at).await;
        }
    }
    fixture.assert_error("PATCH", "/channels/{games}/messages/{mine}", json!({"content": ""}), (400, 50006), "").await;
}

#[tokio::test]
async fn invalid_components_return_form_errors() {
    let fixture = Fixture::new().await;
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
        (with(json!({"sku_id": "1"})), format!("{inner}.sku_id BUTTON_COMPONENT_FIELD_NOT_ALLOWED")),
        (with(json!({"style": 6, "label": null})), format!("{inner}.sku_id BASE_TYPE_REQUIRED")),
        (
            with(json!({"style": 6, "label": null, "sku_id": "1"})),
            format!("{inner}.custom_id BUTTON_COMPONENT_FIELD_NOT_ALLOWED"),
        ),
        (
            with(json!({"style": 6, "custom_id": null, "sku_id": "1"})),
            format!("{inner}.label BUTTON_COMPONENT_FIELD_NOT_ALLOWED"),
        ),
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
            select(&json!({"max_values": 2})),
            format!("{inner}.max_values SELECT_COMPONENT_MAX_VALUES_GREATER_THAN_OPTIONS"),
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
        fixture.assert_error("POST", "/channels/{general}/messages", body.clone(), FORM, &at).await;
        let (id, token) = fixture.bot.interaction(InteractionKind::Command, None);
        let callback = format!("/interactions/{id}/{token}/callback");
        fixture.assert_error("POST", &callback, json!({"type": 4, "data": body}), FORM, &format!("data.{at}")).await;
    }
}

#[tokio::test]
async fn an_emoji_of_a_component_is_a_unicode_emoji() {
    let fixture = Fixture::new().await;
    let path = "/channels/{general}/messages";
    for (emoji, field) in [
        (json!({"name": "abc"}), "name"),
        (json!({"name": "●"}), "name"),
        (json!({"name": "👍👍"}), "name"),
        (json!({}), "name"),
        (json!({"name": "dice", "id": "1"}), "id"),
        (json!({"name": "👍", "id": "1"}), "id"),
    ] {
        let mut with_emoji = button("a");
        with_emoji["emoji"] = emoji.clone();
        let at = format!("components.0.components.0.emoji.{field} BUTTON_COMPONENT_INVALID_EMOJI");
        fixture.assert_error("POST", path, row(json!([with_emoji])), FORM, &at).await;
        let option = json!({"label": "l", "value": "v", "emoji": emoji});
        let at = format!("components.0.components.0.options.0.emoji.{field} BUTTON_COMPONENT_INVALID_EMOJI");
        fixture.assert_error("POST", path, select(&json!({"options": [option]})), FORM, &at).await;
    }
}
