//! Live messages: boards, challenges, lobbies and tournaments, whose messages are kept up to date.
//!
//! Code that changes one of them requests a refresh and does not wait. Each message has at most one task; requests that
//! arrive while it works are combined into one more refresh. `live` contains what all kinds share; `board`,
//! `challenge`, `lobby` and `tournament` contain what differs, but for the buttons, which `components` builds.

pub mod activity;
pub mod board;
pub mod board_picture;
mod boards_shown;
pub mod buttons;
pub mod challenge;
mod confirmations;
pub mod edits;
pub mod error;
mod leftovers;
pub mod live;
pub mod lobby;
mod lobby_confirmations;
pub mod pads;
mod permits;
mod scheduled_events;
pub mod threads;
pub mod tournament;

use std::sync::Arc;

use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use crate::app::{App, Error, Failure};
use crate::discord::collections::coalesced::{Coalesced, Running};
use crate::discord::collections::pauses::Pauses;
use crate::discord::gateway::event_age::EventAges;
use crate::discord::messages::activity::Activity;
use crate::discord::messages::board::Board;
use crate::discord::messages::buttons::MessageButtons;
use crate::discord::messages::edits::PendingEdit;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::{Live, LiveContext, LiveUpdate, RefreshReason, Refreshed, Subject, no_buttons};
use crate::discord::messages::pads::PadMessages;
use crate::discord::messages::permits::RefreshPermits;
use crate::discord::metrics::RefreshResult;
use crate::discord::rest::{ApiError, Client};
use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::lobbies::LobbyConfirmation;
use crate::domain::place::Posted;
use crate::domain::settings::BoardMode;

/// Keeps the live messages up to date. Clones share their state.
#[derive(Clone)]
pub struct Messages {
    /// The ephemeral messages on which players make moves.
    pub pads: PadMessages,
    context: Arc<LiveContext>,
    tasks: TaskTracker,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    permits: RefreshPermits,
    /// Messages that are being refreshed, and why they are to be refreshed once more.
    refreshing: Coalesced<LiveMessageId, RefreshReason>,
    /// Messages whose last refresh failed.
    failed: Pauses<LiveMessageId>,
}

impl Messages {
    /// Sends and edits through this client, in tasks of this tracker, with these buttons.
    pub fn new(
        app: &Arc<App>,
        rest: &Client,
        activity: &Arc<Activity>,
        event_ages: &Arc<EventAges>,
        tasks: &TaskTracker,
        buttons: MessageButtons,
    ) -> Self {
        let pads = PadMessages::new(app.clone(), rest.clone(), tasks.clone(), buttons);
        let context = Arc::new(LiveContext::new(app, rest, activity, event_ages, pads.clone(), buttons));
        Self { pads, context, tasks: tasks.clone(), state: Arc::default() }
    }

    /// Posts the first message of what a user has just created, and returns it if it is there by now. If the bot has no
    /// access to the channel, runs `withdraw` and refuses. Repeating it sends nothing.
    ///
    /// # Errors
    /// [`Error::Refused`] with Discord's error if the bot has no access to the channel, [`Error::Failed`] if `withdraw`
    /// fails.
    pub async fn post(
        &self,
        live: &impl Live,
        withdraw: impl Future<Output = Result<(), Failure>>,
    ) -> Result<Option<Posted>, Error<ApiError>> {
        let Subject { id, live: recorded, .. } = live.subject();
        match self.send(live).await {
            Ok(posted) => Ok(Some(posted)),
            Err(MessageError::Discord(error)) if error.is_inaccessible() => {
                withdraw.await?;
                Err(Error::Refused(error))
            }
            // The sweeper sends it soon.
            Err(error) => {
                tracing::warn!(live.message = %id, %error, "cannot post a live message yet");
                Ok(recorded.message)
            }
        }
    }

    /// Sends the first message.
    async fn send(&self, live: &impl Live) -> Result<Posted, MessageError> {
        let content = live.content(&self.context).await?;
        Ok(self.context.send(live, &content, LiveUpdate::Replace(None)).await?.posted)
    }

    /// Requests a refresh and does not wait for it. If the message is being refreshed, it is refreshed once more.
    pub fn request_refresh(&self, id: LiveMessageId, why: RefreshReason) {
        let is_paused = why == RefreshReason::TimePassed && self.state.failed.is_paused(&id, self.context.app.now());
        if let LiveMessageId::Board(game) = id {
            // The players see the same change on their pads.
            self.pads.request_refresh(game);
        }
        if is_paused {
            return;
        }
        // The greater reason also updates all that the smaller one does.
        let combine = |pending: Option<RefreshReason>| pending.map_or(why, |pending| pending.max(why));
        let Some(running) = self.state.refreshing.request(id, combine) else { return };
        let messages = self.clone();
        self.tasks.spawn(async move { messages.refresh_until_idle(id, why, running).await });
    }

    /// Refreshes a message that a user asks for, and waits for it, so that the response can link the message that
    /// replaces a deleted one. If the message is being refreshed, requests one more refresh and does not wait for it.
    pub async fn refresh_first(&self, id: LiveMessageId) {
        let why = RefreshReason::ByUser;
        let Some(running) = self.state.refreshing.request(id, |_| why) else { return };
        // Boxed: the refresh of a board is far larger than the handlers that wait here.
        Box::pin(self.refresh_until_idle(id, why, running)).await;
    }

