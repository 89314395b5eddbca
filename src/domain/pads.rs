//! Pads: the ephemeral message on which a player makes moves in a game.

use std::fmt;

use crate::domain::game::{DEADLINE_TOLERANCE, Game, Rev};
use crate::domain::ids::{GameId, GuildId, InteractionId, MessageId, PlayerId};
use crate::domain::timestamp::Timestamp;

/// The pad of a player in a game, for as long as it can be edited.
#[derive(Clone, PartialEq, Eq)]
pub struct LivePad {
    /// The game.
    pub game: GameId,
    /// The player, who alone sees it.
    pub player: PlayerId,
    /// The guild in which it is shown; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The ephemeral message.
    pub message: MessageId,
    /// The last interaction that was answered by changing the message or sending it.
    pub interaction: InteractionId,
    /// That interaction's token, which edits and deletes the message. Never logged.
    pub token: String,
    /// The language of the player's client, as Discord writes it.
    pub locale: String,
    /// The state that it shows.
    pub shown: PadState,
    /// When it can no longer be edited, with some time to spare.
    pub expires_at: Timestamp,
}

/// The token with which a pad is edited.
#[derive(Clone, PartialEq, Eq)]
pub struct PadToken {
    /// The interaction that was answered by the pad.
    pub interaction: InteractionId,
    /// The interaction's token. Never logged.
    pub token: String,
    /// When the pad can no longer be edited with it, with some time to spare.
    pub expires_at: Timestamp,
}

/// The state of a game that a pad shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PadState {
    /// The revision.
    pub rev: Rev,
    /// Whether the time of the player to move has run out.
    pub is_late: bool,
    /// The deadline of the player to move, which a downtime or a vacation moves without a new revision.
    pub deadline: Option<Timestamp>,
}

impl PadState {
    /// The state of a game at this time.
    pub fn of(game: &Game, now: Timestamp) -> Self {
        Self { rev: game.rev(), is_late: game.is_late(now), deadline: game.deadline() }
    }

    /// Whether a pad that shows this state is correct for a game in the state `current`. `games_with_stale_pads` in
    /// `src/store/pads.rs` decides the same in SQL, and a test of the store compares the two.
    pub fn is_current(self, current: Self) -> bool {
        let same_deadline = match (self.deadline, current.deadline) {
            (Some(shown), Some(deadline)) => shown.distance(deadline) <= DEADLINE_TOLERANCE,
            (shown, deadline) => shown == deadline,
        };
        self.rev == current.rev && self.is_late == current.is_late && same_deadline
    }
}

impl fmt::Debug for LivePad {
    /// Without the token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LivePad").field("game", &self.game).field("shown", &self.shown).finish_non_exhaustive()
    }
}
