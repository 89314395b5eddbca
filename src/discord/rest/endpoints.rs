//! The endpoints of Discord's API that the bot uses.
//!
//! Every request can fail with [`ApiError::Unauthorized`], [`ApiError::Rejected`], [`ApiError::RateLimited`],
//! [`ApiError::Unavailable`] and [`ApiError::CircuitOpen`], and from a client of [`Client::only_while`] with
//! [`ApiError::NotSent`]. Each endpoint names the errors that it has besides.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use super::client::{Client, backoff};
use super::error::{ApiError, Outage};
use super::payload::Payload;
use super::request::Request;
use super::type_numbers::{SLASH_COMMAND, THREADS};
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, PlayerId, ScheduledEventId};

/// Time limit for sending the response to an interaction: Discord accepts it for three seconds.
const RESPOND_WITHIN: Duration = Duration::from_millis(2_800);

/// The longest pause between two rounds of attempts to edit a deferred response.
const MAX_PAUSE: Duration = Duration::from_secs(8);

/// The only privacy level of events.
const GUILD_ONLY: u8 = 2;

/// The type of an event that takes place in no voice channel.
const EXTERNAL: u8 = 3;

/// The status of an event that takes place.
const ACTIVE: u8 = 2;

/// The status of an event that is over.
const COMPLETED: u8 = 3;

/// Minutes for which a thread stays open without a message: a week is Discord's maximum.
const AUTO_ARCHIVE_MINUTES: u32 = 7 * 24 * 60;

/// The most guilds that one request for the bot's guilds returns.
pub const GUILD_PAGE_SIZE: usize = 200;

/// The check mark ✅ in the path of a URL.
const CHECK_MARK: &str = "%E2%9C%85";

type Result<T> = std::result::Result<T, ApiError>;

/// A message that the bot sent.
#[derive(Clone, Debug)]
pub struct SentMessage {
    /// The message's id.
    pub id: MessageId,
    /// The message's text, with commands as they were before they became mentions.
    pub content: String,
}

/// Endpoints of interactions.
impl Client {
    /// Responds to an interaction. A response that exists already is not an error.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`]: the response was too late. Any other [`ApiError`]: the request failed.
    pub async fn respond(&self, id: InteractionId, token: &str, response: Payload) -> Result<()> {
        self.respond_in_time(&self.callback(id, token, response)).await.map(drop)
    }

    /// Responds to an interaction with a message, and returns the message's id; `None` if a response exists already, or
    /// if Discord does not return the message.
    ///
    /// # Errors
    /// As [`Client::respond`].
    pub async fn respond_with_message(
        &self,
        id: InteractionId,
        token: &str,
        response: Payload,
    ) -> Result<Option<MessageId>> {
        let request = self.callback(id, token, response).query("with_response", true);
        let answer = self.respond_in_time(&request).await?;
        Ok(id_of(&answer["resource"]["message"]).map(MessageId::new))
    }

    /// The request with the first response to an interaction.
    fn callback(&self, id: InteractionId, token: &str, response: Payload) -> Request {
        let request = Request::new(Method::POST, "/interactions/{}/{}/callback", &[&id, &token]);
        request.payload(self.with_commands(response))
    }

    /// Sends the first response to an interaction, and returns Discord's answer; null if a response exists already.
    async fn respond_in_time(&self, request: &Request) -> Result<Value> {
        match timeout(RESPOND_WITHIN, self.send_and_read(request)).await {
            Ok(Err(ApiError::AlreadyAcknowledged)) => Ok(Value::Null),
            Ok(result) => result,
            Err(_) => Err(ApiError::UnknownInteraction),
        }
    }

    /// The id of the message that is the response to an interaction.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`], [`ApiError::UnknownMessage`]: the token has expired, or the user has dismissed
    /// the message.
    pub async fn response_id(&self, token: &str) -> Result<MessageId> {
        self.fetch(&self.response_request(Method::GET, token).await?, id_as(MessageId::new)).await
    }

