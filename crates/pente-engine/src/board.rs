//! The engine's board: stones, and for every colour what a stone on each empty cell would do, updated incrementally.
//!
//! For each cell and axis the board stores the pattern code of the neighbours, which a stone that comes or goes changes
//! by exclusive or. A table maps the code to a class of [`Traits`]. From the classes, every colour has a [`View`] with
//! the kinds and ordering values of the cells and the sets of cells that the search uses (see `plane`). The
//! consequences of a move by the rules are in `moves`.

use std::sync::Arc;

use pente::{Bounds, Colour, Phase, Point, Position, Rules, Seating};

use crate::grid::{Cell, Grid};
use crate::hidden::HiddenTable;
use crate::legality::restricts_second_stone;
use crate::moves::Undo;
use crate::pattern::{Class, OTHER, OWN, Traits, WALL};
use crate::plane::{AxisIndices, Plane};
use crate::rules::{GameState, SearchRules};
use crate::tables::Tables;
use crate::view::View;

/// The largest number of colours.
pub(crate) const COLOURS: usize = Seating::MAX_PLAYERS as usize;

/// An empty cell. The stone of colour `c` is stored as `c + 1`.
pub(crate) const EMPTY: u8 = 0;

/// The stored stones of the colours.
const STONES: [u8; COLOURS] = [1, 2, 3, 4, 5, 6];

/// Lines by which the endless board is extended on each side, where it may still grow.
const AHEAD: i8 = 4;

/// A cell of the frame around the board.
const FRAME: u8 = 7;

/// The engine's board.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) grid: Grid,
    pub(crate) rules: Arc<SearchRules>,
    tables: Arc<Tables>,
    steps: [usize; 4],
    /// The index of each cell on the four axes.
    indices: Arc<[AxisIndices]>,
    stones: Vec<u8>,
    /// One plane for two colours, otherwise one for each colour.
    planes: Vec<Plane>,
    colours: usize,
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
    /// Sides that are still in the game, as bits. The others cannot win.
    pub(crate) playing: u8,
    /// Stones captured by each side.
    pub(crate) captured: [u32; COLOURS],
    pub(crate) state: GameState,
    /// Whether a line of the last mover waits for its answer.
    pub(crate) overtime: bool,
    /// Whether the first colour had placed one stone before the moves on the undo stack, and the opening restricts its
    /// second one.
    pub(crate) expects_second_stone: bool,
    pub(crate) undo_stack: Vec<Undo>,
    /// Stones removed by the moves on the undo stack, with their colours.
    pub(crate) removed: Vec<(Cell, usize)>,
}

