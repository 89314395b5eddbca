//! `/tournament`: a command with a word for each thing that can be done.

use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::CommandOptionType;

use crate::app::{Format, MOST_PLAYERS, MOST_ROUNDS};
use crate::discord::commands::clock;
use crate::discord::commands::definitions::{game_options, option, slash};
use crate::discord::commands::tournament::WHICH;
use crate::discord::i18n::Words;

/// The longest name: Discord's limit for the name of a person, which fits on a phone.
const NAME: u16 = 32;

/// The kinds that can be chosen; how many rounds a Swiss has is an option of its own.
const FORMATS: [Format; 3] = [Format::KnockOut, Format::RoundRobin, Format::Swiss(None)];

/// `/tournament`.
pub fn tournament(words: &Words) -> CreateCommand {
    slash("tournament", words.tournament_command())
        .add_option(create(words))
        .add_option(word("list", words.tournament_list()))
        .add_option(word("show", words.tournament_show()).add_sub_option(which(words)))
        .add_option(word("join", words.tournament_join()).add_sub_option(which(words)))
        .add_option(word("leave", words.tournament_leave()).add_sub_option(which(words)))
        .add_option(
            word("remove", words.tournament_remove())
                .add_sub_option(
                    option(CommandOptionType::User, "player", words.tournament_remove_player()).required(true),
                )
                .add_sub_option(which(words)),
        )
        .add_option(
            word("readmit", words.tournament_readmit())
                .add_sub_option(
                    option(CommandOptionType::User, "player", words.tournament_readmit_player()).required(true),
                )
                .add_sub_option(which(words)),
        )
        .add_option(word("start", words.tournament_start()).add_sub_option(which(words)))
        .add_option(word("cancel", words.tournament_cancel()).add_sub_option(which(words)))
}

fn create(words: &Words) -> CreateCommandOption {
    let format = option(CommandOptionType::String, "format", words.tournament_format()).required(true);
    let format = FORMATS
        .into_iter()
        .fold(format, |option, format| option.add_string_choice(words.format(format), format.to_string()));
    let most = u64::try_from(MOST_PLAYERS).unwrap_or(u64::MAX);
    let size =
        |name, description| option(CommandOptionType::Integer, name, description).min_int_value(2).max_int_value(most);
    let rounds = option(CommandOptionType::Integer, "rounds", words.tournament_rounds());
    word("create", words.tournament_create())
        .add_sub_option(format)
        .add_sub_option(option(CommandOptionType::String, "name", words.tournament_called()).max_length(NAME))
        .add_sub_option(game_options::presets(words, words.challenge_preset(), game_options::is_for_two))
        .add_sub_option(clock::described(words.tournament_clock()))
        .add_sub_option(rounds.min_int_value(1).max_int_value(u64::from(MOST_ROUNDS)))
        .add_sub_option(game_options::board(words))
        .add_sub_option(game_options::opening(words))
        .add_sub_option(game_options::options(words))
        .add_sub_option(option(CommandOptionType::Boolean, "rated", words.challenge_rated()))
        .add_sub_option(size("min-players", words.tournament_least()))
        .add_sub_option(size("max-players", words.tournament_most()))
}

fn word(name: &str, description: String) -> CreateCommandOption {
    option(CommandOptionType::SubCommand, name, description)
}

fn which(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::String, WHICH, words.tournament_which()).max_length(NAME).set_autocomplete(true)
}
