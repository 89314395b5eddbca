//! Accessors for the options of a slash command.

use crate::discord::components::statistics::Style;
use crate::discord::gateway::event::interaction::{Attachment, CommandOption, NamedUser, OptionValue, User};
use crate::discord::interaction::begin::RequestedGame;
use crate::discord::interaction::context::Context;
use pente::Preset;

/// The attachment that an option of a command names.
pub fn file<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a Attachment> {
    match value(options, name)? {
        OptionValue::Attachment(file) => Some(file),
        _ => None,
    }
}

/// Whether a card is a picture or text: as the option says, or else as the user's setting does.
pub fn style(cx: &Context, options: &[CommandOption]) -> Style {
    let is_text = match text(options, "style") {
        Some(style) => style == "text",
        None => cx.settings.text_board,
    };
    if is_text { Style::Text } else { Style::Picture }
}

/// The text of an option of a command.
pub fn text<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a str> {
    match value(options, name)? {
        OptionValue::String(text) => Some(text),
        _ => None,
    }
}

/// The integer of an option of a command.
pub fn whole(options: &[CommandOption], name: &str) -> Option<i64> {
    match value(options, name)? {
        OptionValue::Integer(value) => Some(*value),
        _ => None,
    }
}

/// The boolean of an option of a command.
pub fn yes_or_no(options: &[CommandOption], name: &str) -> Option<bool> {
    match value(options, name)? {
        OptionValue::Boolean(value) => Some(*value),
        _ => None,
    }
}

/// The user that an option of a command names.
pub fn user<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a User> {
    match value(options, name)? {
        OptionValue::User(NamedUser::Resolved(user)) => Some(user),
        _ => None,
    }
}

fn value<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a OptionValue> {
    options.iter().find(|option| option.name == name).map(|option| &option.value)
}

/// The chosen preset, or that of the guild.
pub fn preset(cx: &Context, options: &[CommandOption]) -> Preset {
    text(options, "preset").and_then(Preset::from_name).unwrap_or(cx.guild_settings.preset)
}

/// The subcommand and its options.
pub fn sub_command(options: &[CommandOption]) -> Option<(&str, &[CommandOption])> {
    match options.first() {
        Some(CommandOption { name, value: OptionValue::SubCommand(options) }) => Some((name, options)),
        _ => None,
    }
}

/// Whether the options request a rated game.
pub fn requested_game(options: &[CommandOption]) -> RequestedGame {
    if yes_or_no(options, "rated") == Some(true) { RequestedGame::Rated } else { RequestedGame::Unrated }
}
