//! The options of the notation: their names, how they are written, and how they are read.

use std::iter;

use super::quoted;
use super::variant::VariantError;
use crate::{
    CaptureTie, Captures, ConflictReason, DoubleThree, Opening, OptionConflict, Options, Overline, Overtime, Seating,
    SelfCapture, Size,
};

/// Every option as its name and value, in the order of the notation.
pub(super) fn written(options: &Options) -> Vec<[String; 2]> {
    let value = |option: &NotationOption| Some([option.name.to_owned(), (option.write?)(options)]);
    OPTIONS.iter().filter_map(value).collect()
}

/// An option of the notation.
struct NotationOption {
    name: &'static str,
    /// Other names that are read.
    aliases: &'static [&'static str],
    /// The value if none is given; `None` if one is required.
    usual: Option<&'static str>,
    /// Writes the value; `None` if the option is another way to set one of the others.
    write: Option<fn(&Options) -> String>,
    /// Reads a value.
    read: fn(&mut Edit, &str) -> Result<(), VariantError>,
    /// Whether a word is a value of this option only, so that it can stand alone.
    stands_alone: fn(&str) -> bool,
}

impl NotationOption {
    /// An option that requires a value.
    const fn new(
        name: &'static str,
        write: fn(&Options) -> String,
        read: fn(&mut Edit, &str) -> Result<(), VariantError>,
    ) -> Self {
        Self { name, aliases: &[], usual: None, write: Some(write), read, stands_alone: |_| false }
    }

    fn is_called(&self, name: &str) -> bool {
        iter::once(&self.name).chain(self.aliases).any(|own| own.eq_ignore_ascii_case(name))
    }

    fn set(&self, edit: &mut Edit, value: &str) -> Result<(), VariantError> {
        let usual = self.usual.filter(|_| value.is_empty());
        (self.read)(edit, usual.unwrap_or(value))
    }
}

/// Whether a word is the name of an option that requires a value.
pub(super) fn requires_value(word: &str) -> bool {
    OPTIONS.iter().any(|option| option.usual.is_none() && option.is_called(word))
}

/// Sets a field to what was read.
fn assign<T>(field: &mut T, read: Result<T, VariantError>) -> Result<(), VariantError> {
    *field = read?;
    Ok(())
}

fn yes_or_no(value: bool) -> String {
    word_of(YES_NO, value)
}

