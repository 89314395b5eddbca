//! Tournaments as they go into the store and come out.

use crate::domain::game::{Rev, Terms};
use crate::domain::ids::{ChannelId, GameId, InteractionId, MessageId, PlayerId, Timestamp, TournamentId};
use crate::domain::tournament::{Format, Tournament};
use crate::store::{Place, Posted};

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
    /// How many may play.
    pub room: Room,
    /// The number that decides the draw.
    pub seed: u64,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
    /// When.
    pub at: Timestamp,
    /// When it is given up, if it has not begun by then.
    pub expires_at: Timestamp,
}

/// How many may play in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// So many have to come, two at least.
    pub least: u32,
    /// There is room for so many.
    pub most: u32,
}

/// What became of a wish for a tournament.
#[derive(Clone, Debug)]
pub enum Announced {
    /// It is on disk.
    Done(Box<StoredTournament>),
    /// This interaction announced it before.
    Already(Box<StoredTournament>),
    /// The organiser has as many as can be that are not over. Nothing was written.
    TooMany,
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
    /// It was called off.
    Closed,
    /// It did not begin in time.
    Expired,
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
    /// Its board, once sent.
    pub shown: Option<(ChannelId, MessageId)>,
    /// Whether its board is still to be sent, and can be.
    pub is_awaited: bool,
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
    /// What each game was to be played on when it was announced.
    pub terms: Terms,
    /// Whether the server lets games be rated now. What begins later is not rated otherwise; what runs is played as it was
    /// agreed on.
    pub server_rates: bool,
    /// How many may play.
    pub room: Room,
    /// The number that decides the draw.
    pub seed: u64,
    /// When it is given up, if it has not begun by then.
    pub expires_at: Timestamp,
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
    /// Rounds whose players were told of them; the end counts as one more.
    pub told: usize,
}

impl StoredTournament {
    /// What a game that begins now is played on.
    pub const fn terms_now(&self) -> Terms {
        Terms { rated: self.terms.rated && self.server_rates, ..self.terms }
    }

    /// Who still plays.
    pub fn playing(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let has_left = |place: usize| self.cup.as_ref().is_some_and(|cup| cup.has_left(place));
        self.players.iter().enumerate().filter(move |(place, _)| !has_left(*place)).map(|(_, &player)| player)
    }

    /// How much there is to be told of: each round that has begun, and the end.
    pub fn tidings(&self) -> usize {
        let rounds = self.cup.as_ref().map_or(0, |cup| cup.rounds().len());
        match self.state {
            TournamentState::Running => rounds,
            TournamentState::Over => rounds + 1,
            _ => self.told,
        }
    }

    /// The game of a pairing of a round, both as `cup` numbers them, from 0; the last one, where it was played again.
    pub fn game_of(&self, round: usize, board: usize) -> Option<TournamentGame> {
        self.games.iter().rfind(|game| game.round == round + 1 && game.board == board).copied()
    }
}

/// What a game is to a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InTournament {
    /// Which tournament.
    pub tournament: TournamentId,
    /// What it is called.
    pub name: String,
    /// The round, from 1.
    pub round: u32,
}

/// What somebody wishes of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentWish {
    /// To play in it.
    Join,
    /// To play in it no more.
    Leave,
    /// That this person plays in it no more. Before the first round they stay out from then on.
    Remove(PlayerId),
    /// That this person, who was taken out, may join again.
    Readmit(PlayerId),
    /// That the first round begins.
    Begin,
    /// That it does not take place, or is played no further.
    Close,
}

/// A wish, by whom. Whether they may remove or readmit somebody, begin or close it is asked before.
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
    /// Who is to leave does not play in it, or left before. Nothing was written.
    NotIn(Box<StoredTournament>),
    /// Who wishes to join was taken out. Nothing was written.
    Removed(Box<StoredTournament>),
    /// Who is to be let in again was not taken out. Nothing was written.
    NotRemoved(Box<StoredTournament>),
    /// It has room for no more. Nothing was written.
    Full(Box<StoredTournament>),
    /// Somebody in it and who wishes to join do not play with each other. Nothing was written.
    Apart,
    /// More have to come. Nothing was written.
    TooFew(Box<StoredTournament>),
    /// There is no such tournament.
    Unknown,
}
