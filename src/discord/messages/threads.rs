//! The place of a game: the channel where it was agreed on, or a thread of its own.
//!
//! A thread is created from the message of the challenge or lobby and gets the id of that message, so that a repeated
//! request creates no second thread. If no thread can be created, the game stays in the channel.
//!
//! All games of a tournament are in one thread, created from the tournament's message, which also gets the
//! announcements of the rounds: the channel has one message for the tournament and one for its end.

use std::sync::{Arc, Mutex};

use crate::app::App;
use crate::discord::collections::bounded_map::BoundedMap;
use crate::discord::i18n::locale;
use crate::discord::messages::error::MessageError;
use crate::discord::rest::message::{MessageBody, no_mentions};
use crate::discord::rest::nonce::NonceKind;
use crate::discord::rest::{ApiError, Client};
use crate::domain::game::StoredGame;
use crate::domain::ids::{ChannelId, GameId, MessageId, PlayerId};
use crate::domain::live_messages::LiveState;
use crate::domain::settings::{GameLocation, GuildSettings};
use crate::domain::tournament::{InTournament, TournamentThread};
use crate::mutex::lock;

/// Discord's error code for a message that has a thread already.
const THREAD_EXISTS: u32 = 160_004;

/// Discord's error code for a channel that can have no threads, such as a thread or the chat of a voice channel.
const WRONG_CHANNEL_TYPE: u32 = 50_024;

/// The number of channels without threads that are remembered.
const MAX_WITHOUT_THREADS: usize = 10_000;

/// The number of starter messages that are remembered; then all are removed.
const MAX_STARTER_MESSAGES: usize = 10_000;

/// Creates threads for games.
pub struct Threads {
    app: Arc<App>,
    rest: Client,
    /// The starter messages of games whose threads could not be created yet. Discord knows a nonce for minutes only. A
    /// game that ends without a thread is among them until all are removed.
    starter_messages: Mutex<BoundedMap<GameId, MessageId, MAX_STARTER_MESSAGES>>,
    /// Channels that can have no threads: a message for one would appear in them for a moment.
    no_threads_in: Mutex<BoundedMap<ChannelId, (), MAX_WITHOUT_THREADS>>,
}

impl Threads {
    /// Creates them through this client.
    pub fn new(app: Arc<App>, rest: Client) -> Self {
        Self { app, rest, starter_messages: Mutex::default(), no_threads_in: Mutex::default() }
    }

    /// Gives a new game a thread, if the guild wants threads and Discord allows one; otherwise the game stays where it
    /// is, which may be a thread of another game.
    ///
    /// # Errors
    /// [`MessageError::Store`], and [`MessageError::Discord`] for failures that pass: then nothing has been decided.
    pub async fn assign_thread(
        &self,
        mut stored: StoredGame,
        settings: &GuildSettings,
    ) -> Result<StoredGame, MessageError> {
        // Until the first board is posted, even if moves were made.
        let is_new = stored.live == LiveState::default();
        if !is_new || stored.thread_of.is_some() || stored.place.guild.is_none() {
            return Ok(stored);
        }
        if settings.tournament_threads
            && let Some(spot) = self.app.tournament_of(stored.game.id()).await?
        {
            return self.place_in_tournament(stored, &spot).await;
        }
        let (game, here) = (stored.game.id(), stored.place.channel);
        // The game was begun in the thread of another game, such as a rematch, or in that of a tournament.
        if let Some(parent) = self.app.parent_of(here).await? {
            self.app.enter_thread(game, here, parent).await?;
            stored.thread_of = Some(parent);
            return Ok(stored);
        }
        if settings.game_location != GameLocation::Thread || lock(&self.no_threads_in).get(&here).is_some() {
            return Ok(stored);
        }
        match self.create(&stored).await {
            Ok(thread) => {
                self.app.enter_thread(game, thread, here).await?;
                self.add_players(game, thread, stored.game.table().players().iter().copied()).await;
                (stored.place.channel, stored.thread_of) = (thread, Some(here));
                Ok(stored)
            }
            Err(error) => stay_in_channel(stored, error),
        }
    }

    /// Puts a new game of a tournament into the thread of the tournament, which the first game creates.
    async fn place_in_tournament(
        &self,
        mut stored: StoredGame,
        spot: &InTournament,
    ) -> Result<StoredGame, MessageError> {
        let Some(tournament) = self.app.tournament_by_id(spot.tournament).await? else { return Ok(stored) };
        let here = tournament.place.channel;
        let thread = match (tournament.thread, tournament.live.message) {
            (TournamentThread::Open(thread), _) => thread,
            (TournamentThread::None, Some(posted)) if posted.channel == here => {
                let words = locale::public(&self.app, tournament.place.guild).await;
                match self.create_from(here, posted.message, &words.tournament_thread_name(&tournament)).await {
                    Ok(thread) => thread,
                    Err(error) => return stay_in_channel(stored, error),
                }
            }
            (TournamentThread::None | TournamentThread::Lost, _) => return Ok(stored),
        };
        let game = stored.game.id();
        self.app.enter_tournament_thread(game, spot.tournament, (thread, here)).await?;
        let round = usize::try_from(spot.round).unwrap_or(usize::MAX);
        let players = stored.game.table().players().iter().copied();
        self.add_players(game, thread, players.filter(|&player| tournament.is_first_game(round, player))).await;
        (stored.place.channel, stored.thread_of) = (thread, Some(here));
        Ok(stored)
    }

