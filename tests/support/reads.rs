//! Reads that use cases make in a snapshot with others, each alone.

use pente::Rules;
use tessera::domain::game::{Score, StoredGame};
use tessera::domain::ids::{PlayerId, TournamentId};
use tessera::domain::rating::{HeadToHead, Profile, ProfileLimits, Scope};
use tessera::store::{Store, StoreError};

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

    async fn profile(&self, player: PlayerId, scope: Scope, family: &str, limit: usize) -> Read<Profile> {
        let limits = ProfileLimits { games: limit, scores: limit, favourites: limit };
        let args = (player, scope, family.to_owned());
        let run = self
            .store()
            .report(args, move |view, (player, scope, family)| Box::pin(view.profile(*player, *scope, family, limits)));
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
        Ok(self.profile(player, scope, family, limit).await?.recent_scores)
    }

    /// The rules of the most finished games in all families.
    async fn favourites(&self, player: PlayerId, scope: Scope, limit: usize) -> Read<Vec<(Rules, u32)>> {
        Ok(self.profile(player, scope, "pente", limit).await?.favourites)
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
