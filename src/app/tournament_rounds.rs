//! The rounds of a running tournament: writing them, and beginning their games.

use crate::domain::game::Table;
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{PairingId, StoredTournament, Tournament, TournamentState};
use crate::store::{NewGame, StoreError, Transaction};

/// Writes the rounds of a tournament that may have changed, and begins the games that are still to be played.
pub(super) async fn save_rounds_and_begin_games(
    tx: &mut Transaction<'_>,
    stored: &StoredTournament,
    tournament: &Tournament,
    at: Timestamp,
) -> Result<(), StoreError> {
    let known = stored.tournament.as_ref().map_or(0, |tournament| tournament.rounds().len());
    let state = if tournament.is_over() { TournamentState::Over } else { TournamentState::Running };
    tx.save_rounds(stored.id, tournament, known.saturating_sub(1), state).await?;
    for (board, seats) in stored.games_to_begin(tournament) {
        let table = Table::of(stored.terms_now(), seats.to_vec());
        let table = table.ok_or_else(|| StoreError::wrong_seats("tournament", stored.id.get()))?;
        let place = stored.place;
        let new = NewGame { place, thread_of: None, table, interaction: None, rematch_of: None, in_match: None, at };
        let game = tx.insert_game(&new).await?;
        let pairing = PairingId { tournament: stored.id, round: tournament.rounds().len(), board };
        tx.insert_tournament_game(game.game.id(), pairing).await?;
    }
    Ok(())
}
