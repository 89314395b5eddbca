//! `/tournament cancel [tournament]`: cancels a tournament, after a confirmation.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::subcommand;
use crate::discord::commands::tournament::{perform, which};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::domain::tournament::TournamentAction;

/// The subcommand's name.
pub const NAME: &str = "cancel";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_tournament_cancel()).add_sub_option(which(words))
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    perform(cx, options, TournamentAction::Cancel).await
}
