//! How a move is chosen: a glance for weak levels, a forced win where there is one, and the search for all else.

use std::collections::HashMap;

use super::board::Board;
use super::book::Book;
use super::eval;
use super::grid::Cell;
use super::many::Many;
use super::opening;
use super::order::Order;
use super::proving::Proving;
use super::pulse::Pulse;
use super::search::{Found, Rated, Search, WIN};
use super::think::{Engine, Proof, SearchResult};
use super::threats::Threats;
use pente::{Action, Choice, Opening, Phase, Point, Position};

/// Threat searches at the root: the order, and the share of the nodes left (one in so many).
const ATTACKS: &[(u32, u64)] = &[(0, 4), (4, 1)];

/// Positions that the check of a proof may visit at most; where a clock runs, one in so many of those that it leaves.
const CHECK_NODES: u64 = 400_000;
const CHECK_SHARE: u64 = 2;

/// Share of a long thought that goes into proofs first (one node in so many), and nodes that they take at most: of the
/// forced wins from games of the engine against itself that were looked at, none took more.
const PROOF_SHARE: u64 = 12;
const PROOF_NODES: u64 = 50_000;

/// A short thought gives proofs a third, or all but the nodes that a search makes good use of, up to the nodes that most
/// forced wins take.
const PROOF_LEAST: u64 = 7000;
const SEARCH_LEAST: u64 = 3000;

/// Moves that are looked at where a position cannot be searched, and at the root of a search.
const ROOT_WIDTH: usize = 60;

/// Stones that are tried to find an even opening.
const PROPOSALS: usize = 12;

impl Engine {
    /// The legal moves of the position as cells.
    pub(super) fn legal_cells(board: &Board, position: &Position) -> Vec<Cell> {
        position.legal_points().into_iter().filter_map(|at| board.cell(at)).collect()
    }

    /// Chooses a point.
    pub(super) fn place(&mut self, position: &Position, pulse: &mut Pulse<'_>, seed: u64) -> Option<SearchResult> {
        let mut board = Board::of(position, &self.tables)?;
        let mut legal = Self::legal_cells(&board, position);
        // The centre first: where nothing stands yet every cell looks alike.
        legal.sort_by_key(|&cell| (board.grid.point(cell).centre_distance(), cell));
        let &first = legal.first()?;
        let grid = board.grid;
        let place = |cell: Cell| Action::Place(grid.point(cell));
        let opening = position.rules().options().opening;
        if legal.len() == 1 || (position.plies() == 0 && !matches!(opening, Opening::Swap | Opening::Swap2)) {
            return Some(SearchResult::only(place(first)));
        }
        if let Some(winning) = winning_move(position, &mut board, &legal) {
            return Some(won_at_once(&board, winning));
        }
        if board.trial {
            // Who leaves a line standing has lost.
            let breaking = board.breaking_cells();
            if legal.iter().any(|cell| breaking.contains(cell)) {
                legal.retain(|cell| breaking.contains(cell));
            }
        }
        let skill = self.limits.level.skill();
        let book = self.limits.book.then(Book::embedded);
        if let Some(left) = proposals_left(position) {
            if let Some(at) = book.and_then(|book| book.proposed(position, seed)) {
                return Some(SearchResult::only(Action::Place(at)));
            }
            return Some(SearchResult::only(place(self.propose(&mut board, &legal, pulse, seed, left)?)));
        }
        if let Some(known) = book.filter(|_| skill.book).and_then(|book| book.thought(position, seed)) {
            return Some(known);
        }
        if pulse.left() == 0 || skill.slips_now(seed, position.plies().into()) {
            let moves = Order::new(board.grid.cells(), board.colours()).moves(&mut board, 0, None, ROOT_WIDTH);
            let moves: Vec<Cell> = moves.into_iter().filter(|cell| legal.contains(cell)).collect();
            let cell = skill.glance(&mut board, if moves.is_empty() { &legal } else { &moves }, seed)?;
            return Some(SearchResult::only(place(cell)));
        }
        pulse.narrow(skill.nodes);
        if board.colours() > 2 {
            let found = Many::new(&mut board, pulse, &self.limits.weights).choose(&legal, self.limits.depth);
            return Some(thought(&board, &found, vec![found.best.cell], pulse.nodes()));
        }
        let mut claim = None;
        if skill.threats {
            let whole = pulse.narrow(proof_nodes(pulse.to_plan()));
            let won = self.forced_win(&mut board, pulse, &legal, &mut claim);
            pulse.widen(whole);
            if won.is_some() {
                return won;
            }
        }
        let thought = self.search_board(&mut board, pulse, legal.clone(), skill.threats);
        if let Some(cell) = claim.filter(|_| thought.depth == 0) {
            // Time ran out while a win was checked: still the best that is known.
            return Some(SearchResult {
                score: eval::CEILING,
                nodes: pulse.nodes(),
                ..SearchResult::only(place(cell))
            });
        }
        if skill.threats && thought.score >= eval::CEILING {
            // The search sees a win that the first attempt at a proof missed: it is worth a second one.
            let proved = self.forced_win(&mut board, pulse, &legal, &mut None);
            return proved.or(Some(thought));
        }
        Some(thought)
    }

