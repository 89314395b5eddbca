//! Threat search: wins by moves that each threaten to win at once, and by quiet moves that threaten such a win.
//!
//! An attack has an order: 0 allows only moves that threaten to win with the next stone, so that the defender's answers
//! are few; order `n + 1` allows `n` quiet moves besides, each of which must threaten an attack of order 0. After a
//! quiet move the defender tries the cells that this attack used (its zone), every capture and every four. Only what
//! `confirm` has checked against every point of the board is called a proof.

use super::board::Board;
use super::grid::Cell;
use super::pattern::kind;
use super::play::distinct;
use super::pulse::Pulse;
use super::table::Attempts;

/// Attacker's moves in an attack of order 0 that a quiet move must threaten: short ones are looked for first.
const THREATENED_DEPTHS: [u32; 4] = [2, 3, 5, 8];

/// Nodes that may be spent to find such a threat.
const THREATENED_NODES: u64 = 40;

/// What the threat search remembers between calls.
#[derive(Debug)]
pub(super) struct Memory {
    attempts: Attempts,
}

impl Memory {
    pub(super) fn new(bits: u32) -> Self {
        Self { attempts: Attempts::new(bits) }
    }

    pub(super) fn clear(&mut self) {
        self.attempts.clear();
    }

    /// Whether a question about a position was given up before, for want of nodes.
    pub(super) fn gave_up(&self, question: u64) -> bool {
        self.attempts.has_failed(question, 0, 0)
    }

    /// Remembers that a question was given up: asking again would cost the same and find no more.
    pub(super) fn give_up(&mut self, question: u64) {
        self.attempts.fail(question, 0, 0);
    }
}

/// A search for a forced win of the colour to move.
pub(super) struct Threats<'s, 'p> {
    pub(super) board: &'s mut Board,
    pub(super) pulse: &'s mut Pulse<'p>,
    pub(super) memory: &'s mut Memory,
    /// Cells that matter to the attack found last: a stack, cut back where an attack fails.
    zone: Vec<Cell>,
    /// Answers that saved the defender when every point was tried: from then on they are tried everywhere.
    overlooked: Vec<Cell>,
}

impl<'s, 'p> Threats<'s, 'p> {
    /// A search that lets the defender answer quiet moves where it matters.
    pub(super) fn new(board: &'s mut Board, pulse: &'s mut Pulse<'p>, memory: &'s mut Memory) -> Self {
        Self { board, pulse, memory, zone: Vec::new(), overlooked: Vec::new() }
    }

    /// The move that is remembered to win here.
    pub(super) fn winner(&self) -> Option<Cell> {
        self.memory.attempts.winner(self.board.key())
    }

    /// Answers that are to be tried after every quiet move.
    pub(super) fn overlooked(&mut self) -> &mut Vec<Cell> {
        &mut self.overlooked
    }

    /// Remembers a move that wins here.
    pub(super) fn remember_winner(&mut self, cell: Cell) {
        self.memory.attempts.win(self.board.key(), cell);
    }

    /// The first move of a forced win for the colour to move: at most `depth` own moves of that order.
    pub(super) fn attack(&mut self, depth: u32, order: u32) -> Option<Cell> {
        if let Some(cell) = self.board.winning_cell() {
            self.zone.push(cell);
            return Some(cell);
        }
        let key = self.board.key();
        if depth == 0 || self.pulse.is_spent() || self.memory.attempts.has_failed(key, order, depth) {
            return None;
        }
        let (candidates, pressed) = self.candidates(order);
        let won = candidates.into_iter().find(|&cell| self.try_move(cell, depth, order, pressed));
        match won {
            Some(cell) => self.memory.attempts.win(key, cell),
            None if !self.pulse.is_spent() => self.memory.attempts.fail(key, order, depth),
            None => {}
        }
        won
    }

