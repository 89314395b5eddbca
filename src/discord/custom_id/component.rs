//! Buttons and selects with a custom id.

use serenity::builder::{CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{BoardButton, CustomId, MoveButton};
use crate::discord::i18n::Words;
use crate::domain::game::StoredGame;

/// A button.
pub fn button(id: impl Into<CustomId>, label: impl Into<String>, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.into().to_string()).label(label).style(style)
}

/// *Close*, on an ephemeral message.
pub fn close_button(words: &Words) -> CreateButton {
    button(MoveButton::Close, words.msg_button_close(), ButtonStyle::Secondary)
}

/// *More*, which shows the buttons of a game that have no room below its board.
pub fn more_button(words: &Words, stored: &StoredGame) -> CreateButton {
    let more = BoardButton::More(stored.game.id(), stored.game.rev());
    button(more, words.msg_button_more(), ButtonStyle::Secondary)
}

/// A select with one value.
pub fn select(id: impl Into<CustomId>, options: Vec<CreateSelectMenuOption>) -> CreateSelectMenu {
    CreateSelectMenu::new(id.into().to_string(), CreateSelectMenuKind::String { options })
}
