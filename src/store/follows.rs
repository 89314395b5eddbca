//! Followers of games.

use super::rows::damaged;
use super::statement::{Count as _, Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::follows::{Follow, Follower};
use crate::domain::ids::{GameId, PlayerId};

impl View<'_> {
    /// The followers of a game, those who came first at the front.
    pub async fn followers(&mut self, game: GameId) -> Result<Vec<Follower>> {
        let rows: Vec<(PlayerId, String)> =
            sqlx::query_as("SELECT player_id, kind FROM follows WHERE game_id = $1 ORDER BY id")
                .bind(game)
                .fetch_all(self.conn())
                .await?;
        let read = |(player, kind): (PlayerId, String)| {
            let of = Follow::from_name(&kind);
            let of = of.ok_or_else(|| damaged("game", game.get(), format!("no follower is of kind {kind}")))?;
            Ok(Follower { player, of })
        };
        rows.into_iter().map(read).collect()
    }

    /// The number of running games that a player follows.
    pub async fn count_followed(&mut self, player: PlayerId) -> Result<u32> {
        sqlx::query_scalar(
            "SELECT count(*) FROM follows JOIN games ON games.id = follows.game_id
             WHERE follows.player_id = $1 AND games.state = 'running'",
        )
        .bind(player)
        .fetch_count(self.conn())
        .await
    }
}

impl Transaction<'_> {
    /// Writes what a player is notified of in a game.
    pub async fn set_follow(&mut self, game: GameId, player: PlayerId, of: Follow) -> Result<()> {
        sqlx::query(
            "INSERT INTO follows (game_id, player_id, kind) VALUES ($1, $2, $3)
             ON CONFLICT (game_id, player_id) DO UPDATE SET kind = excluded.kind",
        )
        .values((game, player, of.name()))
        .run(self.conn())
        .await
    }

    /// Removes a follower. Returns whether there was one.
    pub async fn unfollow(&mut self, game: GameId, player: PlayerId) -> Result<bool> {
        sqlx::query("DELETE FROM follows WHERE game_id = $1 AND player_id = $2")
            .values((game, player))
            .changes_rows(self.conn())
            .await
    }
}
