//! The engine's own board: stones, and for every colour what a stone on each empty cell would do.
//!
//! Every colour has a [`View`]: per cell and axis the code of the neighbours, kept up by exclusive or when a stone
//! comes or goes, and from it the [`Traits`] of the cell, sums over all cells for the evaluation, and the sets of
//! cells that the search asks for. What a move does by the rules is in `play`.

use std::sync::Arc;

use super::cells::Cells;
use super::grid::{Cell, Grid};
use super::pattern::{OTHER, OWN, Patterns, Traits, WALL, kind, rank};
use super::play::{Law, Undo, Verdict};
use crate::rules::{Colour, Phase, Point, Position, Rules};

/// Colours at most.
pub(super) const COLOURS: usize = 6;

/// A cell without a stone; colour `c` is held as `c + 1`.
pub(super) const EMPTY: u8 = 0;

/// How the stones of each colour are held.
const STONES: [u8; COLOURS] = [1, 2, 3, 4, 5, 6];

/// How far the endless board reaches at most.
const FURTHEST: i8 = 120;

/// A cell of the frame.
const FRAME: u8 = 7;

/// What a stone on an empty cell is worth for the order of moves, by rank.
const WORTH: [i32; rank::COUNT] = [0, 1, 2, 5, 9, 14, 30, 34, 120, 500];

/// The board from the side of one colour.
#[derive(Clone, Debug)]
pub(super) struct View {
    codes: Vec<u32>,
    traits: Vec<Traits>,
    kinds: Vec<u8>,
    worth: Vec<i32>,
    sets: [Cells; kind::COUNT],
    /// Pairs of empty cell and axis, by rank.
    pub(super) ranks: [i32; rank::COUNT],
}

impl View {
    fn new(cells: usize) -> Self {
        Self {
            codes: vec![0; cells * 4],
            traits: vec![Traits::default(); cells * 4],
            kinds: vec![0; cells],
            worth: vec![0; cells],
            sets: std::array::from_fn(|_| Cells::new(cells)),
            ranks: [0; rank::COUNT],
        }
    }

    /// What the cell is good for, over all axes; 0 where a stone stands.
    pub(super) fn kinds(&self, cell: Cell) -> u32 {
        self.kinds[cell].into()
    }

    /// What the cell is worth for the order of moves.
    pub(super) fn worth(&self, cell: Cell) -> i32 {
        self.worth[cell]
    }

    /// The cells of a kind, one bit of [`kind`].
    pub(super) fn cells(&self, kind: u32) -> &Cells {
        &self.sets[kind.trailing_zeros() as usize]
    }

    /// Stones that a stone here would capture.
    pub(super) fn captured(&self, cell: Cell) -> u32 {
        self.axes(cell).iter().map(|traits| traits.captured()).sum()
    }

    /// The traits of a cell on the four axes.
    pub(super) fn axes(&self, cell: Cell) -> &[Traits] {
        &self.traits[cell * 4..cell * 4 + 4]
    }

    fn set_kinds(&mut self, cell: Cell, kinds: u32) {
        let mut changed = kinds ^ u32::from(self.kinds[cell]);
        while changed != 0 {
            self.sets[changed.trailing_zeros() as usize].flip(cell);
            changed &= changed - 1;
        }
        self.kinds[cell] = (kinds & 0xff) as u8;
    }

    /// The kinds of a cell from its four axes.
    fn gather(&self, cell: Cell) -> u32 {
        let axes = self.axes(cell);
        let kinds = axes.iter().fold(0, |kinds, traits| kinds | traits.kinds());
        let strong: u32 = axes.iter().map(|traits| traits.strong()).sum();
        if strong > 1 { kinds | kind::FORK } else { kinds }
    }

    /// Replaces the traits of an empty cell on one axis.
    fn change(&mut self, cell: Cell, axis: usize, new: Traits) {
        let place = &mut self.traits[cell * 4 + axis];
        let old = *place;
        if old == new {
            return;
        }
        *place = new;
        self.ranks[old.rank() as usize] -= 1;
        self.ranks[new.rank() as usize] += 1;
        self.worth[cell] += worth(new) - worth(old);
        if old.kinds() != new.kinds() || old.strong() != new.strong() {
            self.set_kinds(cell, self.gather(cell));
        }
    }

