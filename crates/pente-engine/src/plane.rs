//! The patterns of one colour, or of both in a game of two: the codes of all cells, their table entries, and what these
//! add up to for every cell. All of it is updated incrementally, and a journal takes changes back without look-ups.
//!
//! Codes are stored by axis, with the cells of a line next to each other
//! ([`Grid::axis_indices`](crate::grid::Grid::axis_indices)). Few positions need the sum for the evaluation, so that
//! changes do not update it: the last known sum and the later changes in the journal give it.

use crate::cell_set::CellSet;
use crate::grid::Cell;
use crate::pattern::kind;
use crate::tables::{AxisEntry, CellFeatures, OCCUPIED, PackedPair, Tables};

/// The index of a cell on each of the four axes.
pub(crate) type AxisIndices = [u32; 4];

/// The changes of entries that one stone makes, at most: those of a cell and of five neighbours on each side, on four
/// axes.
const MAX_CHANGES: usize = 4 * 11;

/// A change of one entry.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    cell: u32,
    index: u32,
    old: AxisEntry,
    new: AxisEntry,
    /// The features of the cell before the change.
    features: [CellFeatures; 2],
}

/// The part of an earlier state of a plane that the journal does not hold.
#[derive(Clone, Copy, Debug)]
struct Mark {
    changes: usize,
    toggles: usize,
    value: PackedPair,
    valued: usize,
}

/// The patterns of a colour. With two colours, one plane serves both: the second halves are those of the other colour.
#[derive(Clone, Debug)]
pub(crate) struct Plane {
    codes: Vec<u32>,
    entries: Vec<AxisEntry>,
    /// By cell; none for occupied cells.
    features: Vec<[CellFeatures; 2]>,
    /// The cells of each kind.
    sets: [[CellSet; kind::COUNT]; 2],
    /// The sum for the evaluation over the axes of all empty cells, after the first `valued` changes of the journal.
    value: PackedPair,
    valued: usize,
    /// Changes of entries. Only the first `changes` are valid: a new one replaces the next element.
    journal: Vec<Change>,
    changes: usize,
    /// Cells that joined a set or left it.
    toggles: Vec<Toggle>,
    marks: Vec<Mark>,
}

/// A cell that has joined a set or left it.
#[derive(Clone, Copy, Debug)]
struct Toggle {
    cell: u32,
    half: u8,
    kind: u8,
}

