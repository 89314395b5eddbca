//! The pads: in each game at most one ephemeral message per player, edited when the game changes.
//!
//! 1. A response that shows the pad of a user says so (`Reply::pad`). Once the response is delivered, the transaction
//!    that records the pad (its message, the token of the interaction, the state that it shows) says which pad of the
//!    same player and game it takes the place of, and that message is deleted; if that fails for a while, the sweeper
//!    does it.
//! 2. Every refresh of a board is also one of the pads of its game, and the sweeper finds pads with a stale clock.
//!    They are edited with the token of the last interaction on them; after 14 minutes without one they are no longer
//!    edited.
//! 3. While an interaction of a player is in progress, the pads of that player are not edited, and an edit that is on
//!    its way is cancelled, so that an older state never follows the response. A pad that an older request may have
//!    changed last is edited once more.
//! 4. Pads are stored in the database, because after a restart the bot must find those that are open: it edits the
//!    stale ones, and deletes one when the player opens another. A row is deleted when its token expires.

pub mod content;

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::{App, Failure};
use crate::discord::collections::coalesced::{Coalesced, Running};
use crate::discord::collections::pauses::Pauses;
use crate::discord::i18n::Words;
use crate::discord::messages::buttons::MessageButtons;
use crate::discord::messages::pads::content::PadContext;
use crate::discord::rest::Client;
use crate::discord::rest::message::MessageBody;
use crate::domain::game::{Game, StoredGame};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::pads::{LivePad, PadState};
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// Time after [`LivePad::expires_at`] for which a pad may still be edited. Discord refuses its token a minute after
/// that time.
const LAST_EDIT: Duration = Duration::from_secs(45);

/// The pads of all players.
#[derive(Clone)]
pub struct PadMessages {
    /// What builds the buttons of the pads.
    pub buttons: MessageButtons,
    app: Arc<App>,
    rest: Client,
    tasks: TaskTracker,
    /// Games whose pads are being edited.
    refreshing: Coalesced<GameId, ()>,
    state: Arc<Mutex<State>>,
    /// Games with a pad that could not be edited.
    failed: Arc<Pauses<GameId>>,
}

/// The key of a pad: a player has at most one in each game.
type PadKey = (GameId, PlayerId);

#[derive(Default)]
struct State {
    /// Edits in progress; cancelled when an interaction of the player begins.
    edits: HashMap<PadKey, CancellationToken>,
    /// Pads that a cancelled or failed edit may still change, or that an earlier response may have changed last: they
    /// are edited once more.
    uncertain: HashSet<PadKey>,
    /// Players with an interaction in progress.
    held: HashMap<PlayerId, Held>,
    /// Replaced pads that could not be deleted yet.
    replaced: Vec<LivePad>,
}

/// A player with an interaction in progress.
#[derive(Default)]
struct Held {
    /// The number of interactions in progress.
    interactions: usize,
    /// Games whose pads were to be edited while the player had an interaction in progress.
    missed: HashSet<GameId>,
}

/// Keeps the pads of a player from being edited until it is dropped.
pub struct PadHold {
    pads: PadMessages,
    player: PlayerId,
}

impl Drop for PadHold {
    fn drop(&mut self) {
        let missed = {
            let mut state = self.pads.state();
            let Entry::Occupied(mut held) = state.held.entry(self.player) else { return };
            held.get_mut().interactions = held.get().interactions.saturating_sub(1);
            if held.get().interactions > 0 {
                return;
            }
            held.remove().missed
        };
        for game in missed {
            self.pads.request_refresh(game);
        }
    }
}

impl PadMessages {
    /// Pads that are edited through this client, with these buttons.
    pub fn new(app: Arc<App>, rest: Client, tasks: TaskTracker, buttons: MessageButtons) -> Self {
        Self {
            buttons,
            app,
            rest,
            tasks,
            refreshing: Coalesced::default(),
            state: Arc::default(),
            failed: Arc::default(),
        }
    }

