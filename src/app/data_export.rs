//! What is kept about a person, for that person.

use super::ending::record;
use super::{App, tournament};
use crate::domain::game::Event;
use crate::domain::ids::{GameId, PlayerId, Timestamp};
use crate::store::{DataExport, DataSummary, NewEvent, Store, StoreError, Transaction};
use pente::Action;

impl App {
    /// How much is kept about a player.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn data_summary(&self, player: PlayerId) -> Result<DataSummary, StoreError> {
        self.store.data_summary(player).await
    }

    /// Deletes what is kept about a player. Games of others stay readable. `None` if nothing is kept.
    ///
    /// # Errors
    /// [`StoreError::Database`]; nothing is deleted then.
    pub async fn forget(&self, player: PlayerId) -> Result<Option<Forgotten>, StoreError> {
        forget(&self.store, player, self.now()).await
    }

    /// Everything that is kept about a person. Where that is much it takes a while, and meanwhile one of the few readers
    /// of the database: so it is looked up for one person at a time, and the others wait for their turn.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn data_export(&self, player: PlayerId) -> Result<DataExport, StoreError> {
        let _turn = self.data_exports.lock().await;
        self.store.read(player, |view, &player| Box::pin(view.data_export(player))).await
    }
}

/// What became of a player's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// The number in their place.
    pub now: PlayerId,
    /// The games that they resigned by this.
    pub resigned: Vec<GameId>,
    /// How many seats of games have that number now.
    pub games: u64,
}

/// Where the number of players who were deleted is kept.
const COUNT: &str = "forgotten";

/// Deletes what is kept about a player: their name, ratings and settings go, they resign their running games and take
/// back their challenges, and wherever else they stood there is a [number that stands for nobody](PlayerId::is_deleted),
/// so that the games of others stay readable. `None` if nothing is kept.
///
/// # Errors
/// [`StoreError::Row`], [`StoreError::Database`] and [`StoreError::Closed`]; nothing is deleted then.
pub async fn forget(store: &Store, player: PlayerId, at: Timestamp) -> Result<Option<Forgotten>, StoreError> {
    let forgotten = store.write((player, at), |tx, &(player, at)| Box::pin(erase(tx, player, at))).await?;
    if forgotten.is_some() {
        // The file is overwritten where something was deleted; the log still has it as it was.
        store.empty_log().await;
    }
    Ok(forgotten)
}

async fn erase(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<Option<Forgotten>, StoreError> {
    let before = tx.meta(COUNT).await?.and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
    let now = PlayerId::deleted(before + 1);
    tx.resign_all_matches(player).await?;
    tournament::leave_all(tx, player, at).await?;
    let resigned = resign_all(tx, player, at).await?;
    let settled = tx.settle_all_challenges(player, at).await? + tx.leave_all_lobbies(player).await?;
    let erased = tx.erase(player, now).await?;
    if settled + erased.rows + erased.seats == 0 {
        return Ok(None);
    }
    tx.set_meta(COUNT, &(before + 1).to_string()).await?;
    Ok(Some(Forgotten { now, resigned, games: erased.seats }))
}

/// Resigns the games that run: nobody would ever move in them again.
async fn resign_all(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<Vec<GameId>, StoreError> {
    let mut resigned = Vec::new();
    for game in tx.running_ids_of(player).await? {
        match resign(tx, game, player, at).await {
            Ok(()) => resigned.push(game),
            // A game that cannot be read cannot be resigned; the player leaves it all the same.
            Err(error @ (StoreError::Replay(_) | StoreError::Row { .. })) => {
                tracing::warn!(game.id = game.get(), %error, "a game cannot be resigned");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(resigned)
}

async fn resign(tx: &mut Transaction<'_>, game: GameId, by: PlayerId, at: Timestamp) -> Result<(), StoreError> {
    let mut stored = tx.existing_game(game).await?;
    let seats: Vec<_> = stored.game.table().seats_of(by).collect();
    for seat in seats {
        let event = Event::Acted(Action::Resign(seat));
        // In a game of several players this one may be out already.
        if !stored.game.is_over() && stored.game.clone().apply(event).is_ok() {
            record(tx, &mut stored, NewEvent { event, by, interaction: None, at }).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::app::{Pictures, SystemClock};
    use crate::store::Store;
    use pente_render::Renderer;

    #[tokio::test]
    async fn it_is_looked_up_for_one_person_at_a_time() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let app = App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7);
        let (one, two) = (PlayerId::new(1), PlayerId::new(2));
        let turn = app.data_exports.lock().await;
        let mut waiting = Box::pin(app.data_export(one));
        let meanwhile = async {
            // Longer than what waits would take.
            for _ in 0..5 {
                app.store.data_summary(two).await.expect("reads");
            }
        };
        tokio::select! {
            biased;
            _ = &mut waiting => panic!("it did not wait"),
            () = meanwhile => {}
        }
        drop(turn);
        assert_eq!(waiting.await.expect("reads").player, one);
    }
}
