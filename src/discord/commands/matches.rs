//! `/match`: how a person's matches stand, and giving one up.

use std::sync::Arc;

use serenity::builder::{
    CreateActionRow, CreateButton, CreateCommand, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;

use crate::app::{Error, SeriesRefusal, StoredSeries};
use crate::discord::commands::definition::{anywhere, slash};
use crate::discord::components::custom_id;
use crate::discord::components::custom_id::CustomId;
use crate::discord::components::custom_id::matches::MatchButton;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Reply, Response};
use crate::discord::messages::board::RefreshReason;
use crate::domain::ids::SeriesId;

/// The command's name.
pub const NAME: &str = "match";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    anywhere(slash(NAME, words.match_command()))
}

/// Runs the command.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, _: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    let matches = bot.app.series_of(cx.by).await?;
    if matches.is_empty() {
        return Ok(Reply::say(words.no_matches()));
    }
    let option = |series: &StoredSeries| CreateSelectMenuOption::new(words.match_choice(series), series.id.to_string());
    let options = matches.iter().map(option).collect();
    let list =
        CreateSelectMenu::new(CustomId::Match(MatchButton::Pick).to_string(), CreateSelectMenuKind::String { options })
            .placeholder(words.match_pick());
    let rows = vec![CreateActionRow::SelectMenu(list)];
    Ok(Response::Say(MessageBody { text: words.matches(&matches, cx.by), rows, picture: None }).into())
}

/// A press about a match; `chosen` is the value of a list.
pub async fn press(bot: &Arc<Bot>, cx: &Context, wish: MatchButton, chosen: Option<&str>) -> HandlerResult {
    match wish {
        MatchButton::Pick => match chosen.map(custom_id::series) {
            Some(Ok(series)) => show(bot, cx, series).await,
            _ => Ok(Reply::say(cx.words.unknown_option())),
        },
        MatchButton::Show(series) => show(bot, cx, series).await,
        MatchButton::Resign(series) => ask(bot, cx, series).await,
        MatchButton::ResignNow(series) => resign(bot, cx, series).await,
    }
}

/// How a match stands, for those who play it and those who can see its games.
async fn show(bot: &Arc<Bot>, cx: &Context, id: SeriesId) -> HandlerResult {
    let words = &cx.words;
    let unknown = || Ok(Reply::say(words.match_refused(&SeriesRefusal::Unknown)));
    let Some(series) = bot.app.series(id).await? else { return unknown() };
    if series.side_of(cx.by).is_none() {
        let Some(last) = series.games.last() else { return unknown() };
        if bot.open_game(cx, last.game).await?.is_none() {
            return unknown();
        }
    }
    let now = match series.running_game() {
        Some(game) => bot.app.game(game).await?,
        None => None,
    };
    let mut body = MessageBody::text(words.match_shown(&series, now.as_ref()));
    if series.is_running && series.side_of(cx.by).is_some() {
        let resign = CreateButton::new(CustomId::Match(MatchButton::Resign(id)).to_string());
        let resign = resign.label(words.resign_match_button()).style(ButtonStyle::Danger);
        body.rows.push(CreateActionRow::Buttons(vec![resign]));
    }
    Ok(on_sheet(cx, body))
}

/// *Resign the match*, never by one press.
async fn ask(bot: &Arc<Bot>, cx: &Context, id: SeriesId) -> HandlerResult {
    let words = &cx.words;
    match bot.app.series_to_resign(id, cx.by).await {
        Ok(series) => {
            let yes = CreateButton::new(CustomId::Match(MatchButton::ResignNow(id)).to_string());
            let no = CreateButton::new(CustomId::Keep.to_string());
            let row = vec![
                yes.label(words.resign_now_button()).style(ButtonStyle::Danger),
                no.label(words.keep_button()).style(ButtonStyle::Secondary),
            ];
            let text = words.match_resign_ask(&series, cx.by);
            Ok(on_sheet(cx, MessageBody { text, rows: vec![CreateActionRow::Buttons(row)], picture: None }))
        }
        Err(Error::Refused(refusal)) => Ok(on_sheet(cx, MessageBody::text(words.match_refused(&refusal)))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// *Yes, resign*.
async fn resign(bot: &Arc<Bot>, cx: &Context, id: SeriesId) -> HandlerResult {
    match bot.app.resign_series(id, cx.by, cx.id).await {
        Ok(series) => {
            let done = on_sheet(cx, MessageBody::text(cx.words.match_resigned(&series)));
            // The game that ended with it.
            let last = series.games.last().map(|game| game.game);
            Ok(last.into_iter().fold(done, |done, game| done.with(Effect::RefreshBoard(game, RefreshReason::Changed))))
        }
        Err(Error::Refused(refusal)) => Ok(on_sheet(cx, MessageBody::text(cx.words.match_refused(&refusal)))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

fn on_sheet(cx: &Context, body: MessageBody) -> Reply {
    if cx.is_on_ephemeral() { Response::Update(body).into() } else { Response::Say(body).into() }
}
