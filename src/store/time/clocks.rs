//! Uptimes, downtimes, and the clock columns of games.

use std::time::Duration;

use crate::domain::game::{Game, Span, TimeControl};
use crate::domain::ids::GameId;
use crate::domain::live_messages::ShownClock;
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::{Timestamp, millis};
use crate::store::columns::from_row;
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::time::stops::remind_at;
use crate::store::{Result, Transaction, View, text};

/// The games whose player to act is out of time at `$1`, in the guilds of the shards from `$3` to `$4` of `$2`.
const LATE_GAMES: &str = "SELECT id, deadline, control FROM games
     WHERE deadline <= $1 AND (coalesce(guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4
     ORDER BY deadline, id";

/// The games whose board shows a deadline that is wrong by more than `$6`, or that has passed at `$1` without the board
/// saying so, in the guilds of the shards from `$4` to `$5` of `$3`.
const STALE_DEADLINES: &str = "SELECT id FROM games WHERE deadline IS NOT NULL AND deadline_shown IS NOT NULL
         AND (abs(deadline - deadline_shown) > $6 OR (deadline <= $1 AND late_shown = 0))
         AND shown_rev = rev AND lost_rev IS DISTINCT FROM rev
         AND NOT EXISTS (SELECT 1 FROM guild_absences a WHERE a.guild_id = games.guild_id AND a.ended > $1)
         AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
     ORDER BY deadline, id LIMIT $2";

/// The condition that a downtime is one of the shards from `$3` to `$4` of `$2`, or one from a time with another number
/// of shards if shard 0 is among these.
macro_rules! of_shards {
    () => {
        "(shards = $2 AND shard BETWEEN $3 AND $4 OR shards <> $2 AND $3 = 0)"
    };
}

/// When a shard was last recorded as up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastSeen {
    /// The shard.
    pub shard: u32,
    /// The number of all shards at that time.
    pub shards: u32,
    /// The time.
    pub at: Timestamp,
}

from_row!(LastSeen { shard, shards, at: "alive_at" });

impl View<'_> {
    /// When each shard was last recorded as up.
    pub async fn last_seen(&mut self) -> Result<Vec<LastSeen>> {
        Ok(sqlx::query_as("SELECT shard, shards, alive_at FROM heartbeats ORDER BY shard")
            .fetch_all(self.conn())
            .await?)
    }

    /// The running games of these shards that have a clock.
    pub async fn games_with_clock(&mut self, of: ShardRange) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM games
             WHERE deadline IS NOT NULL AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3",
        )
        .shards(of)
        .fetch_all(self.conn())
        .await?)
    }

    /// Games of these shards whose player to act is out of time, longest first, with the deadline and the time control.
    /// They are not loaded. A time control that cannot be read counts as none: loading such a game fails.
    pub async fn late_games(
        &mut self,
        of: ShardRange,
        now: Timestamp,
    ) -> Result<Vec<(GameId, Timestamp, TimeControl)>> {
        let rows: Vec<(GameId, Timestamp, String)> =
            sqlx::query_as(LATE_GAMES).bind(now).shards(of).fetch_all(self.conn()).await?;
        let read = |(game, deadline, control): (GameId, Timestamp, String)| {
            (game, deadline, text::read_control(&control).unwrap_or_default())
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// The beginning of the first downtime of these shards that ends after a moment. Those from a time with another
    /// number of shards count for shard 0.
    pub async fn downtime_beyond(&mut self, of: ShardRange, at: Timestamp) -> Result<Option<Timestamp>> {
        Ok(sqlx::query_scalar(concat!("SELECT min(began) FROM downtimes WHERE ended > $1 AND ", of_shards!()))
            .bind(at)
            .shards(of)
            .fetch_one(self.conn())
            .await?)
    }

    /// Games of these shards whose board message shows a deadline that is wrong by more than `tolerance`, or that has
    /// passed without the board saying so. A board that does not show the newest revision is left out, because it is
    /// refreshed anyway and would take the place of others; so is one that cannot be reached, until the next event, and
    /// one in a guild from which the bot is absent.
    pub async fn games_with_stale_deadline(
        &mut self,
        of: ShardRange,
        now: Timestamp,
        tolerance: Duration,
        limit: u32,
    ) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(STALE_DEADLINES)
            .values((now, i64::from(limit)))
            .shards(of)
            .bind(millis(tolerance))
            .fetch_all(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Records that these shards are up.
    pub async fn set_last_seen(&mut self, of: ShardRange, at: Timestamp) -> Result<()> {
        let known = sqlx::query("UPDATE heartbeats SET alive_at = $1 WHERE shards = $2 AND shard BETWEEN $3 AND $4")
            .bind(at)
            .shards(of)
            .execute(self.conn())
            .await?;
        if known.rows_affected() != u64::from(of.last() - of.first() + 1) {
            for shard in of.shards() {
                self.insert_last_seen(LastSeen { shard, shards: of.count(), at }).await?;
            }
        }
        Ok(())
    }

    /// Replaces all records by one at this moment for each of `shards` shards, because their number has changed.
    pub async fn reset_last_seen(&mut self, shards: u32, at: Timestamp) -> Result<()> {
        sqlx::query("DELETE FROM heartbeats").execute(self.conn()).await?;
        for shard in 0..shards {
            self.insert_last_seen(LastSeen { shard, shards, at }).await?;
        }
        Ok(())
    }

    /// Records that a shard was up.
    async fn insert_last_seen(&mut self, last: LastSeen) -> Result<()> {
        sqlx::query(
            "INSERT INTO heartbeats (shard, shards, alive_at) VALUES ($1, $2, $3)
             ON CONFLICT (shard) DO UPDATE SET shards = excluded.shards, alive_at = excluded.alive_at",
        )
        .values((i64::from(last.shard), i64::from(last.shards), last.at))
        .run(self.conn())
        .await
    }

    /// Records a downtime of a shard, of as many as there are, in which no clock of its guilds ran. Of two that begin
    /// at the same moment, the longer one is kept.
    pub async fn insert_downtime(&mut self, shard: u32, shards: u32, downtime: Span) -> Result<()> {
        sqlx::query(
            "INSERT INTO downtimes (began, ended, shard, shards) VALUES ($1, $2, $3, $4)
             ON CONFLICT (began, shards, shard) DO UPDATE SET ended = excluded.ended
                 WHERE excluded.ended > downtimes.ended",
        )
        .values((downtime.from, downtime.until, i64::from(shard), i64::from(shards)))
        .run(self.conn())
        .await
    }

    /// Cuts every downtime of these shards that ends after a moment at that moment. Those from a time with another
    /// number of shards are cut with shard 0.
    pub async fn cut_downtimes(&mut self, of: ShardRange, at: Timestamp) -> Result<()> {
        let statements = [
            concat!("DELETE FROM downtimes WHERE began >= $1 AND ", of_shards!()),
            concat!("UPDATE downtimes SET ended = $1 WHERE ended > $1 AND ", of_shards!()),
        ];
        for statement in statements {
            sqlx::query(statement).bind(at).shards(of).execute(self.conn()).await?;
        }
        Ok(())
    }

    /// Writes what is due in a game: its deadline, its next reminder, and whether an engine has to act. Reminders that
    /// were due until now count as sent.
    pub async fn set_due(&mut self, game: &Game, now: Timestamp) -> Result<()> {
        sqlx::query("UPDATE games SET touched = $2, deadline = $3, remind_at = $4, computer_due = $5 WHERE id = $1")
            .values((game.id(), game.board_rev(), game.deadline(), remind_at(game, now)))
            .bind(i64::from(game.engine_due().is_some()))
            .run(self.conn())
            .await
    }

    /// Records that neither the board message nor the pads show that the player to act is late, so that they are
    /// refreshed: the moment at which the game is lost has changed.
    pub async fn clear_late_shown(&mut self, game: GameId) -> Result<()> {
        sqlx::query("UPDATE games SET late_shown = 0 WHERE id = $1").bind(game).run(self.conn()).await?;
        sqlx::query("UPDATE pads SET late = 0 WHERE game_id = $1").bind(game).run(self.conn()).await
    }

    /// Records what the board message shows of the clock.
    pub async fn clock_shown(&mut self, game: GameId, shown: ShownClock) -> Result<()> {
        sqlx::query("UPDATE games SET deadline_shown = $2, late_shown = $3 WHERE id = $1")
            .values((game, shown.deadline, i64::from(shown.is_late)))
            .run(self.conn())
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{is_unindexed, query_plan};

    #[tokio::test]
    async fn games_with_a_clock_are_found_by_their_deadline() {
        for sql in [LATE_GAMES, STALE_DEADLINES] {
            let plan = query_plan(sql).await;
            assert!(plan.iter().any(|step| step.contains("games_due")), "{sql}: {plan:?}");
            assert!(!plan.iter().any(|step| is_unindexed(step)), "{sql}: {plan:?}");
        }
    }
}
