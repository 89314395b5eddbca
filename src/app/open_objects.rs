//! What a player has open: the challenges, lobbies and tournaments that count towards the limits.

use super::{App, Failure};
use crate::domain::challenges::StoredChallenge;
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::lobbies::StoredLobby;
use crate::domain::tournament::StoredTournament;

impl App {
    /// The pending challenges that a player sent, oldest first.
    pub(crate) async fn challenges_by(&self, challenger: PlayerId) -> Result<Vec<StoredChallenge>, Failure> {
        Ok(self.store.read(challenger, |view, &challenger| Box::pin(view.pending_by(challenger))).await?)
    }

    /// The open lobbies of a host, oldest first.
    pub(crate) async fn lobbies_by(&self, host: PlayerId) -> Result<Vec<StoredLobby>, Failure> {
        let now = self.now();
        let mut lobbies = self.store.read(host, |view, &host| Box::pin(view.open_lobbies_of(host))).await?;
        lobbies.retain(|stored| stored.lobby.host() == host && stored.expires_at > now);
        Ok(lobbies)
    }

    /// The tournaments of an organiser in a guild that are open or running, oldest first.
    pub(crate) async fn tournaments_by(
        &self,
        host: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<Vec<StoredTournament>, Failure> {
        let args = (host, guild, self.now());
        Ok(self.store.read(args, |view, &(host, guild, at)| Box::pin(view.tournaments_by(host, guild, at))).await?)
    }
}
