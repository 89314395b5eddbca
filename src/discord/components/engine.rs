//! `/play-bot` and `/hint`, and seats of lobbies that are given to the computer.

use std::sync::Arc;

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use crate::app::{
    AgainstComputer, COMPUTER_LIMIT, ComputerRefusal, Error, Found, Hint, HintRefusal, LEVELS, NotThought, Pictures,
    StoreError, StoredGame, Wanted,
};
use crate::discord::commands::options::{text, whole};
use crate::discord::commands::rule_options;
use crate::discord::components::{moves, pad};
use crate::discord::custom_id::{HintButton, MoveButton, Selected, button};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Picture, Reply, Response};
use crate::discord::messages::board::RefreshReason;
use crate::domain::game::Terms;
use crate::domain::ids::GameId;
use pente::{Action, Rules};

/// `/play-bot`.
pub async fn from_command(bot: &Arc<Bot>, cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    let agreed = rule_options::rules(words, options, cx.server.preset)
        .and_then(|rules| rule_options::agreed(words, options, rules, &cx.server));
    let terms = match agreed {
        Ok(agreed) => Terms { rated: false, ..agreed.terms },
        Err(reason) => return Ok(Reply::say(reason)),
    };
    if !cx.missing.is_empty() {
        return Ok(Reply::say(words.missing_permissions(cx.missing, cx.place.channel)));
    }
    let level = whole(options, "level").and_then(|level| u8::try_from(level).ok()).unwrap_or(0);
    let wish = AgainstComputer {
        place: cx.place,
        player: cx.by,
        seat: text(options, "colour").and_then(|colour| seat(&terms.rules, colour)),
        terms,
        level,
        interaction: cx.id,
    };
    match bot.app.play_computer(wish).await {
        Ok(stored) => {
            let own = stored.game.table().seats_of(cx.by).next();
            let colour = own.map(|seat| stored.game.position().colour_of(seat));
            let text = words.computer_began(&stored, colour, level);
            Ok(Reply::say(text).with(Effect::RefreshBoard(stored.game.id(), RefreshReason::Changed)))
        }
        Err(Error::Refused(ComputerRefusal::NoLevel)) => Ok(Reply::say(words.msg_computer_refused_level(LEVELS))),
        Err(Error::Refused(ComputerRefusal::TooMany)) => {
            Ok(Reply::say(words.msg_computer_refused_many(COMPUTER_LIMIT)))
        }
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

/// To somebody who waits for a computer: that it is thinking, and how many come before; nothing where it is not.
pub async fn thinking(bot: &Bot, cx: &Context, stored: &StoredGame) -> Result<Option<String>, StoreError> {
    if stored.game.computer_due().is_none() {
        return Ok(None);
    }
    let ahead = bot.app.ahead_of(stored.game.id()).await?;
    Ok(cx.words.computer_thinking(stored, ahead))
}

/// An answer to somebody who did something in a game: the board follows, and the answer itself changes once a computer that
/// is at work has moved.
pub fn followed(reply: Response, stored: &StoredGame) -> Reply {
    let game = stored.game.id();
    let done = Reply::from(reply).with(Effect::RefreshBoard(game, RefreshReason::Changed));
    if stored.game.computer_due().is_some() { done.with(Effect::AwaitEngine(game)) } else { done }
}

/// In the place of an answer that said that a computer was thinking: what was played last, and the pad where it is the
/// person's turn, so that a game against the computer takes one tap a move.
///
/// # Errors
/// Failures of the store.
pub async fn has_moved(bot: &Arc<Bot>, cx: &Context, stored: &StoredGame) -> Result<MessageBody, StoreError> {
    let mut body = match stored.game.to_act() {
        Some(player) if player == cx.by => pad::body(bot, cx, stored, pad::Part::Near).await?,
        _ => MessageBody::text(cx.words.what_now(stored)),
    };
    if let Some(last) = cx.words.last_played(stored) {
        body.text = format!("{last}\n{}", body.text);
    }
    pad::offer_next(bot, cx, stored.game.id(), &mut body).await?;
    Ok(body)
}

/// Handles *Hint*, or the select of a game for one.
pub async fn handle(bot: &Arc<Bot>, cx: &Context, id: HintButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        HintButton::Show(game) => hint(bot, cx, game).await,
        HintButton::ShowSelected => match selected.read() {
            Some(game) => hint(bot, cx, game).await,
            None => Ok(Reply::say(cx.words.msg_button_option())),
        },
    }
}

/// `/hint`.
pub async fn hint_here(bot: &Arc<Bot>, cx: &Context) -> HandlerResult {
    let anywhere = cx.place.guild.is_none();
    match bot.app.find(cx.by, cx.place.channel, anywhere, Wanted::ToMove).await? {
        Found::One(stored) | Found::NotYourTurn(stored) => hint_in(bot, cx, &stored).await,
        Found::Several(games) => {
            let press = HintButton::ShowSelected;
            let body = moves::which(bot, cx, &games, press.into(), cx.words.msg_hint_which()).await?;
            Ok(Response::Say(body).into())
        }
        Found::Elsewhere(stored) => Ok(Reply::say(cx.words.game_elsewhere(&stored, cx.by))),
        Found::None => Ok(Reply::say(cx.words.msg_find_none())),
    }
}

/// *Hint*, or a game chosen in the list.
pub async fn hint(bot: &Arc<Bot>, cx: &Context, game: GameId) -> HandlerResult {
    match bot.app.game(game).await? {
        Some(stored) => hint_in(bot, cx, &stored).await,
        None => Ok(Reply::say(cx.words.msg_refused_no_game())),
    }
}

async fn hint_in(bot: &Arc<Bot>, cx: &Context, stored: &StoredGame) -> HandlerResult {
    let words = &cx.words;
    if let Some(reason) = pad::not_now(cx, stored) {
        return Ok(Reply::say(reason));
    }
    match bot.app.hint(&stored.game).await {
        Ok(Some(hint)) => {
            let body = shown(bot, cx, stored, &hint).await;
            Ok(if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) }.into())
        }
        Ok(None) => Ok(Reply::say(words.msg_hint_refused_nothing())),
        Err(HintRefusal::Rated) => Ok(Reply::say(words.msg_hint_refused_rated())),
        Err(HintRefusal::NotThought(reason)) => Ok(Reply::say(busy(&cx.words, reason))),
    }
}

