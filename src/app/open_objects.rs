//! What a player has open: the challenges, lobbies and tournaments that count towards the limits.

use super::{App, Failure, TIME_TO_GATHER};
use crate::domain::challenges::Challenge;
use crate::domain::game::{StoredGame, Terms};
use crate::domain::ids::{ChannelId, GuildId, PlayerId};
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::Form;
use crate::domain::tournament::StoredTournament;

impl App {
    /// The pending challenges that a player sent, oldest first.
    pub(crate) async fn challenges_by(&self, challenger: PlayerId) -> Result<Vec<Challenge>, Failure> {
        Ok(self.store.read(challenger, |view, &challenger| Box::pin(view.pending_by(challenger))).await?)
    }

    /// The open lobbies of a host, oldest first.
    pub(crate) async fn lobbies_by(&self, host: PlayerId) -> Result<Vec<StoredLobby>, Failure> {
        let now = self.now();
        let mut lobbies = self.store.read(host, |view, &host| Box::pin(view.open_lobbies_of(host))).await?;
        lobbies.retain(|stored| stored.lobby.host() == host && stored.expires_at > now);
        Ok(lobbies)
    }

    /// The open lobby in a channel for the rematch of a game: one that a player of the game has opened since it ended,
    /// for the same game or match.
    pub(crate) async fn rematch_lobby(
        &self,
        of: &StoredGame,
        form: Option<Form>,
        channel: ChannelId,
    ) -> Result<Option<StoredLobby>, Failure> {
        let (table, since) = (of.game.table(), of.updated_at + TIME_TO_GATHER);
        let is_rematch = |stored: &StoredLobby| {
            // Ratings may have been turned off since.
            let terms = Terms { rated: stored.lobby.terms().rated, ..*table.terms() };
            let is_same_game = *stored.lobby.terms() == terms && stored.match_form == form;
            is_same_game && stored.place.channel == channel && stored.expires_at >= since
        };
        for player in table.people() {
            if let Some(found) = self.lobbies_by(player).await?.into_iter().find(&is_rematch) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The tournaments of an organiser in a guild that are announced or running, oldest first.
    pub(crate) async fn tournaments_by(
        &self,
        host: PlayerId,
        guild: Option<GuildId>,
    ) -> Result<Vec<StoredTournament>, Failure> {
        let args = (host, guild, self.now());
        Ok(self.store.read(args, |view, &(host, guild, at)| Box::pin(view.tournaments_by(host, guild, at))).await?)
    }
}
