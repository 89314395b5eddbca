//! Challenges and their messages.

use sqlx::AnyConnection;

use super::columns::from_row;
use super::rows::{ChallengeRow, Listed, readable};
use super::statement::{Count as _, Parameters as _, Run as _};
use super::{Result, Transaction, View, text};
use crate::domain::challenges::{ChallengeState, NewChallenge, PendingChallenge, StoredChallenge};
use crate::domain::ids::{ChallengeId, ChannelId, InteractionId, PlayerId};
use crate::domain::live_messages::LiveState;
use crate::domain::timestamp::Timestamp;

/// The statement that selects the rows of the challenges for which a condition holds.
macro_rules! challenges_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, guild_id, channel_id, challenger_id, opponent_id, rules, rated, control, interaction_id, made_at,
                 expires_at, state, game_id, series, handicap, shown_rev, lost_rev, message_channel_id, message_id,
                 message_posted_at
             FROM challenges WHERE ",
            $condition
        )
    };
}

/// The pending challenges whose deadline has passed at `$1`, in the guilds of the shards from `$4` to `$5` of `$3`.
const DUE_CHALLENGES: &str = challenges_where!(
    "state = 'pending' AND expires_at <= $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
     ORDER BY expires_at, id LIMIT $2"
);

from_row!(PendingChallenge { id, challenger: "challenger_id", opponent: "opponent_id", expires_at });

impl View<'_> {
    /// The challenge with this id.
    pub async fn challenge_by_id(&mut self, id: ChallengeId) -> Result<Option<StoredChallenge>> {
        load(self.conn(), id).await
    }

    /// Pending challenges of the store's shards whose deadline has passed, oldest deadline first.
    pub async fn due_challenges(&mut self, now: Timestamp, limit: u32) -> Result<Listed<StoredChallenge, ChallengeId>> {
        let rows: Vec<ChallengeRow> = sqlx::query_as(DUE_CHALLENGES)
            .values((now, i64::from(limit)))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?;
        Listed::of(rows.into_iter().map(|row| (row.id, row.read())))
    }

    /// The times since a moment at which a player declined challenges of another, oldest first.
    pub async fn declines(
        &mut self,
        challenger: PlayerId,
        opponent: PlayerId,
        since: Timestamp,
    ) -> Result<Vec<Timestamp>> {
        Ok(sqlx::query_scalar(
            "SELECT settled_at FROM challenges
             WHERE challenger_id = $1 AND opponent_id = $2 AND state = 'declined' AND settled_at > $3
             ORDER BY settled_at",
        )
        .values((challenger, opponent, since))
        .fetch_all(self.conn())
        .await?)
    }

    /// The challenge that this interaction made.
    pub async fn challenge_made_by(&mut self, interaction: InteractionId) -> Result<Option<StoredChallenge>> {
        let row: Option<ChallengeRow> = sqlx::query_as(challenges_where!("interaction_id = $1"))
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?;
        row.map(ChallengeRow::read).transpose()
    }

    /// The pending challenge of two players in a channel, in either direction.
    pub async fn pending_between(
        &mut self,
        players: [PlayerId; 2],
        channel: ChannelId,
    ) -> Result<Option<StoredChallenge>> {
        let row: Option<ChallengeRow> = sqlx::query_as(challenges_where!(
            "channel_id = $1 AND state = 'pending'
                 AND ((challenger_id = $2 AND opponent_id = $3) OR (challenger_id = $3 AND opponent_id = $2))"
        ))
        .values((channel, players[0], players[1]))
        .fetch_optional(self.conn())
        .await?;
        row.map(ChallengeRow::read).transpose()
    }

    /// The pending challenges that a player sent or received, oldest first, also those that cannot be read whole.
    pub async fn pending_of(&mut self, player: PlayerId) -> Result<Vec<PendingChallenge>> {
        Ok(sqlx::query_as(
            "SELECT id, challenger_id, opponent_id, expires_at FROM challenges
             WHERE state = 'pending' AND (challenger_id = $1 OR opponent_id = $1) ORDER BY id",
        )
        .bind(player)
        .fetch_all(self.conn())
        .await?)
    }

    /// The pending challenges that a player sent, oldest first. Those that cannot be read are logged and left out.
    pub async fn pending_by(&mut self, challenger: PlayerId) -> Result<Vec<StoredChallenge>> {
        let rows: Vec<ChallengeRow> =
            sqlx::query_as(challenges_where!("challenger_id = $1 AND state = 'pending' ORDER BY id"))
                .bind(challenger)
                .fetch_all(self.conn())
                .await?;
        read_all(rows)
    }

    /// The number of pending challenges of a player.
    pub async fn count_pending(&mut self, challenger: PlayerId) -> Result<u32> {
        sqlx::query_scalar("SELECT count(*) FROM challenges WHERE challenger_id = $1 AND state = 'pending'")
            .bind(challenger)
            .fetch_count(self.conn())
            .await
    }
}

