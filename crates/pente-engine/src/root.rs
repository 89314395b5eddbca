//! Choosing a stone at the root: an immediate win, the opening book, a static move of a weak level, a proved win, and
//! otherwise the main search, in this order.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

use pente::{Action, Opening, Point, Position};

use crate::best_reply::BestReplySearch;
use crate::board::Board;
use crate::book::Book;
use crate::budget::NodeBudget;
use crate::engine::{Engine, Proof, SearchResult};
use crate::grid::Cell;
use crate::level::Skill;
use crate::move_ordering::MoveOrdering;
use crate::score::{UNPROVED_CEILING, WIN};
use crate::search::{IterationResult, Search};
use crate::threat_search::ThreatSearch;
use crate::verify::{ProofAttempt, VerifiedWin};

/// Threat searches at the root: the order, and the divisor of the remaining nodes that they may take.
pub(crate) const ATTACKS: &[(u32, u64)] = &[(0, 4), (4, 1)];

/// The orders with which a proof continues, each with the whole remaining budget, once the attacks with one quiet move
/// less are exhausted.
const WIDER_ATTACKS: RangeInclusive<u32> = 5..=24;

/// Node limit for the verification of a win. A timed search limits it to half of the planned nodes instead.
const VERIFY_NODES: u64 = 400_000;
const VERIFY_SHARE: u64 = 2;

/// A search begins with a proof search of one twelfth of its nodes, and at most 50,000: no forced win from games of the
/// engine against itself took more. A short search gives it a third of its nodes, up to 1,000: the main search searches
/// for a proof again where it expects a win.
const PROOF_SHARE: u64 = 12;
const PROOF_NODES: u64 = 50_000;
const PROOF_LEAST: u64 = 1000;

/// Moves that are considered at the root.
const ROOT_WIDTH: usize = 60;

impl Engine {
    /// The legal moves of the position as cells.
    pub(crate) fn legal_cells(board: &Board, position: &Position) -> Vec<Cell> {
        position.legal_points().into_iter().filter_map(|at| board.cell(at)).collect()
    }

    /// Chooses a point for the next stone.
    pub(crate) fn choose_stone(
        &mut self,
        position: &Position,
        budget: &mut NodeBudget<'_>,
        seed: u64,
    ) -> Option<SearchResult> {
        let mut board = Board::of(position, &self.tables)?;
        let mut legal = Self::legal_cells(&board, position);
        // The centre first: on an empty board all cells have the same priority.
        legal.sort_by_key(|&cell| (board.grid.point(cell).centre_distance(), cell));
        let &first = legal.first()?;
        let grid = board.grid;
        let place = |cell: Cell| Action::Place(grid.point(cell));
        let opening = position.rules().options().opening;
        if position.plies() == 0 && !matches!(opening, Opening::Swap | Opening::Swap2) {
            return Some(SearchResult::only(place(first)));
        }
        if let Some(winning) = winning_move(position, &mut board, &legal) {
            return Some(immediate_win(&board, winning));
        }
        if legal.len() == 1 {
            return Some(SearchResult::only(place(first)));
        }
        if board.overtime {
            // A move that leaves the opponent's line standing loses.
            let breaking = board.line_breaking_cells();
            if legal.iter().any(|cell| breaking.contains(cell)) {
                legal.retain(|cell| breaking.contains(cell));
            }
        }
        let skill = self.config.level.skill();
        let book = self.config.book.then(Book::embedded);
        if let Some(left) = position.opening_stones_left() {
            if let Some(at) = book.and_then(|book| book.proposed(position, seed)) {
                return Some(SearchResult::only(Action::Place(at)));
            }
            return Some(SearchResult::only(place(self.propose(&mut board, &legal, budget, seed, left)?)));
        }
        if let Some(known) = book.filter(|_| skill.book).and_then(|book| book.search_result(position, seed)) {
            return Some(known);
        }
        if budget.remaining() == 0 || skill.skips_search(seed, position.plies().into()) {
            let ordering = MoveOrdering::new(board.grid.cells(), board.colours());
            let moves = ordering.best_moves(&mut board, 0, None, ROOT_WIDTH);
            let moves: Vec<Cell> = moves.into_iter().filter(|cell| legal.contains(cell)).collect();
            let cell = skill.pick_static(&mut board, if moves.is_empty() { &legal } else { &moves }, seed)?;
            return Some(SearchResult::only(place(cell)));
        }
        self.search_stone(&mut board, budget, &legal)
    }

