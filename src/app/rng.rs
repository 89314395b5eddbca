//! The random number generator of the use cases, which a seed determines.

use std::sync::{Arc, Mutex};

use crate::mutex::lock;

/// A random number generator. Clones draw from the same sequence.
#[derive(Clone)]
pub(super) struct SharedRng(Arc<Mutex<fastrand::Rng>>);

impl SharedRng {
    /// A generator with this seed.
    pub(super) fn new(seed: u64) -> Self {
        Self(Arc::new(Mutex::new(fastrand::Rng::with_seed(seed))))
    }

    /// A number below `count`; 0 if `count` is 0.
    pub(super) fn index(&self, count: usize) -> usize {
        self.draw(|rng| rng.usize(..count.max(1)))
    }

    /// Any 64-bit number.
    pub(super) fn number(&self) -> u64 {
        self.draw(|rng| rng.u64(..))
    }

    fn draw<T>(&self, draw: impl FnOnce(&mut fastrand::Rng) -> T) -> T {
        draw(&mut lock(&self.0))
    }
}
