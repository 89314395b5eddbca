//! A connection to Discord's gateway, with its events in the order in which Discord sent them.
//!
//! The library handles every event in a task of its own, and on several threads two such tasks begin in any order: of two
//! quick changes of one channel the older could be believed. A runtime of one thread begins its tasks in the order in
//! which they were made. So a connection has one to itself, on which events do nothing but queue up; they are read
//! elsewhere.

use std::sync::Arc;
use std::thread;

use futures_util::StreamExt;
use serenity::async_trait;
use serenity::client::{Context, RawEventHandler};
use serenity::gateway::{ShardManager, ShardManagerOptions};
use serenity::http::Http;
use serenity::model::event::Event;
use serenity::model::gateway::GatewayIntents;
use serenity::{Error, Result};
use tokio::runtime::{self, Runtime};
use tokio::sync::Mutex;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;

use crate::discord::gateway::bootstrap::Door;

/// A connection, kept up until it is dropped.
pub struct Connection {
    /// What it consists of.
    pub shards: Arc<ShardManager>,
    ended: oneshot::Receiver<Result<()>>,
}

impl Connection {
    /// Begins to connect. What Discord tells goes into the queue, in its order.
    ///
    /// # Errors
    /// A thread that cannot be had.
    pub async fn open(http: Arc<Http>, intents: GatewayIntents, door: &Door, queue: Queue) -> Result<Self> {
        let options = ShardManagerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: vec![Arc::new(queue)],
            shard_index: 0,
            shard_init: door.shards,
            shard_total: door.shards,
            ws_url: Arc::new(Mutex::new(door.url.clone())),
            http,
            intents,
            presence: None,
        };
        let runtime = in_order()?;
        let (made, making) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let stay = move || {
            runtime.block_on(stay(options, made, end));
            // Nothing is left that anybody waits for.
            runtime.shutdown_background();
        };
        thread::Builder::new().name("gateway".to_owned()).spawn(stay)?;
        let shards = making.await.map_err(|_| GONE)?;
        Ok(Self { shards, ended })
    }

    /// Waits until the connection is closed, or cannot be made or kept.
    ///
    /// # Errors
    /// Those of the library.
    pub async fn end(&mut self) -> Result<()> {
        (&mut self.ended).await.unwrap_or(Err(GONE))
    }
}

const GONE: Error = Error::Other("the thread of the connection is gone");

/// A runtime that begins tasks in the order in which they were spawned.
fn in_order() -> std::io::Result<Runtime> {
    runtime::Builder::new_current_thread().enable_all().build()
}

/// Connects, and stays connected until nobody waits for the end any more.
async fn stay(
    options: ShardManagerOptions,
    made: oneshot::Sender<Arc<ShardManager>>,
    mut end: oneshot::Sender<Result<()>>,
) {
    let (shards, mut over) = ShardManager::new(options);
    if let Err(error) = shards.initialize() {
        return drop(end.send(Err(error)));
    }
    if made.send(shards).is_err() {
        return;
    }
    let result = tokio::select! {
        result = over.next() => result.unwrap_or(Ok(())).map_err(Error::Gateway),
        () = end.closed() => return,
    };
    // Whoever does not wait for it does not want to know.
    let _ = end.send(result);
}

/// Where events queue up.
#[derive(Clone)]
pub struct Queue(pub UnboundedSender<Event>);

#[async_trait]
impl RawEventHandler for Queue {
    async fn raw_event(&self, _: Context, event: Event) {
        // Nobody reads it while the bot stops.
        let _ = self.0.send(event);
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc::unbounded_channel;

    use super::*;

    #[test]
    fn what_is_spawned_first_begins_first() {
        const MANY: u32 = 10_000;
        let (queue, mut read) = unbounded_channel();
        in_order().expect("a runtime").block_on(async {
            for n in 0..MANY {
                let queue = queue.clone();
                tokio::spawn(async move { queue.send(n) });
                // The library waits for the next event now and then, not after every one.
                if n % 7 == 0 {
                    tokio::task::yield_now().await;
                }
            }
            for n in 0..MANY {
                assert_eq!(read.recv().await, Some(n));
            }
        });
    }
}
