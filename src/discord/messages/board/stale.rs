//! What the sweeper has done about boards: those that are behind are shown, those that were replaced are removed.

use serenity::builder::EditMessage;

use crate::app::Failure;
use crate::discord::messages::board::{BoardMessages, RefreshReason, is_ahead, pause_ms};
use crate::discord::messages::error::MessageError;
use crate::discord::rest::message::nobody;
use crate::discord::rest::{ApiError, Payload};
use crate::domain::ids::{ChannelId, GameId, MessageId};
use crate::domain::settings::BoardMode;

/// How often the removal of a message that the bot may not touch is tried: for about a day.
const BARRED: u32 = 150;

impl BoardMessages {
    /// Has boards shown that are behind or missing: some at a time, those behind the last ones first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn sweep(&self) -> Result<(), Failure> {
        let mut last = self.state().swept;
        let found = self.app.stale_games(&mut last).await?;
        self.state().swept = last;
        for game in found {
            self.show(game, RefreshReason::Swept);
        }
        Ok(())
    }

    /// Removes a board that was sent anew. What fails in passing is left to the sweeper, and so is what is not allowed:
    /// it is asked for again, more and more seldom, because the bot may be let in again.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn remove(&self, channel: ChannelId, message: MessageId) -> Result<(), Failure> {
        let now = self.app.now();
        if self.state().barred.get(&message).is_some_and(|(_, until)| is_ahead(*until, now)) {
            return Ok(());
        }
        let result = self.rest.delete_message(channel, message).await;
        if result.as_ref().is_err_and(ApiError::is_access_denied) && self.is_to_be_kept_in_mind(message) {
            return Ok(());
        }
        match result {
            Err(error) if error.is_temporary() => {
                tracing::debug!(%error, "an old board could not be removed yet");
                Ok(())
            }
            // Gone, or never to be removed: asking again every few seconds would help nobody.
            _ => {
                self.state().barred.remove(&message);
                self.app.leftover_gone(message).await
            }
        }
    }

    /// Puts off the removal of a message that the bot may not touch, unless that was done too often.
    fn is_to_be_kept_in_mind(&self, message: MessageId) -> bool {
        let now = self.app.now();
        let mut state = self.state();
        let (times, until) = state.barred.entry(message).or_insert((0, now));
        *until = now.plus_millis(pause_ms(*times));
        *times += 1;
        *times <= BARRED
    }

    /// Removes a message that looks like a game's board and is not, unless the server keeps every position.
    ///
    /// # Errors
    /// Failures of the store and of Discord.
    pub async fn clear(&self, game: GameId, channel: ChannelId, message: MessageId) -> Result<(), MessageError> {
        let stored = self.app.existing_game(game).await?;
        let settings = self.app.guild_settings(stored.place.guild).await?;
        if settings.board_mode == BoardMode::Archive {
            let bare = Payload::json(&EditMessage::new().components(Vec::new()).allowed_mentions(nobody()));
            return Ok(self.rest.edit_message(channel, message, bare).await?);
        }
        Ok(self.rest.delete_message(channel, message).await?)
    }
}
