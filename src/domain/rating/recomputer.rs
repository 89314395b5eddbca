//! Recomputes ratings after a game was removed from the order of rated games, or restored in it.

use std::collections::BTreeMap;

use super::{Rating, after_game};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::game::Score;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::timestamp::Timestamp;

/// A row of the rating history: a game as it counted for one player. Games count in the order of these rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingHistoryRow {
    /// The id of the row.
    pub id: u64,
    /// The game.
    pub game: GameId,
    /// The number of sides in the game.
    pub sides: usize,
    /// The player.
    pub player: PlayerId,
    /// The result.
    pub score: Score,
    /// The player's rating before the game.
    pub before: Rating,
    /// When the game counted.
    pub at: Timestamp,
}

/// A recomputed rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RecomputedRating {
    /// The rating.
    pub rating: Rating,
    /// When the last game counted that it includes.
    pub at: Timestamp,
}

/// A player of a game that was removed or restored.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AffectedPlayer {
    /// The first row of the game; the ratings from this row on are recomputed.
    pub row: u64,
    /// The player.
    pub player: PlayerId,
    /// The player's rating before the game, and when the game counted.
    pub before: RecomputedRating,
}

/// The changes from recomputing some rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecomputedRows {
    /// The rows with their new ratings before and after.
    pub rows: Vec<(u64, Rating, Rating)>,
    /// The games of these rows.
    pub games: Vec<GameId>,
    /// New ratings at the end of periods after which a player's next game counted.
    pub periods: Vec<(PlayerId, CalendarPeriod, Rating)>,
}

/// The players whose ratings are recomputed, with their ratings so far. A player who played neither in a removed or
/// restored game nor, later, against one of these players is not among them.
#[derive(Clone, Debug, Default)]
pub struct Recomputer(BTreeMap<PlayerId, RecomputedRating>);

impl Recomputer {
    /// Continues from these ratings.
    pub fn new(ratings: impl IntoIterator<Item = (PlayerId, RecomputedRating)>) -> Self {
        Self(ratings.into_iter().collect())
    }

    /// Recomputes the next rows of one scope and family, in their order and without those of removed games. All rows of
    /// a game are passed at once. `affected` are ordered by their rows; none is before the first row.
    pub fn run(&mut self, rows: &[RatingHistoryRow], affected: &[AffectedPlayer]) -> RecomputedRows {
        let mut affected = affected.iter().peekable();
        let mut done = RecomputedRows::default();
        // A game counts for all of its players at once. Their rows follow each other in seat order.
        for rows in rows.chunk_by(|one, other| one.game == other.game) {
            while let Some(next) = affected.next_if(|next| rows.last().is_some_and(|row| next.row <= row.id)) {
                self.add(*next);
            }
            if rows.iter().all(|row| !self.0.contains_key(&row.player)) {
                continue;
            }
            let now =
                |row: &RatingHistoryRow| self.0.get(&row.player).map_or(row.before, |recomputed| recomputed.rating);
            let before: Vec<Rating> = rows.iter().map(now).collect();
            let scores: Vec<Score> = rows.iter().map(|row| row.score).collect();
            let after = after_game(&before, &scores, rows[0].sides);
            for ((row, before), after) in rows.iter().zip(before).zip(after) {
                done.rows.push((row.id, before, after));
                let old = self.0.insert(row.player, RecomputedRating { rating: after, at: row.at });
                done.periods.extend(old.into_iter().flat_map(|old| ended(row.player, old, row.at)));
            }
            done.games.push(rows[0].game);
        }
        for next in affected {
            self.add(*next);
        }
        done
    }

    /// The ratings so far, by player.
    pub fn ratings(&self) -> impl Iterator<Item = (PlayerId, RecomputedRating)> {
        self.0.iter().map(|(&player, &recomputed)| (player, recomputed))
    }

    /// Adds a player with the rating that is stored, unless the player has a recomputed one, which takes its place.
    fn add(&mut self, affected: AffectedPlayer) {
        self.0.entry(affected.player).or_insert(affected.before);
    }
}

