//! A person at a client, for tests: does what a person does and sees what a person sees.
//!
//! Every wait is a wait for something that happens in the world, never for time to pass.
//!
//! ```no_run
//! # async fn example(sandbox: &discord_sandbox::Sandbox) -> Result<(), Box<dyn std::error::Error>> {
//! let ann = sandbox.person("Ann")?;
//! ann.go("#pente")?;
//! let reply = ann.run("/move", [("at", "K10")]).await?;
//! let board = reply.message().map_err(|other| format!("no message but {other:?}"))?;
//! ann.press(&board, "Resign").await?;
//! assert!(ann.unread().is_empty());
//! # Ok(())
//! # }
//! ```

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Map, Value, json};

use super::command::{self, Run};
use super::component::{self, Use};
use super::inbox::Inbox;
use super::modal::{self, Submit};
use super::options;
use super::pending::Pending;
use super::refusal::Refused;
use super::shown::{Form, Reply, Seen, Shown};
use super::sight;
use super::talk;
use crate::World;
use crate::state::{Answer, ChannelKind, Command, State};

/// A person at a client, who looks at one channel at a time.
pub struct Person {
    pub(super) world: Arc<World>,
    pub(super) id: u64,
    pub(super) inbox: Inbox,
    here: AtomicU64,
}

impl Person {
    /// The person of this name or id, at a client of their own, looking at the first channel they see.
    ///
    /// # Errors
    /// When there is nobody of this name.
    pub fn at_client(world: &Arc<World>, name: &str) -> Result<Person, Refused> {
        let state = world.lock();
        let id = user_called(&state, name)?;
        let visible = |channel: &u64| sight::channel(&state, id, *channel).is_ok();
        let first = state.channels.keys().copied().find(visible).unwrap_or_default();
        Ok(Person { world: Arc::clone(world), id, inbox: Inbox::open(world, id), here: AtomicU64::new(first) })
    }

    /// The user id.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// How a text mentions this person.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// The channel this person looks at.
    pub fn channel(&self) -> u64 {
        self.here.load(Ordering::Relaxed)
    }

    /// Looks at the channel or thread of this name or id. Gives its id.
    ///
    /// # Errors
    /// When this person sees no such channel.
    pub fn go(&self, name: &str) -> Result<u64, Refused> {
        let state = self.world.lock();
        let id = channel_called(&state, self.id, name)?;
        self.here.store(id, Ordering::Relaxed);
        Ok(id)
    }

    /// Opens the direct channel with the bot and looks at it. Gives its id.
    pub fn go_dm(&self) -> u64 {
        let id = talk::open_dm(&self.world, self.id);
        self.here.store(id, Ordering::Relaxed);
        id
    }

    /// The names of the commands offered here: `/move` for slash commands, the bare name for context menus.
    pub fn commands(&self) -> Vec<String> {
        let state = self.world.lock();
        let Some(here) = state.channels.get(&self.channel()) else { return vec![] };
        let shown = |command: &Command| match command.kind() {
            1 => format!("/{}", command.name()),
            _ => command.name().to_owned(),
        };
        sight::commands(&state, self.id, here).into_iter().map(shown).collect()
    }

    /// Runs a slash command (`/challenge`, or `/game new` with a subcommand) and waits for the bot's answer. Options
    /// are given as they would be typed: numbers in digits, users and channels by name.
    ///
    /// # Errors
    /// What this person's client refuses; the bot is told nothing.
    pub async fn run<const N: usize>(&self, command: &str, options: [(&str, &str); N]) -> Result<Reply, Refused> {
        Ok(self.start(command, &options)?.answer().await)
    }

