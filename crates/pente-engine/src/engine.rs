//! [`Engine`], the entry point of the crate: its configuration, its questions and their results.

use std::sync::Arc;

use pente::{Action, Phase, Point, Position, Rules};

use crate::board::Board;
use crate::budget::{Budget, NodeBudget};
use crate::eval::FeatureWeights;
use crate::level::Level;
use crate::move_ordering::MoveOrdering;
use crate::root::winning_move;
use crate::score::{UNPROVED_CEILING, WIN, WIN_FLOOR};
use crate::tables::Tables;
use crate::transposition::{ThreatTable, TranspositionTable};
use crate::verify::ProofTree;
use crate::weights::EvalWeights;

/// Scores are given in hundredths of the unit of the logistic curve.
const UNIT: f64 = 100.0;

/// The probability that remains for the other side of a result that is not proved.
pub(crate) const UNPROVED: f64 = 0.02;

/// The deepest iteration unless less is configured. A search gets there before its budget is used up only where the
/// game is decided or the board nearly full.
pub(crate) const FULL_DEPTH: i32 = 40;

/// Entries of the threat table, as a power of two.
const THREAT_TABLE_BITS: u32 = 18;

/// The configuration of an [`Engine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// Playing strength.
    pub level: Level,
    /// Entries of the transposition table, as a power of two; 20 take 16 MiB.
    pub table_bits: u32,
    /// Deepest iteration of the search, in plies.
    pub depth: i32,
    /// Weights of the evaluation's features.
    pub weights: FeatureWeights,
    /// Whether levels 8 to 10 use the opening book for their first moves, and every level for its proposals in openings
    /// with a choice of colours. Disable it where a score must come from a search.
    pub book: bool,
}

impl Default for EngineConfig {
    fn default() -> Self {
        let weights = EvalWeights::embedded().features;
        Self { level: Level::STRONGEST, table_bits: 20, depth: FULL_DEPTH, weights, book: true }
    }
}

/// A forced win that was verified against every answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The longest line of the win: the winner's moves, and the answers that delay it most, up to the winning stone.
    pub line: Vec<Point>,
    /// Positions visited to verify it. They do not count towards the budget.
    pub checked: u64,
    /// The winner's moves after every answer.
    pub(crate) tree: Arc<ProofTree>,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The best action found.
    pub best: Action,
    /// The value for the side to act: 30,000 − n for a proved win with the n-th stone from here, otherwise between
    /// −1,000 and 1,000, whatever the search expects. 100 is a small advantage.
    pub score: i32,
    /// The forced win, if one is proved.
    pub proof: Option<Proof>,
    /// The principal variation: the moves expected to follow, the best move first.
    pub pv: Vec<Point>,
    /// Positions visited; 0 for a move from the book.
    pub nodes: u64,
    /// Depth of the last finished iteration in plies; 0 for a move from the book.
    pub depth: i32,
}

/// The bounds that a search knows for the value of a position for the side to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A proved win with the n-th stone from here.
    WinIn(i32),
    /// A score; 100 is a small advantage.
    Score(i32),
    /// The search expects a win (1,000) or a loss (−1,000) that it has not proved: the score is at least or at most
    /// this.
    Bound(i32),
}

impl SearchResult {
    /// The value, classified by what is known.
    pub const fn value(&self) -> Value {
        match self.score {
            score if self.is_win() => Value::WinIn(WIN - score),
            score if score.abs() >= UNPROVED_CEILING => Value::Bound(score),
            score => Value::Score(score),
        }
    }

    /// Whether the score is that of a proved win.
    pub const fn is_win(&self) -> bool {
        self.score > WIN_FLOOR
    }

    /// The probability that the side to act wins a game of `sides` sides, from 0 to 1. It is 1 for a proved win, and
    /// otherwise the logistic curve that the evaluation was fitted on, shifted so that a score of 0 gives every side
    /// the same chance, and between 0.02 and 0.98, because nothing is proved.
    pub fn win_probability(&self, sides: u8) -> f64 {
        let others = f64::from(sides.max(2) - 1);
        if self.is_win() {
            1.0
        } else {
            (1.0 / (1.0 + others * (-f64::from(self.score) / UNIT).exp())).clamp(UNPROVED, 1.0 - UNPROVED)
        }
    }

    /// A result without a score or a variation.
    pub(crate) const fn only(best: Action) -> Self {
        Self { best, score: 0, proof: None, pv: Vec::new(), nodes: 0, depth: 0 }
    }
}

