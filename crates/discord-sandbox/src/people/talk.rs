//! What a person does without the bot: messages, threads, the direct channel.

use std::sync::Arc;

use serde_json::{Value, json};

use super::refusal::Refused;
use super::sight;
use crate::World;
use crate::act::{self, NewThread};
use crate::check::mention::{self, Allowed};
use crate::permissions as may;
use crate::reaction::{self, MOST_REACTIONS};
use crate::state::{Channel, ChannelKind, File, Message, State};

/// The longest message of a person without a subscription (Discord: message content).
const LONGEST_MESSAGE: usize = 2000;

/// The longest name of a channel or thread (Discord: "Channel Object").
const LONGEST_NAME: usize = 100;

/// Minutes until a thread archives itself (Discord's default for new threads).
const ARCHIVE_AFTER_MINUTES: u64 = 4320;

/// Sends a message, as a reply if `reply_to` is given; a reply mentions the author of what it answers.
///
/// # Errors
/// When the person may not, or the text is too short or too long.
pub fn say(world: &World, user: u64, channel: u64, content: &str, reply_to: Option<u64>) -> Result<Value, Refused> {
    let mut state = world.lock();
    let place = sight::channel(&state, user, channel)?.clone();
    may_send(&state, &place, user)?;
    let content = checked(content)?;
    let mut message = Message { channel, author: user, content, ..Message::default() };
    if let Some(answered) = reply_to {
        let answered = sight::message(&state, user, channel, answered)?;
        message.kind = 19;
        let mut reference =
            json!({"type": 0, "channel_id": channel.to_string(), "message_id": answered.id.to_string()});
        if let Some(guild) = place.guild {
            reference["guild_id"] = json!(guild.to_string());
        }
        message.reference = Some(reference);
    }
    mention(&state, &place, &mut message);
    let id = act::post(world, &mut state, message);
    Ok(state.message(channel, id).map_or(Value::Null, |message| message.event_json(&state)))
}

/// Changes the text of an own message.
///
/// # Errors
/// When it is not the person's, or the text is too short or too long.
pub fn edit(world: &World, user: u64, channel: u64, id: u64, content: &str) -> Result<(), Refused> {
    let mut state = world.lock();
    let place = sight::channel(&state, user, channel)?.clone();
    let mut changed = sight::message(&state, user, channel, id)?.clone();
    if changed.author != user {
        return Err(Refused::NotAllowed("edit a message of somebody else"));
    }
    changed.content = checked(content)?;
    changed.edited_ms = Some(world.now_ms());
    mention(&state, &place, &mut changed);
    act::change(world, &mut state, channel, id, |message| *message = changed);
    Ok(())
}

/// Deletes a message.
///
/// # Errors
/// When it is not the person's, who has no permission to delete others'.
pub fn delete(world: &World, user: u64, channel: u64, id: u64) -> Result<(), Refused> {
    let mut state = world.lock();
    let place = sight::channel(&state, user, channel)?;
    let message = sight::message(&state, user, channel, id)?;
    if message.only_for.is_some() {
        drop(state);
        return dismiss(world, user, id);
    }
    if message.author != user && !sight::can(&state, place, user, may::MANAGE_MESSAGES) {
        return Err(Refused::NotAllowed("delete a message of somebody else"));
    }
    act::delete(world, &mut state, channel, id);
    Ok(())
}

/// Opens a public thread, from a message or without. Gives its id.
///
/// # Errors
/// When the person may not, the name is too short or too long, or the message has a thread.
pub fn open_thread(world: &World, user: u64, parent: u64, name: &str, from: Option<u64>) -> Result<u64, Refused> {
    let mut state = world.lock();
    let place = sight::channel(&state, user, parent)?;
    if place.kind != ChannelKind::Text || !sight::can(&state, place, user, may::CREATE_PUBLIC_THREADS) {
        return Err(Refused::NotAllowed("open a thread"));
    }
    let name = name.trim();
    if !(1..=LONGEST_NAME).contains(&name.chars().count()) {
        return Err(Refused::invalid("name", format!("1 to {LONGEST_NAME} characters are expected")));
    }
    if let Some(from) = from {
        if sight::message(&state, user, parent, from)?.only_for.is_some() {
            return Err(Refused::NotAllowed("open a thread from an ephemeral message"));
        }
        if state.channels.contains_key(&from) {
            return Err(Refused::NotAllowed("open a second thread from the message"));
        }
    }
    let new = NewThread {
        parent,
        from,
        kind: ChannelKind::PublicThread,
        name: name.to_owned(),
        owner: user,
        auto_archive_minutes: ARCHIVE_AFTER_MINUTES,
        slowmode_seconds: 0,
        invitable: true,
    };
    act::open_thread(world, &mut state, new).ok_or_else(|| Refused::UnknownChannel(parent.to_string()))
}

