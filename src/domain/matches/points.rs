//! Points matches (Hideaway Pizza's rules): the points of the games add up until a player reaches the target.

use pente::{Scoring, Seating};

use super::{MAX_POINTS, moves_first_next};

/// One player's score in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Whether the player made the line that ended the game.
    pub line: bool,
    /// Captures made: a pair or a three counts one.
    pub captures: u16,
    /// Rows of [`Scoring::row_length`] stones still on the board.
    pub rows: u16,
}

impl Tally {
    /// The points of the tally.
    pub const fn points(self, scoring: Scoring) -> u32 {
        let line = if self.line { scoring.line_points() } else { 0 };
        line as u32 + self.captures as u32 + self.rows as u32
    }
}

/// Why a points match is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointsRefusal {
    /// The number of players is not from 2 to 6.
    #[error("a points match is for 2 to 6 players")]
    Players,
    /// The target is not from 1 to [`MAX_POINTS`].
    #[error("a points match is played to a target of 1 to {MAX_POINTS}")]
    Target,
    /// A handicap reaches the target.
    #[error("a handicap must be below the target of {0}")]
    Handicap(u16),
}

/// The score of a points match.
///
/// ```
/// use tessera::domain::matches::{PointsMatch, Tally};
///
/// let mut points = PointsMatch::new(&[0, 5], 21, 0)?;
/// points.game_over(&[Tally { line: true, captures: 3, rows: 1 }, Tally { captures: 2, ..Tally::default() }], &[0]);
/// assert_eq!(points.totals(), [9, 7]);
/// assert_eq!((points.winner(), points.moves_first()), (None, 1));
/// # Ok::<(), tessera::domain::matches::PointsRefusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsMatch {
    target: u16,
    totals: Vec<u32>,
    moves_first: usize,
}

impl PointsMatch {
    /// A match to `target` points. Each player starts with a handicap, usually 0. `moves_first` moves first, modulo the
    /// number of players.
    ///
    /// # Errors
    /// [`PointsRefusal::Players`], [`PointsRefusal::Target`] or [`PointsRefusal::Handicap`] if that number is out of
    /// range.
    pub fn new(handicaps: &[u16], target: u16, moves_first: usize) -> Result<Self, PointsRefusal> {
        if !(2..=usize::from(Seating::MAX_PLAYERS)).contains(&handicaps.len()) {
            return Err(PointsRefusal::Players);
        }
        if !(1..=MAX_POINTS).contains(&target) {
            return Err(PointsRefusal::Target);
        }
        if handicaps.iter().any(|&points| points >= target) {
            return Err(PointsRefusal::Handicap(target));
        }
        let totals = handicaps.iter().map(|&points| points.into()).collect();
        Ok(Self { target, totals, moves_first: moves_first % handicaps.len() })
    }

    /// The scoring table.
    pub const fn scoring(&self) -> Scoring {
        Scoring::for_players(self.totals.len())
    }

    /// The points of each player, including the handicap.
    pub fn totals(&self) -> &[u32] {
        &self.totals
    }

    /// The player who moves first in the next game.
    pub const fn moves_first(&self) -> usize {
        self.moves_first
    }

    /// Counts a game with these winners, none for a draw, and the tallies of the players in order. A decided match does
    /// not change. If several lost, the one with the fewest points counts as the loser. The published
    /// rules leave that open.
    pub fn game_over(&mut self, tallies: &[Tally], winners: &[usize]) {
        if self.winner().is_some() {
            return;
        }
        let scoring = self.scoring();
        let made: Vec<u32> =
            (0..self.totals.len()).map(|player| tallies.get(player).map_or(0, |tally| tally.points(scoring))).collect();
        for (total, points) in self.totals.iter_mut().zip(&made) {
            *total += points;
        }
        let lost = |player: usize| !winners.is_empty() && !winners.contains(&player);
        let least = (0..made.len()).filter(|&player| lost(player)).map(|player| made[player]).min();
        let loses = |player: usize| lost(player) && made.get(player).copied() == least;
        self.moves_first = moves_first_next(made.len(), self.moves_first, loses);
    }

