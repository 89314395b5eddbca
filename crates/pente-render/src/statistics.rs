//! The content of leaderboards, profiles and head-to-head comparisons as plain data.

use super::Avatar;

/// The result of a game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The player won.
    Win,
    /// The player lost.
    Loss,
    /// The game was a draw.
    Draw,
}

/// The letters that stand for won, drawn and lost games, such as W, D and L.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResultLetters {
    /// The letter for a win.
    pub win: String,
    /// The letter for a draw.
    pub draw: String,
    /// The letter for a loss.
    pub loss: String,
}

impl ResultLetters {
    /// The letter of a result.
    pub(super) fn of(&self, result: GameResult) -> &str {
        match result {
            GameResult::Win => &self.win,
            GameResult::Draw => &self.draw,
            GameResult::Loss => &self.loss,
        }
    }
}

/// The numbers of games won, lost and drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games lost.
    pub losses: u32,
    /// Games drawn.
    pub draws: u32,
}

/// A row of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LeaderboardRow {
    /// The rank, from 1; 0 for a player without one. Players with equal results share a rank.
    pub rank: u32,
    /// The player's name; a dash is shown if the font cannot write it.
    pub name: String,
    /// The player's avatar.
    pub avatar: Avatar,
    /// The rating, rounded; `None` on a leaderboard of results.
    pub rating: Option<i32>,
    /// Whether the rating is provisional, which is shown as a question mark.
    pub provisional: bool,
    /// The games that count.
    pub tally: Tally,
    /// Whether the row is highlighted.
    pub highlighted: bool,
}

/// The content of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leaderboard {
    /// The title after the crown; omitted if the font cannot write it.
    pub title: String,
    /// The letters above the columns of results.
    pub letters: ResultLetters,
    /// The rows, best first. At most 25 are shown.
    pub rows: Vec<LeaderboardRow>,
}

/// The content of a player's profile.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Profile {
    /// The player's name.
    pub name: String,
    /// The player's avatar.
    pub avatar: Avatar,
    /// The rating, rounded.
    pub rating: i32,
    /// The deviation of the rating, rounded.
    pub deviation: i32,
    /// Whether the rating is provisional, which is shown as a question mark.
    pub provisional: bool,
    /// The letters of results.
    pub letters: ResultLetters,
    /// All finished games.
    pub tally: Tally,
    /// The rating after each game, oldest first.
    pub curve: Vec<i32>,
    /// The results of the last games, newest last. At most 20 are shown.
    pub recent: Vec<GameResult>,
    /// The rules played most, with their numbers of games. At most 4 are shown.
    pub favourites: Vec<(String, u32)>,
}

/// The content of a head-to-head comparison: the games of two players against each other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HeadToHead {
    /// The names of both players.
    pub names: [String; 2],
    /// The avatars of both players.
    pub avatars: [Avatar; 2],
    /// The ratings of both players, rounded; `None` for a player without one.
    pub ratings: [Option<i32>; 2],
    /// Whether the ratings are provisional, which is shown as a question mark.
    pub provisional: [bool; 2],
    /// The letters of results.
    pub letters: ResultLetters,
    /// All games, from the view of the first player.
    pub tally: Tally,
    /// The results of the last games for the first player, newest last. At most 20 are shown.
    pub recent: Vec<GameResult>,
    /// The rules played, with the games from the view of the first player. At most 6 are shown.
    pub presets: Vec<(String, Tally)>,
}
