//! Proof-number search over threats: finds long forced wins with few nodes by preferring moves that leave the defender
//! the least choice.
//!
//! This is Nagai's depth-first proof-number search (df-pn) in its negamax form: `phi` estimates how many leaves the
//! side to move must still win to reach its aim, `delta` how many the other side must win to prevent that. The
//! attacker's aim is a win, the defender's is not to lose. No position repeats, because stones are only added and
//! captures only grow, so that cycles need no treatment.

use crate::board::splitmix64;
use crate::grid::Cell;
use crate::key_map::KeyMap;
use crate::pattern::kind;
use crate::threat_search::ThreatSearch;

/// The number of a decided node that cannot be reached any more.
const INFINITY: u32 = 1 << 24;

/// The initial `delta` of a quiet move, many times that of a four. This and the 1/16 in the threshold were tuned on
/// forced wins from games of the engine against itself.
const QUIET_COST: u32 = 28;

/// The proof numbers of a position, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ProofNumbers {
    phi: u32,
    delta: u32,
}

/// The side to move cannot reach its aim.
const LOST: ProofNumbers = ProofNumbers { phi: INFINITY, delta: 0 };

/// The place of a node in the table.
type NodeIndex = u32;

/// A move and the node that it leads to.
#[derive(Clone, Copy, Debug)]
struct Child {
    cell: u32,
    node: NodeIndex,
    /// The order that is left after the move.
    order: u32,
    /// Whether the move was made when the child was generated. Otherwise it counts as a node when it is expanded.
    visited: bool,
}

/// A position with the order that is left.
#[derive(Debug)]
struct Node {
    numbers: ProofNumbers,
    /// The places of the children; `None` until the node is expanded.
    children: Option<(u32, u32)>,
}

/// The nodes of one search. A node keeps its index, so that numbers are read without a look-up of the position.
#[derive(Debug, Default)]
struct NodeTable {
    nodes: Vec<Node>,
    /// The children of all expanded nodes, those of a node one after another.
    children: Vec<Child>,
    indices: KeyMap<NodeIndex>,
}

impl NodeTable {
    /// The index of the node of this key, which begins with these numbers if it is new.
    fn node(&mut self, key: u64, initial: ProofNumbers) -> NodeIndex {
        *self.indices.entry(key).or_insert_with(|| {
            self.nodes.push(Node { numbers: initial, children: None });
            number(self.nodes.len() - 1)
        })
    }

    /// Stores the children of a node that is expanded, and returns their places.
    fn store_children(&mut self, node: NodeIndex, children: &[Child]) -> (u32, u32) {
        let begin = number(self.children.len());
        self.children.extend_from_slice(children);
        let places = (begin, number(self.children.len()));
        self.nodes[node as usize].children = Some(places);
        places
    }

    /// The children at these places.
    fn children(&self, (begin, end): (u32, u32)) -> &[Child] {
        &self.children[begin as usize..end as usize]
    }
}

/// An index in the form in which the table holds it.
fn number(index: usize) -> u32 {
    u32::try_from(index).expect("the indices of a search fit in 32 bits")
}

impl ThreatSearch<'_, '_> {
    /// The first move of a forced win of this order, that is, with at most `order - 1` quiet moves.
    pub(crate) fn solve(&mut self, order: u32) -> Option<Cell> {
        if let Some(cell) = self.board.winning_cell() {
            return Some(cell);
        }
        let mut nodes = NodeTable::default();
        let thresholds = ProofNumbers { phi: INFINITY, delta: INFINITY };
        let root = nodes.node(self.node_key(order), ProofNumbers { phi: 1, delta: 1 });
        let numbers = self.expand(&mut nodes, root, thresholds, order, (true, true));
        if numbers.phi == 0 { self.winning_move() } else { None }
    }

    /// Expands the node until one of its numbers reaches the threshold, it is decided, or the budget is used up.
    fn expand(
        &mut self,
        nodes: &mut NodeTable,
        node: NodeIndex,
        thresholds: ProofNumbers,
        order: u32,
        (attacks, visited): (bool, bool),
    ) -> ProofNumbers {
        let children = if let Some(children) = nodes.nodes[node as usize].children {
            children
        } else {
            if !visited {
                self.budget.count_node();
            }
            let children =
                if attacks { self.attacker_children(nodes, order) } else { self.defender_children(nodes, order) };
            nodes.store_children(node, &children)
        };
        loop {
            let (best, here, second) = select_child(nodes, nodes.children(children));
            nodes.nodes[node as usize].numbers = here;
            let Some((best, next)) = best else { return here };
            if here.phi == 0 && attacks {
                self.store_winning_move(best.cell as usize);
            }
            if here.phi >= thresholds.phi
                || here.delta >= thresholds.delta
                || here.phi == 0
                || self.budget.is_exhausted()
            {
                return here;
            }
            let inner = ProofNumbers {
                phi: (thresholds.delta - here.delta + next.phi).min(INFINITY),
                delta: thresholds.phi.min(second + 1 + second / 16),
            };
            self.board.make(best.cell as usize);
            self.expand(nodes, best.node, inner, best.order, (!attacks, best.visited));
            self.board.unmake();
        }
    }

    fn node_key(&self, order: u32) -> u64 {
        self.board.key() ^ splitmix64(order.into())
    }

