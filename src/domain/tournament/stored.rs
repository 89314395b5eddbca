//! A stored tournament with its players and games, and its rounds after a game.

use super::{Format, PairingResult, PairingState, Tournament};
use crate::domain::game::{Rev, Terms};
use crate::domain::ids::{ChannelId, GameId, InteractionId, MessageId, PlayerId, ScheduledEventId, TournamentId};
use crate::domain::live_messages::LiveState;
use crate::domain::named::named;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;

/// A tournament to create.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// The channel and guild of its games. Tournaments exist only in guilds.
    pub place: Place,
    /// The organiser.
    pub organiser: PlayerId,
    /// The name.
    pub name: String,
    /// The format.
    pub format: Format,
    /// The terms of each game.
    pub terms: Terms,
    /// The allowed number of players.
    pub limits: PlayerLimits,
    /// The seed of the draw.
    pub seed: u64,
    /// The interaction that requested it.
    pub interaction: InteractionId,
    /// When this happened.
    pub at: Timestamp,
    /// When it expires, if it has not begun by then.
    pub expires_at: Timestamp,
}

/// The allowed number of players of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerLimits {
    /// The minimum, at least 2.
    pub min: u32,
    /// The maximum.
    pub max: u32,
}

named! {
    /// The state of a tournament.
    TournamentState {
        /// Players can join.
        Open = "open",
        /// Rounds are played.
        Running = "running",
        /// All rounds are over.
        Over = "over",
        /// It was cancelled.
        Cancelled = "closed",
        /// It did not begin in time.
        Expired = "expired",
    }
}

/// The thread in which the games of a tournament are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TournamentThread {
    /// None was created yet.
    #[default]
    None,
    /// This thread.
    Open(ChannelId),
    /// It was deleted or locked; games are played in the channel from then on.
    Lost,
}

/// The event that Discord lists for a tournament while it is running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TournamentScheduledEvent {
    /// None was requested yet.
    #[default]
    None,
    /// This one.
    Listed(ScheduledEventId),
    /// It is over, or Discord created none.
    Over,
}

/// A pairing of a tournament: the key of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairingId {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 1.
    pub round: usize,
    /// The pairing in the round, from 0.
    pub board: usize,
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
    /// Whether the game is running.
    pub is_running: bool,
    /// The board message, once sent.
    pub shown: Option<(ChannelId, MessageId)>,
    /// Whether the board message is missing and can be sent.
    pub is_awaited: bool,
}

/// A tournament as stored.
#[derive(Clone, Debug)]
pub struct StoredTournament {
    /// The id.
    pub id: TournamentId,
    /// The channel and guild of its games.
    pub place: Place,
    /// The thread of its games.
    pub thread: TournamentThread,
    /// The event that Discord lists for it.
    pub event: TournamentScheduledEvent,
    /// The organiser.
    pub organiser: PlayerId,
    /// The name.
    pub name: String,
    /// The format.
    pub format: Format,
    /// The terms of each game as requested.
    pub terms: Terms,
    /// Whether the guild allows rated games now. If not, games that begin from now on are unrated; running games are
    /// not affected.
    pub guild_allows_rated: bool,
    /// The allowed number of players.
    pub limits: PlayerLimits,
    /// The seed of the draw.
    pub seed: u64,
    /// When it expires, if it has not begun by then.
    pub expires_at: Timestamp,
    /// The players in the order in which they joined. Players in `tournament` are indices of this list.
    pub players: Vec<PlayerId>,
    /// The rounds; `None` before the first.
    pub tournament: Option<Tournament>,
    /// The games, oldest first.
    pub games: Vec<TournamentGame>,
    /// The revision: the number of changes.
    pub rev: Rev,
    /// The state.
    pub state: TournamentState,
    /// The recorded state of the message.
    pub live: LiveState,
    /// The number of announcements sent: one for each round, and one for the end.
    pub announced: usize,
}

impl StoredTournament {
    /// The players on the first three places, best first, with the rank, which equal players share; empty unless the
    /// tournament is over. After a knockout these are four: nobody plays for the third place.
    pub fn podium(&self) -> Vec<(usize, PlayerId)> {
        let over = self.tournament.as_ref().filter(|_| self.state == TournamentState::Over);
        let standings = over.map(Tournament::standings).unwrap_or_default();
        let best = standings.iter().take_while(|standing| standing.rank <= 3);
        best.filter_map(|standing| Some((standing.rank, *self.players.get(standing.player)?))).collect()
    }

