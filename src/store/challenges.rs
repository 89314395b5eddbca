//! Challenges: made once, settled once.

use sqlx::SqliteConnection;

use super::games::{self, NewGame};
use super::rows::{ChallengeRow, damaged, id, key, state_word};
use super::series::{self, NewSeries};
use super::writer::Write;
use super::{
    Challenge, ChallengeState, Challenged, NewChallenge, Posted, Result, Settled, Settlement, Store, StoreError,
    StoredGame, text,
};
use crate::domain::game::Table;
use crate::domain::ids::{ChallengeId, InteractionId, PlayerId, Timestamp};

impl Store {
    /// When a person declined the challenges of another since then, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn declines(&self, challenger: PlayerId, opponent: PlayerId, since: Timestamp) -> Result<Vec<Timestamp>> {
        let moments: Vec<i64> = sqlx::query_scalar(
            "SELECT settled_at FROM challenges
             WHERE challenger_id = $1 AND opponent_id = $2 AND state = 'declined' AND settled_at > $3
             ORDER BY settled_at",
        )
        .bind(key(challenger.get()))
        .bind(key(opponent.get()))
        .bind(since.as_millis())
        .fetch_all(&mut *self.readers.acquire().await?)
        .await?;
        Ok(moments.into_iter().map(Timestamp::from_millis).collect())
    }
}

/// A challenge to be made, and how many its challenger may have open.
pub(super) struct MakeChallenge {
    pub(super) terms: NewChallenge,
    pub(super) max_pending: u32,
}

impl Write for MakeChallenge {
    type Done = Challenged;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Challenged> {
        if let Some(before) = by_interaction(conn, self.terms.interaction).await? {
            return Ok(Challenged::Already(before));
        }
        self.expire_own(conn).await?;
        if let Some(pending) = self.pending_between(conn).await? {
            return Ok(Challenged::Duplicate(pending));
        }
        let open: i64 =
            sqlx::query_scalar("SELECT count(*) FROM challenges WHERE challenger_id = $1 AND state = 'pending'")
                .bind(key(self.terms.challenger.get()))
                .fetch_one(&mut *conn)
                .await?;
        if open >= i64::from(self.max_pending) {
            return Ok(Challenged::TooMany);
        }
        self.insert(conn).await.map(Challenged::Done)
    }
}

impl MakeChallenge {
    /// What has run out does not stand in the way, even if nobody has marked it yet.
    async fn expire_own(&self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "UPDATE challenges SET state = 'expired', settled_at = $3 WHERE state = 'pending' AND expires_at <= $3
                 AND (challenger_id = $1 OR (challenger_id = $2 AND opponent_id = $1))",
        )
        .bind(key(self.terms.challenger.get()))
        .bind(key(self.terms.opponent.get()))
        .bind(self.terms.at.as_millis())
        .execute(conn)
        .await?;
        Ok(())
    }

    async fn pending_between(&self, conn: &mut SqliteConnection) -> Result<Option<Challenge>> {
        let pending: Option<i64> = sqlx::query_scalar(
            "SELECT id FROM challenges WHERE channel_id = $1 AND state = 'pending'
                 AND ((challenger_id = $2 AND opponent_id = $3) OR (challenger_id = $3 AND opponent_id = $2))",
        )
        .bind(key(self.terms.place.channel.get()))
        .bind(key(self.terms.challenger.get()))
        .bind(key(self.terms.opponent.get()))
        .fetch_optional(&mut *conn)
        .await?;
        match pending {
            Some(challenge) => load(conn, ChallengeId::new(id(challenge))).await,
            None => Ok(None),
        }
    }

    async fn insert(&self, conn: &mut SqliteConnection) -> Result<Challenge> {
        let terms = &self.terms;
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO challenges
                 (guild_id, channel_id, challenger_id, opponent_id, rules, rated, interaction_id, made_at, expires_at,
                  control, series, handicap)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id",
        )
        .bind(terms.place.guild.map(|guild| key(guild.get())))
        .bind(key(terms.place.channel.get()))
        .bind(key(terms.challenger.get()))
        .bind(key(terms.opponent.get()))
        .bind(text::rules(&terms.game.rules))
        .bind(i64::from(terms.game.rated))
        .bind(key(terms.interaction.get()))
        .bind(terms.at.as_millis())
        .bind(terms.expires_at.as_millis())
        .bind(terms.game.control.to_string())
        .bind(terms.series.map(|series| series.form.to_string()))
        .bind(terms.series.map_or(0, |series| i64::from(series.handicap.get())))
        .fetch_one(conn)
        .await?;
        Ok(Challenge {
            id: ChallengeId::new(id(made)),
            terms: terms.clone(),
            state: ChallengeState::Pending,
            message: None,
            shown: false,
        })
    }
}

/// A challenge to be settled.
pub(super) struct Settle {
    pub(super) id: ChallengeId,
    pub(super) how: Settlement,
    pub(super) interaction: Option<InteractionId>,
    pub(super) at: Timestamp,
}

