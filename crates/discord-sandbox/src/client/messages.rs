//! Actions of users without the bot: messages, reactions, threads, files, the DM channel.

use std::sync::Arc;

use serde_json::{Value, json};

use super::error::ClientError;
use super::visibility;
use crate::actions::{self, MAX_REACTIONS, NewThread};
use crate::rest::media_type;
use crate::state::{Channel, ChannelKind, Message, State, StoredFile, kind};
use crate::validation::emoji::is_unicode_emoji;
use crate::validation::mention::{self, AllowedMentions};
use crate::validation::message::MAX_CONTENT_CHARS;
use crate::{Server, permissions};

/// The largest length of the name of a channel or thread (Discord: "Channel Object").
const MAX_NAME_CHARS: usize = 100;

/// Minutes of inactivity until a thread is archived (the default of Discord's client).
const AUTO_ARCHIVE_MINUTES: u64 = 4320;

/// Sends a message, or with `reply_to` a reply, which mentions the author of that message. Returns the message object.
///
/// # Errors
/// [`ClientError::UnknownChannel`], [`ClientError::UnknownMessage`], [`ClientError::NotAllowed`] or
/// [`ClientError::MessageLength`].
pub fn send(
    server: &Server,
    user: u64,
    channel: u64,
    content: &str,
    reply_to: Option<u64>,
) -> Result<Value, ClientError> {
    let mut state = server.lock();
    actions::archive_idle_threads(server, &mut state);
    let target = visibility::channel(&state, user, channel)?.clone();
    check_may_send(&state, &target, user)?;
    let content = checked_content(content)?;
    let mut message = Message { channel, author: user, content, ..Message::default() };
    if let Some(referenced) = reply_to {
        let referenced = visibility::message(&state, user, channel, referenced)?;
        message.kind = kind::REPLY;
        message.reference = Some(target.reference_json(Some(referenced.id)));
    }
    mention::set_mentions(&mut message, &AllowedMentions::default(), &state);
    let id = actions::send_message(server, &mut state, message);
    Ok(state.message(channel, id).map_or(Value::Null, |message| message.event_json(&state)))
}

/// Edits one of the user's own messages.
///
/// # Errors
/// [`ClientError::UnknownChannel`], [`ClientError::UnknownMessage`], [`ClientError::NotAllowed`] or
/// [`ClientError::MessageLength`].
pub fn edit(server: &Server, user: u64, channel: u64, id: u64, content: &str) -> Result<(), ClientError> {
    let mut state = server.lock();
    actions::archive_idle_threads(server, &mut state);
    let target = visibility::channel(&state, user, channel)?;
    let mut edited = visibility::message(&state, user, channel, id)?.clone();
    if edited.author != user {
        return Err(ClientError::NotAllowed("edit a message of another user"));
    }
    if target.is_archived() || is_locked_for(&state, target, user) {
        return Err(ClientError::NotAllowed("edit messages"));
    }
    edited.content = checked_content(content)?;
    edited.edited_ms = Some(server.now_ms());
    mention::set_mentions(&mut edited, &AllowedMentions::default(), &state);
    actions::edit_message(server, &mut state, channel, id, |message| *message = edited);
    Ok(())
}

/// Deletes a message. An ephemeral message is dismissed.
///
/// # Errors
/// [`ClientError::UnknownChannel`], [`ClientError::UnknownMessage`] or [`ClientError::NotAllowed`].
pub fn delete(server: &Server, user: u64, channel: u64, id: u64) -> Result<(), ClientError> {
    let mut state = server.lock();
    actions::archive_idle_threads(server, &mut state);
    let target = visibility::channel(&state, user, channel)?;
    let message = visibility::message(&state, user, channel, id)?;
    if message.ephemeral_for.is_some() {
        drop(state);
        return dismiss(server, user, id);
    }
    if message.author != user && !visibility::can(&state, target, user, permissions::MANAGE_MESSAGES) {
        return Err(ClientError::NotAllowed("delete a message of another user"));
    }
    if target.is_archived() && is_locked_for(&state, target, user) {
        return Err(ClientError::NotAllowed("delete messages"));
    }
    actions::delete_message(server, &mut state, channel, id);
    Ok(())
}

/// Creates a public thread, optionally from a message, and returns its id.
///
/// # Errors
/// [`ClientError::UnknownChannel`], [`ClientError::UnknownMessage`], [`ClientError::Invalid`] for the name, or
/// [`ClientError::NotAllowed`], also if the message has a thread already.
pub fn create_thread(
    server: &Server,
    user: u64,
    parent: u64,
    name: &str,
    from: Option<u64>,
) -> Result<u64, ClientError> {
    let mut state = server.lock();
    let target = visibility::channel(&state, user, parent)?;
    if target.kind != ChannelKind::Text || !visibility::can(&state, target, user, permissions::CREATE_PUBLIC_THREADS) {
        return Err(ClientError::NotAllowed("create a thread"));
    }
    let name = name.trim();
    if !(1..=MAX_NAME_CHARS).contains(&name.chars().count()) {
        return Err(ClientError::invalid("name", format!("1 to {MAX_NAME_CHARS} characters are expected")));
    }
    if let Some(from) = from {
        if visibility::message(&state, user, parent, from)?.ephemeral_for.is_some() {
            return Err(ClientError::NotAllowed("create a thread from an ephemeral message"));
        }
        if state.channels.contains_key(&from) {
            return Err(ClientError::NotAllowed("create a second thread from the message"));
        }
    }
    let new = NewThread {
        parent,
        from,
        kind: ChannelKind::PublicThread,
        name: name.to_owned(),
        owner: user,
        auto_archive_minutes: AUTO_ARCHIVE_MINUTES,
        slowmode_seconds: 0,
        invitable: true,
    };
    actions::create_thread(server, &mut state, new).ok_or_else(|| ClientError::UnknownChannel(parent.to_string()))
}