/// The periods of a rating that do not contain the player's next game: it is the one at their end.
fn ended(
    player: PlayerId,
    old: RecomputedRating,
    next: Timestamp,
) -> impl Iterator<Item = (PlayerId, CalendarPeriod, Rating)> {
    let periods = CalendarUnit::ALL.into_iter().map(move |unit| CalendarPeriod::containing(unit, old.at));
    periods
        .filter(move |period| next < period.begin() || period.end() <= next)
        .map(move |period| (player, period, old.rating))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::domain::timestamp::Day;

    const ANN: PlayerId = PlayerId::new(1);
    const BEN: PlayerId = PlayerId::new(2);
    const CLEO: PlayerId = PlayerId::new(3);
    const DAN: PlayerId = PlayerId::new(4);

    fn day(day: u64) -> Timestamp {
        Day::new(i64::try_from(day).expect("small")).begin()
    }

    /// The rows of games of two players, one game a day, each won by the first one; game 1 is on day 1 of 1970.
    fn history(games: &[[PlayerId; 2]]) -> (Vec<RatingHistoryRow>, HashMap<PlayerId, Rating>) {
        let mut now = HashMap::new();
        let mut rows = Vec::new();
        for (number, players) in (1..).zip(games) {
            let before = players.map(|player| now.get(&player).copied().unwrap_or(Rating::UNKNOWN));
            let after = after_game(&before, &[Score::Win, Score::Loss], 2);
            for (n, &player) in (0_u64..).zip(players) {
                let seat = usize::from(n == 1);
                let (id, score) = (number * 2 + n, [Score::Win, Score::Loss][seat]);
                let (game, at) = (GameId::new(number), day(number));
                rows.push(RatingHistoryRow { id, game, sides: 2, player, score, before: before[seat], at });
                now.insert(player, after[seat]);
            }
        }
        (rows, now)
    }

    /// The players of the first game of a history, as they were before it.
    fn affected(rows: &[RatingHistoryRow]) -> Vec<AffectedPlayer> {
        let before = |row: &RatingHistoryRow| RecomputedRating { rating: row.before, at: row.at };
        rows[..2].iter().map(|row| AffectedPlayer { row: row.id, player: row.player, before: before(row) }).collect()
    }

    #[test]
    fn without_a_game_ratings_are_as_if_it_had_never_been_played() {
        let (rows, _) = history(&[[ANN, BEN], [CLEO, DAN], [BEN, CLEO], [DAN, ANN]]);
        let (_, expected) = history(&[[CLEO, DAN], [BEN, CLEO], [DAN, ANN]]);
        let mut recomputer = Recomputer::default();
        let done = recomputer.run(&rows[2..], &affected(&rows));
        assert_eq!(done.games, [3, 4].map(GameId::new), "the second game was not reached");
        assert_eq!(recomputer.ratings().count(), 4);
        for (player, recomputed) in recomputer.ratings() {
            assert_eq!(Some(&recomputed.rating), expected.get(&player), "{player}");
        }
    }

    #[test]
    fn a_game_that_nothing_followed_reaches_its_own_players_only() {
        let (rows, _) = history(&[[ANN, BEN]]);
        let mut recomputer = Recomputer::default();
        assert_eq!(recomputer.run(&[], &affected(&rows)), RecomputedRows::default());
        let unknown = RecomputedRating { rating: Rating::UNKNOWN, at: day(1) };
        assert_eq!(recomputer.ratings().collect::<Vec<_>>(), [(ANN, unknown), (BEN, unknown)]);
    }

    #[test]
    fn slices_of_the_history_equal_the_whole() {
        let (rows, _) = history(&[[ANN, BEN], [CLEO, DAN], [BEN, CLEO], [DAN, ANN], [ANN, CLEO], [BEN, DAN]]);
        let mut whole = Recomputer::default();
        let expected = whole.run(&rows[2..], &affected(&rows));
        let mut done = RecomputedRows::default();
        let mut recomputer = Recomputer::default();
        for (n, slice) in rows[2..].chunks(4).enumerate() {
            // As after a restart: only the ratings are left.
            recomputer = Recomputer::new(recomputer.ratings());
            let affected = if n == 0 { affected(&rows) } else { Vec::new() };
            let more = recomputer.run(slice, &affected);
            done.rows.extend(more.rows);
            done.games.extend(more.games);
            done.periods.extend(more.periods);
        }
        assert_eq!(done, expected);
        assert_eq!(recomputer.ratings().collect::<Vec<_>>(), whole.ratings().collect::<Vec<_>>());
    }

    #[test]
    fn a_player_who_is_reached_already_is_not_added() {
        let (rows, _) = history(&[[ANN, BEN], [ANN, CLEO], [ANN, DAN]]);
        let mut recomputer = Recomputer::default();
        // The first and the last game are removed. The last one's row was written when the first still counted.
        let last = AffectedPlayer {
            row: rows[4].id,
            player: ANN,
            before: RecomputedRating { rating: rows[4].before, at: rows[4].at },
        };
        let affected: Vec<AffectedPlayer> = affected(&rows).into_iter().chain([last]).collect();
        recomputer.run(&rows[2..4], &affected);
        let (_, expected) = history(&[[ANN, CLEO]]);
        let ann = recomputer.ratings().find(|&(player, _)| player == ANN).expect("she is reached");
        assert_eq!(ann.1, RecomputedRating { rating: expected[&ANN], at: day(2) });
    }

    #[test]
    fn the_rating_at_the_end_of_a_period_is_the_one_before_the_next() {
        // Days 1 to 3 are the rest of a week that began on a Monday in 1969; day 4 is the next Monday.
        let (rows, _) = history(&[[ANN, BEN], [ANN, CLEO], [ANN, CLEO], [ANN, CLEO], [ANN, CLEO]]);
        let mut recomputer = Recomputer::default();
        let done = recomputer.run(&rows[2..], &affected(&rows));
        let week = CalendarPeriod::containing(CalendarUnit::Week, day(3));
        let after = |row: usize| done.rows[row].2;
        assert_eq!(done.periods, [(ANN, week, after(2)), (CLEO, week, after(3))]);
    }
}
