//! Changes of the state, each with the gateway event that announces it. The REST API and the user clients share them.
//!
//! Nothing here checks permissions; callers do.

use serde_json::{Value, json};

use super::events::{Audience, Event};
use super::snowflake::timestamp_ms;
use super::state::{Attachment, Channel, ChannelKind, Message, Reaction, State, ThreadInfo, add_guild_id, flags, kind};
use super::{Server, permissions};

/// The parameters of a new thread.
#[derive(Debug, Clone)]
pub struct NewThread {
    /// The parent channel.
    pub parent: u64,
    /// The message that the thread starts from.
    pub from: Option<u64>,
    /// Public or private.
    pub kind: ChannelKind,
    /// The name, 1 to 100 characters.
    pub name: String,
    /// The user who creates the thread.
    pub owner: u64,
    /// Minutes of inactivity until the thread is archived.
    pub auto_archive_minutes: u64,
    /// Seconds that a user must wait between messages.
    pub slowmode_seconds: u64,
    /// Whether members of a private thread may add others.
    pub invitable: bool,
}

/// Sends a message and returns its id. Sets id and timestamp. If the channel is a thread, the message unarchives it and
/// adds its author and the mentioned members to it.
pub fn send_message(server: &Server, state: &mut State, mut message: Message) -> u64 {
    let now = server.now_ms();
    message.id = state.ids.next(now);
    message.sent_ms = now;
    let (id, channel_id) = (message.id, message.channel);
    let Some(channel) = state.channels.get_mut(&channel_id) else { return id };
    message.guild = channel.guild;
    if message.ephemeral_for.is_none() {
        channel.last_message = Some(id);
        if let Some(thread) = &mut channel.thread {
            thread.total_messages += u64::from(message.counts_in_thread());
        }
        if channel.is_archived() {
            edit_thread(server, state, channel_id, |_, thread| thread.archived = false);
        }
        if message.kind != kind::THREAD_CREATED {
            join_thread(server, state, channel_id, message.author);
        }
        for user in added_by_mention(state, &message) {
            join_thread(server, state, channel_id, user);
        }
    }
    let mut data = message.event_json(state);
    if let Some(nonce) = &message.nonce {
        data["nonce"] = nonce.clone();
    }
    publish(server, "MESSAGE_CREATE", data, &message);
    state.messages.entry(channel_id).or_default().insert(id, message);
    id
}

/// The users that become members of the thread of a message: the mentioned users who can view the parent channel, if
/// the author may add members. Empty if the channel is no thread, or the message is ephemeral.
fn added_by_mention(state: &State, message: &Message) -> Vec<u64> {
    if message.ephemeral_for.is_some() {
        return Vec::new();
    }
    let thread = state.channels.get(&message.channel).filter(|channel| channel.kind.is_thread());
    let thread = thread.filter(|thread| permissions::may_add_members(state, thread, message.author));
    let Some(parent) = thread.and_then(|thread| state.channels.get(&thread.parent?)) else { return Vec::new() };
    let can_view = |user: &u64| permissions::in_channel(state, parent, *user) & permissions::VIEW_CHANNEL != 0;
    message.mentions.iter().copied().filter(can_view).collect()
}

/// Changes a message with `edit`, and releases the files that it does not have any more. Does nothing if there is no
/// such message.
pub fn edit_message(server: &Server, state: &mut State, channel: u64, message: u64, edit: impl FnOnce(&mut Message)) {
    let Some(found) = state.message_mut(channel, message) else { return };
    let old: Vec<Attachment> = found.attachments.clone();
    edit(found);
    let found = found.clone();
    let is_kept = |old: &&Attachment| found.attachments.iter().any(|kept| kept.id == old.id);
    state.files.release(old.iter().filter(|old| !is_kept(old)));
    let mut data = found.event_json(state);
    // Always false in this event, also for a text-to-speech message (Discord: "Message Update").
    data["tts"] = json!(false);
    publish(server, "MESSAGE_UPDATE", data, &found);
}

/// Deletes a message. Its files stay available for a while, as on Discord.
pub fn delete_message(server: &Server, state: &mut State, channel: u64, message: u64) {
    let Some(deleted) = state.messages.get_mut(&channel).and_then(|messages| messages.remove(&message)) else { return };
    let mut data = json!({"id": message.to_string(), "channel_id": channel.to_string()});
    add_guild_id(&mut data, deleted.guild);
    state.files.release(&deleted.attachments);
    publish(server, "MESSAGE_DELETE", data, &deleted);
}

