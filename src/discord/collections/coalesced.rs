//! Work that at most one task does for each key: requests that arrive during a run are combined into one more run.

use std::collections::HashMap;
use std::collections::hash_map::{Entry, VacantEntry};
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use crate::mutex::lock;

/// The keys with running work, each with the pending request for one more run. Clones share their state.
#[derive(Debug)]
pub struct Coalesced<K, R>(Arc<Mutex<HashMap<K, Option<R>>>>);

impl<K, R> Clone for Coalesced<K, R> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<K, R> Default for Coalesced<K, R> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Copy + Eq + Hash, R> Coalesced<K, R> {
    /// Begins the work on a key. If it is running already, returns `None`, and one more run follows it: `combine` makes
    /// its request of the pending one.
    pub fn request(&self, key: K, combine: impl FnOnce(Option<R>) -> R) -> Option<Running<K, R>> {
        match lock(&self.0).entry(key) {
            Entry::Occupied(mut running) => {
                let pending = running.get_mut();
                *pending = Some(combine(pending.take()));
                None
            }
            Entry::Vacant(idle) => Some(self.running(idle)),
        }
    }

    /// Begins the work on a key, unless it is running already.
    pub fn begin(&self, key: K) -> Option<Running<K, R>> {
        match lock(&self.0).entry(key) {
            Entry::Occupied(_) => None,
            Entry::Vacant(idle) => Some(self.running(idle)),
        }
    }

    fn running(&self, idle: VacantEntry<'_, K, Option<R>>) -> Running<K, R> {
        let key = *idle.key();
        idle.insert(None);
        Running { all: self.clone(), key, is_finished: false }
    }
}

/// The running work on a key. If it is dropped early, as by a panic, the key can be worked on again.
#[derive(Debug)]
pub struct Running<K: Copy + Eq + Hash, R> {
    all: Coalesced<K, R>,
    key: K,
    is_finished: bool,
}

impl<K: Copy + Eq + Hash, R> Running<K, R> {
    /// Returns the request for one more run. Without one the work on the key is finished.
    pub fn next_request(&mut self) -> Option<R> {
        let mut running = lock(&self.all.0);
        let next = running.get_mut(&self.key).and_then(Option::take);
        if next.is_none() {
            // Under the same lock, so that no request is lost in between.
            running.remove(&self.key);
            self.is_finished = true;
        }
        next
    }
}

impl<K: Copy + Eq + Hash, R> Drop for Running<K, R> {
    fn drop(&mut self) {
        // After the end, the key may be worked on by another task.
        if !self.is_finished {
            lock(&self.all.0).remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_meanwhile_are_combined_into_one_run() {
        let work = Coalesced::<u8, u32>::default();
        let sum = |request: u32| move |pending: Option<u32>| pending.unwrap_or(0) + request;
        let mut first = work.request(1, sum(10)).expect("idle");
        assert!(work.request(1, sum(2)).is_none() && work.request(1, sum(3)).is_none() && work.begin(1).is_none());
        assert!(work.begin(2).is_some(), "another key");
        assert_eq!(first.next_request(), Some(5));
        assert!(work.request(1, sum(7)).is_none(), "still running");
        assert_eq!(first.next_request(), Some(7));
        assert_eq!(first.next_request(), None);
        let second = work.begin(1).expect("finished");
        drop(first);
        assert!(work.begin(1).is_none(), "the end of the first does not end the second");
        drop(second);
        assert!(work.begin(1).is_some(), "ended early");
    }

    #[test]
    fn a_panic_frees_the_key() {
        let work = Coalesced::<u8, u32>::default();
        let clone = work.clone();
        let panicked = std::thread::spawn(move || {
            let _running = clone.begin(1).expect("idle");
            std::panic::resume_unwind(Box::new("a panic"));
        });
        assert!(panicked.join().is_err());
        assert!(work.begin(1).is_some());
    }
}
