//! Milestones of finished games, and the standings that they are decided from.

use pente::Seat;

use super::columns::{count, number};
use super::ratings::rating_row;
use super::rows::damaged;
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{Milestone, RatingStanding, Scope};

/// The columns `kind` and `value` of a milestone.
const fn columns(milestone: Milestone) -> (&'static str, i64) {
    match milestone {
        Milestone::Streak(games) => ("streak", games as i64),
        Milestone::Place(place) => ("place", place as i64),
        Milestone::Best(rating) => ("best", rating as i64),
    }
}

fn read(kind: &str, value: i64) -> Option<Milestone> {
    Some(match kind {
        "streak" => Milestone::Streak(count(value)),
        "place" => Milestone::Place(count(value)),
        "best" => Milestone::Best(i32::try_from(value).ok()?),
        _ => return None,
    })
}

impl View<'_> {
    /// The standing of a player in a rating family: rated games, winning streak, highest rating, and the place, if it
    /// is at most `last_place`, without counting all players. A player with too few rated games for a place has
    /// none, and neither has a player who is not on the leaderboard.
    pub async fn standing(
        &mut self,
        scope: Scope,
        family: &str,
        player: PlayerId,
        last_place: u32,
    ) -> Result<RatingStanding> {
        let Some(rated) = rating_row(self.conn(), player, scope, family).await? else {
            return Ok(RatingStanding::default());
        };
        let rank = if rated.has_place() { self.rank(scope, family, &rated.read(), last_place).await? } else { None };
        let highest: Option<f64> = sqlx::query_scalar(
            "SELECT rating_after FROM rating_changes
             WHERE scope = $1 AND family = $2 AND player_id = $3 AND voided = 0 ORDER BY rating_after DESC LIMIT 1",
        )
        .values((scope, family, player))
        .fetch_optional(self.conn())
        .await?;
        // A descending read of the index stops at the last game that was not won.
        let streak: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM rating_changes
             WHERE scope = $1 AND family = $2 AND player_id = $3 AND voided = 0 AND id > coalesce((
                 SELECT id FROM rating_changes
                 WHERE scope = $1 AND family = $2 AND player_id = $3 AND voided = 0 AND half_points <> 2
                 ORDER BY id DESC LIMIT 1), 0)",
        )
        .values((scope, family, player))
        .fetch_one(self.conn())
        .await?;
        Ok(RatingStanding { games: rated.games, streak: count(streak), highest, rank })
    }

    /// The milestones of a game, by seat.
    pub async fn milestones(&mut self, game: GameId) -> Result<Vec<(Seat, Milestone)>> {
        let rows: Vec<(i64, String, i64)> = sqlx::query_as(
            "SELECT seat, kind, value FROM milestones WHERE game_id = $1
             ORDER BY seat, CASE kind WHEN 'streak' THEN 0 WHEN 'place' THEN 1 ELSE 2 END",
        )
        .bind(game)
        .fetch_all(self.conn())
        .await?;
        let milestone = |(seat, kind, value): (i64, String, i64)| {
            let seat = u8::try_from(seat).ok().map(Seat::new);
            let found = seat.zip(read(&kind, value));
            found.ok_or_else(|| damaged("milestones", game.get(), format!("there is no {kind} of {value}")))
        };
        rows.into_iter().map(milestone).collect()
    }
}

impl Transaction<'_> {
    /// Writes a milestone of a game.
    pub async fn insert_milestone(&mut self, game: GameId, seat: Seat, milestone: Milestone) -> Result<()> {
        let (kind, value) = columns(milestone);
        sqlx::query("INSERT INTO milestones (game_id, seat, kind, value) VALUES ($1, $2, $3, $4)")
            .values((game, number(seat.index()), kind, value))
            .run(self.conn())
            .await
    }
}