    /// Deletes the message that is the response to an interaction, or that its component is on if the response was an
    /// edit of that. A message that no longer exists is not an error.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`]: the token has expired.
    pub async fn delete_response(&self, token: &str) -> Result<()> {
        match self.send(&self.response_request(Method::DELETE, token).await?).await {
            Err(ApiError::UnknownMessage) => Ok(()),
            result => result,
        }
    }

    /// Edits the response to an interaction, which works for a quarter of an hour.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`], [`ApiError::UnknownMessage`]: the token has expired, or the user has dismissed
    /// the message.
    pub async fn edit_response(&self, token: &str, edit: Payload) -> Result<()> {
        let request = self.response_request(Method::PATCH, token).await?;
        self.send(&request.payload(self.with_commands(edit))).await
    }

    /// As [`edit_response`](Self::edit_response), and returns the id of the response's message.
    ///
    /// # Errors
    /// As [`edit_response`](Self::edit_response).
    pub async fn edit_response_message(&self, token: &str, edit: Payload) -> Result<MessageId> {
        let request = self.response_request(Method::PATCH, token).await?;
        self.fetch(&request.payload(self.with_commands(edit)), id_as(MessageId::new)).await
    }

    /// A request about the message that is the response to an interaction.
    async fn response_request(&self, method: Method, token: &str) -> Result<Request> {
        let application = self.application_id().await?;
        Ok(Request::new(method, "/webhooks/{}/{}/messages/@original", &[&application, &token]))
    }

    /// Sends a new message after the first response to an interaction, for a quarter of an hour.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`]: the token has expired.
    pub async fn create_followup(&self, token: &str, message: Payload) -> Result<()> {
        let application = self.application_id().await?;
        let request = Request::new(Method::POST, "/webhooks/{}/{}", &[&application, &token]);
        self.send(&request.payload(self.with_commands(message)).once()).await
    }

    /// Edits a deferred response, and retries temporary failures until `until` or until the bot stops, because nothing
    /// repairs the response later.
    ///
    /// # Errors
    /// [`ApiError::UnknownInteraction`], [`ApiError::UnknownMessage`]: the token has expired, or the user has dismissed
    /// the message.
    pub async fn edit_response_until(&self, token: &str, edit: &Payload, until: Instant) -> Result<()> {
        let mut round = 1;
        loop {
            let error = match self.edit_response(token, edit.clone()).await {
                Err(error) if error.is_temporary() => error,
                result => return result,
            };
            let pause = backoff(round).min(MAX_PAUSE);
            if Instant::now() + pause >= until {
                return Err(error);
            }
            tokio::select! {
                () = sleep(pause) => {}
                () = self.stopping() => return Err(error),
            }
            round += 1;
        }
    }
}

/// Endpoints of messages and threads.
impl Client {
    /// Sends a message, and returns the message that Discord created for its nonce, which may be by an earlier attempt.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`], [`ApiError::MissingPermissions`],
    /// [`ApiError::LockedThread`]: the bot cannot send messages to the channel.
    pub async fn create_message(&self, channel: ChannelId, message: Payload) -> Result<SentMessage> {
        let text = message.content().to_owned();
        let message = self.with_commands(message.with_nonce_of(self.database()));
        let mentioned = message.content().to_owned();
        let request = Request::new(Method::POST, "/channels/{}/messages", &[&channel]).payload(message);
        let read = |sent: Value| {
            let content = sent["content"].as_str().unwrap_or_default();
            let content = if content == mentioned { text.clone() } else { content.to_owned() };
            Some(SentMessage { id: MessageId::new(id_of(&sent)?), content })
        };
        // A new message opens an archived thread, unless it is locked.
        self.fetch(&request, read).await.map_err(|error| match error {
            ApiError::ArchivedThread => ApiError::LockedThread,
            error => error,
        })
    }

    /// Edits a message that the bot sent.
    ///
    /// # Errors
    /// [`ApiError::UnknownMessage`], [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`],
    /// [`ApiError::MissingPermissions`]: the message is gone, cannot be edited ([`ApiError::is_not_editable`]), or
    /// the bot cannot edit messages in the channel.
    pub async fn edit_message(&self, channel: ChannelId, message: MessageId, edit: Payload) -> Result<()> {
        let template = "/channels/{}/messages/{}";
        let edit = self.with_commands(edit);
        self.send(&Request::new(Method::PATCH, template, &[&channel, &message]).payload(edit)).await
    }

