//! Gateway events and their parsing.
//!
//! Only the fields that the bot uses are parsed: Discord adds fields and values at any time, and an unknown one must
//! not lose a move. An event with an invalid id, kind, user or guild is unreadable; such an interaction is still
//! answered if its id and token can be parsed. Optional details, such as the language, count as absent if they are
//! invalid.

pub mod avatars;
pub mod guild;
pub mod interaction;
pub mod message;
mod read;
pub mod ready;

use std::fmt;

use serde_json::Value;

use self::guild::{Channel, Guild, GuildUpdate, Role};
use self::interaction::Interaction;
use self::message::Message;
use self::ready::Ready;
use crate::domain::ids::{ChannelId, GuildId, MessageId, RoleId};

/// An event of a session, not parsed yet.
#[derive(Clone)]
pub struct Dispatch {
    /// The event's name, such as `MESSAGE_CREATE`.
    pub name: String,
    /// The event's data.
    pub data: Value,
}

impl fmt::Debug for Dispatch {
    /// Omits the data, which contains names, messages and interaction tokens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dispatch").field("name", &self.name).finish_non_exhaustive()
    }
}

/// An event that the bot uses.
pub enum Event {
    /// A session began.
    Ready(Ready),
    /// A session was resumed.
    Resumed,
    /// A user ran a command, pressed a button, chose in a select, submitted a modal, or types an option.
    InteractionCreate(Box<Interaction>),
    /// A message was sent.
    MessageCreate(Message),
    /// Messages of a channel were deleted: one, or several at once.
    MessagesDelete(ChannelId, Vec<MessageId>),
    /// The bot joined a guild, or received one that it is in.
    GuildCreate(Guild),
    /// A guild was changed.
    GuildUpdate(GuildUpdate),
    /// The bot left a guild, or the guild is unavailable.
    GuildDelete(GuildId),
    /// A role was created or changed.
    RoleUpdate(GuildId, Role),
    /// A role was deleted.
    RoleDelete(GuildId, RoleId),
    /// A channel was created or changed.
    ChannelUpdate(GuildId, Channel),
    /// A channel was deleted.
    ChannelDelete(GuildId, ChannelId),
    /// An event that the bot uses, but whose data cannot be parsed.
    Unreadable(Dispatch),
    /// An event that the bot does not use.
    Unused,
}

impl Dispatch {
    /// Parses the event.
    pub fn parse(self) -> Event {
        let data = &self.data;
        let guild = || read::id(&data["guild_id"]).map(GuildId::new);
        let event = match self.name.as_str() {
            "READY" => Some(Event::Ready(Ready::read(data))),
            "RESUMED" => Some(Event::Resumed),
            "INTERACTION_CREATE" => Interaction::read(data).map(|it| Event::InteractionCreate(Box::new(it))),
            "MESSAGE_CREATE" => Message::read(data).map(Event::MessageCreate),
            "MESSAGE_DELETE" => messages_delete(data, read::id(&data["id"]).map(|id| vec![id])),
            "MESSAGE_DELETE_BULK" => messages_delete(data, read::each(&data["ids"], read::id)),
            // Discord may send a guild that it has no connection to at the moment.
            "GUILD_CREATE" if data["unavailable"] == true => guild_delete(data),
            "GUILD_CREATE" => Guild::read(data).map(Event::GuildCreate),
            "GUILD_UPDATE" => GuildUpdate::read(data).map(Event::GuildUpdate),
            "GUILD_DELETE" => guild_delete(data),
            "GUILD_ROLE_CREATE" | "GUILD_ROLE_UPDATE" => {
                guild().zip(Role::read(&data["role"])).map(|(guild, role)| Event::RoleUpdate(guild, role))
            }
            "GUILD_ROLE_DELETE" => {
                guild().zip(read::id(&data["role_id"])).map(|(guild, role)| Event::RoleDelete(guild, RoleId::new(role)))
            }
            "CHANNEL_CREATE" | "CHANNEL_UPDATE" => {
                guild().zip(Channel::read(data)).map(|(guild, channel)| Event::ChannelUpdate(guild, channel))
            }
            "CHANNEL_DELETE" => {
                guild().zip(read::id(&data["id"])).map(|(guild, id)| Event::ChannelDelete(guild, ChannelId::new(id)))
            }
            _ => return Event::Unused,
        };
        event.unwrap_or(Event::Unreadable(self))
    }
}

/// The end of the bot's presence in the guild of this id.
fn guild_delete(data: &Value) -> Option<Event> {
    read::id(&data["id"]).map(|id| Event::GuildDelete(GuildId::new(id)))
}

/// The deletion of these messages in the channel of an event.
fn messages_delete(data: &Value, messages: Option<Vec<u64>>) -> Option<Event> {
    let channel = read::id(&data["channel_id"])?;
    Some(Event::MessagesDelete(ChannelId::new(channel), messages?.into_iter().map(MessageId::new).collect()))
}

#[cfg(test)]
mod tests;
