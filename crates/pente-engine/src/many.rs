//! Tables of three to six colours: forced moves first, then a best-reply search.
//!
//! In a best-reply search (Schadd and Winands) the opponents answer a move with the one reply, of whichever of them,
//! that hurts most; the others pass, unless the own side would win with the next stone: that they stop as far as each of
//! them has a move. It looks deeper than a search of every player's moves, and errs on the careful side.

use super::board::Board;
use super::eval::{self, Weights};
use super::grid::Cell;
use super::order::Order;
use super::play::Verdict;
use super::pulse::Pulse;
use super::search::{Found, Rated, WIN};

/// Moves tried for oneself, and for each opponent.
const WIDTH: [usize; 2] = [12, 5];

/// A best-reply search for one colour.
pub(super) struct Many<'s, 'p> {
    board: &'s mut Board,
    pulse: &'s mut Pulse<'p>,
    order: Order,
    weights: &'s Weights,
    me: usize,
}

impl<'s, 'p> Many<'s, 'p> {
    pub(super) fn new(board: &'s mut Board, pulse: &'s mut Pulse<'p>, weights: &'s Weights) -> Self {
        let order = Order::new(board.grid.cells(), board.colours());
        let me = board.turn;
        Self { board, pulse, order, weights, me }
    }

    /// The best of the legal moves, as deep as the budget allows.
    pub(super) fn choose(&mut self, legal: &[Cell], deepest: i32) -> Found {
        if let Some(cell) = self.board.winning_cells(usize::MAX).into_iter().find(|cell| legal.contains(cell)) {
            return Found::new(Rated { cell, score: WIN - 1 }, 1);
        }
        let mut moves = self.forced(legal);
        if moves.is_empty() {
            moves = self.order.moves(self.board, 0, None, 3 * WIDTH[0]);
            moves.retain(|cell| legal.contains(cell));
        }
        if moves.is_empty() {
            moves = legal.to_vec();
        }
        let mut found = Found::new(Rated { cell: moves[0], score: 0 }, 0);
        for depth in 1..=deepest {
            let Some(best) = self.best(&moves, depth) else { break };
            if self.pulse.is_spent() && depth > 1 {
                break;
            }
            found = Found::new(best, depth);
            if let Some(place) = moves.iter().position(|&cell| cell == best.cell) {
                moves[..=place].rotate_right(1);
            }
        }
        found
    }

    /// Answers to the win that the nearest opponent threatens, where nobody in between can stop it.
    fn forced(&mut self, legal: &[Cell]) -> Vec<Cell> {
        let turn = self.board.pass();
        let opponent = self.board.side() != self.board.law.side_of(self.me);
        let mut cells = if opponent { self.board.winning_cells(usize::MAX) } else { Vec::new() };
        self.board.unpass(turn);
        if !cells.is_empty() {
            cells = self.board.evasions(cells);
        }
        cells.retain(|cell| legal.contains(cell));
        cells
    }

    fn best(&mut self, moves: &[Cell], depth: i32) -> Option<Rated> {
        let mut best: Option<Rated> = None;
        for &cell in moves {
            let alpha = best.map_or(-WIN, |best| best.score);
            let score = self.mine(cell, depth, alpha, WIN);
            if best.is_none_or(|best| score > best.score) {
                best = Some(Rated { cell, score });
            }
            if self.pulse.is_spent() {
                break;
            }
        }
        best
    }

    /// The value of an own move.
    fn mine(&mut self, cell: Cell, depth: i32, alpha: i32, beta: i32) -> i32 {
        self.board.make(cell);
        self.pulse.tick();
        let score = self.over(depth).unwrap_or_else(|| self.replies(depth, alpha, beta));
        self.board.unmake();
        score
    }

    /// The score of a finished game; earlier is more.
    fn over(&self, depth: i32) -> Option<i32> {
        let Verdict::Over(winners) = self.board.verdict else { return None };
        let mine = winners & 1 << self.board.law.side_of(self.me) != 0;
        Some(match (mine, winners) {
            (_, 0) => 0,
            (true, _) => WIN - 100 + depth,
            (false, _) => -(WIN - 100 + depth),
        })
    }

