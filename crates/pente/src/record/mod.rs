//! Games as PGN-like text, version 1.
//!
//! ```text
//! [Variant "tournament"]
//! [Options "board=15"]
//! [Player 1 "Ada"]
//! [Player 2 "Grace"]
//! [Date "2026.11.21"]
//! [Result "1"]
//! [Termination "resignation"]
//!
//! 1. H8 J9 2. L8 resign:2 1
//! ```
//!
//! `Variant` is a preset, `Options` what the table changed on top of it; both decide how the moves are read. `Result`
//! holds the winning colours in turn order from 1, `0` for a draw and `*` for a game that runs; it stands again behind
//! the last move. Moves are the words of [`super::replay()`]. Every other tag is kept as it is.
//!
//! The reader is tolerant: comments in braces or behind a semicolon, variations in brackets and numbers are skipped,
//! tags may stand in any order, results may be `1-0`, `0-1` and `1/2-1/2`. It understands pente.org's records, whose
//! `Game` tag names the variant, whose swaps are a tag, and whose resignations are only a result. It is total: any text
//! gives a game or a [`RecordError`].

mod penteorg;
mod read;
mod sgf;
mod write;

pub use read::{RecordError, records};
pub use sgf::NoSgf;

use super::replay::played;
use super::{Action, Position, Variant};

/// A game with what people want to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    variant: Variant,
    tags: Vec<(String, String)>,
    actions: Vec<Action>,
    position: Position,
}

impl Record {
    /// A record of a game. Tags that the game itself decides (variant, options, result, termination) are left out of
    /// `tags`, whatever they say.
    ///
    /// # Errors
    /// The number of the action that is not legal, from 0, and why.
    pub fn new(
        variant: Variant,
        tags: Vec<(String, String)>,
        actions: Vec<Action>,
    ) -> Result<Self, (usize, super::Illegal)> {
        let mut position = Position::new(variant.rules());
        for (index, &action) in actions.iter().enumerate() {
            played(&mut position, action).map_err(|reason| (index, reason))?;
        }
        let tags = tags.into_iter().filter(|(name, _)| !is_decided(name)).collect();
        Ok(Self { variant, tags, actions, position })
    }

    /// The rules it was played by.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The value of a tag; names are compared without case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// What happened, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The position after the last action.
    pub const fn position(&self) -> &Position {
        &self.position
    }
}

/// Tags that follow from the rules and the moves.
fn is_decided(name: &str) -> bool {
    ["Variant", "Options", "Result", "Termination"].iter().any(|decided| decided.eq_ignore_ascii_case(name))
}
