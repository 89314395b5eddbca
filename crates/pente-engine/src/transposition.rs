//! The hash tables of the searches: the transposition table of the main search, and the table of the threat searches.
//!
//! Both are emptied by a new generation number, which costs nothing; old entries count as empty. A short search uses
//! only the first entries of a table, so that they stay in the processor's cache.

use crate::grid::Cell;

/// The relation of the score of an entry to the value of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least the score.
    Lower,
    /// The value is at most the score.
    Upper,
}

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    pub(crate) score: i16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    /// 0 means no move: cell 0 belongs to the frame.
    best: u16,
    generation: u16,
}

/// Entries of a table for each node that a search is planned to visit, at least.
const ENTRIES_PER_NODE: u64 = 2;

/// The fewest entries that are used, as a power of two.
const MIN_BITS: u32 = 12;

/// The number of entries, a power of two, that a search of this many nodes uses of a table of `2^bits`.
fn used_entries(bits: u32, nodes: u64) -> usize {
    let wanted = nodes.saturating_mul(ENTRIES_PER_NODE).checked_ilog2().map_or(0, |bits| bits + 1);
    1 << wanted.max(MIN_BITS).min(bits)
}

/// `EngineConfig::table_bits` documents the memory that a table takes.
const _: () = assert!(size_of::<Option<Entry>>() == 16);

impl Entry {
    /// The best move, if one was better than the others.
    pub(crate) fn best(&self) -> Option<Cell> {
        (self.best != 0).then_some(self.best.into())
    }
}

/// The transposition table. A new entry replaces the old one, unless it is a bound and the old one a deeper entry of
/// the same position.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    entries: Vec<Option<Entry>>,
    /// The number of entries in use, less one.
    mask: usize,
    generation: u16,
}

impl TranspositionTable {
    /// A table of `2^bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Self { entries: vec![None; 1 << bits], mask: (1 << bits) - 1, generation: 0 }
    }

    /// Empties the table for a search of this many nodes.
    pub(crate) fn clear(&mut self, nodes: u64) {
        self.mask = used_entries(self.entries.len().ilog2(), nodes) - 1;
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(None);
        }
    }

    fn index(&self, key: u64) -> usize {
        (key >> 16) as usize & self.mask
    }

    /// The entry of a position.
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.entries[self.index(key)].filter(|entry| entry.key == key && entry.generation == self.generation)
    }

    /// Stores the result of a search. Without a best move, that of an older entry of the position is kept.
    pub(crate) fn store(&mut self, key: u64, score: i32, depth: i32, bound: Bound, best: Option<Cell>) {
        let index = self.index(key);
        let old = self.entries[index].filter(|old| old.key == key && old.generation == self.generation);
        if old.is_some_and(|old| i32::from(old.depth) > depth && bound != Bound::Exact) {
            return;
        }
        let best = best.or_else(|| old.and_then(|old| old.best())).and_then(|cell| u16::try_from(cell).ok());
        let score = i16::try_from(score).unwrap_or(i16::MAX);
        let depth = i8::try_from(depth).unwrap_or(i8::MAX);
        let generation = self.generation;
        self.entries[index] = Some(Entry { key, score, depth, bound, best: best.unwrap_or(0), generation });
    }
}

/// The results of threat searches: for a position, the winning move or the limits with which no win was found.
#[derive(Debug)]
pub(crate) struct ThreatTable {
    entries: Vec<ThreatEntry>,
    /// The number of entries in use, less one.
    mask: usize,
    generation: u16,
}

#[derive(Clone, Copy, Debug, Default)]
struct ThreatEntry {
    key: u64,
    /// The order of the attack that failed, and its depth in moves of the attacker.
    order: u8,
    depth: u8,
    /// The winning move; 0 if the attack failed.
    winner: u16,
    generation: u16,
}

impl ThreatTable {
    /// A table of `2^bits` entries.
    pub(crate) fn new(bits: u32) -> Self {
        Self { entries: vec![ThreatEntry::default(); 1 << bits], mask: (1 << bits) - 1, generation: 1 }
    }

    /// Empties the table for searches of this many nodes.
    pub(crate) fn clear(&mut self, nodes: u64) {
        self.mask = used_entries(self.entries.len().ilog2(), nodes) - 1;
        self.generation = self.generation.checked_add(1).unwrap_or_else(|| {
            self.entries.fill(ThreatEntry::default());
            1
        });
    }

    fn index(&self, key: u64) -> usize {
        (key >> 20) as usize & self.mask
    }

    fn probe(&self, key: u64) -> Option<ThreatEntry> {
        let entry = self.entries[self.index(key)];
        (entry.key == key && entry.generation == self.generation).then_some(entry)
    }

    fn store(&mut self, key: u64, order: u32, depth: u32, winner: Cell) {
        let byte = |n: u32| u8::try_from(n).unwrap_or(u8::MAX);
        let (index, generation) = (self.index(key), self.generation);
        let winner = u16::try_from(winner).unwrap_or(0);
        self.entries[index] = ThreatEntry { key, order: byte(order), depth: byte(depth), winner, generation };
    }

    /// Whether an attack of at least this order and depth has failed.
    pub(crate) fn has_failed(&self, key: u64, order: u32, depth: u32) -> bool {
        self.probe(key).is_some_and(|entry| {
            entry.winner == 0 && u32::from(entry.order) >= order && u32::from(entry.depth) >= depth
        })
    }

    /// Stores that an attack has failed.
    pub(crate) fn store_failure(&mut self, key: u64, order: u32, depth: u32) {
        self.store(key, order, depth, 0);
    }

    /// The first move of a forced win.
    pub(crate) fn winning_move(&self, key: u64) -> Option<Cell> {
        self.probe(key).filter(|entry| entry.winner != 0).map(|entry| entry.winner.into())
    }

    /// Stores the first move of a forced win.
    pub(crate) fn store_winning_move(&mut self, key: u64, cell: Cell) {
        self.store(key, 0, 0, cell);
    }

    /// Whether a threat search was given up because its nodes were used up. `question` is the key of the position mixed
    /// with that of the limits.
    pub(crate) fn gave_up(&self, question: u64) -> bool {
        self.has_failed(question, 0, 0)
    }

    /// Stores that a threat search was given up: a second one would cost the same and find no more.
    pub(crate) fn give_up(&mut self, question: u64) {
        self.store_failure(question, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_searches_use_a_part_of_a_table() {
        for (bits, nodes, expected) in [
            (20, 0, 1 << 12),
            (20, 10_000, 1 << 15),
            (20, 500_000, 1 << 20),
            (20, u64::MAX, 1 << 20),
            (10, 10_000, 1 << 10),
        ] {
            assert_eq!(used_entries(bits, nodes), expected, "{nodes} nodes with 2^{bits} entries");
        }
    }

    #[test]
    fn entries_of_an_earlier_search_count_as_empty() {
        let mut table = TranspositionTable::new(16);
        table.clear(100_000);
        let key = u64::MAX;
        table.store(key, 1, 1, Bound::Exact, None);
        assert!(table.probe(key).is_some());
        for nodes in [100, 100_000] {
            table.clear(nodes);
            assert!(table.probe(key).is_none(), "{nodes}");
        }
    }
}
