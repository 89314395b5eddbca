//! Verification of forced wins: every answer of the defender is tried, and each must lose again.
//!
//! The winner's moves are those that the threat search has stored; positions that it has not seen are searched again.
//! No answer is left out: after a threat to win at once, all others lose to that very stone, and after a quiet move
//! every legal point is tried. An answer that refutes the win becomes a defence that the next search considers.

use crate::grid::Cell;
use crate::key_map::KeyMap;
use crate::threat_search::ThreatSearch;

/// Maximum number of new searches for a win after its verification has failed.
const ATTEMPTS: usize = 5;

/// A verification may visit 40 positions for each node of the search, and for 1000 nodes more.
const VERIFY_FACTOR: u64 = 40;
const VERIFY_BASE: u64 = 1000;

/// Node limit of the search for a win from a position without a stored winning move.
const RESEARCH_NODES: u64 = 3000;

/// The deepest win that is verified, in stones.
const DEEPEST: usize = 60;

/// Verified positions by their key, each with the longest line of its win. It holds every position of a proof in which
/// the winner is to move, except those with an immediate win.
pub(crate) type ProofTree = KeyMap<Vec<Cell>>;

/// A verified win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VerifiedWin {
    /// The longest line of the win, beginning with the winner's move.
    pub(crate) line: Vec<Cell>,
    /// Positions that the verification visited.
    pub(crate) checked: u64,
    /// The winner's answers to every defence.
    pub(crate) tree: ProofTree,
}

/// The result of an attempt to prove a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ProofAttempt {
    /// Every answer loses.
    Proved(VerifiedWin),
    /// The search found a win by this move, but the budget was used up before it was verified.
    Unverified(Cell),
    /// No win was found, or an answer refutes it.
    NoWin,
}

impl ThreatSearch<'_, '_> {
    /// Searches for a win of this order with at most `nodes` nodes, and verifies it. A verification visits at most
    /// `most` positions, which do not count as nodes.
    pub(crate) fn prove(&mut self, order: u32, nodes: u64, most: u64, is_legal: &dyn Fn(Cell) -> bool) -> ProofAttempt {
        let whole = self.budget.limit_to(nodes);
        let attempt = self.prove_in_budget(order, most, is_legal);
        self.budget.restore(whole);
        attempt
    }

    fn prove_in_budget(&mut self, order: u32, most: u64, is_legal: &dyn Fn(Cell) -> bool) -> ProofAttempt {
        for _ in 0..ATTEMPTS {
            let Some(cell) = self.solve(order).filter(|&cell| is_legal(cell)) else { return ProofAttempt::NoWin };
            self.store_winning_move(cell);
            let known = self.extra_defences().len();
            let limit = (VERIFY_FACTOR * (self.budget.visited() + VERIFY_BASE)).min(most);
            let before = self.budget.begin_uncounted(limit);
            let mut tree = ProofTree::default();
            let line = self.verify(&mut tree, order, 0);
            let is_cut_off = self.budget.is_exhausted();
            let checked = self.budget.end_uncounted(before);
            if let Some(line) = line {
                return ProofAttempt::Proved(VerifiedWin { line, checked, tree });
            }
            if self.budget.is_exhausted() {
                // Unless the verification was cut off, an answer refutes the win.
                return if is_cut_off { ProofAttempt::Unverified(cell) } else { ProofAttempt::NoWin };
            }
            if !self.has_new_defence(known) {
                return ProofAttempt::NoWin;
            }
        }
        ProofAttempt::NoWin
    }

    /// Verifies that this move wins, with attacks of this order where the winner's move is not known. The positions
    /// visited count as nodes.
    pub(crate) fn prove_move(&mut self, cell: Cell, order: u32) -> Option<VerifiedWin> {
        let (before, mut tree) = (self.budget.visited(), ProofTree::default());
        let line = self.verify_move(&mut tree, cell, order, 0)?;
        tree.insert(self.board.key(), line.clone());
        Some(VerifiedWin { line, checked: self.budget.visited() - before, tree })
    }

    /// Whether a verification has found a defence that was not among the first `known` ones.
    fn has_new_defence(&mut self, known: usize) -> bool {
        let (old, new) = self.extra_defences().split_at(known);
        new.iter().any(|cell| !old.contains(cell))
    }

    /// The longest line of the win of the colour to move; `None` if some answer refutes it.
    pub(crate) fn verify(&mut self, verified: &mut ProofTree, order: u32, depth: usize) -> Option<Vec<Cell>> {
        if let Some(cell) = self.board.winning_cell() {
            return Some(vec![cell]);
        }
        let key = self.board.key();
        if let Some(line) = verified.get(&key) {
            return Some(line.clone());
        }
        if depth >= DEEPEST || self.budget.is_exhausted() {
            return None;
        }
        let stored = self.winning_move();
        let mut line = stored.and_then(|cell| self.verify_move(verified, cell, order, depth));
        if line.is_none()
            && let Some(hint) = self.hinted_move().filter(|&cell| stored != Some(cell))
        {
            line = self.verify_move(verified, hint, order, depth);
        }
        if line.is_none() {
            let whole = self.budget.limit_to(RESEARCH_NODES);
            let found = self.solve_in_stages(order);
            self.budget.restore(whole);
            line = found
                .filter(|&cell| stored != Some(cell))
                .and_then(|cell| self.verify_move(verified, cell, order, depth));
        }
        let line = line?;
        verified.insert(key, line.clone());
        Some(line)
    }

