//! `/table`: opens a table that others join.

use pente::{Options, Rules, Seating};
use serenity::builder::CreateCommand;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{self, in_guild, option, slash};
use crate::discord::commands::options::{OPTIONS, PLAYERS, integer, requested_game, text};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::{clock, game_options, match_options, rule_options};
use crate::discord::components::lobby;
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game;
use crate::discord::interaction::response::{HandlerError, HandlerResult};
use crate::domain::lobbies::RatingRange;

/// The command's name.
pub const NAME: &str = "table";

/// What the text of options may contain.
pub const OPTION_SCOPE: OptionScope = OptionScope::Match;

/// The highest rating limit that can be set; no player has come near it.
const MAX_RATING: u32 = 4000;

/// The option for the lowest rating that may join.
const MIN_RATING_OPTION: &str = "min-rating";

/// The option for the highest rating that may join.
const MAX_RATING_OPTION: &str = "max-rating";

/// The command as Discord lists it.
pub fn definition(words: &Words) -> CreateCommand {
    let rating = |name: &str, description| {
        option(CommandOptionType::Integer, name, description).min_int_value(0).max_int_value(u64::from(MAX_RATING))
    };
    in_guild(slash(NAME, words.msg_command_table()))
        .add_option(game_options::presets(words, words.msg_command_table_preset(), |_| true))
        .add_option(
            option(CommandOptionType::Integer, PLAYERS, words.msg_command_table_players())
                .min_int_value(2)
                .max_int_value(u64::from(Seating::MAX_PLAYERS)),
        )
        .add_option(game_options::board(words))
        .add_option(game_options::opening(words))
        .add_option(game_options::options(words))
        .add_option(definition::rated(words))
        .add_option(clock::option(words))
        .add_option(match_options::match_option(words))
        .add_option(rating(MIN_RATING_OPTION, words.msg_command_table_low()))
        .add_option(rating(MAX_RATING_OPTION, words.msg_command_table_high()))
}

/// Runs the command.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    new_game::check(cx, requested_game(options))?;
    let words = &cx.words;
    let proposed = rule_options::rules(words, options, cx.guild_settings.preset, OPTION_SCOPE)
        .and_then(|rules| seats(words, options, rules))
        .and_then(|rules| rule_options::proposed_terms(words, options, rules, &cx.guild_settings))
        .and_then(|proposed| match proposed.match_terms {
            Some(match_terms) if match_terms.handicap.points() > 0 => Err(words.msg_handicap_not_open()),
            _ => Ok(proposed),
        })
        .and_then(|proposed| range(words, options).map(|range| (proposed, range)));
    let (proposed, range) = proposed.map_err(HandlerError::refused)?;
    lobby::open(cx, proposed, range).await
}

/// Returns the rules with the number of seats. Without a number of players, a table for three or more has as many seats
/// as possible, and its host starts the game when enough players have joined.
///
/// # Errors
/// The text for the player: two options exclude each other.
fn seats(words: &Words, options: &[CommandOption], rules: Rules) -> Result<Rules, String> {
    let names_players = integer(options, PLAYERS).is_some()
        || text(options, OPTIONS).is_some_and(|text| text.to_lowercase().contains(PLAYERS));
    let seating = match rules.options().seating {
        Seating::Individual(usual) if usual > 2 && !names_players => Seating::Individual(Seating::MAX_PLAYERS),
        seating => seating,
    };
    let changed = Options { seating, ..*rules.options() };
    Rules::new(changed).map_err(|contradiction| words.no_variant(&contradiction.into()))
}

fn range(words: &Words, options: &[CommandOption]) -> Result<Option<RatingRange>, String> {
    let rating = |name: &str| integer(options, name).and_then(|rating| u32::try_from(rating).ok());
    let (low, high) = (rating(MIN_RATING_OPTION), rating(MAX_RATING_OPTION));
    if low.is_none() && high.is_none() {
        return Ok(None);
    }
    let range = RatingRange { low: low.unwrap_or(0), high: high.unwrap_or(MAX_RATING) };
    if range.low > range.high { Err(words.msg_lobby_refused_range()) } else { Ok(Some(range)) }
}
