//! What a person's client shows: messages, forms, and how an interaction was answered.

use serde_json::Value;

use super::component;

/// A message on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Shown(Value);

impl Shown {
    /// A message from Discord's object.
    pub fn new(message: Value) -> Self {
        Shown(message)
    }

    /// Discord's object.
    pub fn json(&self) -> &Value {
        &self.0
    }

    /// Its id.
    pub fn id(&self) -> u64 {
        number(&self.0["id"])
    }

    /// Its channel.
    pub fn channel(&self) -> u64 {
        number(&self.0["channel_id"])
    }

    /// Its text.
    pub fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    /// Whether only this person sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.has_flag(crate::state::flags::EPHEMERAL)
    }

    /// Whether it says "… is thinking" as yet.
    pub fn is_thinking(&self) -> bool {
        self.has_flag(crate::state::flags::LOADING)
    }

    /// Its embeds.
    pub fn embeds(&self) -> &[Value] {
        list(&self.0["embeds"])
    }

    /// Its attachments.
    pub fn attachments(&self) -> &[Value] {
        list(&self.0["attachments"])
    }

    /// All words on it, a line each: content, embeds, and text displays.
    pub fn text(&self) -> String {
        let mut lines = vec![self.content().to_owned()];
        for embed in self.embeds() {
            let mut add = |value: &Value| lines.extend(value.as_str().map(str::to_owned));
            add(&embed["author"]["name"]);
            add(&embed["title"]);
            add(&embed["description"]);
            for field in list(&embed["fields"]) {
                add(&field["name"]);
                add(&field["value"]);
            }
            add(&embed["footer"]["text"]);
        }
        for part in self.components() {
            lines.extend(part["content"].as_str().map(str::to_owned));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// All its components, rows and what is in them, in reading order.
    pub fn components(&self) -> Vec<&Value> {
        component::all(list(&self.0["components"]))
    }

    /// The labels of its buttons, in reading order, disabled ones too.
    pub fn labels(&self) -> Vec<&str> {
        self.components()
            .into_iter()
            .filter(|part| part["type"] == 2)
            .filter_map(|part| part["label"].as_str())
            .collect()
    }

    /// The component with this `custom_id` or this label.
    pub fn component(&self, name: &str) -> Option<&Value> {
        let parts = self.components();
        let by = |key: &str| parts.iter().find(|part| part[key] == name).copied();
        by("custom_id").or_else(|| by("label")).or_else(|| by("placeholder"))
    }

    fn has_flag(&self, flag: u64) -> bool {
        self.0["flags"].as_u64().unwrap_or(0) & flag != 0
    }
}

/// A modal on the screen.
#[derive(Debug, Clone, PartialEq)]
pub struct Form {
    /// The interaction that it answers.
    pub interaction: u64,
    /// Its `custom_id`.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its components, as Discord's objects.
    pub components: Vec<Value>,
}

impl Form {
    pub(super) fn new(interaction: u64, data: &Value) -> Self {
        let text = |key: &str| data[key].as_str().unwrap_or_default().to_owned();
        let components = list(&data["components"]).to_vec();
        Form { interaction, custom_id: text("custom_id"), title: text("title"), components }
    }

    /// The `custom_id`s of its fields, in reading order.
    pub fn fields(&self) -> Vec<&str> {
        component::all(&self.components).into_iter().filter_map(|part| part["custom_id"].as_str()).collect()
    }
}

/// How an interaction was answered, as far as its person can see.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// With a message.
    Message(Shown),
    /// With a change of the message whose component was used.
    Edited(Shown),
    /// With a form.
    Form(Form),
    /// With nothing to see.
    Acknowledged,
    /// Not in time: what the client shows instead.
    Failed(String),
}

impl Reply {
    /// The message, new or changed.
    ///
    /// # Errors
    /// Gives the reply back if it is something else.
    pub fn message(self) -> Result<Shown, Reply> {
        match self {
            Reply::Message(shown) | Reply::Edited(shown) => Ok(shown),
            other => Err(other),
        }
    }

    /// The form.
    ///
    /// # Errors
    /// Gives the reply back if it is something else.
    pub fn form(self) -> Result<Form, Reply> {
        match self {
            Reply::Form(form) => Ok(form),
            other => Err(other),
        }
    }
}

/// Something that a person's client showed.
#[derive(Debug, Clone, PartialEq)]
pub enum Seen {
    /// A new message.
    Message(Shown),
    /// A message changed; what it is now.
    Edited(Shown),
    /// A message is gone.
    Deleted {
        /// Its channel.
        channel: u64,
        /// Its id.
        message: u64,
    },
    /// A form opened.
    Form(Form),
    /// An interaction failed; in which words.
    Failed(String),
    /// Anything else: the event's name and its `d`.
    Other(&'static str, Value),
}

impl Seen {
    pub(super) fn new(name: &'static str, data: &Value) -> Seen {
        match name {
            "MESSAGE_CREATE" => Seen::Message(Shown::new(data.clone())),
            "MESSAGE_UPDATE" => Seen::Edited(Shown::new(data.clone())),
            "MESSAGE_DELETE" => Seen::Deleted { channel: number(&data["channel_id"]), message: number(&data["id"]) },
            "INTERACTION_MODAL_CREATE" => Seen::Form(Form::new(number(&data["id"]), data)),
            "INTERACTION_FAILURE" => Seen::Failed(data["reason"].as_str().unwrap_or_default().to_owned()),
            _ => Seen::Other(name, data.clone()),
        }
    }

    /// The message, new or changed.
    pub fn shown(&self) -> Option<&Shown> {
        match self {
            Seen::Message(shown) | Seen::Edited(shown) => Some(shown),
            _ => None,
        }
    }
}

pub(super) fn number(value: &Value) -> u64 {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
