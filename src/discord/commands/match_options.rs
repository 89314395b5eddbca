//! The options for a match: `match` and `handicap`, or the same in the text of `options`.

use serenity::builder::CreateCommandOption;

use crate::discord::commands::definition::suggested;
use crate::discord::commands::options::{OPTIONS, is_label, text};
use crate::discord::gateway::event::interaction::CommandOption;
use crate::discord::i18n::Words;
use crate::discord::interaction::response::Response;
use crate::domain::matches::{Handicap, MAX_GAMES, MatchFormat, MatchFormatError, MatchTerms};

/// The name of the option for the format of the match.
pub const MATCH: &str = "match";

/// The name of the option for the handicap.
pub const HANDICAP: &str = "handicap";

/// The longest accepted text of either.
const MAX_INPUT_LENGTH: u16 = 40;

/// The offered handicaps.
const OFFERED: [i16; 4] = [5, 10, -5, -10];

/// The most words after the first one of a format: `points match to 21`.
const MAX_NEXT_WORDS: usize = 3;

/// The keys in the text of options that name the format of a match themselves.
const FORMS: [&str; 3] = ["set", "best-of", "points"];

/// The `match` option as Discord lists it.
pub fn match_option(words: &Words) -> CreateCommandOption {
    suggested(MATCH, words.msg_command_match_form(), MAX_INPUT_LENGTH)
}

/// The `handicap` option as Discord lists it.
pub fn handicap_option(words: &Words) -> CreateCommandOption {
    suggested(HANDICAP, words.msg_command_handicap(), MAX_INPUT_LENGTH)
}

/// A text of options, split into match and rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// The format of the match.
    pub format: Option<String>,
    /// The handicap.
    pub handicap: Option<String>,
    /// The options of the rules.
    pub rules: String,
}

/// Splits what describes a match off a text of options: `board:15 match:best-of-3` leaves `board:15`.
pub fn split(typed: &str) -> Split {
    let mut split = Split::default();
    let mut rules = Vec::new();
    let joined = [':', '='].into_iter().fold(typed.to_owned(), |text, sign| {
        text.split(sign).map(str::trim).collect::<Vec<_>>().join(&sign.to_string())
    });
    let mut words = joined.split([',', ';', ' ', '\t', '\n']).filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        let (name, value) = word.split_once([':', '=']).unwrap_or((word, ""));
        let name = name.to_lowercase().replace('_', "-");
        match name.as_str() {
            "match" | "series" => split.format = Some(whole_format(or_next(value, &mut words), &mut words)),
            HANDICAP => {
                let whose = or_next(value, &mut words);
                // `me 5` is two words.
                let points = words.next_if(|next| is_me(&whose) && next.parse::<u16>().is_ok());
                split.handicap = Some(points.map_or_else(|| whose.clone(), |points| format!("{whose} {points}")));
            }
            name if FORMS.contains(&name) || is_form(name) => {
                split.format = Some(whole_format(format!("{name} {value}").trim().to_owned(), &mut words));
            }
            _ => rules.push(word),
        }
    }
    split.rules = rules.join(" ");
    if typed.ends_with([' ', ',', ';']) && !split.rules.is_empty() {
        split.rules.push(' ');
    }
    split
}

/// Whether a word names a match without a key: `bo3`, `best-of-3`, `points-21`.
fn is_form(word: &str) -> bool {
    let has_both = word.contains(|c: char| c.is_ascii_digit()) && word.contains(|c: char| c.is_ascii_alphabetic());
    has_both && matches!(MatchFormat::read(word), Ok(Some(_)))
}

fn is_me(text: &str) -> bool {
    text.eq_ignore_ascii_case("me")
}

fn or_next<'a>(value: &str, words: &mut impl Iterator<Item = &'a str>) -> String {
    if value.is_empty() { words.next().unwrap_or_default().to_owned() } else { value.to_owned() }
}

/// A format with the next words that belong to it, as in `best of 3` and `points 21`. Alone, 21 is the size of a board.
fn whole_format<'a>(begun: String, words: &mut (impl Iterator<Item = &'a str> + Clone)) -> String {
    let join = |text: String, word: &str| format!("{text} {word}");
    let is_format = |&count: &usize| {
        let text = words.clone().take(count).fold(begun.clone(), join);
        !matches!(MatchFormat::read(&text), Err(MatchFormatError::Unreadable(_)))
    };
    let count = (0..=MAX_NEXT_WORDS).rev().find(is_format).unwrap_or(0);
    words.take(count).fold(begun, join)
}

