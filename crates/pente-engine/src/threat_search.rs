//! Threat search: forced wins by threats to win with the next stone, and by quiet moves that threaten such a win.
//!
//! An attack has an *order*, as in lambda search. Order 0 allows only moves that threaten to win with the next stone,
//! so that the defender has few answers. Order `n + 1` also allows `n` quiet moves, each of which must threaten an
//! attack of order 0. After a quiet move the defender tries the cells that this attack used (its *zone*), every
//! capture and every four. A win found here is a proof only after `verify` has tried every answer.
//!
//! This file has the depth-first search for short attacks inside the main search, and the move generation that it
//! shares with the proof-number search (`proof_number`).

use pente::Overtime;

use crate::board::Board;
use crate::budget::NodeBudget;
use crate::grid::Cell;
use crate::moves::distinct;
use crate::pattern::kind;
use crate::score::WIN_FLOOR;
use crate::transposition::{Bound, ThreatTable, TranspositionTable};

/// Depths with which the threat behind a quiet move is searched, in moves of the attacker.
const QUIET_THREAT_DEPTHS: [u32; 4] = [2, 3, 5, 8];

/// Node limit of the search for the threat behind a quiet move.
const QUIET_THREAT_NODES: u64 = 40;

/// Stones up to the capture goal from which preparing a capture counts as a threat.
const NEAR_GOAL: u32 = 8;

/// A search for a forced win of the colour to move, in a game of two colours.
pub(crate) struct ThreatSearch<'s, 'p> {
    pub(crate) board: &'s mut Board,
    pub(crate) budget: &'s mut NodeBudget<'p>,
    table: &'s mut ThreatTable,
    /// The table of a main search, whose winning moves a verification tries, and the salt of its keys.
    hints: Option<(&'s TranspositionTable, u64)>,
    /// Cells used by the last attack found: a stack, truncated where an attack fails.
    zone: Vec<Cell>,
    /// Answers that refuted an attack during its verification. They are tried after every quiet move.
    extra_defences: Vec<Cell>,
}

impl<'s, 'p> ThreatSearch<'s, 'p> {
    pub(crate) fn new(board: &'s mut Board, budget: &'s mut NodeBudget<'p>, table: &'s mut ThreatTable) -> Self {
        Self { board, budget, table, hints: None, zone: Vec::new(), extra_defences: Vec::new() }
    }

    /// The same search with the table of a main search, whose winning moves a verification tries; `salt` is mixed into
    /// its keys.
    pub(crate) const fn with_hints(mut self, table: &'s TranspositionTable, salt: u64) -> Self {
        self.hints = Some((table, salt));
        self
    }

    /// The move with which the main search wins from the position, unproved.
    pub(crate) fn hinted_move(&self) -> Option<Cell> {
        let (table, salt) = self.hints?;
        let entry = table.probe(self.board.key() ^ salt)?;
        let wins = entry.bound != Bound::Upper && i32::from(entry.score) > WIN_FLOOR;
        entry.best().filter(|_| wins)
    }

    /// The winning move that the table holds for the position.
    pub(crate) fn winning_move(&self) -> Option<Cell> {
        self.table.winning_move(self.board.key())
    }

    /// Stores a winning move for the position.
    pub(crate) fn store_winning_move(&mut self, cell: Cell) {
        self.table.store_winning_move(self.board.key(), cell);
    }

    /// Answers that are tried after every quiet move.
    pub(crate) fn extra_defences(&mut self) -> &mut Vec<Cell> {
        &mut self.extra_defences
    }

    /// The first move of an attack of this order with at most `depth` moves of the attacker.
    pub(crate) fn find_attack(&mut self, depth: u32, order: u32) -> Option<Cell> {
        if let Some(cell) = self.board.winning_cell() {
            self.zone.push(cell);
            return Some(cell);
        }
        let key = self.board.key();
        if depth == 0 || self.budget.is_exhausted() || self.table.has_failed(key, order, depth) {
            return None;
        }
        let (moves, forced) = self.attacking_moves(order);
        let winning = moves.into_iter().find(|&cell| self.wins_with(cell, depth, order, forced));
        match winning {
            Some(cell) => self.table.store_winning_move(key, cell),
            None if !self.budget.is_exhausted() => self.table.store_failure(key, order, depth),
            None => {}
        }
        winning
    }

    /// Whether the attacker wins by this move. `forced` means that the move answers a threat: then it need not be a
    /// threat itself to keep the order.
    fn wins_with(&mut self, cell: Cell, depth: u32, order: u32, forced: bool) -> bool {
        if self.budget.is_exhausted() || !self.board.is_legal(cell) {
            return false;
        }
        let mark = self.zone.len();
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        self.budget.count_node();
        let won = if self.board.is_open() {
            self.wins_against_all(depth.saturating_sub(1), order, forced)
        } else {
            self.board.state.is_win_of(side, sides)
        };
        self.board.unmake();
        if won {
            self.zone.push(cell);
        } else {
            self.zone.truncate(mark);
        }
        won
    }

    /// Whether the attacker, who has just moved, wins against every answer.
    fn wins_against_all(&mut self, depth: u32, mut order: u32, forced: bool) -> bool {
        if self.board.winning_cell().is_some() {
            return false;
        }
        if !forced && self.is_quiet() {
            order = order.saturating_sub(1);
        }
        let wins = |search: &mut Self, answers: Vec<Cell>| {
            answers.into_iter().all(|cell| search.still_wins(cell, depth, order))
        };
        let Some(answers) = self.defences(order) else { return false };
        wins(self, answers) && (self.board.overtime || self.preparations().is_none_or(|answers| wins(self, answers)))
    }