    /// The channel of direct messages with a user.
    ///
    /// # Errors
    /// [`ApiError::MissingPermissions`]: the user accepts no direct messages from the bot.
    pub async fn create_dm(&self, user: PlayerId) -> Result<ChannelId> {
        let body = Payload::from(json!({"recipient_id": user.to_string()}));
        let request = Request::new(Method::POST, "/users/@me/channels", &[]).payload(body);
        self.fetch(&request, id_as(ChannelId::new)).await
    }

    /// Reacts to a message with a check mark. Repeating it has no effect.
    ///
    /// # Errors
    /// [`ApiError::UnknownMessage`], [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`],
    /// [`ApiError::MissingPermissions`]: the message is gone, or the bot cannot add reactions in the channel.
    pub async fn add_check_mark(&self, channel: ChannelId, message: MessageId) -> Result<()> {
        let template = "/channels/{}/messages/{}/reactions/{}/@me";
        self.send(&Request::new(Method::PUT, template, &[&channel, &message, &CHECK_MARK])).await
    }

    /// Pins a message. Repeating it has no effect.
    ///
    /// # Errors
    /// [`ApiError::UnknownMessage`], [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`],
    /// [`ApiError::MissingPermissions`]: the message is gone, or the bot cannot pin messages in the channel.
    pub async fn pin_message(&self, channel: ChannelId, message: MessageId) -> Result<()> {
        self.send(&Request::new(Method::PUT, "/channels/{}/messages/pins/{}", &[&channel, &message])).await
    }

    /// Deletes a message that the bot sent. A message that no longer exists is not an error.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`], [`ApiError::MissingPermissions`]: the bot cannot
    /// delete messages in the channel.
    pub async fn delete_message(&self, channel: ChannelId, message: MessageId) -> Result<()> {
        match self.send(&Request::new(Method::DELETE, "/channels/{}/messages/{}", &[&channel, &message])).await {
            Err(ApiError::UnknownMessage) => Ok(()),
            result => result,
        }
    }

    /// Counts the messages below one, up to a limit of 100 at most.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`], [`ApiError::MissingPermissions`]: the bot cannot
    /// read the history of the channel.
    pub async fn count_messages_after(&self, channel: ChannelId, message: MessageId, limit: u8) -> Result<usize> {
        let request = Request::get("/channels/{}/messages", &[&channel]).query("limit", limit).query("after", message);
        self.fetch(&request, |messages| Some(messages.as_array()?.len())).await
    }

    /// Creates a public thread from a message. The thread's id is the message's.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`], [`ApiError::MissingPermissions`]: the bot cannot
    /// create threads in the channel.
    pub async fn create_thread(&self, channel: ChannelId, message: MessageId, name: &str) -> Result<ChannelId> {
        let thread = Payload::from(json!({"name": name, "auto_archive_duration": AUTO_ARCHIVE_MINUTES}));
        let template = "/channels/{}/messages/{}/threads";
        let request = Request::new(Method::POST, template, &[&channel, &message]).payload(thread);
        self.fetch(&request, id_as(ChannelId::new)).await
    }

    /// Adds a user to a thread.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`], [`ApiError::MissingPermissions`]: the bot cannot
    /// add members to the thread.
    pub async fn add_thread_member(&self, thread: ChannelId, user: PlayerId) -> Result<()> {
        self.send(&Request::new(Method::PUT, "/channels/{}/thread-members/{}", &[&thread, &user])).await
    }
}

/// An event of a guild to be created.
pub struct NewScheduledEvent {
    /// The name; Discord allows 100 characters.
    pub name: String,
    /// The description; Discord allows 1,000 characters.
    pub description: String,
    /// The location; Discord allows 100 characters.
    pub location: String,
    /// When it begins, as ISO 8601.
    pub begins: String,
    /// When it ends, as ISO 8601.
    pub ends: String,
}

