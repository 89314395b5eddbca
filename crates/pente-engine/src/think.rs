//! The door of the engine room: what goes in and what comes out.

use std::sync::Arc;

use super::board::Board;
use super::eval::{DEFAULT_WEIGHTS, Weights};
use super::facts::Tables;
use super::level::Level;

use super::order::Order;
use super::pulse::Pulse;
use super::search::WIN_FLOOR;
use super::table::Table;
use super::threats::Memory;
use pente::{Action, Phase, Point, Position, Rules};

/// Positions that one core visits in a millisecond, about; `benches/engine.rs` measures it. Only shares are planned by it.
const NODES_PER_MS: u64 = 450;

/// Hundredths of the logistic curve's unit, in which scores are given.
const UNIT: f64 = 100.0;

/// What an engine may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// How strong it plays.
    pub level: Level,
    /// Entries of the transposition table, as a power of two; 20 take 16 MiB.
    pub table_bits: u32,
    /// How many plies the search may look ahead.
    pub depth: i32,
    /// Weights of the evaluation.
    pub weights: Weights,
    /// Whether the strong levels play by the opening book: not where a score has to come from a search.
    pub book: bool,
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self { level: Level::STRONGEST, table_bits: 20, depth: 40, weights: DEFAULT_WEIGHTS, book: true }
    }
}

/// How long one thought may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be visited.
    pub(super) nodes: u64,
    /// Positions that are likely to be visited: fewer where the caller will stop the thought before its nodes are spent.
    pub(super) likely: u64,
}

impl Budget {
    /// At most that many positions; with none the engine still finds a move by a look at the board.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, likely: nodes }
    }

    /// At most that many positions, for a caller who stops the thought after that time in milliseconds: what is planned
    /// fits into it. No time is as good as no positions.
    pub fn timed(ms: u64, nodes: u64) -> Self {
        let nodes = if ms == 0 { 0 } else { nodes };
        Self { nodes, likely: nodes.min(ms.saturating_mul(NODES_PER_MS)) }
    }
}

/// A forced win, checked against every answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Its longest course: the winner's moves and the answers that last longest, up to the winning stone.
    pub line: Vec<Point>,
    /// Positions visited to check it, besides the budget's nodes.
    pub checked: u64,
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// What it would do.
    pub best: Action,
    /// The value for the one to act: a proved win with the n-th stone from here is 30,000 − n, all else is between
    /// −20,000 and 20,000; 100 is a small advantage.
    pub score: i32,
    /// The forced win, where one is proved.
    pub proof: Option<Proof>,
    /// The principal variation: the moves expected to follow, the best move first.
    pub pv: Vec<Point>,
    /// Positions visited; none where the book knew the move.
    pub nodes: u64,
    /// Plies looked ahead in full; none where the book knew the move.
    pub depth: i32,
}

impl SearchResult {
    /// Whether the score is that of a proved win.
    pub const fn is_win(&self) -> bool {
        self.score > WIN_FLOOR
    }

    /// How likely the one to act wins against that many sides, the own one included; 0 to 1: certain where the win is
    /// proved, else the logistic curve that the evaluation was fitted on, moved so that an even score gives every side
    /// the same.
    pub fn win_probability(&self, sides: u8) -> f64 {
        let others = f64::from(sides.max(2) - 1);
        if self.is_win() { 1.0 } else { 1.0 / (1.0 + others * (-f64::from(self.score) / UNIT).exp()) }
    }

    pub(super) const fn only(best: Action) -> Self {
        Self { best, score: 0, proof: None, pv: Vec::new(), nodes: 0, depth: 0 }
    }
}

/// A computer player for one table.
///
/// ```
/// use pente_engine::{Budget, Engine, EngineConfig};
/// use pente::{Action, Point, Position, Preset, Rules};
///
/// let rules = Rules::new(Preset::Standard.options()).expect("a preset fits together");
/// let mut engine = Engine::new(&rules, EngineConfig::default());
/// let thought = engine.search(&Position::new(rules), Budget::nodes(100), 1, &mut || false);
/// assert_eq!(thought.map(|thought| thought.best), Some(Action::Place(Point::CENTRE)));
/// ```
#[derive(Debug)]
pub struct Engine {
    pub(super) limits: EngineConfig,
    pub(super) tables: Arc<Tables>,
    pub(super) table: Table,
    pub(super) memory: Memory,
}

