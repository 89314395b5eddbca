//! `/rules [preset] [options]`: the exact rules of a game in words.

use serenity::builder::CreateCommand;

use crate::discord::commands::definition::{in_guild_or_dm, slash};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::{game_options, rule_options};
use crate::discord::components::rules;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult};

/// The command's name.
pub const NAME: &str = "rules";

/// What the text of options may contain.
pub const OPTION_SCOPE: OptionScope = OptionScope::Rules;

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_rules()))
        .add_option(game_options::presets(words, words.msg_command_rules_preset(), |_| true))
        .add_option(game_options::options(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    // Without options: the rules of the game in this channel, or else the guild's default.
    let table = if options.is_empty() { cx.app.find_board(cx.user, cx.place.channel).await? } else { None };
    let rules = if let Some(stored) = table.filter(|stored| !stored.game.is_over()) {
        *stored.game.table().rules()
    } else {
        rule_options::rules(&cx.words, options, cx.guild_settings.preset, OPTION_SCOPE)
            .map_err(HandlerError::refused)?
    };
    Ok(rules::show(cx, &rules).await)
}