    /// Requests a refresh of the pads of a game and does not wait for it.
    pub fn request_refresh(&self, game: GameId) {
        let Some(running) = self.refreshing.request(game, |_| ()) else { return };
        let pads = self.clone();
        self.tasks.spawn(async move { pads.edit_until_idle(game, running).await });
    }

    /// Prevents edits of a player's pads while an interaction of the player is in progress.
    #[must_use]
    pub fn hold(&self, player: PlayerId) -> PadHold {
        let mut state = self.state();
        state.held.entry(player).or_default().interactions += 1;
        for (_, edit) in state.edits.iter().filter(|((_, of), _)| *of == player) {
            edit.cancel();
        }
        drop(state);
        PadHold { pads: self.clone(), player }
    }

    /// Records that a response shows this pad. Another pad of the player in the game is deleted, if its token is valid.
    ///
    /// # Errors
    /// [`Failure`]: the pad could not be recorded.
    pub async fn record_shown(&self, pad: LivePad) -> Result<(), Failure> {
        let (game, player) = (pad.game, pad.player);
        // A replaced pad that was pressed is the pad again.
        self.state().replaced.retain(|old| old.message != pad.message);
        let recorded = self.app.pad_shown(pad).await?;
        let uncertain = recorded.uncertain.or_else(|| self.may_be_of_another_game(player, game).then_some(game));
        if let Some(uncertain) = uncertain {
            self.state().uncertain.insert((uncertain, player));
            self.request_refresh(uncertain);
        }
        if recorded.is_stale {
            self.request_refresh(game);
        }
        if let Some(replaced) = recorded.replaced {
            self.remove(replaced).await;
        }
        Ok(())
    }

    /// Refreshes stale pads in the games after `last`, which is advanced, deletes replaced pads, and ends those whose
    /// tokens expire. Requests to Discord are left to tasks: the sweeper also records that clocks run, and must not
    /// wait for a Discord that does not answer.
    ///
    /// # Errors
    /// [`Failure`]: pads could not be read.
    pub async fn sweep(&self, last: &mut Option<GameId>) -> Result<(), Failure> {
        let now = self.app.now();
        let mut games: HashSet<GameId> = self.app.games_with_stale_pads(last).await?.into_iter().collect();
        games.extend(self.state().uncertain.iter().map(|(game, _)| *game));
        for game in games {
            if !self.failed.is_paused(&game, now) {
                self.request_refresh(game);
            }
        }
        self.remove_replaced(now);
        let expired = self.app.expired_pads().await?.into_iter();
        for pad in expired.filter(|pad| !self.failed.is_paused(&pad.game, now)) {
            let pads = self.clone();
            // The next sweep finds the pad again, and begins no other edit while this one is in progress.
            self.tasks.spawn(async move {
                if let Err(error) = pads.expire(&pad, now).await {
                    tracing::warn!(game.id = pad.game.get(), %error, "cannot end a pad");
                }
            });
        }
        Ok(())
    }

    /// Edits the pads of a game until no further refresh of them is requested.
    async fn edit_until_idle(&self, game: GameId, mut running: Running<GameId, ()>) {
        loop {
            if let Err(error) = self.edit_all(game).await {
                tracing::warn!(game.id = game.get(), %error, "cannot update the pads of a game");
            }
            if running.next_request().is_none() {
                return;
            }
        }
    }

    async fn edit_all(&self, game: GameId) -> Result<(), Failure> {
        let mut pads = self.app.pads_of(game).await?;
        // Only the process that receives the interactions of a pad knows when one is in progress.
        pads.retain(|pad| self.app.owns(pad.guild));
        let is_left = |player: PlayerId| pads.iter().any(|pad| pad.player == player);
        self.state().uncertain.retain(|&(of, player)| of != game || is_left(player));
        if pads.is_empty() {
            return Ok(());
        }
        let stored = self.app.latest_game(game).await?;
        // The engine acts within seconds: its pads are edited once, for the state after that.
        if stored.game.engine_due().is_some() {
            return Ok(());
        }
        let now = self.app.now();
        let state = PadState::of(&stored.game, now);
        let of_game = |&(of, player): &PadKey| (of == game).then_some(player);
        let uncertain: HashSet<PlayerId> = self.state().uncertain.iter().filter_map(of_game).collect();
        let is_wrong = |pad: &LivePad| !pad.shown.is_current(state) || uncertain.contains(&pad.player);
        let stale_pads = pads.iter().filter(|pad| is_wrong(pad) && pad.expires_at > now);
        let edited = join_all(stale_pads.map(|pad| self.edit(pad, &stored, state))).await;
        edited.into_iter().collect()
    }

