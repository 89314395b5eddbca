//! Components of messages (Discord: "Component Reference"), of both generations.
//!
//! | type | what | where |
//! |---|---|---|
//! | 1 | action row: up to 5 buttons or one select | everywhere |
//! | 2, 3, 5–8 | button, selects | in a row; a button also beside a section |
//! | 9–14, 17 | section, text, thumbnail, gallery, file, separator, container | with the flag `IS_COMPONENTS_V2` only |

use std::collections::HashSet;

use serde_json::{Value, json};

use super::Object;
use super::form::Node;

/// Rows in a message of the first generation.
const ROWS: usize = 5;

/// Components in a message of the second generation, nested ones included.
const ALL_V2: usize = 40;

/// Characters in all text displays of a message of the second generation.
const ALL_TEXT_V2: usize = 4000;

/// Which generation of components a message is built from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Generation {
    /// Rows below content and embeds.
    #[default]
    First,
    /// Components are all there is.
    Second,
}

/// The checked components with an `id` each, in the shape in which Discord answers them; none if there is no list.
pub fn check(list: &Node<'_>, generation: Generation) -> Option<Vec<Value>> {
    let most = if generation == Generation::First { ROWS } else { ALL_V2 };
    let items = list.items(0..=most)?;
    let mut walk = Walk { generation, ..Walk::default() };
    let mut components: Vec<Value> = items.iter().map(|item| walk.top(item)).collect();
    if walk.count > ALL_V2 {
        list.fault("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", format!("The maximum is {ALL_V2} components"));
    }
    if walk.text > ALL_TEXT_V2 {
        list.fault("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", format!("The maximum is {ALL_TEXT_V2} characters"));
    }
    number(&mut components, &mut walk.ids, &mut 1);
    Some(components)
}

/// Gives each component without an `id` the next free one.
pub(super) fn number(components: &mut [Value], taken: &mut HashSet<i64>, next: &mut i64) {
    for component in components {
        if component.is_object() && component["id"].is_null() {
            while !taken.insert(*next) {
                *next += 1;
            }
            component["id"] = json!(*next);
        }
        for key in ["components", "accessory", "component"] {
            match component.get_mut(key) {
                Some(Value::Array(inner)) => number(inner, taken, next),
                Some(inner @ Value::Object(_)) => number(std::slice::from_mut(inner), taken, next),
                _ => {}
            }
        }
    }
}

/// What has to be unique or counted across the whole message.
#[derive(Debug, Default)]
pub(super) struct Walk {
    generation: Generation,
    custom_ids: HashSet<String>,
    pub(super) ids: HashSet<i64>,
    count: usize,
    text: usize,
}

impl Walk {
    fn top(&mut self, node: &Node<'_>) -> Value {
        let known: &[i64] = match self.generation {
            Generation::First => &[1],
            Generation::Second => &[1, 9, 10, 12, 13, 14, 17],
        };
        self.block(node, known)
    }

    /// A component that stands by itself: a row or anything of the second generation.
    fn block(&mut self, node: &Node<'_>, known: &[i64]) -> Value {
        let Some(kind) = self.kind(node, known) else { return Value::Null };
        let built = self.begin(node, kind);
        let built = match kind {
            1 => built.with("components", Some(self.row(node))),
            9 => self.section(node, built),
            10 => built.with("content", self.text(node)),
            12 => built.with("items", gallery(node)),
            13 => file(node, built),
            14 => built
                .with("divider", Some(!node.get("divider").exists() || node.get("divider").truth()))
                .with("spacing", Some(node.get("spacing").one_of(&[1, 2]).unwrap_or(1))),
            _ => self.container(node, built),
        };
        built.into_value()
    }

    /// The type, if this is a component of a known type.
    pub(super) fn kind(&mut self, node: &Node<'_>, known: &[i64]) -> Option<i64> {
        let kind = node.required()?.object()?.get("type").required()?.one_of(known)?;
        self.count += 1;
        Some(kind)
    }

