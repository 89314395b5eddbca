//! The search: principal variations with iterative deepening, and a threat search before every quiet decision.

use std::collections::HashMap;

use super::board::{Board, mix};
use super::eval::{self, Weights};
use super::grid::Cell;
use super::order::{MAX_PLY, Order};
use super::pattern::{kind, rank};
use super::play::Verdict;
use super::proving::Proving;
use super::pulse::Pulse;
use super::table::{Bound, Table};
use super::threats::{Memory, Threats};

/// The score of a win with the stone just placed; a win `n` stones later scores `n` less.
pub(super) const WIN: i32 = 30_000;

/// Wins found by the search are no further away than this.
pub(super) const WIN_FLOOR: i32 = WIN - 1000;

/// Nodes that a threat search inside the tree may take: at a leaf, and before a move is chosen.
const THREAT_NODES: [u64; 2] = [80, 320];

/// Own moves that such a threat search looks ahead.
const THREAT_DEPTH: [u32; 2] = [5, 9];

/// So few plies before the leaves the evaluation alone may decide what is searched.
const MARGIN_DEPTH: i32 = 3;

/// A quiet position is not searched there whose value is too good by that much for each ply: the opponent, who had a
/// better move before, will not let it come about. In hundredths of the logistic curve's unit.
const TOO_GOOD: i32 = 40;

/// The same for a value that is too bad: but for the first move only those are searched that threaten or take.
const TOO_BAD: i32 = 60;

/// What a move at the root scores that is proved to lose.
const REFUTED: i32 = 300 - eval::CEILING;

/// A closer look at the best move costs one node in so many of those spent before, and is left out below a least number.
const CHECK_SHARE: u64 = 10;
const CHECK_LEAST: u64 = 100;

/// What is found there is checked by at most so many times as many positions.
const CHECK_FACTOR: u64 = 4;

/// Stones of two captures: so near the goal, anything may be a threat.
const TWO_CAPTURES: u32 = 4;

/// One more than the quiet moves of the attacks that it finds.
const CHECK_ORDER: u32 = 4;

/// Everything that a search of two sides needs.
pub(super) struct Search<'s, 'p> {
    pub(super) board: &'s mut Board,
    pub(super) pulse: &'s mut Pulse<'p>,
    pub(super) table: &'s mut Table,
    pub(super) memory: &'s mut Memory,
    pub(super) order: Order,
    pub(super) weights: &'s Weights,
    /// Whether threat searches are made inside the tree.
    pub(super) threats: bool,
    /// Moves at the root that were looked at closely: whether they lose, and nodes spent on that.
    pub(super) doubted: HashMap<Cell, (bool, u64)>,
}

/// A move at the root with what the search thinks of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub(super) cell: Cell,
    pub(super) score: i32,
}

/// The best moves of the deepest finished iteration.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) best: Rated,
    pub(super) depth: i32,
    /// The scores of the last two iterations that were finished whole.
    whole: [i32; 2],
}

/// How far the evaluation of a position is from what is asked about it.
#[derive(Clone, Copy, Debug)]
enum Margin {
    /// Near enough for a search.
    Open,
    /// So far above that no search is needed.
    TooGood(i32),
    /// So far below that no calm move will do; with what such a move may come to.
    TooBad(i32),
}

impl Found {
    pub(super) const fn new(best: Rated, depth: i32) -> Self {
        let whole = [best.score; 2];
        Self { best, depth, whole }
    }

    /// The mean of the last two whole iterations: the score of one alone swings with whose move is the last.
    pub(super) const fn steady(&self) -> i32 {
        i32::midpoint(self.whole[0], self.whole[1])
    }
}

impl Search<'_, '_> {
    /// Searches the given moves deeper and deeper until the budget is spent or `deepest` is reached.
    pub(super) fn deepen(&mut self, mut moves: Vec<Cell>, deepest: i32) -> Option<Found> {
        let mut found = Found::new(Rated { cell: *moves.first()?, score: 0 }, 0);
        if moves.len() == 1 {
            let score = eval::evaluate(self.board, self.weights);
            return Some(Found::new(Rated { score, ..found.best }, 0));
        }
        for depth in 1..=deepest {
            let best = self.root(&moves, depth, found.depth > 0);
            let spent = self.pulse.is_spent();
            if let Some(best) = best {
                found.best = best;
                if let Some(place) = moves.iter().position(|&cell| cell == best.cell) {
                    moves[..=place].rotate_right(1);
                }
            }
            if spent {
                break;
            }
            found.whole = [if depth == 1 { found.best.score } else { found.whole[1] }, found.best.score];
            found.depth = depth;
            if found.best.score > WIN_FLOOR {
                break;
            }
        }
        Some(found)
    }

