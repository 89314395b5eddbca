//! Which moves are searched, and in which order.

use super::board::Board;
use super::grid::Cell;

/// Deepest ply that the search reaches.
pub(super) const MAX_PLY: usize = 96;

/// Moves that proved good elsewhere in the tree.
#[derive(Debug)]
pub(super) struct Order {
    killers: Vec<[Cell; 2]>,
    history: Vec<i32>,
    cells: usize,
}

impl Order {
    pub(super) fn new(cells: usize, colours: usize) -> Self {
        Self { killers: vec![[0; 2]; MAX_PLY + 1], history: vec![0; cells * colours], cells }
    }

    /// A move cut the search off.
    pub(super) fn reward(&mut self, board: &Board, cell: Cell, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let history = &mut self.history[board.turn * self.cells + cell];
        *history += depth * depth - *history / 512;
    }

    /// At most `width` moves of the colour to move, the most promising first.
    pub(super) fn moves(&self, board: &mut Board, ply: usize, first: Option<Cell>, width: usize) -> Vec<Cell> {
        let me = board.turn;
        let mut found: Vec<(i32, Cell)> = Vec::with_capacity(board.empty);
        for cell in board.grid.all().filter(|&cell| board.is_empty(cell)) {
            found.push((self.promise(board, me, cell, ply, first), cell));
        }
        let wide = found.len().min(width);
        if wide < found.len() {
            found.select_nth_unstable_by_key(wide, |&(promise, cell)| (-promise, cell));
            found.truncate(wide);
        }
        found.sort_unstable_by_key(|&(promise, cell)| (-promise, cell));
        found.into_iter().map(|(_, cell)| cell).filter(|&cell| board.is_legal(cell)).collect()
    }

    /// Leaves the legal ones of these moves, each once, the most promising first.
    pub(super) fn arrange(&self, board: &mut Board, ply: usize, first: Option<Cell>, moves: &mut Vec<Cell>) {
        moves.sort_by_cached_key(|&cell| (-self.promise(board, board.turn, cell, ply, first), cell));
        moves.dedup();
        moves.retain(|&cell| board.is_legal(cell));
    }

    fn promise(&self, board: &Board, me: usize, cell: Cell, ply: usize, first: Option<Cell>) -> i32 {
        if first == Some(cell) {
            return i32::MAX;
        }
        let mut promise = 4 * board.view(me).worth(cell);
        let mut colour = board.next[me];
        while colour != me {
            promise += 3 * board.view(colour).worth(cell);
            colour = board.next[colour];
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        promise += if killers.contains(&cell) { 120 } else { 0 };
        promise + self.history[me * self.cells + cell].min(4000) / 32
    }
}
