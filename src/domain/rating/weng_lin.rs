//! Ratings of games of three or more players, and of teams: Weng and Lin's Bayesian approximation with full pairs.
//!
//! The paper's scale starts at 25 ± 25/3 with half of that deviation as the performance spread. Here all ratings are on
//! the scale of Glicko-2, so that they can be read alike; the method is independent of the unit.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::Rating;

/// All ratings after a game of several sides, each given by the ratings of its players. A lower rank is better, and
/// sides of equal rank have drawn.
pub fn update_multiplayer(sides: &[Vec<Rating>], ranks: &[usize]) -> Vec<Vec<Rating>> {
    let config = WengLinConfig { beta: Rating::UNKNOWN.deviation / 2.0, ..WengLinConfig::default() };
    let before: Vec<Vec<WengLinRating>> = sides.iter().map(|side| side.iter().map(to_weng_lin).collect()).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        before.iter().zip(ranks).map(|(side, &rank)| (side.as_slice(), MultiTeamOutcome::new(rank))).collect();
    let after = weng_lin_multi_team(&ranked, &config);
    let from_weng_lin = |(before, after): (&Rating, WengLinRating)| Rating {
        rating: after.rating,
        deviation: after.uncertainty,
        volatility: before.volatility,
    };
    sides.iter().zip(after).map(|(side, after)| side.iter().zip(after).map(from_weng_lin).collect()).collect()
}

const fn to_weng_lin(rating: &Rating) -> WengLinRating {
    WengLinRating { rating: rating.rating, uncertainty: rating.deviation }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, ..Rating::UNKNOWN }
    }

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6
    }

    #[test]
    fn strangers_move_by_their_ranks() {
        let all = vec![vec![Rating::UNKNOWN]; 3];
        let after = update_multiplayer(&all, &[1, 2, 2]);
        // By hand (Weng and Lin, algorithm 1): c² = 2·350² + 2·175², p = ½; the winner gains 2 · ½ · 350²/c.
        let c = (2.0 * 350.0_f64.powi(2) + 2.0 * 175.0_f64.powi(2)).sqrt();
        assert!(near(after[0][0].rating, 1500.0 + 350.0_f64.powi(2) / c), "{after:?}");
        // Each loser loses to the winner and draws with the other.
        assert!(near(after[1][0].rating, 1500.0 - 350.0_f64.powi(2) / c / 2.0), "{after:?}");
        assert_eq!(after[1], after[2]);
        let drawn = update_multiplayer(&all, &[1, 1, 1]);
        assert!(drawn.iter().all(|side| near(side[0].rating, 1500.0) && side[0].deviation < 350.0), "{drawn:?}");
    }

    #[test]
    fn team_mates_move_together() {
        let sides = vec![vec![rating(1600.0, 100.0), rating(1400.0, 100.0)], vec![rating(1500.0, 100.0); 2]];
        let after = update_multiplayer(&sides, &[2, 1]);
        let moved = |side: usize, player: usize| after[side][player].rating - sides[side][player].rating;
        assert!(moved(0, 0) < 0.0 && near(moved(0, 0), moved(0, 1)) && near(moved(1, 0), -moved(0, 0)), "{after:?}");
    }

    proptest! {
        #[test]
        fn better_results_gain_and_uncertainty_falls(
            players in prop::collection::vec((1200.0..1800.0, 40.0..350.0), 3..=6),
            winner in 0..6_usize,
        ) {
            let winner = winner % players.len();
            let sides: Vec<Vec<Rating>> = players.iter().map(|&(mean, spread)| vec![rating(mean, spread)]).collect();
            let ranks: Vec<usize> = (0..sides.len()).map(|side| if side == winner { 1 } else { 2 }).collect();
            let after = update_multiplayer(&sides, &ranks);
            prop_assert!(after[winner][0].rating > sides[winner][0].rating);
            for (before, after) in sides.iter().zip(&after) {
                prop_assert!(after[0].deviation <= before[0].deviation && after[0].deviation > 0.0);
                prop_assert!(after[0].rating.is_finite());
            }
        }
    }
}
