//! Positions, and the actions that change them.

use std::cell::OnceCell;

use super::board::{Bounds, is_stone};
use super::overtime::PendingLines;
use super::stones::{Placed, Sides, Stones, bit, holds};
use super::threats::ThreatsBefore;
use super::turn_order::Stage;
use super::{Action, Colour, Event, Illegal, Line, Outcome, Phase, Point, Rules, Seat, Termination};

/// A legal position: the board, the captured stones, and what comes next. Only legal actions change it.
///
/// Several methods perform an action. They differ in the events that they report, and so in cost: the announcements
/// cost many times as much as the stone.
///
/// | reports | any action | a stone |
/// |---|---|---|
/// | all events | [`Position::apply`] | [`Position::play`] |
/// | all but announcements | [`Position::apply_unannounced`] | |
/// | nothing | [`Position::apply_silently`] | [`Position::push`] |
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
    pub(super) stones: Stones,
    pub(super) plies: u32,
    /// The number of stones that the first colour has placed. Openings restrict its second.
    pub(super) first_placed: u32,
    pub(super) last: Option<Point>,
    pub(super) phase: Phase,
    /// The place in turn order that is to act, or acted last.
    pub(super) turn: u8,
    /// The sides that are still playing.
    pub(super) playing: Sides,
    /// Whether a swap opening has exchanged the sides.
    pub(super) swapped: bool,
    pub(super) stage: Stage,
    /// In overtime, the lines that can be broken.
    pub(super) pending: Option<PendingLines>,
    /// The position before the last stone of an unfinished opening group.
    pub(super) undo: Option<Box<Position>>,
}

/// The effect of a placed stone, from which its events are made.
struct Step {
    colour: Colour,
    placed: Placed,
    passed: Vec<Seat>,
}

impl Position {
    /// The empty board, before the first action.
    pub fn new(rules: Rules) -> Self {
        let stage = Stage::first(&rules);
        let may_take_back = false;
        Self {
            rules,
            stones: Stones::new(&rules),
            plies: 0,
            first_placed: 0,
            last: None,
            phase: Phase::Place { seat: Seat::new(0), colour: Colour::new(0), may_take_back },
            turn: 0,
            playing: (0..rules.sides()).fold(0, |sides, side| sides | bit(side)),
            swapped: false,
            stage,
            pending: None,
            undo: None,
        }
    }

    /// The rules of the game.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The action that the position waits for.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The seat that must act; `None` if the game is over.
    pub const fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Place { seat, .. } | Phase::Choose { seat, .. } => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// The outcome of the game; `None` if it is not over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        match &self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The colour of the stone on a point, if there is one.
    pub fn stone(&self, at: Point) -> Option<Colour> {
        let content = self.stones.board.get(self.stones.board.cell(at)?);
        is_stone(content).then(|| Colour::new(content))
    }

    /// The lines that the board has now. Only the bounds of an endless board change.
    pub const fn bounds(&self) -> Bounds {
        self.stones.board.bounds()
    }

    /// The lines that the board can have after the next stone. They differ from [`Position::bounds`] only for an
    /// endless board that can still grow.
    pub const fn growth_bounds(&self) -> Bounds {
        self.stones.board.growth_bounds()
    }

    /// The number of stones placed so far, captured ones included.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// The point of the last stone placed, even if it has been captured.
    pub const fn last(&self) -> Option<Point> {
        self.last
    }

    /// The number of captured stones that count for a colour: all that it captured except those of team-mates.
    pub fn captured(&self, by: Colour) -> u16 {
        self.stones.captured.get(by.index()).copied().unwrap_or_default()
    }

    /// The number of captures made by a colour. A pair, a three, and a whole line captured in overtime are one each.
    pub fn captures(&self, by: Colour) -> u16 {
        self.stones.captures.get(by.index()).copied().unwrap_or_default()
    }

    /// The number of rows of a colour with exactly this many stones, as points matches count them at the end.
    pub fn rows(&self, of: Colour, stones: usize) -> u16 {
        let board = &self.stones.board;
        let own = board.cells().filter(|&cell| board.get(cell) == of.number());
        let starts = own.flat_map(|cell| board.axes().map(|step| (cell, board.run(cell, step, of.number()))));
        starts.filter(|(cell, run)| run.start == *cell && run.len == stones).fold(0, |rows, _| rows + 1)
    }

