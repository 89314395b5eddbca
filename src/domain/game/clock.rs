//! Game clocks, computed from the times of events.
//!
//! The clock of the player to act runs. It stands still in [`Stops`]: while the bot is down or not in the guild, while
//! the player is on vacation, and in a pause. The first move of a game uses no time, because the player may not have
//! seen yet that the game began; it still has a deadline.
//!
//! A move after the deadline counts if the game has not been ended; the order of the two in the database decides. A
//! player who was late begins the next move with an empty bank.

use std::time::Duration;

use pente::Seat;

use super::TimeControl;
use crate::domain::ids::PlayerId;
use crate::domain::named::named;
use crate::domain::timestamp::Timestamp;

/// The least time for the first move.
const FIRST_MOVE: Duration = Duration::from_mins(10);

/// A span of time that does not include its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// When it begins.
    pub from: Timestamp,
    /// When it ends.
    pub until: Timestamp,
}

/// The spans in which clocks stand still.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stops {
    /// For all players: downtimes of the bot, its absences from the guild, and pauses of the game.
    pub all: Vec<Span>,
    /// For one player: vacations.
    pub people: Vec<(PlayerId, Span)>,
}

impl Stops {
    /// The stops of one player in order, without overlaps.
    fn of(&self, player: PlayerId) -> Vec<Span> {
        let own = self.people.iter().filter(|(who, _)| *who == player).map(|(_, span)| *span);
        let mut spans: Vec<Span> = self.all.iter().copied().chain(own).filter(|span| span.from < span.until).collect();
        spans.sort_unstable();
        let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
        for span in spans {
            match merged.last_mut() {
                Some(last) if span.from <= last.until => last.until = last.until.max(span.until),
                _ => merged.push(span),
            }
        }
        merged
    }
}

named! {
    /// A reminder about the time of a turn.
    #[derive(PartialOrd, Ord)]
    Reminder {
        /// Half of the time has passed.
        Half = "half",
        /// Twelve hours are left.
        TwelveHours = "12h",
        /// Two hours are left.
        TwoHours = "2h",
        /// The deadline has passed: the opponents may claim the game.
        Late = "late",
    }
}

/// The difference up to which a message may show another deadline: Discord shows whole minutes.
pub const DEADLINE_TOLERANCE: Duration = Duration::from_mins(1);

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// The time left of each seat; used only with a bank.
    banks: Vec<Duration>,
    /// When the present turn began.
    since: Timestamp,
    /// Whether a move was made.
    begun: bool,
    paused: Option<Timestamp>,
    stops: Stops,
    /// The stops passed to [`Clock::new`], without pauses.
    given: Stops,
}

/// What an action does to the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnProgress {
    /// The same turn continues: another stone of an opening group.
    Continues,
    /// A turn was completed, and the next one begins.
    Completed,
    /// The turn was interrupted: a player left, or moves were taken back.
    Interrupted,
}

impl Clock {
    /// The clocks of a game that begins at `at`, before its first move.
    pub(super) fn new(control: TimeControl, seats: usize, at: Timestamp, stops: Stops) -> Self {
        let banks = vec![control.allowance().unwrap_or_default(); seats];
        let given = stops.clone();
        let people = if control.is_live() { Vec::new() } else { stops.people };
        Self { control, banks, since: at, begun: false, paused: None, stops: Stops { people, ..stops }, given }
    }

    /// The stops that the clock was created with. A loaded game is stale if there are others by now.
    pub const fn given_stops(&self) -> &Stops {
        &self.given
    }

    /// Whether the game is paused.
    pub const fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// The time left of a seat that is not to act; `None` without a bank.
    pub fn bank(&self, seat: Seat) -> Option<Duration> {
        match self.control {
            TimeControl::Bank { .. } => self.banks.get(seat.index()).copied(),
            _ => None,
        }
    }

    /// Whether vacations stop these clocks. They do not stop live games.
    pub fn has_vacations(&self) -> bool {
        self.control.is_correspondence()
    }

    /// When the present turn began.
    pub const fn since(&self) -> Timestamp {
        self.since
    }

