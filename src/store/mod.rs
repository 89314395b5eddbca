//! Games, challenges, players and ratings on disk.
//!
//! The database is the only arbiter: a write names the revision it was made for, and it either happens whole or not at
//! all. When a method returns `Ok`, what it wrote is on disk. Writes go through one task that owns them: dropping the
//! future of a write does not stop the write.

mod append;
mod audit;
mod backups;
mod begin;
mod blocks;
mod challenges;
mod checkpoints;
mod computers;
mod copy;
mod counts;
mod dossier;
mod forget;
mod games;
mod history;
mod library;
mod lobbies;
mod look;
mod members;
mod open;
mod people;
mod puzzles;
mod ratings;
mod reads;
mod reinstate;
mod rerate;
mod reviews;
mod rows;
mod series;
mod settings;
mod text;
mod threads;
mod time;
mod tournaments;
mod traces;
mod types;
mod void;
mod writer;

use std::path::Path;
use std::sync::Arc;

use sqlx::SqlitePool;

pub use audit::{Actor, Entry};
pub use backups::{Backup, backups, stamp};
pub use blocks::{Blocked, Blocks};
pub use copy::{back_up, restore};
pub use counts::Counts;
pub use dossier::{Dossier, Holdings};
pub use library::GameLine;
pub use lobbies::{ChangeLobby, LobbyChange, LobbyChanged, LobbyState, NewLobby, Opened, RatingRange, StoredLobby};
pub use look::Look;
pub use puzzles::{PuzzleRecord, StoredPuzzle, Streak};
pub use reinstate::Reinstated;
pub use reviews::ReviewUnderWay;
pub use series::{InSeries, Resigned, SeriesGame, SeriesResult, StoredSeries};
pub use settings::*;
pub use time::{About, Note, Vacation, Vacationed};
pub use tournaments::*;
pub use traces::{GameTrace, RatingTrace, Traces};
pub use types::*;
pub use void::Voided;
pub use writer::Hooks;

use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, ChannelId, GameId, ImportId, InteractionId, MessageId, PlayerId, Timestamp};

/// The database, open. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub struct Store {
    writer: writer::Queue,
    readers: SqlitePool,
}

type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Opening and closing.
impl Store {
    /// Opens the database in a directory, which is made if need be, and holds the directory until [`Store::close`].
    ///
    /// # Errors
    /// [`OpenError`], one clear line each.
    pub async fn open(dir: &Path) -> Result<Self, OpenError> {
        Self::open_with(dir, Arc::new(())).await
    }

