//! Slash commands, one file each: the definition that Discord lists, the handler, and the suggestions for its options.
//!
//! The registry below is the only list of them. A registered module without a definition or a handler does not
//! compile. A name that is not registered comes from an old list at Discord.

pub(crate) mod admin;
pub(crate) mod block;
pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod claim;
pub(crate) mod clock;
pub(crate) mod definition;
pub(crate) mod draw;
pub(crate) mod export;
pub(crate) mod game_options;
pub(crate) mod games;
pub(crate) mod head_to_head;
pub(crate) mod help;
pub(crate) mod hint;
pub(crate) mod import;
pub(crate) mod leaderboard;
pub(crate) mod learn;
pub mod listing;
pub(crate) mod localized;
pub(crate) mod m;
pub(crate) mod match_options;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod open;
pub(crate) mod options;
pub(crate) mod pause;
pub(crate) mod people;
pub(crate) mod play_bot;
pub(crate) mod point_autocomplete;
pub(crate) mod practice;
pub(crate) mod privacy;
pub(crate) mod profile;
pub(crate) mod puzzle;
pub(crate) mod rematch;
pub(crate) mod replay;
pub(crate) mod resign;
pub(crate) mod resume;
pub(crate) mod review;
pub(crate) mod rule_options;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod tournament;
pub(crate) mod typed_moves;
pub(crate) mod unblock;
pub(crate) mod undo;
pub(crate) mod vacation;

use serenity::builder::CreateCommand;

use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::response::{HandlerResult, Reply, Response};

/// Generates, from a list of modules, the list of definitions and the dispatch to handlers and suggestions.
macro_rules! registry {
    (@autocomplete $module:ident, $cx:ident, $command:ident) => {
        Ok(Response::Choices(Vec::new()).into())
    };
    (@autocomplete $module:ident, $cx:ident, $command:ident, autocomplete) => {
        $module::autocomplete($cx, $command).await
    };
    (@autocomplete $module:ident, $cx:ident, $command:ident, game_options) => {
        Ok(game_options::suggest(&$cx.words, $command).into())
    };
    ($($module:ident $(with $autocomplete:tt)?,)*) => {
        /// Every command as Discord lists it, in one language.
        pub(crate) fn definitions(words: &Words) -> Vec<CreateCommand> {
            vec![challenge::menu_definition(words), $($module::definition(words)),*]
        }

        /// Runs a slash command.
        async fn slash(cx: &Context, command: &CommandData) -> HandlerResult {
            match command.name.as_str() {
                $($module::NAME => $module::handle(cx, &command.options).await,)*
                _ => Ok(Reply::say(cx.words.msg_command_unknown())),
            }
        }

        /// Suggestions for the option that is being typed.
        ///
        /// # Errors
        /// A `Failure`, if the database fails.
        pub(crate) async fn autocomplete(
            cx: &Context,
            command: &CommandData,
        ) -> HandlerResult {
            match command.name.as_str() {
                $($module::NAME => registry!(@autocomplete $module, cx, command $(, $autocomplete)?),)*
                _ => Ok(Response::Choices(Vec::new()).into()),
            }
        }
    };
}

registry! {
    admin,
    block,
    board,
    challenge with game_options,
    claim,
    draw,
    export with autocomplete,
    games,
    head_to_head,
    help,
    hint,
    import,
    leaderboard,
    learn,
    m with autocomplete,
    matches,
    moves with autocomplete,
    open with game_options,
    pause,
    play_bot with game_options,
    practice with game_options,
    privacy,
    profile,
    puzzle,
    rematch,
    replay with autocomplete,
    resign,
    resume,
    review with autocomplete,
    rules with game_options,
    settings,
    tournament with autocomplete,
    unblock,
    undo,
    vacation,
}

/// Runs a command: a slash command, or *Challenge to Pente* in the context menu of a user.
///
/// # Errors
/// A `Failure`, if the database fails.
pub(crate) async fn handle(cx: &Context, command: &CommandData) -> HandlerResult {
    if command.is_user_command { challenge::handle_menu(cx, command).await } else { slash(cx, command).await }
}