    fn search_board(
        &mut self,
        board: &mut Board,
        pulse: &mut Pulse<'_>,
        legal: Vec<Cell>,
        threats: bool,
    ) -> SearchResult {
        let (found, line) = self.deepen(board, pulse, legal, threats);
        thought(board, &found, line, pulse.nodes())
    }

    /// What the search finds, and the line that it expects.
    fn deepen(
        &mut self,
        board: &mut Board,
        pulse: &mut Pulse<'_>,
        legal: Vec<Cell>,
        threats: bool,
    ) -> (Found, Vec<Cell>) {
        self.table.clear();
        let order = Order::new(board.grid.cells(), board.colours());
        let limits = self.limits;
        let mut search = Search {
            board,
            pulse,
            table: &mut self.table,
            memory: &mut self.memory,
            order,
            weights: &limits.weights,
            threats,
            doubted: HashMap::new(),
        };
        // Where nothing stops a threat, all moves lose, and the one that looks best is played.
        let forced = search.forced().filter(|moves| !moves.is_empty());
        let moves = forced.unwrap_or_else(|| search.order.moves(search.board, 0, None, ROOT_WIDTH));
        let mut moves: Vec<Cell> = moves.into_iter().filter(|cell| legal.contains(cell)).collect();
        if moves.is_empty() {
            moves = legal;
        }
        let fallback = Found::new(Rated { cell: moves[0], score: 0 }, 0);
        let found = search.deepen(moves, limits.depth).unwrap_or(fallback);
        let line = search.line(found.best.cell);
        (found, line)
    }

    /// A forced win that was checked against every answer. `claim` is a winning move whose check could not be finished.
    pub(super) fn forced_win(
        &mut self,
        board: &mut Board,
        pulse: &mut Pulse<'_>,
        legal: &[Cell],
        claim: &mut Option<Cell>,
    ) -> Option<SearchResult> {
        let most = if pulse.is_timed() { pulse.to_plan() / CHECK_SHARE } else { CHECK_NODES };
        let mut threats = Threats::new(board, pulse, &mut self.memory);
        for &(order, share) in ATTACKS {
            let whole = threats.pulse.narrow(threats.pulse.left() / share);
            let found = threats.prove(order, most, &|cell| legal.contains(&cell));
            threats.pulse.widen(whole);
            let (line, checked) = match found {
                Proving::Proved { line, checked } => (line, checked),
                Proving::Claimed(cell) => {
                    *claim = Some(cell);
                    continue;
                }
                Proving::Nothing => continue,
            };
            let line: Vec<Point> = line.into_iter().map(|cell| threats.board.grid.point(cell)).collect();
            let stones = i32::try_from(line.len()).unwrap_or(0);
            return Some(SearchResult {
                best: Action::Place(*line.first()?),
                score: WIN - stones,
                proof: Some(Proof { line: line.clone(), checked }),
                pv: line,
                nodes: threats.pulse.nodes(),
                depth: stones,
            });
        }
        None
    }

    /// How many games of that many stones go on from a position; see [`Engine::perft`].
    pub(super) fn leaves(board: &mut Board, stones: u32) -> u64 {
        if stones == 0 || !board.is_open() {
            return u64::from(stones == 0);
        }
        let cells: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
        cells.into_iter().fold(0, |sum, cell| {
            if !board.is_legal(cell) {
                return sum;
            }
            board.make(cell);
            let leaves = Self::leaves(board, stones - 1);
            board.unmake();
            sum + leaves
        })
    }

