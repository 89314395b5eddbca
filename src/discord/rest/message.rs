//! Messages and their parts: text, picture, buttons, mentions.

use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu, EditAttachments, EditMessage,
};

use crate::discord::limits::{ALT_LENGTH, MESSAGE_LENGTH, cut, whole_lines};
use crate::discord::rest::Payload;
use crate::discord::rest::nonce::MessageNonce;

/// A picture with its description.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file: a PNG, or a GIF for animations.
    pub file: Vec<u8>,
    /// The alt text.
    pub alt: String,
}

impl Picture {
    /// Builds the uploaded file.
    pub fn attachment(self) -> CreateAttachment {
        let name = self.name();
        CreateAttachment::bytes(self.file, name)
    }

    /// Builds the attachment's description, without its content.
    pub fn description(&self) -> CreateAttachment {
        CreateAttachment::bytes(Vec::new(), self.name()).description(cut(self.alt.trim(), ALT_LENGTH))
    }

    fn name(&self) -> &'static str {
        if self.file.starts_with(b"GIF8") { "game.gif" } else { "board.png" }
    }
}

/// The attachments of a message with at most one picture. Earlier attachments are removed.
fn attachment_list(picture: Option<&Picture>) -> EditAttachments {
    picture.into_iter().fold(EditAttachments::new(), |all, one| all.add(one.description()))
}

/// Allowed mentions that notify no one.
pub fn no_mentions() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// The way in which a message responds to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseKind {
    /// A new ephemeral message.
    New,
    /// An edit of the message that the component is on.
    Update,
}

/// The content of a message: text, buttons and selects, and a picture.
#[derive(Clone, Debug, Default)]
pub struct MessageBody {
    /// The text, in Discord's Markdown. If it is longer than Discord allows, it is cut between two lines when it is sent.
    pub text: String,
    /// Rows of buttons and selects, at most five.
    pub rows: Vec<CreateActionRow>,
    /// The attached picture.
    pub picture: Option<Picture>,
}

impl MessageBody {
    /// A message of text only.
    pub fn text(text: impl Into<String>) -> Self {
        Self { text: text.into(), ..Self::default() }
    }

    /// Adds a row of buttons.
    #[must_use]
    pub fn with_buttons(mut self, row: impl IntoIterator<Item = CreateButton>) -> Self {
        self.rows.push(CreateActionRow::Buttons(row.into_iter().collect()));
        self
    }

    /// Adds a row with a select.
    #[must_use]
    pub fn with_select(mut self, select: CreateSelectMenu) -> Self {
        self.rows.push(CreateActionRow::SelectMenu(select));
        self
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

    /// The text as it is sent.
    pub fn content(&self) -> String {
        whole_lines(&self.text, MESSAGE_LENGTH)
    }

    /// As a new message in a channel.
    pub fn message(self, nonce: MessageNonce, mentions: CreateAllowedMentions) -> Payload {
        let message = CreateMessage::new()
            .content(self.content())
            .components(self.rows)
            .allowed_mentions(mentions)
            .add_files(self.picture.iter().map(Picture::description));
        Payload::with_file(&nonce.on(message), self.picture.map(Picture::attachment))
    }

    /// As the first response to an interaction: a new ephemeral message, or an edit of the message of the component.
    pub fn response(self, kind: ResponseKind) -> Payload {
        let message = self.response_message();
        let response = match kind {
            ResponseKind::New => CreateInteractionResponse::Message(message.ephemeral(true)),
            ResponseKind::Update => CreateInteractionResponse::UpdateMessage(message),
        };
        Payload::with_file(&response, self.picture.map(Picture::attachment))
    }

    /// As a new ephemeral message that follows the first response to an interaction.
    pub fn followup(self) -> Payload {
        let message = self.response_message().ephemeral(true);
        Payload::with_file(&message, self.picture.map(Picture::attachment))
    }

    fn response_message(&self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content())
            .components(self.rows.clone())
            .allowed_mentions(no_mentions());
        match &self.picture {
            Some(picture) => message.add_file(picture.description()),
            None => message,
        }
    }

    /// As an edit of a message, or of a response that was sent before. It removes an earlier picture.
    pub fn edit(self) -> Payload {
        let edit = EditMessage::new()
            .content(self.content())
            .components(self.rows)
            .allowed_mentions(no_mentions())
            .attachments(attachment_list(self.picture.as_ref()));
        Payload::with_file(&edit, self.picture.map(Picture::attachment))
    }
}

impl From<String> for MessageBody {
    fn from(text: String) -> Self {
        Self::text(text)
    }
}
