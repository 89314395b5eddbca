//! Proof-number search over threats: finds long forced wins with few nodes by going where the defender has least choice.
//!
//! Depth-first proof numbers (Nagai's df-pn). A position's proof number is how many open positions must still be won
//! to prove the attack, its disproof number how many must be lost to refute it. Captures only ever add up, so no line of
//! play returns to a position and there are no cycles to guard against.

use std::collections::HashMap;

use super::board::mix;
use super::grid::Cell;
use super::threats::Threats;

/// A number that stands for "never".
const NEVER: u32 = 1 << 24;

/// What an untried quiet move is taken to cost: about as many answers as a threat of four leaves, several times.
const QUIET: u32 = 10;

/// Proof and disproof number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const WON: Numbers = Numbers { proof: 0, disproof: NEVER };
const LOST: Numbers = Numbers { proof: NEVER, disproof: 0 };

/// A move from a position, and what is known of where it leads.
struct Child {
    cell: Cell,
    order: u32,
    numbers: Numbers,
}

/// Numbers of the positions met, by key and order.
#[derive(Debug, Default)]
pub(super) struct Known {
    numbers: HashMap<u64, Numbers>,
    answers: HashMap<u64, Vec<Cell>>,
}

impl Threats<'_, '_> {
    /// The first move of a forced win for the colour to move, with at most `order - 1` quiet moves.
    pub(super) fn solve(&mut self, order: u32) -> Option<Cell> {
        if let Some(cell) = self.board.winning_cell() {
            return Some(cell);
        }
        let mut known = Known::default();
        let numbers = self.attacker(&mut known, Numbers { proof: NEVER, disproof: NEVER }, order);
        if numbers.proof == 0 { self.winner() } else { None }
    }

    /// The attacker is to move: one winning move is enough.
    fn attacker(&mut self, known: &mut Known, limits: Numbers, order: u32) -> Numbers {
        self.pulse.tick();
        if self.board.winning_cell().is_some() {
            return WON;
        }
        let (moves, pressed) = self.candidates(order);
        let mut children: Vec<Child> =
            moves.into_iter().filter_map(|cell| self.attacking_child(known, cell, order, pressed)).collect();
        loop {
            let sum = |n: u32, child: &Child| (n + child.numbers.disproof).min(NEVER);
            let total = children.iter().fold(0, sum);
            let mut best: Option<usize> = None;
            let mut second = NEVER;
            for (n, child) in children.iter().enumerate() {
                match best {
                    Some(b) if children[b].numbers.proof <= child.numbers.proof => {
                        second = second.min(child.numbers.proof)
                    }
                    _ => {
                        second = best.map_or(NEVER, |b| children[b].numbers.proof);
                        best = Some(n);
                    }
                }
            }
            let Some(best) = best else { return self.settle(known, order, LOST) };
            let child = &children[best];
            let here = Numbers { proof: child.numbers.proof, disproof: total };
            if here.proof == 0 {
                self.remember_winner(child.cell);
            }
            if here.proof >= limits.proof
                || here.disproof >= limits.disproof
                || here.proof == 0
                || self.pulse.is_spent()
            {
                return self.settle(known, order, here);
            }
            let inner = Numbers {
                proof: limits.proof.min(second.saturating_add(1 + second / 4)).min(NEVER),
                disproof: (limits.disproof - total + child.numbers.disproof).min(NEVER),
            };
            let (cell, left) = (child.cell, child.order);
            self.board.make(cell);
            let numbers = self.defender(known, inner, left);
            self.board.unmake();
            children[best].numbers = numbers;
        }
    }

