//! The database: rows and queries, and no decisions.
//!
//! Use cases read and write through one [`Transaction`] type, in a closure that [`Store::write`] runs; a [`View`] only
//! reads. A transaction is on disk as a whole or not at all, and when [`Store::write`] returns `Ok`, it is on disk.
//! Writes go through one task that owns them: dropping the future of a write does not stop the write.

mod activity;
mod audit;
mod backups;
mod blocks;
pub mod chain;
mod challenges;
mod checkpoints;
mod checksum;
mod copy;
mod counts;
mod data_export;
mod engines;
mod errors;
mod follows;
mod forget;
mod games;
mod history;
mod identity;
mod inspect;
mod library;
mod live_messages;
mod lobbies;
mod locations;
mod matches;
mod members;
mod milestones;
mod open;
mod pads;
mod people;
mod periods;
mod private;
mod puzzles;
mod rating_rows;
mod ratings;
mod reads;
mod rerate;
mod rerated;
mod rerating;
mod rescue;
mod reviews;
mod rows;
mod settings;
mod shorthands;
mod text;
mod threads;
mod time;
mod tournaments;
mod transaction;
mod writer;

use std::path::Path;
use std::sync::Arc;

use sqlx::SqlitePool;

pub use backups::{Backup, backups, remove_partial, stamp};
pub use copy::{DATABASE_ID, back_up, restore};
pub use counts::Counts;
pub use engines::EngineResult;
pub use errors::{CopyError, OpenError, Restored, StoreError};
pub use forget::Erased;
pub use games::{NewEvent, NewGame};
pub use inspect::Inspection;
pub use lobbies::LobbyChange;
pub use matches::{MatchState, NewMatch};
pub use open::check_present;
pub use private::create_private;
pub use rating_rows::RatingKey;
pub use ratings::CountedGame;
pub use rerate::{Counted, Counting};
pub use transaction::{Transaction, View};
pub use writer::Hooks;

/// An open database. Clones are cheap and share it.
#[derive(Clone, Debug)]
pub struct Store {
    writer: writer::Queue,
    readers: SqlitePool,
    report_readers: SqlitePool,
}

type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Opening and closing.
impl Store {
    /// Opens the database in a directory, which is created if missing, and locks the directory until [`Store::close`].
    ///
    /// # Errors
    /// [`OpenError`] if the directory cannot be written or is locked, or if the database is newer than this program.
    pub async fn open(dir: &Path) -> Result<Self, OpenError> {
        Self::open_with(dir, Arc::new(())).await
    }

    /// Opens the database as [`Store::open`] does, with hooks that are called at every commit.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open_with(dir: &Path, hooks: Arc<dyn Hooks>) -> Result<Self, OpenError> {
        let open::Opened { lock, identity, writer, options, readers, report_readers } = open::open(dir).await?;
        let files = writer::Files { lock, identity, dir: dir.to_owned() };
        Ok(Self { writer: writer::Queue::start(writer, options, files, hooks), readers, report_readers })
    }

    /// Finishes queued writes, checkpoints the write-ahead log and unlocks the directory. Later calls on any clone fail
    /// with [`StoreError::Closed`]. Closing twice is allowed.
    ///
    /// # Errors
    /// [`StoreError::Database`] if the database does not close cleanly; nothing acknowledged is lost by that.
    pub async fn close(&self) -> Result<()> {
        // Readers first: the last connection checkpoints the log.
        self.readers.close().await;
        self.report_readers.close().await;
        self.writer.close().await
    }

    /// Whether the database answers reads and writes.
    ///
    /// # Errors
    /// [`StoreError::Database`] or [`StoreError::Closed`], if it does not.
    pub async fn health(&self) -> Result<()> {
        sqlx::query("SELECT 1").execute(&self.readers).await?;
        self.write((), |tx, ()| Box::pin(tx.touch())).await
    }

    /// Empties the write-ahead log soon, so that it no longer contains deleted data.
    pub async fn empty_log(&self) {
        self.writer.empty_log().await;
    }

    /// Numbers of games, boards, challenges and writes for the metrics page.
    ///
    /// # Errors
    /// [`StoreError::Database`] and [`StoreError::Closed`].
    pub async fn counts(&self) -> Result<Counts> {
        counts::counts(&mut *self.readers.acquire().await?, self.writer.waiting()).await
    }
}
