//! Actions as text.

use super::quoted;
use crate::{Action, Choice, PointError, Position, Seat, Size};

/// Why a text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionParseError {
    /// It is not a point of this board, nor another action.
    #[error("\"{text}\": {error}; expected {expected}", expected = size.expectation())]
    Point {
        /// The rejected text.
        text: String,
        /// Why it is not a point.
        error: PointError,
        /// The size of the board.
        size: Size,
    },
    /// It names a player that the game does not have.
    #[error("\"{0}\": there is no such player")]
    Player(String),
}

/// Reads one action, as [the notation](super) defines it. The action may still be illegal in this position.
///
/// ```
/// use pente::notation::parse_action;
/// use pente::{Action, Point, Position, Preset, Seat};
///
/// let position = Position::new(Preset::Standard.rules());
/// assert_eq!(parse_action("k10", &position), Ok(Action::Place(Point::CENTRE)));
/// assert_eq!(parse_action("resign:2", &position), Ok(Action::Resign(Seat::new(1))));
/// let error = parse_action("I9", &position).unwrap_err();
/// assert!(error.to_string().starts_with("\"I9\": columns skip the letter I; expected a letter A to T"));
/// ```
///
/// # Errors
/// [`ActionParseError::Point`] for a text that is not an action, [`ActionParseError::Player`] for an action of a player
/// that the game does not have.
pub fn parse_action(text: &str, position: &Position) -> Result<Action, ActionParseError> {
    let size = position.rules().size();
    match size.parse(text) {
        Ok(at) => Ok(Action::Place(at)),
        Err(error) => parse_word(text, position)
            .unwrap_or_else(|| Err(ActionParseError::Point { text: quoted(text), error, size })),
    }
}

/// An action other than a stone; `None` for an unknown word.
fn parse_word(text: &str, position: &Position) -> Option<Result<Action, ActionParseError>> {
    let text = text.to_ascii_lowercase().replace('_', "-");
    let (verb, player) = text.split_once(':').map_or((text.as_str(), None), |(verb, player)| (verb, Some(player)));
    let (mut white, mut black) = (Choice::First, Choice::Second);
    if position.rules().options().first_black {
        std::mem::swap(&mut white, &mut black);
    }
    let seat = || {
        let Some(player) = player else { return Ok(position.to_act().unwrap_or(Seat::new(0))) };
        let place = player.parse::<u8>().ok().filter(|n| (1..=position.rules().players()).contains(n));
        place.map(|place| position.seat_at(place - 1)).ok_or_else(|| ActionParseError::Player(quoted(&text)))
    };
    Some(match (verb, player) {
        ("white", None) => Ok(Action::Choose(white)),
        ("black", None) => Ok(Action::Choose(black)),
        ("first", None) => Ok(Action::Choose(Choice::First)),
        ("second", None) => Ok(Action::Choose(Choice::Second)),
        ("more", None) => Ok(Action::Choose(Choice::More)),
        ("take-back" | "takeback" | "back", None) => Ok(Action::TakeBack),
        ("draw", None) => Ok(Action::Draw),
        ("resign" | "resigns", _) => seat().map(Action::Resign),
        ("time-out" | "timeout" | "time", _) => seat().map(Action::TimeOut),
        _ => return None,
    })
}

/// Writes an action for the position before it. [`parse_action`] reads it back in the same position.
pub fn format_action(action: Action, position: &Position) -> String {
    let rules = position.rules();
    let place = |seat: Seat| position.slot_of(seat) + 1;
    match action {
        Action::Place(at) => rules.size().label(at),
        Action::Choose(Choice::More) => "more".to_owned(),
        Action::Choose(choice) => {
            let is_black = (choice == Choice::First) == rules.options().first_black;
            if is_black { "black" } else { "white" }.to_owned()
        }
        Action::TakeBack => "take-back".to_owned(),
        Action::Resign(seat) => format!("resign:{}", place(seat)),
        Action::TimeOut(seat) => format!("time-out:{}", place(seat)),
        Action::Draw => "draw".to_owned(),
    }
}
