//! What was taken up already: after a broken connection Discord repeats events, and each is to be handled once.
//!
//! The database refuses the second of two equal interactions in any case; this saves the work and the second answer.

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

/// How many are remembered: some minutes of a busy bot.
const REMEMBERED: usize = 8_192;

/// Numbers of events that were taken up.
#[derive(Debug, Default)]
pub struct Seen {
    known: Mutex<(HashSet<u64>, VecDeque<u64>)>,
}

impl Seen {
    /// Whether this is the first time that the number is seen.
    pub fn is_new(&self, id: u64) -> bool {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let (set, order) = &mut *known;
        if !set.insert(id) {
            return false;
        }
        order.push_back(id);
        if order.len() > REMEMBERED
            && let Some(oldest) = order.pop_front()
        {
            set.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_new_once_and_memory_is_bounded() {
        let seen = Seen::default();
        let all = 0..2 * REMEMBERED as u64;
        assert!(all.clone().all(|id| seen.is_new(id)));
        assert!(all.rev().take(REMEMBERED).all(|id| !seen.is_new(id)));
        assert!(seen.is_new(0), "forgotten by now");
    }
}