    /// The cell is empty again: counts what it offers.
    fn open(&mut self, cell: Cell, patterns: &Patterns) {
        self.worth[cell] = 0;
        for axis in 0..4 {
            let traits = patterns.of(self.codes[cell * 4 + axis]);
            self.traits[cell * 4 + axis] = traits;
            self.ranks[traits.rank() as usize] += 1;
            self.worth[cell] += worth(traits);
        }
        self.set_kinds(cell, self.gather(cell));
    }

    /// The cell is taken: it offers nothing more.
    fn close(&mut self, cell: Cell) {
        for axis in 0..4 {
            self.ranks[self.traits[cell * 4 + axis].rank() as usize] -= 1;
        }
        self.set_kinds(cell, 0);
    }
}

fn worth(traits: Traits) -> i32 {
    let count = |n: u32| n.cast_signed();
    WORTH[traits.rank() as usize] + 16 * count(traits.captured()) + 8 * count(traits.attacks())
        - 6 * count(traits.exposed())
}

/// The engine's board.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) grid: Grid,
    pub(super) law: Arc<Law>,
    patterns: Arc<Patterns>,
    steps: [usize; 4],
    stones: Vec<u8>,
    views: Vec<View>,
    keys: Arc<[u64]>,
    pub(super) hash: u64,
    pub(super) empty: usize,
    /// The colour to move.
    pub(super) turn: usize,
    /// The colour that moves after each.
    pub(super) next: [usize; COLOURS],
    /// Stones captured by each side.
    pub(super) taken: [u32; COLOURS],
    pub(super) verdict: Verdict,
    /// Whether a line of the last mover waits for an answer.
    pub(super) trial: bool,
    pub(super) journal: Vec<Undo>,
    pub(super) removed: Vec<(Cell, usize)>,
}

impl Board {
    /// An empty board that goes `reach` lines each way.
    pub(super) fn new(rules: &Rules, patterns: &Arc<Patterns>, reach: i8) -> Self {
        let grid = Grid::new(reach);
        let colours = usize::from(rules.colours());
        let mut next = [0; COLOURS];
        for (colour, next) in next.iter_mut().enumerate().take(colours) {
            *next = (colour + 1) % colours;
        }
        let mut board = Self {
            grid,
            law: Arc::new(Law::new(rules)),
            patterns: Arc::clone(patterns),
            steps: grid.axes(),
            stones: vec![FRAME; grid.cells()],
            views: (0..colours).map(|_| View::new(grid.cells())).collect(),
            keys: (0..(grid.cells() * colours) as u64).map(mix).collect(),
            hash: 0,
            empty: grid.all().count(),
            turn: 0,
            next,
            taken: [0; COLOURS],
            verdict: Verdict::Open,
            trial: false,
            journal: Vec::new(),
            removed: Vec::new(),
        };
        for cell in grid.all() {
            board.stones[cell] = EMPTY;
        }
        board.open_all();
        board
    }

    /// The board of a position that waits for a stone; `None` where it waits for something else.
    pub(super) fn of(position: &Position, patterns: &Arc<Patterns>) -> Option<Self> {
        let Phase::Place { colour, .. } = position.phase() else { return None };
        let mut board = Self::stones_of(position, patterns);
        board.turn = colour.index();
        Some(board)
    }

    /// The stones and captures of a position, whatever it waits for.
    pub(super) fn stones_of(position: &Position, patterns: &Arc<Patterns>) -> Self {
        let rules = position.rules();
        let mut board = Self::new(rules, patterns, reach(position));
        for colour in rules.each_colour() {
            board.next[colour.index()] = next_colour(position, colour);
        }
        let cells: Vec<Cell> = board.grid.all().collect();
        for cell in cells {
            if let Some(colour) = position.stone(board.grid.point(cell)) {
                board.put(cell, colour.index());
            }
        }
        for colour in rules.each_colour() {
            let side = board.law.side_of(colour.index());
            board.taken[side] += u32::from(position.captured(colour));
        }
        board.trial = !position.overtime().is_empty();
        board
    }

