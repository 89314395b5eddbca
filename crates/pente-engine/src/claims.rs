//! Verifies wins claimed at the root, and checks good root moves for refutations that the tree has missed.

use crate::grid::Cell;
use crate::root::ATTACKS;
use crate::search::Search;
use crate::threat_search::ThreatSearch;
use crate::verify::ProofAttempt;

/// A refutation check of the best root move may take one tenth of the nodes visited so far, if that is at least 100.
const CHECK_SHARE: u64 = 10;
const CHECK_LEAST: u64 = 100;

/// The verification of a claimed win may take a quarter of the nodes visited so far, and at least 1000.
const CLAIM_SHARE: u64 = 4;
const CLAIM_LEAST: u64 = 1000;

/// Maximum number of times that the number of moves at a node is doubled: then no board has more moves.
const WIDEST: u32 = 5;

/// While the best score is above this, a forced win from the root is searched for again between iterations. With a
/// lower limit (100) the engine lost strength: few of these searches find a win, and each takes nodes from the main
/// search.
const PROMISING: i32 = 250;

/// Node limit of the search for a forced win where there is only one move.
const ONLY_MOVE_NODES: u64 = 7000;

/// A search for a forced win from the root may take as many nodes as were visited before, if these are at least 400.
const ATTACK_LEAST: u64 = 400;

/// A win found by a search from the root is verified with at most this many times its nodes. With fewer positions, wins
/// are missed.
const ATTACK_FACTOR: u64 = 4;

/// The order of the attacks that a refutation check searches: up to three quiet moves.
const CHECK_ORDER: u32 = 4;

impl Search<'_, '_> {
    /// Whether the opponent is proved to win after a root move that would become the best. The check searches quiet
    /// attacks more deeply than the tree does, and takes a share of the nodes spent before.
    pub(crate) fn is_refuted(&mut self, cell: Cell) -> bool {
        let nodes = self.budget.visited() / CHECK_SHARE;
        let (known, spent) = self.refutation_checks.get(&cell).copied().unwrap_or_default();
        if known || !self.threats || nodes < CHECK_LEAST || 2 * spent > nodes {
            return known;
        }
        self.check_refutation(cell, nodes)
    }

    /// Searches for a proved win of the opponent after a root move with at most this many nodes, verifies it with at
    /// most as many positions, and remembers the result. Four times as many took half of the time of some searches, and
    /// won no more games.
    fn check_refutation(&mut self, cell: Cell, nodes: u64) -> bool {
        let (opponent, sides) = (self.board.rules.side_of(self.board.next[self.board.turn]), self.board.sides());
        self.board.make(cell);
        let mut refuted = self.board.state.is_win_of(opponent, sides);
        if self.board.is_open() && !self.board.overtime {
            let mut search = ThreatSearch::new(self.board, self.budget, self.threat_table);
            for (order, share) in [(0, 4), (CHECK_ORDER, 1)] {
                let attempt = search.prove(order, nodes / share, nodes / share, &|_| true);
                refuted = matches!(attempt, ProofAttempt::Proved(_));
                if refuted {
                    break;
                }
            }
        }
        self.board.unmake();
        self.refutation_checks.insert(cell, (refuted, nodes));
        refuted
    }

    /// The loss of every root move is only claimed, and no deeper iteration is left: checks all legal moves, this one
    /// first, with more and more nodes until each is refuted or the budget is used up. Returns the first one that is
    /// not refuted.
    pub(crate) fn unrefuted_move(&mut self, first: Cell) -> Option<Cell> {
        let others = self.legal.iter().copied().filter(|&cell| cell != first);
        let mut left: Vec<Cell> = std::iter::once(first).chain(others).collect();
        left.retain(|cell| self.refutation_checks.get(cell).is_none_or(|&(known, _)| !known));
        let mut nodes = CHECK_LEAST;
        while self.threats && !left.is_empty() && nodes <= self.budget.remaining() {
            left.retain(|&cell| self.budget.is_exhausted() || !self.check_refutation(cell, nodes));
            nodes = nodes.saturating_mul(2);
        }
        left.first().copied()
    }

    /// Searches for a forced win from the root while its best score is promising, with as many nodes as were visited
    /// before, and again when these have doubled. Returns whether a win is proved.
    pub(crate) fn wins_by_attack(&mut self, score: i32) -> bool {
        let nodes = self.budget.visited();
        if score > PROMISING && nodes >= ATTACK_LEAST && nodes >= 2 * self.attacked {
            self.attack(nodes);
        }
        self.proved.is_some()
    }

    /// Searches for a forced win from a root with a single move, which needs no other search.
    pub(crate) fn attack_before_only_move(&mut self) {
        self.attack(ONLY_MOVE_NODES);
    }

    /// Searches for a forced win from the root with at most this many nodes.
    fn attack(&mut self, nodes: u64) {
        if !self.threats {
            return;
        }
        self.attacked = nodes;
        let legal = self.legal;
        let mut search = ThreatSearch::new(self.board, self.budget, self.threat_table);
        let whole = search.budget.limit_to(nodes);
        for &(order, share) in ATTACKS {
            let part = search.budget.remaining() / share;
            if let ProofAttempt::Proved(win) =
                search.prove(order, part, ATTACK_FACTOR * nodes, &|cell| legal.contains(&cell))
            {
                self.proved = Some(win);
                break;
            }
        }
        search.budget.restore(whole);
    }

    /// Doubles the width below a root move for the next iterations.
    pub(crate) fn widen(&mut self, cell: Cell) {
        let widened = self.widths.entry(cell).or_default();
        *widened = (*widened + 1).min(WIDEST);
    }

    /// Whether a verification confirms the win that the search claims for a root move. It takes a share of the nodes
    /// spent before, and is made again when that share has doubled.
    pub(crate) fn is_proved(&mut self, cell: Cell) -> bool {
        let nodes = (self.budget.visited() / CLAIM_SHARE).max(CLAIM_LEAST);
        let spent = self.verifications.get(&cell).copied().unwrap_or(0);
        if !self.threats || 2 * spent > nodes {
            return false;
        }
        self.verifications.insert(cell, nodes);
        self.widened = self.widths.get(&cell).copied().unwrap_or(0);
        self.verify_claim(cell, nodes);
        self.proved.is_some()
    }

    /// Verifies that a root move wins, with at most this many nodes.
    pub(crate) fn verify_claim(&mut self, cell: Cell, nodes: u64) {
        let salt = self.salt();
        let whole = self.budget.limit_to(nodes);
        let mut search = ThreatSearch::new(self.board, self.budget, self.threat_table).with_hints(self.table, salt);
        self.proved = search.prove_move(cell, CHECK_ORDER);
        self.budget.restore(whole);
    }
}