    /// One iteration. What was finished before the budget ran out counts once an earlier iteration stands.
    fn root(&mut self, moves: &[Cell], depth: i32, partial: bool) -> Option<Rated> {
        let (mut alpha, mut best) = (-WIN, None);
        for (n, &cell) in moves.iter().enumerate() {
            let mut score = self.child(cell, depth, 0, (alpha, WIN), n, 0);
            if self.pulse.is_spent() && (n > 0 || partial) {
                break;
            }
            if score > alpha && self.is_refuted(cell) {
                score = score.min(REFUTED + score / 100);
            }
            if score > alpha || best.is_none() {
                alpha = score;
                best = Some(Rated { cell, score });
            }
        }
        best
    }

    /// Whether the opponent is proved to win after a move that would be chosen: a look that goes deeper into quiet attacks
    /// than the tree does. It costs a share of what was spent before.
    fn is_refuted(&mut self, cell: Cell) -> bool {
        let nodes = self.pulse.nodes() / CHECK_SHARE;
        let (known, spent) = self.doubted.get(&cell).copied().unwrap_or_default();
        if known || !self.threats || nodes < CHECK_LEAST || 2 * spent > nodes {
            return known;
        }
        self.board.make(cell);
        let mut refuted = false;
        if self.board.is_open() && !self.board.trial {
            let mut threats = Threats::new(self.board, self.pulse, self.memory);
            for (order, share) in [(0, 4), (CHECK_ORDER, 1)] {
                let whole = threats.pulse.narrow(nodes / share);
                let found = threats.prove(order, CHECK_FACTOR * nodes / share, &|_| true);
                refuted = refuted || matches!(found, Proving::Proved { .. });
                threats.pulse.widen(whole);
            }
        }
        self.board.unmake();
        self.doubted.insert(cell, (refuted, nodes));
        refuted
    }

    /// The score of a move for the one who makes it: move number `n` of its siblings.
    fn child(&mut self, cell: Cell, depth: i32, ply: usize, window: (i32, i32), n: usize, reduction: i32) -> i32 {
        let (alpha, beta) = window;
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        self.pulse.tick();
        let score = if let Verdict::Over(winners) = self.board.verdict {
            result(winners, side, sides, ply)
        } else if n == 0 {
            -self.node(depth - 1, ply + 1, -beta, -alpha)
        } else {
            let mut score = -self.node(depth - 1 - reduction, ply + 1, -alpha - 1, -alpha);
            if score > alpha && reduction > 0 {
                score = -self.node(depth - 1, ply + 1, -alpha - 1, -alpha);
            }
            if score > alpha && score < beta {
                score = -self.node(depth - 1, ply + 1, -beta, -alpha);
            }
            score
        };
        self.board.unmake();
        score
    }

