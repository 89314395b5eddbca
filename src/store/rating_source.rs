//! Chooses between current and recomputed ratings while a recomputation runs.

use sqlx::AnyConnection;

use super::Result;
use super::columns::id;
use super::rows::damaged;
use super::statement::Parameters as _;
use crate::domain::rating::{Recomputation, RecomputationPhase, Scope};

/// The progress of a recomputation of some ratings; `None` if there is none.
pub(super) async fn recomputation(
    conn: &mut AnyConnection,
    scope: Scope,
    family: &str,
) -> Result<Option<Recomputation>> {
    let row: Option<(String, i64)> =
        sqlx::query_as("SELECT phase, position FROM reratings WHERE scope = $1 AND family = $2")
            .values((scope, family))
            .fetch_optional(conn)
            .await?;
    let read = |(phase, position): (String, i64)| {
        let broken = || damaged("recomputation of ratings", 0, format!("there is no phase {phase:?}"));
        Ok(Recomputation { phase: RecomputationPhase::from_name(&phase).ok_or_else(broken)?, position: id(position) })
    };
    row.map(read).transpose()
}

/// The table `ratings` with the new ratings instead of the old ones. No index has their order, so it is a source for
/// single players only.
const WITH_NEW: &str = "(SELECT old.scope, old.family, old.player_id, coalesce(new.rating, old.rating) AS rating,
        coalesce(new.deviation, old.deviation) AS deviation, coalesce(new.volatility, old.volatility) AS volatility,
        old.wins, old.losses, old.draws
    FROM ratings AS old LEFT JOIN rerated_ratings AS new
        ON new.scope = old.scope AND new.family = old.family AND new.player_id = old.player_id)";

/// The source of the ratings of single players of a scope and family: the table `ratings`, or what takes its place.
pub(super) async fn ratings(conn: &mut AnyConnection, scope: Scope, family: &str) -> Result<&'static str> {
    Ok(if new_ratings_hold(conn, scope, family).await? { WITH_NEW } else { "ratings" })
}

/// Whether the new ratings of a scope and family hold, and are being moved to their place.
pub(super) async fn new_ratings_hold(conn: &mut AnyConnection, scope: Scope, family: &str) -> Result<bool> {
    let recomputation = recomputation(conn, scope, family).await?;
    Ok(recomputation.is_some_and(|recomputation| recomputation.phase == RecomputationPhase::Applying))
}
