//! Best-of-n matches, in which only games won count.

use super::moves_first_next;

/// The score of a best-of-n match.
///
/// ```
/// use tessera::domain::matches::BestOf;
///
/// let mut best_of = BestOf::new(2, 3, 0).unwrap();
/// best_of.game_over(&[0]);
/// assert_eq!((best_of.winner(), best_of.moves_first()), (None, 1));
/// best_of.game_over(&[0]);
/// assert_eq!(best_of.winner(), Some(0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestOf {
    games: u16,
    played: u16,
    won: Vec<u16>,
    moves_first: usize,
}

impl BestOf {
    /// A match of `games` games between `players` players, in which `moves_first` moves first. `None` for no game,
    /// fewer than two players, or a first player out of range.
    pub fn new(players: usize, games: u16, moves_first: usize) -> Option<Self> {
        let fits = players >= 2 && games >= 1 && moves_first < players;
        fits.then(|| Self { games, played: 0, won: vec![0; players], moves_first })
    }

    /// Games won by each player.
    pub fn won(&self) -> &[u16] {
        &self.won
    }

    /// Games played, including draws.
    pub const fn played(&self) -> u16 {
        self.played
    }

    /// The player who moves first in the next game.
    pub const fn moves_first(&self) -> usize {
        self.moves_first
    }

    /// Counts a game with these winners, none for a draw. A decided match does not change.
    pub fn game_over(&mut self, winners: &[usize]) {
        if self.winner().is_some() {
            return;
        }
        for &winner in winners {
            if let Some(won) = self.won.get_mut(winner) {
                *won += 1;
            }
        }
        self.played = self.played.saturating_add(1);
        let decided = !winners.is_empty();
        let loses = |player: usize| decided && !winners.contains(&player);
        self.moves_first = moves_first_next(self.won.len(), self.moves_first, loses);
    }

    /// The winner: the player who has won more games than any other can still reach. After a tie in the last game the
    /// match continues until a player leads, as in points matches: no published rule says so, and there would be no
    /// winner otherwise.
    pub fn winner(&self) -> Option<usize> {
        let left = self.games.saturating_sub(self.played);
        let leads = |player: usize| {
            let others = self.won.iter().enumerate().filter(|(other, _)| *other != player);
            others.max_by_key(|(_, won)| **won).is_some_and(|(_, &won)| self.won[player] > won + left)
        };
        (0..self.won.len()).find(|&player| leads(player))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Winners game by game (`-` is a draw), and what follows: the match's winner and who moves first next.
    fn check(games: u16, results: &str, winner: Option<usize>, moves_first: usize) {
        let mut best_of = BestOf::new(2, games, 0).expect("a match");
        for result in results.chars() {
            best_of.game_over(&result.to_digit(10).map(|n| n as usize).into_iter().collect::<Vec<_>>());
        }
        assert_eq!((best_of.winner(), best_of.moves_first()), (winner, moves_first), "{results}");
    }

    #[test]
    fn the_most_games_win() {
        check(3, "", None, 0);
        check(3, "0", None, 1);
        check(3, "1", None, 0);
        check(3, "-", None, 1);
        check(3, "00", Some(0), 1);
        check(3, "01", None, 0);
        check(3, "011", Some(1), 0);
        check(3, "0-", None, 0);
        check(3, "0--", Some(0), 1);
        check(2, "01", None, 0);
        check(2, "011", Some(1), 0);
        check(2, "---0", Some(0), 1);
        check(1, "1", Some(1), 0);
        check(3, "001", Some(0), 1);
        let mut best_of = BestOf::new(2, 3, 0).expect("a match");
        for (winners, played) in [(&[0][..], 1), (&[], 2), (&[0], 3), (&[1], 3)] {
            best_of.game_over(winners);
            assert_eq!(best_of.played(), played, "a decided match does not change");
        }
        assert_eq!(BestOf::new(1, 3, 0), None);
        assert_eq!(BestOf::new(2, 0, 0), None);
        assert_eq!(BestOf::new(2, 3, 2), None);
    }
}
