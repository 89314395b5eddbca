//! Board sizes and points, and how players write them.
//!
//! A [`Point`] is held as its offset from the centre, so that symmetries and centre distances are plain arithmetic
//! and a growing board never renames a point. Players write letter and number: letters run left to right and skip I,
//! numbers run from the bottom up.

/// How many lines a board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size(u8);

impl Size {
    /// The usual board of 19 lines.
    pub const STANDARD: Self = Self(19);

    /// A board of `lines` lines: odd, 9 to 25. `None` for any other number.
    pub const fn new(lines: u8) -> Option<Self> {
        if lines % 2 == 1 && lines >= 9 && lines <= 25 { Some(Self(lines)) } else { None }
    }

    /// Lines in either direction.
    pub const fn lines(self) -> u8 {
        self.0
    }

    /// Distance from the centre to the edge.
    pub const fn reach(self) -> i8 {
        (self.0 / 2) as i8
    }

    /// Reads a point as players write it: `k10`, `K 10`, `10k`.
    ///
    /// # Errors
    /// [`PointError::LetterI`] for a letter I, [`PointError::OffBoard`] for a point that this size does not have,
    /// [`PointError::Unreadable`] for anything else.
    pub fn parse(self, text: &str) -> Result<Point, PointError> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_uppercase();
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let mut letter = letters.chars();
        let (Some(letter), None) = (letter.next(), letter.next()) else { return Err(PointError::Unreadable) };
        if text != format!("{letters}{digits}") && text != format!("{digits}{letters}") {
            return Err(PointError::Unreadable);
        }
        let row: i32 = digits.parse().map_err(|_| PointError::Unreadable)?;
        if letter == 'I' {
            return Err(PointError::LetterI);
        }
        let index = letter as i32 - 'A' as i32;
        let column = if letter > 'I' { index - 1 } else { index };
        let lines = i32::from(self.0);
        if column >= lines || row < 1 || row > lines {
            return Err(PointError::OffBoard);
        }
        let reach = lines / 2;
        Point::new((column - reach) as i8, (row - 1 - reach) as i8).ok_or(PointError::OffBoard)
    }

    /// The point as players write it on this size, such as `K10`.
    pub fn label(self, point: Point) -> String {
        let column = (i16::from(point.x) + i16::from(self.reach())) as u8;
        let letter = (b'A' + column + u8::from(column >= 8)) as char;
        format!("{letter}{}", i16::from(point.y) + i16::from(self.reach()) + 1)
    }

    /// Whether the point lies on a board of this size.
    pub fn contains(self, point: Point) -> bool {
        point.x.abs() <= self.reach() && point.y.abs() <= self.reach()
    }
}

/// A point of the grid, as its offset from the centre: right and up are positive, at most 49 either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    x: i8,
    y: i8,
}

impl Point {
    /// The centre.
    pub const CENTRE: Self = Self { x: 0, y: 0 };

    /// The point `x` to the right of the centre and `y` above it; `None` beyond 49, where no board reaches.
    pub const fn new(x: i8, y: i8) -> Option<Self> {
        if x < -49 || x > 49 || y < -49 || y > 49 { None } else { Some(Self { x, y }) }
    }

    /// Columns to the right of the centre.
    pub const fn x(self) -> i8 {
        self.x
    }

    /// Rows above the centre.
    pub const fn y(self) -> i8 {
        self.y
    }

    /// The larger of the two distances from the centre.
    pub const fn centre_distance(self) -> u8 {
        let (x, y) = (self.x.unsigned_abs(), self.y.unsigned_abs());
        if x > y { x } else { y }
    }
}

/// Why a text is no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// The letter I is skipped on Pente boards.
    #[error("columns skip the letter I")]
    LetterI,
    /// The board has no such point.
    #[error("that point is off the board")]
    OffBoard,
    /// Not a letter and a number.
    #[error("expected a letter and a number, such as K10")]
    Unreadable,
}
