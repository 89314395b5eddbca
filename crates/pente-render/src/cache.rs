//! A cache with a size limit.

use std::collections::HashMap;
use std::hash::Hash;

/// A cache with two generations. A value that is read moves to the younger one. When that is full, the older one is
/// discarded and the younger one takes its place. Both together stay below the limit.
pub(super) struct Cache<K, V> {
    young: HashMap<K, (V, usize)>,
    old: HashMap<K, (V, usize)>,
    cost: usize,
    limit: usize,
}

impl<K: Hash + Eq, V: Clone> Cache<K, V> {
    /// An empty cache with a limit for the cost of all values, in bytes.
    pub(super) fn new(limit: usize) -> Self {
        Self { young: HashMap::new(), old: HashMap::new(), cost: 0, limit }
    }

    /// The value of a key, if it is cached.
    pub(super) fn get(&mut self, key: &K) -> Option<V> {
        if let Some((value, _)) = self.young.get(key) {
            return Some(value.clone());
        }
        let (key, (value, cost)) = self.old.remove_entry(key)?;
        self.insert(key, value.clone(), cost);
        Some(value)
    }

    /// Caches a value with its cost in bytes. A value that costs more than half of the limit is not cached.
    pub(super) fn insert(&mut self, key: K, value: V, cost: usize) {
        if cost > self.limit / 2 {
            return;
        }
        if self.cost + cost > self.limit / 2 {
            self.old = std::mem::take(&mut self.young);
            self.cost = 0;
        }
        self.cost += cost;
        self.young.insert(key, (value, cost));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl<K, V> Cache<K, V> {
        /// The cost of all cached values, in bytes.
        pub(crate) fn total(&self) -> usize {
            self.old.values().chain(self.young.values()).map(|(_, cost)| cost).sum()
        }
    }

    #[test]
    fn stays_below_the_limit_and_keeps_used_values() {
        let mut cache = Cache::new(100);
        for key in 0..1000 {
            cache.insert(key, key, 10);
            assert!(cache.total() <= 100, "{}", cache.total());
            assert_eq!(cache.get(&key), Some(key));
            cache.get(&0);
        }
        assert_eq!(cache.get(&0), Some(0), "used in every iteration");
        assert_eq!(cache.get(&500), None, "not used recently");
    }

    #[test]
    fn values_above_half_the_limit_are_not_cached() {
        let mut cache = Cache::new(100);
        cache.insert(1, (), 51);
        assert_eq!(cache.get(&1), None);
    }
}
