//! The format of a match: a number of games, a number of points, or one game with each colour.
//!
//! A format is written as one word: `set`, `best-of-3`, `points-21`. Parsing ignores case, blanks and signs, and
//! accepts `bo3`, `3 games`, `to 21` and `21 points`; `one` is a single game.

use std::fmt;

/// The most games of a best-of-n match. More would be a league.
pub const MAX_GAMES: u16 = 21;

/// The highest target of a points match.
pub const MAX_POINTS: u16 = 200;

/// The default target of a points match.
const USUAL_POINTS: u16 = 21;

/// The format of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MatchFormat {
    /// Two games, one with each colour.
    Set,
    /// Best of this many games.
    BestOf(u16),
    /// First to this many points.
    Points(u16),
}

/// Why a text is not a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchFormatError {
    /// It cannot be parsed.
    Unreadable(String),
    /// The number of games is out of range.
    Games(u32),
    /// The target is out of range.
    Points(u32),
}

impl MatchFormat {
    /// The formats offered for selection.
    pub const OFFERED: [Self; 7] = [
        Self::Set,
        Self::BestOf(3),
        Self::BestOf(5),
        Self::BestOf(7),
        Self::Points(21),
        Self::Points(30),
        Self::Points(50),
    ];

    /// The format that a text names; `None` for a single game.
    ///
    /// ```
    /// use tessera::domain::matches::MatchFormat;
    ///
    /// assert_eq!(MatchFormat::read("Best of 3"), Ok(Some(MatchFormat::BestOf(3))));
    /// assert_eq!(MatchFormat::read("to 50"), Ok(Some(MatchFormat::Points(50))));
    /// assert_eq!(MatchFormat::read("one"), Ok(None));
    /// ```
    ///
    /// # Errors
    /// [`MatchFormatError::Unreadable`] if the text cannot be parsed; [`MatchFormatError::Games`] or
    /// [`MatchFormatError::Points`] if the number is out of range.
    pub fn read(text: &str) -> Result<Option<Self>, MatchFormatError> {
        let unreadable = || MatchFormatError::Unreadable(text.chars().take(40).collect());
        let (words, numbers) = words(text);
        let number = match *numbers.as_slice() {
            [] => None,
            [number] => Some(number),
            _ => return Err(unreadable()),
        };
        match (words.join(" ").as_str(), number) {
            ("one" | "single" | "none" | "one game" | "single game", None) | ("game" | "", Some(1)) => Ok(None),
            ("set" | "two" | "set two" | "set of two" | "two games", None) | ("set" | "set of" | "", Some(2)) => {
                Ok(Some(Self::Set))
            }
            ("best of" | "best" | "bestof" | "bo" | "games", Some(games)) => match u16::try_from(games) {
                Ok(1) => Ok(None),
                Ok(games @ 2..=MAX_GAMES) => Ok(Some(Self::BestOf(games))),
                _ => Err(MatchFormatError::Games(games)),
            },
            ("points", None) => Ok(Some(Self::Points(USUAL_POINTS))),
            ("points" | "points to" | "points match" | "points match to" | "to" | "to points", Some(points)) => {
                match u16::try_from(points) {
                    Ok(points @ 1..=MAX_POINTS) => Ok(Some(Self::Points(points))),
                    _ => Err(MatchFormatError::Points(points)),
                }
            }
            _ => Err(unreadable()),
        }
    }
}

impl fmt::Display for MatchFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set => f.write_str("set"),
            Self::BestOf(games) => write!(f, "best-of-{games}"),
            Self::Points(points) => write!(f, "points-{points}"),
        }
    }
}

/// The words of a text in lower case, and its numbers, each in order.
fn words(text: &str) -> (Vec<String>, Vec<u32>) {
    let (mut words, mut numbers) = (Vec::new(), Vec::new());
    for part in text.to_lowercase().split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()) {
        let cut = part.find(|c: char| c.is_ascii_digit()).unwrap_or(part.len());
        let (word, rest) = part.split_at(cut);
        if !word.is_empty() {
            words.push(word.to_owned());
        }
        if !rest.is_empty() {
            match rest.parse() {
                Ok(number) => numbers.push(number),
                Err(_) => words.push(rest.to_owned()),
            }
        }
    }
    (words, numbers)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn formats_are_read_tolerantly() {
        let check =
            |text: &str, expected: Option<MatchFormat>| assert_eq!(MatchFormat::read(text), Ok(expected), "{text}");
        for text in ["one", "One game", "single", "none", "1", "1 game", "best of 1"] {
            check(text, None);
        }
        for text in ["set", "set:two", "Set two", "two", "set of 2", "2", "set-of-two"] {
            check(text, Some(MatchFormat::Set));
        }
        for text in ["best of 3", "best-of-3", "BEST_OF:3", "bo3", "3 games", "best 3"] {
            check(text, Some(MatchFormat::BestOf(3)));
        }
        for text in ["points 21", "points", "points:21", "21 points", "to 21", "points match to 21", "Points-21"] {
            check(text, Some(MatchFormat::Points(21)));
        }
    }

    #[test]
    fn invalid_formats_are_refused_with_the_reason() {
        for text in ["", "soon", "best", "best of", "21", "3 4", "best of three", "points 1 2", "@everyone"] {
            assert_eq!(MatchFormat::read(text), Err(MatchFormatError::Unreadable(text.to_owned())), "{text}");
        }
        assert_eq!(MatchFormat::read("best of 0"), Err(MatchFormatError::Games(0)));
        assert_eq!(MatchFormat::read("best of 22"), Err(MatchFormatError::Games(22)));
        assert_eq!(MatchFormat::read("points 0"), Err(MatchFormatError::Points(0)));
        assert_eq!(MatchFormat::read("points 70000"), Err(MatchFormatError::Points(70_000)));
    }

    proptest! {
        #[test]
        fn written_text_parses_back(kind in 0..3_u8, number in 2..=MAX_GAMES) {
            let format = match kind {
                0 => MatchFormat::Set,
                1 => MatchFormat::BestOf(number),
                _ => MatchFormat::Points(number),
            };
            prop_assert_eq!(MatchFormat::read(&format.to_string()), Ok(Some(format)));
        }

        #[test]
        fn reading_is_total(text in "(set|games|best of|points|to)?[ -]?[0-9]{0,3}|\\PC{0,60}") {
            // An accepted format can be parsed from its own text.
            if let Ok(Some(format)) = MatchFormat::read(&text) {
                prop_assert_eq!(MatchFormat::read(&format.to_string()), Ok(Some(format)));
            }
        }
    }
}
