//! Tournaments: announcing one, joining, leaving, and the beginning. They go on by themselves.

use super::{App, Error, Outcome};
use crate::domain::game::{Terms, TimeControl};
use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId, TournamentId};
use crate::domain::tournament::Format;
use crate::store::{
    Announced, ChangeTournament, InTournament, NewTournament, Place, Room, StoreError, StoredGame, StoredTournament,
    TournamentChanged, TournamentWish,
};

/// How many tournaments of a server are listed: as many as Discord shows in a list.
const LISTED: u32 = 25;

/// How long a tournament waits for players, in milliseconds: two weeks, so that a weekend lies in between.
pub const TIME_TO_JOIN: i64 = 14 * 24 * 60 * 60 * 1000;

/// How many tournaments of one organiser may be announced or run at a time. More is spam.
pub const TOURNAMENT_LIMIT: u32 = 5;

/// How much one sweep takes on.
const AT_A_TIME: u32 = 50;

/// A tournament to be announced.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// Where its games are played: in a server.
    pub place: Place,
    /// Who organises it.
    pub host: PlayerId,
    /// What it is called.
    pub name: String,
    /// What kind it is.
    pub format: Format,
    /// What each game is played on.
    pub terms: Terms,
    /// How many have to come, where that was said.
    pub least: Option<u32>,
    /// For how many there is room, where that was said.
    pub most: Option<u32>,
    /// The interaction that asked for it.
    pub interaction: InteractionId,
}

/// Why a tournament was not announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnounceRefusal {
    /// Tournaments belong to a server.
    NoServer,
    /// Whoever never moved would hold up everybody: a tournament is played with a clock.
    NoClock,
    /// A game of it is between two.
    NotForTwo,
    /// The kind has room for so many only.
    TooLarge(u32),
    /// More have to come than there is room for.
    Upside,
    /// [`TOURNAMENT_LIMIT`] is reached.
    TooMany,
}

/// Why a wish of a tournament did not count; it is as it is now.
#[derive(Debug)]
pub enum TournamentRefusal {
    /// There is no such tournament.
    Unknown,
    /// The state it is in does not allow that.
    NotNow(Box<StoredTournament>),
    /// The person plays in it already.
    Joined(Box<StoredTournament>),
    /// The person does not play in it, or left before.
    NotIn(Box<StoredTournament>),
    /// The person was taken out, and not let in again.
    Removed(Box<StoredTournament>),
    /// Who is to be let in again was not taken out.
    NotRemoved(Box<StoredTournament>),
    /// It has room for no more.
    Full(Box<StoredTournament>),
    /// The person and somebody in it do not play with each other.
    Apart,
    /// More have to come.
    TooFew(Box<StoredTournament>),
}

impl App {
    /// Announces a tournament, which people can join from then on. Asking twice by the same interaction asks once.
    ///
    /// # Errors
    /// Every [`AnnounceRefusal`], and failures of the store.
    pub async fn announce(&self, wish: Announcement) -> Outcome<StoredTournament, AnnounceRefusal> {
        let room = room(&wish).map_err(Error::Refused)?;
        let Announcement { place, host, name, format, terms, interaction, .. } = wish;
        let at = self.now();
        let seed = self.chance.lock().unwrap_or_else(std::sync::PoisonError::into_inner).u64(..);
        let expires_at = at.plus_millis(TIME_TO_JOIN);
        let new = NewTournament { place, host, name, format, terms, room, seed, interaction, at, expires_at };
        match self.store.announce(new, TOURNAMENT_LIMIT).await? {
            Announced::Done(made) | Announced::Already(made) => Ok(*made),
            Announced::TooMany => Err(Error::Refused(AnnounceRefusal::TooMany)),
        }
    }

    /// Does what a person wants of a tournament. The same press arriving twice counts once. Whether the person may begin
    /// or close it is asked before.
    ///
    /// # Errors
    /// Every [`TournamentRefusal`], and failures of the store.
    pub async fn change_tournament(
        &self,
        tournament: TournamentId,
        by: PlayerId,
        wish: TournamentWish,
        interaction: InteractionId,
    ) -> Outcome<StoredTournament, TournamentRefusal> {
        let change = ChangeTournament { tournament, wish, by, interaction, at: self.now() };
        Err(Error::Refused(match self.store.change_tournament(change).await? {
            TournamentChanged::Done(now) | TournamentChanged::Already(now) => return Ok(*now),
            TournamentChanged::NotNow(now) => TournamentRefusal::NotNow(now),
            TournamentChanged::Joined(now) => TournamentRefusal::Joined(now),
            TournamentChanged::NotIn(now) => TournamentRefusal::NotIn(now),
            TournamentChanged::Removed(now) => TournamentRefusal::Removed(now),
            TournamentChanged::NotRemoved(now) => TournamentRefusal::NotRemoved(now),
            TournamentChanged::Full(now) => TournamentRefusal::Full(now),
            TournamentChanged::TooFew(now) => TournamentRefusal::TooFew(now),
            TournamentChanged::Apart => TournamentRefusal::Apart,
            TournamentChanged::Unknown => TournamentRefusal::Unknown,
        }))
    }

