//! Records as SGF (`FF[4]`), for the many programs that show boards.
//!
//! SGF knows two colours and numbers games; Gomoku and Renju are number 4, the nearest to Pente. Stones that are taken
//! are removed by a set-up node, for no program knows Pente's captures.

use std::fmt::Write;

use super::Record;
use crate::{Action, Colour, Event, Point, Position, Seat, word};

/// Why a game cannot be written as SGF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoSgf {
    /// SGF knows black and white only.
    #[error("SGF knows two colours, and this game has {0}")]
    Colours(u8),
    /// SGF's boards have a fixed size.
    #[error("SGF's boards have a fixed size, and this one grows")]
    Endless,
}

impl Record {
    /// The game as SGF.
    ///
    /// Opening stones that were taken back are left out.
    ///
    /// # Errors
    /// [`NoSgf`] for more than two colours and for the endless board.
    ///
    /// # Panics
    /// Never: a record's actions are legal.
    pub fn sgf(&self) -> Result<String, NoSgf> {
        let rules = self.variant.rules();
        if rules.colours() != 2 {
            return Err(NoSgf::Colours(rules.colours()));
        }
        if rules.size().is_endless() {
            return Err(NoSgf::Endless);
        }
        let mut sgf = format!("(;FF[4]GM[4]CA[UTF-8]SZ[{}]RU[{}]", rules.size(), escaped(&self.variant.to_string()));
        for (name, number) in [("Player 1", 0), ("Player 2", 1)] {
            // Tags name seats, which a swap gives the other colour.
            let colour = self.position.colour_of(Seat::new(number));
            if let Some(player) = self.tag(name) {
                let _ = write!(sgf, "P{}[{}]", letter(colour, self), escaped(player));
            }
        }
        if let Some(date) = self.tag("Date") {
            let _ = write!(sgf, "DT[{}]", escaped(&date.replace('.', "-")));
        }
        let mut position = Position::new(rules);
        for action in self.lasting_actions() {
            let said = word(action, &position);
            let events = position.apply(action).expect("a record's actions are legal");
            self.write_node(&mut sgf, action, &said, &events);
        }
        sgf.push_str(")\n");
        Ok(sgf)
    }

    fn write_node(&self, sgf: &mut String, action: Action, said: &str, events: &[Event]) {
        match action {
            Action::Place(at) => {
                let colour = events.iter().find_map(|event| match event {
                    Event::Placed(colour, _) => Some(*colour),
                    _ => None,
                });
                let _ = write!(sgf, "\n;{}[{}]", letter(colour.unwrap_or(Colour::new(0)), self), self.square(at));
            }
            _ => {
                let _ = write!(sgf, "\n;C[{}]", escaped(said));
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

    /// SGF counts columns from the left and rows from the top, both in letters.
    fn square(&self, at: Point) -> String {
        let reach = self.variant.rules().size().reach();
        let letter = |line: i8| char::from(b'a' + line.unsigned_abs());
        [letter(at.x() + reach), letter(reach - at.y())].iter().collect()
    }
}

fn letter(colour: Colour, record: &Record) -> char {
    let first = colour.index() == 0;
    if first == record.variant.rules().options().first_black { 'B' } else { 'W' }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:")
}
