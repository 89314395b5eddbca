//! The option for the time control: chosen from suggestions, or typed.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::suggested;
use crate::discord::commands::options::{is_label, text};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::response::Response;
use crate::domain::game::{ControlError, TimeControl};

/// The name of the option.
pub const OPTION: &str = "clock";

/// The longest accepted text: room for units spelt out, and for a wrong text to be explained rather than cut off.
const MAX_INPUT_LENGTH: u16 = 30;

/// The option as Discord lists it.
pub fn option(words: &Words) -> CreateCommandOption {
    described(words.msg_command_clock())
}

/// The option with this description.
pub fn described(description: String) -> CreateCommandOption {
    suggested(OPTION, description, MAX_INPUT_LENGTH)
}

/// Returns the time control that the options name; unlimited without one.
///
/// # Errors
/// The text for the player if [`TimeControl`] cannot be parsed, or is out of range.
pub fn from_options(words: &Words, options: &[CommandOption]) -> Result<TimeControl, String> {
    let typed = text(options, OPTION).unwrap_or("none");
    read(words, typed).map_err(|error| words.no_control(&error))
}

/// Reads a time control, also one of those offered as suggestions show it in the player's language.
fn read(words: &Words, typed: &str) -> Result<TimeControl, ControlError> {
    let offered = || TimeControl::OFFERED.into_iter().find(|control| is_label(typed, &words.control(*control)));
    typed.parse().or_else(|error| offered().ok_or(error))
}

/// Suggests time controls: the typed one, if it can be parsed, and those with the typed prefix.
pub fn suggest(words: &Words, typed: &str) -> Response {
    Response::Choices(suggestions(words, typed))
}

fn suggestions(words: &Words, typed: &str) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let shown = |control: TimeControl| (words.control(control), control.to_string());
    let begins = |control: &TimeControl| {
        let (label, value) = shown(*control);
        label.to_lowercase().starts_with(&typed) || value.starts_with(&typed)
    };
    let own = typed.parse::<TimeControl>().ok();
    let offered = TimeControl::OFFERED.into_iter().filter(|control| begins(control) && Some(*control) != own);
    own.into_iter().chain(offered).map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_read_in_every_language() {
        for (locale, _) in Words::languages() {
            let words = Words::of(locale);
            for control in TimeControl::OFFERED {
                assert_eq!(read(&words, &words.control(control)), Ok(control), "{locale}: {}", words.control(control));
            }
        }
    }

    #[test]
    fn suggestions_follow_the_typed_text() {
        let values = |typed: &str| -> Vec<String> {
            suggestions(&Words::default(), typed).into_iter().map(|(_, value)| value).collect()
        };
        assert_eq!(values("").len(), TimeControl::OFFERED.len());
        assert_eq!(values("2d"), ["2d"]);
        assert_eq!(values("5d"), ["5d"], "a valid time control that is not offered");
        assert_eq!(values("15+10"), ["15m+10s"]);
        assert_eq!(values("1"), ["10m+5s", "1h", "12h", "1d"]);
        assert_eq!(values("soon"), Vec::<String>::new());
        let first = suggestions(&Words::default(), "3 d").remove(0);
        assert_eq!(first, ("3 days a move".to_owned(), "3d".to_owned()));
    }
}
