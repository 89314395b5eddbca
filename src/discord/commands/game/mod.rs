//! `/game`: what players do in a game.

mod claim;
mod draw;
mod export;
mod hint;
mod list;
mod matches;
mod pause;
mod rematch;
mod resign;
mod resume;
mod undo;

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_guild_or_dm, slash};
use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "game";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_game())).set_options(subcommands(words))
}

subcommands! {
    list,
    draw,
    undo,
    pause,
    resume,
    claim,
    resign,
    hint,
    rematch,
    matches,
    export,
}

suggestions! {
    export,
}
