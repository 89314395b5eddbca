//! The one board message of each game: painted from the database, newest state wins.
//!
//! Whoever changes a game asks for its board to be shown; nobody waits for it. One painter works on a game at a time, and
//! whatever happens meanwhile is one more round. What cannot be shown now stays stale in the database, where the sweeper
//! finds it.

pub mod content;
pub mod delivery;
pub mod stale;

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serenity::builder::{CreateAllowedMentions, CreateMessage};
use serenity::model::channel::Nonce;
use serenity::model::id::UserId;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use crate::app::{App, Failure, Pictures, PreviousBoard};
use crate::discord::access::permissions;
use crate::discord::i18n::locale;
use crate::discord::i18n::{LONGEST, whole_lines};
use crate::discord::messages::board::content::{BoardContent, buttons, nonce};
use crate::discord::messages::error::MessageError;
use crate::discord::messages::pads::PadMessages;
use crate::discord::messages::threads::Threads;
use crate::discord::messages::tournament::TournamentMessages;
use crate::discord::messages::visibility::{Activity, FAR};
use crate::discord::metrics::Shown;
use crate::discord::rest::age::Lateness;
use crate::discord::rest::age::made_at;
use crate::discord::rest::message::{Picture, nobody};
use crate::discord::rest::{ApiError, Client, Payload};
use crate::domain::game::StoredGame;
use crate::domain::game::{Game, PendingOffer, Rev, TimeControl};
use crate::domain::ids::{GameId, MessageId, PlayerId, Timestamp};
use crate::domain::place::Posted;
use crate::domain::settings::GuildSettings;

/// After a failed try the sweeper waits so long, and doubles it each time.
const FIRST_PAUSE_MS: i64 = 3_000;
const LONGEST_PAUSE_MS: i64 = 10 * 60 * 1000;

/// Why a board is to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefreshReason {
    /// Something happened.
    Changed,
    /// Somebody wants it at the end of the channel.
    Requested,
    /// The sweeper found it stale.
    Swept,
    /// Time has passed that it should show.
    Clock,
}

/// The painters.
#[derive(Clone)]
pub struct BoardMessages {
    app: Arc<App>,
    rest: Client,
    sight: Arc<Activity>,
    lateness: Arc<Lateness>,
    tasks: TaskTracker,
    homes: Threads,
    tournaments: TournamentMessages,
    pads: PadMessages,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    /// Games being painted, and what is asked for once more.
    working: HashMap<GameId, Option<RefreshReason>>,
    /// Games whose last painting failed: how often, and when to try again.
    failed: HashMap<GameId, (u32, Timestamp)>,
    /// Replaced messages that the bot may not touch: how often it tried, and when to try again.
    barred: HashMap<MessageId, (u32, Timestamp)>,
    /// Running games whose board has been shown since the start.
    settled: HashSet<GameId>,
    /// The last of the games that the sweeper found stale before; `None` where it begins with the first.
    swept: Option<(Timestamp, GameId)>,
}

/// How a board gets into the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Delivery {
    /// It shows everything already.
    None,
    /// The message that is there changes.
    Edit(Posted),
    /// A new message, and the old one goes.
    Replace(Option<Posted>),
    /// A new message, and the old one stays as a picture of how the game stood.
    Append(Posted),
}

impl BoardMessages {
    /// Painters that use these.
    pub fn new(
        app: Arc<App>,
        rest: Client,
        (sight, lateness, tasks): (Arc<Activity>, Arc<Lateness>, TaskTracker),
        (tournaments, pads): (TournamentMessages, PadMessages),
    ) -> Self {
        let homes = Threads::new(app.clone(), rest.clone());
        Self { app, rest, sight, lateness, tasks, homes, tournaments, pads, state: Arc::default() }
    }

    /// Has a board shown, soon. Asking while it is being painted paints it once more.
    pub fn show(&self, game: GameId, why: RefreshReason) {
        // The players see the same change on their pads.
        self.pads.refresh(game);
        {
            let now = self.app.now();
            let mut state = self.state();
            if matches!(why, RefreshReason::Swept | RefreshReason::Clock)
                && state.failed.get(&game).is_some_and(|(_, until)| is_ahead(*until, now))
            {
                return;
            }
            match state.working.entry(game) {
                Entry::Occupied(mut working) => {
                    let asked = working.get_mut();
                    // A wish to see it outranks a mere change.
                    *asked = if *asked == Some(RefreshReason::Requested) { *asked } else { Some(why) };
                    return;
                }
                Entry::Vacant(idle) => {
                    idle.insert(None);
                }
            }
        }
        let boards = self.clone();
        self.tasks.spawn(async move { boards.work(game, why).await });
    }

