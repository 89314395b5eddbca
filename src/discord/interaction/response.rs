//! What a handler gives back: what the person sees, and what is to be done about the messages in the channel.

use serenity::builder::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, EditAttachments, EditInteractionResponse,
};

use crate::app::{Challenge, StoreError, StoredLobby, StoredTournament};
use crate::discord::components::review::Pursuit;
use crate::discord::i18n::{LONGEST, whole_lines};
use crate::discord::messages::board::Why;
use crate::discord::rest::payload::{Letter, described};
use crate::domain::ids::{ChannelId, GameId, LobbyId, MessageId, TournamentId};

/// The longest description of a picture that Discord takes.
const LONGEST_ALT: usize = 1024;

/// A picture with its description.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file: a PNG, or a GIF where it moves.
    pub png: Vec<u8>,
    /// What it shows, for those who do not see it.
    pub alt: String,
}

impl Picture {
    /// As the file that is sent.
    pub fn attachment(self) -> CreateAttachment {
        let name = self.name();
        CreateAttachment::bytes(self.png, name)
    }

    /// As a form describes it.
    pub fn description(&self) -> CreateAttachment {
        CreateAttachment::bytes(Vec::new(), self.name()).description(cut(self.alt.trim(), LONGEST_ALT))
    }

    fn name(&self) -> &'static str {
        if self.png.starts_with(b"GIF8") { "game.gif" } else { "board.png" }
    }
}

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
pub struct Sheet {
    /// The text.
    pub text: String,
    /// Buttons and lists.
    pub rows: Vec<CreateActionRow>,
    /// The picture.
    pub picture: Option<Picture>,
}

impl Sheet {
    /// Text alone.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// As a new message, or in the place of one.
    fn message(self, is_new: bool) -> Letter {
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
        Letter::new(&response, self.picture)
    }

    fn edit(self) -> Letter {
        let edit = EditInteractionResponse::new()
            .content(whole_lines(&self.text, LONGEST))
            .components(self.rows)
            .allowed_mentions(nobody())
            .attachments(described(self.picture.as_ref()));
        Letter::new(&edit, self.picture)
    }
}

/// What a person sees in answer.
#[derive(Clone, Debug)]
pub enum Reply {
    /// A new message that only the person sees.
    Say(Sheet),
    /// The message that the button is on, changed.
    Update(Sheet),
    /// A new message with a file that only the person sees.
    File(Sheet, Document),
    /// Nothing: what happens is seen elsewhere.
    Silent,
    /// Suggestions while typing: what is shown, and what is sent.
    Choices(Vec<(String, String)>),
    /// A form.
    Form(CreateModal),
}

impl Reply {
    /// A line of text that only the person sees.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(Sheet::text(text))
    }

    /// As the first answer to an interaction.
    pub fn response(self) -> Letter {
        let response = match self {
            Self::Say(sheet) => return sheet.message(true),
            Self::Update(sheet) => return sheet.message(false),
            Self::File(sheet, document) => {
                let message = CreateInteractionResponseMessage::new()
                    .content(whole_lines(&sheet.text, LONGEST))
                    .components(sheet.rows)
                    .ephemeral(true)
                    .allowed_mentions(nobody())
                    .add_file(document.description());
                return Letter::with(&CreateInteractionResponse::Message(message), Some(document.attachment()));
            }
            Self::Silent => CreateInteractionResponse::Acknowledge,
            Self::Form(form) => CreateInteractionResponse::Modal(form),
            Self::Choices(choices) => {
                let choices = choices.into_iter().map(|(name, value)| AutocompleteChoice::new(name, value)).collect();
                CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices))
            }
        };
        Letter::plain(&response)
    }

    /// As a change of an answer that was deferred; `None` where nothing is to be shown.
    pub fn later(self) -> Option<Letter> {
        match self {
            Self::Say(sheet) | Self::Update(sheet) => Some(sheet.edit()),
            Self::File(sheet, document) => {
                let edit = EditInteractionResponse::new()
                    .content(whole_lines(&sheet.text, LONGEST))
                    .components(sheet.rows)
                    .allowed_mentions(nobody())
                    .attachments(EditAttachments::new().add(document.description()));
                Some(Letter::with(&edit, Some(document.attachment())))
            }
            Self::Silent | Self::Choices(_) | Self::Form(_) => None,
        }
    }
}

/// What is to be done besides answering.
#[derive(Clone, Debug)]
pub enum Then {
    /// Bring a board up to date.
    Show(GameId, Why),
    /// Bring a challenge's message up to date.
    Notice(Box<Challenge>),
    /// The answer showed a challenge's state in its message: note it once delivered.
    Noted(Box<Challenge>),
    /// A message that looks like the game's board and is not: it goes, unless the server keeps every position.
    Stray(GameId, ChannelId, MessageId),
    /// Bring a lobby's message up to date.
    Gather(LobbyId),
    /// The answer showed a lobby's state in its message: note it once delivered.
    Gathered(Box<StoredLobby>),
    /// Bring a tournament's message up to date.
    Cup(TournamentId),
    /// The answer showed a tournament's state in its message: note it once delivered.
    Cupped(Box<StoredTournament>),
    /// Go on with a review, now that its beginning was answered.
    Pursue(Box<Pursuit>),
    /// The answer says that a computer of the game is thinking: change it once it has moved.
    Await(GameId),
}

impl Then {
    /// Whether it follows the answer, and only if that was delivered.
    pub const fn waits_for_the_answer(&self) -> bool {
        matches!(self, Self::Noted(_) | Self::Gathered(_) | Self::Cupped(_) | Self::Pursue(_) | Self::Await(_))
    }

    /// What is to be done instead where the answer came too late to change the message that the button is on, and stands
    /// in one of its own: the message still shows what it showed.
    #[must_use]
    pub fn beside(self) -> Self {
        match self {
            Self::Noted(challenge) => Self::Notice(challenge),
            Self::Gathered(lobby) => Self::Gather(lobby.id),
            Self::Cupped(tournament) => Self::Cup(tournament.id),
            other => other,
        }
    }
}

/// A reply and its consequences.
#[derive(Clone, Debug)]
pub struct Done {
    /// What the person sees.
    pub reply: Reply,
    /// What else is to be done.
    pub then: Vec<Then>,
}

impl Done {
    /// A line of text that only the person sees, and nothing else.
    pub fn say(text: impl Into<String>) -> Self {
        Reply::say(text).into()
    }

    /// The same where the answer cannot take the place of the message that the button is on, because a message of its own
    /// was promised: it only tells, and the other message is brought up to date by itself.
    #[must_use]
    pub fn beside(self) -> Self {
        let Reply::Update(sheet) = self.reply else { return self };
        Self { reply: Reply::say(sheet.text), then: self.then.into_iter().map(Then::beside).collect() }
    }

    /// With something else to be done.
    #[must_use]
    pub fn then(mut self, then: Then) -> Self {
        self.then.push(then);
        self
    }
}

/// What a handler returns. A refusal is an answer like any other; an error is a failure of the store.
pub type Handled = Result<Done, StoreError>;

impl From<Reply> for Done {
    fn from(reply: Reply) -> Self {
        Self { reply, then: Vec::new() }
    }
}

/// Pings nobody.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// The first so many characters, as Discord counts them.
pub fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(longest - 1).collect();
    short.push('…');
    short
}
