//! The place of a game: the channel where it was agreed on, or a thread of its own.
//!
//! A thread is created from the message of the challenge or lobby and gets the id of that message, so that a repeated request
//! creates no second thread. If no thread can be created, the game stays in the channel.

use std::sync::Arc;

use serenity::builder::CreateMessage;
use serenity::model::channel::Nonce;

use crate::app::App;
use crate::discord::i18n::locale;
use crate::discord::messages::error::MessageError;
use crate::discord::rest::message::nobody;
use crate::discord::rest::{ApiError, Client, Payload};
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, MessageId};
use crate::domain::live_messages::LiveState;
use crate::domain::settings::Home;

/// Discord's error code for a message that has a thread already.
const THREAD_EXISTS: u32 = 160_004;

/// Creates threads for games.
#[derive(Clone)]
pub struct Threads {
    app: Arc<App>,
    rest: Client,
}

impl Threads {
    /// Creates them through this client.
    pub const fn new(app: Arc<App>, rest: Client) -> Self {
        Self { app, rest }
    }

    /// Gives a new game a thread, if the guild wants threads and Discord allows one; otherwise the game stays where it is.
    ///
    /// # Errors
    /// [`MessageError::Store`], and [`MessageError::Discord`] for failures that pass: then nothing has been decided.
    pub async fn place(&self, mut stored: StoredGame, home: Home) -> Result<StoredGame, MessageError> {
        // A game also gets its thread if a move was made before.
        let is_new = stored.live == LiveState::default();
        if home != Home::Thread || !is_new || stored.thread_of.is_some() || stored.place.guild.is_none() {
            return Ok(stored);
        }
        let (game, here) = (stored.game.id(), stored.place.channel);
        // A rematch stays in the thread of the game before.
        if let Some(parent) = self.app.parent_of(here).await? {
            self.app.enter_thread(game, here, parent).await?;
            stored.thread_of = Some(parent);
            return Ok(stored);
        }
        match self.create(&stored).await {
            Ok(thread) => {
                self.app.enter_thread(game, thread, here).await?;
                self.add_players(&stored, thread).await;
                (stored.place.channel, stored.thread_of) = (thread, Some(here));
                Ok(stored)
            }
            Err(MessageError::Discord(error)) if !error.is_transient() && error != ApiError::CircuitOpen => {
                tracing::info!(game.id = game.get(), %error, "no thread can be created; the game stays in its channel");
                Ok(stored)
            }
            Err(error) => Err(error),
        }
    }

    /// Creates the thread.
    async fn create(&self, stored: &StoredGame) -> Result<ChannelId, MessageError> {
        let here = stored.place.channel;
        let accepted = self.app.origin_message(stored.game.id()).await?;
        let message = match accepted.filter(|posted| posted.channel == here) {
            Some(posted) => posted.message,
            None => self.announce(stored).await?,
        };
        let names = self.app.names(stored.game.table().players()).await?;
        let words = locale::public(&self.app, stored.place.guild).await;
        let names = words.names(stored.game.table().players(), &names);
        match self.rest.create_thread(here, message, &words.thread_name(stored, &names)).await {
            Err(ApiError::Rejected { code: THREAD_EXISTS, .. }) => Ok(ChannelId::new(message.get())),
            opened => Ok(opened?),
        }
    }

    /// Sends a message to create the thread from, for a game that began without a challenge or lobby.
    async fn announce(&self, stored: &StoredGame) -> Result<MessageId, MessageError> {
        let words = locale::public(&self.app, stored.place.guild).await;
        let message = CreateMessage::new()
            .content(words.thread_announced(stored))
            .allowed_mentions(nobody())
            .nonce(Nonce::String(format!("t{:x}", stored.game.id().get())))
            .enforce_nonce(true);
        Ok(self.rest.create_message(stored.place.channel, Payload::json(&message)).await?.id)
    }

    /// Adds the players to the thread, so that they find it again. The board mentions them, this does not.
    async fn add_players(&self, stored: &StoredGame, thread: ChannelId) {
        for &player in stored.game.table().players().iter().filter(|player| !player.is_engine()) {
            if let Err(error) = self.rest.add_thread_member(thread, player).await {
                tracing::debug!(game.id = stored.game.id().get(), %error, "a player was not added to the thread");
            }
        }
    }
}
