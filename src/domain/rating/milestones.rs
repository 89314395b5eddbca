//! Milestones of a rated game: streaks, leaderboard places, personal bests.

use super::{GAMES_FOR_A_PLACE, Rating};

/// The length of the shortest winning streak in rated games that is announced.
const STREAK_FROM: u32 = 3;

/// Something that a player achieved with a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Milestone {
    /// This many rated games won in a row.
    Streak(u32),
    /// A better place on the leaderboard than before, or the first one; from 1.
    Place(u32),
    /// The highest rating so far, as it is shown.
    Best(i32),
}

/// The standing of a player in a rating family, before or after a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RatingStanding {
    /// The number of rated games.
    pub games: u32,
    /// The rated games won since the last one that was not won.
    pub streak: u32,
    /// The highest rating after a game; `None` before the first.
    pub highest: Option<f64>,
    /// The place on the leaderboard, from 1; `None` without a place.
    pub rank: Option<u32>,
}

/// A player's achievements with the game between two standings. A personal best counts once a player has enough games
/// for a place: before, every win is one.
pub fn milestones(before: &RatingStanding, after: &RatingStanding) -> Vec<Milestone> {
    let streak = Some(after.streak).filter(|&streak| streak > before.streak && streak >= STREAK_FROM);
    let place = after.rank.filter(|&rank| before.rank.is_none_or(|earlier| rank < earlier));
    // The rating that everyone begins with is not a best.
    let shown = |standing: &RatingStanding| standing.highest.unwrap_or(0.0).max(Rating::UNKNOWN.rating).round();
    let is_best = before.games >= GAMES_FOR_A_PLACE && shown(after) > shown(before);
    #[expect(clippy::cast_possible_truncation, reason = "ratings are far smaller, and the cast saturates")]
    let best = is_best.then(|| shown(after) as i32);
    let found = [streak.map(Milestone::Streak), place.map(Milestone::Place), best.map(Milestone::Best)];
    found.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::Milestone::{Best, Place, Streak};
    use super::*;

    /// A standing from games, streak, highest rating and place; 0 for none.
    fn standing((games, streak, highest, rank): (u32, u32, f64, u32)) -> RatingStanding {
        RatingStanding {
            games,
            streak,
            highest: Some(highest).filter(|&highest| highest > 0.0),
            rank: (rank > 0).then_some(rank),
        }
    }

    #[test]
    fn only_new_achievements_are_milestones() {
        let check = |before, after, expected: &[Milestone]| {
            assert_eq!(milestones(&standing(before), &standing(after)), expected, "{before:?} {after:?}");
        };
        check((0, 0, 0.0, 0), (1, 1, 1662.0, 0), &[]);
        check((1, 1, 1662.0, 0), (2, 2, 1700.0, 0), &[]);
        check((2, 2, 1700.0, 0), (3, 3, 1750.0, 0), &[Streak(3)]);
        // The fifth game gives a place, the sixth can be a personal best.
        check((4, 4, 1790.0, 0), (5, 5, 1800.0, 2), &[Streak(5), Place(2)]);
        check((5, 0, 1800.0, 2), (6, 1, 1800.4, 2), &[]);
        check((5, 0, 1800.0, 2), (6, 1, 1800.6, 2), &[Best(1801)]);
        check((5, 5, 1800.0, 2), (6, 6, 1820.2, 1), &[Streak(6), Place(1), Best(1820)]);
        // A win after losses only.
        check((6, 0, 1338.0, 2), (7, 1, 1397.0, 2), &[]);
        // A loss: the streak ends, the place may get worse, and the highest rating stays.
        check((6, 6, 1820.2, 1), (7, 0, 1820.2, 3), &[]);
        // Others who left can give a better place to a player who drew.
        check((9, 0, 1700.0, 4), (10, 0, 1700.0, 3), &[Place(3)]);
    }
}
