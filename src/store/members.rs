//! Recorded memberships of players on leaderboards and in tournaments.

use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::membership::Membership;
use crate::domain::timestamp::Timestamp;

/// The players of running tournaments whose membership was not checked since `$1`: at most `$2` of each guild, in the
/// guilds of the shards from `$4` to `$5` of `$3`.
const TOURNAMENT_PLAYERS_TO_CHECK: &str = "SELECT guild_id, player_id FROM (
         SELECT guild_id, player_id,
             row_number() OVER (PARTITION BY guild_id ORDER BY seen_at NULLS FIRST, player_id) AS place
         FROM (
             SELECT DISTINCT t.guild_id, p.player_id, m.seen_at FROM tournaments t
                 JOIN tournament_players p ON p.tournament_id = t.id AND p.has_left = 0
                 LEFT JOIN members m ON m.guild_id = t.guild_id AND m.player_id = p.player_id
             WHERE t.state = 'running' AND (m.seen_at IS NULL OR m.seen_at < $1)
                 AND (coalesce(t.guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
         ) AS due
     ) AS listed WHERE place <= $2 ORDER BY place, guild_id";

impl View<'_> {
    /// Players on the leaderboards of a guild whose membership was not checked since a moment, the best first: the
    /// rated players, or in a guild without rated games those with results.
    pub async fn members_to_check(&mut self, guild: GuildId, since: Timestamp, limit: u32) -> Result<Vec<PlayerId>> {
        Ok(sqlx::query_scalar(
            "SELECT listed.player_id FROM (
                 SELECT player_id, max(rating) AS best FROM ratings WHERE scope = $1 GROUP BY player_id
                 UNION ALL
                 SELECT player_id, CAST(wins AS DOUBLE PRECISION) FROM guild_scores
                 WHERE guild_id = $1 AND family = '' AND unit = 'all' AND began = 0
                     AND NOT EXISTS (SELECT 1 FROM ratings WHERE scope = $1)
             ) AS listed
                 LEFT JOIN members ON members.guild_id = $1 AND members.player_id = listed.player_id
             WHERE members.seen_at IS NULL OR members.seen_at < $2
             ORDER BY listed.best DESC, listed.player_id LIMIT $3",
        )
        .values((guild, since, i64::from(limit)))
        .fetch_all(self.conn())
        .await?)
    }

    /// Players of running tournaments whose membership was not checked since a moment: at most `limit` of each guild,
    /// the longest unchecked first.
    pub async fn tournament_players_to_check(
        &mut self,
        since: Timestamp,
        limit: u32,
    ) -> Result<Vec<(GuildId, PlayerId)>> {
        Ok(sqlx::query_as(TOURNAMENT_PLAYERS_TO_CHECK)
            .values((since, i64::from(limit)))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Records whether a player is in a guild, if that matters: for a player with a rating or a result there, or in a
    /// running tournament. A player may have deleted their data since Discord was asked.
    pub async fn record_membership(
        &mut self,
        guild: GuildId,
        player: PlayerId,
        membership: Membership,
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query(
            "INSERT INTO members (guild_id, player_id, here, seen_at)
             SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM ratings WHERE scope = $1 AND player_id = $2)
                 OR EXISTS (SELECT 1 FROM guild_scores WHERE guild_id = $1 AND player_id = $2)
                 OR EXISTS (SELECT 1 FROM tournaments t JOIN tournament_players p ON p.tournament_id = t.id
                     WHERE t.guild_id = $1 AND t.state = 'running' AND p.player_id = $2)
             ON CONFLICT (guild_id, player_id) DO UPDATE SET here = excluded.here, seen_at = excluded.seen_at",
        )
        .values((guild, player, i64::from(membership == Membership::Member), at))
        .run(self.conn())
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn players_are_looked_for_in_running_tournaments_only() {
        let plan = query_plan(TOURNAMENT_PLAYERS_TO_CHECK).await;
        assert!(plan.iter().any(|step| step.contains("tournaments_running")), "{plan:?}");
        assert!(!plan.iter().any(|step| ["SCAN t", "SCAN p", "SCAN m"].contains(&step.as_str())), "{plan:?}");
    }
}
