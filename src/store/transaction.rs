//! The two ways to the database: a [`View`] reads, a [`Transaction`] reads and writes.
//!
//! Each method reads or writes one thing, decides nothing, and is defined in the module of its table. It fails with
//! [`StoreError::Database`] if the database does, and with [`StoreError::Row`] or [`StoreError::Replay`] if the row
//! that it reads is damaged; its documentation names other errors only.
//!
//! Both know the shards of the store. Methods that find what the bot has to do by itself return only what belongs to
//! the guilds of these shards; everything else can be read and written by every process.

use std::fmt;
use std::ops::{Deref, DerefMut};

use sqlx::AnyConnection;

use super::{Result, StoreError};
use crate::domain::shards::ShardRange;

/// Reads over one connection. Methods that list games, challenges, lobbies or matches leave out a row that cannot be
/// read, and log it; asking for such a row by its number fails.
pub struct View<'c> {
    conn: &'c mut AnyConnection,
    shards: ShardRange,
}

impl<'c> View<'c> {
    pub(super) const fn new(conn: &'c mut AnyConnection, shards: ShardRange) -> Self {
        Self { conn, shards }
    }

    /// The shards of the store.
    pub const fn shards(&self) -> ShardRange {
        self.shards
    }

    /// The connection, for the statements of the methods.
    pub(super) const fn conn(&mut self) -> &mut AnyConnection {
        self.conn
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("View")
    }
}

/// The guarantees of a transaction, besides that it reads what it has written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Isolation {
    /// It is as if no other transaction ran at the same time.
    Serializable,
    /// It reads one snapshot, and fails if another transaction changes a row that it changes too. Two transactions may
    /// each write what they would not have written if they had seen the rows of the other.
    Snapshot,
}

/// A transaction: everything that is written through it is on disk after the commit, or nothing is. It reads what it
/// has written.
#[derive(Debug)]
pub struct Transaction<'c> {
    view: View<'c>,
    isolation: Isolation,
}

impl<'c> Transaction<'c> {
    pub(super) const fn new(conn: &'c mut AnyConnection, shards: ShardRange, isolation: Isolation) -> Self {
        Self { view: View::new(conn, shards), isolation }
    }

    /// Returns if the transaction is serializable. Everything that decides by rows that it does not change calls this
    /// first. [`Store::write_on_snapshot`](super::Store::write_on_snapshot) then runs the whole write again, in a
    /// serializable transaction.
    ///
    /// # Errors
    /// [`StoreError::NotSerializable`], which the caller passes on.
    pub const fn require_serializable(&self) -> Result<()> {
        match self.isolation {
            Isolation::Serializable => Ok(()),
            Isolation::Snapshot => Err(StoreError::NotSerializable),
        }
    }
}

impl<'c> Deref for Transaction<'c> {
    type Target = View<'c>;

    fn deref(&self) -> &Self::Target {
        &self.view
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.view
    }
}