    /// Opens the database as [`Store::open`] does, and has somebody told of every commit.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open_with(dir: &Path, hooks: Arc<dyn Hooks>) -> Result<Self, OpenError> {
        let open::Opened { lock, writer, options, readers } = open::open(dir).await?;
        Ok(Self { writer: writer::Queue::start(writer, options, lock, hooks), readers })
    }

    /// Finishes the writes in flight, folds the log into the database file and lets go of the directory. Whatever is
    /// asked of any clone afterwards fails with [`StoreError::Closed`]. Closing twice does no harm.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database does not close cleanly; nothing acknowledged is lost by that.
    pub async fn close(&self) -> Result<()> {
        // Readers first: the last connection folds the log into the file.
        self.readers.close().await;
        self.writer.close().await
    }

    /// Whether the database answers, for reads and for writes.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn health(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        self.writer.write(people::Touch).await
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
        self.writer.write(append).await
    }

    /// Stores a challenge, unless these two have one pending in the channel, or the challenger has `max_pending`.
    ///
    /// # Errors
    /// Failures only.
    pub async fn challenge(&self, terms: NewChallenge, max_pending: u32) -> Result<Challenged> {
        self.writer.write(challenges::MakeChallenge { terms, max_pending }).await
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
        self.writer.write(challenges::Settle { id, how, interaction, at }).await
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
        self.writer.write(games::MakeRematch { of, seats, interaction, at }).await
    }

    /// Notes the board message of a game and the revision that it shows. The message that it replaces is to be removed
    /// from then on; see [`Store::leftovers`].
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_posted(&self, game: GameId, message: Posted, shows: Rev) -> Result<()> {
        self.writer.write(games::BoardPosted { game, message, shows, before: games::Before::Goes }).await
    }

    /// Notes the board message of a game and the revision that it shows, as [`Store::board_posted`] does; the message
    /// before it stays where it is.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_posted_beside(&self, game: GameId, message: Posted, shows: Rev) -> Result<()> {
        self.writer.write(games::BoardPosted { game, message, shows, before: games::Before::Stays }).await
    }

    /// Notes that a game lives in a thread of a channel.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn enter_thread(&self, game: GameId, thread: ChannelId, parent: ChannelId) -> Result<()> {
        self.writer.write(threads::EnterThread { game, thread, parent }).await
    }

    /// Notes that the thread of a game is gone: it lives in the channel again, and has no board there. A game that has
    /// no thread stays as it is.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leave_thread(&self, game: GameId) -> Result<()> {
        self.writer.write(threads::LeaveThread { game }).await
    }

    /// Notes that a message that was replaced is gone, or can never be removed.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leftover_gone(&self, message: MessageId) -> Result<()> {
        self.writer.write(games::LeftoverGone { message }).await
    }

    /// Notes that the board message shows this revision; an older one than is noted already changes nothing.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_shown(&self, game: GameId, shows: Rev) -> Result<()> {
        self.writer.write(games::BoardShown { game, shows }).await
    }

    /// Notes that the board message is gone or cannot be reached. The game counts as stale again after its next event,
    /// not before, so that a closed channel is not knocked at every few seconds.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_lost(&self, game: GameId) -> Result<()> {
        self.writer.write(games::BoardLost { game }).await
    }

    /// Notes that the board message cannot be reached for now. It is still the game's board, so that no second one comes
    /// beside it; the game counts as stale again after its next event, as after [`Store::board_lost`].
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`], or a failure.
    pub async fn board_barred(&self, game: GameId) -> Result<()> {
        self.writer.write(games::BoardBarred { game }).await
    }

    /// Notes the message of a challenge, which shows it pending.
    ///
    /// # Errors
    /// Failures only.
    pub async fn challenge_posted(&self, id: ChallengeId, message: Posted) -> Result<()> {
        self.writer.write(challenges::ChallengePosted { id, message }).await
    }

    /// Notes that the message of a challenge shows this state, if that is still its state.
    ///
    /// # Errors
    /// Failures only.
    pub async fn challenge_shown(&self, id: ChallengeId, state: ChallengeState) -> Result<()> {
        self.writer.write(challenges::ChallengeShown { id, state }).await
    }

    /// Notes what a person is called, for those who see the board without Discord's mentions.
    ///
    /// # Errors
    /// Failures only.
    pub async fn saw_player(&self, player: PlayerId, name: &str, at: Timestamp) -> Result<()> {
        // People act often and rename themselves rarely: a look costs less than a commit.
        if self.names(&[player]).await?.get(&player).is_some_and(|known| known == name) {
            return Ok(());
        }
        self.writer.write(people::SawPlayer { player, name: name.to_owned(), at }).await
    }

    /// Keeps a record that somebody brought along; the oldest of that person make room.
    ///
    /// # Errors
    /// Failures only.
    pub async fn keep_import(&self, player: PlayerId, record: String, at: Timestamp) -> Result<ImportId> {
        self.writer.write(library::KeepImport { player, record, at }).await
    }

    /// Keeps a value under a key.
    ///
    /// # Errors
    /// Failures only.
    pub async fn set_meta(&self, key: &str, value: &str) -> Result<()> {
        self.writer.write(people::SetMeta { key: key.to_owned(), value: value.to_owned() }).await
    }
}
