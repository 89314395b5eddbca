//! Openings, turns and leaving: who acts next, and what binds the first stones.

use super::ground::bit;
use super::{Choice, Colour, Event, Illegal, Line, Opening, Phase, Point, Position, Rules, Seat, Way};

/// How far a swap opening has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// One seat places stones of both colours, up to that many on the board.
    Group { placer: Seat, until: u32 },
    /// Everybody plays their own colour.
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

    /// Whether the next stone is one of a group and does not complete it.
    pub(super) const fn may_be_taken_back(self, plies: u32) -> bool {
        matches!(self, Self::Group { until, .. } if plies + 1 < until)
    }
}

/// The answers to swap, and to swap2 after two stones more.
const COLOURS: &[Choice] = &[Choice::First, Choice::Second];

/// The answers to the first three stones of swap2.
const COLOURS_OR_MORE: &[Choice] = &[Choice::First, Choice::Second, Choice::More];

impl Position {
    /// While one seat places the stones of an opening group: how many are still to come. `None` otherwise.
    pub fn group_left(&self) -> Option<u32> {
        match (self.stage, &self.phase) {
            (Stage::Group { until, .. }, Phase::Place { .. }) => Some(until - self.plies),
            _ => None,
        }
    }

    /// The place in turn order that a seat holds.
    pub(super) fn slot_of(&self, seat: Seat) -> u8 {
        // Swap openings are for two sides that take turns: exchanged, each seat holds its neighbour's place.
        seat.number() ^ u8::from(self.swapped)
    }

    /// The seat at a place in turn order.
    pub(super) const fn seat_at(&self, slot: u8) -> Seat {
        Seat::new(slot ^ self.swapped as u8)
    }

    /// What the opening says about the next stone.
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

    /// Passes the turn on after a move that ended nothing. Gives back who had to be skipped.
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

    fn next_of_group(&mut self, placer: Seat) {
        let colour = if self.plies.is_multiple_of(2) { Colour::new(0) } else { Colour::new(1) };
        self.phase = Phase::Place { seat: placer, colour, may_take_back: self.undo.is_some() };
    }

    /// The next place in turn order that is still in the game.
    pub(super) fn next_slot(&self) -> u8 {
        let players = self.rules.players();
        let slots = (1..=players).map(|n| (self.turn + n) % players);
        slots.into_iter().find(|&slot| self.is_playing(self.seat_at(slot))).unwrap_or(self.turn)
    }

    /// Lets the place in turn order move.
    pub(super) fn turn_to(&mut self, slot: u8) {
        let seat = self.seat_at(slot);
        self.turn = slot;
        self.phase = Phase::Place { seat, colour: self.colour_of(seat), may_take_back: false };
    }

    /// Gives the turn to the next player who can move; without any, the game is drawn.
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
        self.end(0, vec![Way::FullBoard]);
        Vec::new()
    }

    /// The chooser's answer.
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
        // Colours go on by count; of a team, its first player speaks and moves first.
        self.turn_to(u8::from(!self.plies.is_multiple_of(2)));
        Ok(vec![Event::Chosen(seat, Colour::new(wanted))])
    }

    /// Takes back the last stone of an unfinished opening group.
    pub(super) fn take_back(&mut self) -> Result<Vec<Event>, Illegal> {
        let (Some(before), Some(at)) = (self.undo.take(), self.last) else { return Err(Illegal::NothingToTakeBack) };
        *self = *before;
        Ok(vec![Event::TakenBack(at)])
    }

    /// A seat resigns or runs out of time. In teams the whole team leaves.
    pub(super) fn leave(&mut self, seat: Seat, way: Way) -> Result<Vec<Event>, Illegal> {
        if !self.is_playing(seat) {
            return Err(Illegal::NotInGame);
        }
        let leaving = self.side_of(seat);
        self.playing &= !bit(leaving);
        let seats = self.rules.each_seat().filter(|&other| self.side_of(other) == leaving);
        let mut events: Vec<Event> = seats.map(Event::Left).collect();
        if self.playing.is_power_of_two() {
            self.end(self.playing, vec![way]);
        } else {
            events.extend(self.go_on_without(leaving).into_iter().map(Event::Passed));
        }
        events.extend(self.pending_event());
        Ok(events)
    }

    /// After a side has left a game that goes on: its lines are no longer on trial, and its turn is another's.
    fn go_on_without(&mut self, leaving: u8) -> Vec<Seat> {
        let to_act_left = !self.is_playing(self.seat_at(self.turn));
        let Some(trial) = self.trial.take() else {
            return if to_act_left { self.next_turn() } else { Vec::new() };
        };
        let is_left = |line: &Line| self.rules.side_of(line.colour) == leaving;
        let lines: Vec<Line> = trial.lines.into_iter().filter(|line| !is_left(line)).collect();
        if lines.is_empty() {
            return if to_act_left { self.next_turn() } else { Vec::new() };
        }
        // Even where the same player answers the same lines: what opens a line for the one who left breaks them now.
        let slot = if to_act_left { self.next_slot() } else { self.turn };
        self.try_lines(lines, slot);
        Vec::new()
    }
}