impl Write for Settle {
    type Done = Settled;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Settled> {
        let Some(mut challenge) = load(conn, self.id).await? else { return Ok(Settled::Unknown) };
        if challenge.state != ChallengeState::Pending {
            return Ok(Settled::Already(challenge));
        }
        let mut game = None;
        challenge.state = match &self.how {
            Settlement::Accept { seats } => {
                let begun = self.begin(conn, &challenge.terms, seats.clone()).await?;
                let number = begun.game.id();
                game = Some(Box::new(begun));
                ChallengeState::Accepted(number)
            }
            Settlement::Decline => ChallengeState::Declined,
            Settlement::Withdraw => ChallengeState::Withdrawn,
            Settlement::Expire => ChallengeState::Expired,
        };
        challenge.shown = false;
        sqlx::query("UPDATE challenges SET state = $2, game_id = $3, settled_by = $4, settled_at = $5 WHERE id = $1")
            .bind(key(self.id.get()))
            .bind(state_word(challenge.state))
            .bind(game.as_ref().map(|begun| key(begun.game.id().get())))
            .bind(self.interaction.map(|interaction| key(interaction.get())))
            .bind(self.at.as_millis())
            .execute(conn)
            .await?;
        Ok(Settled::Done(challenge, game))
    }
}

impl Settle {
    async fn begin(
        &self,
        conn: &mut SqliteConnection,
        terms: &NewChallenge,
        seats: Vec<PlayerId>,
    ) -> Result<StoredGame> {
        let table = Table::of(terms.game, seats)
            .ok_or_else(|| damaged("challenge", key(self.id.get()), "the rules ask for another number of seats"))?;
        let in_series = match terms.series {
            Some(agreed) => {
                let whose = if agreed.handicap.is_askers() { terms.challenger } else { terms.opponent };
                let new = NewSeries {
                    place: terms.place,
                    terms: terms.game,
                    form: agreed.form,
                    players: table.players().to_vec(),
                    handicap: Some((whose, agreed.handicap.points())),
                    at: self.at,
                };
                Some(series::create(conn, &new).await?)
            }
            None => None,
        };
        let new = NewGame {
            place: terms.place,
            table,
            interaction: self.interaction,
            rematch_of: None,
            in_series,
            at: self.at,
        };
        games::create(conn, new).await
    }
}

/// The message of a challenge, which shows it pending.
pub(super) struct ChallengePosted {
    pub(super) id: ChallengeId,
    pub(super) message: Posted,
}

impl Write for ChallengePosted {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "UPDATE challenges SET message_channel_id = $2, message_id = $3, message_posted_at = $4,
                 shown_state = 'pending' WHERE id = $1",
        )
        .bind(key(self.id.get()))
        .bind(key(self.message.channel.get()))
        .bind(key(self.message.message.get()))
        .bind(self.message.at.as_millis())
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// The message of a challenge shows this state now.
pub(super) struct ChallengeShown {
    pub(super) id: ChallengeId,
    pub(super) state: ChallengeState,
}

impl Write for ChallengeShown {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("UPDATE challenges SET shown_state = $2 WHERE id = $1 AND state = $2")
            .bind(key(self.id.get()))
            .bind(state_word(self.state))
            .execute(conn)
            .await?;
        Ok(())
    }
}

pub(super) async fn load(conn: &mut SqliteConnection, challenge: ChallengeId) -> Result<Option<Challenge>> {
    let row: Option<ChallengeRow> = sqlx::query_as(
        "SELECT id, guild_id, channel_id, challenger_id, opponent_id, rules, rated, control, interaction_id, made_at,
             expires_at, state, game_id, shown_state, message_channel_id, message_id, message_posted_at, series,
             handicap
         FROM challenges WHERE id = $1",
    )
    .bind(key(challenge.get()))
    .fetch_optional(conn)
    .await?;
    row.map(ChallengeRow::read).transpose()
}

async fn by_interaction(conn: &mut SqliteConnection, interaction: InteractionId) -> Result<Option<Challenge>> {
    let made: Option<i64> = sqlx::query_scalar("SELECT id FROM challenges WHERE interaction_id = $1")
        .bind(key(interaction.get()))
        .fetch_optional(&mut *conn)
        .await?;
    match made {
        Some(challenge) => load(conn, ChallengeId::new(id(challenge))).await,
        None => Ok(None),
    }
}

/// Loads what can be loaded, in this order. A challenge that cannot be read harms only itself.
async fn load_all(conn: &mut SqliteConnection, challenges: Vec<i64>) -> Result<Vec<Challenge>> {
    let mut loaded = Vec::with_capacity(challenges.len());
    for challenge in challenges {
        match load(conn, ChallengeId::new(id(challenge))).await {
            Ok(found) => loaded.extend(found),
            Err(error @ StoreError::Row { .. }) => {
                tracing::error!(challenge.id = challenge, %error, "a stored challenge cannot be read and is left out");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(loaded)
}

pub(super) async fn due(conn: &mut SqliteConnection, now: Timestamp, limit: u32) -> Result<Vec<Challenge>> {
    let challenges = sqlx::query_scalar(
        "SELECT id FROM challenges WHERE state = 'pending' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2",
    )
    .bind(now.as_millis())
    .bind(i64::from(limit))
    .fetch_all(&mut *conn)
    .await?;
    load_all(conn, challenges).await
}

pub(super) async fn unshown(conn: &mut SqliteConnection, limit: u32) -> Result<Vec<Challenge>> {
    let challenges =
        sqlx::query_scalar("SELECT id FROM challenges WHERE shown_state IS DISTINCT FROM state ORDER BY id LIMIT $1")
            .bind(i64::from(limit))
            .fetch_all(&mut *conn)
            .await?;
    load_all(conn, challenges).await
}

pub(super) async fn next_expiry(conn: &mut SqliteConnection) -> Result<Option<Timestamp>> {
    let next: Option<i64> =
        sqlx::query_scalar("SELECT min(expires_at) FROM challenges WHERE state = 'pending'").fetch_one(conn).await?;
    Ok(next.map(Timestamp::from_millis))
}
