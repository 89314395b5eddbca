//! `/pente-admin [game]`: settings and games of a guild, for members who manage it.

use serenity::builder::CreateCommand;
use serenity::model::Permissions;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{in_guild, option, slash};
use crate::discord::commands::options::{GAME, integer};
use crate::discord::components::admin;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::domain::ids::GameId;

/// The command's name.
pub const NAME: &str = "pente-admin";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_pente_admin()))
        .default_member_permissions(Permissions::MANAGE_GUILD)
        .add_option(option(CommandOptionType::Integer, GAME, words.msg_command_pente_admin_game()).min_int_value(1))
}

/// Runs the command: shows the settings, or asks whether to void the game.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    admin::open(cx, integer(options, GAME).map(|game| GameId::new(game.unsigned_abs()))).await
}
