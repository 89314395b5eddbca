//! Move ordering: which moves the search tries, and in which order.
//!
//! A move's priority is the static value of its cell for all colours, plus bonuses for killer moves (which caused a
//! cutoff at the same ply) and for its history (cutoffs anywhere in the tree). The transposition table's move comes
//! first.

use crate::board::Board;
use crate::grid::Cell;
use crate::legality::MAX_BANNED;

/// The deepest ply that the search reaches.
pub(crate) const MAX_PLY: usize = 96;

/// Killer moves and history of one search.
#[derive(Debug)]
pub(crate) struct MoveOrdering {
    killers: Vec<[Cell; 2]>,
    /// Indexed by colour and cell.
    history: Vec<i32>,
    cells: usize,
}

impl MoveOrdering {
    /// An empty table for a board with this number of cells and colours.
    pub(crate) fn new(cells: usize, colours: usize) -> Self {
        Self { killers: vec![[0; 2]; MAX_PLY + 1], history: vec![0; cells * colours], cells }
    }

    /// Records that a move of the side to move caused a beta cutoff.
    pub(crate) fn record_cutoff(&mut self, board: &Board, cell: Cell, ply: usize, depth: i32) {
        let killers = &mut self.killers[ply];
        if killers[0] != cell {
            *killers = [cell, killers[0]];
        }
        let history = &mut self.history[board.turn * self.cells + cell];
        *history += depth * depth - *history / 512;
    }

    /// The legal ones of the `width` best moves of the colour to move, the best first.
    pub(crate) fn best_moves(
        &self,
        board: &mut Board,
        ply: usize,
        table_move: Option<Cell>,
        width: usize,
    ) -> Vec<Cell> {
        let turn = board.turn;
        // The priority and the cell in one number, the best first, because this is sorted at every node.
        let mut found: Vec<u64> = Vec::with_capacity(board.empty);
        let key = |cell: Cell, priority: i32| u64::from(i32::MAX.abs_diff(priority)) << 32 | cell as u64;
        if board.colours() == 2 {
            // As `priority`, which only the table move and the killers need: this runs for every empty cell of a node.
            let (own, other) = (board.view(turn), board.view(board.next[turn]));
            let history = &self.history[turn * self.cells..][..self.cells];
            let special = [table_move.unwrap_or(0), self.killers[ply][0], self.killers[ply][1]];
            for row in board.grid.rows() {
                for cell in row.filter(|&cell| board.is_empty(cell)) {
                    let priority = if special.contains(&cell) {
                        self.priority(board, turn, cell, ply, table_move)
                    } else {
                        4 * own.order_value(cell) + 3 * other.order_value(cell) + history[cell].min(4000) / 32
                    };
                    found.push(key(cell, priority));
                }
            }
        } else {
            for cell in board.grid.all().filter(|&cell| board.is_empty(cell)) {
                found.push(key(cell, self.priority(board, turn, cell, ply, table_move)));
            }
        }
        // The best cells are near the centre: where the opening bans these, others take their place.
        let banned = if board.is_second_stone_restricted() { MAX_BANNED } else { 0 };
        let kept = found.len().min(width.saturating_add(banned));
        if kept < found.len() {
            found.select_nth_unstable(kept);
            found.truncate(kept);
        }
        found.sort_unstable();
        let cells = found.into_iter().filter_map(|key| usize::try_from(key & u64::from(u32::MAX)).ok());
        cells.filter(|&cell| board.is_legal(cell)).take(width).collect()
    }

    /// Sorts moves, the best first, and removes duplicates and illegal ones.
    pub(crate) fn sort_legal(&self, board: &mut Board, ply: usize, table_move: Option<Cell>, moves: &mut Vec<Cell>) {
        moves.sort_by_cached_key(|&cell| (-self.priority(board, board.turn, cell, ply, table_move), cell));
        moves.dedup();
        moves.retain(|&cell| board.is_legal(cell));
    }

    fn priority(&self, board: &Board, turn: usize, cell: Cell, ply: usize, table_move: Option<Cell>) -> i32 {
        if table_move == Some(cell) {
            return i32::MAX;
        }
        let mut priority = 4 * board.view(turn).order_value(cell);
        let mut colour = board.next[turn];
        while colour != turn {
            priority += 3 * board.view(colour).order_value(cell);
            colour = board.next[colour];
        }
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        priority += if killers.contains(&cell) { 120 } else { 0 };
        priority + self.history[turn * self.cells + cell].min(4000) / 32
    }
}
