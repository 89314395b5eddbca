//! The search for games of three to six colours: forced answers first, then a best-reply search.
//!
//! In a best-reply search (Schadd and Winands) the opponents answer a move with a single reply, the one of any opponent
//! that is worst for the searching colour; the others pass. One exception is made: while the searching colour would win
//! with its next stone, each opponent who has a turn before that blocks. Such a search reaches deeper than one over the
//! moves of all players, and errs on the careful side.

use crate::board::Board;
use crate::budget::NodeBudget;
use crate::eval::{self, FeatureWeights};
use crate::grid::Cell;
use crate::move_ordering::MoveOrdering;
use crate::rules::GameState;
use crate::score::WIN;
use crate::search::{IterationResult, ScoredMove};

/// Moves tried for the searching colour, and for each opponent.
const WIDTH: [usize; 2] = [12, 5];

/// A best-reply search for one colour.
pub(crate) struct BestReplySearch<'s, 'p> {
    board: &'s mut Board,
    budget: &'s mut NodeBudget<'p>,
    ordering: MoveOrdering,
    weights: &'s FeatureWeights,
    /// The searching colour.
    own: usize,
}

impl<'s, 'p> BestReplySearch<'s, 'p> {
    pub(crate) fn new(board: &'s mut Board, budget: &'s mut NodeBudget<'p>, weights: &'s FeatureWeights) -> Self {
        let ordering = MoveOrdering::new(board.grid.cells(), board.colours());
        let own = board.turn;
        Self { board, budget, ordering, weights, own }
    }

    /// The best of the legal moves by iterative deepening. None of them wins at once.
    pub(crate) fn choose(&mut self, legal: &[Cell], deepest: i32) -> IterationResult {
        let mut moves = self.forced_moves(legal);
        if moves.is_empty() {
            moves = self.ordering.best_moves(self.board, 0, None, 3 * WIDTH[0]);
            moves.retain(|cell| legal.contains(cell));
        }
        if moves.is_empty() {
            moves = legal.to_vec();
        }
        let mut found = IterationResult::new(ScoredMove { cell: moves[0], score: 0 }, 0);
        for depth in 1..=deepest {
            let Some(best) = self.search_root(&moves, depth) else { break };
            if self.budget.is_exhausted() && depth > 1 {
                break;
            }
            found = IterationResult::new(best, depth);
            if let Some(place) = moves.iter().position(|&cell| cell == best.cell) {
                moves[..=place].rotate_right(1);
            }
        }
        found
    }

    /// Answers to a win with one stone that the next colour threatens, if that is an opponent.
    fn forced_moves(&mut self, legal: &[Cell]) -> Vec<Cell> {
        let next = self.board.next[self.board.turn];
        let opponent = self.board.rules.side_of(next) != self.board.rules.side_of(self.own);
        let mut cells = if opponent { self.board.opponent_wins(usize::MAX) } else { Vec::new() };
        if !cells.is_empty() {
            cells = self.board.evasions(cells);
        }
        cells.retain(|cell| legal.contains(cell));
        cells
    }

    /// One iteration over the root moves.
    fn search_root(&mut self, moves: &[Cell], depth: i32) -> Option<ScoredMove> {
        let mut best: Option<ScoredMove> = None;
        for &cell in moves {
            let alpha = best.map_or(-WIN, |best| best.score);
            let score = self.own_move(cell, depth, alpha, WIN);
            if best.is_none_or(|best| score > best.score) {
                best = Some(ScoredMove { cell, score });
            }
            if self.budget.is_exhausted() {
                break;
            }
        }
        best
    }

    /// The score of a move of the searching colour.
    fn own_move(&mut self, cell: Cell, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.board.make(cell);
        self.budget.count_node();
        let score = self.final_score(depth).unwrap_or_else(|| self.replies(depth, alpha, beta));
        self.board.unmake();
        score
    }

    /// The score of a finished game; earlier wins score more. `None` while the game continues.
    fn final_score(&self, depth: i32) -> Option<i32> {
        let GameState::Over(winners) = self.board.state else { return None };
        let mine = winners & 1 << self.board.rules.side_of(self.own) != 0;
        Some(match (mine, winners) {
            (_, 0) => 0,
            (true, _) => WIN - 100 + depth,
            (false, _) => -(WIN - 100 + depth),
        })
    }

    /// The score after the worst reply of a single opponent.
    fn replies(&mut self, depth: i32, alpha: i32, mut beta: i32) -> i32 {
        if depth <= 0 || self.budget.is_exhausted() {
            return self.evaluate();
        }
        let (turn, mut worst) = (self.board.turn, WIN);
        if self.board.overtime {
            // Only the next player can answer a line, and has to.
            for cell in self.board.line_breaking_cells() {
                worst = worst.min(self.reply(cell, depth, alpha, beta));
            }
            return worst;
        }
        let mut opponent = turn;
        loop {
            if self.board.rules.side_of(opponent) != self.board.rules.side_of(self.own) {
                self.board.turn = opponent;
                let moves = match self.board.winning_cell() {
                    Some(cell) => vec![cell],
                    None => self.ordering.best_moves(self.board, 0, None, WIDTH[1]),
                };
                for cell in moves {
                    worst = worst.min(self.reply(cell, depth, alpha, beta));
                    beta = beta.min(worst);
                    if alpha >= beta {
                        break;
                    }
                }
            }
            opponent = self.board.next[opponent];
            if opponent == self.own || alpha >= beta {
                break;
            }
        }
        self.board.turn = turn;
        worst
    }

