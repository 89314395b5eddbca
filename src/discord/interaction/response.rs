//! What a handler gives back: what the person sees, and what is to be done about the messages in the channel.

use crate::discord::rest::message::{Picture, attachment_list, nobody};
use std::time::Duration;

use serenity::builder::{
    AutocompleteChoice, CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal, EditAttachments, EditInteractionResponse,
};

use crate::app::{Challenge, StoreError, StoredLobby, StoredTournament};
use crate::discord::i18n::{LONGEST, whole_lines};
use crate::discord::interaction::review::ReviewFollowUp;
use crate::discord::messages::board::RefreshReason;
use crate::discord::rest::Payload;
use crate::domain::ids::{ChannelId, GameId, GuildId, LobbyId, MessageId, TournamentId};

/// How long a deferred response can be edited. Discord allows 15 minutes, some of which are spent on the way.
pub const FOLLOW_UP_WITHIN: Duration = Duration::from_mins(14);

/// A file to be kept.
#[derive(Clone, Debug)]
pub struct Document {
    /// Its name.
    pub name: String,
    /// What is in it.
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

/// A message for one person, or for the place of a message.
#[derive(Clone, Debug, Default)]
pub struct MessageBody {
    /// The text.
    pub text: String,
    /// Buttons and lists.
    pub rows: Vec<CreateActionRow>,
    /// The picture.
    pub picture: Option<Picture>,
}

impl MessageBody {
    /// Text alone.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// As a new message, or in the place of one.
    fn message(self, is_new: bool) -> Payload {
        let message = CreateInteractionResponseMessage::new()
            .content(whole_lines(&self.text, LONGEST))
            .components(self.rows)
            .allowed_mentions(nobody());
        let message = match &self.picture {
            Some(picture) => message.add_file(picture.description()),
            None => message,
        };
        let response = if is_new {
            CreateInteractionResponse::Message(message.ephemeral(true))
        } else {
            CreateInteractionResponse::UpdateMessage(message)
        };
        Payload::with_file(&response, self.picture.map(Picture::attachment))
    }

    fn edit(self) -> Payload {
        let edit = EditInteractionResponse::new()
            .content(whole_lines(&self.text, LONGEST))
            .components(self.rows)
            .allowed_mentions(nobody())
            .attachments(attachment_list(self.picture.as_ref()));
        Payload::with_file(&edit, self.picture.map(Picture::attachment))
    }
}

/// What a person sees in answer.
#[derive(Clone, Debug)]
pub enum Response {
    /// A new message that only the person sees.
    Say(MessageBody),
    /// The message that the button is on, changed.
    Update(MessageBody),
    /// A new message with a file that only the person sees.
    File(MessageBody, Document),
    /// Nothing: what happens is seen elsewhere.
    Silent,
    /// Suggestions while typing: what is shown, and what is sent.
    Choices(Vec<(String, String)>),
    /// A form.
    Form(CreateModal),
}

impl Response {
    /// A line of text that only the person sees.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(MessageBody::text(text))
    }

    /// As the first answer to an interaction.
    pub fn into_payload(self) -> Payload {
        let response = match self {
            Self::Say(body) => return body.message(true),
            Self::Update(body) => return body.message(false),
            Self::File(body, document) => {
                let message = CreateInteractionResponseMessage::new()
                    .content(whole_lines(&body.text, LONGEST))
                    .components(body.rows)
                    .ephemeral(true)
                    .allowed_mentions(nobody())
                    .add_file(document.description());
                return Payload::with_file(&CreateInteractionResponse::Message(message), Some(document.attachment()));
            }
            Self::Silent => CreateInteractionResponse::Acknowledge,
            Self::Form(form) => CreateInteractionResponse::Modal(form),
            Self::Choices(choices) => {
                let choices = choices.into_iter().map(|(name, value)| AutocompleteChoice::new(name, value)).collect();
                CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices))
            }
        };
        Payload::json(&response)
    }

    /// As a change of an answer that was deferred; `None` where nothing is to be shown.
    pub fn into_edit(self) -> Option<Payload> {
        match self {
            Self::Say(body) | Self::Update(body) => Some(body.edit()),
            Self::File(body, document) => {
                let edit = EditInteractionResponse::new()
                    .content(whole_lines(&body.text, LONGEST))
                    .components(body.rows)
                    .allowed_mentions(nobody())
                    .attachments(EditAttachments::new().add(document.description()));
                Some(Payload::with_file(&edit, Some(document.attachment())))
            }
            Self::Silent | Self::Choices(_) | Self::Form(_) => None,
        }
    }
}

