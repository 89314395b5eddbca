//! Application commands (Discord: "Application Command Structure", "Application Command Naming").

use serde_json::{Map, Value, json};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory as _};

use super::Object;
use super::form::{self, FormNode};
use super::option::{self, Depth};
use crate::error::{ApiError, ApiResult};

/// The largest total length of the names, descriptions and values of a command and its options, in characters.
const MAX_TOTAL_CHARS: usize = 8000;

/// The largest length of the name of a command or an option, in characters.
pub(super) const MAX_NAME_CHARS: usize = 32;

/// The locales of translations (Discord: "Locales").
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Validates a command of a guild, or a global one, and returns it without ids in the form in which Discord returns it.
///
/// # Errors
/// [`ApiError`] with code 50035 and all errors of the form.
pub fn check(body: &Value, guild: Option<u64>) -> ApiResult<Value> {
    form::read(body, |node| one(node, guild))
}

/// Validates the commands of a bulk overwrite.
///
/// # Errors
/// [`ApiError`] with code 50035 and all errors of the form, including duplicate names; code 30032 for too many commands
/// of a type.
pub fn check_all(body: &Value, guild: Option<u64>) -> ApiResult<Vec<Value>> {
    let checked = form::read(body, |node| {
        let mut checked: Vec<Value> = Vec::new();
        let items = node.required().and_then(|list| list.items(0..=LIMITS.iter().map(|limit| limit.1).sum()));
        for item in items.unwrap_or_default() {
            let command = one(&item, guild);
            let is_duplicate =
                checked.iter().any(|other| other["name"] == command["name"] && other["type"] == command["type"]);
            if is_duplicate && command["name"].is_string() {
                let reason = "Application command names must be unique";
                item.get("name").error("APPLICATION_COMMANDS_DUPLICATE_NAME", reason);
            }
            checked.push(command);
        }
        checked
    })?;
    within_limits(&checked.iter().collect::<Vec<_>>())?;
    Ok(checked)
}

/// The largest number of commands in a scope, by type.
const LIMITS: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];

/// Checks the number of commands of each type in a scope.
///
/// # Errors
/// [`ApiError`] with code 30032.
pub fn within_limits(commands: &[&Value]) -> ApiResult<()> {
    for (kind, limit) in LIMITS {
        if commands.iter().filter(|command| command["type"] == kind).count() > limit {
            return Err(ApiError::too_many_commands(limit));
        }
    }
    Ok(())
}

/// Validates the choices that respond to an autocomplete interaction for an option of type `kind`.
///
/// # Errors
/// [`ApiError`] with code 50035 and all errors of the form, under `data.choices`.
pub fn check_choices(callback: &Value, kind: i64) -> ApiResult<Vec<Value>> {
    let choices = form::read(callback, |node| option::choices(node.get("data").get("choices").required()?, kind))?;
    Ok(choices.unwrap_or_default())
}

/// Whether a name matches `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$` and is lower case.
pub(super) fn is_name(name: &str) -> bool {
    (1..=MAX_NAME_CHARS).contains(&name.chars().count())
        && name.chars().all(is_allowed_in_name)
        && name.to_lowercase() == name
}

fn is_allowed_in_name(c: char) -> bool {
    let is_sign = matches!(c, '-' | '_' | '\'');
    let is_thai = matches!(c, '\u{e01}'..='\u{e3a}' | '\u{e40}'..='\u{e5b}');
    // The accents and the dots between these ranges belong to several scripts.
    let is_devanagari = matches!(c, '\u{900}'..='\u{950}' | '\u{955}'..='\u{963}' | '\u{966}'..='\u{97f}')
        || matches!(c, '\u{a8e0}'..='\u{a8ff}' | '\u{11b00}'..='\u{11b09}');
    // Not `char::is_alphanumeric`, which includes the marks of most scripts and letters in circles.
    let is_word = matches!(c.general_category_group(), GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number);
    is_sign || is_thai || is_devanagari || is_word
}

/// Validates the translations of a text.
pub(super) fn localizations(node: &FormNode<'_>, max_chars: usize) -> Option<Value> {
    localizations_with(node, max_chars, |_| true)
}

/// Validates the translations of the name of a chat input command or an option, which must be valid names too.
pub(super) fn name_localizations(node: &FormNode<'_>) -> Option<Value> {
    localizations_with(node, MAX_NAME_CHARS, is_name)
}

