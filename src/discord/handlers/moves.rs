//! Placing a stone: by command, on the pad, in the form, in a game chosen from a list.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use super::{Handled, pad};
use crate::app::{Act, ActRefusal, Acted, Error, Found, StoreError, StoredGame, Wanted};
use crate::discord::asked::Asked;
use crate::discord::boards::Why;
use crate::discord::bot::Bot;
use crate::discord::custom_id::Press;
use crate::discord::reply::{Done, Reply, Sheet, Then, cut};
use crate::discord::text::plain_name;
use crate::game::{Command, Refusal, Rev};
use crate::ids::{GameId, PlayerId};
use crate::rules::Point;

/// Discord's limits for a list, and for a line of one.
const OPTIONS: usize = 25;
const OPTION_LETTERS: usize = 100;

/// `/move at` and `/m at`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, typed: &str) -> Handled {
    let anywhere = asked.place.guild.is_none();
    match bot.app.find(asked.by, asked.place.channel, anywhere, Wanted::ToMove).await? {
        Found::One(stored) => typed_in(bot, asked, *stored, None, typed).await,
        Found::Several(games) => {
            let Some(press) = Press::move_in(typed) else { return Ok(Done::say(asked.words.unreadable(typed))) };
            let text = asked.words.move_which(typed);
            Ok(Reply::Say(which(bot, asked, &games, &press, text).await?).into())
        }
        Found::NotYourTurn(stored) => Ok(Done::say(match stored.game.to_act() {
            Some(player) => asked.words.not_your_turn(player),
            None => asked.words.no_game(),
        })),
        Found::Elsewhere(stored) => Ok(Done::say(asked.words.game_elsewhere(&stored, asked.by))),
        Found::None => Ok(Done::say(asked.words.no_game())),
    }
}

/// A point that was typed before the game was chosen.
pub async fn in_chosen(bot: &Arc<Bot>, asked: &Asked, game: GameId, typed: &str) -> Handled {
    match bot.app.store().game(game).await? {
        Some(stored) => typed_in(bot, asked, stored, None, typed).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// The form of the pad.
pub async fn from_form(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, typed: &str) -> Handled {
    match bot.app.store().game(game).await? {
        Some(stored) => typed_in(bot, asked, stored, Some(rev), typed).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

/// A point of the pad.
pub async fn from_pad(bot: &Arc<Bot>, asked: &Asked, game: GameId, rev: Rev, at: Point) -> Handled {
    match bot.app.store().game(game).await? {
        Some(stored) => place(bot, asked, stored, Some(rev), at).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

async fn typed_in(bot: &Arc<Bot>, asked: &Asked, stored: StoredGame, rev: Option<Rev>, typed: &str) -> Handled {
    let size = stored.game.table().rules().size();
    match size.parse(typed) {
        Ok(at) => place(bot, asked, stored, rev, at).await,
        Err(error) => {
            let reason = asked.words.no_point(error, typed, size);
            refused(bot, asked, &stored, reason).await
        }
    }
}

async fn place(bot: &Arc<Bot>, asked: &Asked, stored: StoredGame, rev: Option<Rev>, at: Point) -> Handled {
    let act = Act { game: stored.game.id(), by: asked.by, command: Command::Play(at), rev, interaction: asked.id };
    match bot.app.act_in(stored, act).await {
        Ok(acted) => Ok(played(asked, &acted, at)),
        Err(Error::Refused(ActRefusal::Unknown)) => Ok(Done::say(asked.words.no_such_game())),
        Err(Error::Refused(ActRefusal::Game(refusal, stored))) => {
            let reason = asked.words.refused(&refusal, &stored);
            let done = refused(bot, asked, &stored, reason).await?;
            // What the person looked at is behind: so may be the board.
            Ok(if refusal == Refusal::Stale { done.then(Then::Show(stored.game.id(), Why::Changed)) } else { done })
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

fn played(asked: &Asked, acted: &Acted, at: Point) -> Done {
    let turn = acted.turn.as_ref().filter(|_| !acted.repeated);
    let mut text = asked.words.moved(&acted.game, at, turn, &acted.ratings);
    if !asked.missing.is_empty() {
        // The move counts all the same: rights come and go, and a clock does not wait for them.
        text = format!("{text}\n{}", asked.words.board_not_shown(asked.missing, asked.place.channel));
    }
    let sheet = Sheet::text(text);
    let reply = if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) };
    Done::from(reply).then(Then::Show(acted.game.game.id(), Why::Changed))
}

/// On the pad the reason stands above it and the pad stays open; elsewhere the reason is all.
async fn refused(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame, reason: String) -> Handled {
    if !asked.on_own_sheet() {
        return Ok(Done::say(reason));
    }
    if stored.game.to_act() == Some(asked.by) {
        let mut sheet = pad::sheet(bot, asked, stored, pad::Part::Near).await;
        sheet.text = format!("{reason}\n{}", sheet.text);
        return Ok(Reply::Update(sheet).into());
    }
    Ok(Reply::Update(Sheet::text(reason)).into())
}

/// Asks which of several games is meant.
pub async fn which(
    bot: &Arc<Bot>,
    asked: &Asked,
    games: &[StoredGame],
    press: &Press,
    text: String,
) -> Result<Sheet, StoreError> {
    let mut options = Vec::new();
    for stored in games.iter().take(OPTIONS) {
        let opponent = opponent_name(bot, stored, asked.by).await?;
        let option = CreateSelectMenuOption::new(
            cut(&asked.words.game_option(stored, &opponent), OPTION_LETTERS),
            stored.game.id().to_string(),
        );
        options.push(option.description(cut(&asked.words.game_option_note(stored), OPTION_LETTERS)));
    }
    let list = CreateSelectMenu::new(press.to_string(), CreateSelectMenuKind::String { options });
    Ok(Sheet { text, rows: vec![CreateActionRow::SelectMenu(list)], picture: None })
}

/// What the other one is called; by colour if nobody knows.
async fn opponent_name(bot: &Arc<Bot>, stored: &StoredGame, by: PlayerId) -> Result<String, StoreError> {
    let table = stored.game.table();
    let Some(seat) = table.seats().find(|&seat| table.player(seat) != by) else { return Ok(String::new()) };
    let names = bot.app.names(&[table.player(seat)]).await?;
    let name = names.first().map(|name| plain_name(name)).filter(|name| !name.is_empty());
    let colour = stored.game.position().colour_of(seat);
    Ok(name.unwrap_or_else(|| crate::discord::text::Words::default().colour(stored, colour)))
}