    /// The attacker's moves that threaten something. Where the patterns suffice to tell what a move leads to, it is not
    /// made.
    fn attacker_children(&mut self, nodes: &mut NodeTable, order: u32) -> Vec<Child> {
        let (moves, forced) = self.attacking_moves(order);
        let threats = self.board.opponent_wins(usize::MAX);
        let line_threats = self.board.are_line_threats(&threats);
        let mut children = Vec::with_capacity(moves.len());
        for cell in moves {
            if !self.board.is_legal(cell) {
                continue;
            }
            let quiet = self.quiet_cost(cell);
            let safe = line_threats && self.board.is_statically_safe(cell);
            if safe || !forced && self.board.view(self.board.turn).kinds(cell) & kind::CAPTURE == 0 {
                match quiet {
                    Some(delta) if self.board.is_statically_quiet(cell) => {
                        let left = if forced { order } else { order.saturating_sub(1) };
                        if left > 0 {
                            children.push(self.static_child(nodes, cell, left, delta));
                        }
                        continue;
                    }
                    None if safe => {
                        let delta = self.four_cost(cell);
                        children.push(self.static_child(nodes, cell, order, delta));
                        continue;
                    }
                    _ => {}
                }
            }
            let (side, sides) = (self.board.side(), self.board.sides());
            self.board.make(cell);
            self.budget.count_node();
            if !self.board.is_open() {
                if self.board.state.is_win_of(side, sides) {
                    children.push(self.child(nodes, cell, order, LOST));
                }
            } else if self.board.winning_cell().is_none() {
                let threats = self.board.opponent_wins(usize::MAX);
                let calm = threats.is_empty() && !self.board.overtime;
                let left = if calm && !forced { order.saturating_sub(1) } else { order };
                let delta = if calm { quiet.unwrap_or(QUIET_COST) } else { self.evasion_count(&threats) };
                if !calm || left > 0 {
                    children.push(self.child(nodes, cell, left, ProofNumbers { phi: 1, delta }));
                }
            }
            self.board.unmake();
        }
        children
    }

    /// The initial `delta` of a move if it turns out to be quiet; `None` for a five or a four.
    fn quiet_cost(&self, cell: Cell) -> Option<u32> {
        let kinds = self.board.view(self.board.turn).kinds(cell);
        if kinds & (kind::FIVE | kind::FOUR) != 0 {
            None
        } else if kinds & kind::FORK != 0 {
            Some(QUIET_COST / 2)
        } else if kinds & kind::THREE_OPEN != 0 {
            Some(QUIET_COST)
        } else {
            Some(3 * QUIET_COST / 2)
        }
    }

    /// The initial `delta` of a four: an estimate of the number of its answers.
    fn four_cost(&self, cell: Cell) -> u32 {
        let board = &self.board;
        let kinds = board.view(board.turn).kinds(cell);
        let captures = board.view(board.next[board.turn]).cells(kind::CAPTURE).count().unsigned_abs();
        captures + 1 + u32::from(kinds & kind::FOUR_OPEN == 0)
    }

    /// The defender's answers that do not lose at once.
    fn defender_children(&mut self, nodes: &mut NodeTable, order: u32) -> Vec<Child> {
        let attacker = self.board.rules.side_of(self.board.next[self.board.turn]);
        if self.board.winning_cell().is_some() {
            return vec![failed_attack(nodes, order)];
        }
        let Some(answers) = self.defences(order) else {
            // The quiet move threatens nothing: any answer refutes it.
            return vec![failed_attack(nodes, order)];
        };
        let threats = self.board.opponent_wins(usize::MAX);
        let line_threats = self.board.are_line_threats(&threats);
        let mut children = Vec::with_capacity(answers.len());
        for cell in answers {
            if !self.board.may_be_legal(cell) {
                continue;
            }
            if line_threats && self.board.is_statically_safe(cell) {
                // It stops the lines, and nothing else wins at once: the game continues.
                children.push(self.static_child(nodes, cell, order, 1));
                continue;
            }
            self.board.make(cell);
            self.budget.count_node();
            if !self.board.is_open() {
                if !self.board.state.is_win_of(attacker, self.board.sides()) {
                    children.push(self.child(nodes, cell, order, LOST));
                }
            } else if self.board.winning_cell().is_none() {
                children.push(self.child(nodes, cell, order, ProofNumbers { phi: 1, delta: 1 }));
            }
            self.board.unmake();
        }
        children
    }

    /// The child after a move that has been made. `initial` holds if the node is new, from the view of its side to
    /// move.
    fn child(&self, nodes: &mut NodeTable, cell: Cell, order: u32, initial: ProofNumbers) -> Child {
        Child { cell: number(cell), order, node: nodes.node(self.node_key(order), initial), visited: true }
    }

    /// The child after a move that is not made.
    fn static_child(&self, nodes: &mut NodeTable, cell: Cell, order: u32, delta: u32) -> Child {
        let key = self.board.key_after(cell) ^ splitmix64(order.into());
        Child { cell: number(cell), order, node: nodes.node(key, ProofNumbers { phi: 1, delta }), visited: false }
    }
}

/// A child in which the attack has failed, whatever the defender plays.
fn failed_attack(nodes: &mut NodeTable, order: u32) -> Child {
    Child { cell: 0, order, node: nodes.node(splitmix64(u64::MAX), LOST), visited: true }
}

/// The child to expand next (the one of the least `delta`) with its numbers, the numbers of the node itself, and the
/// second least `delta`.
fn select_child(nodes: &NodeTable, children: &[Child]) -> (Option<(Child, ProofNumbers)>, ProofNumbers, u32) {
    let (mut best, mut least, mut second, mut total) = (None, INFINITY, INFINITY, 0_u32);
    for &child in children {
        let numbers = nodes.nodes[child.node as usize].numbers;
        total = (total + numbers.phi).min(INFINITY);
        if numbers.delta < least || best.is_none() {
            (second, least) = (least, numbers.delta);
            best = Some((child, numbers));
        } else {
            second = second.min(numbers.delta);
        }
    }
    (best, ProofNumbers { phi: least, delta: total }, second)
}
