//! Commands that a game refused: one reply to slash commands, buttons and modals.

use crate::app::{AppliedCommand, CommandRefusal, Error, Failure};
use crate::discord::components::pad;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{Effect, HandlerResult, Reply};
use crate::domain::game::{Refusal, StoredGame};
use crate::domain::live_messages::LiveMessageId;

/// A command that was refused.
pub struct RefusedCommand {
    /// Why, in the user's language.
    pub reason: String,
    /// The game as it is; `None` if there is no such game.
    pub game: Option<Box<StoredGame>>,
    /// Whether the user saw a stale state of the game, so that its board may show that state too.
    pub saw_stale_state: bool,
}

/// Separates a refusal, explained in the user's language, from a failure of the store.
///
/// # Errors
/// [`Failure`] if the store failed.
pub fn split_refusal(
    words: &Words,
    result: Result<AppliedCommand, Error<CommandRefusal>>,
) -> Result<Result<AppliedCommand, RefusedCommand>, Failure> {
    match result {
        Ok(applied) => Ok(Ok(applied)),
        Err(Error::Refused(CommandRefusal::Unknown)) => {
            Ok(Err(RefusedCommand { reason: words.msg_refused_no_game(), game: None, saw_stale_state: false }))
        }
        Err(Error::Refused(CommandRefusal::Game(refusal, stored))) => {
            let reason = words.refused(&refusal, &stored);
            let saw_stale_state =
                matches!(refusal, Refusal::Stale | Refusal::NoOffer | Refusal::Over | Refusal::NotPaused);
            Ok(Err(RefusedCommand { reason, game: Some(stored), saw_stale_state }))
        }
        Err(Error::Failed(failure)) => Err(failure),
    }
}

impl RefusedCommand {
    /// The reply: on the user's pad if the component is on it. Refreshes the board if the user saw a stale state of
    /// the game.
    ///
    /// # Errors
    /// [`Failure`]: the content of the pad could not be read.
    pub async fn reply(self, cx: &Context) -> HandlerResult {
        let Some(stored) = self.game else { return Ok(Reply::say(self.reason)) };
        let reply = pad::refused(cx, &stored, self.reason).await?;
        let refresh = Effect::refresh(LiveMessageId::Board(stored.game.id()));
        Ok(if self.saw_stale_state { reply.with(refresh) } else { reply })
    }
}
