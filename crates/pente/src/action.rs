//! What can happen at a table, what it does, and why it may be refused.

use super::threats::Announcement;
use super::{Colour, Line, Outcome, Point, Seat};

/// What a chooser can say in a swap opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Play the first colour.
    First,
    /// Play the second colour.
    Second,
    /// Place one stone of each colour and let the other choose (swap2 only).
    More,
}

/// Something that happens at the table. A game is its list of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The seat whose turn it is puts a stone there.
    Place(Point),
    /// The chooser's answer in a swap opening.
    Choose(Choice),
    /// The placer of an unfinished opening group takes its last stone back.
    TakeBack,
    /// That seat gives up.
    Resign(Seat),
    /// That seat ran out of time.
    TimeOut(Seat),
    /// All agreed to a draw.
    Draw,
}

/// What an action did, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A stone was placed.
    Placed(Colour, Point),
    /// A stone was captured.
    Captured {
        /// Who takes it. It counts unless it is of the taker's own team.
        by: Colour,
        /// Whose stone it was.
        colour: Colour,
        /// Where it stood.
        at: Point,
    },
    /// Two players claimed a stone at once: it leaves the board and nobody scores it.
    Vanished {
        /// Whose stone it was.
        colour: Colour,
        /// Where it stood.
        at: Point,
    },
    /// The move made something that etiquette wants said.
    Announced(Colour, Announcement),
    /// Lines stand, and the next player has one turn to answer them.
    Overtime {
        /// The lines to be answered.
        lines: Vec<Line>,
        /// Who answers.
        seat: Seat,
        /// The points that answer all of them.
        breaking: Vec<Point>,
    },
    /// A group of opening stones is complete: that seat chooses next.
    ChoiceNeeded(Seat),
    /// A colour was chosen; from now on the seat plays it.
    Chosen(Seat, Colour),
    /// The last opening stone was taken back, and what it had captured stands again.
    TakenBack(Point),
    /// That seat has no legal point while others have, and was skipped.
    Passed(Seat),
    /// That seat is out of the game; its stones stay.
    Left(Seat),
    /// The game is over; [`super::Position::outcome`] says how.
    Over,
}

/// Why a point or an action is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The board has no such point.
    #[error("that point is off the board")]
    OffBoard,
    /// A stone stands there.
    #[error("that point is occupied")]
    Occupied,
    /// The opening wants the first stone on the centre.
    #[error("the first stone goes on the centre")]
    NotCentre,
    /// The opening wants the first player's second stone further out.
    #[error("the first player's second stone must be at least {0} from the centre")]
    TooNearCentre(u8),
    /// G-Pente keeps the first player's second stone off eight points on the lines of the centre.
    #[error("the first player's second stone may not be on the centre's row or column, 3 or 4 away")]
    OnCentreLine,
    /// The stone would be captured where it is placed, which this table forbids.
    #[error("a stone there would be captured at once")]
    SelfCapture,
    /// The stone would form two open threes.
    #[error("a stone there would form a double three")]
    DoubleThree,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat is not at this table, or no longer in the game.
    #[error("that seat is not in the game")]
    NotInGame,
    /// The position waits for a choice of colour.
    #[error("a colour must be chosen first")]
    ChooseFirst,
    /// The choice is not among those asked for.
    #[error("that cannot be chosen now")]
    NoSuchChoice,
    /// No opening stone can be taken back now.
    #[error("there is no opening stone to take back")]
    NothingToTakeBack,
    /// The position waits for something else.
    #[error("that cannot be done now")]
    NotNow,
}

/// What a position waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A stone.
    Place {
        /// Who places it.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Whether the seat may take back an earlier stone of this opening group instead.
        may_take_back: bool,
    },
    /// A choice of colour.
    Choose {
        /// Who chooses.
        seat: Seat,
        /// What can be said.
        choices: &'static [Choice],
    },
    /// Nothing more.
    Over(Outcome),
}
