//! Posts the first message of what a user has created, and explains why a message could not be sent.

use serenity::model::Permissions;

use crate::app::Failure;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, explain_refusal};
use crate::discord::messages::live::Live;
use crate::discord::rest::ApiError;
use crate::domain::ids::ChannelId;
use crate::domain::place::Posted;

impl Context {
    /// Posts the first message of what the user has just created, and returns it; `None` if it is not known to be there
    /// yet. If the bot has no access to the channel, runs `withdraw` and refuses with the text that `explain` makes of
    /// the reason.
    ///
    /// # Errors
    /// [`HandlerError`](super::response::HandlerError): a reply if the bot has no access to the channel, or the failure
    /// of `withdraw`.
    pub async fn post(
        &self,
        live: &impl Live,
        withdraw: impl Future<Output = Result<(), Failure>>,
        explain: impl FnOnce(String) -> String,
    ) -> HandlerResult<Option<Posted>> {
        let posted = self.messages.post(live, withdraw).await;
        let channel = live.subject().place.channel;
        explain_refusal(posted, |error| Reply::say(explain(self.send_failure(&error, channel))))
    }

    /// Explains why a message could not be sent to a channel.
    pub fn send_failure(&self, error: &ApiError, channel: ChannelId) -> String {
        match error {
            ApiError::UnknownChannel => self.words.msg_channel_gone(),
            ApiError::LockedThread => self.words.thread_locked(channel),
            ApiError::MissingAccess | ApiError::MissingPermissions => {
                let known = self.missing_permissions;
                let is_known = channel == self.place.channel && !known.is_empty();
                let missing = if is_known { known } else { Permissions::SEND_MESSAGES };
                self.words.missing_permissions(missing, channel)
            }
            _ => self.words.msg_error_unavailable(),
        }
    }
}
