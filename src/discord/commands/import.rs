//! `/import`: imports game records.

use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{in_any_channel, option, slash};
use crate::discord::commands::options::{attachment, text};
use crate::discord::components::replay;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "import";

/// The option for the record as a file.
const FILE: &str = "file";

/// The option for the record as text.
const TEXT: &str = "text";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_any_channel(slash(NAME, words.msg_command_import()))
        .add_option(option(CommandOptionType::Attachment, FILE, words.msg_command_import_file()))
        .add_option(option(CommandOptionType::String, TEXT, words.msg_command_import_text()))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    replay::import(cx, attachment(options, FILE), text(options, TEXT)).await
}
