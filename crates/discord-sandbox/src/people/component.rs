//! Pressing buttons and choosing in selects.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::interact::{self, Intent};
use super::refusal::Refused;
use super::resolve::Resolved;
use super::sight;
use crate::World;
use crate::state::InteractionKind;

/// Types of components.
const BUTTON: u64 = 2;
const STRING_SELECT: u64 = 3;
const USER_SELECT: u64 = 5;
const ROLE_SELECT: u64 = 6;
const MENTIONABLE_SELECT: u64 = 7;
const CHANNEL_SELECT: u64 = 8;

/// A component as a person uses it.
#[derive(Debug, Clone, Default)]
pub struct Use {
    /// Who uses it.
    pub user: u64,
    /// The channel of its message.
    pub channel: u64,
    /// Its message.
    pub message: u64,
    /// Which one.
    pub custom_id: String,
    /// What is chosen, in a select.
    pub values: Option<Vec<String>>,
    /// The client's nonce.
    pub nonce: Option<String>,
}

/// Presses a button or sends a choice; gives the interaction's id.
///
/// # Errors
/// When the component cannot be seen or used, or the choice breaks its rules; then nothing happens.
pub fn operate(world: &Arc<World>, used: Use) -> Result<u64, Refused> {
    let mut state = world.lock();
    let message = sight::message(&state, used.user, used.channel, used.message)?;
    let component = find(&message.components, &used.custom_id);
    let component = component.ok_or_else(|| Refused::UnknownComponent(used.custom_id.clone()))?.clone();
    if component["disabled"] == true {
        return Err(Refused::Disabled(used.custom_id));
    }
    let mut data = json!({"id": component["id"], "custom_id": used.custom_id, "component_type": component["type"]});
    match (component["type"].as_u64(), used.values) {
        (Some(BUTTON), None) => {}
        (Some(BUTTON), Some(_)) => return Err(Refused::invalid(&used.custom_id, "a button takes no values")),
        (_, values) => {
            let values = values.unwrap_or_default();
            let place = sight::channel(&state, used.user, used.channel)?;
            let mut resolved = Resolved::new(&state, place);
            let checked = choice(&component, &values, used.user, &mut resolved);
            checked.map_err(|why| Refused::invalid(&used.custom_id, why))?;
            data["values"] = json!(values);
            let resolved = resolved.into_value();
            if !resolved.is_null() {
                data["resolved"] = resolved;
            }
        }
    }
    let mut metadata = Map::new();
    metadata.insert("interacted_message_id".to_owned(), json!(used.message.to_string()));
    let Use { user, channel, nonce, .. } = used;
    let (kind, source) = (InteractionKind::Component, Some(used.message));
    interact::begin(world, &mut state, Intent { kind, user, channel, data, source, metadata, nonce })
}

/// The component of this `custom_id`, however deep it lies.
pub fn find<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    all(components).into_iter().find(|component| component["custom_id"] == custom_id)
}

/// All components, those inside others included, in reading order.
pub fn all(components: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for component in components {
        found.push(component);
        found.extend(all(component["components"].as_array().map_or(&[], Vec::as_slice)));
        for key in ["accessory", "component"] {
            found.extend(component.get(key).map(|inner| all(std::slice::from_ref(inner))).unwrap_or_default());
        }
    }
    found
}

/// Checks what is chosen in a select, in words about it alone.
///
/// # Errors
/// Too few or too many values, one twice, or one that cannot be chosen.
pub fn choice(select: &Value, values: &[String], user: u64, into: &mut Resolved<'_>) -> Result<(), String> {
    let least = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    if !(least..=most).contains(&count) {
        return Err(format!("{least} to {most} values are expected, not {count}"));
    }
    if values.iter().collect::<BTreeSet<_>>().len() < values.len() {
        return Err("a value is chosen twice".to_owned());
    }
    for value in values {
        let id = || value.parse::<u64>().unwrap_or_default();
        let known = match select["type"].as_u64() {
            Some(STRING_SELECT) => {
                let options = select["options"].as_array().map_or(&[][..], Vec::as_slice);
                options.iter().any(|option| option["value"] == **value)
            }
            Some(USER_SELECT) => into.user(id()),
            Some(ROLE_SELECT) => into.role(id()),
            Some(MENTIONABLE_SELECT) => into.user(id()) || into.role(id()),
            Some(CHANNEL_SELECT) => into.channel(id(), user) && is_of_type(select, into.channel_type(id())),
            _ => false,
        };
        if !known {
            return Err(format!("{value:?} cannot be chosen"));
        }
    }
    Ok(())
}

fn is_of_type(select: &Value, kind: Option<u64>) -> bool {
    let types = select["channel_types"].as_array().map_or(&[][..], Vec::as_slice);
    types.is_empty() || types.iter().any(|wanted| wanted.as_u64() == kind)
}