/// What is to be done besides answering.
#[derive(Clone, Debug)]
pub enum Effect {
    /// Bring a board up to date.
    RefreshBoard(GameId, RefreshReason),
    /// Bring a challenge's message up to date.
    RefreshChallenge(Box<Challenge>),
    /// The answer showed a challenge's state in its message: note it once delivered.
    ChallengeShown(Box<Challenge>),
    /// A message that looks like the game's board and is not: it goes, unless the server keeps every position.
    RemoveStrayBoard(GameId, ChannelId, MessageId),
    /// Bring a lobby's message up to date.
    RefreshLobby(LobbyId),
    /// The answer showed a lobby's state in its message: note it once delivered.
    LobbyShown(Box<StoredLobby>),
    /// Bring a tournament's message up to date.
    RefreshTournament(TournamentId),
    /// The answer showed a tournament's state in its message: note it once delivered.
    TournamentShown(Box<StoredTournament>),
    /// Ask Discord which players of the guild's leaderboard are still members.
    CheckMembers(GuildId),
    /// Go on with a review, now that its beginning was answered.
    ContinueReview(Box<ReviewFollowUp>),
    /// The answer says that a computer of the game is thinking: change it once it has moved.
    AwaitEngine(GameId),
}

impl Effect {
    /// Whether it follows the answer, and only if that was delivered.
    pub const fn needs_delivery(&self) -> bool {
        matches!(
            self,
            Self::ChallengeShown(_)
                | Self::LobbyShown(_)
                | Self::TournamentShown(_)
                | Self::ContinueReview(_)
                | Self::AwaitEngine(_)
        )
    }

    /// What is to be done instead where the answer came too late to change the message that the button is on, and stands
    /// in one of its own: the message still shows what it showed.
    #[must_use]
    pub fn into_follow_up(self) -> Self {
        match self {
            Self::ChallengeShown(challenge) => Self::RefreshChallenge(challenge),
            Self::LobbyShown(lobby) => Self::RefreshLobby(lobby.id),
            Self::TournamentShown(tournament) => Self::RefreshTournament(tournament.id),
            other => other,
        }
    }
}

/// A reply and its consequences.
#[derive(Clone, Debug)]
pub struct Reply {
    /// What the person sees.
    pub response: Response,
    /// What else is to be done.
    pub effects: Vec<Effect>,
}

impl Reply {
    /// A line of text that only the person sees, and nothing else.
    pub fn say(text: impl Into<String>) -> Self {
        Response::say(text).into()
    }

    /// The same where the answer cannot take the place of the message that the button is on, because a message of its own
    /// was promised: it only tells, and the other message is brought up to date by itself.
    #[must_use]
    pub fn into_follow_up(self) -> Self {
        let Response::Update(body) = self.response else { return self };
        Self {
            response: Response::say(body.text),
            effects: self.effects.into_iter().map(Effect::into_follow_up).collect(),
        }
    }

    /// With something else to be done.
    #[must_use]
    pub fn with(mut self, effect: Effect) -> Self {
        self.effects.push(effect);
        self
    }
}

/// What a handler returns. A refusal is an answer like any other; an error is a failure of the store.
pub type HandlerResult = Result<Reply, StoreError>;

impl From<Response> for Reply {
    fn from(response: Response) -> Self {
        Self { response, effects: Vec::new() }
    }
}
