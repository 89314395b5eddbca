//! One game: its table, its events, whose turn it is, and which commands are allowed.
//!
//! A [`Command`] goes in; an [`Event`] or a [`Refusal`] comes out. Events are what is stored: a game is its table and
//! its events, and loading one replays them. Every event raises the revision by one, so a revision names a state.

mod clock;
mod command;
mod control;
mod engine;
mod list_entry;
mod lobby;
mod offer;
mod rematch;
mod rev;
mod score;
mod stored;
mod table;
mod turn;
mod void;

pub use clock::{Clock, DEADLINE_TOLERANCE, Reminder, Span, Stops};
pub use command::{Command, Refusal, Request, check_turn, decide, is_repeated, loses_in_overtime, timeout_event};
pub use control::{ControlError, Period, TimeControl};
pub use list_entry::GameListEntry;
pub use lobby::{Lobby, LobbyAction, LobbyRefusal, LobbyStep, SeatRequest, engine_seats};
pub use offer::{Offer, OfferKind, PendingOffer};
pub use rematch::{NoRematch, RematchStart};
pub use rev::Rev;
pub use score::Score;
pub use stored::StoredGame;
pub use table::{Table, Terms};
pub use turn::Turn;
pub use void::{RestoreRefusal, VoidRefusal};

use pente::{Action, Illegal, Phase, Point, Position, Seat};

use self::clock::TurnProgress;
use crate::domain::ids::{GameId, PlayerId};
use crate::domain::timestamp::Timestamp;

/// An event of a game, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// An action of the rules: a stone, a choice, a resignation.
    Acted(Action),
    /// A player made an offer to all others. If there are none, it takes effect at once.
    Offered(Seat, Offer),
    /// A player agreed to the pending offer. If no answer is missing, it takes effect.
    Agreed(Seat),
    /// A player declined the pending offer.
    Declined(Seat),
    /// The pending offer was withdrawn.
    Withdrawn(Seat),
    /// A player ended the pause.
    Resumed(Seat),
    /// An administrator voided the game: it is over without a result, and a result that it had no longer counts.
    Voided,
    /// An administrator restored a voided game.
    Restored,
}

/// A game, built from its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: GameId,
    table: Table,
    position: Position,
    /// The actions on the board in order, without those taken back.
    actions: Vec<Action>,
    /// The seat of each action.
    actors: Vec<Seat>,
    /// The stones placed in order, with those taken back.
    placed: Vec<Action>,
    /// All events, each with the seat that caused it.
    log: Vec<(Seat, Event)>,
    rev: Rev,
    /// The last revision that changed the board.
    board_rev: Rev,
    /// The last revision at which another player than the one to act ended a pause.
    resumed_rev: Rev,
    /// When the last event happened.
    at: Timestamp,
    clock: Clock,
    pending_offer: Option<PendingOffer>,
    /// The offers that were declined in this position, with the player who made them.
    declined_offers: Vec<(PlayerId, OfferKind)>,
    voided: bool,
}

/// The error of a stored event that does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}: event {rev} does not replay: {reason}")]
pub struct DoesNotReplay {
    /// The game.
    pub game: GameId,
    /// The revision that the event would have made.
    pub rev: Rev,
    /// The rule that it breaks.
    pub reason: Illegal,
}

/// Building and changing a game.
impl Game {
    /// A game before its first event, at time 0.
    pub fn new(id: GameId, table: Table) -> Self {
        Self::begin(id, table, Timestamp::from_millis(0), Stops::default())
    }

    /// A game before its first event, which began at `at`.
    pub fn begin(id: GameId, table: Table, at: Timestamp, stops: Stops) -> Self {
        let position = Position::new(*table.rules());
        let clock = Clock::new(table.control(), table.players().len(), at, stops);
        Self {
            id,
            table,
            position,
            actions: Vec::new(),
            actors: Vec::new(),
            placed: Vec::new(),
            log: Vec::new(),
            rev: Rev::START,
            board_rev: Rev::START,
            resumed_rev: Rev::START,
            at,
            clock,
            pending_offer: None,
            declined_offers: Vec::new(),
            voided: false,
        }
    }

