//! Turn order: the openings with their choices of colour, the next player, and players who leave.

use super::stones::bit;
use super::{Choice, Colour, Event, Illegal, Line, Opening, Phase, Point, Position, Rules, Seat, Termination};

/// The stage of a swap opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// One seat places stones of both colours, until this many are on the board.
    Group { placer: Seat, until: u32 },
    /// Each seat places stones of its own colour.
    Ordinary,
}

impl Stage {
    pub(super) const fn first(rules: &Rules) -> Self {
        match rules.options().opening {
            Opening::Swap => Self::Group { placer: Seat::new(0), until: 4 },
            Opening::Swap2 => Self::Group { placer: Seat::new(0), until: 3 },
            _ => Self::Ordinary,
        }
    }

    /// Whether the next stone belongs to a group and does not complete it, so that it can be taken back.
    pub(super) const fn may_be_taken_back(self, plies: u32) -> bool {
        matches!(self, Self::Group { until, .. } if plies + 1 < until)
    }
}

/// The choices after the four stones of swap, and after the two additional stones of swap2.
const COLOURS: &[Choice] = &[Choice::First, Choice::Second];

/// The choices after the first three stones of swap2.
const COLOURS_OR_MORE: &[Choice] = &[Choice::First, Choice::Second, Choice::More];

impl Position {
    /// The number of stones that the seat to move still has to place in its opening group; `None` outside a group.
    pub fn opening_stones_left(&self) -> Option<u32> {
        match (self.stage, &self.phase) {
            (Stage::Group { until, .. }, Phase::Place { .. }) => Some(until - self.plies),
            _ => None,
        }
    }

    /// The position of a seat in the order of turns, from 0.
    pub(super) fn slot_of(&self, seat: Seat) -> u8 {
        // Swap openings are for two sides that alternate: after a swap, each seat has the turn of its neighbour.
        seat.number() ^ u8::from(self.swapped)
    }

    /// The seat at a position in the order of turns.
    pub(super) const fn seat_at(&self, slot: u8) -> Seat {
        Seat::new(slot ^ self.swapped as u8)
    }

    /// Checks the restriction of the opening for the next stone.
    pub(super) fn opening_allows(&self, at: Point, colour: Colour) -> Result<(), Illegal> {
        let nearest = match self.rules.options().opening {
            Opening::Free | Opening::Swap | Opening::Swap2 => return Ok(()),
            Opening::Centre => 0,
            Opening::Pro | Opening::GPente => 3,
            Opening::LongPro => 4,
        };
        if self.plies == 0 {
            return if at == Point::CENTRE { Ok(()) } else { Err(Illegal::NotCentre) };
        }
        if colour.index() != 0 || self.first_placed != 1 {
            return Ok(());
        }
        let distance = at.centre_distance();
        if distance < nearest {
            return Err(Illegal::TooNearCentre(nearest));
        }
        let on_axis = at.x() == 0 || at.y() == 0;
        if self.rules.options().opening == Opening::GPente && on_axis && matches!(distance, 3 | 4) {
            return Err(Illegal::OnCentreLine);
        }
        Ok(())
    }

    /// Passes the turn after a stone that did not end the game. Returns the seats that were skipped.
    pub(super) fn advance(&mut self) -> Vec<Seat> {
        match self.stage {
            Stage::Ordinary => self.next_turn(),
            Stage::Group { placer, until } if self.plies == until => {
                self.undo = None;
                let seat = Seat::new(1 - placer.number());
                let first_answer = self.rules.options().opening == Opening::Swap2 && until == 3;
                let choices = if first_answer { COLOURS_OR_MORE } else { COLOURS };
                self.phase = Phase::Choose { seat, choices };
                Vec::new()
            }
            Stage::Group { placer, .. } => {
                self.next_of_group(placer);
                Vec::new()
            }
        }
    }

    /// Lets the seat place the next stone of its opening group.
    fn next_of_group(&mut self, placer: Seat) {
        let colour = if self.plies.is_multiple_of(2) { Colour::new(0) } else { Colour::new(1) };
        self.phase = Phase::Place { seat: placer, colour, may_take_back: self.undo.is_some() };
    }

