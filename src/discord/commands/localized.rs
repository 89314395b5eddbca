//! The list of commands in the form that Discord expects: one list, with the translations next to each English text.
//!
//! The list is built once per language, and the differing texts are added to the English one. Commands and options
//! keep their English names in the code; the names that users type in their language come from `names.ftl`.

use serde_json::{Map, Value};
use serenity::builder::CreateCommand;

use crate::discord::i18n::Words;

/// A command as JSON.
pub fn to_json(command: &CreateCommand) -> Value {
    serde_json::to_value(command).expect("a command is JSON")
}

/// Adds all translations to the English `commands`, which `listed` returns in one language.
pub fn in_all_languages(mut commands: Vec<Value>, listed: impl Fn(&Words) -> Vec<CreateCommand>) -> Vec<Value> {
    for (locale, words) in Words::translated() {
        for (command, theirs) in commands.iter_mut().zip(&listed(&words)) {
            localise(command, &to_json(theirs), &words, locale);
        }
    }
    commands
}

/// Adds the texts of `theirs`, the same command or option in another language, to `ours`.
fn localise(ours: &mut Value, theirs: &Value, words: &Words, locale: &str) {
    add(ours, "description", "description_localizations", theirs["description"].as_str(), locale);
    let name = theirs["name"].as_str();
    let own = name.and_then(|name| words.name_of(name));
    // The name of a context menu command is its text.
    let is_typed = ours.get("description").is_some_and(|description| description != "");
    add(ours, "name", "name_localizations", if is_typed { own.as_deref() } else { name }, locale);
    let (Some(options), Some(their_options)) = (list(ours, "options"), theirs["options"].as_array()) else { return };
    for (option, theirs) in options.iter_mut().zip(their_options) {
        localise(option, theirs, words, locale);
        let (Some(choices), Some(their_choices)) = (list(option, "choices"), theirs["choices"].as_array()) else {
            continue;
        };
        for (choice, theirs) in choices.iter_mut().zip(their_choices) {
            add(choice, "name", "name_localizations", theirs["name"].as_str(), locale);
        }
    }
}

/// The list under `key`. Indexing a mutable value would insert what is missing.
fn list<'a>(value: &'a mut Value, key: &str) -> Option<&'a mut Vec<Value>> {
    value.get_mut(key).and_then(Value::as_array_mut)
}

/// Adds a translation of the text under `key`, if it differs.
fn add(ours: &mut Value, key: &str, beside: &str, text: Option<&str>, locale: &str) {
    let Some(text) = text.filter(|text| Some(*text) != ours[key].as_str() && !text.is_empty()) else { return };
    if !ours[beside].is_object() {
        ours[beside] = Value::Object(Map::new());
    }
    ours[beside][locale] = Value::String(text.to_owned());
}
