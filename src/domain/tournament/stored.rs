//! A tournament with its players and games, and what becomes of it: joining, leaving, the beginning, the end of a game.

use super::{Format, Pairing, Refusal, State, Tournament, Verdict};
use crate::domain::game::{Rev, Terms};
use crate::domain::ids::{ChannelId, GameId, InteractionId, MessageId, PlayerId, Timestamp, TournamentId};
use crate::domain::place::{Place, Posted};

/// A tournament to be announced.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// Where its games are played. It is a guild's: there are none elsewhere.
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
    /// The interaction that requested it.
    pub interaction: InteractionId,
    /// When this happened.
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
    /// The id.
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
    /// Whether the guild lets games be rated now. What begins later is not rated otherwise; what runs is played as it
    /// was agreed on.
    pub server_rates: bool,
    /// How many may play.
    pub room: Room,
    /// The number that decides the draw.
    pub seed: u64,
    /// When it is given up, if it has not begun by then.
    pub expires_at: Timestamp,
    /// Who plays, in the order in which they joined: the numbers of `tournament` are places here.
    pub players: Vec<PlayerId>,
    /// Its rounds; `None` before the first.
    pub tournament: Option<Tournament>,
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
    pub announced: usize,
}

impl StoredTournament {
    /// What a game that begins now is played on.
    pub const fn terms_now(&self) -> Terms {
        Terms { rated: self.terms.rated && self.server_rates, ..self.terms }
    }

    /// Who still plays.
    pub fn playing(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let has_left = |place: usize| self.tournament.as_ref().is_some_and(|tournament| tournament.has_left(place));
        self.players.iter().enumerate().filter(move |(place, _)| !has_left(*place)).map(|(_, &player)| player)
    }

    /// How much there is to be told of: each round that has begun, and the end.
    pub fn announcements_due(&self) -> usize {
        let rounds = self.tournament.as_ref().map_or(0, |tournament| tournament.rounds().len());
        match self.state {
            TournamentState::Running => rounds,
            TournamentState::Over => rounds + 1,
            _ => self.announced,
        }
    }

    /// The game of a pairing of a round, both as `tournament` numbers them, from 0; the last one, where it was played
    /// again.
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

/// What a player wishes of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentAction {
    /// To play in it.
    Join,
    /// To play in it no more.
    Leave,
    /// That this player plays in it no more. Before the first round they stay out from then on.
    Remove(PlayerId),
    /// That this player, who was taken out, may join again.
    Readmit(PlayerId),
    /// That the first round begins.
    Begin,
    /// That it does not take place, or is played no further.
    Close,
}

/// What a fulfilled wish does to a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// The player is added to the players.
    Join,
    /// This player is taken off the list of players, as if they had never joined.
    TakeOut(PlayerId),
    /// As [`TournamentStep::TakeOut`]; this player may not join again.
    Remove(PlayerId),
    /// This player may join again.
    Readmit(PlayerId),
    /// The player of this place gives up the game that runs, and the others go on.
    Leave(usize),
    /// The first round begins, like this.
    Begin(Tournament),
    /// It is over; the games that run go on as any others.
    Close,
}

/// Why a wish of a tournament is not fulfilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentActionRefusal {
    /// The state it is in does not allow that.
    NotNow,
    /// The player plays in it already.
    Joined,
    /// The player does not play in it, or left before.
    NotIn,
    /// The player was taken out, and not let in again.
    Removed,
    /// Who is to be let in again was not taken out.
    NotRemoved,
    /// It has room for no more.
    Full,
    /// The player and a player in it do not play with each other.
    Apart,
    /// More have to come.
    TooFew,
}

/// What a decision about a wish has to know besides the tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TournamentActionFacts {
    /// The player whom the wish is about was taken out before.
    pub was_removed: bool,
    /// A block stands between the player who wishes to join and a player who plays.
    pub is_blocked: bool,
}

