//! Sends, edits, replaces and records live messages of all kinds.
//!
//! [`Live`] contains what the kinds differ in. The content of a message is read from the database each time, so the
//! newest state wins. A message that cannot be updated now stays stale in the database, where the sweeper finds it.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard};

use serenity::builder::{CreateAllowedMentions, EditMessage};

use crate::app::{App, Failure, PreviousMessage};
use crate::discord::gateway::event_age::{EventAges, made_at};
use crate::discord::messages::activity::Activity;
use crate::discord::messages::boards_shown::BoardsShown;
use crate::discord::messages::buttons::MessageButtons;
use crate::discord::messages::edits::Edits;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::leftovers::Leftovers;
use crate::discord::messages::lobby_confirmations::LobbyConfirmations;
use crate::discord::messages::pads::PadMessages;
use crate::discord::messages::threads::Threads;
use crate::discord::rest::message::{MessageBody, no_mentions};
use crate::discord::rest::nonce::{MessageNonce, NonceKind};
use crate::discord::rest::{ApiError, Client, Payload};
use crate::domain::game::Rev;
use crate::domain::ids::{GameId, GuildId};
use crate::domain::live_messages::{LiveMessageId, LiveState, Shown, ShownClock};
use crate::domain::place::{Place, Posted};
use crate::mutex::lock;

/// Why a live message is refreshed. A greater reason also updates all that a smaller one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RefreshReason {
    /// Its content has changed.
    Changed,
    /// The clock or the scheduled event that it shows is stale, although the revision is not. `request_refresh` ignores
    /// it during the pause after a failure.
    TimePassed,
    /// A user wants a board at the end of the channel, asks for a lobby that is open, or has found another message
    /// stale.
    ByUser,
}

/// The way in which a live message is updated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LiveUpdate {
    /// It is up to date.
    #[default]
    None,
    /// The message is edited.
    Edit(Posted),
    /// A new message is sent, and the old one, if any, is deleted.
    Replace(Option<Posted>),
    /// A new message is sent, and the old one stays without its buttons.
    Append(Posted),
    /// No message was sent, and none is worth sending any more.
    Dismiss,
}

/// The identity, revision and place of a live message.
pub struct Subject {
    /// The id.
    pub id: LiveMessageId,
    /// The revision of what it shows.
    pub rev: Rev,
    /// The clock of a board as it is shown; `None` for anything without a clock.
    pub clock: Option<ShownClock>,
    /// The recorded state of the message.
    pub live: LiveState,
    /// The channel of the first message.
    pub place: Place,
    /// Whether a message is sent if there is none.
    pub is_wanted: bool,
}

impl Subject {
    /// How it is brought up to date, unless its kind decides otherwise. A message that could not be edited, such as in
    /// an archived thread, is tried once more each time when a user finds it stale.
    pub fn update(&self, why: RefreshReason) -> LiveUpdate {
        let Self { live, rev, is_wanted, .. } = *self;
        let is_tried_again = why == RefreshReason::ByUser && live.shown != Some(rev);
        match live.message {
            Some(message) if is_tried_again || live.is_stale(rev) => LiveUpdate::Edit(message),
            None if live.is_stale(rev) && is_wanted => LiveUpdate::Replace(None),
            None if live.is_stale(rev) => LiveUpdate::Dismiss,
            _ => LiveUpdate::None,
        }
    }

    /// What a message shows that is sent now.
    const fn shown(&self) -> Shown {
        Shown { rev: self.rev, clock: self.clock }
    }
}

/// The subject of a live message, as read from the database. Methods with a default are overridden only by kinds that
/// differ.
pub trait Live {
    /// Its identity, revision and place.
    fn subject(&self) -> Subject;

    /// Whether a new message replaces one that cannot be edited for this reason.
    fn is_replaced_after(&self, error: &ApiError) -> bool;

    /// Text, picture and buttons.
    async fn content(&self, cx: &LiveContext) -> Result<MessageBody, MessageError>;

    /// The users that a new message mentions.
    async fn mentions(&self, _: &LiveContext, _: LiveUpdate) -> CreateAllowedMentions {
        no_mentions()
    }

    /// Decides how it is brought up to date.
    async fn decide(&self, _: &LiveContext, why: RefreshReason) -> Result<LiveUpdate, Failure> {
        Ok(self.subject().update(why))
    }

