//! A map that forgets expired entries.

use std::collections::HashMap;
use std::hash::Hash;

/// The number of entries below which expired ones are kept.
const KEPT: usize = 1_024;

/// A map from which expired entries are removed whenever the number of entries has doubled since the last removal, so
/// that an insertion takes constant time on average.
#[derive(Debug)]
pub struct PrunedMap<K, V> {
    entries: HashMap<K, V>,
    prune_at: usize,
}

impl<K, V> Default for PrunedMap<K, V> {
    fn default() -> Self {
        Self { entries: HashMap::new(), prune_at: KEPT }
    }
}

impl<K: Eq + Hash, V> PrunedMap<K, V> {
    /// The value of a key, which may be expired.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key)
    }

    /// The value of a key; inserts that of `new` if the key has none. Before that, entries for which `is_current` is
    /// false may be removed, also that of the key.
    pub fn get_or_insert_with(&mut self, key: K, new: impl FnOnce() -> V, is_current: impl Fn(&V) -> bool) -> &mut V {
        if self.entries.len() >= self.prune_at {
            self.entries.retain(|_, value| is_current(value));
            self.prune_at = (2 * self.entries.len()).max(KEPT);
        }
        self.entries.entry(key).or_insert_with(new)
    }

    /// Removes a key and returns its value, which may be expired.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        self.entries.remove(key)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn pruning_checks_few_entries_for_each_insertion() {
        const MANY: u32 = 100_000;
        let (mut map, looked_at) = (PrunedMap::default(), Cell::new(0));
        for key in 0..MANY {
            map.get_or_insert_with(
                key,
                || key,
                |_| {
                    looked_at.set(looked_at.get() + 1);
                    true
                },
            );
        }
        assert_eq!(map.entries.len(), MANY as usize, "all are current");
        assert!(looked_at.get() < 2 * MANY, "{looked_at:?}");
    }

    #[test]
    fn expired_entries_are_removed_and_others_kept() {
        let mut map = PrunedMap::default();
        for key in 0..10_000_u32 {
            *map.get_or_insert_with(key, || 0, |&value| value + 10 > key) = key;
            assert!(map.entries.len() <= KEPT, "{key}");
        }
        assert_eq!((map.get(&0), map.get(&9_999)), (None, Some(&9_999)));
        assert_eq!(*map.get_or_insert_with(9_999, || 7, |_| true), 9_999, "it has a value");
        map.remove(&9_999);
        assert_eq!(map.get(&9_999), None);
    }
}
