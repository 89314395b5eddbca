//! Records: a game with its tags, as PGN-like text. The [notation](super) defines the format.

mod penteorg;
mod read;
mod sgf;

use std::fmt;

pub use read::{RecordError, records};
pub use sgf::SgfError;

use super::game_line::{termination_names, winning_colours};
use super::{Variant, format_action};
use crate::{Action, Illegal, Position};

/// A legal game with its tags. Its [`Display`](fmt::Display) writes the record, and [`records`] reads it back.
///
/// ```
/// use pente::notation::Record;
/// use pente::{Action, Point, Preset, Variant};
///
/// let tags = vec![("Player 1".to_owned(), "Ada".to_owned())];
/// let record = Record::new(Variant::of(Preset::Keryo), tags, vec![Action::Place(Point::CENTRE)])?;
/// assert_eq!(record.to_string(), "[Variant \"keryo\"]\n[Player 1 \"Ada\"]\n[Result \"*\"]\n\n1. K10 *\n");
/// # Ok::<(), pente::notation::IllegalAction>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    variant: Variant,
    tags: Vec<(String, String)>,
    actions: Vec<Action>,
    position: Position,
}

/// An action of a game that is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {}: {reason}", index + 1)]
pub struct IllegalAction {
    /// The index of the action, from 0.
    pub index: usize,
    /// Why it is refused.
    pub reason: Illegal,
}

impl Record {
    /// A record of these actions. Tags that follow from the game (`Variant`, `Options`, `Result`, `Termination`) are
    /// removed from `tags`.
    ///
    /// # Errors
    /// [`IllegalAction`] for the first action that is not legal.
    pub fn new(variant: Variant, tags: Vec<(String, String)>, actions: Vec<Action>) -> Result<Self, IllegalAction> {
        let mut position = Position::new(variant.rules());
        for (index, &action) in actions.iter().enumerate() {
            position.apply_silently(action).map_err(|reason| IllegalAction { index, reason })?;
        }
        Ok(Self::from_parts(variant, tags, actions, position))
    }

    /// A record of actions that were replayed to `position`. The names of the tags are kept as they are written, so
    /// that no name turns into that of a derived tag when the record is read back.
    fn from_parts(variant: Variant, mut tags: Vec<(String, String)>, actions: Vec<Action>, position: Position) -> Self {
        for (name, _) in &mut tags {
            *name = written_name(name);
        }
        tags.retain(|(name, _)| !is_derived(name));
        Self { variant, tags, actions, position }
    }

    /// The rules of the game.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The value of a tag; names are compared without case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        find_tag(&self.tags, name)
    }

    /// The tags that do not follow from the game, in order.
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The actions, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The position after the last action.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The actions as text, with a number before each round of stones.
    fn words(&self) -> impl Iterator<Item = String> {
        let mut position = Position::new(self.variant.rules());
        let round = u32::from(position.rules().colours());
        self.actions.iter().flat_map(move |&action| {
            let starts_round = matches!(action, Action::Place(_)) && position.plies().is_multiple_of(round);
            let number = starts_round.then(|| format!("{}.", position.plies() / round + 1));
            let text = format_action(action, &position);
            position.apply_silently(action).expect("a record's actions are legal");
            number.into_iter().chain([text])
        })
    }
}

fn find_tag<'a>(tags: &'a [(String, String)], name: &str) -> Option<&'a str> {
    tags.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
}

/// Whether the value of a tag follows from the rules and the actions.
fn is_derived(name: &str) -> bool {
    ["Variant", "Options", "Result", "Termination"].iter().any(|derived| derived.eq_ignore_ascii_case(name))
}

/// The widest line of actions, in bytes. PGN's limit.
const WIDTH: usize = 79;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tag(f, "Variant", self.variant.preset().name())?;
        let changes = self.variant.changes();
        if !changes.is_empty() {
            write_tag(f, "Options", &changes.join(","))?;
        }
        for (name, value) in &self.tags {
            write_tag(f, name, value)?;
        }
        // The result of a voided game does not count, whatever the actions led to.
        let is_voided = self.tag("Voided") == Some("yes");
        let result = if is_voided { UNFINISHED.to_owned() } else { result(&self.position) };
        write_tag(f, "Result", &result)?;
        if let Some(outcome) = self.position.outcome().filter(|_| !is_voided) {
            write_tag(f, "Termination", &termination_names(outcome))?;
        }
        f.write_str("\n")?;
        let mut column = 0;
        for word in self.words().chain([result]) {
            let separator = match column {
                0 => "",
                _ if column + 1 + word.len() > WIDTH => "\n",
                _ => " ",
            };
            column = if separator == " " { column + 1 + word.len() } else { word.len() };
            write!(f, "{separator}{word}")?;
        }
        f.write_str("\n")
    }
}

/// The result of a game without one.
const UNFINISHED: &str = "*";

/// The winning colours from 1, `0` for a draw, `*` for an unfinished game.
fn result(position: &Position) -> String {
    if position.outcome().is_none() {
        return UNFINISHED.to_owned();
    }
    match winning_colours(position) {
        winners if winners.is_empty() => "0".to_owned(),
        winners => winners,
    }
}

/// The name of a tag without characters that would break its line: they are replaced by spaces.
fn written_name(name: &str) -> String {
    let name: String =
        name.chars().map(|c| if c.is_control() || matches!(c, '"' | '[' | ']') { ' ' } else { c }).collect();
    name.trim().to_owned()
}

/// Writes one tag. Characters of the value that would break the line are replaced by spaces.
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}
