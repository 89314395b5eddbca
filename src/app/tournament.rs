//! Tournaments: announcing one, joining, leaving, and the beginning. They go on by themselves.

use super::{App, Error, Outcome};
use crate::game::{Terms, TimeControl};
use crate::ids::{GuildId, InteractionId, PlayerId, TournamentId};
use crate::store::{
    ChangeTournament, NewTournament, Place, StoreError, StoredTournament, TournamentChanged, TournamentWish,
};
use crate::tournament::Format;

/// How many tournaments of a server are listed.
const LISTED: u32 = 10;

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
    /// It has room for no more.
    Full(Box<StoredTournament>),
    /// Nobody has an opponent yet.
    TooFew(Box<StoredTournament>),
}

impl App {
    /// Announces a tournament, which people can join from then on. Asking twice by the same interaction asks once.
    ///
    /// # Errors
    /// Every [`AnnounceRefusal`], and failures of the store.
    pub async fn announce(&self, wish: Announcement) -> Outcome<StoredTournament, AnnounceRefusal> {
        let Announcement { place, host, name, format, terms, interaction } = wish;
        if place.guild.is_none() {
            return Err(Error::Refused(AnnounceRefusal::NoServer));
        }
        if terms.control == TimeControl::Unlimited {
            return Err(Error::Refused(AnnounceRefusal::NoClock));
        }
        if terms.rules.players() != 2 {
            return Err(Error::Refused(AnnounceRefusal::NotForTwo));
        }
        let seed = self.chance.lock().unwrap_or_else(std::sync::PoisonError::into_inner).u64(..);
        let new = NewTournament { place, host, name, format, terms, seed, interaction, at: self.now() };
        Ok(self.store.announce(new).await?)
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
            TournamentChanged::Full(now) => TournamentRefusal::Full(now),
            TournamentChanged::TooFew(now) => TournamentRefusal::TooFew(now),
            TournamentChanged::Unknown => TournamentRefusal::Unknown,
        }))
    }

    /// The tournament of that number, if it is of that server.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn tournament(
        &self,
        tournament: TournamentId,
        guild: GuildId,
    ) -> Result<Option<StoredTournament>, StoreError> {
        let found = self.store.tournament(tournament).await?;
        Ok(found.filter(|found| found.place.guild == Some(guild)))
    }

    /// The last tournaments of a server, newest first. One that cannot be read is left out, and logged.
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
}
