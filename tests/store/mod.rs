//! The store from outside: its results, and what is on disk after a crash.
#![expect(clippy::panic, reason = "a helper panics if the store returns an unexpected result")]
#![expect(clippy::float_cmp, reason = "values must be read back bit for bit")]

mod append;
mod boards;
mod chains;
mod challenges;
mod clock_jumps;
mod copies;
mod crash;
mod damage;
mod deletion;
mod draw_offers;
mod gone;
#[cfg(target_os = "linux")]
mod io_errors;
mod many;
mod matches;
mod million;
mod opening;
mod pads;
mod people;
mod periods;
mod postgres;
mod ratings;
mod reads;
mod recomputation;
mod schema;
mod scores;
mod settings;
mod shards;
mod support;
mod time;
mod tournaments;
mod writer;