    /// Rebuilds a game from its stored events, all at time 0.
    ///
    /// # Errors
    /// [`DoesNotReplay`] for the first event that the rules refuse.
    pub fn replay(id: GameId, table: Table, events: impl IntoIterator<Item = Event>) -> Result<Self, DoesNotReplay> {
        let mut game = Self::new(id, table);
        for event in events {
            game.advance(event, game.at)?;
        }
        Ok(game)
    }

    /// Applies an event at the time of the previous one.
    ///
    /// # Errors
    /// [`DoesNotReplay`] if the rules refuse it; the game is as before.
    pub fn apply(&mut self, event: Event) -> Result<(), DoesNotReplay> {
        self.advance(event, self.at)
    }

    /// Applies an event without computing its announcements, which cost many times as much as the stone itself.
    ///
    /// # Errors
    /// [`DoesNotReplay`] if the rules refuse it; the game is as before.
    pub fn advance(&mut self, event: Event, at: Timestamp) -> Result<(), DoesNotReplay> {
        let rev = self.rev.next();
        let applied = match event {
            Event::Restored => self.restored(),
            _ if self.voided => Err(Illegal::Over),
            Event::Acted(action) => self.acted(action, at),
            Event::Offered(by, offer) => self.offered(by, offer, at),
            Event::Agreed(by) => self.agreed(by, at),
            Event::Declined(by) => self.declined(by),
            Event::Withdrawn(by) => self.withdrawn(by),
            Event::Resumed(by) => self.resumed(by, at),
            Event::Voided => Ok(self.void()),
        };
        let by = applied.map_err(|reason| DoesNotReplay { game: self.id, rev, reason })?;
        self.log.push((by, event));
        self.rev = rev;
        self.at = at;
        Ok(())
    }
}

/// The seat that caused an event.
type Applied = Result<Seat, Illegal>;

/// Applying each kind of event. An event takes effect completely, or the game is unchanged.
impl Game {
    fn acted(&mut self, action: Action, at: Timestamp) -> Applied {
        let acting = self.position.to_act().ok_or(Illegal::Over)?;
        let by = match action {
            Action::Resign(seat) | Action::TimeOut(seat) => seat,
            _ => acting,
        };
        if self.clock.is_paused() && !matches!(action, Action::Resign(_) | Action::Draw) {
            return Err(Illegal::NotNow);
        }
        self.position.apply_silently(action)?;
        self.actions.push(action);
        self.actors.push(by);
        if matches!(action, Action::Place(_)) {
            self.placed.push(action);
        }
        if let Some(progress) = self.turn_progress(acting, action) {
            self.clock.update(acting, self.table.player(acting), progress, at);
        }
        let is_answer = matches!(action, Action::Place(_) | Action::Choose(_) | Action::TakeBack);
        let is_over = self.position.outcome().is_some();
        self.pending_offer.take_if(|pending_offer| {
            let own = is_answer && self.table.player(pending_offer.by) == self.table.player(by);
            is_over || !own || matches!(pending_offer.offer, Offer::Takeback { .. })
        });
        self.declined_offers.clear();
        self.board_rev = self.rev.next();
        Ok(by)
    }

    /// The effect of an action on the turn of the seat to act; `None` if that turn continues unchanged.
    fn turn_progress(&self, acting: Seat, action: Action) -> Option<TurnProgress> {
        match action {
            Action::Resign(_) | Action::TimeOut(_) | Action::Draw => {
                (self.position.to_act() != Some(acting)).then_some(TurnProgress::Interrupted)
            }
            Action::Place(_) | Action::Choose(_) | Action::TakeBack => {
                let same_seat = self.position.to_act() == Some(acting);
                let in_group = matches!(self.position.phase(), Phase::Place { may_take_back: true, .. });
                let goes_on = same_seat && (in_group || !matches!(action, Action::Place(_)));
                Some(if goes_on { TurnProgress::Continues } else { TurnProgress::Completed })
            }
        }
    }