    /// Takes people who are not in the server any more out of a tournament that has not begun.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn leave_out(&self, tournament: TournamentId, gone: Vec<PlayerId>) -> Result<(), StoreError> {
        if gone.is_empty() { Ok(()) } else { self.store.leave_out(tournament, gone).await }
    }

    /// Calls off a tournament that could not be shown to anybody.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn withdraw_tournament(&self, tournament: TournamentId) -> Result<(), StoreError> {
        self.store.withdraw_tournament(tournament).await
    }

    /// The tournament of that number, on any guild.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, and [`StoreError::Database`].
    pub async fn tournament_by_id(&self, tournament: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        self.store.tournament(tournament).await
    }

    /// The games of a tournament that have begun and have no board yet.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn games_without_board(&self, tournament: TournamentId) -> Result<Vec<GameId>, StoreError> {
        self.store.new_games_of(tournament).await
    }

    /// The tournament of that number, if it is of that server.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn tournament(
        &self,
        tournament: TournamentId,
        guild: Option<GuildId>,
    ) -> Result<Option<StoredTournament>, StoreError> {
        let found = self.store.tournament(tournament).await?;
        Ok(found.filter(|found| found.place.guild == guild))
    }

    /// The tournaments of a server: those that are not over, and the last that are. One that cannot be read is left out,
    /// and logged.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn tournaments_of(&self, guild: GuildId) -> Result<Vec<StoredTournament>, StoreError> {
        let mut found = Vec::new();
        for number in self.store.tournaments_of(guild, LISTED).await? {
            match self.store.tournament(number).await {
                Ok(one) => found.extend(one),
                Err(error @ StoreError::Row { .. }) => {
                    tracing::warn!(tournament.id = number.get(), %error, "a tournament cannot be read");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(found)
    }

    /// The tournament that a game belongs to.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn tournament_of(&self, game: GameId) -> Result<Option<InTournament>, StoreError> {
        self.store.tournament_of(game).await
    }

    /// What a game that ended did to its tournament: which one it is, and the games that have begun and have no board.
    /// `None` for any other game.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn next_in_tournament(
        &self,
        ended: &StoredGame,
    ) -> Result<Option<(TournamentId, Vec<GameId>)>, StoreError> {
        if !ended.game.is_over() {
            return Ok(None);
        }
        let Some(spot) = self.store.tournament_of(ended.game.id()).await? else { return Ok(None) };
        Ok(Some((spot.tournament, self.store.new_games_of(spot.tournament).await?)))
    }

    /// Ends every tournament that has not begun in time.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn expire_tournaments(&self) -> Result<(), StoreError> {
        for expired in self.store.expire_tournaments(self.now()).await? {
            tracing::info!(tournament.id = expired.get(), "tournament expired");
        }
        Ok(())
    }

    /// Tournaments whose message is behind or missing, or whose players are to be told of something.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn unshown_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        self.store.unshown_tournaments(AT_A_TIME).await
    }
}

/// How many may play, if that can be.
fn room(wish: &Announcement) -> Result<Room, AnnounceRefusal> {
    if wish.place.guild.is_none() {
        return Err(AnnounceRefusal::NoServer);
    }
    if wish.terms.control == TimeControl::Unlimited {
        return Err(AnnounceRefusal::NoClock);
    }
    if wish.terms.rules.players() != 2 {
        return Err(AnnounceRefusal::NotForTwo);
    }
    let largest = u32::try_from(wish.format.most_players()).unwrap_or(u32::MAX);
    let room = Room { least: wish.least.unwrap_or(2).max(2), most: wish.most.unwrap_or(largest) };
    if room.most > largest {
        return Err(AnnounceRefusal::TooLarge(largest));
    }
    if room.least > room.most { Err(AnnounceRefusal::Upside) } else { Ok(room) }
}
