//! Modals (Discord: "Modal", "Text Input", "Label", "Radio Group", "Checkbox Group", "Checkbox").

use serde_json::{Value, json};

use super::component::{ComponentValidator, assign_ids, check_counts, options};
use super::form::{self, FormNode};
use crate::error::ApiResult;

/// The largest number of components in a modal.
const MAX: usize = 5;

// Component types that exist in modals only.
const RADIO_GROUP: i64 = 21;
const CHECKBOX: i64 = 23;

/// Validates the modal in an interaction response, and returns `{custom_id, title, components}` as a client receives
/// it.
///
/// # Errors
/// [`ApiError`](crate::error::ApiError) with code 50035 and all errors of the form, under `data`.
pub fn check(callback: &Value) -> ApiResult<Value> {
    form::read(callback, |root| {
        let data = root.get("data");
        if data.required().and_then(FormNode::object).is_none() {
            return Value::Null;
        }
        let mut validator = ComponentValidator::default();
        let custom_id = data.get("custom_id").required().and_then(|id| id.text(1..=100));
        let title = data.get("title").required().and_then(|title| title.text(1..=45));
        let list = data.get("components");
        let items = list.required().and_then(|list| list.items(1..=MAX)).unwrap_or_default();
        let mut components: Vec<Value> = items.iter().map(|item| top(&mut validator, item)).collect();
        assign_ids(&mut components, &mut validator.ids, &mut 1);
        json!({"custom_id": custom_id, "title": title, "components": components})
    })
}

fn top(validator: &mut ComponentValidator, node: &FormNode<'_>) -> Value {
    let Some(kind) = validator.kind(node, &[1, 10, 18]) else { return Value::Null };
    let built = validator.begin(node, kind);
    match kind {
        1 => {
            let items = node.get("components").required().and_then(|list| list.items(1..=1)).unwrap_or_default();
            let inner: Vec<Value> = items
                .iter()
                .map(|item| {
                    if validator.kind(item, &[4]).is_some() {
                        text_input(validator, item, LabelSource::Input)
                    } else {
                        Value::Null
                    }
                })
                .collect();
            built.with("components", Some(inner)).into_value()
        }
        10 => built.with("content", validator.text(node)).into_value(),
        _ => {
            let inner = node.get("component");
            // File uploads (19) are not implemented.
            let known = [3, 4, 5, 6, 7, 8, 21, 22, 23];
            let component = match inner.required().and_then(|inner| validator.kind(inner, &known)) {
                Some(kind @ RADIO_GROUP..=CHECKBOX) => choice(validator, &inner, kind),
                Some(4) => text_input(validator, &inner, LabelSource::LabelComponent),
                Some(kind) => {
                    let mut select = validator.select(&inner, kind);
                    let is_required = inner.get("required").boolean().unwrap_or(true);
                    check_select(&inner, is_required);
                    select["required"] = json!(is_required);
                    select
                }
                None => Value::Null,
            };
            built
                .with("label", node.get("label").required().and_then(|label| label.text(1..=45)))
                .with("description", node.get("description").text(1..=100))
                .with("component", Some(component))
                .into_value()
        }
    }
}

/// A radio group, a checkbox group or a checkbox.
fn choice(validator: &mut ComponentValidator, node: &FormNode<'_>, kind: i64) -> Value {
    let built = validator.begin(node, kind).with("custom_id", validator.custom_id(node));
    if kind == CHECKBOX {
        return built.with("default", Some(node.get("default").boolean().unwrap_or(false))).into_value();
    }
    let is_required = node.get("required").boolean().unwrap_or(true);
    let (built, list) = (built.with("required", Some(is_required)), node.get("options"));
    if kind == RADIO_GROUP {
        return built.with("options", options(&list, 2..=10, 1)).into_value();
    }
    check_select(node, is_required);
    let (min, max) = (node.get("min_values").integer(0..=10).unwrap_or(1), node.get("max_values").integer(1..=10));
    let options = options(&list, 1..=10, max.unwrap_or(10)).unwrap_or_default();
    let max = max.unwrap_or_else(|| i64::try_from(options.len()).unwrap_or(i64::MAX));
    check_counts(node, min, max, Some(options.len()));
    built.with("min_values", Some(min)).with("max_values", Some(max)).with("options", Some(options)).into_value()
}

/// Checks what is valid for a select in a message and not in a modal (Discord: "String Select").
fn check_select(select: &FormNode<'_>, is_required: bool) {
    let (disabled, min) = (select.get("disabled"), select.get("min_values"));
    if disabled.value() == true {
        disabled.error("MODAL_COMPONENT_DISABLED", "Modals do not support disabled components");
    }
    if is_required && min.value() == 0 {
        min.error("NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.");
    }
}

/// The source of the label of a text input: its own field, or the label component around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LabelSource {
    Input,
    LabelComponent,
}

fn text_input(validator: &mut ComponentValidator, node: &FormNode<'_>, label_source: LabelSource) -> Value {
    let (min_field, max_field) = (node.get("min_length"), node.get("max_length"));
    let (min, max) = (min_field.integer(0..=4000), max_field.integer(1..=4000));
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        min_field.error(
            "TEXT_INPUT_COMPONENT_MIN_LENGTH_GREATER_THAN_MAX_LENGTH",
            "min_length must not be above max_length",
        );
    }
    let label = node.get("label");
    let label = match label_source {
        LabelSource::Input => label.required().and_then(|label| label.text(1..=45)),
        LabelSource::LabelComponent => None,
    };
    let value = node.get("value").text(0..=4000);
    let length = value.map(|value| value.chars().count()).and_then(|count| i64::try_from(count).ok());
    if length.zip(max).is_some_and(|(length, max)| length > max) {
        node.get("value").error("BASE_TYPE_MAX_LENGTH", format!("Must be {} or fewer in length.", max.unwrap_or(4000)));
    }
    validator
        .begin(node, 4)
        .with("custom_id", validator.custom_id(node))
        .with("style", node.get("style").required().and_then(|style| style.one_of(&[1, 2])))
        .with("label", label)
        .with("value", value)
        .with("placeholder", node.get("placeholder").text(0..=100))
        .with("min_length", min)
        .with("max_length", max)
        .with("required", Some(node.get("required").boolean().unwrap_or(true)))
        .into_value()
}
