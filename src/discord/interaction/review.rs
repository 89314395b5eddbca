//! A review that continues after its interaction was answered.

use crate::app::{Pictures, ReviewJob};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::domain::ids::InteractionId;

/// A review that continues after its start was shown.
pub struct ReviewContinuation {
    /// The review.
    pub job: Box<ReviewJob>,
    /// The response that shows it.
    pub response: ReviewResponse,
}

/// The response that shows a review, with its user's preferences.
pub struct ReviewResponse {
    /// The interaction.
    pub interaction: InteractionId,
    /// Its token.
    pub token: String,
    /// The locale of its user's client.
    pub locale: String,
    /// The language of its user.
    pub words: Words,
    /// Draws as its user's settings say.
    pub pictures: Pictures,
    /// Whether the review can be shared in the channel.
    pub may_share: bool,
}

impl ReviewResponse {
    /// The response to this interaction.
    pub fn to(cx: &Context) -> Self {
        Self {
            interaction: cx.id,
            token: cx.token.clone(),
            locale: cx.locale.clone(),
            words: cx.words,
            pictures: cx.app.pictures().boards_for(cx.user, &cx.settings),
            may_share: cx.can_post_publicly(),
        }
    }
}

impl std::fmt::Debug for ReviewContinuation {
    /// Omits the token.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ReviewContinuation").field("job", &self.job).finish_non_exhaustive()
    }
}
