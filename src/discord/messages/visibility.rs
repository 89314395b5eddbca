//! What is in sight: how far up a channel a message is, and who was here a moment ago.
//!
//! Kept in memory and lost with it. It only decides between editing a board and sending it anew, so a wrong guess costs
//! a ping at most.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::domain::ids::{ChannelId, MessageId, PlayerId, Timestamp};

/// A board with so many messages below it is out of sight on a phone.
pub const FAR: usize = 5;

/// Who did something within two minutes is still looking.
const A_MOMENT: i64 = 120_000;

/// How many people are remembered.
const PEOPLE: usize = 20_000;

/// What is known.
#[derive(Debug, Default)]
pub struct Activity {
    channels: Mutex<HashMap<ChannelId, Channel>>,
    people: Mutex<HashMap<PlayerId, Timestamp>>,
}

/// The last messages of a channel that has a board.
#[derive(Debug)]
struct Channel {
    /// From this message on nothing was missed.
    since: MessageId,
    last: VecDeque<MessageId>,
}

impl Activity {
    /// Follows a channel from a message on.
    pub fn follow(&self, channel: ChannelId, since: MessageId) {
        lock(&self.channels).entry(channel).or_insert_with(|| Channel { since, last: VecDeque::new() });
    }

    /// Follows a channel in which so many messages are known to stand below one.
    pub fn follow_with(&self, channel: ChannelId, since: MessageId, below: usize) {
        let last = (1..=below.min(FAR)).map(|n| MessageId::new(since.get() + n as u64)).collect();
        lock(&self.channels).insert(channel, Channel { since, last });
    }

    /// A message was written in a channel.
    pub fn wrote(&self, channel: ChannelId, message: MessageId) {
        if let Some(channel) = lock(&self.channels).get_mut(&channel) {
            if channel.last.len() == FAR {
                channel.last.pop_front();
            }
            channel.last.push_back(message);
        }
    }

    /// A message is gone. Where it was the one followed, nothing is known any more.
    pub fn gone(&self, channel: ChannelId, message: MessageId) {
        let mut channels = lock(&self.channels);
        if let Some(known) = channels.get_mut(&channel) {
            known.last.retain(|&other| other != message);
            if known.since == message {
                channels.remove(&channel);
            }
        }
    }

    /// How many messages stand below one, up to [`FAR`]; `None` if that is not known.
    pub fn below(&self, channel: ChannelId, message: MessageId) -> Option<usize> {
        let channels = lock(&self.channels);
        let channel = channels.get(&channel).filter(|channel| channel.since <= message)?;
        Some(channel.last.iter().filter(|&&other| other > message).count())
    }

    /// Somebody did something.
    pub fn acted(&self, player: PlayerId, at: Timestamp) {
        let mut people = lock(&self.people);
        if people.len() >= PEOPLE {
            people.retain(|_, then| is_recent(*then, at));
        }
        people.insert(player, at);
    }

    /// Whether somebody did something a moment ago.
    pub fn is_here(&self, player: PlayerId, now: Timestamp) -> bool {
        lock(&self.people).get(&player).is_some_and(|&then| is_recent(then, now))
    }
}

fn is_recent(then: Timestamp, now: Timestamp) -> bool {
    now.as_millis() - then.as_millis() < A_MOMENT
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is inside is a guess in any case.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_below_are_counted_from_the_first_one_followed() {
        let (sight, channel) = (Activity::default(), ChannelId::new(1));
        let below = |message: u64| sight.below(channel, MessageId::new(message));
        sight.wrote(channel, MessageId::new(5));
        assert_eq!(below(5), None);
        sight.follow(channel, MessageId::new(10));
        assert_eq!((below(10), below(9)), (Some(0), None));
        for message in 11..30 {
            sight.wrote(channel, MessageId::new(message));
        }
        assert_eq!((below(10), below(28)), (Some(FAR), Some(1)));
        sight.follow_with(channel, MessageId::new(7), 3);
        assert_eq!(below(7), Some(3));
    }

    #[test]
    fn what_is_gone_does_not_count() {
        let (sight, channel) = (Activity::default(), ChannelId::new(1));
        sight.follow(channel, MessageId::new(10));
        sight.wrote(channel, MessageId::new(11));
        sight.gone(channel, MessageId::new(11));
        assert_eq!(sight.below(channel, MessageId::new(10)), Some(0));
        sight.gone(channel, MessageId::new(10));
        assert_eq!(sight.below(channel, MessageId::new(10)), None);
    }

    #[test]
    fn people_are_here_for_two_minutes() {
        let (sight, ann) = (Activity::default(), PlayerId::new(1));
        let at = Timestamp::from_millis;
        assert!(!sight.is_here(ann, at(0)));
        sight.acted(ann, at(1_000));
        assert!(sight.is_here(ann, at(120_999)));
        assert!(!sight.is_here(ann, at(121_000)));
    }
}
