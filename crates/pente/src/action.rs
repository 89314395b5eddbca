//! Actions, the events that they cause, and the reasons why they are refused.

use super::threats::Announcement;
use super::{Colour, Line, Outcome, Point, Seat};

/// An answer to a choice of colour in a swap opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Play the first colour.
    First,
    /// Play the second colour.
    Second,
    /// Place one more stone of each colour and let the opponent choose (swap2 only).
    More,
}

/// Something that a player does. A game is the list of its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The seat to move places a stone.
    Place(Point),
    /// The seat to choose answers in a swap opening.
    Choose(Choice),
    /// The seat that places an opening group takes back its last stone. Only possible until the group is complete.
    TakeBack,
    /// A seat resigns.
    Resign(Seat),
    /// A seat runs out of time.
    TimeOut(Seat),
    /// All players agree to a draw.
    Draw,
}

/// An effect of an action. One action causes several events, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A stone was placed.
    Placed(Colour, Point),
    /// A stone was captured.
    Captured {
        /// The colour that captures it. The stone counts unless it belongs to a team-mate.
        by: Colour,
        /// The colour of the stone.
        colour: Colour,
        /// The point of the stone.
        at: Point,
    },
    /// A stone was captured by two colours at once: it leaves the board and counts for neither.
    Vanished {
        /// The colour of the stone.
        colour: Colour,
        /// The point of the stone.
        at: Point,
    },
    /// The stone made a threat that etiquette asks to announce.
    Announced(Colour, Announcement),
    /// A line stands, and the next player has one turn to break it.
    Overtime {
        /// The lines to be broken.
        lines: Vec<Line>,
        /// The seat that may break them.
        seat: Seat,
        /// The legal points that break all of them.
        breaking: Vec<Point>,
    },
    /// A group of opening stones is complete, and this seat chooses next.
    ChoiceNeeded(Seat),
    /// A seat chose a colour and plays it from now on.
    Chosen(Seat, Colour),
    /// The last opening stone was taken back, and the stones that it captured are on the board again.
    TakenBack(Point),
    /// A seat without a legal point was skipped.
    Passed(Seat),
    /// A seat left the game; its stones stay on the board.
    Left(Seat),
    /// The game is over; [`Position::outcome`](super::Position::outcome) says how.
    Over,
}

/// Why an action is refused. The position has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The board has no such point.
    #[error("that point is off the board")]
    OffBoard,
    /// There is a stone on the point.
    #[error("that point is occupied")]
    Occupied,
    /// The opening requires the first stone on the centre.
    #[error("the first stone goes on the centre")]
    NotCentre,
    /// The opening requires the first player's second stone at least this many lines from the centre.
    #[error("the first player's second stone must be at least {0} from the centre")]
    TooNearCentre(u8),
    /// G-Pente forbids eight points on the centre's row and column for the first player's second stone.
    #[error("the first player's second stone may not be on the centre's row or column, 3 or 4 away")]
    OnCentreLine,
    /// The stone would be captured where it is placed, and the rules forbid that.
    #[error("a stone there would be captured at once")]
    SelfCapture,
    /// The stone would form two open threes, and the rules forbid that.
    #[error("a stone there would form a double three")]
    DoubleThree,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat does not exist, or has left the game.
    #[error("that seat is not in the game")]
    NotInGame,
    /// The position waits for a choice of colour.
    #[error("a colour must be chosen first")]
    ChooseFirst,
    /// The choice is not among those that the position offers.
    #[error("that cannot be chosen now")]
    NoSuchChoice,
    /// There is no opening stone that can be taken back.
    #[error("there is no opening stone to take back")]
    NothingToTakeBack,
    /// The position waits for another kind of action.
    #[error("that cannot be done now")]
    NotNow,
}

/// The action that a position waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A stone.
    Place {
        /// The seat that places it.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Whether the seat may take back an earlier stone of its opening group instead.
        may_take_back: bool,
    },
    /// A choice of colour.
    Choose {
        /// The seat that chooses.
        seat: Seat,
        /// The choices that it has.
        choices: &'static [Choice],
    },
    /// Nothing: the game is over.
    Over(Outcome),
}
