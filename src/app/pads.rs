//! Pads: the ephemeral message on which a player makes moves in a game.
//!
//! A player has at most one pad in a game. It is edited with the token of the last interaction that was answered by it.
//! Tokens are stored, so that the bot also edits pads from before a restart, and can remove one when the player opens
//! another.

use super::{App, Failure, SWEEP_LIMIT, page_end, pass_through};
use crate::domain::game::DEADLINE_TOLERANCE;
use crate::domain::ids::{GameId, MessageId, PlayerId};
use crate::domain::pads::{LivePad, PadState, PadToken};
use crate::store::{StoreError, Transaction};

/// The outcome of recording a shown pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPad {
    /// The pad to delete: the older of two pads that the player has in the game.
    pub replaced: Option<LivePad>,
    /// Whether the game has moved on since the revision that the pad shows.
    pub is_stale: bool,
    /// The game whose pad may show another state than the one recorded for it: the response to an older interaction
    /// came after that to a newer one.
    pub uncertain: Option<GameId>,
}

impl App {
    /// Records that a player was shown this pad. It replaces the pad of another game in the same message.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn pad_shown(&self, pad: LivePad) -> Result<RecordedPad, Failure> {
        Ok(self.store.write_on_snapshot(pad, |tx, pad| Box::pin(pad_shown(tx, pad))).await?)
    }

    /// Records what a pad shows after an edit. `false` if an interaction has changed the pad since it was read.
    pub(crate) async fn pad_edited(&self, pad: &LivePad, shown: PadState) -> Result<bool, Failure> {
        Ok(self.store.set_pad_state(pad.game, pad.player, pad.interaction, shown).await?)
    }

    /// Gives the pad in a message the token of a newer interaction on it.
    pub(crate) async fn renew_pad(&self, player: PlayerId, message: MessageId, token: PadToken) -> Result<(), Failure> {
        let run = self.store.write_on_snapshot((player, message, token), |tx, (player, message, token)| {
            Box::pin(tx.renew_pads(*player, *message, token))
        });
        Ok(run.await?)
    }

    /// Forgets a pad, because it can no longer be edited. `false` if an interaction has changed it since it was read.
    pub(crate) async fn forget_pad(&self, pad: &LivePad) -> Result<bool, Failure> {
        Ok(self.store.remove_pad(pad.game, pad.player, pad.interaction).await?)
    }

    /// Forgets the pads in a message that the player has closed.
    pub(crate) async fn pad_closed(&self, player: PlayerId, message: MessageId) -> Result<(), Failure> {
        Ok(self.store.remove_pads_in(player, message, None).await?)
    }

    /// Some of the games with a stale pad: those after `last`, which is advanced, and the first ones again after the
    /// last of them. Those whose pads Discord does not accept yet do not hold up the others.
    pub(crate) async fn games_with_stale_pads(&self, last: &mut Option<GameId>) -> Result<Vec<GameId>, Failure> {
        let found = self.store.games_with_stale_pads(*last, self.now(), DEADLINE_TOLERANCE, SWEEP_LIMIT).await?;
        *last = page_end(found.last().copied(), found.len());
        Ok(found)
    }

    /// The pads whose time is over.
    pub(crate) async fn expired_pads(&self) -> Result<Vec<LivePad>, Failure> {
        Ok(self.store.pads_expiring(self.now(), SWEEP_LIMIT).await?)
    }
}

pass_through! {
    /// The pads of a game.
    pads_of(game: GameId) -> Vec<LivePad>;
}

/// As [`App::pad_shown`].
async fn pad_shown(tx: &mut Transaction<'_>, pad: &LivePad) -> Result<RecordedPad, StoreError> {
    let is_stale = tx.rev_of(pad.game).await? != Some(pad.shown.rev);
    let before = tx.pad(pad.game, pad.player).await?;
    if let Some(newer) = before.as_ref().filter(|before| before.interaction > pad.interaction) {
        // Two interactions at once, and this one was answered last.
        let uncertain = (newer.message == pad.message && newer.shown != pad.shown).then_some(pad.game);
        let replaced = (newer.message != pad.message).then(|| pad.clone());
        return Ok(RecordedPad { replaced, is_stale, uncertain });
    }
    // *Next game* was pressed before this response was recorded.
    if let Some(other) = tx.newer_pad_in(pad).await? {
        return Ok(RecordedPad { replaced: None, is_stale: false, uncertain: Some(other) });
    }
    tx.remove_pads_in(pad.player, pad.message, Some(pad.game)).await?;
    tx.set_pad(pad).await?;
    let replaced = before.filter(|before| before.message != pad.message);
    Ok(RecordedPad { replaced, is_stale, uncertain: None })
}
