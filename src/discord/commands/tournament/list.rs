//! `/tournament list`: lists the tournaments of the guild.

use serenity::builder::{CreateCommandOption, CreateSelectMenuOption};

use crate::discord::commands::definition::subcommand;
use crate::discord::commands::tournament::visible_tournaments;
use crate::discord::custom_id::{TournamentButton, select};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::rest::message::MessageBody;
use crate::domain::tournament::StoredTournament;

/// The subcommand's name.
pub const NAME: &str = "list";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_tournament_list())
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    let all = visible_tournaments(cx).await?;
    if all.is_empty() {
        return Ok(Reply::say(words.msg_tournament_list_none()));
    }
    let option = |one: &StoredTournament| CreateSelectMenuOption::new(words.tournament_choice(one), one.id.to_string());
    let options = all.iter().map(option).collect();
    let list = select(TournamentButton::ShowSelected, options).placeholder(words.msg_tournament_pick());
    Ok(Reply::say(MessageBody::text(words.tournaments(&all)).with_select(list)))
}
