//! The terms of a match between two players: its format and its handicap.

use std::str::FromStr;

use super::{MatchFormat, MatchScore, Unplayable};

/// The points with which one of two players starts.
///
/// ```
/// use tessera::domain::matches::Handicap;
///
/// assert_eq!("5".parse(), Ok(Handicap::new(5)));
/// assert_eq!("me 10".parse(), Ok(Handicap::new(-10)));
/// assert!("many".parse::<Handicap>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Handicap(i16);

impl Handicap {
    /// No handicap.
    pub const NONE: Self = Self(0);

    /// Points for the challenged player, or if negative, for the challenger.
    pub const fn new(points: i16) -> Self {
        Self(points)
    }

    /// The number passed to [`Handicap::new`].
    pub const fn get(self) -> i16 {
        self.0
    }

    /// The number of points.
    pub const fn points(self) -> u16 {
        self.0.unsigned_abs()
    }

    /// Whether the challenger has them.
    pub const fn is_challengers(self) -> bool {
        self.0 < 0
    }
}

/// The text is not a handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidHandicap;

impl FromStr for Handicap {
    type Err = InvalidHandicap;

    /// Parses a text: a number for the opponent, `me` and a number or a negative number for the challenger.
    ///
    /// # Errors
    /// [`InvalidHandicap`] for any other text.
    fn from_str(text: &str) -> Result<Self, InvalidHandicap> {
        let text = text.trim().to_lowercase();
        let is_word = |c: char| c.is_alphabetic();
        let word: String = text.chars().filter(|&c| is_word(c)).collect();
        let number: String = text.chars().filter(|&c| !is_word(c)).collect();
        let number = number.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '_'));
        let is_opposite = number.starts_with('-') && word.is_empty();
        let number: i16 = number.trim_start_matches(['-', '+']).parse().map_err(|_| InvalidHandicap)?;
        match word.as_str() {
            "none" | "" if number == 0 => Ok(Self::NONE),
            "" if is_opposite => Ok(Self(-number)),
            "" | "opponent" | "them" | "you" => Ok(Self(number)),
            "me" | "i" | "own" => Ok(Self(-number)),
            _ => Err(InvalidHandicap),
        }
    }
}

/// The terms of a match between two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchTerms {
    /// The format.
    pub format: MatchFormat,
    /// The handicap.
    pub handicap: Handicap,
}

impl MatchTerms {
    /// A match without a handicap.
    pub const fn of(format: MatchFormat) -> Self {
        Self { format, handicap: Handicap::NONE }
    }

    /// The same terms from the view of the other player.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { handicap: Handicap(-self.handicap.0), ..self }
    }

    /// Checks that this number of sides can play the match.
    ///
    /// # Errors
    /// [`Unplayable::Set`], [`Unplayable::Sides`], [`Unplayable::Handicap`] or [`Unplayable::Points`], as
    /// [`MatchScore::new`].
    pub fn check(&self, sides: u8) -> Result<(), Unplayable> {
        let mut handicaps = vec![0; sides.into()];
        if let Some(first) = handicaps.first_mut() {
            *first = self.handicap.points();
        }
        MatchScore::new(self.format, &handicaps).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn handicaps_are_read_tolerantly() {
        let check = |text: &str, expected: Option<i16>| {
            assert_eq!(text.parse().ok(), expected.map(Handicap::new), "{text}");
        };
        for text in ["5", "+5", " 5 ", "opponent 5", "opponent:5", "5 opponent", "opponent-5", "them 5"] {
            check(text, Some(5));
        }
        for text in ["-5", "me 5", "me-5", "me:5", "5 me", "Me 5"] {
            check(text, Some(-5));
        }
        check("0", Some(0));
        for text in ["", "me", "many", "5 5", "5.5", "40000", "@everyone", "none"] {
            check(text, None);
        }
    }

    #[test]
    fn a_handicap_is_the_opposite_one_to_the_other_player() {
        let terms = MatchTerms { format: MatchFormat::Set, handicap: Handicap::new(3) };
        assert_eq!(terms.turned(), MatchTerms { handicap: Handicap::new(-3), ..terms });
        assert_eq!(terms.turned().turned(), terms);
    }

    #[test]
    fn only_points_are_given_to_start_with() {
        let check = |format, points, expected| {
            assert_eq!(MatchTerms { format, handicap: Handicap::new(points) }.check(2), expected, "{format} {points}");
        };
        check(MatchFormat::Points(21), 20, Ok(()));
        check(MatchFormat::Points(21), -20, Ok(()));
        check(MatchFormat::Points(21), -21, Err(Unplayable::Points(super::super::PointsRefusal::Handicap(21))));
        check(MatchFormat::Set, 5, Err(Unplayable::Handicap));
        check(MatchFormat::BestOf(3), -5, Err(Unplayable::Handicap));
        check(MatchFormat::BestOf(3), 0, Ok(()));
        assert_eq!(MatchTerms::of(MatchFormat::Set).check(3), Err(Unplayable::Set));
        assert_eq!(MatchTerms::of(MatchFormat::Points(21)).check(6), Ok(()));
    }

    proptest! {
        #[test]
        fn reading_is_total(text in "(me|them)? ?[-+]?[0-9]{0,5}|\\PC{0,40}") {
            // An accepted handicap can be parsed from its number, which is for the opponent unless it is negative.
            if let Ok(handicap) = text.parse::<Handicap>() {
                prop_assert_eq!(handicap.get().to_string().parse(), Ok(handicap));
            }
        }
    }
}