    /// A stone of an opening whose colours are still to be chosen: the last one makes the chances as even as it can.
    fn propose(
        &mut self,
        board: &mut Board,
        legal: &[Cell],
        pulse: &mut Pulse<'_>,
        seed: u64,
        left: u32,
    ) -> Option<Cell> {
        let candidates = opening::candidates(board, legal, seed);
        if left > 1 {
            return candidates.first().copied();
        }
        let share = pulse.left() / PROPOSALS as u64;
        let even = candidates.into_iter().take(PROPOSALS).map(|cell| {
            board.make(cell);
            let whole = pulse.narrow(share);
            let score = if board.is_open() { self.value(board, pulse) } else { WIN };
            pulse.widen(whole);
            board.unmake();
            (score.abs(), cell)
        });
        even.min().map(|(_, cell)| cell)
    }

    /// What the search thinks of a position for the colour to move.
    fn value(&mut self, board: &mut Board, pulse: &mut Pulse<'_>) -> i32 {
        if pulse.left() == 0 {
            return eval::evaluate(board, &self.limits.weights);
        }
        let legal: Vec<Cell> = board.grid.all().filter(|&cell| board.is_empty(cell)).collect();
        self.deepen(board, pulse, legal, true).0.steady().clamp(-eval::CEILING, eval::CEILING)
    }

    /// Chooses a colour by what the search thinks of the stones.
    pub(super) fn choose_colour(
        &mut self,
        position: &Position,
        choices: &[Choice],
        pulse: &mut Pulse<'_>,
    ) -> Option<SearchResult> {
        let mut board = Board::stones_of(position, &self.tables);
        let next = position.plies() as usize % 2;
        board.turn = next;
        let score = self.value(&mut board, pulse);
        let choice = opening::choose(choices, next == 0, score)?;
        let score = if choice == Choice::More { 0 } else { score.abs() };
        Some(SearchResult { score, nodes: pulse.nodes(), ..SearchResult::only(Action::Choose(choice)) })
    }
}

/// Nodes for the first search for a forced win.
fn proof_nodes(left: u64) -> u64 {
    let short = (left / 3).max(left.saturating_sub(SEARCH_LEAST));
    (left / PROOF_SHARE).clamp(short.min(PROOF_LEAST), PROOF_NODES)
}

fn thought(board: &Board, found: &Found, line: Vec<Cell>, nodes: u64) -> SearchResult {
    let point = |cell: Cell| board.grid.point(cell);
    SearchResult {
        best: Action::Place(point(found.best.cell)),
        // A selective search has not tried every answer: what it takes for a win is not called one.
        score: found.best.score.clamp(-eval::CEILING, eval::CEILING),
        proof: None,
        pv: line.into_iter().map(point).collect(),
        nodes,
        depth: found.depth,
    }
}

fn won_at_once(board: &Board, cell: Cell) -> SearchResult {
    let at = board.grid.point(cell);
    let proof = Some(Proof { line: vec![at], checked: 0 });
    SearchResult { score: WIN - 1, proof, pv: vec![at], depth: 1, ..SearchResult::only(Action::Place(at)) }
}

/// A legal move that wins at once: the board names the candidates, the position itself has the last word.
fn winning_move(position: &Position, board: &mut Board, legal: &[Cell]) -> Option<Cell> {
    let seat = position.to_act()?;
    board.winning_cells(usize::MAX).into_iter().filter(|cell| legal.contains(cell)).find(|&cell| {
        let mut after = position.clone();
        let played = after.play(board.grid.point(cell));
        played.is_ok() && after.outcome().is_some_and(|outcome| outcome.winners().contains(&seat))
    })
}

/// How many stones are still to be placed before colours are chosen; `None` where that is not what is going on.
fn proposals_left(position: &Position) -> Option<u32> {
    if !matches!(position.rules().options().opening, Opening::Swap | Opening::Swap2) || position.plies() > 5 {
        return None;
    }
    let mut after = position.clone();
    for placed in 1..=4 {
        let at = *after.legal_points().first()?;
        after.play(at).ok()?;
        match after.phase() {
            Phase::Choose { .. } => return Some(placed),
            Phase::Place { .. } => {}
            Phase::Over(_) => return None,
        }
    }
    None
}