    /// Updates the message. Returns whether it shows the newest revision.
    async fn apply(&self, cx: &LiveContext, update: LiveUpdate) -> Result<bool, MessageError>
    where
        Self: Sized,
    {
        cx.apply(self, update).await
    }

    /// Called after every refresh, also if nothing had to be sent. Returns the messages to refresh next.
    async fn after_update(&self, _: &LiveContext, _: LiveUpdate) -> Result<Vec<LiveMessageId>, MessageError> {
        Ok(Vec::new())
    }

    /// Called if Discord permanently refuses the first message, by the default of [`refused`](Self::refused).
    async fn give_up(&self, cx: &LiveContext) -> Result<(), Failure> {
        let Subject { id, rev, .. } = self.subject();
        cx.app.message_unreachable(id, rev).await
    }

    /// Called if Discord permanently refuses a request. Returns the messages to refresh next.
    async fn refused(&self, cx: &LiveContext, error: ApiError) -> Result<Vec<LiveMessageId>, MessageError> {
        let Subject { id, rev, live, .. } = self.subject();
        tracing::info!(live.message = %id, %error, "cannot update a live message");
        match live.message {
            // The message stays as it is. A user who uses one of its buttons is told the current state.
            Some(_) => cx.app.message_unreachable(id, rev).await?,
            None => self.give_up(cx).await?,
        }
        Ok(vec![id])
    }
}

/// A new message that was sent and recorded.
#[derive(Clone, Copy, Debug)]
pub struct Sent {
    /// The message.
    pub posted: Posted,
    /// Whether it shows the newest revision.
    pub is_newest: bool,
}

/// The result of a refresh.
#[derive(Debug, Default)]
pub struct Refreshed {
    /// How the message was brought up to date.
    pub update: LiveUpdate,
    /// The messages to refresh next.
    pub next: Vec<LiveMessageId>,
}

/// The services that live messages use.
pub struct LiveContext {
    /// The use cases.
    pub app: Arc<App>,
    /// The client for requests to Discord.
    pub rest: Client,
    /// Which messages are below a message, and who is looking at a board.
    pub activity: Arc<Activity>,
    /// The threads of games and tournaments.
    pub threads: Threads,
    /// The messages to be deleted.
    pub leftovers: Leftovers,
    /// The edits that are on their way.
    pub edits: Edits,
    /// The pads, which confirmations may become.
    pub pads: PadMessages,
    /// What builds the buttons below the messages.
    pub buttons: MessageButtons,
    event_ages: Arc<EventAges>,
    boards_shown: Mutex<BoardsShown>,
    lobby_confirmations: Mutex<LobbyConfirmations>,
    /// Live messages whose last send may have succeeded without being recorded, because Discord or the database did not
    /// answer.
    unrecorded: Mutex<HashSet<LiveMessageId>>,
}

impl LiveContext {
    /// Sends and edits through this client, with these buttons.
    pub fn new(
        app: &Arc<App>,
        rest: &Client,
        activity: &Arc<Activity>,
        event_ages: &Arc<EventAges>,
        pads: PadMessages,
        buttons: MessageButtons,
    ) -> Self {
        Self {
            app: app.clone(),
            rest: rest.clone(),
            activity: activity.clone(),
            threads: Threads::new(app.clone(), rest.clone()),
            leftovers: Leftovers::new(app.clone(), rest.clone()),
            edits: Edits::default(),
            pads,
            buttons,
            event_ages: event_ages.clone(),
            boards_shown: Mutex::default(),
            lobby_confirmations: Mutex::default(),
            unrecorded: Mutex::default(),
        }
    }

