//! The whole bot on the sandbox: tests act as users and check what users see. At the end of a test every reply must
//! have been read, and every request is checked against Discord's published API.

#![expect(clippy::panic, reason = "a failing test prints the actual value")]

mod admin;
mod avatars;
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
mod flood;
mod follows;
mod game_end;
mod games;
mod group_chats;
mod hostile_names;
mod king_of_the_hill;
mod languages;
mod lessons;
mod lobbies;
mod matches;
mod minimal_events;
mod move_input;
mod openings;
mod overload;
mod pads;
mod permission_matrix;
mod posts;
mod privacy;
mod puzzles;
mod recorded_game;
mod refusals;
mod render_failures;
mod replay;
mod review;
mod settings;
mod shards;
mod share;
mod statistics;
mod terms;
pub mod test_bot;
mod threats;
mod tournament_events;
mod tournament_members;
mod tournament_threads;
mod tournaments;
