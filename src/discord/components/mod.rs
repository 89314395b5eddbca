//! What each feature does with its buttons, selects and modals, and with its commands, whose options `commands` reads.
//!
//! A file with a function `handle` is a feature of the table of custom ids, which `router` calls. The others are parts
//! of features:
//!
//! - moves: `placing`, `pad`, `axis_select` and `opening`
//! - boards: `follow` and `rules`
//! - settings: `settings_controls`, `admin_games`, `admin_news` and `panel`
//! - several: `game_select`, `point_rows`, `refused_command`, `statistics` and `share_button`

pub mod admin;
pub mod admin_games;
pub mod admin_news;
pub mod axis_select;
pub mod board;
pub mod challenge;
pub mod consent;
pub mod engine_game;
pub mod follow;
pub mod game_select;
pub mod help;
pub mod hint;
pub mod lesson;
pub mod lobby;
pub mod matches;
pub mod moves;
pub mod opening;
pub mod pad;
pub mod panel;
pub mod placing;
pub mod point_rows;
pub mod privacy;
pub mod puzzle;
pub mod refused_command;
pub mod replay;
pub mod resign;
pub mod review;
pub mod rules;
pub mod settings;
pub mod settings_controls;
pub mod share;
pub mod share_button;
pub mod statistics;
pub mod tournament;

use crate::discord::messages::buttons::MessageButtons;

/// The buttons of live messages and pads.
pub const MESSAGE_BUTTONS: MessageButtons = MessageButtons {
    board: board::buttons,
    challenge: challenge::buttons,
    lobby: lobby::buttons,
    tournament: tournament::buttons,
    pad: moves::pad_buttons,
    expired_pad: moves::expired_pad_buttons,
};
