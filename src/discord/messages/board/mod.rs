//! The board message of each game: edited, sent again further down, or one message for each position.

pub mod content;

use std::time::Duration;

use pente::Action;
use serenity::builder::CreateAllowedMentions;

use crate::app::Failure;
use crate::discord::access::permissions;
use crate::discord::messages::activity::OUT_OF_VIEW_AFTER;
use crate::discord::messages::error::MessageError;
use crate::discord::messages::live::{Live, LiveContext, LiveUpdate, RefreshReason, Subject};
use crate::discord::messages::threads::has_lost_thread;
use crate::discord::rest::ApiError;
use crate::discord::rest::message::{MessageBody, mentions_of};
use crate::domain::follows::{Follow, Follower};
use crate::domain::game::{Event, Game, Rev, StoredGame, TimeControl};
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::live_messages::{LiveMessageId, ShownClock};
use crate::domain::place::Posted;
use crate::domain::settings::{BoardMode, GuildSettings};
use crate::domain::timestamp::Timestamp;

/// Discord allows only a few edits of a message that is older than an hour. Before that, a new message
/// replaces the board.
const FREELY_EDITABLE_FOR: Duration = Duration::from_mins(50);

/// The number of positions that are sent at once where each has a message of its own. Earlier ones are left out.
const BACKLOG: u32 = 10;

/// The board of a game.
#[derive(Clone)]
pub struct Board {
    stored: StoredGame,
    settings: GuildSettings,
    followers: Vec<Follower>,
    /// The players with a live pad of the game.
    with_pads: Vec<PlayerId>,
    /// When it was loaded. The clock is shown as of that time.
    now: Timestamp,
    /// Whether it is an earlier position, which has no buttons and mentions nobody.
    is_past: bool,
}

impl Board {
    /// Loads a game. A new game first gets its place: the channel, or a thread of its own.
    ///
    /// # Errors
    /// [`MessageError::Store`], and [`MessageError::Discord`] if a thread could not be created for now.
    pub async fn load(cx: &LiveContext, game: GameId) -> Result<Self, MessageError> {
        let stored = cx.app.latest_game(game).await?;
        let settings = cx.app.guild_settings(stored.place.guild).await?;
        let stored = cx.threads.assign_thread(stored, &settings).await?;
        let followers = cx.app.followers(game).await?;
        let now = cx.app.now();
        let pads = cx.app.pads_of(game).await?.into_iter();
        let with_pads = pads.filter(|pad| pad.expires_at > now).map(|pad| pad.player).collect();
        Ok(Self { stored, settings, followers, with_pads, now, is_past: false })
    }

    /// Sends every position since the one that is shown as a message of its own, the newest one with buttons and with
    /// what followed it, such as an offer.
    async fn append(&self, cx: &LiveContext, mut last: Posted) -> Result<bool, MessageError> {
        let (game, newest_position) = (self.stored.game.id(), self.stored.game.board_rev().get());
        let shown = self.stored.live.shown.map_or(0, Rev::get);
        for step in shown.max(newest_position.saturating_sub(BACKLOG)) + 1..newest_position {
            let Some(stored) = cx.app.game_at(game, Rev::new(step)).await? else { break };
            if stored.game.board_rev() != stored.game.rev() {
                // Not a new position.
                continue;
            }
            let past = Self { stored, is_past: true, ..self.clone() };
            last = cx.send(&past, &past.content(cx).await?, LiveUpdate::Append(last)).await?.posted;
        }
        // The nonce names the message before.
        let mut newest = self.clone();
        newest.stored.live.message = Some(last);
        Ok(cx.send(&newest, &newest.content(cx).await?, LiveUpdate::Append(last)).await?.is_newest)
    }

