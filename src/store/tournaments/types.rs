//! Tournaments as they go into the store and come out.

use crate::game::{Rev, Terms};
use crate::ids::{GameId, InteractionId, PlayerId, Timestamp, TournamentId};
use crate::store::{Place, Posted};
use crate::tournament::{Format, Tournament};

/// A tournament to be announced.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// Where its games are played. It is a server's: there are none elsewhere.
    pub place: Place,
    /// Who organises it.
    pub host: PlayerId,
    /// What it is called.
    pub name: String,
    /// What kind it is.
    pub format: Format,
    /// What each game is played on.
    pub terms: Terms,
    /// The number that decides the draw.
    pub seed: u64,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// When.
    pub at: Timestamp,
}

/// What became of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentState {
    /// People join.
    Open,
    /// It is played.
    Running,
    /// The last game is over.
    Over,
    /// It was called off before the first round.
    Closed,
}

/// A game of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Which.
    pub game: GameId,
    /// The round, from 1.
    pub round: usize,
    /// The pairing in the round, from 0.
    pub board: usize,
    /// Whether it runs.
    pub is_running: bool,
}

/// A tournament as stored.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    /// The number that the database gave it.
    pub id: TournamentId,
    /// Where its games are played.
    pub place: Place,
    /// Who organises it.
    pub host: PlayerId,
    /// What it is called.
    pub name: String,
    /// What kind it is.
    pub format: Format,
    /// What each game is played on.
    pub terms: Terms,
    /// The number that decides the draw.
    pub seed: u64,
    /// Who plays, in the order in which they joined: the numbers of `cup` are places here.
    pub players: Vec<PlayerId>,
    /// Its rounds; `None` before the first.
    pub cup: Option<Tournament>,
    /// Its games, oldest first.
    pub games: Vec<TournamentGame>,
    /// How often it has changed.
    pub rev: Rev,
    /// What became of it.
    pub state: TournamentState,
    /// Its message, once sent.
    pub message: Option<Posted>,
    /// The revision that the message shows.
    pub shown: Option<Rev>,
}

/// What somebody wishes of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentWish {
    /// To play in it.
    Join,
    /// To play in it no more.
    Leave,
    /// That the first round begins.
    Begin,
    /// That it does not take place.
    Close,
}

/// A wish, by whom. Whether they may begin or close it is asked before.
#[derive(Clone, Copy, Debug)]
pub struct ChangeTournament {
    /// Which.
    pub tournament: TournamentId,
    /// What.
    pub wish: TournamentWish,
    /// Who wishes it.
    pub by: PlayerId,
    /// The interaction that carries the wish: each counts once.
    pub interaction: InteractionId,
    /// When.
    pub at: Timestamp,
}

/// What became of a [`ChangeTournament`]; the tournament is as it is now.
#[derive(Clone, Debug)]
pub enum TournamentChanged {
    /// It is on disk.
    Done(Box<StoredTournament>),
    /// This interaction counted before.
    Already(Box<StoredTournament>),
    /// The state it is in does not allow that. Nothing was written.
    NotNow(Box<StoredTournament>),
    /// Who wishes to join plays in it. Nothing was written.
    Joined(Box<StoredTournament>),
    /// Who wishes to leave does not play in it, or left before. Nothing was written.
    NotIn(Box<StoredTournament>),
    /// It has room for no more. Nothing was written.
    Full(Box<StoredTournament>),
    /// Nobody has an opponent yet. Nothing was written.
    TooFew(Box<StoredTournament>),
    /// There is no such tournament.
    Unknown,
}
