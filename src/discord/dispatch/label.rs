//! The label under which an interaction is counted in the metrics. It never contains a user's input.

use std::sync::LazyLock;

use crate::discord::commands::listing;
use crate::discord::commands::options::subcommand;
use crate::discord::custom_id::CustomId;
use crate::discord::gateway::event::interaction::InteractionData;
use crate::discord::rest::type_numbers::SLASH_COMMAND;

/// The paths of our commands, such as `/help` and `/game draw`, and the names in context menus. Anything else comes
/// from an earlier list, or is invalid.
static COMMANDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let menus = listing::in_english().into_iter().filter(|command| command["type"] != SLASH_COMMAND);
    let menus = menus.filter_map(|command| Some(format!("/{}", command["name"].as_str()?)));
    listing::paths().into_iter().chain(menus).collect()
});

/// Returns the label of an interaction: the path of the command, such as `/game draw`, or the kind and the name of the
/// custom id, such as `component Tournament::Join`.
pub fn label(data: &InteractionData) -> String {
    match data {
        InteractionData::Command(command) => command_label(&match subcommand(&command.options) {
            Some((subcommand, _)) => format!("/{} {subcommand}", command.name),
            None => format!("/{}", command.name),
        }),
        InteractionData::Autocomplete(_) => "suggestions".to_owned(),
        InteractionData::Component(component) => id_label("component", &component.custom_id),
        InteractionData::Modal(modal) => id_label("modal", &modal.custom_id),
    }
}

fn command_label(path: &str) -> String {
    if COMMANDS.iter().any(|known| known == path) { path.to_owned() } else { "other".to_owned() }
}

/// Labels only ids that parse, so that the number of labels is that of the table of custom ids.
fn id_label(kind: &str, custom_id: &str) -> String {
    let id = custom_id.parse::<CustomId>().ok();
    format!("{kind} {}", id.as_ref().map_or("other", CustomId::name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_contain_no_input_of_users() {
        let check = |id: &str, expected: &str| assert_eq!(id_label("component", id), expected, "{id}");
        check("t1:more:5:3", "component Board::More");
        check("t1:more:6:4", "component Board::More");
        check("t1:cup:join:5", "component Tournament::Join");
        check("t1:cup:call-off-now:5", "component Tournament::ConfirmCancel");
        check("t1:more:six:4", "component other");
        check("anything at all", "component other");
        assert_eq!(command_label("/help"), "/help");
        assert_eq!(command_label("/game draw"), "/game draw");
        assert_eq!(command_label("/Challenge to Pente"), "/Challenge to Pente");
        for unknown in ["/drop-table", "/game", "/game drop-table"] {
            assert_eq!(command_label(unknown), "other", "{unknown}");
        }
    }
}
