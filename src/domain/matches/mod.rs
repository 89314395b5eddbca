//! Games that belong together: sets of two, points matches and best-of-n. Pure arithmetic over what each game gave.
//!
//! Players are numbered from 0 by their place at the first game. Who moves first in the very first game is decided by
//! chance, which is handed in; from then on the loser of the last game does, and after a draw the next player.

mod best_of;
mod form;
mod points;
mod running;
mod set;
mod stored;
mod terms;

pub use best_of::BestOf;
pub use form::{Form, FormError, MOST_GAMES, MOST_POINTS};
pub use points::{PointsMatch, Refusal, Tally};
pub use running::{MatchScore, Unplayable};
pub use set::SetOfTwo;
pub use stored::{Counts, InMatch, MatchGame, MatchGameResult, NextGame, StoredMatch, tallies};
pub use terms::{Handicap, MatchTerms};

/// Who moves first in the next game: the loser of the last one (Hideaway Pizza), or after a draw, and where several
/// lost alike, the first of those behind the player who moved first (decided here).
fn moves_first_next(players: usize, moved_first: usize, is_loser: impl Fn(usize) -> bool) -> usize {
    let next = |steps: usize| (moved_first + steps) % players;
    (1..=players).map(next).find(|&player| is_loser(player)).unwrap_or(next(1))
}