    /// How a change is shown, by the guild's setting. A change that notifies people is sent as a new message, because
    /// edits send no notification; `Auto` edits the others where it can, because a new message for each move clutters
    /// the channel.
    async fn update_of_change(&self, cx: &LiveContext, board: Posted) -> LiveUpdate {
        let mode = self.settings.board_mode;
        // Also where boards are only edited: followers have asked to be notified.
        let notifies_people = !self.people_to_notify().is_empty();
        if mode == BoardMode::Archive && (notifies_people || self.is_news(self.stored.game.board_rev())) {
            return LiveUpdate::Append(board);
        }
        let is_edited = !notifies_people
            && match mode {
                BoardMode::Auto => self.is_in_view(cx, board).await,
                BoardMode::Edit => true,
                BoardMode::Repost => false,
                // What is not a move, such as an offer, makes no new position.
                BoardMode::Archive => self.mentioned().iter().all(|&player| self.is_seen_by(cx, player)),
            };
        if is_edited { LiveUpdate::Edit(board) } else { LiveUpdate::Replace(Some(board)) }
    }

    /// Whether all awaited players have the board in view, and Discord allows its edits.
    async fn is_in_view(&self, cx: &LiveContext, board: Posted) -> bool {
        let is_old = self.now.since(board.at) > FREELY_EDITABLE_FOR;
        // A board that was sent before the start, or while another process had the locks, and was not recorded stands
        // below this one, and only a send finds it again.
        let is_known = cx.boards_shown().contains(self.stored.game.id());
        is_known && !is_old && self.is_watched(cx) && messages_below(cx, board).await < OUT_OF_VIEW_AFTER
    }

    /// Whether all players who must act or answer see the change. True for a finished game, which awaits no player.
    fn is_watched(&self, cx: &LiveContext) -> bool {
        awaited(&self.stored.game).iter().all(|&player| self.is_seen_by(cx, player))
    }

    /// Whether a player sees the change without a mention: one who was active a moment ago in the channel of the board,
    /// or who has a live pad, which shows it. A player expects the opponent's move, but no offer: that is seen on a pad
    /// only.
    fn is_seen_by(&self, cx: &LiveContext, player: PlayerId) -> bool {
        let sees_board = cx.activity.active_in(player, self.now) == Some(self.stored.live.channel(self.stored.place));
        self.sees_pad(cx, player) || sees_board && !self.must_answer_new_offer().contains(&player)
    }

    /// Whether a player has a live pad, and was active a moment ago.
    fn sees_pad(&self, cx: &LiveContext, player: PlayerId) -> bool {
        cx.activity.is_active(player, self.now) && self.with_pads.contains(&player)
    }

    /// The clock as the board shows it. An earlier position has none, because the newest one follows it.
    fn clock(&self) -> Option<ShownClock> {
        let game = &self.stored.game;
        let has_clock = !self.is_past && game.table().control() != TimeControl::Unlimited;
        has_clock.then(|| ShownClock { deadline: game.deadline(), is_late: game.is_late(self.now) })
    }

    /// The people who are mentioned because of the last change of the board, each once: those who follow the moves, and
    /// at the end also the other followers and the players. The player of a game against an engine is not mentioned,
    /// because they see the end on the pad; nor are players where boards are only edited. Voiding a finished game
    /// notifies nobody.
    fn people_to_notify(&self) -> Vec<PlayerId> {
        let (game, live) = (&self.stored.game, &self.stored.live);
        let ended_without_result = game.ended_without_result();
        // Voiding changes nothing on the board.
        let since = if ended_without_result { game.rev() } else { game.board_rev() };
        // A board that was deleted is sent again without a mention.
        let is_done = live.shown.max(live.lost).is_some_and(|seen| seen >= since);
        if is_done || self.is_past {
            return Vec::new();
        }
        if game.is_voided() && !ended_without_result {
            return Vec::new();
        }
        let people = game.table().people();
        let notifies_players = game.is_over() && people.len() > 1 && self.settings.board_mode != BoardMode::Edit;
        let players = if notifies_players { people } else { Vec::new() };
        // Nothing has happened at the first position.
        let is_news = ended_without_result || game.board_rev() != Rev::START;
        players.into_iter().chain(self.followers_to_notify().filter(|_| is_news)).collect()
    }

