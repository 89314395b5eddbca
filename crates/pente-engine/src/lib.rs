//! The computer player: rules, a budget and a seed go in; a move, its score, a proof and a line come out.
//!
//! Pure: the engine reads no clock and draws no random number. It stops after a number of nodes, or when the caller
//! says so; with the same rules, position, budget and seed it finds the same move on every machine.
//!
//! - [`Engine::search`] chooses a move;
//! - [`Engine::prove`] looks for a forced win only;
//! - [`Engine::hint`] says why a move is good, [`Engine::puzzle`] makes positions into puzzles, and [`review::Review`]
//!   goes through a finished game.
//!
//! The board (`board`, `pattern`, `play`) knows for every empty cell what a stone would do there, and `sight` tells from
//! it what a move leads to without making it. `threats` searches forced wins by hand of `numbers`, `proving` and `confirm`
//! check them, `search` and `many` weigh everything else by `eval` and `lines`, and `root` puts it all together. `book`
//! knows the first moves beforehand; `symmetry` tells which positions are one.

mod ban;
mod board;
pub mod book;
mod capture;
mod cells;
mod confirm;
pub mod eval;
mod facts;
mod grid;
mod hint;
mod level;
pub mod lines;
mod many;
mod numbers;
mod opening;
mod order;
mod overtime;
mod pattern;
mod play;
mod proving;
mod pulse;
mod puzzle;
pub mod review;
mod root;
mod search;
mod sight;
pub mod symmetry;
mod table;
mod think;
mod threats;
mod view;

pub use hint::{Hint, Reason};
pub use level::Level;
pub use puzzle::Puzzle;
pub use think::{Budget, Engine, EngineConfig, Proof, SearchResult};
