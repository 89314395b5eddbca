//! The body of a request: JSON as serenity's builders write it, and an attached file.

use std::collections::HashMap;

use bytes::Bytes;
use reqwest::RequestBuilder;
use reqwest::header::{CONTENT_TYPE, HeaderValue};
use reqwest::multipart::{Form, Part};
use serde::Serialize;
use serde_json::Value;
use serenity::builder::CreateAttachment;
use sha2::{Digest as _, Sha256};

use crate::discord::limits::NONCE_LENGTH;

/// The number of bytes in a nonce. Each is written as two hexadecimal digits.
const NONCE_BYTES: usize = NONCE_LENGTH / 2;

/// The ids of the registered commands, by their English names.
pub type CommandIds = HashMap<String, u64>;

/// Replaces the names of commands in a text by mentions, for a reader whose client has this locale. An empty locale
/// stands for several readers.
pub type MentionCommands = fn(text: &str, locale: &str, ids: &CommandIds) -> String;

/// A file to upload. Copies share its bytes: hundreds of messages with pictures may wait for the rate limits, each with
/// a request and what it was made of.
#[derive(Clone, Debug)]
pub struct File {
    name: String,
    bytes: Bytes,
}

impl File {
    /// A file with this name. Its extension is one of those that [`media_type`] knows.
    pub fn new(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        // Without the unused capacity of the encoder's buffer.
        Self { name: name.into(), bytes: bytes.into_boxed_slice().into() }
    }

    /// The content.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Builds the description of the attachment, without its content.
    pub(super) fn description(&self) -> CreateAttachment {
        CreateAttachment::bytes(Vec::new(), self.name.clone())
    }
}

/// A body that can be sent repeatedly.
#[derive(Clone, Debug)]
pub struct Payload {
    /// Ids are strings, as Discord documents them; serenity writes some of them as numbers.
    json: Value,
    file: Option<File>,
    /// The locale of the reader's client; empty for several readers.
    locale: String,
}

impl Payload {
    /// A body without a file.
    ///
    /// # Panics
    /// If `json` cannot be serialized, which does not happen with serenity's builders and `serde_json` values.
    pub fn json(json: &impl Serialize) -> Self {
        Self::with_file(json, None)
    }

    /// A body with the file that its JSON describes. Only one file is possible: without serenity's HTTP client every
    /// file has the index 0.
    pub fn with_file(json: &impl Serialize, file: Option<File>) -> Self {
        let json = serde_json::to_value(json).expect("builders are JSON: their keys are strings");
        Self { file, ..Self::from(json) }
    }

    /// The same message for one reader, whose client has this locale.
    #[must_use]
    pub fn for_client(self, locale: &str) -> Self {
        Self { locale: locale.to_owned(), ..self }
    }

    /// The same message with mentions of these commands in its text.
    #[must_use]
    pub(super) fn with_commands(mut self, mention: MentionCommands, ids: &CommandIds) -> Self {
        // The response to an interaction has its message in `data`.
        for pointer in ["/content", "/data/content"] {
            if let Some(Value::String(text)) = self.json.pointer_mut(pointer) {
                *text = mention(text, &self.locale, ids);
            }
        }
        self
    }

    /// The size of the attached file in bytes.
    pub(super) fn file_size(&self) -> usize {
        self.file.as_ref().map_or(0, |file| file.bytes.len())
    }

    /// The text of the message; empty if it has none.
    pub(super) fn content(&self) -> &str {
        self.json["content"].as_str().unwrap_or_default()
    }

    /// The same message with a nonce that no other database uses. Discord compares nonces of a bot, and those that name
    /// rows of a database would be found again after it was wiped or an older copy was restored.
    #[must_use]
    pub(super) fn with_nonce_of(mut self, database: &str) -> Self {
        if let Some(nonce) = self.json["nonce"].as_str() {
            let digest = Sha256::digest(format!("{database} {nonce}"));
            let digest = digest.iter().take(NONCE_BYTES).fold(String::new(), |all, byte| format!("{all}{byte:02x}"));
            self.json["nonce"] = Value::String(digest);
        }
        self
    }

