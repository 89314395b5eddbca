//! The options of `/leaderboard` and `/profile`.

use crate::app::{Failure, Period};
use crate::discord::commands::options::{preset, text, user};
use crate::discord::components::statistics::{self, Style};
use crate::discord::custom_id::{Argument as _, RankingScope};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use pente::Preset;

/// `/leaderboard [preset] [scope] [period] [style]`.
pub async fn leaderboard(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let scope = text(options, "scope").and_then(RankingScope::read).unwrap_or(RankingScope::Server);
    let period = text(options, "period").and_then(Period::read).unwrap_or_default();
    let preset = text(options, "preset").and_then(Preset::from_name);
    statistics::leaderboard(cx, scope, preset, period, style(cx, options).await?).await
}

/// `/profile [player] [against] [preset] [style]`.
pub async fn profile(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let player = user(options, "player").map_or(cx.by, |user| user.id);
    let style = style(cx, options).await?;
    match user(options, "against").map(|user| user.id) {
        Some(opponent) => statistics::head_to_head(cx, [player, opponent], preset(options), style).await,
        None => statistics::profile(cx, player, preset(options), style).await,
    }
}

/// A picture or text: the option, or else the user's setting.
async fn style(cx: &Context, options: &[CommandOption]) -> Result<Style, Failure> {
    let is_text = match text(options, "style") {
        Some(style) => style == "text",
        None => cx.app.player_settings(cx.by).await?.text_board,
    };
    Ok(if is_text { Style::Text } else { Style::Picture })
}
