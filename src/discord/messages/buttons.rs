//! The buttons of live messages and pads. `components` builds them, beside the handlers of their ids.

use serenity::builder::CreateActionRow;

use crate::app::Candidates;
use crate::discord::i18n::Words;
use crate::domain::challenges::StoredChallenge;
use crate::domain::game::StoredGame;
use crate::domain::ids::PlayerId;
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::StoredMatch;
use crate::domain::settings::{BoardArea, PlayerSettings};
use crate::domain::tournament::StoredTournament;

/// The functions that build the rows of buttons and selects below each kind of live message, and of pads.
#[derive(Clone, Copy)]
pub struct MessageButtons {
    /// The rows below a board.
    pub board: fn(&Words, &StoredGame, BoardConditions<'_>) -> Vec<CreateActionRow>,
    /// The rows below a challenge.
    pub challenge: fn(&Words, &StoredChallenge) -> Vec<CreateActionRow>,
    /// The rows below a lobby.
    pub lobby: fn(&Words, &StoredLobby) -> Vec<CreateActionRow>,
    /// The rows below a tournament.
    pub tournament: fn(&Words, &StoredTournament) -> Vec<CreateActionRow>,
    /// The rows of a pad.
    pub pad: fn(&Words, &StoredGame, PadConditions<'_>) -> Vec<CreateActionRow>,
    /// The rows of a pad that is no longer updated.
    pub expired_pad: fn(&Words, &StoredGame) -> Vec<CreateActionRow>,
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

/// What determines the buttons of a pad besides the state of the game.
#[derive(Clone, Copy)]
pub struct PadConditions<'a> {
    /// The player who sees the pad.
    pub player: PlayerId,
    /// The player's settings.
    pub settings: &'a PlayerSettings,
    /// How the player chooses a point; `None` if the player is not to place a stone.
    pub point_input: Option<&'a PointInput>,
    /// The part of the board that the pad can show instead; `None` if there is no other.
    pub other_area: Option<BoardArea>,
    /// Whether the player to act is out of time.
    pub is_late: bool,
    /// Whether the game may be followed by a rematch.
    pub may_rematch: bool,
    /// Whether another game waits for the player.
    pub waits_elsewhere: bool,
}

/// How a player chooses a point on the pad.
pub enum PointInput {
    /// With a button for each of the likeliest points, and a select of others.
    Buttons(Candidates),
    /// With a select of columns and a select of rows.
    AxisSelects,
}
