//! An interaction under way.

use super::person::Person;
use super::shown::{Form, Reply, Shown};
use crate::state::{Answer, Interaction, State, TOKEN_LIFE_MS};

/// An interaction that was sent and may not be answered yet.
pub struct Pending<'p> {
    pub(super) person: &'p Person,
    pub(super) id: u64,
    /// How much the person had been shown before.
    pub(super) since: usize,
}

impl Pending<'_> {
    /// Its id.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Waits for the first answer that the person can see: past "… is thinking" and past an answer that only
    /// acknowledges, until the token is dead. What it shows counts as read.
    pub async fn answer(&self) -> Reply {
        self.until(|state, interaction| self.visible(state, interaction)).await
    }

    /// Waits for the first answer of any kind, visible or not.
    pub async fn acknowledged(&self) -> Reply {
        self.until(|state, interaction| match interaction.answer {
            Answer::Awaited => None,
            Answer::Deferred | Answer::DeferredUpdate => Some(Reply::Acknowledged),
            _ => self.visible(state, interaction),
        })
        .await
    }

    /// Waits for the n-th message sent after the first answer, counted from 0.
    pub async fn followup(&self, n: usize) -> Reply {
        self.until(|state, interaction| {
            let message = interaction.followups.get(n).copied();
            message.and_then(|message| self.message(state, interaction, message)).map(Reply::Message)
        })
        .await
    }

    async fn until(&self, ready: impl Fn(&State, &Interaction) -> Option<Reply>) -> Reply {
        let world = &self.person.world;
        let mut news = world.bus.news();
        loop {
            let dies_ms = {
                let state = world.lock();
                let Some(interaction) = state.interactions.get(&self.id) else { return Reply::Acknowledged };
                if let Some(reply) = ready(&state, interaction) {
                    return reply;
                }
                interaction.created_ms + TOKEN_LIFE_MS
            };
            tokio::select! {
                _ = news.changed() => {}
                () = world.clock.sleep_until(dies_ms) => return Reply::Acknowledged,
            }
        }
    }

    fn visible(&self, state: &State, interaction: &Interaction) -> Option<Reply> {
        let original = interaction.original.and_then(|message| self.message(state, interaction, message));
        match &interaction.answer {
            Answer::Awaited | Answer::Deferred | Answer::Choices(_) => None,
            Answer::Missed => {
                self.read(state, None);
                Some(Reply::Failed("The application did not respond".to_owned()))
            }
            Answer::Message => original.map(Reply::Message),
            Answer::Update => original.map(Reply::Edited),
            Answer::DeferredUpdate => self.after_deferred_update(state, interaction),
            Answer::Modal(form) => {
                self.read(state, None);
                Some(Reply::Form(Form::new(self.id, form)))
            }
        }
    }

    fn after_deferred_update(&self, state: &State, interaction: &Interaction) -> Option<Reply> {
        if let Some(followup) = interaction.followups.first() {
            return self.message(state, interaction, *followup).map(Reply::Message);
        }
        let source = interaction.source?;
        if !self.person.inbox.saw_message_change(state, self.since, source) {
            return None;
        }
        self.message(state, interaction, source).map(Reply::Edited)
    }

    /// The message as the person saw it last, which then counts as read.
    fn message(&self, state: &State, interaction: &Interaction, message: u64) -> Option<Shown> {
        let seen = self.read(state, Some(message));
        let now = || state.message(interaction.channel, message).map(|message| message.event_json(state));
        seen.or_else(now).map(Shown::new)
    }

    fn read(&self, state: &State, message: Option<u64>) -> Option<serde_json::Value> {
        self.person.inbox.read_answer(state, self.since, self.id, message)
    }
}
