//! The panel: a public message with buttons to begin with, which a server can pin.

use serenity::builder::CreateButton;
use serenity::model::application::ButtonStyle;

use crate::discord::custom_id::{EngineGameButton, HelpButton, LessonButton, LobbyButton, button};
use crate::discord::i18n::{Words, locale};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply};
use crate::discord::rest::message::{MessageBody, no_mentions};
use crate::discord::rest::nonce::NonceKind;

/// Learn, play the computer, open a table, and the leaderboard.
pub fn buttons(words: &Words) -> [CreateButton; 4] {
    [
        button(LessonButton::Open(0), words.msg_button_learn(), ButtonStyle::Primary),
        button(EngineGameButton::AskLevel, words.msg_button_engine_game(), ButtonStyle::Secondary),
        button(LobbyButton::OwnGame, words.msg_button_open_table(), ButtonStyle::Secondary),
        button(HelpButton::Leaderboard, words.msg_button_leaderboard(), ButtonStyle::Secondary),
    ]
}

/// Posts the panel in the channel and pins it. The caller has checked that the user administers the guild.
pub async fn post(cx: &Context) -> HandlerResult {
    cx.check_permissions()?;
    let words = locale::public(&cx.app, cx.place.guild).await;
    let body = MessageBody::text(words.msg_panel_text()).with_buttons(buttons(&words));
    let nonce = NonceKind::Panel.of(format_args!("{:x}", cx.id.get()));
    let sent = match cx.rest.create_message(cx.place.channel, body.message(nonce, no_mentions())).await {
        Ok(sent) => sent,
        Err(error) => return Err(HandlerError::refused(cx.send_failure(&error, cx.place.channel))),
    };
    Ok(match cx.rest.pin_message(cx.place.channel, sent.id).await {
        Ok(()) => Reply::say(cx.words.msg_panel_pinned()),
        Err(error) => {
            tracing::info!(channel.id = cx.place.channel.get(), %error, "cannot pin the panel");
            Reply::say(cx.words.msg_panel_not_pinned())
        }
    })
}
