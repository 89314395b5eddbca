//! Handlers of `/leaderboard` and `/profile`: a picture with its description, or text.

use crate::app::{Failure, Period};
use crate::discord::commands::options::{preset, text, user};
use crate::discord::gateway::event::interaction::{CommandOption, User};
use crate::discord::i18n::plain_name;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Reply, Response};
use crate::discord::interaction::services::Services;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::ids::PlayerId;
use crate::domain::rating::Scope;
use pente::Preset;

/// `/leaderboard [preset] [scope] [period] [style]`.
pub async fn leaderboard(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    let scope = match (cx.place.guild, text(options, "scope")) {
        (Some(guild), None | Some("server")) => Scope::Guild(guild),
        _ => Scope::Global,
    };
    let period = text(options, "period").and_then(period_named).unwrap_or_default();
    // The store leaves hidden players out.
    let preset = text(options, "preset").and_then(Preset::from_name);
    let ranking = cx.app.leaderboard(scope, preset, period).await?;
    if ranking.entries.is_empty() || as_text(cx, options).await? {
        return Ok(Reply::say(words.leaderboard(&ranking)));
    }
    let players: Vec<PlayerId> = ranking.entries.iter().map(|entry| entry.player).collect();
    let names = names(cx, &players).await?;
    let title = words.ranking_title(&ranking);
    let pictures = cx.app.pictures().seen_by(&cx.settings);
    let png = pictures.leaderboard(&ranking, title, &names, cx.by).await;
    Ok(shown(png, words.ranking_alt(&ranking, &names), words.ranking_caption(&ranking), || words.leaderboard(&ranking)))
}

/// `/profile [player] [against] [preset] [style]`.
pub async fn profile(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    let player = user(options, "player").map_or(cx.by, id);
    if let Some(opponent) = user(options, "against").map(id) {
        return head_to_head(cx, options, [player, opponent]).await;
    }
    let record = cx.app.profile(player, cx.place.guild, preset(options)).await?;
    let said = words.profile(player, &record);
    if as_text(cx, options).await? {
        return Ok(Reply::say(said));
    }
    let name = names(cx, &[player]).await?.pop().unwrap_or_default();
    let pictures = cx.app.pictures().seen_by(&cx.settings);
    let png = pictures.profile(&record, &name, &|rules| words.rules_label(rules)).await;
    Ok(shown(png, words.profile_alt(&name, &record), said.clone(), || said))
}

/// `/profile` with an opponent: the games of the two against each other.
async fn head_to_head(cx: &Context, options: &[CommandOption], players: [PlayerId; 2]) -> HandlerResult {
    let words = &cx.words;
    if players[0] == players[1] {
        return Ok(Reply::say(words.msg_duel_with_oneself()));
    }
    let record = cx.app.head_to_head(players, cx.place.guild, preset(options)).await?;
    if record.between.form.is_empty() {
        return Ok(Reply::say(words.duel_none(&record)));
    }
    if as_text(cx, options).await? {
        return Ok(Reply::say(words.record(&record)));
    }
    let both = names(cx, &players).await?;
    let both = [0, 1].map(|side: usize| both.get(side).cloned().unwrap_or_default());
    let pictures = cx.app.pictures().seen_by(&cx.settings);
    let png = pictures.head_to_head(&record, both.clone(), &|rules| words.rules_label(rules)).await;
    Ok(shown(png, words.duel_alt(&record, &both), words.duel_caption(&record), || words.record(&record)))
}

/// Returns the picture with its description, or the text if it could not be drawn.
fn shown(png: Option<Vec<u8>>, alt: String, caption: String, instead: impl FnOnce() -> String) -> Reply {
    match png {
        Some(png) => {
            let picture = Some(Picture { png, alt });
            Response::Say(MessageBody { text: caption, picture, ..MessageBody::default() }).into()
        }
        None => Reply::say(instead()),
    }
}

/// Whether to answer with text: the option, or else the user's setting.
async fn as_text(cx: &Context, options: &[CommandOption]) -> Result<bool, Failure> {
    match text(options, "style") {
        Some(style) => Ok(style == "text"),
        None => Ok(cx.app.player_settings(cx.by).await?.text_board),
    }
}

fn period_named(value: &str) -> Option<Period> {
    match value {
        "all" => Some(Period::All),
        "month" => Some(Period::Month),
        "week" => Some(Period::Week),
        _ => None,
    }
}

const fn id(user: &User) -> PlayerId {
    user.id
}

/// The display names of players, escaped; empty for players who were never seen.
async fn names(services: &Services, players: &[PlayerId]) -> Result<Vec<String>, Failure> {
    let names = services.app.names(players).await?;
    Ok(names.iter().map(|name| plain_name(name)).collect())
}
