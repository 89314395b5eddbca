//! Live messages: which message shows a game, challenge, lobby or tournament, and which revision of it; and the
//! messages that were replaced and are to be deleted.
//!
//! The four tables have the same columns for this, so that one method serves all of them.

use super::columns::{id, key};
use super::rows::damaged;
use super::statement::{Parameters as _, Run as _};
use super::{Result, StoreError, Transaction, View};
use crate::domain::game::Rev;
use crate::domain::ids::{ChallengeId, ChannelId, GameId, GuildId, LobbyId, MessageId, TournamentId};
use crate::domain::live_messages::{LiveMessageId, LiveState, StaleMessage};
use crate::domain::place::{Place, Posted};
use crate::domain::timestamp::Timestamp;

/// A statement about the table of a live message's kind.
macro_rules! statement {
    ($id:expr, $before:literal, $after:literal) => {
        match $id {
            LiveMessageId::Board(_) => concat!($before, " games ", $after),
            LiveMessageId::Challenge(_) => concat!($before, " challenges ", $after),
            LiveMessageId::Lobby(_) => concat!($before, " lobbies ", $after),
            LiveMessageId::Tournament(_) => concat!($before, " tournaments ", $after),
        }
    };
}

/// The live messages that do not show the newest revision, and the tournaments with an announcement that is due: those
/// after `$1`, `$2` and `$3`, in the guilds of the shards from `$6` to `$7` of `$5`.
const STALE_MESSAGES: &str = "SELECT since, kind, id, guild_id, channel_id FROM (
         SELECT updated_at AS since, 0 AS kind, id, guild_id, channel_id FROM games
             WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev
         UNION ALL SELECT made_at, 1, id, guild_id, channel_id FROM challenges
             WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev
         UNION ALL SELECT made_at, 2, id, guild_id, channel_id FROM lobbies
             WHERE shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev
         UNION ALL SELECT made_at, 3, id, guild_id, channel_id FROM tournaments
             WHERE (shown_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev)
                 OR (state = 'running' AND told < rounds) OR (state = 'over' AND told <= rounds)) AS stale
     WHERE (since, kind, id) > ($1, $2, $3) AND (coalesce(guild_id, 0) >> 22) % $5 BETWEEN $6 AND $7
     ORDER BY since, kind, id LIMIT $4";

/// The number of a live message in its table.
const fn number(id: LiveMessageId) -> i64 {
    key(id.number())
}

/// The place of a live message's kind in the order of [`View::stale_messages`].
const fn kind(id: LiveMessageId) -> i64 {
    match id {
        LiveMessageId::Board(_) => 0,
        LiveMessageId::Challenge(_) => 1,
        LiveMessageId::Lobby(_) => 2,
        LiveMessageId::Tournament(_) => 3,
    }
}

/// Why there is no row for a live message.
fn missing(id: LiveMessageId) -> StoreError {
    match id {
        LiveMessageId::Board(game) => StoreError::NoSuchGame(game),
        LiveMessageId::Challenge(_) => damaged("challenge", id.number(), "it does not exist"),
        LiveMessageId::Lobby(_) => damaged("lobby", id.number(), "it does not exist"),
        LiveMessageId::Tournament(_) => damaged("tournament", id.number(), "it does not exist"),
    }
}

