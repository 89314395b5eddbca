//! `/tournament show [tournament]`: shows a tournament, or the list if none is named and several are on.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::subcommand;
use crate::discord::commands::options::text;
use crate::discord::commands::tournament::{TOURNAMENT, list, resolve, which};
use crate::discord::components::tournament;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult};
use crate::domain::tournament::StoredTournament;

/// The subcommand's name.
pub const NAME: &str = "show";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_tournament_show()).add_sub_option(which(words))
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    match resolve(cx, options, StoredTournament::is_unfinished).await {
        Ok(id) => tournament::show(cx, id).await,
        Err(HandlerError::Reply(_)) if text(options, TOURNAMENT).is_none() => list::handle(cx, &[]).await,
        Err(error) => Err(error),
    }
}
