//! Rating computations with the `skillratings` crate: Glicko-2 for two players, with one game per rating period, and
//! Weng-Lin for more.
//!
//! Glickman's paper recommends periods of 10 to 15 games. The bot shows the change after each game, so each is a period
//! of its own, as on the large servers for board games.

mod eligibility;
mod milestones;
mod performance;
mod played_seats;
mod player_rating;
mod recomputation;
mod recomputer;
mod results;
mod weng_lin;

use pente::{CaptureTie, Opening, Options, Preset, Rules, Seating};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

pub use eligibility::{NotRated, ProposedTerms, Unratable, has_handicap};
pub use milestones::{Milestone, RatingStanding, milestones};
pub use performance::{EnginePerformance, PERFORMANCE_GAMES};
pub use played_seats::{PlayedSeat, PlayedSeats};
pub use player_rating::{HeadToHead, PlayerRating, PlayerRecord, Profile, RatingChange, Scope};
pub use recomputation::{Recomputation, RecomputationPhase, RecomputedGames};
pub use recomputer::{AffectedPlayer, RatingHistoryRow, RecomputedRating, RecomputedRows, Recomputer};
pub use results::{PlayerScore, changes_ratings, results};
pub use weng_lin::update_multiplayer;

use crate::domain::game::Score;

/// An estimate of a player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate on Glicko's scale, on which a player without games has 1500.
    pub rating: f64,
    /// Its standard deviation on the same scale: 350 without games, less with more of them.
    pub deviation: f64,
    /// The expected fluctuation of the strength, σ in Glicko-2.
    pub volatility: f64,
}

impl Rating {
    /// The rating of a player without rated games (Glickman: 1500, 350, 0.06).
    pub const UNKNOWN: Self = Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// Whether the rating is too uncertain for comparisons. Lichess uses the same limit.
    pub const fn is_provisional(self) -> bool {
        is_provisional(self.deviation)
    }
}

/// Whether a rating of this deviation is marked as provisional.
pub const fn is_provisional(deviation: f64) -> bool {
    deviation > 110.0
}

/// The rated games that a player needs for a place on a leaderboard. FIDE also publishes ratings only from five games
/// on (FIDE Rating Regulations, 7.1.4).
pub const GAMES_FOR_A_PLACE: u32 = 5;

/// The number of weeks, and of months, with games that are kept for a player: more than are shown. Quarters with rated
/// games are all kept. The limit is a number rather than an age, because the host's clock may be months ahead when a
/// game ends.
pub const PERIODS_KEPT: u8 = 6;

/// Both ratings after a game. Glickman's system constant is 0.5, the value of his example.
pub fn update(players: [Rating; 2], first: Score) -> [Rating; 2] {
    let outcome = match first {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let (one, two) = glicko2(&to_glicko2(players[0]), &to_glicko2(players[1]), &outcome, &Glicko2Config::new());
    [from_glicko2(one), from_glicko2(two)]
}

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
    let after = update_multiplayer(&all, &ranks);
    (0..before.len()).map(|seat| after[seat % sides][seat / sides]).collect()
}

/// Whether an opening rule gives both players about equal chances. If it does not restrict the first player's second
/// stone, the first player wins too often for a result to be significant (pente.org and Board Game Arena rate the same
/// openings).
pub const fn is_fair(opening: Opening) -> bool {
    match opening {
        Opening::Free | Opening::Centre => false,
        Opening::Pro | Opening::LongPro | Opening::GPente | Opening::Swap | Opening::Swap2 => true,
    }
}

/// The family of rules of no preset, with two players and with more.
const OTHER: &str = "other";
const MANY: &str = "many";

