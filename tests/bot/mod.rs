//! The bot on the sandbox, whole: what people do goes in at one end, what they see comes out at the other. Every test
//! ends with every reply read and every request checked against Discord's published description.

#![expect(clippy::panic, reason = "a test that fails says what it saw instead")]

mod admin;
mod challenges;
mod clocks;
mod computer;
mod connections;
mod consent;
mod crashes;
mod games;
pub mod house;
mod languages;
mod learn;
mod lobbies;
mod logs;
mod matches;
mod modes;
mod moving;
mod names;
mod no_pictures;
mod openings;
mod own_data;
mod people;
mod privacy;
mod puzzles;
mod recorded;
mod refusals;
mod replay;
mod review;
mod rivals;
mod settings;
mod sparing;
mod taps;
mod terms;
mod threats;
mod tournament_people;
mod tournaments;
mod trouble;
mod walk;
