//! Parses the permission matrix: which user gets which answer from which control in which state.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The matrix; its first lines explain the format.
const TEXT: &str = include_str!("../../data/bot/permission-matrix.txt");

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name { $($variant,)* }

        impl $name {
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// The relation between the two players.
    State {
        Invited = "invited",
        Placing = "placing",
        Choosing = "choosing",
        Turn = "turn",
        Matched = "matched",
        Theirs = "theirs",
        Overtime = "overtime",
        Late = "late",
        Finished = "finished",
        Expired = "expired",
        Voided = "voided",
        Tournament = "tournament",
        TournamentOver = "tournament-over",
        TournamentCancelled = "tournament-cancelled",
    }
}

impl State {
    /// Whether the state is about a tournament: then only controls that the matrix names in it are used.
    pub const fn is_of_tournament(self) -> bool {
        matches!(self, Self::Tournament | Self::TournamentOver | Self::TournamentCancelled)
    }

    /// The states that the matrix calls *all*.
    fn of_games() -> Vec<Self> {
        Self::ALL.iter().copied().filter(|state| !state.is_of_tournament()).collect()
    }
}

words! {
    /// The user of a control.
    Role {
        First = "first",
        Second = "second",
        Spectator = "spectator",
        Admin = "admin",
        Outsider = "outsider",
        Blocked = "blocked",
        Gone = "gone",
    }
}

impl Role {
    /// The opponent.
    pub const fn rival(self) -> Option<Self> {
        match self {
            Self::First => Some(Self::Second),
            Self::Second => Some(Self::First),
            _ => None,
        }
    }
}

/// How a control is used, as its heading says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A slash command with options.
    Command(String, Vec<(String, String)>),
    /// A user command, with its target.
    Menu(String, String),
    /// A button.
    Press(String),
    /// A select of this component type, and the selected value.
    Choose(u8, String, String),
    /// A modal that another control opens, and the text for its only field.
    Form(Box<Way>, String),
    /// The suggestions for an option of a command, after other options are filled in, for this typed text.
    Type(String, Vec<(String, String)>, String, String),
    /// Any of these in direct messages with the bot.
    Direct(Box<Way>),
}

/// The expected answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The whole text; `…` stands for any part of it.
    pub text: String,
    /// The subjects that change; none for a refusal.
    pub changes: BTreeSet<String>,
}

/// A control with all its expected answers.
#[derive(Debug)]
pub struct Control {
    pub heading: String,
    pub way: Way,
    answers: BTreeMap<(State, Role), Answer>,
    once: bool,
}

impl Control {
    /// Whether the control is used in this state. A control that does not depend on a game is used in one state only.
    pub fn applies_in(&self, state: State) -> bool {
        if state.is_of_tournament() {
            return self.answers.keys().any(|(walked, _)| *walked == state);
        }
        !self.once || state == State::Turn
    }

    pub fn answer(&self, state: State, role: Role) -> Option<&Answer> {
        self.answers.get(&(state, role))
    }
}

impl Answer {
    pub fn fits(&self, text: &str, changes: &BTreeSet<String>) -> bool {
        says(&self.text, text) && self.changes == *changes
    }
}

/// Whether the text matches, with `…` in `wanted` matching any text.
fn says(wanted: &str, text: &str) -> bool {
    let Some((beginning, rest)) = wanted.split_once('…') else { return wanted == text };
    let Some(text) = text.strip_prefix(beginning) else { return false };
    rest.is_empty() || text.char_indices().any(|(at, _)| says(rest, &text[at..]))
}

