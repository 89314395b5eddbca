//! The client of one user.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Map, Value, json};

use super::command::{self, CommandInput};
use super::component::{self, ComponentInput};
use super::error::ClientError;
use super::event_log::EventLog;
use super::modal::{self, ModalInput};
use super::pending::PendingInteraction;
use super::view::{ClientEvent, MessageView, Modal, Response};
use super::{messages, options, visibility};
use crate::Server;
use crate::state::{ChannelKind, Command, ResponseState, State};

/// A user's client, with one open channel at a time.
///
/// The client refuses what Discord's client would refuse, with a [`ClientError`]; the bot then receives nothing.
/// Methods that wait do so for events of the sandbox, never for real time to pass.
pub struct UserClient {
    pub(super) server: Arc<Server>,
    pub(super) user: u64,
    pub(super) log: Arc<EventLog>,
    open_channel: AtomicU64,
}

impl UserClient {
    /// Creates a client of the user with this name or id. The first channel that the user can view is open.
    ///
    /// # Errors
    /// [`ClientError::UnknownUser`].
    pub fn new(server: &Arc<Server>, user: &str) -> Result<UserClient, ClientError> {
        let state = server.lock();
        let user = find_user(&state, user)?;
        let visible = |channel: &u64| visibility::channel(&state, user, *channel).is_ok();
        let first = state.channels.keys().copied().find(visible).unwrap_or_default();
        let log = EventLog::new(server, user);
        Ok(UserClient { server: Arc::clone(server), user, log, open_channel: AtomicU64::new(first) })
    }

    /// The user's id, as it appears in [mentions](Self::mention).
    pub fn id(&self) -> u64 {
        self.user
    }

