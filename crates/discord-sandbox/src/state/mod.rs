//! The world's state: who and what there is, and the one guild it starts with.
//!
//! Types hold what rules depend on; their `json` functions (in `view`) make Discord's objects of them.

mod channel;
mod guild;
mod interaction;
mod message;
mod start;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::ids::Snowflakes;

pub use channel::{Channel, ChannelKind, Overwrite, Subject, ThreadInfo};
pub use guild::{Guild, Member, Role, User};
pub use interaction::{ANSWER_WITHIN_MS, Answer, Interaction, InteractionKind, TOKEN_LIFE_MS};
pub use message::{Attachment, File, Message, Reaction, flags};
pub use start::{BOT_ID, BOT_TOKEN, PEOPLE, of_the_same_name};

/// The application to which the bot belongs. Its id is the bot's user id, as for every application since 2016.
#[derive(Debug, Clone)]
pub struct Application {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Its description.
    pub description: String,
    /// Its flags, which allow privileged intents (Discord: "Application Flags").
    pub flags: u64,
}

/// An application command as it was registered.
#[derive(Debug, Clone)]
pub struct Command {
    /// Its id, which stays when a command of the same name and type is registered again.
    pub id: u64,
    /// The guild it is registered in; none for a global command.
    pub guild: Option<u64>,
    /// The complete object as Discord answers it.
    pub json: Value,
}

impl Command {
    /// Its name.
    pub fn name(&self) -> &str {
        self.json["name"].as_str().unwrap_or_default()
    }

    /// Its type: 1 for chat input, 2 for a user's menu, 3 for a message's menu.
    pub fn kind(&self) -> u64 {
        self.json["type"].as_u64().unwrap_or(1)
    }
}

/// All there is.
#[derive(Debug)]
pub struct State {
    /// Where the sandbox is served, for addresses of attachments: `http://127.0.0.1:PORT`.
    pub origin: String,
    /// The source of all ids.
    pub ids: Snowflakes,
    /// The application under test.
    pub application: Application,
    /// The user id of the bot under test.
    pub bot: u64,
    /// Everybody, bots included, also those who have left the guild.
    pub users: BTreeMap<u64, User>,
    /// The guilds; there is one at the start.
    pub guilds: BTreeMap<u64, Guild>,
    /// Channels of guilds, threads and direct channels.
    pub channels: BTreeMap<u64, Channel>,
    /// Messages by channel, oldest first.
    pub messages: BTreeMap<u64, BTreeMap<u64, Message>>,
    /// Registered commands in the order of registration.
    pub commands: Vec<Command>,
    /// Interactions, living and dead.
    pub interactions: BTreeMap<u64, Interaction>,
    /// Ephemeral messages that their person has put away. They still exist for the bot.
    pub dismissed: BTreeSet<u64>,
    /// The bytes of attachments, by attachment id. They outlive their messages.
    pub files: BTreeMap<u64, File>,
    /// By channel, when messages older than an hour were edited lately.
    pub old_edits: BTreeMap<u64, Vec<i64>>,
}

impl State {
    /// The message, whoever may see it.
    pub fn message(&self, channel: u64, message: u64) -> Option<&Message> {
        self.messages.get(&channel)?.get(&message)
    }

    /// The message, to be changed.
    pub fn message_mut(&mut self, channel: u64, message: u64) -> Option<&mut Message> {
        self.messages.get_mut(&channel)?.get_mut(&message)
    }

    /// The interaction with this token, living or dead.
    pub fn interaction_by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.values().rev().find(|interaction| interaction.token == token)
    }

    /// The user of this name, by username or display name.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users.values().find(|user| user.username == name || user.display_name == name)
    }

    /// The channel of a guild or thread of this name.
    pub fn channel_named(&self, name: &str) -> Option<&Channel> {
        let name = name.trim_start_matches('#');
        self.channels.values().find(|channel| channel.name == name)
    }

    /// The direct channel between the bot and `user`, if it was opened.
    pub fn dm_with(&self, user: u64) -> Option<&Channel> {
        self.channels.values().find(|channel| channel.kind == ChannelKind::Dm && channel.recipients.contains(&user))
    }

    /// Opens, or finds, the direct channel between the bot and `user`.
    pub fn open_dm(&mut self, user: u64, now_ms: i64) -> u64 {
        if let Some(channel) = self.dm_with(user) {
            return channel.id;
        }
        let id = self.ids.next(now_ms);
        self.channels.insert(id, Channel::dm(id, vec![self.bot, user]));
        id
    }
}
