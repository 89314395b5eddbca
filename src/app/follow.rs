//! Following games as a spectator.

use super::{App, Error, Failure, UseCaseResult, pass_through};
use crate::domain::follows::{Follow, FollowRefusal, Follower, may_follow};
use crate::domain::ids::{GameId, PlayerId};
use crate::store::Transaction;

impl App {
    /// Makes a player a follower of a game, or changes what a follower is notified of. The caller has checked that the
    /// player may see the game.
    ///
    /// # Errors
    /// [`FollowRefusal::Seated`], [`FollowRefusal::Over`], [`FollowRefusal::Live`], [`FollowRefusal::TooManyFollowers`]
    /// or [`FollowRefusal::TooManyFollowed`]; [`Failure`] if the store fails.
    pub async fn follow(&self, game: GameId, player: PlayerId, of: Follow) -> UseCaseResult<(), FollowRefusal> {
        self.transact((game, player, of), |tx, &(game, player, of)| Box::pin(follow(tx, game, player, of))).await
    }
}

pass_through! {
    /// Removes a follower of a game. Returns whether there was one.
    unfollow(game: GameId, player: PlayerId) -> bool;
    /// The followers of a game, those who came first at the front.
    followers(game: GameId) -> Vec<Follower>;
}

async fn follow(
    tx: &mut Transaction<'_>,
    game: GameId,
    player: PlayerId,
    of: Follow,
) -> UseCaseResult<(), FollowRefusal> {
    let stored = tx.existing_game(game).await?;
    let (followers, followed) = (tx.followers(game).await?, tx.count_followed(player).await?);
    may_follow(&stored.game, player, of, &followers, followed).map_err(Error::Refused)?;
    Ok(tx.set_follow(game, player, of).await?)
}
