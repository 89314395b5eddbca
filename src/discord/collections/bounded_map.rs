//! A map with a maximum number of entries.

use std::collections::HashMap;
use std::hash::Hash;

/// A map that is emptied before it gets more than `MAX` entries: a cache whose keys come from users.
#[derive(Debug)]
pub struct BoundedMap<K, V, const MAX: usize>(HashMap<K, V>);

impl<K, V, const MAX: usize> Default for BoundedMap<K, V, MAX> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash, V, const MAX: usize> BoundedMap<K, V, MAX> {
    /// The value of a key; `None` also if it was removed with all others.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.0.get(key)
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        if self.0.len() >= MAX && !self.0.contains_key(&key) {
            self.0.clear();
        }
        self.0.insert(key, value);
    }

    /// Removes a key.
    pub fn remove(&mut self, key: &K) {
        self.0.remove(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_new_key_empties_a_full_map() {
        let mut map = BoundedMap::<u8, char, 2>::default();
        for (key, value, expected) in [
            (1, 'a', [Some('a'), None, None]),
            (2, 'b', [Some('a'), Some('b'), None]),
            (1, 'c', [Some('c'), Some('b'), None]),
            (3, 'd', [None, None, Some('d')]),
        ] {
            map.insert(key, value);
            assert_eq!([1, 2, 3].map(|key| map.get(&key).copied()), expected, "{key} {value}");
        }
    }
}
