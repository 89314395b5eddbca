//! Application commands (Discord: "Application Command Structure", "Application Command Naming").

use serde_json::{Map, Value, json};

use super::Object;
use super::form::{Faults, Node};
use super::option::{self, Depth};
use crate::error::{ApiError, ApiResult};

/// Characters of names, descriptions and values of a command with everything in it.
const ALL_TEXT: usize = 8000;

/// Languages into which names can be translated (Discord: "Locales").
const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Where a command is registered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere.
    Global,
    /// In this guild.
    Guild(u64),
}

/// The checked command without ids, in the shape in which Discord answers it. `prefix` leads its faults.
///
/// # Errors
/// All faults of the form.
pub fn check(body: &Value, scope: Scope) -> ApiResult<Value> {
    let faults = Faults::default();
    let checked = one(&Node::root(body, &faults), scope);
    faults.into_result()?;
    Ok(checked)
}

/// The checked commands of a bulk overwrite.
///
/// # Errors
/// All faults of the form, also names used twice and too many of a type (30032).
pub fn check_all(body: &Value, scope: Scope) -> ApiResult<Vec<Value>> {
    let faults = Faults::default();
    let mut checked: Vec<Value> = Vec::new();
    if let Some(items) = Node::root(body, &faults).items(0..=LIMITS.iter().map(|limit| limit.1).sum()) {
        for item in items {
            let command = one(&item, scope);
            let twin = checked.iter().any(|other| other["name"] == command["name"] && other["type"] == command["type"]);
            if twin && command["name"].is_string() {
                let words = "Application command names must be unique";
                item.get("name").fault("APPLICATION_COMMANDS_DUPLICATE_NAME", words);
            }
            checked.push(command);
        }
    } else if !body.is_array() {
        Node::root(body, &faults).fault("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    }
    faults.into_result()?;
    within_limits(&checked.iter().collect::<Vec<_>>())?;
    Ok(checked)
}

/// How many commands of each type one scope takes.
const LIMITS: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];

/// Refuses too many commands of one type in one scope.
///
/// # Errors
/// 30032.
pub fn within_limits(commands: &[&Value]) -> ApiResult<()> {
    for (kind, limit) in LIMITS {
        if commands.iter().filter(|command| command["type"] == kind).count() > limit {
            return Err(ApiError::too_many_commands(limit));
        }
    }
    Ok(())
}

/// The checked choices that answer an autocomplete interaction for an option of this type.
///
/// # Errors
/// All faults of the form, under `data.choices`.
pub fn check_choices(callback: &Value, kind: i64) -> ApiResult<Vec<Value>> {
    let faults = Faults::default();
    let list = Node::root(callback, &faults).get("data").get("choices");
    let choices = list.required().and_then(|list| option::choices(list, kind));
    faults.into_result()?;
    Ok(choices.unwrap_or_default())
}

/// Whether a name fits `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$` and has no letter with a lower case.
pub(super) fn is_name(name: &str) -> bool {
    let deva_or_thai = |c| matches!(c, '\u{900}'..='\u{97f}' | '\u{a8e0}'..='\u{a8ff}' | '\u{e01}'..='\u{e3a}' | '\u{e40}'..='\u{e5b}');
    let allowed = |c: char| matches!(c, '-' | '_' | '\'') || c.is_alphanumeric() || deva_or_thai(c);
    (1..=32).contains(&name.chars().count()) && name.chars().all(allowed) && name.to_lowercase() == name
}

/// Translations of a text; those of command names are names too.
pub(super) fn localizations(node: &Node<'_>, most: usize, names: bool) -> Option<Value> {
    let map = node.object()?.value().as_object()?;
    for locale in map.keys() {
        let text = node.get(locale);
        if !LOCALES.contains(&locale.as_str()) {
            text.fault("ENUM_TYPE_COERCE", format!("Value \"{locale}\" is not a valid enum value."));
        }
        let text_is = text.text(1..=most);
        if names && text_is.is_some_and(|text| !is_name(text)) {
            text.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
        }
    }
    let kept: Map<String, Value> =
        map.iter().filter(|(_, text)| text.is_string()).map(|(k, v)| (k.clone(), v.clone())).collect();
    Some(Value::Object(kept))
}

fn one(node: &Node<'_>, scope: Scope) -> Value {
    if node.required().and_then(Node::object).is_none() {
        return Value::Null;
    }
    let kind = node.get("type").one_of(&[1, 2, 3]).unwrap_or(1);
    let name = node.get("name");
    let text = name.required().and_then(|name| name.text(1..=32)).map(str::trim);
    if kind == 1 && text.is_some_and(|text| !is_name(text)) {
        name.fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    }
    let description = description(&node.get("description"), kind);
    let options = node.get("options");
    if kind != 1 && options.value().as_array().is_some_and(|options| !options.is_empty()) {
        options.fault("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Context menu commands cannot have options");
    }
    let (contexts, nsfw) = (node.get("contexts"), node.get("nsfw"));
    let dm_permission = node.get("dm_permission");
    let global = scope == Scope::Global;
    let built = Object::default()
        .with("type", Some(kind))
        .with("name", text)
        .with("name_localizations", Some(localizations(&node.get("name_localizations"), 32, kind == 1)))
        .with("description", Some(description))
        .with("description_localizations", Some(localizations(&node.get("description_localizations"), 100, false)))
        .with("options", (kind == 1).then(|| option::check(&options, Depth::Command)).flatten())
        .with("default_member_permissions", Some(permissions(&node.get("default_member_permissions"))))
        .with("nsfw", Some(nsfw.truth()))
        .with("contexts", Some(enums(&contexts, &[0, 1, 2]).filter(|_| global)))
        .with("dm_permission", global.then(|| allows_dms(&contexts, &dm_permission)))
        .with("integration_types", Some(enums(&node.get("integration_types"), &[0, 1]).unwrap_or_else(|| json!([0]))));
    let built = built.into_value();
    if characters(&built) > ALL_TEXT {
        node.fault("APPLICATION_COMMAND_TOO_LARGE", format!("Command exceeds maximum size ({ALL_TEXT})"));
    }
    built
}

/// 1 to 100 characters for chat input, empty for menus.
fn description(node: &Node<'_>, kind: i64) -> String {
    let text = if kind == 1 { node.required().and_then(|text| text.text(1..=100)) } else { node.text(0..=100) };
    if kind != 1 && text.is_some_and(|text| !text.is_empty()) {
        let words = "Context menu commands cannot have description";
        node.fault("APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", words);
    }
    text.unwrap_or_default().to_owned()
}

/// The older field says the same as a context that is not the guild's.
fn allows_dms(contexts: &Node<'_>, dm_permission: &Node<'_>) -> bool {
    match contexts.value().as_array() {
        Some(contexts) => contexts.iter().any(|context| *context != json!(0)),
        None => !dm_permission.exists() || dm_permission.truth(),
    }
}

/// A bit set, written as text or number.
fn permissions(node: &Node<'_>) -> Option<String> {
    node.id().map(|bits| bits.to_string())
}

fn enums(node: &Node<'_>, known: &[i64]) -> Option<Value> {
    let mut kept: Vec<i64> = Vec::new();
    for item in node.items(1..=known.len())? {
        let Some(number) = item.required().and_then(|item| item.one_of(known)) else { continue };
        if kept.contains(&number) {
            item.fault("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value");
        }
        kept.push(number);
    }
    Some(json!(kept))
}

/// The characters that count towards the limit of a command: of each text the longest of its translations.
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
            ("Move", false),
            ("Ход", false),
            ("two words", false),
            ("", false),
            ("dot.", false),
            ("abcdefghijklmnopqrstuvwxyz0123456", false),
        ] {
            assert_eq!(is_name(name), fits, "{name}");
        }
    }
}
