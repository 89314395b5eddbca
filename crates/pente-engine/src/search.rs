//! The main search of two sides: iterative deepening of a principal variation search (negamax with alpha-beta).
//!
//! Every open node first looks for a win with one stone, then for a forced win by a threat search with a small budget;
//! leaves do the same before they are evaluated, which takes the place of a quiescence search. Late moves are reduced,
//! and close to the leaves futility pruning skips moves or whole nodes by their static evaluation. Moves are selected,
//! not only ordered: a node tries the first 14 to 28 of them. Scores of wins found here are therefore not proofs but
//! claims. A claim at the root is passed to the verification, which tries every answer. Only what it confirms ends the
//! search, or a refutation of every legal move. A claim that is not confirmed stays the best move for now, and the next
//! iterations search this move with twice as many moves at each node; so are all moves once every one of them seems to
//! lose. While the best score is high, a proof-number search looks for a forced win from the root between iterations.

use std::collections::HashMap;

use crate::board::{Board, splitmix64};
use crate::budget::NodeBudget;
use crate::engine::FULL_DEPTH;
use crate::eval::{self, FeatureWeights};
use crate::grid::Cell;
use crate::move_ordering::{MAX_PLY, MoveOrdering};
use crate::moves::distinct;
use crate::pattern::{kind, rank};
use crate::rules::GameState;
use crate::score::{WIN, WIN_FLOOR, final_score, from_table, to_table, win_in};
use crate::selection::{reduction, width};
use crate::threat_search::ThreatSearch;
use crate::transposition::{Bound, Entry, ThreatTable, TranspositionTable};
use crate::verify::VerifiedWin;

/// The nodes of the tree at which a threat search is made.
#[derive(Clone, Copy, Debug)]
enum ThreatSite {
    Leaf,
    Interior,
}

/// Node limits of a threat search by its site.
const THREAT_NODES: [u64; 2] = [80, 320];

/// Depth limits of a threat search by its site, in moves of the attacker.
const THREAT_DEPTH: [u32; 2] = [5, 9];

/// Futility pruning applies to nodes with at most this many plies left.
const FUTILITY_DEPTH: i32 = 3;

/// A quiet node fails high without a search if its evaluation exceeds beta by this much for each ply left (reverse
/// futility pruning). In hundredths of the unit of the logistic curve.
const REVERSE_FUTILITY_MARGIN: i32 = 40;

/// After the first move, calm moves are skipped if the evaluation is below alpha by this much for each ply left.
const FUTILITY_MARGIN: i32 = 60;

/// The score of a move at the root that is proved to lose.
const REFUTED: i32 = 300 - eval::CEILING;

/// All moves seem to lose if the best score is below this.
const LOST_BELOW: i32 = REFUTED + 400;

/// The score of an unproved win at the root: above every evaluation and below every proved win. The distance is added.
const CLAIMED: i32 = eval::CEILING + 1000;

/// The capture goal is close if this many captures reach it. Then every move may be a threat.
const CAPTURES_LEFT: u32 = 2;

/// The first moves at the root that are never reduced. While every move seems to lose, none is.
const FULL_ROOT_MOVES: usize = 3;

/// Moves followed into the transposition table for the principal variation.
const PV_LENGTH: usize = 20;

/// A search of a game of two sides.
pub(crate) struct Search<'s, 'p> {
    pub(crate) board: &'s mut Board,
    pub(crate) budget: &'s mut NodeBudget<'p>,
    pub(crate) table: &'s mut TranspositionTable,
    pub(crate) threat_table: &'s mut ThreatTable,
    pub(crate) ordering: MoveOrdering,
    pub(crate) weights: &'s FeatureWeights,
    /// Whether threat searches are made inside the tree.
    pub(crate) threats: bool,
    /// Root moves with a refutation check: whether they are refuted, and the nodes spent on the check.
    pub(crate) refutation_checks: HashMap<Cell, (bool, u64)>,
    /// How many times the width is doubled below a root move; 0 unless given.
    pub(crate) widths: HashMap<Cell, u32>,
    /// How many times the width is doubled below the current root move.
    pub(crate) widened: u32,
    /// Nodes spent on the verification of a claimed win, by root move.
    pub(crate) verifications: HashMap<Cell, u64>,
    /// The legal moves at the root.
    pub(crate) legal: &'s [Cell],
    /// Nodes of the last search for a forced win from the root.
    pub(crate) attacked: u64,
    /// The win that ended the search.
    pub(crate) proved: Option<VerifiedWin>,
}

