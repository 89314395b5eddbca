//! Matches of several games: sets of two, points matches and best of n. Computes scores from the results of the games.
//!
//! Players are numbered from 0 in the turn order of the first game, which the caller determines. In each later game the
//! loser of the previous one moves first, or after a draw the next player.

mod best_of;
mod format;
mod points;
mod rows;
mod running;
mod set;
mod stored;
mod terms;

pub use best_of::BestOf;
pub use format::{MAX_GAMES, MAX_POINTS, MatchFormat, MatchFormatError};
pub use points::{PointsMatch, PointsRefusal, Tally};
pub use rows::{BadRows, MatchPlayer, MatchRows, MatchSeat};
pub use running::{MatchScore, Unplayable};
pub use set::SetOfTwo;
pub use stored::{
    InMatch, MatchGame, MatchGameResult, MatchState, NextGame, RatedAs, ResignationRefusal, StoredMatch, tallies,
};
pub use terms::{Handicap, InvalidHandicap, MatchTerms};

/// The player who moves first in the next game: the loser of the last one (Hideaway Pizza's rules). After a draw, or if
/// several lost, the first of them after the player who moved first. The published rules leave that open.
pub(super) fn moves_first_next(players: usize, moved_first: usize, is_loser: impl Fn(usize) -> bool) -> usize {
    let next = |steps: usize| (moved_first + steps) % players;
    (1..=players).map(next).find(|&player| is_loser(player)).unwrap_or(next(1))
}