    /// The running games whose board was shown since the process got its locks.
    pub fn boards_shown(&self) -> MutexGuard<'_, BoardsShown> {
        let mut shown = lock(&self.boards_shown);
        shown.forget_after(self.app.lock_losses());
        shown
    }

    /// The confirmations of lobbies that do not show the outcome yet.
    pub fn lobby_confirmations(&self) -> MutexGuard<'_, LobbyConfirmations> {
        lock(&self.lobby_confirmations)
    }

    /// The client for live messages of a guild. It sends nothing once the process has lost the lock of the guild's
    /// shard: the process that has it finds them stale, and two processes would overwrite each other's edits.
    fn rest_of(&self, guild: Option<GuildId>) -> Client {
        let app = self.app.clone();
        self.rest.only_while(move || app.owns(guild))
    }

    /// Whether a board of the game may have been sent without being recorded yet.
    pub fn may_be_unrecorded(&self, game: GameId) -> bool {
        lock(&self.unrecorded).contains(&LiveMessageId::Board(game))
    }

    /// Refreshes the live message with this id, unless what it shows does not exist or is in a guild that another
    /// process may work for.
    ///
    /// # Errors
    /// [`MessageError::Store`]: the database failed. [`MessageError::Discord`]: Discord refused a request or did not
    /// answer.
    pub async fn refresh(
        &self,
        id: LiveMessageId,
        live: Option<impl Live>,
        why: RefreshReason,
    ) -> Result<Refreshed, MessageError> {
        let Some(live) = live else {
            lock(&self.unrecorded).remove(&id);
            return Ok(Refreshed::default());
        };
        let subject = live.subject();
        if !self.app.owns(subject.place.guild) {
            // The process that has the lock of its shard finds it stale. Two processes would overwrite each other's
            // edits.
            return Ok(Refreshed::default());
        }
        let update = match live.decide(self, why).await? {
            LiveUpdate::Append(old) => LiveUpdate::Append(old),
            // A new message that was not recorded is found again only by sending it again.
            _ if lock(&self.unrecorded).contains(&id) => LiveUpdate::Replace(subject.live.message),
            update => update,
        };
        let is_newest = match live.apply(self, update).await {
            // The limit for old messages passes: the sweeper tries again, with growing pauses.
            Err(MessageError::Discord(error)) if !error.is_temporary() && error != ApiError::OldEditsLimited => {
                return Ok(Refreshed { update: LiveUpdate::None, next: live.refused(self, error).await? });
            }
            result => result?,
        };
        let mut next = live.after_update(self, update).await?;
        if !is_newest {
            next.push(id);
        }
        Ok(Refreshed { update, next })
    }

    /// Brings a live message up to date. Returns whether it shows the newest revision.
    ///
    /// # Errors
    /// [`MessageError::Store`]: the database failed. [`MessageError::Discord`]: Discord refused a request or did not
    /// answer.
    pub async fn apply(&self, live: &impl Live, update: LiveUpdate) -> Result<bool, MessageError> {
        let Subject { id, rev, clock, place, .. } = live.subject();
        match update {
            LiveUpdate::None => Ok(true),
            LiveUpdate::Dismiss => {
                self.app.message_unreachable(id, rev).await?;
                Ok(true)
            }
            LiveUpdate::Edit(old) => {
                let content = live.content(self).await?;
                let edit = self.edits.begin(id, rev);
                match self.rest_of(place.guild).edit_message(old.channel, old.message, content.clone().edit()).await {
                    Err(error) if live.is_replaced_after(&error) => {
                        Ok(self.send(live, &content, LiveUpdate::Replace(Some(old))).await?.is_newest)
                    }
                    edited => {
                        edited?;
                        let is_newest = self.app.message_shown(id, Shown { rev: edit.oldest(), clock }).await?;
                        // The last of several edits causes the next refresh.
                        Ok(is_newest || !edit.is_last())
                    }
                }
            }
            LiveUpdate::Replace(_) | LiveUpdate::Append(_) => {
                Ok(self.send(live, &live.content(self).await?, update).await?.is_newest)
            }
        }
    }

    /// Sends a new message, records it, and deletes the old one or takes its buttons away. Idempotent: the nonce
    /// prevents a duplicate.
    ///
    /// # Errors
    /// [`MessageError::Store`]: the database failed. [`MessageError::Discord`]: Discord refused a request or did not
    /// answer.
    pub async fn send(
        &self,
        live: &impl Live,
        content: &MessageBody,
        update: LiveUpdate,
    ) -> Result<Sent, MessageError> {
        let subject = live.subject();
        let channel = subject.live.channel(subject.place);
        let mentions = live.mentions(self, update).await;
        let payload = content.clone().message(nonce(subject.id, &subject.live), mentions);
        lock(&self.unrecorded).insert(subject.id);
        let rest = self.rest_of(subject.place.guild);
        let sent = match rest.create_message(channel, payload).await {
            Err(error) if !error.is_temporary() => {
                lock(&self.unrecorded).remove(&subject.id);
                return Err(error.into());
            }
            sent => sent?,
        };
        let posted = Posted { channel, message: sent.id, at: self.app.now() };
        self.event_ages.record(made_at(sent.id.get()), posted.at);
        self.activity.count_after(channel, sent.id);
        if sent.content.trim() != content.content().trim() {
            // Discord returned the message of an earlier attempt, with an older state.
            let edited = rest.edit_message(channel, sent.id, content.clone().edit()).await;
            if let Err(error) = edited {
                self.record_stale_message(&subject, posted, update, &error).await?;
                return Err(error.into());
            }
        }
        let previous = if let LiveUpdate::Append(_) = update { PreviousMessage::Keep } else { PreviousMessage::Remove };
        let is_newest = self.app.message_posted(subject.id, posted, subject.shown(), previous).await?;
        lock(&self.unrecorded).remove(&subject.id);
        match update {
            LiveUpdate::Replace(Some(old)) if old.message != sent.id => {
                self.leftovers.delete(old.channel, old.message).await?;
            }
            LiveUpdate::Append(old) => {
                if let Err(error) = self.rest.edit_message(old.channel, old.message, no_buttons()).await {
                    tracing::debug!(%error, "an old position keeps its buttons, which do no harm");
                }
            }
            _ => {}
        }
        Ok(Sent { posted, is_newest })
    }

    /// Records a message of an earlier attempt that cannot be edited now. The next refresh edits it: Discord knows its
    /// nonce for minutes only, after which it would send another message.
    async fn record_stale_message(
        &self,
        subject: &Subject,
        posted: Posted,
        update: LiveUpdate,
        error: &ApiError,
    ) -> Result<(), Failure> {
        let shows = subject.live.shown.unwrap_or(Rev::START);
        // Every position that is kept has a message of its own, which is sent again.
        let is_kept = matches!(update, LiveUpdate::Append(_));
        if is_kept || !error.is_temporary() || shows == subject.rev {
            return Ok(());
        }
        self.app.message_posted(subject.id, posted, shows.into(), PreviousMessage::Remove).await?;
        lock(&self.unrecorded).remove(&subject.id);
        Ok(())
    }
}

