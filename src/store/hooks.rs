//! Hooks of the writer: callbacks after commits and failures.

/// Methods that the writer calls after commits and failures, for metrics.
pub trait Hooks: Send + Sync {
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
