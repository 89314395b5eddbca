//! What a table may choose, and the check that the choices fit together.

use super::{Colour, Seat, Size};

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

/// Why two choices cannot both be had. Its `Display` is English; other languages match on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Clash {
    /// Nobody plays Pente with lines of that length.
    #[error("a line is 4 or 5 stones")]
    Line,
    /// Colours are swapped between two sides.
    #[error("colours can be swapped between two sides only")]
    Swap,
    /// Nobody plays Pente with that many players.
    #[error("it is played by 2 to 6")]
    Players,
    /// So many players make no such teams.
    #[error("4 players make 2 teams, 6 players make 2 or 3")]
    Teams,
    /// Partners are a number of their own.
    #[error("partners are four, in two teams")]
    Partners,
    /// Two colours leave one to capture.
    #[error("there is only one other colour to capture")]
    Mixed,
    /// No such goal.
    #[error("the goal is 1 to 20 captures")]
    Goal,
    /// A goal where captures do not win.
    #[error("no number of captures wins")]
    GoalNotCounted,
    /// Something about captures where there are none.
    #[error("nothing is ever captured")]
    NothingCaptured,
}

/// Two choices that cannot both be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{first} and {second} cannot go together: {clash}")]
pub struct Contradiction {
    first: String,
    second: String,
    clash: Clash,
}

impl Contradiction {
    pub(super) fn new(first: impl Into<String>, second: impl Into<String>, clash: Clash) -> Self {
        Self { first: first.into(), second: second.into(), clash }
    }

    /// The two options, in words of the options' notation.
    pub fn options(&self) -> [&str; 2] {
        [&self.first, &self.second]
    }

    /// Why they cannot go together.
    pub const fn clash(&self) -> Clash {
        self.clash
    }
}

/// Options that fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules(Options);

impl Rules {
    /// Checks that the options fit together.
    ///
    /// ```
    /// use pente::{Options, Preset, Rules, Seating};
    ///
    /// let free_for_all = Options { seating: Seating::Alone(4), ..Preset::FreeForAll.options() };
    /// assert!(Rules::new(free_for_all).is_ok());
    /// let two = Options { seating: Seating::Alone(2), ..free_for_all };
    /// let refused = Rules::new(two).unwrap_err();
    /// assert_eq!(refused.options(), ["mixed=yes", "players=2"]);
    /// ```
    ///
    /// # Errors
    /// A [`Contradiction`] that names both options.
    pub fn new(options: Options) -> Result<Self, Contradiction> {
        check_seating(&options)?;
        check_captures(&options)?;
        if !matches!(options.line, 4 | 5) {
            return Err(Contradiction::new(format!("line={}", options.line), "Pente", Clash::Line));
        }
        let rules = Self(options);
        let swaps = matches!(options.opening, Opening::Swap | Opening::Swap2);
        if swaps && (rules.sides() != 2 || rules.colours() != 2) {
            let opening = if options.opening == Opening::Swap { "opening=swap" } else { "opening=swap2" };
            return Err(Contradiction::new(opening, seats(&options), Clash::Swap));
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

    /// How many sides there are: teams, or players that play alone.
    pub const fn sides(&self) -> u8 {
        match self.0.seating {
            Seating::Alone(n) => n,
            Seating::Partners => 2,
            Seating::Teams { teams, .. } => teams,
        }
    }

    /// The side that a colour belongs to, from 0.
    pub const fn side_of(&self, colour: Colour) -> u8 {
        colour.number() % self.sides()
    }

    /// Every colour, in turn order.
    pub fn each_colour(&self) -> impl Iterator<Item = Colour> + use<> {
        (0..self.colours()).map(Colour::new)
    }

    /// Every seat, in turn order.
    pub fn each_seat(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat::new)
    }

    /// Stones that a side must capture to win; `None` where captures do not win.
    pub const fn stones_to_win(&self) -> Option<u8> {
        match self.0.captures {
            Captures::Goal(goal) => Some(goal * if self.0.capture_three { 3 } else { 2 }),
            _ => None,
        }
    }

    /// Whether a row of that many stones wins.
    pub const fn wins(&self, stones: usize) -> bool {
        match self.0.overline {
            Overline::Wins => stones >= self.0.line as usize,
            Overline::Neutral => stones == self.0.line as usize,
        }
    }
}

/// The seating in words of the options' notation.
fn seats(options: &Options) -> String {
    match options.seating {
        Seating::Alone(players) => format!("players={players}"),
        Seating::Partners => "partners".to_owned(),
        Seating::Teams { players, teams } => format!("players={players} in teams={teams}"),
    }
}

fn check_seating(options: &Options) -> Result<(), Contradiction> {
    match options.seating {
        Seating::Alone(players) if !(2..=6).contains(&players) => {
            Err(Contradiction::new(seats(options), "Pente", Clash::Players))
        }
        Seating::Teams { players, teams } if !matches!((players, teams), (4 | 6, 2) | (6, 3)) => {
            Err(Contradiction::new(format!("players={players}"), format!("teams={teams}"), Clash::Teams))
        }
        _ => Ok(()),
    }
}

fn check_captures(options: &Options) -> Result<(), Contradiction> {
    let two_colours = matches!(options.seating, Seating::Alone(2) | Seating::Partners);
    if options.mixed && two_colours {
        return Err(Contradiction::new("mixed=yes", seats(options), Clash::Mixed));
    }
    match options.captures {
        Captures::Goal(goal) if !(1..=20).contains(&goal) => {
            Err(Contradiction::new(format!("goal={goal}"), "Pente", Clash::Goal))
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
                Some((_, option)) => Err(Contradiction::new(*option, "captures=none", Clash::NothingCaptured)),
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}
