//! `/game hint` and the *Hint* button.

use pente::Action;
use pente_engine::Hint;
use serenity::model::application::ButtonStyle;

use crate::app::{EngineUnavailable, GamePurpose, HintRefusal, ResolvedGame};
use crate::discord::components::{game_select, pad};
use crate::discord::custom_id::{HintButton, MoveButton, Selected, button, close_button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::messages::board_picture::with_board;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::StoredGame;

/// Handles *Hint*, or the select of a game for one.
pub async fn handle(cx: &Context, id: HintButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        HintButton::Show(game) => hint(cx, &cx.game(game).await?).await,
        HintButton::ShowSelected => hint(cx, &cx.game(cx.selected(selected)?).await?).await,
    }
}

/// `/game hint`.
pub async fn from_command(cx: &Context) -> HandlerResult {
    match cx.app.resolve_game(cx.user, cx.game_scope(), GamePurpose::ToMove).await? {
        ResolvedGame::One(stored) | ResolvedGame::NotYourTurn(stored) => hint(cx, &stored).await,
        ResolvedGame::Several(games) => {
            match game_select::only_fitting(games, |stored| !stored.game.table().is_rated()) {
                Ok(stored) => hint(cx, &stored).await,
                Err(games) => game_select::ask(cx, &games, HintButton::ShowSelected, cx.words.msg_hint_which()).await,
            }
        }
        none => Ok(Reply::say(cx.words.no_game_to_move(&none, cx.user, cx.place.guild))),
    }
}

/// Gives a hint if it is the user's turn.
async fn hint(cx: &Context, stored: &StoredGame) -> HandlerResult {
    let words = &cx.words;
    if let Some(reason) = pad::not_now(cx, stored) {
        return Ok(Reply::say(reason));
    }
    match cx.app.hint(stored).await {
        Ok(Some(hint)) => {
            let body = shown(cx, stored, &hint).await;
            // On an ephemeral message it replaces the pad until the next turn.
            Ok(if cx.is_on_ephemeral() { pad::reply(cx, stored, body) } else { Reply::say(body) })
        }
        Ok(None) => Ok(Reply::say(words.msg_hint_refused_nothing())),
        Err(HintRefusal::Rated) => Ok(Reply::say(words.msg_hint_refused_rated())),
        Err(HintRefusal::EngineUnavailable(reason)) => Ok(Reply::say(unavailable(&cx.words, reason))),
    }
}

/// Explains why the engine is unavailable.
pub fn unavailable(words: &Words, reason: EngineUnavailable) -> String {
    match reason {
        EngineUnavailable::Full(waiting) => words.too_busy(waiting),
        EngineUnavailable::Stopped | EngineUnavailable::Panicked => words.msg_error_failed(),
    }
}

/// The point on a close-up, with buttons that play it and that return to the pad.
async fn shown(cx: &Context, stored: &StoredGame, hint: &Hint) -> MessageBody {
    let words = &cx.words;
    let body = MessageBody::text(words.hint(stored, hint));
    let back = pad::back_button(words, stored);
    let Action::Place(at) = hint.best else { return body.with_buttons([back, close_button(words)]) };
    let custom_id = MoveButton::Place(stored.game.id(), stored.game.rev(), at);
    let play = button(custom_id, words.confirm_button(stored, at), ButtonStyle::Primary);
    let body = body.with_buttons([play, back, close_button(words)]);
    let drawn = cx.app.pictures().boards_for(cx.user, &cx.settings).hint(&stored.game, at).await;
    let alt = || words.msg_hint_alt(stored.game.table().rules().size().label(at));
    with_board(words, body, drawn, alt, &stored.game, &[])
}
