//! Invalid commands and invalid responses to interactions. An error leaves the state unchanged.

use discord_sandbox::state::InteractionKind;
use serde_json::{Value, json};

use super::rest_fixture::{FORM, Fixture, long};

/// The first object with the fields of the second.
fn with(mut object: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().expect("an object") {
        object[key] = value.clone();
    }
    object
}

/// A valid command with changed fields.
fn command(more: &Value) -> Value {
    with(json!({"name": "move", "description": "d"}), more)
}

/// A valid command with a changed option.
fn option(more: &Value) -> Value {
    command(&json!({"options": [with(json!({"type": 3, "name": "at", "description": "d"}), more)]}))
}

/// A valid option with this name, which may be left out.
fn optional(name: &str) -> Value {
    json!({"type": 3, "name": name, "description": "d", "required": false})
}

/// A valid option with this name, which has to be given.
fn required(name: &str) -> Value {
    json!({"type": 3, "name": name, "description": "d", "required": true})
}

/// `count` valid choices.
fn choices(count: usize) -> Vec<Value> {
    (0..count).map(|n| json!({"name": n.to_string(), "value": "v"})).collect()
}

/// Each command is invalid alone and in a bulk overwrite.
async fn each_refused(cases: Vec<(Value, &str)>) {
    let fixture = Fixture::new().await;
    for (body, at) in cases {
        fixture.assert_error("POST", "/applications/{app}/commands", body.clone(), FORM, at).await;
        fixture
            .assert_error(
                "PUT",
                "/applications/{app}/guilds/{guild}/commands",
                json!([body]),
                FORM,
                &format!("0.{at}").replace(". ", " "),
            )
            .await;
    }
}

