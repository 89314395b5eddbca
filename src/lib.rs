//! Tessera, a Discord bot that hosts Pente.
//!
//! The rooms and who may import whom are drawn in `docs/ARCHITECTURE.md`; `tests/tidy.rs` proves the table.

pub mod app;
pub mod cli;
pub mod config;
pub mod discord;
pub mod engine;
pub mod game;
pub mod ids;
pub mod rating;
pub mod render;
pub mod rules;
pub mod sandbox;
pub mod series;
pub mod store;
pub mod telemetry;
pub mod tournament;
pub mod web;
