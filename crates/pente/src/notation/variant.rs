//! The rules of a table as text.

use std::fmt;

use super::LONGEST_QUOTE;
use crate::{
    CaptureTie, Captures, ConflictReason, DoubleThree, Opening, OptionConflict, Options, Overline, Overtime, Preset,
    Rules, Seating, SelfCapture, Size,
};

/// Rules as a preset and the options that differ from it. Its [`Display`](fmt::Display) writes the text that
/// [the notation](super) defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    preset: Preset,
    rules: Rules,
}

/// Why a text does not name rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// No preset has that name.
    #[error("there is no preset \"{0}\"; there are: {names}", names = preset_names())]
    UnknownPreset(String),
    /// No option has that name.
    #[error("there is no option \"{0}\"; there are: {names}", names = option_names())]
    UnknownOption(String),
    /// The option has no such value.
    #[error("{option} cannot be \"{value}\"; it can be {expected}")]
    BadValue {
        /// The name of the option.
        option: &'static str,
        /// The rejected value.
        value: String,
        /// The values that the option accepts.
        expected: String,
    },
    /// Two options exclude each other.
    #[error(transparent)]
    Conflict(#[from] OptionConflict),
}

impl Variant {
    /// A preset without changes.
    pub fn of(preset: Preset) -> Self {
        Self { preset, rules: preset.rules() }
    }

    /// A preset with these options instead of its own.
    ///
    /// # Errors
    /// [`OptionConflict`] if two of the options exclude each other.
    pub fn new(preset: Preset, options: Options) -> Result<Self, OptionConflict> {
        Ok(Self { preset, rules: Rules::new(options)? })
    }

    /// Reads `preset:option=value,…`, as [the notation](super) defines it.
    ///
    /// ```
    /// use pente::{Opening, Variant};
    ///
    /// let variant = Variant::parse("O-Pente:opening=free,capture-tie=play-on").unwrap();
    /// assert_eq!(variant.rules().options().opening, Opening::Free);
    /// assert_eq!(variant.to_string(), "o-pente:opening=free,capture-tie=play-on");
    /// let refused = Variant::parse("gomoku:poof").unwrap_err().to_string();
    /// assert_eq!(refused, "self-capture=poof and captures=none cannot go together: the rules have no captures");
    /// ```
    ///
    /// # Errors
    /// [`VariantError::UnknownPreset`], [`VariantError::UnknownOption`] and [`VariantError::BadValue`] for unknown names
    /// and values, [`VariantError::Conflict`] for options that exclude each other.
    pub fn parse(text: &str) -> Result<Self, VariantError> {
        let text = text.trim();
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let preset = Preset::from_name(name).ok_or_else(|| VariantError::UnknownPreset(shortened(name)))?;
        Self::with_options(preset, options)
    }

    /// Reads options that change a preset: `board=15, opening=swap2 poof`.
    ///
    /// # Errors
    /// As [`Variant::parse`], without [`VariantError::UnknownPreset`].
    pub fn with_options(preset: Preset, text: &str) -> Result<Self, VariantError> {
        let mut edit = Edit::new(preset.options());
        let text = joined(text);
        let mut words = text.split([',', ';']).flat_map(str::split_whitespace);
        while let Some(word) = words.next() {
            let (name, value) = match word.split_once(['=', ':']) {
                Some(pair) => pair,
                // `board 15`: these options need a value, so it is the next word.
                None if NEED_A_VALUE.iter().any(|name| name.eq_ignore_ascii_case(word)) => {
                    (word, words.next().unwrap_or_default())
                }
                None => (word, ""),
            };
            edit.set(&name.to_lowercase().replace('_', "-"), &value.to_lowercase().replace('_', "-"))?;
        }
        Ok(Self::new(preset, edit.finish()?)?)
    }

    /// These rules as changes of the preset that they differ from least; of several, the first in [`Preset::ALL`].
    ///
    /// ```
    /// use pente::Variant;
    ///
    /// let rules = Variant::parse("standard:opening=pro,board=15").unwrap().rules();
    /// assert_eq!(Variant::nearest(&rules).to_string(), "tournament:board=15");
    /// ```
    ///
    /// # Panics
    /// Never: there are presets.
    pub fn nearest(rules: &Rules) -> Self {
        let variants = Preset::ALL.iter().map(|&preset| Self { preset, rules: *rules });
        // The number of players counts least: a preset for three players serves four as well.
        let differs = |variant: &Self| -> usize {
            variant.changes().iter().map(|change| if change.starts_with("players=") { 1 } else { 2 }).sum()
        };
        variants.min_by_key(differs).expect("there are presets")
    }

