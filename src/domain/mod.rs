//! Pure decisions about games, matches, tournaments and ratings: no I/O, no clock, no randomness.

pub mod game;
pub mod ids;
pub mod matches;
pub mod place;
pub mod puzzles;
pub mod rating;
pub mod tournament;