    /// Type and `id`.
    pub(super) fn begin(&mut self, node: &Node<'_>, kind: i64) -> Object {
        let id = node.get("id").integer(0..=i64::from(i32::MAX)).filter(|&id| id != 0);
        if id.is_some_and(|id| !self.ids.insert(id)) {
            node.get("id").fault("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
        }
        Object::default().with("type", Some(kind)).with("id", id)
    }

    fn row(&mut self, node: &Node<'_>) -> Vec<Value> {
        let Some(items) = node.get("components").required().and_then(|list| list.items(1..=5)) else { return vec![] };
        let is_select = |item: &Node<'_>| item.get("type").value().as_i64().is_some_and(|kind| kind != 2);
        let selects = items.iter().filter(|item| is_select(item)).count();
        let mut built = Vec::new();
        for (index, item) in items.iter().enumerate() {
            // A select is as wide as the row (Discord: "cannot contain buttons if it has a select menu").
            if selects > 0 && index > 0 {
                let words = "The specified component exceeds the maximum width";
                item.fault("COMPONENT_LAYOUT_WIDTH_EXCEEDED", words);
            }
            built.push(match self.kind(item, &[2, 3, 5, 6, 7, 8]) {
                Some(2) => self.button(item),
                Some(kind) => self.select(item, kind),
                None => Value::Null,
            });
        }
        built
    }

    /// A `custom_id` of 1 to 100 characters that no other component of the message has.
    pub(super) fn custom_id(&mut self, node: &Node<'_>) -> Option<String> {
        let node = node.get("custom_id");
        let custom_id = node.required()?.text(1..=100)?;
        if !self.custom_ids.insert(custom_id.to_owned()) {
            node.fault("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
        }
        Some(custom_id.to_owned())
    }

    fn button(&mut self, node: &Node<'_>) -> Value {
        let style = node.get("style").required().and_then(|style| style.one_of(&[1, 2, 3, 4, 5, 6]));
        let label = node.get("label").text(0..=80).filter(|label| !label.is_empty());
        let emoji = emoji(&node.get("emoji"));
        let mut built = self.begin(node, 2).with("style", style);
        let (custom_id, url) = (node.get("custom_id"), node.get("url"));
        match style {
            Some(5) => {
                if custom_id.exists() {
                    let words = "A custom id and url cannot both be specified";
                    custom_id.fault("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words);
                }
                built = built.with("url", url.required().and_then(link));
            }
            Some(6) => {
                let sku = node.get("sku_id").required().and_then(Node::id);
                built = built.with("sku_id", sku.map(|id| id.to_string()));
            }
            _ => {
                if url.exists() {
                    let words = "A custom id and url cannot both be specified";
                    url.fault("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words);
                }
                built = built.with("custom_id", self.custom_id(node));
            }
        }
        if style != Some(6) && label.is_none() && emoji.is_none() && !node.get("emoji").exists() {
            node.get("label").fault("BASE_TYPE_REQUIRED", "This field is required");
        }
        built.with("label", label).with("emoji", emoji).with("disabled", disabled(node)).into_value()
    }

    /// A select of strings (3), users (5), roles (6), mentionables (7) or channels (8).
    pub(super) fn select(&mut self, node: &Node<'_>, kind: i64) -> Value {
        let (least, most) = (node.get("min_values"), node.get("max_values"));
        let min = least.integer(0..=25).unwrap_or(1);
        let max = most.integer(1..=25).unwrap_or(1);
        if min > max {
            most.fault(
                "SELECT_COMPONENT_MAX_VALUES_LESS_THAN_MIN_VALUES",
                "max_values must not be less than min_values",
            );
        }
        let mut built = self
            .begin(node, kind)
            .with("custom_id", self.custom_id(node))
            .with("placeholder", node.get("placeholder").text(0..=150))
            .with("min_values", Some(min))
            .with("max_values", Some(max))
            .with("disabled", disabled(node));
        if kind == 3 {
            let options = options(&node.get("options"), max);
            let count = options.as_ref().map_or(0, Vec::len);
            if i64::try_from(count).is_ok_and(|count| count < min) {
                let words = format!("min_values must be equal to or less than {count}.");
                least.fault("SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_OPTIONS", words);
            }
            built = built.with("options", options);
        } else {
            built = built.with("default_values", default_values(&node.get("default_values"), kind, min, max));
            if kind == 8 {
                let types = node.get("channel_types");
                for item in types.items(0..=25).unwrap_or_default() {
                    item.one_of(&[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16]);
                }
                built = built.with("channel_types", types.exists().then(|| types.value().clone()));
            }
        }
        built.into_value()
    }

    fn section(&mut self, node: &Node<'_>, built: Object) -> Object {
        let texts = node.get("components").required().and_then(|list| list.items(1..=3)).unwrap_or_default();
        let texts: Vec<Value> = texts.iter().map(|item| self.block(item, &[10])).collect();
        let accessory = node.get("accessory");
        let accessory_built = match accessory.required().and_then(|accessory| self.kind(accessory, &[2, 11])) {
            Some(2) => self.button(&accessory),
            Some(_) => media(&accessory, self.begin(&accessory, 11)).into_value(),
            None => Value::Null,
        };
        built.with("components", Some(texts)).with("accessory", Some(accessory_built))
    }

    fn container(&mut self, node: &Node<'_>, built: Object) -> Object {
        let items = node.get("components").required().and_then(|list| list.items(1..=ALL_V2)).unwrap_or_default();
        let inner: Vec<Value> = items.iter().map(|item| self.block(item, &[1, 9, 10, 12, 13, 14])).collect();
        built
            .with("components", Some(inner))
            .with("accent_color", Some(node.get("accent_color").integer(0..=0xFF_FFFF)))
            .with("spoiler", Some(node.get("spoiler").truth()))
    }

    pub(super) fn text(&mut self, node: &Node<'_>) -> Option<String> {
        let text = node.get("content").required()?.text(1..=4000)?;
        self.text += text.chars().count();
        Some(text.to_owned())
    }
}

fn disabled(node: &Node<'_>) -> Option<bool> {
    let disabled = node.get("disabled");
    disabled.exists().then(|| disabled.truth())
}

/// An emoji: a Unicode one by its character, one of a guild by its id.
fn emoji(node: &Node<'_>) -> Option<Value> {
    let node = node.object()?;
    let (id, name) = (node.get("id").id(), node.get("name").text(0..=32));
    let unicode =
        name.is_some_and(|name| !name.is_empty() && name.chars().any(|c| !c.is_ascii_alphanumeric() && c != '_'));
    if id.is_none() && !unicode {
        node.get("name").fault("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
        return None;
    }
    let built = Object::default()
        .with("id", id.map(|id| id.to_string()))
        .with("name", name)
        .with("animated", node.get("animated").exists().then(|| node.get("animated").truth()));
    Some(built.into_value())
}

fn link(node: &Node<'_>) -> Option<String> {
    let url = node.text(1..=512)?;
    match url.split_once("://") {
        Some(("http" | "https" | "discord", rest)) if !rest.is_empty() => Some(url.to_owned()),
        Some((scheme, rest)) if !rest.is_empty() => {
            let words =
                format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https', 'discord').");
            node.fault("URL_TYPE_INVALID_SCHEME", words);
            None
        }
        _ => {
            node.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.");
            None
        }
    }
}

/// The options of a select of strings, each value once, no more chosen beforehand than may be.
fn options(list: &Node<'_>, max: i64) -> Option<Vec<Value>> {
    let items = list.required()?.items(1..=25)?;
    let mut values = HashSet::new();
    let mut chosen = 0;
    let built = items.iter().map(|item| {
        if item.required().and_then(Node::object).is_none() {
            return Value::Null;
        }
        let value = item.get("value").required().and_then(|value| value.text(1..=100));
        if value.is_some_and(|value| !values.insert(value)) {
            item.fault("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used");
        }
        let default = item.get("default");
        chosen += i64::from(default.truth());
        Object::default()
            .with("label", item.get("label").required().and_then(|label| label.text(1..=100)))
            .with("value", value)
            .with("description", item.get("description").text(0..=100).filter(|text| !text.is_empty()))
            .with("emoji", emoji(&item.get("emoji")))
            .with("default", default.exists().then(|| default.truth()))
            .into_value()
    });
    let built = built.collect();
    if chosen > max {
        list.fault("SELECT_COMPONENT_DEFAULT_OPTIONS_EXCEEDED", "More options are chosen beforehand than may be");
    }
    Some(built)
}

fn default_values(list: &Node<'_>, kind: i64, min: i64, max: i64) -> Option<Vec<Value>> {
    let items = list.items(0..=25)?;
    let known: &[&str] = match kind {
        5 => &["user"],
        6 => &["role"],
        7 => &["user", "role"],
        _ => &["channel"],
    };
    let count = i64::try_from(items.len()).unwrap_or(i64::MAX);
    if count > 0 && !(min..=max).contains(&count) {
        list.fault(
            "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
            "Default values must be between min_values and max_values",
        );
    }
    let one = |item: &Node<'_>| {
        let kind = item.get("type");
        let text = kind.required().and_then(|kind| kind.text(1..=20));
        if text.is_some_and(|text| !known.contains(&text)) {
            kind.fault("BASE_TYPE_CHOICES", format!("Value must be one of {known:?}."));
        }
        let id = item.get("id").required().and_then(Node::id).map(|id| id.to_string());
        Object::default().with("id", id).with("type", text).into_value()
    };
    Some(items.iter().map(one).collect())
}

fn media(node: &Node<'_>, built: Object) -> Object {
    built
        .with("media", media_item(&node.get("media")))
        .with("description", Some(node.get("description").text(0..=1024)))
        .with("spoiler", Some(node.get("spoiler").truth()))
}

fn media_item(node: &Node<'_>) -> Option<Value> {
    let url = node.required()?.object()?.get("url");
    let text = url.required()?.text(1..=2048)?;
    let known = ["http://", "https://", "attachment://"].iter().any(|scheme| text.starts_with(scheme));
    if !known {
        url.fault("URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
    Some(json!({"id": "0", "url": text, "proxy_url": text}))
}

fn gallery(node: &Node<'_>) -> Option<Vec<Value>> {
    let items = node.get("items").required()?.items(1..=10)?;
    Some(items.iter().map(|item| media(item, Object::default()).into_value()).collect())
}

fn file(node: &Node<'_>, built: Object) -> Object {
    let url = node.get("file").get("url");
    if url.value().as_str().is_some_and(|url| !url.starts_with("attachment://")) {
        url.fault("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment').");
    }
    let name = url.value().as_str().and_then(|url| url.strip_prefix("attachment://"));
    built
        .with("file", media_item(&node.get("file")))
        .with("name", Some(name))
        .with("size", Some(Value::Null))
        .with("spoiler", Some(node.get("spoiler").truth()))
}
