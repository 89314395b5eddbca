//! `/game hint`: suggests a move and explains it, in unrated games.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::subcommand;
use crate::discord::components::hint;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The subcommand's name.
pub const NAME: &str = "hint";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_hint())
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    hint::from_command(cx).await
}
