//! The view of a client: messages, modals, and the responses to interactions.

use std::sync::Arc;

use serde_json::Value;

use crate::state::{all_components, flags};

/// A message as a client displays it.
#[derive(Debug, Clone, PartialEq)]
pub struct MessageView(Arc<Value>);

impl MessageView {
    /// Creates a view of Discord's message object.
    pub fn new(message: impl Into<Arc<Value>>) -> Self {
        MessageView(message.into())
    }

    /// Discord's message object.
    pub fn json(&self) -> &Value {
        &self.0
    }

    /// The message's snowflake; messages that were sent later have larger ones.
    pub fn id(&self) -> u64 {
        id_of(&self.0["id"])
    }

    /// The channel id.
    pub fn channel(&self) -> u64 {
        id_of(&self.0["channel_id"])
    }

    /// The content in Discord's Markdown; empty if there is none.
    pub fn content(&self) -> &str {
        self.0["content"].as_str().unwrap_or_default()
    }

    /// Whether only the user sees the message.
    pub fn is_ephemeral(&self) -> bool {
        self.has_flag(flags::EPHEMERAL)
    }

    /// Whether the message is a deferred response without contents, displayed as "… is thinking".
    pub fn is_loading(&self) -> bool {
        self.has_flag(flags::LOADING)
    }

    /// The embeds, as Discord's objects.
    pub fn embeds(&self) -> &[Value] {
        list(&self.0["embeds"])
    }

    /// The attachments, as Discord's objects.
    pub fn attachments(&self) -> &[Value] {
        list(&self.0["attachments"])
    }

    /// All texts of the message, one per line: content, embeds, and text displays.
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
        for component in self.components() {
            lines.extend(component["content"].as_str().map(str::to_owned));
        }
        lines.retain(|line| !line.is_empty());
        lines.join("\n")
    }

    /// All components, including nested ones, in reading order.
    pub fn components(&self) -> Vec<&Value> {
        all_components(list(&self.0["components"]))
    }

    /// The labels of the buttons, including disabled ones, in reading order.
    pub fn labels(&self) -> Vec<&str> {
        self.components()
            .into_iter()
            .filter(|part| part["type"] == 2)
            .filter_map(|part| part["label"].as_str())
            .collect()
    }

    /// The component with this `custom_id`, label or placeholder.
    pub fn component(&self, name: &str) -> Option<&Value> {
        let components = self.components();
        let by = |key: &str| components.iter().find(|component| component[key] == name).copied();
        by("custom_id").or_else(|| by("label")).or_else(|| by("placeholder"))
    }

    fn has_flag(&self, flag: u64) -> bool {
        self.0["flags"].as_u64().unwrap_or(0) & flag != 0
    }
}

/// A modal as a client displays it.
#[derive(Debug, Clone, PartialEq)]
pub struct Modal {
    /// The interaction that opened the modal.
    pub interaction: u64,
    /// The `custom_id`, 1 to 100 characters, which the submitted modal repeats.
    pub custom_id: String,
    /// The title, 1 to 45 characters.
    pub title: String,
    /// The components, as Discord's objects.
    pub components: Vec<Value>,
}

impl Modal {
    pub(super) fn new(interaction: u64, data: &Value) -> Self {
        let text = |key: &str| data[key].as_str().unwrap_or_default().to_owned();
        let components = list(&data["components"]).to_vec();
        Modal { interaction, custom_id: text("custom_id"), title: text("title"), components }
    }

    /// The `custom_id`s of the fields, in reading order.
    pub fn fields(&self) -> Vec<&str> {
        all_components(&self.components).into_iter().filter_map(|part| part["custom_id"].as_str()).collect()
    }
}

/// The response to an interaction, as the user sees it.
#[derive(Debug, Clone, PartialEq)]
pub enum Response {
    /// A new message.
    Message(MessageView),
    /// An edit of the message whose component was used.
    Edited(MessageView),
    /// A modal, which the client opens.
    Modal(Modal),
    /// A response without visible effect.
    Acknowledged,
    /// No response in time; holds the text that the client displays instead.
    Failed(String),
}

impl Response {
    /// The new or edited message.
    ///
    /// # Errors
    /// The [`Response`] itself if it is something else.
    pub fn message(self) -> Result<MessageView, Response> {
        match self {
            Response::Message(message) | Response::Edited(message) => Ok(message),
            other => Err(other),
        }
    }

    /// The modal.
    ///
    /// # Errors
    /// The [`Response`] itself if it is something else.
    pub fn modal(self) -> Result<Modal, Response> {
        match self {
            Response::Modal(modal) => Ok(modal),
            other => Err(other),
        }
    }
}

/// Something that a client displayed.
#[derive(Debug, Clone, PartialEq)]
pub enum ClientEvent {
    /// A new message.
    Message(MessageView),
    /// An edited message, in its new version.
    Edited(MessageView),
    /// A deleted message.
    Deleted {
        /// The channel id.
        channel: u64,
        /// The message id.
        message: u64,
    },
    /// A modal was opened.
    Modal(Modal),
    /// An interaction failed; holds the text that the client displays.
    Failed(String),
    /// Any other event: its name and its `d`.
    Other(&'static str, Arc<Value>),
}

impl ClientEvent {
    pub(super) fn new(name: &'static str, data: &Arc<Value>) -> ClientEvent {
        match name {
            "MESSAGE_CREATE" => ClientEvent::Message(MessageView::new(Arc::clone(data))),
            "MESSAGE_UPDATE" => ClientEvent::Edited(MessageView::new(Arc::clone(data))),
            "MESSAGE_DELETE" => {
                ClientEvent::Deleted { channel: id_of(&data["channel_id"]), message: id_of(&data["id"]) }
            }
            "INTERACTION_MODAL_CREATE" => ClientEvent::Modal(Modal::new(id_of(&data["id"]), data)),
            "INTERACTION_FAILURE" => ClientEvent::Failed(data["reason"].as_str().unwrap_or_default().to_owned()),
            _ => ClientEvent::Other(name, Arc::clone(data)),
        }
    }

    /// The new or edited message.
    pub fn message(&self) -> Option<&MessageView> {
        match self {
            ClientEvent::Message(message) | ClientEvent::Edited(message) => Some(message),
            _ => None,
        }
    }
}

pub(super) fn id_of(value: &Value) -> u64 {
    value.as_str().and_then(|text| text.parse().ok()).unwrap_or_default()
}

/// The items of a list; none if there is no list.
pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
