//! Records as text.

use std::fmt;

use super::{Record, played};
use crate::{Action, Position, Way, winning_colours, word};

/// Lines of moves are at most this wide, as PGN asks.
const WIDTH: usize = 79;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tag(f, "Variant", self.variant.preset().name())?;
        let changes = self.variant.changes();
        if !changes.is_empty() {
            tag(f, "Options", &changes.join(","))?;
        }
        for (name, value) in &self.tags {
            tag(f, name, value)?;
        }
        let result = result(&self.position);
        tag(f, "Result", &result)?;
        if let Some(outcome) = self.position.outcome() {
            let mut ways: Vec<&str> = outcome.ways().iter().map(Way::word).collect();
            ways.dedup();
            tag(f, "Termination", &ways.join(","))?;
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

impl Record {
    /// The moves with their numbers: one number for each round of the table.
    fn words(&self) -> impl Iterator<Item = String> {
        let mut position = Position::new(self.variant.rules());
        let each = u32::from(position.rules().colours());
        self.actions.iter().flat_map(move |&action| {
            let number = matches!(action, Action::Place(_)) && position.plies().is_multiple_of(each);
            let number = number.then(|| format!("{}.", position.plies() / each + 1));
            let said = word(action, &position);
            played(&mut position, action).expect("a record's actions are legal");
            number.into_iter().chain([said])
        })
    }
}

/// The winning colours from 1, `0` for a draw, `*` for a game that runs.
fn result(position: &Position) -> String {
    if position.outcome().is_none() {
        return "*".to_owned();
    }
    let winners: Vec<String> = winning_colours(position).map(|colour| (colour.index() + 1).to_string()).collect();
    if winners.is_empty() { "0".to_owned() } else { winners.join(",") }
}

/// One tag. What would break the line is written as a blank.
fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let name: String =
        name.chars().map(|c| if c.is_control() || matches!(c, '"' | '[' | ']') { ' ' } else { c }).collect();
    let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    writeln!(f, "[{} \"{}\"]", name.trim(), value.replace('\\', "\\\\").replace('"', "\\\""))
}