/// Returns the match that the options of a command name; `None` for a single game. `sides` is the number of sides.
///
/// # Errors
/// The text for the player: the format or the handicap cannot be parsed, an option is given twice with different
/// values, a handicap has no points match, or the format does not fit the number of sides.
pub fn from_options(words: &Words, options: &[CommandOption], sides: u8) -> Result<Option<MatchTerms>, String> {
    let typed = split(text(options, OPTIONS).unwrap_or_default());
    let format = |typed: &str| read_match_format(words, typed);
    let format = one_of(words, MATCH, text(options, MATCH), typed.format.as_deref(), format)?.flatten();
    let handicap = |typed: &str| read_handicap(words, typed);
    let handicap = one_of(words, HANDICAP, text(options, HANDICAP), typed.handicap.as_deref(), handicap)?;
    let handicap = handicap.unwrap_or_default();
    let Some(format) = format else {
        return if handicap.points() > 0 { Err(words.msg_handicap_only_points()) } else { Ok(None) };
    };
    let terms = MatchTerms { format, handicap };
    terms.check(sides).map_err(|reason| words.unplayable(format, reason))?;
    Ok(Some(terms))
}

/// Reads a format of a match, also as suggestions show it in the player's language; `None` is a single game.
fn read_match_format(words: &Words, typed: &str) -> Result<Option<MatchFormat>, String> {
    let read = |text: &str| MatchFormat::read(text).map_err(|error| words.no_match_format(&error));
    let own = read(typed);
    if own.is_ok() {
        return own;
    }
    let best_of = (2..=MAX_GAMES).map(MatchFormat::BestOf);
    // A number that is out of range is refused when the format is read again.
    let of_number = numbers(typed).flat_map(|number| [MatchFormat::BestOf(number), MatchFormat::Points(number)]);
    let mut shown = [MatchFormat::Set].into_iter().chain(best_of).chain(of_number).map(Some).chain([None]);
    match shown.find(|format| is_label(typed, &words.match_format(*format))) {
        Some(Some(format)) => read(&format.to_string()),
        Some(None) => Ok(None),
        None => own,
    }
}

/// Reads a handicap, also as suggestions show it in the player's language.
fn read_handicap(words: &Words, typed: &str) -> Result<Handicap, String> {
    let shown = || {
        let handicaps = numbers(typed).filter_map(|points| i16::try_from(points).ok());
        let mut handicaps = handicaps.flat_map(|points| [points, -points]).map(Handicap::new);
        handicaps.find(|handicap| is_label(typed, &words.handicap(*handicap)))
    };
    typed.parse().ok().or_else(shown).ok_or_else(|| words.no_handicap(typed))
}

/// The numbers in a text, without signs.
fn numbers(typed: &str) -> impl Iterator<Item = u16> {
    typed.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok())
}

