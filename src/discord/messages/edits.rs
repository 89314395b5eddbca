//! Edits of live messages that are on their way to Discord.
//!
//! Responses to interactions and the bot's own edits change the same message over different connections. While several
//! are on their way, the order in which Discord receives them is undefined, and the message may end with any of the
//! states that they show. The oldest of these is recorded, so that the message counts as stale and is edited once more.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::domain::game::Rev;
use crate::domain::live_messages::LiveMessageId;
use crate::mutex::lock;

/// The edits that are on their way. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct Edits(Arc<Mutex<HashMap<LiveMessageId, Overlapping>>>);

/// Edits of one message that overlap in time.
#[derive(Clone, Copy, Debug)]
struct Overlapping {
    pending: u32,
    oldest: Rev,
}

/// An edit that is on its way until this is dropped.
#[derive(Debug)]
pub struct PendingEdit {
    edits: Edits,
    id: LiveMessageId,
    rev: Rev,
}

impl Edits {
    /// Records that an edit is about to be sent that shows this revision in the message.
    pub fn begin(&self, id: LiveMessageId, rev: Rev) -> PendingEdit {
        let mut edits = self.lock();
        let overlapping = edits.entry(id).or_insert(Overlapping { pending: 0, oldest: rev });
        overlapping.pending += 1;
        overlapping.oldest = overlapping.oldest.min(rev);
        PendingEdit { edits: self.clone(), id, rev }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LiveMessageId, Overlapping>> {
        lock(&self.0)
    }
}

impl PendingEdit {
    /// The message that is edited.
    pub const fn id(&self) -> LiveMessageId {
        self.id
    }

    /// The oldest revision that the message may show after this edit.
    pub fn oldest(&self) -> Rev {
        self.edits.lock().get(&self.id).map_or(self.rev, |overlapping| overlapping.oldest)
    }

    /// Whether no other edit is on its way.
    pub fn is_last(&self) -> bool {
        self.edits.lock().get(&self.id).is_none_or(|overlapping| overlapping.pending == 1)
    }
}

impl Drop for PendingEdit {
    fn drop(&mut self) {
        let mut edits = self.edits.lock();
        if let Some(overlapping) = edits.get_mut(&self.id) {
            overlapping.pending -= 1;
            if overlapping.pending == 0 {
                edits.remove(&self.id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ids::LobbyId;

    #[test]
    fn overlapping_edits_may_leave_the_oldest_state() {
        let edits = Edits::default();
        let lobby = |id| LiveMessageId::Lobby(LobbyId::new(id));
        let older = edits.begin(lobby(1), Rev::new(3));
        let newer = edits.begin(lobby(1), Rev::new(4));
        let other = edits.begin(lobby(2), Rev::new(1));
        assert_eq!((older.oldest(), newer.oldest(), other.oldest()), (Rev::new(3), Rev::new(3), Rev::new(1)));
        drop(older);
        assert_eq!((newer.oldest(), newer.is_last()), (Rev::new(3), true), "the older one may have come last");
        drop((newer, other));
        assert_eq!(edits.begin(lobby(1), Rev::new(4)).oldest(), Rev::new(4), "nothing overlaps any more");
        assert!(edits.lock().is_empty());
    }
}