/// A move with its score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoredMove {
    pub(crate) cell: Cell,
    pub(crate) score: i32,
}

/// The result of iterative deepening.
#[derive(Clone, Debug)]
pub(crate) struct IterationResult {
    pub(crate) best: ScoredMove,
    /// Depth of the last finished iteration.
    pub(crate) depth: i32,
    /// The scores of the last two finished iterations.
    finished: [i32; 2],
}

impl IterationResult {
    pub(crate) const fn new(best: ScoredMove, depth: i32) -> Self {
        let finished = [best.score; 2];
        Self { best, depth, finished }
    }

    /// The mean score of the last two finished iterations: single scores alternate with the parity of the depth.
    pub(crate) const fn mean_score(&self) -> i32 {
        i32::midpoint(self.finished[0], self.finished[1])
    }
}

/// The work that the static evaluation allows to skip at a node close to the leaves.
#[derive(Clone, Copy, Debug)]
enum Futility {
    /// Nothing is skipped.
    None,
    /// The whole node, with this score.
    FailHigh(i32),
    /// Calm moves after the first, which are given this score.
    FailLow(i32),
}

impl Search<'_, '_> {
    /// Searches the root moves with growing depth until the budget is used up, a win is proved or `deepest` is reached.
    /// `others` are tried too once all moves seem to lose. `moves` must not be empty.
    pub(crate) fn deepen(&mut self, mut moves: Vec<Cell>, mut others: Vec<Cell>, deepest: i32) -> IterationResult {
        let mut result = IterationResult::new(ScoredMove { cell: moves[0], score: 0 }, 0);
        if moves.len() == 1 {
            let score = eval::evaluate(self.board, self.weights);
            self.attack_before_only_move();
            return IterationResult::new(ScoredMove { score, ..result.best }, 0);
        }
        for depth in 1..=deepest {
            let best = self.search_root(&moves, depth, result.depth > 0);
            let exhausted = self.budget.is_exhausted();
            if let Some(best) = best {
                result.best = best;
                if let Some(index) = moves.iter().position(|&cell| cell == best.cell) {
                    moves[..=index].rotate_right(1);
                }
            }
            if exhausted {
                break;
            }
            let previous = if depth == 1 { result.best.score } else { result.finished[1] };
            result.finished = [previous, result.best.score];
            result.depth = depth;
            if self.wins_by_attack(result.best.score) {
                break;
            }
            if result.best.score > CLAIMED {
                if self.is_proved(result.best.cell) {
                    break;
                }
                self.widen(result.best.cell);
            }
            if result.best.score < LOST_BELOW {
                moves.append(&mut others);
                for &cell in &moves {
                    self.widen(cell);
                }
            }
        }
        let is_lost = self.proved.is_none() && result.best.score < LOST_BELOW;
        if is_lost && deepest >= FULL_DEPTH && !self.budget.is_exhausted() {
            result.best.cell = self.unrefuted_move(result.best.cell).unwrap_or(result.best.cell);
        }
        self.widened = self.widths.get(&result.best.cell).copied().unwrap_or(0);
        if self.threats && self.proved.is_none() && result.best.score > CLAIMED {
            self.verify_claim(result.best.cell, self.budget.remaining());
        }
        result
    }

