//! Accessors for the options of a slash command, and the names of options that several commands have.

use pente::Preset;

use crate::discord::components::statistics::Style;
use crate::discord::gateway::event::interaction::{Attachment, CommandOption, NamedUser, OptionValue, User};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::RequestedGame;

/// The option for the preset.
pub const PRESET: &str = "preset";

/// The option for the size of the board.
pub const BOARD: &str = "board";

/// The option for the opening.
pub const OPENING: &str = "opening";

/// The option for the number of players.
pub const PLAYERS: &str = "players";

/// The option for all other rules and the match, as text.
pub const OPTIONS: &str = "options";

/// The option that requests a rated or an unrated game.
pub const RATED: &str = "rated";

/// The option that names a game by its number.
pub const GAME: &str = "game";

/// The option that names a point.
pub const POINT: &str = "at";

/// The option that names a user.
pub const PLAYER: &str = "player";

/// The option that selects a picture or text.
pub const STYLE: &str = "style";

/// The attachment that an option of a command names.
pub fn attachment<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a Attachment> {
    match value(options, name)? {
        OptionValue::Attachment(file) => Some(file),
        _ => None,
    }
}

/// Whether a card is a picture or text: as the option says, or else as the user's setting does.
pub fn style(cx: &Context, options: &[CommandOption]) -> Style {
    text(options, STYLE).and_then(Style::from_name).unwrap_or_else(|| Style::usual(cx))
}

/// Whether a player typed the label that a suggestion has, apart from case and blanks.
pub fn is_label(typed: &str, label: &str) -> bool {
    let plain =
        |text: &str| text.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect::<String>();
    plain(typed) == plain(label)
}

/// The text of an option of a command.
pub fn text<'a>(options: &'a [CommandOption], name: &str) -> Option<&'a str> {
    match value(options, name)? {
        OptionValue::String(text) => Some(text),
        _ => None,
    }
}

/// The integer of an option of a command.
pub fn integer(options: &[CommandOption], name: &str) -> Option<i64> {
    match value(options, name)? {
        OptionValue::Integer(value) => Some(*value),
        _ => None,
    }
}

/// The boolean of an option of a command.
pub fn boolean(options: &[CommandOption], name: &str) -> Option<bool> {
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
    text(options, PRESET).and_then(Preset::from_name).unwrap_or(cx.guild_settings.preset)
}

/// The subcommand and its options.
pub fn subcommand(options: &[CommandOption]) -> Option<(&str, &[CommandOption])> {
    match options.first() {
        Some(CommandOption { name, value: OptionValue::SubCommand(options) }) => Some((name, options)),
        _ => None,
    }
}

/// Whether the options request a rated game.
pub fn requested_game(options: &[CommandOption]) -> RequestedGame {
    if boolean(options, RATED) == Some(true) { RequestedGame::Rated } else { RequestedGame::Unrated }
}
