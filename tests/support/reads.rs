//! Reads that use cases make in a snapshot with others, each alone.

use pente::{Preset, Rules};
use tessera::app::Failure;
use tessera::domain::game::{Score, StoredGame};
use tessera::domain::ids::{PlayerId, TournamentId};
use tessera::domain::rating::{self, HeadToHead, PlayedSeats, Profile, Scope};
use tessera::domain::timestamp::Timestamp;
use tessera::store::{Store, StoreError};

use super::writes::app_at;

type Read<T> = Result<T, StoreError>;

/// Methods of a view that a test calls alone.
pub trait Reads {
    fn store(&self) -> &Store;

    async fn last_game_of(&self, players: &[PlayerId]) -> Read<Option<StoredGame>> {
        self.store().read(players.to_vec(), |view, players| Box::pin(view.last_game_of(players))).await
    }

    async fn tournaments_with(&self, player: PlayerId) -> Read<Vec<TournamentId>> {
        self.store().read(player, |view, &player| Box::pin(view.tournaments_with(player))).await
    }

    /// The profile in the family of a preset, as the use case reads it.
    async fn profile(&self, player: PlayerId, scope: Scope, family: &str) -> Result<Profile, Failure> {
        let guild = match scope {
            Scope::Guild(guild) => Some(guild),
            Scope::Global => None,
        };
        let preset = Preset::ALL.iter().find(|preset| rating::family(&preset.rules()) == family);
        let app = app_at(self.store(), Timestamp::from_millis(0));
        Ok(app.profile(player, guild, *preset.expect("the family of a preset")).await?.profile)
    }

    async fn played_seats(&self, player: PlayerId, scope: Scope, family: &str) -> Read<PlayedSeats> {
        let args = (player, scope, family.to_owned());
        let run = self
            .store()
            .report(args, |view, (player, scope, family)| Box::pin(view.played_seats(*player, *scope, family)));
        run.await
    }

    async fn rating_curve(&self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Read<Vec<f64>> {
        let args = (player, scope, family.to_owned());
        let run = self
            .store()
            .report(args, |view, (player, scope, family)| Box::pin(view.rating_curve(*player, *scope, family, limit)));
        run.await
    }

    async fn recent_scores(&self, player: PlayerId, scope: Scope, family: &str, limit: usize) -> Read<Vec<Score>> {
        Ok(self.played_seats(player, scope, family).await?.last_scores(limit))
    }

    /// The rules of the most finished games in all families.
    async fn favourites(&self, player: PlayerId, scope: Scope, limit: usize) -> Read<Vec<(Rules, u32)>> {
        Ok(self.played_seats(player, scope, "pente").await?.favourites(limit))
    }

    async fn head_to_head(&self, players: [PlayerId; 2], scope: Scope, limit: u32) -> Read<HeadToHead> {
        let args = (players, scope);
        self.store().report(args, |view, &(players, scope)| Box::pin(view.head_to_head(players, scope, limit))).await
    }
}

impl Reads for Store {
    fn store(&self) -> &Store {
        self
    }
}
