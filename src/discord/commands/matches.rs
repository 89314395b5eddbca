//! `/match`: how a person's matches stand, and giving one up.

use std::sync::Arc;

use serenity::builder::{
    CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};
use serenity::model::application::ButtonStyle;

use crate::app::{Error, SeriesRefusal, StoredSeries};
use crate::discord::components::custom_id;
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::matches::Bout;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::ids::SeriesId;

/// `/match`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let words = &asked.words;
    let matches = bot.app.series_of(asked.by).await?;
    if matches.is_empty() {
        return Ok(Done::say(words.no_matches()));
    }
    let option = |series: &StoredSeries| CreateSelectMenuOption::new(words.match_choice(series), series.id.to_string());
    let options = matches.iter().map(option).collect();
    let list = CreateSelectMenu::new(Press::Bout(Bout::Pick).to_string(), CreateSelectMenuKind::String { options })
        .placeholder(words.match_pick());
    let rows = vec![CreateActionRow::SelectMenu(list)];
    Ok(Reply::Say(Sheet { text: words.matches(&matches, asked.by), rows, picture: None }).into())
}

/// A press about a match; `chosen` is the value of a list.
pub async fn press(bot: &Arc<Bot>, asked: &Asked, wish: Bout, chosen: Option<&str>) -> Handled {
    match wish {
        Bout::Pick => match chosen.map(custom_id::series) {
            Some(Ok(series)) => show(bot, asked, series).await,
            _ => Ok(Done::say(asked.words.unknown_option())),
        },
        Bout::Show(series) => show(bot, asked, series).await,
        Bout::Resign(series) => ask(bot, asked, series).await,
        Bout::ResignNow(series) => resign(bot, asked, series).await,
    }
}

/// How a match stands, for those who play it and those who can see its games.
async fn show(bot: &Arc<Bot>, asked: &Asked, id: SeriesId) -> Handled {
    let words = &asked.words;
    let unknown = || Ok(Done::say(words.match_refused(&SeriesRefusal::Unknown)));
    let Some(series) = bot.app.series(id).await? else { return unknown() };
    if series.side_of(asked.by).is_none() {
        let Some(last) = series.games.last() else { return unknown() };
        if bot.open_game(asked, last.game).await?.is_none() {
            return unknown();
        }
    }
    let now = match series.running_game() {
        Some(game) => bot.app.game(game).await?,
        None => None,
    };
    let mut sheet = Sheet::text(words.match_shown(&series, now.as_ref()));
    if series.is_running && series.side_of(asked.by).is_some() {
        let resign = CreateButton::new(Press::Bout(Bout::Resign(id)).to_string());
        let resign = resign.label(words.resign_match_button()).style(ButtonStyle::Danger);
        sheet.rows.push(CreateActionRow::Buttons(vec![resign]));
    }
    Ok(on_sheet(asked, sheet))
}

/// *Resign the match*, never by one press.
async fn ask(bot: &Arc<Bot>, asked: &Asked, id: SeriesId) -> Handled {
    let words = &asked.words;
    match bot.app.series_to_resign(id, asked.by).await {
        Ok(series) => {
            let yes = CreateButton::new(Press::Bout(Bout::ResignNow(id)).to_string());
            let no = CreateButton::new(Press::Keep.to_string());
            let row = vec![
                yes.label(words.resign_now_button()).style(ButtonStyle::Danger),
                no.label(words.keep_button()).style(ButtonStyle::Secondary),
            ];
            let text = words.match_resign_ask(&series, asked.by);
            Ok(on_sheet(asked, Sheet { text, rows: vec![CreateActionRow::Buttons(row)], picture: None }))
        }
        Err(Error::Refused(refusal)) => Ok(on_sheet(asked, Sheet::text(words.match_refused(&refusal)))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// *Yes, resign*.
async fn resign(bot: &Arc<Bot>, asked: &Asked, id: SeriesId) -> Handled {
    match bot.app.resign_series(id, asked.by, asked.id).await {
        Ok(series) => {
            let done = on_sheet(asked, Sheet::text(asked.words.match_resigned(&series)));
            // The game that ended with it.
            let last = series.games.last().map(|game| game.game);
            Ok(last.into_iter().fold(done, |done, game| done.then(Then::Show(game, Why::Changed))))
        }
        Err(Error::Refused(refusal)) => Ok(on_sheet(asked, Sheet::text(asked.words.match_refused(&refusal)))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

fn on_sheet(asked: &Asked, sheet: Sheet) -> Done {
    if asked.on_own_sheet() { Reply::Update(sheet).into() } else { Reply::Say(sheet).into() }
}
