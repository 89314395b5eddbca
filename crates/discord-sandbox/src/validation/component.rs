//! Message components (Discord: "Component Reference"), of the first version and of Components V2.
//!
//! | type | component | allowed |
//! |---|---|---|
//! | 1 | action row: up to 5 buttons or one select | everywhere |
//! | 2, 3, 5–8 | button, selects | in an action row; a button also as the accessory of a section |
//! | 9–14, 17 | section, text display, thumbnail, gallery, file, separator, container | with `IS_COMPONENTS_V2` only |

use std::collections::HashSet;
use std::ops::RangeInclusive;

use serde_json::{Value, json};

use super::Object;
use super::emoji::is_unicode_emoji;
use super::form::FormNode;

/// The largest number of action rows in a message of the first version.
const MAX_ROWS: usize = 5;

/// The largest number of components in a Components V2 message, including nested ones.
const MAX_COMPONENTS_V2: usize = 40;

/// The largest number of characters in all text displays of a Components V2 message.
const MAX_TEXT_V2: usize = 4000;

/// The version of the components of a message.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ComponentsVersion {
    /// Action rows below content and embeds.
    #[default]
    V1,
    /// The message consists of components only.
    V2,
}

/// Validates a list of components, and gives each an `id`; `None` if there is no list.
pub fn check(list: &FormNode<'_>, version: ComponentsVersion) -> Option<Vec<Value>> {
    let max = if version == ComponentsVersion::V1 { MAX_ROWS } else { MAX_COMPONENTS_V2 };
    let items = list.items(0..=max)?;
    let mut validator = ComponentValidator { version, ..ComponentValidator::default() };
    let mut components: Vec<Value> = items.iter().map(|item| validator.top(item)).collect();
    if validator.count > MAX_COMPONENTS_V2 {
        list.error("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", format!("The maximum is {MAX_COMPONENTS_V2} components"));
    }
    if validator.text > MAX_TEXT_V2 {
        list.error("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", format!("The maximum is {MAX_TEXT_V2} characters"));
    }
    assign_ids(&mut components, &mut validator.ids, &mut 1);
    Some(components)
}

/// Gives each component without an `id` the next free one.
pub(super) fn assign_ids(components: &mut [Value], taken: &mut HashSet<i64>, next: &mut i64) {
    for component in components {
        if component.is_object() && component["id"].is_null() {
            while !taken.insert(*next) {
                *next += 1;
            }
            component["id"] = json!(*next);
        }
        for key in ["components", "accessory", "component"] {
            match component.get_mut(key) {
                Some(Value::Array(inner)) => assign_ids(inner, taken, next),
                Some(inner @ Value::Object(_)) => assign_ids(std::slice::from_mut(inner), taken, next),
                _ => {}
            }
        }
    }
}

/// Validates components, and tracks what must be unique or is limited in the whole message.
#[derive(Debug, Default)]
pub(super) struct ComponentValidator {
    version: ComponentsVersion,
    custom_ids: HashSet<String>,
    pub(super) ids: HashSet<i64>,
    count: usize,
    text: usize,
}

impl ComponentValidator {
    fn top(&mut self, node: &FormNode<'_>) -> Value {
        let known: &[i64] = match self.version {
            ComponentsVersion::V1 => &[1],
            ComponentsVersion::V2 => &[1, 9, 10, 12, 13, 14, 17],
        };
        self.block(node, known)
    }

    /// A component that is not inside an action row.
    fn block(&mut self, node: &FormNode<'_>, known: &[i64]) -> Value {
        let Some(kind) = self.kind(node, known) else { return Value::Null };
        let built = self.begin(node, kind);
        let built = match kind {
            1 => built.with("components", Some(self.row(node))),
            9 => self.section(node, built),
            10 => built.with("content", self.text(node)),
            12 => built.with("items", gallery(node)),
            13 => file(node, built),
            14 => built
                .with("divider", Some(node.get("divider").boolean().unwrap_or(true)))
                .with("spacing", Some(node.get("spacing").one_of(&[1, 2]).unwrap_or(1))),
            _ => self.container(node, built),
        };
        built.into_value()
    }

