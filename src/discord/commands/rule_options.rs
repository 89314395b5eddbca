//! The rules that a command names: a preset, changed by a board size, an opening, a number of players, and options as
//! text.

use pente::{Preset, Rules, Seating, Variant, VariantError};

use crate::discord::commands::match_options::Split;
use crate::discord::commands::options::{
    BOARD, OPENING, OPTIONS, PLAYERS, PRESET, RATED, boolean, integer, subcommand, text,
};
use crate::discord::commands::{clock, match_options};
use crate::discord::gateway::event::interaction::{CommandData, CommandOption};
use crate::discord::i18n::Words;
use crate::discord::interaction::response::Response;
use crate::discord::limits::{CHOICE_LENGTH, CHOICES, cut, length};
use crate::domain::matches::{Handicap, MatchFormat, MatchTerms};
use crate::domain::rating::ProposedTerms;
use crate::domain::settings::GuildSettings;

/// The suggested options and values, in this order.
const SUGGESTED: &[&str] = &[
    "self-capture:poof",
    "overtime:break-line",
    "three:yes",
    "overline:neutral",
    "captures:4",
    "captures:7",
    "captures:none",
    "captures:not-counted",
    "double-three:all",
    "double-three:first-player",
    "overtime:capture-line",
    "self-capture:forbidden",
    "line:4",
    "first:black",
    "capture-tie:play-on",
    "mixed:yes",
    "mixed:no",
    "players:3",
    "players:4",
    "players:5",
    "players:6",
    "teams:2",
    "teams:3",
    "teams:partners",
    "board:15",
    "board:13",
    "board:endless",
    "opening:pro",
    "opening:swap2",
    "opening:swap",
    "opening:long-pro",
    "opening:g-pente",
    "opening:centre",
    "opening:free",
    "board:9",
    "board:11",
    "board:17",
    "board:19",
    "board:21",
    "board:23",
    "board:25",
    "captures:1",
    "captures:2",
    "captures:3",
    "captures:5",
    "captures:6",
    "captures:8",
    "captures:9",
    "captures:10",
    "captures:15",
    "captures:20",
    "line:5",
    "overline:wins",
    "three:no",
    "self-capture:safe",
    "overtime:none",
    "double-three:allowed",
    "capture-tie:shared",
    "first:white",
    "teams:none",
    "players:2",
];

/// Suggested options of a match.
const MATCHES: &[&str] = &["match:best-of-3", "match:points-21", "match:set", "handicap:5", "handicap:me-5"];

/// Returns the rules that the options of a command name. Options of a match are left out where there can be one.
///
/// # Errors
/// The text for the player: the preset or an option is unknown, two options exclude each other, or the board, the
/// opening or the number of players is given twice with different values.
pub fn rules(words: &Words, options: &[CommandOption], usual: Preset, scope: OptionScope) -> Result<Rules, String> {
    let explained = |error: VariantError| words.no_variant(&error);
    let preset = match text(options, PRESET) {
        Some(name) => {
            let unknown = || VariantError::UnknownPreset(name.chars().take(40).collect());
            Preset::from_name(name).ok_or_else(unknown).map_err(explained)?
        }
        None => usual,
    };
    let typed = scope.split(text(options, OPTIONS).unwrap_or_default()).rules;
    let players = integer(options, PLAYERS).map(|players| players.to_string());
    let chosen = [(BOARD, text(options, BOARD)), (OPENING, text(options, OPENING)), (PLAYERS, players.as_deref())];
    let chosen: Vec<(&str, &str)> = chosen.into_iter().filter_map(|(option, value)| Some((option, value?))).collect();
    // Partners are four; another number of players makes two teams.
    let is_for_partners = preset.options().seating == Seating::Partners;
    let teams = if is_for_partners && players.as_ref().is_some_and(|players| players != "4") { "teams:2 " } else { "" };
    let named = chosen.iter().map(|(option, value)| format!("{option}:{value}")).collect::<Vec<_>>().join(" ");
    let rules = Variant::with_options(preset, &format!("{teams}{named} {typed}")).map_err(explained)?.rules();
    // A contradiction between the chosen and the typed value is a mistake that only the user can resolve.
    for (option, value) in chosen {
        let result = match option {
            BOARD => rules.size().to_string(),
            OPENING => rules.options().opening.word().to_owned(),
            _ => rules.players().to_string(),
        };
        if result != value {
            return Err(words.msg_terms_twice(option, value, result));
        }
    }
    Ok(rules)
}

