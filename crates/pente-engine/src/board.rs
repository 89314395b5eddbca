//! The engine's own board: stones, and for every colour what a stone on each empty cell would do.
//!
//! Per cell and axis a code of the neighbours is kept up by exclusive or when a stone comes or goes; a table turns it
//! into a class of [`Traits`]. From the classes every colour has a [`View`]: the kinds and the worth of the cells, the
//! sum for the evaluation, and the sets of cells that the search asks for. What a move does by the rules is in `play`.

use std::sync::Arc;

use super::facts::{Look, Pair, Tables};
use super::grid::{Cell, Grid};
use super::pattern::{Class, OTHER, OWN, Traits, WALL};
use super::play::{Law, Undo, Verdict};
use super::view::View;
use pente::{Bounds, Colour, Phase, Point, Position, Rules};

/// Colours at most.
pub(super) const COLOURS: usize = 6;

/// A cell without a stone; colour `c` is held as `c + 1`.
pub(super) const EMPTY: u8 = 0;

/// How the stones of each colour are held.
const STONES: [u8; COLOURS] = [1, 2, 3, 4, 5, 6];

/// So many lines more than the endless board has are looked at, where it may still grow.
const AHEAD: i8 = 4;

/// A cell of the frame.
const FRAME: u8 = 7;

/// Stands in the codes of a cell that nothing can be put on, above all neighbours: no table holds such a code.
const CLOSED: u32 = 1 << 31;

/// The codes of all cells, seen by one colour, and what is known of them; where two play, it holds for both. Axis by
/// axis, with the cells of a line next to each other ([`Grid::place`]).
#[derive(Clone, Debug)]
struct Plane {
    codes: [Vec<u32>; 4],
    looks: [Vec<Look>; 4],
    /// What the axes of all empty cells add to the evaluation: where the plane's colour is to move, and where it is not.
    value: Pair,
}