    /// The score of an open position for the colour to move.
    fn node(&mut self, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        if self.board.winning_cell().is_some() {
            return win_in(ply + 1);
        }
        if ply >= MAX_PLY || self.pulse.is_spent() {
            return eval::evaluate(self.board, self.weights);
        }
        let beta = beta.min(win_in(ply + 3));
        if alpha >= beta {
            return beta;
        }
        let evasions = self.forced();
        let pressed = evasions.is_some();
        if depth <= 0 && !pressed {
            return self.leaf(ply);
        }
        let key = self.board.key();
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|entry| i32::from(entry.depth) >= depth) {
            let score = from_table(entry.score.into(), ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        let margin = if pressed { Margin::Open } else { self.margin(depth, alpha, beta) };
        if let Margin::TooGood(value) = margin {
            return value;
        }
        if !pressed && self.threats && self.attack(1) {
            let score = win_in(ply + 5);
            self.table.put(key, to_table(score, ply), depth, Bound::Lower, None);
            return score;
        }
        let first = known.and_then(|entry| entry.best());
        let moves = evasions
            .or_else(|| self.defence(ply, first))
            .unwrap_or_else(|| self.order.moves(self.board, ply, first, width(depth)));
        let before = alpha;
        let best = self.best_of(&moves, depth.max(i32::from(pressed)), ply, (&mut alpha, beta), margin);
        let Some(best) = best else { return if pressed { -win_in(ply + 2) } else { 0 } };
        if !self.pulse.is_spent() {
            let bound = match best.score {
                score if score >= beta => Bound::Lower,
                score if score <= before => Bound::Upper,
                _ => Bound::Exact,
            };
            let cell = (bound != Bound::Upper).then_some(best.cell);
            self.table.put(key, to_table(best.score, ply), depth, bound, cell);
        }
        best.score
    }

    /// What the evaluation alone says of a quiet position shortly before the leaves, where only is asked whether it is
    /// better than `alpha`.
    fn margin(&self, depth: i32, alpha: i32, beta: i32) -> Margin {
        if depth > MARGIN_DEPTH || beta - alpha != 1 {
            return Margin::Open;
        }
        let value = eval::evaluate(self.board, self.weights);
        if beta < WIN_FLOOR && value - TOO_GOOD * depth >= beta {
            Margin::TooGood(value)
        } else if value + TOO_BAD * depth <= alpha {
            Margin::TooBad(value + TOO_BAD * depth)
        } else {
            Margin::Open
        }
    }

    fn best_of(
        &mut self,
        moves: &[Cell],
        depth: i32,
        ply: usize,
        (alpha, beta): (&mut i32, i32),
        margin: Margin,
    ) -> Option<Rated> {
        let mut best: Option<Rated> = None;
        for (n, &cell) in moves.iter().enumerate() {
            let calm = self.board.view(self.board.turn).kinds(cell) & (kind::FIVE | kind::FOUR | kind::CAPTURE) == 0;
            if let (Margin::TooBad(most), true, Some(found)) = (margin, calm, &mut best) {
                found.score = found.score.max(most);
                continue;
            }
            let reduction = if calm { reduction(depth, n) } else { 0 };
            let score = self.child(cell, depth, ply, (*alpha, beta), n, reduction);
            if best.is_none_or(|best| score > best.score) {
                best = Some(Rated { cell, score });
            }
            *alpha = (*alpha).max(score);
            if *alpha >= beta {
                self.order.reward(self.board, cell, ply, depth);
                break;
            }
            if self.pulse.is_spent() {
                break;
            }
        }
        best
    }

    /// The only moves worth trying where the opponent threatens to win at once, or a line waits for its answer.
    pub(super) fn forced(&mut self) -> Option<Vec<Cell>> {
        if self.board.trial {
            return Some(self.board.breaking_cells());
        }
        let turn = self.board.pass();
        let threats = self.board.winning_cells(usize::MAX);
        self.board.unpass(turn);
        if threats.is_empty() {
            return None;
        }
        let mut evasions = Threats::new(self.board, self.pulse, self.memory).evasions(threats);
        let view = self.board.view(turn);
        evasions.sort_by_key(|&cell| (-view.worth(cell), cell));
        evasions.retain(|&cell| self.board.is_legal(cell));
        Some(evasions)
    }

    /// The moves worth trying where the opponent, were it his turn, would make an open four: his fours, and every
    /// counter-threat. The patterns alone tell; a threat search that asked for less moves cost more than it saved.
    fn defence(&mut self, ply: usize, first: Option<Cell>) -> Option<Vec<Cell>> {
        let (me, opponent) = (self.board.turn, self.board.next[self.board.turn]);
        if !self.threats || self.board.view(opponent).cells(kind::FOUR_OPEN).is_empty() {
            return None;
        }
        let mut moves: Vec<Cell> = self.board.view(opponent).cells(kind::FOUR).iter().collect();
        for bit in [kind::FOUR, kind::CAPTURE, kind::ATTACK] {
            moves.extend(self.board.view(me).cells(bit).iter());
        }
        moves.extend(first.filter(|&cell| self.board.is_empty(cell)));
        self.order.arrange(self.board, ply, first, &mut moves);
        (!moves.is_empty()).then_some(moves)
    }

    /// A threat search for the colour to move: small at a leaf, larger inside the tree.
    fn attack(&mut self, place: usize) -> bool {
        let view = self.board.view(self.board.turn);
        let nothing = [kind::FIVE, kind::FOUR, kind::CAPTURE].into_iter().all(|bit| view.cells(bit).is_empty());
        if nothing || !self.is_promising() {
            return false;
        }
        let question = self.board.key() ^ mix(place as u64);
        if self.memory.gave_up(question) {
            return false;
        }
        // Where lines are answered every threat has three times the answers.
        let answers = if self.board.law.is_overtime() { 3 } else { 1 };
        let whole = self.pulse.narrow(answers * THREAT_NODES[place]);
        let won = Threats::new(self.board, self.pulse, self.memory).attack(THREAT_DEPTH[place], 0).is_some();
        if !won && self.pulse.is_spent() {
            self.memory.give_up(question);
        }
        self.pulse.widen(whole);
        won
    }

    /// Whether a threat search may find something: a row of fours needs one that makes a three on another axis too, or
    /// that takes something. Where captures are near the goal, anything can be a threat. Of the searches that are left out
    /// by this, two in a hundred would have found a win.
    fn is_promising(&self) -> bool {
        let (me, board) = (self.board.turn, &self.board);
        let view = board.view(me);
        let goes_on = |cell: Cell| {
            view.kinds(cell) & kind::CAPTURE != 0
                || board.axes(me, cell).iter().filter(|traits| traits.rank >= rank::THREE).count() > 1
        };
        !board.law.is_plain()
            || board.reaches_goal(board.side(), TWO_CAPTURES)
            || !view.cells(kind::FOUR_OPEN).is_empty()
            || view.cells(kind::FOUR).iter().any(goes_on)
    }

    fn leaf(&mut self, ply: usize) -> i32 {
        if self.threats && self.attack(0) {
            return win_in(ply + 5);
        }
        eval::evaluate(self.board, self.weights)
    }

    /// The moves that the table remembers from here on, as far as it remembers them.
    pub(super) fn line(&mut self, first: Cell) -> Vec<Cell> {
        let mut line = vec![first];
        self.board.make(first);
        while self.board.is_open() && line.len() < 20 {
            let Some(cell) = self.table.get(self.board.key()).and_then(|entry| entry.best()) else { break };
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

/// How many moves are tried at this depth.
const fn width(depth: i32) -> usize {
    match depth {
        ..=1 => 14,
        2..=3 => 20,
        _ => 28,
    }
}

/// By how many plies move number `n` of its siblings is searched less deep at first: the later it comes the less likely
/// it is to be the best. Grows with the product of both logarithms, in whole numbers so that it is the same everywhere.
fn reduction(depth: i32, n: usize) -> i32 {
    let Ok(plies @ 2..) = usize::try_from(depth) else { return 0 };
    let plies = (log2(plies) * log2(n + 1) / 3 + 64 * 64 / 4) / (64 * 64);
    i32::try_from(plies).map_or(0, |plies| plies.min(depth - 1))
}

/// The logarithm to the base of two, in 64ths; between powers of two as on a straight line.
const fn log2(n: usize) -> usize {
    let whole = n.ilog2();
    64 * whole as usize + (n - (1 << whole)) * 64 / (1 << whole)
}

/// The score of a game that ended with the stone at this ply, for the side that placed it.
fn result(winners: u8, side: usize, sides: usize, ply: usize) -> i32 {
    if winners == 0 || winners.count_ones() as usize == sides {
        0
    } else if winners & 1 << side != 0 {
        win_in(ply + 1)
    } else {
        -win_in(ply + 1)
    }
}

/// The score of a win with that many stones from the root.
fn win_in(stones: usize) -> i32 {
    WIN - plies(stones)
}

/// A ply as part of a score; no search is deeper than [`MAX_PLY`].
fn plies(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or(i32::MAX)
}

/// Wins are counted from the root in the search, and from the position in the table.
fn to_table(score: i32, ply: usize) -> i32 {
    if score > WIN_FLOOR {
        score + plies(ply)
    } else if score < -WIN_FLOOR {
        score - plies(ply)
    } else {
        score
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    if score > WIN_FLOOR {
        score - plies(ply)
    } else if score < -WIN_FLOOR {
        score + plies(ply)
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_are_reduced_more_the_more_depth_is_left() {
        for (depth, n, expected) in
            [(-1, 9, 0), (1, 27, 0), (2, 3, 0), (2, 4, 1), (4, 1, 0), (4, 2, 1), (4, 6, 2), (8, 1, 1), (8, 27, 5)]
        {
            assert_eq!(reduction(depth, n), expected, "move {n} with {depth} plies left");
        }
    }

    #[test]
    fn the_first_move_is_never_reduced_and_none_to_nothing() {
        for depth in 1..=40 {
            assert_eq!(reduction(depth, 0), 0, "{depth} plies");
            for n in 1..=400 {
                assert!((reduction(depth, n - 1)..depth).contains(&reduction(depth, n)), "move {n}, {depth} plies");
            }
        }
    }
}
