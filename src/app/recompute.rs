//! Removes a game from the rating history, or puts it back, and recomputes the ratings after it.
//!
//! Few games are recomputed at once, in the transaction that voids or restores the game. More than that would delay the
//! moves of all players, so it continues in the background, one [slice](App::continue_recomputation) after the other.

use std::collections::BTreeSet;
use std::time::Duration;

use tokio::time::Instant;

use super::{App, Failure};
use crate::domain::calendar::{CalendarPeriod, CalendarUnit};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::rating::{
    RatingHistoryRow, Recomputation, RecomputationPhase, RecomputedGames, RecomputedRating, Recomputer,
};
use crate::store::{GameHistory, LineRating, PeriodResult, RatingKey, RowState, StoreError, Transaction};

/// The most rows of the rating history, or of ratings, that the transaction changes which voids or restores a game.
pub(super) const AT_ONCE: u32 = 250;

/// The number of rows that a transaction in the background changes: a few milliseconds, because the moves that are
/// committed with it wait as long.
const SLICE: u32 = 50;

/// How many times as long as a slice the pause after it is. Three quarters of the writer's time are left to others:
/// with half of it, moves queue up while all processors of a machine are busy.
const PAUSE: u32 = 3;

impl App {
    /// Recomputes one slice of the ratings after a game that was voided or restored. Returns the pause before the next
    /// one; `None` if nothing is left to do.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn continue_recomputation(&self) -> Result<Option<Duration>, Failure> {
        if self.store.next_recomputation().await?.is_none() {
            return Ok(None);
        }
        let begun = Instant::now();
        let has_more = self.store.write(SLICE, |tx, &slice| Box::pin(continue_recomputation(tx, slice))).await?;
        Ok(has_more.then(|| begun.elapsed() * PAUSE))
    }

    /// Requests that ratings are recomputed if another process has voided or restored a game.
    pub(crate) async fn look_for_recomputations(&self) -> Result<(), Failure> {
        let shards = self.shards();
        if shards.has_shard_zero() && !shards.is_all() && self.store.next_recomputation().await?.is_some() {
            self.recomputations.notify_one();
        }
        Ok(())
    }

    /// Completes when ratings may have to be recomputed in the background.
    pub(crate) async fn recomputation_requested(&self) {
        self.recomputations.notified().await;
    }
}

/// Recomputes the next `slice` rows, at least as many as a game has players. Returns whether there is more to do.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub async fn continue_recomputation(tx: &mut Transaction<'_>, slice: u32) -> Result<bool, StoreError> {
    let Some(ratings) = tx.next_recomputation().await? else { return Ok(false) };
    step(tx, &ratings, slice).await?;
    Ok(tx.next_recomputation().await?.is_some())
}

/// Removes a game from every rating that it counted for.
pub(super) async fn void_game(
    tx: &mut Transaction<'_>,
    game: GameId,
    slice: u32,
) -> Result<RecomputedGames, StoreError> {
    let own = tx.history_of(game, RowState::Counts).await?;
    tx.set_history_state(game, RowState::Voided).await?;
    recompute_from(tx, game, &own, (RowState::Voided, slice)).await
}

/// Puts a game back at its place; `None` if it has no place, because it was voided before places were stored.
pub(super) async fn restore_game(
    tx: &mut Transaction<'_>,
    game: GameId,
    slice: u32,
) -> Result<Option<RecomputedGames>, StoreError> {
    let own = tx.history_of(game, RowState::Voided).await?;
    if own.is_empty() {
        return Ok(None);
    }
    tx.set_history_state(game, RowState::Counts).await?;
    Ok(Some(recompute_from(tx, game, &own, (RowState::Counts, slice)).await?))
}

/// Recomputes the ratings from the place of a game on, after the game was voided or restored. If few rows are concerned
/// and nothing else is being recomputed, all of them are done at once; otherwise it is done in the background.
async fn recompute_from(
    tx: &mut Transaction<'_>,
    game: GameId,
    own: &[GameHistory],
    (state, slice): (RowState, u32),
) -> Result<RecomputedGames, StoreError> {
    let mut reached = BTreeSet::new();
    let mut is_pending = false;
    for GameHistory { ratings, rows } in own {
        let Some(first) = rows.first() else { continue };
        for row in rows {
            count_row(tx, ratings, row, state).await?;
            tx.insert_affected(ratings, first.id, row).await?;
        }
        if tx.recomputation(ratings).await?.is_some() {
            is_pending = true;
            continue;
        }
        tx.set_recomputation(ratings, Some(Recomputation::from_row(first.id))).await?;
        reached.extend(step(tx, ratings, slice).await?);
        // The new ratings hold if the step has reached the last row.
        while tx
            .recomputation(ratings)
            .await?
            .is_some_and(|recomputation| recomputation.phase == RecomputationPhase::Applying)
        {
            step(tx, ratings, slice).await?;
        }
        is_pending |= tx.recomputation(ratings).await?.is_some();
    }
    reached.remove(&game);
    let done = RecomputedGames::Done(u32::try_from(reached.len()).unwrap_or(u32::MAX));
    Ok(if is_pending { RecomputedGames::Pending } else { done })
}