    /// Edits a pad, unless an interaction of the player is in progress or begins during the edit.
    async fn edit(&self, pad: &LivePad, stored: &StoredGame, state: PadState) -> Result<(), Failure> {
        let Some(edit) = self.begin(pad).await? else { return Ok(()) };
        let settings = self.app.player_settings(pad.player).await?;
        let words = Words::for_user(&settings, &pad.locale);
        let pictures = &self.app.pictures().in_background();
        let (app, player, buttons) = (&self.app, pad.player, self.buttons);
        let pad_context = PadContext { app, words, player, settings: &settings, pictures, buttons };
        let body = content::pad(&pad_context, stored, settings.board_area, None).await?;
        self.send(&edit, pad, body, Some(state)).await
    }

    /// Sends an edit and records its result: the state that the pad shows, or `None` if it is no longer updated.
    async fn send(
        &self,
        edit: &Edit<'_>,
        pad: &LivePad,
        body: MessageBody,
        state: Option<PadState>,
    ) -> Result<(), Failure> {
        let request = self.rest.edit_response(&pad.token, body.edit().for_client(&pad.locale));
        let Some(edited) = edit.run(request).await else { return Ok(()) };
        match (edited, state) {
            (Ok(()), Some(state)) => {
                self.failed.clear(&pad.game);
                if !self.app.pad_edited(pad, state).await? {
                    self.edit_again(pad);
                }
                Ok(())
            }
            // The next sweep tries again, the end of a pad as long as its token allows.
            (Err(error), _) if error.is_temporary() => {
                tracing::debug!(game.id = pad.game.get(), %error, "a pad is not up to date");
                self.failed.record_failure(pad.game, self.app.now());
                self.state().uncertain.insert((pad.game, pad.player));
                Ok(())
            }
            (Ok(()), None) => self.forget(pad).await,
            (Err(error), _) => {
                // The player has dismissed the message, or the token has ended early.
                tracing::debug!(game.id = pad.game.get(), %error, "cannot edit a pad; forgetting it");
                self.forget(pad).await
            }
        }
    }

    /// Forgets a pad that can no longer be edited.
    async fn forget(&self, pad: &LivePad) -> Result<(), Failure> {
        self.failed.clear(&pad.game);
        if !self.app.forget_pad(pad).await? {
            self.edit_again(pad);
        }
        Ok(())
    }

    /// Edits a pad once more, because an interaction changed it between the time when it was read and the edit, which
    /// may have put an older state into its place.
    fn edit_again(&self, pad: &LivePad) {
        self.state().uncertain.insert((pad.game, pad.player));
        self.request_refresh(pad.game);
    }

    /// Ends a pad. One that is stale, or that others may make stale, says that it is no longer updated; any other one
    /// stays correct, and its buttons work.
    async fn expire(&self, pad: &LivePad, now: Timestamp) -> Result<(), Failure> {
        let is_uncertain = self.state().uncertain.contains(&(pad.game, pad.player));
        let Some(edit) = self.begin(pad).await? else { return Ok(()) };
        let stored = match self.app.game(pad.game).await {
            Err(error) if error.is_damage() => None,
            stored => stored?,
        };
        let is_stale = |game: &Game| is_uncertain || !pad.shown.is_current(PadState::of(game, now));
        let needs_notice = |game: &Game| is_stale(game) || depends_on_others(game, pad.player);
        let in_time = now < pad.expires_at + LAST_EDIT;
        let Some(stored) = stored.filter(|stored| in_time && needs_notice(&stored.game)) else {
            return self.forget(pad).await;
        };
        let words = Words::for_user(&self.app.player_settings(pad.player).await?, &pad.locale);
        let body = MessageBody::text(words.msg_pad_expired(pad.game));
        let body = body.with_rows((self.buttons.expired_pad)(&words, &stored));
        self.send(&edit, pad, body, None).await
    }

