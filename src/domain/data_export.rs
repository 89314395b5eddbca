//! The data that is stored about one player, as the player gets it on request.

use crate::domain::audit::Entry;
use crate::domain::challenges::StoredChallenge;
use crate::domain::game::{Rev, Span, StoredGame};
use crate::domain::ids::{ChallengeId, GameId, GuildId, LobbyId, PlayerId, TournamentId};
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::StoredMatch;
use crate::domain::puzzles::PuzzleRecord;
use crate::domain::rating::{PlayerRating, Scope};
use crate::domain::settings::PlayerSettings;
use crate::domain::timestamp::{Day, Timestamp};
use crate::domain::tournament::StoredTournament;

/// Everything that is stored about one player.
#[derive(Clone, Debug)]
pub struct DataExport {
    /// The player.
    pub player: PlayerId,
    /// The name under which the player was last seen.
    pub name: Option<String>,
    /// The player's own settings.
    pub settings: PlayerSettings,
    /// The locale of the player's Discord client, if the player used the bot outside its guilds.
    pub locale: Option<String>,
    /// The players whom this player blocked.
    pub blocked: Vec<PlayerId>,
    /// The player's games, oldest first.
    pub games: Vec<StoredGame>,
    /// Challenges that the player sent or received, oldest first.
    pub challenges: Vec<StoredChallenge>,
    /// Ratings: the scope, the rating family, the rating.
    pub ratings: Vec<(Scope, String, PlayerRating)>,
    /// Ratings and results by week, month and quarter.
    pub periods: Vec<PeriodExport>,
    /// Results of games between people, of all time and of recent weeks, months and quarters.
    pub scores: Vec<ScoreExport>,
    /// Tournaments that the player joined or organises, oldest first.
    pub tournaments: Vec<StoredTournament>,
    /// Puzzles solved and the current streak.
    pub puzzles: PuzzleRecord,
    /// Imported game records: when each was imported, and its text.
    pub imports: Vec<(Timestamp, String)>,
    /// The player's actions, and other rows that refer to the player.
    pub activity: ActivityExport,
}

/// The numbers of rows stored about one player, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DataSummary {
    /// Games, running and finished.
    pub games: u32,
    /// Challenges sent or received.
    pub challenges: u32,
    /// Ratings, one for each guild and rating family.
    pub ratings: u32,
    /// Tournaments joined or organised.
    pub tournaments: u32,
    /// Solved puzzles.
    pub puzzles: u32,
    /// Blocked players.
    pub blocked: u32,
}

/// What a player did, and other rows that refer to the player. Each list is in order of time, oldest first.
#[derive(Clone, Debug, Default)]
pub struct ActivityExport {
    /// Events in games.
    pub game_events: Vec<GameEventExport>,
    /// The matches of the player.
    pub matches: Vec<StoredMatch>,
    /// Lobbies that the player opened or joined.
    pub lobbies: Vec<StoredLobby>,
    /// Lobbies that the player changed, and when.
    pub lobby_changes: Vec<(LobbyId, Timestamp)>,
    /// Tournaments that the player changed, and when.
    pub tournament_changes: Vec<(TournamentId, Timestamp)>,
    /// Tournaments from which the organiser removed the player.
    pub removed: Vec<TournamentId>,
    /// Reviews in progress that the player requested: the game, and when the review began. The interaction token of the
    /// response is left out.
    pub reviews: Vec<(GameId, Timestamp)>,
    /// Pads that can still be edited: the game, and until when. The interaction token is left out.
    pub pads: Vec<(GameId, Timestamp)>,
    /// Confirmations of challenges that can still be edited: the challenge, and until when. The interaction token is
    /// left out.
    pub confirmations: Vec<(ChallengeId, Timestamp)>,
    /// Games that the player follows, and what they are notified of, in its stored form.
    pub follows: Vec<(GameId, String)>,
    /// Guilds that list the player among those who solved the daily puzzle, with the day.
    pub posted_solutions: Vec<(GuildId, Day)>,
    /// The player's vacations.
    pub vacations: Vec<Span>,
    /// The changes of the player's ratings.
    pub rating_changes: Vec<RatingChangeExport>,
    /// Actions as an administrator, with the guild.
    pub audit: Vec<(GuildId, Entry)>,
    /// Guilds in which the player's membership was checked, the result, and when.
    pub memberships: Vec<(GuildId, bool, Timestamp)>,
}

/// An event of a player in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEventExport {
    /// The game.
    pub game: GameId,
    /// The revision that the event made.
    pub rev: Rev,
    /// The event in its stored form.
    pub event: String,
    /// When it happened.
    pub at: Timestamp,
}

/// A rating at the end of a week, month or quarter, and the results in it.
#[derive(Clone, Debug, PartialEq)]
pub struct PeriodExport {
    /// The games that the rating is computed from.
    pub scope: Scope,
    /// The rating family.
    pub family: String,
    /// The length of the period: `week`, `month` or `quarter`.
    pub unit: String,
    /// The first moment of the period.
    pub began_at: Timestamp,
    /// Rating and deviation.
    pub rating: [f64; 2],
    /// Games won, lost and drawn.
    pub score: [u32; 3],
}

/// The results of games between people in a guild.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreExport {
    /// The guild.
    pub guild: GuildId,
    /// The rating family of the rules.
    pub family: String,
    /// The length of the period: `week`, `month` or `quarter`; or `all` for all time.
    pub unit: String,
    /// The first moment of the period; `None` for all time.
    pub began_at: Option<Timestamp>,
    /// Games won, lost and drawn.
    pub score: [u32; 3],
}

/// A change of a rating by one game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChangeExport {
    /// The game.
    pub game: GameId,
    /// The games that the rating is computed from.
    pub scope: Scope,
    /// The rating family.
    pub family: String,
    /// The result in half points: 2 for a win, 1 for a draw, 0 for a loss.
    pub half_points: u8,
    /// Rating and deviation before the game.
    pub before: [f64; 2],
    /// Rating and deviation after the game.
    pub after: [f64; 2],
    /// Whether the game was voided and the change no longer counts.
    pub is_voided: bool,
}
