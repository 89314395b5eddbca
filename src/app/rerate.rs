//! Removes a game from the rating history, or puts it back, and recomputes the ratings after it.

use std::collections::BTreeSet;

use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{CountedResult, Rating, recount};
use crate::store::{Counted, Counting, StoreError, Transaction};

/// Removes a game from every rating that it counted for. Returns how many games were rated again.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub(super) async fn take_out(tx: &mut Transaction<'_>, game: GameId) -> Result<u32, StoreError> {
    let own = tx.counted(game, Counting::Counts).await?;
    tx.mark_counted(game, Counting::Voided).await?;
    let mut reached = BTreeSet::new();
    for counted in &own {
        let before = counted.rows.iter().map(|row| (row.player, row.before)).collect();
        reached.extend(rate_again(tx, counted, before, Counting::Voided).await?);
    }
    Ok(u32::try_from(reached.len()).unwrap_or(u32::MAX))
}

/// As [`take_out`]; the game cannot be put back.
///
/// # Errors
/// As [`take_out`].
pub(super) async fn take_out_for_good(tx: &mut Transaction<'_>, game: GameId) -> Result<u32, StoreError> {
    let reached = take_out(tx, game).await?;
    tx.remove_counted(game).await?;
    Ok(reached)
}

/// Puts a game back at its place. Returns how many others were rated again; `None` if it has no place, because it was
/// voided before places were stored.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub(super) async fn put_back(tx: &mut Transaction<'_>, game: GameId) -> Result<Option<u32>, StoreError> {
    let own = tx.counted(game, Counting::Voided).await?;
    if own.is_empty() {
        return Ok(None);
    }
    tx.mark_counted(game, Counting::Counts).await?;
    let mut reached = BTreeSet::new();
    for counted in &own {
        let mut before = Vec::with_capacity(counted.rows.len());
        for row in &counted.rows {
            before.push((row.player, tx.rating_before(&counted.ratings, row).await?));
        }
        reached.extend(rate_again(tx, counted, before, Counting::Counts).await?);
    }
    reached.remove(&game);
    Ok(Some(u32::try_from(reached.len()).unwrap_or(u32::MAX)))
}

/// Recomputes the ratings from the place of a game on, which counts from now on, or no longer. `before` are the ratings of
/// its players before it.
async fn rate_again(
    tx: &mut Transaction<'_>,
    counted: &Counted,
    before: Vec<(PlayerId, Rating)>,
    counting: Counting,
) -> Result<Vec<GameId>, StoreError> {
    let Some(first) = counted.rows.first() else { return Ok(Vec::new()) };
    let times = if counting == Counting::Counts { 1 } else { -1 };
    for (row, &(_, before)) in counted.rows.iter().zip(&before) {
        tx.count_row_in_periods(&counted.ratings, row, before, counting).await?;
    }
    let later = tx.counted_from(&counted.ratings, first.id).await?;
    let recount = recount(&later, &before);
    for &(row, before, after) in &recount.rows {
        tx.rewrite_counted(row, before, after).await?;
    }
    for &(player, rating) in &recount.ratings {
        let score = [2, 0, 1].map(|half_points| {
            let is_it = |row: &&CountedResult| row.player == player && row.half_points == half_points;
            times * i64::try_from(counted.rows.iter().filter(is_it).count()).unwrap_or(0)
        });
        tx.set_rating(&counted.ratings, player, rating, score).await?;
    }
    for &(player, period, rating) in &recount.periods {
        tx.set_period_rating(&counted.ratings, player, period, [rating.rating, rating.deviation]).await?;
    }
    Ok(recount.games)
}