impl Board {
    /// An empty board with these bounds.
    pub(crate) fn new(rules: &Rules, tables: &Arc<Tables>, bounds: Bounds) -> Self {
        let grid = Grid::new(bounds);
        let (indices, length) = grid.axis_indices();
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
            indices,
            stones: vec![FRAME; grid.cells()],
            planes: vec![Plane::new(grid.cells(), length); if colours == 2 { 1 } else { colours }],
            colours,
            keys: (0..(grid.cells() * colours) as u64).map(splitmix64).collect(),
            hash: 0,
            empty: grid.area(),
            turn: 0,
            next,
            playing: (0..rules.sides()).fold(0, |sides, side| sides | 1 << side),
            captured: [0; COLOURS],
            state: GameState::Open,
            overtime: false,
            expects_second_stone: false,
            undo_stack: Vec::new(),
            removed: Vec::new(),
        };
        for cell in grid.all() {
            board.stones[cell] = EMPTY;
        }
        board.initialize_cells();
        board.forget();
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
        let playing = rules.each_seat().filter(|&seat| position.is_playing(seat));
        board.playing = playing.fold(0, |sides, seat| sides | 1 << position.side_of(seat));
        let cells: Vec<Cell> = board.grid.all().collect();
        for cell in cells {
            if let Some(colour) = position.stone(board.grid.point(cell)) {
                board.put(cell, colour.index());
            }
        }
        for colour in rules.each_colour() {
            let side = board.rules.side_of(colour.index());
            board.captured[side] += u32::from(position.captured(colour));
        }
        board.overtime = !position.overtime().is_empty();
        // Nothing can be captured before the second stone of the first colour.
        let is_second = || {
            let first = board.grid.all().filter(|&cell| board.stone(cell) == Some(0)).count();
            first == 1 && position.plies() as usize == board.occupied()
        };
        board.expects_second_stone = restricts_second_stone(board.rules.opening) && is_second();
        board.forget();
        board
    }

    /// Initializes all codes with the edge of the board, and then every cell as empty.
    fn initialize_cells(&mut self) {
        let radius = self.tables.patterns.radius().cast_signed();
        for cell in self.grid.all() {
            for (step, index) in self.steps.into_iter().zip(self.indices[cell]) {
                for offset in (-radius..=radius).filter(|&offset| offset != 0) {
                    if self.stones[cell.wrapping_add_signed(offset * step.cast_signed())] == FRAME {
                        for plane in &mut self.planes {
                            plane.toggle_code(index, WALL << self.tables.patterns.shift(offset));
                        }
                    }
                }
            }
            self.toggle_occupied(cell);
            self.open(cell);
        }
    }

    /// Marks a cell as occupied or as empty.
    fn toggle_occupied(&mut self, cell: Cell) {
        let indices = self.indices[cell];
        self.planes.iter_mut().for_each(|plane| plane.toggle_occupied(indices));
    }

    /// Looks up the entries of a cell that has become empty, for all colours.
    fn open(&mut self, cell: Cell) {
        let indices = self.indices[cell];
        match &mut self.planes[..] {
            [both] => both.open::<true>(cell, indices, &self.tables),
            each => each.iter_mut().for_each(|plane| plane.open::<false>(cell, indices, &self.tables)),
        }
    }

    /// Keeps the changes made so far: they are not taken back by [`Board::unmake`].
    fn forget(&mut self) {
        self.planes.iter_mut().for_each(|plane| plane.forget(&self.tables));
    }

    /// Begins a move, for [`take_back`](Self::take_back).
    pub(crate) fn mark(&mut self) {
        self.planes.iter_mut().for_each(Plane::mark);
    }

    /// Takes all changes since the last mark back: the stone on `cell`, and all removed stones but the first `removed`.
    pub(crate) fn take_back(&mut self, cell: Cell, mover: usize, removed: usize) {
        while self.removed.len() > removed {
            let Some((cell, colour)) = self.removed.pop() else { break };
            self.stones[cell] = STONES[colour];
            self.empty -= 1;
            self.toggle_stone(cell, colour);
        }
        self.stones[cell] = EMPTY;
        self.empty += 1;
        self.toggle_stone(cell, mover);
        self.planes.iter_mut().for_each(Plane::take_back);
    }

    /// The plane of a colour, and the half of it that belongs to the colour.
    fn plane(&self, colour: usize) -> (&Plane, usize) {
        match &self.planes[..] {
            [both] => (both, colour),
            each => (&each[colour], 0),
        }
    }

    /// The classes of a cell's axes for a colour.
    fn classes(&self, colour: usize, cell: Cell) -> [Class; 4] {
        let (plane, half) = self.plane(colour);
        self.indices[cell].map(|index| plane.entry(index).classes()[half])
    }

    /// The sum over the axes of all empty cells for the evaluation of a colour: with that colour to move, and with
    /// another one to move. In a game of two colours it includes the value for the other colour.
    pub(crate) fn value(&self, colour: usize) -> [i32; 2] {
        let (plane, half) = self.plane(colour);
        let [first, second] = plane.value(&self.tables).sums();
        if half == 0 { [first, second] } else { [second, first] }
    }

    /// Keeps the sums for the evaluation, so that those of later positions take fewer steps.
    pub(crate) fn settle_values(&mut self) {
        self.planes.iter_mut().for_each(|plane| plane.settle_value(&self.tables));
    }

    /// The pattern codes of an empty cell's axes from the view of the first colour.
    pub(crate) fn codes(&self, cell: Cell) -> [u32; 4] {
        self.indices[cell].map(|index| self.planes[0].code(index))
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
    pub(crate) fn view(&self, colour: usize) -> View<'_> {
        let (plane, half) = self.plane(colour);
        View::new(plane.features(), half, plane.sets(half))
    }

    /// The hidden layer of the evaluation; `None` if these rules have none.
    pub(crate) fn hidden(&self) -> Option<&HiddenTable> {
        self.tables.hidden.as_ref()
    }

    /// The number of stones on the board.
    pub(crate) const fn occupied(&self) -> usize {
        self.grid.area() - self.empty
    }

    /// The number of colours.
    pub(crate) const fn colours(&self) -> usize {
        self.colours
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
        self.toggle_stone(cell, colour);
        let indices = self.indices[cell];
        match &mut self.planes[..] {
            [both] => both.close::<true>(cell, indices),
            each => each.iter_mut().for_each(|plane| plane.close::<false>(cell, indices)),
        }
        self.update_neighbours(cell);
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
        self.toggle_stone(cell, colour);
        self.open(cell);
        self.update_neighbours(cell);
    }

    /// The Zobrist key of a stone.
    pub(crate) fn stone_key(&self, cell: Cell, colour: usize) -> u64 {
        self.keys[cell * self.colours + colour]
    }

    /// Updates the hash and the codes after a stone was placed or removed.
    fn toggle_stone(&mut self, cell: Cell, colour: usize) {
        self.hash ^= self.stone_key(cell, colour);
        let (indices, narrow) = (self.indices[cell], self.tables.patterns.radius() == 4);
        for (owner, plane) in self.planes.iter_mut().enumerate() {
            let bits = if owner == colour { OWN } else { OTHER };
            plane.toggle_occupied(indices);
            if narrow {
                plane.toggle_codes::<9>(indices, bits);
            } else {
                plane.toggle_codes::<11>(indices, bits);
            }
        }
    }

    /// Looks up the entries of all neighbours of a cell where a stone was placed or removed.
    fn update_neighbours(&mut self, cell: Cell) {
        let (indices, steps, tables) = (self.indices[cell], self.steps, &*self.tables);
        match (&mut self.planes[..], tables.patterns.radius() == 4) {
            ([both], true) => both.update::<9, true>(cell, indices, steps, tables),
            ([both], false) => both.update::<11, true>(cell, indices, steps, tables),
            (each, true) => each.iter_mut().for_each(|plane| plane.update::<9, false>(cell, indices, steps, tables)),
            (each, false) => each.iter_mut().for_each(|plane| plane.update::<11, false>(cell, indices, steps, tables)),
        }
    }
}

/// The bounds of the board for the search. The endless board is extended beyond its current bounds, so that an edge
/// that may still move decides no line; where it cannot grow any more, its edge is final.
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

/// One step of `SplitMix64` (Steele, Lea and Flood): hash keys and pseudo-random choices that are the same on every
/// machine.
pub(crate) const fn splitmix64(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