/// A computer player for games of one set of rules.
///
/// Every position passed to it must have the rules that it was made for. Each call starts with empty tables, so that a
/// result depends on nothing but the configuration and the arguments.
///
/// ```
/// use pente::{Action, Point, Position, Preset};
/// use pente_engine::{Budget, Engine, EngineConfig};
///
/// let rules = Preset::Standard.rules();
/// let mut engine = Engine::new(&rules, EngineConfig::default());
/// let result = engine.search(&Position::new(rules), Budget::nodes(100), 1, &mut || false);
/// assert_eq!(result.map(|result| result.best), Some(Action::Place(Point::CENTRE)));
/// ```
#[derive(Debug)]
pub struct Engine {
    pub(crate) config: EngineConfig,
    pub(crate) tables: Arc<Tables>,
    pub(crate) table: TranspositionTable,
    pub(crate) threat_table: ThreatTable,
}

impl Engine {
    /// An engine for these rules.
    pub fn new(rules: &Rules, config: EngineConfig) -> Self {
        let tables = Arc::new(Tables::new(rules, &config.weights));
        let table = TranspositionTable::new(config.table_bits);
        Self { config, tables, table, threat_table: ThreatTable::new(THREAT_TABLE_BITS) }
    }

    /// Changes the rules. The tables keep their size and are not allocated again.
    pub fn set_rules(&mut self, rules: &Rules) {
        self.tables = Arc::new(Tables::new(rules, &self.config.weights));
    }

    /// Changes the playing strength.
    pub fn set_level(&mut self, level: Level) {
        self.config.level = level;
    }

    /// Chooses an action, a stone or a choice of colour. `None` if the game is over.
    ///
    /// `seed` decides between moves of the opening book of about the same value, between the stones that a seat may
    /// propose in an opening with a choice of colours, and which moves a weak level makes without a search and which
    /// threats it overlooks then. A search does not depend on it. `stop` ends the search early when it returns `true`;
    /// it is asked every few dozen nodes.
    pub fn search(
        &mut self,
        position: &Position,
        budget: Budget,
        seed: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        let mut budget = NodeBudget::new(budget, stop);
        self.threat_table.clear(budget.planned());
        match position.phase() {
            Phase::Over(_) => None,
            Phase::Choose { choices, .. } => self.choose_colour(position, choices, &mut budget),
            Phase::Place { .. } => self.choose_stone(position, &mut budget, seed),
        }
    }

    /// Searches for a forced win of the side to move and nothing else. `None` if none is proved, for games of more than
    /// two colours, and while one seat places opening stones of both colours: a win of the colour may be the
    /// opponent's.
    pub fn prove(
        &mut self,
        position: &Position,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        self.prove_counted(position, budget, stop).0
    }

    /// Like [`prove`](Self::prove), with the number of positions visited, which is also known if there is no win.
    pub fn prove_counted(
        &mut self,
        position: &Position,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Option<SearchResult>, u64) {
        self.threat_table.clear(budget.expected);
        let is_known = |board: &Board| board.colours() == 2 && position.opening_stones_left().is_none();
        let Some(mut board) = Board::of(position, &self.tables).filter(is_known) else {
            return (None, 0);
        };
        let legal = Self::legal_cells(&board, position);
        let mut budget = NodeBudget::new(budget, stop);
        let won = self.widened_win(&mut board, &mut budget, &legal);
        (won, budget.visited())
    }

