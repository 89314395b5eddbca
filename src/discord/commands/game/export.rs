//! `/game export [game]`: exports a game as a record and as SGF.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::{self, subcommand};
use crate::discord::commands::options::{GAME, text};
use crate::discord::components::replay;
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The subcommand's name.
pub const NAME: &str = "export";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_export()).add_sub_option(definition::game(words.msg_command_replay_game()))
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    replay::export(cx, text(options, GAME)).await
}

/// Suggestions for the option that is being typed.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    replay::suggest(cx, command, |_| true).await
}
