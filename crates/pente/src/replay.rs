//! Games as lines of text: `PRESET[:option=value,…] K10 L9 …`, and the final position as one line.
//!
//! Words are separated by blanks. Besides points there are:
//!
//! | word | what it says |
//! |---|---|
//! | `white`, `black`, `more` | the answer in a swap opening, by the colour that is shown; `first` and `second` too |
//! | `take-back` | the last stone of an unfinished opening group comes back |
//! | `resign`, `time-out` | the player to act leaves; `resign:2` the second in turn order, whose colour is the second |
//! | `draw` | all agree to a draw |
//!
//! The summary is `plies= over= winners= way= captures= board=`: winners and captures by colour in turn order, winners
//! from 1 and 0 for none; the board row by row from the top, `O` the first colour, `X` the second, then `A` to `D`,
//! numbers counting empty points, rows separated by `/`.

use std::fmt;

use super::{
    Action, Choice, Colour, Illegal, Phase, Point, PointError, Position, Preset, Seat, Size, Variant, VariantError,
};

/// A word of a game that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordError {
    /// It is no point of this board.
    #[error("\"{word}\": {error}; expected {expected}", expected = size.expectation())]
    Point {
        /// The word.
        word: String,
        /// What is wrong with it.
        error: PointError,
        /// The board it was read for.
        size: Size,
    },
    /// It names a player that the table does not have.
    #[error("\"{0}\": there is no such player")]
    Player(String),
}

/// Why a line of text is no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Its first word names no rules.
    #[error("error at ply 0: {0}")]
    Variant(#[from] VariantError),
    /// One of its words is no action.
    #[error("error at ply {ply}: {error}")]
    Word {
        /// The stone that would have been placed, from 1.
        ply: u32,
        /// What is wrong with the word.
        error: WordError,
    },
    /// One of its actions is not legal.
    #[error("error at ply {ply}: {word}: {reason}")]
    Illegal {
        /// The stone that would have been placed, from 1.
        ply: u32,
        /// The word.
        word: String,
        /// Why it is refused.
        reason: Illegal,
    },
}

/// Plays a game given as a line of text.
///
/// ```
/// use pente::{replay, summary};
///
/// let position = replay("standard K10 L10 N10 M10 A1 B1 L9 resign").unwrap();
/// assert!(summary(&position).to_string().starts_with("plies=7 over=1 winners=1 way=resignation captures=0,0 board=19/"));
/// let error = replay("standard K10 K10").unwrap_err();
/// assert_eq!(error.to_string(), "error at ply 2: K10: that point is occupied");
/// ```
///
/// # Errors
/// [`ReplayError`] names the ply and the reason.
pub fn replay(line: &str) -> Result<Position, ReplayError> {
    let mut words = line.split_whitespace();
    let name = words.next().unwrap_or_default();
    // Elsewhere `pente` alone is the game without a rule for the opening, as in collections of random games.
    let is_pente = name.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("pente"));
    let variant = match name.get(5..) {
        Some("") if is_pente => Variant::of(Preset::Freestyle),
        Some(rest) if is_pente && rest.starts_with(':') => Variant::with_options(Preset::Freestyle, &rest[1..])?,
        _ => Variant::parse(name)?,
    };
    let mut position = Position::new(variant.rules());
    for word in words {
        let ply = position.plies() + 1;
        let action = action(word, &position).map_err(|error| ReplayError::Word { ply, error })?;
        played(&mut position, action).map_err(|reason| ReplayError::Illegal {
            ply,
            word: word.chars().take(40).collect(),
            reason,
        })?;
    }
    Ok(position)
}

/// Does an action without telling what it does.
pub(super) fn played(position: &mut Position, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Place(at) => position.push(at),
        other => position.apply(other).map(drop),
    }
}

/// Reads one word of a game.
///
/// # Errors
/// [`WordError`] says what is expected.
pub fn action(word: &str, position: &Position) -> Result<Action, WordError> {
    let size = position.rules().size();
    match size.parse(word) {
        Ok(at) => Ok(Action::Place(at)),
        Err(error) => spoken(word, position)
            .unwrap_or_else(|| Err(WordError::Point { word: word.chars().take(40).collect(), error, size })),
    }
}