    /// The text that mentions the user, `<@ID>`.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.user)
    }

    /// The id of the open channel.
    pub fn channel(&self) -> u64 {
        self.open_channel.load(Ordering::Relaxed)
    }

    /// Opens the channel or thread with this name or id, and returns its id.
    ///
    /// # Errors
    /// [`ClientError::UnknownChannel`] if there is none that the user can view.
    pub fn open_channel(&self, channel: &str) -> Result<u64, ClientError> {
        let state = self.server.lock();
        let id = find_channel(&state, self.user, channel)?;
        self.open_channel.store(id, Ordering::Relaxed);
        Ok(id)
    }

    /// Opens the DM channel with the bot, and returns its id.
    pub fn open_dm(&self) -> u64 {
        let id = messages::open_dm(&self.server, self.user);
        self.open_channel.store(id, Ordering::Relaxed);
        id
    }

    /// The commands that the user can use in the open channel: slash commands with a leading `/`, then context menu
    /// commands by their names.
    pub fn commands(&self) -> Vec<String> {
        let state = self.server.lock();
        let Some(channel) = state.channels.get(&self.channel()) else { return vec![] };
        let label = |command: &Command| {
            if command.is_slash_command() { format!("/{}", command.name()) } else { command.name().to_owned() }
        };
        visibility::commands(&state, self.user, channel).into_iter().map(label).collect()
    }

    /// Runs a slash command and waits for the response. `command` may contain a subcommand: `/game new`. Options are
    /// given as a user types them: numbers in digits, users, roles and channels by name.
    ///
    /// # Errors
    /// [`ClientError::UnknownCommand`], [`ClientError::Invalid`] for an option, or [`ClientError::InvalidRequest`] if a
    /// subcommand is missing.
    pub async fn run<const N: usize>(
        &self,
        command: &str,
        options: [(&str, &str); N],
    ) -> Result<Response, ClientError> {
        Ok(self.start_command(command, &options)?.response().await)
    }

    /// Runs a slash command without waiting for the response.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub fn start_command(
        &self,
        command: &str,
        options: &[(&str, &str)],
    ) -> Result<PendingInteraction<'_>, ClientError> {
        let input = self.command_input(command, options, None)?;
        self.start(|server| command::run(server, input))
    }

    /// Runs a user command (a command in the context menu of a user) and waits for the response.
    ///
    /// # Errors
    /// [`ClientError::UnknownUser`] or [`ClientError::UnknownCommand`].
    pub async fn run_user_command(&self, command: &str, target: &str) -> Result<Response, ClientError> {
        let target = find_user(&self.server.lock(), target)?;
        self.run_context_menu_command(command, target).await
    }

    /// Runs a message command (a command in the context menu of a message) and waits for the response.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`] or [`ClientError::UnknownCommand`].
    pub async fn run_message_command(&self, command: &str, target: &MessageView) -> Result<Response, ClientError> {
        self.run_context_menu_command(command, target.id()).await
    }

    async fn run_context_menu_command(&self, command: &str, target: u64) -> Result<Response, ClientError> {
        let (user, channel) = (self.user, self.channel());
        let command = self.available_command(&self.server.lock(), command, |command| !command.is_slash_command())?.id;
        let input = CommandInput { user, channel, command, target: Some(target), ..CommandInput::default() };
        Ok(self.start(|server| command::run(server, input))?.response().await)
    }

    /// Types `text` into the option `focused` and waits for the autocomplete choices; `None` if the bot did not respond
    /// in time. `options` are the other options.
    ///
    /// # Errors
    /// [`ClientError::UnknownCommand`] or [`ClientError::InvalidRequest`].
    pub async fn autocomplete<const N: usize>(
        &self,
        command: &str,
        options: [(&str, &str); N],
        (focused, text): (&str, &str),
    ) -> Result<Option<Vec<Value>>, ClientError> {
        let input = self.command_input(command, &options, Some((focused, text)))?;
        let id = command::autocomplete(&self.server, input)?;
        Ok(wait_for_choices(&self.server, id).await)
    }

    /// Clicks the button with this label or `custom_id`, and waits for the response.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`], [`ClientError::UnknownComponent`] or [`ClientError::Disabled`].
    pub async fn click(&self, message: &MessageView, button: &str) -> Result<Response, ClientError> {
        Ok(self.start_click(message, button)?.response().await)
    }

    /// Clicks a button without waiting for the response.
    ///
    /// # Errors
    /// As [`Self::click`].
    pub fn start_click(&self, message: &MessageView, button: &str) -> Result<PendingInteraction<'_>, ClientError> {
        self.use_component(message, button, None)
    }

    /// Chooses values in the select with this placeholder or `custom_id`, and waits for the response.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`], [`ClientError::UnknownComponent`], [`ClientError::Disabled`] or
    /// [`ClientError::Invalid`].
    pub async fn select(&self, message: &MessageView, select: &str, values: &[&str]) -> Result<Response, ClientError> {
        let values = values.iter().map(|&value| value.to_owned()).collect();
        Ok(self.use_component(message, select, Some(values))?.response().await)
    }

    fn use_component(
        &self,
        message: &MessageView,
        name: &str,
        values: Option<Vec<String>>,
    ) -> Result<PendingInteraction<'_>, ClientError> {
        // The displayed message identifies the component. Whether it still exists is checked against the state.
        let found = message.component(name).and_then(|component| component["custom_id"].as_str());
        let custom_id = found.unwrap_or(name).to_owned();
        let (user, channel, message) = (self.user, message.channel(), message.id());
        let input = ComponentInput { user, channel, message, custom_id, values, nonce: None };
        self.start(|server| component::submit(server, input))
    }

    /// Submits a modal with these values of its fields, and waits for the response.
    ///
    /// # Errors
    /// [`ClientError::UnknownModal`] or [`ClientError::Invalid`].
    pub async fn submit<const N: usize>(
        &self,
        modal: &Modal,
        fields: [(&str, &str); N],
    ) -> Result<Response, ClientError> {
        let fields: Map<String, Value> =
            fields.map(|(name, value)| (name.to_owned(), json!(value))).into_iter().collect();
        let (user, interaction, custom_id) = (self.user, modal.interaction, modal.custom_id.clone());
        let input = ModalInput { user, interaction, custom_id, fields, nonce: None };
        Ok(self.start(|server| modal::submit(server, input))?.response().await)
    }

    /// Sends a message to the open channel.
    ///
    /// # Errors
    /// [`ClientError::NotAllowed`] or [`ClientError::MessageLength`].
    pub fn send_message(&self, content: &str) -> Result<MessageView, ClientError> {
        messages::send(&self.server, self.user, self.channel(), content, None).map(MessageView::new)
    }

    /// Replies to a message, which mentions its author.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`], [`ClientError::NotAllowed`] or [`ClientError::MessageLength`].
    pub fn reply(&self, to: &MessageView, content: &str) -> Result<MessageView, ClientError> {
        messages::send(&self.server, self.user, to.channel(), content, Some(to.id())).map(MessageView::new)
    }

    /// Edits one of the user's own messages.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`], [`ClientError::NotAllowed`] or [`ClientError::MessageLength`].
    pub fn edit_message(&self, message: &MessageView, content: &str) -> Result<(), ClientError> {
        messages::edit(&self.server, self.user, message.channel(), message.id(), content)
    }

    /// Deletes one of the user's own messages, or with the permission to manage messages that of another author.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`] or [`ClientError::NotAllowed`].
    pub fn delete_message(&self, message: &MessageView) -> Result<(), ClientError> {
        messages::delete(&self.server, self.user, message.channel(), message.id())
    }

    /// Creates a public thread in the open channel, optionally from a message, and returns its id.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`], [`ClientError::NotAllowed`], or [`ClientError::Invalid`] for the name.
    pub fn create_thread(&self, name: &str, from: Option<&MessageView>) -> Result<u64, ClientError> {
        messages::create_thread(&self.server, self.user, self.channel(), name, from.map(MessageView::id))
    }

    /// Uploads a file, and returns its id, which is the value of an attachment option of a command.
    ///
    /// # Errors
    /// [`ClientError::Invalid`] for the file name.
    pub fn upload_file(&self, filename: &str, bytes: &[u8]) -> Result<String, ClientError> {
        messages::upload_file(&self.server, self.channel(), filename, None, bytes).map(|id| id.to_string())
    }

    /// Adds the user's reaction with a Unicode emoji to a message, or removes it.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`], [`ClientError::NotAllowed`], or [`ClientError::Invalid`] for the emoji.
    pub fn toggle_reaction(&self, message: &MessageView, emoji: &str) -> Result<(), ClientError> {
        messages::toggle_reaction(&self.server, self.user, message.channel(), message.id(), emoji)
    }

    /// Dismisses an ephemeral message.
    ///
    /// # Errors
    /// [`ClientError::UnknownMessage`] if it is not an ephemeral message for this user.
    pub fn dismiss(&self, message: &MessageView) -> Result<(), ClientError> {
        messages::dismiss(&self.server, self.user, message.id())
    }

    /// The messages in the open channel, oldest first.
    pub fn messages(&self) -> Vec<MessageView> {
        let messages = visibility::messages(&self.server.lock(), self.user, self.channel()).unwrap_or_default();
        let Value::Array(messages) = messages else { return vec![] };
        messages.into_iter().map(MessageView::new).collect()
    }

    /// The current version of a message; `None` if the user does not see it any more.
    pub fn fetch(&self, message: &MessageView) -> Option<MessageView> {
        let state = self.server.lock();
        let current = visibility::message(&state, self.user, message.channel(), message.id()).ok()?;
        Some(MessageView::new(visibility::message_json(&state, current, self.user)))
    }

    /// Returns all unread events and marks them as read.
    pub fn take_events(&self) -> Vec<ClientEvent> {
        self.log.take_unread(&self.server.lock())
    }

    /// Marks the unread events that satisfy `condition` as read.
    pub fn mark_read(&self, condition: impl Fn(&ClientEvent) -> bool) {
        self.log.mark_read(&self.server.lock(), condition);
    }

    /// The unread events that are addressed to the user: ephemeral messages, responses to the user's interactions,
    /// mentions, modals and failures. A test that ends with none has checked every response.
    pub fn unread(&self) -> Vec<ClientEvent> {
        self.log.unread_personal(&self.server.lock())
    }

    /// Waits for an unread event that satisfies `condition`, and marks it as read.
    pub async fn wait_for(&self, condition: impl Fn(&ClientEvent) -> bool) -> ClientEvent {
        let mut changes = self.server.events.changes(self.user);
        let mut seen = 0;
        loop {
            {
                let state = self.server.lock();
                if let Some(event) = self.log.take_first(&state, seen, &condition) {
                    return event;
                }
                seen = self.log.len(&state);
            }
            // `self.server` owns the sender, so waiting cannot fail.
            let _ = changes.changed().await;
        }
    }

    fn start(
        &self,
        interact: impl FnOnce(&Arc<Server>) -> Result<u64, ClientError>,
    ) -> Result<PendingInteraction<'_>, ClientError> {
        let first_event = self.log.len(&self.server.lock());
        Ok(PendingInteraction { client: self, id: interact(&self.server)?, first_event })
    }

    /// The input of a slash command as the user typed it; `focused` is the option that the user is typing.
    fn command_input(
        &self,
        command: &str,
        options: &[(&str, &str)],
        focused: Option<(&str, &str)>,
    ) -> Result<CommandInput, ClientError> {
        let mut words = command.trim_start_matches('/').split_whitespace();
        let state = self.server.lock();
        let found = self.available_command(&state, words.next().unwrap_or_default(), Command::is_slash_command)?;
        let path: Vec<&str> = words.collect();
        let mut declared = &found.json["options"];
        for step in &path {
            let inner = declared.as_array().into_iter().flatten().find(|option| option["name"] == **step);
            declared = inner.map_or(&Value::Null, |option| &option["options"]);
        }
        let value = |name: &str, text: &str| {
            let option = declared.as_array().into_iter().flatten().find(|option| option["name"] == name);
            option.map_or_else(|| json!(text), |option| options::parse_value(&state, option, text))
        };
        let mut given: Vec<Value> =
            options.iter().map(|(name, text)| json!({"name": name, "value": value(name, text)})).collect();
        given.extend(focused.map(|(name, text)| json!({"name": name, "value": text, "focused": true})));
        let wrap = |inside: Vec<Value>, step: &&str| vec![json!({"name": step, "options": inside})];
        let options = path.iter().rev().fold(given, wrap);
        Ok(CommandInput {
            user: self.user,
            channel: self.channel(),
            command: found.id,
            options,
            ..CommandInput::default()
        })
    }

    /// The command with this name that is available in the open channel. A guild command takes precedence over a global
    /// one.
    fn available_command<'s>(
        &self,
        state: &'s State,
        name: &str,
        is_meant: impl Fn(&Command) -> bool,
    ) -> Result<&'s Command, ClientError> {
        let unknown = || ClientError::UnknownCommand(name.to_owned());
        let channel = state.channels.get(&self.channel()).ok_or_else(unknown)?;
        let available = visibility::commands(state, self.user, channel).into_iter();
        let named = available.filter(|command| command.name() == name && is_meant(command));
        named.min_by_key(|command| command.guild.is_none()).ok_or_else(unknown)
    }
}

