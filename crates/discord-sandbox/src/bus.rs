//! What happens in the world, told in order to everybody who listens: gateway sessions and people's clients.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::Value;
use tokio::sync::{mpsc, watch};

/// Who is told of a happening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// All who can see the channel (or are in the guild, where there is no channel), the bot included.
    Everyone,
    /// The bot alone: interactions.
    Bot,
    /// The client of one person alone: ephemeral messages and the results of interactions.
    Person(u64),
}

/// Something that happened, as a gateway dispatch.
#[derive(Debug, Clone, PartialEq)]
pub struct Happening {
    /// The name of the dispatch, for example `MESSAGE_CREATE`.
    pub name: &'static str,
    /// Its `d`, complete; a gateway takes out what its session may not read.
    pub data: Value,
    /// The guild in which it happened.
    pub guild: Option<u64>,
    /// The channel in which it happened.
    pub channel: Option<u64>,
    /// Who is told.
    pub audience: Audience,
}

/// A happening and whose clients are told of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// What happened.
    pub happening: Happening,
    /// The users who could see it when it happened; what they may see later does not matter.
    pub to: BTreeSet<u64>,
}

#[derive(Debug, Default)]
struct Subscribers {
    senders: Vec<mpsc::UnboundedSender<Arc<Told>>>,
    /// The number of happenings that were delivered so far.
    told: u64,
}

/// Delivers each happening to each subscriber, in the order of publication, without loss.
///
/// Happenings are published while the state is locked, and delivered when it is unlocked.
#[derive(Debug, Default)]
pub struct Bus {
    queue: Mutex<Vec<Happening>>,
    subscribers: Mutex<Subscribers>,
    delivered: watch::Sender<u64>,
}

impl Bus {
    /// A receiver of everything delivered from now on.
    pub fn subscribe(&self) -> mpsc::UnboundedReceiver<Arc<Told>> {
        self.subscribe_from().0
    }

    /// A receiver of everything delivered from now on, and how much was delivered before.
    pub(crate) fn subscribe_from(&self) -> (mpsc::UnboundedReceiver<Arc<Told>>, u64) {
        let (sender, receiver) = mpsc::unbounded_channel();
        let mut subscribers = self.subscribers();
        subscribers.senders.push(sender);
        (receiver, subscribers.told)
    }

    /// The number of happenings that were delivered so far.
    pub(crate) fn told(&self) -> u64 {
        self.subscribers().told
    }

    fn subscribers(&self) -> MutexGuard<'_, Subscribers> {
        self.subscribers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all subscribers, as soon as the state is unlocked.
    pub fn publish(&self, happening: Happening) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).push(happening);
    }

    /// Delivers what was published; `audience` says whose clients are told of it.
    pub fn deliver(&self, audience: impl Fn(&Happening) -> BTreeSet<u64>) {
        let queue = std::mem::take(&mut *self.queue.lock().unwrap_or_else(PoisonError::into_inner));
        if queue.is_empty() {
            return;
        }
        let mut subscribers = self.subscribers();
        for happening in queue {
            let to = audience(&happening);
            let told = Arc::new(Told { happening, to });
            subscribers.told += 1;
            subscribers.senders.retain(|subscriber| subscriber.send(Arc::clone(&told)).is_ok());
        }
        self.delivered.send_modify(|count| *count += 1);
    }

    /// Changes whenever something has been delivered. Whoever waits for a state of things looks at it, waits for a
    /// change, and looks again.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.delivered.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_subscriber_hears_all_in_order() {
        let bus = Bus::default();
        let (mut first, gone) = (bus.subscribe(), bus.subscribe());
        drop(gone);
        for name in ["A", "B"] {
            let data = Value::Null;
            bus.publish(Happening { name, data, guild: None, channel: None, audience: Audience::Everyone });
        }
        assert!(first.try_recv().is_err(), "nothing is told before it is delivered");
        bus.deliver(|_| BTreeSet::from([7]));
        for name in ["A", "B"] {
            let told = first.recv().await.expect("a happening");
            assert_eq!((told.happening.name, &told.to), (name, &BTreeSet::from([7])));
        }
    }
}
