//! The buttons of live messages. `components` builds them, beside the handlers of their ids.

use serenity::builder::CreateActionRow;

use crate::discord::i18n::Words;
use crate::domain::challenges::StoredChallenge;
use crate::domain::game::StoredGame;
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::StoredMatch;
use crate::domain::tournament::StoredTournament;

/// The functions that build the rows of buttons and selects below each kind of live message.
pub struct MessageButtons {
    /// The rows below a board.
    pub board: fn(&Words, &StoredGame, BoardConditions<'_>) -> Vec<CreateActionRow>,
    /// The rows below a challenge.
    pub challenge: fn(&Words, &StoredChallenge) -> Vec<CreateActionRow>,
    /// The rows below a lobby.
    pub lobby: fn(&Words, &StoredLobby) -> Vec<CreateActionRow>,
    /// The rows below a tournament.
    pub tournament: fn(&Words, &StoredTournament) -> Vec<CreateActionRow>,
}

/// What determines the buttons below a board besides the state of the game.
#[derive(Clone, Copy)]
pub struct BoardConditions<'a> {
    /// The match that the game belongs to.
    pub stored_match: Option<&'a StoredMatch>,
    /// Whether the player to act is out of time.
    pub is_late: bool,
    /// Whether the picture shows a part of the board only.
    pub is_cropped: bool,
    /// Whether the game belongs to a tournament.
    pub is_in_tournament: bool,
}