impl StoredTournament {
    /// What a player's wish does. Whether the player may remove or readmit a player, begin or close it is asked before.
    ///
    /// # Errors
    /// [`TournamentActionRefusal`] names the reason.
    pub fn decide(
        &self,
        by: PlayerId,
        action: TournamentAction,
        facts: TournamentActionFacts,
    ) -> Result<TournamentStep, TournamentActionRefusal> {
        let room = |players: u32| usize::try_from(players).unwrap_or(usize::MAX);
        match (action, self.state) {
            (TournamentAction::Join, TournamentState::Open) => match () {
                () if self.players.contains(&by) => Err(TournamentActionRefusal::Joined),
                () if facts.was_removed => Err(TournamentActionRefusal::Removed),
                () if self.players.len() >= room(self.room.most) => Err(TournamentActionRefusal::Full),
                () if facts.is_blocked => Err(TournamentActionRefusal::Apart),
                () => Ok(TournamentStep::Join),
            },
            (TournamentAction::Leave, TournamentState::Open) => self.listed(by).map(TournamentStep::TakeOut),
            (TournamentAction::Remove(who), TournamentState::Open) => self.listed(who).map(TournamentStep::Remove),
            (TournamentAction::Leave, TournamentState::Running) => self.place_of(by).map(TournamentStep::Leave),
            (TournamentAction::Remove(who), TournamentState::Running) => self.place_of(who).map(TournamentStep::Leave),
            (TournamentAction::Readmit(who), TournamentState::Open) if facts.was_removed => {
                Ok(TournamentStep::Readmit(who))
            }
            (TournamentAction::Readmit(_), TournamentState::Open) => Err(TournamentActionRefusal::NotRemoved),
            (TournamentAction::Begin, TournamentState::Open) if self.players.len() < room(self.room.least) => {
                Err(TournamentActionRefusal::TooFew)
            }
            (TournamentAction::Begin, TournamentState::Open) => self.first_round().map(TournamentStep::Begin),
            (TournamentAction::Close, TournamentState::Open | TournamentState::Running) => Ok(TournamentStep::Close),
            _ => Err(TournamentActionRefusal::NotNow),
        }
    }

    /// The player, if they are listed before the first round.
    fn listed(&self, who: PlayerId) -> Result<PlayerId, TournamentActionRefusal> {
        if self.players.contains(&who) { Ok(who) } else { Err(TournamentActionRefusal::NotIn) }
    }

    /// The place of a player who still plays.
    fn place_of(&self, who: PlayerId) -> Result<usize, TournamentActionRefusal> {
        let place = self.players.iter().position(|&player| player == who);
        let plays = |place: &usize| self.tournament.as_ref().is_some_and(|tournament| !tournament.has_left(*place));
        place.filter(plays).ok_or(TournamentActionRefusal::NotIn)
    }

    fn first_round(&self) -> Result<Tournament, TournamentActionRefusal> {
        match Tournament::new(self.format, self.players.len(), self.seed) {
            Ok(mut tournament) => {
                tournament.begin_round();
                Ok(tournament)
            }
            Err(Refusal::TooMany(_)) => Err(TournamentActionRefusal::Full),
            Err(Refusal::TooFew | Refusal::Round(_)) => Err(TournamentActionRefusal::TooFew),
        }
    }

    /// The rounds after a game of it ended (`verdict`) or was voided (`None`): the result counts, a drawn game of a
    /// knock-out and a voided one are played again, and the last game of a round begins the next one. `drawn` games of
    /// the pairing were drawn, this one included. `None` where nothing follows: the tournament is not running, or the
    /// round of the game is over, so that later rounds were paired by it.
    ///
    /// # Errors
    /// [`Refusal`] if the rounds as stored do not fit the players.
    pub fn after_game(
        &self,
        round: usize,
        board: usize,
        verdict: Option<Verdict>,
        drawn: usize,
    ) -> Result<Option<Tournament>, Refusal> {
        let (TournamentState::Running, Some(tournament)) = (self.state, &self.tournament) else { return Ok(None) };
        let last = tournament.rounds().last().filter(|_| round == tournament.rounds().len());
        let Some(&Pairing { first, second, .. }) = last.and_then(|last| last.pairings.get(board)) else {
            return Ok(None);
        };
        let mut tournament = match verdict {
            Some(verdict) => {
                let mut tournament = tournament.clone();
                tournament.game_over(first, second, self.format.verdict(verdict, drawn));
                tournament
            }
            None => self.reopened(tournament, board)?,
        };
        tournament.begin_round();
        Ok(Some(tournament))
    }

    /// The rounds with a pairing of the last one as if it had not been played.
    fn reopened(&self, tournament: &Tournament, board: usize) -> Result<Tournament, Refusal> {
        let mut rounds = tournament.rounds().to_vec();
        let pairing = rounds.last_mut().and_then(|round| round.pairings.get_mut(board));
        let has_left = |pairing: &Pairing| tournament.has_left(pairing.first) || tournament.has_left(pairing.second);
        if let Some(pairing) = pairing.filter(|pairing| !has_left(pairing)) {
            pairing.state = State::Open;
        }
        let left: Vec<usize> = (0..tournament.players()).filter(|&player| tournament.has_left(player)).collect();
        Tournament::resume(tournament.format(), tournament.players(), self.seed, rounds, &left)
    }

    /// The games of the last of these rounds that are still to begin: the pairing in the round, and who moves first and
    /// second.
    pub fn games_to_begin(&self, tournament: &Tournament) -> Vec<(usize, [PlayerId; 2])> {
        let number = tournament.rounds().len();
        let runs = |board| self.games.iter().any(|game| game.is_running && game.round == number && game.board == board);
        let open = tournament.rounds().last().into_iter().flat_map(|round| round.pairings.iter().enumerate());
        open.filter(|(board, pairing)| pairing.state == State::Open && !runs(*board))
            .map(|(board, pairing)| (board, [pairing.first, pairing.second].map(|place| self.players[place])))
            .collect()
    }
}
