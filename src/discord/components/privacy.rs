//! `/account privacy`, `/account block` and `/account unblock`.

use serenity::builder::{CreateButton, CreateSelectMenuOption};
use serenity::model::application::ButtonStyle;

use crate::app::{BlockRefusal, Failure};
use crate::discord::custom_id::{CustomId, PrivacyButton, Selected, button, select};
use crate::discord::data_export;
use crate::discord::gateway::event::interaction::{InteractionData, User};
use crate::discord::i18n::{Words, plain_name};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, explain_refusal};
use crate::discord::limits::{FILE_SIZE, SELECT_OPTIONS};
use crate::discord::rest::File;
use crate::discord::rest::message::MessageBody;
use crate::domain::ids::PlayerId;
use crate::domain::live_messages::LiveMessageId;
use crate::domain::settings::{PlayerChange, PlayerSettings};

/// The largest export, in bytes. The rest of what Discord accepts is for the multipart request around it.
const MAX_EXPORT_BYTES: usize = FILE_SIZE - (1 << 20);

/// Handles a button or select of the privacy page.
pub async fn handle(cx: &Context, id: PrivacyButton, selected: Selected<'_>) -> HandlerResult {
    match id {
        PrivacyButton::Open => Ok(cx.reply_in_place(body(cx, &cx.settings).await?)),
        PrivacyButton::Export => export(cx).await,
        PrivacyButton::AskDelete => Ok(ask_to_delete(cx)),
        PrivacyButton::ConfirmDelete => delete(cx).await,
        PrivacyButton::Hide(hidden) => hide(cx, hidden).await,
        PrivacyButton::UnblockSelected => unblock_selected(cx, cx.selected(selected)?).await,
    }
}

/// `/account privacy`.
pub async fn open(cx: &Context) -> HandlerResult {
    Ok(Reply::say(body(cx, &cx.settings).await?))
}

/// *Hide me* and *Show me*.
async fn hide(cx: &Context, hidden: bool) -> HandlerResult {
    let settings = cx.app.change_player(cx.user, PlayerChange::Hidden(hidden)).await?;
    Ok(cx.reply_in_place(body(cx, &settings).await?))
}

/// *Export*: sends the export as an ephemeral file.
async fn export(cx: &Context) -> HandlerResult {
    Ok(match cx.app.data_export(cx.user, data_export::as_json).await? {
        Some(bytes) => Reply::say(export_response(&cx.words, cx.user, bytes, MAX_EXPORT_BYTES)),
        None => Reply::say(cx.words.msg_error_failed()),
    })
}

/// Returns the file, or, if it is too large for Discord, a text that names the host.
fn export_response(words: &Words, player: PlayerId, bytes: Vec<u8>, largest: usize) -> MessageBody {
    if bytes.len() > largest {
        return MessageBody::text(words.msg_privacy_too_large(player.to_string()));
    }
    let document = File::new("tessera.json", bytes);
    MessageBody::text(words.msg_privacy_exported()).with_document(document)
}

/// *Delete my data*: asks for confirmation.
fn ask_to_delete(cx: &Context) -> Reply {
    cx.reply_in_place(MessageBody::text(cx.words.msg_privacy_ask_delete()).with_buttons([
        button(PrivacyButton::ConfirmDelete, cx.words.msg_button_delete_now(), ButtonStyle::Danger),
        button(PrivacyButton::Open, cx.words.msg_button_cancel(), ButtonStyle::Secondary),
    ]))
}

/// Whether the interaction is a press of *Yes, delete everything*.
pub fn is_deletion(data: &InteractionData) -> bool {
    let InteractionData::Component(component) = data else { return false };
    matches!(component.custom_id.parse(), Ok(CustomId::Privacy(PrivacyButton::ConfirmDelete)))
}

/// *Yes, delete everything*.
async fn delete(cx: &Context) -> HandlerResult {
    let Some(deleted) = cx.app.delete_data(cx.user).await? else {
        return Ok(cx.reply_in_place(cx.words.msg_privacy_nothing()));
    };
    cx.names.forget(cx.user);
    cx.avatars.forget(cx.user);
    let reply = cx.reply_in_place(cx.words.msg_privacy_deleted(deleted.games));
    Ok(reply.refreshing(deleted.resigned.into_iter().map(LiveMessageId::Board)))
}

