//! How players stand: ratings with their scores, profiles, and two players against each other.

use crate::domain::game::StoredGame;
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::rating::Score;
use pente::Rules;

/// How one player's rating changed by a game (in the game's server, or globally in direct messages).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// Whose.
    pub player: PlayerId,
    /// Glicko-2 rating before.
    pub before: f64,
    /// Glicko-2 rating after.
    pub after: f64,
}

/// One line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    /// The player.
    pub player: PlayerId,
    /// Glicko-2 rating.
    pub rating: f64,
    /// Glicko-2 rating deviation; large while little is known.
    pub deviation: f64,
    /// Rated games won.
    pub wins: u32,
    /// Rated games lost.
    pub losses: u32,
    /// Rated games drawn.
    pub draws: u32,
    /// Whether there were enough of them, ever, for a place on a leaderboard.
    pub has_place: bool,
}

/// What is known of one player.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Rating and score in rated games; `None` before the first.
    pub rating: Option<PlayerRating>,
    /// Place on the leaderboard, from 1.
    pub rank: Option<u32>,
    /// Running games.
    pub running: u32,
    /// Finished games, unrated ones included: won, lost, drawn.
    pub finished: [u32; 3],
    /// The last finished games, newest first.
    pub recent: Vec<StoredGame>,
}

/// Two players's finished games against each other, from the first one's side.
#[derive(Clone, Debug)]
pub struct Between {
    /// Won, lost, drawn by each set of rules, the most played first.
    pub by_rules: Vec<(Rules, [u32; 3])>,
    /// The last results, newest last.
    pub form: Vec<Score>,
}

/// Which ratings are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Games of one server.
    Guild(GuildId),
    /// All games.
    Global,
}
