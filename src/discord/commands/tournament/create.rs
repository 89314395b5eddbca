//! `/tournament create format …`: creates a tournament.

use pente::Preset;
use serenity::builder::CreateCommandOption;
use serenity::model::application::{ButtonStyle, CommandOptionType};

use crate::app::{CreateTournament, CreateTournamentRefusal, Error};
use crate::discord::commands::definition::{self, option, subcommand};
use crate::discord::commands::options::{integer, requested_game, text};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::tournament::MAX_NAME_LENGTH;
use crate::discord::commands::{clock, game_options, rule_options};
use crate::discord::custom_id::{TournamentButton, button};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::{Words, plain_name};
use crate::discord::interaction::context::Context;
use crate::discord::interaction::new_game;
use crate::discord::interaction::response::{HandlerError, HandlerResult, Reply};
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{Period, TimeControl};
use crate::domain::rating::NotRated;
use crate::domain::tournament::{Format, MAX_GAMES, MAX_PLAYERS, MAX_ROUNDS};

/// The default time control: that of a correspondence game.
const USUAL_CLOCK: TimeControl = TimeControl::PerMove(Period::seconds(3 * 24 * 60 * 60));

/// The offered formats; the number of rounds of a Swiss tournament and that of games are options of their own.
const FORMATS: [Format; 4] = [Format::Knockout, Format::RoundRobin, Format::Swiss(None), Format::KingOfTheHill(None)];

/// The option for the format.
const FORMAT: &str = "format";

/// The option for the number of rounds of a Swiss tournament.
const ROUNDS: &str = "rounds";

/// The option for the number of games of King of the Hill.
const GAMES: &str = "games";

/// The option for the tournament's name.
const TITLE: &str = "name";

/// The option for the least number of players.
const MIN_PLAYERS_OPTION: &str = "min-players";

/// The option for the greatest number of players.
const MAX_PLAYERS_OPTION: &str = "max-players";

/// The subcommand's name.
pub const NAME: &str = "create";

/// The subcommand as Discord lists it.
pub fn definition(words: &Words) -> CreateCommandOption {
    let format = option(CommandOptionType::String, FORMAT, words.msg_command_tournament_format()).required(true);
    let format = FORMATS
        .into_iter()
        .fold(format, |option, format| option.add_string_choice(words.format(format), format.to_string()));
    let most = u64::try_from(MAX_PLAYERS).unwrap_or(u64::MAX);
    let size =
        |name, description| option(CommandOptionType::Integer, name, description).min_int_value(2).max_int_value(most);
    let rounds = option(CommandOptionType::Integer, ROUNDS, words.msg_command_tournament_rounds());
    let games = option(CommandOptionType::Integer, GAMES, words.msg_command_tournament_games());
    subcommand(NAME, words.msg_command_tournament_create())
        .add_sub_option(format)
        .add_sub_option(
            option(CommandOptionType::String, TITLE, words.msg_command_tournament_name()).max_length(MAX_NAME_LENGTH),
        )
        .add_sub_option(game_options::presets(words, words.msg_command_table_preset(), Preset::is_for_two))
        .add_sub_option(clock::described(words.msg_command_tournament_clock()))
        .add_sub_option(rounds.min_int_value(1).max_int_value(u64::from(MAX_ROUNDS)))
        .add_sub_option(games.min_int_value(1).max_int_value(u64::from(MAX_GAMES)))
        .add_sub_option(game_options::board(words))
        .add_sub_option(game_options::opening(words))
        .add_sub_option(game_options::options(words))
        .add_sub_option(definition::rated(words))
        .add_sub_option(size(MIN_PLAYERS_OPTION, words.msg_command_tournament_least()))
        .add_sub_option(size(MAX_PLAYERS_OPTION, words.msg_command_tournament_most()))
}

