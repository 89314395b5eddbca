//! The rule options, and the check that they are compatible.

use super::{Colour, Seat, Size};

/// The number of players, and the teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seating {
    /// 2 to 6 players without teams, each with a colour.
    Individual(u8),
    /// Four players in two teams with two colours: team-mates place the same colour.
    Partners,
    /// Teams in which every player has a colour; seat `s` plays for team `s % teams`.
    Teams {
        /// The number of players, 4 or 6.
        players: u8,
        /// The number of teams, 2 or 3.
        teams: u8,
    },
}

impl Seating {
    /// The greatest number of players, and so of colours.
    pub const MAX_PLAYERS: u8 = 6;
}

/// The restriction of the first stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// No restriction.
    Free,
    /// The first stone goes on the centre.
    Centre,
    /// As `Centre`, and the first player's second stone at least 3 lines from the centre.
    Pro,
    /// As `Centre`, and the first player's second stone at least 4 lines from the centre.
    LongPro,
    /// As `Pro`, and the first player's second stone not on the centre's row or column 3 or 4 lines away.
    GPente,
    /// The first player places four stones of alternating colours, and the second chooses a colour. Two sides only.
    Swap,
    /// The first player places three stones of alternating colours; the second chooses a colour, or places one more
    /// of each and lets the first choose. Two sides only.
    Swap2,
}

impl Opening {
    /// All openings, in the order of the notation.
    pub const ALL: [Self; 7] =
        [Self::Free, Self::Centre, Self::Pro, Self::LongPro, Self::GPente, Self::Swap, Self::Swap2];

    /// The word of [the notation](crate::notation).
    pub const fn word(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Centre => "centre",
            Self::Pro => "pro",
            Self::LongPro => "long-pro",
            Self::GPente => "g-pente",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
        }
    }
}

/// Whether a row longer than a line wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overline {
    /// A longer row wins too.
    Wins,
    /// Only a row of the exact length wins.
    Neutral,
}

/// Whether stones are captured, and whether captures win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Captures {
    /// No stone is ever captured.
    None,
    /// Stones are captured, and captures do not win.
    NotCounted,
    /// This number of captures wins, 1 to 20. Each counts two stones, or three with [`Options::capture_three`]; see
    /// [`Rules::stones_to_win`].
    Goal(u8),
}

/// The effect on a stone that completes a capturable row between two stones of another colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SelfCapture {
    /// Nothing happens to it.
    Safe,
    /// The row is captured.
    Poof,
    /// The stone is illegal there.
    Forbidden,
}

/// Whether the next player may answer a line before it wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overtime {
    /// A line wins at once.
    None,
    /// If the next player can break every line by captures, they have one turn to do so.
    BreakLine,
    /// If the next player holds one end of the only line and the other end is open, they have one turn to capture the
    /// whole line from there.
    CaptureLine,
}

/// The players who may not form two open threes with one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DoubleThree {
    /// None: a double three is allowed.
    Allowed,
    /// The first player, except to win or to break a line that nothing else breaks.
    FirstPlayer,
    /// All, except to win or where every way to stop a line forms a double three.
    All,
}

/// The result when several sides are at or above the capture goal after one stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureTie {
    /// They share the win; with two sides it is a draw.
    Shared,
    /// A side also has to be ahead of all others to win.
    PlayOn,
}

/// Every option of the rules, not yet checked: [`Rules::new`] does that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The size of the board.
    pub size: Size,
    /// The players and teams.
    pub seating: Seating,
    /// The restriction of the first stones.
    pub opening: Opening,
    /// The length of a winning line in stones, 5 or 4.
    pub line: u8,
    /// Whether a longer row wins.
    pub overline: Overline,
    /// Whether stones are captured, and whether captures win.
    pub captures: Captures,
    /// Whether rows of three are captured as well as pairs.
    pub capture_three: bool,
    /// Whether the stones of one capture may have different colours.
    pub mixed: bool,
    /// The effect on a stone placed between two others.
    pub self_capture: SelfCapture,
    /// Whether a line can be answered.
    pub overtime: Overtime,
    /// The players who may not form a double three.
    pub double_three: DoubleThree,
    /// The result when several sides reach the goal.
    pub capture_tie: CaptureTie,
    /// Whether the first colour is displayed as black and the second as white, instead of the other way round.
    pub first_black: bool,
}

/// Why two options exclude each other. Its `Display` is English; other languages match on the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ConflictReason {
    /// The length of a line is out of range.
    #[error("a line is 4 or 5 stones")]
    Line,
    /// A swap opening needs exactly two sides and two colours.
    #[error("colours can be swapped between two sides only")]
    Swap,
    /// The number of players is out of range.
    #[error("a game has 2 to 6 players")]
    Players,
    /// The players cannot be divided into these teams.
    #[error("4 players make 2 teams, 6 players make 2 or 3")]
    Teams,
    /// Partners need exactly four players.
    #[error("partners are 4 players in 2 teams")]
    Partners,
    /// Mixed captures need more than two colours.
    #[error("there is only one other colour to capture")]
    Mixed,
    /// The capture goal is out of range.
    #[error("the goal is 1 to 20 captures")]
    Goal,
    /// A capture goal needs captures that win.
    #[error("no number of captures wins the game")]
    GoalNotCounted,
    /// The option needs captures.
    #[error("the rules have no captures")]
    NothingCaptured,
}

/// Two options that exclude each other, or one that is out of range for Pente.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{first} and {second} cannot go together: {reason}")]
pub struct OptionConflict {
    first: String,
    second: String,
    reason: ConflictReason,
}

