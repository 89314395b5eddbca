//! `/head-to-head`: the games of two players against each other.

use crate::discord::commands::definition::{self, anywhere, option, slash};
use crate::discord::commands::{game_options, people};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

/// The command's name.
pub const NAME: &str = "head-to-head";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_duel_command()))
        .add_option(option(CommandOptionType::User, "a", words.msg_duel_first()).required(true))
        .add_option(option(CommandOptionType::User, "b", words.msg_duel_second()))
        .add_option(game_options::presets(words, words.msg_duel_preset(), game_options::is_for_two))
        .add_option(definition::style(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    people::head_to_head(cx, options).await
}
