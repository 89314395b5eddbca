//! `/hint`: suggests a move and explains it, in unrated games.

use crate::discord::commands::definition::{anywhere, slash};
use crate::discord::components::engine;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use serenity::builder::CreateCommand;

/// The command's name.
pub const NAME: &str = "hint";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_command_hint()))
}

/// Runs the command.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    engine::hint_here(cx).await
}
