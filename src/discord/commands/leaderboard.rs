//! `/leaderboard`: the best players of the guild or overall, of all time or of a recent period.

use pente::Preset;
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::app::LeaderboardPeriod;
use crate::discord::commands::definition::{self, in_guild_or_dm, option, slash};
use crate::discord::commands::game_options;
use crate::discord::commands::options::{PRESET, style, text};
use crate::discord::components::statistics;
use crate::discord::custom_id::{Argument as _, RankingScope};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;

/// The command's name.
pub const NAME: &str = "leaderboard";

/// The option for this guild or all guilds.
const SCOPE: &str = "scope";

/// The option for the period.
const PERIOD: &str = "period";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_guild_or_dm(slash(NAME, words.msg_command_leaderboard()))
        .add_option(game_options::presets(words, words.msg_command_leaderboard_preset(), |_| true))
        .add_option(
            option(CommandOptionType::String, SCOPE, words.msg_leaderboard_scope())
                .add_string_choice(words.msg_leaderboard_scope_server(), RankingScope::Guild.write())
                .add_string_choice(words.msg_leaderboard_scope_global(), RankingScope::Global.write()),
        )
        .add_option(
            option(CommandOptionType::String, PERIOD, words.msg_leaderboard_period())
                .add_string_choice(words.msg_leaderboard_period_all(), LeaderboardPeriod::All.write())
                .add_string_choice(words.msg_leaderboard_period_month(), LeaderboardPeriod::Month.write())
                .add_string_choice(words.msg_leaderboard_period_week(), LeaderboardPeriod::Week.write())
                .add_string_choice(words.msg_leaderboard_period_season(), LeaderboardPeriod::Season.write())
                .add_string_choice(words.msg_leaderboard_period_last_season(), LeaderboardPeriod::LastSeason.write()),
        )
        .add_option(definition::style(words))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let scope = text(options, SCOPE).and_then(RankingScope::read).unwrap_or(RankingScope::Guild);
    let period = text(options, PERIOD).and_then(LeaderboardPeriod::read).unwrap_or_default();
    let preset = text(options, PRESET).and_then(Preset::from_name);
    statistics::leaderboard(cx, scope, preset, period, style(cx, options)).await
}
