//! Submitting modals.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::component::{CHECKBOX_GROUP, RADIO_GROUP, check_values};
use super::error::ClientError;
use super::interaction::{self, NewInteraction};
use super::resolved::Resolved;
use super::view::list;
use crate::Server;
use crate::state::{InteractionKind, ResponseState, all_components};

// Component types in modals.
const TEXT_INPUT: u64 = 4;
const SELECTS_AND_GROUPS: [u64; 7] = [3, 5, 6, 7, 8, RADIO_GROUP, CHECKBOX_GROUP];
const CHECKBOX: u64 = 23;

/// The largest length of a text input (Discord: "Text Input").
const MAX_TEXT_CHARS: u64 = 4000;

/// A modal as a user submits it.
#[derive(Debug, Clone, Default)]
pub struct ModalInput {
    /// The user.
    pub user: u64,
    /// The interaction that opened the modal.
    pub interaction: u64,
    /// The `custom_id` of the modal.
    pub custom_id: String,
    /// The values by the `custom_id` of their fields: a text, the list of values of a select or a group, or `true` for
    /// a checkbox.
    pub fields: Map<String, Value>,
    /// The client's nonce, which events about the interaction repeat.
    pub nonce: Option<String>,
}

/// Submits a modal, and returns the id of the new interaction.
///
/// # Errors
/// [`ClientError::UnknownModal`], [`ClientError::UnknownChannel`], or [`ClientError::Invalid`] for a field.
pub fn submit(server: &Arc<Server>, input: ModalInput) -> Result<u64, ClientError> {
    let mut state = server.lock();
    let opened = state.interactions.get(&input.interaction).filter(|opened| opened.user == input.user);
    let modal = opened.and_then(|opened| match &opened.response {
        ResponseState::Modal(modal) if modal["custom_id"] == input.custom_id => Some((opened, modal)),
        _ => None,
    });
    let (opened, modal) = modal.ok_or_else(|| ClientError::UnknownModal(input.interaction.to_string()))?;
    let components = list(&modal["components"]);
    let fields: Vec<&Value> =
        all_components(components).into_iter().filter(|field| field["custom_id"].is_string()).collect();
    if let Some(unknown) = input.fields.keys().find(|key| !fields.iter().any(|field| field["custom_id"] == **key)) {
        return Err(ClientError::invalid(unknown, "the modal has no such field"));
    }
    let channel = state.channels.get(&opened.channel);
    let channel = channel.ok_or_else(|| ClientError::UnknownChannel(opened.channel.to_string()))?;
    let mut resolved = Resolved::new(&state, channel);
    let submitted = components
        .iter()
        .map(|component| submitted(component, &input, &mut resolved))
        .collect::<Result<Vec<_>, _>>()?;
    let mut data = json!({"custom_id": input.custom_id, "components": submitted});
    resolved.add_to(&mut data);
    let metadata = Map::from_iter([("triggering_interaction_metadata".to_owned(), opened.metadata.clone())]);
    let (channel, source) = (opened.channel, opened.source);
    let ModalInput { user, nonce, .. } = input;
    let kind = InteractionKind::Modal;
    interaction::create(server, &mut state, NewInteraction { kind, user, channel, data, source, metadata, nonce })
}

/// A component of the modal as it is submitted: its type and ids, and the value.
fn submitted(component: &Value, input: &ModalInput, resolved: &mut Resolved<'_>) -> Result<Value, ClientError> {
    let mut json = json!({"type": component["type"], "id": component["id"]});
    if let Some(inner) = component["components"].as_array() {
        json["components"] =
            inner.iter().map(|inner| submitted(inner, input, resolved)).collect::<Result<Vec<_>, _>>()?.into();
    }
    if component["component"].is_object() {
        json["component"] = submitted(&component["component"], input, resolved)?;
    }
    let Some(custom_id) = component["custom_id"].as_str() else { return Ok(json) };
    json["custom_id"] = json!(custom_id);
    let given = input.fields.get(custom_id).filter(|given| !given.is_null());
    let invalid = |reason: String| ClientError::invalid(custom_id, reason);
    match component["type"].as_u64() {
        Some(TEXT_INPUT) => {
            let preset = component["value"].as_str().unwrap_or_default();
            let text = match given {
                None => preset,
                Some(given) => given.as_str().ok_or_else(|| invalid("a text is expected".to_owned()))?,
            };
            check_text(component, text).map_err(invalid)?;
            json["value"] = json!(text);
        }
        Some(kind) if SELECTS_AND_GROUPS.contains(&kind) => {
            let values = given.map_or_else(|| Ok(defaults(component)), strings).map_err(invalid)?;
            if !values.is_empty() || component["required"] != false {
                check_values(component, &values, input.user, resolved).map_err(invalid)?;
            }
            if kind == RADIO_GROUP {
                json["value"] = json!(values.first());
            } else {
                json["values"] = json!(values);
            }
        }
        Some(CHECKBOX) => {
            let checked = given.unwrap_or(&component["default"]);
            let is_chosen = strings(checked).is_ok_and(|values| values == ["true"]);
            json["value"] = json!(*checked == json!(true) || is_chosen);
        }
        _ => return Err(invalid("the sandbox does not implement fields of this type".to_owned())),
    }
    Ok(json)
}

/// The values of the options that are chosen unless the user changes that.
fn defaults(component: &Value) -> Vec<String> {
    let chosen = list(&component["options"]).iter().filter(|option| option["default"] == true);
    chosen.filter_map(|option| option["value"].as_str()).map(str::to_owned).collect()
}

fn strings(given: &Value) -> Result<Vec<String>, String> {
    let list = given.as_array().into_iter().flatten();
    let one = |value: &Value| value.as_str().map(str::to_owned).ok_or_else(|| "a list of texts is expected".to_owned());
    if given.is_string() { Ok(vec![one(given)?]) } else { list.map(one).collect() }
}

fn check_text(input: &Value, text: &str) -> Result<(), String> {
    let length = text.chars().count() as u64;
    if length == 0 {
        return if input["required"] == false { Ok(()) } else { Err("this field is required".to_owned()) };
    }
    let min = input["min_length"].as_u64().unwrap_or(0);
    let max = input["max_length"].as_u64().unwrap_or(MAX_TEXT_CHARS);
    if (min..=max).contains(&length) { Ok(()) } else { Err(format!("{min} to {max} characters are expected")) }
}
