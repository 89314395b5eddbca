//! What a finished game changed: its rating changes, and the milestones that its players reached.

use super::{App, Failure};
use crate::domain::game::StoredGame;
use crate::domain::ids::PlayerId;
use crate::domain::rating::{self, Milestone, RatingChange, RatingStanding, Scope};
use crate::store::{StoreError, Transaction};

/// The last place that counts as a milestone.
const LAST_PLACE: u32 = 100;

/// Announcements on the board of a finished game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameEnd {
    /// The rating changes, in the order in which they were written; empty if the game changed none.
    pub changes: Vec<RatingChange>,
    /// The milestones, in seat order.
    pub milestones: Vec<(PlayerId, Milestone)>,
}

impl App {
    /// The rating changes and the milestones of a game: none while it runs, and if it is voided.
    pub(crate) async fn game_end(&self, stored: &StoredGame) -> Result<GameEnd, Failure> {
        if !stored.game.is_over() || stored.game.is_voided() {
            return Ok(GameEnd::default());
        }
        let run = self.store.read((stored.game.id(), scope(stored)), |view, &(game, scope)| {
            Box::pin(async move {
                let changes = view.rating_changes_of(game, scope).await?;
                Ok((changes, view.milestones(game).await?))
            })
        });
        let (changes, milestones) = run.await?;
        let table = stored.game.table();
        let milestones = milestones.into_iter().map(|(seat, milestone)| (table.player(seat), milestone)).collect();
        Ok(GameEnd { changes, milestones })
    }

    /// The rating changes of a game: those of its guild, or the global ones in direct messages.
    pub(crate) async fn rating_changes(&self, stored: &StoredGame) -> Result<Vec<RatingChange>, Failure> {
        Ok(self.store.rating_changes_of(stored.game.id(), scope(stored)).await?)
    }
}

/// The standings of the players of a game in its rating family, in seat order.
pub(super) async fn standings(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
) -> Result<Vec<RatingStanding>, StoreError> {
    let table = stored.game.table();
    let family = rating::family(table.rules());
    let mut standings = Vec::with_capacity(table.players().len());
    for &player in table.players() {
        standings.push(tx.standing(scope(stored), family, player, LAST_PLACE).await?);
    }
    Ok(standings)
}

/// Writes what the players achieved with a game since these standings.
pub(super) async fn write_milestones(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
    before: &[RatingStanding],
) -> Result<(), StoreError> {
    let after = standings(tx, stored).await?;
    for ((seat, before), after) in stored.game.table().seats().zip(before).zip(&after) {
        // A game of a set that is rated with a later one changes nothing yet.
        if before == after {
            continue;
        }
        for milestone in rating::milestones(before, after) {
            tx.insert_milestone(stored.game.id(), seat, milestone).await?;
        }
    }
    Ok(())
}

/// The scope of the ratings that a game's players see: those of its guild, or in direct messages those over all guilds.
fn scope(stored: &StoredGame) -> Scope {
    Scope::seen_in(stored.place.guild)
}
