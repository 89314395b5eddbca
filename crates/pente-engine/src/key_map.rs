//! Maps by the hash keys of positions. These are random already, so that they are not hashed again.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map by the key of a position.
pub(crate) type KeyMap<T> = HashMap<u64, T, BuildHasherDefault<KeyHasher>>;

/// Takes the key itself for its hash.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    /// Keys are hashed as numbers, by [`write_u64`](Hasher::write_u64).
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
