//! Deletes the data of a player, in parts, and keeps the games of others readable.
//!
//! A row of `deletions` says which placeholder replaces the player, until nothing is left to do. While it is there, the
//! rating history reads as if the placeholder had replaced the player everywhere.
//!
//! Deleted data is overwritten in the database file, and the write-ahead log is emptied soon after. Backups made before
//! still contain it.
//!
//! Every column that holds a player's id is listed below; a test reads the schema and fails on a column that is not
//! classified.

use super::scores::{self, Change};
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View, chain};
use crate::domain::ids::{GameId, PlayerId};

/// A statement that deletes rows of a table whose column holds the player; `$1` is the player, `$2` the most rows.
macro_rules! delete {
    ($table:literal, $column:literal, $key:literal) => {
        concat!(
            "DELETE FROM ",
            $table,
            " WHERE (",
            $key,
            ") IN (SELECT ",
            $key,
            " FROM ",
            $table,
            " WHERE ",
            $column,
            " = $1 LIMIT $2)"
        )
    };
}

/// A statement that replaces the player in a column; `$1` is the player, `$2` the most rows, `$3` the placeholder. The
/// rows are the first ones by their key.
macro_rules! replace {
    ($table:literal, $column:literal, $key:literal $(, $also:literal)?) => {
        concat!(
            "UPDATE ", $table, " SET ", $column, " = $3", $(", ", $also,)? " WHERE (", $key, ") IN (SELECT ", $key,
            " FROM ", $table, " WHERE ", $column, " = $1 ORDER BY ", $key, " LIMIT $2)"
        )
    };
}

/// What a deletion in progress replaces first: the recomputation of ratings reads these rows by the placeholder.
const RECOMPUTED: &[&str] = &[
    replace!("rerating_seeds", "player_id", "scope, family, row_id, player_id"),
    replace!("rerated_ratings", "player_id", "scope, family, player_id"),
];

/// Replaces the player in the events by which they voided or restored games of others as an administrator. The rows of
/// the audit log are those that the first statement of [`REPLACED`] replaces.
const AUDITED_EVENTS: &str = "UPDATE game_events SET player_id = $3 WHERE player_id = $1 AND game_id IN (
     SELECT CAST(detail AS BIGINT) FROM audit WHERE action IN ('void', 'restore')
         AND id IN (SELECT id FROM audit WHERE actor_id = $1 ORDER BY id LIMIT $2))";

/// Replaces the player in rows that others need.
const REPLACED: &[&str] = &[
    replace!("audit", "actor_id", "id"),
    replace!("challenges", "challenger_id", "id"),
    replace!("challenges", "opponent_id", "id"),
    // The clocks of running games depend on it.
    replace!("vacations", "player_id", "id"),
    replace!("lobbies", "host_id", "id"),
    replace!("lobby_seats", "player_id", "lobby_id, seat"),
    replace!("lobby_changes", "player_id", "lobby_id, rev"),
    replace!("series", "resigned_by", "id"),
    replace!("series_players", "player_id", "series_id, place"),
    // The player wrote the name.
    replace!("tournaments", "host_id", "id", "name = ''"),
    replace!("tournament_players", "player_id", "tournament_id, place"),
    replace!("tournament_changes", "player_id", "tournament_id, rev"),
];

/// Deletes rows that concern no other player.
const DELETED: &[&str] = &[
    delete!("period_ratings", "player_id", "player_id, scope, family, unit, began"),
    delete!("ratings", "player_id", "scope, family, player_id"),
    delete!("guild_scores", "player_id", "player_id, guild_id, family, unit, began"),
    delete!("puzzle_marks", "player_id", "player_id, puzzle"),
    delete!("puzzle_streaks", "player_id", "player_id"),
    delete!("imports", "player_id", "id"),
    delete!("blocks", "player_id", "player_id, blocked_id"),
    delete!("blocks", "blocked_id", "player_id, blocked_id"),
    delete!("members", "player_id", "guild_id, player_id"),
    delete!("reviews", "player_id", "interaction_id"),
    delete!("pads", "player_id", "game_id, player_id"),
    delete!("challenge_confirmations", "player_id", "challenge_id"),
    delete!("follows", "player_id", "id"),
    delete!("post_solvers", "player_id", "id"),
    delete!("tournament_removed", "player_id", "tournament_id, player_id"),
    delete!("player_settings", "player_id", "player_id"),
    delete!("player_locales", "player_id", "player_id"),
    delete!("players", "id", "id"),
];

/// The games of the player, the first ones by id.
const GAMES: &str = "SELECT DISTINCT game_id FROM seats WHERE player_id = $1 ORDER BY game_id LIMIT $2";

/// Replaces the player in one game, `$2`; `$1` is the player, `$3` the placeholder. The seats come last, because they
/// say which games are left.
const OF_GAME: [&str; 3] = [
    "UPDATE game_events SET player_id = $3 WHERE player_id = $1 AND game_id = $2",
    "UPDATE rating_changes SET player_id = $3 WHERE player_id = $1 AND game_id = $2",
    "UPDATE seats SET player_id = $3 WHERE player_id = $1 AND game_id = $2",
];

