//! Pure decisions about games, matches, tournaments and ratings: no I/O, no clock, no randomness.

pub mod audit;
pub mod authority;
pub mod blocks;
pub mod calendar;
pub mod challenges;
pub mod data_export;
pub mod follows;
pub mod game;
pub mod ids;
pub mod live_messages;
pub mod lobbies;
pub mod matches;
mod named;
pub mod notifications;
pub mod pads;
pub mod place;
pub mod posts;
pub mod puzzles;
pub mod rating;
pub mod reviews;
pub mod settings;
pub mod shards;
pub mod tournament;
