//! The pad: opening it, its buttons besides the points, and how a response becomes the player's pad of a game.

use serenity::builder::{CreateActionRow, CreateButton, CreateInputText, CreateModal};
use serenity::model::application::{ButtonStyle, InputTextStyle};

use crate::discord::custom_id::{MoveButton, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, PadChange, Reply, Response};
use crate::discord::messages::pads::content;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{Refusal, Rev, StoredGame, check_turn};
use crate::domain::ids::{GameId, MessageId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::pads::PadState;
use crate::domain::settings::BoardArea;

/// The custom id of the modal's text input.
const FIELD: &str = "point";

/// The longest text that the modal takes, in characters: a point with blanks, or a mistake that can be explained.
const MAX_INPUT_LENGTH: u16 = 20;

/// Opens the pad of a game, also for a player who waits: it becomes that of the next turn. Others read why they cannot
/// move.
pub async fn open(cx: &Context, stored: &StoredGame) -> HandlerResult {
    let reply = match check_turn(&stored.game, cx.user) {
        Ok(()) | Err(Refusal::NotYourTurn { .. }) => show(cx, stored, None).await?,
        Err(refusal) => Reply::say(cx.words.refused(&refusal, stored)),
    };
    Ok(repairing_board(cx, stored, reply))
}

/// Handles *Next game*: opens the pad of the next game, by number, in which it is the user's turn.
pub async fn next(cx: &Context, after: Option<GameId>) -> HandlerResult {
    if let Some(stored) = cx.app.next_waiting(cx.user, after).await? {
        return show(cx, &stored, Some(cx.words.turn_or_result(&stored))).await;
    }
    let none = cx.words.msg_next_none();
    if let Some(game) = after.filter(|_| cx.is_on_ephemeral()) {
        let stored = cx.game(game).await?;
        if is_player(cx, &stored) {
            // The pad stays.
            return show(cx, &stored, Some(none)).await;
        }
    }
    Ok(cx.reply_in_place(none))
}

/// *Next game*.
pub fn next_game_button(words: &Words, id: MoveButton) -> CreateButton {
    button(id, words.msg_button_next_game(), ButtonStyle::Secondary)
}

/// *Back* to the pad.
pub fn back_button(words: &Words, stored: &StoredGame) -> CreateButton {
    let back = MoveButton::ShowPad(stored.game.id(), stored.game.rev());
    button(back, words.msg_button_back(), ButtonStyle::Secondary)
}

/// *Full board* and *Close-up* on the pad, and the buttons that return to it, such as *Back* and *Refresh*.
pub async fn show_area(cx: &Context, game: GameId, area: BoardArea) -> HandlerResult {
    let stored = cx.game(game).await?;
    if !is_player(cx, &stored) {
        return Ok(cx.reply_in_place(cx.words.refused(&Refusal::NotSeated, &stored)));
    }
    let body = content::pad(&cx.pad_context(), &stored, area, None).await?;
    Ok(reply(cx, &stored, body))
}

/// *Close* on the pad.
pub fn close(cx: &Context) -> Reply {
    Reply::from(Response::Update(MessageBody::text(cx.words.msg_pad_closed()))).with_pad(PadChange::Closed)
}

/// *Type* on the pad.
pub fn modal(cx: &Context, game: GameId, rev: Rev) -> Reply {
    let words = &cx.words;
    let field = CreateInputText::new(InputTextStyle::Short, words.msg_pad_field(), FIELD)
        .placeholder(words.msg_pad_example())
        .min_length(1)
        .max_length(MAX_INPUT_LENGTH)
        .required(true);
    let modal = CreateModal::new(MoveButton::PlaceTyped(game, rev).to_string(), words.msg_pad_title());
    Response::Modal(modal.components(vec![CreateActionRow::InputText(field)])).into()
}

/// Whether the user plays in the game, or has played in it.
pub fn is_player(cx: &Context, stored: &StoredGame) -> bool {
    stored.game.table().players().contains(&cx.user)
}

/// The reason why the user cannot move; `None` if it is the user's turn.
pub fn not_now(cx: &Context, stored: &StoredGame) -> Option<String> {
    check_turn(&stored.game, cx.user).err().map(|refusal| cx.words.refused(&refusal, stored))
}

/// The user's pad of the game as the response: a new message, or in the place of the ephemeral message that the
/// component is on. `notice` takes the place of the last move in its text. Only for players of the game.
///
/// # Errors
/// [`Failure`](crate::app::Failure): settings, names or rating changes could not be read.
pub async fn show(cx: &Context, stored: &StoredGame, notice: Option<String>) -> HandlerResult {
    let body = content::pad(&cx.pad_context(), stored, cx.settings.board_area, notice).await?;
    Ok(reply(cx, stored, body))
}

/// Says why an action was refused: on the pad, above its text, unless the pad itself says that the game is over or who
/// is to move; elsewhere the reason is the whole response.
///
/// # Errors
/// As [`show`].
pub async fn refused(cx: &Context, stored: &StoredGame, reason: String) -> HandlerResult {
    if !cx.is_on_ephemeral() || !is_player(cx, stored) {
        return Ok(cx.reply_in_place(reason));
    }
    let waits = stored.game.is_playing(cx.user) && not_now(cx, stored).as_ref() == Some(&reason);
    show(cx, stored, (!stored.game.is_over() && !waits).then_some(reason)).await
}

/// A response that is the user's pad of the game from now on.
pub fn reply(cx: &Context, stored: &StoredGame, body: MessageBody) -> Reply {
    let shown = PadState::of(&stored.game, cx.app.now());
    cx.reply_in_place(body).with_pad(PadChange::Shown(stored.game.id(), shown))
}

/// Refreshes a stale board, and removes a message that looks like the board of a game that has another one.
pub fn repairing_board(cx: &Context, stored: &StoredGame, reply: Reply) -> Reply {
    let message: Option<MessageId> =
        cx.source.as_ref().filter(|source| !source.is_ephemeral).map(|source| source.message);
    match (message, stored.live.message) {
        (Some(message), Some(board)) if message != board.message => {
            reply.with(Effect::RemoveStrayBoard(stored.game.id(), cx.place.channel, message))
        }
        _ if stored.live.shown != Some(stored.game.rev()) => {
            reply.with(Effect::refresh(LiveMessageId::Board(stored.game.id())))
        }
        _ => reply,
    }
}