impl OptionConflict {
    pub(super) fn new(first: impl Into<String>, second: impl Into<String>, reason: ConflictReason) -> Self {
        Self { first: first.into(), second: second.into(), reason }
    }

    /// The two options as the [notation](crate::notation) writes them.
    pub fn options(&self) -> [&str; 2] {
        [&self.first, &self.second]
    }

    /// Why they exclude each other.
    pub const fn reason(&self) -> ConflictReason {
        self.reason
    }
}

/// Compatible options: the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules(Options);

impl Rules {
    /// Checks that the options are compatible.
    ///
    /// ```
    /// use pente::{Options, Preset, Rules, Seating};
    ///
    /// let free_for_all = Options { seating: Seating::Individual(4), ..Preset::FreeForAll.options() };
    /// assert!(Rules::new(free_for_all).is_ok());
    /// let two = Options { seating: Seating::Individual(2), ..free_for_all };
    /// let refused = Rules::new(two).unwrap_err();
    /// assert_eq!(refused.options(), ["mixed=yes", "players=2"]);
    /// ```
    ///
    /// # Errors
    /// [`OptionConflict`] for two options that exclude each other, or one that is out of range.
    pub fn new(options: Options) -> Result<Self, OptionConflict> {
        check_seating(&options)?;
        check_captures(&options)?;
        if !matches!(options.line, 4 | 5) {
            return Err(OptionConflict::new(format!("line={}", options.line), "Pente", ConflictReason::Line));
        }
        let rules = Self(options);
        let swaps = matches!(options.opening, Opening::Swap | Opening::Swap2);
        if swaps && (rules.sides() != 2 || rules.colours() != 2) {
            let opening = format!("opening={}", options.opening.word());
            return Err(OptionConflict::new(opening, seats(&options), ConflictReason::Swap));
        }
        Ok(rules)
    }

    /// The options, as checked.
    pub const fn options(&self) -> &Options {
        &self.0
    }

    /// The size of the board.
    pub const fn size(&self) -> Size {
        self.0.size
    }

    /// The number of players, 2 to 6.
    pub const fn players(&self) -> u8 {
        match self.0.seating {
            Seating::Individual(n) => n,
            Seating::Partners => 4,
            Seating::Teams { players, .. } => players,
        }
    }

    /// The number of colours, 2 to 6.
    pub const fn colours(&self) -> u8 {
        match self.0.seating {
            Seating::Partners => 2,
            _ => self.players(),
        }
    }

    /// The number of sides: teams, or players without a team.
    pub const fn sides(&self) -> u8 {
        match self.0.seating {
            Seating::Individual(n) => n,
            Seating::Partners => 2,
            Seating::Teams { teams, .. } => teams,
        }
    }

    /// The index of the side that a colour belongs to, from 0.
    pub const fn side_of(&self, colour: Colour) -> u8 {
        colour.number() % self.sides()
    }

    /// The colours, in turn order.
    pub fn each_colour(&self) -> impl Iterator<Item = Colour> + use<> {
        (0..self.colours()).map(Colour::new)
    }

    /// The seats, in turn order.
    pub fn each_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat::new)
    }

    /// The stones that a side must capture to win; `None` if captures do not win.
    pub const fn stones_to_win(&self) -> Option<u8> {
        match self.0.captures {
            Captures::Goal(goal) => Some(goal * if self.0.capture_three { 3 } else { 2 }),
            _ => None,
        }
    }

    /// Whether a row of this many stones wins.
    pub const fn wins(&self, stones: usize) -> bool {
        match self.0.overline {
            Overline::Wins => stones >= self.0.line as usize,
            Overline::Neutral => stones == self.0.line as usize,
        }
    }
}

/// The seating as the notation writes it.
fn seats(options: &Options) -> String {
    match options.seating {
        Seating::Individual(players) => format!("players={players}"),
        Seating::Partners => "partners".to_owned(),
        Seating::Teams { players, teams } => format!("players={players} in teams={teams}"),
    }
}

fn check_seating(options: &Options) -> Result<(), OptionConflict> {
    match options.seating {
        Seating::Individual(players) if !(2..=Seating::MAX_PLAYERS).contains(&players) => {
            Err(OptionConflict::new(seats(options), "Pente", ConflictReason::Players))
        }
        Seating::Teams { players, teams } if !matches!((players, teams), (4 | 6, 2) | (6, 3)) => {
            Err(OptionConflict::new(format!("players={players}"), format!("teams={teams}"), ConflictReason::Teams))
        }
        _ => Ok(()),
    }
}

fn check_captures(options: &Options) -> Result<(), OptionConflict> {
    let two_colours = matches!(options.seating, Seating::Individual(2) | Seating::Partners);
    if options.mixed && two_colours {
        return Err(OptionConflict::new("mixed=yes", seats(options), ConflictReason::Mixed));
    }
    match options.captures {
        Captures::Goal(goal) if !(1..=20).contains(&goal) => {
            Err(OptionConflict::new(format!("goal={goal}"), "Pente", ConflictReason::Goal))
        }
        Captures::None => {
            let needs_captures = [
                (options.capture_three, "three=yes"),
                (options.mixed, "mixed=yes"),
                (options.self_capture == SelfCapture::Poof, "self-capture=poof"),
                (options.self_capture == SelfCapture::Forbidden, "self-capture=forbidden"),
                (options.overtime == Overtime::BreakLine, "overtime=break-line"),
                (options.overtime == Overtime::CaptureLine, "overtime=capture-line"),
            ];
            match needs_captures.iter().find(|(chosen, _)| *chosen) {
                Some((_, option)) => {
                    Err(OptionConflict::new(*option, "captures=none", ConflictReason::NothingCaptured))
                }
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}
