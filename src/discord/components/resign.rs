//! Giving a game up, never by one press.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

use crate::app::{Act, ActRefusal, Error, Found, StoredGame, Wanted};
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::matches::Bout;
use crate::discord::components::moves;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::game::{Command, Refusal};
use crate::domain::ids::GameId;

/// `/resign`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let anywhere = asked.place.guild.is_none();
    match bot.app.find(asked.by, asked.place.channel, anywhere, Wanted::Running).await? {
        Found::One(stored) | Found::NotYourTurn(stored) | Found::Elsewhere(stored) => Ok(question(asked, &stored)),
        Found::Several(games) => {
            let sheet = moves::which(bot, asked, &games, &Press::ResignIn, asked.words.resign_which()).await?;
            Ok(Reply::Say(sheet).into())
        }
        Found::None => Ok(Done::say(asked.words.no_game())),
    }
}

/// *Resign*, behind *More*, or the game chosen from a list.
pub async fn ask(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => Ok(question(asked, &stored)),
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// Asks, unless there is nothing to resign.
fn question(asked: &Asked, stored: &StoredGame) -> Done {
    let words = &asked.words;
    let refusal = if !stored.game.table().players().contains(&asked.by) {
        Some(Refusal::NotSeated)
    } else if stored.game.is_over() {
        Some(Refusal::Over)
    } else if !stored.game.is_playing(asked.by) {
        Some(Refusal::Out)
    } else {
        None
    };
    if let Some(refusal) = refusal {
        return Done::say(words.refused(&refusal, stored));
    }
    let button = |press: &Press, label: String, style| CreateButton::new(press.to_string()).label(label).style(style);
    let mut row = vec![
        button(&Press::ResignNow(stored.game.id()), words.resign_now_button(), ButtonStyle::Danger),
        button(&Press::Keep, words.keep_button(), ButtonStyle::Secondary),
    ];
    if let Some(at) = stored.in_series {
        // The match goes on without this game; it can be given up as well.
        row.push(button(&Press::Bout(Bout::Resign(at.series)), words.resign_match_button(), ButtonStyle::Secondary));
    }
    let sheet =
        Sheet { text: words.resign_ask(stored, asked.by), rows: vec![CreateActionRow::Buttons(row)], picture: None };
    if asked.on_own_sheet() { Reply::Update(sheet).into() } else { Reply::Say(sheet).into() }
}

/// *Yes, resign*.
pub async fn resign(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    let act = Act { game, by: asked.by, command: Command::Resign, rev: None, interaction: asked.id };
    let words = &asked.words;
    match bot.app.act(act).await {
        Ok(acted) => {
            let mut text = words.resigned(&acted.game);
            if let Some(line) = words.rating_change(asked.by, &acted.ratings) {
                text = format!("{text}\n{line}");
            }
            let sheet = Sheet::text(text);
            let reply = if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) };
            Ok(Done::from(reply).then(Then::Show(game, Why::Changed)))
        }
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Done::say(words.no_such_game())),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let sheet = Sheet::text(words.refused(&refusal, &stored));
            Ok(if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) }.into())
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// *Keep playing*.
pub fn kept(asked: &Asked) -> Done {
    Reply::Update(Sheet::text(asked.words.resign_kept())).into()
}