/// The nonce of a new message. It names the message that is replaced and not what is shown, so that a message that was
/// sent and not recorded is found again also after the next change. If there is none to replace, it names the revision
/// at which the last one was lost. 42 bits of an id are its time. An id that is too small to contain a time stands for
/// itself.
fn nonce(id: LiveMessageId, live: &LiveState) -> MessageNonce {
    let kind = match id {
        LiveMessageId::Board(_) => NonceKind::Board,
        LiveMessageId::Challenge(_) => NonceKind::Challenge,
        LiveMessageId::Lobby(_) => NonceKind::Lobby,
        LiveMessageId::Tournament(_) => NonceKind::Tournament,
    };
    let old = live.message.map_or(0, |posted| match posted.message.get() {
        counted @ ..0x40_0000 => counted,
        id => id >> 22,
    });
    let lost = live.lost.filter(|_| live.message.is_none()).map_or(0, |rev| rev.next().get() & 0xffff);
    kind.of(format_args!("{:x}.{lost:x}.{old:x}", id.number() & 0xffff_ffff))
}

/// An edit that removes the buttons and changes nothing else.
pub fn no_buttons() -> Payload {
    Payload::json(&EditMessage::new().components(Vec::new()).allowed_mentions(no_mentions()))
}

#[cfg(test)]
mod tests {
    use tokio_util::sync::CancellationToken;
    use tokio_util::task::TaskTracker;

    use super::*;
    use crate::app::tests::app_in;
    use crate::discord::components::MESSAGE_BUTTONS;
    use crate::discord::i18n::command_names::mention_commands;
    use crate::discord::messages::board::Board;

    #[tokio::test]
    async fn a_message_of_what_does_not_exist_any_more_is_forgotten() {
        let dir = tempfile::tempdir().expect("a directory");
        let app = Arc::new(app_in(dir.path()).await);
        let rest = Client::new("token", None, 1, Arc::default(), mention_commands, CancellationToken::new());
        let rest = rest.expect("a token");
        let pads = PadMessages::new(app.clone(), rest.clone(), TaskTracker::new(), MESSAGE_BUTTONS);
        let cx = LiveContext::new(&app, &rest, &Arc::default(), &Arc::default(), pads, MESSAGE_BUTTONS);
        let game = GameId::new(1);
        lock(&cx.unrecorded).insert(LiveMessageId::Board(game));
        assert!(cx.may_be_unrecorded(game));
        cx.refresh(LiveMessageId::Board(game), None::<Board>, RefreshReason::Changed).await.expect("nothing to do");
        assert!(!cx.may_be_unrecorded(game));
    }
}
