//! Slash commands, one file each: the definition that Discord lists, the handler, and the suggestions for its options.
//!
//! The registry below is the only list of them. A command with subcommands has a list of its own; a subcommand that
//! needs more than a line there is a file in its folder. A listed module without a definition or a handler does not
//! compile. A name that is not listed comes from an old list at Discord.
//!
//! These modules are not commands:
//!
//! | modules | contents |
//! |---|---|
//! | `registry`, `former_names` | finding the command of an interaction, or the successor of a former command |
//! | `definition`, `options`, `localized`, `clock` | building definitions: names and descriptions in all languages, options that several commands have |
//! | `game_options`, `rule_options`, `match_options` | the options that choose the terms of a game or a match |
//! | `point_autocomplete` | suggestions of points |
//! | `listing`, `sync` | all commands as JSON, and registering them with Discord |
//! | `typed_moves` | moves that are sent as messages |

#[macro_use]
mod registry;

pub(crate) mod account;
pub(crate) mod admin;
pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod clock;
pub(crate) mod definition;
pub(crate) mod former_names;
pub(crate) mod game;
pub(crate) mod game_options;
pub(crate) mod help;
pub(crate) mod import;
pub(crate) mod leaderboard;
pub(crate) mod learn;
pub mod listing;
pub(crate) mod localized;
pub(crate) mod m;
pub(crate) mod match_options;
pub(crate) mod moves;
pub(crate) mod options;
pub(crate) mod play_bot;
pub(crate) mod point_autocomplete;
pub(crate) mod practice;
pub(crate) mod profile;
pub(crate) mod puzzle;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rule_options;
pub(crate) mod rules;
pub(crate) mod sync;
pub(crate) mod table;
pub(crate) mod tournament;
pub(crate) mod typed_moves;

use serenity::builder::CreateCommand;

use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Response};

registry! {
    account,
    admin,
    board,
    challenge with game_options,
    game with autocomplete,
    help,
    import,
    leaderboard,
    learn,
    m with autocomplete,
    moves with autocomplete,
    play_bot with autocomplete,
    practice with game_options,
    profile,
    puzzle,
    replay with autocomplete,
    review with autocomplete,
    rules with game_options,
    table with game_options,
    tournament with autocomplete,
}

/// Runs a command: a slash command, or *Challenge to Pente* in the context menu of a user.
///
/// # Errors
/// [`HandlerError`](crate::discord::interaction::response::HandlerError): `Reply` if the request is refused, and
/// `Failed` if the store fails.
pub(crate) async fn handle(cx: &Context, command: &CommandData) -> HandlerResult {
    if command.is_user_command { challenge::handle_menu(cx, command).await } else { slash(cx, command).await }
}