    /// What the walls do to every code, and then what every cell offers.
    fn open_all(&mut self) {
        let radius = self.patterns.radius().cast_signed();
        for cell in self.grid.all() {
            for (axis, step) in self.steps.into_iter().enumerate() {
                for offset in (-radius..=radius).filter(|&offset| offset != 0) {
                    if self.stones[cell.wrapping_add_signed(offset * step.cast_signed())] == FRAME {
                        for view in &mut self.views {
                            view.codes[cell * 4 + axis] ^= WALL << self.patterns.shift(offset);
                        }
                    }
                }
            }
            for view in &mut self.views {
                view.open(cell, &self.patterns);
            }
        }
    }

    /// The board from the side of a colour.
    pub(super) fn view(&self, colour: usize) -> &View {
        &self.views[colour]
    }

    /// How many colours play.
    pub(super) fn colours(&self) -> usize {
        self.views.len()
    }

    /// The cell of a point of the board.
    pub(super) fn cell(&self, at: Point) -> Option<Cell> {
        self.grid.cell(at)
    }

    /// The colour of the stone on a cell.
    pub(super) fn stone(&self, cell: Cell) -> Option<usize> {
        let stone = self.stones[cell];
        (stone != EMPTY && stone != FRAME).then(|| usize::from(stone) - 1)
    }

    /// Whether the cell is on the board and without a stone.
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.stones[cell] == EMPTY
    }

    /// The steps along the four axes.
    pub(super) const fn steps(&self) -> [usize; 4] {
        self.steps
    }

    /// Puts a stone on an empty cell, whoever's turn it is.
    pub(super) fn put(&mut self, cell: Cell, colour: usize) {
        self.stones[cell] = STONES[colour];
        self.empty -= 1;
        self.hash ^= self.stone_key(cell, colour);
        for view in &mut self.views {
            view.close(cell);
        }
        self.spread(cell, colour);
    }

    /// Takes a stone off.
    pub(super) fn lift(&mut self, cell: Cell, colour: usize) {
        self.stones[cell] = EMPTY;
        self.empty += 1;
        self.hash ^= self.stone_key(cell, colour);
        self.spread(cell, colour);
        for view in &mut self.views {
            view.open(cell, &self.patterns);
        }
    }

    fn stone_key(&self, cell: Cell, colour: usize) -> u64 {
        self.keys[cell * self.views.len() + colour]
    }

    /// A stone came to or went from the cell: tells all neighbours on all axes.
    fn spread(&mut self, cell: Cell, colour: usize) {
        let radius = self.patterns.radius().cast_signed();
        for (owner, view) in self.views.iter_mut().enumerate() {
            let bits = if owner == colour { OWN } else { OTHER };
            for (axis, step) in self.steps.into_iter().enumerate() {
                for offset in 1..=radius {
                    for offset in [-offset, offset] {
                        let neighbour = cell.wrapping_add_signed(offset * step.cast_signed());
                        let code = &mut view.codes[neighbour * 4 + axis];
                        *code ^= bits << self.patterns.shift(-offset);
                        if self.stones[neighbour] == EMPTY {
                            let traits = self.patterns.of(*code);
                            view.change(neighbour, axis, traits);
                        }
                    }
                }
            }
        }
    }
}

/// How far the board goes from its centre. The endless board is taken a little further than its stones reach, so that
/// the edge never decides a line that matters.
fn reach(position: &Position) -> i8 {
    if !position.rules().size().is_endless() {
        return position.rules().size().reach();
    }
    let bounds = position.bounds();
    let furthest = [bounds.left, bounds.right, bounds.bottom, bounds.top].into_iter().map(i8::unsigned_abs).max();
    i8::try_from(furthest.unwrap_or(0)).unwrap_or(0).saturating_add(4).min(FURTHEST)
}

/// The colour that moves after another: seats that are out of the game are passed over.
fn next_colour(position: &Position, colour: Colour) -> usize {
    let colours = usize::from(position.rules().colours());
    let plays = |next: usize| {
        let next = u8::try_from(next).map(Colour::new);
        next.is_ok_and(|next| position.seats_of(next).any(|seat| position.is_playing(seat)))
    };
    (1..colours).map(|n| (colour.index() + n) % colours).find(|&next| plays(next)).unwrap_or(colour.index())
}

/// Steele, Lea and Flood's `SplitMix64`: the same keys on every machine.
pub(super) const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
