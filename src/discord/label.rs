//! The label under which an interaction is counted in the metrics. It never contains a user's input.

use std::sync::LazyLock;

use crate::discord::commands::listing;
use crate::discord::commands::options::sub_command;
use crate::discord::custom_id::CustomId;
use crate::discord::gateway::event::interaction::InteractionData;

/// The paths of our commands, such as `/help` and `/game draw`, and the names in context menus. Anything else comes from
/// an outdated list, or is invalid.
static COMMANDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let menus = listing::all().into_iter().filter(|command| command["type"] != 1);
    let menus = menus.filter_map(|command| Some(format!("/{}", command["name"].as_str()?)));
    listing::paths().into_iter().chain(menus).collect()
});

/// Returns the label of an interaction: the command's name, or the kind and action of a component or modal.
pub fn label(data: &InteractionData) -> String {
    match data {
        InteractionData::Command(command) => command_label(&match sub_command(&command.options) {
            Some((subcommand, _)) => format!("/{} {subcommand}", command.name),
            None => format!("/{}", command.name),
        }),
        InteractionData::Autocomplete(_) => "suggestions".to_owned(),
        InteractionData::Component(component) => component_label("button", &component.custom_id),
        InteractionData::Modal(modal) => component_label("form", &modal.custom_id),
    }
}

fn command_label(path: &str) -> String {
    if COMMANDS.iter().any(|known| known == path) { path.to_owned() } else { "other".to_owned() }
}

/// Labels only ids that parse, so that the number of labels is that of the actions.
fn component_label(kind: &str, custom_id: &str) -> String {
    let action = custom_id.parse::<CustomId>().ok().and_then(|_| custom_id.split(':').nth(1));
    format!("{kind} {}", action.unwrap_or("other"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_few() {
        let check = |id: &str, expected: &str| assert_eq!(component_label("button", id), expected, "{id}");
        check("t1:more:5:3", "button more");
        check("t1:more:6:4", "button more");
        check("t1:more:six:4", "button other");
        check("anything at all", "button other");
        assert_eq!(command_label("/help"), "/help");
        assert_eq!(command_label("/game draw"), "/game draw");
        assert_eq!(command_label("/Challenge to Pente"), "/Challenge to Pente");
        for unknown in ["/drop-table", "/game", "/game drop-table"] {
            assert_eq!(command_label(unknown), "other", "{unknown}");
        }
    }
}
