//! The formats of tournaments and their text form: `knock-out`, `round-robin`, `swiss`, `swiss-5`, `king-of-the-hill`,
//! `king-of-the-hill-20`. It is stored, so `knock-out` keeps its hyphen, which the word has nowhere else.

use std::fmt;
use std::str::FromStr;

use super::round::PairingResult;

/// The most players of a tournament. A round of that many still fits into one message.
pub const MAX_PLAYERS: usize = 64;

/// The most players of a round robin, which gives each fifteen games.
const MAX_IN_ROUND_ROBIN: usize = 16;

/// The most rounds of a Swiss tournament: twice as many as the largest one needs for a single winner.
pub const MAX_ROUNDS: u16 = 12;

/// The most games of a king of the hill. One without a number of games ends with the last of them.
pub const MAX_GAMES: u16 = 100;

/// The most drawn games of a pairing in a knockout. The sides are swapped after each.
pub const MAX_DRAWS: usize = 3;

/// The format of a tournament.
///
/// ```
/// use tessera::domain::tournament::Format;
///
/// assert_eq!("Knock-out".parse(), Ok(Format::Knockout));
/// assert_eq!("swiss 5".parse(), Ok(Format::Swiss(Some(5))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The loser is out. A drawn game is repeated with the sides swapped, up to [`MAX_DRAWS`] times.
    Knockout,
    /// Each player meets each other player once.
    RoundRobin,
    /// This many rounds, in which players with equal points meet; `None` for as many as a single winner needs.
    Swiss(Option<u16>),
    /// The winner stays and meets the next in the queue, for this many games; `None` until the organiser ends it.
    KingOfTheHill(Option<u16>),
}

/// Why a text is not a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// It cannot be parsed.
    #[error("a tournament is knock-out, round-robin, swiss or king-of-the-hill, not \"{0}\"")]
    Unreadable(String),
    /// The number of rounds is out of range.
    #[error("a Swiss has 1 to {MAX_ROUNDS} rounds, not {0}")]
    Rounds(u32),
    /// The number of games is out of range.
    #[error("a king of the hill has 1 to {MAX_GAMES} games, not {0}")]
    Games(u32),
}

impl Format {
    /// The most players of the format.
    pub const fn max_players(self) -> usize {
        match self {
            Self::RoundRobin => MAX_IN_ROUND_ROBIN,
            Self::Knockout | Self::Swiss(_) | Self::KingOfTheHill(_) => MAX_PLAYERS,
        }
    }

    /// The result that counts for a game, if `drawn` games of the pairing were drawn, this one included. A knockout
    /// needs a winner: in the last game that may be drawn, a draw counts as a win of the player who moved second, who
    /// is at a disadvantage.
    pub fn result(self, played: PairingResult, drawn: usize) -> PairingResult {
        match (self, played) {
            (Self::Knockout, PairingResult::Draw) if drawn >= MAX_DRAWS => PairingResult::Second,
            _ => played,
        }
    }

    /// Whether players can join while it runs.
    pub const fn admits_late_players(self) -> bool {
        matches!(self, Self::KingOfTheHill(_))
    }

    /// Whether the organiser can end it with a result.
    pub const fn can_be_ended(self) -> bool {
        matches!(self, Self::KingOfTheHill(_))
    }

    /// The number of rounds for a number of players, if no player leaves.
    pub fn rounds(self, players: usize) -> usize {
        // All players can meet in this many rounds; with an odd number, one has a bye in each.
        let all = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
        let halvings = players.max(1).next_power_of_two().trailing_zeros() as usize;
        match self {
            Self::Knockout => halvings,
            Self::RoundRobin => all,
            Self::Swiss(wanted) => wanted.map_or(halvings, usize::from).min(all),
            Self::KingOfTheHill(games) => usize::from(games.unwrap_or(MAX_GAMES)),
        }
    }
}

impl FromStr for Format {
    type Err = FormatError;

    /// Parses a format. Case, blanks and punctuation are ignored.
    ///
    /// # Errors
    /// [`FormatError::Unreadable`], [`FormatError::Rounds`] and [`FormatError::Games`].
    fn from_str(text: &str) -> Result<Self, FormatError> {
        let word: String = text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
        match word.as_str() {
            "knockout" | "ko" | "cup" | "singleelimination" => return Ok(Self::Knockout),
            "roundrobin" | "league" | "allplayall" => return Ok(Self::RoundRobin),
            "swiss" => return Ok(Self::Swiss(None)),
            "kingofthehill" | "koth" => return Ok(Self::KingOfTheHill(None)),
            _ => {}
        }
        if let Some(rounds) = number(&word, "swiss", "rounds") {
            return match u16::try_from(rounds) {
                Ok(rounds @ 1..=MAX_ROUNDS) => Ok(Self::Swiss(Some(rounds))),
                _ => Err(FormatError::Rounds(rounds)),
            };
        }
        match number(&word, "kingofthehill", "games") {
            None => Err(FormatError::Unreadable(text.chars().take(40).collect())),
            Some(games) => match u16::try_from(games) {
                Ok(games @ 1..=MAX_GAMES) => Ok(Self::KingOfTheHill(Some(games))),
                _ => Err(FormatError::Games(games)),
            },
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Knockout => f.write_str("knock-out"),
            Self::RoundRobin => f.write_str("round-robin"),
            Self::Swiss(None) => f.write_str("swiss"),
            Self::Swiss(Some(rounds)) => write!(f, "swiss-{rounds}"),
            Self::KingOfTheHill(None) => f.write_str("king-of-the-hill"),
            Self::KingOfTheHill(Some(games)) => write!(f, "king-of-the-hill-{games}"),
        }
    }
}