#[tokio::test]
async fn invalid_commands_return_form_errors() {
    let options: Vec<Value> = (0..26).map(|n| optional(&format!("o{n}"))).collect();
    let choice = |n: usize| json!({"name": format!("{n}{}", long(20)), "value": "v"});
    let choices: Vec<Value> = (0..25).map(choice).collect();
    let big = |n: usize| with(optional(&format!("o{n}")), &json!({"description": long(100), "choices": choices}));
    let big: Vec<Value> = (0..25).map(big).collect();
    let cases: Vec<(Value, &str)> = vec![
        (json!({"description": "d"}), "name BASE_TYPE_REQUIRED"),
        (json!({"name": "move"}), "description BASE_TYPE_REQUIRED"),
        (command(&json!({"name": "Move"})), "name APPLICATION_COMMAND_INVALID_NAME"),
        (command(&json!({"name": "two words"})), "name APPLICATION_COMMAND_INVALID_NAME"),
        (command(&json!({"name": "e\u{301}"})), "name APPLICATION_COMMAND_INVALID_NAME"),
        (command(&json!({"name": long(33)})), "name BASE_TYPE_BAD_LENGTH"),
        (command(&json!({"description": long(101)})), "description BASE_TYPE_BAD_LENGTH"),
        (command(&json!({"description": ""})), "description BASE_TYPE_REQUIRED"),
        (command(&json!({"type": 9})), "type BASE_TYPE_CHOICES"),
        (command(&json!({"type": 2, "description": "d"})), "description APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED"),
        (
            json!({"type": 2, "name": "U", "options": [optional("a")]}),
            "options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (command(&json!({"contexts": [3]})), "contexts.0 BASE_TYPE_CHOICES"),
        (command(&json!({"contexts": []})), "contexts BASE_TYPE_BAD_LENGTH"),
        (command(&json!({"contexts": [0, 0]})), "contexts.1 SET_TYPE_ALREADY_CONTAINS_VALUE"),
        (command(&json!({"default_member_permissions": "all"})), "default_member_permissions NUMBER_TYPE_COERCE"),
        (command(&json!({"name_localizations": {"xx": "zug"}})), "name_localizations.xx ENUM_TYPE_COERCE"),
        (
            command(&json!({"name_localizations": {"de": "Zug"}})),
            "name_localizations.de APPLICATION_COMMAND_INVALID_NAME",
        ),
        (command(&json!({"options": options})), "options BASE_TYPE_MAX_LENGTH"),
        (
            command(&json!({"options": [optional("a"), required("b")]})),
            "options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(&json!({"options": [optional("a"), optional("a")]})),
            "options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(&json!({"options": [optional("a"), {"type": 1, "name": "s", "description": "d"}]})),
            "options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (command(&json!({"options": big})), " APPLICATION_COMMAND_TOO_LARGE"),
    ];
    each_refused(cases).await;
    let fixture = Fixture::new().await;
    let duplicates = json!([command(&json!({})), command(&json!({}))]);
    fixture
        .assert_error(
            "PUT",
            "/applications/{app}/commands",
            duplicates,
            FORM,
            "1.name APPLICATION_COMMANDS_DUPLICATE_NAME",
        )
        .await;
    let menus: Vec<Value> = (0..16).map(|n| json!({"type": 2, "name": format!("User {n}")})).collect();
    fixture.assert_error("PUT", "/applications/{app}/commands", json!(menus), (400, 30032), "").await;
}

#[tokio::test]
async fn invalid_options_return_form_errors() {
    let sub = |options: Value| {
        command(&json!({"options": [{"type": 1, "name": "s", "description": "d", "options": options}]}))
    };
    let translated =
        |name: &str, translation: &str| with(optional(name), &json!({"name_localizations": {"de": translation}}));
    let cases: Vec<(Value, &str)> = vec![
        (option(&json!({"type": 12})), "options.0.type BASE_TYPE_CHOICES"),
        (option(&json!({"name": "At"})), "options.0.name APPLICATION_COMMAND_INVALID_NAME"),
        (option(&json!({"description": null})), "options.0.description BASE_TYPE_REQUIRED"),
        (option(&json!({"choices": choices(26)})), "options.0.choices BASE_TYPE_MAX_LENGTH"),
        (option(&json!({"choices": [{"name": "a", "value": 1}]})), "options.0.choices.0.value STRING_TYPE_CONVERT"),
        (
            option(&json!({"choices": [{"name": long(101), "value": "v"}]})),
            "options.0.choices.0.name BASE_TYPE_BAD_LENGTH",
        ),
        (
            option(&json!({"choices": choices(1), "autocomplete": true})),
            "options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_INVALID",
        ),
        (
            option(&json!({"type": 6, "autocomplete": true})),
            "options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE_INVALID",
        ),
        (option(&json!({"min_length": 6001})), "options.0.min_length NUMBER_TYPE_MAX"),
        (
            option(&json!({"min_length": 3, "max_length": 2})),
            "options.0.max_length APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID",
        ),
        (option(&json!({"min_value": 1})), "options.0.min_value APPLICATION_COMMAND_OPTIONS_VALUE_LIMIT_TYPE_INVALID"),
        (
            option(&json!({"type": 6, "max_value": 1})),
            "options.0.max_value APPLICATION_COMMAND_OPTIONS_VALUE_LIMIT_TYPE_INVALID",
        ),
        (option(&json!({"type": 4, "min_value": 1.5})), "options.0.min_value NUMBER_TYPE_COERCE"),
        (option(&json!({"type": 4, "min_value": -(1_i64 << 53)})), "options.0.min_value NUMBER_TYPE_MIN"),
        (option(&json!({"type": 4, "max_value": 1_i64 << 53})), "options.0.max_value NUMBER_TYPE_MAX"),
        (option(&json!({"type": 10, "min_value": -1e16})), "options.0.min_value NUMBER_TYPE_MIN"),
        (option(&json!({"type": 10, "max_value": 1e16})), "options.0.max_value NUMBER_TYPE_MAX"),
        (
            option(&json!({"type": 10, "choices": [{"name": "a", "value": 1e16}]})),
            "options.0.choices.0.value NUMBER_TYPE_MAX",
        ),
        (option(&json!({"max_length": 0})), "options.0.max_length NUMBER_TYPE_MIN"),
        (sub(json!([{"type": 1, "name": "t", "description": "d"}])), "options.0.options.0.type BASE_TYPE_CHOICES"),
        (
            sub(json!([translated("at", "auf"), translated("on", "auf")])),
            "options.0.options.1.name_localizations.de APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            sub(json!([translated("at", "on"), translated("on", "auf")])),
            "options.0.options.0.name_localizations.de APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            command(&json!({"options": [{"type": 2, "name": "g", "description": "d"}]})),
            "options.0.options BASE_TYPE_REQUIRED",
        ),
    ];
    each_refused(cases).await;
}

#[tokio::test]
async fn invalid_interaction_responses_return_form_errors() {
    let fixture = Fixture::new().await;
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
        // The version of its components is set by the edit that gives a deferred response its contents.
        (command, json!({"type": 5, "data": {"flags": 1 << 15}}), FORM, "data.flags BASE_TYPE_CHOICES".into()),
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
        (
            command,
            modal(json!({"components": [{"type": 18, "label": "l", "description": "",
                "component": {"type": 4, "custom_id": "i", "style": 1}}]})),
            FORM,
            "data.components.0.description BASE_TYPE_REQUIRED".into(),
        ),
    ];
    for (kind, body, expected, at) in cases {
        let (id, token) = fixture.bot.interaction(kind, None);
        fixture.assert_error("POST", &format!("/interactions/{id}/{token}/callback"), body, expected, &at).await;
    }
}

#[tokio::test]
async fn invalid_groups_of_modals_return_form_errors() {
    let fixture = Fixture::new().await;
    let options =
        |count: usize| -> Vec<Value> { (0..count).map(|n| json!({"label": "l", "value": n.to_string()})).collect() };
    for (component, at) in [
        (json!({"type": 21, "custom_id": "g", "options": options(1)}), "options BASE_TYPE_BAD_LENGTH"),
        (json!({"type": 21, "custom_id": "g", "options": options(11)}), "options BASE_TYPE_BAD_LENGTH"),
        (json!({"type": 21, "options": options(2)}), "custom_id BASE_TYPE_REQUIRED"),
        (json!({"type": 22, "custom_id": "g", "options": []}), "options BASE_TYPE_BAD_LENGTH"),
        (json!({"type": 22, "custom_id": "g", "options": options(1), "min_values": 0}), "min_values NUMBER_TYPE_MIN"),
        (json!({"type": 22, "custom_id": "g", "options": options(1), "max_values": 11}), "max_values NUMBER_TYPE_MAX"),
        (
            json!({"type": 22, "custom_id": "g", "options": options(2), "min_values": 2, "max_values": 1}),
            "max_values SELECT_COMPONENT_MAX_VALUES_LESS_THAN_MIN_VALUES",
        ),
        (
            json!({"type": 22, "custom_id": "g", "options": options(2), "min_values": 3}),
            "min_values SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_OPTIONS",
        ),
        (json!({"type": 23, "custom_id": long(101)}), "custom_id BASE_TYPE_BAD_LENGTH"),
        (json!({"type": 23, "custom_id": "g", "default": 1}), "default BOOLEAN_TYPE_CONVERT"),
    ] {
        let label = json!({"type": 18, "label": "l", "component": component});
        let modal = json!({"type": 9, "data": {"custom_id": "c", "title": "t", "components": [label]}});
        let (id, token) = fixture.bot.interaction(InteractionKind::Command, None);
        let at = format!("data.components.0.component.{at}");
        fixture.assert_error("POST", &format!("/interactions/{id}/{token}/callback"), modal, FORM, &at).await;
    }
}

#[tokio::test]
async fn a_select_in_a_modal_cannot_be_disabled_or_required_without_a_value() {
    let fixture = Fixture::new().await;
    let options = json!([{"label": "One", "value": "1"}]);
    for kind in [3, 5, 6, 7, 8] {
        for (more, at) in [
            (json!({"disabled": true}), "disabled MODAL_COMPONENT_DISABLED"),
            (json!({"min_values": 0}), "min_values NUMBER_TYPE_MIN"),
            (json!({"min_values": 0, "required": true}), "min_values NUMBER_TYPE_MIN"),
        ] {
            let options = if kind == 3 { options.clone() } else { Value::Null };
            let select = with(json!({"type": kind, "custom_id": "s", "options": options}), &more);
            let label = json!({"type": 18, "label": "l", "component": select});
            let modal = json!({"type": 9, "data": {"custom_id": "c", "title": "t", "components": [label]}});
            let (id, token) = fixture.bot.interaction(InteractionKind::Command, None);
            let at = format!("data.components.0.component.{at}");
            let callback = format!("/interactions/{id}/{token}/callback");
            fixture.assert_error("POST", &callback, modal, FORM, &at).await;
        }
    }
}