    async fn work(&self, game: GameId, first: RefreshReason) {
        let mut working = Working { boards: self, game, finished: false };
        let mut next = Some(first);
        while let Some(why) = next {
            let started = Instant::now();
            let result = self.paint(game, why).await;
            self.note(game, result, started);
            let mut state = self.state();
            next = state.working.get_mut(&game).and_then(Option::take);
            if next.is_none() {
                // Under the same lock as the look, so that no wish falls between the two.
                state.working.remove(&game);
                working.finished = true;
            }
        }
    }

    fn note(&self, game: GameId, result: Result<Delivery, MessageError>, started: Instant) {
        let duration_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        match result {
            Ok(way) => {
                match way {
                    Delivery::None => {}
                    Delivery::Edit(_) => self.rest.metrics().board(Shown::Edited),
                    Delivery::Replace(_) | Delivery::Append(_) => self.rest.metrics().board(Shown::Sent),
                }
                self.state().failed.remove(&game);
                tracing::debug!(game.id = game.get(), ?way, duration_ms, "board shown");
            }
            Err(error) => {
                self.rest.metrics().board(Shown::Failed);
                let now = self.app.now();
                let mut state = self.state();
                let (times, until) = state.failed.entry(game).or_insert((0, now));
                *until = now.plus_millis(pause_ms(*times));
                *times += 1;
                tracing::warn!(game.id = game.get(), %error, duration_ms, "board not shown");
            }
        }
    }

    async fn paint(&self, game: GameId, why: RefreshReason) -> Result<Delivery, MessageError> {
        let stored = self.app.existing_game(game).await?;
        let settings = self.app.guild_settings(stored.place.guild).await?;
        let stored = self.homes.house(stored, settings.home).await?;
        let way = self.way(&stored, why, settings.board_mode).await?;
        if way == Delivery::None {
            return Ok(way);
        }
        let now = self.app.now();
        match self.put(&stored, way, &settings).await {
            Err(MessageError::Discord(error)) if is_to_be_left(&stored, &error) => {
                // The thread is gone or locked: the game goes on in the channel.
                self.app.leave_thread(game).await?;
                if stored.game.rev() == Rev::START {
                    // A new game would be given the same thread again.
                    self.app.board_lost(game).await?;
                } else {
                    self.again(game);
                }
                Err(error.into())
            }
            Err(MessageError::Discord(error)) if error.is_inaccessible() => {
                // Nothing more to be done until somebody does something in this game.
                if error.is_access_denied() {
                    // The message is still there, and Discord may let the bot in again.
                    self.app.board_unreachable(game).await?;
                } else {
                    self.app.board_lost(game).await?;
                }
                let needed = permissions::names(permissions::needed());
                let channel = stored.place.channel.get();
                tracing::warn!(game.id = game.get(), channel.id = channel, needed, "a board cannot be kept there");
                Err(error.into())
            }
            result => {
                result?;
                self.settle(&stored.game);
                self.record_clock(&stored, now).await?;
                self.show_next(&stored).await?;
                Ok(way)
            }
        }
    }

    /// Gets a board into the channel in this way.
    async fn put(&self, stored: &StoredGame, way: Delivery, settings: &GuildSettings) -> Result<(), MessageError> {
        match way {
            Delivery::None => Ok(()),
            Delivery::Edit(board) => {
                let face = self.face(stored, settings).await?;
                match self.edit(stored, board, &face).await {
                    Err(MessageError::Discord(ApiError::UnknownMessage | ApiError::NotEditable)) => {
                        self.send(stored, Some(board), &face).await
                    }
                    result => result,
                }
            }
            Delivery::Replace(old) => self.send(stored, old, &self.face(stored, settings).await?).await,
            Delivery::Append(board) => self.archive(stored.clone(), board, settings).await,
        }
    }

