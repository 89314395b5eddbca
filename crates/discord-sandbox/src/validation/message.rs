//! The bodies of requests that send or edit a message. A valid body becomes a [`MessageDraft`].

use serde_json::{Value, json};

use super::component::{self, ComponentsVersion};
use super::embed;
use super::form::{self, FormNode};
use super::mention::{self, AllowedMentions};
use crate::error::{ApiError, ApiResult};
use crate::state::flags;

/// The largest length of the content, in characters (Discord: "Create Message").
pub const MAX_CONTENT_CHARS: usize = 2000;

/// The largest number of files in a message.
pub const MAX_FILES: usize = 10;

/// The largest size of a file in a guild without boosts (Discord: "Uploading Files").
pub const MAX_FILE_BYTES: usize = 10 * 1024 * 1024;

/// The largest size of all files of a request together (Discord: "Create Message").
pub const MAX_REQUEST_BYTES: usize = 25 * 1024 * 1024;

/// The request that a body belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A new message in a channel.
    Create,
    /// A response or follow-up to an interaction, which may be ephemeral.
    Response,
    /// A deferred response to an interaction, which has no contents yet.
    Deferral,
    /// An edit of a message that has these flags.
    Edit(u64),
    /// An edit, with the token of an interaction, of a message that has these flags.
    EditResponse(u64),
}

impl Purpose {
    /// The flags of the message that is edited; `None` for a new message.
    fn edited_flags(self) -> Option<u64> {
        match self {
            Purpose::Edit(flags) | Purpose::EditResponse(flags) => Some(flags),
            Purpose::Create | Purpose::Response | Purpose::Deferral => None,
        }
    }
}

/// The message that a reply refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplyReference {
    /// The message id.
    pub message: u64,
    /// The channel id, if given.
    pub channel: Option<u64>,
    /// Whether it is an error if the message does not exist.
    pub fail_if_not_exists: bool,
}

/// An entry of `attachments`: an uploaded file, or an existing attachment to keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttachmentDraft {
    /// The n of `files[n]`, or the id of an existing attachment.
    pub id: u64,
    /// The name of a new file; `None` for that of the upload.
    pub filename: Option<String>,
    /// The description (alt text); `None` keeps that of an existing attachment.
    pub description: Option<String>,
    /// Whether it is a spoiler; `None` keeps that of an existing attachment.
    pub is_spoiler: Option<bool>,
}

/// A validated body. Absent fields are `None`.
#[derive(Debug, Clone, Default)]
pub struct MessageDraft {
    /// The content.
    pub content: Option<String>,
    /// The embeds.
    pub embeds: Option<Vec<Value>>,
    /// The components.
    pub components: Option<Vec<Value>>,
    /// The flags that can be set.
    pub flags: Option<u64>,
    /// The attachments.
    pub attachments: Option<Vec<AttachmentDraft>>,
    /// The mentions that have an effect.
    pub allowed_mentions: AllowedMentions,
    /// The message that a reply refers to.
    pub reference: Option<ReplyReference>,
    /// The nonce.
    pub nonce: Option<Value>,
    /// Whether a second message with the same nonce returns the first.
    pub enforce_nonce: bool,
    /// Whether it is a text-to-speech message.
    pub tts: bool,
}

/// Validates a body, or its field `prefix`.
///
/// # Errors
/// [`ApiError`] with code 50035 and all errors of the form.
pub fn check(body: &Value, prefix: Option<&str>, purpose: Purpose) -> ApiResult<MessageDraft> {
    form::read(body, |root| {
        let node = prefix.map_or_else(|| root.clone(), |prefix| root.get(prefix));
        node.object().map_or_else(MessageDraft::default, |node| draft(node, purpose))
    })
}

