//! Export and deletion of the data that is stored about a player.

use super::record_event::record_event;
use super::{App, Failure, tournament};
use crate::domain::data_export::{DataExport, DataSummary};
use crate::domain::game::{Event, LobbyStep};
use crate::domain::ids::{GameId, PlayerId, Timestamp};
use crate::domain::lobbies::LobbyState;
use crate::store::{LobbyChange, NewEvent, Store, StoreError, Transaction};
use pente::Action;

impl App {
    /// The numbers of rows stored about a player, by kind.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn data_summary(&self, player: PlayerId) -> Result<DataSummary, Failure> {
        Ok(self.store.data_summary(player).await?)
    }

    /// Deletes the data of a player; see [`forget`]. `None` if there is none.
    ///
    /// # Errors
    /// [`Failure`] if the store fails; nothing is deleted then.
    pub async fn forget(&self, player: PlayerId) -> Result<Option<Forgotten>, Failure> {
        Ok(forget(&self.store, player, self.now()).await?)
    }

    /// Everything that is stored about a player. A large export holds one of the store's few connections for
    /// reports for a while, so exports run one at a time.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn data_export(&self, player: PlayerId) -> Result<DataExport, Failure> {
        let _turn = self.data_exports.lock().await;
        Ok(self.store.report(player, |view, &player| Box::pin(view.data_export(player))).await?)
    }
}

/// The result of deleting a player's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// The placeholder id that replaces the player's.
    pub now: PlayerId,
    /// The running games that were resigned.
    pub resigned: Vec<GameId>,
    /// The number of seats that carry the placeholder now.
    pub games: u64,
}

/// The key under which the number of deleted players is stored.
const COUNT: &str = "forgotten";

/// The number of games in which one transaction replaces the player in the events.
const SLICE: u32 = 25;

/// Deletes the data of a player: name, ratings and settings are deleted, running games are resigned, and challenges are
/// withdrawn. Elsewhere a [placeholder](PlayerId::is_deleted) replaces the id, so that games stay readable for the
/// other players. `None` if nothing is stored.
///
/// The events of a thousand games in one transaction would delay everybody's moves. So they come first, in slices; the last
/// transaction does everything else.
///
/// # Errors
/// [`StoreError::Row`], [`StoreError::Database`] and [`StoreError::Closed`]. At most the events have changed then; the
/// deletion can be repeated.
pub async fn forget(store: &Store, player: PlayerId, at: Timestamp) -> Result<Option<Forgotten>, StoreError> {
    let mut begun = None;
    while let Some(further) =
        store.write((player, begun), |tx, &(player, begun)| Box::pin(erase_events(tx, player, begun))).await?
    {
        begun = Some(further);
    }
    let rest = (player, begun, at);
    let forgotten = store.write(rest, |tx, &(player, begun, at)| Box::pin(erase(tx, player, begun, at))).await?;
    if forgotten.is_some() {
        // SQLite overwrites deleted rows in the database file; the write-ahead log still contains them.
        store.empty_log().await;
    }
    Ok(forgotten)
}

/// A deletion that has begun.
#[derive(Clone, Copy, Debug)]
struct Begun {
    /// The number of the placeholder.
    number: u32,
    /// The last game whose events are done. Games are done in the order of their ids.
    last: Option<GameId>,
}

impl Begun {
    /// A deletion with the next placeholder.
    async fn next(tx: &mut Transaction<'_>) -> Result<Self, StoreError> {
        let last = tx.meta(COUNT).await?.and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
        Ok(Self { number: last + 1, last: None })
    }

    fn placeholder(self) -> PlayerId {
        PlayerId::deleted(self.number)
    }

    /// Notes that the placeholder is taken.
    async fn note(self, tx: &mut Transaction<'_>) -> Result<(), StoreError> {
        tx.set_meta(COUNT, &self.number.to_string()).await
    }
}

