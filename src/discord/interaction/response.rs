//! The result of a handler: the response to the user, and the effects on messages in channels.

use serde_json::{Value, json};
use serenity::builder::{AutocompleteChoice, CreateAutocompleteResponse, CreateInteractionResponse, CreateModal};

use crate::app::{Error, Failure};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::review::ReviewContinuation;
use crate::discord::messages::live::RefreshReason;
use crate::discord::rest::Payload;
use crate::discord::rest::message::{MessageBody, ResponseKind};
use crate::discord::rest::type_numbers::UPDATE_MESSAGE;
use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, ChannelId, GameId, GuildId, LobbyId, MessageId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::pads::PadState;
use crate::domain::place::Posted;

/// The response to an interaction.
#[derive(Clone, Debug)]
pub enum Response {
    /// A new ephemeral message.
    Say(MessageBody),
    /// An edit of the message that the component is on.
    Update(MessageBody),
    /// New rows of components of the message that the component is on; the rest of it stays.
    Components(Value),
    /// No visible response: the effect shows elsewhere.
    Silent,
    /// Autocomplete choices: label and value.
    Choices(Vec<(String, String)>),
    /// Autocomplete choices of an integer option: label and value.
    IntegerChoices(Vec<(String, u8)>),
    /// A modal.
    Modal(CreateModal),
}

impl Response {
    /// A new ephemeral message: a text, or one with components, a picture or a file.
    pub fn say(body: impl Into<MessageBody>) -> Self {
        Self::Say(body.into())
    }

    /// The size of the attached file in bytes.
    pub fn file_size(&self) -> usize {
        match self {
            Self::Say(body) | Self::Update(body) => body.file_size(),
            Self::Components(_) | Self::Silent | Self::Modal(_) | Self::Choices(_) | Self::IntegerChoices(_) => 0,
        }
    }

    /// Builds the first response to an interaction.
    pub fn into_payload(self) -> Payload {
        let response = match self {
            Self::Say(body) => return body.response(ResponseKind::New),
            Self::Update(body) => return body.response(ResponseKind::Update),
            Self::Components(rows) => {
                // serenity's builder would also write an empty text.
                return Payload::from(
                    json!({"type": UPDATE_MESSAGE, "data": {"components": rows, "allowed_mentions": {"parse": []}}}),
                );
            }
            Self::Silent => CreateInteractionResponse::Acknowledge,
            Self::Modal(modal) => CreateInteractionResponse::Modal(modal),
            Self::Choices(choices) => {
                autocomplete(choices.into_iter().map(|(name, value)| AutocompleteChoice::new(name, value)))
            }
            Self::IntegerChoices(choices) => {
                autocomplete(choices.into_iter().map(|(name, value)| AutocompleteChoice::new(name, value)))
            }
        };
        Payload::json(&response)
    }

    /// Whether it is a new message, also for a component on an ephemeral message.
    pub const fn is_new_message(&self) -> bool {
        matches!(self, Self::Say(_))
    }

    /// Builds a new ephemeral message that follows the first response; an empty one unless it is a [new
    /// message](Self::is_new_message).
    pub fn into_followup(self) -> Payload {
        match self {
            Self::Say(body) => body.followup(),
            _ => MessageBody::default().followup(),
        }
    }

    /// Builds the edit of a deferred response; `None` if there is nothing to show.
    pub fn into_edit(self) -> Option<Payload> {
        match self {
            Self::Say(body) | Self::Update(body) => Some(body.edit()),
            Self::Components(rows) => {
                Some(Payload::from(json!({"components": rows, "allowed_mentions": {"parse": []}})))
            }
            Self::Silent | Self::Choices(_) | Self::IntegerChoices(_) | Self::Modal(_) => None,
        }
    }
}

fn autocomplete(choices: impl Iterator<Item = AutocompleteChoice>) -> CreateInteractionResponse {
    CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices.collect()))
}

/// Work besides the response: started before it is sent, or after its delivery if [`Effect::needs_delivery`].
#[derive(Debug)]
pub enum Effect {
    /// Refresh a live message.
    Refresh(LiveMessageId, RefreshReason),
    /// Record that the response showed this revision in the live message.
    Shown(LiveMessageId, Rev),
    /// Delete a message that looks like the game's board but is not, unless the guild keeps every board.
    RemoveStrayBoard(GameId, ChannelId, MessageId),
    /// Ask Discord which players of the guild's leaderboard are still members.
    CheckMembers(GuildId),
    /// Continue a review whose start was shown in the response.
    ContinueReview(Box<ReviewContinuation>),
    /// The response confirms this challenge to its challenger: it is edited when the challenge is settled.
    ChallengeConfirmed(ChallengeId),
    /// The response confirms this lobby to its host: it is edited when the lobby is no longer open.
    LobbyConfirmed(LobbyId),
}

impl Effect {
    /// Refreshes a live message, because its content changed.
    pub const fn refresh(id: LiveMessageId) -> Self {
        Self::Refresh(id, RefreshReason::Changed)
    }

