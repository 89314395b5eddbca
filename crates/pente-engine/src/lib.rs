//! A computer player for [Pente](pente): it chooses moves, proves forced wins, explains moves and reviews games.
//!
//! ```
//! use pente::{Action, Position, Preset};
//! use pente_engine::{Budget, Engine, EngineConfig};
//!
//! let rules = Preset::Standard.rules();
//! let mut position = Position::new(rules);
//! for label in ["K10", "A1", "L10", "C1", "M10", "E1"] {
//!     position.play(rules.size().parse(label).expect("a point")).expect("a legal move");
//! }
//! // Three in a row with open ends: the next stone makes a four that cannot be stopped.
//! let mut engine = Engine::new(&rules, EngineConfig::default());
//! let result = engine.search(&position, Budget::nodes(1000), 1, &mut || false).expect("the game is not over");
//! let proof = result.proof.expect("a forced win");
//! assert_eq!(proof.line.len(), 3, "a stone, an answer, and the winning stone");
//! assert_eq!(result.best, Action::Place(proof.line[0]));
//! ```
//!
//! The engine is pure: it reads no clock, draws no random numbers and does no I/O. Rules, position, budget and seed go
//! in, and with the same arguments it gives the same result on every machine. A caller with a time limit passes a
//! `stop` callback.
//!
//! # Architecture
//!
//! **Board.** `grid` maps points to cells of a framed array. For every empty cell and axis, `plane` keeps the code of
//! the neighbouring cells up to date, and a journal takes changes back. `pattern` maps a code to what a stone there
//! would do on the axis: make a four, capture, expose a pair. `view` sums this over the axes for each colour, with a
//! set of cells (`cell_set`) for each kind of threat, and `tables` holds the lookup tables. `board` puts this together;
//! `moves` makes and unmakes moves; `capture`, `legality` and `overtime` implement the parts of the rules that a single
//! axis does not show. `static_threats` predicts what a move leads to without making it.
//!
//! **Evaluation.** [`eval`] is a linear sum of features, [`lines`] adds a weight for the neighbourhood of every empty
//! cell, [`hidden`] corrects the sum by what the threats of both colours are worth together, and [`weights`] holds the
//! fitted numbers. The board keeps the last known sums, and the journal the changes since.
//!
//! **Forced wins.** `threat_search` generates threats and their answers, and searches short attacks depth-first.
//! `proof_number` searches long ones with df-pn. `verify` tries every answer of the defender; only what it confirms is
//! called a proof. `defence` tries the moves of a side that has to answer a threat.
//!
//! **Main search.** `search` is a principal variation search with iterative deepening, late move reductions, futility
//! pruning and a `transposition` table; a threat search at every node takes the place of a quiescence search. `claims`
//! verifies the wins that it sees, because only a proof ends a search early. `move_ordering` orders moves by static
//! value, killer moves and history. `best_reply` searches games of more than two colours. `score` defines scores of
//! wins, and `budget` counts nodes.
//!
//! **Choosing a move.** `root` tries in turn an immediate win, the opening [`book`] (found by [`symmetry`] keys), a
//! move without a search for weak `level`s, a proof, and the main search. `opening` proposes and chooses colours.
//! [`hint`], [`puzzle`] and [`review`] build on these.
//!
//! **Apart from the engine.** [`likely`] ranks points by how likely a person is to play there.
//!
//! [`hint`]: Engine::hint
//! [`puzzle`]: Engine::puzzle

mod best_reply;
mod board;
pub mod book;
mod budget;
mod capture;
mod cell_set;
mod checksum;
mod claims;
mod defence;
mod engine;
pub mod eval;
mod grid;
pub mod hidden;
mod hint;
mod key_map;
mod legality;
mod level;
pub mod likely;
pub mod lines;
mod move_ordering;
mod moves;
mod opening;
mod overtime;
mod pattern;
mod plane;
mod proof_number;
mod puzzle;
pub mod review;
mod root;
mod rules;
mod score;
mod search;
mod selection;
mod static_threats;
pub mod symmetry;
mod tables;
mod threat_search;
mod transposition;
mod verify;
mod view;
pub mod weights;

pub use budget::Budget;
pub use engine::{Engine, EngineConfig, Proof, SearchResult, Value};
pub use hint::{Hint, Reason};
pub use level::Level;
pub use puzzle::Puzzle;
