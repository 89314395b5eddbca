//! Node budgets: how many positions a call may visit, and the count of those that it has visited.
//!
//! A node is a position that any part of the engine reaches by making a move. The engine reads no clock: a caller with
//! a time limit passes a `stop` callback, which is asked every [`STOP_INTERVAL`] nodes.

use std::time::Duration;

/// Positions that one core visits in a millisecond, roughly; `crates/pente-cli/benches/engine.rs` measures it. It only
/// decides how a timed budget is divided.
const NODES_PER_MS: u64 = 450;

/// Nodes between two calls of the `stop` callback.
const STOP_INTERVAL: u64 = 64;

/// Limits for the work of one call of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be visited.
    pub(crate) nodes: u64,
    /// Positions that are expected to be visited: fewer than `nodes` if the caller stops the search by time.
    pub(crate) expected: u64,
}

impl Budget {
    /// At most `nodes` positions. With 0 the engine still finds a move from its static knowledge of the board.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, expected: nodes }
    }

    /// At most `nodes` positions, for a caller whose `stop` callback ends the search after this time. The parts of the
    /// search are given shares that fit into that time, in whole milliseconds. 0 ms is the same as 0 nodes.
    pub fn timed(time: Duration, nodes: u64) -> Self {
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let nodes = if ms == 0 { 0 } else { nodes };
        Self { nodes, expected: nodes.min(ms.saturating_mul(NODES_PER_MS)) }
    }
}

/// The state of a [`Budget`] while it is spent.
pub(crate) struct NodeBudget<'a> {
    visited: u64,
    limit: u64,
    expected: u64,
    timed: bool,
    stop: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

impl<'a> NodeBudget<'a> {
    /// Starts spending a budget. The search ends early once `stop` returns `true`.
    pub(crate) fn new(budget: Budget, stop: &'a mut dyn FnMut() -> bool) -> Self {
        let Budget { nodes: limit, expected } = budget;
        Self { visited: 0, limit, expected, timed: expected < limit, stop, stopped: false }
    }

    /// Counts a visited position.
    pub(crate) fn count_node(&mut self) {
        self.visited += 1;
        if self.visited.is_multiple_of(STOP_INTERVAL) && (self.stop)() {
            self.stopped = true;
        }
    }

    /// Positions visited so far.
    pub(crate) const fn visited(&self) -> u64 {
        self.visited
    }

    /// Positions that may still be visited.
    pub(crate) const fn remaining(&self) -> u64 {
        self.limit.saturating_sub(self.visited)
    }

    /// Positions that are still expected to be visited: the remaining ones, or those for which there is time.
    pub(crate) fn planned(&self) -> u64 {
        self.remaining().min(self.expected.saturating_sub(self.visited))
    }

    /// Whether the caller is expected to stop the search before its nodes are used up.
    pub(crate) const fn is_timed(&self) -> bool {
        self.timed
    }

    /// Whether the search must end.
    pub(crate) const fn is_exhausted(&self) -> bool {
        self.stopped || self.visited >= self.limit
    }

    /// Limits the next part of the search to `nodes` and returns the limit to [`restore`](Self::restore) after it. The
    /// limit of the whole still holds.
    pub(crate) fn limit_to(&mut self, nodes: u64) -> u64 {
        let whole = self.limit;
        self.limit = whole.min(self.visited.saturating_add(nodes));
        whole
    }

    /// Restores the limit that [`limit_to`](Self::limit_to) replaced.
    pub(crate) const fn restore(&mut self, whole: u64) {
        self.limit = whole;
    }

    /// Starts work of at most `nodes` positions that does not count towards the budget; `stop` still ends it. Returns
    /// the state for [`end_uncounted`](Self::end_uncounted).
    pub(crate) const fn begin_uncounted(&mut self, nodes: u64) -> (u64, u64) {
        let before = (self.visited, self.limit);
        self.limit = self.visited + nodes;
        before
    }

    /// Ends uncounted work and returns how many positions it visited.
    pub(crate) const fn end_uncounted(&mut self, before: (u64, u64)) -> u64 {
        let uncounted = self.visited - before.0;
        (self.visited, self.limit) = before;
        uncounted
    }
}