/// Why nothing was thought.
pub fn busy(words: &Words, reason: NotThought) -> String {
    match reason {
        NotThought::Full(waiting) => words.too_busy(waiting),
        NotThought::Stopped | NotThought::Panicked => words.msg_trouble_failed(),
    }
}

/// The point on a close-up, and a button that plays it.
async fn shown(bot: &Bot, cx: &Context, stored: &StoredGame, hint: &Hint) -> MessageBody {
    let words = &cx.words;
    let mut body = MessageBody::text(words.hint(stored, hint));
    let Action::Place(at) = hint.best else { return body };
    let press = MoveButton::Place(stored.game.id(), stored.game.rev(), at);
    let play = button(press, words.sure_button(stored, at), ButtonStyle::Primary);
    body.rows = vec![CreateActionRow::Buttons(vec![play])];
    let pictures = bot.app.pictures().seen_by(&cx.settings);
    let letters = cx.settings.text_board;
    let drawn = if letters { None } else { pictures.part(&stored.game, &[at], &[at]).await };
    match drawn {
        Some(board) => {
            let alt = words.msg_hint_alt(stored.game.table().rules().size().label(at));
            body.picture = Some(Picture { png: board.png, alt });
        }
        None => body.text = words.board_in_letters(body.text, Pictures::text(&stored.game, &[]).as_ref()),
    }
    body
}
