//! Deletion of the data that is stored about a player.

use super::record_event::resign;
use super::{App, Failure, tournament};
use crate::domain::game::LobbyStep;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::lobbies::LobbyState;
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::TournamentState;
use crate::store::{ChangedRows, LobbyChange, Store, StoreError, Transaction};

impl App {
    /// Deletes the data of a player; see [`delete_data`]. `None` if there is none.
    ///
    /// # Errors
    /// [`Failure`] if the store fails; the next start completes what is begun.
    pub async fn delete_data(&self, player: PlayerId) -> Result<Option<DeletedData>, Failure> {
        Ok(delete_data(&self.store, player, self.now()).await?)
    }

    /// Does the next part of a deletion that is not complete, such as one that an earlier run left unfinished. Returns
    /// whether there was one. Only the process of shard 0 does that.
    pub(crate) async fn continue_deletion(&self) -> Result<bool, Failure> {
        if !self.shards().has_shard_zero() {
            return Ok(false);
        }
        let Some(&player) = self.store.deletions().await?.first() else { return Ok(false) };
        let at = self.now();
        let run = self.store.write((player, at), |tx, &(player, at)| Box::pin(delete_part(tx, player, at, SLICE)));
        if run.await?.is_none_or(|part| part.is_last) {
            self.store.empty_log().await;
            tracing::info!("a deletion was completed in the background");
        }
        Ok(true)
    }
}

/// The result of deleting a player's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeletedData {
    /// The placeholder id that replaces the player's.
    pub placeholder: PlayerId,
    /// The running games that were resigned.
    pub resigned: Vec<GameId>,
    /// The number of games that name the placeholder now.
    pub games: u64,
}

/// The key under which the number of deleted players is stored.
const COUNT: &str = "forgotten";

/// The number of rows that one transaction changes: a few milliseconds.
const SLICE: u32 = 250;

/// The cost of the end of a game, in rows: it also changes ratings, and begins the next game of a tournament.
const ROWS_OF_AN_END: u32 = 50;

/// Deletes the data of a player: name, ratings and settings are deleted, running games are resigned, and challenges are
/// withdrawn. Elsewhere a [placeholder](PlayerId::is_deleted) replaces the id, so that games stay readable for the
/// other players. `None` if nothing is stored.
///
/// The rows of a thousand games in one transaction would delay the moves of all players. So it is done in
/// [parts](delete_part), and [`App::continue_deletion`] completes it after a crash.
///
/// # Errors
/// [`StoreError::Row`], [`StoreError::Database`] and [`StoreError::Closed`]. A part of the data may be deleted then;
/// the deletion can be repeated.
pub async fn delete_data(store: &Store, player: PlayerId, at: Timestamp) -> Result<Option<DeletedData>, StoreError> {
    let mut deleted: Option<DeletedData> = None;
    loop {
        let part = store.write((player, at), |tx, &(player, at)| Box::pin(delete_part(tx, player, at, SLICE))).await?;
        let Some(part) = part else { break };
        let total =
            deleted.get_or_insert(DeletedData { placeholder: part.placeholder, resigned: Vec::new(), games: 0 });
        total.resigned.extend(part.resigned);
        total.games += u64::from(part.games);
        if part.is_last {
            break;
        }
    }
    if deleted.is_some() {
        // SQLite overwrites deleted rows in the database file; the write-ahead log still contains them.
        store.empty_log().await;
    }
    Ok(deleted)
}

/// A part of a deletion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeletedPart {
    /// The placeholder id that replaces the player's.
    pub placeholder: PlayerId,
    /// The running games that were resigned.
    pub resigned: Vec<GameId>,
    /// The number of games that name the placeholder now.
    pub games: u32,
    /// Whether nothing is left.
    pub is_last: bool,
}

/// Deletes the next `slice` rows of a player. `None` if nothing is stored.
///
/// The player first leaves everything that others wait for. Then the placeholder replaces the player in games, and then
/// in all other rows. Later parts find rows that the player adds during the deletion.
///
/// # Errors
/// [`StoreError::Row`] and [`StoreError::Database`].
pub async fn delete_part(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    at: Timestamp,
    slice: u32,
) -> Result<Option<DeletedPart>, StoreError> {
    let begun = tx.deletion(player).await?;
    let (placeholder, number) = if let Some(placeholder) = begun {
        (placeholder, None)
    } else {
        let number = 1 + tx.meta(COUNT).await?.and_then(|count| count.parse::<u32>().ok()).unwrap_or(0);
        (PlayerId::deleted(number), Some(number))
    };
    let mut part = Part { player, placeholder, at, left: slice, changed: ChangedRows::default(), resigned: Vec::new() };
    part.leave(tx).await?;
    part.resign_games(tx).await?;
    let is_last = part.replace(tx).await?;
    let Part { changed, resigned, .. } = part;
    if begun.is_none() && is_last && changed == ChangedRows::default() {
        return Ok(None);
    }
    // The placeholder is taken when the deletion begins, so that two deletions never share one.
    if let Some(number) = number {
        tx.set_meta(COUNT, &number.to_string()).await?;
    }
    match (begun, is_last) {
        (None, false) => tx.insert_deletion(player, placeholder).await?,
        (Some(_), true) => tx.remove_deletion(player).await?,
        _ => {}
    }
    Ok(Some(DeletedPart { placeholder, resigned, games: changed.games, is_last }))
}

