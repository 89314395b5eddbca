//! Runs reads and writes on SQLite or PostgreSQL, whichever the store has open.

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::pool::PoolConnection;
use sqlx::{Any, Connection as _};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::postgres::Snapshot;
use super::transaction::{Isolation, Transaction, View};
use super::write::{Write, write};
use super::{Backend, Result, Store, StoreError};
use crate::domain::shards::ShardRange;

/// Time limit for a read from a server; an export takes seconds. The server ends a single statement sooner, so only a
/// network that is gone takes so long.
const READ_TIMEOUT: Duration = Duration::from_mins(2);

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
    /// The closure's error; [`StoreError::Database`] if the commit fails;
    /// [`StoreError::Closed`].
    pub async fn write<A, T, F>(&self, args: A, run: F) -> Result<T>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
        F: for<'c> FnMut(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Result<T>> + Send + 'static,
    {
        self.run(Isolation::Serializable, write(args, run)).await
    }

    /// As [`Store::write`], for a closure whose transaction needs only a snapshot until it calls
    /// [`Transaction::require_serializable`]: a transaction that decides by the rows that it changes and by unique
    /// keys. On PostgreSQL such transactions run concurrently, and conflict only if they change the same row.
    ///
    /// # Errors
    /// As [`Store::write`].
    pub async fn write_on_snapshot<A, T, F>(&self, args: A, run: F) -> Result<T>
    where
        A: Send + Sync + 'static,
        T: Send + 'static,
        F: for<'c> FnMut(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Result<T>> + Send + 'static,
    {
        self.run(Isolation::Snapshot, write(args, run)).await
    }

    /// Runs a write and waits for its result.
    async fn run<T>(
        &self,
        isolation: Isolation,
        (write, result): (Box<dyn Write>, oneshot::Receiver<Result<T>>),
    ) -> Result<T> {
        match &self.backend {
            // There is one writer, so that all writes are serializable.
            Backend::Sqlite(database) => database.writer.push(write).await?,
            Backend::Postgres(database) => database.writes.start(isolation, write),
        }
        result.await.map_err(|_| StoreError::Closed)?
    }

    /// Runs a closure that reads a snapshot: what is committed meanwhile is not seen.
    ///
    /// # Errors
    /// The closure's error; [`StoreError::Database`] and
    /// [`StoreError::Closed`].
    pub async fn read<A, T, F>(&self, args: A, run: F) -> Result<T>
    where
        F: for<'c> FnOnce(&'c mut View<'_>, &'c A) -> BoxFuture<'c, Result<T>>,
    {
        self.reader().await?.read(args, run).await
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
        self.report_reader().await?.read(args, run).await
    }

    /// Takes a connection to read from.
    pub(super) async fn reader(&self) -> Result<Reader> {
        Ok(match &self.backend {
            Backend::Sqlite(database) => Reader::Sqlite(database.readers.acquire().await?),
            Backend::Postgres(database) => Reader::Postgres(database.snapshot().await?),
        })
    }

    /// Takes a connection to read many rows from.
    pub(super) async fn report_reader(&self) -> Result<Reader> {
        Ok(match &self.backend {
            Backend::Sqlite(database) => Reader::Sqlite(database.report_readers.acquire().await?),
            Backend::Postgres(database) => Reader::Postgres(database.report_snapshot().await?),
        })
    }
}

/// A connection to read from. On PostgreSQL everything is read from one snapshot; on SQLite each statement reads what
/// is committed then.
pub(super) enum Reader {
    Sqlite(PoolConnection<Any>),
    Postgres(Snapshot),
}

impl Reader {
    /// Reads from it.
    pub(super) fn view(&mut self) -> View<'_> {
        match self {
            Self::Sqlite(conn) => View::new(conn, ShardRange::ALL),
            Self::Postgres(snapshot) => snapshot.view(),
        }
    }

    /// Runs a closure on a snapshot, and returns the connection to its pool.
    async fn read<A, T, F>(self, args: A, run: F) -> Result<T>
    where
        F: for<'c> FnOnce(&'c mut View<'_>, &'c A) -> BoxFuture<'c, Result<T>>,
    {
        match self {
            Self::Sqlite(mut conn) => {
                let mut snapshot = conn.begin().await?;
                let found = run(&mut View::new(&mut snapshot, ShardRange::ALL), &args).await;
                snapshot.rollback().await?;
                found
            }
            Self::Postgres(mut snapshot) => {
                let found = timeout(READ_TIMEOUT, run(&mut snapshot.view(), &args)).await;
                Self::Postgres(snapshot).end(found.ok()).await
            }
        }
    }

    /// The time after which a server counts as not answering; `None` without a server.
    pub(super) const fn patience(&self) -> Option<Duration> {
        match self {
            Self::Sqlite(_) => None,
            Self::Postgres(_) => Some(READ_TIMEOUT),
        }
    }

    /// Waits for a read; `None` if that takes longer than `patience`.
    pub(super) async fn within<T>(
        patience: Option<Duration>,
        read: impl Future<Output = Result<T>>,
    ) -> Option<Result<T>> {
        match patience {
            Some(patience) => timeout(patience, read).await.ok(),
            None => Some(read.await),
        }
    }

    /// Gives the connection back after a read. A connection to a server that did not answer is closed.
    ///
    /// # Errors
    /// The error of the read, and [`StoreError::Database`] if there was no answer.
    pub(super) async fn end<T>(self, found: Option<Result<T>>) -> Result<T> {
        match (self, found) {
            (_, None) => Err(StoreError::Database("the database does not answer".into())),
            (Self::Sqlite(_), Some(found)) => found,
            (Self::Postgres(snapshot), Some(found)) => {
                snapshot.end().await;
                found
            }
        }
    }
}