    fn offered(&mut self, by: Seat, offer: Offer, at: Timestamp) -> Applied {
        let fits = match offer {
            Offer::Draw => true,
            Offer::Takeback { keep } => (keep as usize) < self.actions.len(),
            Offer::Pause => !self.clock.is_paused(),
        };
        if self.pending_offer.is_some() || self.is_over() || !self.position.is_playing(by) || !fits {
            return Err(Illegal::NotNow);
        }
        if self.others(self.table.player(by)).next().is_none() {
            return self.apply_offer(offer, at).map(|()| by);
        }
        self.pending_offer = Some(PendingOffer { offer, by, rev: self.rev.next(), agreed: Vec::new() });
        Ok(by)
    }

    fn agreed(&mut self, by: Seat, at: Timestamp) -> Applied {
        let player = self.table.player(by);
        let must_answer = self.must_answer();
        if !must_answer.contains(&player) {
            return Err(Illegal::NotNow);
        }
        let pending_offer = self.pending_offer.as_mut().ok_or(Illegal::NotNow)?;
        if must_answer.len() > 1 {
            pending_offer.agreed.push(player);
            return Ok(by);
        }
        let offer = pending_offer.offer;
        self.apply_offer(offer, at)?;
        Ok(by)
    }

    /// Applies an offer to which all have agreed.
    fn apply_offer(&mut self, offer: Offer, at: Timestamp) -> Result<(), Illegal> {
        match offer {
            Offer::Draw => {
                self.acted(Action::Draw, at)?;
            }
            Offer::Takeback { keep } => self.take_back(keep as usize, at)?,
            Offer::Pause => self.clock.pause(at),
        }
        self.pending_offer = None;
        Ok(())
    }

    /// Takes back all actions after the first `keep`.
    fn take_back(&mut self, keep: usize, at: Timestamp) -> Result<(), Illegal> {
        let acting = self.position.to_act().ok_or(Illegal::Over)?;
        let mut position = Position::new(*self.table.rules());
        for &action in &self.actions[..keep] {
            position.apply_silently(action)?;
        }
        self.position = position;
        self.actions.truncate(keep);
        self.actors.truncate(keep);
        // A pause continues; the clock runs again once it ends.
        self.clock.update(acting, self.table.player(acting), TurnProgress::Interrupted, at);
        self.declined_offers.clear();
        self.board_rev = self.rev.next();
        Ok(())
    }

    fn declined(&mut self, by: Seat) -> Applied {
        if !self.must_answer().contains(&self.table.player(by)) {
            return Err(Illegal::NotNow);
        }
        let pending_offer = self.pending_offer.take().ok_or(Illegal::NotNow)?;
        self.declined_offers.push((self.table.player(pending_offer.by), pending_offer.offer.kind()));
        Ok(by)
    }

    fn withdrawn(&mut self, by: Seat) -> Applied {
        let own = |pending_offer: &mut PendingOffer| self.table.player(pending_offer.by) == self.table.player(by);
        self.pending_offer.take_if(own).map(|_| by).ok_or(Illegal::NotNow)
    }

    /// Voids the game. No player causes this; the log lists it under the seat to act.
    fn void(&mut self) -> Seat {
        let acting = self.position.to_act().unwrap_or(Seat::new(0));
        self.pending_offer = None;
        self.voided = true;
        acting
    }

    /// Restores the game, if it had ended.
    fn restored(&mut self) -> Applied {
        if !self.voided || self.position.outcome().is_none() {
            return Err(Illegal::NotNow);
        }
        self.voided = false;
        Ok(Seat::new(0))
    }

    fn resumed(&mut self, by: Seat, at: Timestamp) -> Applied {
        if !self.clock.is_paused() || !self.position.is_playing(by) {
            return Err(Illegal::NotNow);
        }
        self.clock.resume(at);
        if self.to_act() != Some(self.table.player(by)) {
            self.resumed_rev = self.rev.next();
        }
        Ok(by)
    }
}

/// Reading a game.
impl Game {
    /// The id.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The players and the terms.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The actions in order, without those taken back.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The stones placed in order, with those taken back: what players have seen of the board.
    pub fn placed(&self) -> &[Action] {
        &self.placed
    }

    /// The revision: the number of events.
    pub const fn rev(&self) -> Rev {
        self.rev
    }

    /// The last revision that changed the board. A command made for it still applies.
    pub const fn board_rev(&self) -> Rev {
        self.board_rev
    }