/// Returns the terms that the options of a command name.
///
/// # Errors
/// The text for the player: the time control or the match cannot be parsed, or a rated game is requested with terms
/// that cannot be rated, or in a guild without rated games.
pub fn proposed_terms(
    words: &Words,
    options: &[CommandOption],
    rules: Rules,
    settings: &GuildSettings,
) -> Result<ProposedTerms, String> {
    let rated = boolean(options, RATED);
    let control = clock::from_options(words, options)?;
    let match_terms = match_options::from_options(words, options, rules.sides())?;
    ProposedTerms::new(rules, settings, rated, match_terms, control).map_err(|reason| words.cannot_be_rated(reason))
}

/// What a text of options may contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionScope {
    /// Rules.
    Rules,
    /// Rules for two players.
    RulesOfTwo,
    /// Rules for two players, and a match of theirs.
    MatchOfTwo,
    /// Rules, and a match.
    Match,
}

impl OptionScope {
    /// Splits a text of options into match and rules. Without a match, an option of one is an unknown rule.
    fn split(self, typed: &str) -> Split {
        match self {
            Self::Rules | Self::RulesOfTwo => Split { rules: typed.to_owned(), ..Split::default() },
            Self::MatchOfTwo | Self::Match => match_options::split(typed),
        }
    }
}

/// Suggestions for `options`: those that are compatible with what is typed already.
pub fn suggest(words: &Words, command: &CommandData, usual: Preset, scope: OptionScope) -> Response {
    let options = subcommand(&command.options).map_or(command.options.as_slice(), |(_, options)| options);
    let preset = text(options, PRESET).and_then(Preset::from_name).unwrap_or(usual);
    Response::Choices(suggestions(words, preset, command.typed(), scope, &offered(scope)))
}

/// The suggestions of a scope.
fn offered(scope: OptionScope) -> Vec<&'static str> {
    let is_for_many = |option: &&&str| option.starts_with("players:") || option.starts_with("teams:");
    let is_for_two = matches!(scope, OptionScope::RulesOfTwo | OptionScope::MatchOfTwo);
    let has_match = matches!(scope, OptionScope::MatchOfTwo | OptionScope::Match);
    let rules = SUGGESTED.iter().filter(|option| !is_for_two || !is_for_many(option));
    rules.chain(MATCHES.iter().filter(|_| has_match)).copied().collect()
}

/// A parsed text of options.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ParsedOptions {
    rules: Rules,
    /// The format of a match, as it is typed.
    format: Option<String>,
    /// The handicap, as it is typed.
    handicap: Option<String>,
}

/// Parses options that change a preset; `None` if the result is not playable.
fn parse_options(preset: Preset, typed: &str, scope: OptionScope) -> Option<ParsedOptions> {
    let split = scope.split(typed);
    let rules = Variant::with_options(preset, &split.rules).ok()?.rules();
    let format = split.format.as_deref().map_or(Ok(None), MatchFormat::read).ok()?;
    let handicap = split.handicap.as_deref().map_or(Ok(Handicap::NONE), str::parse).ok()?;
    let fits = match format {
        Some(format) => MatchTerms { format, handicap }.check(rules.sides()).is_ok(),
        None => handicap.points() == 0,
    };
    fits.then_some(ParsedOptions { rules, format: split.format, handicap: split.handicap })
}

