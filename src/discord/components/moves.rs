//! The buttons, the selects and the modal with which moves are made.

use crate::discord::components::{axis_select, opening, pad, placing};
use crate::discord::custom_id::{Argument, MoveButton, Selected};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::HandlerResult;
use crate::discord::messages::pads::axis_selects::Axis;
use crate::domain::settings::BoardArea;

/// Handles a button, a select or the modal of the move pad.
pub async fn handle(cx: &Context, id: MoveButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        MoveButton::OpenPad(game, _) => placing::open(cx, game).await,
        MoveButton::Place(game, rev, at) => placing::from_pad(cx, game, rev, at).await,
        MoveButton::PlaceSelected(game, rev) => placing::from_pad(cx, game, rev, cx.selected(selected)?).await,
        MoveButton::Confirm(game, rev, at) => placing::ask_or_play(cx, cx.game(game).await?, Some(rev), at).await,
        MoveButton::PlaceAnyway(game, rev, at) => placing::play(cx, cx.game(game).await?, Some(rev), at).await,
        MoveButton::PlayTyped(point) => placing::typed(cx, cx.selected(selected)?, None, &point.write()).await,
        MoveButton::OpenModal(game, rev) => Ok(pad::modal(cx, game, rev)),
        MoveButton::PlaceTyped(game, rev) => {
            placing::typed(cx, game, Some(rev), selected.text().unwrap_or_default()).await
        }
        MoveButton::FullBoard(game, _) => pad::show_area(cx, game, BoardArea::Full).await,
        MoveButton::CloseUp(game, _) => pad::show_area(cx, game, BoardArea::Play).await,
        MoveButton::ShowPad(game, _) => pad::show_area(cx, game, cx.settings.board_area).await,
        MoveButton::Close => Ok(pad::close(cx)),
        MoveButton::AxisLists(game, _) => axis_select::open(cx, game).await,
        MoveButton::Column(game, rev, selection) => {
            axis_select::select(cx, game, rev, selection, Axis::Column, selected.text()).await
        }
        MoveButton::Row(game, rev, selection) => {
            axis_select::select(cx, game, rev, selection, Axis::Row, selected.text()).await
        }
        MoveButton::NextGame(game) => pad::next(cx, Some(game)).await,
        MoveButton::FirstGame => pad::next(cx, None).await,
        MoveButton::Choose(game, rev, choice) => opening::choose(cx, game, rev, choice).await,
        MoveButton::TakeBack(game, rev) => opening::take_back(cx, game, rev).await,
    }
}
