//! `/open`: opens a table that others join.

use std::sync::Arc;

use crate::discord::commands::definition::{in_guild, option, slash};
use crate::discord::commands::{clock, game_options, match_options};
use crate::discord::components::lobby;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::begin::{self, Asked};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::{HandlerResult, Reply};
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

/// The command's name.
pub const NAME: &str = "open";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    let rating = |name: &str, description| {
        option(CommandOptionType::Integer, name, description).min_int_value(0).max_int_value(4000)
    };
    in_guild(slash(NAME, words.msg_command_open()))
        .add_option(game_options::presets(words, words.msg_command_open_preset(), |_| true))
        .add_option(
            option(CommandOptionType::Integer, "players", words.msg_command_open_players())
                .min_int_value(2)
                .max_int_value(6),
        )
        .add_option(game_options::board(words))
        .add_option(game_options::opening(words))
        .add_option(game_options::options(words))
        .add_option(option(CommandOptionType::Boolean, "rated", words.msg_command_challenge_rated()))
        .add_option(clock::option(words))
        .add_option(match_options::match_option(words))
        .add_option(rating("min-rating", words.msg_command_open_low()))
        .add_option(rating("max-rating", words.msg_command_open_high()))
}

/// Runs the command.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, options: &[CommandOption]) -> HandlerResult {
    if let Some(refusal) = begin::refusal(cx, Asked::of(options)) {
        return Ok(Reply::say(refusal));
    }
    lobby::from_command(bot, cx, options).await
}