    /// Whether the attacker wins by this move, whatever the defence. `pressed` says that the move only answers a
    /// threat, so that it need not be a threat itself to keep the order.
    pub(super) fn try_move(&mut self, cell: Cell, depth: u32, order: u32, pressed: bool) -> bool {
        if self.pulse.is_spent() || !self.board.is_legal(cell) {
            return false;
        }
        let mark = self.zone.len();
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        self.pulse.tick();
        let won = if self.board.is_open() {
            self.holds(depth.saturating_sub(1), order, pressed)
        } else {
            self.board.verdict.is_win_of(side, sides)
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
    fn holds(&mut self, depth: u32, mut order: u32, pressed: bool) -> bool {
        if self.board.winning_cell().is_some() {
            return false;
        }
        if !pressed && self.is_quiet() {
            order = order.saturating_sub(1);
        }
        self.answers(order).is_some_and(|answers| answers.into_iter().all(|cell| self.fails(cell, depth, order)))
    }

    /// Whether the move just made leaves nothing that must be answered at once.
    fn is_quiet(&mut self) -> bool {
        !self.board.trial && self.threatened(1).is_empty()
    }

    /// The answers worth trying after the attacker's move; `None` where it threatens nothing that the order allows.
    pub(super) fn answers(&mut self, order: u32) -> Option<Vec<Cell>> {
        if self.board.trial {
            return Some(self.board.breaking_cells());
        }
        let threats = self.threatened(usize::MAX);
        if threats.is_empty() { self.answers_to_quiet(order) } else { Some(self.evasions(threats)) }
    }

    /// Whether the attacker still wins after this answer.
    fn fails(&mut self, cell: Cell, depth: u32, order: u32) -> bool {
        if !self.board.may_be_legal(cell) {
            return true;
        }
        let (side, sides) = (self.board.law.side_of(self.board.next[self.board.turn]), self.board.sides());
        self.zone.push(cell);
        self.board.make(cell);
        self.pulse.tick();
        let won = if self.board.is_open() {
            self.attack(depth, order).is_some()
        } else {
            self.board.verdict.is_win_of(side, sides)
        };
        self.board.unmake();
        won
    }

    /// Up to `most` cells where the opponent of the colour to move would win at once.
    pub(super) fn threatened(&mut self, most: usize) -> Vec<Cell> {
        let turn = self.board.pass();
        let cells = self.board.winning_cells(most);
        self.board.unpass(turn);
        cells
    }

    /// The answers to the threat of a stone on one of these cells that may hold: where the patterns tell, only those that
    /// stop it.
    pub(super) fn evasions(&mut self, threats: Vec<Cell>) -> Vec<Cell> {
        let lines = self.board.are_lines(&threats).then(|| threats.clone());
        let mut answers = self.board.evasions(threats);
        if let Some(lines) = lines {
            answers.retain(|&cell| self.board.stops(cell, &lines));
        }
        self.zone.extend(&answers);
        answers
    }

    /// How many answers there are to these threats, for a first guess.
    pub(super) fn count_evasions(&self, threats: &[Cell]) -> u32 {
        let captures = self.board.view(self.board.turn).cells(kind::CAPTURE).count();
        captures.unsigned_abs() + 1 + u32::from(threats.len() == 1)
    }

    /// Every point of the board that is free.
    pub(super) fn every_answer(&self) -> Vec<Cell> {
        self.board.grid.all().filter(|&cell| self.board.is_empty(cell)).collect()
    }

    /// The answers to a quiet move; `None` where it threatens nothing.
    pub(super) fn answers_to_quiet(&mut self, order: u32) -> Option<Vec<Cell>> {
        if order == 0 {
            return None;
        }
        let mark = self.zone.len();
        let turn = self.board.pass();
        let whole = self.pulse.narrow(THREATENED_NODES);
        let threat = THREATENED_DEPTHS.iter().find_map(|&depth| self.attack(depth, 0));
        self.pulse.widen(whole);
        self.board.unpass(turn);
        threat?;
        let mut answers: Vec<Cell> = self.zone[mark..].iter().copied().rev().collect();
        let view = self.board.view(self.board.turn);
        for bit in [kind::FIVE, kind::CAPTURE, kind::FOUR] {
            answers.extend(view.cells(bit).iter());
        }
        answers.extend(&self.overlooked);
        answers.retain(|&cell| self.board.is_empty(cell));
        distinct(&mut answers);
        Some(answers)
    }

    /// Moves to attack with, the most promising first, and whether they only answer a threat.
    pub(super) fn candidates(&mut self, order: u32) -> (Vec<Cell>, bool) {
        if self.board.trial {
            return (self.board.breaking_cells(), true);
        }
        let key = self.board.key();
        let hint = self.memory.attempts.winner(key);
        let threats = self.threatened(usize::MAX);
        let pressed = !threats.is_empty();
        let me = self.board.turn;
        let mut found: Vec<Cell> = Vec::new();
        if pressed {
            let mark = self.zone.len();
            found = self.evasions(threats);
            self.zone.truncate(mark);
        } else {
            let view = self.board.view(me);
            let near_goal = self.board.reaches_goal(self.board.law.side_of(me), 8);
            for (bit, wanted) in [
                // A line that can be broken must be broken at once.
                (kind::FIVE, self.board.law.is_overtime()),
                (kind::FOUR, true),
                (kind::CAPTURE, true),
                (kind::ATTACK, order > 1 || near_goal),
                (kind::THREE_OPEN, order > 1),
            ] {
                if wanted {
                    found.extend(view.cells(bit).iter());
                }
            }
            distinct(&mut found);
            if order <= 1 {
                found.retain(|&cell| {
                    self.board.view(me).kinds(cell) & (kind::FIVE | kind::FOUR) != 0
                        || !self.board.is_quiet_at_sight(cell)
                });
            }
        }
        let view = self.board.view(me);
        found.sort_by_key(|&cell| {
            let forcing = view.kinds(cell) & (kind::FIVE | kind::FOUR | kind::CAPTURE) != 0;
            (hint != Some(cell), !forcing, -view.worth(cell), cell)
        });
        (found, pressed)
    }
}