/// Deletes several messages at once. Skips ids without a message.
pub fn delete_messages(server: &Server, state: &mut State, channel: u64, messages: &[u64]) {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    let Some(all) = state.messages.get_mut(&channel) else { return };
    let deleted: Vec<Message> = messages.iter().filter_map(|id| all.remove(id)).collect();
    if deleted.is_empty() {
        return;
    }
    state.files.release(deleted.iter().flat_map(|message| &message.attachments));
    let ids: Vec<String> = deleted.iter().map(|message| message.id.to_string()).collect();
    let data = json!({"ids": ids, "channel_id": channel.to_string(), "guild_id": guild.map(|id| id.to_string())});
    server.publish("MESSAGE_DELETE_BULK", data, guild, Some(channel));
}

/// Creates a thread and returns its id, which is the id of the message that it starts from, if any. A public thread
/// without a starter message is announced by a system message in its parent.
pub fn create_thread(server: &Server, state: &mut State, new: NewThread) -> Option<u64> {
    let now = server.now_ms();
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
    state.next_idle_ms = state.next_idle_ms.min(idle_ms(&thread).unwrap_or(i64::MAX));
    let created = thread.reference_json(None);
    state.channels.insert(id, thread);
    server.publish("THREAD_CREATE", data, parent.guild, Some(id));
    match new.from {
        Some(message) => {
            edit_message(server, state, parent.id, message, |message| message.flags |= flags::HAS_THREAD);
            let (author, kind, reference) =
                (new.owner, kind::THREAD_STARTER, Some(parent.reference_json(Some(message))));
            send_message(server, state, Message { channel: id, author, kind, reference, ..Message::default() });
        }
        None if new.kind == ChannelKind::PublicThread => {
            let (author, kind, content) = (new.owner, kind::THREAD_CREATED, new.name);
            let notice =
                Message { channel: parent.id, author, kind, content, reference: Some(created), ..Message::default() };
            send_message(server, state, notice);
        }
        None => {}
    }
    Some(id)
}

/// Archives every thread that has been inactive for its `auto_archive_duration` (Discord: "Threads"). It is called
/// before requests of the bot and before actions of users that depend on it.
pub fn archive_idle_threads(server: &Server, state: &mut State) {
    let now = server.now_ms();
    if now < state.next_idle_ms {
        return;
    }
    let open = state.channels.values().filter_map(|channel| Some((channel.id, idle_ms(channel)?)));
    let (idle, busy): (Vec<_>, Vec<_>) = open.partition(|&(_, idle)| now >= idle);
    state.next_idle_ms = busy.iter().map(|&(_, idle)| idle).min().unwrap_or(i64::MAX);
    for (thread, _) in idle {
        edit_thread(server, state, thread, |_, thread| thread.archived = true);
    }
}

/// The time at which an open thread becomes idle unless something happens in it.
fn idle_ms(channel: &Channel) -> Option<i64> {
    let thread = channel.thread.as_ref().filter(|thread| !thread.archived)?;
    let last = channel.last_message.map_or(0, timestamp_ms).max(thread.archived_ms);
    let limit = i64::try_from(thread.auto_archive_minutes).unwrap_or(i64::MAX).saturating_mul(60_000);
    Some(last.saturating_add(limit))
}

/// Begins and ends every scheduled event whose time has come. It is called before requests of the bot.
pub fn begin_and_end_events(server: &Server, state: &mut State) {
    let now = server.now_ms();
    for event in state.scheduled_events.values_mut() {
        while let Some(status) = event.due_status(now) {
            event.status = status;
            server.publish("GUILD_SCHEDULED_EVENT_UPDATE", event.json(), Some(event.guild), None);
        }
    }
}