/// Endpoints of events.
impl Client {
    /// Creates an event of a guild and makes it active.
    ///
    /// # Errors
    /// [`ApiError`]: the event was not created.
    pub async fn create_scheduled_event(&self, guild: GuildId, event: &NewScheduledEvent) -> Result<ScheduledEventId> {
        let NewScheduledEvent { name, description, location, begins, ends } = event;
        let payload = Payload::from(json!({
            "name": name,
            "description": description,
            "privacy_level": GUILD_ONLY,
            "entity_type": EXTERNAL,
            "entity_metadata": {"location": location},
            "scheduled_start_time": begins,
            "scheduled_end_time": ends,
        }));
        let request = Request::new(Method::POST, "/guilds/{}/scheduled-events", &[&guild]).payload(payload).once();
        let created = self.fetch(&request, id_as(ScheduledEventId::new)).await?;
        if let Err(error) = self.set_event_status(guild, created, ACTIVE).await {
            tracing::debug!(%error, "an event begins when it is due");
        }
        Ok(created)
    }

    /// Completes an event of a guild, or deletes it if it was never active.
    ///
    /// # Errors
    /// [`ApiError::MissingPermissions`]: the bot may not manage the event.
    pub async fn end_scheduled_event(&self, guild: GuildId, event: ScheduledEventId) -> Result<()> {
        match self.set_event_status(guild, event, COMPLETED).await {
            Err(error) if !error.is_temporary() => {
                let template = "/guilds/{}/scheduled-events/{}";
                self.send(&Request::new(Method::DELETE, template, &[&guild, &event])).await
            }
            result => result,
        }
    }

    async fn set_event_status(&self, guild: GuildId, event: ScheduledEventId, status: u8) -> Result<()> {
        let request = Request::new(Method::PATCH, "/guilds/{}/scheduled-events/{}", &[&guild, &event]);
        self.send(&request.payload(Payload::from(json!({"status": status})))).await
    }
}

/// Endpoints of users and guilds.
impl Client {
    /// The channel of a thread, such as the forum of a post; `None` if the channel is no thread.
    ///
    /// # Errors
    /// [`ApiError::UnknownChannel`], [`ApiError::MissingAccess`]: the bot does not see the channel.
    pub async fn channel_of_thread(&self, channel: ChannelId) -> Result<Option<ChannelId>> {
        let read = |found: Value| {
            // For other types, the parent is a category.
            let is_thread = found["type"].as_u64().is_some_and(|kind| THREADS.contains(&kind));
            Some(found["parent_id"].as_str().filter(|_| is_thread).and_then(|id| id.parse().ok()).map(ChannelId::new))
        };
        self.fetch(&Request::get("/channels/{}", &[&channel]), read).await
    }

