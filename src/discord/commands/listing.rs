//! All commands as JSON, and the paths at which they can be run.

use serde_json::Value;

use crate::discord::commands;
use crate::discord::commands::localized::{in_all_languages, to_json};
use crate::discord::i18n::Words;
use crate::discord::rest::type_numbers::SLASH_COMMAND;

/// All commands, each with all languages.
pub fn all() -> Vec<Value> {
    in_all_languages(in_english(), commands::definitions)
}

/// All commands, in English only.
pub fn in_english() -> Vec<Value> {
    let definitions = commands::definitions(&Words::default());
    definitions.iter().map(|command| without_empty(to_json(command))).collect()
}

/// Every path at which a slash command can be run: `/help`, and for a subcommand `/game draw`.
pub fn paths() -> Vec<String> {
    let listed = in_english();
    let slash = listed.iter().filter(|command| command["type"] == SLASH_COMMAND);
    let paths = slash.flat_map(|command| {
        let name = command["name"].as_str().unwrap_or_default();
        let options = command["options"].as_array().into_iter().flatten();
        let subcommands = options.filter(|option| option["type"] == 1).filter_map(|option| option["name"].as_str());
        let below: Vec<String> = subcommands.map(|subcommand| format!("/{name} {subcommand}")).collect();
        if below.is_empty() { vec![format!("/{name}")] } else { below }
    });
    paths.collect()
}

/// The permissions that a member needs to see a command.
pub(super) const PERMISSIONS: &str = "default_member_permissions";

/// Removes empty values that serenity serialises, such as `min_value` of an option that is not a number, and writes
/// permissions as numbers.
fn without_empty(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_empty).collect(),
        Value::Object(fields) => fields
            .into_iter()
            .filter(|(_, value)| !is_nothing(value))
            .map(|(name, value)| {
                let value = if name == PERMISSIONS { number(value) } else { without_empty(value) };
                (name, value)
            })
            .collect(),
        value => value,
    }
}

/// Permissions as a number. Discord's OpenAPI description requires that form in requests; responses contain a string.
pub(super) fn number(permissions: Value) -> Value {
    match permissions.as_str().and_then(|bits| bits.parse::<u64>().ok()) {
        Some(bits) => Value::from(bits),
        None => permissions,
    }
}

pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Map, json};

    use super::*;

    #[test]
    fn commands_keep_discords_limits() {
        let commands = serde_json::to_value(all()).expect("commands are JSON");
        let commands = commands.as_array().expect("a list");
        let slash = commands.iter().filter(|command| command["type"] == SLASH_COMMAND).count();
        assert!(slash <= 20, "{slash} slash commands: at most 20, so that the list stays readable");
        let mut names = Vec::new();
        for command in commands {
            let name = command["name"].as_str().expect("a name");
            names.push((command["type"].clone(), name.to_owned()));
            if command["type"] == SLASH_COMMAND {
                check_name(name);
                check_length(&command["description"], name);
            }
            let of = |value: &Value| value["options"].as_array().cloned().unwrap_or_default();
            let options = of(command);
            let below: Vec<Value> = options.iter().flat_map(of).collect();
            assert!(options.iter().chain([command]).all(|one| of(one).len() <= 25), "{name}");
            for option in options.iter().chain(&below) {
                check_name(option["name"].as_str().expect("a name"));
                check_length(&option["description"], name);
                assert!(option["choices"].as_array().is_none_or(|choices| choices.len() <= 25), "{name}");
            }
        }
        let count = names.len();
        names.sort_by_key(|(kind, name)| (kind.to_string(), name.clone()));
        names.dedup();
        assert_eq!(names.len(), count, "names are unique per kind");
    }

    fn check_name(name: &str) {
        assert!((1..=32).contains(&name.len()), "{name}");
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{name}");
    }

    fn check_length(description: &Value, name: &str) {
        let length = description.as_str().map(|text| text.chars().count());
        assert!(length.is_some_and(|length| (1..=100).contains(&length)), "{name}: length of {description:?}");
    }

    /// Discord's rule: `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, lower case where the script has it.
    fn is_name(name: &str) -> bool {
        let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
        (1..=32).contains(&name.chars().count()) && name.chars().all(fits) && name.to_lowercase() == name
    }

    /// Checks the names on one level: commands of a type, or the options of a command.
    fn check_names(side_by_side: &[&Value]) {
        let mut locales: Vec<&str> = Words::translated().map(|(locale, _)| locale).collect();
        locales.push("en-US");
        for locale in locales {
            let mut names = Vec::new();
            for one in side_by_side {
                let plain = one["name"].as_str().expect("a name");
                let key = Words::default().name_of(plain);
                assert_eq!(key.as_deref(), Some(plain), "names.ftl has the English name");
                let name = one["name_localizations"][locale].as_str().unwrap_or(plain);
                assert!(is_name(name), "{locale}: {name}");
                names.push(name);
            }
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{locale}: names are unique");
        }
    }

    #[test]
    fn names_keep_discords_rules_in_every_language() {
        let commands = all();
        let typed: Vec<&Value> = commands.iter().filter(|command| command["type"] == SLASH_COMMAND).collect();
        check_names(&typed);
        // The first character is a command or one of its subcommands.
        let words = commands.iter().flat_map(|command| command["options"].as_array().into_iter().flatten());
        for command in commands.iter().chain(words.filter(|option| option["type"] == 1)) {
            let options: Vec<&Value> = command["options"].as_array().into_iter().flatten().collect();
            check_names(&options);
            let texts = options.iter().filter_map(|option| option["description_localizations"].as_object());
            let texts = texts.chain(command["description_localizations"].as_object()).flat_map(Map::values);
            for text in texts {
                check_length(text, &command["name"].to_string());
            }
            for choice in options.iter().flat_map(|option| option["choices"].as_array().into_iter().flatten()) {
                for name in choice["name_localizations"].as_object().into_iter().flat_map(Map::values) {
                    check_length(name, &command["name"].to_string());
                }
            }
        }
    }

    /// The row of `/tournament create` lists the other subcommands by their names alone.
    #[test]
    fn the_guide_for_players_lists_every_command() {
        let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/PLAYING.md");
        let guide = std::fs::read_to_string(guide).expect("the guide");
        for path in paths() {
            let name = path.strip_prefix("/tournament ").unwrap_or(&path);
            let is_listed = [path.as_str(), name]
                .iter()
                .any(|text| [' ', '`'].iter().any(|end| guide.contains(&format!("`{text}{end}"))));
            assert!(is_listed, "docs/PLAYING.md does not list {path}");
        }
    }

    #[test]
    fn empty_fields_are_omitted() {
        fn check(value: &Value) {
            assert!(!is_nothing(value), "{value}");
            match value {
                Value::Array(items) => items.iter().for_each(check),
                Value::Object(fields) => fields.values().for_each(check),
                _ => {}
            }
        }
        let commands = Value::from(all());
        check(&commands);
        assert!(commands.to_string().contains("\"min_value\":0"), "a minimum of zero is kept");
    }

    #[test]
    fn permissions_are_numbers() {
        let commands = all();
        let needed = commands.iter().filter(|command| !command[PERMISSIONS].is_null());
        let needed: Vec<_> = needed.map(|command| (command["name"].as_str(), &command[PERMISSIONS])).collect();
        assert_eq!(needed, [(Some("pente-admin"), &json!(1 << 5))]);
    }
}
