//! How much may still be thought: nodes are counted here, and the caller is asked now and then whether to stop.

/// Nodes between two questions to the caller.
const BETWEEN: u64 = 64;

/// The budget of one call.
pub(super) struct Pulse<'a> {
    nodes: u64,
    limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

impl<'a> Pulse<'a> {
    /// A budget of that many nodes, ended earlier when `stop` says so.
    pub(super) fn new(limit: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { nodes: 0, limit, stop, stopped: false }
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

    /// Whether the search must end.
    pub(super) const fn is_spent(&self) -> bool {
        self.stopped || self.nodes >= self.limit
    }

    /// Sets the limit for a part of the search, at most what is left of the whole, and returns the whole.
    pub(super) fn narrow(&mut self, nodes: u64) -> u64 {
        let whole = self.limit;
        self.limit = whole.min(self.nodes + nodes);
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
