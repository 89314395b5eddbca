//! Deletes messages that were replaced.

use std::sync::Arc;

use crate::app::{App, Failure};
use crate::discord::collections::pauses::Pauses;
use crate::discord::rest::Client;
use crate::domain::ids::{ChannelId, MessageId};

/// The number of attempts to delete a message that the bot may not delete. With the pauses between them they take about
/// a day.
const MAX_ATTEMPTS: u32 = 150;

/// Deletes messages that were replaced.
pub struct Leftovers {
    app: Arc<App>,
    rest: Client,
    denied: Pauses<MessageId>,
}

impl Leftovers {
    /// Deletes through this client.
    pub fn new(app: Arc<App>, rest: Client) -> Self {
        Self { app, rest, denied: Pauses::default() }
    }

    /// Deletes a message that was replaced. If that fails for now, the sweeper tries again; if it is not allowed, it
    /// does so with growing pauses, because the bot may get access again.
    ///
    /// # Errors
    /// [`Failure`] if the store fails; failures of Discord are handled as above.
    pub async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), Failure> {
        let now = self.app.now();
        if self.denied.is_paused(&message, now) {
            return Ok(());
        }
        match self.rest.delete_message(channel, message).await {
            Err(error) if error.is_access_denied() && self.denied.record_failure(message, now) <= MAX_ATTEMPTS => {
                Ok(())
            }
            Err(error) if error.is_temporary() => {
                tracing::debug!(%error, "cannot delete a replaced message yet");
                Ok(())
            }
            Ok(()) | Err(_) => {
                // Deleted, or impossible to delete.
                self.denied.clear(&message);
                self.app.leftover_gone(message).await
            }
        }
    }
}