/// The number of changed rows of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangedRows {
    /// All rows.
    pub rows: u32,
    /// Games in which the player was replaced.
    pub games: u32,
}

impl View<'_> {
    /// The placeholder that replaces a player, if their data is being deleted.
    pub async fn deletion(&mut self, player: PlayerId) -> Result<Option<PlayerId>> {
        Ok(sqlx::query_scalar("SELECT placeholder_id FROM deletions WHERE player_id = $1")
            .bind(player)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The players whose data is being deleted.
    pub async fn deletions(&mut self) -> Result<Vec<PlayerId>> {
        Ok(sqlx::query_scalar("SELECT player_id FROM deletions ORDER BY player_id").fetch_all(self.conn()).await?)
    }
}

impl Transaction<'_> {
    /// Records that the data of a player is being deleted.
    pub async fn insert_deletion(&mut self, player: PlayerId, placeholder: PlayerId) -> Result<()> {
        sqlx::query("INSERT INTO deletions (player_id, placeholder_id) VALUES ($1, $2)")
            .values((player, placeholder))
            .run(self.conn())
            .await
    }

    /// Records that the data of a player is deleted.
    pub async fn remove_deletion(&mut self, player: PlayerId) -> Result<()> {
        sqlx::query("DELETE FROM deletions WHERE player_id = $1").bind(player).run(self.conn()).await
    }

    /// Replaces a player by a placeholder in the recomputation of ratings.
    pub async fn replace_in_recomputation(&mut self, player: PlayerId, placeholder: PlayerId) -> Result<ChangedRows> {
        let mut rows = 0;
        for &sql in RECOMPUTED {
            rows += self.replace(sql, player, u32::MAX, placeholder).await?;
        }
        Ok(ChangedRows { rows, games: 0 })
    }

    /// Replaces a player by a placeholder in one game. Other players' rows of the game stay as they are.
    pub async fn replace_in_game(
        &mut self,
        game: GameId,
        player: PlayerId,
        placeholder: PlayerId,
    ) -> Result<ChangedRows> {
        scores::count_game(self.conn(), game, Some(player), Change::TakeOut).await?;
        let mut rows = 0;
        for sql in OF_GAME {
            let done = sqlx::query(sql).values((player, game, placeholder)).execute(self.conn()).await?;
            rows += small(done.rows_affected());
        }
        chain::set_seal(self.conn(), game).await?;
        Ok(ChangedRows { rows: rows + 1, games: 1 })
    }

    /// Replaces a player by a placeholder in the games in which they have a seat, oldest first, until `limit` rows are
    /// changed. The rows of a game change together, so that it may be a few more.
    pub async fn replace_in_games(
        &mut self,
        player: PlayerId,
        placeholder: PlayerId,
        limit: u32,
    ) -> Result<ChangedRows> {
        let mut changed = ChangedRows::default();
        // Each game has a seat, and so at least one row.
        let games: Vec<GameId> =
            sqlx::query_scalar(GAMES).values((player, i64::from(limit))).fetch_all(self.conn()).await?;
        for game in games {
            if changed.rows >= limit {
                break;
            }
            let ChangedRows { rows, games } = self.replace_in_game(game, player, placeholder).await?;
            changed.rows += rows;
            changed.games += games;
        }
        Ok(changed)
    }

    /// Deletes rows that concern only a player, and replaces the player's id by a placeholder in rows that others need,
    /// except [games](Self::replace_in_games), until `limit` rows are changed. If fewer are changed, nothing is left.
    pub async fn delete_rows(&mut self, player: PlayerId, placeholder: PlayerId, limit: u32) -> Result<ChangedRows> {
        let mut rows = self.replace(AUDITED_EVENTS, player, limit, placeholder).await?;
        // The rows of the audit log are those whose events are done, so the limit is the same.
        let mut left = limit;
        for &sql in REPLACED {
            let done = self.replace(sql, player, left, placeholder).await?;
            left -= done;
            rows += done;
        }
        for &sql in DELETED {
            let done = sqlx::query(sql).values((player, i64::from(left))).execute(self.conn()).await?.rows_affected();
            left -= small(done);
            rows += small(done);
        }
        Ok(ChangedRows { rows, games: 0 })
    }

    async fn replace(&mut self, sql: &'static str, player: PlayerId, limit: u32, placeholder: PlayerId) -> Result<u32> {
        let done = sqlx::query(sql).values((player, i64::from(limit), placeholder)).execute(self.conn()).await?;
        Ok(small(done.rows_affected()))
    }
}

/// A number of rows.
fn small(rows: u64) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn no_statement_reads_a_whole_table() {
        let parts = [RECOMPUTED, REPLACED, DELETED, &OF_GAME].concat();
        let mut faults = Vec::new();
        for sql in parts.into_iter().chain([AUDITED_EVENTS, GAMES]) {
            let plan = query_plan(sql).await;
            faults.extend(plan.into_iter().filter(|step| step.contains("SCAN")).map(|step| (sql, step)));
        }
        assert!(faults.is_empty(), "{faults:#?}");
    }
}