impl View<'_> {
    /// The recorded state of a live message.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] or [`StoreError::Row`] if what it shows does not exist.
    pub async fn live_state(&mut self, id: LiveMessageId) -> Result<LiveState> {
        let state = sqlx::query_as(statement!(
            id,
            "SELECT shown_rev, lost_rev, message_channel_id, message_id, message_posted_at FROM",
            "WHERE id = $1"
        ))
        .bind(number(id))
        .fetch_optional(self.conn())
        .await?;
        state.ok_or_else(|| missing(id))
    }

    /// Live messages of the store's shards that do not show the newest revision, and tournaments with an announcement
    /// that is due: those after `after`, oldest first.
    pub async fn stale_messages(
        &mut self,
        after: Option<(Timestamp, LiveMessageId)>,
        limit: u32,
    ) -> Result<Vec<StaleMessage>> {
        let (since, kind, last) =
            after.map_or((Timestamp::from_millis(i64::MIN), 0, 0), |(since, id)| (since, kind(id), number(id)));
        let rows: Vec<(Timestamp, i64, i64, Option<GuildId>, ChannelId)> = sqlx::query_as(STALE_MESSAGES)
            .values((since, kind, last, i64::from(limit)))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?;
        let read = |(since, kind, number, guild, channel)| {
            let id = match kind {
                0 => LiveMessageId::Board(GameId::new(id(number))),
                1 => LiveMessageId::Challenge(ChallengeId::new(id(number))),
                2 => LiveMessageId::Lobby(LobbyId::new(id(number))),
                _ => LiveMessageId::Tournament(TournamentId::new(id(number))),
            };
            StaleMessage { since, id, place: Place { guild, channel } }
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// Replaced messages of the store's shards that are still to be deleted, oldest first; only those after `after`, if
    /// one is given.
    pub async fn leftovers(&mut self, after: Option<MessageId>, limit: u32) -> Result<Vec<(ChannelId, MessageId)>> {
        Ok(sqlx::query_as(
            "SELECT channel_id, message_id FROM leftovers
             WHERE message_id > $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY message_id LIMIT $2",
        )
        .values((after.unwrap_or(MessageId::new(0)), i64::from(limit)))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// Records a new message and the revision that it shows. Returns whether that is the newest revision.
    pub async fn set_message(&mut self, id: LiveMessageId, message: Posted, shows: Rev) -> Result<bool> {
        let rev: Option<Rev> = sqlx::query_scalar(statement!(
            id,
            "UPDATE",
            "SET message_channel_id = $2, message_id = $3, message_posted_at = $4, shown_rev = $5, lost_rev = NULL
             WHERE id = $1 RETURNING rev"
        ))
        .values((number(id), message.channel, message.message, message.at, shows))
        .fetch_optional(self.conn())
        .await?;
        Ok(rev.ok_or_else(|| missing(id))? == shows)
    }

    /// Records the revision that a message shows now, also if it showed a newer one before. Returns whether it is the
    /// newest revision. What has no message shows nothing.
    pub async fn message_shown(&mut self, id: LiveMessageId, shows: Rev) -> Result<bool> {
        // A message that was inaccessible and could be edited is accessible again.
        let rev: Option<Rev> = sqlx::query_scalar(statement!(
            id,
            "UPDATE",
            "SET shown_rev = CASE WHEN message_id IS NULL THEN shown_rev ELSE $2 END,
                 lost_rev = CASE WHEN message_id IS NULL THEN lost_rev END
             WHERE id = $1 RETURNING rev"
        ))
        .values((number(id), shows))
        .fetch_optional(self.conn())
        .await?;
        Ok(rev.ok_or_else(|| missing(id))? == shows)
    }

    /// Records that a message was found to be deleted at a revision. It is stale again from the next revision on, so
    /// that an inaccessible channel is not retried every few seconds.
    pub async fn message_deleted(&mut self, id: LiveMessageId, at: Rev) -> Result<()> {
        let found = sqlx::query(statement!(
            id,
            "UPDATE",
            "SET message_channel_id = NULL, message_id = NULL, message_posted_at = NULL, shown_rev = NULL, lost_rev = $2
             WHERE id = $1"
        ))
        .values((number(id), at))
        .changes_rows(self.conn())
        .await?;
        if found { Ok(()) } else { Err(missing(id)) }
    }

    /// Records that a message cannot show a revision, or that there is nothing to send at that revision. A message that
    /// exists stays recorded, so that no second one is sent; it is stale again from the next revision on.
    pub async fn message_unreachable(&mut self, id: LiveMessageId, at: Rev) -> Result<()> {
        let found = sqlx::query(statement!(id, "UPDATE", "SET lost_rev = $2 WHERE id = $1"))
            .values((number(id), at))
            .changes_rows(self.conn())
            .await?;
        if found { Ok(()) } else { Err(missing(id)) }
    }

    /// Lists a message that showed something, or that was a reminder of it, to be deleted; see [`View::leftovers`].
    pub async fn add_leftover(&mut self, id: LiveMessageId, channel: ChannelId, message: MessageId) -> Result<()> {
        sqlx::query(statement!(
            id,
            "INSERT INTO leftovers (message_id, channel_id, guild_id) SELECT $2, $3, guild_id FROM",
            "WHERE id = $1 ON CONFLICT DO NOTHING"
        ))
        .values((number(id), message, channel))
        .run(self.conn())
        .await
    }

    /// Takes a message off the list of those to be deleted.
    pub async fn leftover_gone(&mut self, message: MessageId) -> Result<()> {
        sqlx::query("DELETE FROM leftovers WHERE message_id = $1").bind(message).run(self.conn()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{is_unindexed, query_plan};

    #[tokio::test]
    async fn stale_messages_are_found_without_reading_all_messages() {
        let plan = query_plan(STALE_MESSAGES).await;
        for index in ["games_stale", "challenges_stale", "lobbies_stale", "tournaments_stale"] {
            assert!(plan.iter().any(|step| step.contains(index)), "{index}: {plan:?}");
        }
        assert!(!plan.iter().any(|step| is_unindexed(step)), "{plan:?}");
    }
}
