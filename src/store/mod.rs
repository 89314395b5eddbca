//! Games, challenges, players and ratings on disk.
//!
//! The database is the only arbiter: a write names the revision it was made for, and it either happens whole or not at
//! all. When a method returns `Ok`, what it wrote is on disk. Writes go through one task that owns them: dropping the
//! future of a write does not stop the write.

mod types;

use std::collections::HashMap;
use std::path::Path;

pub use types::*;

use crate::game::Rev;
use crate::ids::{ChallengeId, ChannelId, GameId, InteractionId, MessageId, PlayerId, Timestamp};

/// The database, open. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub struct Store {}

type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Opening and closing.
impl Store {
    /// Opens the database in a directory, which is made if need be, and holds the directory until [`Store::close`].
    ///
    /// # Errors
    /// [`OpenError`], one clear line each.
    pub async fn open(dir: &Path) -> Result<Self, OpenError> {
        todo!()
    }

    /// Finishes the writes in flight, folds the log into the database file and lets go of the directory. Whatever is
    /// asked of any clone afterwards fails with [`StoreError::Closed`]. Closing twice does no harm.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database does not close cleanly; nothing acknowledged is lost by that.
    pub async fn close(&self) -> Result<()> {
        todo!()
    }

    /// Whether the database answers, for reads and for writes.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn health(&self) -> Result<()> {
        todo!()
    }
}

/// Writes.
impl Store {
    /// Takes an event into a game, if nothing else came first. When the event ends the game, the results of the seats
    /// are written with it, and the ratings if the game is rated and has two players.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], [`StoreError::Replay`] if the rules refuse the event, or a failure.
    pub async fn append(&self, append: Append) -> Result<Appended> {
        todo!()
    }

    /// Stores a challenge, unless these two have one pending in the channel, or the challenger has `max_pending`.
    ///
    /// # Errors
    /// Failures only.
    pub async fn challenge(&self, terms: NewChallenge, max_pending: u32) -> Result<Challenged> {
        todo!()
    }

    /// Settles a pending challenge; accepting it makes the game.
    ///
    /// # Errors
    /// Failures only; accepting with seats that the rules have no room for is one.
    pub async fn settle(
        &self,
        id: ChallengeId,
        how: Settlement,
        interaction: Option<InteractionId>,
        at: Timestamp,
    ) -> Result<Settled> {
        todo!()
    }

    /// Makes a game with the rules and the place of another. A game has one rematch.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn rematch(
        &self,
        of: GameId,
        seats: Vec<PlayerId>,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<Rematch> {
        todo!()
    }

    /// Notes the board message of a game and the revision that it shows.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_posted(&self, game: GameId, message: Posted, shows: Rev) -> Result<()> {
        todo!()
    }

    /// Notes that the board message shows this revision; an older one than is noted already changes nothing.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_shown(&self, game: GameId, shows: Rev) -> Result<()> {
        todo!()
    }

    /// Notes that the board message is gone or cannot be reached. The game counts as stale again after its next event,
    /// not before, so that a closed channel is not knocked at every few seconds.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_lost(&self, game: GameId) -> Result<()> {
        todo!()
    }

    /// Notes the message of a challenge, which shows it pending.
    ///
    /// # Errors
    /// Failures only.
    pub async fn challenge_posted(&self, id: ChallengeId, message: Posted) -> Result<()> {
        todo!()
    }

    /// Notes that the message of a challenge shows this state, if that is still its state.
    ///
    /// # Errors
    /// Failures only.
    pub async fn challenge_shown(&self, id: ChallengeId, state: ChallengeState) -> Result<()> {
        todo!()
    }

    /// Notes what a person is called, for those who see the board without Discord's mentions.
    ///
    /// # Errors
    /// Failures only.
    pub async fn saw_player(&self, player: PlayerId, name: &str, at: Timestamp) -> Result<()> {
        todo!()
    }

    /// Keeps a value under a key.
    ///
    /// # Errors
    /// Failures only.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<()> {
        todo!()
    }
}

/// Reads. A list leaves out games that cannot be read, and logs them; asking for such a game by number fails.
impl Store {
    /// The game of that number.
    ///
    /// # Errors
    /// [`StoreError::Replay`] or [`StoreError::Row`] if it cannot be read, or a failure.
    pub async fn game(&self, id: GameId) -> Result<Option<StoredGame>> {
        todo!()
    }

    /// The running games of a channel, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn running_in(&self, channel: ChannelId) -> Result<Vec<StoredGame>> {
        todo!()
    }

    /// The running games of a person, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn running_of(&self, player: PlayerId) -> Result<Vec<StoredGame>> {
        todo!()
    }

    /// The game of a channel, running or over, in which something happened last.
    ///
    /// # Errors
    /// Failures only.
    pub async fn latest_in(&self, channel: ChannelId) -> Result<Option<StoredGame>> {
        todo!()
    }

    /// The game whose board this message is.
    ///
    /// # Errors
    /// As [`Store::game`].
    pub async fn by_board(&self, message: MessageId) -> Result<Option<StoredGame>> {
        todo!()
    }

    /// The last finished two-player game of these two, anywhere.
    ///
    /// # Errors
    /// Failures only.
    pub async fn last_pairing(&self, players: [PlayerId; 2]) -> Result<Option<StoredGame>> {
        todo!()
    }

    /// Games whose board is behind or was never sent, longest waiting first. A lost board waits for the next event.
    ///
    /// # Errors
    /// Failures only.
    pub async fn stale_games(&self, limit: u32) -> Result<Vec<GameId>> {
        todo!()
    }

    /// The challenge of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, or a failure.
    pub async fn challenge_by_id(&self, id: ChallengeId) -> Result<Option<Challenge>> {
        todo!()
    }

    /// Pending challenges whose time is up, longest due first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn due_challenges(&self, now: Timestamp, limit: u32) -> Result<Vec<Challenge>> {
        todo!()
    }

    /// Challenges whose message is behind, or was never sent, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn unshown_challenges(&self, limit: u32) -> Result<Vec<Challenge>> {
        todo!()
    }

    /// When the next pending challenge runs out.
    ///
    /// # Errors
    /// Failures only.
    pub async fn next_expiry(&self) -> Result<Option<Timestamp>> {
        todo!()
    }

    /// The best rated players of a scope and [family](crate::rating::family), best first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leaderboard(&self, scope: Scope, family: &str, limit: u32) -> Result<Vec<Standing>> {
        todo!()
    }

    /// What is known of a person in a scope and [family](crate::rating::family).
    ///
    /// # Errors
    /// Failures only.
    pub async fn profile(&self, player: PlayerId, scope: Scope, family: &str) -> Result<Profile> {
        todo!()
    }

    /// What these people are called; who was never seen is left out.
    ///
    /// # Errors
    /// Failures only.
    pub async fn names(&self, players: &[PlayerId]) -> Result<HashMap<PlayerId, String>> {
        todo!()
    }

    /// The value kept under a key.
    ///
    /// # Errors
    /// Failures only.
    pub async fn meta(&self, key: &str) -> Result<Option<String>> {
        todo!()
    }
}
