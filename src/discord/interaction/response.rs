//! The result of a handler: the response to the user, and the effects on messages in channels.

use crate::discord::limits::{MESSAGE_LENGTH, whole_lines};
use crate::discord::rest::message::{MessageBody, ResponseKind, nobody};
use std::time::Duration;

use serde_json::{Value, json};
use serenity::builder::{
    AutocompleteChoice, CreateAttachment, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, EditAttachments, EditInteractionResponse,
};

use crate::app::Failure;
use crate::discord::interaction::review::ReviewFollowUp;
use crate::discord::messages::live::RefreshReason;
use crate::discord::rest::Payload;
use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, ChannelId, GameId, GuildId, MessageId};
use crate::domain::live_messages::LiveMessage;
use crate::domain::pads::PadState;

/// Time for which a deferred response can be edited. Discord allows 15 minutes, counted from an earlier moment.
pub const DEFERRED_EDITABLE_FOR: Duration = Duration::from_mins(14);

/// The type of a response that edits the message of the component.
const UPDATE_MESSAGE: u8 = 7;

/// A file for download.
#[derive(Clone, Debug)]
pub struct Document {
    /// The file name.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

impl Document {
    fn description(&self) -> CreateAttachment {
        CreateAttachment::bytes(Vec::new(), self.name.clone())
    }

    fn attachment(self) -> CreateAttachment {
        CreateAttachment::bytes(self.bytes, self.name)
    }
}

/// The response to an interaction.
#[derive(Clone, Debug)]
pub enum Response {
    /// A new ephemeral message.
    Say(MessageBody),
    /// An edit of the message that the component is on.
    Update(MessageBody),
    /// New rows of components of the message that the component is on; the rest of it stays.
    Components(Value),
    /// A new ephemeral message with a file.
    File(MessageBody, Document),
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
    /// An ephemeral message with a text only.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(MessageBody::text(text))
    }

    /// Builds the first response to an interaction.
    pub fn into_payload(self) -> Payload {
        let response = match self {
            Self::Say(body) => return body.response(ResponseKind::New),
            Self::Update(body) => return body.response(ResponseKind::Update),
            Self::File(body, document) => {
                let message = CreateInteractionResponseMessage::new()
                    .content(whole_lines(&body.text, MESSAGE_LENGTH))
                    .components(body.rows)
                    .ephemeral(true)
                    .allowed_mentions(nobody())
                    .add_file(document.description());
                return Payload::with_file(&CreateInteractionResponse::Message(message), Some(document.attachment()));
            }
            Self::Components(rows) => {
                // serenity's builder would also write an empty text.
                return Payload::json(
                    &json!({"type": UPDATE_MESSAGE, "data": {"components": rows, "allowed_mentions": {"parse": []}}}),
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

    /// Builds the edit of a deferred response; `None` if there is nothing to show.
    pub fn into_edit(self) -> Option<Payload> {
        match self {
            Self::Say(body) | Self::Update(body) => Some(body.edit()),
            Self::File(body, document) => {
                let edit = EditInteractionResponse::new()
                    .content(whole_lines(&body.text, MESSAGE_LENGTH))
                    .components(body.rows)
                    .allowed_mentions(nobody())
                    .attachments(EditAttachments::new().add(document.description()));
                Some(Payload::with_file(&edit, Some(document.attachment())))
            }
            Self::Components(rows) => {
                Some(Payload::json(&json!({"components": rows, "allowed_mentions": {"parse": []}})))
            }
            Self::Silent | Self::Choices(_) | Self::IntegerChoices(_) | Self::Modal(_) => None,
        }
    }
}

fn autocomplete(choices: impl Iterator<Item = AutocompleteChoice>) -> CreateInteractionResponse {
    CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices.collect()))
}

/// Work besides the response: started before it is sent, or after its delivery if [`Effect::needs_delivery`].
#[derive(Clone, Debug)]
pub enum Effect {
    /// Refresh a live message.
    Refresh(LiveMessage, RefreshReason),
    /// Record that the response showed this revision in the live message.
    Shown(LiveMessage, Rev),
    /// Delete a message that looks like the game's board but is not, unless the guild keeps every board.
    RemoveStrayBoard(GameId, ChannelId, MessageId),
    /// Ask Discord which players of the guild's leaderboard are still members.
    CheckMembers(GuildId),
    /// Continue a review whose start was shown in the response.
    ContinueReview(Box<ReviewFollowUp>),
    /// The response is the user's pad of the game, in this state: it is edited when the game changes.
    PadShown(GameId, PadState),
    /// The response closed the pad.
    PadClosed,
    /// The response confirms this challenge to its challenger: it is edited when the challenge is settled.
    ChallengeConfirmed(ChallengeId),
}

impl Effect {
    /// Refreshes a live message, because its content changed.
    pub const fn refresh(message: LiveMessage) -> Self {
        Self::Refresh(message, RefreshReason::Changed)
    }

    /// Whether the effect applies only after the response was delivered.
    pub const fn needs_delivery(&self) -> bool {
        matches!(
            self,
            Self::Shown(..)
                | Self::ContinueReview(_)
                | Self::PadShown(..)
                | Self::PadClosed
                | Self::ChallengeConfirmed(_)
        )
    }

    /// Returns the effect to use instead if the response was too late to edit the component's message and became a
    /// message of its own: the component's message still shows the old state.
    #[must_use]
    pub fn into_new_message(self) -> Self {
        match self {
            Self::Shown(message, _) => Self::refresh(message),
            other => other,
        }
    }
}

/// A response and its effects.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The response that the user sees.
    pub response: Response,
    /// The work besides the response.
    pub effects: Vec<Effect>,
}

impl Reply {
    /// An ephemeral message with a text only, and no effects.
    pub fn say(text: impl Into<String>) -> Self {
        Response::say(text).into()
    }

    /// Adapts the reply to a deferral that announced a new message, after which the response cannot edit the component's
    /// message: the response becomes a new message, and the component's message is refreshed by an effect.
    #[must_use]
    pub fn into_new_message(self) -> Self {
        let Response::Update(body) = self.response else { return self };
        Self {
            response: Response::say(body.text),
            effects: self.effects.into_iter().map(Effect::into_new_message).collect(),
        }
    }

    /// Adds an effect.
    #[must_use]
    pub fn with(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }
}

/// The result of a handler. A refusal is a response like any other; an error is a [`Failure`].
pub type HandlerResult = Result<Reply, Failure>;

impl From<Response> for Reply {
    fn from(response: Response) -> Self {
        Self { response, effects: Vec::new() }
    }
}
