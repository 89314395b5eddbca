//! Runs drawings on threads of their own, so that drawing does not delay other responses. Pictures that a user waits
//! for and those of channel boards are drawn by different threads, each no more at a time than there are processors:
//! under load, channel boards are delayed rather than responses. Animations, which take as long as hundreds of boards,
//! are drawn one at a time, and delay neither.

use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;

use pente_render::{RenderError, Renderer};

use super::compute::{Urgency, compute};
use super::fair_slots::{FairSlots, Requester};
use crate::domain::ids::GameId;

/// A function that draws a file; `None` if it lacks the scene to draw. Boxed, so that the queue is compiled once for
/// all kinds of files.
pub(super) type Drawing = Box<dyn FnOnce(&Renderer) -> Option<Result<Vec<u8>, RenderError>> + Send>;

/// The threads that draw. Clones share their limits.
#[derive(Clone)]
pub(super) struct DrawingThreads {
    renderer: Arc<Renderer>,
    /// Slots of their own, because a drawing in the background gets little processor time under load and would keep
    /// responses waiting for its slot.
    responses: FairSlots,
    background: FairSlots,
    animations: FairSlots,
    purpose: Purpose,
}

/// What is drawn, which determines the slots and the priority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// A picture that a user waits for.
    Response,
    /// A picture that no user waits for.
    Background,
    /// All moves of a game.
    Animation,
}

impl DrawingThreads {
    /// Draws responses with this renderer.
    pub(super) fn new(renderer: Arc<Renderer>) -> Self {
        let processors = available_parallelism().map_or(1, NonZero::get);
        Self {
            renderer,
            responses: FairSlots::new(processors),
            background: FairSlots::new(processors),
            animations: FairSlots::new(1),
            purpose: Purpose::Response,
        }
    }

    /// As this, for pictures that no user waits for.
    pub(super) fn in_background(&self) -> Self {
        Self { purpose: Purpose::Background, ..self.clone() }
    }

    /// As this, for animations, with low priority.
    pub(super) fn for_animations(&self) -> Self {
        Self { purpose: Purpose::Animation, ..self.clone() }
    }

    /// Whether the font has all characters of a text.
    pub(super) fn can_write(&self, text: &str) -> bool {
        self.renderer.can_write(text)
    }

    /// Draws a file in turn with other requesters. `None` if drawing fails, which is logged.
    pub(super) async fn draw(
        &self,
        requester: Requester,
        (what, game): (&'static str, Option<GameId>),
        drawing: Drawing,
    ) -> Option<Vec<u8>> {
        let renderer = self.renderer.clone();
        let (slots, urgency) = match self.purpose {
            Purpose::Response => (&self.responses, Urgency::Response),
            Purpose::Background => (&self.background, Urgency::Background),
            Purpose::Animation => (&self.animations, Urgency::Background),
        };
        // The slots are never closed.
        let slot = slots.acquire(requester).await;
        let drawn = compute(urgency, move || {
            let _slot = slot;
            drawing(&renderer)
        });
        let game = game.map(GameId::get);
        match drawn.await {
            Ok(Some(Ok(file))) => return Some(file),
            Ok(Some(Err(error))) => tracing::error!(game.id = game, %error, "cannot draw a {what}"),
            Ok(None) => tracing::error!(game.id = game, "cannot draw a {what} without a scene"),
            Err(error) => tracing::error!(game.id = game, %error, "cannot draw a {what}"),
        }
        None
    }
}