/// Replaces the player in the events of the next games. `None` if there are no more.
async fn erase_events(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    begun: Option<Begun>,
) -> Result<Option<Begun>, StoreError> {
    let games = tx.ids_after(player, begun.and_then(|begun| begun.last), SLICE).await?;
    let Some(&last) = games.last() else { return Ok(None) };
    let begun = match begun {
        Some(begun) => begun,
        None => Begun::next(tx).await?,
    };
    for game in games {
        tx.erase_events(game, player, begun.placeholder()).await?;
    }
    begun.note(tx).await?;
    Ok(Some(Begun { last: Some(last), ..begun }))
}

/// Does all that is left. `None` if nothing was stored.
async fn erase(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    begun: Option<Begun>,
    at: Timestamp,
) -> Result<Option<Forgotten>, StoreError> {
    let begun = match begun {
        Some(begun) => begun,
        None => Begun::next(tx).await?,
    };
    let now = begun.placeholder();
    // In these the player may have moved since the slices, and resigns now.
    let running = tx.running_ids_of(player).await?;
    // Their next games would never begin.
    for running in tx.running_matches_of(player).await? {
        tx.match_resigned(running, player, None).await?;
    }
    tournament::leave_all(tx, player, at).await?;
    let resigned = resign_all(tx, player, at).await?;
    let new = tx.ids_after(player, begun.last, u32::MAX).await?;
    for game in running.into_iter().chain(new) {
        tx.erase_events(game, player, now).await?;
    }
    settle_all(tx, player, at).await?;
    leave_all(tx, player, at).await?;
    let erased = tx.erase(player, now).await?;
    if erased.rows + erased.seats == 0 {
        return Ok(None);
    }
    begun.note(tx).await?;
    Ok(Some(Forgotten { now, resigned, games: erased.seats }))
}

/// Settles the player's pending challenges.
async fn settle_all(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<(), StoreError> {
    for pending in tx.pending_of(player).await? {
        tx.set_challenge_state(pending.id, pending.state_without(player), None, at).await?;
    }
    Ok(())
}

/// Removes the player from open lobbies.
async fn leave_all(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<(), StoreError> {
    for stored in tx.open_lobbies_of(player).await? {
        let (state, lobby) = match stored.lobby.without(player) {
            LobbyStep::Closed(lobby) => (LobbyState::Closed, lobby),
            LobbyStep::Open(lobby) | LobbyStep::Begin(lobby) => (LobbyState::Open, lobby),
        };
        let change = LobbyChange { lobby: &lobby, state, by: None, interaction: None, at };
        tx.set_lobby(&stored, &change).await?;
    }
    Ok(())
}

/// Resigns the player's running games, which would never continue.
async fn resign_all(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<Vec<GameId>, StoreError> {
    let mut resigned = Vec::new();
    for game in tx.running_ids_of(player).await? {
        match resign(tx, game, player, at).await {
            Ok(()) => resigned.push(game),
            // A game that does not replay cannot be resigned; the player's id is replaced in it too.
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
        // In a game of more than two players, the player may be out already.
        if !stored.game.is_over() && stored.game.clone().apply(event).is_ok() {
            record_event(tx, &mut stored, NewEvent { event, by, interaction: None, at }).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{self, Wake};

    use super::*;
    use crate::app::{Pictures, SystemClock};
    use crate::store::Store;
    use pente_render::Renderer;

    /// Whether a future was woken since it was polled.
    #[derive(Default)]
    struct Woken(AtomicBool);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    #[tokio::test]
    async fn exports_run_one_at_a_time() {
        let dir = tempfile::tempdir().expect("a directory");
        let store = Store::open(dir.path()).await.expect("opens");
        let app = App::new(store, Pictures::new(Arc::new(Renderer::new())), Arc::new(SystemClock), 7);
        let one = PlayerId::new(1);
        let running = app.data_exports.lock().await;
        let woken = Arc::new(Woken::default());
        let mut waiting = Box::pin(app.data_export(one));
        let waker = woken.clone().into();
        assert!(waiting.as_mut().poll(&mut task::Context::from_waker(&waker)).is_pending());
        assert!(!woken.0.load(Ordering::Relaxed));
        drop(running);
        assert!(woken.0.load(Ordering::Relaxed), "it waits for the running export, not for the database");
        assert_eq!(waiting.await.expect("reads").player, one);
    }
}
