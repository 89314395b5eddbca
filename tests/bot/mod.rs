//! The bot on the sandbox, whole: what people do goes in at one end, what they see comes out at the other. Every test
//! ends with every reply read and every request checked against Discord's published description.

#![expect(clippy::panic, reason = "a test that fails says what it saw instead")]

mod admin;
mod board_modes;
mod challenges;
mod clicks_per_move;
mod clocks;
mod concurrency;
mod connections;
mod consent;
mod crashes;
mod data_export;
mod discord_failures;
mod engine_games;
mod games;
mod hostile_names;
mod languages;
mod lobbies;
mod logs;
mod matches;
mod minimal_events;
mod move_input;
mod openings;
mod permission_matrix;
mod privacy;
mod puzzles;
mod recorded_game;
mod refusals;
mod render_failures;
mod replay;
mod review;
mod settings;
mod statistics;
mod terms;
pub mod test_bot;
mod threats;
mod tournament_members;
mod tournaments;
mod tutorial;