    /// The player whose action ended the game; `None` if their time or an administrator ended it.
    async fn ended_by(&self, cx: &LiveContext) -> Option<PlayerId> {
        let game = &self.stored.game;
        let &(seat, event) = game.since(Rev::START).last().filter(|_| game.is_over())?;
        let by = cx.app.actor_at(game.id(), game.rev()).await;
        let by = by.inspect_err(|error| tracing::warn!(game.id = game.id().get(), %error, "cannot read an event"));
        let by = by.ok().flatten()?;
        // The seat is that of the player who is out of time, also if another player claimed the game.
        let is_lost_on_time = matches!(event, Event::Acted(Action::TimeOut(_))) && game.table().player(seat) == by;
        (!is_lost_on_time && event != Event::Voided).then_some(by)
    }

    /// The followers that this position concerns.
    fn followers_to_notify(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let is_over = self.stored.game.is_over();
        let concerned = self.followers.iter().filter(move |follower| is_over || follower.of == Follow::Moves);
        concerned.map(|follower| follower.player)
    }

    /// The players that a new message mentions: the one to act, once per turn, and those who must answer, once per
    /// offer. An offer stays when its player makes a move.
    fn mentioned(&self) -> Vec<PlayerId> {
        let game = &self.stored.game;
        let to_act = game.to_act().filter(|_| self.is_news(game.turn_rev()));
        distinct_people(to_act.into_iter().chain(self.must_answer_new_offer()))
    }

    /// The players who must answer an offer that the message does not show yet.
    fn must_answer_new_offer(&self) -> Vec<PlayerId> {
        let game = &self.stored.game;
        let is_new = game.pending_offer().is_some_and(|offer| self.is_news(offer.rev()));
        if is_new { distinct_people(game.must_answer()) } else { Vec::new() }
    }

    /// Whether the message does not show this revision yet. An earlier position tells nobody anything.
    fn is_news(&self, rev: Rev) -> bool {
        !self.is_past && self.stored.live.shown.is_none_or(|shown| shown < rev)
    }
}

impl Live for Board {
    fn subject(&self) -> Subject {
        Subject {
            id: LiveMessageId::Board(self.stored.game.id()),
            rev: self.stored.game.rev(),
            clock: self.clock(),
            live: self.stored.live,
            place: self.stored.place,
            is_wanted: true,
        }
    }

    fn is_replaced_after(&self, error: &ApiError) -> bool {
        *error == ApiError::UnknownMessage || error.is_not_editable()
    }

    async fn content(&self, cx: &LiveContext) -> Result<MessageBody, MessageError> {
        let followers: Vec<PlayerId> = self.followers_to_notify().collect();
        let mut content = content::content(cx, &self.stored, &self.settings, &followers, self.now).await?;
        if self.is_past {
            content.rows.clear();
        }
        Ok(content)
    }

    async fn mentions(&self, cx: &LiveContext, update: LiveUpdate) -> CreateAllowedMentions {
        let is_far = match update {
            // A board that far up is out of view.
            LiveUpdate::Replace(Some(old)) => messages_below(cx, old).await >= OUT_OF_VIEW_AFTER,
            _ => false,
        };
        let mut mentioned = self.mentioned();
        mentioned.retain(|&player| is_far || !self.is_seen_by(cx, player));
        // The response to the action that ended the game shows the end with its ratings, and so do pads.
        let ended_by = self.ended_by(cx).await;
        let sees_end = |player| ended_by == Some(player) || self.sees_pad(cx, player);
        mentioned.extend(self.people_to_notify().into_iter().filter(|&player| !sees_end(player)));
        // Discord refuses a list with the same user twice.
        mentioned.sort_unstable();
        mentioned.dedup();
        mentions_of(mentioned)
    }

    /// A change is shown in the same way whether or not a user asks for the board, so that it notifies the same people.
    async fn decide(&self, cx: &LiveContext, why: RefreshReason) -> Result<LiveUpdate, Failure> {
        let Some(board) = self.stored.live.message else { return Ok(LiveUpdate::Replace(None)) };
        let is_current = self.stored.live.shown == Some(self.stored.game.rev());
        let update = match why {
            _ if !is_current => self.update_of_change(cx, board).await,
            RefreshReason::Changed => LiveUpdate::None,
            // For a user, an edit even if nothing has changed: that is how a deleted board is noticed.
            RefreshReason::TimePassed | RefreshReason::ByUser => LiveUpdate::Edit(board),
        };
        let may_move = why == RefreshReason::ByUser && update == LiveUpdate::Edit(board);
        let is_moved = may_move && messages_below(cx, board).await > 0;
        Ok(if is_moved { LiveUpdate::Replace(Some(board)) } else { update })
    }