    /// The names of all options, in the order of the notation.
    pub fn option_names() -> Vec<String> {
        written(&Preset::Standard.options()).into_iter().map(|[name, _]| name).collect()
    }

    /// The preset.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// The preset with the changes applied.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The options that differ from the preset, as `name=value`.
    pub fn changes(&self) -> Vec<String> {
        let (base, own) = (self.preset.options(), self.rules.options());
        let written = [written(&base), written(own)];
        let [base, own] = written;
        own.into_iter().zip(base).filter(|(own, base)| own != base).map(|(own, _)| own.join("=")).collect()
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.preset.name())?;
        let changes = self.changes();
        if changes.is_empty() { Ok(()) } else { write!(f, ":{}", changes.join(",")) }
    }
}

/// Every option as its name and value, in the order of the notation.
fn written(options: &Options) -> Vec<[String; 2]> {
    let teams = match options.seating {
        Seating::Individual(_) => "none".to_owned(),
        Seating::Partners => "partners".to_owned(),
        Seating::Teams { teams, .. } => teams.to_string(),
    };
    let players = match options.seating {
        Seating::Individual(players) | Seating::Teams { players, .. } => players,
        Seating::Partners => 4,
    };
    let captures = match options.captures {
        Captures::None => "none".to_owned(),
        Captures::NotCounted => "not-counted".to_owned(),
        Captures::Goal(goal) => goal.to_string(),
    };
    let yes = |yes| if yes { "yes" } else { "no" }.to_owned();
    [
        ("board", options.size.to_string()),
        ("players", players.to_string()),
        ("teams", teams),
        ("opening", word_of(OPENINGS, options.opening)),
        ("line", options.line.to_string()),
        ("overline", word_of(OVERLINES, options.overline)),
        ("captures", captures),
        ("three", yes(options.capture_three)),
        ("mixed", yes(options.mixed)),
        ("self-capture", word_of(SELF_CAPTURES, options.self_capture)),
        ("overtime", word_of(OVERTIMES, options.overtime)),
        ("double-three", word_of(DOUBLE_THREES, options.double_three)),
        ("capture-tie", word_of(CAPTURE_TIES, options.capture_tie)),
        ("first", if options.first_black { "black" } else { "white" }.to_owned()),
    ]
    .map(|(name, value)| [name.to_owned(), value])
    .into()
}

/// Options that need a value.
const NEED_A_VALUE: &[&str] = &[
    "board",
    "size",
    "players",
    "opening",
    "line",
    "overline",
    "overlines",
    "captures",
    "capture",
    "goal",
    "self-capture",
    "overtime",
    "double-three",
    "capture-tie",
    "tie",
    "first",
];

/// The words for the values of an option. Of several words for a value, the first is written.
type Words<T> = &'static [(&'static str, T)];

const OPENINGS: Words<Opening> = &[
    (Opening::Free.word(), Opening::Free),
    (Opening::Centre.word(), Opening::Centre),
    (Opening::Pro.word(), Opening::Pro),
    (Opening::LongPro.word(), Opening::LongPro),
    (Opening::GPente.word(), Opening::GPente),
    (Opening::Swap.word(), Opening::Swap),
    (Opening::Swap2.word(), Opening::Swap2),
    ("none", Opening::Free),
    ("center", Opening::Centre),
    ("tournament", Opening::Pro),
    ("longpro", Opening::LongPro),
    ("gpente", Opening::GPente),
    ("d-pente", Opening::Swap),
];
const OVERLINES: Words<Overline> = &[("wins", Overline::Wins), ("neutral", Overline::Neutral)];
const SELF_CAPTURES: Words<SelfCapture> =
    &[("safe", SelfCapture::Safe), ("poof", SelfCapture::Poof), ("forbidden", SelfCapture::Forbidden)];
