//! Using the components of messages: clicking buttons, and choosing values in selects.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::error::ClientError;
use super::interaction::{self, NewInteraction};
use super::resolved::Resolved;
use super::view::list;
use super::visibility;
use crate::Server;
use crate::state::{InteractionKind, all_components};

// Component types.
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;
const ROLE_SELECT: u64 = 6;
const MENTIONABLE_SELECT: u64 = 7;
const CHANNEL_SELECT: u64 = 8;
pub(super) const RADIO_GROUP: u64 = 21;
pub(super) const CHECKBOX_GROUP: u64 = 22;

/// A component as a user uses it.
#[derive(Debug, Clone, Default)]
pub struct ComponentInput {
    /// The user.
    pub user: u64,
    /// The channel of the message.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// The component's `custom_id`.
    pub custom_id: String,
    /// The chosen values of a select.
    pub values: Option<Vec<String>>,
    /// The client's nonce, which events about the interaction repeat.
    pub nonce: Option<String>,
}

/// Uses a component, and returns the interaction's id.
///
/// # Errors
/// [`ClientError`]: the reason why the client refuses the component or the values.
pub fn submit(server: &Arc<Server>, input: ComponentInput) -> Result<u64, ClientError> {
    let mut state = server.lock();
    let message = visibility::message(&state, input.user, input.channel, input.message)?;
    let component = find(&message.components, &input.custom_id);
    let component = component.ok_or_else(|| ClientError::UnknownComponent(input.custom_id.clone()))?.clone();
    if component["disabled"] == true {
        return Err(ClientError::Disabled(input.custom_id));
    }
    let mut data = json!({"id": component["id"], "custom_id": input.custom_id, "component_type": component["type"]});
    match (component["type"].as_u64(), input.values) {
        (Some(BUTTON), None) => {}
        (Some(BUTTON), Some(_)) => return Err(ClientError::invalid(&input.custom_id, "a button takes no values")),
        (_, values) => {
            let values = values.unwrap_or_default();
            let channel = visibility::channel(&state, input.user, input.channel)?;
            let mut resolved = Resolved::new(&state, channel);
            let checked = check_values(&component, &values, input.user, &mut resolved);
            checked.map_err(|reason| ClientError::invalid(&input.custom_id, reason))?;
            data["values"] = json!(values);
            resolved.add_to(&mut data);
        }
    }
    let metadata = Map::from_iter([("interacted_message_id".to_owned(), json!(input.message.to_string()))]);
    let ComponentInput { user, channel, nonce, .. } = input;
    let (kind, source) = (InteractionKind::Component, Some(input.message));
    interaction::create(server, &mut state, NewInteraction { kind, user, channel, data, source, metadata, nonce })
}

/// Finds the component with this `custom_id`, at any depth.
fn find<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    all_components(components).into_iter().find(|component| component["custom_id"] == custom_id)
}

/// Checks the chosen values of a select, or of a group in a modal.
///
/// # Errors
/// The text for the user: too few or too many values, a duplicate, or a value that cannot be chosen.
pub fn check_values(select: &Value, values: &[String], user: u64, into: &mut Resolved<'_>) -> Result<(), String> {
    let min = select["min_values"].as_u64().unwrap_or(1);
    let max = select["max_values"].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    if !(min..=max).contains(&count) {
        return Err(format!("{min} to {max} values are expected, not {count}"));
    }
    if values.iter().collect::<BTreeSet<_>>().len() < values.len() {
        return Err("a value is chosen twice".to_owned());
    }
    for value in values {
        let id = || value.parse::<u64>().unwrap_or_default();
        let is_known = match select["type"].as_u64() {
            Some(STRING_SELECT | RADIO_GROUP | CHECKBOX_GROUP) => {
                list(&select["options"]).iter().any(|option| option["value"] == **value)
            }
            Some(USER_SELECT) => into.user(id()),
            Some(ROLE_SELECT) => into.role(id()),
            Some(MENTIONABLE_SELECT) => into.user(id()) || into.role(id()),
            Some(CHANNEL_SELECT) => into.channel(id(), user) && into.is_of_type(id(), list(&select["channel_types"])),
            _ => false,
        };
        if !is_known {
            return Err(format!("{value:?} cannot be chosen"));
        }
    }
    Ok(())
}
