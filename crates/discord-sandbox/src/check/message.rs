//! Messages as bots send and edit them: the body becomes a [`Draft`].

use serde_json::{Value, json};

use super::component::{self, Generation};
use super::embed;
use super::form::{Faults, Node};
use super::mention::{self, Allowed};
use crate::error::{ApiError, ApiResult};
use crate::state::flags;

/// Characters of content (Discord: "Create Message"; 4000 are for subscribers, who are people).
const CONTENT: usize = 2000;

/// Files in a message.
pub const MOST_FILES: usize = 10;

/// Bytes of a file in a guild without boosts (Discord: "Uploading Files").
pub const FILE_BYTES: usize = 10 * 1024 * 1024;

/// What a body is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A message in a channel.
    Create,
    /// A message that answers an interaction, which may be ephemeral.
    Answer,
    /// A change of a message that has these flags.
    Edit(u64),
}

/// A message that is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference {
    /// Its id.
    pub message: u64,
    /// Its channel, where named.
    pub channel: Option<u64>,
    /// Whether it is a fault that it does not exist.
    pub fail_if_not_exists: bool,
}

/// An entry of `attachments`: a file that comes with the request, or one that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttachmentDraft {
    /// The n of `files[n]`, or the id of an attachment of the message.
    pub id: u64,
    /// Another name for the file.
    pub filename: Option<String>,
    /// What it shows.
    pub description: Option<String>,
}

/// A checked body. What is none was not given.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    /// The text.
    pub content: Option<String>,
    /// The embeds.
    pub embeds: Option<Vec<Value>>,
    /// The components.
    pub components: Option<Vec<Value>>,
    /// The flags that may be set.
    pub flags: Option<u64>,
    /// The list of files.
    pub attachments: Option<Vec<AttachmentDraft>>,
    /// Which mentions count.
    pub allowed_mentions: Allowed,
    /// The message that is answered.
    pub reference: Option<Reference>,
    /// The nonce.
    pub nonce: Option<Value>,
    /// Whether a second message with the nonce is refused.
    pub enforce_nonce: bool,
    /// Whether it is read aloud.
    pub tts: bool,
}

/// Checks a body, or the part of it under `prefix`.
///
/// # Errors
/// All faults of the form.
pub fn check(body: &Value, prefix: Option<&str>, purpose: Purpose) -> ApiResult<Draft> {
    let faults = Faults::default();
    let root = Node::root(body, &faults);
    let node = prefix.map_or(root.clone(), |prefix| root.get(prefix));
    let draft =
        if node.value().is_null() || node.object().is_none() { Draft::default() } else { draft(&node, purpose) };
    faults.into_result()?;
    Ok(draft)
}

fn draft(node: &Node<'_>, purpose: Purpose) -> Draft {
    let flags = flags(&node.get("flags"), purpose);
    let old_flags = if let Purpose::Edit(flags) = purpose { flags } else { 0 };
    let second = (flags.unwrap_or(0) | old_flags) & flags::IS_COMPONENTS_V2 != 0;
    let generation = if second { Generation::Second } else { Generation::First };
    if second {
        for key in ["content", "embeds", "poll", "sticker_ids"] {
            let field = node.get(key);
            let filled = field.value().as_str().is_some_and(|text| !text.is_empty())
                || field.value().as_array().is_some_and(|list| !list.is_empty())
                || field.value().is_object();
            if filled {
                let words = format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
                field.fault("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words);
            }
        }
    }
    for (key, words) in [("poll", "The sandbox has no polls"), ("sticker_ids", "The sandbox has no stickers")] {
        if node.get(key).value().is_object() || node.get(key).value().as_array().is_some_and(|ids| !ids.is_empty()) {
            node.get(key).fault("SANDBOX_NOT_BUILT", words);
        }
    }
    // In an edit `null` clears; elsewhere it is the same as nothing.
    let cleared = |key: &str| matches!(purpose, Purpose::Edit(_)) && node.value().get(key).is_some_and(Value::is_null);
    let content = node.get("content").text(0..=CONTENT).map(|text| text.trim().to_owned());
    Draft {
        content: content.or_else(|| cleared("content").then(String::new)),
        embeds: embeds(node).or_else(|| cleared("embeds").then(Vec::new)),
        components: component::check(&node.get("components"), generation)
            .or_else(|| cleared("components").then(Vec::new)),
        flags,
        attachments: attachments(&node.get("attachments")).or_else(|| cleared("attachments").then(Vec::new)),
        allowed_mentions: mention::check(&node.get("allowed_mentions")),
        reference: reference(&node.get("message_reference")),
        nonce: nonce(&node.get("nonce")),
        enforce_nonce: node.get("enforce_nonce").truth(),
        tts: node.get("tts").truth(),
    }
}

fn embeds(node: &Node<'_>) -> Option<Vec<Value>> {
    embed::check(&node.get("embeds"))
}

/// The flags of a new message must be settable; in an edit, what cannot be changed is passed over, because clients
/// send back the flags that they got.
fn flags(node: &Node<'_>, purpose: Purpose) -> Option<u64> {
    let given = u64::try_from(node.integer(0..=i64::from(i32::MAX))?).ok()?;
    let settable = flags::SUPPRESS_EMBEDS | flags::IS_COMPONENTS_V2;
    let settable = match purpose {
        Purpose::Create => settable | flags::SUPPRESS_NOTIFICATIONS,
        Purpose::Answer => settable | flags::SUPPRESS_NOTIFICATIONS | flags::EPHEMERAL,
        Purpose::Edit(_) => return Some(given & settable),
    };
    if given & !settable != 0 {
        node.fault(
            "BASE_TYPE_CHOICES",
            format!("Flags that can be set here are {settable}, not {}.", given & !settable),
        );
    }
    Some(given & settable)
}

fn attachments(node: &Node<'_>) -> Option<Vec<AttachmentDraft>> {
    let items = node.items(0..=MOST_FILES)?;
    let one = |item: &Node<'_>| {
        let item = item.required()?.object()?;
        let filename = item.get("filename").text(1..=1024).map(str::to_owned);
        let description = item.get("description").text(0..=1024).map(str::to_owned);
        Some(AttachmentDraft { id: item.get("id").required()?.id()?, filename, description })
    };
    Some(items.iter().filter_map(one).collect())
}

fn reference(node: &Node<'_>) -> Option<Reference> {
    let node = node.object()?;
    if node.get("type").one_of(&[0, 1]) == Some(1) {
        node.get("type").fault("SANDBOX_NOT_BUILT", "The sandbox does not forward messages");
    }
    let strict = node.get("fail_if_not_exists");
    Some(Reference {
        message: node.get("message_id").required()?.id()?,
        channel: node.get("channel_id").id(),
        fail_if_not_exists: !strict.exists() || strict.truth(),
    })
}

fn nonce(node: &Node<'_>) -> Option<Value> {
    if node.value().is_i64() || node.value().is_u64() {
        return Some(node.value().clone());
    }
    node.text(0..=25).map(|text| json!(text))
}

/// Refuses a message that would show nothing.
///
/// # Errors
/// 50006.
pub fn shows_something(content: &str, embeds: usize, files: usize, components: usize, flags: u64) -> ApiResult<()> {
    let second = flags & flags::IS_COMPONENTS_V2 != 0;
    let something = if second { components > 0 } else { !content.is_empty() || embeds > 0 || files > 0 };
    if something { Ok(()) } else { Err(ApiError::empty_message()) }
}
