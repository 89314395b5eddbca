//! The options with which a game is asked for, the same for every command that names rules.

use serenity::builder::{CreateCommand, CreateCommandOption};
use serenity::model::application::CommandOptionType;

use crate::app::LEVELS;
use crate::discord::commands::definitions::OFFERED;
use crate::discord::commands::definitions::{option, slash};
use crate::discord::commands::{clock, match_options};
use crate::discord::i18n::Words;
use pente::{Opening, Preset, Size};

/// The longest text of options that is read.
const OPTIONS: u16 = 200;

/// Sizes that can be chosen; the endless board comes last.
const SIZES: [u8; 9] = [9, 11, 13, 15, 17, 19, 21, 23, 25];

/// The openings with the words of the options' notation.
const OPENINGS: [(Opening, &str); 7] = [
    (Opening::Free, "free"),
    (Opening::Centre, "centre"),
    (Opening::Pro, "pro"),
    (Opening::LongPro, "long-pro"),
    (Opening::GPente, "g-pente"),
    (Opening::Swap, "swap"),
    (Opening::Swap2, "swap2"),
];

/// `/open`.
pub fn open(words: &Words) -> CreateCommand {
    let rating = |name: &str, description| {
        option(CommandOptionType::Integer, name, description).min_int_value(0).max_int_value(4000)
    };
    slash("open", words.open_command())
        .add_option(presets(words, words.open_preset(), |_| true))
        .add_option(
            option(CommandOptionType::Integer, "players", words.open_players()).min_int_value(2).max_int_value(6),
        )
        .add_option(board(words))
        .add_option(opening(words))
        .add_option(options(words))
        .add_option(option(CommandOptionType::Boolean, "rated", words.challenge_rated()))
        .add_option(clock::option(words))
        .add_option(match_options::match_option(words))
        .add_option(rating("min-rating", words.open_low()))
        .add_option(rating("max-rating", words.open_high()))
}

/// `/play-bot`.
pub fn play_bot(words: &Words) -> CreateCommand {
    slash("play-bot", words.computer_command())
        .add_option(
            option(CommandOptionType::Integer, "level", words.computer_level())
                .required(true)
                .min_int_value(1)
                .max_int_value(u64::from(LEVELS)),
        )
        .add_option(presets(words, words.open_preset(), |_| true))
        .add_option(
            option(CommandOptionType::String, "colour", words.computer_colour())
                .add_string_choice(words.computer_colour_choice(true), "white")
                .add_string_choice(words.computer_colour_choice(false), "black")
                .add_string_choice(words.computer_lot(), "random"),
        )
        .add_option(board(words))
        .add_option(opening(words))
        .add_option(options(words))
        .add_option(clock::option(words))
}

/// A choice among rule sets.
pub fn presets(words: &Words, description: String, offered: impl Fn(Preset) -> bool) -> CreateCommandOption {
    let offered = Preset::ALL.iter().copied().filter(|&preset| offered(preset));
    offered.fold(option(CommandOptionType::String, "preset", description), |option, preset| {
        option.add_string_choice(words.preset(preset), preset.name())
    })
}

/// Whether a rule set is for two.
pub fn is_for_two(preset: Preset) -> bool {
    OFFERED.contains(&preset)
}

/// The size of the board.
pub fn board(words: &Words) -> CreateCommandOption {
    let sizes = SIZES.into_iter().filter_map(Size::new).chain([Size::ENDLESS]);
    sizes.fold(option(CommandOptionType::String, "board", words.board_option()), |option, size| {
        option.add_string_choice(words.board_choice(size), size.to_string())
    })
}

/// What binds the first stones.
pub fn opening(words: &Words) -> CreateCommandOption {
    OPENINGS
        .into_iter()
        .fold(option(CommandOptionType::String, "opening", words.opening_option()), |option, (opening, word)| {
            option.add_string_choice(words.opening_choice(opening), word)
        })
}

/// Every other rule, as text.
pub fn options(words: &Words) -> CreateCommandOption {
    option(CommandOptionType::String, "options", words.options_option()).max_length(OPTIONS).set_autocomplete(true)
}
