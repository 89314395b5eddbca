//! `/help`: first steps by topic, and whether the bot has the permissions it needs in this channel.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_guild_or_dm, slash};
use crate::discord::components::help;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};

/// The command's name.
pub const NAME: &str = "help";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_help()))
}

/// Runs the command.
#[expect(clippy::unused_async, reason = "the registry awaits every handler")]
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    Ok(Reply::say(help::first_page(cx)))
}