/// Returns the label and the value of each suggestion for the text typed after a preset. `offered` are complete
/// options.
fn suggestions(
    words: &Words,
    preset: Preset,
    typed: &str,
    scope: OptionScope,
    offered: &[&str],
) -> Vec<(String, String)> {
    // The last word is incomplete, unless a blank follows it.
    let (done, begun) = typed.rsplit_once([' ', ',', ';']).unwrap_or(("", typed));
    let begun = begun.trim().to_lowercase().replace('=', ":");
    let Some(base) = parse_options(preset, done, scope) else { return Vec::new() };
    let whole = parse_options(preset, typed, scope).filter(|_| !begun.is_empty());
    let as_typed = whole.map(|whole| (labelled(words, typed.trim(), &base, &whole), typed.trim().to_owned()));
    let longer = offered.iter().filter(|option| fits(option, &begun)).filter_map(|option| {
        let text = format!("{} {option}", done.trim()).trim().to_owned();
        // Options that change nothing, or are set already, are not suggested.
        let changed = parse_options(preset, &text, scope)?;
        let again = (base.format.is_some() && changed.format != base.format)
            || (base.handicap.is_some() && changed.handicap != base.handicap);
        (changed != base && !again).then(|| (labelled(words, &text, &base, &changed), text))
    });
    let mut shown: Vec<(String, String)> = as_typed.into_iter().chain(longer).collect();
    let mut seen = std::collections::HashSet::new();
    shown.retain(|(_, text)| length(text) <= CHOICE_LENGTH && seen.insert(text.clone()));
    shown.truncate(CHOICES);
    shown
}

/// Returns the text to be inserted with an explanation of its last word, so that users need not know the spelling.
fn labelled(words: &Words, text: &str, base: &ParsedOptions, changed: &ParsedOptions) -> String {
    let format = changed.format.as_deref().filter(|_| changed.format != base.format);
    let format = format.and_then(|format| MatchFormat::read(format).ok());
    let handicap = changed
        .handicap
        .as_deref()
        .filter(|_| changed.handicap != base.handicap)
        .and_then(|handicap| handicap.parse::<Handicap>().ok());
    let meaning = words.rule_changed(&base.rules, &changed.rules);
    let meaning =
        meaning.or_else(|| format.map(|format| words.match_format(format))).or_else(|| Some(words.handicap(handicap?)));
    match meaning {
        Some(meaning) => cut(&format!("{text} · {meaning}"), CHOICE_LENGTH),
        None => text.to_owned(),
    }
}