async fn body(cx: &Context, settings: &PlayerSettings) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let data_summary = cx.app.data_summary(cx.user).await?;
    let hide = if settings.hidden { words.msg_button_unhide() } else { words.msg_button_hide() };
    let body = MessageBody::text(words.data_summary(data_summary, settings)).with_buttons([
        button(PrivacyButton::Export, words.msg_button_privacy_export(), ButtonStyle::Secondary),
        button(PrivacyButton::Hide(!settings.hidden), hide, ButtonStyle::Secondary),
        button(PrivacyButton::AskDelete, words.msg_button_delete(), ButtonStyle::Danger),
    ]);
    let link = |url: &String, label: String| CreateButton::new_link(url).label(label);
    let privacy = cx.pages.privacy.iter().map(|url| link(url, words.msg_button_privacy_policy()));
    let terms = cx.pages.terms.iter().map(|url| link(url, words.msg_button_terms()));
    Ok(body.with_buttons(privacy.chain(terms)))
}

/// `/account block player`.
pub async fn block(cx: &Context, player: Option<&User>) -> HandlerResult {
    let Some(player) = player else { return Ok(Reply::say(cx.words.msg_challenge_refused_missing())) };
    let (other, words) = (player.id, &cx.words);
    if player.is_bot {
        return Ok(Reply::say(words.msg_block_bot(words.mention(other))));
    }
    let is_new = explain_refusal(cx.app.block(cx.user, other).await, |refusal| {
        Reply::say(match refusal {
            BlockRefusal::Oneself => words.msg_block_oneself(),
            BlockRefusal::TooMany => words.msg_block_many(),
        })
    })?;
    let player = words.mention(other);
    Ok(Reply::say(if is_new { words.msg_block_done(player) } else { words.msg_block_already(player) }))
}

/// `/account unblock [player]`: without a player, the list.
pub async fn unblock(cx: &Context, player: Option<&User>) -> HandlerResult {
    match player {
        Some(player) => Ok(Reply::say(unblock_player(cx, player.id).await?)),
        None => Ok(Reply::say(blocked(cx).await?)),
    }
}

/// The player selected in the list.
async fn unblock_selected(cx: &Context, player: PlayerId) -> HandlerResult {
    let text = unblock_player(cx, player).await?;
    let mut list = blocked(cx).await?;
    list.text = format!("{text}\n{}", list.text);
    Ok(cx.reply_in_place(list))
}

/// Unblocks a player, and says whether they were blocked.
async fn unblock_player(cx: &Context, other: PlayerId) -> Result<String, Failure> {
    let player = cx.words.mention(other);
    let was_blocked = cx.app.unblock(cx.user, other).await?;
    Ok(if was_blocked { cx.words.msg_unblock_done(player) } else { cx.words.msg_unblock_not(player) })
}

async fn blocked(cx: &Context) -> Result<MessageBody, Failure> {
    let words = &cx.words;
    let mut players = cx.app.blocked_by(cx.user).await?;
    if players.is_empty() {
        return Ok(MessageBody::text(words.msg_unblock_none()));
    }
    players.truncate(SELECT_OPTIONS.into());
    let names = cx.app.names(&players).await?;
    // Selects do not render mentions: a player who was never seen here is listed by id.
    let options = players.iter().zip(names).map(|(player, name)| {
        let name = Some(plain_name(&name)).filter(|name| !name.is_empty());
        let label = name.unwrap_or_else(|| format!("{} {player}", words.msg_people_unknown_player()));
        CreateSelectMenuOption::new(label, player.to_string())
    });
    let list = select(PrivacyButton::UnblockSelected, options.collect()).placeholder(words.msg_unblock_pick());
    Ok(MessageBody::text(words.block_list(&players)).with_select(list))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_discord_does_not_take_is_not_sent() {
        let (words, player) = (Words::default(), PlayerId::new(4_711));
        let sent = export_response(&words, player, b"1234".to_vec(), 4);
        assert!(sent.document.as_ref().is_some_and(|document| document.bytes() == b"1234"), "{sent:?}");
        let body = export_response(&words, player, b"12345".to_vec(), 4);
        assert!(body.document.is_none());
        assert_eq!(
            body.text,
            "The file is too large for Discord. Whoever hosts me can make it for you with `tessera export`; your ID is \
             4711."
        );
    }
}
