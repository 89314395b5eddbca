//! `/practice [preset]`: a game in which one player controls all sides.

use serenity::builder::CreateCommand;

use crate::app::{Error, PRACTICE_LIMIT, PracticeRefusal};
use crate::discord::commands::definition::{in_any_channel, slash};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::{game_options, rule_options};
use crate::discord::components::game_select;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{Effect, HandlerError, HandlerResult, Reply};
use crate::domain::game::Table;
use crate::domain::live_messages::LiveMessageId;

/// The command's name.
pub const NAME: &str = "practice";

/// What the text of options may contain.
pub const OPTION_SCOPE: OptionScope = OptionScope::Rules;

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_any_channel(slash(NAME, words.msg_command_practice()))
        .add_option(game_options::presets(words, words.msg_command_table_preset(), |_| true))
        .add_option(game_options::options(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    new_game::check(cx, RequestedGame::Unrated)?;
    let words = &cx.words;
    let rules =
        rule_options::rules(words, options, cx.guild_settings.preset, OPTION_SCOPE).map_err(HandlerError::refused)?;
    let place = new_game::own_place(cx).await?;
    match cx.app.practise(place, cx.user, rules, cx.id).await {
        Ok(stored) => {
            let game = stored.game.id();
            let text = new_game::with_place(cx, words.msg_practice_began(game));
            Ok(Reply::say(text).with(Effect::refresh(LiveMessageId::Board(game))))
        }
        Err(Error::Refused(PracticeRefusal::TooMany)) => {
            let text = words.msg_practice_many(PRACTICE_LIMIT);
            Ok(Reply::say(game_select::with_boards(cx, text, Table::is_practice).await?))
        }
        Err(Error::Failed(failure)) => Err(failure.into()),
    }
}
