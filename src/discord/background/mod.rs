//! Work that no interaction triggers: the sweeper, reminders, engine turns, membership, ratings, deletions.

pub mod deletions;
pub mod engine_turns;
pub mod jobs;
pub mod membership;
mod posts;
pub mod recomputation;
pub mod registration;
pub mod reminders;
pub mod sweeper;
pub mod tasks;
pub mod welcome;
