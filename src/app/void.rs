//! Taking a game back, as an admin: one that runs ends without a result, one that is over leaves the ratings, until it is
//! given its result back.

use super::{App, Error, Outcome};
use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId};
use crate::store::{Actor, Reinstated, StoreError, StoredGame, Voided};

/// Why a game was not voided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoidRefusal {
    /// There is no such game in that server.
    Unknown,
    /// It was voided before.
    Already,
}

/// Why a voided game was not given its result back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreRefusal {
    /// There is no such game in that server.
    Unknown,
    /// It is not voided.
    NotVoided,
    /// It was ended before it had a result.
    Undecided,
    /// It is of a match or a tournament, which went on without it.
    Bound,
}

impl App {
    /// Voids a game, rates anew what followed it, and notes it in the server's log. Says how many games were rated anew.
    /// Whether the person may do that is for the caller to know. The same press arriving twice voids once, and is no
    /// refusal the second time.
    ///
    /// # Errors
    /// Every [`VoidRefusal`], and failures of the store.
    pub async fn void(
        &self,
        guild: GuildId,
        game: GameId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<u32, VoidRefusal> {
        let actor = Actor { guild, player: by, at: self.now() };
        match self.store.void(game, actor, interaction).await? {
            Voided::Done(rated) => Ok(rated),
            Voided::Already => Err(Error::Refused(VoidRefusal::Already)),
            Voided::Unknown => Err(Error::Refused(VoidRefusal::Unknown)),
        }
    }

    /// Lets a voided game count again as if it had never been voided, and notes it in the server's log. Says how many other
    /// games were rated anew. Whether the person may do that is for the caller to know. The same press arriving twice
    /// restores once.
    ///
    /// # Errors
    /// Every [`RestoreRefusal`], and failures of the store.
    pub async fn restore(
        &self,
        guild: GuildId,
        game: GameId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<u32, RestoreRefusal> {
        let actor = Actor { guild, player: by, at: self.now() };
        Err(Error::Refused(match self.store.reinstate(game, actor, interaction).await? {
            Reinstated::Done(rated) => return Ok(rated),
            Reinstated::NotVoided => RestoreRefusal::NotVoided,
            Reinstated::Undecided => RestoreRefusal::Undecided,
            Reinstated::Bound => RestoreRefusal::Bound,
            Reinstated::Unknown => RestoreRefusal::Unknown,
        }))
    }

    /// Games of a server: those that run first, then those that ended last.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn games_of_guild(&self, guild: GuildId, limit: u32) -> Result<Vec<StoredGame>, StoreError> {
        self.store.games_of_guild(guild, limit).await
    }
}
