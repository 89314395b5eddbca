//! Records which revision each live message shows, so that the sweeper finds messages that are stale or replaced.

use super::{App, Failure, SWEEP_LIMIT, page_end, pass_through};
use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, MessageId, TournamentId};
use crate::domain::live_messages::{LiveMessageId, Shown, StaleMessage};
use crate::domain::place::Posted;
use crate::domain::timestamp::Timestamp;
use crate::store::{StoreError, Transaction};

/// The treatment of the message that a new one replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviousMessage {
    /// It is listed among the messages to be deleted; see [`App::leftovers`].
    Remove,
    /// It stays in the channel.
    Keep,
}

/// Live messages.
impl App {
    /// Records a new message and what it shows. Returns whether that is the newest revision.
    ///
    /// # Errors
    /// [`Failure`] if what it shows does not exist, or the store fails.
    pub async fn message_posted(
        &self,
        id: LiveMessageId,
        message: Posted,
        shown: Shown,
        previous: PreviousMessage,
    ) -> Result<bool, Failure> {
        let args = (id, message, shown, previous);
        let run = self.store.write(args, |tx, &(id, message, shown, previous)| {
            Box::pin(message_posted(tx, id, message, shown, previous))
        });
        Ok(run.await?)
    }

    /// Records what a message shows now. Returns whether it is the newest revision.
    ///
    /// # Errors
    /// [`Failure`] if what it shows does not exist, or the store fails.
    pub async fn message_shown(&self, id: LiveMessageId, shown: Shown) -> Result<bool, Failure> {
        let args = (id, shown);
        let run = self.store.write_on_snapshot(args, |tx, &(id, shown)| Box::pin(message_shown(tx, id, shown)));
        Ok(run.await?)
    }

    /// The next stale live messages after `last`, which is advanced. Once all were returned, it starts over with the
    /// first, so that messages that cannot be refreshed do not hold up the others.
    pub(crate) async fn stale_messages(
        &self,
        last: &mut Option<(Timestamp, LiveMessageId)>,
    ) -> Result<Vec<StaleMessage>, Failure> {
        let found = self.store.stale_messages(*last, SWEEP_LIMIT).await?;
        *last = page_end(found.last().map(|stale| (stale.since, stale.id)), found.len());
        Ok(found)
    }

    /// Some of the replaced messages that are still to be deleted: those after `last`, which is advanced, and the first
    /// ones again after the last of them. Those that the bot may not delete do not hold up the others.
    pub(crate) async fn leftovers(&self, last: &mut Option<MessageId>) -> Result<Vec<(ChannelId, MessageId)>, Failure> {
        let found = self.store.leftovers(*last, SWEEP_LIMIT).await?;
        *last = page_end(found.last().map(|(_, message)| *message), found.len());
        Ok(found)
    }
}

pass_through! {
    /// Records that a message was found to be deleted at a revision. It is sent again at the next revision, and not
    /// before, so that an inaccessible channel is not retried every few seconds.
    message_deleted(id: LiveMessageId, at: Rev) -> ();
    /// Records that a message cannot show a revision, or that there is nothing to send at that revision. A message that
    /// exists stays recorded, so that no second one is sent; it is tried again at the next revision.
    message_unreachable(id: LiveMessageId, at: Rev) -> ();
    /// Records that a replaced message is deleted, or can never be.
    leftover_gone(message: MessageId) -> ();
    /// Records how many announcements of a tournament were sent: one for each round, and one for the end.
    tournament_announced(tournament: TournamentId, count: usize) -> ();
}

/// As [`App::message_posted`].
async fn message_posted(
    tx: &mut Transaction<'_>,
    id: LiveMessageId,
    message: Posted,
    shown: Shown,
    previous: PreviousMessage,
) -> Result<bool, StoreError> {
    let before = tx.live_state(id).await?.message;
    let replaced = before.filter(|before| before.message != message.message && previous == PreviousMessage::Remove);
    if let Some(replaced) = replaced {
        tx.add_leftover(id, replaced.channel, replaced.message).await?;
    }
    let is_newest = tx.set_message(id, message, shown.rev).await?;
    set_shown_clock(tx, id, shown).await?;
    if let (LiveMessageId::Board(game), None) = (id, before) {
        tx.increment_rev_when_boards_are_sent(game).await?;
    }
    Ok(is_newest)
}

/// As [`App::message_shown`].
async fn message_shown(tx: &mut Transaction<'_>, id: LiveMessageId, shown: Shown) -> Result<bool, StoreError> {
    set_shown_clock(tx, id, shown).await?;
    tx.message_shown(id, shown.rev).await
}

/// Records the clock of a board together with its revision: with only one of them recorded, the clock would look
/// stale.
async fn set_shown_clock(tx: &mut Transaction<'_>, id: LiveMessageId, shown: Shown) -> Result<(), StoreError> {
    match (id, shown.clock) {
        (LiveMessageId::Board(game), Some(clock)) => tx.clock_shown(game, clock).await,
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use pente::Preset;

    use super::*;
    use crate::app::tests::app_in;
    use crate::domain::ids::{InteractionId, PlayerId};
    use crate::domain::place::Place;

    /// Messages that cannot be deleted for now are tried by each sweep, not by every second one.
    #[tokio::test]
    async fn each_sweep_finds_the_replaced_messages() {
        let dir = tempfile::tempdir().expect("a directory");
        let app = app_in(dir.path()).await;
        let (channel, message) = (ChannelId::new(10), MessageId::new(70));
        let place = Place { guild: None, channel };
        let begun = app.practise(place, PlayerId::new(1), Preset::Standard.rules(), InteractionId::new(1));
        let board = LiveMessageId::Board(begun.await.expect("begins").game.id());
        let args = (board, channel, message);
        let run =
            app.store.write(args, |tx, &(board, channel, message)| Box::pin(tx.add_leftover(board, channel, message)));
        run.await.expect("writes");
        let mut last = None;
        for sweep in 0..3 {
            assert_eq!(app.leftovers(&mut last).await.expect("reads"), [(channel, message)], "{sweep}");
        }
    }
}
