//! `/play-bot` and `/hint`, and seats of lobbies that are given to the computer.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::{ButtonStyle, ResolvedOption};

use crate::app::{
    AgainstComputer, COMPUTER_LIMIT, ComputerRefusal, Error, Found, Hint, HintRefusal, LEVELS, NotThought, Pictures,
    StoreError, StoredGame, Wanted,
};
use crate::discord::commands::options::{text, whole};
use crate::discord::commands::rule_options;
use crate::discord::components::custom_id::Press;
use crate::discord::components::custom_id::engine::Study;
use crate::discord::components::{lobby, moves, pad};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Asked;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::Handled;
use crate::discord::interaction::response::{Done, Picture, Reply, Sheet, Then};
use crate::discord::messages::board::Why;
use crate::domain::game::{Gather, Terms};
use crate::domain::ids::{GameId, LobbyId};
use pente::{Action, Rules};

/// `/play-bot`.
pub async fn from_command(bot: &Arc<Bot>, asked: &Asked, options: &[ResolvedOption<'_>]) -> Handled {
    let words = &asked.words;
    let agreed = rule_options::rules(words, options, asked.server.preset)
        .and_then(|rules| rule_options::agreed(words, options, rules, &asked.server));
    let terms = match agreed {
        Ok(agreed) => Terms { rated: false, ..agreed.terms },
        Err(reason) => return Ok(Done::say(reason)),
    };
    if !asked.missing.is_empty() {
        return Ok(Done::say(words.missing_permissions(asked.missing, asked.place.channel)));
    }
    let level = whole(options, "level").and_then(|level| u8::try_from(level).ok()).unwrap_or(0);
    let wish = AgainstComputer {
        place: asked.place,
        player: asked.by,
        seat: text(options, "colour").and_then(|colour| seat(&terms.rules, colour)),
        terms,
        level,
        interaction: asked.id,
    };
    match bot.app.play_computer(wish).await {
        Ok(stored) => {
            let own = stored.game.table().seats_of(asked.by).next();
            let colour = own.map(|seat| stored.game.position().colour_of(seat));
            let text = words.computer_began(&stored, colour, level);
            Ok(Done::say(text).then(Then::Show(stored.game.id(), Why::Changed)))
        }
        Err(Error::Refused(ComputerRefusal::NoLevel)) => Ok(Done::say(words.computer_no_level(LEVELS))),
        Err(Error::Refused(ComputerRefusal::TooMany)) => Ok(Done::say(words.computer_many(COMPUTER_LIMIT))),
        Err(Error::Failed(failure)) => Err(failure),
    }
}

/// The seat of a colour: whoever moves first is white, unless the rules have black first.
fn seat(rules: &Rules, colour: &str) -> Option<u8> {
    match colour {
        "white" => Some(u8::from(rules.options().first_black)),
        "black" => Some(u8::from(!rules.options().first_black)),
        _ => None,
    }
}

/// The option in the list of a lobby that takes a computer away.
pub const LEAVES: &str = "0";

/// A level chosen in the list of a lobby.
pub async fn seated(bot: &Arc<Bot>, asked: &Asked, id: LobbyId, chosen: Option<&str>) -> Handled {
    let wish = match chosen {
        Some(LEAVES) => Gather::Dismiss,
        Some(level) => match level.parse() {
            Ok(level) if (1..=LEVELS).contains(&level) => Gather::Seat { level },
            _ => return Ok(Done::say(asked.words.unknown_option())),
        },
        None => return Ok(Done::say(asked.words.unknown_option())),
    };
    lobby::gather(bot, asked, id, wish).await
}

/// To somebody who waits for a computer: that it is thinking, and how many come before; nothing where it is not.
pub async fn thinking(bot: &Bot, asked: &Asked, stored: &StoredGame) -> Result<Option<String>, StoreError> {
    if stored.game.computer_due().is_none() {
        return Ok(None);
    }
    let ahead = bot.app.ahead_of(stored.game.id()).await?;
    Ok(asked.words.computer_thinking(stored, ahead))
}

/// An answer to somebody who did something in a game: the board follows, and the answer itself changes once a computer that
/// is at work has moved.
pub fn followed(reply: Reply, stored: &StoredGame) -> Done {
    let game = stored.game.id();
    let done = Done::from(reply).then(Then::Show(game, Why::Changed));
    if stored.game.computer_due().is_some() { done.then(Then::Await(game)) } else { done }
}

/// In the place of an answer that said that a computer was thinking: what was played last, and the pad where it is the
/// person's turn, so that a game against the computer takes one tap a move.
///
/// # Errors
/// Failures of the store.
pub async fn has_moved(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame) -> Result<Sheet, StoreError> {
    let mut sheet = match stored.game.to_act() {
        Some(player) if player == asked.by => pad::sheet(bot, asked, stored, pad::Part::Near).await?,
        _ => Sheet::text(asked.words.what_now(stored)),
    };
    if let Some(last) = asked.words.last_played(stored) {
        sheet.text = format!("{last}\n{}", sheet.text);
    }
    pad::offer_next(bot, asked, stored.game.id(), &mut sheet).await?;
    Ok(sheet)
}

/// `/hint`.
pub async fn hint_here(bot: &Arc<Bot>, asked: &Asked) -> Handled {
    let anywhere = asked.place.guild.is_none();
    match bot.app.find(asked.by, asked.place.channel, anywhere, Wanted::ToMove).await? {
        Found::One(stored) | Found::NotYourTurn(stored) => hint_in(bot, asked, &stored).await,
        Found::Several(games) => {
            let press = Press::Study(Study::HintIn);
            let sheet = moves::which(bot, asked, &games, &press, asked.words.hint_which()).await?;
            Ok(Reply::Say(sheet).into())
        }
        Found::Elsewhere(stored) => Ok(Done::say(asked.words.game_elsewhere(&stored, asked.by))),
        Found::None => Ok(Done::say(asked.words.no_game())),
    }
}

/// *Hint*, or a game chosen in the list.
pub async fn hint(bot: &Arc<Bot>, asked: &Asked, game: GameId) -> Handled {
    match bot.app.game(game).await? {
        Some(stored) => hint_in(bot, asked, &stored).await,
        None => Ok(Done::say(asked.words.no_such_game())),
    }
}

async fn hint_in(bot: &Arc<Bot>, asked: &Asked, stored: &StoredGame) -> Handled {
    let words = &asked.words;
    if let Some(reason) = pad::not_now(asked, stored) {
        return Ok(Done::say(reason));
    }
    match bot.app.hint(&stored.game).await {
        Ok(Some(hint)) => {
            let sheet = shown(bot, asked, stored, &hint).await;
            Ok(if asked.on_own_sheet() { Reply::Update(sheet) } else { Reply::Say(sheet) }.into())
        }
        Ok(None) => Ok(Done::say(words.hint_nothing())),
        Err(HintRefusal::Rated) => Ok(Done::say(words.hint_rated())),
        Err(HintRefusal::NotThought(reason)) => Ok(Done::say(busy(&asked.words, reason))),
    }
}

/// Why nothing was thought.
pub fn busy(words: &Words, reason: NotThought) -> String {
    match reason {
        NotThought::Full(waiting) => words.too_busy(waiting),
        NotThought::Stopped | NotThought::Panicked => words.failed(),
    }
}

/// The point on a close-up, and a button that plays it.
async fn shown(bot: &Bot, asked: &Asked, stored: &StoredGame, hint: &Hint) -> Sheet {
    let words = &asked.words;
    let mut sheet = Sheet::text(words.hint(stored, hint));
    let Action::Place(at) = hint.best else { return sheet };
    let press = Press::Place(stored.game.id(), stored.game.rev(), at);
    let play = CreateButton::new(press.to_string()).label(words.sure_button(stored, at)).style(ButtonStyle::Primary);
    sheet.rows = vec![CreateActionRow::Buttons(vec![play])];
    let pictures = bot.app.pictures().seen_by(&asked.settings);
    let letters = asked.settings.text_board;
    let drawn = if letters { None } else { pictures.part(&stored.game, &[at], &[at]).await };
    match drawn {
        Some(board) => {
            let alt = words.hint_alt(&stored.game.table().rules().size().label(at));
            sheet.picture = Some(Picture { png: board.png, alt });
        }
        None => sheet.text = words.board_in_letters(sheet.text, Pictures::text(&stored.game, &[]).as_ref()),
    }
    sheet
}