impl Transaction<'_> {
    /// Inserts a challenge.
    pub async fn insert_challenge(&mut self, new: &NewChallenge) -> Result<StoredChallenge> {
        let id = sqlx::query_scalar(
            "INSERT INTO challenges
                 (guild_id, channel_id, challenger_id, opponent_id, rules, rated, interaction_id, made_at, expires_at,
                  control, series, handicap)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
        )
        .values((new.place.guild, new.place.channel, new.challenger, new.opponent))
        .values((text::rules(&new.terms.rules), i64::from(new.terms.rated), new.interaction, new.at))
        .values((new.expires_at, new.terms.control.to_string()))
        .bind(new.match_terms.map(|match_terms| match_terms.format.to_string()))
        .bind(new.match_terms.map_or(0, |match_terms| i64::from(match_terms.handicap.get())))
        .fetch_one(self.conn())
        .await?;
        Ok(StoredChallenge { id, challenge: new.clone(), state: ChallengeState::Pending, live: LiveState::default() })
    }

    /// Moves a challenge to another channel.
    pub async fn set_challenge_channel(&mut self, challenge: ChallengeId, channel: ChannelId) -> Result<()> {
        sqlx::query("UPDATE challenges SET channel_id = $2 WHERE id = $1")
            .values((challenge, channel))
            .run(self.conn())
            .await
    }

    /// Writes the state of a challenge and the interaction that settled it.
    pub async fn set_challenge_state(
        &mut self,
        challenge: ChallengeId,
        state: ChallengeState,
        interaction: Option<InteractionId>,
        at: Timestamp,
    ) -> Result<()> {
        let game = match state {
            ChallengeState::Accepted(game) => Some(game),
            _ => None,
        };
        sqlx::query("UPDATE challenges SET state = $2, game_id = $3, settled_by = $4, settled_at = $5 WHERE id = $1")
            .values((challenge, state.word(), game, interaction, at))
            .run(self.conn())
            .await
    }
}

pub(super) async fn load(conn: &mut AnyConnection, challenge: ChallengeId) -> Result<Option<StoredChallenge>> {
    let row: Option<ChallengeRow> =
        sqlx::query_as(challenges_where!("id = $1")).bind(challenge).fetch_optional(conn).await?;
    row.map(ChallengeRow::read).transpose()
}

/// The challenges that a player sent or received, oldest first. Those that cannot be read are logged and left out.
pub(super) async fn all_of(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<StoredChallenge>> {
    let rows: Vec<ChallengeRow> =
        sqlx::query_as(challenges_where!("challenger_id = $1 OR opponent_id = $1 ORDER BY id"))
            .bind(player)
            .fetch_all(conn)
            .await?;
    read_all(rows)
}

fn read_all(rows: Vec<ChallengeRow>) -> Result<Vec<StoredChallenge>> {
    rows.into_iter().filter_map(|row| readable(row.read().map(Some)).transpose()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{is_unindexed, query_plan};

    #[tokio::test]
    async fn due_challenges_are_found_without_reading_all_challenges() {
        let plan = query_plan(DUE_CHALLENGES).await;
        assert!(plan.iter().any(|step| step.contains("challenges_due")), "{plan:?}");
        assert!(!plan.iter().any(|step| is_unindexed(step)), "{plan:?}");
    }
}