/// Hands a text file over, for an option of a command. Gives its id.
///
/// # Errors
/// When its name is empty or has a slash.
pub fn hand_over(world: &World, channel: u64, filename: &str, bytes: &[u8]) -> Result<u64, Refused> {
    if filename.is_empty() || filename.contains(['/', '\\', '?', '#', '%']) {
        return Err(Refused::invalid("filename", "a plain name is expected"));
    }
    let mut state = world.lock();
    let id = state.ids.next(world.now_ms());
    let content_type = "text/plain; charset=utf-8".to_owned();
    state.files.insert(id, File { channel, filename: filename.to_owned(), content_type, bytes: Arc::from(bytes) });
    Ok(id)
}

/// Opens, or finds, the direct channel with the bot. Gives its id.
pub fn open_dm(world: &World, user: u64) -> u64 {
    world.lock().open_dm(user, world.now_ms())
}

/// Puts an ephemeral message away. Only this person's clients notice: for the bot it is still there.
///
/// # Errors
/// When it is not an ephemeral message of this person.
pub fn dismiss(world: &World, user: u64, id: u64) -> Result<(), Refused> {
    let mut state = world.lock();
    let own = |message: &&Message| message.only_for == Some(user) && !state.dismissed.contains(&id);
    let found = state.messages.values().find_map(|messages| messages.get(&id)).filter(own);
    let channel = found.map(|message| message.channel).ok_or_else(|| Refused::UnknownMessage(id.to_string()))?;
    state.dismissed.insert(id);
    let data = json!({"id": id.to_string(), "channel_id": channel.to_string()});
    world.tell_person(user, "MESSAGE_DELETE", data, Some(channel));
    Ok(())
}

/// Puts an emoji under a message, or takes it away if the person has put it there.
///
/// # Errors
/// When the person may not, or there are too many emojis under the message.
pub fn toggle_reaction(world: &World, user: u64, channel: u64, id: u64, emoji: &str) -> Result<(), Refused> {
    let mut state = world.lock();
    let place = sight::channel(&state, user, channel)?;
    let message = sight::message(&state, user, channel, id)?;
    let emoji = json!({"id": null, "name": emoji});
    let there = message.reactions.iter().find(|reaction| reaction.emoji == emoji);
    if there.is_some_and(|reaction| reaction.users.contains(&user)) {
        reaction::remove(world, &mut state, channel, id, &emoji, user);
        return Ok(());
    }
    let may_be_new = sight::can(&state, place, user, may::ADD_REACTIONS) && message.reactions.len() < MOST_REACTIONS;
    if message.only_for.is_some() || (there.is_none() && !may_be_new) {
        return Err(Refused::NotAllowed("react"));
    }
    reaction::add(world, &mut state, channel, id, &emoji, user);
    Ok(())
}

/// Lets the others see that the person types.
///
/// # Errors
/// When the person may not send messages there.
pub fn type_in(world: &World, user: u64, channel: u64) -> Result<(), Refused> {
    let state = world.lock();
    may_send(&state, sight::channel(&state, user, channel)?, user)?;
    act::type_in(world, &state, channel, user);
    Ok(())
}

fn may_send(state: &State, place: &Channel, user: u64) -> Result<(), Refused> {
    let locked = place.thread.as_ref().is_some_and(|thread| thread.locked);
    if !sight::can(state, place, user, may::to_send_in(place))
        || (locked && !sight::can(state, place, user, may::MANAGE_THREADS))
    {
        return Err(Refused::NotAllowed("send messages"));
    }
    Ok(())
}

fn checked(content: &str) -> Result<String, Refused> {
    let content = content.trim();
    let length = content.chars().count();
    if (1..=LONGEST_MESSAGE).contains(&length) { Ok(content.to_owned()) } else { Err(Refused::Length(length)) }
}

/// Fills in whom a message mentions: by its text, and the author of what it answers.
fn mention(state: &State, place: &Channel, message: &mut Message) {
    mention::fill(message, &Allowed::default(), state, place);
    let answered = message.reference.as_ref().and_then(|reference| reference["message_id"].as_str()?.parse().ok());
    let author = answered.and_then(|id| state.message(message.channel, id)).map(|answered| answered.author);
    if let Some(author) = author.filter(|author| !message.mentions.contains(author)) {
        message.mentions.push(author);
    }
}
