//! A position and everything that can happen to it. Always legal: only legal actions change it.

use super::board::{Bounds, is_stone};
use super::ground::{Ground, Placed, Sides, bit, holds};
use super::opening::Stage;
use super::overtime::Trial;
use super::threats::Before;
use super::{Action, Colour, Event, Illegal, Line, Outcome, Phase, Point, Rules, Seat};

/// A position: the board, the captures, and what comes next.
///
/// ```
/// use pente::{Event, Illegal, Point, Position, Preset, Size};
///
/// let mut position = Position::new(Preset::Tournament.rules());
/// let mut play = |label: &str| position.play(Size::STANDARD.parse(label).unwrap());
/// play("K10")?;
/// play("L10")?;
/// assert_eq!(play("L11"), Err(Illegal::TooNearCentre(3)));
/// assert!(play("N10").is_ok());
/// # Ok::<(), Illegal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) ground: Ground,
    pub(super) plies: u32,
    /// Stones that the first colour has placed: openings bind its second.
    pub(super) first_placed: u32,
    pub(super) last: Option<Point>,
    pub(super) phase: Phase,
    /// The place in turn order that acts, or acted last.
    pub(super) turn: u8,
    /// Sides that are still in the game.
    pub(super) playing: Sides,
    /// Whether a swap opening has exchanged the sides.
    pub(super) swapped: bool,
    pub(super) stage: Stage,
    /// The lines on trial, in overtime.
    pub(super) trial: Option<Trial>,
    /// The position before the last stone of an unfinished opening group.
    pub(super) undo: Option<Box<Position>>,
}

/// What one placed stone did, for those who want to tell it.
struct Step {
    colour: Colour,
    placed: Placed,
    passed: Vec<Seat>,
}

impl Position {
    /// The empty board of these rules.
    pub fn new(rules: Rules) -> Self {
        let stage = Stage::first(&rules);
        let may_take_back = false;
        Self {
            rules,
            ground: Ground::new(&rules),
            plies: 0,
            first_placed: 0,
            last: None,
            phase: Phase::Place { seat: Seat::new(0), colour: Colour::new(0), may_take_back },
            turn: 0,
            playing: (0..rules.sides()).fold(0, |sides, side| sides | bit(side)),
            swapped: false,
            stage,
            trial: None,
            undo: None,
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
        let cell = self.ground.board.get(self.ground.board.spot(at)?);
        is_stone(cell).then(|| Colour::new(cell))
    }

    /// The lines that the board has now: fixed, but for the endless board.
    pub const fn bounds(&self) -> Bounds {
        self.ground.board.bounds()
    }

    /// The lines that the board can have after it has grown once more on any side: its bounds, but for an endless board
    /// that may still grow.
    pub const fn room(&self) -> Bounds {
        self.ground.board.room()
    }

    /// Stones placed so far, captured ones included.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The point of the last stone placed.
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// Stones credited to a colour.
    pub fn captured(&self, by: Colour) -> u16 {
        self.ground.captured.get(by.index()).copied().unwrap_or_default()
    }

    /// Captures made by a colour: each pair or three counts one, and a whole line taken in overtime counts one.
    pub fn captures(&self, by: Colour) -> u16 {
        self.ground.captures.get(by.index()).copied().unwrap_or_default()
    }

    /// Rows of exactly that many stones of a colour, as points matches count them at the end: a longer row is none.
    pub fn rows(&self, of: Colour, stones: usize) -> u16 {
        let board = &self.ground.board;
        let own = board.spots().filter(|&spot| board.get(spot) == of.number());
        let starts = own.flat_map(|spot| board.axes().map(|step| (spot, board.run(spot, step, of.number()))));
        starts.filter(|(spot, run)| run.start == *spot && run.len == stones).fold(0, |rows, _| rows + 1)
    }

    /// Stones credited to the side of a seat: the player, or the team.
    pub fn score(&self, seat: Seat) -> u16 {
        self.ground.score(&self.rules, self.side_of(seat))
    }

    /// The colour that a seat plays now.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        Colour::new(self.slot_of(seat) % self.rules.colours())
    }

    /// The seats that play a colour now, in turn order.
    pub fn seats_of(&self, colour: Colour) -> impl Iterator<Item = Seat> {
        self.rules.each_seat().filter(move |&seat| self.colour_of(seat) == colour)
    }

    /// Whether the seat is still in the game.
    pub fn is_playing(&self, seat: Seat) -> bool {
        seat.number() < self.rules.players() && holds(self.playing, self.side_of(seat))
    }

    /// Whether two seats are on one side.
    pub fn are_mates(&self, one: Seat, other: Seat) -> bool {
        self.side_of(one) == self.side_of(other)
    }

    pub(super) fn side_of(&self, seat: Seat) -> u8 {
        self.rules.side_of(self.colour_of(seat))
    }

    /// The lines on trial; empty outside overtime.
    pub fn overtime(&self) -> &[Line] {
        self.trial.as_ref().map_or(&[], |trial| &trial.lines)
    }

    /// In overtime, the legal points that answer every line on trial; empty otherwise.
    pub fn breaking_points(&self) -> &[Point] {
        self.trial.as_ref().map_or(&[], |trial| &trial.breaking)
    }

    /// Every legal point, row by row from the bottom left.
    pub fn legal_points(&self) -> Vec<Point> {
        let Phase::Place { colour, .. } = self.phase else { return Vec::new() };
        let excused = std::cell::OnceCell::new();
        let board = &self.ground.board;
        board
            .empties()
            .filter(|&spot| self.legal_at(board.point(spot), spot, colour, &excused).is_ok())
            .map(|spot| board.point(spot))
            .collect()
    }

