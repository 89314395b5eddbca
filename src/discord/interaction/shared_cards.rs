//! The cards that users have shared lately. A user who comes back to the view of a card sees its *Share* button again,
//! and Discord knows the nonce of the first post for minutes only.

use std::sync::Mutex;
use std::time::Duration;

use crate::discord::collections::pruned_map::PrunedMap;
use crate::domain::ids::MessageId;
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// For how long a card is remembered. Discord's clients drop ephemeral messages earlier.
const REMEMBERED: Duration = Duration::from_hours(24);

/// The ephemeral message and the custom id of the button.
type CardKey = (MessageId, String);

/// The cards of the last hours.
#[derive(Debug, Default)]
pub struct SharedCards(Mutex<PrunedMap<CardKey, Timestamp>>);

impl SharedCards {
    /// Whether a card was shared.
    pub fn contains(&self, card: &CardKey) -> bool {
        lock(&self.0).get(card).is_some()
    }

    /// Records that a card was shared.
    pub fn insert(&self, card: CardKey, now: Timestamp) {
        lock(&self.0).get_or_insert_with(card, || now, |&at| now.distance(at) < REMEMBERED);
    }
}