    /// The JSON of a guild member; `None` if the user is not in the guild.
    ///
    /// # Errors
    /// [`ApiError::MissingAccess`]: the bot is not in the guild.
    pub async fn member(&self, guild: GuildId, user: PlayerId) -> Result<Option<Value>> {
        /// The error codes for an unknown member and an unknown user.
        const UNKNOWN: [u32; 2] = [10_007, 10_013];
        match self.fetch(&Request::get("/guilds/{}/members/{}", &[&guild, &user]), Some).await {
            Ok(member) => Ok(Some(member)),
            Err(ApiError::Rejected { code, .. }) if UNKNOWN.contains(&code) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The JSON of a guild with what determines a member's permissions: its roles, its channels, also those that the
    /// bot may not view, and the member. The fields are those of `GUILD_CREATE`.
    ///
    /// # Errors
    /// [`ApiError::MissingAccess`]: the bot is not in the guild.
    pub async fn guild_with_member(&self, guild: GuildId, user: PlayerId) -> Result<Value> {
        let is_object = |guild: Value| Some(guild).filter(Value::is_object);
        let mut found = self.fetch(&Request::get("/guilds/{}", &[&guild]), is_object).await?;
        found["channels"] = self.fetch(&Request::get("/guilds/{}/channels", &[&guild]), Some).await?;
        found["members"] = self.member(guild, user).await?.into_iter().collect();
        Ok(found)
    }

    /// Whether a user is in a guild.
    ///
    /// # Errors
    /// As for [`member`](Self::member).
    pub async fn is_member(&self, guild: GuildId, user: PlayerId) -> Result<bool> {
        Ok(self.member(guild, user).await?.is_some())
    }

    /// The bot's own user id.
    ///
    /// # Errors
    /// [`ApiError`], as every request.
    pub async fn current_user_id(&self) -> Result<PlayerId> {
        self.fetch(&Request::get("/users/@me", &[]).at_startup(), |user| id_of(&user).map(PlayerId::new)).await
    }

    /// The id of the application that the bot belongs to.
    ///
    /// # Errors
    /// [`ApiError`], as every request.
    pub(super) async fn current_application_id(&self) -> Result<u64> {
        self.fetch(&Request::get("/oauth2/applications/@me", &[]), |application| id_of(&application)).await
    }

    /// The guilds that the bot is in: the first [`GUILD_PAGE_SIZE`].
    ///
    /// # Errors
    /// [`ApiError`], as every request.
    pub async fn current_guilds(&self) -> Result<Vec<GuildId>> {
        let request = Request::get("/users/@me/guilds", &[]).query("limit", GUILD_PAGE_SIZE);
        let read = |guilds: Value| guilds.as_array()?.iter().map(|guild| id_of(guild).map(GuildId::new)).collect();
        self.fetch(&request, read).await
    }
}

/// Endpoints of application commands.
impl Client {
    /// The registered commands, global or of one guild, with all translations; `None` if Discord does not return them.
    ///
    /// # Errors
    /// [`ApiError::MissingAccess`]: the bot may not register commands in the guild.
    pub async fn commands(&self, guild: Option<GuildId>) -> Result<Option<Vec<Value>>> {
        let request = self.commands_request(Method::GET, guild).await?.query("with_localizations", true);
        match self.fetch(&request, items_of).await {
            Ok(commands) => Ok(Some(commands)),
            Err(ApiError::Rejected { .. } | ApiError::Unavailable(Outage::UnreadableResponse)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Replaces the registered commands, global or of one guild, and returns them as Discord lists them; none if it
    /// does not return them.
    ///
    /// # Errors
    /// As for [`commands`](Self::commands).
    pub async fn overwrite_commands(&self, guild: Option<GuildId>, commands: Vec<Value>) -> Result<Vec<Value>> {
        let request = self.commands_request(Method::PUT, guild).await?.payload(Value::Array(commands).into());
        Ok(items_of(self.send_and_read(&request).await?).unwrap_or_default())
    }

    /// Keeps the ids of the slash commands in a list of Discord's, so that texts mention them.
    pub fn keep_command_ids(&self, listed: &[Value]) {
        let slash = listed.iter().filter(|command| command["type"] == SLASH_COMMAND);
        self.set_command_ids(
            slash.filter_map(|command| Some((command["name"].as_str()?.to_owned(), id_of(command)?))).collect(),
        );
    }

    async fn commands_request(&self, method: Method, guild: Option<GuildId>) -> Result<Request> {
        let application = self.application_id().await?;
        Ok(match guild {
            None => Request::new(method, "/applications/{}/commands", &[&application]),
            Some(guild) => Request::new(method, "/applications/{}/guilds/{}/commands", &[&application, &guild]),
        })
    }
}

/// Reads the id of a JSON object.
fn id_as<T>(new: fn(u64) -> T) -> impl Fn(Value) -> Option<T> {
    move |object| id_of(&object).map(new)
}

/// The items of a JSON array, which are not copied.
fn items_of(list: Value) -> Option<Vec<Value>> {
    match list {
        Value::Array(items) => Some(items),
        _ => None,
    }
}

/// The id of a JSON object.
fn id_of(object: &Value) -> Option<u64> {
    object["id"].as_str()?.parse().ok().filter(|&id| id > 0)
}
