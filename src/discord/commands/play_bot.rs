//! `/play-bot level`: a game against the engine.

use std::sync::Arc;

use crate::app::LEVELS;
use crate::discord::commands::definition::{in_guild, option, slash};
use crate::discord::commands::{clock, game_options};
use crate::discord::components::engine;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::begin::{self, Asked};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::{HandlerResult, Reply};
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

/// The command's name.
pub const NAME: &str = "play-bot";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_play_bot()))
        .add_option(
            option(CommandOptionType::Integer, "level", words.msg_command_play_bot_level())
                .required(true)
                .min_int_value(1)
                .max_int_value(u64::from(LEVELS)),
        )
        .add_option(game_options::presets(words, words.msg_command_open_preset(), |_| true))
        .add_option(
            option(CommandOptionType::String, "colour", words.msg_command_play_bot_colour())
                .add_string_choice(words.computer_colour_choice(true), "white")
                .add_string_choice(words.computer_colour_choice(false), "black")
                .add_string_choice(words.msg_computer_lot(), "random"),
        )
        .add_option(game_options::board(words))
        .add_option(game_options::opening(words))
        .add_option(game_options::options(words))
        .add_option(clock::option(words))
}

/// Runs the command.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, options: &[CommandOption]) -> HandlerResult {
    if let Some(refusal) = begin::refusal(cx, Asked::Unrated) {
        return Ok(Reply::say(refusal));
    }
    engine::from_command(bot, cx, options).await
}
