//! Interactions in, messages out; the only place that knows Discord, and every word that players read.

mod asked;
mod boards;
mod bot;
pub mod custom_id;
mod handlers;
mod lateness;
mod notices;
pub mod permissions;
mod reply;
mod seen;
mod sight;
pub mod text;
mod trouble;
mod wire;
