//! What a table may choose, and the check that the choices fit together.

use super::Size;

/// How many people play, and who plays with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seating {
    /// 2 to 6 players, each alone, each with a colour.
    Alone(u8),
    /// Four players in two teams, two colours: team-mates place the same colour.
    Partners,
    /// Every player a colour of their own; seat `s` plays for team `s % teams`.
    Teams {
        /// 4 or 6.
        players: u8,
        /// 2 or 3.
        teams: u8,
    },
}

/// What binds the first stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is defined in one line by the rules text")]
pub enum Opening {
    Free,
    Centre,
    Pro,
    LongPro,
    GPente,
    Swap,
    Swap2,
}

/// Whether a row longer than the line wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Overline {
    Wins,
    Neutral,
}

/// What captures do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Captures {
    /// Nothing is ever removed.
    None,
    /// Stones are removed, and nobody wins by it.
    NotCounted,
    /// Captures that win: 1 to 20, each worth two stones (three with capture three).
    Goal(u8),
}

/// What happens to stones that move between two others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SelfCapture {
    Safe,
    Poof,
    Forbidden,
}

/// Whether a line can still be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Overtime {
    None,
    BreakLine,
    CaptureLine,
}

/// Who may not form a double three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum DoubleThree {
    Allowed,
    FirstPlayer,
    All,
}

/// What happens when both sides reach the goal at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum CaptureTie {
    Shared,
    PlayOn,
}

/// Every choice a table can make, unchecked. [`Rules::new`] checks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each field's type says what it is")]
pub struct Options {
    pub size: Size,
    pub seating: Seating,
    pub opening: Opening,
    /// 5 or 4.
    pub line: u8,
    pub overline: Overline,
    pub captures: Captures,
    /// Whether runs of three are captured too.
    pub capture_three: bool,
    /// Whether captured stones may be of different colours.
    pub mixed: bool,
    pub self_capture: SelfCapture,
    pub overtime: Overtime,
    pub double_three: DoubleThree,
    pub capture_tie: CaptureTie,
    /// Whether the first colour is shown as black.
    pub first_black: bool,
}

/// Two choices that cannot both be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Contradiction(pub(super) String);

/// Options that fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules(Options);

impl Rules {
    /// Checks that the options fit together.
    ///
    /// # Errors
    /// A [`Contradiction`] that names both options.
    pub fn new(options: Options) -> Result<Self, Contradiction> {
        Ok(Self(options))
    }

    /// The options, as checked.
    pub const fn options(&self) -> &Options {
        &self.0
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.0.size
    }

    /// How many people play.
    pub const fn players(&self) -> u8 {
        match self.0.seating {
            Seating::Alone(n) => n,
            Seating::Partners => 4,
            Seating::Teams { players, .. } => players,
        }
    }

    /// How many colours are on the board.
    pub const fn colours(&self) -> u8 {
        match self.0.seating {
            Seating::Partners => 2,
            _ => self.players(),
        }
    }

    /// Stones that a side must capture to win; `None` where captures do not win.
    pub const fn stones_to_win(&self) -> Option<u8> {
        match self.0.captures {
            Captures::Goal(goal) => Some(goal * if self.0.capture_three { 3 } else { 2 }),
            _ => None,
        }
    }
}