    /// When the player to act, in this seat, runs out of time.
    pub(super) fn deadline(&self, seat: Seat, player: PlayerId) -> Option<Timestamp> {
        if self.is_paused() {
            return None;
        }
        Some(later(self.since, self.allowance(seat)?, &self.stops.of(player)))
    }

    /// When the player to act, in this seat, loses the game on time: after the deadline and the grace period, in which
    /// the clock stands still in stops too.
    pub(super) fn ends_at(&self, seat: Seat, player: PlayerId) -> Option<Timestamp> {
        let deadline = self.deadline(seat, player)?;
        Some(later(deadline, self.control.grace(), &self.stops.of(player)))
    }

    /// The reminders of the present turn with their times, in order.
    pub(super) fn reminders(&self, seat: Seat, player: PlayerId) -> Vec<(Timestamp, Reminder)> {
        let (Some(deadline), Some(allowance)) = (self.deadline(seat, player), self.allowance(seat)) else {
            return Vec::new();
        };
        let mut reminders = Vec::new();
        if !self.control.is_live() {
            let half = later(self.since, allowance / 2, &self.stops.of(player));
            reminders.push((half, Reminder::Half));
            for (hours, reminder) in [(12, Reminder::TwelveHours), (2, Reminder::TwoHours)] {
                let at = deadline - Duration::from_hours(hours);
                if at > half {
                    reminders.push((at, reminder));
                }
            }
        }
        reminders.push((deadline, Reminder::Late));
        reminders
    }

    /// The time that the seat has for the present turn.
    fn allowance(&self, seat: Seat) -> Option<Duration> {
        let allowance = match self.control {
            TimeControl::Bank { .. } => self.banks.get(seat.index()).copied(),
            control => control.allowance(),
        }?;
        Some(if self.begun { allowance } else { allowance.max(FIRST_MOVE) })
    }

    /// Updates the clocks after an action of a seat.
    pub(super) fn update(&mut self, seat: Seat, player: PlayerId, progress: TurnProgress, at: Timestamp) {
        let free = !self.begun;
        // The player after one who left before the first move may not have seen the game either.
        self.begun |= progress != TurnProgress::Interrupted;
        if let TimeControl::Bank { increment, .. } = self.control
            && let Some(bank) = self.banks.get_mut(seat.index())
            && !free
        {
            let until = self.paused.map_or(at, |paused| paused.min(at));
            let used = running(self.since, until, &self.stops.of(player));
            *bank = bank.saturating_sub(used);
            if progress == TurnProgress::Completed {
                *bank += increment.duration();
            }
        }
        let goes_on = progress == TurnProgress::Continues && matches!(self.control, TimeControl::PerMove(_));
        if free || !goes_on {
            self.since = at;
        }
    }

    pub(super) const fn pause(&mut self, at: Timestamp) {
        self.paused = Some(at);
    }

    pub(super) fn resume(&mut self, at: Timestamp) {
        if let Some(from) = self.paused.take() {
            self.stops.all.push(Span { from, until: at });
        }
    }
}

/// The time between two moments without that in stops.
fn running(from: Timestamp, to: Timestamp, stops: &[Span]) -> Duration {
    let stood = stops.iter().map(|stop| stop.until.min(to).since(stop.from.max(from))).sum();
    to.since(from).saturating_sub(stood)
}

