//! `/play-bot` and `/hint`, and seats of lobbies that are given to the computer.

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use crate::app::{EngineUnavailable, Failure, GamePurpose, HintRefusal, Pictures, ResolvedGame};
use crate::discord::components::{moves, pad};
use crate::discord::custom_id::{HintButton, MoveButton, Selected, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::interaction::response::{Effect, MessageBody, Reply, Response};
use crate::discord::messages::board::RefreshReason;
use crate::discord::rest::message::Picture;
use crate::domain::game::StoredGame;
use crate::domain::ids::GameId;
use pente::Action;
use pente_engine::Hint;

/// To somebody who waits for a computer: that it is thinking, and how many come before; nothing where it is not.
pub async fn thinking(cx: &Context, stored: &StoredGame) -> Result<Option<String>, Failure> {
    if stored.game.engine_due().is_none() {
        return Ok(None);
    }
    let ahead = cx.app.ahead_of(stored.game.id()).await?;
    Ok(cx.words.computer_thinking(stored, ahead))
}

/// An answer to somebody who did something in a game: the board follows, and the answer itself changes once a computer that
/// is at work has moved.
pub fn followed(reply: Response, stored: &StoredGame) -> Reply {
    let game = stored.game.id();
    let done = Reply::from(reply).with(Effect::RefreshBoard(game, RefreshReason::Changed));
    if stored.game.engine_due().is_some() { done.with(Effect::AwaitEngine(game)) } else { done }
}

/// In the place of an answer that said that a computer was thinking: what was played last, and the pad where it is the
/// person's turn, so that a game against the computer takes one tap a move.
///
/// # Errors
/// Failures of the store.
pub async fn has_moved(cx: &Context, stored: &StoredGame) -> Result<MessageBody, Failure> {
    let mut body = match stored.game.to_act() {
        Some(player) if player == cx.by => pad::body(cx, stored, pad::Part::preferred(cx)).await?,
        _ => MessageBody::text(cx.words.what_now(stored)),
    };
    if let Some(last) = cx.words.last_played(stored) {
        body.text = format!("{last}\n{}", body.text);
    }
    pad::offer_next(cx, stored.game.id(), &mut body).await?;
    Ok(body)
}

/// Handles *Hint*, or the select of a game for one.
pub async fn handle(cx: &Context, id: HintButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        HintButton::Show(game) => hint(cx, game).await,
        HintButton::ShowSelected => match selected.read() {
            Some(game) => hint(cx, game).await,
            None => Ok(Reply::say(cx.words.msg_button_option())),
        },
    }
}

/// `/hint`.
pub async fn hint_here(cx: &Context) -> HandlerResult {
    let anywhere = cx.place.guild.is_none();
    match cx.app.resolve_game(cx.by, cx.place.channel, anywhere, GamePurpose::ToMove).await? {
        ResolvedGame::One(stored) | ResolvedGame::NotYourTurn(stored) => hint_in(cx, &stored).await,
        ResolvedGame::Several(games) => {
            let press = HintButton::ShowSelected;
            let body = moves::which(cx, &games, press.into(), cx.words.msg_hint_which()).await?;
            Ok(Response::Say(body).into())
        }
        ResolvedGame::Elsewhere(stored) => Ok(Reply::say(cx.words.game_elsewhere(&stored, cx.by))),
        ResolvedGame::None => Ok(Reply::say(cx.words.msg_find_none())),
    }
}

/// *Hint*, or a game chosen in the list.
pub async fn hint(cx: &Context, game: GameId) -> HandlerResult {
    match cx.app.game(game).await? {
        Some(stored) => hint_in(cx, &stored).await,
        None => Ok(Reply::say(cx.words.msg_refused_no_game())),
    }
}

async fn hint_in(cx: &Context, stored: &StoredGame) -> HandlerResult {
    let words = &cx.words;
    if let Some(reason) = pad::not_now(cx, stored) {
        return Ok(Reply::say(reason));
    }
    match cx.app.hint(&stored.game).await {
        Ok(Some(hint)) => {
            let body = shown(cx, stored, &hint).await;
            Ok(if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) }.into())
        }
        Ok(None) => Ok(Reply::say(words.msg_hint_refused_nothing())),
        Err(HintRefusal::Rated) => Ok(Reply::say(words.msg_hint_refused_rated())),
        Err(HintRefusal::EngineUnavailable(reason)) => Ok(Reply::say(busy(&cx.words, reason))),
    }
}

/// Why nothing was thought.
pub fn busy(words: &Words, reason: EngineUnavailable) -> String {
    match reason {
        EngineUnavailable::Full(waiting) => words.too_busy(waiting),
        EngineUnavailable::Stopped | EngineUnavailable::Panicked => words.msg_trouble_failed(),
    }
}

/// The point on a close-up, and a button that plays it.
async fn shown(cx: &Context, stored: &StoredGame, hint: &Hint) -> MessageBody {
    let words = &cx.words;
    let mut body = MessageBody::text(words.hint(stored, hint));
    let Action::Place(at) = hint.best else { return body };
    let press = MoveButton::Place(stored.game.id(), stored.game.rev(), at);
    let play = button(press, words.sure_button(stored, at), ButtonStyle::Primary);
    body.rows = vec![CreateActionRow::Buttons(vec![play])];
    let pictures = cx.app.pictures().seen_by(&cx.settings);
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
