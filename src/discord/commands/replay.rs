//! `/replay [game]`: steps through a game move by move.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{self, in_guild_or_dm, slash};
use crate::discord::commands::options::{GAME, text};
use crate::discord::components::replay;
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "replay";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_replay()))
        .add_option(definition::game(words.msg_command_replay_game()))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    replay::from_command(cx, text(options, GAME)).await
}

/// Suggestions for the option that is being typed.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    replay::suggest(cx, command, |_| true).await
}