    /// Where a line can be broken, the answers that prepare to break it. The proof search leaves them to the
    /// verification, which tries every answer.
    fn preparations(&mut self) -> Option<Vec<Cell>> {
        if self.board.rules.overtime != Overtime::BreakLine {
            return None;
        }
        let threats = self.board.opponent_wins(usize::MAX);
        let mut answers = self.board.preparations(&threats);
        distinct(&mut answers);
        Some(answers)
    }

    /// Whether the move just made threatens no win with the next stone.
    fn is_quiet(&mut self) -> bool {
        !self.board.overtime && self.board.opponent_wins(1).is_empty()
    }

    /// The answers to try after the attacker's move. `None` if it threatens nothing that the order allows.
    pub(crate) fn defences(&mut self, order: u32) -> Option<Vec<Cell>> {
        if self.board.overtime {
            return Some(self.board.line_breaking_cells());
        }
        let threats = self.board.opponent_wins(usize::MAX);
        if threats.is_empty() { self.defences_to_quiet_move(order) } else { Some(self.evasions(threats)) }
    }

    /// Whether the attacker still wins after this answer.
    fn still_wins(&mut self, cell: Cell, depth: u32, order: u32) -> bool {
        if !self.board.may_be_legal(cell) {
            return true;
        }
        let (side, sides) = (self.board.rules.side_of(self.board.next[self.board.turn]), self.board.sides());
        self.zone.push(cell);
        self.board.make(cell);
        self.budget.count_node();
        let won = if self.board.is_open() {
            self.find_attack(depth, order).is_some()
        } else {
            self.board.state.is_win_of(side, sides)
        };
        self.board.unmake();
        won
    }

    /// The answers to threats to win on these cells. Where the patterns suffice, only those that stop the threats.
    pub(crate) fn evasions(&mut self, threats: Vec<Cell>) -> Vec<Cell> {
        let lines = self.board.are_line_threats(&threats).then(|| threats.clone());
        let mut answers = self.board.evasions(threats);
        if let Some(lines) = lines {
            answers.retain(|&cell| self.board.stops_lines(cell, &lines));
        }
        self.zone.extend(&answers);
        answers
    }

    /// An estimate of the number of answers to these threats.
    pub(crate) fn evasion_count(&self, threats: &[Cell]) -> u32 {
        let captures = self.board.view(self.board.turn).cells(kind::CAPTURE).count();
        captures.unsigned_abs() + 1 + u32::from(threats.len() == 1)
    }

    /// The answers to a quiet move. `None` if it threatens no attack of order 0.
    fn defences_to_quiet_move(&mut self, order: u32) -> Option<Vec<Cell>> {
        if order == 0 {
            return None;
        }
        let mark = self.zone.len();
        let turn = self.board.pass();
        let whole = self.budget.limit_to(QUIET_THREAT_NODES);
        let threat = QUIET_THREAT_DEPTHS.iter().find_map(|&depth| self.find_attack(depth, 0));
        self.budget.restore(whole);
        self.board.unpass(turn);
        threat?;
        let mut answers: Vec<Cell> = self.zone[mark..].iter().copied().rev().collect();
        let view = self.board.view(self.board.turn);
        for kind in [kind::FIVE, kind::CAPTURE, kind::FOUR] {
            answers.extend(view.cells(kind).iter());
        }
        answers.extend(&self.extra_defences);
        answers.retain(|&cell| self.board.is_empty(cell));
        distinct(&mut answers);
        Some(answers)
    }

    /// The attacker's moves, the most promising first, and whether they are forced, that is, answer a threat.
    pub(crate) fn attacking_moves(&mut self, order: u32) -> (Vec<Cell>, bool) {
        if self.board.overtime {
            return (self.board.line_breaking_cells(), true);
        }
        let table_move = self.winning_move();
        let threats = self.board.opponent_wins(usize::MAX);
        let forced = !threats.is_empty();
        let turn = self.board.turn;
        let mut found: Vec<Cell> = Vec::new();
        if forced {
            let mark = self.zone.len();
            found = self.evasions(threats);
            self.zone.truncate(mark);
        } else {
            let view = self.board.view(turn);
            let near_goal = self.board.reaches_goal(self.board.rules.side_of(turn), NEAR_GOAL);
            for (kind, wanted) in [
                // Without overtime a five wins at once and is no move of an attack.
                (kind::FIVE, self.board.rules.has_overtime()),
                (kind::FOUR, true),
                (kind::CAPTURE, true),
                (kind::ATTACK, order > 1 || near_goal),
                (kind::THREE_OPEN, order > 1),
            ] {
                if wanted {
                    found.extend(view.cells(kind).iter());
                }
            }
            distinct(&mut found);
            if order <= 1 {
                found.retain(|&cell| {
                    self.board.view(turn).kinds(cell) & (kind::FIVE | kind::FOUR) != 0
                        || !self.board.is_statically_quiet(cell)
                });
            }
        }
        let view = self.board.view(turn);
        found.sort_by_key(|&cell| {
            let forcing = view.kinds(cell) & (kind::FIVE | kind::FOUR | kind::CAPTURE) != 0;
            (table_move != Some(cell), !forcing, -view.order_value(cell), cell)
        });
        (found, forced)
    }
}
