//! Recent activity: how many messages are below a board, and who was active a moment ago.
//!
//! It is kept in memory only. It decides between editing a board and sending a new one, so a wrong guess costs one
//! mention at most.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;
use std::time::Duration;

use crate::discord::collections::pruned_map::PrunedMap;
use crate::domain::ids::{ChannelId, MessageId, PlayerId};
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// A board with this many messages below it is out of view on a phone.
pub const OUT_OF_VIEW_AFTER: usize = 5;

/// A user who acted within this time counts as active: they are assumed to see the channel in which they did.
const RECENT: Duration = Duration::from_mins(2);

/// The maximum number of channels whose messages are counted.
const MAX_CHANNELS: usize = 20_000;

/// Recent activity in channels and of users.
#[derive(Debug, Default)]
pub struct Activity {
    channels: Mutex<HashMap<ChannelId, Channel>>,
    users: Mutex<PrunedMap<PlayerId, LastAction>>,
}

/// The last action of a user.
#[derive(Clone, Copy, Debug)]
struct LastAction {
    channel: ChannelId,
    at: Timestamp,
}

/// The last messages of a channel that has a board.
#[derive(Debug)]
struct Channel {
    /// The message from which on every message was counted.
    since: MessageId,
    last: VecDeque<MessageId>,
}

impl Channel {
    /// The last message that is known.
    fn newest(&self) -> MessageId {
        self.last.back().copied().unwrap_or(self.since).max(self.since)
    }
}

/// Makes room for one more channel: the half in which nothing was written for the longest time is forgotten.
fn make_room(channels: &mut HashMap<ChannelId, Channel>) {
    if channels.len() >= MAX_CHANNELS {
        let mut newest: Vec<MessageId> = channels.values().map(Channel::newest).collect();
        let (_, &mut median, _) = newest.select_nth_unstable(MAX_CHANNELS / 2);
        channels.retain(|_, channel| channel.newest() > median);
    }
}

impl Activity {
    /// Begins to count the messages of a channel after this one, unless they are counted already.
    pub fn count_after(&self, channel: ChannelId, since: MessageId) {
        let mut channels = lock(&self.channels);
        if !channels.contains_key(&channel) {
            make_room(&mut channels);
            channels.insert(channel, Channel { since, last: VecDeque::new() });
        }
    }

    /// Begins to count the messages of a channel after this one. There are `below` of them so far. Messages that were
    /// counted before keep their ids, because a board of another game may be above them.
    pub fn set_count(&self, channel: ChannelId, since: MessageId, below: usize) {
        let below = below.min(OUT_OF_VIEW_AFTER);
        let mut channels = lock(&self.channels);
        let mut known = match channels.remove(&channel) {
            Some(channel) if channel.since > since => channel.last,
            _ => VecDeque::new(),
        };
        // Some may have been deleted unnoticed.
        known.drain(..known.len().saturating_sub(below));
        let unknown = (1..=below - known.len()).map(|n| MessageId::new(since.get() + n as u64));
        let last = unknown.chain(known).collect();
        make_room(&mut channels);
        channels.insert(channel, Channel { since, last });
    }

    /// Forgets what was counted. Discord sends no events for messages between two sessions of the gateway.
    pub fn forget_counts(&self) {
        lock(&self.channels).clear();
    }

    /// Counts a message that was written in a channel.
    pub fn message_created(&self, channel: ChannelId, message: MessageId) {
        if let Some(channel) = lock(&self.channels).get_mut(&channel) {
            if channel.last.len() == OUT_OF_VIEW_AFTER {
                channel.last.pop_front();
            }
            channel.last.push_back(message);
        }
    }

    /// Removes deleted messages from the count. If the count began at one of them, it ends.
    pub fn messages_deleted(&self, channel: ChannelId, messages: &[MessageId]) {
        let mut channels = lock(&self.channels);
        if let Some(known) = channels.get_mut(&channel) {
            known.last.retain(|other| !messages.contains(other));
            if messages.contains(&known.since) {
                channels.remove(&channel);
            }
        }
    }

    /// The number of messages below this one, up to [`OUT_OF_VIEW_AFTER`]; `None` if that is not known.
    pub fn below(&self, channel: ChannelId, message: MessageId) -> Option<usize> {
        let channels = lock(&self.channels);
        let channel = channels.get(&channel).filter(|channel| channel.since <= message)?;
        Some(channel.last.iter().filter(|&&other| other > message).count())
    }

    /// Records that a user did something in a channel.
    pub fn user_acted(&self, player: PlayerId, channel: ChannelId, at: Timestamp) {
        let action = LastAction { channel, at };
        *lock(&self.users).get_or_insert_with(player, || action, |last| is_recent(last.at, at)) = action;
    }

