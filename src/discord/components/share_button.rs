//! The button that shares in the channel what an ephemeral message shows.

use serenity::builder::CreateButton;
use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{ShareButton, button};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;

/// The button for this user; `None` where the bot cannot post for everyone.
pub fn offered(cx: &Context, id: ShareButton) -> Option<CreateButton> {
    cx.can_post_publicly().then(|| share(&cx.words, id))
}

/// *Share*.
pub fn share(words: &Words, id: ShareButton) -> CreateButton {
    button(id, words.msg_button_share(), ButtonStyle::Secondary)
}