const OVERTIMES: Words<Overtime> = &[
    ("none", Overtime::None),
    ("break-line", Overtime::BreakLine),
    ("capture-line", Overtime::CaptureLine),
    ("boat", Overtime::BreakLine),
];
const DOUBLE_THREES: Words<DoubleThree> = &[
    ("allowed", DoubleThree::Allowed),
    ("first-player", DoubleThree::FirstPlayer),
    ("all", DoubleThree::All),
    ("first", DoubleThree::FirstPlayer),
    ("forbidden", DoubleThree::All),
];
const CAPTURE_TIES: Words<CaptureTie> = &[("shared", CaptureTie::Shared), ("play-on", CaptureTie::PlayOn)];
const YES_NO: Words<bool> =
    &[("yes", true), ("no", false), ("on", true), ("off", false), ("true", true), ("false", false)];
const COLOURS: Words<bool> = &[("white", false), ("black", true)];

fn word_of<T: Copy + PartialEq>(words: Words<T>, value: T) -> String {
    words.iter().find(|(_, other)| *other == value).map_or(String::new(), |(word, _)| (*word).to_owned())
}

/// Options while they are read. The seating and the goal are resolved at the end, because each depends on two options.
struct Edit {
    options: Options,
    players: Option<u8>,
    teams: Option<Teams>,
    goal: Option<u8>,
}

#[derive(Clone, Copy)]
enum Teams {
    None,
    Partners,
    Of(u8),
}

impl Teams {
    const fn of_partners(partners: bool) -> Self {
        if partners { Self::Partners } else { Self::None }
    }
}

impl Edit {
    const fn new(options: Options) -> Self {
        Self { options, players: None, teams: None, goal: None }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), VariantError> {
        let options = &mut self.options;
        match name {
            "board" | "size" => options.size = board(value)?,
            "players" => self.players = Some(number("players", value, "2 to 6")?),
            "partners" => self.teams = Some(Teams::of_partners(one_of("partners", or(value, "yes"), YES_NO)?)),
            "teams" | "team" => self.teams = Some(teams(or(value, "2"))?),
            "opening" => options.opening = one_of("opening", value, OPENINGS)?,
            "line" => options.line = number("line", value, "5 or 4")?,
            "overline" | "overlines" => options.overline = one_of("overline", value, OVERLINES)?,
            "captures" | "capture" => self.set_captures(value)?,
            "goal" => self.goal = Some(number("goal", value, "1 to 20")?),
            "three" | "capture-three" | "keryo" => options.capture_three = one_of("three", or(value, "yes"), YES_NO)?,
            "mixed" => options.mixed = one_of("mixed", or(value, "yes"), YES_NO)?,
            "self-capture" => options.self_capture = one_of("self-capture", value, SELF_CAPTURES)?,
            "overtime" => options.overtime = one_of("overtime", value, OVERTIMES)?,
            "double-three" => options.double_three = one_of("double-three", value, DOUBLE_THREES)?,
            "capture-tie" | "tie" => options.capture_tie = one_of("capture-tie", value, CAPTURE_TIES)?,
            "first" | "first-colour" | "first-color" => options.first_black = one_of("first", value, COLOURS)?,
            _ if value.is_empty() => return self.set_word(name),
            _ => return Err(VariantError::UnknownOption(shortened(name))),
        }
        Ok(())
    }

    /// A word that is a value of only one option.
    fn set_word(&mut self, word: &str) -> Result<(), VariantError> {
        let find = |words: &[&str]| words.contains(&word);
        if find(&["poof"]) {
            self.options.self_capture = SelfCapture::Poof;
        } else if find(&["neutral"]) {
            self.options.overline = Overline::Neutral;
        } else if find(&["shared", "play-on"]) {
            self.options.capture_tie = one_of("capture-tie", word, CAPTURE_TIES)?;
        } else if find(&["first-player"]) {
            self.options.double_three = DoubleThree::FirstPlayer;
        } else if find(&["not-counted", "uncounted"]) {
            self.options.captures = Captures::NotCounted;
        } else if let Ok(size) = board(word) {
            self.options.size = size;
        } else if find(&["boat", "break-line", "capture-line"]) {
            self.options.overtime = one_of("overtime", word, OVERTIMES)?;
        } else if let Some((_, opening)) = OPENINGS.iter().find(|(name, _)| *name == word && word != "none") {
            self.options.opening = *opening;
        } else {
            return Err(VariantError::UnknownOption(shortened(word)));
        }
        Ok(())
    }

