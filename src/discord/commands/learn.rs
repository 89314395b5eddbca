//! `/learn`: the interactive lessons.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_any_channel, slash};
use crate::discord::components::lesson;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "learn";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_any_channel(slash(NAME, words.msg_command_learn()))
}

/// Runs the command.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    lesson::open(cx).await
}