    /// The longest line of a win that begins with this move.
    fn verify_move(&mut self, verified: &mut ProofTree, cell: Cell, order: u32, depth: usize) -> Option<Vec<Cell>> {
        if !self.board.is_empty(cell) || !self.board.is_legal(cell) {
            return None;
        }
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        self.budget.count_node();
        let rest = if self.board.is_open() {
            self.verify_defences(verified, side, order, depth)
        } else {
            self.board.state.is_win_of(side, sides).then(Vec::new)
        };
        self.board.unmake();
        rest.map(|mut rest| {
            rest.insert(0, cell);
            rest
        })
    }

    /// The longest line after the winner's move: every answer is tried. A double three has to lose too, because it may
    /// be exempt, but the line has one only where it is legal.
    fn verify_defences(
        &mut self,
        verified: &mut ProofTree,
        winner: usize,
        order: u32,
        depth: usize,
    ) -> Option<Vec<Cell>> {
        if self.board.winning_cell().is_some() {
            return None;
        }
        let threats = self.board.opponent_wins(usize::MAX);
        let answers = if self.board.overtime {
            self.board.line_breaking_cells()
        } else {
            let forced = if threats.is_empty() { None } else { self.board.answers(threats) };
            forced.unwrap_or_else(|| self.every_cell())
        };
        let (mut longest, mut double_threes): (Vec<Cell>, Vec<Vec<Cell>>) = (Vec::new(), Vec::new());
        for cell in answers {
            if !self.board.may_be_legal(cell) {
                continue;
            }
            let is_double_three = !self.board.overtime && self.board.is_banned_double_three(cell);
            self.board.make(cell);
            self.budget.count_node();
            let rest = if self.board.is_open() {
                self.verify(verified, order, depth + 2)
            } else {
                self.board.state.is_win_of(winner, self.board.sides()).then(Vec::new)
            };
            self.board.unmake();
            let Some(mut line) = rest else {
                self.extra_defences().push(cell);
                return None;
            };
            line.insert(0, cell);
            if is_double_three {
                double_threes.push(line);
            } else if line.len() > longest.len() {
                longest = line;
            }
        }
        if double_threes.iter().any(|line| line.len() > longest.len()) {
            let exempt = self.board.exempt_double_threes();
            for line in double_threes {
                if line.len() > longest.len() && exempt.contains(&line[0]) {
                    longest = line;
                }
            }
        }
        // Without a legal answer the defender would pass, which was not verified.
        if longest.is_empty() { self.unstopped_line() } else { Some(longest) }
    }

    /// The line after a legal answer that does not stop a threat to win at once; `None` if there is none.
    fn unstopped_line(&mut self) -> Option<Vec<Cell>> {
        self.every_cell().into_iter().find_map(|cell| {
            if !self.board.is_legal(cell) {
                return None;
            }
            self.board.make(cell);
            let win = if self.board.is_open() { self.board.winning_cell() } else { None };
            self.board.unmake();
            win.map(|win| vec![cell, win])
        })
    }

    /// Every empty cell. Those near the centre come first where the board grows: the cells at its edge may not exist
    /// yet, and of the lines of the same length the first one is kept.
    fn every_cell(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.board.empty_cells().collect();
        if self.board.rules.endless {
            cells.sort_by_key(|&cell| (self.board.grid.point(cell).centre_distance(), cell));
        }
        cells
    }

    /// Searches for a forced win, first without quiet moves.
    fn solve_in_stages(&mut self, order: u32) -> Option<Cell> {
        let whole = self.budget.limit_to(RESEARCH_NODES / 4);
        let forcing = self.solve(0);
        self.budget.restore(whole);
        forcing.or_else(|| if order > 0 { self.solve(order) } else { None })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use pente::{Position, Variant};

    use super::*;
    use crate::board::Board;
    use crate::budget::{Budget, NodeBudget};
    use crate::tables::Tables;
    use crate::transposition::ThreatTable;
    use crate::weights::EvalWeights;

    /// The result of a proof search that finds a win with its last node, with a verification of at most `most`
    /// positions.
    fn attempt(preset: &str, moves: &str, nodes: u64, most: u64) -> ProofAttempt {
        let rules = Variant::parse(&format!("{preset}:opening=free")).expect(preset).rules();
        let mut position = Position::new(rules);
        for label in moves.split(' ') {
            position.play(rules.size().parse(label).expect("a point")).expect("a legal move");
        }
        let tables = Arc::new(Tables::new(&rules, &EvalWeights::embedded().features));
        let mut board = Board::of(&position, &tables).expect("a stone is to be placed");
        let (mut table, mut stop) = (ThreatTable::new(14), || false);
        table.clear(nodes);
        let mut budget = NodeBudget::new(Budget::nodes(nodes), &mut stop);
        ThreatSearch::new(&mut board, &mut budget, &mut table).prove(4, nodes, most, &|_| true)
    }

    #[test]
    fn a_refuted_win_is_none() {
        for (preset, moves, nodes) in [
            ("standard", "M7 J9 H11 J7 M14 N11 K6 M8 F14", 400),
            ("standard", "O14 K8 F9 G6 H14 K12 M7 O12 L10 N6 N8 J8", 15),
            ("standard", "N7 H12 N6 L13 N12 G7 H13 J6 L8 M12", 22),
            ("keryo", "G8 J9 L11 N8 M10 H8 M11 O10", 27),
        ] {
            assert_eq!(attempt(preset, moves, nodes, u64::MAX), ProofAttempt::NoWin, "{moves}");
            // Ten positions do not suffice for the refutation.
            let cut_off = attempt(preset, moves, nodes, 10);
            assert!(matches!(cut_off, ProofAttempt::Unverified(_)), "{moves}: {cut_off:?}");
        }
    }
}
