//! Proof-number search over threats: finds long forced wins with few nodes by going where the defender has least choice.
//!
//! Depth-first proof numbers (Nagai's df-pn) in the form that treats both sides alike: `hard` says how many open
//! positions the one to move must still win to reach his aim, `harm` how many the other must win to stop him. The
//! attacker's aim is to win, the defender's not to lose. Captures only ever add up, so no line of play returns to a
//! position and there are no cycles to guard against.

use std::collections::HashMap;
use std::rc::Rc;

use super::board::mix;
use super::grid::Cell;
use super::pattern::kind;
use super::threats::Threats;

/// A number that stands for "never".
const NEVER: u32 = 1 << 24;

/// What an untried quiet move is taken to cost the attacker: many times what a four costs. This and how little the
/// search may stray from its best move were chosen on forced wins from games of the engine against itself.
const QUIET: u32 = 28;

/// How far the one to move is from his aim, and the other from stopping him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    hard: u32,
    harm: u32,
}

const REACHED: Numbers = Numbers { hard: 0, harm: NEVER };
const MISSED: Numbers = Numbers { hard: NEVER, harm: 0 };

/// A move, the order that is left after it, and the key of the position that it leads to.
#[derive(Clone, Copy, Debug)]
struct Link {
    cell: Cell,
    order: u32,
    key: u64,
    /// Whether the position was looked at when the link was made: else it counts as a node when it is.
    met: bool,
}

/// What one call has found out.
#[derive(Debug, Default)]
struct Known {
    numbers: HashMap<u64, Numbers>,
    links: HashMap<u64, Rc<[Link]>>,
}

impl Threats<'_, '_> {
    /// The first move of a forced win for the colour to move, with at most `order - 1` quiet moves.
    pub(super) fn solve(&mut self, order: u32) -> Option<Cell> {
        if let Some(cell) = self.board.winning_cell() {
            return Some(cell);
        }
        let mut known = Known::default();
        let numbers = self.explore(&mut known, Numbers { hard: NEVER, harm: NEVER }, order, (true, true));
        if numbers.hard == 0 { self.winner() } else { None }
    }

    /// Explores until one of the numbers reaches its limit, the aim is decided or the budget is spent.
    fn explore(&mut self, known: &mut Known, limits: Numbers, order: u32, (attacks, met): (bool, bool)) -> Numbers {
        let key = self.numbers_key(order);
        let links = if let Some(links) = known.links.get(&key) {
            Rc::clone(links)
        } else {
            if !met {
                self.pulse.tick();
            }
            let links: Rc<[Link]> =
                if attacks { self.attacks(known, order) } else { self.defences(known, order) }.into();
            known.links.insert(key, Rc::clone(&links));
            links
        };
        loop {
            let (best, here, second) = choose(known, &links);
            known.numbers.insert(key, here);
            let Some((best, next)) = best else { return here };
            if here.hard == 0 && attacks {
                self.remember_winner(best.cell);
            }
            if here.hard >= limits.hard || here.harm >= limits.harm || here.hard == 0 || self.pulse.is_spent() {
                return here;
            }
            let inner = Numbers {
                hard: (limits.harm - here.harm + next.hard).min(NEVER),
                harm: limits.hard.min(second + 1 + second / 16),
            };
            self.board.make(best.cell);
            self.explore(known, inner, best.order, (!attacks, best.met));
            self.board.unmake();
        }
    }

    fn numbers_key(&self, order: u32) -> u64 {
        self.board.key() ^ mix(order.into())
    }

    /// The attacker's moves that threaten something, with first guesses of what they cost.
    fn attacks(&mut self, known: &mut Known, order: u32) -> Vec<Link> {
        let (moves, pressed) = self.candidates(order);
        let threats = self.threatened(usize::MAX);
        let told = self.board.are_lines(&threats);
        let mut links = Vec::with_capacity(moves.len());
        for cell in moves {
            if !self.board.is_legal(cell) {
                continue;
            }
            let quiet = self.quiet_cost(cell);
            let safe = told && self.board.is_safe_at_sight(cell);
            if safe || !pressed && self.board.view(self.board.turn).kinds(cell) & kind::CAPTURE == 0 {
                // What it leads to is known without making it.
                match quiet {
                    Some(harm) if self.board.is_quiet_at_sight(cell) => {
                        let left = if pressed { order } else { order.saturating_sub(1) };
                        if left > 0 {
                            links.push(self.link_at_sight(known, cell, left, harm));
                        }
                        continue;
                    }
                    None if safe => {
                        let harm = self.cost_of_four(cell);
                        links.push(self.link_at_sight(known, cell, order, harm));
                        continue;
                    }
                    _ => {}
                }
            }
            let (side, sides) = (self.board.side(), self.board.sides());
            self.board.make(cell);
            self.pulse.tick();
            if !self.board.is_open() {
                if self.board.verdict.is_win_of(side, sides) {
                    links.push(self.link(known, cell, order, MISSED));
                }
            } else if self.board.winning_cell().is_none() {
                let threats = self.threatened(usize::MAX);
                let calm = threats.is_empty() && !self.board.trial;
                let left = if calm && !pressed { order.saturating_sub(1) } else { order };
                let harm = if calm { quiet.unwrap_or(QUIET) } else { self.count_evasions(&threats) };
                if !calm || left > 0 {
                    links.push(self.link(known, cell, left, Numbers { hard: 1, harm }));
                }
            }
            self.board.unmake();
        }
        links
    }