    /// Runs a slash command without waiting.
    ///
    /// # Errors
    /// As [`Person::run`].
    pub fn start(&self, command: &str, options: &[(&str, &str)]) -> Result<Pending<'_>, Refused> {
        let run = self.written(command, options, None)?;
        self.begin(|world| command::run(world, run))
    }

    /// Runs a command of a user's context menu and waits for the answer.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub async fn run_on_user(&self, command: &str, target: &str) -> Result<Reply, Refused> {
        let target = user_called(&self.world.lock(), target)?;
        self.run_on(command, target).await
    }

    /// Runs a command of a message's context menu and waits for the answer.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub async fn run_on_message(&self, command: &str, target: &Shown) -> Result<Reply, Refused> {
        self.run_on(command, target.id()).await
    }

    async fn run_on(&self, command: &str, target: u64) -> Result<Reply, Refused> {
        let (user, channel) = (self.id, self.channel());
        let found = self.offered(command, |kind| kind != 1)?.id;
        let run = Run { user, channel, command: found, target: Some(target), ..Run::default() };
        Ok(self.begin(|world| command::run(world, run))?.answer().await)
    }

    /// Types `text` into the option `focused` and waits for the choices; none if the bot gave none in time.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub async fn complete<const N: usize>(
        &self,
        command: &str,
        options: [(&str, &str); N],
        (focused, text): (&str, &str),
    ) -> Result<Option<Vec<Value>>, Refused> {
        let run = self.written(command, &options, Some((focused, text)))?;
        let id = command::autocomplete(&self.world, run)?;
        Ok(choices(&self.world, id).await)
    }

    /// Presses the button with this label or `custom_id` and waits for the answer.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub async fn press(&self, message: &Shown, button: &str) -> Result<Reply, Refused> {
        Ok(self.start_press(message, button)?.answer().await)
    }

    /// Presses a button without waiting.
    ///
    /// # Errors
    /// As [`Person::press`].
    pub fn start_press(&self, message: &Shown, button: &str) -> Result<Pending<'_>, Refused> {
        self.operate(message, button, None)
    }

    /// Chooses in the select with this `custom_id` or placeholder and waits for the answer.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub async fn choose(&self, message: &Shown, select: &str, values: &[&str]) -> Result<Reply, Refused> {
        let values = values.iter().map(|&value| value.to_owned()).collect();
        Ok(self.operate(message, select, Some(values))?.answer().await)
    }

    fn operate(&self, message: &Shown, name: &str, values: Option<Vec<String>>) -> Result<Pending<'_>, Refused> {
        // What is on the screen names the component; whether it is still there is for the world to say.
        let custom_id = message.component(name).and_then(|part| part["custom_id"].as_str()).unwrap_or(name).to_owned();
        let (user, channel, message) = (self.id, message.channel(), message.id());
        let wanted = Use { user, channel, message, custom_id, values, nonce: None };
        self.begin(|world| component::operate(world, wanted))
    }

    /// Fills in and sends a form and waits for the answer.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub async fn submit<const N: usize>(&self, form: &Form, fields: [(&str, &str); N]) -> Result<Reply, Refused> {
        let fields: Map<String, Value> =
            fields.map(|(name, value)| (name.to_owned(), json!(value))).into_iter().collect();
        let (user, interaction, custom_id) = (self.id, form.interaction, form.custom_id.clone());
        let submit = Submit { user, interaction, custom_id, fields, nonce: None };
        Ok(self.begin(|world| modal::submit(world, submit))?.answer().await)
    }

    /// Sends a message here.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn say(&self, content: &str) -> Result<Shown, Refused> {
        talk::say(&self.world, self.id, self.channel(), content, None).map(Shown::new)
    }

    /// Replies to a message, mentioning its author.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn reply(&self, to: &Shown, content: &str) -> Result<Shown, Refused> {
        talk::say(&self.world, self.id, to.channel(), content, Some(to.id())).map(Shown::new)
    }

    /// Changes the text of an own message.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn edit(&self, message: &Shown, content: &str) -> Result<(), Refused> {
        talk::edit(&self.world, self.id, message.channel(), message.id(), content)
    }

    /// Deletes a message, of one's own or, with the permission, of others.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn delete(&self, message: &Shown) -> Result<(), Refused> {
        talk::delete(&self.world, self.id, message.channel(), message.id())
    }

    /// Opens a thread here, from a message or without, and gives its id.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn open_thread(&self, name: &str, from: Option<&Shown>) -> Result<u64, Refused> {
        talk::open_thread(&self.world, self.id, self.channel(), name, from.map(Shown::id))
    }

    /// Hands a text file over; what it gives is the value of a command's option that takes a file.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn hand_over(&self, filename: &str, bytes: &[u8]) -> Result<String, Refused> {
        talk::hand_over(&self.world, self.channel(), filename, bytes).map(|id| id.to_string())
    }

    /// Puts an emoji under a message, or takes it away again.
    ///
    /// # Errors
    /// What this person's client refuses.
    pub fn react(&self, message: &Shown, emoji: &str) -> Result<(), Refused> {
        talk::toggle_reaction(&self.world, self.id, message.channel(), message.id(), emoji)
    }

    /// Puts an ephemeral message away.
    ///
    /// # Errors
    /// When it is not one of this person's.
    pub fn dismiss(&self, message: &Shown) -> Result<(), Refused> {
        talk::dismiss(&self.world, self.id, message.id())
    }

    /// The messages here, oldest first.
    pub fn messages(&self) -> Vec<Shown> {
        let messages = sight::messages(&self.world.lock(), self.id, self.channel()).unwrap_or_default();
        messages.as_array().into_iter().flatten().cloned().map(Shown::new).collect()
    }

    /// A message as it is now, if this person still sees it.
    pub fn look_at(&self, message: &Shown) -> Option<Shown> {
        let state = self.world.lock();
        let now = sight::message(&state, self.id, message.channel(), message.id()).ok()?;
        Some(Shown::new(now.event_json(&state)))
    }

    /// Everything that was shown and not looked at since the last time. It counts as read from now on.
    pub fn inbox(&self) -> Vec<Seen> {
        self.inbox.drain(&self.world.lock())
    }

    /// What was meant for this person and never looked at: ephemeral messages, answers to own interactions, mentions,
    /// forms and failures. A test that ends with this empty has read every reply.
    pub fn unread(&self) -> Vec<Seen> {
        self.inbox.unread(&self.world.lock())
    }

    /// Waits until something is shown that is `wanted` and was not looked at before.
    pub async fn see(&self, wanted: impl Fn(&Seen) -> bool) -> Seen {
        let mut news = self.world.bus.news();
        loop {
            if let Some(seen) = self.inbox.take_first(&self.world.lock(), &wanted) {
                return seen;
            }
            // The bus lives as long as the world, so waiting cannot fail.
            let _ = news.changed().await;
        }
    }

    fn begin(&self, act: impl FnOnce(&Arc<World>) -> Result<u64, Refused>) -> Result<Pending<'_>, Refused> {
        let since = self.inbox.len(&self.world.lock());
        Ok(Pending { person: self, id: act(&self.world)?, since })
    }

    /// A slash command as it is written, `focused` being the option with the cursor in it.
    fn written(&self, command: &str, options: &[(&str, &str)], focused: Option<(&str, &str)>) -> Result<Run, Refused> {
        let mut words = command.trim_start_matches('/').split_whitespace();
        let found = self.offered(words.next().unwrap_or_default(), |kind| kind == 1)?;
        let path: Vec<&str> = words.collect();
        let state = self.world.lock();
        let mut declared = &found.json["options"];
        for step in &path {
            let inner = declared.as_array().into_iter().flatten().find(|option| option["name"] == **step);
            declared = inner.map_or(&Value::Null, |option| &option["options"]);
        }
        let value = |name: &str, word: &str| {
            let option = declared.as_array().into_iter().flatten().find(|option| option["name"] == name);
            option.map_or_else(|| json!(word), |option| options::from_word(&state, option, word))
        };
        let mut given: Vec<Value> =
            options.iter().map(|(name, word)| json!({"name": name, "value": value(name, word)})).collect();
        given.extend(focused.map(|(name, text)| json!({"name": name, "value": text, "focused": true})));
        let wrap = |inside: Vec<Value>, step: &&str| vec![json!({"name": step, "options": inside})];
        let options = path.iter().rev().fold(given, wrap);
        Ok(Run { user: self.id, channel: self.channel(), command: found.id, options, ..Run::default() })
    }

    /// The command of this name that is offered here; one of the guild goes before a global one.
    fn offered(&self, name: &str, of_kind: impl Fn(u64) -> bool) -> Result<Command, Refused> {
        let state = self.world.lock();
        let unknown = || Refused::UnknownCommand(name.to_owned());
        let here = state.channels.get(&self.channel()).ok_or_else(unknown)?;
        let mut found = sight::commands(&state, self.id, here);
        found.retain(|command| command.name() == name && of_kind(command.kind()));
        found.sort_by_key(|command| command.guild.is_none());
        found.first().map(|&command| command.clone()).ok_or_else(unknown)
    }
}