/// The moment at which a clock has run for `allowance` since `from`.
fn later(from: Timestamp, allowance: Duration, stops: &[Span]) -> Timestamp {
    stops.iter().filter(|stop| stop.until > from).fold(from + allowance, |moment, stop| {
        let begins = stop.from.max(from);
        if begins < moment { moment + stop.until.since(begins) } else { moment }
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ANN: PlayerId = PlayerId::new(1);

    /// In milliseconds.
    const HOUR: i64 = 60 * 60 * 1000;

    fn at(ms: i64) -> Timestamp {
        Timestamp::from_millis(ms)
    }

    fn span((from, length): (i64, i64)) -> Span {
        Span { from: at(from), until: at(from + length) }
    }

    fn clock(control: &str, stops: Stops) -> Clock {
        Clock::new(control.parse().expect(control), 2, at(0), stops)
    }

    #[test]
    fn vacations_stop_correspondence_games_only() {
        for (control, expected) in [("none", false), ("10+5", false), ("30m", false), ("1h", true), ("3d", true)] {
            assert_eq!(clock(control, Stops::default()).has_vacations(), expected, "{control}");
        }
    }

    #[test]
    fn the_first_move_costs_nothing_and_has_a_deadline() {
        let mut clock = clock("2+3", Stops::default());
        assert_eq!(clock.deadline(Seat::new(0), ANN), Some(at(0) + FIRST_MOVE));
        clock.update(Seat::new(0), ANN, TurnProgress::Completed, at(500_000));
        assert_eq!(clock.bank(Seat::new(0)), Some(Duration::from_mins(2)));
        assert_eq!(clock.deadline(Seat::new(1), ANN), Some(at(620_000)));
        clock.update(Seat::new(1), ANN, TurnProgress::Completed, at(510_000));
        assert_eq!(clock.bank(Seat::new(1)), Some(Duration::from_secs(113)));
    }

    #[test]
    fn a_player_who_leaves_before_the_first_move_makes_none() {
        for control in ["2+3", "2m"] {
            let mut clock = clock(control, Stops::default());
            clock.update(Seat::new(0), ANN, TurnProgress::Interrupted, at(500_000));
            assert_eq!(clock.deadline(Seat::new(1), ANN), Some(at(500_000) + FIRST_MOVE), "{control}");
            clock.update(Seat::new(1), ANN, TurnProgress::Completed, at(900_000));
            assert_eq!(clock.bank(Seat::new(1)), (control == "2+3").then_some(Duration::from_mins(2)));
            assert_eq!(clock.deadline(Seat::new(0), ANN), Some(at(1_020_000)), "{control}");
        }
    }

    #[test]
    fn late_movers_start_with_an_empty_bank() {
        let mut clock = clock("2+3", Stops::default());
        clock.update(Seat::new(0), ANN, TurnProgress::Completed, at(0));
        clock.update(Seat::new(1), ANN, TurnProgress::Completed, at(10_000_000));
        assert_eq!(clock.bank(Seat::new(1)), Some(Duration::from_secs(3)));
    }

    #[test]
    fn a_group_of_opening_stones_is_one_turn() {
        let mut each = clock("1h", Stops::default());
        each.update(Seat::new(0), ANN, TurnProgress::Continues, at(1_000));
        each.update(Seat::new(0), ANN, TurnProgress::Continues, at(HOUR / 2));
        assert_eq!(each.deadline(Seat::new(0), ANN), Some(at(HOUR + 1_000)), "no new hour for every stone");
        let mut bank = clock("10+5", Stops::default());
        bank.update(Seat::new(0), ANN, TurnProgress::Continues, at(1_000));
        bank.update(Seat::new(0), ANN, TurnProgress::Continues, at(61_000));
        assert_eq!(bank.bank(Seat::new(0)), Some(Duration::from_mins(9)), "and no increment");
    }

    #[test]
    fn a_stop_that_begins_at_the_deadline_is_too_late() {
        for (begin, expected) in [(9, 15), (10, 10), (11, 10)] {
            assert_eq!(later(at(0), Duration::from_millis(10), &[span((begin, 5))]), at(expected), "{begin}");
        }
    }

    #[test]
    fn the_grace_period_stands_still_in_stops() {
        let day = 24 * HOUR;
        let grace = i64::try_from("1d".parse::<TimeControl>().expect("a control").grace().as_millis()).expect("hours");
        for (stop, expected) in [
            ((day - HOUR, 2 * HOUR), day + 2 * HOUR + grace),
            ((day, HOUR), day + HOUR + grace),
            ((day + HOUR, 20 * day), 21 * day + grace),
            ((day + grace, HOUR), day + grace),
        ] {
            let downtime = clock("1d", Stops { all: vec![span(stop)], people: Vec::new() });
            assert_eq!(downtime.ends_at(Seat::new(0), ANN), Some(at(expected)), "a downtime {stop:?}");
            let vacation = clock("1d", Stops { all: Vec::new(), people: vec![(ANN, span(stop))] });
            assert_eq!(vacation.ends_at(Seat::new(0), ANN), Some(at(expected)), "a vacation {stop:?}");
            let mut paused = clock("1d", Stops::default());
            paused.pause(at(stop.0));
            paused.resume(at(stop.0 + stop.1));
            assert_eq!(paused.ends_at(Seat::new(0), ANN), Some(at(expected)), "a pause {stop:?}");
        }
    }

    #[test]
    fn clocks_stand_still_in_stops() {
        let day = 24 * HOUR;
        let stops = Stops {
            all: vec![span((HOUR, HOUR)), span((5 * day, day))],
            people: vec![(ANN, span((90 * 60_000, 10 * HOUR))), (PlayerId::new(2), span((0, 20 * day)))],
        };
        let mut clock = clock("1d", stops);
        let expected = day + 10 * HOUR + HOUR / 2;
        assert_eq!(clock.deadline(Seat::new(0), ANN), Some(at(expected)), "the overlap counts once");
        clock.pause(at(12 * HOUR));
        assert_eq!(clock.deadline(Seat::new(0), ANN), None);
        clock.resume(at(15 * HOUR));
        assert_eq!(clock.deadline(Seat::new(0), ANN), Some(at(expected + 3 * HOUR)));
    }

    #[test]
    fn a_turn_that_is_cut_short_in_a_pause_costs_the_time_before_it() {
        let mut clock = clock("10+5", Stops::default());
        clock.update(Seat::new(0), ANN, TurnProgress::Completed, at(0));
        clock.pause(at(60_000));
        let minutes = |clock: &Clock| clock.bank(Seat::new(1)).map(|bank| bank.as_secs() / 60);
        for taken_back in [HOUR, 2 * HOUR] {
            clock.update(Seat::new(1), ANN, TurnProgress::Interrupted, at(taken_back));
            assert_eq!(minutes(&clock), Some(9));
        }
        clock.resume(at(3 * HOUR));
        clock.update(Seat::new(1), ANN, TurnProgress::Interrupted, at(3 * HOUR + 60_000));
        assert_eq!(minutes(&clock), Some(8));
    }

    #[test]
    fn reminders_come_in_order_and_not_too_often() {
        use Reminder::{Half, Late, TwelveHours, TwoHours};
        let check = |control: &str, expected: &[(i64, Reminder)]| {
            let mut clock = clock(control, Stops::default());
            clock.update(Seat::new(0), ANN, TurnProgress::Completed, at(0));
            let expected: Vec<_> = expected.iter().map(|(minutes, kind)| (at(minutes * 60_000), *kind)).collect();
            assert_eq!(clock.reminders(Seat::new(1), ANN), expected, "{control}");
        };
        check("none", &[]);
        check("10+5", &[(10, Late)]);
        check("1h", &[(30, Half), (60, Late)]);
        check("12h", &[(360, Half), (600, TwoHours), (720, Late)]);
        check("1d", &[(720, Half), (1320, TwoHours), (1440, Late)]);
        check("3d", &[(2160, Half), (3600, TwelveHours), (4200, TwoHours), (4320, Late)]);
    }

    proptest! {
        #[test]
        fn a_clock_runs_for_exactly_its_time(
            from in 0..10_000_i64,
            ms in 0..10_000_u64,
            spans in prop::collection::vec((0..20_000_i64, 1..3_000_i64), 0..6),
        ) {
            let stops = Stops { all: spans.into_iter().map(span).collect(), people: Vec::new() }.of(ANN);
            let allowance = Duration::from_millis(ms);
            let end = later(at(from), allowance, &stops);
            prop_assert_eq!(running(at(from), end, &stops), allowance);
            prop_assert!(end >= at(from) + allowance);
            if ms > 0 {
                let before = end - Duration::from_millis(1);
                prop_assert!(running(at(from), before, &stops) < allowance, "not a moment too late");
            }
        }
    }
}