/// All options, in the order of the notation.
const OPTIONS: &[NotationOption] = &[
    NotationOption {
        aliases: &["size"],
        stands_alone: |word| board(word).is_ok(),
        ..NotationOption::new(
            "board",
            |options| options.size.to_string(),
            |edit, value| assign(&mut edit.options.size, board(value)),
        )
    },
    NotationOption::new(
        "players",
        |options| match options.seating {
            Seating::Individual(players) | Seating::Teams { players, .. } => players.to_string(),
            Seating::Partners => "4".to_owned(),
        },
        |edit, value| assign(&mut edit.players, number("players", value, "2 to 6").map(Some)),
    ),
    NotationOption {
        aliases: &["team"],
        usual: Some("2"),
        ..NotationOption::new(
            "teams",
            |options| match options.seating {
                Seating::Individual(_) => "none".to_owned(),
                Seating::Partners => "partners".to_owned(),
                Seating::Teams { teams, .. } => teams.to_string(),
            },
            |edit, value| assign(&mut edit.teams, teams(value).map(Some)),
        )
    },
    NotationOption {
        name: "partners",
        aliases: &[],
        usual: Some("yes"),
        write: None,
        read: |edit, value| {
            assign(&mut edit.teams, one_of("partners", value, YES_NO).map(Teams::of_partners).map(Some))
        },
        stands_alone: |_| false,
    },
    NotationOption {
        stands_alone: |word| word != "none" && is_word_of(OPENINGS, word),
        ..NotationOption::new(
            "opening",
            |options| word_of(OPENINGS, options.opening),
            |edit, value| assign(&mut edit.options.opening, one_of("opening", value, OPENINGS)),
        )
    },
    NotationOption::new(
        "line",
        |options| options.line.to_string(),
        |edit, value| assign(&mut edit.options.line, number("line", value, "5 or 4")),
    ),
    NotationOption {
        aliases: &["overlines"],
        stands_alone: |word| word == "neutral",
        ..NotationOption::new(
            "overline",
            |options| word_of(OVERLINES, options.overline),
            |edit, value| assign(&mut edit.options.overline, one_of("overline", value, OVERLINES)),
        )
    },
    NotationOption {
        aliases: &["capture"],
        stands_alone: |word| matches!(word, "not-counted" | "uncounted"),
        ..NotationOption::new(
            "captures",
            |options| match options.captures {
                Captures::None => "none".to_owned(),
                Captures::NotCounted => "not-counted".to_owned(),
                Captures::Goal(goal) => goal.to_string(),
            },
            Edit::set_captures,
        )
    },
    NotationOption {
        name: "goal",
        aliases: &[],
        usual: None,
        write: None,
        read: |edit, value| assign(&mut edit.goal, number("goal", value, "1 to 20").map(Some)),
        stands_alone: |_| false,
    },
    NotationOption {
        aliases: &["capture-three", "keryo"],
        usual: Some("yes"),
        ..NotationOption::new(
            "three",
            |options| yes_or_no(options.capture_three),
            |edit, value| assign(&mut edit.options.capture_three, one_of("three", value, YES_NO)),
        )
    },
    NotationOption {
        usual: Some("yes"),
        ..NotationOption::new(
            "mixed",
            |options| yes_or_no(options.mixed),
            |edit, value| assign(&mut edit.options.mixed, one_of("mixed", value, YES_NO)),
        )
    },
    NotationOption {
        stands_alone: |word| word == "poof",
        ..NotationOption::new(
            "self-capture",
            |options| word_of(SELF_CAPTURES, options.self_capture),
            |edit, value| assign(&mut edit.options.self_capture, one_of("self-capture", value, SELF_CAPTURES)),
        )
    },
    NotationOption {
        stands_alone: |word| matches!(word, "boat" | "break-line" | "capture-line"),
        ..NotationOption::new(
            "overtime",
            |options| word_of(OVERTIMES, options.overtime),
            |edit, value| assign(&mut edit.options.overtime, one_of("overtime", value, OVERTIMES)),
        )
    },
    NotationOption {
        stands_alone: |word| word == "first-player",
        ..NotationOption::new(
            "double-three",
            |options| word_of(DOUBLE_THREES, options.double_three),
            |edit, value| assign(&mut edit.options.double_three, one_of("double-three", value, DOUBLE_THREES)),
        )
    },
    NotationOption {
        aliases: &["tie"],
        stands_alone: |word| matches!(word, "shared" | "play-on"),
        ..NotationOption::new(
            "capture-tie",
            |options| word_of(CAPTURE_TIES, options.capture_tie),
            |edit, value| assign(&mut edit.options.capture_tie, one_of("capture-tie", value, CAPTURE_TIES)),
        )
    },
    NotationOption {
        aliases: &["first-colour", "first-color"],
        ..NotationOption::new(
            "first",
            |options| word_of(COLOURS, options.first_black),
            |edit, value| assign(&mut edit.options.first_black, one_of("first", value, COLOURS)),
        )
    },
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

fn is_word_of<T>(words: Words<T>, word: &str) -> bool {
    words.iter().any(|(known, _)| *known == word)
}

/// Options while they are read. The seating and the goal are resolved at the end, because each depends on two options.
pub(super) struct Edit {
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
    pub(super) const fn new(options: Options) -> Self {
        Self { options, players: None, teams: None, goal: None }
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), VariantError> {
        if let Some(option) = OPTIONS.iter().find(|option| option.is_called(name)) {
            return option.set(self, value);
        }
        let option = OPTIONS.iter().find(|option| value.is_empty() && (option.stands_alone)(name));
        option.ok_or_else(|| VariantError::UnknownOption(quoted(name)))?.set(self, name)
    }

    fn set_captures(&mut self, value: &str) -> Result<(), VariantError> {
        self.options.captures = match value {
            "none" | "no" | "off" => Captures::None,
            "not-counted" | "uncounted" => Captures::NotCounted,
            goal => {
                let goal = number("captures", goal, "none, not-counted, or the goal, 1 to 20")?;
                // As with any option, the last value counts.
                self.goal = None;
                Captures::Goal(goal)
            }
        };
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Options, VariantError> {
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
        VariantError::BadValue { option, value: quoted(value), expected }
    })
}

fn number(option: &'static str, value: &str, expected: &'static str) -> Result<u8, VariantError> {
    value.parse().map_err(|_| VariantError::BadValue { option, value: quoted(value), expected: expected.to_owned() })
}

fn board(value: &str) -> Result<Size, VariantError> {
    let expected = "an odd number from 9 to 25, or endless";
    let refused = || VariantError::BadValue { option: "board", value: quoted(value), expected: expected.to_owned() };
    if value == "endless" {
        return Ok(Size::ENDLESS);
    }
    let (columns, rows) = value.split_once('x').unwrap_or((value, value));
    columns.parse().ok().and_then(Size::new).filter(|_| rows == columns).ok_or_else(refused)
}

fn teams(value: &str) -> Result<Teams, VariantError> {
    match value {
        "none" | "no" => Ok(Teams::None),
        "partners" => Ok(Teams::Partners),
        _ => number("teams", value, "none, partners, 2 or 3").map(Teams::Of),
    }
}