    /// The score after a reply of the colour whose turn is set.
    fn reply(&mut self, cell: Cell, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let replier = self.board.turn;
        self.board.make(cell);
        self.budget.count_node();
        let score = if let Some(score) = self.final_score(depth) {
            score
        } else {
            let answered = self.answer_line();
            let turn = std::mem::replace(&mut self.board.turn, self.own);
            let stones = answered + if self.board.overtime { 0 } else { self.blocks(replier) };
            let score = if let Some(score) = self.final_score(depth) {
                score
            } else if self.board.winning_cell().is_some() {
                WIN - 101 + depth
            } else if depth <= 1 {
                self.evaluate()
            } else {
                let mut best = -WIN;
                let moves = if self.board.overtime {
                    self.board.line_breaking_cells()
                } else {
                    self.ordering.best_moves(self.board, 0, None, WIDTH[0])
                };
                for cell in moves {
                    best = best.max(self.own_move(cell, depth - 2, alpha, beta));
                    alpha = alpha.max(best);
                    if alpha >= beta {
                        break;
                    }
                }
                best
            };
            (0..stones).for_each(|_| self.board.unmake());
            self.board.turn = turn;
            score
        };
        self.board.unmake();
        score
    }

    /// Answers a winning line for the colour to move, unless that is the searching colour. Returns the number of moves
    /// made.
    fn answer_line(&mut self) -> usize {
        if !self.board.overtime || self.board.turn == self.own {
            return 0;
        }
        let answer = self.board.line_breaking_cells().first().copied();
        answer.map_or(0, |cell| {
            self.board.make(cell);
            1
        })
    }

    /// Blocks wins of the searching colour by all opponents that move before its next turn. The turn is that of the
    /// searching colour before and after. Returns the number of moves made.
    fn blocks(&mut self, replier: usize) -> usize {
        let (mut stones, mut other) = (0, self.board.next[self.own]);
        while other != self.own && self.board.is_open() {
            if other != replier && self.board.rules.side_of(other) != self.board.rules.side_of(self.own) {
                let Some(cell) = self.board.winning_cell() else { break };
                self.board.turn = other;
                self.board.make(cell);
                self.board.turn = self.own;
                stones += 1;
            }
            other = self.board.next[other];
        }
        stones
    }

    /// The evaluation for the searching colour: the values of its side minus those of all other colours.
    fn evaluate(&self) -> i32 {
        let side = self.board.rules.side_of(self.own);
        let mut sum = eval::colour_value(self.board, self.own, 0, self.weights);
        let mut colour = self.board.next[self.own];
        while colour != self.own {
            let against = eval::colour_value(self.board, colour, 1, self.weights);
            sum += if self.board.rules.side_of(colour) == side { -against } else { against };
            colour = self.board.next[colour];
        }
        sum.clamp(-eval::CEILING, eval::CEILING)
    }
}

#[cfg(test)]
mod tests {
    use pente::{Position, Preset};

    use super::*;
    use crate::{Budget, Engine, EngineConfig};

    /// The value for the first player if every player has three stones. The second and third stone of player `who` are
    /// on `points`, all others far from each other.
    fn value(preset: Preset, who: usize, points: [&str; 2]) -> i32 {
        let rules = preset.rules();
        let colours = usize::from(rules.colours());
        let (first, scattered) = (["K10", "C3", "R4", "D17"], ["A19", "T1", "A1", "T19", "K1", "A10", "T10", "K19"]);
        let later = (0..2 * colours).map(|n| if n % colours == who { points[n / colours] } else { scattered[n] });
        let mut position = Position::new(rules);
        for text in first.into_iter().take(colours).chain(later) {
            position.play(rules.size().parse(text).expect("a point")).expect("a legal move");
        }
        let engine = Engine::new(&rules, EngineConfig { table_bits: 4, ..EngineConfig::default() });
        let mut board = Board::of(&position, &engine.tables).expect("the position waits for a stone");
        let mut stop = || false;
        BestReplySearch::new(&mut board, &mut NodeBudget::new(Budget::nodes(0), &mut stop), &engine.config.weights)
            .evaluate()
    }

    /// Three in a row of a team-mate are good for the team; without teams, those of every other player are bad.
    #[test]
    fn rows_count_for_the_side_of_their_colour() {
        let rows = [["L10", "M10"], ["D3", "E3"], ["Q4", "P4"], ["E17", "F17"]];
        let far = [["G2", "A14"], ["T6", "N19"], ["G19", "A6"], ["T14", "N1"]];
        for (preset, signs) in [(Preset::Team, &[1, -1, 1, -1][..]), (Preset::FreeForAll, &[1, -1, -1])] {
            for (who, &sign) in signs.iter().enumerate() {
                let better = value(preset, who, rows[who]) - value(preset, who, far[who]);
                assert_eq!(better.signum(), sign, "{preset:?}, player {who}: {better}");
            }
        }
    }
}
