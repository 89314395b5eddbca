//! Embeds (Discord: "Embed Limits").

use serde_json::{Value, json};

use super::Object;
use super::form::FormNode;
use crate::clock::iso8601;

/// The largest number of embeds in a message.
const MAX: usize = 10;

/// The largest total length of a message's embeds, in characters: titles, descriptions, fields, footers, authors.
const MAX_TOTAL_CHARS: usize = 6000;

/// Whether a URL may refer to an attachment of the same message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AttachmentUrls {
    Allowed,
    Forbidden,
}

/// Validates a list of embeds; `None` if there is no list.
pub fn check(list: &FormNode<'_>) -> Option<Vec<Value>> {
    let items = list.items(0..=MAX)?;
    let embeds: Vec<Value> = items.iter().map(one).collect();
    if embeds.iter().map(characters).sum::<usize>() > MAX_TOTAL_CHARS {
        list.error("MAX_EMBED_SIZE_EXCEEDED", format!("Embed size exceeds maximum size of {MAX_TOTAL_CHARS}"));
    }
    Some(embeds)
}

fn one(embed: &FormNode<'_>) -> Value {
    if embed.required().and_then(FormNode::object).is_none() {
        return Value::Null;
    }
    let built = Object::default()
        .with("type", Some("rich"))
        .with("url", url(&embed.get("url"), AttachmentUrls::Forbidden))
        .with("title", text(&embed.get("title"), 256))
        .with("description", text(&embed.get("description"), 4096))
        .with("color", embed.get("color").integer(0..=0xFF_FFFF))
        .with("timestamp", embed.get("timestamp").time().map(iso8601))
        .with("image", image(&embed.get("image")))
        .with("thumbnail", image(&embed.get("thumbnail")))
        .with("author", author(&embed.get("author")))
        .with("footer", footer(&embed.get("footer")))
        .with("fields", fields(&embed.get("fields")));
    let shown = ["title", "description", "image", "thumbnail", "author", "footer", "fields"];
    if !shown.iter().any(|key| built.0.contains_key(*key)) {
        embed.get("description").error("BASE_TYPE_REQUIRED", "This field is required");
    }
    built.into_value()
}

/// A trimmed text; `None` if it is empty.
fn text(node: &FormNode<'_>, max_chars: usize) -> Option<String> {
    node.trimmed_text(0..=max_chars).filter(|text| !text.is_empty()).map(str::to_owned)
}

fn required_text(node: &FormNode<'_>, max_chars: usize) -> Option<String> {
    let text = text(node.required()?, max_chars);
    if text.is_none() && node.value().as_str().is_some_and(|text| text.trim().is_empty()) {
        node.error("BASE_TYPE_REQUIRED", "This field is required");
    }
    text
}

fn url(node: &FormNode<'_>, attachments: AttachmentUrls) -> Option<String> {
    let url = node.text(0..=2048).filter(|url| !url.is_empty())?;
    let scheme = url.split_once("://").map(|(scheme, rest)| (scheme, !rest.is_empty()));
    match scheme {
        Some(("http" | "https", true)) => Some(url.to_owned()),
        Some(("attachment", true)) if attachments == AttachmentUrls::Allowed => Some(url.to_owned()),
        Some((scheme, true)) => {
            let reason = format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https').");
            node.error("URL_TYPE_INVALID_SCHEME", reason);
            None
        }
        _ => {
            node.error("URL_TYPE_INVALID_URL", "Not a well formed URL.");
            None
        }
    }
}

fn image(node: &FormNode<'_>) -> Option<Value> {
    let url = url(&node.object()?.get("url"), AttachmentUrls::Allowed)?;
    Some(json!({"url": url}))
}

fn author(node: &FormNode<'_>) -> Option<Value> {
    let node = node.object()?;
    let author = Object::default()
        .with("name", required_text(&node.get("name"), 256))
        .with("url", url(&node.get("url"), AttachmentUrls::Forbidden))
        .with("icon_url", url(&node.get("icon_url"), AttachmentUrls::Allowed));
    Some(author.into_value())
}

fn footer(node: &FormNode<'_>) -> Option<Value> {
    let node = node.object()?;
    let footer = Object::default()
        .with("text", required_text(&node.get("text"), 2048))
        .with("icon_url", url(&node.get("icon_url"), AttachmentUrls::Allowed));
    Some(footer.into_value())
}

fn fields(node: &FormNode<'_>) -> Option<Value> {
    let items = node.items(0..=25)?;
    let field = |node: &FormNode<'_>| {
        if node.required().and_then(FormNode::object).is_none() {
            return Value::Null;
        }
        let field = Object::default()
            .with("name", required_text(&node.get("name"), 256))
            .with("value", required_text(&node.get("value"), 1024))
            .with("inline", Some(node.get("inline").boolean().unwrap_or(false)));
        field.into_value()
    };
    let fields: Vec<Value> = items.iter().map(field).collect();
    (!fields.is_empty()).then_some(Value::Array(fields))
}

/// The number of characters of an embed that count towards the limit of a message.
fn characters(embed: &Value) -> usize {
    let count = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array().into_iter().flatten();
    let in_fields: usize = fields.map(|field| count(&field["name"]) + count(&field["value"])).sum();
    let texts = [&embed["title"], &embed["description"], &embed["author"]["name"], &embed["footer"]["text"]];
    in_fields + texts.into_iter().map(count).sum::<usize>()
}
