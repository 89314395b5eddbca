//! Resigning a game, after a confirmation.

use serenity::model::application::ButtonStyle;

use crate::app::{CommandRequest, GamePurpose, ResolvedGame};
use crate::discord::components::refused_command::split_refusal;
use crate::discord::components::{game_select, pad};
use crate::discord::custom_id::{CustomId, MatchButton, MoveButton, ResignButton, Selected, button};
use crate::discord::i18n::board_link;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply, Response};
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{Command, Request, StoredGame, decide};
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;

/// Handles a button about resigning, or the select of a game for it.
pub async fn handle(cx: &Context, id: ResignButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        ResignButton::Ask(game) => Ok(ask_to_resign(cx, &cx.game(game).await?)),
        ResignButton::AskSelected => Ok(ask_to_resign(cx, &cx.game(cx.selected(selected)?).await?)),
        ResignButton::Confirm(game) => resign(cx, game).await,
        ResignButton::Cancel => Ok(cancelled(cx)),
    }
}

/// `/game resign`.
pub async fn from_command(cx: &Context) -> HandlerResult {
    match cx.app.resolve_game(cx.user, cx.game_scope(), GamePurpose::Running).await? {
        ResolvedGame::One(stored) | ResolvedGame::NotYourTurn(stored) | ResolvedGame::Elsewhere(stored) => {
            Ok(ask_to_resign(cx, &stored))
        }
        ResolvedGame::Several(games) => {
            game_select::ask(cx, &games, ResignButton::AskSelected, cx.words.msg_resign_which()).await
        }
        ResolvedGame::None => Ok(Reply::say(cx.words.no_game(cx.place.guild))),
    }
}

/// *Resign*: asks for confirmation, unless there is nothing to resign.
fn ask_to_resign(cx: &Context, stored: &StoredGame) -> Reply {
    let words = &cx.words;
    let request = Request { by: cx.user, command: Command::Resign, rev: None, at: cx.app.now() };
    if let Err(refusal) = decide(&stored.game, request) {
        return Reply::say(words.refused(&refusal, stored));
    }
    // On a pad, *Keep playing* shows the pad again.
    let keep: CustomId = if cx.is_on_ephemeral() {
        MoveButton::ShowPad(stored.game.id(), stored.game.rev()).into()
    } else {
        ResignButton::Cancel.into()
    };
    let confirm = button(ResignButton::Confirm(stored.game.id()), words.msg_button_resign_now(), ButtonStyle::Danger);
    let keep = button(keep, words.msg_button_keep(), ButtonStyle::Secondary);
    // The match continues after this game; it can be resigned as well.
    let resign_match = stored
        .in_match
        .map(|at| button(MatchButton::AskResign(at.match_id), words.msg_button_resign_match(), ButtonStyle::Secondary));
    let body = MessageBody::text(words.ask_to_resign(stored, cx.user));
    let body = body.with_buttons([confirm, keep].into_iter().chain(resign_match));
    if cx.is_on_ephemeral() { pad::reply(cx, stored, body) } else { Reply::say(body) }
}

/// *Yes, resign*.
async fn resign(cx: &Context, game: GameId) -> HandlerResult {
    let request = CommandRequest { game, by: cx.user, command: Command::Resign, rev: None, interaction: cx.id };
    let words = &cx.words;
    match split_refusal(words, cx.app.apply(request).await)? {
        Ok(applied) => {
            let text = words.msg_resign_done(applied.stored.game.id(), board_link(&applied.stored));
            // The pad says how the game ended.
            let reply = pad::show(cx, &applied.stored, (!applied.stored.game.is_over()).then_some(text)).await?;
            Ok(reply.with(Effect::refresh(LiveMessageId::Board(game))))
        }
        Err(refused) => refused.reply(cx).await,
    }
}

/// *Keep playing*.
fn cancelled(cx: &Context) -> Reply {
    Response::Update(MessageBody::text(cx.words.msg_resign_kept())).into()
}