    /// Searches for the best of the legal moves, with the nodes of the level.
    fn search_stone(&mut self, board: &mut Board, budget: &mut NodeBudget<'_>, legal: &[Cell]) -> Option<SearchResult> {
        let skill = self.config.level.skill();
        budget.limit_to(skill.nodes);
        if board.colours() > 2 {
            let mut search = BestReplySearch::new(board, budget, &self.config.weights);
            let result = search.choose(legal, self.config.depth);
            return Some(unproved(board, &result, vec![result.best.cell], budget.visited()));
        }
        let mut unverified = None;
        if skill.threats {
            let whole = budget.limit_to(proof_nodes(budget.planned()));
            let won = self.forced_win(board, budget, legal, &mut unverified);
            budget.restore(whole);
            if won.is_some() {
                return won;
            }
        }
        let (result, pv, proved) = self.deepen(board, budget, legal, skill);
        if let Some(win) = proved {
            return proved_win(board, win, budget.visited());
        }
        let result = unproved(board, &result, pv, budget.visited());
        if let Some(cell) = unverified.filter(|_| result.depth == 0) {
            // The budget ended during the verification of a win: its move is the best that is known.
            let found = SearchResult::only(Action::Place(board.grid.point(cell)));
            return Some(SearchResult { score: UNPROVED_CEILING, nodes: budget.visited(), ..found });
        }
        Some(result)
    }

    /// Runs the main search from the board, with threat searches inside the tree if this level makes them. Returns its
    /// result, the principal variation, and the win if one was proved.
    pub(crate) fn deepen(
        &mut self,
        board: &mut Board,
        budget: &mut NodeBudget<'_>,
        legal: &[Cell],
        skill: Skill,
    ) -> (IterationResult, Vec<Cell>, Option<VerifiedWin>) {
        self.table.clear(budget.planned());
        let ordering = MoveOrdering::new(board.grid.cells(), board.colours());
        let mut search = Search {
            board,
            budget,
            table: &mut self.table,
            threat_table: &mut self.threat_table,
            ordering,
            weights: &self.config.weights,
            threats: skill.threats,
            refutation_checks: HashMap::new(),
            widths: HashMap::new(),
            widened: 0,
            verifications: HashMap::new(),
            legal,
            attacked: 0,
            proved: None,
        };
        // If nothing stops a threat, all moves lose, and the most promising one is played.
        let forced = search.forced_moves().filter(|moves| !moves.is_empty());
        let is_forced = forced.is_some();
        let moves = forced.unwrap_or_else(|| search.ordering.best_moves(search.board, 0, None, ROOT_WIDTH));
        let mut moves: Vec<Cell> = moves.into_iter().filter(|cell| legal.contains(cell)).collect();
        let mut others = Vec::new();
        if moves.is_empty() {
            moves = legal.to_vec();
        } else if !is_forced {
            others.extend(legal.iter().filter(|cell| !moves.contains(cell)));
        }
        let result = search.deepen(moves, others, self.config.depth);
        let pv = search.principal_variation(result.best.cell);
        (result, pv, search.proved)
    }

    /// Searches for a forced win with the whole budget: where it ends early, with one quiet move more at a time.
    pub(crate) fn widened_win(
        &mut self,
        board: &mut Board,
        budget: &mut NodeBudget<'_>,
        legal: &[Cell],
    ) -> Option<SearchResult> {
        let wider = WIDER_ATTACKS.map(|order| (order, 1));
        let mut attacks = ATTACKS.iter().copied().chain(wider);
        self.win_by(&mut attacks, board, budget, legal, &mut None)
    }

    /// Searches for a forced win and verifies it. `unverified` is set to a winning move whose verification was cut off.
    pub(crate) fn forced_win(
        &mut self,
        board: &mut Board,
        budget: &mut NodeBudget<'_>,
        legal: &[Cell],
        unverified: &mut Option<Cell>,
    ) -> Option<SearchResult> {
        self.win_by(&mut ATTACKS.iter().copied(), board, budget, legal, unverified)
    }