/// Runs the subcommand.
pub async fn handle(cx: &Context, options: &[CommandOption]) -> HandlerResult {
    let words = &cx.words;
    new_game::check(cx, requested_game(options))?;
    let (request, unrated) = request(cx, options).map_err(HandlerError::refused)?;
    cx.check_permissions()?;
    let format = request.format;
    let mut stored = match cx.app.create_tournament(request).await {
        Ok(stored) => stored,
        Err(Error::Refused(refusal)) => return refused(cx, refusal, format).await,
        Err(Error::Failed(failure)) => return Err(failure.into()),
    };
    let withdraw = cx.app.withdraw_undelivered_tournament(stored.id);
    stored.live.message = cx.post(&stored, withdraw, |reason| words.msg_tournament_not_shown(reason)).await?;
    let body = MessageBody::text(words.with_unrated_games(words.tournament_sent(&stored), unrated));
    // The organiser often plays too.
    let join = button(TournamentButton::Join(stored.id), words.msg_button_join(), ButtonStyle::Success);
    Ok(Reply::say(body.with_buttons([join])))
}

/// Explains why the tournament was not created.
async fn refused(cx: &Context, refusal: CreateTournamentRefusal, format: Format) -> HandlerResult {
    let words = &cx.words;
    Ok(Reply::say(match refusal {
        CreateTournamentRefusal::NotInGuild => words.msg_tournament_refused_dm(),
        CreateTournamentRefusal::NoClock => words.msg_tournament_refused_clock(),
        CreateTournamentRefusal::NotForTwo => words.msg_tournament_refused_two(),
        CreateTournamentRefusal::TooLarge(max) => words.msg_tournament_refused_large(words.format(format), max),
        CreateTournamentRefusal::MinAboveMax => words.msg_tournament_refused_sizes(),
        CreateTournamentRefusal::TooMany => {
            words.too_many_tournaments(&cx.app.tournaments_by(cx.user, cx.place.guild).await?)
        }
    }))
}

/// Reads the request from the options, and why the tournament is unrated if the user did not request that.
///
/// # Errors
/// The text for the player: an option cannot be parsed, or two options exclude each other.
fn request(cx: &Context, options: &[CommandOption]) -> Result<(CreateTournament, Option<NotRated>), String> {
    let words = &cx.words;
    let number = |name: &str| integer(options, name).and_then(|number| u16::try_from(number).ok());
    let (rounds, games) = (number(ROUNDS), number(GAMES));
    let format = text(options, FORMAT)
        .unwrap_or_default()
        .parse::<Format>()
        .map_err(|_| words.msg_tournament_refused_format(MAX_ROUNDS))?;
    let format = match (format, rounds, games) {
        (Format::Swiss(_), Some(_), None) => Format::Swiss(rounds),
        (Format::KingOfTheHill(_), None, Some(_)) => Format::KingOfTheHill(games),
        (_, Some(_), _) => return Err(words.msg_tournament_refused_rounds()),
        (_, None, Some(_)) => return Err(words.msg_tournament_refused_games()),
        (format, None, None) => format,
    };
    // A match is refused below, with the reason.
    let rules = rule_options::rules(words, options, cx.guild_settings.preset, OptionScope::MatchOfTwo)?;
    let proposed = rule_options::proposed_terms(words, options, rules, &cx.guild_settings)?;
    if proposed.match_terms.is_some() {
        return Err(words.msg_tournament_refused_match());
    }
    let mut terms = proposed.terms;
    if text(options, clock::OPTION).is_none() {
        terms.control = USUAL_CLOCK;
    }
    let size = |name: &str| integer(options, name).and_then(|size| u32::try_from(size).ok());
    let request = CreateTournament {
        place: cx.place,
        organiser: cx.user,
        name: plain_name(text(options, TITLE).unwrap_or_default()),
        format,
        terms,
        min_players: size(MIN_PLAYERS_OPTION),
        max_players: size(MAX_PLAYERS_OPTION),
        interaction: cx.id,
    };
    Ok((request, proposed.unrated))
}