/// Changes a thread with `edit`, and records when it was archived or unarchived, or its limit of inactivity changed.
/// Does nothing if the channel is no thread.
pub fn edit_thread(server: &Server, state: &mut State, id: u64, edit: impl FnOnce(&mut Channel, &mut ThreadInfo)) {
    let Some(channel) = state.channels.get_mut(&id) else { return };
    let Some(mut thread) = channel.thread.take() else { return };
    let before = (thread.archived, thread.auto_archive_minutes);
    edit(channel, &mut thread);
    if (thread.archived, thread.auto_archive_minutes) != before {
        thread.archived_ms = server.now_ms();
    }
    channel.thread = Some(thread);
    let channel = channel.clone();
    state.next_idle_ms = state.next_idle_ms.min(idle_ms(&channel).unwrap_or(i64::MAX));
    server.publish("THREAD_UPDATE", channel.json(state), channel.guild, Some(id));
}

/// Adds a user to the thread's members. The user receives a private thread as a new one, and the bot also receives its
/// thread member. Does nothing if the channel is no thread or the user is a member already.
pub fn join_thread(server: &Server, state: &mut State, id: u64, user: u64) {
    let now = server.now_ms();
    let thread = state.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    let Some(thread) = thread else { return };
    if thread.members.contains_key(&user) {
        return;
    }
    thread.members.insert(user, now);
    if let Some(channel) = state.channels.get(&id).filter(|channel| channel.kind == ChannelKind::PrivateThread) {
        let mut data = channel.json(state);
        data["member"] = channel.thread_member_json(user).unwrap_or_default();
        let (name, audience) = ("THREAD_CREATE", Audience::User(user));
        server.events.publish(Event { name, data: data.into(), guild: channel.guild, channel: Some(id), audience });
    }
    publish_thread_members(server, state, id, Some(user), None);
    if user == state.bot
        && let Some(channel) = state.channels.get(&id)
        && let Some(mut data) = channel.thread_member_json(user)
    {
        add_guild_id(&mut data, channel.guild);
        server.publish_to_bot("THREAD_MEMBER_UPDATE", data, channel.guild, Some(id));
    }
}

/// Removes a user from the thread's members.
pub fn leave_thread(server: &Server, state: &mut State, id: u64, user: u64) {
    let thread = state.channels.get_mut(&id).and_then(|channel| channel.thread.as_mut());
    if thread.is_some_and(|thread| thread.members.remove(&user).is_some()) {
        publish_thread_members(server, state, id, None, Some(user));
    }
}

fn publish_thread_members(server: &Server, state: &State, id: u64, added: Option<u64>, removed: Option<u64>) {
    let Some(channel) = state.channels.get(&id) else { return };
    let count = channel.thread.as_ref().map_or(0, |thread| thread.members.len().min(50));
    let mut data = json!({
        "id": id.to_string(),
        "guild_id": channel.guild.map(|guild| guild.to_string()),
        "member_count": count,
    });
    if let Some((user, mut added)) = added.and_then(|user| Some((user, channel.thread_member_json(user)?))) {
        added["member"] = json!(state.member(channel.guild, user).map(|member| member.json(state)));
        added["presence"] = Value::Null;
        data["added_members"] = json!([added]);
    }
    if let Some(user) = removed {
        data["removed_member_ids"] = json!([user.to_string()]);
    }
    server.publish("THREAD_MEMBERS_UPDATE", data, channel.guild, Some(id));
}

/// Deletes a guild channel with its threads, or a thread.
pub fn delete_channel(server: &Server, state: &mut State, id: u64) {
    let Some(channel) = state.channels.get(&id).cloned() else { return };
    let data = if channel.kind.is_thread() { thread_reference(&channel) } else { channel.json(state) };
    let threads: Vec<u64> =
        state.channels.values().filter(|other| other.parent == Some(id)).map(|other| other.id).collect();
    for deleted in threads.into_iter().chain([id]) {
        state.channels.remove(&deleted);
        let messages = state.messages.remove(&deleted).unwrap_or_default();
        state.files.release(messages.values().flat_map(|message| &message.attachments));
    }
    let name = if channel.kind.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
    server.publish(name, data, channel.guild, Some(id));
}

/// The fields of a thread in `THREAD_DELETE`.
fn thread_reference(channel: &Channel) -> Value {
    json!({
        "id": channel.id.to_string(),
        "guild_id": channel.guild.map(|id| id.to_string()),
        "parent_id": channel.parent.map(|id| id.to_string()),
        "type": channel.kind.code(),
    })
}

