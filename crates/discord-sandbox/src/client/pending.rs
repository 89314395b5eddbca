//! An interaction that was sent to the bot.

use std::sync::Arc;

use serde_json::Value;

use super::user_client::UserClient;
use super::view::{MessageView, Modal, Response};
use crate::clock::millis;
use crate::state::{Interaction, NO_RESPONSE, ResponseState, State, TOKEN_LIFETIME};

/// An interaction that was sent, and to which the bot may not have responded yet.
pub struct PendingInteraction<'c> {
    pub(super) client: &'c UserClient,
    pub(super) id: u64,
    /// The number of events that the client had received before.
    pub(super) first_event: usize,
}

impl PendingInteraction<'_> {
    /// The snowflake under which the bot receives the interaction.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Waits for the first response that the user can see, and marks it as read. A deferred response counts once it has
    /// contents. Returns [`Response::Acknowledged`] if nothing is visible when the interaction token expires.
    pub async fn response(&self) -> Response {
        self.wait(|state, interaction| self.visible_response(state, interaction)).await
    }

    /// Waits for the first response of any kind, including deferred ones.
    pub async fn acknowledged(&self) -> Response {
        self.wait(|state, interaction| match interaction.response {
            ResponseState::Pending => None,
            ResponseState::Deferred | ResponseState::DeferredUpdate => Some(Response::Acknowledged),
            _ => self.visible_response(state, interaction),
        })
        .await
    }

    /// Waits for the n-th follow-up message, counted from 0.
    pub async fn followup(&self, n: usize) -> Response {
        self.wait(|state, interaction| {
            let message = interaction.followups.get(n).copied();
            message.and_then(|message| self.message(state, interaction, message)).map(Response::Message)
        })
        .await
    }

    async fn wait(&self, ready: impl Fn(&State, &Interaction) -> Option<Response>) -> Response {
        let server = &self.client.server;
        let mut changes = server.events.changes(self.client.user);
        loop {
            let expires_ms = {
                let state = server.lock();
                let Some(interaction) = state.interactions.get(&self.id) else { return Response::Acknowledged };
                if let Some(response) = ready(&state, interaction) {
                    return response;
                }
                interaction.created_ms + millis(TOKEN_LIFETIME)
            };
            tokio::select! {
                _ = changes.changed() => {}
                () = server.clock.sleep_until(expires_ms) => return Response::Acknowledged,
            }
        }
    }

    fn visible_response(&self, state: &State, interaction: &Interaction) -> Option<Response> {
        let original = interaction.original.and_then(|message| self.message(state, interaction, message));
        match &interaction.response {
            ResponseState::Pending | ResponseState::Deferred | ResponseState::Choices(_) => None,
            ResponseState::TimedOut => {
                self.read(state, None);
                Some(Response::Failed(NO_RESPONSE.to_owned()))
            }
            ResponseState::Message => original.map(Response::Message),
            ResponseState::Update => original.map(Response::Edited),
            ResponseState::DeferredUpdate => self.after_deferred_update(state, interaction),
            ResponseState::Modal(modal) => {
                self.read(state, None);
                Some(Response::Modal(Modal::new(self.id, modal)))
            }
        }
    }

    fn after_deferred_update(&self, state: &State, interaction: &Interaction) -> Option<Response> {
        if let Some(followup) = interaction.followups.first() {
            return self.message(state, interaction, *followup).map(Response::Message);
        }
        let source = interaction.source?;
        if !self.client.log.has_message_changed(state, self.first_event, source) {
            return None;
        }
        self.message(state, interaction, source).map(Response::Edited)
    }

    /// The last version of the message that the client received, which is marked as read.
    fn message(&self, state: &State, interaction: &Interaction, message: u64) -> Option<MessageView> {
        let received = self.read(state, Some(message));
        let current = || state.message(interaction.channel, message).map(|message| message.event_json(state).into());
        received.or_else(current).map(MessageView::new)
    }

    fn read(&self, state: &State, message: Option<u64>) -> Option<Arc<Value>> {
        self.client.log.read_response(state, self.first_event, self.id, message)
    }
}
