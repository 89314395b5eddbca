//! The label under which an interaction is counted in the metrics. It never contains a user's input.

use std::sync::LazyLock;

use crate::discord::commands::listing;
use crate::discord::custom_id::CustomId;
use crate::discord::gateway::event::interaction::InteractionData;

/// The names of our commands. Any other name comes from an outdated list, or is invalid.
static COMMANDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let listed = serde_json::to_value(listing::all()).unwrap_or_default();
    let names = listed.as_array().into_iter().flatten().filter_map(|command| command["name"].as_str());
    names.map(str::to_owned).collect()
});

/// Returns the label of an interaction: the command's name, or the kind and action of a component or modal.
pub fn label(data: &InteractionData) -> String {
    match data {
        InteractionData::Command(command) => command_label(&command.name),
        InteractionData::Autocomplete(_) => "suggestions".to_owned(),
        InteractionData::Component(component) => press_label("button", &component.custom_id),
        InteractionData::Modal(modal) => press_label("form", &modal.custom_id),
    }
}

fn command_label(name: &str) -> String {
    if COMMANDS.iter().any(|known| known == name) { format!("/{name}") } else { "other".to_owned() }
}

/// Labels only ids that parse, so that the number of labels is that of the actions.
fn press_label(kind: &str, custom_id: &str) -> String {
    let action = custom_id.parse::<CustomId>().ok().and_then(|_| custom_id.split(':').nth(1));
    format!("{kind} {}", action.unwrap_or("other"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_few() {
        let check = |id: &str, expected: &str| assert_eq!(press_label("button", id), expected, "{id}");
        check("t1:more:5:3", "button more");
        check("t1:more:6:4", "button more");
        check("t1:more:six:4", "button other");
        check("anything at all", "button other");
        assert_eq!(command_label("help"), "/help");
        assert_eq!(command_label("drop-table"), "other");
    }
}
