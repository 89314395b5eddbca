//! What goes into the store and what comes out, in the words of the game.

use crate::domain::game::{DoesNotReplay, Game, Rev, Terms};
use crate::domain::ids::{ChallengeId, ChannelId, GameId, GuildId, InteractionId, PlayerId, Timestamp};
use crate::domain::matches::{InSeries, MatchTerms};
use crate::domain::place::{Place, Posted};
use crate::domain::rating::Score;
use pente::Rules;

/// A game with what the store knows about it besides.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game, replayed from its events.
    pub game: Game,
    /// Where it is played.
    pub place: Place,
    /// The one board message; `None` before it was sent, or when it was found deleted.
    pub board: Option<Posted>,
    /// The revision that the board message shows; behind the game's own when the board is stale, `None` when nothing was shown.
    pub rendered: Option<Rev>,
    /// When it began.
    pub created_at: Timestamp,
    /// When its last event happened, or when it began.
    pub updated_at: Timestamp,
    /// The game that was made as its rematch.
    pub rematch: Option<GameId>,
    /// Where it lives in a thread of its own, the channel that the thread hangs in.
    pub thread_of: Option<ChannelId>,
    /// Where its board was found to be gone or out of reach and it has none since, the revision that it had then.
    pub lost: Option<Rev>,
    /// The match that it belongs to.
    pub in_series: Option<InSeries>,
}

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

/// A challenge to be stored.
#[derive(Clone, Debug)]
pub struct NewChallenge {
    /// Where it was made.
    pub place: Place,
    /// Who asks.
    pub challenger: PlayerId,
    /// Who is asked.
    pub opponent: PlayerId,
    /// What would be played.
    pub game: Terms,
    /// Where it is to be more than one game, what makes the match.
    pub series: Option<MatchTerms>,
    /// The interaction that asked for it: each is applied at most once.
    pub interaction: InteractionId,
    /// When it was made.
    pub at: Timestamp,
    /// When it runs out.
    pub expires_at: Timestamp,
}

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// Not answered yet.
    Pending,
    /// A game came of it.
    Accepted(GameId),
    /// The opponent said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
}

/// A challenge as stored.
#[derive(Clone, Debug)]
pub struct Challenge {
    /// The number that the database gave it.
    pub id: ChallengeId,
    /// What it was made of.
    pub terms: NewChallenge,
    /// What became of it.
    pub state: ChallengeState,
    /// Its message, once sent.
    pub message: Option<Posted>,
    /// Whether the message shows the state.
    pub shown: bool,
}

/// One line of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Who.
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
    pub standing: Option<Standing>,
    /// Place on the leaderboard, from 1.
    pub rank: Option<u32>,
    /// Running games.
    pub running: u32,
    /// Finished games, unrated ones included: won, lost, drawn.
    pub finished: [u32; 3],
    /// The last finished games, newest first.
    pub recent: Vec<StoredGame>,
}

/// Two people's finished games against each other, from the first one's side.
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

/// Why the store could not be opened: one clear line for the operator each.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The directory cannot be written.
    #[error("cannot write to the data directory {dir}: {source}")]
    Unwritable {
        /// The directory.
        dir: String,
        /// What the system says.
        source: std::io::Error,
    },
    /// Another process has it open.
    #[error("another tessera is running on {0}; stop it first, or choose another data directory")]
    Locked(String),
    /// A newer tessera wrote it.
    #[error("{0} was written by a newer version of tessera; install that version, or restore a backup")]
    Newer(String),
    /// The database engine is too old to be trusted.
    #[error("SQLite {0} is too old; 3.51.3 or later is needed")]
    OldSqlite(String),
    /// Anything else that the database says.
    #[error("cannot open {path}: {source}")]
    Database {
        /// The file.
        path: String,
        /// What the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// A copy that took the database's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The schema of the copy; the bot brings it up to date at its start.
    pub version: i64,
    /// Where the database that was there is now.
    pub kept: Option<std::path::PathBuf>,
    /// Where the log is now that lay there without its database.
    pub log: Option<std::path::PathBuf>,
}

/// Why a database could not be copied, put back or looked through: one clear line for the operator each.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CopyError {
    /// There is no such file.
    #[error("there is no database {0}")]
    Missing(String),
    /// The copy would replace something.
    #[error("{0} is there already; choose another name, or remove it first")]
    Exists(String),
    /// A database of something else.
    #[error("{0} is no database of tessera")]
    NotOurs(String),
    /// The copy is broken.
    #[error("{path} is damaged: {reason}")]
    Damaged {
        /// The file.
        path: String,
        /// What the database says.
        reason: String,
    },
    /// The directory cannot be used, or the file is too new.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The file cannot be read.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// The file.
        path: String,
        /// What the database says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// There is no room for the copy.
    #[error("no room is left for {0}; make some, or choose another place")]
    Full(String),
    /// The copy cannot be written.
    #[error("cannot write {path}: {source}")]
    Unwritable {
        /// The file.
        path: String,
        /// What the system says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
}

/// Why a read or write failed: ours, never a player's doing.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The database refused or could not be reached.
    #[error("database: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// Stored events do not replay. Only that game is harmed.
    #[error(transparent)]
    Replay(#[from] DoesNotReplay),
    /// A stored row cannot be understood.
    #[error("{what} {id} cannot be read: {reason}")]
    Row {
        /// The kind of row, such as `game`.
        what: &'static str,
        /// Its number.
        id: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// There is no such game.
    #[error("there is no game {0}")]
    NoSuchGame(GameId),
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
}
