//! `/resign`: resigns a game, after a confirmation.

use crate::discord::commands::definition::{anywhere, slash};
use crate::discord::components::resign;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use serenity::builder::CreateCommand;

/// The command's name.
pub const NAME: &str = "resign";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_command_resign()))
}

/// Runs the command.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    resign::from_command(cx).await
}