    /// Makes this the body of an HTTP request.
    ///
    /// # Errors
    /// [`reqwest::Error`]: the media type is not valid.
    pub(super) fn attach(&self, builder: RequestBuilder) -> reqwest::Result<RequestBuilder> {
        let json = self.json.to_string();
        let Some(file) = &self.file else {
            return Ok(builder.header(CONTENT_TYPE, HeaderValue::from_static("application/json")).body(json));
        };
        let length = u64::try_from(file.bytes.len()).unwrap_or(u64::MAX);
        let part = Part::stream_with_length(file.bytes.clone(), length).file_name(file.name.clone());
        let part = part.mime_str(media_type(&file.name))?;
        Ok(builder.multipart(Form::new().part("files[0]", part).text("payload_json", json)))
    }
}

/// A body without a file. The JSON is not copied, which matters for the list of commands.
impl From<Value> for Payload {
    fn from(mut json: Value) -> Self {
        ids_to_strings(&mut json);
        Self { json, file: None, locale: String::new() }
    }
}

/// The media type of a file name.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension) {
        Some("gif") => "image/gif",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("txt") => "text/plain",
        _ => "application/octet-stream",
    }
}

fn ids_to_strings(json: &mut Value) {
    let Some(object) = json.as_object_mut() else { return };
    // The response to an interaction has its message in `data`.
    if let Some(data) = object.get_mut("data") {
        ids_to_strings(data);
    }
    for row in items(object.get_mut("components")) {
        for select in items(row.get_mut("components")) {
            items(select.get_mut("default_values")).for_each(id_to_string);
        }
    }
    items(object.get_mut("attachments")).for_each(id_to_string);
}

fn items(list: Option<&mut Value>) -> impl Iterator<Item = &mut Value> {
    list.and_then(Value::as_array_mut).into_iter().flatten()
}

fn id_to_string(object: &mut Value) {
    if let Some(id) = object["id"].as_u64() {
        object["id"] = Value::String(id.to_string());
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::discord::i18n::command_names::mention_commands;

    #[test]
    fn ids_are_strings() {
        let check = |json: &Value, pointer: &str, expected: &str| {
            let payload = Payload::json(json);
            assert_eq!(payload.json.pointer(pointer), Some(&json!(expected)), "{json}");
        };
        check(&json!({"attachments": [{"id": 0}]}), "/attachments/0/id", "0");
        check(&json!({"type": 4, "data": {"attachments": [{"id": 0}]}}), "/data/attachments/0/id", "0");
        let select = json!({"components": [{"components": [{"default_values": [{"id": 7, "type": "role"}]}]}]});
        check(&select, "/components/0/components/0/default_values/0/id", "7");
    }

    #[test]
    fn commands_are_mentioned_in_the_text_only() {
        let ids = CommandIds::from([("help".to_owned(), 5)]);
        let check = |json: &Value, locale: &str, expected: &Value| {
            let payload = Payload::json(json).for_client(locale).with_commands(mention_commands, &ids);
            assert_eq!(payload.json, *expected, "{json}");
        };
        let row = json!([{"components": [{"placeholder": "`/help`"}]}]);
        let message = |text: &str| json!({"content": text, "components": row.clone()});
        check(&message("Try `/help`"), "", &message("Try </help:5>"));
        check(&message("Try `/help`"), "de", &message("Try </help:5>"));
        check(&json!({"type": 4, "data": message("`/help`")}), "fr", &json!({"type": 4, "data": message("</help:5>")}));
        check(&json!([{"name": "help"}]), "de", &json!([{"name": "help"}]));
    }

    #[test]
    fn nonces_are_those_of_one_database() {
        let nonce = |database: &str, nonce: Value| {
            let payload = Payload::json(&json!({"content": "words", "nonce": nonce})).with_nonce_of(database);
            payload.json["nonce"].clone()
        };
        let own = nonce("one", json!("1.0.0"));
        assert_eq!(own.as_str().map(str::len), Some(24));
        assert_eq!(nonce("one", json!("1.0.0")), own, "a repeated send is the same message");
        assert_ne!(nonce("two", json!("1.0.0")), own);
        assert_ne!(nonce("one", json!("1.0.1")), own);
        assert_eq!(nonce("one", Value::Null), Value::Null);
    }

    #[test]
    fn media_types_follow_from_the_extension() {
        let check = |name: &str, expected: &str| assert_eq!(media_type(name), expected, "{name}");
        check("board.png", "image/png");
        check("game.gif", "image/gif");
        check("tessera.json", "application/json");
        check("game.txt", "text/plain");
        check("game", "application/octet-stream");
    }
}
