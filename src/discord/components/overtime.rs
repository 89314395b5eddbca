//! Confirmation in overtime: a point that does not break the opponent's line loses, so it must be confirmed.

use serenity::builder::CreateActionRow;
use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{MoveButton, button};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{MessageBody, Reply, Response};
use crate::domain::game::StoredGame;
use pente::Point;

/// Whether a legal point loses the game to a line that another point could break.
pub fn loses(stored: &StoredGame, at: Point) -> bool {
    let position = stored.game.position();
    let breaking = position.breaking_points();
    !breaking.is_empty() && !breaking.contains(&at) && position.legal(at).is_ok()
}

/// Returns the question whether to play the point, if it loses and it is the user's turn.
pub fn asks(cx: &Context, stored: &StoredGame, at: Point) -> Option<Reply> {
    if stored.game.to_act() != Some(cx.by) || !loses(stored, at) {
        return None;
    }
    let (game, rev) = (stored.game.id(), stored.game.rev());
    let words = &cx.words;
    let row = vec![
        button(MoveButton::CloseUp(game, rev), words.msg_button_break_it(), ButtonStyle::Primary),
        button(
            MoveButton::PlaceAnyway(game, rev, at),
            words.msg_button_play_anyway(stored.game.table().rules().size().label(at)),
            ButtonStyle::Danger,
        ),
    ];
    let rows = vec![CreateActionRow::Buttons(row)];
    let body = MessageBody { text: words.overtime_sure(stored, at), rows, picture: None };
    Some(if cx.is_on_ephemeral() { Response::Update(body) } else { Response::Say(body) }.into())
}