/// Whether the typed text is a prefix of an option's name or value.
fn fits(option: &str, begun: &str) -> bool {
    let value = option.split_once(':').map_or("", |(_, value)| value);
    option.starts_with(begun) || value.starts_with(begun)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::gateway::event::interaction::OptionValue;

    /// Each is possible with the other only.
    #[test]
    fn chosen_and_typed_options_are_checked_together() {
        let check = |chosen: &[(&str, &str)], players: Option<i64>, typed: &str, expected: (u8, u8)| {
            let texts = chosen.iter().copied().chain([(OPTIONS, typed)]);
            let texts = texts.map(|(name, value)| (name, OptionValue::String(value.to_owned())));
            let all = texts.chain(players.map(|players| (PLAYERS, OptionValue::Integer(players))));
            let options: Vec<_> = all.map(|(name, value)| CommandOption { name: name.to_owned(), value }).collect();
            let found = rules(&Words::default(), &options, Preset::Standard, OptionScope::Rules);
            assert_eq!(
                found.map(|rules| (rules.players(), rules.sides())),
                Ok(expected),
                "{chosen:?} {players:?} {typed}"
            );
        };
        check(&[(PRESET, "free-for-all"), (OPENING, "swap2")], None, "players:2 mixed:no", (2, 2));
        check(&[], Some(6), "teams:3", (6, 3));
        check(&[], Some(3), "mixed", (3, 3));
        check(&[(PRESET, "team")], Some(6), "", (6, 2));
        check(&[(PRESET, "partners")], Some(4), "", (4, 2));
        check(&[(PRESET, "partners")], Some(6), "", (6, 2));
    }

    fn shown(preset: Preset, typed: &str) -> Vec<String> {
        let found = suggestions(&Words::default(), preset, typed, OptionScope::Rules, SUGGESTED);
        found.into_iter().map(|(_, text)| text).collect()
    }

    #[test]
    fn suggestions_follow_the_typed_text() {
        assert_eq!(shown(Preset::Standard, "").len(), CHOICES);
        assert_eq!(shown(Preset::Standard, "")[0], "self-capture:poof");
        assert_eq!(shown(Preset::Standard, "swap2"), ["swap2", "opening:swap2"]);
        assert_eq!(
            shown(Preset::Standard, "board:15 self"),
            ["board:15 self-capture:poof", "board:15 self-capture:forbidden"]
        );
        assert!(shown(Preset::Standard, "board:15 ").iter().all(|text| text.starts_with("board:15 ")));
        assert_eq!(shown(Preset::Standard, "nonsense mi"), Vec::<String>::new());
        assert_eq!(shown(Preset::Standard, "match:set"), Vec::<String>::new(), "no match can be agreed on");
    }

    #[test]
    fn suggestions_describe_their_value() {
        let names = |typed: &str| -> Vec<String> {
            let found = suggestions(&Words::default(), Preset::Standard, typed, OptionScope::Rules, SUGGESTED);
            found.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(
            names("overline")[0],
            "overline:neutral · Exactly 5 in a row, in any direction, wins. A longer row doesn’t."
        );
        assert_eq!(
            names("capture-tie")[0],
            "capture-tie:play-on · On reaching the goal, a side also has to be ahead to win.",
            "explained without poof too"
        );
        assert_eq!(names("captures:4"), ["captures:4 · Captured stones: capturing 8 stones (4 pairs) also wins."]);
    }

    #[test]
    fn every_suggestion_is_explained() {
        for (locale, _) in Words::languages() {
            let words = Words::of(locale);
            for &preset in Preset::ALL {
                let parse = |typed: &str| parse_options(preset, typed, OptionScope::Rules);
                let base = parse("").expect("a preset");
                for option in SUGGESTED {
                    let Some(changed) = parse(option).filter(|changed| *changed != base) else { continue };
                    let name = labelled(&words, option, &base, &changed);
                    let is_explained = name.starts_with(&format!("{option} · "));
                    assert!(is_explained && name.chars().count() <= CHOICE_LENGTH, "{locale} {preset:?}: {name}");
                }
            }
        }
    }

    #[test]
    fn a_match_is_suggested_where_one_can_be_agreed_on() {
        let shown = |typed: &str| -> Vec<String> {
            let found = suggestions(&Words::default(), Preset::Standard, typed, OptionScope::Match, MATCHES);
            found.into_iter().map(|(_, text)| text).collect()
        };
        assert_eq!(shown(""), ["match:best-of-3", "match:points-21", "match:set"]);
        assert_eq!(shown("board:15 points"), ["board:15 points", "board:15 match:points-21"]);
        assert_eq!(shown("match:points-21 "), ["match:points-21 handicap:5", "match:points-21 handicap:me-5"]);
        assert_eq!(shown("match:set "), Vec::<String>::new());
    }

    #[test]
    fn contradicting_options_are_not_suggested() {
        assert!(!shown(Preset::NoCaptures, "").iter().any(|text| text.contains("poof")));
        assert!(
            !shown(Preset::Standard, "").iter().any(|text| text.contains("mixed")),
            "mixed needs more than two colours"
        );
        assert!(shown(Preset::FreeForAll, "mi").contains(&"mixed:no".to_owned()));
        assert!(!shown(Preset::Tournament, "opening").contains(&"opening:pro".to_owned()), "the preset has it already");
        for &preset in Preset::ALL {
            for text in shown(preset, "") {
                assert!(Variant::with_options(preset, &text).is_ok(), "{} {text}", preset.name());
            }
        }
    }
}
