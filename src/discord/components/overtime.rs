//! Confirmation in overtime: a point that does not break the opponent's line loses, so it must be confirmed.

use pente::Point;
use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{MoveButton, button};
use crate::discord::i18n::Words;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::StoredGame;

/// Asks whether a point that loses is meant.
pub fn question(words: &Words, stored: &StoredGame, at: Point) -> MessageBody {
    let (game, rev) = (stored.game.id(), stored.game.rev());
    MessageBody::text(words.overtime_sure(stored, at)).with_buttons([
        button(MoveButton::Pad(game, rev), words.msg_button_break_it(), ButtonStyle::Primary),
        button(
            MoveButton::PlaceAnyway(game, rev, at),
            words.msg_button_play_anyway(stored.game.table().rules().size().label(at)),
            ButtonStyle::Danger,
        ),
    ])
}
