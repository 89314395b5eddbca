//! Pente as data: points, rule options, positions and outcomes.
//!
//! Pure: no I/O, no clock, no chance. The options and presets are those of the five published rule sets; every
//! combination that [`Rules::new`] lets through has exactly one outcome for every list of [`Action`]s.

mod action;
mod ban;
mod board;
mod capture;
mod ground;
mod line;
mod notation;
mod opening;
mod options;
mod outcome;
mod overtime;
mod point;
mod position;
mod preset;
mod record;
mod replay;
mod scoring;
mod seat;
mod statement;
mod threats;

pub use action::{Action, Choice, Event, Illegal, Phase};
pub use board::Bounds;
pub use notation::{Variant, VariantError};
pub use options::{
    CaptureTie, Captures, Clash, Contradiction, DoubleThree, Opening, Options, Overline, Overtime, Rules, Seating,
    SelfCapture,
};
pub use outcome::{Line, Outcome, Way};
pub use point::{Point, PointError, Size};
pub use position::Position;
pub use preset::Preset;
pub use record::{NoSgf, Record, RecordError, records};
pub use replay::{ReplayError, Summary, WordError, action, replay, summary, winning_colours, word};
pub use scoring::Scoring;
pub use seat::{Colour, Seat};
pub use statement::Statement;
pub use threats::{Announcement, Threats};
