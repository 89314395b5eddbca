//! Matches: reading and resigning them. Challenges and lobbies create matches; the end of a game continues them.

use pente::Action;

use super::record_event::{record_event, resign};
use super::{App, Error, Failure, UseCaseResult, pass_through};
use crate::domain::game::{Event, StoredGame};
use crate::domain::ids::{GameId, InteractionId, MatchId, PlayerId};
use crate::domain::matches::{ResignationRefusal, StoredMatch};
use crate::domain::timestamp::Timestamp;
use crate::store::{NewEvent, StoreError, Transaction};

/// The most finished and running matches listed for a player.
const LISTED: u32 = 10;

/// Why a match was not resigned.
#[derive(Debug)]
pub enum MatchRefusal {
    /// No match has this id.
    Unknown,
    /// The player does not play in it.
    NotSeated(Box<StoredMatch>),
    /// The match is over.
    Over(Box<StoredMatch>),
}

impl MatchRefusal {
    fn of(refusal: ResignationRefusal, stored_match: StoredMatch) -> Self {
        match refusal {
            ResignationRefusal::NotSeated => Self::NotSeated(Box::new(stored_match)),
            ResignationRefusal::Over => Self::Over(Box::new(stored_match)),
        }
    }
}

impl App {
    /// The match that a game belongs to; `None` for a single game. A match that cannot be read is logged and left out,
    /// so that its games can still be shown.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn match_of_game(&self, game: &StoredGame) -> Result<Option<StoredMatch>, Failure> {
        let Some(at) = game.in_match else { return Ok(None) };
        match self.store.stored_match(at.match_id).await {
            Err(error) if error.is_damage() => {
                tracing::error!(game.id = game.game.id().get(), %error, "the match of a game cannot be read");
                Ok(None)
            }
            found => Ok(found?),
        }
    }

    /// The next game of a match after one that ended.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn next_in_match(&self, ended: &StoredGame) -> Result<Option<GameId>, Failure> {
        if !ended.game.is_over() {
            return Ok(None);
        }
        Ok(self.match_of_game(ended).await?.and_then(|stored_match| stored_match.running_game()))
    }

    /// The matches of a player: running ones first, then the most recent.
    pub(crate) async fn matches_of(&self, player: PlayerId) -> Result<Vec<StoredMatch>, Failure> {
        Ok(self.store.matches_of(player, LISTED).await?)
    }

    /// The match with this id, if the player may resign it.
    pub(crate) async fn match_to_resign(
        &self,
        match_id: MatchId,
        by: PlayerId,
    ) -> UseCaseResult<StoredMatch, MatchRefusal> {
        let found = self.store.stored_match(match_id).await?.ok_or(Error::Refused(MatchRefusal::Unknown))?;
        match found.check_resignation(by) {
            Ok(()) => Ok(found),
            Err(refusal) => Err(Error::Refused(MatchRefusal::of(refusal, found))),
        }
    }

    /// Resigns a match and its running game. A repeated interaction has no further effect.
    ///
    /// # Errors
    /// [`MatchRefusal::Unknown`], [`MatchRefusal::NotSeated`] or [`MatchRefusal::Over`]; [`Failure`] if the store
    /// fails.
    pub async fn resign_match(
        &self,
        match_id: MatchId,
        by: PlayerId,
        interaction: InteractionId,
    ) -> UseCaseResult<StoredMatch, MatchRefusal> {
        let args = (match_id, by, interaction, self.now());
        let run = self.transact(args, |tx, &(match_id, by, interaction, at)| {
            Box::pin(resign_match(tx, match_id, by, interaction, at))
        });
        run.await
    }
}

pass_through! {
    /// The match with this id.
    stored_match(match_id: MatchId) -> Option<StoredMatch>;
}

/// As [`App::resign_match`].
async fn resign_match(
    tx: &mut Transaction<'_>,
    id: MatchId,
    by: PlayerId,
    interaction: InteractionId,
    at: Timestamp,
) -> UseCaseResult<StoredMatch, MatchRefusal> {
    let stored_match = tx.stored_match(id).await?.ok_or(Error::Refused(MatchRefusal::Unknown))?;
    match stored_match.check_resignation(by) {
        Ok(()) => {}
        // A repeated resignation is not refused.
        Err(ResignationRefusal::Over) if stored_match.resigned_by == Some(by) => return Ok(stored_match),
        Err(refusal) => return Err(Error::Refused(MatchRefusal::of(refusal, stored_match))),
    }
    tx.match_resigned(id, by, Some(interaction)).await?;
    if let Some(game) = stored_match.running_game() {
        match tx.existing_game(game).await {
            Err(error) if error.is_damage() => {
                tracing::error!(game.id = game.get(), %error, "the game of a resigned match cannot be ended");
            }
            stored => end_game(tx, &mut stored?, by, at).await?,
        }
    }
    Ok(tx.stored_match(id).await?.unwrap_or(stored_match))
}

/// Ends the running game: the player resigns, and if more than one side remains, the game is drawn.
async fn end_game(
    tx: &mut Transaction<'_>,
    stored: &mut StoredGame,
    by: PlayerId,
    at: Timestamp,
) -> Result<(), StoreError> {
    resign(tx, stored, by, at).await?;
    if !stored.game.is_over() {
        let event = Event::Acted(Action::Draw);
        record_event(tx, stored, NewEvent { event, by, interaction: None, at }).await?;
    }
    Ok(())
}
