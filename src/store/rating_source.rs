//! Chooses between current and recomputed ratings while a recomputation runs.

use sqlx::AnyConnection;

use super::Result;
use super::columns::id;
use super::rows::damaged;
use crate::domain::rating::{Recomputation, RecomputationPhase, Scope};

/// The progress of a recomputation of some ratings; `None` if there is none.
pub(super) async fn recomputation(
    conn: &mut AnyConnection,
    scope: Scope,
    family: &str,
) -> Result<Option<Recomputation>> {
    let row: Option<(String, i64)> =
        sqlx::query_as("SELECT phase, position FROM reratings WHERE scope = $1 AND family = $2")
            .bind(scope)
            .bind(family)
            .fetch_optional(conn)
            .await?;
    let read = |(phase, position): (String, i64)| {
        let broken = || damaged("recomputation of ratings", 0, format!("there is no phase {phase:?}"));
        Ok(Recomputation { phase: RecomputationPhase::from_name(&phase).ok_or_else(broken)?, position: id(position) })
    };
    row.map(read).transpose()
}

/// The source of ratings.
pub(super) struct Sources {
    /// The table `ratings`, or what takes its place.
    pub(super) ratings: &'static str,
    /// The table `period_ratings`, or what takes its place.
    pub(super) periods: &'static str,
}

/// The tables themselves. Their indexes have the order of leaderboards.
const STORED: Sources = Sources { ratings: "ratings", periods: "period_ratings" };

/// The tables with the new ratings instead of the old ones. A new rating belongs to the last line of each unit that
/// begins before the last game that it includes.
const WITH_NEW: Sources = Sources {
    ratings: "(SELECT old.scope, old.family, old.player_id, coalesce(new.rating, old.rating) AS rating,
            coalesce(new.deviation, old.deviation) AS deviation, coalesce(new.volatility, old.volatility) AS volatility,
            old.wins, old.losses, old.draws
        FROM ratings AS old LEFT JOIN rerated_ratings AS new
            ON new.scope = old.scope AND new.family = old.family AND new.player_id = old.player_id)",
    periods: "(SELECT old.scope, old.family, old.player_id, old.unit, old.began,
            coalesce(new.rating, old.rating) AS rating, coalesce(new.deviation, old.deviation) AS deviation,
            old.wins, old.losses, old.draws, old.games
        FROM period_ratings AS old LEFT JOIN rerated_ratings AS new
            ON new.scope = old.scope AND new.family = old.family AND new.player_id = old.player_id
                AND new.counted_at >= old.began AND NOT EXISTS (SELECT 1 FROM period_ratings AS later
                    WHERE later.player_id = old.player_id AND later.scope = old.scope AND later.family = old.family
                        AND later.unit = old.unit AND later.began > old.began AND later.began <= new.counted_at))",
};

/// The source of the ratings of a scope and family.
pub(super) async fn sources(conn: &mut AnyConnection, scope: Scope, family: &str) -> Result<Sources> {
    let recomputation = recomputation(conn, scope, family).await?;
    Ok(if recomputation.is_some_and(|recomputation| recomputation.phase == RecomputationPhase::Applying) {
        WITH_NEW
    } else {
        STORED
    })
}
