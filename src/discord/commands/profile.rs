//! `/profile`: rating, games and favourite rules of a player, or the games of two players against each other.

use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{self, in_guild_or_dm, option, slash};
use crate::discord::commands::game_options;
use crate::discord::commands::options::{PLAYER, preset, style, user};
use crate::discord::components::statistics;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "profile";

/// The option for the opponent.
const AGAINST: &str = "against";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_profile()))
        .add_option(option(CommandOptionType::User, PLAYER, words.msg_command_profile_player()))
        .add_option(option(CommandOptionType::User, AGAINST, words.msg_command_profile_against()))
        .add_option(game_options::presets(words, words.msg_command_leaderboard_preset(), |_| true))
        .add_option(definition::style(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let player = user(options, PLAYER).map_or(cx.user, |user| user.id);
    let style = style(cx, options);
    match user(options, AGAINST).map(|user| user.id) {
        Some(opponent) => statistics::head_to_head(cx, [player, opponent], preset(cx, options), style).await,
        None => statistics::profile(cx, player, preset(cx, options), style).await,
    }
}
