//! Sending the form of a modal.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::component::{all, choice};
use super::interact::{self, Intent};
use super::refusal::Refused;
use super::resolve::Resolved;
use crate::World;
use crate::state::{Answer, InteractionKind};

/// Types of components in a form.
const TEXT_INPUT: u64 = 4;
const SELECTS: [u64; 5] = [3, 5, 6, 7, 8];

/// The longest text of an input (Discord: "Text Input").
const LONGEST_TEXT: u64 = 4000;

/// A form as a person sends it.
#[derive(Debug, Clone, Default)]
pub struct Submit {
    /// Who sends it.
    pub user: u64,
    /// The interaction that was answered with the form.
    pub interaction: u64,
    /// The `custom_id` of the form.
    pub custom_id: String,
    /// What is filled in, by `custom_id`: a text, or the list of values of a select.
    pub fields: Map<String, Value>,
    /// The client's nonce.
    pub nonce: Option<String>,
}

/// Sends a form; gives the id of the new interaction.
///
/// # Errors
/// When this person has no such form open, or a field breaks its rules; then nothing happens.
pub fn submit(world: &Arc<World>, submit: Submit) -> Result<u64, Refused> {
    let mut state = world.lock();
    let opened = state.interactions.get(&submit.interaction).filter(|opened| opened.user == submit.user);
    let form = opened.and_then(|opened| match &opened.answer {
        Answer::Modal(form) if form["custom_id"] == submit.custom_id => Some((opened, form)),
        _ => None,
    });
    let (opened, form) = form.ok_or_else(|| Refused::UnknownForm(submit.interaction.to_string()))?;
    let parts = form["components"].as_array().map_or(&[][..], Vec::as_slice);
    let known: Vec<&Value> = all(parts).into_iter().filter(|part| part["custom_id"].is_string()).collect();
    if let Some(stray) = submit.fields.keys().find(|key| !known.iter().any(|part| part["custom_id"] == **key)) {
        return Err(Refused::invalid(stray, "the form has no such field"));
    }
    let place = state.channels.get(&opened.channel);
    let place = place.ok_or_else(|| Refused::UnknownChannel(opened.channel.to_string()))?;
    let mut resolved = Resolved::new(&state, place);
    let filled = parts.iter().map(|part| fill_in(part, &submit, &mut resolved)).collect::<Result<Vec<_>, _>>()?;
    let mut data = json!({"custom_id": submit.custom_id, "components": filled});
    let resolved = resolved.into_value();
    if !resolved.is_null() {
        data["resolved"] = resolved;
    }
    let metadata = Map::from_iter([("triggering_interaction_metadata".to_owned(), opened.metadata.clone())]);
    let (channel, source) = (opened.channel, opened.source);
    let Submit { user, nonce, .. } = submit;
    let kind = InteractionKind::Modal;
    interact::begin(world, &mut state, Intent { kind, user, channel, data, source, metadata, nonce })
}

/// A part of the form in the shape in which it is sent: types and ids, and what was filled in.
fn fill_in(part: &Value, submit: &Submit, resolved: &mut Resolved<'_>) -> Result<Value, Refused> {
    let mut sent = json!({"type": part["type"], "id": part["id"]});
    if let Some(inner) = part["components"].as_array() {
        sent["components"] =
            inner.iter().map(|inner| fill_in(inner, submit, resolved)).collect::<Result<Vec<_>, _>>()?.into();
    }
    if part["component"].is_object() {
        sent["component"] = fill_in(&part["component"], submit, resolved)?;
    }
    let Some(custom_id) = part["custom_id"].as_str() else { return Ok(sent) };
    sent["custom_id"] = json!(custom_id);
    let given = submit.fields.get(custom_id).filter(|given| !given.is_null());
    let wrong = |why: String| Refused::invalid(custom_id, why);
    match part["type"].as_u64() {
        Some(TEXT_INPUT) => {
            let preset = part["value"].as_str().unwrap_or_default();
            let text = match given {
                None => preset,
                Some(given) => given.as_str().ok_or_else(|| wrong("a text is expected".to_owned()))?,
            };
            check_text(part, text).map_err(wrong)?;
            sent["value"] = json!(text);
        }
        Some(kind) if SELECTS.contains(&kind) => {
            let values = given.map_or_else(|| Ok(vec![]), strings).map_err(wrong)?;
            if !values.is_empty() || part["required"] != false {
                choice(part, &values, submit.user, resolved).map_err(wrong)?;
            }
            sent["values"] = json!(values);
        }
        _ => return Err(wrong("a person cannot fill in a field of this type here".to_owned())),
    }
    Ok(sent)
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
    let least = input["min_length"].as_u64().unwrap_or(0);
    let most = input["max_length"].as_u64().unwrap_or(LONGEST_TEXT);
    if (least..=most).contains(&length) { Ok(()) } else { Err(format!("{least} to {most} characters are expected")) }
}
