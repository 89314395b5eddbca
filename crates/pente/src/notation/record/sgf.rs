//! Writes records as SGF (`FF[4]`), which many board viewers read.
//!
//! SGF has two colours and a number for each game; 4, Gomoku and Renju, is the nearest to Pente. Viewers do not know
//! the captures of Pente, so captured stones are removed with a setup property (`AE`).

use std::fmt::Write;

use super::Record;
use crate::notation::format_action;
use crate::{Action, Colour, Event, Point, Position, Seat};

/// Why a game cannot be written as SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SgfError {
    /// The game has this number of colours, and SGF has two.
    #[error("SGF knows two colours, and this game has {0}")]
    Colours(u8),
    /// The board grows, and an SGF board has a fixed size.
    #[error("SGF's boards have a fixed size, and this one grows")]
    Endless,
}

impl Record {
    /// The game as SGF, without opening stones that were taken back.
    ///
    /// ```
    /// use pente::notation::Record;
    /// use pente::{Action, Point, Preset, Variant};
    ///
    /// let record = Record::new(Variant::of(Preset::Standard), Vec::new(), vec![Action::Place(Point::CENTRE)])?;
    /// assert_eq!(record.sgf()?, "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[standard]\n;W[jj])\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SgfError::Colours`] for more than two colours, [`SgfError::Endless`] for the endless board.
    ///
    /// # Panics
    /// Never: the actions of a record are legal.
    pub fn sgf(&self) -> Result<String, SgfError> {
        let rules = self.variant.rules();
        if rules.colours() != 2 {
            return Err(SgfError::Colours(rules.colours()));
        }
        if rules.size().is_endless() {
            return Err(SgfError::Endless);
        }
        let mut sgf = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{}]RU[{}]", rules.size(), escaped(&self.variant.to_string()));
        for (name, number) in [("Player 1", 0), ("Player 2", 1)] {
            // Tags number seats, and a swap exchanges the colours of the seats.
            let colour = self.position.colour_of(Seat::new(number));
            if let Some(player) = self.tag(name) {
                let _ = write!(sgf, "P{}[{}]", letter(colour, self), escaped(player));
            }
        }
        if let Some(date) = self.tag("Date").and_then(date) {
            let _ = write!(sgf, "DT[{date}]");
        }
        let mut position = Position::new(rules);
        for action in self.lasting_actions() {
            let text = format_action(action, &position);
            let events = position.apply_unannounced(action).expect("a record's actions are legal");
            self.write_node(&mut sgf, action, &text, &events);
        }
        sgf.push_str(")\n");
        Ok(sgf)
    }

    fn write_node(&self, sgf: &mut String, action: Action, text: &str, events: &[Event]) {
        match action {
            Action::Place(at) => {
                let colour = events.iter().find_map(|event| match event {
                    Event::Placed(colour, _) => Some(*colour),
                    _ => None,
                });
                let _ = write!(sgf, "\n;{}[{}]", letter(colour.unwrap_or(Colour::new(0)), self), self.square(at));
            }
            _ => {
                let _ = write!(sgf, "\n;C[{}]", escaped(text));
            }
        }
        let mut property = "\n;AE";
        for event in events {
            if let Event::Captured { at, .. } | Event::Vanished { at, .. } = event {
                let _ = write!(sgf, "{property}[{}]", self.square(*at));
                property = "";
            }
        }
    }

    /// The actions without opening stones that were taken back.
    fn lasting_actions(&self) -> Vec<Action> {
        let mut lasting = Vec::new();
        for &action in &self.actions {
            if action == Action::TakeBack {
                lasting.pop();
            } else {
                lasting.push(action);
            }
        }
        lasting
    }

    /// A point in SGF: two letters, the column from the left and the row from the top.
    fn square(&self, at: Point) -> String {
        let reach = self.variant.rules().size().reach();
        let letter = |line: i8| char::from(b'a' + line.unsigned_abs());
        [letter(at.x() + reach), letter(reach - at.y())].iter().collect()
    }
}

/// The letter of a colour in SGF.
fn letter(colour: Colour, record: &Record) -> char {
    let first = colour.index() == 0;
    if first == record.variant.rules().options().first_black { 'B' } else { 'W' }
}

/// A date as SGF writes it: `2026-01-31`, or without the parts that are unknown. Records write `2026.01.31` or
/// `2026.??.??`, those of pente.org `01/31/2026`; any other text is no date.
fn date(text: &str) -> Option<String> {
    let mut parts: Vec<&str> = text.trim().split(['.', '-', '/']).collect();
    if text.contains('/') && parts.len() == 3 && parts[0].len() < 4 {
        parts.rotate_right(1);
    }
    let known = parts.iter().take_while(|part| !part.contains('?')).count();
    let is_number = |part: &str, digits: usize| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit());
    let (year, rest) = parts[..known].split_first()?;
    let is_date = is_number(year, 4) && rest.len() <= 2 && rest.iter().all(|part| is_number(part, 2));
    is_date.then(|| parts[..known].join("-"))
}

/// A text with the characters escaped that end or compose an SGF value.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:")
}
