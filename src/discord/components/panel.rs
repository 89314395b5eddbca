//! The panel: a public message with buttons to begin with, which a server can pin.

use serenity::builder::{CreateActionRow, CreateMessage};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::Nonce;

use crate::discord::custom_id::{EngineGameButton, HelpButton, LessonButton, LobbyButton, button};
use crate::discord::i18n::{Words, locale};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::Reply;
use crate::discord::rest::Payload;
use crate::discord::rest::message::nobody;

/// Learn, play the computer, open a table, and the leaderboard.
pub fn buttons(words: &Words) -> CreateActionRow {
    CreateActionRow::Buttons(vec![
        button(LessonButton::Open(0), words.msg_button_learn(), ButtonStyle::Primary),
        button(EngineGameButton::AskLevel, words.msg_button_engine_game(), ButtonStyle::Secondary),
        button(LobbyButton::OwnGame, words.msg_button_open_table(), ButtonStyle::Secondary),
        button(HelpButton::Leaderboard, words.msg_button_leaderboard(), ButtonStyle::Secondary),
    ])
}

/// Posts the panel in the channel and pins it. The caller has checked that the user administers the guild.
pub async fn post(cx: &Context) -> Reply {
    if !cx.missing.is_empty() {
        return Reply::say(cx.words.missing_permissions(cx.missing, cx.place.channel));
    }
    let words = locale::public(&cx.app, cx.place.guild).await;
    let message = CreateMessage::new()
        .content(words.msg_panel_text())
        .components(vec![buttons(&words)])
        .allowed_mentions(nobody())
        .nonce(Nonce::String(format!("b{:x}", cx.id.get())))
        .enforce_nonce(true);
    let sent = match cx.rest.create_message(cx.place.channel, Payload::json(&message)).await {
        Ok(sent) => sent,
        Err(error) => return Reply::say(cx.send_failure(&error)),
    };
    match cx.rest.pin_message(cx.place.channel, sent.id).await {
        Ok(()) => Reply::say(cx.words.msg_panel_pinned()),
        Err(error) => {
            tracing::info!(channel.id = cx.place.channel.get(), %error, "cannot pin the panel");
            Reply::say(cx.words.msg_panel_not_pinned())
        }
    }
}
