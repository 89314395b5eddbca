//! Modals (Discord: "Modal", "Text Input", "Label").

use serde_json::{Value, json};

use super::component::{Walk, number};
use super::form::{Faults, Node};
use crate::error::ApiResult;

/// Components in a modal.
const MOST: usize = 5;

/// The checked modal: `{custom_id, title, components}` in the shape in which a client gets it.
///
/// # Errors
/// All faults of the form, under `data`.
pub fn check(callback: &Value) -> ApiResult<Value> {
    let faults = Faults::default();
    let data = Node::root(callback, &faults).get("data");
    let mut modal = Value::Null;
    if data.required().and_then(Node::object).is_some() {
        let mut walk = Walk::default();
        let custom_id = data.get("custom_id").required().and_then(|id| id.text(1..=100));
        let title = data.get("title").required().and_then(|title| title.text(1..=45));
        let list = data.get("components");
        let items = list.required().and_then(|list| list.items(1..=MOST)).unwrap_or_default();
        let mut components: Vec<Value> = items.iter().map(|item| top(&mut walk, item)).collect();
        number(&mut components, &mut walk.ids, &mut 1);
        modal = json!({"custom_id": custom_id, "title": title, "components": components});
    }
    faults.into_result()?;
    Ok(modal)
}

fn top(walk: &mut Walk, node: &Node<'_>) -> Value {
    let Some(kind) = walk.kind(node, &[1, 10, 18]) else { return Value::Null };
    let built = walk.begin(node, kind);
    match kind {
        1 => {
            let items = node.get("components").required().and_then(|list| list.items(1..=1)).unwrap_or_default();
            let inner: Vec<Value> = items
                .iter()
                .map(|item| {
                    if walk.kind(item, &[4]).is_some() { text_input(walk, item, Labelled::Itself) } else { Value::Null }
                })
                .collect();
            built.with("components", Some(inner)).into_value()
        }
        10 => built.with("content", walk.text(node)).into_value(),
        _ => {
            let inner = node.get("component");
            // 19 and later (file upload, radio and checkbox groups) are not built.
            let component = match inner.required().and_then(|inner| walk.kind(inner, &[3, 4, 5, 6, 7, 8])) {
                Some(4) => text_input(walk, &inner, Labelled::ByItsLabel),
                Some(kind) => {
                    let mut select = walk.select(&inner, kind);
                    select["required"] = json!(!inner.get("required").exists() || inner.get("required").truth());
                    select
                }
                None => Value::Null,
            };
            built
                .with("label", node.get("label").required().and_then(|label| label.text(1..=45)))
                .with("description", node.get("description").text(0..=100))
                .with("component", Some(component))
                .into_value()
        }
    }
}

/// Where a text input has its label.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labelled {
    Itself,
    ByItsLabel,
}

fn text_input(walk: &mut Walk, node: &Node<'_>, labelled: Labelled) -> Value {
    let (least, most) = (node.get("min_length"), node.get("max_length"));
    let (min, max) = (least.integer(0..=4000), most.integer(1..=4000));
    if min.zip(max).is_some_and(|(min, max)| min > max) {
        least.fault(
            "TEXT_INPUT_COMPONENT_MIN_LENGTH_GREATER_THAN_MAX_LENGTH",
            "min_length must not be above max_length",
        );
    }
    let label = node.get("label");
    let label = match labelled {
        Labelled::Itself => label.required().and_then(|label| label.text(1..=45)),
        Labelled::ByItsLabel => None,
    };
    let value = node.get("value").text(0..=4000);
    let length = value.map(|value| value.chars().count()).and_then(|count| i64::try_from(count).ok());
    if length.zip(max).is_some_and(|(length, max)| length > max) {
        node.get("value").fault("BASE_TYPE_MAX_LENGTH", format!("Must be {} or fewer in length.", max.unwrap_or(4000)));
    }
    let required = node.get("required");
    walk.begin(node, 4)
        .with("custom_id", walk.custom_id(node))
        .with("style", node.get("style").required().and_then(|style| style.one_of(&[1, 2])))
        .with("label", label)
        .with("value", value)
        .with("placeholder", node.get("placeholder").text(0..=100))
        .with("min_length", min)
        .with("max_length", max)
        .with("required", Some(!required.exists() || required.truth()))
        .into_value()
}
