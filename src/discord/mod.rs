//! Interactions in, messages out; the only place that knows Discord, and every word that players read.
//!
//! An interaction becomes an `asked::Asked` and goes to its handler, which asks a use case and gives back a
//! `reply::Done`: what the person sees, and what is to be done about the messages in the channel. `bot::Bot` sees to
//! it that each is answered once and in time; `boards::Boards` paints.

pub mod aim;
mod arrival;
mod asked;
mod boards;
mod bot;
pub mod bout;
pub mod commands;
mod connection;
pub mod cup;
pub mod custom_id;
pub mod deed;
mod departures;
pub mod desk;
mod doors;
mod dossier;
mod errands;
mod first;
mod gate;
mod gateway;
mod handlers;
mod homes;
mod keeper;
mod lateness;
mod letter;
mod limits;
mod line;
mod listing;
mod lobbies;
mod localised;
pub mod look;
mod meters;
mod minds;
mod named;
mod notices;
pub mod panel;
pub mod permissions;
mod reply;
mod reread;
mod rights;
mod run;
mod seen;
mod sight;
mod status;
pub mod study;
mod sweeper;
pub mod text;
mod timekeeper;
mod tongue;
mod tournaments;
mod trouble;
mod viewing;
mod wire;

pub use keeper::GREETING;
pub use meters::Meters;
pub use run::{RunError, Settings, run};
pub use status::Status;
pub use trouble::Trouble;