/// Waits for the choices of an autocomplete interaction; none if there were none in time.
pub(super) async fn choices(world: &World, id: u64) -> Option<Vec<Value>> {
    let mut news = world.bus.news();
    loop {
        let answer = world.lock().interactions.get(&id).map(|interaction| interaction.answer.clone());
        match answer {
            Some(Answer::Choices(choices)) => return choices.as_array().cloned(),
            Some(Answer::Awaited) => {}
            _ => return None,
        }
        // The bus lives as long as the world, so waiting cannot fail.
        let _ = news.changed().await;
    }
}

/// The user of this id or name.
pub(super) fn user_called(state: &State, name: &str) -> Result<u64, Refused> {
    let by_id = name.parse().ok().filter(|id| state.users.contains_key(id));
    let found = by_id.or_else(|| state.user_named(name.trim_start_matches('@')).map(|user| user.id));
    found.ok_or_else(|| Refused::UnknownUser(name.to_owned()))
}

/// The channel of this id or name, if `user` sees it.
pub(super) fn channel_called(state: &State, user: u64, name: &str) -> Result<u64, Refused> {
    let named =
        || state.channel_named(name).filter(|channel| channel.kind != ChannelKind::Dm).map(|channel| channel.id);
    let found = name.parse().ok().or_else(named);
    let seen = found.and_then(|id| sight::channel(state, user, id).ok());
    seen.map(|channel| channel.id).ok_or_else(|| Refused::UnknownChannel(name.to_owned()))
}