/// The family of rules in which games are rated together. Rules that differ only in the opening or in the tie on
/// captures, which balance the chances, belong to the family of the first preset that is otherwise equal. Games of
/// three to six single players form one family, and so do team games of any size. Rules of no preset belong to `other`,
/// or to `many` with more than two players.
pub fn family(rules: &Rules) -> &'static str {
    let plain = |options: Options| Options {
        opening: Opening::Free,
        capture_tie: CaptureTie::Shared,
        first_black: false,
        seating: match options.seating {
            Seating::Individual(3..) => Seating::Individual(3),
            Seating::Teams { .. } => Seating::Teams { players: 4, teams: 2 },
            seating => seating,
        },
        ..options
    };
    let equal = |preset: &&Preset| plain(preset.options()) == plain(*rules.options());
    match Preset::ALL.iter().find(equal).map(|preset| preset.name()) {
        Some("standard") => "pente",
        Some(name) => name,
        None if rules.players() > 2 => MANY,
        None => OTHER,
    }
}

/// The [`family`] of this name, such as one that was stored; `None` if there is none.
pub fn known_family(name: &str) -> Option<&'static str> {
    let presets = Preset::ALL.iter().map(|preset| family(&preset.rules()));
    presets.chain([MANY, OTHER]).find(|known| *known == name)
}