/// Returns the chosen or the typed value. If both are given they must be equal.
fn one_of<T: PartialEq>(
    words: &Words,
    name: &str,
    from_options: Option<&str>,
    typed: Option<&str>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, String> {
    let (Some(one), Some(other)) = (from_options, typed) else {
        return from_options.or(typed).map(read).transpose();
    };
    let (first, second) = (read(one)?, read(other)?);
    if first == second { Ok(Some(first)) } else { Err(words.msg_terms_twice(name, one.trim(), other.trim())) }
}

/// Suggestions for `match`.
pub fn suggest_match(words: &Words, typed: &str) -> Response {
    let shown = |format: Option<MatchFormat>| {
        (words.match_format(format), format.map_or_else(|| "one".to_owned(), |format| format.to_string()))
    };
    let own = read_match_format(words, typed).ok();
    let offered = [None].into_iter().chain(MatchFormat::OFFERED.map(Some)).filter(|format| Some(*format) != own);
    Response::Choices(begun(typed, own.into_iter().map(shown).collect(), offered.map(shown)))
}

/// Suggestions for `handicap`.
pub fn suggest_handicap(words: &Words, typed: &str) -> Response {
    let shown = |handicap: Handicap| {
        let sign = if handicap.is_challengers() { "me " } else { "" };
        (words.handicap(handicap), format!("{sign}{}", handicap.points()))
    };
    let own = read_handicap(words, typed).ok().filter(|own| own.points() > 0);
    let turned = own.map(|own| Handicap::new(-own.get()));
    let own: Vec<_> = own.into_iter().chain(turned).map(shown).collect();
    let offered = OFFERED.map(Handicap::new).into_iter().map(shown);
    Response::Choices(begun(typed, own, offered))
}

/// Returns the typed text, if it can be parsed, and the offers with the typed prefix.
fn begun(
    typed: &str,
    own: Vec<(String, String)>,
    offered: impl Iterator<Item = (String, String)>,
) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let begins = |text: &str| text.to_lowercase().split([' ', '-']).any(|word| word.starts_with(&typed));
    let mut all = own;
    for (name, value) in offered {
        let fits = name.to_lowercase().starts_with(&typed) || begins(&name) || begins(&value);
        if fits && all.iter().all(|(_, other)| *other != value) {
            all.push((name, value));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_taken_out_of_the_options() {
        let check = |typed: &str, format: Option<&str>, handicap: Option<&str>, rules: &str| {
            let split_text = split(typed);
            assert_eq!(
                (split_text.format.as_deref(), split_text.handicap.as_deref(), split_text.rules.as_str()),
                (format, handicap, rules),
                "{typed}"
            );
        };
        check("", None, None, "");
        check("board:15 poof", None, None, "board:15 poof");
        check("board:15 match:best-of-3", Some("best-of-3"), None, "board:15");
        check("match: points-21, handicap : 5; keryo", Some("points-21"), Some("5"), "keryo");
        check("match best-of-3 swap2", Some("best-of-3"), None, "swap2");
        check("Set:two", Some("set two"), None, "");
        check("bo5 handicap me-5", Some("bo5"), Some("me-5"), "");
        check("bo5 handicap:me 5 board:15", Some("bo5"), Some("me 5"), "board:15");
        check("handicap me poof", None, Some("me"), "poof");
        check("points=30 board 13", Some("points 30"), None, "board 13");
        check("points-21", Some("points-21"), None, "");
        check("points 21 boat", Some("points 21"), None, "boat");
        check("match: points 30, 13", Some("points 30"), None, "13");
        check("match:best of 3 boat", Some("best of 3"), None, "boat");
        check("points match to 30", Some("points match to 30"), None, "");
        check("best-of 3", Some("best-of 3"), None, "");
        check("points 500", Some("points 500"), None, "");
        check("set 15", Some("set"), None, "15");
        check("points:21 15", Some("points 21"), None, "15");
        check("swap2 15", None, None, "swap2 15");
        check("board:15 ", None, None, "board:15 ");
    }

    /// A player can type what a suggestion shows.
    #[test]
    fn labels_are_read_in_every_language() {
        for (locale, _) in Words::languages() {
            let words = Words::of(locale);
            for handicap in [5, 10, -5, -10, 7, -20].map(Handicap::new) {
                let label = words.handicap(handicap);
                for typed in [label.to_uppercase(), format!(" {label} ")] {
                    assert_eq!(read_handicap(&words, &typed), Ok(handicap), "{locale}: {typed}");
                }
            }
            for format in MatchFormat::OFFERED
                .into_iter()
                .chain([MatchFormat::BestOf(9), MatchFormat::Points(15)])
                .map(Some)
                .chain([None])
            {
                assert_eq!(
                    read_match_format(&words, &words.match_format(format)),
                    Ok(format),
                    "{locale}: {}",
                    words.match_format(format)
                );
            }
            assert!(
                read_match_format(&words, &words.match_format(Some(MatchFormat::BestOf(60_000)))).is_err(),
                "{locale}"
            );
            assert_eq!(read_handicap(&words, "soon"), Err(words.no_handicap("soon")), "{locale}");
        }
    }

    #[test]
    fn suggestions_follow_the_typed_text() {
        let words = Words::default();
        let values = |reply: Response| -> Vec<String> {
            let Response::Choices(choices) = reply else { return Vec::new() };
            choices.into_iter().map(|(_, value)| value).collect()
        };
        let all = values(suggest_match(&words, ""));
        assert_eq!(all.len(), 8, "{all:?}");
        assert_eq!(values(suggest_match(&words, "best")), ["best-of-3", "best-of-5", "best-of-7"]);
        assert_eq!(values(suggest_match(&words, "best of 9"))[0], "best-of-9", "a valid format that is not offered");
        assert_eq!(values(suggest_match(&words, "two")), ["set"]);
        for value in &all {
            assert!(MatchFormat::read(value).is_ok(), "{value}");
        }
        assert_eq!(values(suggest_handicap(&words, "")), ["5", "10", "me 5", "me 10"]);
        assert_eq!(values(suggest_handicap(&words, "7")), ["7", "me 7"]);
        assert_eq!(
            values(suggest_handicap(&words, "you")),
            ["5", "10", "me 5", "me 10"],
            "{}",
            words.match_format(None)
        );
    }
}
