//! Hooks of the writer: how long it groups writes, and callbacks before and after commits.

use std::time::Duration;

/// Methods that the writer calls at commits: for metrics, and for tests that stop the process there.
pub trait Hooks: Send + Sync {
    /// How long a transaction takes further writes. The first of its callers waits for all of them, and a write that
    /// ends a game takes some milliseconds.
    fn group_duration(&self) -> Duration {
        Duration::from_millis(20)
    }

    /// This many writes ran and are about to be committed.
    fn committing(&self, writes: usize) {
        let _ = writes;
    }

    /// This many writes are on disk, and no caller has been answered yet.
    fn committed(&self, writes: usize) {
        let _ = writes;
    }

    /// A write conflicts with another and is run again. SQLite, which has one writer, never calls it.
    fn retried(&self) {}

    /// This many writes are not on disk because the database failed, and no caller has been answered yet.
    fn failed(&self, writes: usize) {
        let _ = writes;
    }
}

/// Hooks that do nothing.
impl Hooks for () {}
