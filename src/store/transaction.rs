//! The two ways to the database: a [`View`] reads, a [`Transaction`] reads and writes.
//!
//! Both have one method for each thing that is read or written; the methods stand beside the rows that they are about.
//! They decide nothing: a use case reads with them, decides with `domain`, and writes with them.

use std::fmt;
use std::ops::{Deref, DerefMut};

use futures_util::future::BoxFuture;
use sqlx::{Connection as _, SqliteConnection, SqlitePool};

use super::{Result, Store};

/// Reads over one connection. Methods that list games, challenges, lobbies or matches leave out a row that cannot be
/// read, and log it; asking for such a row by its number fails.
pub struct View<'c> {
    conn: &'c mut SqliteConnection,
}

impl<'c> View<'c> {
    pub(super) const fn new(conn: &'c mut SqliteConnection) -> Self {
        Self { conn }
    }

    /// The connection, for the statements of the methods.
    pub(super) const fn conn(&mut self) -> &mut SqliteConnection {
        self.conn
    }
}

impl fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("View")
    }
}

/// A transaction: everything that is written through it is on disk after the commit, or nothing is. It reads what it
/// has written.
#[derive(Debug)]
pub struct Transaction<'c> {
    view: View<'c>,
}

impl<'c> Transaction<'c> {
    pub(super) const fn new(conn: &'c mut SqliteConnection) -> Self {
        Self { view: View::new(conn) }
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

impl Store {
    /// Runs a closure in a transaction and returns when the transaction is on disk. If the closure fails, nothing of it
    /// is written. The closure may be run again, so it changes nothing but the database and gets its arguments by
    /// reference. Dropping the future does not stop the write.
    ///
    /// ```
    /// # async fn example(store: tessera::store::Store) -> Result<(), tessera::store::StoreError> {
    /// store.write("en".to_owned(), |tx, value| Box::pin(tx.set_meta("language", value))).await
    /// # }
    /// ```
    ///
    /// # Errors
    /// What the closure returns; [`StoreError::Database`](super::StoreError::Database) if the commit fails;
    /// [`StoreError::Closed`](super::StoreError::Closed).
    pub async fn write<A, T, F>(&self, args: A, run: F) -> Result<T>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
        F: for<'c> FnMut(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Result<T>> + Send + 'static,
    {
        self.writer.write(args, run).await
    }

    /// Runs a closure that reads a snapshot: what is committed meanwhile is not seen.
    ///
    /// # Errors
    /// What the closure returns; [`StoreError::Database`](super::StoreError::Database) and
    /// [`StoreError::Closed`](super::StoreError::Closed).
    pub async fn read<A, T, F>(&self, args: A, run: F) -> Result<T>
    where
        F: for<'c> FnOnce(&'c mut View<'_>, &'c A) -> BoxFuture<'c, Result<T>>,
    {
        snapshot(&self.readers, args, run).await
    }

    /// As [`Store::read`], for a read of many rows, such as a leaderboard or an export. It has a connection of its own
    /// pool, so that moves never wait for it.
    ///
    /// # Errors
    /// As [`Store::read`].
    pub async fn report<A, T, F>(&self, args: A, run: F) -> Result<T>
    where
        F: for<'c> FnOnce(&'c mut View<'_>, &'c A) -> BoxFuture<'c, Result<T>>,
    {
        snapshot(&self.report_readers, args, run).await
    }
}

/// Runs a closure over a snapshot on a connection of a pool.
async fn snapshot<A, T, F>(readers: &SqlitePool, args: A, run: F) -> Result<T>
where
    F: for<'c> FnOnce(&'c mut View<'_>, &'c A) -> BoxFuture<'c, Result<T>>,
{
    let mut conn = readers.acquire().await?;
    let mut snapshot = conn.begin().await?;
    let found = run(&mut View::new(&mut snapshot), &args).await;
    snapshot.rollback().await?;
    found
}
