//! The rules of a game as a list of statements, which display as English sentences.

use std::fmt;

use super::{CaptureTie, Captures, DoubleThree, Opening, Overline, Overtime, Rules, Seating, SelfCapture, Size};

/// One rule of a game. Its `Display` is an English sentence; other languages match on the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The size of the board.
    Board(Size),
    /// The players and teams.
    Players(Seating),
    /// The displayed colour of the first player.
    FirstColour {
        /// Whether it is black; otherwise it is white.
        black: bool,
    },
    /// The restriction of the first stones.
    Opening(Opening),
    /// The row that wins.
    Line {
        /// The length in stones.
        line: u8,
        /// Whether a longer row wins.
        overline: Overline,
        /// Whether the row has to be of one player's colour although there are teams.
        own: bool,
    },
    /// Whether stones are captured, and whether captures win.
    Captures(Captures),
    /// The captured stones that win.
    StonesToWin {
        /// The number of stones.
        stones: u8,
        /// Whether the stones of a team are counted together.
        team: bool,
    },
    /// Whether threes are captured as well as pairs.
    CaptureThree(bool),
    /// Whether the stones of one capture may have different colours.
    Mixed(bool),
    /// The captured stones of team-mates do not count.
    TeammatesDoNotCount,
    /// The effect on a stone placed between two others.
    SelfCapture(SelfCapture),
    /// Whether a line can be answered.
    Overtime(Overtime),
    /// The players who may not form a double three.
    DoubleThree(DoubleThree),
    /// The result when several sides reach the goal.
    CaptureTie(CaptureTie),
    /// The effect when a player resigns or runs out of time.
    Leaving {
        /// Whether there are exactly two sides.
        two_sides: bool,
        /// Whether the sides are teams.
        teams: bool,
    },
    /// When the game is a draw.
    Draw,
}

impl Rules {
    /// The rules that a player needs to know, in the order of a turn.
    ///
    /// ```
    /// use pente::{Preset, Statement};
    ///
    /// let statements = Preset::Keryo.rules().statements();
    /// assert!(statements.contains(&Statement::CaptureThree(true)));
    /// assert_eq!(statements[0].to_string(), "The board has 19 lines each way.");
    /// ```
    pub fn statements(&self) -> Vec<Statement> {
        let options = self.options();
        let teams = !matches!(options.seating, Seating::Individual(_));
        let own_colours = matches!(options.seating, Seating::Teams { .. });
        let captures = options.captures != Captures::None;
        let mut statements = vec![
            Statement::Board(options.size),
            Statement::Players(options.seating),
            Statement::FirstColour { black: options.first_black },
            Statement::Opening(options.opening),
            Statement::Line { line: options.line, overline: options.overline, own: own_colours },
            Statement::Captures(options.captures),
        ];
        if captures {
            statements.push(Statement::CaptureThree(options.capture_three));
            if self.colours() > 2 {
                statements.push(Statement::Mixed(options.mixed));
            }
            if own_colours {
                statements.push(Statement::TeammatesDoNotCount);
            }
        }
        if let Some(stones) = self.stones_to_win() {
            statements.push(Statement::StonesToWin { stones, team: own_colours });
        }
        if captures {
            statements.push(Statement::SelfCapture(options.self_capture));
        }
        if options.self_capture == SelfCapture::Poof && self.stones_to_win().is_some() {
            statements.push(Statement::CaptureTie(options.capture_tie));
        }
        statements.push(Statement::Overtime(options.overtime));
        if options.double_three != DoubleThree::Allowed {
            statements.push(Statement::DoubleThree(options.double_three));
        }
        statements.push(Statement::Leaving { two_sides: self.sides() == 2, teams });
        statements.push(Statement::Draw);
        statements
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Board(size) if size.is_endless() => f.write_str(
                "The board starts with 19 lines each way, and gains 4 on every side where a stone is placed within 3 lines of the edge, up to 99 each way.",
            ),
            Self::Board(size) => write!(f, "The board has {size} lines each way."),
            Self::Players(seating) => players(seating, f),
            Self::FirstColour { black } => write!(f, "{} moves first.", if black { "Black" } else { "White" }),
            Self::Opening(opening) => f.write_str(opening_words(opening)),
            Self::Line { line, overline, own } => {
                let whose = if own { "one player's" } else { "one" };
                match overline {
                    Overline::Wins => write!(f, "{line} or more stones of {whose} colour in a row win."),
                    Overline::Neutral => {
                        write!(f, "Exactly {line} stones of {whose} colour in a row win; a longer row does not.")
                    }
                }
            }
            Self::Captures(captures) => f.write_str(match captures {
                Captures::None => "Nothing is captured.",
                Captures::NotCounted => "A stone captures two stones in a row that it and another of its colour enclose; no number of them wins.",
                Captures::Goal(_) => "A stone captures two stones in a row that it and another of its colour enclose.",
            }),
            Self::StonesToWin { stones, team: false } => write!(f, "{stones} captured stones win."),
            Self::StonesToWin { stones, team: true } => write!(f, "{stones} stones captured by a team together win."),
            Self::CaptureThree(true) => f.write_str("Three in a row are captured in the same way."),
            Self::CaptureThree(false) => f.write_str("Three in a row and more are not captured."),
            Self::Mixed(true) => f.write_str("The enclosed stones may be of different colours."),
            Self::Mixed(false) => f.write_str("The enclosed stones must be of one colour."),
            Self::TeammatesDoNotCount => f.write_str("A team-mate's stones can be captured too, and do not count."),
            Self::SelfCapture(way) => f.write_str(self_capture_words(way)),
            Self::CaptureTie(CaptureTie::Shared) => f.write_str(
                "Sides that reach the goal with the same move share the victory; where only two play, it is a draw.",
            ),
            Self::CaptureTie(CaptureTie::PlayOn) => {
                f.write_str("At the goal a side must also be ahead of all others to win.")
            }
            Self::Overtime(overtime) => f.write_str(overtime_words(overtime)),
            Self::DoubleThree(double_three) => f.write_str(double_three_words(double_three)),
            Self::Leaving { two_sides, teams } => f.write_str(leaving_words(two_sides, teams)),
            Self::Draw => f.write_str("It is a draw when nobody has a legal point left, or all agree."),
        }
    }
}

