//! `/play-bot level`: a game against the engine.

use pente::Rules;
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::app::LEVELS;
use crate::discord::commands::definition::{in_any_channel, option, slash};
use crate::discord::commands::options::{integer, text};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::{clock, game_options, rule_options};
use crate::discord::components::engine_game;
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game::{self, RequestedGame};
use crate::discord::interaction::response::{HandlerError, HandlerResult, Response};

/// The command's name.
pub const NAME: &str = "play-bot";

/// What the text of options may contain.
const OPTION_SCOPE: OptionScope = OptionScope::Rules;

/// The option for the engine's level.
const LEVEL: &str = "level";

/// The option for the user's colour.
const COLOUR: &str = "colour";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    in_any_channel(slash(NAME, words.msg_command_play_bot()))
        .add_option(
            option(CommandOptionType::Integer, LEVEL, words.msg_command_play_bot_level())
                .required(true)
                .set_autocomplete(true)
                .min_int_value(1)
                .max_int_value(u64::from(LEVELS)),
        )
        .add_option(game_options::presets(words, words.msg_command_table_preset(), |_| true))
        .add_option(
            option(CommandOptionType::String, COLOUR, words.msg_command_play_bot_colour())
                .add_string_choice(words.msg_colour_white(), "white")
                .add_string_choice(words.msg_colour_black(), "black")
                .add_string_choice(words.msg_engine_lot(), "random"),
        )
        .add_option(game_options::board(words))
        .add_option(game_options::opening(words))
        .add_option(game_options::options(words))
        .add_option(clock::option(words))
}

/// Suggestions for the option that is being typed.
pub async fn autocomplete(cx: &Context, command: &CommandData) -> HandlerResult {
    if command.focused().is_some_and(|(name, _)| name == LEVEL) {
        return levels(cx, command).await;
    }
    Ok(game_options::suggest(&cx.words, command, cx.guild_settings.preset, OPTION_SCOPE).into())
}

/// The levels that begin with what is typed: what each means, and how strong it is in this server under the chosen
/// rules.
async fn levels(cx: &Context, command: &CommandData) -> HandlerResult {
    let rules = rule_options::rules(&cx.words, &command.options, cx.guild_settings.preset, OPTION_SCOPE);
    let ratings = match (cx.place.guild, rules) {
        (Some(guild), Ok(rules)) => cx.app.engine_ratings(guild, &rules).await?,
        _ => Vec::new(),
    };
    let label = |level: u8| {
        let rating = ratings.get(usize::from(level) - 1).copied().flatten();
        (cx.words.engine_level(level, rating), level)
    };
    let fitting = (1..=LEVELS).filter(|level| level.to_string().starts_with(command.typed().trim()));
    Ok(Response::IntegerChoices(fitting.map(label).collect()).into())
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    new_game::check(cx, RequestedGame::Unrated)?;
    let words = &cx.words;
    let proposed = rule_options::rules(words, options, cx.guild_settings.preset, OPTION_SCOPE)
        .and_then(|rules| rule_options::proposed_terms(words, options, rules, &cx.guild_settings));
    let terms = proposed.map_err(HandlerError::refused)?.terms;
    let level = integer(options, LEVEL).and_then(|level| u8::try_from(level).ok()).unwrap_or(0);
    let seat = text(options, COLOUR).and_then(|colour| seat(&terms.rules, colour));
    engine_game::begin(cx, terms, seat, level).await
}

/// Returns the seat of a colour: seat 0 moves first and is white, unless the rules let black move first.
fn seat(rules: &Rules, colour: &str) -> Option<u8> {
    match colour {
        "white" => Some(u8::from(rules.options().first_black)),
        "black" => Some(u8::from(!rules.options().first_black)),
        _ => None,
    }
}
