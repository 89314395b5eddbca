//! Matches: looking at them, and giving one up. They are begun by challenges and lobbies, and go on by themselves.

use super::ending::record;
use super::{App, Error, Outcome};
use crate::domain::game::Event;
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, InteractionId, MatchId, PlayerId, Timestamp};
use crate::domain::matches::StoredMatch;
use crate::store::{NewEvent, StoreError, Transaction};
use pente::Action;

/// How many matches of a person are listed.
const LISTED: u32 = 10;

/// Why a match was not given up.
#[derive(Debug)]
pub enum MatchRefusal {
    /// There is no such match.
    Unknown,
    /// The person does not play in it.
    NotSeated(Box<StoredMatch>),
    /// It is over, as it says.
    Over(Box<StoredMatch>),
}

impl App {
    /// The match of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, and [`StoreError::Database`].
    pub async fn stored_match(&self, match_id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.store.stored_match(match_id).await
    }

    /// The match that a game belongs to, if it belongs to one.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn match_of_game(&self, game: &StoredGame) -> Result<Option<StoredMatch>, StoreError> {
        match game.in_match {
            Some(at) => self.store.stored_match(at.match_id).await,
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
        let stored_match = self.match_of_game(ended).await?;
        let Some(next) = stored_match.and_then(|stored_match| stored_match.running_game()) else { return Ok(None) };
        if let Some(begun) = self.store.game(next).await? {
            self.wake_engines(&begun.game);
        }
        Ok(Some(next))
    }

    /// The matches of a person: those that run, and the last that are over.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn matches_of(&self, player: PlayerId) -> Result<Vec<StoredMatch>, StoreError> {
        self.store.matches_of(player, LISTED).await
    }

    /// The match of that number, for somebody who wants to give it up.
    ///
    /// # Errors
    /// Every [`MatchRefusal`], and [`StoreError`] if the store fails.
    pub async fn match_to_resign(&self, match_id: MatchId, by: PlayerId) -> Outcome<StoredMatch, MatchRefusal> {
        let found = self.store.stored_match(match_id).await?.ok_or(Error::Refused(MatchRefusal::Unknown))?;
        if found.side_of(by).is_none() {
            return Err(Error::Refused(MatchRefusal::NotSeated(Box::new(found))));
        }
        if found.is_running { Ok(found) } else { Err(Error::Refused(MatchRefusal::Over(Box::new(found)))) }
    }

    /// Gives a match up, and with it the game that runs. The same press arriving twice does so once, and is no refusal.
    ///
    /// # Errors
    /// Every [`MatchRefusal`], and [`StoreError`] if the store fails.
    pub async fn resign_match(
        &self,
        match_id: MatchId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> Outcome<StoredMatch, MatchRefusal> {
        let args = (match_id, by, interaction, self.now());
        let run = self.transact(args, |tx, &(match_id, by, interaction, at)| {
            Box::pin(resign_match(tx, match_id, by, interaction, at))
        });
        run.await
    }
}

/// Gives a match up for a player at a moment, and with it the game that runs.
///
/// # Errors
/// Every [`MatchRefusal`], [`StoreError::Row`], [`StoreError::Replay`] and [`StoreError::Database`].
pub async fn resign_match(
    tx: &mut Transaction<'_>,
    id: MatchId,
    by: PlayerId,
    interaction: InteractionId,
    at: Timestamp,
) -> Outcome<StoredMatch, MatchRefusal> {
    let stored_match = tx.stored_match(id).await?.ok_or(Error::Refused(MatchRefusal::Unknown))?;
    if stored_match.side_of(by).is_none() {
        return Err(Error::Refused(MatchRefusal::NotSeated(Box::new(stored_match))));
    }
    if !stored_match.is_running {
        // A repeated press is no refusal.
        let is_own = stored_match.resigned_by == Some(by);
        return if is_own { Ok(stored_match) } else { Err(Error::Refused(MatchRefusal::Over(Box::new(stored_match)))) };
    }
    tx.match_resigned(id, by, interaction).await?;
    if let Some(game) = stored_match.running_game() {
        let mut stored = tx.existing_game(game).await?;
        end(tx, &mut stored, by, at).await?;
    }
    Ok(tx.stored_match(id).await?.unwrap_or(stored_match))
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
