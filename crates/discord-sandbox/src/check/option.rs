//! Options of commands (Discord: "Application Command Option Structure").

use std::collections::HashSet;

use serde_json::{Value, json};

use super::Object;
use super::command::{is_name, localizations};
use super::form::Node;

/// Options at one level, and choices of one option.
const MOST: usize = 25;

const SUBCOMMAND: i64 = 1;
const GROUP: i64 = 2;
const STRING: i64 = 3;
const INTEGER: i64 = 4;
const CHANNEL: i64 = 7;
const NUMBER: i64 = 10;

/// Integers and numbers are exact up to this in every client (Discord: "-2^53 to 2^53").
const EXACT: i64 = 1 << 53;

/// How deep in a command a list of options stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    Command,
    Group,
    Subcommand,
}

/// The checked options of one level; none if there is no list.
pub(super) fn check(list: &Node<'_>, depth: Depth) -> Option<Vec<Value>> {
    let items = list.items(0..=MOST)?;
    let kind_of = |item: &Node<'_>| item.get("type").value().as_i64();
    let nests = |item: &Node<'_>| matches!(kind_of(item), Some(SUBCOMMAND | GROUP));
    if items.iter().any(nests) && !items.iter().all(nests) {
        let words = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        list.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words);
    }
    let (mut names, mut optional_seen) = (HashSet::new(), false);
    let mut built = Vec::new();
    for item in &items {
        let Some(option) = one(item, depth) else { continue };
        if option["name"].as_str().is_some_and(|name| !names.insert(name.to_owned())) {
            item.get("name").fault("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists");
        }
        let required = option["required"] == json!(true);
        if required && optional_seen {
            let words = "Required options must be placed before non-required options";
            item.fault("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
        }
        optional_seen |= !required;
        built.push(option);
    }
    Some(built)
}

fn one(node: &Node<'_>, depth: Depth) -> Option<Value> {
    let node = node.required()?.object()?;
    let known: &[i64] = match depth {
        Depth::Command => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        Depth::Group => &[SUBCOMMAND],
        Depth::Subcommand => &[3, 4, 5, 6, 7, 8, 9, 10, 11],
    };
    let kind = node.get("type").required().and_then(|kind| kind.one_of(known));
    let name = node.get("name");
    let text = name.required().and_then(|name| name.text(1..=32));
    if text.is_some_and(|text| !is_name(text)) {
        name.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    let built = Object::default()
        .with("type", kind)
        .with("name", text)
        .with("name_localizations", localizations(&node.get("name_localizations"), 32, true))
        .with("description", node.get("description").required().and_then(|text| text.text(1..=100)))
        .with("description_localizations", localizations(&node.get("description_localizations"), 100, false));
    let kind = kind?;
    let built = match kind {
        SUBCOMMAND => built.with("options", check(&node.get("options"), Depth::Subcommand)),
        GROUP => {
            let options = check(&node.get("options"), Depth::Group);
            if options.as_ref().is_none_or(Vec::is_empty) {
                node.get("options").fault("BASE_TYPE_REQUIRED", "This field is required");
            }
            built.with("options", options)
        }
        _ => value_option(node, built, kind),
    };
    Some(built.into_value())
}

/// What an option with a value has: required, choices or autocomplete, limits, channel types.
fn value_option(node: &Node<'_>, built: Object, kind: i64) -> Object {
    let required = node.get("required");
    let (choices, autocomplete) = (node.get("choices"), node.get("autocomplete"));
    let lists = matches!(kind, STRING | INTEGER | NUMBER);
    if !lists && autocomplete.truth() {
        let words = "Autocomplete is for options of type string, integer and number";
        autocomplete.fault("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE_INVALID", words);
    }
    let has_choices = choices.value().as_array().is_some_and(|choices| !choices.is_empty());
    if has_choices && !lists {
        let words = "Choices are for options of type string, integer and number";
        choices.fault("APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE_INVALID", words);
    }
    if has_choices && autocomplete.truth() {
        let words = "Autocomplete and choices are mutually exclusive";
        autocomplete.fault("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_INVALID", words);
    }
    let built = built
        .with("required", required.exists().then(|| required.truth()))
        .with("autocomplete", autocomplete.exists().then(|| autocomplete.truth()))
        .with("choices", has_choices.then(|| self::choices(&choices, kind)).flatten());
    match kind {
        STRING => lengths(node, built),
        INTEGER => {
            let (least, most) = (node.get("min_value"), node.get("max_value"));
            let (min, max) = (least.integer(-EXACT..=EXACT), most.integer(-EXACT..=EXACT));
            ordered(&most, min.zip(max).is_none_or(|(min, max)| min <= max));
            built.with("min_value", min).with("max_value", max)
        }
        NUMBER => {
            let (least, most) = (node.get("min_value"), node.get("max_value"));
            let (min, max) = (least.number(), most.number());
            ordered(&most, min.zip(max).is_none_or(|(min, max)| min <= max));
            built.with("min_value", min).with("max_value", max)
        }
        CHANNEL => {
            let types = node.get("channel_types");
            for item in types.items(0..=20).unwrap_or_default() {
                item.required().and_then(|item| item.one_of(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16]));
            }
            built.with("channel_types", types.exists().then(|| types.value().clone()))
        }
        _ => built,
    }
}

fn lengths(node: &Node<'_>, built: Object) -> Object {
    let (least, most) = (node.get("min_length"), node.get("max_length"));
    let (min, max) = (least.integer(0..=6000), most.integer(1..=6000));
    ordered(&most, min.zip(max).is_none_or(|(min, max)| min <= max));
    built.with("min_length", min).with("max_length", max)
}

fn ordered(most: &Node<'_>, is: bool) {
    if !is {
        most.fault("APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", "The greatest value must not be below the least");
    }
}

/// The checked choices of an option, or the choices that answer an autocomplete interaction.
pub(super) fn choices(list: &Node<'_>, kind: i64) -> Option<Vec<Value>> {
    let items = list.items(0..=MOST)?;
    let mut names = HashSet::new();
    let one = |item: &Node<'_>| {
        let item = item.required()?.object()?;
        let name = item.get("name").required().and_then(|name| name.text(1..=100));
        if name.is_some_and(|name| !names.insert(name.to_owned())) {
            item.get("name")
                .fault("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name already exists");
        }
        let value = item.get("value");
        let value = value.required()?;
        let fits = match kind {
            STRING => value.text(0..=100).is_some(),
            INTEGER => value.integer(-EXACT..=EXACT).is_some(),
            _ => value.number().is_some(),
        };
        let built = Object::default()
            .with("name", name)
            .with("name_localizations", localizations(&item.get("name_localizations"), 100, false))
            .with("value", fits.then(|| value.value().clone()));
        Some(built.into_value())
    };
    Some(items.iter().filter_map(one).collect())
}
