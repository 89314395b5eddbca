//! Embeds (Discord: "Embed Limits").

use serde_json::{Value, json};

use super::Object;
use super::form::Node;

/// Embeds in one message.
const MOST: usize = 10;

/// Characters of all embeds of a message together: titles, descriptions, names and values of fields, footers, authors.
const ALL_TEXT: usize = 6000;

/// Whether an address may point at a file of the same message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attached {
    Allowed,
    Refused,
}

/// The checked embeds, in the shape in which Discord answers them; none if there is no list.
pub fn check(list: &Node<'_>) -> Option<Vec<Value>> {
    let items = list.items(0..=MOST)?;
    let embeds: Vec<Value> = items.iter().map(one).collect();
    if embeds.iter().map(characters).sum::<usize>() > ALL_TEXT {
        list.fault("MAX_EMBED_SIZE_EXCEEDED", format!("Embed size exceeds maximum size of {ALL_TEXT}"));
    }
    Some(embeds)
}

fn one(embed: &Node<'_>) -> Value {
    if embed.required().and_then(Node::object).is_none() {
        return Value::Null;
    }
    let built = Object::default()
        .with("type", Some("rich"))
        .with("url", address(&embed.get("url"), Attached::Refused))
        .with("title", text(&embed.get("title"), 256))
        .with("description", text(&embed.get("description"), 4096))
        .with("color", embed.get("color").integer(0..=0xFF_FFFF))
        .with("timestamp", timestamp(&embed.get("timestamp")))
        .with("image", picture(&embed.get("image")))
        .with("thumbnail", picture(&embed.get("thumbnail")))
        .with("author", author(&embed.get("author")))
        .with("footer", footer(&embed.get("footer")))
        .with("fields", fields(&embed.get("fields")));
    let shown = ["title", "description", "image", "thumbnail", "author", "footer", "fields"];
    if !shown.iter().any(|key| built.0.contains_key(*key)) {
        embed.get("description").fault("BASE_TYPE_REQUIRED", "This field is required");
    }
    built.into_value()
}

/// Text without the white space around it; nothing if nothing remains.
fn text(node: &Node<'_>, most: usize) -> Option<String> {
    node.text(0..=most).map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

fn required_text(node: &Node<'_>, most: usize) -> Option<String> {
    let text = text(node.required()?, most);
    if text.is_none() && node.value().as_str().is_some_and(|text| text.trim().is_empty()) {
        node.fault("BASE_TYPE_REQUIRED", "This field is required");
    }
    text
}

fn address(node: &Node<'_>, attached: Attached) -> Option<String> {
    let url = node.text(0..=2048).filter(|url| !url.is_empty())?;
    let scheme = url.split_once("://").map(|(scheme, rest)| (scheme, !rest.is_empty()));
    match scheme {
        Some(("http" | "https", true)) => Some(url.to_owned()),
        Some(("attachment", true)) if attached == Attached::Allowed => Some(url.to_owned()),
        Some((scheme, true)) => {
            let words = format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https').");
            node.fault("URL_TYPE_INVALID_SCHEME", words);
            None
        }
        _ => {
            node.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.");
            None
        }
    }
}

fn timestamp(node: &Node<'_>) -> Option<String> {
    let text = node.text(0..=64)?;
    // A date, a T or a blank, and a time; what follows (fraction, zone) is free enough to be left alone.
    let shape = "dddd-dd-ddTdd:dd";
    let fits = text.len() >= shape.len()
        && shape.chars().zip(text.chars()).all(|(wanted, is)| match wanted {
            'd' => is.is_ascii_digit(),
            'T' => is == 'T' || is == ' ',
            other => is == other,
        });
    if !fits {
        node.fault("DATE_TIME_TYPE_PARSE", format!("Could not parse {text}. Should be ISO8601."));
    }
    fits.then(|| text.to_owned())
}

fn picture(node: &Node<'_>) -> Option<Value> {
    let url = address(&node.object()?.get("url"), Attached::Allowed)?;
    Some(json!({"url": url}))
}

fn author(node: &Node<'_>) -> Option<Value> {
    let node = node.object()?;
    let author = Object::default()
        .with("name", required_text(&node.get("name"), 256))
        .with("url", address(&node.get("url"), Attached::Refused))
        .with("icon_url", address(&node.get("icon_url"), Attached::Allowed));
    Some(author.into_value())
}

fn footer(node: &Node<'_>) -> Option<Value> {
    let node = node.object()?;
    let footer = Object::default()
        .with("text", required_text(&node.get("text"), 2048))
        .with("icon_url", address(&node.get("icon_url"), Attached::Allowed));
    Some(footer.into_value())
}

fn fields(node: &Node<'_>) -> Option<Value> {
    let items = node.items(0..=25)?;
    let field = |node: &Node<'_>| {
        if node.required().and_then(Node::object).is_none() {
            return Value::Null;
        }
        let field = Object::default()
            .with("name", required_text(&node.get("name"), 256))
            .with("value", required_text(&node.get("value"), 1024))
            .with("inline", Some(node.get("inline").truth()));
        field.into_value()
    };
    let fields: Vec<Value> = items.iter().map(field).collect();
    (!fields.is_empty()).then_some(Value::Array(fields))
}

/// The characters of an embed that count towards the limit of a message.
fn characters(embed: &Value) -> usize {
    let count = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let fields = embed["fields"].as_array().into_iter().flatten();
    let in_fields: usize = fields.map(|field| count(&field["name"]) + count(&field["value"])).sum();
    let places = [&embed["title"], &embed["description"], &embed["author"]["name"], &embed["footer"]["text"]];
    in_fields + places.into_iter().map(count).sum::<usize>()
}
