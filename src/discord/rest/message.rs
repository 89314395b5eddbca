//! Parts of messages: pictures, mentions, and shortened texts.

use serenity::builder::{CreateAllowedMentions, CreateAttachment, EditAttachments};

/// Discord's limit for the description of an attachment, in characters.
const LONGEST_ALT: usize = 1024;

/// A picture with its description.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The file: a PNG, or a GIF for animations.
    pub png: Vec<u8>,
    /// The alt text.
    pub alt: String,
}

impl Picture {
    /// Builds the uploaded file.
    pub fn attachment(self) -> CreateAttachment {
        let name = self.name();
        CreateAttachment::bytes(self.png, name)
    }

    /// Builds the attachment's description, without its content.
    pub fn description(&self) -> CreateAttachment {
        CreateAttachment::bytes(Vec::new(), self.name()).description(cut(self.alt.trim(), LONGEST_ALT))
    }

    fn name(&self) -> &'static str {
        if self.png.starts_with(b"GIF8") { "game.gif" } else { "board.png" }
    }
}

/// The attachments of a message with at most one picture. Earlier attachments are removed.
pub fn attachment_list(picture: Option<&Picture>) -> EditAttachments {
    picture.into_iter().fold(EditAttachments::new(), |all, one| all.add(one.description()))
}

/// Allowed mentions that notify nobody.
pub fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// Returns at most `longest` characters, as Discord counts them.
pub fn cut(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(longest - 1).collect();
    short.push('…');
    short
}
