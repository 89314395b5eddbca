//! `/import`: imports game records.

use crate::discord::commands::definition::{everywhere, option, slash};
use crate::discord::commands::options::{file, text};
use crate::discord::components::replay;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

/// The command's name.
pub const NAME: &str = "import";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    everywhere(slash(NAME, words.msg_command_import()))
        .add_option(option(CommandOptionType::Attachment, "file", words.msg_command_import_file()))
        .add_option(option(CommandOptionType::String, "text", words.msg_command_import_text()))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    replay::import(cx, file(options, "file"), text(options, "text")).await
}
