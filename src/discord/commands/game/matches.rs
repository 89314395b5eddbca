//! `/game match`: lists the matches of a player.

use serenity::builder::{CreateCommandOption, CreateSelectMenuOption};

use crate::discord::commands::definition::subcommand;
use crate::discord::custom_id::{MatchButton, select};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::rest::message::MessageBody;
use crate::domain::matches::StoredMatch;

/// The subcommand's name.
pub const NAME: &str = "match";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_match())
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    let matches = cx.app.matches_of(cx.user).await?;
    if matches.is_empty() {
        return Ok(Reply::say(words.msg_matches_none()));
    }
    let option = |stored_match: &StoredMatch| {
        CreateSelectMenuOption::new(words.match_choice(stored_match), stored_match.id.to_string())
    };
    let options = matches.iter().map(option).collect();
    let list = select(MatchButton::ShowSelected, options).placeholder(words.msg_matches_pick());
    Ok(Reply::say(MessageBody::text(words.matches(&matches, cx.user)).with_select(list)))
}
