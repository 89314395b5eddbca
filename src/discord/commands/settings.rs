//! `/settings`: the settings of a user.

use crate::discord::commands::definition::{anywhere, slash};
use crate::discord::components::settings;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use serenity::builder::CreateCommand;

/// The command's name.
pub const NAME: &str = "settings";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_command_settings()))
}

/// Runs the command.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    settings::open(cx).await
}
