//! The engine's board: stones, and for every colour what a stone on each empty cell would do, updated incrementally.
//!
//! For each cell and axis the board stores the pattern code of the neighbours, which a stone that comes or goes
//! changes by exclusive or. A table maps the code to a class of [`Traits`]. From the classes, every colour has a
//! [`View`] with the kinds and ordering values of the cells and the sets of cells that the search uses; the sum for
//! the evaluation is updated in the same pass. The consequences of a move by the rules are in `moves`.

use std::sync::Arc;

use pente::{Bounds, Colour, Phase, Point, Position, Rules};

use crate::grid::{Cell, Grid};
use crate::moves::Undo;
use crate::pattern::{Class, OTHER, OWN, Traits, WALL};
use crate::rules::{GameState, SearchRules};
use crate::tables::{AxisEntry, PackedPair, Tables};
use crate::view::View;

/// The largest number of colours.
pub(crate) const COLOURS: usize = 6;

/// An empty cell. The stone of colour `c` is stored as `c + 1`.
pub(crate) const EMPTY: u8 = 0;

/// The stored stones of the colours.
const STONES: [u8; COLOURS] = [1, 2, 3, 4, 5, 6];

/// Lines by which the endless board is extended on each side, where it may still grow.
const AHEAD: i8 = 4;

/// A cell of the frame around the board.
const FRAME: u8 = 7;

/// Set in the codes of occupied cells and of the frame, above the bits of the neighbours: no table has such a code.
const OCCUPIED: u32 = 1 << 31;

/// The pattern codes of all cells from the view of one colour, and their table entries. With two colours, one plane
/// serves both. Stored by axis, with the cells of a line next to each other ([`Grid::axis_index`]).
#[derive(Clone, Debug)]
struct Plane {
    codes: [Vec<u32>; 4],
    entries: [Vec<AxisEntry>; 4],
    /// The sum over the axes of all empty cells for the evaluation: with the colour to move, and with another one to move.
    value: PackedPair,
}

/// The engine's board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) grid: Grid,
    pub(crate) rules: Arc<SearchRules>,
    tables: Arc<Tables>,
    steps: [usize; 4],
    /// The index of each cell on the four axes.
    indices: Arc<[[usize; 4]]>,
    stones: Vec<u8>,
    /// One plane for two colours, otherwise one for each colour.
    planes: Vec<Plane>,
    views: Vec<View>,
    /// Zobrist keys by cell and colour.
    keys: Arc<[u64]>,
    /// Zobrist hash of the stones.
    pub(crate) hash: u64,
    /// The number of empty cells.
    pub(crate) empty: usize,
    /// The colour to move.
    pub(crate) turn: usize,
    /// The colour that moves after each colour.
    pub(crate) next: [usize; COLOURS],
    /// Stones captured by each side.
    pub(crate) captures: [u32; COLOURS],
    pub(crate) state: GameState,
    /// Whether a line of the last mover waits for its answer.
    pub(crate) overtime: bool,
    pub(crate) undo_stack: Vec<Undo>,
    /// Stones removed by the moves on the undo stack, with their colours.
    pub(crate) removed: Vec<(Cell, usize)>,
}

impl Board {
    /// An empty board with these bounds.
    pub(crate) fn new(rules: &Rules, tables: &Arc<Tables>, bounds: Bounds) -> Self {
        let grid = Grid::new(bounds);
        let colours = usize::from(rules.colours());
        let mut next = [0; COLOURS];
        for (colour, next) in next.iter_mut().enumerate().take(colours) {
            *next = (colour + 1) % colours;
        }
        let mut board = Self {
            grid,
            rules: Arc::new(SearchRules::new(rules)),
            tables: Arc::clone(tables),
            steps: grid.axes(),
            indices: (0..grid.cells()).map(|cell| grid.axes().map(|step| grid.axis_index(cell, step))).collect(),
            stones: vec![FRAME; grid.cells()],
            planes: vec![
                Plane {
                    codes: grid.axes().map(|step| vec![OCCUPIED; grid.axis_len(step)]),
                    entries: grid.axes().map(|step| vec![AxisEntry::default(); grid.axis_len(step)]),
                    value: PackedPair::default()
                };
                if colours == 2 { 1 } else { colours }
            ],
            views: (0..colours).map(|_| View::new(grid.cells())).collect(),
            keys: (0..(grid.cells() * colours) as u64).map(splitmix64).collect(),
            hash: 0,
            empty: grid.all().count(),
            turn: 0,
            next,
            captures: [0; COLOURS],
            state: GameState::Open,
            overtime: false,
            undo_stack: Vec::new(),
            removed: Vec::new(),
        };
        for cell in grid.all() {
            board.stones[cell] = EMPTY;
        }
        board.initialize_cells();
        board
    }

    /// The board of a position that waits for a stone; `None` if it waits for something else.
    pub(crate) fn of(position: &Position, tables: &Arc<Tables>) -> Option<Self> {
        let Phase::Place { colour, .. } = position.phase() else { return None };
        let mut board = Self::stones_of(position, tables);
        board.turn = colour.index();
        Some(board)
    }

