//! Options of commands (Discord: "Application Command Option Structure").

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::Object;
use super::command::{MAX_NAME_CHARS, is_name, localizations, name_localizations};
use super::form::FormNode;

/// The largest number of options at one level, and of choices of one option.
const MAX: usize = 25;

const SUBCOMMAND: i64 = 1;
const GROUP: i64 = 2;
const STRING: i64 = 3;
const INTEGER: i64 = 4;
const CHANNEL: i64 = 7;
const NUMBER: i64 = 10;

/// The values of integers (Discord: "Any integer between -2^53+1 and 2^53-1").
const INTEGERS: RangeInclusive<i64> = 1 - (1 << 53)..=(1 << 53) - 1;

/// The values of numbers (Discord: "Any double between -2^53 and 2^53").
const NUMBERS: RangeInclusive<f64> = -9_007_199_254_740_992.0..=9_007_199_254_740_992.0;

/// The level of a list of options in a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    Command,
    Group,
    Subcommand,
}

/// Validates the options of one level; `None` if there is no list.
pub(super) fn check(list: &FormNode<'_>, depth: Depth) -> Option<Vec<Value>> {
    let items = list.items(0..=MAX)?;
    let kind_of = |item: &FormNode<'_>| item.get("type").value().as_i64();
    let nests = |item: &FormNode<'_>| matches!(kind_of(item), Some(SUBCOMMAND | GROUP));
    if items.iter().any(nests) && !items.iter().all(nests) {
        let reason = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        list.error("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", reason);
    }
    let (mut names, mut optional_seen) = (HashSet::new(), false);
    let mut built = Vec::new();
    for item in &items {
        let Some(option) = one(item, depth) else { continue };
        if option["name"].as_str().is_some_and(|name| !names.insert(name.to_owned())) {
            item.get("name").error("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists");
        }
        let required = option["required"] == json!(true);
        if required && optional_seen {
            let reason = "Required options must be placed before non-required options";
            item.error("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", reason);
        }
        optional_seen |= !required;
        built.push(option);
    }
    check_translations(&items);
    Some(built)
}

