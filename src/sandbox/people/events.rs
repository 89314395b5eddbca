//! What happens, as one person's client is told, in Server-Sent Events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::{Stream, StreamExt};
use serde_json::json;
use tokio::sync::mpsc;

use crate::sandbox::World;
use crate::sandbox::bus::Happening;
use crate::sandbox::sight::is_told;

/// The stream of events of `user`, beginning now, until the sandbox stops.
pub fn stream(world: &Arc<World>, user: u64) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let feed = (Arc::clone(world), world.bus.subscribe());
    let events = futures_util::stream::unfold(feed, move |(world, mut feed)| async move {
        let happening = next(&world, &mut feed, user).await?;
        let data = json!({"t": happening.name, "d": happening.data});
        Some((Event::default().data(data.to_string()), (world, feed)))
    });
    Sse::new(events.map(Ok)).keep_alive(KeepAlive::default())
}

async fn next(world: &World, feed: &mut mpsc::UnboundedReceiver<Arc<Happening>>, user: u64) -> Option<Arc<Happening>> {
    loop {
        let happening = tokio::select! {
            () = world.gateway.stopped() => None,
            happening = feed.recv() => happening,
        }?;
        if is_told(&world.lock(), &happening, user) {
            return Some(happening);
        }
    }
}
