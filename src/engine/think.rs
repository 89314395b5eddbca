//! Choosing a move: the door of the engine room.

use std::sync::Arc;

use super::board::Board;
use super::confirm::Confirmed;
use super::eval::{FITTED, Weights};
use super::grid::Cell;
use super::order::Order;
use super::pattern::Patterns;
use super::pulse::Pulse;
use super::search::{Found, Rated, Search, WIN};
use super::table::Table;
use super::threats::{Memory, Threats};
use crate::rules::{Action, Phase, Point, Position, Rules};

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Entries of the transposition table, as a power of two; 20 take 24 MiB.
    pub table_bits: u32,
    /// How many plies the search may look ahead.
    pub depth: i32,
    /// Whether forced wins are searched by threats.
    pub threats: bool,
    /// Weights of the evaluation.
    pub weights: Weights,
}

impl Default for Limits {
    fn default() -> Self {
        Self { table_bits: 20, depth: 40, threats: true, weights: FITTED }
    }
}

/// How long one thought may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be visited; at least one move is always found.
    pub nodes: u64,
}

/// A forced win, checked against every answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// One course of it: the winner's moves and plausible answers, up to the winning stone.
    pub line: Vec<Point>,
    /// Positions visited to check it, beyond the budget's nodes.
    pub checked: u64,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What it would do.
    pub best: Action,
    /// The value for the side to move, in hundredths; a forced win in `n` stones is 30,000 − n, a loss the opposite.
    pub score: i32,
    /// The forced win, where one is proved.
    pub proof: Option<Proof>,
    /// What it expects to happen, the best move first.
    pub line: Vec<Point>,
    /// Positions visited.
    pub nodes: u64,
    /// Plies looked ahead in full.
    pub depth: i32,
}

impl Thought {
    /// Whether the score is that of a forced win.
    pub const fn is_win(&self) -> bool {
        self.score > super::search::WIN_FLOOR
    }

    fn only(best: Action) -> Self {
        Self { best, score: 0, proof: None, line: Vec::new(), nodes: 0, depth: 0 }
    }
}

/// A computer player for one table.
#[derive(Debug)]
pub struct Engine {
    limits: Limits,
    patterns: Arc<Patterns>,
    table: Table,
    memory: Memory,
}

/// Threat searches at the root: the order, and the share of the nodes left (one in so many).
const ATTACKS: [(u32, u64); 3] = [(0, 4), (2, 3), (5, 1)];

/// Positions that the check of a proof may visit for each node of the search that found it.
const CHECK_FACTOR: u64 = 40;

impl Engine {
    /// An engine for these rules.
    pub fn new(rules: &Rules, limits: Limits) -> Self {
        let patterns = Arc::new(Patterns::new(rules.options()));
        Self { limits, patterns, table: Table::new(limits.table_bits), memory: Memory::new(16) }
    }

    /// Chooses what to do in a position; `None` where the game is over. `stop` is asked every few hundred nodes.
    pub fn think(
        &mut self,
        position: &Position,
        budget: Budget,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Thought> {
        match position.phase() {
            Phase::Over(_) => None,
            Phase::Choose { choices, .. } => choices.first().map(|&choice| Thought::only(Action::Choose(choice))),
            Phase::Place { .. } => self.place(position, budget, seed, stop),
        }
    }

    /// Looks for a forced win of the side to move and nothing else.
    pub fn prove(&mut self, position: &Position, budget: Budget, stop: &mut dyn FnMut() -> bool) -> Option<Thought> {
        let mut board = Board::of(position, &self.patterns)?;
        let mut pulse = Pulse::new(budget.nodes, stop);
        let moves = legal_cells(&mut board, position);
        self.forced_win(&mut board, &mut pulse, &moves)
    }

    fn place(
        &mut self,
        position: &Position,
        budget: Budget,
        _seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Thought> {
        let mut board = Board::of(position, &self.patterns)?;
        let legal = legal_cells(&mut board, position);
        let &first = legal.first()?;
        if legal.len() == 1 {
            return Some(Thought::only(Action::Place(board.grid.point(first))));
        }
        let mut pulse = Pulse::new(budget.nodes.max(1), stop);
        if self.limits.threats {
            let whole = pulse.narrow(budget.nodes / 3);
            let won = self.forced_win(&mut board, &mut pulse, &legal);
            pulse.widen(whole);
            if won.is_some() {
                return won;
            }
        }
        Some(self.search(&mut board, &mut pulse, legal))
    }

    fn search(&mut self, board: &mut Board, pulse: &mut Pulse<'_>, legal: Vec<Cell>) -> Thought {
        let order = Order::new(board.grid.cells(), board.colours());
        let limits = self.limits;
        let mut search = Search {
            board,
            pulse,
            table: &mut self.table,
            memory: &mut self.memory,
            order,
            weights: &limits.weights,
            threats: limits.threats,
        };
        let moves = match search.forced() {
            Some(evasions) if evasions.iter().any(|cell| legal.contains(cell)) => evasions,
            _ => search.order.moves(search.board, 0, None, 60),
        };
        let mut moves: Vec<Cell> = moves.into_iter().filter(|cell| legal.contains(cell)).collect();
        if moves.is_empty() {
            moves = legal;
        }
        let fallback = Found { best: Rated { cell: moves[0], score: 0 }, depth: 0 };
        let found = search.deepen(moves, limits.depth).unwrap_or(fallback);
        let line = search.line(found.best.cell);
        let (nodes, grid) = (search.pulse.nodes(), search.board.grid);
        Thought {
            best: Action::Place(grid.point(found.best.cell)),
            score: found.best.score,
            proof: None,
            line: line.into_iter().map(|cell| grid.point(cell)).collect(),
            nodes,
            depth: found.depth,
        }
    }

    /// A forced win that was checked against every answer.
    fn forced_win(&mut self, board: &mut Board, pulse: &mut Pulse<'_>, legal: &[Cell]) -> Option<Thought> {
        for (order, share) in ATTACKS {
            let whole = pulse.narrow(pulse.left() / share);
            let cell = Threats::new(board, pulse, &mut self.memory).solve(order);
            pulse.widen(whole);
            let Some(cell) = cell.filter(|cell| legal.contains(cell)) else { continue };
            let mut never = || false;
            let mut check = Pulse::new(CHECK_FACTOR * (pulse.nodes() + 1000), &mut never);
            let mut threats = Threats::new(board, &mut check, &mut self.memory);
            threats.remember_winner(cell);
            let Some(line) = threats.confirm(&mut Confirmed::new(), order, 0) else { continue };
            let line: Vec<Point> = line.into_iter().map(|cell| board.grid.point(cell)).collect();
            return Some(Thought {
                best: Action::Place(board.grid.point(cell)),
                score: WIN - i32::try_from(line.len()).unwrap_or(0),
                proof: Some(Proof { line: line.clone(), checked: check.nodes() }),
                depth: i32::try_from(line.len()).unwrap_or(0),
                line,
                nodes: pulse.nodes(),
            });
        }
        None
    }
}

/// The legal moves of the position as cells.
fn legal_cells(board: &mut Board, position: &Position) -> Vec<Cell> {
    position.legal_points().into_iter().filter_map(|at| board.cell(at)).collect()
}
