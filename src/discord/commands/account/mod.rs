//! `/account`: what belongs to a user: settings, data, blocked players, vacations.

mod vacation;

use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{in_guild_or_dm, option, slash};
use crate::discord::commands::options::{PLAYER, user};
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
    block(blocked): msg_command_block => privacy::block(cx, user(options, PLAYER)),
    unblock(unblocked): msg_command_unblock => privacy::unblock(cx, user(options, PLAYER)),
    vacation,
}

/// The option for the player to be blocked.
fn blocked(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::User, PLAYER, words.msg_command_block_player()).required(true)
}

/// The option for the player to be unblocked.
fn unblocked(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::User, PLAYER, words.msg_command_unblock_player())
}
