//! The connection to Discord's gateway, with its events in the order in which Discord sent them.
//!
//! The library handles every event in a task of its own, and on several threads two such tasks begin in any order: of two
//! quick changes of one channel the older could be believed. A runtime of one thread begins its tasks in the order in
//! which they were made. So the connection has one to itself, on which events do nothing but queue up; they are read
//! elsewhere.

use std::convert::Infallible;
use std::sync::Arc;
use std::thread;

use serenity::async_trait;
use serenity::client::{ClientBuilder, Context, RawEventHandler};
use serenity::gateway::ShardManager;
use serenity::http::Http;
use serenity::model::event::Event;
use serenity::model::gateway::GatewayIntents;
use serenity::{Error, Result};
use tokio::runtime::{self, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;

use super::first::Door;

/// A connection, kept up until it is dropped.
pub struct Connection {
    /// The client that the connection was made with.
    pub http: Arc<Http>,
    /// What it consists of.
    pub shards: Arc<ShardManager>,
    ended: oneshot::Receiver<Result<()>>,
    /// While it is there, so is the runtime: the client keeps connections that began on it, and its last requests may
    /// use them after the gateway is closed.
    _held: oneshot::Sender<Infallible>,
}

impl Connection {
    /// Begins to connect. What Discord tells comes out of the queue, in its order.
    ///
    /// # Errors
    /// Those of the library; a thread that cannot be had.
    pub async fn open(http: Http, intents: GatewayIntents, door: Door) -> Result<(Self, UnboundedReceiver<Event>)> {
        let (queue, events) = unbounded_channel();
        let runtime = in_order()?;
        let (made, making) = oneshot::channel();
        let (end, ended) = oneshot::channel();
        let (held, let_go) = oneshot::channel();
        let stay = move || {
            runtime.block_on(async {
                stay(http, intents, door, Queue(queue), made, end).await;
                // Ends with the handle; nothing is ever sent.
                let _ = let_go.await;
            });
            // Nothing is left that anybody waits for.
            runtime.shutdown_background();
        };
        thread::Builder::new().name("gateway".to_owned()).spawn(stay)?;
        let (http, shards) = making.await.unwrap_or(Err(GONE))?;
        Ok((Self { http, shards, ended, _held: held }, events))
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
    http: Http,
    intents: GatewayIntents,
    door: Door,
    queue: Queue,
    made: oneshot::Sender<Result<(Arc<Http>, Arc<ShardManager>)>>,
    mut end: oneshot::Sender<Result<()>>,
) {
    let mut client = match ClientBuilder::new_with_http(http, intents).raw_event_handler(queue).await {
        Ok(client) => client,
        Err(error) => return drop(made.send(Err(error))),
    };
    // The library asks only once, and connects elsewhere if it gets no answer.
    *client.ws_url.lock().await = door.url;
    if made.send(Ok((client.http.clone(), client.shard_manager.clone()))).is_err() {
        return;
    }
    let result = tokio::select! {
        result = client.start_shards(door.shards) => result,
        () = end.closed() => return,
    };
    // Whoever does not wait for it does not want to know.
    let _ = end.send(result);
}

/// Where events queue up.
struct Queue(UnboundedSender<Event>);

#[async_trait]
impl RawEventHandler for Queue {
    async fn raw_event(&self, _: Context, event: Event) {
        // Nobody reads it while the bot stops.
        let _ = self.0.send(event);
    }
}

#[cfg(test)]
mod tests {
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
