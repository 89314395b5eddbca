//! Matches: looking at them, and giving one up. They are begun by challenges and lobbies, and go on by themselves.

use super::ending::record;
use super::{App, Error, Outcome};
use crate::domain::game::Event;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, InteractionId, PlayerId, SeriesId, Timestamp};
use crate::domain::matches::StoredSeries;
use crate::store::{NewEvent, StoreError, Transaction};
use pente::Action;

/// How many matches of a person are listed.
const LISTED: u32 = 10;

/// Why a match was not given up.
#[derive(Debug)]
pub enum SeriesRefusal {
    /// There is no such match.
    Unknown,
    /// The person does not play in it.
    NotSeated(Box<StoredSeries>),
    /// It is over, as it says.
    Over(Box<StoredSeries>),
}

impl App {
    /// The match of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, and [`StoreError::Database`].
    pub async fn series(&self, series: SeriesId) -> Result<Option<StoredSeries>, StoreError> {
        self.store.series(series).await
    }

    /// The match that a game belongs to, if it belongs to one.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn series_of_game(&self, game: &StoredGame) -> Result<Option<StoredSeries>, StoreError> {
        match game.in_series {
            Some(at) => self.store.series(at.series).await,
            None => Ok(None),
        }
    }

    /// The game of the same match that began when one ended. A computer that opens it is woken.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn next_in_match(&self, ended: &StoredGame) -> Result<Option<GameId>, StoreError> {
        if !ended.game.is_over() {
            return Ok(None);
        }
        let series = self.series_of_game(ended).await?;
        let Some(next) = series.and_then(|series| series.running_game()) else { return Ok(None) };
        if let Some(begun) = self.store.game(next).await? {
            self.wake_computers(&begun.game);
        }
        Ok(Some(next))
    }

    /// The matches of a person: those that run, and the last that are over.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn series_of(&self, player: PlayerId) -> Result<Vec<StoredSeries>, StoreError> {
        self.store.series_of(player, LISTED).await
    }

    /// The match of that number, for somebody who wants to give it up.
    ///
    /// # Errors
    /// Every [`SeriesRefusal`], and [`StoreError`] if the store fails.
    pub async fn series_to_resign(&self, series: SeriesId, by: PlayerId) -> Outcome<StoredSeries, SeriesRefusal> {
        let found = self.store.series(series).await?.ok_or(Error::Refused(SeriesRefusal::Unknown))?;
        if found.side_of(by).is_none() {
            return Err(Error::Refused(SeriesRefusal::NotSeated(Box::new(found))));
        }
        if found.is_running { Ok(found) } else { Err(Error::Refused(SeriesRefusal::Over(Box::new(found)))) }
    }

    /// Gives a match up, and with it the game that runs. The same press arriving twice does so once, and is no refusal.
    ///
    /// # Errors
    /// Every [`SeriesRefusal`], and [`StoreError`] if the store fails.
    pub async fn resign_series(
        &self,
        series: SeriesId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<StoredSeries, SeriesRefusal> {
        let args = (series, by, interaction, self.now());
        let run = self.transact(args, |tx, &(series, by, interaction, at)| {
            Box::pin(resign_series(tx, series, by, interaction, at))
        });
        run.await
    }
}

/// Gives a match up for a player at a moment, and with it the game that runs.
///
/// # Errors
/// Every [`SeriesRefusal`], [`StoreError::Row`], [`StoreError::Replay`] and [`StoreError::Database`].
pub async fn resign_series(
    tx: &mut Transaction<'_>,
    id: SeriesId,
    by: PlayerId,
    interaction: InteractionId,
    at: Timestamp,
) -> Outcome<StoredSeries, SeriesRefusal> {
    let series = tx.series(id).await?.ok_or(Error::Refused(SeriesRefusal::Unknown))?;
    if series.side_of(by).is_none() {
        return Err(Error::Refused(SeriesRefusal::NotSeated(Box::new(series))));
    }
    if !series.is_running {
        // A repeated press is no refusal.
        let is_own = series.resigned_by == Some(by);
        return if is_own { Ok(series) } else { Err(Error::Refused(SeriesRefusal::Over(Box::new(series)))) };
    }
    tx.series_resigned(id, by, interaction).await?;
    if let Some(game) = series.running_game() {
        let mut stored = tx.existing_game(game).await?;
        end(tx, &mut stored, by, at).await?;
    }
    Ok(tx.series(id).await?.unwrap_or(series))
}

/// Ends the game that runs: whoever gives the match up resigns, and between several others it is a draw.
async fn end(tx: &mut Transaction<'_>, stored: &mut StoredGame, by: PlayerId, at: Timestamp) -> Result<(), StoreError> {
    let seat = stored.game.table().seats_of(by).find(|&seat| stored.game.position().is_playing(seat));
    if let Some(seat) = seat {
        let event = Event::Acted(Action::Resign(seat));
        record(tx, stored, NewEvent { event, by, interaction: None, at }).await?;
    }
    if !stored.game.is_over() {
        let event = Event::Acted(Action::Draw);
        record(tx, stored, NewEvent { event, by, interaction: None, at }).await?;
    }
    Ok(())
}