    async fn apply(&self, cx: &LiveContext, update: LiveUpdate) -> Result<bool, MessageError> {
        match update {
            LiveUpdate::Append(last) => self.append(cx, last).await,
            other => cx.apply(self, other).await,
        }
    }

    /// Records whether the board of a running game is shown. What began when this game ended is refreshed next: the
    /// next game of its match, or those of the next round of its tournament, and the tournament's message.
    async fn after_update(&self, cx: &LiveContext, update: LiveUpdate) -> Result<Vec<LiveMessageId>, MessageError> {
        let (stored, game) = (&self.stored, &self.stored.game);
        if update == LiveUpdate::None {
            return Ok(Vec::new());
        }
        if game.is_over() {
            cx.boards_shown().remove(game.id());
        } else {
            cx.boards_shown().insert(game.id());
        }
        let mut next = Vec::new();
        next.extend(cx.app.next_in_match(stored).await?.map(LiveMessageId::Board));
        if update == LiveUpdate::Replace(None) {
            // The confirmation of the challenge or the lobby can now link to the board.
            next.extend(cx.app.confirmation_of_game(game.id()).await?.map(LiveMessageId::Challenge));
            next.extend(cx.lobby_confirmations().lobby_of(game.id()).map(LiveMessageId::Lobby));
        }
        if let Some((tournament, games)) = cx.app.next_in_tournament(stored).await? {
            next.extend(games.into_iter().map(LiveMessageId::Board));
            next.push(LiveMessageId::Tournament(tournament));
        }
        Ok(next)
    }

    async fn refused(&self, cx: &LiveContext, error: ApiError) -> Result<Vec<LiveMessageId>, MessageError> {
        let (game, rev) = (self.stored.game.id(), self.stored.game.rev());
        let id = LiveMessageId::Board(game);
        if has_lost_thread(&self.stored, &error) {
            let was_of_tournament = cx.app.leave_thread(game).await?;
            tracing::info!(game.id = game.get(), %error, "a game leaves its thread");
            if rev == Rev::START && !was_of_tournament {
                // A game that never had a board would be given the same thread again.
                cx.app.message_deleted(id, rev).await?;
            }
            return Ok(vec![id]);
        }
        if error.is_inaccessible() {
            // Nothing more is tried until something happens in this game.
            if error.is_access_denied() {
                // The message still exists, and the bot may get access again.
                cx.app.message_unreachable(id, rev).await?;
            } else {
                cx.app.message_deleted(id, rev).await?;
            }
            let (channel, needed) = (self.stored.place.channel.get(), permissions::names(permissions::NEEDED));
            tracing::warn!(game.id = game.get(), channel.id = channel, needed, "a board cannot be kept there");
        }
        Err(error.into())
    }
}

/// The number of messages below a board. Asks Discord if it is not known; 0 if Discord does not answer.
async fn messages_below(cx: &LiveContext, board: Posted) -> usize {
    if let Some(below) = cx.activity.below(board.channel, board.message) {
        return below;
    }
    let limit = u8::try_from(OUT_OF_VIEW_AFTER).unwrap_or(u8::MAX);
    match cx.rest.count_messages_after(board.channel, board.message, limit).await {
        Ok(below) => {
            cx.activity.set_count(board.channel, board.message, below);
            below
        }
        Err(_) => 0,
    }
}

/// The players that a game waits for: the player to act, and those who have to answer an offer.
fn awaited(game: &Game) -> Vec<PlayerId> {
    distinct_people(game.to_act().into_iter().chain(game.must_answer()))
}

/// The people among players, each once, without engines and deleted players.
fn distinct_people(players: impl IntoIterator<Item = PlayerId>) -> Vec<PlayerId> {
    let is_person = |player: &PlayerId| !player.is_engine() && !player.is_deleted();
    let mut people: Vec<PlayerId> = players.into_iter().filter(is_person).collect();
    people.sort_unstable();
    people.dedup();
    people
}