    /// Refreshes a message that the sweeper found stale, unless it is being refreshed or failed a moment ago.
    pub async fn sweep(&self, id: LiveMessageId) {
        if self.state.failed.is_paused(&id, self.context.app.now()) {
            return;
        }
        if let Some(running) = self.state.refreshing.begin(id) {
            self.refresh_until_idle(id, RefreshReason::Changed, running).await;
        }
    }

    /// Records that the response to an interaction is about to show this revision in the message.
    pub fn begin_edit(&self, id: LiveMessageId, shows: Rev) -> PendingEdit {
        self.context.edits.begin(id, shows)
    }

    /// Records what the message shows after the response to an interaction, and refreshes it if that is not the newest
    /// revision.
    pub fn record_edit(&self, edit: PendingEdit) {
        let (messages, id) = (self.clone(), edit.id());
        self.tasks.spawn(async move {
            let recorded = messages.context.app.message_shown(id, edit.oldest().into()).await;
            drop(edit);
            if let Err(error) = recorded {
                tracing::warn!(live.message = %id, %error, "cannot record the revision shown by a live message");
            }
            messages.request_refresh(id, RefreshReason::Changed);
        });
    }

    /// Records the message that confirmed a lobby to its host. It is edited when the lobby is no longer open, which may
    /// be the case by now.
    pub fn lobby_confirmed(&self, confirmation: LobbyConfirmation) {
        let id = LiveMessageId::Lobby(confirmation.lobby);
        self.context.lobby_confirmations().insert(confirmation, self.context.app.now());
        self.request_refresh(id, RefreshReason::Changed);
    }

    /// Deletes a message that was replaced, or leaves that to the sweeper.
    ///
    /// # Errors
    /// [`Failure`]: what is to be deleted could not be recorded.
    pub async fn delete_leftover(&self, channel: ChannelId, message: MessageId) -> Result<(), Failure> {
        self.context.leftovers.delete(channel, message).await
    }

    /// Deletes a message that looks like a game's board and is not. A guild that keeps every position keeps it without
    /// its buttons.
    ///
    /// # Errors
    /// [`MessageError::Store`]: the database failed. [`MessageError::Discord`]: Discord refused a request or did not
    /// answer.
    pub async fn remove_stray_board(
        &self,
        game: GameId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<(), MessageError> {
        let LiveContext { app, rest, .. } = &*self.context;
        let stored = app.existing_game(game).await?;
        if stored.live.message.is_some_and(|board| board.message == message) || self.context.may_be_unrecorded(game) {
            // It is the board by now, or may turn out to be.
            return Ok(());
        }
        let settings = app.guild_settings(stored.place.guild).await?;
        if settings.board_mode == BoardMode::Archive {
            return Ok(rest.edit_message(channel, message, no_buttons()).await?);
        }
        Ok(rest.delete_message(channel, message).await?)
    }

    /// Refreshes a message until no further refresh of it is requested.
    async fn refresh_until_idle(
        &self,
        id: LiveMessageId,
        mut why: RefreshReason,
        mut running: Running<LiveMessageId, RefreshReason>,
    ) {
        loop {
            let started = Instant::now();
            let result = {
                let _permit = self.state.permits.take(self.guild_of(id)).await;
                self.refresh_now(id, why).await
            };
            for next in self.record_result(id, result, started) {
                self.request_refresh(next, RefreshReason::Changed);
            }
            let Some(next) = running.next_request() else { return };
            why = next;
        }
    }

    /// The guild of a live message; `None` in direct messages, and if it cannot be read.
    async fn guild_of(&self, id: LiveMessageId) -> Option<GuildId> {
        self.context.app.location(id.object()).await.ok().flatten()?.place.guild
    }

    async fn refresh_now(&self, id: LiveMessageId, why: RefreshReason) -> Result<Refreshed, MessageError> {
        let cx = &*self.context;
        match id {
            LiveMessageId::Board(game) => cx.refresh(id, Some(Board::load(cx, game).await?), why).await,
            LiveMessageId::Challenge(challenge) => cx.refresh(id, cx.app.challenge_by_id(challenge).await?, why).await,
            LiveMessageId::Lobby(lobby) => cx.refresh(id, cx.app.lobby(lobby).await?, why).await,
            LiveMessageId::Tournament(tournament) => {
                cx.refresh(id, cx.app.tournament_by_id(tournament).await?, why).await
            }
        }
    }

    /// Logs and counts the result of a refresh. Returns the messages to refresh next.
    fn record_result(
        &self,
        id: LiveMessageId,
        result: Result<Refreshed, MessageError>,
        started: Instant,
    ) -> Vec<LiveMessageId> {
        let duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let (refreshed, next) = match result {
            Ok(Refreshed { update, next }) => {
                self.state.failed.clear(&id);
                tracing::debug!(live.message = %id, ?update, duration_ms, "live message refreshed");
                let refreshed = match update {
                    LiveUpdate::None | LiveUpdate::Dismiss => None,
                    LiveUpdate::Edit(_) => Some(RefreshResult::Edited),
                    LiveUpdate::Replace(_) | LiveUpdate::Append(_) => Some(RefreshResult::Sent),
                };
                (refreshed, next)
            }
            Err(error) => {
                self.state.failed.record_failure(id, self.context.app.now());
                tracing::warn!(live.message = %id, %error, duration_ms, "live message not refreshed");
                (Some(RefreshResult::Failed), Vec::new())
            }
        };
        if let (LiveMessageId::Board(_), Some(refreshed)) = (id, refreshed) {
            self.context.rest.metrics().board_refreshed(refreshed);
        }
        next
    }
}
