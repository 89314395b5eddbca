//! How much may still be thought: nodes are counted here, and the caller is asked now and then whether to stop.

use super::think::Budget;

/// Nodes between two questions to the caller.
const BETWEEN: u64 = 64;

/// The budget of one call.
pub(super) struct Pulse<'a> {
    nodes: u64,
    limit: u64,
    likely: u64,
    timed: bool,
    stop: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

impl<'a> Pulse<'a> {
    /// That budget, ended earlier when `stop` says so.
    pub(super) fn new(budget: Budget, stop: &'a mut dyn FnMut() -> bool) -> Self {
        let Budget { nodes: limit, likely } = budget;
        Self { nodes: 0, limit, likely, timed: likely < limit, stop, stopped: false }
    }

    /// Counts a node.
    pub(super) fn tick(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(BETWEEN) && (self.stop)() {
            self.stopped = true;
        }
    }

    /// Nodes counted so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes that may still be visited.
    pub(super) const fn left(&self) -> u64 {
        self.limit.saturating_sub(self.nodes)
    }

    /// Nodes that can still be planned with: those left, or those that the clock is likely to leave.
    pub(super) fn to_plan(&self) -> u64 {
        self.left().min(self.likely.saturating_sub(self.nodes))
    }

    /// Whether a clock is likely to end the thought before its nodes are spent.
    pub(super) const fn is_timed(&self) -> bool {
        self.timed
    }

    /// Whether the search must end.
    pub(super) const fn is_spent(&self) -> bool {
        self.stopped || self.nodes >= self.limit
    }

    /// Sets the limit for a part of the search, at most what is left of the whole, and returns the whole.
    pub(super) fn narrow(&mut self, nodes: u64) -> u64 {
        let whole = self.limit;
        self.limit = whole.min(self.nodes.saturating_add(nodes));
        whole
    }

    /// Begins work that does not count: at most `nodes` more, still under the caller's stop. Ended with
    /// [`Pulse::end_aside`], given what this returns.
    pub(super) const fn begin_aside(&mut self, nodes: u64) -> (u64, u64) {
        let before = (self.nodes, self.limit);
        self.limit = self.nodes + nodes;
        before
    }

    /// Ends the work that does not count, and says how many nodes it took.
    pub(super) const fn end_aside(&mut self, before: (u64, u64)) -> u64 {
        let taken = self.nodes - before.0;
        (self.nodes, self.limit) = before;
        taken
    }

    /// Ends the part.
    pub(super) const fn widen(&mut self, whole: u64) {
        self.limit = whole;
    }
}