/// Uploads a file for an attachment option of a command, with the media type that its content, its name or the client
/// tells. Returns its id.
///
/// # Errors
/// [`ClientError::Invalid`] if the name is empty or has special characters.
pub fn upload_file(
    server: &Server,
    channel: u64,
    filename: &str,
    declared: Option<String>,
    bytes: &[u8],
) -> Result<u64, ClientError> {
    if filename.is_empty() || filename.contains(['/', '\\', '?', '#', '%']) {
        return Err(ClientError::invalid("filename", "a file name without special characters is expected"));
    }
    let mut state = server.lock();
    let id = state.ids.next(server.now_ms());
    let content_type = media_type(bytes, filename, declared);
    let file = StoredFile { channel, filename: filename.to_owned(), content_type, bytes: Arc::from(bytes) };
    state.files.add_upload(id, file);
    Ok(id)
}

/// Finds or creates the DM channel with the bot, and returns its id.
pub fn open_dm(server: &Server, user: u64) -> u64 {
    server.lock().open_dm(user, server.now_ms())
}

/// Dismisses an ephemeral message. Only the user's clients notice; the bot can still edit it.
///
/// # Errors
/// [`ClientError::UnknownMessage`] if it is not an ephemeral message for this user.
pub fn dismiss(server: &Server, user: u64, id: u64) -> Result<(), ClientError> {
    let mut state = server.lock();
    let is_own = |message: &&Message| message.ephemeral_for == Some(user) && !state.dismissed.contains(&id);
    let found = state.messages.values().find_map(|messages| messages.get(&id)).filter(is_own);
    let channel = found.map(|message| message.channel).ok_or_else(|| ClientError::UnknownMessage(id.to_string()))?;
    state.dismissed.insert(id);
    let data = json!({"id": id.to_string(), "channel_id": channel.to_string()});
    server.publish_to_user(user, "MESSAGE_DELETE", data, Some(channel));
    Ok(())
}

/// Adds the user's reaction to a message, or removes it.
///
/// # Errors
/// [`ClientError::UnknownChannel`], [`ClientError::UnknownMessage`], [`ClientError::Invalid`] for the emoji, or
/// [`ClientError::NotAllowed`], also if there are too many emojis.
pub fn toggle_reaction(server: &Server, user: u64, channel: u64, id: u64, emoji: &str) -> Result<(), ClientError> {
    if !is_unicode_emoji(emoji) {
        return Err(ClientError::invalid("emoji", "a Unicode emoji is expected"));
    }
    let mut state = server.lock();
    actions::archive_idle_threads(server, &mut state);
    let target = visibility::channel(&state, user, channel)?;
    let message = visibility::message(&state, user, channel, id)?;
    if target.is_archived() {
        return Err(ClientError::NotAllowed("react"));
    }
    let emoji = json!({"id": null, "name": emoji});
    let existing = message.reactions.iter().find(|reaction| reaction.emoji == emoji);
    if existing.is_some_and(|reaction| reaction.users.contains(&user)) {
        actions::remove_reaction(server, &mut state, channel, id, &emoji, user);
        return Ok(());
    }
    let may_add =
        visibility::can(&state, target, user, permissions::ADD_REACTIONS) && message.reactions.len() < MAX_REACTIONS;
    if message.ephemeral_for.is_some() || (existing.is_none() && !may_add) {
        return Err(ClientError::NotAllowed("react"));
    }
    actions::add_reaction(server, &mut state, channel, id, &emoji, user);
    Ok(())
}

/// Shows the other users that the user is typing.
///
/// # Errors
/// [`ClientError::NotAllowed`] or [`ClientError::UnknownChannel`].
pub fn start_typing(server: &Server, user: u64, channel: u64) -> Result<(), ClientError> {
    let state = server.lock();
    check_may_send(&state, visibility::channel(&state, user, channel)?, user)?;
    actions::start_typing(server, &state, channel, user);
    Ok(())
}

fn check_may_send(state: &State, channel: &Channel, user: u64) -> Result<(), ClientError> {
    if !visibility::can(state, channel, user, permissions::required_to_send(channel))
        || is_locked_for(state, channel, user)
    {
        return Err(ClientError::NotAllowed("send messages"));
    }
    Ok(())
}

/// Whether the channel is a locked thread that the user may not manage.
fn is_locked_for(state: &State, channel: &Channel, user: u64) -> bool {
    channel.is_locked() && !visibility::can(state, channel, user, permissions::MANAGE_THREADS)
}

/// The trimmed content, if its length is allowed.
fn checked_content(content: &str) -> Result<String, ClientError> {
    let content = content.trim();
    let length = content.chars().count();
    if (1..=MAX_CONTENT_CHARS).contains(&length) {
        Ok(content.to_owned())
    } else {
        Err(ClientError::MessageLength(length))
    }
}