fn players(seating: Seating, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match seating {
        Seating::Individual(players) => write!(f, "{players} players, each alone."),
        Seating::Partners => f.write_str("4 players in 2 teams that take turns; team-mates place the same colour."),
        Seating::Teams { players, teams } => {
            write!(f, "{players} players in {teams} teams that take turns; every player has a colour.")
        }
    }
}

const fn opening_words(opening: Opening) -> &'static str {
    match opening {
        Opening::Free => "The first stone goes anywhere.",
        Opening::Centre => "The first stone goes on the centre.",
        Opening::Pro => "The first stone goes on the centre, the first player's second at least 3 lines away from it.",
        Opening::LongPro => {
            "The first stone goes on the centre, the first player's second at least 4 lines away from it."
        }
        Opening::GPente => {
            "The first stone goes on the centre, the first player's second at least 3 lines away from it, and not on the centre's row or column 3 or 4 away."
        }
        Opening::Swap => {
            "The first player places four stones, two of each colour in turn; the second chooses a colour."
        }
        Opening::Swap2 => {
            "The first player places three stones, first, second and first colour; the second chooses a colour, or places one more of each and lets the first choose."
        }
    }
}

const fn self_capture_words(way: SelfCapture) -> &'static str {
    match way {
        SelfCapture::Safe => "A stone placed between two stones of another colour is not captured.",
        SelfCapture::Poof => {
            "A stone that completes a capturable row between two stones of another colour is captured with it."
        }
        SelfCapture::Forbidden => {
            "A stone may not be placed where it completes a capturable row between two stones of another colour."
        }
    }
}

const fn overtime_words(overtime: Overtime) -> &'static str {
    match overtime {
        Overtime::None => "A line wins at once.",
        Overtime::BreakLine => {
            "If the next player can break every line by captures, they have one turn to do so; a line that still stands then wins."
        }
        Overtime::CaptureLine => {
            "If one end of the only line is open and the next player's stone is at the other, they have one turn to capture the whole line at the open end."
        }
    }
}

const fn double_three_words(double_three: DoubleThree) -> &'static str {
    match double_three {
        DoubleThree::Allowed => "Two open threes may be formed with one stone.",
        DoubleThree::FirstPlayer => {
            "The first player may not form two open threes with one stone, unless it wins or is the only way to break a line."
        }
        DoubleThree::All => {
            "Nobody may form two open threes with one stone, unless it wins or every way to stop a line does the same."
        }
    }
}

const fn leaving_words(two_sides: bool, teams: bool) -> &'static str {
    match (two_sides, teams) {
        (true, false) => "A player who resigns or runs out of time loses.",
        (true, true) => "A team loses when one of its players resigns or runs out of time.",
        (false, true) => {
            "A team is out when one of its players resigns or runs out of time; its stones stay, and the last team left wins."
        }
        (false, false) => {
            "A player who resigns or runs out of time is out; their stones stay, and the last player left wins."
        }
    }
}