    /// The forced win that the opponent would have if the side to move passed. `None` if none is proved, for games of
    /// more than two colours, while one seat places opening stones of both, and while a winning line waits for its
    /// answer.
    pub fn opponent_threat(
        &mut self,
        position: &Position,
        budget: Budget,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<SearchResult> {
        self.threat_table.clear(budget.expected);
        if position.opening_stones_left().is_some() {
            return None;
        }
        let mut board = Board::of(position, &self.tables).filter(|board| board.colours() == 2 && !board.overtime)?;
        board.pass();
        let free: Vec<_> = board.empty_cells().collect();
        self.widened_win(&mut board, &mut NodeBudget::new(budget, stop), &free)
    }

    /// The longest line of a proved win from a position that the proof reaches and in which the winner is to move. From
    /// any other position, the immediate win of the side to move, or `None` if it has none: a proof does not hold the
    /// positions in which the winner wins at once.
    pub fn proved_line(&self, proof: &Proof, position: &Position) -> Option<Vec<Point>> {
        let mut board = Board::of(position, &self.tables)?;
        let line = if let Some(line) = proof.tree.get(&board.key()) {
            line.clone()
        } else {
            let legal = Self::legal_cells(&board, position);
            vec![winning_move(position, &mut board, &legal)?]
        };
        Some(line.into_iter().map(|cell| board.grid.point(cell)).collect())
    }

    /// The proof of a win with this move, given that every answer to it loses by `next`.
    pub(crate) fn proof_before(&self, position: &Position, at: Point, next: &Proof) -> Option<Proof> {
        let board = Board::of(position, &self.tables)?;
        let line: Vec<Point> = std::iter::once(at).chain(next.line.iter().copied()).collect();
        let mut tree = ProofTree::clone(&next.tree);
        tree.insert(board.key(), line.iter().map(|&at| board.cell(at)).collect::<Option<_>>()?);
        Some(Proof { line, checked: next.checked, tree: Arc::new(tree) })
    }

    /// The points where the next opponent would win with one stone if the side to move passed; none while one seat
    /// places opening stones of both colours.
    pub fn winning_threats(&self, position: &Position) -> Vec<Point> {
        if position.opening_stones_left().is_some() {
            return Vec::new();
        }
        let Some(mut board) = Board::of(position, &self.tables) else { return Vec::new() };
        let side = board.side();
        board.pass();
        if board.side() == side {
            return Vec::new();
        }
        board.winning_cells(usize::MAX).into_iter().map(|cell| board.grid.point(cell)).collect()
    }

    /// Up to `most` legal moves in the static order of the search, the most promising first.
    pub fn ranked_moves(&self, position: &Position, most: usize) -> Vec<Point> {
        let Some(mut board) = Board::of(position, &self.tables) else { return Vec::new() };
        let moves = MoveOrdering::new(board.grid.cells(), board.colours()).best_moves(&mut board, 0, None, usize::MAX);
        let points = moves.into_iter().map(|cell| board.grid.point(cell));
        points.filter(|&at| position.legal(at).is_ok()).take(most).collect()
    }

    /// Counts the leaves of the game tree after `stones` stones, by making and unmaking each move. It measures the
    /// speed of the board without a search; exceptions to the double three are left out, and from the empty board the
    /// restrictions of openings.
    pub fn perft(&self, position: &Position, stones: u32) -> u64 {
        Board::of(position, &self.tables).map_or(0, |mut board| board.perft(stones))
    }
}

/// The side of the seat to act; `None` if the game is over.
pub(crate) fn side_to_act(position: &Position) -> Option<u8> {
    position.to_act().map(|seat| position.side_of(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_tell_proofs_from_expectations() {
        let result = |score| SearchResult { score, ..SearchResult::only(Action::Place(Point::CENTRE)) };
        for (score, expected) in [
            (WIN - 9, Value::WinIn(9)),
            (999, Value::Score(999)),
            (-999, Value::Score(-999)),
            (UNPROVED_CEILING, Value::Bound(1000)),
            (-UNPROVED_CEILING, Value::Bound(-1000)),
        ] {
            assert_eq!(result(score).value(), expected, "{score}");
        }
    }

    /// N10 wins for the second colour, which is the other player's as long as nobody has chosen.
    #[test]
    fn nothing_is_proved_while_one_seat_places_both_colours() {
        let rules = pente::Variant::parse("d-pente:goal=1").expect("rules").rules();
        let mut position = Position::new(rules);
        let point = |label| rules.size().parse(label).expect("a point");
        for label in ["L10", "K10", "M10"] {
            position.play(point(label)).expect("legal");
        }
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 10, ..EngineConfig::default() });
        assert_eq!(engine.prove(&position, Budget::nodes(1000), &mut || false), None);
        assert_eq!(engine.opponent_threat(&position, Budget::nodes(1000), &mut || false), None);
        assert!(engine.winning_threats(&position).is_empty());
        let placer = position.to_act().expect("a seat");
        position.play(point("N10")).expect("legal");
        let outcome = position.outcome().expect("the game is over");
        assert!(!outcome.winners().is_empty() && !outcome.winners().contains(&placer));
    }

    /// The next stone completes a capture in the first corner, or the last one, that wins for the other player.
    #[test]
    fn a_proposal_is_no_win_of_the_seat_that_places_it() {
        let rules = pente::Variant::parse("d-pente:goal=1").expect("rules").rules();
        let mut engine = Engine::new(&rules, EngineConfig { table_bits: 10, ..EngineConfig::default() });
        for labels in [["B1", "D1", "C1"], ["B19", "D19", "C19"]] {
            let mut position = Position::new(rules);
            for label in labels {
                position.play(rules.size().parse(label).expect("a point")).expect("legal");
            }
            let result = engine.search(&position, Budget::nodes(1000), 1, &mut || false).expect("a stone");
            assert_eq!((result.is_win(), result.proof), (false, None), "{labels:?}");
            position.apply(result.best).expect("legal");
            assert!(position.outcome().is_none(), "{labels:?}: {:?}", result.best);
        }
    }

    #[test]
    fn a_score_of_zero_gives_every_side_the_same_chance() {
        let result = |score| SearchResult { score, ..SearchResult::only(Action::Place(Point::CENTRE)) };
        for (score, sides, expected) in [
            (0, 2, 0.5),
            (0, 3, 1.0 / 3.0),
            (0, 6, 1.0 / 6.0),
            (100, 2, 0.731),
            (-100, 2, 0.269),
            (100, 3, 0.576),
            (UNPROVED_CEILING, 2, 0.98),
            (-UNPROVED_CEILING, 2, 0.02),
            (WIN_FLOOR + 1, 4, 1.0),
        ] {
            let probability = result(score).win_probability(sides);
            assert!((probability - expected).abs() < 0.001, "{score} of {sides}: {probability}");
        }
    }
}
