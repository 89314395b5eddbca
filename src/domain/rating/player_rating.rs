//! Ratings with scores, profiles, and head-to-head records.

use pente::Rules;

use super::Rating;
use crate::domain::game::{Score, StoredGame};
use crate::domain::ids::{GuildId, PlayerId};

/// The change of a player's rating by a game, in the game's guild, or over all games for a game in direct messages.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The player.
    pub player: PlayerId,
    /// The rating before.
    pub before: Rating,
    /// The rating after.
    pub after: Rating,
}

/// One line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    /// The player.
    pub player: PlayerId,
    /// The rating.
    pub rating: f64,
    /// Rating deviation; large for few games.
    pub deviation: f64,
    /// Rated games won.
    pub wins: u32,
    /// Rated games lost.
    pub losses: u32,
    /// Rated games drawn.
    pub draws: u32,
    /// Whether the player has finished enough rated games for a place on a leaderboard.
    pub has_place: bool,
}

/// The results of a player in finished games, rated or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The player.
    pub player: PlayerId,
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn.
    pub draws: u32,
}

/// The profile of a player.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Rating and score; `None` before the first rated game.
    pub rating: Option<PlayerRating>,
    /// The place on the leaderboard, from 1; `None` without a place.
    pub rank: Option<u32>,
    /// Running games.
    pub running: u32,
    /// Finished games, unrated ones included: won, lost, drawn.
    pub finished: [u32; 3],
    /// The last finished games, newest first.
    pub recent: Vec<StoredGame>,
    /// The last results, newest last.
    pub recent_scores: Vec<Score>,
    /// The rules with the most finished games, in all rating families, with the number of games.
    pub favourites: Vec<(Rules, u32)>,
}

/// The finished games of two players against each other, as results of the first.
#[derive(Clone, Debug)]
pub struct HeadToHead {
    /// Wins, losses and draws for each set of rules, the most played first.
    pub by_rules: Vec<(Rules, [u32; 3])>,
    /// The last results, newest last.
    pub recent_scores: Vec<Score>,
}

/// The games that ratings are computed from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Games of one guild.
    Guild(GuildId),
    /// All games.
    Global,
}

impl Scope {
    /// The scope that players of a game in this guild see: the guild, or in direct messages all games.
    pub fn seen_in(guild: Option<GuildId>) -> Self {
        guild.map_or(Self::Global, Self::Guild)
    }
}
