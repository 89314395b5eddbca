//! `/game undo`: asks to take moves back (unrated games).

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::subcommand;
use crate::discord::components::consent;
use crate::discord::custom_id::ConsentAction;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The subcommand's name.
pub const NAME: &str = "undo";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    subcommand(NAME, words.msg_command_undo())
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, _: &[CommandOption]) -> HandlerResult {
    consent::from_command(cx, ConsentAction::TakeBack).await
}
