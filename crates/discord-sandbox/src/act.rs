//! Changes of the world, each told on the bus as it happens. Bots (by REST) and people do the same things by them.
//!
//! Nothing here asks whether somebody may: that is decided before.

use serde_json::{Value, json};

use super::World;
use super::bus::{Audience, Happening};
use super::ids::moment_of;
use super::state::{Channel, ChannelKind, Message, State, ThreadInfo, flags};

/// A thread to be opened.
#[derive(Debug, Clone)]
pub struct NewThread {
    /// The channel it belongs to.
    pub parent: u64,
    /// The message it starts from.
    pub from: Option<u64>,
    /// Public or private.
    pub kind: ChannelKind,
    /// Its name.
    pub name: String,
    /// Who opens it.
    pub owner: u64,
    /// Minutes of silence until it is archived.
    pub auto_archive_minutes: u64,
    /// Seconds between messages of one person.
    pub slowmode_seconds: u64,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
}

/// Sends a message: gives it an id and its moment, opens an archived thread, tells who sees it.
pub fn post(world: &World, state: &mut State, mut message: Message) -> u64 {
    let now = world.now_ms();
    message.id = state.ids.next(now);
    message.sent_ms = now;
    let (id, channel_id) = (message.id, message.channel);
    let Some(channel) = state.channels.get_mut(&channel_id) else { return id };
    message.guild = channel.guild;
    if message.only_for.is_none() {
        channel.last_message = Some(id);
        if let Some(thread) = &mut channel.thread {
            thread.total_messages += u64::from(message.counts_in_thread());
        }
        if channel.thread.as_ref().is_some_and(|thread| thread.archived) {
            change_thread(world, state, channel_id, |_, thread| thread.archived = false);
        }
        if message.kind != 18 {
            join_thread(world, state, channel_id, message.author);
        }
    }
    let mut data = message.event_json(state);
    if let Some(nonce) = &message.nonce {
        data["nonce"] = nonce.clone();
    }
    tell(world, "MESSAGE_CREATE", data, &message);
    state.messages.entry(channel_id).or_default().insert(id, message);
    id
}

/// Changes a message and tells who sees it.
pub fn change(world: &World, state: &mut State, channel: u64, message: u64, how: impl FnOnce(&mut Message)) {
    let Some(found) = state.message_mut(channel, message) else { return };
    how(found);
    let found = found.clone();
    tell(world, "MESSAGE_UPDATE", found.event_json(state), &found);
}

/// Deletes a message and tells who saw it. Its files stay where they are, as on Discord for a while.
pub fn delete(world: &World, state: &mut State, channel: u64, message: u64) {
    let Some(gone) = state.messages.get_mut(&channel).and_then(|messages| messages.remove(&message)) else { return };
    let mut data = json!({"id": message.to_string(), "channel_id": channel.to_string()});
    if let Some(guild) = gone.guild {
        data["guild_id"] = json!(guild.to_string());
    }
    tell(world, "MESSAGE_DELETE", data, &gone);
}

/// Deletes several messages at once.
pub fn delete_all(world: &World, state: &mut State, channel: u64, messages: &[u64]) {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    let Some(all) = state.messages.get_mut(&channel) else { return };
    let gone: Vec<String> = messages.iter().filter_map(|id| all.remove(id)).map(|gone| gone.id.to_string()).collect();
    let data = json!({"ids": gone, "channel_id": channel.to_string(), "guild_id": guild.map(|id| id.to_string())});
    world.tell("MESSAGE_DELETE_BULK", data, guild, Some(channel));
}

/// Opens a thread. One that starts from a message has its id; one that does not leaves a notice in the parent.
pub fn open_thread(world: &World, state: &mut State, new: NewThread) -> Option<u64> {
    let now = world.now_ms();
    let parent = state.channels.get(&new.parent)?.clone();
    let id = new.from.unwrap_or_else(|| state.ids.next(now));
    let info = ThreadInfo {
        owner: new.owner,
        archived: false,
        locked: false,
        invitable: new.invitable,
        auto_archive_minutes: new.auto_archive_minutes,
        archived_ms: now,
        created_ms: now,
        members: [(new.owner, now)].into(),
        total_messages: 0,
    };
    let mut thread = Channel::thread(id, new.kind, &parent, &new.name, info);
    thread.slowmode_seconds = new.slowmode_seconds;
    let mut data = thread.json(state);
    data["newly_created"] = json!(true);
    state.channels.insert(id, thread);
    world.tell("THREAD_CREATE", data, parent.guild, Some(id));
    let reference = |message: Option<u64>, channel: u64| {
        let mut reference = json!({"type": 0, "channel_id": channel.to_string()});
        if let Some(guild) = parent.guild {
            reference["guild_id"] = json!(guild.to_string());
        }
        if let Some(message) = message {
            reference["message_id"] = json!(message.to_string());
        }
        Some(reference)
    };
    match new.from {
        Some(message) => {
            change(world, state, parent.id, message, |message| message.flags |= flags::HAS_THREAD);
            let starter = reference(Some(message), parent.id);
            post(
                world,
                state,
                Message { channel: id, author: new.owner, kind: 21, reference: starter, ..Message::default() },
            );
        }
        None if new.kind == ChannelKind::PublicThread => {
            let (content, reference) = (new.name, reference(None, id));
            let notice =
                Message { channel: parent.id, author: new.owner, kind: 18, content, reference, ..Message::default() };
            post(world, state, notice);
        }
        None => {}
    }
    Some(id)
}