    /// The board of a position, whatever it waits for. The turn is not set.
    pub(crate) fn stones_of(position: &Position, tables: &Arc<Tables>) -> Self {
        let rules = position.rules();
        let mut board = Self::new(rules, tables, bounds(position));
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
            let side = board.rules.side_of(colour.index());
            board.captures[side] += u32::from(position.captured(colour));
        }
        board.overtime = !position.overtime().is_empty();
        board
    }

    /// Initializes all codes with the edge of the board, and then every cell as empty.
    fn initialize_cells(&mut self) {
        let radius = self.tables.patterns.radius().cast_signed();
        for cell in self.grid.all() {
            for (axis, step) in self.steps.into_iter().enumerate() {
                for offset in (-radius..=radius).filter(|&offset| offset != 0) {
                    if self.stones[cell.wrapping_add_signed(offset * step.cast_signed())] == FRAME {
                        for plane in &mut self.planes {
                            plane.codes[axis][self.indices[cell][axis]] ^= WALL << self.tables.patterns.shift(offset);
                        }
                    }
                }
            }
            self.refresh_empty(cell);
        }
    }

    /// Looks up the entries of a cell that has become empty, for all colours.
    fn refresh_empty(&mut self, cell: Cell) {
        for plane in &mut self.planes {
            for (axis, index) in self.indices[cell].into_iter().enumerate() {
                let code = &mut plane.codes[axis][index];
                *code &= !OCCUPIED;
                let entry = self.tables.entry(*code).unwrap_or_default();
                plane.entries[axis][index] = entry;
                plane.value += self.tables.value(entry);
            }
        }
        for colour in 0..self.views.len() {
            let axes = self.classes(colour, cell);
            self.views[colour].open(cell, axes.map(|class| self.tables.features(class)));
        }
    }

    /// The classes of a cell's axes for a colour.
    fn classes(&self, colour: usize, cell: Cell) -> [Class; 4] {
        let (plane, byte) = if self.planes.len() == 1 { (0, colour) } else { (colour, 0) };
        let (entries, indices) = (&self.planes[plane].entries, &self.indices[cell]);
        std::array::from_fn(|axis| entries[axis][indices[axis]].classes()[byte])
    }

    /// The sum over the axes of all empty cells for the evaluation of a colour: with that colour to move, and with another
    /// one to move. In a game of two colours it includes the value for the other colour.
    pub(crate) fn value(&self, colour: usize) -> [i32; 2] {
        match &self.planes[..] {
            [both] if colour == 0 => both.value.sums(),
            [both] => {
                let [first, second] = both.value.sums();
                [second, first]
            }
            each => each[colour].value.sums(),
        }
    }

    /// The pattern codes of an empty cell's axes from the view of the first colour.
    pub(crate) fn codes(&self, cell: Cell) -> [u32; 4] {
        std::array::from_fn(|axis| self.planes[0].codes[axis][self.indices[cell][axis]])
    }

    /// The traits of a stone of the colour on an empty cell, by axis.
    pub(crate) fn axes(&self, colour: usize, cell: Cell) -> [Traits; 4] {
        self.classes(colour, cell).map(|class| self.tables.traits(class))
    }

    /// The number of stones that a stone of the colour here would capture.
    pub(crate) fn capture_count(&self, colour: usize, cell: Cell) -> u32 {
        self.axes(colour, cell).iter().map(|traits| u32::from(traits.captured)).sum()
    }

    /// The board from the view of a colour.
    pub(crate) fn view(&self, colour: usize) -> &View {
        &self.views[colour]
    }

    /// The number of colours.
    pub(crate) fn colours(&self) -> usize {
        self.views.len()
    }

    /// The cell of a point of the board.
    pub(crate) fn cell(&self, at: Point) -> Option<Cell> {
        self.grid.cell(at)
    }

    /// The colour of the stone on a cell.
    pub(crate) fn stone(&self, cell: Cell) -> Option<usize> {
        let stone = self.stones[cell];
        (stone != EMPTY && stone != FRAME).then(|| usize::from(stone) - 1)
    }

    /// Whether the cell is on the board and without a stone.
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.stones[cell] == EMPTY
    }

    /// Every empty cell, row by row.
    pub(crate) fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.grid.all().filter(|&cell| self.is_empty(cell))
    }

    /// The steps along the four axes.
    pub(crate) const fn steps(&self) -> [usize; 4] {
        self.steps
    }

    /// Places a stone on an empty cell, without the consequences of a move.
    pub(crate) fn put(&mut self, cell: Cell, colour: usize) {
        self.stones[cell] = STONES[colour];
        self.empty -= 1;
        self.hash ^= self.stone_key(cell, colour);
        for view in &mut self.views {
            view.close(cell);
        }
        for plane in &mut self.planes {
            for (axis, index) in self.indices[cell].into_iter().enumerate() {
                plane.codes[axis][index] |= OCCUPIED;
                plane.value -= self.tables.value(plane.entries[axis][index]);
            }
        }
        self.update_neighbours(cell, colour);
    }

    /// Changes the stone on a cell and nothing that follows from it, for a question about stones alone; the caller
    /// changes it back.
    pub(crate) fn set_stone(&mut self, cell: Cell, colour: Option<usize>) {
        self.stones[cell] = colour.map_or(EMPTY, |colour| STONES[colour]);
    }

    /// Removes a stone, without the consequences of a move.
    pub(crate) fn lift(&mut self, cell: Cell, colour: usize) {
        self.stones[cell] = EMPTY;
        self.empty += 1;
        self.hash ^= self.stone_key(cell, colour);
        self.update_neighbours(cell, colour);
        self.refresh_empty(cell);
    }

    /// The Zobrist key of a stone.
    pub(crate) fn stone_key(&self, cell: Cell, colour: usize) -> u64 {
        self.keys[cell * self.views.len() + colour]
    }

    /// Updates the codes of all neighbours of a cell where a stone was placed or removed.
    fn update_neighbours(&mut self, cell: Cell, colour: usize) {
        if self.tables.patterns.radius() == 4 {
            self.update_window::<9>(cell, colour);
        } else {
            self.update_window::<11>(cell, colour);
        }
    }

    /// Updates the `WIDTH` cells around the cell on each axis. The width is a constant so that the loops are unrolled.
    fn update_window<const WIDTH: usize>(&mut self, cell: Cell, colour: usize) {
        let two = self.planes.len() == 1;
        for (owner, plane) in self.planes.iter_mut().enumerate() {
            let bits = if owner == colour { OWN } else { OTHER };
            let mut value = plane.value;
            for (axis, step) in self.steps.into_iter().enumerate() {
                let first = self.indices[cell][axis] - WIDTH / 2;
                let codes: &mut [u32; WIDTH] = window(&mut plane.codes[axis], first);
                let entries: &mut [AxisEntry; WIDTH] = window(&mut plane.entries[axis], first);
                for (n, code) in codes.iter_mut().enumerate() {
                    *code ^= bits * mark::<WIDTH>(n);
                }
                for n in 0..WIDTH {
                    // Occupied cells have no entry.
                    let Some(new) = self.tables.entry(codes[n]) else { continue };
                    let old = std::mem::replace(&mut entries[n], new);
                    if new == old {
                        continue;
                    }
                    value += self.tables.value(new);
                    value -= self.tables.value(old);
                    let neighbour = cell + n * step - WIDTH / 2 * step;
                    let ([own, other], [old_own, old_other]) = (new.classes(), old.classes());
                    if own != old_own {
                        self.views[owner].change(neighbour, self.tables.features(old_own), self.tables.features(own));
                    }
                    if two && other != old_other {
                        self.views[1].change(neighbour, self.tables.features(old_other), self.tables.features(other));
                    }
                }
            }
            plane.value = value;
        }
    }
}

