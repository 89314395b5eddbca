//! `/unblock player`: accepts challenges from a player again.

use crate::discord::commands::definition::{anywhere, option, slash};
use crate::discord::commands::options::user;
use crate::discord::components::privacy;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

/// The command's name.
pub const NAME: &str = "unblock";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_command_unblock())).add_option(option(
        CommandOptionType::User,
        "player",
        words.msg_command_unblock_player(),
    ))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    privacy::unblock(cx, user(options, "player")).await
}
