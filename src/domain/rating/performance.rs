//! The estimated rating of an engine level, by its results against rated players.

/// Games that count towards a performance, the most recent ones.
pub const PERFORMANCE_GAMES: u32 = 50;

/// With fewer games, a performance says too little to be shown.
const GAMES_TO_SHOW: u32 = 10;

/// The maximum that a difference of ratings adds: the algorithm of 400, by which a performance is estimated without
/// iteration.
const SPAN: f64 = 400.0;

/// The results of an engine level, which has no rating, in games against rated players.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct EnginePerformance {
    games: u32,
    /// The engine's score: 2 for a win, 1 for a draw.
    half_points: u32,
    /// The sum of the players' ratings.
    ratings: f64,
}

impl EnginePerformance {
    /// Adds a game: the engine's score in half points, from 0 to 2, and the player's rating before it.
    pub fn add(&mut self, half_points: u32, rating: f64) {
        self.games += 1;
        self.half_points += half_points.min(2);
        self.ratings += rating;
    }

    /// The estimate by the algorithm of 400: the mean rating of the players plus 400 × (wins − losses) ÷ games. `None`
    /// with fewer than ten games.
    pub fn rating(&self) -> Option<f64> {
        let games = f64::from(self.games);
        let surplus = f64::from(self.half_points) - games;
        (self.games >= GAMES_TO_SHOW).then(|| (self.ratings + SPAN * surplus) / games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn performances_follow_from_results_and_ratings() {
        for (half_points, ratings, expected) in [
            (&[2; 9][..], 1500.0, None),
            (&[1; 10], 1500.0, Some(1500.0)),
            (&[2; 10], 1500.0, Some(1900.0)),
            (&[0; 10], 1700.0, Some(1300.0)),
            (&[2, 2, 2, 2, 2, 2, 2, 0, 0, 1], 1600.0, Some(1800.0)),
        ] {
            let mut performance = EnginePerformance::default();
            for &half_points in half_points {
                performance.add(half_points, ratings);
            }
            assert_eq!(performance.rating(), expected, "{half_points:?} at {ratings}");
        }
    }
}
