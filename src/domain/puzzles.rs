//! Stored puzzles, their difficulty, and streaks of days on which a player solved the daily puzzle.

use crate::domain::ids::{GameId, StoredPuzzleId};
use crate::domain::timestamp::{Day, Timestamp};

/// A streak of days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Days in a row, up to the last day that counts.
    pub days: u32,
    /// The longest streak so far.
    pub best: u32,
}

impl Streak {
    /// The streak after the puzzle of a day was solved. `before` is the streak before it, with the last day that counts
    /// for it. A day counts once, and days of the past do not.
    #[must_use]
    pub fn after(before: Option<(Self, Day)>, day: Day) -> Self {
        let Some((streak, last_day)) = before else { return Self { days: 1, best: 1 } };
        if day <= last_day {
            return streak;
        }
        let days = if last_day == day.previous() { streak.days.saturating_add(1) } else { 1 };
        Self { days, best: streak.best.max(days) }
    }
}

/// A puzzle as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPuzzle {
    /// The id.
    pub id: StoredPuzzleId,
    /// The game that it comes from.
    pub game: GameId,
    /// The number of actions before it.
    pub actions: u32,
    /// The winning line, as points of the game's board with spaces between them; the winning move is the first. Puzzles
    /// that were found by older versions have the winning move only.
    pub line: String,
}

/// The difficulty of a puzzle: how far ahead one has to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// Up to four stones of the winner.
    Easy,
    /// Five or six stones of the winner.
    Medium,
    /// More stones of the winner.
    Hard,
}

impl Difficulty {
    /// The difficulty of a win that takes this many stones of the winner.
    pub const fn of(stones: usize) -> Self {
        match stones {
            0..=4 => Self::Easy,
            5 | 6 => Self::Medium,
            _ => Self::Hard,
        }
    }
}

/// The puzzles that a player solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleRecord {
    /// Each solved puzzle with the time.
    pub solved: Vec<(String, Timestamp)>,
    /// Their streak, and its last day.
    pub streak: Option<(Streak, Day)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_win_is_more_difficult() {
        for (stones, expected) in [
            (1, Difficulty::Easy),
            (4, Difficulty::Easy),
            (5, Difficulty::Medium),
            (6, Difficulty::Medium),
            (7, Difficulty::Hard),
        ] {
            assert_eq!(Difficulty::of(stones), expected, "{stones}");
        }
    }

    #[test]
    fn a_streak_goes_on_from_day_to_day() {
        let check = |before: Option<(u32, u32, i64)>, day: i64, expected: [u32; 2]| {
            let known = before.map(|(days, best, last)| (Streak { days, best }, Day::new(last)));
            let after = Streak::after(known, Day::new(day));
            assert_eq!([after.days, after.best], expected, "{before:?} {day}");
        };
        check(None, 100, [1, 1]);
        check(Some((1, 1, 100)), 101, [2, 2]);
        check(Some((2, 5, 100)), 101, [3, 5]);
        check(Some((5, 5, 100)), 101, [6, 6]);
        check(Some((5, 5, 100)), 102, [1, 5]);
        check(Some((5, 5, 100)), 100, [5, 5]);
        check(Some((5, 5, 100)), 99, [5, 5]);
    }
}
