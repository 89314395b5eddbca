//! A game on one line, and its final position on one line.

use std::fmt;

use super::{ActionParseError, Variant, VariantError, parse_action, quoted};
use crate::{Illegal, Outcome, Phase, Point, Position, Preset, Termination};

/// Why a line is not a legal game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The first word does not name rules.
    #[error("error at ply 0: {0}")]
    Variant(#[from] VariantError),
    /// A word is not an action.
    #[error("error at ply {ply}: {error}")]
    Parse {
        /// The number of the stone that would have been placed, from 1.
        ply: u32,
        /// Why the word is not an action.
        error: ActionParseError,
    },
    /// An action is not legal.
    #[error("error at ply {ply}: {text}: {reason}")]
    Illegal {
        /// The number of the stone that would have been placed, from 1.
        ply: u32,
        /// The action as it was written.
        text: String,
        /// Why it is refused.
        reason: Illegal,
    },
}

/// Plays a game given on one line, as [the notation](super) defines it, and returns its final position.
///
/// ```
/// use pente::notation::{replay, summary};
///
/// let position = replay("standard K10 L10 N10 M10 A1 B1 L9 resign").unwrap();
/// assert!(summary(&position).to_string().starts_with("plies=7 over=1 winners=1 way=resignation captures=0,0 board=19/"));
/// let error = replay("standard K10 K10").unwrap_err();
/// assert_eq!(error.to_string(), "error at ply 2: K10: that point is occupied");
/// ```
///
/// # Errors
/// [`ReplayError::Variant`] for unknown rules, [`ReplayError::Parse`] for a word that is not an action, and
/// [`ReplayError::Illegal`] for an action that the rules refuse.
pub fn replay(line: &str) -> Result<Position, ReplayError> {
    let mut words = line.split_whitespace();
    let mut position = Position::new(parse_rules(words.next().unwrap_or_default())?.rules());
    for word in words {
        let ply = position.plies() + 1;
        let action = parse_action(word, &position).map_err(|error| ReplayError::Parse { ply, error })?;
        let illegal = |reason| ReplayError::Illegal { ply, text: quoted(word), reason };
        position.apply_silently(action).map_err(illegal)?;
    }
    Ok(position)
}

/// Reads the rules of a line. `pente` is the game with a free opening: other programs use it for random games.
fn parse_rules(text: &str) -> Result<Variant, VariantError> {
    let is_pente = text.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("pente"));
    match text.get(5..) {
        Some("") if is_pente => Ok(Variant::of(Preset::Freestyle)),
        Some(rest) if is_pente && rest.starts_with(':') => Variant::with_options(Preset::Freestyle, &rest[1..]),
        _ => Variant::parse(text),
    }
}

/// A position on one line, as [the notation](super) defines it.
pub const fn summary(position: &Position) -> Summary<'_> {
    Summary(position)
}

/// A position that its [`Display`](fmt::Display) writes on one line; see [`summary`].
#[derive(Clone, Copy, Debug)]
pub struct Summary<'a>(&'a Position);

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        let over = u8::from(matches!(position.phase(), Phase::Over(_)));
        let winners = match winning_colours(position) {
            winners if winners.is_empty() => "0".to_owned(),
            winners => winners,
        };
        let terminations = position.outcome().map_or_else(|| "none".to_owned(), termination_names);
        let captured = position.rules().each_colour().map(|colour| position.captured(colour).to_string());
        let captured = captured.collect::<Vec<_>>().join(",");
        write!(f, "plies={} over={over} winners={winners} way={terminations}", position.plies())?;
        write!(f, " captures={captured} board=")?;
        write_board(position, f)
    }
}

/// The winning colours in turn order, counted from 1 and separated by commas; empty without a winner.
pub(super) fn winning_colours(position: &Position) -> String {
    position.winning_colours().map(|colour| (colour.index() + 1).to_string()).collect::<Vec<_>>().join(",")
}

/// The names of what ended a game, without repetitions, separated by commas.
pub(super) fn termination_names(outcome: &Outcome) -> String {
    let mut names: Vec<&str> = outcome.terminations().iter().map(Termination::name).collect();
    names.dedup();
    names.join(",")
}

/// The letters of the colours on a board of text, in turn order.
const LETTERS: [char; 6] = ['O', 'X', 'A', 'B', 'C', 'D'];

fn write_board(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let bounds = position.bounds();
    for y in (bounds.bottom..=bounds.top).rev() {
        if y != bounds.top {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for x in bounds.left..=bounds.right {
            let Some(colour) = Point::new(x, y).and_then(|at| position.stone(at)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            write!(f, "{}", LETTERS[colour.index()])?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}