fn draft(node: &FormNode<'_>, purpose: Purpose) -> MessageDraft {
    let flags = flags(&node.get("flags"), purpose);
    let edited_flags = purpose.edited_flags();
    let is_v2 = (flags.unwrap_or(0) | edited_flags.unwrap_or(0)) & flags::IS_COMPONENTS_V2 != 0;
    let version = if is_v2 { ComponentsVersion::V2 } else { ComponentsVersion::V1 };
    if is_v2 {
        for key in ["content", "embeds", "poll", "sticker_ids"] {
            let field = node.get(key);
            let is_filled = field.value().as_str().is_some_and(|text| !text.is_empty())
                || field.value().as_array().is_some_and(|list| !list.is_empty())
                || field.value().is_object();
            if is_filled {
                let reason = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
                field.error("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", reason);
            }
        }
    }
    for (key, reason) in
        [("poll", "The sandbox does not implement polls"), ("sticker_ids", "The sandbox does not implement stickers")]
    {
        if node.get(key).value().is_object() || node.get(key).value().as_array().is_some_and(|ids| !ids.is_empty()) {
            node.get(key).error("SANDBOX_NOT_IMPLEMENTED", reason);
        }
    }
    // In an edit `null` clears the field; elsewhere it counts as absent.
    let cleared = |key: &str| edited_flags.is_some() && node.value().get(key).is_some_and(Value::is_null);
    let content = node.get("content").text(0..=MAX_CONTENT_CHARS).map(|text| text.trim().to_owned());
    MessageDraft {
        content: content.or_else(|| cleared("content").then(String::new)),
        embeds: embed::check(&node.get("embeds")).or_else(|| cleared("embeds").then(Vec::new)),
        components: component::check(&node.get("components"), version).or_else(|| cleared("components").then(Vec::new)),
        flags,
        attachments: attachments(&node.get("attachments")).or_else(|| cleared("attachments").then(Vec::new)),
        allowed_mentions: mention::check(&node.get("allowed_mentions")).unwrap_or_else(|| match purpose {
            Purpose::Response | Purpose::Deferral | Purpose::EditResponse(_) => AllowedMentions::of_responses(),
            Purpose::Create | Purpose::Edit(_) => AllowedMentions::default(),
        }),
        reference: reference(&node.get("message_reference")),
        nonce: nonce(&node.get("nonce")),
        enforce_nonce: node.get("enforce_nonce").boolean().unwrap_or(false),
        tts: node.get("tts").boolean().unwrap_or(false),
    }
}

/// In a new message, flags that cannot be set are an error. In an edit they are ignored, because clients send back the
/// flags that they received.
fn flags(node: &FormNode<'_>, purpose: Purpose) -> Option<u64> {
    let given = u64::try_from(node.integer(0..=i64::from(i32::MAX))?).ok()?;
    let settable = flags::SUPPRESS_EMBEDS | flags::IS_COMPONENTS_V2;
    let settable = match purpose {
        Purpose::Create => settable | flags::SUPPRESS_NOTIFICATIONS,
        Purpose::Response => settable | flags::SUPPRESS_NOTIFICATIONS | flags::EPHEMERAL,
        Purpose::Deferral => flags::EPHEMERAL,
        Purpose::Edit(_) | Purpose::EditResponse(_) => return Some(given & settable),
    };
    if given & !settable != 0 {
        node.error(
            "BASE_TYPE_CHOICES",
            format!("Flags that can be set here are {settable}, not {}.", given & !settable),
        );
    }
    Some(given & settable)
}

fn attachments(node: &FormNode<'_>) -> Option<Vec<AttachmentDraft>> {
    let items = node.items(0..=MAX_FILES)?;
    let one = |item: &FormNode<'_>| {
        let item = item.required()?.object()?;
        let filename = item.get("filename").text(1..=1024).map(str::to_owned);
        let description = item.get("description").text(0..=1024).map(str::to_owned);
        let is_spoiler = item.get("is_spoiler").boolean();
        Some(AttachmentDraft { id: item.get("id").required()?.id()?, filename, description, is_spoiler })
    };
    Some(items.iter().filter_map(one).collect())
}

fn reference(node: &FormNode<'_>) -> Option<ReplyReference> {
    let node = node.object()?;
    if node.get("type").one_of(&[0, 1]) == Some(1) {
        node.get("type").error("SANDBOX_NOT_IMPLEMENTED", "The sandbox does not implement forwarding");
    }
    Some(ReplyReference {
        message: node.get("message_id").required()?.id()?,
        channel: node.get("channel_id").id(),
        fail_if_not_exists: node.get("fail_if_not_exists").boolean().unwrap_or(true),
    })
}

fn nonce(node: &FormNode<'_>) -> Option<Value> {
    if node.value().is_i64() || node.value().is_u64() {
        return Some(node.value().clone());
    }
    node.text(0..=25).map(|text| json!(text))
}

/// Checks that a message has something to show; components alone are enough (Discord: "Create Message").
///
/// # Errors
/// [`ApiError`] with code 50006.
pub fn ensure_not_empty(content: &str, embeds: usize, files: usize, components: usize, flags: u64) -> ApiResult<()> {
    let is_v2 = flags & flags::IS_COMPONENTS_V2 != 0;
    let is_shown = components > 0 || (!is_v2 && (!content.is_empty() || embeds > 0 || files > 0));
    if is_shown { Ok(()) } else { Err(ApiError::empty_message()) }
}
