//! A position and everything that can happen to it. Always legal: only legal actions change it.

use super::{Opening, Outcome, Point, Rules, Way};

/// A person's place at the table, in turn order from 0. It stays the person's when an opening swaps colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Seat number `index`, from 0; a table has at most six.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A colour of stones, by its place in turn order from 0. How it looks is for the display to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// Colour number `index`, from 0; a table has at most six.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

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
    /// A stone of the second colour was captured by the first one's owner.
    Captured {
        /// Who scores it.
        by: Colour,
        /// Whose stone it was.
        colour: Colour,
        /// Where it stood.
        at: Point,
    },
    /// The game is over; [`Position::outcome`] says how.
    Over,
}

/// Why a point or an action is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
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
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The position waits for something else, such as a choice of colour.
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

/// A position: the board, the captures, and what comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    cells: Vec<Option<Colour>>,
    captured: [u8; 6],
    stones: u32,
    last: Option<Point>,
    phase: Phase,
}

const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Position {
    /// The empty board of these rules.
    pub fn new(rules: Rules) -> Self {
        let lines = usize::from(rules.size().lines());
        Self {
            rules,
            cells: vec![None; lines * lines],
            captured: [0; 6],
            stones: 0,
            last: None,
            phase: Phase::Place { seat: Seat(0), colour: Colour(0), may_take_back: false },
        }
    }

    /// The rules of the table.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What the position waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The seat that must act; `None` when the game is over.
    pub const fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Place { seat, .. } | Phase::Choose { seat, .. } => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// How the game ended; `None` while it runs.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The stone on a point, if there is one.
    pub fn stone(&self, at: Point) -> Option<Colour> {
        self.index(at).and_then(|i| self.cells[i])
    }

    /// Stones placed so far, captured ones included.
    pub const fn plies(&self) -> u32 {
        self.stones
    }

    /// The point of the last stone placed.
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// Stones credited to a colour.
    pub fn captured(&self, by: Colour) -> u8 {
        self.captured[by.index()]
    }

    /// The colour that a seat plays now.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        Colour(seat.0 % self.rules.colours())
    }

    /// Whether the seat to move may place a stone there.
    ///
    /// # Errors
    /// The exact reason why not.
    pub fn legal(&self, at: Point) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over(_) => return Err(Illegal::Over),
            Phase::Choose { .. } => return Err(Illegal::NotNow),
            Phase::Place { .. } => {}
        }
        let index = self.index(at).ok_or(Illegal::OffBoard)?;
        if self.cells[index].is_some() {
            return Err(Illegal::Occupied);
        }
        let opening = self.rules.options().opening;
        if opening != Opening::Free && self.stones == 0 && at != Point::CENTRE {
            return Err(Illegal::NotCentre);
        }
        if opening == Opening::Pro && self.stones == u32::from(self.rules.players()) && at.centre_distance() < 3 {
            return Err(Illegal::TooNearCentre(3));
        }
        Ok(())
    }

    /// Every legal point, row by row from the bottom left.
    pub fn legal_points(&self) -> Vec<Point> {
        let reach = self.rules.size().reach();
        (-reach..=reach)
            .flat_map(|y| (-reach..=reach).filter_map(move |x| Point::new(x, y)))
            .filter(|&at| self.legal(at).is_ok())
            .collect()
    }

    /// Does what the action says, or nothing.
    ///
    /// # Errors
    /// The exact reason; the position is as before.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Illegal::Over);
        }
        match action {
            Action::Place(at) => self.play(at),
            Action::Resign(seat) => Ok(self.end(vec![Seat(1 - seat.0)], vec![Way::Resignation])),
            Action::TimeOut(seat) => Ok(self.end(vec![Seat(1 - seat.0)], vec![Way::Time])),
            Action::Draw => Ok(self.end(Vec::new(), vec![Way::Agreement])),
            Action::Choose(_) | Action::TakeBack => Err(Illegal::NotNow),
        }
    }

    /// Places a stone for the seat to move.
    ///
    /// # Errors
    /// The exact reason; the position is as before.
    pub fn play(&mut self, at: Point) -> Result<Vec<Event>, Illegal> {
        self.legal(at)?;
        let Phase::Place { seat, colour, .. } = self.phase else { return Err(Illegal::NotNow) };
        let mut events = vec![Event::Placed(colour, at)];
        self.set(at, Some(colour));
        self.stones += 1;
        self.last = Some(at);
        for (dx, dy) in DIRECTIONS.iter().flat_map(|&(dx, dy)| [(dx, dy), (-dx, -dy)]) {
            let step = |n: i8| Point::new(at.x() + n * dx, at.y() + n * dy);
            let (Some(a), Some(b), Some(c)) = (step(1), step(2), step(3)) else { continue };
            let (Some(first), Some(second)) = (self.stone(a), self.stone(b)) else { continue };
            if first == second && first != colour && self.stone(c) == Some(colour) {
                for taken in [a, b] {
                    self.set(taken, None);
                    self.captured[colour.index()] += 1;
                    events.push(Event::Captured { by: colour, colour: first, at: taken });
                }
            }
        }
        let mut ways = Vec::new();
        for (dx, dy) in DIRECTIONS {
            let mut line = vec![at];
            for sign in [1, -1] {
                let mut n = 1;
                while let Some(next) = Point::new(at.x() + sign * n * dx, at.y() + sign * n * dy)
                    && self.stone(next) == Some(colour)
                {
                    line.push(next);
                    n += 1;
                }
            }
            if line.len() >= 5 {
                line.sort_unstable();
                ways.push(Way::Line(colour, line));
            }
        }
        if self.rules.stones_to_win().is_some_and(|goal| self.captured(colour) >= goal) {
            ways.push(Way::Captures(colour));
        }
        if !ways.is_empty() {
            events.extend(self.end(vec![seat], ways));
            return Ok(events);
        }
        let next = Seat((seat.0 + 1) % self.rules.players());
        self.phase = Phase::Place { seat: next, colour: self.colour_of(next), may_take_back: false };
        if self.cells.iter().all(Option::is_some) {
            events.extend(self.end(Vec::new(), vec![Way::FullBoard]));
        }
        Ok(events)
    }

    fn end(&mut self, winners: Vec<Seat>, ways: Vec<Way>) -> Vec<Event> {
        self.phase = Phase::Over(Outcome { winners, ways });
        vec![Event::Over]
    }

    fn index(&self, at: Point) -> Option<usize> {
        let size = self.rules.size();
        size.contains(at).then(|| {
            let reach = i16::from(size.reach());
            let (column, row) = (i16::from(at.x()) + reach, i16::from(at.y()) + reach);
            (row * i16::from(size.lines()) + column).unsigned_abs().into()
        })
    }

    fn set(&mut self, at: Point, stone: Option<Colour>) {
        if let Some(index) = self.index(at) {
            self.cells[index] = stone;
        }
    }
}
