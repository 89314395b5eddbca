//! `/account unblock player`: accepts challenges from a player again.

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
pub const NAME: &str = "unblock";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_unblock()).add_sub_option(option(
        CommandOptionType::User,
        PLAYER,
        words.msg_command_unblock_player(),
    ))
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    privacy::unblock(cx, user(options, PLAYER)).await
}
