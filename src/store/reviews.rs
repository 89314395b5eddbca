//! Reviews under way: what a start needs to go on with those that a crash cut off.

use std::fmt;

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::writer::Write;
use super::{Result, Store};
use crate::domain::ids::{GameId, InteractionId, PlayerId, Timestamp};

/// How long Discord lets an answer be changed, in milliseconds: a quarter of an hour. What is older is of no use.
const CHANGEABLE: i64 = 15 * 60 * 1000;

/// A review under way, and the answer that shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct ReviewUnderWay {
    /// The interaction that was answered.
    pub interaction: InteractionId,
    /// Which game.
    pub game: GameId,
    /// For whom.
    pub player: PlayerId,
    /// What is needed to change the answer. Never logged.
    pub token: String,
    /// The language of the answer, as Discord writes it.
    pub locale: String,
    /// When it began.
    pub at: Timestamp,
}

impl fmt::Debug for ReviewUnderWay {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReviewUnderWay").field("game", &self.game).field("at", &self.at).finish_non_exhaustive()
    }
}

impl Store {
    /// Notes that a review begins. Those that are too old to be shown are forgotten.
    ///
    /// # Errors
    /// Failures only.
    pub async fn review_began(&self, review: ReviewUnderWay) -> Result<()> {
        self.writer.write(Began(review)).await
    }

    /// Notes that a review is over, however it ended.
    ///
    /// # Errors
    /// Failures only.
    pub async fn review_ended(&self, interaction: InteractionId) -> Result<()> {
        self.writer.write(Ended(interaction)).await
    }

    /// The reviews that have begun and are not over, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn reviews_under_way(&self) -> Result<Vec<ReviewUnderWay>> {
        let rows: Vec<(i64, i64, i64, String, String, i64)> = sqlx::query_as(
            "SELECT interaction_id, game_id, player_id, token, locale, begun_at FROM reviews
             ORDER BY begun_at, interaction_id",
        )
        .fetch_all(&self.readers)
        .await?;
        let read = |(interaction, game, player, token, locale, at)| ReviewUnderWay {
            interaction: InteractionId::new(id(interaction)),
            game: GameId::new(id(game)),
            player: PlayerId::new(id(player)),
            token,
            locale,
            at: Timestamp::from_millis(at),
        };
        Ok(rows.into_iter().map(read).collect())
    }
}

struct Began(ReviewUnderWay);

impl Write for Began {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        let ReviewUnderWay { interaction, game, player, token, locale, at } = &self.0;
        sqlx::query("DELETE FROM reviews WHERE begun_at < $1")
            .bind(at.plus_millis(-CHANGEABLE).as_millis())
            .execute(&mut *conn)
            .await?;
        sqlx::query(
            "INSERT INTO reviews (interaction_id, game_id, player_id, token, locale, begun_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        )
        .bind(key(interaction.get()))
        .bind(key(game.get()))
        .bind(key(player.get()))
        .bind(token)
        .bind(locale)
        .bind(at.as_millis())
        .execute(conn)
        .await?;
        Ok(())
    }
}

struct Ended(InteractionId);

impl Write for Ended {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("DELETE FROM reviews WHERE interaction_id = $1").bind(key(self.0.get())).execute(conn).await?;
        Ok(())
    }
}
