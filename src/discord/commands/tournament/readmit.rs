//! `/tournament readmit player [tournament]`: lets a removed player join again.

use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{option, subcommand};
use crate::discord::commands::options::PLAYER;
use crate::discord::commands::tournament::{perform_on, which};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::domain::tournament::TournamentAction;

/// The subcommand's name.
pub const NAME: &str = "readmit";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_tournament_readmit())
        .add_sub_option(
            option(CommandOptionType::User, PLAYER, words.msg_command_tournament_readmit_player()).required(true),
        )
        .add_sub_option(which(words))
}

/// Lets a removed player join again.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    perform_on(cx, options, TournamentAction::Readmit).await
}
