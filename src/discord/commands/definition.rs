//! Builders shared by the definitions of commands.

use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::{CommandOptionType, CommandType, InstallationContext, InteractionContext};

use crate::discord::commands::options::{GAME, POINT, RATED, STYLE};
use crate::discord::components::statistics::Style;
use crate::discord::i18n::Words;

/// The longest accepted point or game number, in characters: room for blanks, and for a wrong text to be explained.
const MAX_POINT_LENGTH: u16 = 20;

/// A slash command with its description.
pub fn slash(name: &str, description: String) -> CreateCommand {
    CreateCommand::new(name).kind(CommandType::ChatInput).description(description)
}

/// A subcommand with its description.
pub fn subcommand(name: &str, description: String) -> CreateCommandOption {
    option(CommandOptionType::SubCommand, name, description)
}

/// An option of a command.
pub fn option(kind: CommandOptionType, name: &str, description: String) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, description)
}

/// A text option with suggestions. `max_length` is in characters.
pub fn suggested(name: &str, description: String, max_length: u16) -> CreateCommandOption {
    option(CommandOptionType::String, name, description).max_length(max_length).set_autocomplete(true)
}

/// The option that names a game by its number, with suggestions.
pub fn game(description: String) -> CreateCommandOption {
    suggested(GAME, description, MAX_POINT_LENGTH)
}

/// The option that requests a rated or an unrated game.
pub fn rated(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::Boolean, RATED, words.msg_command_challenge_rated())
}

/// The option that selects a picture or text.
pub fn style(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::String, STYLE, words.msg_people_style())
        .add_string_choice(words.msg_people_style_picture(), Style::Picture.name())
        .add_string_choice(words.msg_people_style_text(), Style::Text.name())
}

/// A command for guilds only.
pub fn in_guild(command: CreateCommand) -> CreateCommand {
    command.integration_types(vec![InstallationContext::Guild]).contexts(vec![InteractionContext::Guild])
}

/// A command for guilds and direct messages.
pub fn in_guild_or_dm(command: CreateCommand) -> CreateCommand {
    command
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// A command that users can also install for themselves, for any channel: guilds without the bot and groups included.
pub fn in_any_channel(command: CreateCommand) -> CreateCommand {
    command.integration_types(vec![InstallationContext::Guild, InstallationContext::User]).contexts(vec![
        InteractionContext::Guild,
        InteractionContext::BotDm,
        InteractionContext::PrivateChannel,
    ])
}

/// The required option that names a point, with suggestions.
pub fn point(words: &Words) -> CreateCommandOption {
    suggested(POINT, words.msg_command_move_at(), MAX_POINT_LENGTH).required(true)
}