    /// Has shown what began when this game ended: the next game of its match, or of its tournament those of the next
    /// round, with the tournament's message.
    async fn show_next(&self, ended: &StoredGame) -> Result<(), Failure> {
        if let Some(next) = self.app.next_in_match(ended).await? {
            self.show(next, RefreshReason::Changed);
        }
        if let Some((tournament, games)) = self.app.next_in_tournament(ended).await? {
            for game in games {
                self.show(game, RefreshReason::Changed);
            }
            let tournaments = self.tournaments.clone();
            self.tasks.spawn(async move {
                if let Err(error) = tournaments.refresh(tournament).await {
                    tracing::warn!(tournament.id = tournament.get(), %error, "a tournament is not shown");
                }
            });
        }
        Ok(())
    }

    /// Notes that no board of a game is left that was sent before the start and never noted.
    fn settle(&self, game: &Game) {
        let settled = &mut self.state().settled;
        if game.is_over() {
            settled.remove(&game.id());
        } else {
            settled.insert(game.id());
        }
    }

    /// Paints once more as soon as this painting is over.
    fn again(&self, game: GameId) {
        if let Some(asked) = self.state().working.get_mut(&game) {
            *asked = asked.or(Some(RefreshReason::Changed));
        }
    }

    /// Notes what the board shows of the clock.
    async fn record_clock(&self, stored: &StoredGame, now: Timestamp) -> Result<(), Failure> {
        let game = &stored.game;
        if game.table().control() == TimeControl::Unlimited {
            return Ok(());
        }
        self.app.clock_shown(game, now).await
    }

    /// Whether whoever must act or answer was here a moment ago. A finished game calls nobody.
    fn is_watched(&self, stored: &StoredGame, now: Timestamp) -> bool {
        awaited(&stored.game).iter().all(|&player| self.sight.is_here(player, now))
    }

    /// How many messages stand below a board. Asks Discord once where it is not known; if that fails, none.
    async fn below(&self, board: Posted) -> usize {
        if let Some(below) = self.sight.below(board.channel, board.message) {
            return below;
        }
        let limit = u8::try_from(FAR).unwrap_or(u8::MAX);
        match self.rest.count_messages_after(board.channel, board.message, limit).await {
            Ok(below) => {
                self.sight.follow_with(board.channel, board.message, below);
                below
            }
            Err(_) => 0,
        }
    }

    /// The text, picture and buttons of a board.
    async fn face(&self, stored: &StoredGame, settings: &GuildSettings) -> Result<BoardContent, MessageError> {
        let words = locale::public(&self.app, stored.place.guild).await;
        let names = self.app.names(stored.game.table().players()).await?;
        let names = words.names(stored.game.table().players(), &names);
        let pictures = self.app.pictures().shown_in(settings);
        let cards = pictures.on_cards(&stored.game, &names, |tint| words.tint(tint));
        let picture = pictures.board(&stored.game, &cards).await;
        let stored_match = self.app.match_of_game(stored).await?;
        let alt =
            |png| Picture { png, alt: words.board_described(stored, &names, stored_match.as_ref(), self.app.now()) };
        let picture = picture.map(|board| alt(board.png));
        let is_late = stored.game.is_late(self.app.now());
        let announced = settings.announcements && self.somebody_wants_to_be_told(stored).await?;
        let mut text = words.board_of_match(stored, announced, stored_match.as_ref());
        if let Some(spot) = self.app.tournament_of(stored.game.id()).await? {
            text = format!("{text}\n-# {}", words.board_tournament(&spot));
        }
        if let Some(line) = words.board_late(stored).filter(|_| is_late) {
            text = format!("{text}\n{line}");
        }
        if picture.is_none() {
            // The game goes on without its picture.
            text = words.board_in_letters(text, Pictures::text(&stored.game, &names).as_ref());
        }
        Ok(BoardContent {
            text: whole_lines(&text, LONGEST),
            picture,
            rows: buttons(&words, stored, stored_match.as_ref(), is_late, pictures.crops(&stored.game)),
        })
    }