fn localizations_with(node: &FormNode<'_>, max_chars: usize, is_allowed: fn(&str) -> bool) -> Option<Value> {
    let map = node.object()?.value().as_object()?;
    for locale in map.keys() {
        let text = node.get(locale);
        if !LOCALES.contains(&locale.as_str()) {
            text.error("ENUM_TYPE_COERCE", format!("Value \"{locale}\" is not a valid enum value."));
        }
        let translation = text.text(1..=max_chars);
        if translation.is_some_and(|text| !is_allowed(text)) {
            text.error("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
        }
    }
    let kept: Map<String, Value> =
        map.iter().filter(|(_, text)| text.is_string()).map(|(k, v)| (k.clone(), v.clone())).collect();
    Some(Value::Object(kept))
}

fn one(node: &FormNode<'_>, guild: Option<u64>) -> Value {
    if node.required().and_then(FormNode::object).is_none() {
        return Value::Null;
    }
    let kind = node.get("type").one_of(&[1, 2, 3]).unwrap_or(1);
    let name = node.get("name");
    let text = name.required().and_then(|name| name.trimmed_text(1..=MAX_NAME_CHARS));
    if kind == 1 && text.is_some_and(|text| !is_name(text)) {
        name.error("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    let description = description(&node.get("description"), kind);
    let names = node.get("name_localizations");
    let names = if kind == 1 { name_localizations(&names) } else { localizations(&names, MAX_NAME_CHARS) };
    let options = node.get("options");
    if kind != 1 && options.value().as_array().is_some_and(|options| !options.is_empty()) {
        options.error("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Context menu commands cannot have options");
    }
    let (contexts, dm_permission) = (node.get("contexts"), node.get("dm_permission"));
    let global = guild.is_none();
    let built = Object::default()
        .with("type", Some(kind))
        .with("name", text)
        .with("name_localizations", Some(names))
        .with("description", Some(description))
        .with("description_localizations", Some(localizations(&node.get("description_localizations"), 100)))
        .with("options", (kind == 1).then(|| option::check(&options, Depth::Command)).flatten())
        .with("default_member_permissions", Some(permissions(&node.get("default_member_permissions"))))
        .with("nsfw", Some(node.get("nsfw").boolean().unwrap_or(false)))
        .with("contexts", Some(enums(&contexts, &[0, 1, 2]).filter(|_| global)))
        .with("dm_permission", global.then(|| allows_dms(&contexts, &dm_permission)))
        .with("integration_types", Some(enums(&node.get("integration_types"), &[0, 1]).unwrap_or_else(|| json!([0]))));
    let built = built.into_value();
    if characters(&built) > MAX_TOTAL_CHARS {
        node.error("APPLICATION_COMMAND_TOO_LARGE", format!("Command exceeds maximum size ({MAX_TOTAL_CHARS})"));
    }
    built
}

/// A description: 1 to 100 characters for chat input, empty for context menus.
fn description(node: &FormNode<'_>, kind: i64) -> String {
    let text = if kind == 1 { node.required().and_then(|text| text.text(1..=100)) } else { node.text(0..=100) };
    if kind != 1 && text.is_some_and(|text| !text.is_empty()) {
        let reason = "Context menu commands cannot have description";
        node.error("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", reason);
    }
    text.unwrap_or_default().to_owned()
}

/// Whether the command is available in DMs: by its contexts, or by the deprecated `dm_permission`.
fn allows_dms(contexts: &FormNode<'_>, dm_permission: &FormNode<'_>) -> bool {
    match contexts.value().as_array() {
        Some(contexts) => contexts.iter().any(|context| *context != json!(0)),
        None => dm_permission.boolean().unwrap_or(true),
    }
}

/// Permission bits, as a string or number.
fn permissions(node: &FormNode<'_>) -> Option<String> {
    node.id().map(|bits| bits.to_string())
}

fn enums(node: &FormNode<'_>, known: &[i64]) -> Option<Value> {
    let mut kept: Vec<i64> = Vec::new();
    for item in node.items(1..=known.len())? {
        let Some(number) = item.required().and_then(|item| item.one_of(known)) else { continue };
        item.add_to_set(&mut kept, number);
    }
    Some(json!(kept))
}

/// The number of characters that count towards the limit of a command: the longest translation of each text.
fn characters(part: &Value) -> usize {
    let longest = |key: &str| {
        let translations = part[format!("{key}_localizations")].as_object();
        let texts = std::iter::once(&part[key]).chain(translations.into_iter().flat_map(Map::values));
        texts.filter_map(Value::as_str).map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let value = part["value"].as_str().map_or(0, |text| text.chars().count());
    let lists = [&part["options"], &part["choices"]];
    let inner = lists.into_iter().filter_map(Value::as_array).flatten();
    longest("name") + longest("description") + value + inner.map(characters).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_lower_case_words() {
        for (name, fits) in [
            ("move", true),
            ("k-10_o'clock", true),
            ("zug", true),
            ("ход", true),
            ("वाला", true),
            ("ย้าย", true),
            ("\u{915}\u{94d}\u{937}", true),
            ("着手", true),
            ("½", true),
            ("e\u{301}", false),
            ("\u{64e}", false),
            ("\u{985}\u{982}", false),
            ("\u{915}\u{964}", false),
            ("\u{e3f}", false),
            ("ⓐ", false),
            ("👍", false),
            ("Move", false),
            ("Ход", false),
            ("two reason", false),
            ("", false),
            ("dot.", false),
            ("abcdefghijklmnopqrstuvwxyz0123456", false),
        ] {
            assert_eq!(is_name(name), fits, "{name}");
        }
        assert!(is_name(&"é".repeat(32)) && !is_name(&"é".repeat(33)), "characters are counted");
    }
}
