//! `/tournament remove player [tournament]`: removes a player from a tournament.

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
pub const NAME: &str = "remove";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_tournament_remove())
        .add_sub_option(
            option(CommandOptionType::User, PLAYER, words.msg_command_tournament_remove_player()).required(true),
        )
        .add_sub_option(which(words))
}

/// Removes a player from a tournament, as its organiser or a member who manages the guild.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    perform_on(cx, options, TournamentAction::Remove).await
}