    /// Searches for a forced win by attacks of these orders, each with its divisor of the remaining nodes, until one is
    /// verified.
    fn win_by(
        &mut self,
        attacks: &mut dyn Iterator<Item = (u32, u64)>,
        board: &mut Board,
        budget: &mut NodeBudget<'_>,
        legal: &[Cell],
        unverified: &mut Option<Cell>,
    ) -> Option<SearchResult> {
        let most = if budget.is_timed() { budget.planned() / VERIFY_SHARE } else { VERIFY_NODES };
        let mut search = ThreatSearch::new(board, budget, &mut self.threat_table);
        for (order, share) in attacks {
            if search.budget.is_exhausted() {
                break;
            }
            let nodes = search.budget.remaining() / share;
            match search.prove(order, nodes, most, &|cell| legal.contains(&cell)) {
                ProofAttempt::Proved(win) => return proved_win(search.board, win, search.budget.visited()),
                ProofAttempt::Unverified(cell) => *unverified = Some(cell),
                ProofAttempt::NoWin => {}
            }
        }
        None
    }
}

/// Node limit of the first proof search, given the planned nodes.
fn proof_nodes(planned: u64) -> u64 {
    (planned / PROOF_SHARE).clamp((planned / 3).min(PROOF_LEAST), PROOF_NODES)
}

/// The result of a verified win.
fn proved_win(board: &Board, win: VerifiedWin, nodes: u64) -> Option<SearchResult> {
    let line: Vec<Point> = win.line.into_iter().map(|cell| board.grid.point(cell)).collect();
    let stones = i32::try_from(line.len()).unwrap_or(0);
    Some(SearchResult {
        best: Action::Place(*line.first()?),
        score: WIN - stones,
        proof: Some(Proof { line: line.clone(), checked: win.checked, tree: Arc::new(win.tree) }),
        pv: line,
        nodes,
        depth: stones,
    })
}

/// The result of a selective search. Its wins and losses are not proved, because it has not tried every answer, and
/// score at most [`UNPROVED_CEILING`].
fn unproved(board: &Board, result: &IterationResult, pv: Vec<Cell>, nodes: u64) -> SearchResult {
    let point = |cell: Cell| board.grid.point(cell);
    SearchResult {
        best: Action::Place(point(result.best.cell)),
        score: result.best.score.clamp(-UNPROVED_CEILING, UNPROVED_CEILING),
        proof: None,
        pv: pv.into_iter().map(point).collect(),
        nodes,
        depth: result.depth,
    }
}

fn immediate_win(board: &Board, cell: Cell) -> SearchResult {
    let at = board.grid.point(cell);
    let proof = Some(Proof { line: vec![at], checked: 0, tree: Arc::default() });
    SearchResult { score: WIN - 1, proof, pv: vec![at], depth: 1, ..SearchResult::only(Action::Place(at)) }
}

/// A legal move that wins at once. The board names the candidates, and the position decides.
pub(crate) fn winning_move(position: &Position, board: &mut Board, legal: &[Cell]) -> Option<Cell> {
    let seat = position.to_act()?;
    let mut candidates = board.winning_cells(usize::MAX);
    candidates.retain(|cell| legal.contains(cell));
    if !board.rules.patterns_suffice() {
        // Where stones vanish from the mover's own rows, only the move itself shows the line that is left.
        let (side, sides) = (board.side(), board.sides());
        candidates.extend(legal.iter().filter(|&&cell| {
            board.make(cell);
            let wins = board.state.is_win_of(side, sides);
            board.unmake();
            wins
        }));
    }
    candidates.into_iter().find(|&cell| {
        let mut after = position.clone();
        let played = after.push(board.grid.point(cell));
        played.is_ok() && after.outcome().is_some_and(|outcome| outcome.winners().contains(&seat))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_nodes_are_left_to_the_main_search() {
        for (planned, expected) in [(300, 100), (9000, 1000), (120_000, 10_000), (1_000_000, 50_000)] {
            assert_eq!(proof_nodes(planned), expected, "of {planned}");
        }
    }
}
