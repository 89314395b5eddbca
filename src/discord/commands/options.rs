//! Reading the options of a slash command.

use serenity::model::application::{ResolvedOption, ResolvedValue};
use serenity::model::channel::Attachment;

use pente::Preset;

/// The attachment that an option of a command names.
pub fn file<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a Attachment> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Attachment(file) => Some(file),
        _ => None,
    })
}

/// The text of an option of a command.
pub fn text<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a str> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::String(text) => Some(text),
        _ => None,
    })
}

/// The integer of an option of a command.
pub fn whole(options: &[ResolvedOption<'_>], name: &str) -> Option<i64> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Integer(value) => Some(value),
        _ => None,
    })
}

/// The boolean of an option of a command.
pub fn yes_or_no(options: &[ResolvedOption<'_>], name: &str) -> Option<bool> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::Boolean(value) => Some(value),
        _ => None,
    })
}

/// The user that an option of a command names.
pub fn user<'a>(options: &[ResolvedOption<'a>], name: &str) -> Option<&'a serenity::model::user::User> {
    options.iter().find(|option| option.name == name).and_then(|option| match option.value {
        ResolvedValue::User(user, _) => Some(user),
        _ => None,
    })
}

/// The preset that was chosen; standard where none was.
pub fn preset(options: &[ResolvedOption<'_>]) -> Preset {
    text(options, "preset").and_then(Preset::from_name).unwrap_or(Preset::Standard)
}
