//! `/account block player`: refuses challenges from a player.

use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{option, subcommand};
use crate::discord::commands::options::{PLAYER, user};
use crate::discord::components::privacy;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The subcommand's name.
pub const NAME: &str = "block";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_block())
        .add_sub_option(option(CommandOptionType::User, PLAYER, words.msg_command_block_player()).required(true))
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    privacy::block(cx, user(options, PLAYER)).await
}
