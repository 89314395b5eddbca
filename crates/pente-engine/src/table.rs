//! What was found out about positions met before: one table for the search, a smaller one for threats that failed.

use super::grid::Cell;

/// How the score of an entry is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The score.
    Exact,
    /// At least the score.
    Lower,
    /// At most the score.
    Upper,
}

/// What the search knows about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) score: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    best: u16,
    /// The thought that it belongs to: older ones are as good as empty.
    age: u16,
}

/// What [`EngineConfig::table_bits`](super::think::EngineConfig) says of the memory that a table takes.
const _: () = assert!(size_of::<Option<Entry>>() == 16);

impl Entry {
    /// The best move; `None` where no move was better than the others.
    pub(super) fn best(&self) -> Option<Cell> {
        (self.best != 0).then_some(self.best.into())
    }
}

/// The transposition table: the newer entry wins unless the older one of the same position is deeper.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
    age: u16,
}

impl Table {
    /// A table of `2^bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![None; 1 << bits], age: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        // A new age costs nothing; only when they run out is there something to wipe.
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.entries.fill(None);
        }
    }

    fn place(&self, key: u64) -> usize {
        (key >> 16) as usize & (self.entries.len() - 1)
    }

    /// What is known about the position.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.place(key)].filter(|entry| entry.key == key && entry.age == self.age)
    }

    /// Remembers what was found.
    pub(super) fn put(&mut self, key: u64, score: i32, depth: i32, bound: Bound, best: Option<Cell>) {
        let place = self.place(key);
        let old = self.entries[place].filter(|old| old.key == key && old.age == self.age);
        if old.is_some_and(|old| i32::from(old.depth) > depth && bound != Bound::Exact) {
            return;
        }
        let best = best.or_else(|| old.and_then(|old| old.best())).and_then(|cell| u16::try_from(cell).ok());
        let score = i16::try_from(score).unwrap_or(i16::MAX);
        let depth = i8::try_from(depth).unwrap_or(i8::MAX);
        self.entries[place] = Some(Entry { key, score, depth, bound, best: best.unwrap_or(0), age: self.age });
    }
}

/// Attacks that were tried: how deep they failed, or the move that won.
#[derive(Debug)]
pub(super) struct Attempts {
    entries: Vec<Attempt>,
    age: u16,
}

/// Depths beyond a byte are as good as its largest.
fn byte(n: u32) -> u8 {
    u8::try_from(n).unwrap_or(u8::MAX)
}

/// One attack.
#[derive(Clone, Copy, Debug, Default)]
struct Attempt {
    key: u64,
    /// Quiet moves allowed, and moves of the attacker, with which it failed.
    order: u8,
    depth: u8,
    winner: u16,
    age: u16,
}

impl Attempts {
    /// A table of `2^bits` entries.
    pub(super) fn new(bits: u32) -> Self {
        Self { entries: vec![Attempt::default(); 1 << bits], age: 1 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.age = self.age.checked_add(1).unwrap_or_else(|| {
            self.entries.fill(Attempt::default());
            1
        });
    }

    /// What is known about an attack in this thought.
    fn known(&self, key: u64) -> Option<Attempt> {
        let entry = self.entries[self.place(key)];
        (entry.key == key && entry.age == self.age).then_some(entry)
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.entries.len() - 1)
    }

    /// Whether an attack at least as strong as this one has failed.
    pub(super) fn has_failed(&self, key: u64, order: u32, depth: u32) -> bool {
        self.known(key).is_some_and(|entry| {
            entry.winner == 0 && u32::from(entry.order) >= order && u32::from(entry.depth) >= depth
        })
    }

    /// The move that won before.
    pub(super) fn winner(&self, key: u64) -> Option<Cell> {
        self.known(key).filter(|entry| entry.winner != 0).map(|entry| entry.winner.into())
    }

    /// Remembers that the attack failed.
    pub(super) fn fail(&mut self, key: u64, order: u32, depth: u32) {
        let place = self.place(key);
        self.entries[place] = Attempt { key, order: byte(order), depth: byte(depth), winner: 0, age: self.age };
    }

    /// Remembers the move that won.
    pub(super) fn win(&mut self, key: u64, winner: Cell) {
        let place = self.place(key);
        self.entries[place] =
            Attempt { key, order: 0, depth: 0, winner: u16::try_from(winner).unwrap_or(0), age: self.age };
    }
}
