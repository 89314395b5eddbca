//! What happens, as one person's client is told, in Server-Sent Events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt};
use serde_json::json;
use tokio::sync::mpsc;

use crate::World;
use crate::bus::Told;

/// The stream of events of `user`, beginning now, until the sandbox stops.
pub fn stream(world: &Arc<World>, user: u64) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let feed = (Arc::clone(world), world.bus.subscribe());
    let events = futures_util::stream::unfold(feed, move |(world, mut feed)| async move {
        let told = next(&world, &mut feed, user).await?;
        let data = json!({"t": told.happening.name, "d": told.happening.data});
        Some((Event::default().data(data.to_string()), (world, feed)))
    });
    Sse::new(events.map(Ok)).keep_alive(KeepAlive::default())
}

async fn next(world: &World, feed: &mut mpsc::UnboundedReceiver<Arc<Told>>, user: u64) -> Option<Arc<Told>> {
    loop {
        let told = tokio::select! {
            () = world.gateway.stopped() => None,
            told = feed.recv() => told,
        }?;
        if told.to.contains(&user) {
            return Some(told);
        }
    }
}