/// Archives every thread that has been silent for its time (Discord: "Threads", `auto_archive_duration`).
pub fn archive_idle(world: &World, state: &mut State) {
    let now = world.now_ms();
    let is_idle = |channel: &Channel| {
        channel.thread.as_ref().is_some_and(|thread| {
            let last = channel.last_message.map_or(0, moment_of).max(thread.archived_ms).max(thread.created_ms);
            let silence = i64::try_from(thread.auto_archive_minutes).unwrap_or(i64::MAX).saturating_mul(60_000);
            !thread.archived && now - last >= silence
        })
    };
    let idle: Vec<u64> = state.channels.values().filter(|channel| is_idle(channel)).map(|channel| channel.id).collect();
    for thread in idle {
        change_thread(world, state, thread, |_, thread| thread.archived = true);
    }
}

/// Changes a thread and tells who sees it.
pub fn change_thread(world: &World, state: &mut State, id: u64, how: impl FnOnce(&mut Channel, &mut ThreadInfo)) {
    let Some(channel) = state.channels.get_mut(&id) else { return };
    let Some(mut thread) = channel.thread.take() else { return };
    let was_archived = thread.archived;
    how(channel, &mut thread);
    if thread.archived != was_archived {
        thread.archived_ms = world.now_ms();
    }
    channel.thread = Some(thread);
    let channel = channel.clone();
    world.tell("THREAD_UPDATE", channel.json(state), channel.guild, Some(id));
}

/// Puts a user into a thread, if the channel is one and the user is not there yet.
pub fn join_thread(world: &World, state: &mut State, id: u64, user: u64) {
    let now = world.now_ms();
    let thread = state.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    let Some(thread) = thread else { return };
    if thread.members.contains_key(&user) {
        return;
    }
    thread.members.insert(user, now);
    tell_members(world, state, id, Some(user), None);
}

/// Takes a user out of a thread.
pub fn leave_thread(world: &World, state: &mut State, id: u64, user: u64) {
    let thread = state.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    if thread.is_some_and(|thread| thread.members.remove(&user).is_some()) {
        tell_members(world, state, id, None, Some(user));
    }
}

fn tell_members(world: &World, state: &State, id: u64, added: Option<u64>, removed: Option<u64>) {
    let Some(channel) = state.channels.get(&id) else { return };
    let count = channel.thread.as_ref().map_or(0, |thread| thread.members.len().min(50));
    let mut data = json!({
        "id": id.to_string(),
        "guild_id": channel.guild.map(|guild| guild.to_string()),
        "member_count": count,
    });
    if let Some(member) = added.and_then(|user| channel.thread_member_json(user)) {
        data["added_members"] = json!([member]);
    }
    if let Some(user) = removed {
        data["removed_member_ids"] = json!([user.to_string()]);
    }
    world.tell("THREAD_MEMBERS_UPDATE", data, channel.guild, Some(id));
}

/// Deletes a channel of a guild with its threads, or a thread.
///
/// Who saw it is read from the happening, because the state no longer has it.
pub fn delete_channel(world: &World, state: &mut State, id: u64) {
    let Some(channel) = state.channels.get(&id).cloned() else { return };
    let data = if channel.kind.is_thread() { thread_ref(&channel) } else { channel.json(state) };
    let threads: Vec<u64> =
        state.channels.values().filter(|other| other.parent == Some(id)).map(|other| other.id).collect();
    for gone in threads.into_iter().chain([id]) {
        state.channels.remove(&gone);
        state.messages.remove(&gone);
    }
    let name = if channel.kind.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
    world.tell(name, data, channel.guild, Some(id));
}

/// What `THREAD_DELETE` says of a thread.
fn thread_ref(channel: &Channel) -> Value {
    json!({
        "id": channel.id.to_string(),
        "guild_id": channel.guild.map(|id| id.to_string()),
        "parent_id": channel.parent.map(|id| id.to_string()),
        "type": channel.kind.code(),
    })
}

/// Tells all who can see a channel that it changed.
pub fn tell_channel(world: &World, state: &State, id: u64) {
    if let Some(channel) = state.channels.get(&id) {
        world.tell("CHANNEL_UPDATE", channel.json(state), channel.guild, Some(id));
    }
}

/// Tells all who see the channel that somebody types.
pub fn type_in(world: &World, state: &State, channel: u64, user: u64) {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    let seconds = world.now_ms() / 1000;
    let mut data = json!({"channel_id": channel.to_string(), "user_id": user.to_string(), "timestamp": seconds});
    let member = guild.and_then(|guild| state.guilds.get(&guild)).and_then(|guild| guild.members.get(&user));
    if let Some(guild) = guild {
        data["guild_id"] = json!(guild.to_string());
    }
    if let Some(member) = member {
        data["member"] = member.json(state);
    }
    world.tell("TYPING_START", data, guild, Some(channel));
}

/// Tells those who see a message.
fn tell(world: &World, name: &'static str, data: Value, message: &Message) {
    let audience = message.only_for.map_or(Audience::Everyone, Audience::Person);
    world.bus.publish(Happening { name, data, guild: message.guild, channel: Some(message.channel), audience });
}