/// The `WIDTH` elements of an axis from `first` on.
fn window<T, const WIDTH: usize>(axis: &mut [T], first: usize) -> &mut [T; WIDTH] {
    axis[first..].first_chunk_mut().expect("the frame is as wide as a pattern reaches")
}

/// The lowest bit, in the code of the `n`-th cell of a window, of the neighbour in the middle of the window. 0 for the
/// middle itself.
const fn mark<const WIDTH: usize>(n: usize) -> u32 {
    if n < WIDTH / 2 {
        1 << (2 * (WIDTH - 2 - n))
    } else if n > WIDTH / 2 {
        1 << (2 * (WIDTH - 1 - n))
    } else {
        0
    }
}

/// The bounds of the board for the search. The endless board is extended beyond its current bounds, so that an edge that
/// may still move decides no line; where it cannot grow any more, its edge is final.
fn bounds(position: &Position) -> Bounds {
    let (now, most) = (position.bounds(), position.growth_bounds());
    Bounds {
        left: (now.left - AHEAD).max(most.left),
        right: (now.right + AHEAD).min(most.right),
        bottom: (now.bottom - AHEAD).max(most.bottom),
        top: (now.top + AHEAD).min(most.top),
    }
}

/// The colour that moves after another one; colours that are out of the game are skipped.
fn next_colour(position: &Position, colour: Colour) -> usize {
    let colours = usize::from(position.rules().colours());
    let plays = |next: usize| {
        let next = u8::try_from(next).map(Colour::new);
        next.is_ok_and(|next| position.seats_of(next).any(|seat| position.is_playing(seat)))
    };
    (1..colours).map(|n| (colour.index() + n) % colours).find(|&next| plays(next)).unwrap_or(colour.index())
}

/// One step of `SplitMix64` (Steele, Lea and Flood): hash keys and pseudo-random choices that are the same on every machine.
pub(crate) const fn splitmix64(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