/// The number between a word's beginning and its end, which may be missing.
fn number(word: &str, beginning: &str, end: &str) -> Option<u32> {
    let digits = word.strip_prefix(beginning).map(|rest| rest.strip_suffix(end).unwrap_or(rest))?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn kinds_are_read_tolerantly() {
        let check = |text: &str, expected: Format| assert_eq!(text.parse::<Format>(), Ok(expected), "{text}");
        for text in ["knock-out", "Knockout", "knock out", "KO", "cup"] {
            check(text, Format::Knockout);
        }
        for text in ["round-robin", "Round Robin", "ROUND_ROBIN", "league"] {
            check(text, Format::RoundRobin);
        }
        check("Swiss", Format::Swiss(None));
        for text in ["swiss-5", "swiss 5", "Swiss: 5 rounds", "swiss05"] {
            check(text, Format::Swiss(Some(5)));
        }
        for text in ["king-of-the-hill", "King of the Hill", "KOTH"] {
            check(text, Format::KingOfTheHill(None));
        }
        check("king-of-the-hill-20", Format::KingOfTheHill(Some(20)));
        check("King of the hill, 20 games", Format::KingOfTheHill(Some(20)));
    }

    #[test]
    fn invalid_kinds_are_refused_with_the_reason() {
        for text in ["", "soon", "5", "swiss five", "swiss rounds", "knock-out 3", "swiss 99999999999999", "@everyone"]
        {
            assert_eq!(text.parse::<Format>(), Err(FormatError::Unreadable(text.to_owned())), "{text}");
        }
        for rounds in [0, 13, 70_000] {
            assert_eq!(format!("swiss-{rounds}").parse::<Format>(), Err(FormatError::Rounds(rounds)));
        }
        for games in [0, 101, 70_000] {
            assert_eq!(format!("king-of-the-hill-{games}").parse::<Format>(), Err(FormatError::Games(games)));
        }
    }

    #[test]
    fn rounds_are_counted() {
        // Players, then rounds of a knockout, a round robin, a Swiss, and a Swiss of five.
        let table =
            [(2, 1, 1, 1, 1), (3, 2, 3, 2, 3), (4, 2, 3, 2, 3), (5, 3, 5, 3, 5), (8, 3, 7, 3, 5), (9, 4, 9, 4, 5)];
        for (players, out, robin, swiss, five) in table {
            assert_eq!(Format::Knockout.rounds(players), out, "{players}");
            assert_eq!(Format::RoundRobin.rounds(players), robin, "{players}");
            assert_eq!(Format::Swiss(None).rounds(players), swiss, "{players}");
            assert_eq!(Format::Swiss(Some(5)).rounds(players), five, "{players}");
        }
    }

    #[test]
    fn the_last_draw_of_a_knock_out_is_won_by_the_second() {
        let check = |format: Format, drawn, expected| assert_eq!(format.result(PairingResult::Draw, drawn), expected);
        for drawn in 1..MAX_DRAWS {
            check(Format::Knockout, drawn, PairingResult::Draw);
        }
        check(Format::Knockout, MAX_DRAWS, PairingResult::Second);
        check(Format::RoundRobin, MAX_DRAWS, PairingResult::Draw);
        check(Format::Swiss(None), MAX_DRAWS, PairingResult::Draw);
        assert_eq!(Format::Knockout.result(PairingResult::First, MAX_DRAWS), PairingResult::First);
    }

    proptest! {
        #[test]
        fn written_text_parses_back(kind in 0..6_u8, rounds in 1..=MAX_ROUNDS) {
            let format = match kind {
                0 => Format::Knockout,
                1 => Format::RoundRobin,
                2 => Format::Swiss(None),
                3 => Format::KingOfTheHill(None),
                4 => Format::KingOfTheHill(Some(rounds)),
                _ => Format::Swiss(Some(rounds)),
            };
            prop_assert_eq!(format.to_string().parse::<Format>(), Ok(format));
        }

        #[test]
        fn reading_is_total(text in "(knock-out|league|swiss|king of the hill)[ -]?[0-9]{0,3}|\\PC{0,60}") {
            // An accepted format can be parsed from its own text.
            if let Ok(format) = text.parse::<Format>() {
                prop_assert_eq!(format.to_string().parse::<Format>(), Ok(format));
            }
        }
    }
}
