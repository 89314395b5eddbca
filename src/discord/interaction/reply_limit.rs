//! Limits the public replies to a user's typed messages. Everyone in the channel sees a reply, and it counts towards
//! the channel's rate limit.

use std::sync::Mutex;
use std::time::Duration;

use crate::discord::collections::pruned_map::PrunedMap;
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// The window in which replies are counted.
const WINDOW: Duration = Duration::from_mins(1);

/// The maximum number of replies per window to a player of the game.
const TO_PLAYERS: u32 = 5;

/// The maximum number of replies per window to any other user.
const TO_OUTSIDERS: u32 = 1;

/// Whether the user who gets a reply plays in the game that the message refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplyTo {
    /// The user plays in it.
    Player,
    /// The user does not play in it.
    Outsider,
}

/// The replies of the last minute.
#[derive(Debug, Default)]
pub struct ReplyLimit(Mutex<PrunedMap<PlayerId, Replies>>);

#[derive(Clone, Copy, Debug)]
struct Replies {
    since: Timestamp,
    count: u32,
}

impl Replies {
    fn is_over(self, now: Timestamp) -> bool {
        // A clock that was set back ends a window too.
        now.distance(self.since) >= WINDOW
    }
}

impl ReplyLimit {
    /// Counts a reply. Returns whether it may be sent.
    pub fn allows(&self, user: PlayerId, to: ReplyTo, now: Timestamp) -> bool {
        let most = match to {
            ReplyTo::Player => TO_PLAYERS,
            ReplyTo::Outsider => TO_OUTSIDERS,
        };
        let mut replies = lock(&self.0);
        let new = Replies { since: now, count: 0 };
        let own = replies.get_or_insert_with(user, || new, |own| !own.is_over(now));
        if own.is_over(now) {
            *own = new;
        }
        own.count = own.count.saturating_add(1);
        own.count <= most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_limited_per_user_and_minute() {
        let limit = ReplyLimit::default();
        let check = |second: i64, user: u64, to, expected: bool| {
            let now = Timestamp::from_millis(second * 1000);
            let allowed = limit.allows(PlayerId::new(user), to, now);
            assert_eq!(allowed, expected, "{user} {to:?} at {second} s");
        };
        check(0, 1, ReplyTo::Outsider, true);
        for second in 1..60 {
            check(second, 1, ReplyTo::Outsider, false);
        }
        check(30, 2, ReplyTo::Outsider, true);
        check(60, 1, ReplyTo::Outsider, true);
        check(61, 1, ReplyTo::Outsider, false);
        for second in 0..5 {
            check(second, 3, ReplyTo::Player, true);
        }
        check(5, 3, ReplyTo::Player, false);
        check(60, 3, ReplyTo::Player, true);
    }
}
