//! The message of a challenge.

use serenity::builder::CreateAllowedMentions;

use crate::app::Failure;
use crate::discord::i18n::locale;
use crate::discord::messages::confirmations;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::{Live, LiveContext, LiveUpdate, Subject};
use crate::discord::rest::ApiError;
use crate::discord::rest::message::{MessageBody, mentions_of};
use crate::domain::challenges::{ChallengeState, StoredChallenge};
use crate::domain::live_messages::LiveMessageId;

impl Live for StoredChallenge {
    fn subject(&self) -> Subject {
        Subject {
            id: LiveMessageId::Challenge(self.id),
            rev: self.rev(),
            clock: None,
            live: self.live,
            place: self.challenge.place,
            is_wanted: self.state == ChallengeState::Pending,
        }
    }

    fn is_replaced_after(&self, _: &ApiError) -> bool {
        false
    }

    async fn content(&self, cx: &LiveContext) -> Result<MessageBody, MessageError> {
        let words = locale::public(&cx.app, self.challenge.place.guild).await;
        Ok(MessageBody::text(words.challenge(self)).with_rows((cx.buttons.challenge)(&words, self)))
    }

    /// Only the opponent, who has nothing to answer once the challenge is settled.
    async fn mentions(&self, _: &LiveContext, _: LiveUpdate) -> CreateAllowedMentions {
        let is_pending = self.state == ChallengeState::Pending;
        mentions_of(is_pending.then_some(self.challenge.opponent))
    }

    async fn after_update(&self, cx: &LiveContext, _: LiveUpdate) -> Result<Vec<LiveMessageId>, MessageError> {
        confirmations::update_of_challenge(cx, self).await;
        Ok(Vec::new())
    }

    async fn give_up(&self, cx: &LiveContext) -> Result<(), Failure> {
        cx.app.withdraw_undelivered_challenge(self).await
    }
}
