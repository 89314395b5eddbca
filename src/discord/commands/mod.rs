//! Slash commands: their definitions and handlers.

pub(crate) mod autocomplete;
pub(crate) mod challenge;
pub(crate) mod clock;
pub mod definitions;
pub(crate) mod lists;
pub(crate) mod localized;
pub(crate) mod match_options;
pub(crate) mod matches;
pub(crate) mod options;
pub(crate) mod people;
pub(crate) mod registration;
pub(crate) mod rule_options;
pub(crate) mod time;
pub(crate) mod tournament;
pub(crate) mod typed_moves;
