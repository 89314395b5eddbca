//! The ephemeral messages that confirm lobbies to their hosts and do not show the outcome yet.
//!
//! They are kept in memory only, because they can be edited for minutes: after a restart such a message stays as it is,
//! and the message of the lobby shows the outcome.

use crate::discord::collections::pruned_map::PrunedMap;
use crate::domain::ids::{GameId, LobbyId};
use crate::domain::lobbies::LobbyConfirmation;
use crate::domain::timestamp::Timestamp;

/// The confirmations of lobbies, until they show the outcome.
#[derive(Default)]
pub struct LobbyConfirmations {
    confirmations: PrunedMap<LobbyId, LobbyConfirmation>,
    /// The lobbies whose game has no board yet, each with the time until which its confirmation can be edited.
    without_board: PrunedMap<GameId, (LobbyId, Timestamp)>,
}

impl LobbyConfirmations {
    /// Adds a confirmation. Some that can no longer be edited may be removed.
    pub fn insert(&mut self, confirmation: LobbyConfirmation, now: Timestamp) {
        self.confirmations.get_or_insert_with(confirmation.lobby, || confirmation, |other| other.expires_at > now);
    }

    /// Whether the lobby has a confirmation.
    pub fn contains(&self, lobby: LobbyId) -> bool {
        self.confirmations.get(&lobby).is_some()
    }

    /// Removes the confirmation of a lobby and returns it, so that no two tasks edit it.
    pub fn take(&mut self, lobby: LobbyId) -> Option<LobbyConfirmation> {
        self.confirmations.remove(&lobby)
    }

    /// Records that the game of a lobby began. Its confirmation waits for the board.
    pub fn began(&mut self, lobby: LobbyId, game: GameId, now: Timestamp) {
        if let Some(confirmation) = self.confirmations.get(&lobby) {
            let until = confirmation.expires_at;
            self.without_board.get_or_insert_with(game, || (lobby, until), |&(_, until)| until > now);
        }
    }

    /// The lobby that waits for the board of a game, once.
    pub fn lobby_of(&mut self, game: GameId) -> Option<LobbyId> {
        self.without_board.remove(&game).map(|(lobby, _)| lobby)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::ids::{InteractionId, PlayerId};

    #[test]
    fn a_confirmation_is_taken_once() {
        let (lobby, game, now) = (LobbyId::new(1), GameId::new(2), Timestamp::from_millis(0));
        let confirmation = LobbyConfirmation {
            lobby,
            host: PlayerId::new(3),
            interaction: InteractionId::new(4),
            token: "a-token".to_owned(),
            locale: "en-US".to_owned(),
            expires_at: Timestamp::from_millis(100),
        };
        let mut open = LobbyConfirmations::default();
        open.began(lobby, game, now);
        assert_eq!(open.lobby_of(game), None, "there is no confirmation");
        open.insert(confirmation.clone(), now);
        assert!(open.contains(lobby));
        open.began(lobby, game, now);
        assert_eq!((open.lobby_of(game), open.lobby_of(game)), (Some(lobby), None));
        assert_eq!((open.take(lobby), open.take(lobby)), (Some(confirmation), None));
        assert!(!open.contains(lobby));
    }
}
