//! Buttons, selects and modals: their custom ids and what they do.

pub(crate) mod admin;
pub(crate) mod admin_games;
pub(crate) mod axis_select;
pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod confirmation;
pub(crate) mod consent;
pub(crate) mod data_export;
pub(crate) mod engine;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod opening;
pub(crate) mod overtime;
pub(crate) mod pad;
pub(crate) mod panel_texts;
pub(crate) mod privacy;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod resign;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod terms;
pub(crate) mod tournament;