/// Checks that each translation of a name differs from the names of the other options, and from their translations into
/// the same language (Discord: "Localization").
fn check_translations(items: &[FormNode<'_>]) {
    let names: HashSet<&str> = items.iter().filter_map(|item| item.value()["name"].as_str()).collect();
    let mut seen = HashSet::new();
    for item in items {
        let translations = item.get("name_localizations");
        for (locale, name) in translations.value().as_object().into_iter().flatten() {
            let Some(name) = name.as_str() else { continue };
            let is_of_other = names.contains(name) && item.value()["name"] != name;
            if is_of_other || !seen.insert((locale, name)) {
                let reason = "Option name already exists";
                translations.get(locale).error("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", reason);
            }
        }
    }
}

fn one(node: &FormNode<'_>, depth: Depth) -> Option<Value> {
    let node = node.required()?.object()?;
    let known: &[i64] = match depth {
        Depth::Command => &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        Depth::Group => &[SUBCOMMAND],
        Depth::Subcommand => &[3, 4, 5, 6, 7, 8, 9, 10, 11],
    };
    let kind = node.get("type").required().and_then(|kind| kind.one_of(known));
    let name = node.get("name");
    let text = name.required().and_then(|name| name.text(1..=MAX_NAME_CHARS));
    if text.is_some_and(|text| !is_name(text)) {
        name.error("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    let built = Object::default()
        .with("type", kind)
        .with("name", text)
        .with("name_localizations", name_localizations(&node.get("name_localizations")))
        .with("description", node.get("description").required().and_then(|text| text.text(1..=100)))
        .with("description_localizations", localizations(&node.get("description_localizations"), 100));
    let kind = kind?;
    let built = match kind {
        SUBCOMMAND => built.with("options", check(&node.get("options"), Depth::Subcommand)),
        GROUP => {
            let options = check(&node.get("options"), Depth::Group);
            if options.as_ref().is_none_or(Vec::is_empty) {
                node.get("options").error("BASE_TYPE_REQUIRED", "This field is required");
            }
            built.with("options", options)
        }
        _ => value_option(node, built, kind),
    };
    Some(built.into_value())
}

/// Adds the fields of an option with a value: required, choices or autocomplete, limits, channel types.
fn value_option(node: &FormNode<'_>, built: Object, kind: i64) -> Object {
    let (choices, autocomplete) = (node.get("choices"), node.get("autocomplete"));
    let has_autocomplete = autocomplete.boolean();
    let lists = matches!(kind, STRING | INTEGER | NUMBER);
    if !lists && has_autocomplete == Some(true) {
        let reason = "Autocomplete is for options of type string, integer and number";
        autocomplete.error("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_TYPE_INVALID", reason);
    }
    let has_choices = choices.value().as_array().is_some_and(|choices| !choices.is_empty());
    if has_choices && !lists {
        let reason = "Choices are for options of type string, integer and number";
        choices.error("APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE_INVALID", reason);
    }
    if has_choices && has_autocomplete == Some(true) {
        let reason = "Autocomplete and choices are mutually exclusive";
        autocomplete.error("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_INVALID", reason);
    }
    if !matches!(kind, INTEGER | NUMBER) {
        for field in [node.get("min_value"), node.get("max_value")].iter().filter(|field| field.exists()) {
            let reason = "Limits are for options of type integer and number";
            field.error("APPLICATION_COMMAND_OPTIONS_VALUE_LIMIT_TYPE_INVALID", reason);
        }
    }
    let built = built
        .with("required", node.get("required").boolean())
        .with("autocomplete", has_autocomplete)
        .with("choices", has_choices.then(|| self::choices(&choices, kind)).flatten());
    match kind {
        STRING => lengths(node, built),
        INTEGER => {
            let [min, max] = ["min_value", "max_value"].map(|key| node.get(key).integer(INTEGERS));
            check_order(&node.get("max_value"), min, max);
            built.with("min_value", min).with("max_value", max)
        }
        NUMBER => {
            let [min, max] = ["min_value", "max_value"].map(|key| node.get(key).number(NUMBERS));
            check_order(&node.get("max_value"), min, max);
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

fn lengths(node: &FormNode<'_>, built: Object) -> Object {
    let (min, max) = (node.get("min_length").integer(0..=6000), node.get("max_length").integer(1..=6000));
    check_order(&node.get("max_length"), min, max);
    built.with("min_length", min).with("max_length", max)
}

/// Checks that the largest value, if there are both, is not below the smallest one.
fn check_order<T: PartialOrd>(max_field: &FormNode<'_>, min: Option<T>, max: Option<T>) {
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        let reason = "The largest value must not be below the smallest";
        max_field.error("APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", reason);
    }
}

/// Validates the choices of an option, or those that respond to an autocomplete interaction.
pub(super) fn choices(list: &FormNode<'_>, kind: i64) -> Option<Vec<Value>> {
    let items = list.items(0..=MAX)?;
    let mut names = HashSet::new();
    let one = |item: &FormNode<'_>| {
        let item = item.required()?.object()?;
        let name = item.get("name").required().and_then(|name| name.text(1..=100));
        if name.is_some_and(|name| !names.insert(name.to_owned())) {
            item.get("name")
                .error("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name already exists");
        }
        let value = item.get("value");
        let value = value.required()?;
        let fits = match kind {
            STRING => value.text(0..=100).is_some(),
            INTEGER => value.integer(INTEGERS).is_some(),
            _ => value.number(NUMBERS).is_some(),
        };
        let built = Object::default()
            .with("name", name)
            .with("name_localizations", localizations(&item.get("name_localizations"), 100))
            .with("value", fits.then(|| value.value().clone()));
        Some(built.into_value())
    };
    Some(items.iter().filter_map(one).collect())
}