/// A part of a deletion while it is done.
struct Part {
    player: PlayerId,
    /// The placeholder.
    placeholder: PlayerId,
    at: Timestamp,
    /// The number of rows that may still change.
    left: u32,
    changed: ChangedRows,
    resigned: Vec<GameId>,
}

impl Part {
    fn count(&mut self, changed: ChangedRows) {
        self.left = self.left.saturating_sub(changed.rows);
        self.changed.rows += changed.rows;
        self.changed.games += changed.games;
    }

    /// Resigns matches, and leaves tournaments, challenges and open lobbies.
    async fn leave(&mut self, tx: &mut Transaction<'_>) -> Result<(), StoreError> {
        let Self { player, placeholder, at, .. } = *self;
        self.count(tx.replace_in_recomputation(player, placeholder).await?);
        // The next games of matches would never begin.
        for running in tx.running_matches_of(player).await?.into_iter().take(self.left as usize) {
            tx.match_resigned(running, player, None).await?;
            self.left -= 1;
        }
        for organised in tx.open_tournaments_of(player).await?.into_iter().take(self.left as usize) {
            tournament::end_open_tournament(tx, organised, TournamentState::Cancelled).await?;
            self.left -= 1;
        }
        // Leaving a tournament ends a game, and may begin a round of 32, so nothing else is done in this part.
        if self.left > 0 && tournament::withdraw_from_one(tx, player, at).await? {
            self.left = 0;
        }
        for pending in tx.pending_of(player).await?.into_iter().take(self.left as usize) {
            tx.set_challenge_state(pending.id, pending.state_without(player), None, at).await?;
            self.left -= 1;
        }
        for stored in tx.open_lobbies_of(player).await?.into_iter().take(self.left as usize) {
            let (state, lobby) = match stored.lobby.without(player) {
                LobbyStep::Closed(lobby) => (LobbyState::Closed, lobby),
                LobbyStep::Open(lobby) | LobbyStep::Begin(lobby) => (LobbyState::Open, lobby),
            };
            let change = LobbyChange { lobby: &lobby, state, by: None, interaction: None, at };
            tx.set_lobby(&stored, &change).await?;
            self.left -= 1;
        }
        Ok(())
    }

    /// Resigns running games, which would never end. A game of more than two players continues with the placeholder.
    async fn resign_games(&mut self, tx: &mut Transaction<'_>) -> Result<(), StoreError> {
        let Self { player, placeholder, at, .. } = *self;
        for game in tx.running_ids_of(player).await? {
            if self.left == 0 {
                break;
            }
            match resign_game(tx, game, player, at).await {
                Ok(()) => self.resigned.push(game),
                // A game that does not replay cannot be resigned; the player's id is replaced in it too.
                Err(error) if error.is_damage() => {
                    tracing::warn!(game.id = game.get(), %error, "a game cannot be resigned");
                }
                Err(error) => return Err(error),
            }
            self.left = self.left.saturating_sub(ROWS_OF_AN_END);
            self.count(tx.replace_in_game(game, player, placeholder).await?);
        }
        Ok(())
    }

    /// Replaces the player in finished games and in all other rows. Returns whether nothing is left.
    async fn replace(&mut self, tx: &mut Transaction<'_>) -> Result<bool, StoreError> {
        if self.left > 0 {
            self.count(tx.replace_in_games(self.player, self.placeholder, self.left).await?);
        }
        if self.left > 0 {
            self.count(tx.delete_rows(self.player, self.placeholder, self.left).await?);
        }
        Ok(self.left > 0)
    }
}

async fn resign_game(tx: &mut Transaction<'_>, game: GameId, by: PlayerId, at: Timestamp) -> Result<(), StoreError> {
    let mut stored = tx.existing_game(game).await?;
    resign(tx, &mut stored, by, at).await
}
