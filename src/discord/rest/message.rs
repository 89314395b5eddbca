//! Parts of messages: pictures, mentions, and texts that fit.

use serenity::builder::{CreateAllowedMentions, CreateAttachment, EditAttachments};

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

/// The attachments of a message with one picture, or with none: what was there before is not kept.
pub fn attachment_list(picture: Option<&Picture>) -> EditAttachments {
    picture.into_iter().fold(EditAttachments::new(), |all, one| all.add(one.description()))
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
