//! Deletes the data of a player and keeps the games of others readable.
//!
//! Deleted data is overwritten in the database file, and the write-ahead log is emptied soon after. Backups made before
//! still contain it.
//!
//! Every column that holds a player's id is listed below; a test reads the schema and fails on a column that is not
//! classified.

use super::rows::{id, key};
use super::{Result, Transaction};
use crate::domain::ids::{GameId, PlayerId};

/// Deletes rows that concern no other player; `$1` is the player.
const DELETED: &[&str] = &[
    "DELETE FROM players WHERE id = $1",
    "DELETE FROM ratings WHERE player_id = $1",
    "DELETE FROM period_ratings WHERE player_id = $1",
    "DELETE FROM imports WHERE player_id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1",
    "DELETE FROM blocks WHERE blocked_id = $1",
    "DELETE FROM members WHERE player_id = $1",
    "DELETE FROM puzzle_marks WHERE player_id = $1",
    "DELETE FROM puzzle_streaks WHERE player_id = $1",
    "DELETE FROM reviews WHERE player_id = $1",
    "DELETE FROM pads WHERE player_id = $1",
    "DELETE FROM challenge_confirmations WHERE player_id = $1",
    "DELETE FROM follows WHERE player_id = $1",
    "DELETE FROM post_solvers WHERE player_id = $1",
    "DELETE FROM tournament_removed WHERE player_id = $1",
];

/// Replaces the player in rows that others need; `$1` is the player, `$2` the placeholder.
const REPLACED: &[&str] = &[
    // Events of games that others play, which administrators void and restore.
    "UPDATE game_events SET player_id = $2 WHERE player_id = $1 AND game_id IN (
         SELECT CAST(detail AS BIGINT) FROM audit WHERE actor_id = $1 AND action IN ('void', 'restore'))",
    "UPDATE challenges SET challenger_id = $2 WHERE challenger_id = $1",
    "UPDATE challenges SET opponent_id = $2 WHERE opponent_id = $1",
    // The clocks of running games depend on it.
    "UPDATE vacations SET player_id = $2 WHERE player_id = $1",
    "UPDATE lobbies SET host_id = $2 WHERE host_id = $1",
    "UPDATE lobby_seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE lobby_changes SET player_id = $2 WHERE player_id = $1",
    "UPDATE rating_changes SET player_id = $2
     WHERE player_id = $1 AND game_id IN (SELECT game_id FROM seats WHERE player_id = $1)",
    "UPDATE rerating_seeds SET player_id = $2 WHERE player_id = $1",
    "UPDATE rerated_ratings SET player_id = $2 WHERE player_id = $1",
    "UPDATE audit SET actor_id = $2 WHERE actor_id = $1",
    "UPDATE series SET resigned_by = $2 WHERE resigned_by = $1",
    "UPDATE series_players SET player_id = $2 WHERE player_id = $1",
    // The player wrote the name.
    "UPDATE tournaments SET host_id = $2, name = '' WHERE host_id = $1",
    "UPDATE tournament_players SET player_id = $2 WHERE player_id = $1",
    "UPDATE tournament_changes SET player_id = $2 WHERE player_id = $1",
];

impl Transaction<'_> {
    /// Deletes the rows that concern only a player, and replaces the player's id in rows that others need, except
    /// [events of games](Self::erase_events). Returns how many rows and how many seats of games changed.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn erase(&mut self, player: PlayerId, replacement: PlayerId) -> Result<Erased> {
        let mut rows = 0;
        for &sql in DELETED {
            rows += sqlx::query(sql).bind(key(player.get())).execute(self.conn()).await?.rows_affected();
        }
        for &sql in REPLACED {
            rows += self.replace(sql, player, replacement).await?;
        }
        let seats = self.replace("UPDATE seats SET player_id = $2 WHERE player_id = $1", player, replacement).await?;
        Ok(Erased { rows, seats })
    }

    /// The ids of a player's games after one of them, at most `limit`, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn ids_after(&mut self, player: PlayerId, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>> {
        let found: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT game_id FROM seats WHERE player_id = $1 AND game_id > $2 ORDER BY game_id LIMIT $3",
        )
        .bind(key(player.get()))
        .bind(after.map_or(0, |game| key(game.get())))
        .bind(i64::from(limit))
        .fetch_all(self.conn())
        .await?;
        Ok(found.into_iter().map(|game| GameId::new(id(game))).collect())
    }

    /// Replaces a player in the events of one game.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn erase_events(&mut self, game: GameId, player: PlayerId, replacement: PlayerId) -> Result<()> {
        sqlx::query("UPDATE game_events SET player_id = $2 WHERE player_id = $1 AND game_id = $3")
            .bind(key(player.get()))
            .bind(key(replacement.get()))
            .bind(key(game.get()))
            .execute(self.conn())
            .await?;
        Ok(())
    }

    async fn replace(&mut self, sql: &'static str, player: PlayerId, replacement: PlayerId) -> Result<u64> {
        let done = sqlx::query(sql).bind(key(player.get())).bind(key(replacement.get())).execute(self.conn()).await?;
        Ok(done.rows_affected())
    }
}

/// The rows that [`Transaction::erase`] changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erased {
    /// Rows other than seats.
    pub rows: u64,
    /// Seats in games.
    pub seats: u64,
}
