//! The state of the simulated Discord: users, guilds, channels, messages, commands and interactions.
//!
//! The types hold what the sandbox computes with. Their `json` methods convert them to Discord's objects.

mod avatar;
mod channel;
mod files;
mod guild;
mod initial;
mod interaction;
mod json;
mod message;
mod scheduled_event;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::Value;

use super::clock::millis;
use super::snowflake::SnowflakeGenerator;

pub use avatar::Avatar;
pub use channel::{Channel, ChannelKind, Overwrite, OverwriteTarget, ThreadInfo};
pub use files::Files;
pub use guild::{Guild, Member, Role, User};
pub use initial::{BOT_ID, BOT_TOKEN, DEFAULT_CHANNELS, DEFAULT_USERS};
pub use interaction::{Interaction, InteractionKind, RESPONSE_DEADLINE, ResponseState, TOKEN_LIFETIME};
pub use message::{Attachment, Message, Reaction, StoredFile, all_components, flags, kind};
pub use scheduled_event::{EventStatus, ScheduledEvent};

pub(crate) use initial::duplicate_name;
pub(crate) use interaction::{NO_RESPONSE, TOKEN_PREFIX};
pub(crate) use json::add_guild_id;

/// The bot's application. Its id is also the bot's user id, as for every application since 2016.
#[derive(Debug, Clone)]
pub struct Application {
    /// The application's id.
    pub id: u64,
    /// The name that users see in lists of applications.
    pub name: String,
    /// The description that users see on the profile of the bot.
    pub description: String,
    /// The application flags, which allow privileged intents (Discord: "Application Flags").
    pub flags: u64,
}

/// A registered application command.
#[derive(Debug, Clone)]
pub struct Command {
    /// The command's id, which stays the same if a command with the same name and type is registered again.
    pub id: u64,
    /// The guild of a guild command; `None` for a global command.
    pub guild: Option<u64>,
    /// The complete object, as Discord returns it.
    pub json: Value,
}

impl Command {
    /// The command's name, without a slash, in the default language.
    pub fn name(&self) -> &str {
        self.json["name"].as_str().unwrap_or_default()
    }

    /// The command's type: 1 chat input, 2 user, 3 message.
    pub fn kind(&self) -> u64 {
        self.json["type"].as_u64().unwrap_or(1)
    }

    /// Whether this is a slash command, rather than a command of a context menu.
    pub fn is_slash_command(&self) -> bool {
        self.kind() == 1
    }
}

/// The complete state.
#[derive(Debug)]
pub struct State {
    /// The base URL of the sandbox, `http://127.0.0.1:PORT`, for attachment URLs.
    pub origin: String,
    /// Generates all ids.
    pub ids: SnowflakeGenerator,
    /// The bot's application.
    pub application: Application,
    /// The bot's user id.
    pub bot: u64,
    /// All accounts by id, including bots and users who left the guild.
    pub users: BTreeMap<u64, User>,
    /// The ids of the users by username and display name; the oldest user of a name.
    names: HashMap<String, u64>,
    /// The guilds by id; initially one.
    pub guilds: BTreeMap<u64, Guild>,
    /// Guild channels, threads and DM channels by id.
    pub channels: BTreeMap<u64, Channel>,
    /// The messages by channel and id, which is oldest first.
    pub messages: BTreeMap<u64, BTreeMap<u64, Message>>,
    /// The registered commands, in the order of registration.
    pub commands: Vec<Command>,
    /// The interactions by id. An expired one is dropped when there are [`KEPT_INTERACTIONS`] newer ones.
    pub interactions: BTreeMap<u64, Interaction>,
    /// The ids of the interactions by token.
    tokens: HashMap<String, u64>,
    /// Ephemeral messages that their user dismissed. The bot can still edit them.
    pub dismissed: BTreeSet<u64>,
    /// The attachment files by attachment id. They outlive their messages for a while.
    pub files: Files,
    /// The scheduled events by id.
    pub scheduled_events: BTreeMap<u64, ScheduledEvent>,
    /// The times of recent edits of messages older than an hour, by channel, in milliseconds since 1970.
    pub old_edits: BTreeMap<u64, Vec<i64>>,
    /// No thread becomes idle before this time, in milliseconds since 1970.
    pub(crate) next_idle_ms: i64,
}

/// The number of interactions that are kept whether they have expired or not.
pub const KEPT_INTERACTIONS: usize = 1_000;

impl State {
    /// The guild of a channel; `None` for a DM channel or a group DM channel.
    pub fn guild_of(&self, channel: &Channel) -> Option<&Guild> {
        self.guilds.get(&channel.guild?)
    }

    /// Finds a member of a guild, if there is a guild.
    pub fn member(&self, guild: Option<u64>, user: u64) -> Option<&Member> {
        self.guilds.get(&guild?)?.members.get(&user)
    }