    /// Whether the seat to move may place a stone there.
    ///
    /// # Errors
    /// The exact reason why not.
    pub fn legal(&self, at: Point) -> Result<(), Illegal> {
        let colour = match self.phase {
            Phase::Over(_) => return Err(Illegal::Over),
            Phase::Choose { .. } => return Err(Illegal::ChooseFirst),
            Phase::Place { colour, .. } => colour,
        };
        let spot = self.ground.board.spot(at).ok_or(Illegal::OffBoard)?;
        if is_stone(self.ground.board.get(spot)) {
            return Err(Illegal::Occupied);
        }
        self.legal_at(at, spot, colour, &std::cell::OnceCell::new())
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
            Action::Choose(choice) => self.choose(choice),
            Action::TakeBack => self.take_back(),
            Action::Resign(seat) => self.leave(seat, super::Way::Resignation),
            Action::TimeOut(seat) => self.leave(seat, super::Way::Time),
            Action::Draw => {
                self.end(0, vec![super::Way::Agreement]);
                Ok(vec![Event::Over])
            }
        }
    }

    /// Places a stone for the seat to move, and tells everything that it does.
    ///
    /// # Errors
    /// The exact reason; the position is as before.
    pub fn play(&mut self, at: Point) -> Result<Vec<Event>, Illegal> {
        self.legal(at)?;
        let before = match self.phase {
            Phase::Place { colour, .. } => Before::of(&self.ground, &self.rules, colour, self.playing),
            _ => return Err(Illegal::NotNow),
        };
        self.tell(at, Some(&before))
    }

    /// Does what the action says, as [`Position::apply`] does, and tells what it does but for what is announced: finding
    /// that out costs many times the stone itself.
    ///
    /// # Errors
    /// The exact reason; the position is as before.
    pub fn follow(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        match action {
            Action::Place(at) => self.tell(at, None),
            other => self.apply(other),
        }
    }

    /// Places a stone and tells what it does; what it announces only where it is known what was there before.
    fn tell(&mut self, at: Point, before: Option<&Before>) -> Result<Vec<Event>, Illegal> {
        let step = self.step(at)?;
        let mut events = vec![Event::Placed(step.colour, at)];
        events.extend(step.placed.taken.stones.iter().map(|stone| {
            let (colour, at) = (stone.colour, self.ground.board.point(stone.spot));
            match stone.by {
                Some(by) => Event::Captured { by, colour, at },
                None => Event::Vanished { colour, at },
            }
        }));
        if let Some(before) = before.filter(|_| !matches!(self.phase, Phase::Over(_))) {
            let announced = before.announce(&self.ground, &self.rules, step.colour);
            events.extend(announced.into_iter().map(|what| Event::Announced(step.colour, what)));
        }
        events.extend(step.passed.into_iter().map(Event::Passed));
        events.extend(self.pending_event());
        Ok(events)
    }

    /// Places a stone for the seat to move without telling what it does: the fast way to replay a game.
    ///
    /// # Errors
    /// The exact reason; the position is as before.
    pub fn push(&mut self, at: Point) -> Result<(), Illegal> {
        self.step(at).map(drop)
    }

    fn step(&mut self, at: Point) -> Result<Step, Illegal> {
        self.legal(at)?;
        let Phase::Place { colour, .. } = self.phase else { return Err(Illegal::NotNow) };
        self.undo = self.stage.may_be_taken_back(self.plies).then(|| Box::new(self.clone()));
        let trial = self.trial.take();
        let line = trial.as_ref().map_or(&[][..], |trial| trial.taken_by(at));
        let placed = self.ground.place(&self.rules, at, colour, line);
        self.plies += 1;
        self.first_placed += u32::from(colour.index() == 0);
        self.last = Some(at);
        let passed = if self.judge(at, colour, &placed, trial) { Vec::new() } else { self.advance() };
        Ok(Step { colour, placed, passed })
    }

    /// What the new phase has to say for itself.
    pub(super) fn pending_event(&self) -> Option<Event> {
        match (&self.phase, &self.trial) {
            (Phase::Over(_), _) => Some(Event::Over),
            (&Phase::Choose { seat, .. }, _) => Some(Event::ChoiceNeeded(seat)),
            (&Phase::Place { seat, .. }, Some(trial)) => {
                Some(Event::Overtime { lines: trial.lines.clone(), seat, breaking: trial.breaking.clone() })
            }
            _ => None,
        }
    }

    /// Ends the game for the winning sides; none of them for a draw.
    pub(super) fn end(&mut self, sides: Sides, ways: Vec<super::Way>) {
        let winners = self.rules.each_seat().filter(|&seat| holds(sides, self.side_of(seat))).collect();
        self.trial = None;
        self.undo = None;
        self.phase = Phase::Over(Outcome { winners, ways });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Preset, Size};

    #[test]
    fn following_a_game_tells_all_but_what_is_announced() {
        let mut told = Position::new(Preset::Freestyle.rules());
        let mut followed = told.clone();
        let mut announced = 0;
        for label in ["K10", "L10", "K11", "M10", "N10", "K9", "K12", "A1", "K13", "K14"] {
            let action = Action::Place(Size::STANDARD.parse(label).expect("a point"));
            let mut events = told.apply(action).expect("legal");
            let all = events.len();
            events.retain(|event| !matches!(event, Event::Announced(..)));
            announced += all - events.len();
            assert_eq!(followed.follow(action), Ok(events), "{label}");
            assert_eq!(followed, told, "{label}");
        }
        assert!(announced > 0 && told.captured(Colour::new(0)) == 2);
        let occupied = Action::Place(Point::CENTRE);
        assert_eq!(followed.follow(occupied), told.apply(occupied));
    }
}
