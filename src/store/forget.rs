//! Forgetting a person, and leaving the games of the others legible.
//!
//! What is deleted is overwritten in the file, and the log is emptied soon after. Copies that were made before still have it.
//!
//! Every column that names a person stands in one of the lists below; a test reads the schema and fails on a column of
//! which nobody has said what it holds.

use super::rows::key;
use super::{Result, Transaction};
use crate::domain::ids::PlayerId;

/// Rows that are about nobody else: `$1` is the person.
const DELETED: &[&str] = &[
    "DELETE FROM players WHERE id = $1",
    "DELETE FROM ratings WHERE player_id = $1",
    "DELETE FROM imports WHERE player_id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1",
    "DELETE FROM blocks WHERE blocked_id = $1",
    "DELETE FROM members WHERE player_id = $1",
    "DELETE FROM puzzle_marks WHERE player_id = $1",
    "DELETE FROM puzzle_streaks WHERE player_id = $1",
    "DELETE FROM reviews WHERE player_id = $1",
    "DELETE FROM tournament_removed WHERE player_id = $1",
];

/// Rows that others need too: `$1` is the person, `$2` the number that takes their place.
const REPLACED: &[&str] = &[
    "UPDATE game_events SET player_id = $2 WHERE player_id = $1",
    "UPDATE challenges SET challenger_id = $2 WHERE challenger_id = $1",
    "UPDATE challenges SET opponent_id = $2 WHERE opponent_id = $1",
    // Clocks of running games are worked out from it.
    "UPDATE vacations SET player_id = $2 WHERE player_id = $1",
    "UPDATE lobbies SET host_id = $2 WHERE host_id = $1",
    "UPDATE lobby_seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE lobby_changes SET player_id = $2 WHERE player_id = $1",
    "UPDATE rating_changes SET player_id = $2 WHERE player_id = $1",
    "UPDATE audit SET actor_id = $2 WHERE actor_id = $1",
    "UPDATE series SET resigned_by = $2 WHERE resigned_by = $1",
    "UPDATE series_players SET player_id = $2 WHERE player_id = $1",
    // Its name is in their own words.
    "UPDATE tournaments SET host_id = $2, name = '' WHERE host_id = $1",
    "UPDATE tournament_players SET player_id = $2 WHERE player_id = $1",
    "UPDATE tournament_changes SET player_id = $2 WHERE player_id = $1",
];

impl Transaction<'_> {
    /// Deletes the rows that are about a player alone, and puts another number into those that others need too. Says how
    /// many rows there were, and in how many seats of games the player sat.
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

    async fn replace(&mut self, sql: &'static str, player: PlayerId, replacement: PlayerId) -> Result<u64> {
        let done = sqlx::query(sql).bind(key(player.get())).bind(key(replacement.get())).execute(self.conn()).await?;
        Ok(done.rows_affected())
    }
}

/// What [`Transaction::erase`] changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Erased {
    /// Rows, without those of seats.
    pub rows: u64,
    /// Seats in games.
    pub seats: u64,
}
