//! A board in a message: as a picture, or as text where there is no picture.

use crate::app::Pictures;
use crate::discord::i18n::Words;
use crate::discord::rest::message::{MessageBody, Picture};
use crate::domain::game::Game;

/// Adds the board of a game to a message: the picture that was drawn, with its description, or else the board as text
/// with the players' names in seat order.
pub fn with_board(
    words: &Words,
    body: MessageBody,
    drawn: Option<Vec<u8>>,
    alt: impl FnOnce() -> String,
    game: &Game,
    names: &[String],
) -> MessageBody {
    match drawn {
        Some(file) => MessageBody { picture: Some(Picture::new(file, alt())), ..body },
        None => MessageBody { text: words.with_text_board(body.text, Pictures::text(game, names).as_ref()), ..body },
    }
}