    /// The worst that one reply of one opponent can do.
    fn replies(&mut self, depth: i32, alpha: i32, mut beta: i32) -> i32 {
        if depth <= 0 || self.pulse.is_spent() {
            return self.value();
        }
        let (turn, mut worst) = (self.board.turn, WIN);
        if self.board.trial {
            // Only the next one can answer a line, and has to.
            for cell in self.board.breaking_cells() {
                worst = worst.min(self.reply(cell, depth, alpha, beta));
            }
            return worst;
        }
        let mut opponent = turn;
        loop {
            if self.board.law.side_of(opponent) != self.board.law.side_of(self.me) {
                self.board.turn = opponent;
                let moves = match self.board.winning_cell() {
                    Some(cell) => vec![cell],
                    None => self.order.moves(self.board, 0, None, WIDTH[1]),
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
            if opponent == self.me || alpha >= beta {
                break;
            }
        }
        self.board.turn = turn;
        worst
    }

    fn reply(&mut self, cell: Cell, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let replier = self.board.turn;
        self.board.make(cell);
        self.pulse.tick();
        let score = if let Some(score) = self.over(depth) {
            score
        } else {
            let answered = self.answer_line();
            let turn = std::mem::replace(&mut self.board.turn, self.me);
            let stones = answered + if self.board.trial { 0 } else { self.blocks(replier) };
            let score = if let Some(score) = self.over(depth) {
                score
            } else if self.board.winning_cell().is_some() {
                WIN - 101 + depth
            } else if depth <= 1 {
                self.value()
            } else {
                let mut best = -WIN;
                let moves = if self.board.trial {
                    self.board.breaking_cells()
                } else {
                    self.order.moves(self.board, 0, None, WIDTH[0])
                };
                for cell in moves {
                    best = best.max(self.mine(cell, depth - 2, alpha, beta));
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

    /// Lets the one who has to break a line do so, unless that is the one who searches. Returns how many stones that took.
    fn answer_line(&mut self) -> usize {
        if !self.board.trial || self.board.turn == self.me {
            return 0;
        }
        let answer = self.board.breaking_cells().first().copied();
        answer.map_or(0, |cell| {
            self.board.make(cell);
            1
        })
    }

    /// Lets everybody else who has a move before the next own one stop a win that the reply has left; it is the turn of
    /// the one who searches, before and after. Returns how many stones that took.
    fn blocks(&mut self, replier: usize) -> usize {
        let (mut stones, mut other) = (0, self.board.next[self.me]);
        while other != self.me && self.board.is_open() {
            if other != replier && self.board.law.side_of(other) != self.board.law.side_of(self.me) {
                let Some(cell) = self.board.winning_cell() else { break };
                self.board.turn = other;
                self.board.make(cell);
                self.board.turn = self.me;
                stones += 1;
            }
            other = self.board.next[other];
        }
        stones
    }

    /// The evaluation for the colour that searches: what the colours of its side have against all the others.
    fn value(&self) -> i32 {
        let side = self.board.law.side_of(self.me);
        let mut sum = eval::share(self.board, self.me, 0, self.weights);
        let mut colour = self.board.next[self.me];
        while colour != self.me {
            let against = eval::share(self.board, colour, 1, self.weights);
            sum += if self.board.law.side_of(colour) == side { -against } else { against };
            colour = self.board.next[colour];
        }
        sum.clamp(-eval::CEILING, eval::CEILING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Engine, EngineConfig};
    use pente::{Position, Preset};

    /// The value for the first player when everybody has three stones, those of player `who` on the last two points after
    /// the first, those of the others far from each other.
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
        let mut board = Board::of(&position, &engine.tables).expect("a stone is to be placed");
        let mut stop = || false;
        Many::new(&mut board, &mut Pulse::new(Budget::nodes(0), &mut stop), &engine.limits.weights).value()
    }

    /// For a team it is good that a mate has three in a row; alone one has no mates.
    #[test]
    fn rows_count_for_their_side_whoever_has_them() {
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
