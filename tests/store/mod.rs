//! The store, from outside: what a caller can see, and what is left on disk when a process dies.
#![expect(clippy::panic, reason = "a helper of a test ends the test when the store answers what it must not")]
#![expect(clippy::float_cmp, reason = "what is read is bit for bit what was written")]

mod append;
mod boards;
mod challenges;
mod copies;
mod crash;
mod forget;
mod many;
mod matches;
mod opening;
mod people;
mod ratings;
mod schema;
mod settings;
mod support;
mod time;
mod tournaments;
mod writer;
