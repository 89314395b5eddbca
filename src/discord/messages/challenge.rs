//! The message of each challenge, kept as its state wants it.

use std::sync::Arc;

use serenity::builder::{CreateActionRow, CreateMessage, EditMessage};
use serenity::model::application::ButtonStyle;
use serenity::model::channel::Nonce;
use serenity::model::id::UserId;

use crate::app::{App, Failure};
use crate::discord::custom_id::{ChallengeButton, button};
use crate::discord::i18n::locale;
use crate::discord::i18n::{LONGEST, Words, whole_lines};
use crate::discord::messages::error::MessageError;
use crate::discord::rest::age::Lateness;
use crate::discord::rest::age::made_at;
use crate::discord::rest::message::nobody;
use crate::discord::rest::{Client, Payload};
use crate::domain::challenges::{Challenge, ChallengeState};
use crate::domain::place::Posted;

/// Keeps the messages of challenges.
#[derive(Clone)]
pub struct ChallengeMessages {
    app: Arc<App>,
    rest: Client,
    lateness: Arc<Lateness>,
}

impl ChallengeMessages {
    /// Uses these.
    pub const fn new(app: Arc<App>, rest: Client, lateness: Arc<Lateness>) -> Self {
        Self { app, rest, lateness }
    }

    /// Sends the message of a challenge, which pings the opponent and nobody else. Sending twice sends once.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn send(&self, challenge: &Challenge) -> Result<Posted, MessageError> {
        let words = locale::public(&self.app, challenge.terms.place.guild).await;
        let channel = challenge.terms.place.channel;
        let message = CreateMessage::new()
            .content(whole_lines(&words.challenge(challenge), LONGEST))
            .components(buttons(&words, challenge))
            .allowed_mentions(nobody().users([UserId::new(challenge.terms.opponent.get())]))
            .nonce(Nonce::String(format!("c{:x}", challenge.id.get())))
            .enforce_nonce(true);
        let message = self.rest.create_message(channel, Payload::json(&message)).await?.id;
        let at = self.app.now();
        self.lateness.saw(made_at(message.get()), at);
        let posted = Posted { channel, message, at };
        self.app.challenge_posted(challenge.id, posted).await?;
        Ok(posted)
    }

    /// Brings the message of a challenge up to date, if it has one and is behind.
    ///
    /// # Errors
    /// [`MessageError`].
    pub async fn refresh(&self, challenge: &Challenge) -> Result<(), MessageError> {
        let Some(posted) = challenge.message else {
            if challenge.state == ChallengeState::Pending {
                return match self.send(challenge).await {
                    // Nobody will ever see it there.
                    Err(MessageError::Discord(error)) if !error.is_temporary() => {
                        tracing::info!(challenge.id = challenge.id.get(), %error, "a challenge is taken back");
                        Ok(self.app.take_back(challenge).await?)
                    }
                    sent => sent.map(drop),
                };
            }
            // It was never shown, and now there is nothing to show.
            return Ok(self.noted(challenge).await?);
        };
        let words = locale::public(&self.app, challenge.terms.place.guild).await;
        let edit = EditMessage::new()
            .content(whole_lines(&words.challenge(challenge), LONGEST))
            .components(buttons(&words, challenge))
            .allowed_mentions(nobody());
        match self.rest.edit_message(posted.channel, posted.message, Payload::json(&edit)).await {
            Err(error) if error.is_temporary() => Err(error.into()),
            // Gone, out of reach, or not to be edited any more: as up to date as it will be. Whoever presses its old
            // buttons is told how it stands.
            Ok(()) | Err(_) => Ok(self.noted(challenge).await?),
        }
    }

    /// Notes that the message shows the state.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn noted(&self, challenge: &Challenge) -> Result<(), Failure> {
        self.app.challenge_shown(challenge.id, challenge.state).await
    }
}

/// The buttons that a challenge has in its state.
pub fn buttons(words: &Words, challenge: &Challenge) -> Vec<CreateActionRow> {
    let id = challenge.id;
    let row = match challenge.state {
        ChallengeState::Pending => vec![
            button(ChallengeButton::Accept(id), words.msg_button_accept(), ButtonStyle::Success),
            button(ChallengeButton::Decline(id), words.msg_button_decline(), ButtonStyle::Secondary),
            button(ChallengeButton::Rules(id), words.msg_button_rules(), ButtonStyle::Secondary),
            button(ChallengeButton::Withdraw(id), words.msg_button_withdraw(), ButtonStyle::Secondary),
        ],
        ChallengeState::Expired => {
            vec![button(ChallengeButton::Renew(id), words.msg_button_again(), ButtonStyle::Primary)]
        }
        ChallengeState::Accepted(_) | ChallengeState::Declined | ChallengeState::Withdrawn => return Vec::new(),
    };
    vec![CreateActionRow::Buttons(row)]
}
