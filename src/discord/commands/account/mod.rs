//! `/account`: what belongs to a user: settings, data, blocked players, vacations.

mod block;
mod unblock;
mod vacation;

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_guild_or_dm, slash};
use crate::discord::components::{privacy, settings};
use crate::discord::i18n::Words;

/// The command's name.
pub const NAME: &str = "account";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_account())).set_options(subcommands(words))
}

subcommands! {
    |cx, options|
    settings: msg_command_settings => settings::open(cx),
    privacy: msg_command_privacy => privacy::open(cx),
    block,
    unblock,
    vacation,
}