    /// Counts a component and returns its type, which must be one of `known`.
    pub(super) fn kind(&mut self, node: &FormNode<'_>, known: &[i64]) -> Option<i64> {
        let kind = node.required()?.object()?.get("type").required()?.one_of(known)?;
        self.count += 1;
        Some(kind)
    }

    /// Starts a component with its type and `id`.
    pub(super) fn begin(&mut self, node: &FormNode<'_>, kind: i64) -> Object {
        let id = node.get("id").integer(0..=i64::from(i32::MAX)).filter(|&id| id != 0);
        if id.is_some_and(|id| !self.ids.insert(id)) {
            node.get("id").error("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
        }
        Object::default().with("type", Some(kind)).with("id", id)
    }

    fn row(&mut self, node: &FormNode<'_>) -> Vec<Value> {
        let Some(items) = node.get("components").required().and_then(|list| list.items(1..=5)) else { return vec![] };
        let is_select = |item: &FormNode<'_>| item.get("type").value().as_i64().is_some_and(|kind| kind != 2);
        let selects = items.iter().filter(|item| is_select(item)).count();
        let mut built = Vec::new();
        for (index, item) in items.iter().enumerate() {
            // A select fills its row (Discord: "cannot contain buttons if it has a select menu").
            if selects > 0 && index > 0 {
                let reason = "The specified component exceeds the maximum width";
                item.error("COMPONENT_LAYOUT_WIDTH_EXCEEDED", reason);
            }
            built.push(match self.kind(item, &[2, 3, 5, 6, 7, 8]) {
                Some(2) => self.button(item),
                Some(kind) => self.select(item, kind),
                None => Value::Null,
            });
        }
        built
    }

    /// A `custom_id` of 1 to 100 characters, unique in the message.
    pub(super) fn custom_id(&mut self, node: &FormNode<'_>) -> Option<String> {
        let node = node.get("custom_id");
        let custom_id = node.required()?.text(1..=100)?;
        if !self.custom_ids.insert(custom_id.to_owned()) {
            node.error("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
        }
        Some(custom_id.to_owned())
    }

    fn button(&mut self, node: &FormNode<'_>) -> Value {
        let style = node.get("style").required().and_then(|style| style.one_of(&[1, 2, 3, 4, 5, 6]));
        let label = node.get("label").text(0..=80).filter(|label| !label.is_empty());
        let emoji = emoji(&node.get("emoji"));
        let mut built = self.begin(node, 2).with("style", style);
        let (custom_id, url) = (node.get("custom_id"), node.get("url"));
        if style.is_some_and(|style| style != 6) && node.get("sku_id").exists() {
            node.get("sku_id").error("BUTTON_COMPONENT_FIELD_NOT_ALLOWED", "Only a premium button can have a sku id");
        }
        match style {
            Some(5) => {
                if custom_id.exists() {
                    let reason = "A custom id and url cannot both be specified";
                    custom_id.error("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", reason);
                }
                built = built.with("url", url.required().and_then(link));
            }
            Some(6) => {
                for key in ["custom_id", "label", "url", "emoji"] {
                    let field = node.get(key);
                    if field.exists() {
                        let reason = format!("A premium button cannot have the field {key}");
                        field.error("BUTTON_COMPONENT_FIELD_NOT_ALLOWED", reason);
                    }
                }
                let sku = node.get("sku_id").required().and_then(FormNode::id);
                built = built.with("sku_id", sku.map(|id| id.to_string()));
            }
            _ => {
                if url.exists() {
                    let reason = "A custom id and url cannot both be specified";
                    url.error("BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", reason);
                }
                built = built.with("custom_id", self.custom_id(node));
            }
        }
        if style != Some(6) && label.is_none() && emoji.is_none() && !node.get("emoji").exists() {
            node.get("label").error("BASE_TYPE_REQUIRED", "This field is required");
        }
        built.with("label", label).with("emoji", emoji).with("disabled", node.get("disabled").boolean()).into_value()
    }

    /// A select of strings (3), users (5), roles (6), mentionables (7) or channels (8).
    pub(super) fn select(&mut self, node: &FormNode<'_>, kind: i64) -> Value {
        let min = node.get("min_values").integer(0..=25).unwrap_or(1);
        let max = node.get("max_values").integer(1..=25).unwrap_or(1);
        let options = if kind == 3 { options(&node.get("options"), 1..=25, max) } else { None };
        check_counts(node, min, max, options.as_ref().map(Vec::len));
        let mut built = self
            .begin(node, kind)
            .with("custom_id", self.custom_id(node))
            .with("placeholder", node.get("placeholder").text(0..=150))
            .with("min_values", Some(min))
            .with("max_values", Some(max))
            .with("disabled", node.get("disabled").boolean())
            .with("options", options);
        if kind != 3 {
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

    fn section(&mut self, node: &FormNode<'_>, built: Object) -> Object {
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

    fn container(&mut self, node: &FormNode<'_>, built: Object) -> Object {
        let items =
            node.get("components").required().and_then(|list| list.items(1..=MAX_COMPONENTS_V2)).unwrap_or_default();
        let inner: Vec<Value> = items.iter().map(|item| self.block(item, &[1, 9, 10, 12, 13, 14])).collect();
        built
            .with("components", Some(inner))
            .with("accent_color", Some(node.get("accent_color").integer(0..=0xFF_FFFF)))
            .with("spoiler", Some(node.get("spoiler").boolean().unwrap_or(false)))
    }

    pub(super) fn text(&mut self, node: &FormNode<'_>) -> Option<String> {
        let text = node.get("content").required()?.text(1..=4000)?;
        self.text += text.chars().count();
        Some(text.to_owned())
    }
}

/// A Unicode emoji. The sandbox has no custom emojis, so that the id of one is invalid.
fn emoji(node: &FormNode<'_>) -> Option<Value> {
    let node = node.object()?;
    let (id, name) = (node.get("id"), node.get("name"));
    let text = name.text(0..=32).filter(|text| is_unicode_emoji(text));
    let invalid = if id.id().is_some() { Some(id) } else { text.is_none().then_some(name) };
    if let Some(field) = invalid {
        // The code is the same for the options of selects.
        field.error("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
        return None;
    }
    Some(Object::default().with("name", text).with("animated", node.get("animated").boolean()).into_value())
}

fn link(node: &FormNode<'_>) -> Option<String> {
    let url = node.text(1..=512)?;
    match url.split_once("://") {
        Some(("http" | "https" | "discord", rest)) if !rest.is_empty() => Some(url.to_owned()),
        Some((scheme, rest)) if !rest.is_empty() => {
            let reason =
                format!("Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https', 'discord').");
            node.error("URL_TYPE_INVALID_SCHEME", reason);
            None
        }
        _ => {
            node.error("URL_TYPE_INVALID_URL", "Not a well formed URL.");
            None
        }
    }
}

/// Checks how many values of a select or of a group in a modal must and can be chosen, at most as many as it has
/// options, if it lists them.
pub(super) fn check_counts(node: &FormNode<'_>, min: i64, max: i64, options: Option<usize>) {
    let (min_field, max_field) = (node.get("min_values"), node.get("max_values"));
    if min > max {
        max_field
            .error("SELECT_COMPONENT_MAX_VALUES_LESS_THAN_MIN_VALUES", "max_values must not be less than min_values");
    }
    let Some(options) = options.and_then(|options| i64::try_from(options).ok()) else { return };
    if options < min {
        let reason = format!("min_values must be equal to or less than {options}.");
        min_field.error("SELECT_COMPONENT_MIN_VALUES_GREATER_THAN_OPTIONS", reason);
    }
    if (1..max).contains(&options) {
        let reason = format!("max_values must be equal to or less than {options}.");
        max_field.error("SELECT_COMPONENT_MAX_VALUES_GREATER_THAN_OPTIONS", reason);
    }
}

/// The options of a select or of a group in a modal, with unique values and at most `max` defaults.
pub(super) fn options(list: &FormNode<'_>, count: RangeInclusive<usize>, max: i64) -> Option<Vec<Value>> {
    let items = list.required()?.items(count)?;
    let mut values = HashSet::new();
    let mut defaults = 0;
    let built = items.iter().map(|item| {
        if item.required().and_then(FormNode::object).is_none() {
            return Value::Null;
        }
        let value = item.get("value").required().and_then(|value| value.text(1..=100));
        if value.is_some_and(|value| !values.insert(value)) {
            item.error("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used");
        }
        let default = item.get("default").boolean();
        defaults += i64::from(default == Some(true));
        Object::default()
            .with("label", item.get("label").required().and_then(|label| label.text(1..=100)))
            .with("value", value)
            .with("description", item.get("description").text(0..=100).filter(|text| !text.is_empty()))
            .with("emoji", emoji(&item.get("emoji")))
            .with("default", default)
            .into_value()
    });
    let built = built.collect();
    if defaults > max {
        list.error("SELECT_COMPONENT_DEFAULT_OPTIONS_EXCEEDED", "There are more default options than max_values");
    }
    Some(built)
}

fn default_values(list: &FormNode<'_>, kind: i64, min: i64, max: i64) -> Option<Vec<Value>> {
    let items = list.items(0..=25)?;
    let known: &[&str] = match kind {
        5 => &["user"],
        6 => &["role"],
        7 => &["user", "role"],
        _ => &["channel"],
    };
    let count = i64::try_from(items.len()).unwrap_or(i64::MAX);
    if count > 0 && !(min..=max).contains(&count) {
        list.error(
            "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
            "Default values must be between min_values and max_values",
        );
    }
    let one = |item: &FormNode<'_>| {
        let kind = item.get("type");
        let text = kind.required().and_then(|kind| kind.text(1..=20));
        if text.is_some_and(|text| !known.contains(&text)) {
            kind.error("BASE_TYPE_CHOICES", format!("Value must be one of {known:?}."));
        }
        let id = item.get("id").required().and_then(FormNode::id).map(|id| id.to_string());
        Object::default().with("id", id).with("type", text).into_value()
    };
    Some(items.iter().map(one).collect())
}

fn media(node: &FormNode<'_>, built: Object) -> Object {
    built
        .with("media", media_item(&node.get("media")))
        .with("description", Some(node.get("description").text(0..=1024)))
        .with("spoiler", Some(node.get("spoiler").boolean().unwrap_or(false)))
}

fn media_item(node: &FormNode<'_>) -> Option<Value> {
    let url = node.required()?.object()?.get("url");
    let text = url.required()?.text(1..=2048)?;
    let known = ["http://", "https://", "attachment://"].iter().any(|scheme| text.starts_with(scheme));
    if !known {
        url.error("URL_TYPE_INVALID_URL", "Not a well formed URL.");
    }
    Some(json!({"id": "0", "url": text, "proxy_url": text}))
}

fn gallery(node: &FormNode<'_>) -> Option<Vec<Value>> {
    let items = node.get("items").required()?.items(1..=10)?;
    Some(items.iter().map(|item| media(item, Object::default()).into_value()).collect())
}

fn file(node: &FormNode<'_>, built: Object) -> Object {
    let url = node.get("file").get("url");
    if url.value().as_str().is_some_and(|url| !url.starts_with("attachment://")) {
        url.error("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('attachment').");
    }
    let name = url.value().as_str().and_then(|url| url.strip_prefix("attachment://"));
    built
        .with("file", media_item(&node.get("file")))
        .with("name", Some(name))
        .with("size", Some(Value::Null))
        .with("spoiler", Some(node.get("spoiler").boolean().unwrap_or(false)))
}
