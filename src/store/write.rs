//! A write without the types of its arguments and its result, so that the code that runs writes is compiled once.

use futures_util::future::BoxFuture;
use tokio::sync::oneshot;

use super::transaction::Transaction;
use super::{Result, StoreError};

/// A write and its caller.
pub(super) trait Write: Send {
    /// Runs the write in a transaction and keeps its result. It may be run again.
    fn run<'c>(&'c mut self, tx: &'c mut Transaction<'_>) -> BoxFuture<'c, Result<()>>;

    /// Answers the caller: with the result of the last run if the transaction was committed, otherwise with the error.
    /// The caller may have been dropped; the write stands anyway.
    fn answer(self: Box<Self>, committed: Result<()>);
}

struct Pending<A, T, F> {
    args: A,
    run: F,
    done: Option<T>,
    caller: oneshot::Sender<Result<T>>,
}

/// A write that runs a closure, and where its caller receives the result.
pub(super) fn write<A, T, F>(args: A, run: F) -> (Box<dyn Write>, oneshot::Receiver<Result<T>>)
where
    A: Send + Sync + 'static,
    T: Send + 'static,
    F: for<'c> FnMut(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Result<T>> + Send + 'static,
{
    let (caller, result) = oneshot::channel();
    (Box::new(Pending { args, run, done: None, caller }), result)
}

impl<A, T, F> Write for Pending<A, T, F>
where
    A: Send + Sync,
    T: Send,
    F: for<'c> FnMut(&'c mut Transaction<'_>, &'c A) -> BoxFuture<'c, Result<T>> + Send,
{
    fn run<'c>(&'c mut self, tx: &'c mut Transaction<'_>) -> BoxFuture<'c, Result<()>> {
        Box::pin(async move {
            self.done = Some((self.run)(tx, &self.args).await?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<()>) {
        let done = self.done.ok_or_else(|| StoreError::Database("the write was left out".into()));
        let _ = self.caller.send(committed.and(done));
    }
}
