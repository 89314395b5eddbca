//! `/help`: first steps, and whether the bot has the permissions it needs in this channel.

use crate::discord::commands::definition::{anywhere, slash};
use crate::discord::custom_id::{LessonButton, button};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Response};
use crate::discord::rest::message::MessageBody;
use crate::domain::settings::Home;
use serenity::builder::{CreateActionRow, CreateCommand};
use serenity::model::application::ButtonStyle;

/// The command's name.
pub const NAME: &str = "help";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.msg_command_help()))
}

/// Runs the command.
#[expect(clippy::unused_async, reason = "the registry awaits every handler")]
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    let mut text = format!("{}\n\n{}", cx.words.help(), cx.words.permission_check(cx.missing));
    if cx.server.home == Home::Thread && !cx.missing_for_threads.is_empty() {
        text = format!("{text}\n{}", cx.words.no_threads(cx.missing_for_threads));
    }
    let learn = button(LessonButton::Open(0), cx.words.msg_button_learn(), ButtonStyle::Primary);
    Ok(Response::Say(MessageBody { text, rows: vec![CreateActionRow::Buttons(vec![learn])], picture: None }).into())
}
