//! Reads that use cases make in a snapshot with others, each alone.

use pente::Rules;
use tessera::domain::game::{Score, StoredGame};
use tessera::domain::ids::{PlayerId, TournamentId};
use tessera::domain::rating::{HeadToHead, Profile, Scope};
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

    async fn profile(&self, player: PlayerId, scope: Scope, family: &str, games: u32) -> Read<Profile> {
        let args = (player, scope, family.to_owned());
        let run = self
            .store()
            .report(args, |view, (player, scope, family)| Box::pin(view.profile(*player, *scope, family, games)));
        run.await
    }

    async fn rating_curve(&self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Read<Vec<f64>> {
        let args = (player, scope, family.to_owned());
        let run = self
            .store()
            .report(args, |view, (player, scope, family)| Box::pin(view.rating_curve(*player, *scope, family, limit)));
        run.await
    }

    async fn recent_scores(&self, player: PlayerId, scope: Scope, family: &str, limit: u32) -> Read<Vec<Score>> {
        let args = (player, scope, family.to_owned());
        let run = self
            .store()
            .report(args, |view, (player, scope, family)| Box::pin(view.recent_scores(*player, *scope, family, limit)));
        run.await
    }

    async fn favourites(&self, player: PlayerId, scope: Scope, limit: u32) -> Read<Vec<(Rules, u32)>> {
        let args = (player, scope);
        self.store().report(args, |view, &(player, scope)| Box::pin(view.favourites(player, scope, limit))).await
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