/// Parses the matrix; an invalid line fails the test with its number.
pub fn read() -> Vec<Control> {
    let (mut names, mut controls) = (BTreeMap::new(), Vec::<Control>::new());
    for (number, line) in (1..).zip(TEXT.lines()) {
        let fail = |why: &str| -> ! { panic!("permission-matrix.txt:{number}: {why}: {line}") };
        if line.trim().is_empty() || line.starts_with('#') {
        } else if let Some((name, text)) = line.split_once(" = ").filter(|(name, _)| is_name(name)) {
            let twice = names.insert(name.to_owned(), text.trim().to_owned());
            assert!(twice.is_none(), "permission-matrix.txt:{number}: {name} twice");
        } else if line.starts_with(' ') {
            let Some(control) = controls.last_mut() else { fail("no control above") };
            if let Err(why) = add(control, line, &names) {
                fail(&why);
            }
        } else {
            let Some(way) = way(line) else { fail("no such control") };
            controls.push(Control { heading: line.to_owned(), way, answers: BTreeMap::new(), once: false });
        }
    }
    controls
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn way(heading: &str) -> Option<Way> {
    if let Some(there) = heading.strip_prefix("dm ") {
        return Some(Way::Direct(Box::new(way(there)?)));
    }
    if let Some((command, typed)) = heading.strip_prefix("type ").and_then(|rest| rest.split_once(" =")) {
        let (command, option) = command.rsplit_once(' ')?;
        let Way::Command(name, options) = way(command)? else { return None };
        return Some(Way::Type(name, options, option.to_owned(), typed.trim().to_owned()));
    }
    if let Some((opens, typed)) = heading.strip_prefix("form ").and_then(|rest| rest.split_once(" = ")) {
        return Some(Way::Form(Box::new(way(opens)?), typed.to_owned()));
    }
    if heading.starts_with('/') {
        let mut words = heading.split(' ').peekable();
        let mut name = words.next()?.to_owned();
        // A command with subcommands.
        while let Some(word) = words.next_if(|word| !word.contains(':')) {
            name = format!("{name} {word}");
        }
        let options = words.map(|word| word.split_once(':').map(|(name, value)| (name.to_owned(), value.to_owned())));
        return Some(Way::Command(name, options.collect::<Option<_>>()?));
    }
    let (kind, rest) = heading.split_once(' ')?;
    let chosen = |component| rest.split_once(' ').map(|(id, value)| Way::Choose(component, id.into(), value.into()));
    match kind {
        "press" => Some(Way::Press(rest.to_owned())),
        "menu" => rest.rsplit_once(' ').map(|(name, target)| Way::Menu(name.into(), target.into())),
        "choose" => chosen(3),
        "roles" => chosen(6),
        "channels" => chosen(8),
        _ => None,
    }
}

/// `STATES | ROLES: ANSWER; ROLES: ANSWER`.
fn add(control: &mut Control, line: &str, names: &BTreeMap<String, String>) -> Result<(), String> {
    let (states, rest) = line.split_once(" | ").ok_or("no bar")?;
    control.once |= states.trim() == "once";
    let states = states_of(states)?;
    for group in split(rest, ';') {
        let (roles, answer) = group.split_once(": ").ok_or("no colon")?;
        let answer = answer_of(answer.trim(), names)?;
        for role in roles_of(roles)? {
            for &state in &states {
                if control.answers.insert((state, role), answer.clone()).is_some() {
                    return Err(format!("a second answer to {role} in {state}"));
                }
            }
        }
    }
    Ok(())
}

fn states_of(text: &str) -> Result<Vec<State>, String> {
    let of = |word: &str| match word {
        "all" => Ok(State::of_games()),
        "once" => Ok(vec![State::Turn]),
        _ => one_of(State::ALL, word, State::word).map(|state| vec![state]),
    };
    text.split_whitespace().map(of).collect::<Result<Vec<_>, _>>().map(|states| states.concat())
}

fn roles_of(text: &str) -> Result<Vec<Role>, String> {
    let of = |word: &str| match word {
        "all" => Ok(Role::ALL.to_vec()),
        "seats" => Ok(Role::ALL[..2].to_vec()),
        "others" => Ok(Role::ALL[2..].to_vec()),
        _ => one_of(Role::ALL, word, Role::word).map(|role| vec![role]),
    };
    text.split_whitespace().map(of).collect::<Result<Vec<_>, _>>().map(|roles| roles.concat())
}

fn one_of<T: Copy>(all: &[T], word: &str, name: fn(T) -> &'static str) -> Result<T, String> {
    all.iter().copied().find(|&one| name(one) == word).ok_or_else(|| format!("no such word: {word}"))
}

/// A name from the list above or a quoted text, and the changes.
fn answer_of(text: &str, names: &BTreeMap<String, String>) -> Result<Answer, String> {
    let (message, rest) = match text.strip_prefix('"') {
        Some(quoted) => {
            let (message, rest) = quoted.split_once('"').ok_or("no end of the quote")?;
            (message.to_owned(), rest)
        }
        None if text == "?" => (text.to_owned(), ""),
        None => {
            let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
            (names.get(name).ok_or_else(|| format!("no such answer: {name}"))?.clone(), rest)
        }
    };
    let changes = rest.split_whitespace().map(|word| word.strip_prefix('+').map(str::to_owned).ok_or("no plus"));
    Ok(Answer { text: message, changes: changes.collect::<Result<_, _>>()? })
}

/// Splits at `at` outside of quotes.
fn split(text: &str, at: char) -> Vec<&str> {
    let mut quoted = false;
    let ends = |c: char| {
        quoted ^= c == '"';
        c == at && !quoted
    };
    text.split(ends).map(str::trim).filter(|part| !part.is_empty()).collect()
}