/// The engine's board.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) grid: Grid,
    pub(super) law: Arc<Law>,
    tables: Arc<Tables>,
    steps: [usize; 4],
    /// Where each cell stands on the four axes.
    places: Arc<[[usize; 4]]>,
    stones: Vec<u8>,
    /// One for two colours, else one for each.
    planes: Vec<Plane>,
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
    /// An empty board of these lines.
    pub(super) fn new(rules: &Rules, tables: &Arc<Tables>, bounds: Bounds) -> Self {
        let grid = Grid::new(bounds);
        let colours = usize::from(rules.colours());
        let mut next = [0; COLOURS];
        for (colour, next) in next.iter_mut().enumerate().take(colours) {
            *next = (colour + 1) % colours;
        }
        let mut board = Self {
            grid,
            law: Arc::new(Law::new(rules)),
            tables: Arc::clone(tables),
            steps: grid.axes(),
            places: (0..grid.cells()).map(|cell| grid.axes().map(|step| grid.place(cell, step))).collect(),
            stones: vec![FRAME; grid.cells()],
            planes: vec![
                Plane {
                    codes: grid.axes().map(|step| vec![CLOSED; grid.places(step)]),
                    looks: grid.axes().map(|step| vec![Look::default(); grid.places(step)]),
                    value: Pair::default()
                };
                if colours == 2 { 1 } else { colours }
            ],
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
    pub(super) fn of(position: &Position, tables: &Arc<Tables>) -> Option<Self> {
        let Phase::Place { colour, .. } = position.phase() else { return None };
        let mut board = Self::stones_of(position, tables);
        board.turn = colour.index();
        Some(board)
    }

    /// The stones and captures of a position, whatever it waits for.
    pub(super) fn stones_of(position: &Position, tables: &Arc<Tables>) -> Self {
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
            let side = board.law.side_of(colour.index());
            board.taken[side] += u32::from(position.captured(colour));
        }
        board.trial = !position.overtime().is_empty();
        board
    }

    /// What the walls do to every code, and then what every cell offers.
    fn open_all(&mut self) {
        let radius = self.tables.patterns.radius().cast_signed();
        for cell in self.grid.all() {
            for (axis, step) in self.steps.into_iter().enumerate() {
                for offset in (-radius..=radius).filter(|&offset| offset != 0) {
                    if self.stones[cell.wrapping_add_signed(offset * step.cast_signed())] == FRAME {
                        for plane in &mut self.planes {
                            plane.codes[axis][self.places[cell][axis]] ^= WALL << self.tables.patterns.shift(offset);
                        }
                    }
                }
            }
            self.open(cell);
        }
    }

    /// The cell has become empty: looks up what it offers to everybody.
    fn open(&mut self, cell: Cell) {
        for plane in &mut self.planes {
            for (axis, place) in self.places[cell].into_iter().enumerate() {
                let code = &mut plane.codes[axis][place];
                *code &= !CLOSED;
                let look = self.tables.look(*code).unwrap_or_default();
                plane.looks[axis][place] = look;
                plane.value += self.tables.value(look);
            }
        }
        for colour in 0..self.views.len() {
            let axes = self.classes(colour, cell);
            self.views[colour].open(cell, axes.map(|class| self.tables.fact(class)));
        }
    }

    /// The classes of a cell's axes for a colour.
    fn classes(&self, colour: usize, cell: Cell) -> [Class; 4] {
        let (plane, byte) = if self.planes.len() == 1 { (0, colour) } else { (colour, 0) };
        let (looks, places) = (&self.planes[plane].looks, &self.places[cell]);
        std::array::from_fn(|axis| looks[axis][places[axis]].classes()[byte])
    }

    /// What the axes of all empty cells add to the evaluation: where the colour is to move, and where it is not. Where two
    /// colours play, what they add for the other one is in it.
    pub(super) fn value(&self, colour: usize) -> [i32; 2] {
        match &self.planes[..] {
            [both] if colour == 0 => both.value.sums(),
            [both] => {
                let [first, second] = both.value.sums();
                [second, first]
            }
            each => each[colour].value.sums(),
        }
    }

    /// The codes of an empty cell's axes, seen by the first colour.
    pub(super) fn codes(&self, cell: Cell) -> [u32; 4] {
        std::array::from_fn(|axis| self.planes[0].codes[axis][self.places[cell][axis]])
    }

    /// What a stone of the colour on the empty cell would do on the four axes.
    pub(super) fn axes(&self, colour: usize, cell: Cell) -> [Traits; 4] {
        self.classes(colour, cell).map(|class| self.tables.traits(class))
    }

    /// Stones that a stone of the colour here would capture.
    pub(super) fn captured(&self, colour: usize, cell: Cell) -> u32 {
        self.axes(colour, cell).iter().map(|traits| u32::from(traits.captured)).sum()
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
        for plane in &mut self.planes {
            for (axis, place) in self.places[cell].into_iter().enumerate() {
                plane.codes[axis][place] |= CLOSED;
                plane.value -= self.tables.value(plane.looks[axis][place]);
            }
        }
        self.spread(cell, colour);
    }

    /// Takes a stone off.
    pub(super) fn lift(&mut self, cell: Cell, colour: usize) {
        self.stones[cell] = EMPTY;
        self.empty += 1;
        self.hash ^= self.stone_key(cell, colour);
        self.spread(cell, colour);
        self.open(cell);
    }

    pub(super) fn stone_key(&self, cell: Cell, colour: usize) -> u64 {
        self.keys[cell * self.views.len() + colour]
    }

    /// A stone came to or went from the cell: tells all neighbours on all axes.
    fn spread(&mut self, cell: Cell, colour: usize) {
        if self.tables.patterns.radius() == 4 {
            self.spread_to::<9>(cell, colour);
        } else {
            self.spread_to::<11>(cell, colour);
        }
    }

    /// The same for so many cells of an axis, the cell in the middle of them: a constant, so that the loops are laid out
    /// flat.
    fn spread_to<const WIDTH: usize>(&mut self, cell: Cell, colour: usize) {
        let two = self.planes.len() == 1;
        for (owner, plane) in self.planes.iter_mut().enumerate() {
            let bits = if owner == colour { OWN } else { OTHER };
            let mut value = plane.value;
            for (axis, step) in self.steps.into_iter().enumerate() {
                let first = self.places[cell][axis] - WIDTH / 2;
                let codes: &mut [u32; WIDTH] = window(&mut plane.codes[axis], first);
                let looks: &mut [Look; WIDTH] = window(&mut plane.looks[axis], first);
                for (n, code) in codes.iter_mut().enumerate() {
                    *code ^= bits * mark::<WIDTH>(n);
                }
                for n in 0..WIDTH {
                    // Cells that nothing can be put on have no look.
                    let Some(new) = self.tables.look(codes[n]) else { continue };
                    let old = std::mem::replace(&mut looks[n], new);
                    if new == old {
                        continue;
                    }
                    value += self.tables.value(new);
                    value -= self.tables.value(old);
                    let neighbour = cell + n * step - WIDTH / 2 * step;
                    let ([own, other], [old_own, old_other]) = (new.classes(), old.classes());
                    if own != old_own {
                        self.views[owner].change(neighbour, self.tables.fact(old_own), self.tables.fact(own));
                    }
                    if two && other != old_other {
                        self.views[1].change(neighbour, self.tables.fact(old_other), self.tables.fact(other));
                    }
                }
            }
            plane.value = value;
        }
    }
}

/// So many places of an axis from the first one on.
fn window<T, const WIDTH: usize>(places: &mut [T], first: usize) -> &mut [T; WIDTH] {
    places[first..].first_chunk_mut().expect("the frame is as wide as a look reaches")
}

/// Where the n-th cell of so many on an axis sees the one in the middle in its own code: as far from the other end. None
/// for that one itself.
const fn mark<const WIDTH: usize>(n: usize) -> u32 {
    if n < WIDTH / 2 {
        1 << (2 * (WIDTH - 2 - n))
    } else if n > WIDTH / 2 {
        1 << (2 * (WIDTH - 1 - n))
    } else {
        0
    }
}

/// The lines that the search looks at. The endless board is taken a little further than it has grown, so that an edge
/// that will move never decides a line that matters; where it cannot grow any more its edge is one.
fn bounds(position: &Position) -> Bounds {
    let (now, most) = (position.bounds(), position.growth_bounds());
    Bounds {
        left: (now.left - AHEAD).max(most.left),
        right: (now.right + AHEAD).min(most.right),
        bottom: (now.bottom - AHEAD).max(most.bottom),
        top: (now.top + AHEAD).min(most.top),
    }
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
