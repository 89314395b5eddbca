//! Records which Discord messages show which state, so that the sweeper finds those that are stale or replaced.

use super::{App, Failure};
use crate::domain::challenges::ChallengeState;
use crate::domain::game::{Game, Rev};
use crate::domain::ids::{ChallengeId, GameId, LobbyId, MessageId, Timestamp, TournamentId};
use crate::domain::place::Posted;
use crate::store::{StoreError, Transaction};

/// What happens to the board message that a new one replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviousBoard {
    /// It is listed among the messages to remove; see [`App::leftovers`].
    Remove,
    /// It stays in the channel.
    Keep,
}

/// Board messages of games.
impl App {
    /// Records a new board message of a game and the revision that it shows.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn board_posted(
        &self,
        game: GameId,
        message: Posted,
        shows: Rev,
        previous: PreviousBoard,
    ) -> Result<(), Failure> {
        let args = (game, message, shows, previous);
        let run = self.store.write(args, |tx, &(game, message, shows, previous)| {
            Box::pin(board_posted(tx, game, message, shows, previous))
        });
        Ok(run.await?)
    }

    /// Records the revision that the board message shows. An older one than is recorded changes nothing.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn board_shown(&self, game: GameId, shows: Rev) -> Result<(), Failure> {
        Ok(self.store.board_shown(game, shows).await?)
    }

    /// Records that the board message is deleted. The game counts as stale again after its next event, so that an
    /// inaccessible channel is not retried every few seconds.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn board_lost(&self, game: GameId) -> Result<(), Failure> {
        Ok(self.store.board_lost(game).await?)
    }

    /// Records that the board message exists but cannot be reached. It stays the game's board, so that no second one
    /// is sent; the game counts as stale again after its next event.
    ///
    /// # Errors
    /// [`Failure`] if there is no such game, or if the store fails.
    pub async fn board_unreachable(&self, game: GameId) -> Result<(), Failure> {
        Ok(self.store.board_barred(game).await?)
    }

    /// Records which deadline the board message shows, and whether it had passed when the board was drawn.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn clock_shown(&self, game: &Game, drawn_at: Timestamp) -> Result<(), Failure> {
        Ok(self.store.clock_shown(game.id(), game.deadline(), game.is_late(drawn_at)).await?)
    }

    /// Records that a replaced message is deleted, or can never be.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn leftover_gone(&self, message: MessageId) -> Result<(), Failure> {
        Ok(self.store.leftover_gone(message).await?)
    }
}

/// Messages of challenges, lobbies and tournaments.
impl App {
    /// Records the message of a challenge, which shows it pending.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn challenge_posted(&self, challenge: ChallengeId, message: Posted) -> Result<(), Failure> {
        Ok(self.store.challenge_posted(challenge, message).await?)
    }

    /// Records that the message of a challenge shows this state. A state that is no longer the challenge's changes
    /// nothing.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn challenge_shown(&self, challenge: ChallengeId, state: ChallengeState) -> Result<(), Failure> {
        Ok(self.store.challenge_shown(challenge, state).await?)
    }

    /// Records a new message of a lobby and the revision that it shows. The one that it replaces is to be removed.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn lobby_posted(&self, lobby: LobbyId, message: Posted, shows: Rev) -> Result<(), Failure> {
        Ok(self.store.lobby_posted(lobby, message, shows).await?)
    }

    /// Records the revision that the message of a lobby shows. Returns whether it is the newest.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn lobby_shown(&self, lobby: LobbyId, shows: Rev) -> Result<bool, Failure> {
        Ok(self.store.lobby_shown(lobby, shows).await?)
    }

    /// Records a new message of a tournament and the revision that it shows. The one that it replaces is to be removed.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn tournament_posted(
        &self,
        tournament: TournamentId,
        message: Posted,
        shows: Rev,
    ) -> Result<(), Failure> {
        Ok(self.store.tournament_posted(tournament, message, shows).await?)
    }

    /// Records the revision that the message of a tournament shows. Returns whether it is the newest.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn tournament_shown(&self, tournament: TournamentId, shows: Rev) -> Result<bool, Failure> {
        Ok(self.store.tournament_shown(tournament, shows).await?)
    }

    /// Records how many announcements of a tournament were sent: one for each round, and one for the end.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn tournament_announced(&self, tournament: TournamentId, count: usize) -> Result<(), Failure> {
        Ok(self.store.tournament_announced(tournament, count).await?)
    }
}

/// As [`App::board_posted`].
///
/// # Errors
/// As [`App::board_posted`].
pub async fn board_posted(
    tx: &mut Transaction<'_>,
    game: GameId,
    message: Posted,
    shows: Rev,
    previous: PreviousBoard,
) -> Result<(), StoreError> {
    let before = tx.board_of(game).await?;
    let replaced = before.filter(|before| before.message != message.message && previous == PreviousBoard::Remove);
    if let Some(replaced) = replaced {
        tx.add_leftover(replaced).await?;
    }
    tx.set_board(game, message, shows).await?;
    if before.is_none() {
        tx.raise_when_boards_are_sent(game).await?;
    }
    Ok(())
}