    fn set_captures(&mut self, value: &str) -> Result<(), VariantError> {
        self.options.captures = match value {
            "none" | "no" | "off" => Captures::None,
            "not-counted" | "uncounted" => Captures::NotCounted,
            goal => Captures::Goal(number("captures", goal, "none, not-counted, or the goal, 1 to 20")?),
        };
        Ok(())
    }

    fn finish(self) -> Result<Options, VariantError> {
        let mut options = self.options;
        if let Some(goal) = self.goal {
            let counted = match options.captures {
                Captures::Goal(_) => Ok(Captures::Goal(goal)),
                Captures::None => Err("captures=none"),
                Captures::NotCounted => Err("captures=not-counted"),
            };
            options.captures = counted.map_err(|captures| {
                OptionConflict::new(format!("goal={goal}"), captures, ConflictReason::GoalNotCounted)
            })?;
        }
        let (players, teams) = match options.seating {
            Seating::Individual(players) => (players, Teams::None),
            Seating::Partners => (4, Teams::Partners),
            Seating::Teams { players, teams } => (players, Teams::Of(teams)),
        };
        let teams = self.teams.unwrap_or(teams);
        // Teams without a number of players have four players.
        let usual = if self.teams.is_some() && !matches!(teams, Teams::None) { players.max(4) } else { players };
        let players = self.players.unwrap_or(usual);
        options.seating = match teams {
            Teams::None => Seating::Individual(players),
            Teams::Of(teams) => Seating::Teams { players, teams },
            Teams::Partners if players == 4 => Seating::Partners,
            Teams::Partners => {
                let players = format!("players={players}");
                return Err(OptionConflict::new(players, "teams=partners", ConflictReason::Partners).into());
            }
        };
        Ok(options)
    }
}

/// The text without white space around `=` and `:`, so that `board : 15` is one word.
fn joined(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut after_sign = false;
    for c in text.chars() {
        let is_sign = matches!(c, '=' | ':');
        if is_sign {
            joined.truncate(joined.trim_end().len());
        }
        if !(after_sign && c.is_whitespace()) {
            joined.push(c);
            after_sign = is_sign;
        }
    }
    joined
}

/// The value, or `usual` if it is empty.
fn or<'a>(value: &'a str, usual: &'a str) -> &'a str {
    if value.is_empty() { usual } else { value }
}

fn one_of<T: Copy + PartialEq>(option: &'static str, value: &str, words: Words<T>) -> Result<T, VariantError> {
    let found = words.iter().find(|(word, _)| *word == value);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let mut expected: Vec<(&str, T)> = Vec::new();
        for (word, value) in words {
            if expected.iter().all(|(_, other)| other != value) {
                expected.push((word, *value));
            }
        }
        let expected = expected.into_iter().map(|(word, _)| word).collect::<Vec<_>>().join(", ");
        VariantError::BadValue { option, value: shortened(value), expected }
    })
}

fn number(option: &'static str, value: &str, expected: &'static str) -> Result<u8, VariantError> {
    value.parse().map_err(|_| VariantError::BadValue { option, value: shortened(value), expected: expected.to_owned() })
}

fn board(value: &str) -> Result<Size, VariantError> {
    let expected = "an odd number from 9 to 25, or endless";
    let refused = || VariantError::BadValue { option: "board", value: shortened(value), expected: expected.to_owned() };
    if value == "endless" {
        return Ok(Size::ENDLESS);
    }
    let lines = value.split_once('x').map_or(value, |(lines, _)| lines);
    lines.parse().ok().and_then(Size::new).ok_or_else(refused)
}

fn teams(value: &str) -> Result<Teams, VariantError> {
    match value {
        "none" | "no" => Ok(Teams::None),
        "partners" => Ok(Teams::Partners),
        _ => number("teams", value, "none, partners, 2 or 3").map(Teams::Of),
    }
}

/// The beginning of a rejected text on one line, short enough to be shown in an error.
fn shortened(text: &str) -> String {
    text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(LONGEST_QUOTE).collect()
}

fn preset_names() -> String {
    Preset::ALL.iter().map(|preset| preset.name()).collect::<Vec<_>>().join(", ")
}

fn option_names() -> String {
    Variant::option_names().join(", ")
}