    /// Whether a user is active: did something within the last two minutes.
    pub fn is_active(&self, player: PlayerId, now: Timestamp) -> bool {
        self.active_in(player, now).is_some()
    }

    /// The channel in which a user is active.
    pub fn active_in(&self, player: PlayerId, now: Timestamp) -> Option<ChannelId> {
        lock(&self.users).get(&player).filter(|last| is_recent(last.at, now)).map(|last| last.channel)
    }
}

fn is_recent(then: Timestamp, now: Timestamp) -> bool {
    // A clock that was set back ends the time too.
    now.distance(then) < RECENT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_below_are_counted_after_the_first() {
        let (activity, channel) = (Activity::default(), ChannelId::new(1));
        let below = |message: u64| activity.below(channel, MessageId::new(message));
        activity.message_created(channel, MessageId::new(5));
        assert_eq!(below(5), None);
        activity.count_after(channel, MessageId::new(10));
        assert_eq!((below(10), below(9)), (Some(0), None));
        for message in 11..30 {
            activity.message_created(channel, MessageId::new(message));
        }
        assert_eq!((below(10), below(28)), (Some(OUT_OF_VIEW_AFTER), Some(1)));
        activity.set_count(channel, MessageId::new(7), 3);
        assert_eq!(below(7), Some(3));
    }

    #[test]
    fn messages_below_a_newer_board_stay_counted() {
        let (activity, channel) = (Activity::default(), ChannelId::new(1));
        let below = |message: u64| activity.below(channel, MessageId::new(message));
        activity.count_after(channel, MessageId::new(100));
        activity.message_created(channel, MessageId::new(101));
        activity.message_created(channel, MessageId::new(102));
        // The older board: the newer one, the two messages and one between the boards are below it.
        activity.set_count(channel, MessageId::new(50), 4);
        assert_eq!((below(50), below(100), below(101)), (Some(4), Some(2), Some(1)));
        activity.message_created(channel, MessageId::new(103));
        assert_eq!((below(50), below(100)), (Some(5), Some(3)));
    }

    #[test]
    fn deleted_messages_are_not_counted() {
        let (activity, channel) = (Activity::default(), ChannelId::new(1));
        activity.count_after(channel, MessageId::new(10));
        for message in 11..14 {
            activity.message_created(channel, MessageId::new(message));
        }
        let below_after = |messages: &[u64]| {
            let messages: Vec<MessageId> = messages.iter().copied().map(MessageId::new).collect();
            activity.messages_deleted(channel, &messages);
            activity.below(channel, MessageId::new(10))
        };
        assert_eq!(below_after(&[9, 12]), Some(2));
        assert_eq!(below_after(&[11, 13]), Some(0));
        assert_eq!(below_after(&[10]), None);
    }

    #[test]
    fn counts_are_forgotten() {
        let (activity, channel) = (Activity::default(), ChannelId::new(1));
        activity.count_after(channel, MessageId::new(10));
        activity.forget_counts();
        assert_eq!(activity.below(channel, MessageId::new(10)), None);
    }

    #[test]
    fn channels_without_new_messages_are_forgotten() {
        let activity = Activity::default();
        let below = |channel: u64| activity.below(ChannelId::new(channel), MessageId::new(channel));
        for channel in 1..=5 * MAX_CHANNELS as u64 {
            activity.count_after(ChannelId::new(channel), MessageId::new(channel));
            activity.message_created(ChannelId::new(1), MessageId::new(channel + 1));
        }
        assert!(lock(&activity.channels).len() <= MAX_CHANNELS);
        assert_eq!((below(1), below(2), below(5 * MAX_CHANNELS as u64)), (Some(OUT_OF_VIEW_AFTER), None, Some(0)));
    }

    #[test]
    fn users_are_active_for_two_minutes() {
        let (activity, ann, [here, there]) = (Activity::default(), PlayerId::new(1), [1, 2].map(ChannelId::new));
        let at = Timestamp::from_millis;
        assert!(!activity.is_active(ann, at(0)));
        activity.user_acted(ann, here, at(1_000));
        assert!(activity.is_active(ann, at(120_999)));
        assert_eq!(activity.active_in(ann, at(120_999)), Some(here));
        assert!(!activity.is_active(ann, at(121_000)));
        assert!(!activity.is_active(ann, at(-3_600_000)), "the clock was set back");
        activity.user_acted(ann, there, at(2_000));
        assert_eq!(activity.active_in(ann, at(2_000)), Some(there), "a user looks at one channel");
    }
}
