//! Matches: looking at them, and giving one up. They are begun by challenges and lobbies, and go on by themselves.

use super::{App, Error, Outcome};
use crate::domain::ids::{GameId, InteractionId, PlayerId, SeriesId};
use crate::store::{Resigned, StoreError, StoredGame, StoredSeries};

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
    /// Failures of the store.
    pub async fn series_of_game(&self, game: &StoredGame) -> Result<Option<StoredSeries>, StoreError> {
        match game.in_series {
            Some(at) => self.store.series(at.series).await,
            None => Ok(None),
        }
    }

    /// The game of the same match that began when one ended. A computer that opens it is woken.
    ///
    /// # Errors
    /// Failures of the store.
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
    /// Failures of the store.
    pub async fn series_of(&self, player: PlayerId) -> Result<Vec<StoredSeries>, StoreError> {
        self.store.series_of(player, LISTED).await
    }

    /// The match of that number, for somebody who wants to give it up.
    ///
    /// # Errors
    /// Every [`SeriesRefusal`], and failures of the store.
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
    /// Every [`SeriesRefusal`], and failures of the store.
    pub async fn resign_series(
        &self,
        series: SeriesId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<StoredSeries, SeriesRefusal> {
        match self.store.resign_series(series, by, interaction, self.now()).await? {
            Resigned::Done(series) => Ok(*series),
            Resigned::Over(series) if series.resigned_by == Some(by) => Ok(*series),
            Resigned::Over(series) => Err(Error::Refused(SeriesRefusal::Over(series))),
            Resigned::NotSeated => match self.store.series(series).await? {
                Some(series) => Err(Error::Refused(SeriesRefusal::NotSeated(Box::new(series)))),
                None => Err(Error::Refused(SeriesRefusal::Unknown)),
            },
            Resigned::Unknown => Err(Error::Refused(SeriesRefusal::Unknown)),
        }
    }
}