    /// The defender is to move: every answer must lose.
    fn defender(&mut self, known: &mut Known, limits: Numbers, order: u32) -> Numbers {
        self.pulse.tick();
        let key = self.numbers_key(order);
        let answers = match known.answers.get(&key) {
            Some(answers) => answers.clone(),
            None => {
                let Some(answers) = self.answers(order) else { return self.settle(known, order, LOST) };
                known.answers.insert(key, answers.clone());
                answers
            }
        };
        let mut children: Vec<Child> =
            answers.into_iter().filter_map(|cell| self.defending_child(known, cell, order)).collect();
        loop {
            let total = children.iter().fold(0, |n: u32, child| (n + child.numbers.proof).min(NEVER));
            let mut best: Option<usize> = None;
            let mut second = NEVER;
            for (n, child) in children.iter().enumerate() {
                match best {
                    Some(b) if children[b].numbers.disproof <= child.numbers.disproof => {
                        second = second.min(child.numbers.disproof);
                    }
                    _ => {
                        second = best.map_or(NEVER, |b| children[b].numbers.disproof);
                        best = Some(n);
                    }
                }
            }
            let Some(best) = best else { return self.settle(known, order, WON) };
            let child = &children[best];
            let here = Numbers { proof: total, disproof: child.numbers.disproof };
            if here.proof >= limits.proof
                || here.disproof >= limits.disproof
                || here.proof == 0
                || self.pulse.is_spent()
            {
                return self.settle(known, order, here);
            }
            let inner = Numbers {
                proof: (limits.proof - total + child.numbers.proof).min(NEVER),
                disproof: limits.disproof.min(second.saturating_add(1)),
            };
            let cell = child.cell;
            self.board.make(cell);
            let numbers = self.attacker(known, inner, order);
            self.board.unmake();
            children[best].numbers = numbers;
        }
    }

    fn settle(&self, known: &mut Known, order: u32, numbers: Numbers) -> Numbers {
        known.numbers.insert(self.numbers_key(order), numbers);
        numbers
    }

    fn numbers_key(&self, order: u32) -> u64 {
        self.board.key() ^ mix(order.into())
    }

    /// What is known of an attacking move; `None` where it leads to nothing.
    fn attacking_child(&mut self, known: &Known, cell: Cell, order: u32, pressed: bool) -> Option<Child> {
        if !self.board.is_legal(cell) {
            return None;
        }
        let (side, sides) = (self.board.side(), self.board.sides());
        self.board.make(cell);
        let found = if !self.board.is_open() {
            (if self.board.verdict.is_win_of(side, sides) { WON } else { LOST }, order)
        } else if self.board.winning_cell().is_some() {
            (LOST, order)
        } else {
            let threats = self.threatened(usize::MAX);
            let quiet = threats.is_empty() && !self.board.trial && !pressed;
            let left = if quiet { order.saturating_sub(1) } else { order };
            let numbers = known.numbers.get(&self.numbers_key(left)).copied().unwrap_or_else(|| {
                self.pulse.tick();
                match (threats.is_empty() && !self.board.trial, left) {
                    (true, 0) => LOST,
                    (true, _) => Numbers { proof: QUIET, disproof: 1 },
                    (false, _) => Numbers { proof: self.count_evasions(&threats), disproof: 1 },
                }
            });
            (numbers, left)
        };
        self.board.unmake();
        let (numbers, order) = found;
        (numbers != LOST).then_some(Child { cell, order, numbers })
    }

    /// What is known of an answer; `None` where the attacker wins at once.
    fn defending_child(&mut self, known: &Known, cell: Cell, order: u32) -> Option<Child> {
        if !self.board.may_be_legal(cell) {
            return None;
        }
        let attacker = self.board.law.side_of(self.board.next[self.board.turn]);
        self.board.make(cell);
        let numbers = if !self.board.is_open() {
            if self.board.verdict.is_win_of(attacker, self.board.sides()) { WON } else { LOST }
        } else if self.board.winning_cell().is_some() {
            WON
        } else {
            let fresh = Numbers { proof: 1, disproof: 1 };
            let numbers = known.numbers.get(&self.numbers_key(order)).copied();
            if numbers.is_none() {
                self.pulse.tick();
            }
            numbers.unwrap_or(fresh)
        };
        self.board.unmake();
        (numbers != WON).then_some(Child { cell, order, numbers })
    }
}