    /// Refreshes a live message for a user: a board at the end of the channel, an open lobby whose message may be gone,
    /// or another message that was found stale, also if it could not be edited before.
    pub const fn refresh_by_user(id: LiveMessageId) -> Self {
        Self::Refresh(id, RefreshReason::ByUser)
    }

    /// Whether the effect applies only after the response was delivered.
    pub const fn needs_delivery(&self) -> bool {
        matches!(
            self,
            Self::Shown(..) | Self::ContinueReview(_) | Self::ChallengeConfirmed(_) | Self::LobbyConfirmed(_)
        )
    }

    /// Returns the effect to use instead if the response was too late to edit the component's message and became a
    /// message of its own: the component's message still shows the old state.
    #[must_use]
    pub fn into_new_message(self) -> Self {
        match self {
            Self::Shown(id, _) => Self::refresh(id),
            other => other,
        }
    }
}

/// The pad that a response shows or closes. It is recorded once the response is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadChange {
    /// The response is the user's pad of the game, in this state: it is edited when the game changes.
    Shown(GameId, PadState),
    /// The response closed the pad.
    Closed,
}

/// A response and its effects.
#[derive(Debug)]
pub struct Reply {
    /// The response that the user sees.
    pub response: Response,
    /// The work besides the response.
    pub effects: Vec<Effect>,
    /// The pad that the response shows or closes. A response on a pad that does neither keeps it.
    pub pad: Option<PadChange>,
}

impl Reply {
    /// A new ephemeral message, as [`Response::say`], and no effects.
    pub fn say(body: impl Into<MessageBody>) -> Self {
        Response::say(body).into()
    }

    /// An edit of the live message that the component is on, which then shows this revision.
    pub fn update_live(id: LiveMessageId, rev: Rev, body: MessageBody) -> Self {
        Self::from(Response::Update(body)).with(Effect::Shown(id, rev))
    }

    /// Adapts the reply to a deferral that announced a new message, after which the response cannot edit the
    /// component's message. The response becomes a new message with the text alone, and an effect refreshes the
    /// component's message.
    #[must_use]
    pub fn into_new_message(self) -> Self {
        let Response::Update(body) = self.response else { return self };
        Self {
            response: Response::say(body.text),
            effects: self.effects.into_iter().map(Effect::into_new_message).collect(),
            pad: self.pad,
        }
    }

    /// Adapts the reply to a deferral, which a modal cannot follow: a new message with the text `instead` takes its
    /// place, so that the message of the component stays as it is.
    #[must_use]
    pub fn without_modal(self, instead: impl FnOnce() -> String) -> Self {
        match self.response {
            Response::Modal(_) => Self { response: Response::say(instead()), ..self },
            _ => self,
        }
    }

    /// Adds an effect.
    #[must_use]
    pub fn with(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }

    /// Adds a refresh of each of these live messages, because their content changed.
    #[must_use]
    pub fn refreshing(mut self, messages: impl IntoIterator<Item = LiveMessageId>) -> Self {
        self.effects.extend(messages.into_iter().map(Effect::refresh));
        self
    }

    /// Makes the response show or close the user's pad.
    #[must_use]
    pub fn with_pad(self, pad: PadChange) -> Self {
        Self { pad: Some(pad), ..self }
    }
}

/// The result of a handler, or of a part of one.
pub type HandlerResult<T = Reply> = Result<T, HandlerError>;

/// Why a handler ended early.
#[derive(Debug)]
pub enum HandlerError {
    /// The handler ends here with this reply: why the request is refused, or what is shown while a review is made.
    Reply(Box<Reply>),
    /// The store failed.
    Failed(Failure),
}

impl HandlerError {
    /// A refusal that is an ephemeral message with a text only.
    pub fn refused(text: String) -> Self {
        Reply::say(text).into()
    }
}

/// The result of a use case. A refusal ends the handler with the reply that explains it.
///
/// # Errors
/// [`HandlerError::Reply`] if the use case was refused, and [`HandlerError::Failed`] if the store failed.
pub fn explain_refusal<T, R>(result: Result<T, Error<R>>, explain: impl FnOnce(R) -> Reply) -> HandlerResult<T> {
    result.map_err(|error| match error {
        Error::Refused(refusal) => explain(refusal).into(),
        Error::Failed(failure) => failure.into(),
    })
}

impl From<Reply> for HandlerError {
    fn from(reply: Reply) -> Self {
        Self::Reply(Box::new(reply))
    }
}

impl From<Failure> for HandlerError {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<Response> for Reply {
    fn from(response: Response) -> Self {
        Self { response, effects: Vec::new(), pad: None }
    }
}

impl Context {
    /// Replies in the place of the ephemeral message that the component is on, or with a new ephemeral message if there
    /// is none.
    pub fn reply_in_place(&self, body: impl Into<MessageBody>) -> Reply {
        if self.is_on_ephemeral() { Response::Update(body.into()) } else { Response::say(body) }.into()
    }

    /// Whether the component is on this posted message.
    pub fn is_on(&self, posted: Option<Posted>) -> bool {
        let source = self.source.as_ref().filter(|source| !source.is_ephemeral);
        source.is_some_and(|source| posted.is_some_and(|posted| posted.message == source.message))
    }
}