    /// The winner: the player with the highest total once a player has reached the target. After a tie the match
    /// continues.
    pub fn winner(&self) -> Option<usize> {
        let best = self.totals.iter().max().filter(|&&best| best >= self.target.into())?;
        let mut leaders = (0..self.totals.len()).filter(|&player| self.totals[player] == *best);
        let leader = leaders.next();
        if leaders.next().is_some() { None } else { leader }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn tally(line: bool, captures: u16, rows: u16) -> Tally {
        Tally { line, captures, rows }
    }

    #[test]
    fn both_tables_are_as_published() {
        assert_eq!(tally(true, 3, 2).points(Scoring::Two), 10);
        assert_eq!(tally(false, 5, 0).points(Scoring::Two), 5);
        assert_eq!(tally(true, 3, 2).points(Scoring::ThreeOrMore), 15);
        assert_eq!((Scoring::Two.row_length(), Scoring::ThreeOrMore.row_length()), (4, 3));
        assert_eq!((Scoring::for_players(2), Scoring::for_players(3)), (Scoring::Two, Scoring::ThreeOrMore));
    }

    #[test]
    fn a_match_ends_with_the_game_that_reaches_the_target() {
        let mut points = PointsMatch::new(&[0, 0], 10, 1).expect("a match");
        points.game_over(&[tally(true, 1, 0), tally(false, 4, 0)], &[0]);
        assert_eq!((points.totals(), points.winner(), points.moves_first()), (&[6, 4][..], None, 1));
        points.game_over(&[tally(false, 4, 0), tally(true, 1, 2)], &[1]);
        assert_eq!((points.totals(), points.winner()), (&[10, 12][..], Some(1)));
        points.game_over(&[tally(true, 9, 9), tally(false, 0, 0)], &[0]);
        assert_eq!(points.totals(), [10, 12], "a decided match stays decided");
    }

    #[test]
    fn a_tie_plays_on() {
        let mut points = PointsMatch::new(&[0, 5], 10, 0).expect("a match");
        points.game_over(&[tally(true, 5, 0), tally(false, 5, 0)], &[0]);
        assert_eq!((points.totals(), points.winner(), points.moves_first()), (&[10, 10][..], None, 1));
        points.game_over(&[tally(false, 1, 0), tally(false, 1, 0)], &[]);
        assert_eq!((points.winner(), points.moves_first()), (None, 0), "after a draw the other player");
        points.game_over(&[tally(false, 2, 0), tally(false, 1, 0)], &[0]);
        assert_eq!(points.winner(), Some(0));
    }

    #[test]
    fn the_last_of_many_moves_first() {
        let mut points = PointsMatch::new(&[0, 0, 0, 0], 50, 2).expect("a match");
        points.game_over(&[tally(false, 1, 0), tally(true, 0, 0), tally(false, 1, 0), tally(false, 2, 0)], &[1]);
        assert_eq!(points.moves_first(), 0, "the first of the last behind the one who moved first");
        assert_eq!(points.totals(), [1, 10, 1, 2]);
    }

    #[test]
    fn the_loser_of_the_game_moves_first_even_with_more_points() {
        let mut points = PointsMatch::new(&[0, 0], 50, 0).expect("a match");
        points.game_over(&[tally(true, 0, 0), tally(false, 4, 3)], &[0]);
        assert_eq!((points.totals(), points.moves_first()), (&[5, 7][..], 1));
    }

    #[test]
    fn invalid_matches_are_refused() {
        assert_eq!(PointsMatch::new(&[0], 21, 0), Err(PointsRefusal::Players));
        assert_eq!(PointsMatch::new(&[0; 7], 21, 0), Err(PointsRefusal::Players));
        assert_eq!(PointsMatch::new(&[0, 0], 0, 0), Err(PointsRefusal::Target));
        assert_eq!(PointsMatch::new(&[0, 0], 201, 0), Err(PointsRefusal::Target));
        assert_eq!(PointsMatch::new(&[0, 21], 21, 0), Err(PointsRefusal::Handicap(21)));
        assert!(PointsMatch::new(&[0, 20], 21, 0).is_ok());
    }
}
