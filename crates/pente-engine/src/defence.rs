//! Defences: tries the moves of a position until one leaves the opponent without a proved win.

use pente::{Point, Position};

use crate::board::Board;
use crate::budget::{Budget, NodeBudget};
use crate::engine::Engine;
use crate::grid::Cell;
use crate::threat_search::ThreatSearch;
use crate::verify::ProofTree;

/// The order of the attacks that are searched after each move: up to three quiet moves.
const ORDER: u32 = 4;

/// One move may take an eighth of the nodes. If that is not enough, no win of the opponent counts as found.
const MOVE_SHARE: u64 = 8;

/// The opponent's proved wins after the moves of a position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Refutations {
    /// The opponent's moves after every move that was tried.
    pub(crate) tree: ProofTree,
    /// The longest line of these wins, beginning with the move that loses.
    pub(crate) line: Vec<Point>,
    /// Positions that were visited.
    pub(crate) checked: u64,
}

/// Which moves of a position hold, as far as it was searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defence {
    /// The opponent has a proved win after each of them.
    AllLose,
    /// The move with this index is the first after which no win of the opponent was found.
    Holds(usize),
    /// The budget was used up.
    Unknown,
}

impl Refutations {
    /// Adds a win of the opponent after the first move of this line.
    pub(crate) fn add(&mut self, line: Vec<Point>, tree: &ProofTree) {
        self.tree.extend(tree.iter().map(|(&key, line)| (key, line.clone())));
        if line.len() > self.line.len() {
            self.line = line;
        }
    }
}

impl Engine {
    /// Tries these moves of a position of two colours in their order and adds the opponent's wins to `refutations`,
    /// which limits all calls together to `nodes`.
    pub(crate) fn defend(
        &mut self,
        position: &Position,
        moves: &[Point],
        refutations: &mut Refutations,
        nodes: u64,
        stop: &mut dyn FnMut() -> bool,
    ) -> Defence {
        self.threat_table.clear(nodes);
        let Some(mut board) = Board::of(position, &self.tables) else { return Defence::Unknown };
        let mut budget = NodeBudget::new(Budget::nodes(nodes.saturating_sub(refutations.checked)), stop);
        let mut found = Defence::AllLose;
        for (index, &at) in moves.iter().enumerate() {
            let Some(cell) = board.cell(at) else { continue };
            let whole = budget.limit_to(nodes / MOVE_SHARE);
            let line = self.opponent_win_after(&mut board, cell, &mut budget, &mut refutations.tree);
            budget.restore(whole);
            if budget.is_exhausted() {
                found = Defence::Unknown;
                break;
            }
            let Some(line) = line else {
                found = Defence::Holds(index);
                break;
            };
            if line.len() >= refutations.line.len() {
                let reply = line.into_iter().map(|cell| board.grid.point(cell));
                refutations.line = std::iter::once(at).chain(reply).collect();
            }
        }
        refutations.checked += budget.visited();
        found
    }

    /// The longest line of the opponent's win after a move; empty if the move itself loses. `None` if there is no such
    /// win.
    fn opponent_win_after(
        &mut self,
        board: &mut Board,
        cell: Cell,
        budget: &mut NodeBudget<'_>,
        tree: &mut ProofTree,
    ) -> Option<Vec<Cell>> {
        let opponent = board.rules.side_of(board.next[board.turn]);
        board.make(cell);
        budget.count_node();
        let line = if board.is_open() {
            ThreatSearch::new(board, budget, &mut self.threat_table).verify(tree, ORDER, 0)
        } else {
            board.state.is_win_of(opponent, board.sides()).then(Vec::new)
        };
        board.unmake();
        line
    }
}
