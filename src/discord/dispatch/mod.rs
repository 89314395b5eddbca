//! Passes the gateway's events to the modules that handle them, and handles interactions.
//!
//! - `dispatcher` takes each event, and passes interactions to `interaction_runner`.
//! - `interaction_runner` runs the handler of an interaction, sends the response in time or defers it, and performs its
//!   effects.
//! - `router` finds the handler: that of the command in `commands`, or that of the custom id's feature in `components`.
//! - `label` returns the name under which the metrics count an interaction.

pub mod dispatcher;
mod interaction_runner;
mod label;
mod router;