    /// Finds a message, regardless of who can see it.
    pub fn message(&self, channel: u64, message: u64) -> Option<&Message> {
        self.messages.get(&channel)?.get(&message)
    }

    /// Finds a message to change it.
    pub fn message_mut(&mut self, channel: u64, message: u64) -> Option<&mut Message> {
        self.messages.get_mut(&channel)?.get_mut(&message)
    }

    /// Finds an interaction by its token.
    pub fn interaction_by_token(&self, token: &str) -> Option<&Interaction> {
        self.interactions.get(self.tokens.get(token)?)
    }

    /// Adds a new interaction, and drops expired ones with their ephemeral messages, which clients have forgotten and
    /// the bot can no longer edit.
    pub fn add_interaction(&mut self, interaction: Interaction) {
        let expired_ms = interaction.created_ms - millis(TOKEN_LIFETIME);
        self.tokens.insert(interaction.token.clone(), interaction.id);
        self.interactions.insert(interaction.id, interaction);
        while self.interactions.len() > KEPT_INTERACTIONS
            && let Some(oldest) = self.interactions.first_entry()
            && oldest.get().created_ms <= expired_ms
        {
            let expired = oldest.remove();
            self.drop_interaction(&expired);
        }
    }

    fn drop_interaction(&mut self, interaction: &Interaction) {
        self.tokens.remove(&interaction.token);
        let Some(messages) = self.messages.get_mut(&interaction.channel) else { return };
        for id in interaction.original.iter().chain(&interaction.followups) {
            let is_own = |message: &Message| message.interaction == Some(interaction.id);
            if messages.get(id).is_some_and(|message| message.ephemeral_for.is_some() && is_own(message))
                && let Some(message) = messages.remove(id)
            {
                self.dismissed.remove(id);
                self.files.release(&message.attachments);
            }
        }
    }

    /// Finds a user by username or display name.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users.get(self.names.get(name)?)
    }

    /// Fills the index of names.
    fn index_names(&mut self) {
        self.names.clear();
        for user in self.users.values() {
            for name in [&user.username, &user.display_name] {
                self.names.entry(name.clone()).or_insert(user.id);
            }
        }
    }

    /// The scheduled events of a guild that are not over.
    pub fn open_events(&self, guild: u64) -> impl Iterator<Item = &ScheduledEvent> {
        self.scheduled_events.values().filter(move |event| event.guild == guild && event.is_open())
    }

    /// Finds a guild channel or thread by name, with or without `#`.
    pub fn channel_named(&self, name: &str) -> Option<&Channel> {
        let name = name.trim_start_matches('#');
        self.channels.values().find(|channel| channel.name == name)
    }

    /// Finds the DM channel between the bot and `user`.
    pub fn dm_with(&self, user: u64) -> Option<&Channel> {
        self.channels.values().find(|channel| channel.kind == ChannelKind::Dm && channel.recipients.contains(&user))
    }

    /// Finds or creates the DM channel between the bot and `user`, and returns its id.
    pub fn open_dm(&mut self, user: u64, now_ms: i64) -> u64 {
        if let Some(channel) = self.dm_with(user) {
            return channel.id;
        }
        let id = self.ids.next(now_ms);
        self.channels.insert(id, Channel::dm(id, vec![self.bot, user]));
        id
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An interaction with a response, whose message and token have the same number.
    fn answered(state: &mut State, id: u64, created_ms: i64, is_ephemeral: bool) {
        let (user, channel) = (BOT_ID, 7);
        let ephemeral_for = is_ephemeral.then_some(user);
        let message = Message { id, channel, ephemeral_for, interaction: Some(id), ..Message::default() };
        state.messages.entry(channel).or_default().insert(id, message);
        state.add_interaction(Interaction {
            id,
            token: id.to_string(),
            created_ms,
            kind: InteractionKind::Command,
            user,
            channel,
            guild: None,
            nonce: None,
            data: Value::Null,
            source: None,
            metadata: Value::Null,
            response: ResponseState::Message,
            original: Some(id),
            followups: vec![],
        });
    }

    #[test]
    fn expired_interactions_are_dropped_with_their_ephemeral_messages() {
        let mut state = State::initial(String::new(), &[], &[]);
        let more = KEPT_INTERACTIONS as u64 + 4;
        for id in 0..more {
            answered(&mut state, id, 0, id != 1);
        }
        answered(&mut state, more, millis(TOKEN_LIFETIME) - 1, true);
        assert_eq!(state.interactions.len() as u64, more + 1, "none has expired");
        answered(&mut state, more + 1, millis(TOKEN_LIFETIME), true);
        assert_eq!(state.interactions.len(), KEPT_INTERACTIONS);
        assert!(state.interaction_by_token("5").is_none() && state.interaction_by_token("6").is_some());
        let kept: Vec<u64> = state.messages[&7].keys().copied().take(2).collect();
        assert_eq!(kept, [1, 6], "a public message stays");
    }
}