    /// What a move is taken to cost if it turns out to be quiet; `None` for one that makes a line or a four.
    fn quiet_cost(&self, cell: Cell) -> Option<u32> {
        let kinds = self.board.view(self.board.turn).kinds(cell);
        if kinds & (kind::FIVE | kind::FOUR) != 0 {
            None
        } else if kinds & kind::FORK != 0 {
            Some(QUIET / 2)
        } else if kinds & kind::THREE_OPEN != 0 {
            Some(QUIET)
        } else {
            Some(3 * QUIET / 2)
        }
    }

    /// How many answers a four has, for a first guess.
    fn cost_of_four(&self, cell: Cell) -> u32 {
        let board = &self.board;
        let kinds = board.view(board.turn).kinds(cell);
        let captures = board.view(board.next[board.turn]).cells(kind::CAPTURE).count().unsigned_abs();
        captures + 1 + u32::from(kinds & kind::FOUR_OPEN == 0)
    }

    /// The link to the position after a move that takes nothing, without making it.
    fn link_at_sight(&self, known: &mut Known, cell: Cell, order: u32, harm: u32) -> Link {
        let key = self.board.key_after(cell) ^ mix(order.into());
        known.numbers.entry(key).or_insert(Numbers { hard: 1, harm });
        Link { cell, order, key, met: false }
    }

    /// The defender's answers that do not lose at once.
    fn defences(&mut self, known: &mut Known, order: u32) -> Vec<Link> {
        let attacker = self.board.law.side_of(self.board.next[self.board.turn]);
        if self.board.winning_cell().is_some() {
            return vec![Link { cell: 0, order, key: stopped(known), met: true }];
        }
        let Some(answers) = self.answers(order) else {
            // The quiet move threatened nothing: any answer will do.
            return vec![Link { cell: 0, order, key: stopped(known), met: true }];
        };
        let threats = self.threatened(usize::MAX);
        let told = self.board.are_lines(&threats);
        let mut links = Vec::with_capacity(answers.len());
        for cell in answers {
            if !self.board.may_be_legal(cell) {
                continue;
            }
            if told && self.board.is_safe_at_sight(cell) {
                // It stops the lines that were to be stopped, and nothing else wins at once: the game goes on.
                links.push(self.link_at_sight(known, cell, order, 1));
                continue;
            }
            self.board.make(cell);
            self.pulse.tick();
            if !self.board.is_open() {
                if !self.board.verdict.is_win_of(attacker, self.board.sides()) {
                    links.push(self.link(known, cell, order, MISSED));
                }
            } else if self.board.winning_cell().is_none() {
                links.push(self.link(known, cell, order, Numbers { hard: 1, harm: 1 }));
            }
            self.board.unmake();
        }
        links
    }

    /// The link to the position on the board, which the move has led to; its numbers are those of the one to move.
    fn link(&self, known: &mut Known, cell: Cell, order: u32, first: Numbers) -> Link {
        let key = self.numbers_key(order);
        known.numbers.entry(key).or_insert(first);
        Link { cell, order, key, met: true }
    }
}

/// The key of a position in which the attacker has failed.
fn stopped(known: &mut Known) -> u64 {
    let key = mix(u64::MAX);
    known.numbers.insert(key, MISSED);
    key
}

/// The move to explore next with its numbers, the numbers of the position, and the runner-up's `harm`.
fn choose(known: &Known, links: &[Link]) -> (Option<(Link, Numbers)>, Numbers, u32) {
    let (mut best, mut least, mut second, mut total) = (None, NEVER, NEVER, 0_u32);
    for &link in links {
        let numbers = known.numbers.get(&link.key).copied().unwrap_or(REACHED);
        total = (total + numbers.hard).min(NEVER);
        if numbers.harm < least || best.is_none() {
            (second, least) = (least, numbers.harm);
            best = Some((link, numbers));
        } else {
            second = second.min(numbers.harm);
        }
    }
    (best, Numbers { hard: least, harm: total }, second)
}
