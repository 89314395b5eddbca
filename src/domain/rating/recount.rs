//! Recomputes ratings after a game was removed from the order of rated games, or reinstated in it.

use std::collections::HashMap;

use super::{Rating, after_game};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::ids::{GameId, PlayerId, Timestamp};

/// A row of the rating history: a game as it counted for one player. Games count in the order of these rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountedResult {
    /// The id of the row.
    pub id: u64,
    /// The game.
    pub game: GameId,
    /// The number of sides in the game.
    pub sides: usize,
    /// The player.
    pub player: PlayerId,
    /// The result in half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub half_points: i64,
    /// The player's rating before the game.
    pub before: Rating,
    /// When the game counted.
    pub at: Timestamp,
}

/// The result of [`recount`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recount {
    /// The rows with their new ratings before and after.
    pub rows: Vec<(u64, Rating, Rating)>,
    /// The games of these rows.
    pub games: Vec<GameId>,
    /// The new ratings of the affected players.
    pub ratings: Vec<(PlayerId, Rating)>,
    /// Their new ratings at the end of the periods of these games.
    pub periods: Vec<(PlayerId, CalendarPeriod, Rating)>,
}

/// Recomputes ratings from a game on. `later` are the rows of one scope and family from the game's place on, without the
/// game itself if it was removed; `ratings` are the ratings of its players before it. A player who played neither in it nor
/// against an affected player keeps their rating.
pub fn recount(later: &[CountedResult], ratings: &[(PlayerId, Rating)]) -> Recount {
    let mut now: HashMap<PlayerId, Rating> = ratings.iter().copied().collect();
    let mut periods: HashMap<(PlayerId, CalendarPeriod), Rating> = HashMap::new();
    let mut recount = Recount::default();
    // A game counts for all of its players at once. Their rows follow each other in seat order.
    for rows in later.chunk_by(|one, other| one.game == other.game) {
        if rows.iter().all(|row| !now.contains_key(&row.player)) {
            continue;
        }
        let before: Vec<Rating> = rows.iter().map(|row| now.get(&row.player).copied().unwrap_or(row.before)).collect();
        let half_points: Vec<i64> = rows.iter().map(|row| row.half_points).collect();
        let after = after_game(&before, &half_points, rows[0].sides);
        for ((row, before), after) in rows.iter().zip(before).zip(after) {
            recount.rows.push((row.id, before, after));
            now.insert(row.player, after);
            for unit in CalendarUnit::ALL {
                periods.insert((row.player, CalendarPeriod::containing(unit, row.at)), after);
            }
        }
        recount.games.push(rows[0].game);
    }
    recount.ratings = now.into_iter().collect();
    recount.ratings.sort_unstable_by_key(|(player, _)| *player);
    recount.periods = periods.into_iter().map(|((player, period), rating)| (player, period, rating)).collect();
    recount.periods.sort_unstable_by_key(|&(player, period, _)| (player, period));
    recount
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PlayerId = PlayerId::new(1);
    const BEN: PlayerId = PlayerId::new(2);
    const CLEO: PlayerId = PlayerId::new(3);
    const DAN: PlayerId = PlayerId::new(4);

    /// The rows of games of two players, each won by the first one.
    fn history(games: &[[PlayerId; 2]]) -> (Vec<CountedResult>, HashMap<PlayerId, Rating>) {
        let mut now = HashMap::new();
        let mut rows = Vec::new();
        for (number, players) in (1..).zip(games) {
            let before = players.map(|player| now.get(&player).copied().unwrap_or(Rating::UNKNOWN));
            let after = after_game(&before, &[2, 0], 2);
            for (n, player) in (0_u64..).zip(players) {
                let seat = usize::from(n == 1);
                let id = number * 2 + n;
                let half_points = [2, 0][seat];
                let game = GameId::new(number);
                let (player, before, at) = (*player, before[seat], Timestamp::from_millis(0));
                rows.push(CountedResult { id, game, sides: 2, player, half_points, before, at });
                now.insert(player, after[seat]);
            }
        }
        (rows, now)
    }

    #[test]
    fn without_a_game_ratings_are_as_if_it_had_never_been_played() {
        let (rows, _) = history(&[[ANN, BEN], [CLEO, DAN], [BEN, CLEO], [DAN, ANN]]);
        let (_, expected) = history(&[[CLEO, DAN], [BEN, CLEO], [DAN, ANN]]);
        let recount = recount(&rows[2..], &[(ANN, Rating::UNKNOWN), (BEN, Rating::UNKNOWN)]);
        assert_eq!(recount.games, [3, 4].map(GameId::new), "the second game was not reached");
        for (player, rating) in recount.ratings {
            assert_eq!(Some(&rating), expected.get(&player), "{player}");
        }
    }

    #[test]
    fn a_game_that_nothing_followed_reaches_its_own_players_only() {
        let recount = recount(&[], &[(BEN, Rating::UNKNOWN), (ANN, Rating::UNKNOWN)]);
        let ratings = vec![(ANN, Rating::UNKNOWN), (BEN, Rating::UNKNOWN)];
        assert_eq!(recount, Recount { ratings, ..Recount::default() });
    }
}