impl Engine {
    /// An engine for these rules.
    pub fn new(rules: &Rules, limits: EngineConfig) -> Self {
        let tables = Arc::new(Tables::new(rules, &limits.weights));
        Self { limits, tables, table: Table::new(limits.table_bits), memory: Memory::new(18) }
    }

    /// Changes the rules. The memory of the search is kept.
    pub fn set_rules(&mut self, rules: &Rules) {
        self.tables = Arc::new(Tables::new(rules, &self.limits.weights));
    }

    /// Changes the strength.
    pub fn set_level(&mut self, level: Level) {
        self.limits.level = level;
    }

    /// Chooses what to do in a position; `None` where the game is over. `stop` is asked every few dozen nodes.
    ///
    /// The position must be of the rules that the engine was made for. What was learnt in an earlier call is forgotten,
    /// so that the answer depends on nothing but the arguments.
    pub fn search(
        &mut self,
        position: &Position,
        budget: Budget,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        self.memory.clear();
        let mut pulse = Pulse::new(budget, stop);
        match position.phase() {
            Phase::Over(_) => None,
            Phase::Choose { choices, .. } => self.choose_colour(position, choices, &mut pulse),
            Phase::Place { .. } => self.place(position, &mut pulse, seed),
        }
    }

    /// Looks for a forced win of the side to move and nothing else. Only for two sides of one colour each.
    pub fn prove(
        &mut self,
        position: &Position,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        self.prove_counted(position, budget, stop).0
    }

    /// The same, with the positions visited whether or not there is a win.
    pub fn prove_counted(
        &mut self,
        position: &Position,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Option<SearchResult>, u64) {
        self.memory.clear();
        let Some(mut board) = Board::of(position, &self.tables).filter(|board| board.colours() == 2) else {
            return (None, 0);
        };
        let legal = Self::legal_cells(&board, position);
        let mut pulse = Pulse::new(budget, stop);
        let won = self.forced_win(&mut board, &mut pulse, &legal, &mut None);
        (won, pulse.nodes())
    }

    /// The win that the opponent would have if it were his turn. Only for two sides of one colour each.
    pub fn opponent_threat(
        &mut self,
        position: &Position,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        self.memory.clear();
        let mut board = Board::of(position, &self.tables).filter(|board| board.colours() == 2 && !board.trial)?;
        board.pass();
        let free: Vec<_> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
        self.forced_win(&mut board, &mut Pulse::new(budget, stop), &free, &mut None)
    }

    /// The points where the next opponent would win with one stone.
    pub fn winning_threats(&self, position: &Position) -> Vec<Point> {
        let Some(mut board) = Board::of(position, &self.tables) else { return Vec::new() };
        let mine = board.side();
        board.pass();
        if board.side() == mine {
            return Vec::new();
        }
        board.winning_cells(usize::MAX).into_iter().map(|cell| board.grid.point(cell)).collect()
    }

    /// The points that look most promising for the next stone, at a glance and without a search, the best first.
    pub fn ranked_moves(&self, position: &Position, most: usize) -> Vec<Point> {
        let Some(mut board) = Board::of(position, &self.tables) else { return Vec::new() };
        let moves = Order::new(board.grid.cells(), board.colours()).moves(&mut board, 0, None, usize::MAX);
        let points = moves.into_iter().map(|cell| board.grid.point(cell));
        points.filter(|&at| position.legal(at).is_ok()).take(most).collect()
    }

    /// Counts the games of that many stones that go on from a position, by making and unmaking every one of them; openings
    /// and the exceptions to the double three are left aside. What the board costs without any search.
    pub fn perft(&self, position: &Position, stones: u32) -> u64 {
        Board::of(position, &self.tables).map_or(0, |mut board| Self::leaves(&mut board, stones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_even_score_gives_every_side_the_same() {
        let thought = |score| SearchResult { score, ..SearchResult::only(Action::Place(Point::CENTRE)) };
        for (score, sides, expected) in [
            (0, 2, 0.5),
            (0, 3, 1.0 / 3.0),
            (0, 6, 1.0 / 6.0),
            (100, 2, 0.731),
            (-100, 2, 0.269),
            (100, 3, 0.576),
            (WIN_FLOOR + 1, 4, 1.0),
        ] {
            let chance = thought(score).win_probability(sides);
            assert!((chance - expected).abs() < 0.001, "{score} of {sides}: {chance}");
        }
    }
}
