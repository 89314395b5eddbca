//! What happens in the world, told in order to everybody who listens: gateway sessions and people's clients.

use std::sync::{Arc, Mutex, PoisonError};

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

/// Delivers each happening to each subscriber, in the order of publication, without loss.
#[derive(Debug, Default)]
pub struct Bus {
    subscribers: Mutex<Vec<mpsc::UnboundedSender<Arc<Happening>>>>,
    published: watch::Sender<u64>,
}

impl Bus {
    /// A receiver of everything published from now on.
    pub fn subscribe(&self) -> mpsc::UnboundedReceiver<Arc<Happening>> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.subscribers.lock().unwrap_or_else(PoisonError::into_inner).push(sender);
        receiver
    }

    /// Tells all subscribers. To keep the order of events the order of changes, publish while the state is locked.
    pub fn publish(&self, happening: Happening) {
        let happening = Arc::new(happening);
        let mut subscribers = self.subscribers.lock().unwrap_or_else(PoisonError::into_inner);
        subscribers.retain(|subscriber| subscriber.send(Arc::clone(&happening)).is_ok());
        self.published.send_modify(|count| *count += 1);
    }

    /// Changes whenever something has been published. Whoever waits for a state of things looks at it, waits for a
    /// change, and looks again.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.published.subscribe()
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
        assert_eq!(first.recv().await.map(|h| h.name), Some("A"));
        assert_eq!(first.recv().await.map(|h| h.name), Some("B"));
    }
}