impl Plane {
    /// A plane for this number of cells and axis indices, all of them occupied.
    pub(crate) fn new(cells: usize, indices: usize) -> Self {
        let sets = || std::array::from_fn(|_| CellSet::new(cells));
        Self {
            codes: vec![OCCUPIED; indices],
            entries: vec![AxisEntry::default(); indices],
            features: vec![[CellFeatures::default(); 2]; cells],
            sets: [sets(), sets()],
            value: PackedPair::default(),
            valued: 0,
            journal: vec![Change::default(); MAX_CHANGES],
            changes: 0,
            toggles: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// The pattern code of an empty cell on one axis.
    pub(crate) fn code(&self, index: u32) -> u32 {
        self.codes[index as usize]
    }

    /// Toggles bits of a code; for the initialization only.
    pub(crate) fn toggle_code(&mut self, index: u32, bits: u32) {
        self.codes[index as usize] ^= bits;
    }

    /// The table entry of an empty cell on one axis.
    pub(crate) fn entry(&self, index: u32) -> AxisEntry {
        self.entries[index as usize]
    }

    /// The features of all cells.
    pub(crate) fn features(&self) -> &[[CellFeatures; 2]] {
        &self.features
    }

    /// The cells of each kind, for one half.
    pub(crate) fn sets(&self, half: usize) -> &[CellSet; kind::COUNT] {
        &self.sets[half]
    }

    /// The sum for the evaluation: with the colour to move, and with another one to move.
    pub(crate) fn value(&self, tables: &Tables) -> PackedPair {
        let mut value = self.value;
        for change in &self.journal[self.valued..self.changes] {
            value += tables.value(change.new);
            value -= tables.value(change.old);
        }
        value
    }

    /// Keeps the sum for the evaluation, so that those of later positions are counted from here.
    pub(crate) fn settle_value(&mut self, tables: &Tables) {
        self.value = self.value(tables);
        self.valued = self.changes;
    }

    /// Forgets the journal: nothing before this is taken back.
    pub(crate) fn forget(&mut self, tables: &Tables) {
        self.settle_value(tables);
        (self.changes, self.valued) = (0, 0);
        self.toggles.clear();
    }

    /// Begins changes that [`take_back`](Self::take_back) takes back.
    pub(crate) fn mark(&mut self) {
        let Self { changes, value, valued, .. } = *self;
        self.marks.push(Mark { changes, toggles: self.toggles.len(), value, valued });
    }

    /// Takes the changes since the last mark back, except those of the codes.
    pub(crate) fn take_back(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        for change in self.journal[mark.changes..self.changes].iter().rev() {
            self.entries[change.index as usize] = change.old;
            self.features[change.cell as usize] = change.features;
        }
        for &toggle in &self.toggles[mark.toggles..] {
            self.sets[usize::from(toggle.half)][usize::from(toggle.kind)].toggle(toggle.cell as usize);
        }
        self.toggles.truncate(mark.toggles);
        self.changes = mark.changes;
        if self.valued > mark.changes {
            (self.value, self.valued) = (mark.value, mark.valued);
        }
    }

    /// Marks a cell as occupied or as empty in the codes.
    pub(crate) fn toggle_occupied(&mut self, indices: AxisIndices) {
        for index in indices {
            self.codes[index as usize] ^= OCCUPIED;
        }
    }

    /// Removes the entries of a cell that becomes occupied.
    pub(crate) fn close<const TWO: bool>(&mut self, cell: Cell, indices: AxisIndices) {
        self.replace_all::<TWO>(cell, indices, [AxisEntry::default(); 4], [CellFeatures::default(); 2]);
    }

    /// Looks up the entries of a cell that has become empty.
    pub(crate) fn open<const TWO: bool>(&mut self, cell: Cell, indices: AxisIndices, tables: &Tables) {
        let entries = indices.map(|index| tables.entry(self.codes[index as usize]));
        let mut features = [CellFeatures::default(); 2];
        for entry in entries {
            for (features, class) in features.iter_mut().zip(entry.classes()) {
                *features += tables.features(class);
            }
        }
        self.replace_all::<TWO>(cell, indices, entries, features);
    }

    /// Replaces all entries of a cell.
    fn replace_all<const TWO: bool>(
        &mut self,
        cell: Cell,
        indices: AxisIndices,
        entries: [AxisEntry; 4],
        features: [CellFeatures; 2],
    ) {
        self.reserve();
        let before = std::mem::replace(&mut self.features[cell], features);
        for (index, new) in indices.into_iter().zip(entries) {
            let old = std::mem::replace(&mut self.entries[index as usize], new);
            self.journal[self.changes] = Change { cell: number(cell), index, old, new, features: before };
            self.changes += 1;
        }
        self.update_sets::<TWO>(cell, before);
    }

    /// Makes room for the changes of one stone.
    fn reserve(&mut self) {
        if self.journal.len() < self.changes + 2 * MAX_CHANGES {
            self.journal.resize(2 * self.journal.len() + 2 * MAX_CHANGES, Change::default());
        }
    }

    /// Updates the sets after the features of a cell have changed.
    fn update_sets<const TWO: bool>(&mut self, cell: Cell, before: [CellFeatures; 2]) {
        let after = self.features[cell];
        for (half, sets) in self.sets.iter_mut().enumerate().take(if TWO { 2 } else { 1 }) {
            let mut changed = after[half].kinds() ^ before[half].kinds();
            while changed != 0 {
                let kind = kind::index(changed);
                sets[kind].toggle(cell);
                #[expect(clippy::cast_possible_truncation, reason = "both are below 16")]
                self.toggles.push(Toggle { cell: number(cell), half: half as u8, kind: kind as u8 });
                changed &= changed - 1;
            }
        }
    }

    /// Toggles bits of the codes of the `WIDTH` cells around a cell on each axis. Their entries stay as they are.
    pub(crate) fn toggle_codes<const WIDTH: usize>(&mut self, indices: AxisIndices, bits: u32) {
        for index in indices {
            let codes: &mut [u32; WIDTH] = window(&mut self.codes, index as usize - WIDTH / 2);
            for (n, code) in codes.iter_mut().enumerate() {
                *code ^= bits * mark::<WIDTH>(n);
            }
        }
    }

    /// Looks up the entries of the `WIDTH` cells around a cell on each axis, whose codes have changed. The width is a
    /// constant so that the loops are unrolled.
    pub(crate) fn update<const WIDTH: usize, const TWO: bool>(
        &mut self,
        cell: Cell,
        indices: AxisIndices,
        steps: [usize; 4],
        tables: &Tables,
    ) {
        self.reserve();
        let begin = self.changes;
        // Three passes without unpredictable branches: which entries change, the features, and the sets.
        for (index, step) in indices.into_iter().zip(steps) {
            let first = index as usize - WIDTH / 2;
            let codes: &mut [u32; WIDTH] = window(&mut self.codes, first);
            let entries: &mut [AxisEntry; WIDTH] = window(&mut self.entries, first);
            let journal: &mut [Change; WIDTH] = window(&mut self.journal, self.changes);
            let mut count = 0;
            for n in 0..WIDTH {
                let (old, new) = (entries[n], tables.entry(codes[n]));
                entries[n] = new;
                let cell = number(cell + n * step - WIDTH / 2 * step);
                journal[count] = Change { cell, index: number(first + n), old, new, features: Default::default() };
                count += usize::from(new != old);
            }
            self.changes += count;
        }
        let (mut touched, mut count) = ([0_u8; MAX_CHANGES], 0);
        for (n, change) in self.journal[begin..self.changes].iter_mut().enumerate() {
            let before = self.features[change.cell as usize];
            let mut after = before;
            for ((after, new), old) in after.iter_mut().zip(change.new.classes()).zip(change.old.classes()) {
                *after += tables.features(new);
                *after -= tables.features(old);
            }
            self.features[change.cell as usize] = after;
            change.features = before;
            #[expect(clippy::cast_possible_truncation, reason = "it is below MAX_CHANGES")]
            let number = n as u8;
            touched[count] = number;
            count += usize::from(after[0].differs(before[0]) | (TWO & after[1].differs(before[1])));
        }
        for &n in &touched[..count] {
            let Change { cell, features, .. } = self.journal[begin + usize::from(n)];
            self.update_sets::<TWO>(cell as usize, features);
        }
    }
}

/// An index in the form in which the journal holds it.
#[expect(clippy::cast_possible_truncation, reason = "the indices of a board fit in 32 bits")]
const fn number(index: usize) -> u32 {
    index as u32
}

/// The `WIDTH` elements from `first` on.
fn window<T, const WIDTH: usize>(all: &mut [T], first: usize) -> &mut [T; WIDTH] {
    all[first..].first_chunk_mut().expect("the frame is as wide as a pattern reaches")
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
