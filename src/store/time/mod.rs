//! Clocks, late games, reminders, vacations and absences from guilds.

mod absences;
mod clocks;
mod notifications;
mod stops;
mod vacations;

pub use clocks::LastSeen;
pub use notifications::{NewReminder, QueuedReminder};
pub(super) use stops::{StopsSince, remind_at};
