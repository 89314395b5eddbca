//! Making a move with the selects of columns and rows.

use pente::{Phase, Point};

use crate::discord::components::{pad, placing};
use crate::discord::custom_id::AxisSelection;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply};
use crate::discord::messages::pads::axis_selects::{self, Axis};
use crate::domain::game::{Rev, StoredGame};
use crate::domain::ids::GameId;

/// *Columns and rows*: the two selects, with nothing chosen.
pub async fn open(cx: &Context, game: GameId) -> HandlerResult {
    let stored = cx.game(game).await?;
    match pad::not_now(cx, &stored) {
        Some(reason) => pad::refused(cx, &stored, reason).await,
        None => selects(cx, &stored, axis_selects::start(&stored)).await,
    }
}

/// A column or a row was chosen. Once both are, the stone is placed.
pub async fn select(
    cx: &Context,
    game: GameId,
    rev: Rev,
    selection: AxisSelection,
    axis: Axis,
    value: Option<&str>,
) -> HandlerResult {
    let Some(next) = value.and_then(|value| axis_selects::after(selection, axis, value)) else {
        return Ok(Reply::say(cx.words.msg_button_option()));
    };
    if let (Some(x), Some(y)) = (next.column, next.row)
        && let Some(at) = Point::new(x, y)
    {
        return placing::from_pad(cx, game, rev, at).await;
    }
    let stored = cx.game(game).await?;
    match pad::not_now(cx, &stored) {
        Some(reason) => pad::refused(cx, &stored, reason).await,
        None => selects(cx, &stored, next).await,
    }
}

/// The two selects, or the pad with the choices of an opening.
async fn selects(cx: &Context, stored: &StoredGame, selection: AxisSelection) -> HandlerResult {
    if matches!(stored.game.position().phase(), Phase::Choose { .. }) {
        return pad::show(cx, stored, None).await;
    }
    Ok(pad::reply(cx, stored, axis_selects::body(&cx.words, stored, selection, &cx.settings)))
}
