//! `/board [style]`: moves the board to the bottom of the channel, or shows it as text or with its threats.

use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{in_guild, option, slash};
use crate::discord::commands::options::{STYLE, text};
use crate::discord::components::board::{self, BoardStyle};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "board";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild(slash(NAME, words.msg_command_board())).add_option(
        option(CommandOptionType::String, STYLE, words.msg_command_board_style())
            .add_string_choice(words.msg_people_style_picture(), BoardStyle::Picture.name())
            .add_string_choice(words.msg_people_style_text(), BoardStyle::Text.name())
            .add_string_choice(words.msg_button_threats(), BoardStyle::Threats.name()),
    )
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    board::from_command(cx, text(options, STYLE).and_then(BoardStyle::from_name)).await
}