    /// Creates the thread.
    async fn create(&self, stored: &StoredGame) -> Result<ChannelId, MessageError> {
        let here = stored.place.channel;
        let accepted = self.app.origin_message(stored.game.id()).await?;
        let accepted = accepted.filter(|posted| posted.channel == here);
        let message = match accepted {
            Some(posted) => posted.message,
            None => self.send_starter_message(stored).await?,
        };
        let words = locale::public(&self.app, stored.place.guild).await;
        let names = words.names_of(&self.app, stored.game.table().players()).await?;
        let created = self.create_from(here, message, &words.thread_name(stored, &names)).await;
        let is_refused = created.as_ref().is_err_and(is_permanent);
        if created.is_ok() || is_refused {
            lock(&self.starter_messages).remove(&stored.game.id());
        }
        if matches!(created, Err(MessageError::Discord(ApiError::Rejected { code: WRONG_CHANNEL_TYPE, .. }))) {
            lock(&self.no_threads_in).insert(here, ());
        }
        if accepted.is_none()
            && is_refused
            && let Err(error) = self.rest.delete_message(here, message).await
        {
            tracing::debug!(game.id = stored.game.id().get(), %error, "a starter message stays without its thread");
        }
        created
    }

    /// Creates the thread of a message; the one that it has already counts as created.
    async fn create_from(&self, here: ChannelId, message: MessageId, name: &str) -> Result<ChannelId, MessageError> {
        match self.rest.create_thread(here, message, name).await {
            Err(ApiError::Rejected { code: THREAD_EXISTS, .. }) => Ok(ChannelId::new(message.get())),
            opened => Ok(opened?),
        }
    }

    /// Sends the message to create the thread from, for a game that began without a challenge or lobby.
    async fn send_starter_message(&self, stored: &StoredGame) -> Result<MessageId, MessageError> {
        let game = stored.game.id();
        let sent = lock(&self.starter_messages).get(&game).copied();
        if let Some(message) = sent {
            return Ok(message);
        }
        let words = locale::public(&self.app, stored.place.guild).await;
        let nonce = NonceKind::Thread.of(format_args!("{:x}", game.get()));
        let message = MessageBody::text(words.thread_announced(stored)).message(nonce, no_mentions());
        let sent = self.rest.create_message(stored.place.channel, message).await?.id;
        lock(&self.starter_messages).insert(game, sent);
        Ok(sent)
    }

    /// Adds the players to the thread, so that they find it again. The board mentions them, this does not.
    async fn add_players(&self, game: GameId, thread: ChannelId, players: impl Iterator<Item = PlayerId>) {
        for player in players.filter(|player| !player.is_engine() && !player.is_deleted()) {
            if let Err(error) = self.rest.add_thread_member(thread, player).await {
                tracing::debug!(game.id = game.get(), %error, "a player was not added to the thread");
            }
        }
    }
}

/// Whether a game has to leave its thread for the channel after this error of a message there. Where the bot does not
/// see the thread, it does not see the channel either, and the players continue in the thread.
pub fn has_lost_thread(stored: &StoredGame, error: &ApiError) -> bool {
    stored.thread_of.is_some() && error.is_inaccessible() && *error != ApiError::MissingAccess
}

/// Whether another attempt to create a thread would fail too.
fn is_permanent(error: &MessageError) -> bool {
    matches!(error, MessageError::Discord(error) if !error.is_temporary())
}

/// Leaves a game for which no thread can be created in its channel, if the reason is permanent.
fn stay_in_channel(stored: StoredGame, error: MessageError) -> Result<StoredGame, MessageError> {
    if !is_permanent(&error) {
        return Err(error);
    }
    tracing::info!(game.id = stored.game.id().get(), %error, "no thread can be created; the game stays in its channel");
    Ok(stored)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_that_passes_decides_nothing() {
        for (error, expected) in [
            (ApiError::MissingPermissions, true),
            (ApiError::UnknownChannel, true),
            (ApiError::CircuitOpen, false),
            (ApiError::Unauthorized, false),
        ] {
            let text = error.to_string();
            assert_eq!(is_permanent(&error.into()), expected, "{text}");
        }
    }
}