/// A word that is no point, if it is one of those that are understood.
fn spoken(word: &str, position: &Position) -> Option<Result<Action, WordError>> {
    let word = word.to_ascii_lowercase().replace('_', "-");
    let (verb, player) = word.split_once(':').unwrap_or((&word, ""));
    let (mut white, mut black) = (Choice::First, Choice::Second);
    if position.rules().options().first_black {
        std::mem::swap(&mut white, &mut black);
    }
    let leaver = || {
        let named = player.parse::<u8>().ok().filter(|n| (1..=position.rules().players()).contains(n));
        let seat = match named {
            Some(place) => Some(position.seat_at(place - 1)),
            None if player.is_empty() => position.to_act().or(Some(Seat::new(0))),
            None => None,
        };
        seat.ok_or_else(|| WordError::Player(word.chars().take(40).collect()))
    };
    Some(match verb {
        "white" => Ok(Action::Choose(white)),
        "black" => Ok(Action::Choose(black)),
        "first" => Ok(Action::Choose(Choice::First)),
        "second" => Ok(Action::Choose(Choice::Second)),
        "more" => Ok(Action::Choose(Choice::More)),
        "take-back" | "takeback" | "back" => Ok(Action::TakeBack),
        "draw" => Ok(Action::Draw),
        "resign" | "resigns" => leaver().map(Action::Resign),
        "time-out" | "timeout" | "time" => leaver().map(Action::TimeOut),
        _ => return None,
    })
}

/// How an action is written in a game, read back by [`action`].
pub fn word(action: Action, position: &Position) -> String {
    let rules = position.rules();
    let leaver = |seat: Seat| position.slot_of(seat) + 1;
    match action {
        Action::Place(at) => rules.size().label(at),
        Action::Choose(Choice::More) => "more".to_owned(),
        Action::Choose(choice) => {
            let is_black = (choice == Choice::First) == rules.options().first_black;
            if is_black { "black" } else { "white" }.to_owned()
        }
        Action::TakeBack => "take-back".to_owned(),
        Action::Resign(seat) => format!("resign:{}", leaver(seat)),
        Action::TimeOut(seat) => format!("time-out:{}", leaver(seat)),
        Action::Draw => "draw".to_owned(),
    }
}

/// A position as one line.
pub const fn summary(position: &Position) -> Summary<'_> {
    Summary(position)
}

/// A position as one line, written by its `Display`.
#[derive(Clone, Copy, Debug)]
pub struct Summary<'a>(&'a Position);

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        let over = u8::from(matches!(position.phase(), Phase::Over(_)));
        write!(f, "plies={} over={over} winners=", position.plies())?;
        let winners = winning_colours(position).map(|colour| (colour.index() + 1).to_string());
        let winners = winners.collect::<Vec<_>>().join(",");
        f.write_str(if winners.is_empty() { "0" } else { &winners })?;
        let mut ways: Vec<&str> =
            position.outcome().map_or(&[][..], super::Outcome::ways).iter().map(super::Way::word).collect();
        ways.dedup();
        write!(f, " way={} captures=", if ways.is_empty() { "none".to_owned() } else { ways.join(",") })?;
        let captured = position.rules().each_colour().map(|colour| position.captured(colour).to_string());
        write!(f, "{} board=", captured.collect::<Vec<_>>().join(","))?;
        write_board(position, f)
    }
}

/// The colours that won, in turn order.
pub fn winning_colours(position: &Position) -> impl Iterator<Item = Colour> {
    let winners = position.outcome().map_or(&[][..], |outcome| outcome.winners());
    let won = |colour: &Colour| winners.iter().any(|&seat| position.colour_of(seat) == *colour);
    position.rules().each_colour().filter(won)
}

/// The letters of the colours on a board of text.
const LETTERS: [char; 6] = ['O', 'X', 'A', 'B', 'C', 'D'];

fn write_board(position: &Position, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let bounds = position.bounds();
    for y in (bounds.bottom..=bounds.top).rev() {
        if y != bounds.top {
            f.write_str("/")?;
        }
        let mut empty = 0;
        for x in bounds.left..=bounds.right {
            let Some(colour) = Point::new(x, y).and_then(|at| position.stone(at)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                write!(f, "{empty}")?;
                empty = 0;
            }
            write!(f, "{}", LETTERS[colour.index()])?;
        }
        if empty > 0 {
            write!(f, "{empty}")?;
        }
    }
    Ok(())
}
