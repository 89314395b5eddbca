//! Replies in the place of the message that the interaction came from.

use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Reply, Response};
use crate::discord::rest::message::MessageBody;
use crate::domain::place::Posted;

impl Context {
    /// Replies in the place of the ephemeral message that the component is on, or with a new ephemeral message if there is
    /// none.
    pub fn reply_in_place(&self, body: impl Into<MessageBody>) -> Reply {
        if self.is_on_ephemeral() { Response::Update(body.into()) } else { Response::say(body) }.into()
    }

    /// Whether the component is on this posted message.
    pub fn is_on(&self, posted: Option<Posted>) -> bool {
        let under = self.source.as_ref().filter(|under| !under.is_ephemeral);
        under.is_some_and(|under| posted.is_some_and(|posted| posted.message == under.message))
    }
}
