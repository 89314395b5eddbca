//! Ratings of games of three or more players, and of teams: Weng and Lin's Bayesian approximation with full pairs.
//!
//! The paper's scale starts at 25 ± 25/3 with half of that deviation as the performance spread. Here all ratings are on
//! the scale of Glicko-2, so that they can be read alike; the method is independent of the unit.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::{Rating, update};
use crate::domain::game::Score;

/// The players' ratings after a game, in seat order. Seat `n` belongs to side `n % sides`. Two players are rated by
/// Glicko-2, more by Weng-Lin.
pub fn after_game(before: &[Rating], scores: &[Score], sides: usize) -> Vec<Rating> {
    if let (&[one, two], &[first, _]) = (before, scores) {
        return update([one, two], first).to_vec();
    }
    let sides = sides.clamp(1, before.len().max(1));
    let of_side = |side: usize| before.iter().copied().skip(side).step_by(sides).collect::<Vec<_>>();
    let rank = |side: usize| match scores.get(side) {
        Some(Score::Win) => 1,
        Some(Score::Draw) => 2,
        Some(Score::Loss) | None => 3,
    };
    let all: Vec<Vec<Rating>> = (0..sides).map(of_side).collect();
    let ranks: Vec<usize> = (0..sides).map(rank).collect();
    let after = update_many(&all, &ranks);
    (0..before.len()).map(|seat| after[seat % sides][seat / sides]).collect()
}

/// All ratings after a game of several sides, each given by the ratings of its players. A lower rank is better, and sides
/// of equal rank have drawn.
pub fn update_many(sides: &[Vec<Rating>], ranks: &[usize]) -> Vec<Vec<Rating>> {
    let config = WengLinConfig { beta: Rating::UNKNOWN.deviation / 2.0, ..WengLinConfig::default() };
    let outside: Vec<Vec<WengLinRating>> = sides.iter().map(|side| side.iter().map(outside).collect()).collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        outside.iter().zip(ranks).map(|(side, &rank)| (side.as_slice(), MultiTeamOutcome::new(rank))).collect();
    let after = weng_lin_multi_team(&ranked, &config);
    let inside = |(before, after): (&Rating, WengLinRating)| Rating {
        rating: after.rating,
        deviation: after.uncertainty,
        volatility: before.volatility,
    };
    sides.iter().zip(after).map(|(side, after)| side.iter().zip(after).map(inside).collect()).collect()
}

const fn outside(rating: &Rating) -> WengLinRating {
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
        let after = update_many(&all, &[1, 2, 2]);
        // By hand (Weng and Lin, algorithm 1): c² = 2·350² + 2·175², p = ½; the winner gains 2 · ½ · 350²/c.
        let c = (2.0 * 350.0_f64.powi(2) + 2.0 * 175.0_f64.powi(2)).sqrt();
        assert!(near(after[0][0].rating, 1500.0 + 350.0_f64.powi(2) / c), "{after:?}");
        // Each loser loses to the winner and draws with the other.
        assert!(near(after[1][0].rating, 1500.0 - 350.0_f64.powi(2) / c / 2.0), "{after:?}");
        assert_eq!(after[1], after[2]);
        let drawn = update_many(&all, &[1, 1, 1]);
        assert!(drawn.iter().all(|side| near(side[0].rating, 1500.0) && side[0].deviation < 350.0), "{drawn:?}");
    }

    #[test]
    fn team_mates_move_together() {
        let sides = vec![vec![rating(1600.0, 100.0), rating(1400.0, 100.0)], vec![rating(1500.0, 100.0); 2]];
        let after = update_many(&sides, &[2, 1]);
        let moved = |side: usize, player: usize| after[side][player].rating - sides[side][player].rating;
        assert!(moved(0, 0) < 0.0 && near(moved(0, 0), moved(0, 1)) && near(moved(1, 0), -moved(0, 0)), "{after:?}");
    }

    #[test]
    fn a_game_rates_all_players_in_seat_order() {
        let strangers = [Rating::UNKNOWN; 4];
        let (won, lost) = (Score::Win, Score::Loss);
        let after = after_game(&strangers, &[lost, won, lost, won], 2);
        assert!(after[0] == after[2] && after[1] == after[3] && after[1].rating > after[0].rating, "{after:?}");
        let two = after_game(&strangers[..2], &[Score::Draw; 2], 2);
        assert_eq!(two, update([Rating::UNKNOWN; 2], Score::Draw));
        let three = after_game(&strangers[..3], &[lost, lost, won], 3);
        assert!(three[2].rating > three[0].rating && three[0] == three[1], "{three:?}");
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
            let after = update_many(&sides, &ranks);
            prop_assert!(after[winner][0].rating > sides[winner][0].rating);
            for (before, after) in sides.iter().zip(&after) {
                prop_assert!(after[0].deviation <= before[0].deviation && after[0].deviation > 0.0);
                prop_assert!(after[0].rating.is_finite());
            }
        }
    }
}