    /// The terms of a game that begins now.
    pub const fn terms_now(&self) -> Terms {
        Terms { rated: self.terms.rated && self.guild_allows_rated, ..self.terms }
    }

    /// The players who have not left.
    pub fn playing(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let has_left = |index: usize| self.tournament.as_ref().is_some_and(|tournament| tournament.has_left(index));
        self.players.iter().enumerate().filter(move |(index, _)| !has_left(*index)).map(|(_, &player)| player)
    }

    /// The number of announcements due: one for each round that began, and one for the end.
    pub fn announcements_due(&self) -> usize {
        let rounds = self.tournament.as_ref().map_or(0, |tournament| tournament.rounds().len());
        match self.state {
            TournamentState::Running => rounds,
            TournamentState::Over => rounds + 1,
            _ => self.announced,
        }
    }

    /// Whether a game of this round (from 1) is the first one of a player.
    pub fn is_first_game(&self, round: usize, player: PlayerId) -> bool {
        let index = self.players.iter().position(|&other| other == player);
        let rounds = self.tournament.as_ref().map_or(&[][..], Tournament::rounds);
        index.is_some_and(|index| {
            rounds.iter().take(round.saturating_sub(1)).all(|before| before.pairing_of(index).is_none())
        })
    }

    /// The channel of the announcements of its rounds: the thread of its games, if there is one.
    pub const fn rounds_channel(&self) -> ChannelId {
        match self.thread {
            TournamentThread::Open(thread) => thread,
            TournamentThread::None | TournamentThread::Lost => self.place.channel,
        }
    }

    /// The last game of a pairing. Round and pairing are numbered from 0, as in `tournament`.
    pub fn game_of(&self, round: usize, board: usize) -> Option<TournamentGame> {
        self.games.iter().rfind(|game| game.round == round + 1 && game.board == board).copied()
    }
}

/// The tournament and the round of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InTournament {
    /// The tournament.
    pub tournament: TournamentId,
    /// The name.
    pub name: String,
    /// The format.
    pub format: Format,
    /// The round, from 1; in a king of the hill each game is one.
    pub round: u32,
}

impl StoredTournament {
    /// Whether a game is the last one of its pairing. A knockout repeats drawn games.
    pub fn is_last_of_pairing(&self, game: GameId) -> bool {
        let pairing = |played: &TournamentGame| (played.round, played.board);
        let own = self.games.iter().find(|played| played.game == game).map(pairing);
        !self.games.iter().any(|played| played.game > game && Some(pairing(played)) == own)
    }

    /// The rounds after a game of a pairing ended (`result`) or was voided (`None`). The result is recorded; a drawn
    /// game of a knockout and a voided game are repeated; the last game of a round begins the next round. `drawn` games
    /// of the pairing were drawn, this one included. `None` if nothing changes, because the tournament is not running,
    /// or because the round of the game is over and later rounds depend on it.
    pub fn after_game(&self, pairing: PairingId, result: Option<PairingResult>, drawn: usize) -> Option<Tournament> {
        let (TournamentState::Running, Some(tournament)) = (self.state, &self.tournament) else { return None };
        if pairing.round != tournament.rounds().len() {
            return None;
        }
        let mut tournament = tournament.clone();
        match result {
            Some(result) => tournament.game_over(pairing.board, self.format.result(result, drawn)),
            None => tournament.reopen(pairing.board),
        }
        tournament.begin_round();
        Some(tournament)
    }

    /// The games of the last of these rounds that have not begun: the index of the pairing, and its players in turn
    /// order.
    pub fn games_to_begin(&self, tournament: &Tournament) -> Vec<(usize, [PlayerId; 2])> {
        let number = tournament.rounds().len();
        let runs = |board| self.games.iter().any(|game| game.is_running && game.round == number && game.board == board);
        let open = tournament.rounds().last().into_iter().flat_map(|round| round.pairings.iter().enumerate());
        open.filter(|(board, pairing)| pairing.state == PairingState::Open && !runs(*board))
            .map(|(board, pairing)| (board, [pairing.first, pairing.second].map(|index| self.players[index])))
            .collect()
    }
}