    /// One iteration. If the budget runs out, the moves searched so far count, provided an earlier iteration was
    /// finished (`partial`).
    fn search_root(&mut self, moves: &[Cell], depth: i32, partial: bool) -> Option<ScoredMove> {
        let (mut alpha, mut best) = (-WIN, None);
        for (n, &cell) in moves.iter().enumerate() {
            self.widened = self.widths.get(&cell).copied().unwrap_or(0);
            let full = n < FULL_ROOT_MOVES || alpha < LOST_BELOW || !self.is_calm(cell);
            let reduction = if full { 0 } else { reduction(depth, n) };
            let mut score = self.search_move(cell, depth, 0, (alpha, WIN), n, reduction);
            if self.budget.is_exhausted() && (n > 0 || partial) {
                break;
            }
            if score > alpha && self.is_refuted(cell) {
                score = score.min(REFUTED + score / 100);
            }
            if score > WIN_FLOOR {
                score = CLAIMED + score - WIN_FLOOR;
            }
            if score > alpha || best.is_none() {
                alpha = score;
                best = Some(ScoredMove { cell, score });
            }
        }
        best
    }

    /// A value that is mixed into the keys of the table, so that each width has entries of its own.
    pub(crate) fn salt(&self) -> u64 {
        if self.widened == 0 { 0 } else { splitmix64(self.widened.into()) }
    }

    /// The score of a move for the side that makes it; `n` is its place among its siblings. Moves after the first are
    /// searched with a null window and, if `reduction` is positive, with less depth, and again if they beat alpha.
    fn search_move(&mut self, cell: Cell, depth: i32, ply: usize, window: (i32, i32), n: usize, reduction: i32) -> i32 {
        let (alpha, beta) = window;
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        self.budget.count_node();
        let score = if let GameState::Over(winners) = self.board.state {
            final_score(winners, side, sides, ply)
        } else if n == 0 {
            -self.negamax(depth - 1, ply + 1, -beta, -alpha)
        } else {
            let mut score = -self.negamax(depth - 1 - reduction, ply + 1, -alpha - 1, -alpha);
            if score > alpha && reduction > 0 {
                score = -self.negamax(depth - 1, ply + 1, -alpha - 1, -alpha);
            }
            if score > alpha && score < beta {
                score = -self.negamax(depth - 1, ply + 1, -beta, -alpha);
            }
            score
        };
        self.board.unmake();
        score
    }

