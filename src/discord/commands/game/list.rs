//! `/game list`: the games of a player, with a button to the next one in which it is their turn.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::subcommand;
use crate::discord::components::pad::next_game_button;
use crate::discord::custom_id::MoveButton;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::rest::message::MessageBody;

/// The subcommand's name.
pub const NAME: &str = "list";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_games())
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    let games = cx.app.games(cx.user).await?;
    let mut body = MessageBody::text(cx.words.games(&games, cx.user, cx.place.guild));
    if games.iter().any(|stored| stored.game.waits_for(cx.user)) {
        body = body.with_buttons([next_game_button(&cx.words, MoveButton::FirstGame)]);
    }
    Ok(Reply::say(body))
}
