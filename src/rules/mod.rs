//! Pente as data: points, rule options, positions and outcomes.
//!
//! Pure: no I/O, no clock, no chance. The options and presets are those of the five published rule sets; every
//! combination that [`Rules::new`] lets through has exactly one outcome for every list of [`Action`]s.

mod options;
mod outcome;
mod point;
mod position;
mod preset;

pub use options::{
    CaptureTie, Captures, Contradiction, DoubleThree, Opening, Options, Overline, Overtime, Rules, Seating, SelfCapture,
};
pub use outcome::{Outcome, Way};
pub use point::{Point, PointError, Size};
pub use position::{Action, Choice, Colour, Event, Illegal, Phase, Position, Seat};
pub use preset::Preset;
