//! Counts for the metrics page.

/// Counts for the metrics page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Running games.
    pub running: u64,
    /// Games whose board message is stale.
    pub stale: u64,
    /// Pending challenges.
    pub pending: u64,
    /// Games in which an engine has to act.
    pub engine_turns_due: u64,
}
