//! Pads that can still be edited.

use std::time::Duration;

use super::columns::from_row;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::ids::{GameId, InteractionId, MessageId, PlayerId};
use crate::domain::pads::{LivePad, PadState, PadToken};
use crate::domain::timestamp::{Timestamp, millis};

from_row!(PadState { rev, is_late: "late", deadline });
from_row!(LivePad {
    game: "game_id",
    player: "player_id",
    guild: "guild_id",
    message: "message_id",
    interaction: "interaction_id",
    token,
    locale,
    shown,
    expires_at,
});

impl View<'_> {
    /// The pads of a game.
    pub async fn pads_of(&mut self, game: GameId) -> Result<Vec<LivePad>> {
        Ok(sqlx::query_as("SELECT * FROM pads WHERE game_id = $1 ORDER BY player_id")
            .bind(game)
            .fetch_all(self.conn())
            .await?)
    }

    /// At most `limit` pads in the guilds of the store's shards that expire until a moment, in the order of their
    /// expiry.
    pub async fn pads_expiring(&mut self, until: Timestamp, limit: u32) -> Result<Vec<LivePad>> {
        Ok(sqlx::query_as(
            "SELECT * FROM pads
             WHERE expires_at <= $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY expires_at, message_id LIMIT $2",
        )
        .values((until, i64::from(limit)))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?)
    }

    /// At most `limit` games, by id and after a game, with a pad in a guild of the store's shards that does not show
    /// the game's newest revision, whether its deadline has passed, or its deadline to within `tolerance`. This is the
    /// opposite of [`PadState::is_current`], in SQL, so that no game is loaded; a test of the store compares the two.
    pub async fn games_with_stale_pads(
        &mut self,
        after: Option<GameId>,
        now: Timestamp,
        tolerance: Duration,
        limit: u32,
    ) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(
            "SELECT DISTINCT pads.game_id FROM pads JOIN games ON games.id = pads.game_id
             WHERE pads.expires_at > $1 AND pads.game_id > $7
                 AND (games.rev <> pads.rev
                     OR pads.late <> CASE WHEN games.deadline <= $1 THEN 1 ELSE 0 END
                     OR (games.deadline IS NULL) <> (pads.deadline IS NULL)
                     OR abs(games.deadline - pads.deadline) > $6)
                 AND (coalesce(pads.guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY pads.game_id LIMIT $2",
        )
        .values((now, i64::from(limit)))
        .shards(self.shards())
        .values((millis(tolerance), after.unwrap_or(GameId::new(0))))
        .fetch_all(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// The pad of a player in a game.
    pub async fn pad(&mut self, game: GameId, player: PlayerId) -> Result<Option<LivePad>> {
        Ok(sqlx::query_as("SELECT * FROM pads WHERE game_id = $1 AND player_id = $2")
            .values((game, player))
            .fetch_optional(self.conn())
            .await?)
    }

    /// Another game whose pad a newer interaction has put in the message of this pad.
    pub async fn newer_pad_in(&mut self, pad: &LivePad) -> Result<Option<GameId>> {
        Ok(sqlx::query_scalar(
            "SELECT game_id FROM pads
             WHERE message_id = $1 AND player_id = $2 AND game_id <> $3 AND interaction_id > $4",
        )
        .values((pad.message, pad.player, pad.game, pad.interaction))
        .fetch_optional(self.conn())
        .await?)
    }

    /// Writes a pad, which replaces the player's earlier one in the game.
    pub async fn set_pad(&mut self, pad: &LivePad) -> Result<()> {
        sqlx::query(
            "INSERT INTO pads
                 (game_id, player_id, message_id, interaction_id, token, locale, rev, late, deadline, expires_at,
                  guild_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (game_id, player_id) DO UPDATE SET message_id = excluded.message_id,
                 interaction_id = excluded.interaction_id, token = excluded.token, locale = excluded.locale,
                 rev = excluded.rev, late = excluded.late, deadline = excluded.deadline,
                 expires_at = excluded.expires_at, guild_id = excluded.guild_id",
        )
        .values((pad.game, pad.player, pad.message, pad.interaction, &pad.token, &pad.locale))
        .values((pad.shown.rev, i64::from(pad.shown.is_late), pad.shown.deadline, pad.expires_at, pad.guild))
        .run(self.conn())
        .await
    }

    /// Records what a pad shows, unless another interaction has changed it since. Returns whether it was recorded.
    pub async fn set_pad_state(
        &mut self,
        game: GameId,
        player: PlayerId,
        interaction: InteractionId,
        shown: PadState,
    ) -> Result<bool> {
        sqlx::query(
            "UPDATE pads SET rev = $4, late = $5, deadline = $6
             WHERE game_id = $1 AND player_id = $2 AND interaction_id = $3",
        )
        .values((game, player, interaction, shown.rev, i64::from(shown.is_late), shown.deadline))
        .changes_rows(self.conn())
        .await
    }

    /// Gives the pads in a message the token of a newer interaction.
    pub async fn renew_pads(&mut self, player: PlayerId, message: MessageId, newer: &PadToken) -> Result<()> {
        sqlx::query(
            "UPDATE pads SET interaction_id = $3, token = $4, expires_at = $5
             WHERE message_id = $1 AND player_id = $2 AND expires_at < $5",
        )
        .values((message, player, newer.interaction, &newer.token, newer.expires_at))
        .run(self.conn())
        .await
    }

    /// Deletes the pad of a player in a game, unless another interaction has changed it since. Returns whether it was
    /// deleted.
    pub async fn remove_pad(&mut self, game: GameId, player: PlayerId, interaction: InteractionId) -> Result<bool> {
        sqlx::query("DELETE FROM pads WHERE game_id = $1 AND player_id = $2 AND interaction_id = $3")
            .values((game, player, interaction))
            .changes_rows(self.conn())
            .await
    }

    /// Deletes the pads in a message, except that of one game.
    pub async fn remove_pads_in(&mut self, player: PlayerId, message: MessageId, but: Option<GameId>) -> Result<()> {
        sqlx::query("DELETE FROM pads WHERE message_id = $1 AND player_id = $2 AND game_id <> $3")
            .values((message, player, but.unwrap_or(GameId::new(0))))
            .run(self.conn())
            .await
    }
}