    /// Whether somebody at the table wants to be told of threats: the board is the same for all, and one person's wish for
    /// quiet must not take away what the others want. A computer wants nothing.
    async fn somebody_wants_to_be_told(&self, stored: &StoredGame) -> Result<bool, Failure> {
        for &player in stored.game.table().players() {
            if !player.is_engine() && self.app.player_settings(player).await?.announcements {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn edit(&self, stored: &StoredGame, board: Posted, face: &BoardContent) -> Result<(), MessageError> {
        self.rest.edit_message(board.channel, board.message, face.edit()).await?;
        self.app.board_shown(stored.game.id(), stored.game.rev()).await?;
        Ok(())
    }

    async fn send(&self, stored: &StoredGame, old: Option<Posted>, face: &BoardContent) -> Result<(), MessageError> {
        let called = match old {
            // Nobody who is here looks that far up.
            Some(old) if self.below(old).await >= FAR => pinged(awaits(stored)),
            _ => self.called(stored),
        };
        let sent = self.post(stored, face, called).await?;
        self.app.board_posted(stored.game.id(), sent, stored.game.rev(), PreviousBoard::Remove).await?;
        if let Some(old) = old.filter(|old| old.message != sent.message) {
            self.remove(old.channel, old.message).await?;
        }
        Ok(())
    }

    /// Sends a board. Sending it twice sends it once.
    async fn post(
        &self,
        stored: &StoredGame,
        face: &BoardContent,
        called: CreateAllowedMentions,
    ) -> Result<Posted, MessageError> {
        let channel = stored.board.map_or(stored.place.channel, |board| board.channel);
        let message = CreateMessage::new()
            .content(face.text.clone())
            .components(face.rows.clone())
            .allowed_mentions(called)
            .nonce(Nonce::String(nonce(stored)))
            .enforce_nonce(true)
            .add_files(face.picture.iter().map(Picture::description));
        let sent = self
            .rest
            .create_message(channel, Payload::with_file(&message, face.picture.clone().map(Picture::attachment)))
            .await?;
        let (message, now) = (sent.id, self.app.now());
        self.lateness.saw(made_at(message.get()), now);
        self.sight.follow(channel, message);
        if sent.content.trim() != face.text.trim() {
            // It had been sent before, for an earlier state.
            self.rest.edit_message(channel, message, face.edit()).await?;
        }
        Ok(Posted { channel, message, at: now })
    }

    /// Who is pinged: whoever is awaited, and not while they are looking.
    fn called(&self, stored: &StoredGame) -> CreateAllowedMentions {
        let now = self.app.now();
        pinged(awaits(stored).into_iter().filter(|&player| !self.sight.is_here(player, now)))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Every change of the maps is whole before anything can panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a game is to leave its thread for the channel. Where the bot does not see the thread, it does not see the
/// channel either; people play on there meanwhile.
fn is_to_be_left(stored: &StoredGame, error: &ApiError) -> bool {
    stored.thread_of.is_some() && error.is_inaccessible() && *error != ApiError::MissingAccess
}

/// The pause after a number of failed attempts, in milliseconds.
fn pause_ms(times: u32) -> i64 {
    FIRST_PAUSE_MS.saturating_mul(1 << times.min(10)).min(LONGEST_PAUSE_MS)
}

/// Whether a pause that ends at `until` still lasts. An end further away than the longest pause means that the clock was
/// set back.
fn is_ahead(until: Timestamp, now: Timestamp) -> bool {
    until > now && until <= now.plus_millis(LONGEST_PAUSE_MS)
}

/// A game being painted. A painter that panics must not lock the game out for good.
struct Working<'a> {
    boards: &'a BoardMessages,
    game: GameId,
    finished: bool,
}

impl Drop for Working<'_> {
    fn drop(&mut self) {
        if !self.finished {
            self.boards.state().working.remove(&self.game);
        }
    }
}

/// Whom a board that is sent calls: whoever must act, once per move, or answer, once per offer.
fn awaits(stored: &StoredGame) -> Vec<PlayerId> {
    let game = &stored.game;
    let called_for = game.pending_offer().map_or(game.touched(), PendingOffer::rev);
    let is_called = stored.rendered.is_some_and(|shown| shown >= called_for);
    if is_called { Vec::new() } else { awaited(game) }
}

fn pinged(players: impl IntoIterator<Item = PlayerId>) -> CreateAllowedMentions {
    nobody().users(players.into_iter().map(|player| UserId::new(player.get())))
}

/// For which people a game waits: those who have to answer an offer, or else whoever must act. Computers need no call.
fn awaited(game: &Game) -> Vec<PlayerId> {
    match game.pending_offer() {
        Some(_) => game.asked().into_iter().filter(|player| !player.is_engine()).collect(),
        None => game.to_act().into_iter().filter(|player| !player.is_engine()).collect(),
    }
}
