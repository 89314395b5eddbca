//! The options that describe a game, shared by the commands that name rules.

use pente::{Opening, Preset, Size};
use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

use crate::discord::commands::definition::{option, suggested};
use crate::discord::commands::options::{BOARD, OPENING, OPTIONS, PRESET};
use crate::discord::commands::rule_options::OptionScope;
use crate::discord::commands::{clock, match_options, rule_options};
use crate::discord::gateway::event::interaction::CommandData;
use crate::discord::i18n::Words;
use crate::discord::interaction::response::Response;

/// The longest accepted text of options.
const MAX_OPTIONS_LENGTH: u16 = 200;

/// The offered board sizes; the endless board comes last.
const SIZES: [u8; 9] = [9, 11, 13, 15, 17, 19, 21, 23, 25];

/// A choice of presets.
pub fn presets(words: &Words, description: String, offered: impl Fn(Preset) -> bool) -> CreateCommandOption {
    let offered = Preset::ALL.iter().copied().filter(|&preset| offered(preset));
    offered.fold(option(CommandOptionType::String, PRESET, description), |option, preset| {
        option.add_string_choice(words.preset(preset), preset.name())
    })
}

/// The option for the size of the board.
pub fn board(words: &Words) -> CreateCommandOption {
    let sizes = SIZES.into_iter().filter_map(Size::new).chain([Size::ENDLESS]);
    sizes.fold(option(CommandOptionType::String, BOARD, words.msg_command_size()), |option, size| {
        option.add_string_choice(words.board_choice(size), size.to_string())
    })
}

/// The option for the opening.
pub fn opening(words: &Words) -> CreateCommandOption {
    let option = option(CommandOptionType::String, OPENING, words.msg_command_opening());
    Opening::ALL
        .into_iter()
        .fold(option, |option, opening| option.add_string_choice(words.opening_choice(opening), opening.word()))
}

/// The option for all other rules, as text.
pub fn options(words: &Words) -> CreateCommandOption {
    suggested(OPTIONS, words.msg_command_options(), MAX_OPTIONS_LENGTH)
}

/// Suggestions for the option that is being typed: the clock, the match, the handicap or the rules. `usual` is the
/// preset of a command that names none.
pub fn suggest(words: &Words, command: &CommandData, usual: Preset, scope: OptionScope) -> Response {
    match command.focused() {
        Some((match_options::MATCH, typed)) => match_options::suggest_match(words, typed),
        Some((match_options::HANDICAP, typed)) => match_options::suggest_handicap(words, typed),
        Some((clock::OPTION, typed)) => clock::suggest(words, typed),
        _ => rule_options::suggest(words, command, usual, scope),
    }
}