    /// The next place in turn order whose seat is still playing.
    pub(super) fn next_slot(&self) -> u8 {
        let players = self.rules.players();
        let slots = (1..=players).map(|n| (self.turn + n) % players);
        slots.into_iter().find(|&slot| self.is_playing(self.seat_at(slot))).unwrap_or(self.turn)
    }

    /// Gives the turn to a place in turn order.
    pub(super) fn turn_to(&mut self, slot: u8) {
        let seat = self.seat_at(slot);
        self.turn = slot;
        self.phase = Phase::Place { seat, colour: self.colour_of(seat), may_take_back: false };
    }

    /// Gives the turn to the next seat with a legal point, and returns the seats skipped. Without one, the game is
    /// drawn.
    fn next_turn(&mut self) -> Vec<Seat> {
        let mut passed = Vec::new();
        for _ in 0..self.rules.players() {
            self.turn_to(self.next_slot());
            if self.has_legal_point() {
                return passed;
            }
            let seat = self.seat_at(self.turn);
            if passed.contains(&seat) {
                break;
            }
            passed.push(seat);
        }
        self.end(0, vec![Termination::FullBoard]);
        Vec::new()
    }

    /// Performs a choice of colour.
    pub(super) fn choose(&mut self, choice: Choice) -> Result<Vec<Event>, Illegal> {
        let Phase::Choose { seat, choices } = self.phase else { return Err(Illegal::NotNow) };
        if !choices.contains(&choice) {
            return Err(Illegal::NoSuchChoice);
        }
        if choice == Choice::More {
            self.stage = Stage::Group { placer: seat, until: self.plies + 2 };
            self.next_of_group(seat);
            return Ok(Vec::new());
        }
        let wanted = u8::from(choice == Choice::Second);
        self.swapped = seat.number() != wanted;
        self.stage = Stage::Ordinary;
        // The colour to move follows from the number of stones; the first player of a team chooses and moves first.
        self.turn_to(u8::from(!self.plies.is_multiple_of(2)));
        Ok(vec![Event::Chosen(seat, Colour::new(wanted))])
    }

    /// Takes back the last stone of an unfinished opening group.
    pub(super) fn take_back(&mut self) -> Result<Vec<Event>, Illegal> {
        let (Some(before), Some(at)) = (self.undo.take(), self.last) else { return Err(Illegal::NothingToTakeBack) };
        *self = *before;
        Ok(vec![Event::TakenBack(at)])
    }

    /// Removes a seat that resigned or ran out of time from the game, with its whole team.
    pub(super) fn leave(&mut self, seat: Seat, reason: Termination) -> Result<Vec<Event>, Illegal> {
        if !self.is_playing(seat) {
            return Err(Illegal::NotInGame);
        }
        let leaving = self.side_of(seat);
        self.playing &= !bit(leaving);
        let seats = self.rules.each_seat().filter(|&other| self.side_of(other) == leaving);
        let mut events: Vec<Event> = seats.map(Event::Left).collect();
        if self.playing.is_power_of_two() {
            self.end(self.playing, vec![reason]);
        } else {
            events.extend(self.go_on_without(leaving).into_iter().map(Event::Passed));
        }
        events.extend(self.phase_event());
        Ok(events)
    }

    /// Continues a game after a side has left: its pending lines are dropped, and its turn passes.
    fn go_on_without(&mut self, leaving: u8) -> Vec<Seat> {
        let to_act_left = !self.is_playing(self.seat_at(self.turn));
        let Some(pending) = self.pending.take() else {
            return if to_act_left { self.next_turn() } else { Vec::new() };
        };
        let is_leaving = |line: &Line| self.rules.side_of(line.colour) == leaving;
        let lines: Vec<Line> = pending.lines.into_iter().filter(|line| !is_leaving(line)).collect();
        if lines.is_empty() {
            return if to_act_left { self.next_turn() } else { Vec::new() };
        }
        // The points that break the lines are computed again, even for the same player and lines: a point that opens a
        // line for the side that left is now one of them.
        let slot = if to_act_left { self.next_slot() } else { self.turn };
        self.win_or_start_overtime(lines, slot);
        Vec::new()
    }
}
