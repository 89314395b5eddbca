//! Work that no interaction triggers: the sweeper, clocks, notifications, posts, engine turns, membership, ratings,
//! deletions, registration of the commands, welcome messages.

pub mod clocks;
pub mod deletions;
pub mod engine_turns;
pub mod jobs;
pub mod membership;
mod notifications;
mod posts;
pub mod recomputation;
pub mod registration;
pub mod sweeper;
pub mod tasks;
pub mod welcome;