    /// The score of an open position for the side to move.
    fn negamax(&mut self, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.board.winning_cell().is_some() {
            return win_in(ply + 1);
        }
        if ply >= MAX_PLY || self.budget.is_exhausted() {
            return eval::evaluate(self.board, self.weights);
        }
        // Mate-distance pruning: there is no win with the next stone.
        let beta = beta.min(win_in(ply + 3));
        if alpha >= beta {
            return beta;
        }
        let evasions = self.forced_moves();
        let forced = evasions.is_some();
        if depth <= 0 && !forced {
            return self.evaluate_leaf(ply);
        }
        let key = self.board.key() ^ self.salt();
        let entry = self.table.probe(key);
        if let Some(entry) = entry.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = from_table(entry.score.into(), ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        self.board.settle_values();
        let futility = if forced { Futility::None } else { self.futility(depth, alpha, beta) };
        if let Futility::FailHigh(value) = futility {
            return value;
        }
        if !forced && self.threats && self.has_forced_win(ThreatSite::Interior) {
            let score = win_in(ply + 5);
            self.table.store(key, to_table(score, ply), depth, Bound::Lower, None);
            return score;
        }
        let table_move = entry.or_else(|| self.narrow_entry()).and_then(|entry| entry.best());
        let before = alpha;
        let best = match evasions {
            Some(moves) => self.search_moves(&moves, None, depth.max(1), ply, (&mut alpha, beta), futility),
            None => self.search_in_stages(table_move, depth, ply, (&mut alpha, beta), futility),
        };
        let Some(best) = best else { return if forced { -win_in(ply + 2) } else { 0 } };
        if !self.budget.is_exhausted() {
            let bound = match best.score {
                score if score >= beta => Bound::Lower,
                score if score <= before => Bound::Upper,
                _ => Bound::Exact,
            };
            let cell = (bound != Bound::Upper).then_some(best.cell);
            self.table.store(key, to_table(best.score, ply), depth, bound, cell);
        }
        best.score
    }

    /// The entry of the position from a search of the normal width, whose best move is tried first in a wider one.
    fn narrow_entry(&self) -> Option<Entry> {
        if self.widened > 0 { self.table.probe(self.board.key()) } else { None }
    }

    /// The work that can be skipped at a quiet node close to the leaves, searched with a null window.
    fn futility(&self, depth: i32, alpha: i32, beta: i32) -> Futility {
        if depth > FUTILITY_DEPTH || beta - alpha != 1 {
            return Futility::None;
        }
        let value = eval::evaluate(self.board, self.weights);
        if beta < WIN_FLOOR && value - REVERSE_FUTILITY_MARGIN * depth >= beta {
            Futility::FailHigh(value)
        } else if value + FUTILITY_MARGIN * depth <= alpha {
            Futility::FailLow(value + FUTILITY_MARGIN * depth)
        } else {
            Futility::None
        }
    }

    /// Whether a move makes no five, no four and no capture.
    fn is_calm(&self, cell: Cell) -> bool {
        self.board.view(self.board.turn).kinds(cell) & (kind::FIVE | kind::FOUR | kind::CAPTURE) == 0
    }

    /// Searches the move of the table, and generates the others only if it does not fail high. `None` if there are no
    /// moves.
    fn search_in_stages(
        &mut self,
        table_move: Option<Cell>,
        depth: i32,
        ply: usize,
        (alpha, beta): (&mut i32, i32),
        futility: Futility,
    ) -> Option<ScoredMove> {
        let mut first = None;
        if let Some(cell) = table_move.filter(|&cell| self.board.is_empty(cell) && self.board.is_legal(cell)) {
            let score = self.search_move(cell, depth, ply, (*alpha, beta), 0, 0);
            first = Some(ScoredMove { cell, score });
            *alpha = (*alpha).max(score);
            if *alpha >= beta {
                self.ordering.record_cutoff(self.board, cell, ply, depth);
            }
            if *alpha >= beta || self.budget.is_exhausted() {
                return first;
            }
        }
        let moves = self
            .defensive_moves(ply, table_move)
            .unwrap_or_else(|| self.ordering.best_moves(self.board, ply, table_move, width(depth) << self.widened));
        self.search_moves(&moves, first, depth, ply, (alpha, beta), futility)
    }

    /// Searches the moves of a node until one fails high; `best` was searched before. `None` if there are no moves.
    fn search_moves(
        &mut self,
        moves: &[Cell],
        mut best: Option<ScoredMove>,
        depth: i32,
        ply: usize,
        (alpha, beta): (&mut i32, i32),
        futility: Futility,
    ) -> Option<ScoredMove> {
        let first = best.map(|best| best.cell);
        for (n, &cell) in moves.iter().enumerate() {
            if first == Some(cell) {
                continue;
            }
            let calm = self.is_calm(cell);
            if let (Futility::FailLow(bound), true, Some(best)) = (futility, calm, &mut best) {
                best.score = best.score.max(bound);
                continue;
            }
            let reduction = if calm { reduction(depth, n) } else { 0 };
            let score = self.search_move(cell, depth, ply, (*alpha, beta), n, reduction);
            if best.is_none_or(|best| score > best.score) {
                best = Some(ScoredMove { cell, score });
            }
            *alpha = (*alpha).max(score);
            if *alpha >= beta {
                self.ordering.record_cutoff(self.board, cell, ply, depth);
                break;
            }
            if self.budget.is_exhausted() {
                break;
            }
        }
        best
    }

    /// The only moves worth trying if the opponent threatens to win at once or a line waits for its answer; `None` if
    /// neither is the case.
    pub(crate) fn forced_moves(&mut self) -> Option<Vec<Cell>> {
        if self.board.overtime {
            return Some(self.board.line_breaking_cells());
        }
        let threats = self.board.opponent_wins(usize::MAX);
        if threats.is_empty() {
            return None;
        }
        let mut evasions = self.board.preparations(&threats);
        evasions.append(&mut ThreatSearch::new(self.board, self.budget, self.threat_table).evasions(threats));
        distinct(&mut evasions);
        let view = self.board.view(self.board.turn);
        evasions.sort_by_key(|&cell| (-view.order_value(cell), cell));
        evasions.retain(|&cell| self.board.is_legal(cell));
        Some(evasions)
    }

    /// The moves worth trying if the opponent could make an open four: the cells of the opponent's fours, and every
    /// counter-threat. `None` if there is no such four. The patterns alone decide; a threat search that found fewer
    /// moves cost more nodes than it saved.
    fn defensive_moves(&mut self, ply: usize, table_move: Option<Cell>) -> Option<Vec<Cell>> {
        let (turn, opponent) = (self.board.turn, self.board.next[self.board.turn]);
        if !self.threats || self.widened > 0 || self.board.view(opponent).cells(kind::FOUR_OPEN).is_empty() {
            return None;
        }
        let mut moves: Vec<Cell> = self.board.view(opponent).cells(kind::FOUR).iter().collect();
        for kind in [kind::FOUR, kind::CAPTURE, kind::ATTACK] {
            moves.extend(self.board.view(turn).cells(kind).iter());
        }
        moves.extend(table_move.filter(|&cell| self.board.is_empty(cell)));
        self.ordering.sort_legal(self.board, ply, table_move, &mut moves);
        (!moves.is_empty()).then_some(moves)
    }

    /// Whether a threat search with the limits of this site finds a forced win of the side to move.
    fn has_forced_win(&mut self, site: ThreatSite) -> bool {
        let view = self.board.view(self.board.turn);
        let no_threats = [kind::FIVE, kind::FOUR, kind::CAPTURE].into_iter().all(|kind| view.cells(kind).is_empty());
        if no_threats || !self.is_promising() {
            return false;
        }
        let question = self.board.key() ^ splitmix64(site as u64);
        if self.threat_table.gave_up(question) {
            return false;
        }
        // Where a winning line can be answered, every threat has about three times as many answers.
        let factor = if self.board.rules.has_overtime() { 3 } else { 1 };
        let whole = self.budget.limit_to(factor * THREAT_NODES[site as usize]);
        let mut search = ThreatSearch::new(self.board, self.budget, self.threat_table);
        let won = search.find_attack(THREAT_DEPTH[site as usize], 0).is_some();
        if !won && self.budget.is_exhausted() {
            self.threat_table.give_up(question);
        }
        self.budget.restore(whole);
        won
    }

    /// Whether a threat search may find a win: a sequence of fours needs one that makes a three on another axis too or
    /// captures, or the capture goal must be close. Of the searches that this skips, two in a hundred would find a win.
    fn is_promising(&self) -> bool {
        let (turn, board) = (self.board.turn, &self.board);
        let view = board.view(turn);
        let continues = |cell: Cell| {
            view.kinds(cell) & kind::CAPTURE != 0
                || board.axes(turn, cell).iter().filter(|traits| traits.rank >= rank::THREE).count() > 1
        };
        !board.rules.patterns_suffice()
            || board.reaches_goal(board.side(), CAPTURES_LEFT * board.rules.largest_group())
            || !view.cells(kind::FOUR_OPEN).is_empty()
            || view.cells(kind::FOUR).iter().any(continues)
    }

    /// The score of a leaf: a forced win, or the static evaluation.
    fn evaluate_leaf(&mut self, ply: usize) -> i32 {
        if self.threats && self.has_forced_win(ThreatSite::Leaf) {
            return win_in(ply + 5);
        }
        eval::evaluate(self.board, self.weights)
    }

    /// The principal variation after a root move, as far as the transposition table holds it.
    pub(crate) fn principal_variation(&mut self, first: Cell) -> Vec<Cell> {
        let mut line = vec![first];
        self.board.make(first);
        while self.board.is_open() && line.len() < PV_LENGTH {
            let Some(cell) = self.table.probe(self.board.key() ^ self.salt()).and_then(|entry| entry.best()) else {
                break;
            };
            if !self.board.is_empty(cell) {
                break;
            }
            line.push(cell);
            self.board.make(cell);
        }
        for _ in &line {
            self.board.unmake();
        }
        line
    }
}