    /// The number of captured stones that count for the side of a seat, [`Position::captured`] summed over the colours
    /// of the side. A side wins with [`Rules::stones_to_win`] of them.
    pub fn captured_by_side(&self, seat: Seat) -> u16 {
        self.stones.captured_by_side(&self.rules, self.side_of(seat))
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

    /// Whether two seats are on the same side.
    pub fn are_teammates(&self, one: Seat, other: Seat) -> bool {
        self.side_of(one) == self.side_of(other)
    }

    /// The colours that won, in turn order; none if the game is not over or drawn.
    pub fn winning_colours(&self) -> impl Iterator<Item = Colour> {
        let winners = self.outcome().map_or(&[][..], Outcome::winners);
        let has_won = |colour: &Colour| winners.iter().any(|&seat| self.colour_of(seat) == *colour);
        self.rules.each_colour().filter(has_won)
    }

    /// The index of the side of a seat, from 0.
    pub fn side_of(&self, seat: Seat) -> u8 {
        self.rules.side_of(self.colour_of(seat))
    }

    /// In overtime, the lines that can still be broken; otherwise empty.
    pub fn overtime(&self) -> &[Line] {
        self.pending.as_ref().map_or(&[], |pending| &pending.lines)
    }

    /// In overtime, the legal points that break every line; otherwise empty.
    pub fn breaking_points(&self) -> &[Point] {
        self.pending.as_ref().map_or(&[], |pending| &pending.breaking)
    }

    /// All legal points, row by row from the bottom left; none unless the position waits for a stone.
    ///
    /// ```
    /// use pente::{Point, Position, Preset};
    ///
    /// let mut position = Position::new(Preset::Standard.rules());
    /// assert_eq!(position.legal_points(), [Point::CENTRE]);
    /// position.push(Point::CENTRE)?;
    /// assert_eq!(position.legal_points().len(), 19 * 19 - 1);
    /// # Ok::<(), pente::Illegal>(())
    /// ```
    pub fn legal_points(&self) -> Vec<Point> {
        let Phase::Place { colour, .. } = self.phase else { return Vec::new() };
        let exempt = OnceCell::new();
        let board = &self.stones.board;
        board
            .empties()
            .filter(|&cell| self.legal_at(board.point(cell), cell, colour, &exempt).is_ok())
            .map(|cell| board.point(cell))
            .collect()
    }

    /// Checks whether the seat to move may place a stone on a point.
    ///
    /// # Errors
    /// [`Illegal::Over`] or [`Illegal::ChooseFirst`] if the position does not wait for a stone. [`Illegal::OffBoard`],
    /// [`Illegal::Occupied`], [`Illegal::NotCentre`], [`Illegal::TooNearCentre`], [`Illegal::OnCentreLine`],
    /// [`Illegal::SelfCapture`] or [`Illegal::DoubleThree`] if the point is not legal.
    pub fn legal(&self, at: Point) -> Result<(), Illegal> {
        let colour = match self.phase {
            Phase::Over(_) => return Err(Illegal::Over),
            Phase::Choose { .. } => return Err(Illegal::ChooseFirst),
            Phase::Place { colour, .. } => colour,
        };
        let cell = self.stones.board.cell(at).ok_or(Illegal::OffBoard)?;
        if is_stone(self.stones.board.get(cell)) {
            return Err(Illegal::Occupied);
        }
        self.legal_at(at, cell, colour, &OnceCell::new())
    }

    /// Performs an action and reports all its events.
    ///
    /// # Errors
    /// For a stone, as [`Position::legal`]. For other actions, [`Illegal::Over`] after the end, [`Illegal::NotNow`] or
    /// [`Illegal::NoSuchChoice`] for a choice that the position does not offer, [`Illegal::NothingToTakeBack`] if no
    /// opening stone can be taken back, and [`Illegal::NotInGame`] for a seat that cannot leave. The position is
    /// unchanged.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        if matches!(self.phase, Phase::Over(_)) {
            return Err(Illegal::Over);
        }
        match action {
            Action::Place(at) => self.play(at),
            Action::Choose(choice) => self.choose(choice),
            Action::TakeBack => self.take_back(),
            Action::Resign(seat) => self.leave(seat, Termination::Resignation),
            Action::TimeOut(seat) => self.leave(seat, Termination::Time),
            Action::Draw => {
                self.end(0, vec![Termination::Agreement]);
                Ok(vec![Event::Over])
            }
        }
    }

    /// Places a stone for the seat to move and reports all its events.
    ///
    /// # Errors
    /// As [`Position::legal`]. The position is unchanged.
    pub fn play(&mut self, at: Point) -> Result<Vec<Event>, Illegal> {
        self.legal(at)?;
        let before = match self.phase {
            Phase::Place { colour, .. } => ThreatsBefore::of(&self.stones, &self.rules, colour, self.playing),
            _ => return Err(Illegal::NotNow),
        };
        self.place(at, Some(&before))
    }

    /// Performs an action and reports its events without announcements.
    ///
    /// # Errors
    /// As [`Position::apply`]. The position is unchanged.
    pub fn apply_unannounced(&mut self, action: Action) -> Result<Vec<Event>, Illegal> {
        match action {
            Action::Place(at) => self.place(at, None),
            other => self.apply(other),
        }
    }

    /// Performs an action without reporting events: the fastest way to replay a game.
    ///
    /// # Errors
    /// As [`Position::apply`]. The position is unchanged.
    pub fn apply_silently(&mut self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Place(at) => self.push(at),
            other => self.apply(other).map(drop),
        }
    }

    /// Places a stone and reports its events, with announcements if the threats before it are given.
    fn place(&mut self, at: Point, before: Option<&ThreatsBefore>) -> Result<Vec<Event>, Illegal> {
        let step = self.step(at)?;
        let mut events = vec![Event::Placed(step.colour, at)];
        events.extend(step.placed.removals.stones.iter().map(|stone| {
            let (colour, at) = (stone.colour, self.stones.board.point(stone.cell));
            match stone.by {
                Some(by) => Event::Captured { by, colour, at },
                None => Event::Vanished { colour, at },
            }
        }));
        if let Some(before) = before.filter(|_| !matches!(self.phase, Phase::Over(_))) {
            let announced = before.announce(&self.stones, &self.rules, step.colour);
            events.extend(announced.into_iter().map(|threat| Event::Announced(step.colour, threat)));
        }
        events.extend(step.passed.into_iter().map(Event::Passed));
        events.extend(self.phase_event());
        Ok(events)
    }

    /// Places a stone for the seat to move without reporting events.
    ///
    /// # Errors
    /// As [`Position::legal`]. The position is unchanged.
    pub fn push(&mut self, at: Point) -> Result<(), Illegal> {
        self.step(at).map(drop)
    }

    fn step(&mut self, at: Point) -> Result<Step, Illegal> {
        self.legal(at)?;
        let Phase::Place { colour, .. } = self.phase else { return Err(Illegal::NotNow) };
        self.undo = self.stage.may_be_taken_back(self.plies).then(|| Box::new(self.clone()));
        let pending = self.pending.take();
        let line = pending.as_ref().map_or(&[][..], |pending| pending.captured_by(at));
        let placed = self.stones.place(&self.rules, at, colour, line);
        self.plies += 1;
        self.first_placed += u32::from(colour.index() == 0);
        self.last = Some(at);
        let passed = if self.settle(at, colour, &placed, pending) { Vec::new() } else { self.advance() };
        Ok(Step { colour, placed, passed })
    }

    /// The event that the current phase causes.
    pub(super) fn phase_event(&self) -> Option<Event> {
        match (&self.phase, &self.pending) {
            (Phase::Over(_), _) => Some(Event::Over),
            (&Phase::Choose { seat, .. }, _) => Some(Event::ChoiceNeeded(seat)),
            (&Phase::Place { seat, .. }, Some(pending)) => {
                Some(Event::Overtime { lines: pending.lines.clone(), seat, breaking: pending.breaking.clone() })
            }
            _ => None,
        }
    }

    /// Ends the game with a win of these sides, or a draw if there are none.
    pub(super) fn end(&mut self, sides: Sides, terminations: Vec<Termination>) {
        let winners = self.rules.each_seat().filter(|&seat| holds(sides, self.side_of(seat))).collect();
        self.pending = None;
        self.undo = None;
        self.phase = Phase::Over(Outcome { winners, terminations });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Preset, Size};

    #[test]
    fn the_three_ways_to_apply_an_action_agree() {
        let mut reported = Position::new(Preset::Freestyle.rules());
        let mut unannounced = reported.clone();
        let mut silent = reported.clone();
        let mut announced = 0;
        for label in ["K10", "L10", "K11", "M10", "N10", "K9", "K12", "A1", "K13", "K14"] {
            let action = Action::Place(Size::STANDARD.parse(label).expect("a point"));
            let mut events = reported.apply(action).expect("legal");
            let all = events.len();
            events.retain(|event| !matches!(event, Event::Announced(..)));
            announced += all - events.len();
            assert_eq!(unannounced.apply_unannounced(action), Ok(events), "{label}");
            assert_eq!(unannounced, reported, "{label}");
            assert_eq!(silent.apply_silently(action), Ok(()), "{label}");
            assert_eq!(silent, reported, "{label}");
        }
        assert!(announced > 0 && reported.captured(Colour::new(0)) == 2);
        let occupied = Action::Place(Point::CENTRE);
        assert_eq!(unannounced.apply_unannounced(occupied), reported.apply(occupied));
    }
}
