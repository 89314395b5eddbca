//! Where games live: in the channel where they were agreed on, or in a thread of their own.
//!
//! A thread is opened from the message of the challenge, so that opening it twice opens it once: a thread that comes of
//! a message has the message's number. Where no thread can be opened, the game stays in the channel.

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
use crate::domain::settings::Home;

/// Discord's code for a message from which a thread was opened before.
const THREAD_EXISTS: u32 = 160_004;

/// Finds homes for games.
#[derive(Clone)]
pub struct Threads {
    app: Arc<App>,
    rest: Client,
}

impl Threads {
    /// Uses these.
    pub const fn new(app: Arc<App>, rest: Client) -> Self {
        Self { app, rest }
    }

    /// Gives a new game a thread, if the server wants that and it can be done; otherwise the game stays where it is.
    ///
    /// # Errors
    /// Failures of the store, and of Discord where they pass: then nothing has been decided.
    pub async fn house(&self, mut stored: StoredGame, home: Home) -> Result<StoredGame, MessageError> {
        // Whoever moves before the thread is open moves into it all the same.
        let is_new = stored.board.is_none() && stored.rendered.is_none() && stored.lost.is_none();
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
        match self.open(&stored).await {
            Ok(thread) => {
                self.app.enter_thread(game, thread, here).await?;
                self.seat(&stored, thread).await;
                (stored.place.channel, stored.thread_of) = (thread, Some(here));
                Ok(stored)
            }
            Err(MessageError::Discord(error)) if !error.is_transient() && error != ApiError::CircuitOpen => {
                tracing::info!(game.id = game.get(), %error, "no thread; the game stays in its channel");
                Ok(stored)
            }
            Err(error) => Err(error),
        }
    }

    async fn open(&self, stored: &StoredGame) -> Result<ChannelId, MessageError> {
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

    /// A message to open the thread from, for a game that came of no challenge.
    async fn announce(&self, stored: &StoredGame) -> Result<MessageId, MessageError> {
        let words = locale::public(&self.app, stored.place.guild).await;
        let message = CreateMessage::new()
            .content(words.thread_announced(stored))
            .allowed_mentions(nobody())
            .nonce(Nonce::String(format!("t{:x}", stored.game.id().get())))
            .enforce_nonce(true);
        Ok(self.rest.create_message(stored.place.channel, Payload::json(&message)).await?.id)
    }

    /// Puts the players into the thread, so that they find it again. They are called by the board, not by this.
    async fn seat(&self, stored: &StoredGame, thread: ChannelId) {
        for &player in stored.game.table().players().iter().filter(|player| !player.is_engine()) {
            if let Err(error) = self.rest.add_thread_member(thread, player).await {
                tracing::debug!(game.id = stored.game.id().get(), %error, "a player was not put into the thread");
            }
        }
    }
}
