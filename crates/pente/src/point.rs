//! Board sizes, points, and the text of a point.
//!
//! A [`Point`] is stored as its offset from the centre, so that symmetries and distances are simple arithmetic and a
//! growing board does not rename its points.

use std::fmt;

/// The size of a board: a fixed odd number of lines, or endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Lines(u8),
    Endless,
}

/// The largest number of lines of the endless board in either direction.
pub(super) const MAX_LINES: u8 = 99;

impl Size {
    /// The standard board of 19 lines.
    pub const STANDARD: Self = Self(Kind::Lines(19));

    /// The board of Renju and Ninuki-Renju: 15 lines.
    pub(super) const NINUKI: Self = Self(Kind::Lines(15));

    /// A board that starts with 19 lines and grows, up to 99, when a stone is placed near an edge (the infinite grid of
    /// Pente Net).
    pub const ENDLESS: Self = Self(Kind::Endless);

    /// A board with this number of lines, an odd number from 9 to 25; `None` for any other number.
    pub const fn new(lines: u8) -> Option<Self> {
        if lines % 2 == 1 && lines >= 9 && lines <= 25 { Some(Self(Kind::Lines(lines))) } else { None }
    }

    /// Whether the board grows.
    pub const fn is_endless(self) -> bool {
        matches!(self.0, Kind::Endless)
    }

    /// The number of lines in either direction; for the endless board, the 19 that it starts with.
    pub const fn lines(self) -> u8 {
        match self.0 {
            Kind::Lines(lines) => lines,
            Kind::Endless => 19,
        }
    }

    /// The distance in lines from the centre to the edge; for the endless board, to the edge that it starts with.
    pub const fn reach(self) -> i8 {
        (self.lines() / 2).cast_signed()
    }

    /// Reads a point: `k10`, `K 10`, `10k`; on the endless board `4,-3`.
    ///
    /// ```
    /// use pente::{Point, PointError, Size};
    ///
    /// assert_eq!(Size::STANDARD.parse("10 k"), Ok(Point::CENTRE));
    /// assert_eq!(Size::STANDARD.parse("I9"), Err(PointError::LetterI));
    /// assert_eq!(Size::STANDARD.parse("K20"), Err(PointError::OffBoard));
    /// assert_eq!(Size::ENDLESS.parse("4, -3"), Ok(Point::new(4, -3).unwrap()));
    /// ```
    ///
    /// # Errors
    /// [`PointError::LetterI`] for the letter I, [`PointError::OffBoard`] for a point that this size does not have,
    /// [`PointError::Unreadable`] for any other text.
    pub fn parse(self, text: &str) -> Result<Point, PointError> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_uppercase()).collect();
        if self.is_endless() {
            return parse_offsets(&text);
        }
        let is_letter = |c: char| c.is_ascii_alphabetic();
        let digits = text.trim_matches(is_letter);
        let letters = text.trim_matches(|c: char| c.is_ascii_digit());
        let (&[letter], true) = (letters.as_bytes(), letters.len() + digits.len() == text.len()) else {
            return Err(PointError::Unreadable);
        };
        if !is_letter(letter.into()) || digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(PointError::Unreadable);
        }
        if letter == b'I' {
            return Err(PointError::LetterI);
        }
        let column = i16::from(letter - b'A') - i16::from(letter > b'I');
        let row: i16 = digits.parse().map_err(|_| PointError::OffBoard)?;
        let offset = |line: i16| i8::try_from(line - i16::from(self.reach())).ok();
        let (Some(x), Some(y)) = (offset(column), offset(row.saturating_sub(1))) else {
            return Err(PointError::OffBoard);
        };
        Point::new(x, y).filter(|&point| self.contains(point)).ok_or(PointError::OffBoard)
    }

    /// Writes a point, such as `K10`. On the endless board, and for a point off the board, the offsets: `4,-3`.
    ///
    /// ```
    /// use pente::{Point, Size};
    ///
    /// assert_eq!(Size::STANDARD.label(Point::CENTRE), "K10");
    /// assert_eq!(Size::ENDLESS.label(Point::new(4, -3).unwrap()), "4,-3");
    /// ```
    pub fn label(self, point: Point) -> String {
        if self.is_endless() || !self.contains(point) {
            return format!("{},{}", point.x, point.y);
        }
        let column = (point.x + self.reach()).unsigned_abs();
        let letter = char::from(b'A' + column + u8::from(column >= 8));
        format!("{letter}{}", point.y + self.reach() + 1)
    }

    /// Whether a board of this size has the point, or can grow to have it.
    pub fn contains(self, point: Point) -> bool {
        self.is_endless() || (point.x.abs() <= self.reach() && point.y.abs() <= self.reach())
    }

    /// An English description of how points are written on this size, for error messages.
    pub fn expectation(self) -> String {
        match self.0 {
            Kind::Endless => "two offsets from the centre, right and up, such as 4,-3".to_owned(),
            Kind::Lines(lines) => {
                // One letter further than the number of lines, because I is skipped.
                let last = char::from(b'A' + lines);
                format!(
                    "a letter A to {last} without I and a number 1 to {lines}, such as {}",
                    self.label(Point::CENTRE)
                )
            }
        }
    }
}

/// Reads a point of the endless board.
fn parse_offsets(text: &str) -> Result<Point, PointError> {
    let is_number = |part: &str| {
        let digits = part.strip_prefix(['+', '-']).unwrap_or(part);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let (x, y) = text.split_once(',').filter(|(x, y)| is_number(x) && is_number(y)).ok_or(PointError::Unreadable)?;
    match (x.parse(), y.parse()) {
        (Ok(x), Ok(y)) => Point::new(x, y).ok_or(PointError::OffBoard),
        _ => Err(PointError::OffBoard),
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Lines(lines) => lines.fmt(f),
            Kind::Endless => f.write_str("endless"),
        }
    }
}

/// A point of the board, as its offset from the centre in lines; right and up are positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    x: i8,
    y: i8,
}

impl Point {
    /// The centre.
    pub const CENTRE: Self = Self { x: 0, y: 0 };

    /// The largest offset: where the endless board ends if it grows to one side only (9 lines and 80 more).
    pub const MAX_OFFSET: i8 = 89;

    /// The point `x` lines to the right of the centre and `y` above it; `None` if either is beyond
    /// [`Point::MAX_OFFSET`].
    pub const fn new(x: i8, y: i8) -> Option<Self> {
        if x < -Self::MAX_OFFSET || x > Self::MAX_OFFSET || y < -Self::MAX_OFFSET || y > Self::MAX_OFFSET {
            None
        } else {
            Some(Self { x, y })
        }
    }

    /// The number of columns to the right of the centre.
    pub const fn x(self) -> i8 {
        self.x
    }

    /// The number of rows above the centre.
    pub const fn y(self) -> i8 {
        self.y
    }

    /// The larger of the horizontal and the vertical distance from the centre, in lines.
    pub const fn centre_distance(self) -> u8 {
        let (x, y) = (self.x.unsigned_abs(), self.y.unsigned_abs());
        if x > y { x } else { y }
    }
}

/// Why a text is not a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// It has the letter I, which the columns skip.
    #[error("columns skip the letter I")]
    LetterI,
    /// The board has no such point.
    #[error("that point is off the board")]
    OffBoard,
    /// It is not a letter and a number, or not two offsets on the endless board.
    #[error("that is no point")]
    Unreadable,
}
