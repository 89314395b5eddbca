//! Clocks, late games, reminders and vacations.

mod clocks;
mod notifications;
mod stops;
mod vacations;

pub use clocks::LastSeen;
pub use notifications::NewReminder;
pub(super) use stops::{StopsSince, remind_at};
