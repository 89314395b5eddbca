//! The rules of Pente and its variants, as data.
//!
//! The crate does no I/O, reads no clock and draws no random numbers: the same [`Rules`] and the same list of
//! [`Action`]s always give the same [`Position`].
//!
//! # Rules: presets, options and variants
//!
//! A [`Preset`] is one of the published rule sets. It stands for [`Options`], each of which can be changed.
//! [`Rules::new`] checks that the options are compatible, and everything else takes the checked [`Rules`].
//! A [`Variant`] is a preset with the options that differ from it, and has a text form.
//!
//! ```
//! use pente::{Options, Preset, Rules, Size, Variant};
//!
//! let keryo = Preset::Keryo.rules();
//! assert_eq!(keryo.stones_to_win(), Some(15));
//!
//! let small = Rules::new(Options { size: Size::new(15).unwrap(), ..Preset::Keryo.options() })?;
//! assert_eq!(Variant::parse("keryo:board=15")?.rules(), small);
//!
//! let error = Variant::parse("gomoku:captures=none,poof").unwrap_err();
//! assert_eq!(error.to_string(), "self-capture=poof and captures=none cannot go together: the rules have no captures");
//!
//! // Every rule as a sentence, or as data for other languages.
//! assert_eq!(keryo.statements()[0].to_string(), "The board has 19 lines each way.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Players: seats, colours and sides
//!
//! A [`Seat`] is a player's number at the table and never changes. A [`Colour`] is the colour of the stones that a seat
//! places; a swap opening exchanges the colours of the seats, and partners share a colour. A *side* wins or loses
//! together: a team, or a player without one. Sides are numbered from 0.
//!
//! # Positions and actions
//!
//! A [`Position`] is always legal: it starts as an empty board and changes by legal actions only. [`Position::phase`]
//! says what it waits for: a stone, a choice of colour in a swap opening, or nothing, because the game is over.
//! [`Position::apply`] performs an [`Action`] and reports its [`Event`]s, or refuses it with an [`Illegal`] reason and
//! changes nothing.
//!
//! ```
//! use pente::{Action, Event, Illegal, Phase, Position, Preset, Seat, Size};
//!
//! let mut position = Position::new(Preset::Tournament.rules());
//! let at = |label: &str| Size::STANDARD.parse(label).unwrap();
//! for label in ["K10", "L10"] {
//!     position.apply(Action::Place(at(label)))?;
//! }
//! assert_eq!(position.apply(Action::Place(at("L11"))), Err(Illegal::TooNearCentre(3)));
//!
//! // K10 and N10 enclose the pair L10 M10, which is captured.
//! position.apply(Action::Place(at("A1")))?;
//! position.apply(Action::Place(at("M10")))?;
//! let events = position.apply(Action::Place(at("N10")))?;
//! assert_eq!(events.iter().filter(|event| matches!(event, Event::Captured { .. })).count(), 2);
//! assert_eq!(position.captured_by_side(Seat::new(0)), 2);
//! assert!(matches!(position.phase(), Phase::Place { seat, .. } if *seat == Seat::new(1)));
//! # Ok::<(), Illegal>(())
//! ```
//!
//! # Outcomes
//!
//! A position that is over has an [`Outcome`]: the winning seats, none for a draw, and every reason that ended the
//! game, because one stone can complete two lines and reach the capture goal.
//!
//! ```
//! use pente::notation::replay;
//! use pente::{Seat, Termination};
//!
//! let position = replay("standard K10 A1 L10 C1 M10 E1 N10 G1 O10")?;
//! let outcome = position.outcome().unwrap();
//! assert_eq!(outcome.winners(), [Seat::new(0)]);
//! assert!(matches!(&outcome.terminations()[0], Termination::Line(line) if line.points.len() == 5));
//! # Ok::<(), pente::notation::ReplayError>(())
//! ```
//!
//! # Notation
//!
//! [`notation`] defines the text of points, actions, rules, games and records, and reads and writes them.
//!
//! ```
//! use pente::notation::records;
//!
//! let text = "[Variant \"standard\"]\n[Player 1 \"Ada\"]\n\n1. K10 L9 2. N10 *\n";
//! let record = records(text).next().unwrap()?;
//! assert_eq!((record.tag("Player 1"), record.position().plies()), (Some("Ada"), 3));
//! # Ok::<(), pente::notation::RecordError>(())
//! ```

pub mod notation;

mod action;
mod board;
mod capture;
mod legality;
mod line;
mod options;
mod outcome;
mod overtime;
mod point;
mod position;
mod preset;
mod seat;
mod statement;
mod stones;
mod threats;
mod turn_order;

pub use action::{Action, Choice, Event, Illegal, Phase};
pub use board::Bounds;
pub use notation::{Variant, VariantError};
pub use options::{
    CaptureTie, Captures, ConflictReason, DoubleThree, Opening, OptionConflict, Options, Overline, Overtime, Rules,
    Seating, SelfCapture,
};
pub use outcome::{Line, Outcome, Scoring, Termination};
pub use point::{Point, PointError, Size};
pub use position::Position;
pub use preset::Preset;
pub use seat::{Colour, Seat};
pub use statement::Statement;
pub use threats::{Announcement, Threats};