const fn to_glicko2(rating: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

const fn from_glicko2(rating: Glicko2Rating) -> Rating {
    Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

#[cfg(test)]
mod tests {
    use std::f64::consts::PI;

    use proptest::prelude::*;

    use super::*;

    /// One player's rating period as in Glickman's "Example of the Glicko-2 system", step by step, but with bisection
    /// for step 5, which is slower than his iteration and simpler.
    fn by_the_paper(player: Rating, games: &[(Rating, f64)]) -> Rating {
        const SCALE: f64 = 173.7178;
        const TAU: f64 = 0.5;
        let mu = (player.rating - 1500.0) / SCALE;
        let phi = player.deviation / SCALE;
        let g = |phi: f64| 1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt();
        let mut information = 0.0;
        let mut surprise = 0.0;
        for (opponent, score) in games {
            let weight = g(opponent.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-weight * (mu - (opponent.rating - 1500.0) / SCALE)).exp());
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (score - expected);
        }
        let v = 1.0 / information;
        let delta = v * surprise;
        let a = (player.volatility * player.volatility).ln();
        let f = |x: f64| {
            let sum = phi * phi + v + x.exp();
            x.exp() * (delta * delta - sum) / (2.0 * sum * sum) - (x - a) / (TAU * TAU)
        };
        // Glickman's bracket: further out there are other roots after extreme upsets.
        let far = delta * delta - phi * phi - v;
        let other = if far > 0.0 { far.ln() } else { a - 20.0 };
        let (mut low, mut high) = (a.min(other), a.max(other));
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            if f(middle) > 0.0 { low = middle } else { high = middle }
        }
        let volatility = (low / 2.0).exp();
        let widened = phi * phi + volatility * volatility;
        let deviation = 1.0 / (1.0 / widened + 1.0 / v).sqrt();
        Rating {
            rating: 1500.0 + SCALE * (mu + deviation * deviation * surprise),
            deviation: SCALE * deviation,
            volatility,
        }
    }

    fn check_near(got: Rating, expected: Rating, tolerance: f64) {
        let near = |a: f64, b: f64, tolerance: f64| (a - b).abs() <= tolerance;
        assert!(
            near(got.rating, expected.rating, tolerance)
                && near(got.deviation, expected.deviation, tolerance)
                && near(got.volatility, expected.volatility, 1e-5),
            "{got:?} is not {expected:?}"
        );
    }

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    #[test]
    fn the_reference_reproduces_the_example_of_the_paper() {
        let games = [(rating(1400.0, 30.0), 1.0), (rating(1550.0, 100.0), 0.0), (rating(1700.0, 300.0), 0.0)];
        let expected = Rating { rating: 1464.06, deviation: 151.52, volatility: 0.05999 };
        check_near(by_the_paper(rating(1500.0, 200.0), &games), expected, 0.01);
    }

    /// The first game of the paper's example alone, by hand: g(φ) = 0.9955 and E = 0.639 (both in the paper), so
    /// v = 1/(0.9955² · 0.639 · 0.361) = 4.374, φ* = √(1.1513² + 0.06²) = 1.1529, φ' = 1/√(1/1.1529² + 1/4.374) =
    /// 1.0097, μ' = 1.0097² · 0.9955 · 0.361 = 0.3664: rating 1500 + 173.7178 · 0.3664, deviation 173.7178 · 1.0097.
    #[test]
    fn a_single_game_agrees_with_the_paper_by_hand() {
        let [won, _] = update([rating(1500.0, 200.0), rating(1400.0, 30.0)], Score::Win);
        check_near(won, Rating { rating: 1563.6, deviation: 175.4, volatility: 0.06 }, 0.1);
    }

    #[test]
    fn families_are_pools_of_equal_rules() {
        let family_of = |change: fn(&mut Options)| {
            let mut options = Preset::Standard.options();
            change(&mut options);
            family(&Rules::new(options).expect("options that fit together"))
        };
        assert_eq!(family_of(|_| {}), "pente");
        assert_eq!(family_of(|options| options.opening = Opening::Pro), "pente");
        assert_eq!(family_of(|options| options.opening = Opening::Free), "pente");
        assert_eq!(family_of(|options| options.first_black = true), "pente");
        assert_eq!(family_of(|options| options.capture_tie = CaptureTie::PlayOn), "pente");
        assert_eq!(family_of(|options| options.line = 4), "other");
        let of_many = |text: &str| family(&pente::Variant::parse(text).expect(text).rules());
        for (text, expected) in [
            ("free-for-all", "free-for-all"),
            ("free-for-all:players=6", "free-for-all"),
            ("points-multi:players=5", "points-multi"),
            ("team", "team"),
            ("team:players=6,teams=3", "team"),
            ("partners", "partners"),
            ("free-for-all:overtime=break-line", "many"),
        ] {
            assert_eq!((of_many(text), known_family(expected)), (expected, Some(expected)), "{text}");
        }
        assert_eq!(family(&Preset::Tournament.rules()), "pente");
        assert_eq!(["pente", "other", "standard", ""].map(known_family), [Some("pente"), Some("other"), None, None]);
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

    #[test]
    fn uncertain_ratings_are_provisional() {
        for (deviation, expected) in [(350.0, true), (110.1, true), (110.0, false), (45.0, false)] {
            assert_eq!(rating(1500.0, deviation).is_provisional(), expected, "{deviation}");
        }
    }

    fn any_rating() -> impl Strategy<Value = Rating> {
        (1200.0..1900.0, 30.0..350.0, 0.04..0.08).prop_map(|(rating, deviation, volatility)| Rating {
            rating,
            deviation,
            volatility,
        })
    }

    proptest! {
        #[test]
        fn one_game_is_a_period_of_one(one in any_rating(), two in any_rating()) {
            for (score, points) in [(Score::Win, 1.0), (Score::Draw, 0.5), (Score::Loss, 0.0)] {
                let [first, second] = update([one, two], score);
                check_near(first, by_the_paper(one, &[(two, points)]), 0.01);
                check_near(second, by_the_paper(two, &[(one, 1.0 - points)]), 0.01);
            }
        }

        #[test]
        fn seats_do_not_matter(one in any_rating(), two in any_rating()) {
            for (score, reversed) in [(Score::Win, Score::Loss), (Score::Draw, Score::Draw), (Score::Loss, Score::Win)] {
                let [first, second] = update([one, two], score);
                prop_assert_eq!(update([two, one], reversed), [second, first]);
            }
        }

        #[test]
        fn winning_raises_and_losing_lowers(one in any_rating(), two in any_rating()) {
            let [won, lost] = update([one, two], Score::Win);
            prop_assert!(won.rating > one.rating && lost.rating < two.rating);
        }
    }
}