    /// The revision since which the player to act is waited for: the last change of the board, or the end of a pause by
    /// another player.
    pub fn turn_rev(&self) -> Rev {
        self.board_rev.max(self.resumed_rev)
    }

    /// Whether the last change of the board took moves back.
    pub fn was_taken_back(&self) -> bool {
        let last = self.board_rev.get().checked_sub(1).and_then(|index| self.log.get(index as usize));
        // A draw by agreement is no action either, but it ends the game.
        !self.is_over() && last.is_some_and(|(_, event)| !matches!(event, Event::Acted(_)))
    }

    /// The events since a revision, each with the seat that caused it.
    pub fn since(&self, rev: Rev) -> &[(Seat, Event)] {
        self.log.get(rev.get() as usize..).unwrap_or_default()
    }

    /// The last event and its time; `None` before the first.
    pub fn last_event(&self) -> Option<(Event, Timestamp)> {
        self.log.last().map(|&(_, event)| (event, self.at))
    }

    /// The clocks.
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// When the player to act runs out of time; `None` without a clock, in a pause, and when the game is over.
    pub fn deadline(&self) -> Option<Timestamp> {
        let seat = self.acting()?;
        self.clock.deadline(seat, self.table.player(seat))
    }

    /// Whether the player to act is out of time.
    pub fn is_late(&self, now: Timestamp) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// When the bot ends the game if no player acts; `None` as for [`Game::deadline`].
    pub fn ends_at(&self) -> Option<Timestamp> {
        let seat = self.acting()?;
        self.clock.ends_at(seat, self.table.player(seat))
    }

    /// The reminders of the present turn with their times, in order.
    pub fn reminders(&self) -> Vec<(Timestamp, Reminder)> {
        let Some(seat) = self.acting() else { return Vec::new() };
        self.clock.reminders(seat, self.table.player(seat))
    }

    /// The last reminder before the deadline of the present turn; `None` if there is none, as in a live game.
    pub fn last_reminder(&self) -> Option<Reminder> {
        self.reminders().into_iter().map(|(_, reminder)| reminder).rfind(|reminder| *reminder != Reminder::Late)
    }

    /// The player to act; `None` when the game is over.
    pub fn to_act(&self) -> Option<PlayerId> {
        self.acting().map(|seat| self.table.player(seat))
    }

    /// Whether the game waits for this player to act: it is the player's turn, and the game is not paused.
    pub fn waits_for(&self, player: PlayerId) -> bool {
        self.to_act() == Some(player) && !self.clock.is_paused()
    }

    /// The only legal point; `None` if there are several, or if no stone is to be placed.
    pub fn only_point(&self) -> Option<Point> {
        let points = if self.is_over() { Vec::new() } else { self.position.legal_points() };
        <[Point; 1]>::try_from(points).ok().map(|[only]| only)
    }

    /// The seat to act.
    fn acting(&self) -> Option<Seat> {
        self.position.to_act().filter(|_| !self.voided)
    }

    /// Whether a player has a seat that is still in the game.
    pub fn is_playing(&self, player: PlayerId) -> bool {
        self.table.seats_of(player).any(|seat| self.position.is_playing(seat))
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        self.voided || self.position.outcome().is_some()
    }

    /// Whether an administrator ended the game while it was running.
    pub const fn ended_without_result(&self) -> bool {
        self.voided && !self.is_decided()
    }

    /// Whether the moves led to a result, even if the game was voided later.
    pub const fn is_decided(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// Whether an administrator voided the game.
    pub const fn is_voided(&self) -> bool {
        self.voided
    }

    /// The result of each seat, in seat order; `None` while the game runs, and if it is voided. A seat that had left
    /// before the others drew has lost: otherwise resigning would be worth a draw.
    pub fn scores(&self) -> Option<Vec<Score>> {
        let winners = self.position.outcome().filter(|_| !self.voided)?.winners();
        let score = |seat| match Score::among(winners, &seat) {
            Score::Draw if !self.position.is_playing(seat) => Score::Loss,
            score => score,
        };
        Some(self.table.seats().map(score).collect())
    }
}

#[cfg(test)]
mod tests;