/// Waits for the choices of an autocomplete interaction; `None` if the bot did not respond in time.
pub(super) async fn wait_for_choices(server: &Server, id: u64) -> Option<Vec<Value>> {
    let user = server.lock().interactions.get(&id)?.user;
    let mut changes = server.events.changes(user);
    loop {
        let response = server.lock().interactions.get(&id).map(|interaction| interaction.response.clone());
        match response {
            Some(ResponseState::Choices(choices)) => return choices.as_array().cloned(),
            Some(ResponseState::Pending) => {}
            _ => return None,
        }
        // `server` owns the sender, so waiting cannot fail.
        let _ = changes.changed().await;
    }
}

/// Finds a user by id or name, with or without `@`.
pub(super) fn find_user(state: &State, name: &str) -> Result<u64, ClientError> {
    let by_id = name.parse().ok().filter(|id| state.users.contains_key(id));
    let found = by_id.or_else(|| state.user_named(name.trim_start_matches('@')).map(|user| user.id));
    found.ok_or_else(|| ClientError::UnknownUser(name.to_owned()))
}

/// Finds a channel by id or name among those that `user` can view.
pub(super) fn find_channel(state: &State, user: u64, name: &str) -> Result<u64, ClientError> {
    let named =
        || state.channel_named(name).filter(|channel| channel.kind != ChannelKind::Dm).map(|channel| channel.id);
    let found = name.parse().ok().or_else(named);
    let visible = found.and_then(|id| visibility::channel(state, user, id).ok());
    visible.map(|channel| channel.id).ok_or_else(|| ClientError::UnknownChannel(name.to_owned()))
}
