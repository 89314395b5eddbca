//! Placing a stone: by a command, on the pad, in the modal, or in a game chosen from a select.

use pente::Point;
use serenity::model::application::ButtonStyle;

use crate::app::{AppliedCommand, CommandRequest, Failure, GamePurpose, ResolvedGame};
use crate::discord::components::refused_command::split_refusal;
use crate::discord::components::{game_select, pad};
use crate::discord::custom_id::{MoveButton, TypedPoint, button};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerError, HandlerResult, Reply};
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::{Command, Request, Rev, StoredGame, decide, loses_in_overtime};
use crate::domain::ids::GameId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::settings::{Confirm, PlayerSettings};

/// `/move at` and `/m at`.
pub async fn from_command(cx: &Context, typed: &str) -> HandlerResult {
    match cx.app.resolve_game(cx.user, cx.game_scope(), GamePurpose::ToMove).await? {
        ResolvedGame::One(stored) => play_typed(cx, *stored, None, typed).await,
        ResolvedGame::Several(games) => {
            let games = game_select::with_point(&cx.words, games, typed).map_err(HandlerError::refused)?;
            let Some(id) = TypedPoint::new(typed).map(MoveButton::PlayTyped) else {
                return Ok(Reply::say(cx.words.unreadable(typed)));
            };
            let text = cx.words.msg_move_which(typed.to_uppercase());
            game_select::ask(cx, &games, id, text).await
        }
        none => Ok(Reply::say(cx.words.no_game_to_move(&none, cx.user, cx.place.guild))),
    }
}

/// *Play* below a board: the pad. Where the rules leave one point only, as for the first stone on the centre, it is
/// played at once.
pub async fn open(cx: &Context, game: GameId) -> HandlerResult {
    let stored = cx.game(game).await?;
    match stored.game.only_point() {
        Some(at) if stored.game.to_act() == Some(cx.user) => {
            let rev = stored.game.rev();
            let reply = play(cx, stored.clone(), Some(rev), at).await?;
            Ok(pad::repairing_board(cx, &stored, reply))
        }
        _ => pad::open(cx, &stored).await,
    }
}

/// A point that was typed into the modal of the pad, or before the game was selected.
pub async fn typed(cx: &Context, game: GameId, rev: Option<Rev>, typed: &str) -> HandlerResult {
    play_typed(cx, cx.game(game).await?, rev, typed).await
}

/// A point of the pad: played, or shown for confirmation if the player wants that.
pub async fn from_pad(cx: &Context, game: GameId, rev: Rev, point: Point) -> HandlerResult {
    let stored = cx.game(game).await?;
    if let Some(question) = overtime_question(cx, &stored, point) {
        return Ok(question);
    }
    let request = Request { by: cx.user, command: Command::Play(point), rev: Some(rev), at: cx.app.now() };
    // An illegal point is refused at once, with the same text as everywhere.
    if decide(&stored.game, request).is_ok() && must_confirm(&cx.settings, &stored) {
        let body = preview(cx, &stored, point).await?;
        return Ok(pad::reply(cx, &stored, body));
    }
    ask_or_play(cx, stored, Some(rev), point).await
}

/// Whether a point must be confirmed before it is played.
fn must_confirm(settings: &PlayerSettings, stored: &StoredGame) -> bool {
    match settings.confirm {
        Confirm::Off => false,
        // Confirming a move costs no time that matters.
        Confirm::Correspondence => stored.game.table().control().is_correspondence(),
        Confirm::Always => true,
    }
}

/// The board with the stone on it, with *Play K10* and *Back*.
async fn preview(cx: &Context, stored: &StoredGame, at: Point) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let row = [
        button(MoveButton::Confirm(game, rev, at), words.confirm_button(stored, at), ButtonStyle::Primary),
        pad::back_button(words, stored),
    ];
    let names = words.names_of(&cx.app, stored.game.table().players()).await?;
    let pictures = cx.app.pictures().boards_for(cx.user, &cx.settings);
    let cards = pictures.on_cards(&stored.game, &names, |player, tint| words.card_label(player, tint));
    let drawn = pictures.preview(&stored.game, &cards, at).await;
    let picture =
        drawn.map(|file| Picture::new(file, words.msg_alt_confirm(stored.game.table().rules().size().label(at))));
    Ok(MessageBody::text(words.confirm_prompt(stored, at)).with_buttons(row).with_picture(picture))
}

/// Plays a typed point, or says why the text is not a point of the board.
async fn play_typed(cx: &Context, stored: StoredGame, rev: Option<Rev>, typed: &str) -> HandlerResult {
    let size = stored.game.table().rules().size();
    match size.parse(typed) {
        Ok(at) => ask_or_play(cx, stored, rev, at).await,
        Err(error) => {
            let reason = pad::not_now(cx, &stored);
            let reason = reason.unwrap_or_else(|| cx.words.no_point(error, typed, size));
            pad::refused(cx, &stored, reason).await
        }
    }
}

/// Plays a point, or asks first if it loses in overtime.
pub async fn ask_or_play(cx: &Context, stored: StoredGame, rev: Option<Rev>, at: Point) -> HandlerResult {
    if let Some(question) = overtime_question(cx, &stored, at) {
        return Ok(question);
    }
    play(cx, stored, rev, at).await
}

/// Asks whether a point is meant that loses in overtime because it does not break the opponent's line, if the player
/// can play it.
fn overtime_question(cx: &Context, stored: &StoredGame, at: Point) -> Option<Reply> {
    if !loses_in_overtime(&stored.game, cx.user, at) {
        return None;
    }
    let (words, game, rev) = (&cx.words, stored.game.id(), stored.game.rev());
    let body = MessageBody::text(words.overtime_confirm_prompt(stored, at)).with_buttons([
        button(MoveButton::ShowPad(game, rev), words.msg_button_break_it(), ButtonStyle::Primary),
        button(
            MoveButton::PlaceAnyway(game, rev, at),
            words.msg_button_play_anyway(stored.game.table().rules().size().label(at)),
            ButtonStyle::Danger,
        ),
    ]);
    Some(pad::reply(cx, stored, body))
}

/// Plays a point without asking.
pub async fn play(cx: &Context, stored: StoredGame, rev: Option<Rev>, at: Point) -> HandlerResult {
    let request =
        CommandRequest { game: stored.game.id(), by: cx.user, command: Command::Play(at), rev, interaction: cx.id };
    match split_refusal(&cx.words, cx.app.apply_to(stored, request).await)? {
        Ok(applied) => played(cx, &applied, at).await,
        Err(refused) => refused.reply(cx).await,
    }
}

/// The pad after a move, with a refresh of the board.
async fn played(cx: &Context, applied: &AppliedCommand, at: Point) -> HandlerResult {
    let label = applied.stored.game.table().rules().size().label(at);
    let notice = match applied.turn.as_ref().filter(|_| !applied.is_repeated) {
        _ if applied.stored.game.is_over() => String::new(),
        Some(turn) => cx.words.played(&applied.stored, at, turn),
        None => cx.words.msg_moved_already(label),
    };
    let reply = pad::show(cx, &applied.stored, Some(notice)).await?;
    Ok(reply.with(Effect::refresh(LiveMessageId::Board(applied.stored.game.id()))))
}
