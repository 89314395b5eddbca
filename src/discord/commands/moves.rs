//! `/move at`: plays a move.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{self, in_guild_or_dm, slash};
use crate::discord::commands::options::{POINT, text};
use crate::discord::commands::point_autocomplete;
use crate::discord::components::placing;
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "move";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_move())).add_option(definition::point(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    placing::from_command(cx, text(options, POINT).unwrap_or_default()).await
}

/// Suggestions for the option that is being typed.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    point_autocomplete::points(cx, command).await
}
