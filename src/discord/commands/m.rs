//! `/m at`: the short form of `/move at`.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{self, in_guild_or_dm, slash};
use crate::discord::i18n::Words;

pub use crate::discord::commands::moves::{autocomplete, handle};

/// The command's name.
pub const NAME: &str = "m";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_m())).add_option(definition::point(words))
}
