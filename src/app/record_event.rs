//! Records an event of a game, and in the same transaction everything that follows if the event ends the game.

use pente::Action;

use super::ending::{continue_competition, rate, write_results};
use super::{milestones, posts};
use crate::domain::game::{Event, StoredGame};
use crate::domain::ids::PlayerId;
use crate::domain::rating::RatingChange;
use crate::domain::timestamp::Timestamp;
use crate::store::{NewEvent, StoreError, Transaction};

/// Records an event of a game, with everything that follows if the event ends it. Returns the rating changes: those of
/// the guild, or in direct messages those over all guilds.
///
/// # Errors
/// [`StoreError::Replay`] if the rules refuse the event, [`StoreError::Row`] and [`StoreError::Database`];
/// [`StoreError::NotSerializable`] if the event ends the game and the transaction is not serializable.
pub(super) async fn record_event(
    tx: &mut Transaction<'_>,
    stored: &mut StoredGame,
    event: NewEvent,
) -> Result<Vec<RatingChange>, StoreError> {
    stored.game.advance(event.event, event.at)?;
    stored.updated_at = event.at;
    tx.insert_event(&stored.game, &event).await?;
    if !stored.game.is_over() {
        return Ok(Vec::new());
    }
    // The writes below depend on the other games of the players, the match and the tournament.
    tx.require_serializable()?;
    let changes = match write_results(tx, stored).await? {
        Some(results) => {
            let before = milestones::standings(tx, stored).await?;
            let changes = rate(tx, stored, results).await?;
            milestones::write_milestones(tx, stored, &before).await?;
            changes
        }
        None => Vec::new(),
    };
    posts::queue_result(tx, stored).await?;
    continue_competition(tx, stored, event.at).await?;
    Ok(changes)
}

/// Resigns every seat of a player that is still in the game.
///
/// # Errors
/// [`StoreError::Replay`], [`StoreError::Row`], [`StoreError::Database`] and [`StoreError::NotSerializable`], as
/// [`record_event`].
pub(super) async fn resign(
    tx: &mut Transaction<'_>,
    stored: &mut StoredGame,
    by: PlayerId,
    at: Timestamp,
) -> Result<(), StoreError> {
    let seats: Vec<_> = stored.game.table().seats_of(by).collect();
    for seat in seats {
        // A resignation can end the game, and takes the seats of team-mates out of it too.
        if !stored.game.is_over() && stored.game.position().is_playing(seat) {
            let event = Event::Acted(Action::Resign(seat));
            record_event(tx, stored, NewEvent { event, by, interaction: None, at }).await?;
        }
    }
    Ok(())
}
