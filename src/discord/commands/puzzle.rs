//! `/puzzle [daily]`: a position with a winning move to find.

use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{in_any_channel, option, slash};
use crate::discord::commands::options::boolean;
use crate::discord::components::puzzle::{self, PuzzleChoice};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "puzzle";

/// The option for the puzzle of the day.
const DAILY: &str = "daily";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_any_channel(slash(NAME, words.msg_command_puzzle())).add_option(option(
        CommandOptionType::Boolean,
        DAILY,
        words.msg_command_puzzle_daily(),
    ))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let is_daily = boolean(options, DAILY) == Some(true);
    puzzle::show(cx, if is_daily { PuzzleChoice::Daily } else { PuzzleChoice::Next }).await
}
