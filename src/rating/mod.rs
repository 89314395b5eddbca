//! Rating arithmetic: Glicko-2 by the `skillratings` crate, one rated game being one rating period.
//!
//! Pure. Glickman's paper advises periods of 10 to 15 games; a bot that shows the change after each game cannot wait
//! for them, and the large servers of board games do the same.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::rules::{CaptureTie, Opening, Options, Preset, Rules};

/// What is believed of a player's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How much the strength itself is expected to vary.
    pub volatility: f64,
}

impl Rating {
    /// Of whom nothing is known (Glickman: 1500, 350, 0.06).
    pub const UNKNOWN: Self = Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// Whether too little is known to compare by. Lichess marks a rating in the same way above this deviation.
    pub const fn provisional(self) -> bool {
        is_provisional(self.deviation)
    }
}

/// Whether a rating of this deviation is marked as provisional.
pub const fn is_provisional(deviation: f64) -> bool {
    deviation > 110.0
}

/// How a game went for the first of two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The first player won.
    Win,
    /// Nobody won, or both.
    Draw,
    /// The second player won.
    Loss,
}

impl Score {
    /// The same game, seen by the other player.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }
}

/// Both ratings after a game. Glickman's system constant is 0.5, the value of his example.
pub fn update(players: [Rating; 2], first: Score) -> [Rating; 2] {
    let outcome = match first {
        Score::Win => Outcomes::WIN,
        Score::Draw => Outcomes::DRAW,
        Score::Loss => Outcomes::LOSS,
    };
    let (one, two) = glicko2(&outside(players[0]), &outside(players[1]), &outcome, &Glicko2Config::new());
    [inside(one), inside(two)]
}

/// The pool that games of these rules are rated in. Openings and the tie on captures, which only even the chances,
/// share the pool of the first preset that is otherwise equal; what no preset plays is `other`.
pub fn family(rules: &Rules) -> &'static str {
    let plain = |options: Options| Options {
        opening: Opening::Free,
        capture_tie: CaptureTie::Shared,
        first_black: false,
        ..options
    };
    let equal = |preset: &&Preset| plain(preset.options()) == plain(*rules.options());
    match Preset::ALL.iter().find(equal).map(|preset| preset.name()) {
        Some("standard") => "pente",
        Some(name) => name,
        None => "other",
    }
}

const fn outside(rating: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}

const fn inside(rating: Glicko2Rating) -> Rating {
    Rating { rating: rating.rating, deviation: rating.deviation, volatility: rating.volatility }
}
