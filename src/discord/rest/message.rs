//! Messages and their parts: text, picture, buttons, mentions.

use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu, EditAttachments, EditMessage,
};
use serenity::model::id::UserId;

use crate::discord::limits::{ALT_LENGTH, MESSAGE_LENGTH, cut, whole_lines};
use crate::discord::rest::nonce::MessageNonce;
use crate::discord::rest::{File, Payload};
use crate::domain::ids::PlayerId;

/// A picture with its description.
#[derive(Clone, Debug)]
pub struct Picture {
    file: File,
    /// The alt text.
    alt: String,
}

impl Picture {
    /// A PNG, or a GIF for animations, with its alt text.
    pub fn new(bytes: Vec<u8>, alt: String) -> Self {
        let name = if bytes.starts_with(b"GIF8") { "game.gif" } else { "board.png" };
        Self { file: File::new(name, bytes), alt }
    }

    /// Builds the attachment's description, without its content.
    pub fn description(&self) -> CreateAttachment {
        self.file.description().description(cut(self.alt.trim(), ALT_LENGTH))
    }
}

/// Allowed mentions that notify no one.
pub fn no_mentions() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// Allowed mentions that notify these users.
pub fn mentions_of(players: impl IntoIterator<Item = PlayerId>) -> CreateAllowedMentions {
    no_mentions().users(players.into_iter().map(|player| UserId::new(player.get())))
}

/// The way in which a message responds to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// A new ephemeral message.
    New,
    /// An edit of the message that the component is on.
    Update,
}

/// The content of a message: text, buttons and selects, and a picture or a file.
#[derive(Clone, Debug, Default)]
pub struct MessageBody {
    /// The text, in Discord's Markdown. If it is longer than Discord allows, it is cut between two lines when it is
    /// sent.
    pub text: String,
    /// Rows of buttons and selects, at most five.
    pub rows: Vec<CreateActionRow>,
    /// The attached picture.
    pub picture: Option<Picture>,
    /// The attached file for download, in the place of a picture.
    pub document: Option<File>,
}

impl MessageBody {
    /// A message of text only.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// The size of the attached file in bytes.
    pub fn file_size(&self) -> usize {
        let picture = self.picture.as_ref().map(|picture| &picture.file);
        picture.or(self.document.as_ref()).map_or(0, |file| file.bytes().len())
    }

    /// Adds a row of buttons, unless there are none.
    #[must_use]
    pub fn with_buttons(self, row: impl IntoIterator<Item = CreateButton>) -> Self {
        let row: Vec<CreateButton> = row.into_iter().collect();
        self.with_rows((!row.is_empty()).then_some(CreateActionRow::Buttons(row)))
    }

    /// Adds a row with a select.
    #[must_use]
    pub fn with_select(self, select: CreateSelectMenu) -> Self {
        self.with_rows([CreateActionRow::SelectMenu(select)])
    }

    /// Adds rows of buttons and selects.
    #[must_use]
    pub fn with_rows(mut self, rows: impl IntoIterator<Item = CreateActionRow>) -> Self {
        self.rows.extend(rows);
        self
    }

    /// Sets the picture; `None` if it could not be drawn.
    #[must_use]
    pub fn with_picture(self, picture: Option<Picture>) -> Self {
        Self { picture, ..self }
    }

    /// Attaches a file for download.
    #[must_use]
    pub fn with_document(self, document: File) -> Self {
        Self { document: Some(document), ..self }
    }

    /// The text as it is sent.
    pub fn content(&self) -> String {
        whole_lines(&self.text, MESSAGE_LENGTH)
    }

    /// As a new message in a channel.
    pub fn message(self, nonce: MessageNonce, mentions: CreateAllowedMentions) -> Payload {
        let message = CreateMessage::new()
            .content(self.content())
            .components(self.rows.clone())
            .allowed_mentions(mentions)
            .add_files(self.description());
        Payload::with_file(&nonce.on(message), self.attachment())
    }

    /// As the first response to an interaction: a new ephemeral message, or an edit of the message of the component.
    pub fn response(self, kind: ResponseKind) -> Payload {
        let message = self.response_message();
        let response = match kind {
            ResponseKind::New => CreateInteractionResponse::Message(message.ephemeral(true)),
            ResponseKind::Update => CreateInteractionResponse::UpdateMessage(message),
        };
        Payload::with_file(&response, self.attachment())
    }

    /// As a new ephemeral message that follows the first response to an interaction.
    pub fn followup(self) -> Payload {
        let message = self.response_message().ephemeral(true);
        Payload::with_file(&message, self.attachment())
    }

    fn response_message(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(self.content())
            .components(self.rows.clone())
            .allowed_mentions(no_mentions())
            .add_files(self.description())
    }

    /// As an edit of a message, or of a response that was sent before. It removes an earlier picture.
    pub fn edit(self) -> Payload {
        let edit = EditMessage::new()
            .content(self.content())
            .components(self.rows.clone())
            .allowed_mentions(no_mentions())
            .attachments(self.description().into_iter().fold(EditAttachments::new(), EditAttachments::add));
        Payload::with_file(&edit, self.attachment())
    }

    /// The description of the attached file, without its content.
    fn description(&self) -> Option<CreateAttachment> {
        self.picture.as_ref().map(Picture::description).or(self.document.as_ref().map(File::description))
    }

    /// The attached file.
    fn attachment(self) -> Option<File> {
        self.picture.map(|picture| picture.file).or(self.document)
    }
}

impl From<String> for MessageBody {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}
