//! `/pente-admin`: settings and games of a guild, for members who manage it.

use serenity::builder::CreateCommand;
use serenity::model::Permissions;

use crate::discord::commands::definition::{in_guild, slash};
use crate::discord::components::admin;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "pente-admin";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_pente_admin())).default_member_permissions(Permissions::MANAGE_GUILD)
}

/// Runs the command.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    admin::open(cx).await
}