/// Publishes `CHANNEL_UPDATE` with the channel's current state.
pub fn publish_channel_update(server: &Server, state: &State, id: u64) {
    if let Some(channel) = state.channels.get(&id) {
        server.publish("CHANNEL_UPDATE", channel.json(state), channel.guild, Some(id));
    }
}

/// Publishes that `user` is typing in the channel.
pub fn start_typing(server: &Server, state: &State, channel: u64, user: u64) {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    let seconds = server.now_ms() / 1000;
    let mut data = json!({"channel_id": channel.to_string(), "user_id": user.to_string(), "timestamp": seconds});
    add_guild_id(&mut data, guild);
    if let Some(member) = state.member(guild, user) {
        data["member"] = member.json(state);
    }
    server.publish("TYPING_START", data, guild, Some(channel));
}

/// The largest number of different emojis on one message (Discord: error 30010).
pub const MAX_REACTIONS: usize = 20;

/// Adds a user's reaction to a message.
pub fn add_reaction(server: &Server, state: &mut State, channel: u64, message: u64, emoji: &Value, user: u64) {
    let Some(found) = state.message_mut(channel, message) else { return };
    let author = found.author.to_string();
    match found.reactions.iter_mut().find(|reaction| reaction.emoji == *emoji) {
        Some(reaction) if reaction.users.contains(&user) => return,
        Some(reaction) => reaction.users.push(user),
        None => found.reactions.push(Reaction { emoji: emoji.clone(), users: vec![user] }),
    }
    let mut data = reaction_json(user, emoji);
    data["message_author_id"] = json!(author);
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    if let Some(member) = state.member(guild, user) {
        data["member"] = member.json(state);
    }
    publish_reaction(server, state, "MESSAGE_REACTION_ADD", (channel, message), data);
}

/// The fields of an event about one reaction.
fn reaction_json(user: u64, emoji: &Value) -> Value {
    json!({"user_id": user.to_string(), "emoji": emoji, "burst": false, "type": 0})
}

/// Removes a user's reaction from a message, if there is one.
pub fn remove_reaction(server: &Server, state: &mut State, channel: u64, message: u64, emoji: &Value, user: u64) {
    let Some(found) = state.message_mut(channel, message) else { return };
    let mut removed = false;
    for reaction in found.reactions.iter_mut().filter(|reaction| reaction.emoji == *emoji) {
        removed |= reaction.users.contains(&user);
        reaction.users.retain(|other| *other != user);
    }
    found.reactions.retain(|reaction| !reaction.users.is_empty());
    if removed {
        let data = reaction_json(user, emoji);
        publish_reaction(server, state, "MESSAGE_REACTION_REMOVE", (channel, message), data);
    }
}

/// Removes all reactions from a message.
pub fn clear_reactions(server: &Server, state: &mut State, channel: u64, message: u64) {
    if let Some(found) = state.message_mut(channel, message) {
        found.reactions.clear();
    }
    publish_reaction(server, state, "MESSAGE_REACTION_REMOVE_ALL", (channel, message), json!({}));
}

/// Removes all reactions with one emoji from a message, if there are any.
pub fn clear_reactions_with(server: &Server, state: &mut State, channel: u64, message: u64, emoji: &Value) {
    let Some(found) = state.message_mut(channel, message) else { return };
    let before = found.reactions.len();
    found.reactions.retain(|reaction| reaction.emoji != *emoji);
    if found.reactions.len() == before {
        return;
    }
    publish_reaction(server, state, "MESSAGE_REACTION_REMOVE_EMOJI", (channel, message), json!({"emoji": emoji}));
}

/// Publishes an event about reactions to a message, with these fields and those of the message.
fn publish_reaction(
    server: &Server,
    state: &State,
    name: &'static str,
    (channel, message): (u64, u64),
    mut data: Value,
) {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    data["channel_id"] = json!(channel.to_string());
    data["message_id"] = json!(message.to_string());
    add_guild_id(&mut data, guild);
    server.publish(name, data, guild, Some(channel));
}

/// Publishes an event about a message to those who can see the message.
fn publish(server: &Server, name: &'static str, data: Value, message: &Message) {
    let audience = message.ephemeral_for.map_or(Audience::Everyone, Audience::User);
    server.events.publish(Event {
        name,
        data: data.into(),
        guild: message.guild,
        channel: Some(message.channel),
        audience,
    });
}