    /// Deletes the message of a pad, if its token is valid. The next sweep tries again after a temporary error.
    async fn remove(&self, pad: LivePad) {
        let now = self.app.now();
        if pad.expires_at <= now {
            return;
        }
        if let Err(error) = self.rest.delete_response(&pad.token).await {
            tracing::debug!(game.id = pad.game.get(), %error, "an old pad stays");
            if error.is_temporary() {
                self.failed.record_failure(pad.game, now);
                self.state().replaced.push(pad);
            }
        }
    }

    /// Deletes replaced pads that could not be deleted before, unless an interaction of the player is in progress,
    /// which may make one of them the pad again.
    fn remove_replaced(&self, now: Timestamp) {
        let mut state = self.state();
        let State { replaced, held, .. } = &mut *state;
        let is_due = |pad: &mut LivePad| !held.contains_key(&pad.player) && !self.failed.is_paused(&pad.game, now);
        for pad in replaced.extract_if(.., is_due) {
            let pads = self.clone();
            self.tasks.spawn(async move { pads.remove(pad).await });
        }
    }

    /// Begins an edit. `None` while an interaction of the player is in progress, after which the pad is checked again,
    /// while another edit is in progress, and if the pad was changed since it was read.
    async fn begin<'a>(&'a self, pad: &'a LivePad) -> Result<Option<Edit<'a>>, Failure> {
        let Some(edit) = self.begin_unchecked(pad) else { return Ok(None) };
        // An interaction that has ended since may have made the message the pad of another game. One that begins after
        // this cancels the edit.
        if self.app.pads_of(pad.game).await?.contains(pad) {
            self.state().uncertain.remove(&edit.key);
            return Ok(Some(edit));
        }
        drop(edit);
        self.request_refresh(pad.game);
        Ok(None)
    }

    /// As [`begin`](Self::begin), for a pad that may have been changed since it was read.
    fn begin_unchecked<'a>(&'a self, pad: &'a LivePad) -> Option<Edit<'a>> {
        let mut state = self.state();
        if let Some(held) = state.held.get_mut(&pad.player) {
            held.missed.insert(pad.game);
            return None;
        }
        let key = (pad.game, pad.player);
        let Entry::Vacant(entry) = state.edits.entry(key) else { return None };
        let cancelled = entry.insert(CancellationToken::new()).clone();
        Some(Edit { pads: self, key, cancelled })
    }

    /// Whether an edit of the player's pad of another game was cancelled or failed. It may still reach the message,
    /// which *Next game* has made the pad of this game.
    fn may_be_of_another_game(&self, player: PlayerId, game: GameId) -> bool {
        self.state().uncertain.iter().any(|&(other, of)| of == player && other != game)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }
}

/// Whether what a player's pad shows may change although the player does nothing: another player or the engine is to
/// act, a pause may end, or an offer may be withdrawn.
fn depends_on_others(game: &Game, player: PlayerId) -> bool {
    let waits = game.to_act() != Some(player) || game.clock().is_paused() || game.pending_offer().is_some();
    !game.is_over() && waits
}

/// An edit in progress, until it is dropped.
struct Edit<'a> {
    pads: &'a PadMessages,
    key: PadKey,
    cancelled: CancellationToken,
}

impl Edit<'_> {
    /// Sends the request; `None` if an interaction of the player begins before it is answered.
    async fn run<T>(&self, request: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            () = self.cancelled.cancelled() => {}
            response = request => return Some(response),
        }
        let (game, player) = self.key;
        let mut state = self.pads.state();
        state.uncertain.insert(self.key);
        if let Some(held) = state.held.get_mut(&player) {
            held.missed.insert(game);
        } else {
            // The interaction has ended already.
            drop(state);
            self.pads.request_refresh(game);
        }
        None
    }
}

impl Drop for Edit<'_> {
    fn drop(&mut self) {
        self.pads.state().edits.remove(&self.key);
    }
}