/// Adds a row of the rating history to the results of its player, or takes it out of them. The rating stays as it is; a
/// player without counting games loses it.
async fn count_row(
    tx: &mut Transaction<'_>,
    ratings: &RatingKey,
    row: &RatingHistoryRow,
    state: RowState,
) -> Result<(), StoreError> {
    let RatingHistoryRow { player, score, at, before, .. } = *row;
    match state {
        RowState::Counts => {
            tx.insert_rating(ratings, player, before).await?;
            tx.add_score(ratings, player, score.tally()).await?;
            let result = PeriodResult { player, at, rating: before, score, line: LineRating::Kept };
            tx.add_to_periods(ratings, &result).await
        }
        RowState::Voided => {
            tx.add_score(ratings, player, score.tally().map(|games| -games)).await?;
            tx.take_from_periods(ratings, player, at, score).await
        }
    }
}

/// Moves the new rating of a player to its place: to the ratings, and to the periods of the last game that it includes.
/// A player without counting games has no such place.
pub(super) async fn apply(tx: &mut Transaction<'_>, ratings: &RatingKey, player: PlayerId) -> Result<(), StoreError> {
    let Some(RecomputedRating { rating, at }) = tx.recomputed_rating(ratings, player).await? else { return Ok(()) };
    tx.set_rating(ratings, player, rating).await?;
    for unit in CalendarUnit::ALL {
        tx.set_period_rating(ratings, player, CalendarPeriod::containing(unit, at), rating).await?;
    }
    tx.remove_recomputed(ratings, player).await
}

/// Does the next part of a recomputation. Returns the games that were recomputed.
async fn step(tx: &mut Transaction<'_>, ratings: &RatingKey, slice: u32) -> Result<Vec<GameId>, StoreError> {
    let Some(recomputation) = tx.recomputation(ratings).await? else { return Ok(Vec::new()) };
    match recomputation.phase {
        RecomputationPhase::Computing => compute(tx, ratings, recomputation, slice).await,
        RecomputationPhase::Applying => {
            let players = tx.recomputed_players(ratings, slice).await?;
            for &player in &players {
                apply(tx, ratings, player).await?;
            }
            let next = if players.is_empty() {
                // What was voided or restored in the meantime, if anything, is next.
                tx.first_affected_row(ratings).await?.map(Recomputation::from_row)
            } else {
                Some(recomputation)
            };
            tx.set_recomputation(ratings, next).await?;
            Ok(Vec::new())
        }
    }
}

/// Recomputes the next rows of the history, and takes in the games among them that were voided or restored: at most
/// `slice` rows of each. If they are the last ones, the new ratings hold from now on.
async fn compute(
    tx: &mut Transaction<'_>,
    ratings: &RatingKey,
    recomputation: Recomputation,
    slice: u32,
) -> Result<Vec<GameId>, StoreError> {
    let (mut rows, are_all) = tx.history_after(ratings, recomputation.position, slice).await?;
    let last = rows.last().map(|row| row.id).filter(|_| !are_all);
    let (affected, end) = tx.affected_players(ratings, recomputation.position, last, slice).await?;
    if let Some(end) = end {
        rows.retain(|row| row.id <= end);
    }
    let last = end.or(last);
    let players: BTreeSet<_> = rows.iter().map(|row| row.player).chain(affected.iter().map(|one| one.player)).collect();
    let mut known = Vec::with_capacity(players.len());
    for player in players {
        known.extend(tx.recomputed_rating(ratings, player).await?.map(|recomputed| (player, recomputed)));
    }
    let mut recomputer = Recomputer::new(known);
    let done = recomputer.run(&rows, &affected);
    for &(row, before, after) in &done.rows {
        tx.rewrite_history_row(row, before, after).await?;
    }
    for &(player, period, rating) in &done.periods {
        tx.set_period_rating(ratings, player, period, rating).await?;
    }
    for (player, recomputed) in recomputer.ratings() {
        tx.set_recomputed(ratings, player, recomputed).await?;
    }
    tx.remove_affected(ratings, recomputation.position, last).await?;
    tx.set_recomputation(ratings, Some(recomputation.computed(last))).await?;
    Ok(done.games)
}
