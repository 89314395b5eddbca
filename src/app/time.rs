//! Time: what is due without anybody asking, what people are told of it, and vacations.

use std::time::Duration;

use super::ending::record;
use super::{App, Error, Outcome};
use crate::domain::game::StoredGame;
use crate::domain::game::{Game, Reminder, Span, expire};
use crate::domain::ids::{ChannelId, GameId, InteractionId, MessageId, PlayerId, Timestamp};
use crate::domain::notes::{About, Note};
use crate::domain::settings::Reminders;
use crate::store::{NewEvent, StoreError, Transaction};

/// How much one sweep takes on. The next one follows within seconds.
const AT_A_TIME: u32 = 50;

/// Of what is to be said much may have to wait for Discord, so that more has to be looked at.
const NOTES_AT_A_TIME: u32 = 1_000;

/// Of games that are late most wait for their grace to pass, so that more have to be looked at.
const LATE_AT_A_TIME: u32 = 1_000;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// How many days of vacation a person has in any year.
pub const VACATION_DAYS: u32 = 30;

/// The milliseconds of vacation in any stretch of so many: a month in a year.
const VACATION: [i64; 2] = [VACATION_DAYS as i64 * DAY, 365 * DAY];

/// How long a bot that runs may be silent: ten of the sweeper's rounds, so that a slow one of them is none, and half of
/// the shortest time for a move.
pub(super) const MAX_HEARTBEAT_GAP: Duration = Duration::from_secs(30);

/// What a note is about, and whom it is for.
#[derive(Debug)]
pub struct ReminderDetails {
    /// The game that it is about; `None` for a vacation.
    pub game: Option<Box<StoredGame>>,
    /// Whom to call.
    pub called: Vec<PlayerId>,
}

/// Why there is no vacation.
#[derive(Debug)]
pub enum VacationRefusal {
    /// The person is on vacation already.
    Running(Span),
    /// The person has not so much left.
    TooLong {
        /// Whole days that they have.
        days: u32,
    },
}

impl App {
    /// Notes that the bot runs and hears Discord. What passes until the next start counts as downtime from here; and so does
    /// what has passed since the last note, if that is more than [the permitted gap](App::with_max_heartbeat_gap).
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn record_heartbeat(&self) -> Result<(), StoreError> {
        let max_heartbeat_gap = i64::try_from(self.max_heartbeat_gap.as_millis()).unwrap_or(i64::MAX);
        let still_ms = self
            .store
            .write((self.now(), max_heartbeat_gap), |tx, &(at, max_heartbeat_gap)| {
                Box::pin(record_heartbeat(tx, at, max_heartbeat_gap))
            })
            .await?;
        if still_ms > 0 {
            tracing::warn!(
                still_ms,
                "clocks stood still: discord was not heard, the process did not run, or the machine's clock was put on"
            );
        }
        Ok(())
    }

    /// To be called before anything is handled: while the bot was down no clock ran, so that nobody loses on time for
    /// that.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn resume_clocks(&self) -> Result<(), StoreError> {
        let down_ms = self.store.write(self.now(), |tx, &at| Box::pin(record_heartbeat(tx, at, 0))).await?;
        if down_ms > 0 {
            tracing::info!(down_ms, "clocks stood still while the bot was down");
        }
        Ok(())
    }

    /// Ends every game in which somebody has been late for too long, and gives back which.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn end_late_games(&self) -> Result<Vec<GameId>, StoreError> {
        let now = self.now();
        let mut ended = Vec::new();
        for stored in self.store.late_games(now, LATE_AT_A_TIME).await? {
            if expire(&stored.game, now).is_none() {
                continue;
            }
            let game = stored.game.id();
            // What came first counts: the game is looked at again.
            if self.store.write((stored.game, now), |tx, (game, now)| Box::pin(end_late(tx, game, *now))).await? {
                tracing::info!(game.id = game.get(), "a game ended on time");
                ended.push(game);
            }
        }
        Ok(ended)
    }

    /// Games whose board message shows another time than it should.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn misshown_games(&self) -> Result<Vec<GameId>, StoreError> {
        self.store.games_misshown(self.now(), AT_A_TIME).await
    }

    /// Finds out about which turns there is something to be said.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn queue_reminders(&self) -> Result<(), StoreError> {
        let now = self.now();
        for game in self.store.games_to_remind(now, AT_A_TIME).await? {
            self.store.write((game, now), |tx, &(game, now)| Box::pin(remind(tx, game, now))).await?;
        }
        Ok(())
    }

    /// What is to be said, oldest first.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn due_notes(&self) -> Result<Vec<Note>, StoreError> {
        self.store.due_notes(NOTES_AT_A_TIME).await
    }

    /// What is to be known to say something, and whom it is for; nobody, where nobody wants to hear it any more.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn reminder_details(&self, note: Note) -> Result<ReminderDetails, StoreError> {
        let About::Turn { game, .. } = note.about else {
            return Ok(ReminderDetails { game: None, called: Vec::new() });
        };
        let game = self.store.game(game).await?.map(Box::new);
        let called = match &game {
            Some(stored) => self.called_by(stored, note).await?,
            None => Vec::new(),
        };
        Ok(ReminderDetails { game, called })
    }

    /// Who wants to hear about a turn.
    async fn called_by(&self, stored: &StoredGame, note: Note) -> Result<Vec<PlayerId>, StoreError> {
        let About::Turn { game, turn, reminder } = note.about else { return Ok(Vec::new()) };
        let Some(deadline) = stored.game.deadline().filter(|_| stored.game.touched() == turn) else {
            return Ok(Vec::new());
        };
        if reminder != Reminder::Late {
            let player = stored.game.to_act().filter(|player| deadline > self.now() && !player.is_engine());
            let Some(player) = player else { return Ok(Vec::new()) };
            return Ok(match self.store.player_settings(player).await?.reminders {
                Reminders::Off => Vec::new(),
                Reminders::Once if self.store.was_noted(game, turn).await? => Vec::new(),
                Reminders::Once | Reminders::Normal => vec![player],
            });
        }
        let mut called = Vec::new();
        let people = stored.game.claimants().into_iter().filter(|player| !player.is_engine());
        for player in people.filter(|_| stored.game.is_late(self.now())) {
            if self.store.player_settings(player).await?.reminders != Reminders::Off {
                called.push(player);
            }
        }
        Ok(called)
    }

    /// Notes that something was said as a message, or that it is gone or never to be said.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn note_sent(&self, note: Note, message: Option<MessageId>) -> Result<(), StoreError> {
        self.store.note_sent(note.id, message).await
    }

    /// What was said about turns that are over.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn past_notes(&self) -> Result<Vec<Note>, StoreError> {
        self.store.past_notes(NOTES_AT_A_TIME).await
    }

    /// Sends a person on vacation from now on. The opponents are told.
    ///
    /// # Errors
    /// Every [`VacationRefusal`], and [`StoreError`] if the store fails.
    pub async fn take_vacation(
        &self,
        player: PlayerId,
        days: u32,
        interaction: InteractionId,
    ) -> Outcome<Vacation, VacationRefusal> {
        let length = i64::from(days) * DAY;
        let request = VacationRequest { player, interaction, at: self.now(), length, allowance: VACATION };
        self.transact(request, |tx, request| Box::pin(take_vacation(tx, *request))).await
    }

    /// Ends a person's vacation. Says whether there was one.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn end_vacation(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.store.write((player, self.now()), |tx, &(player, at)| Box::pin(end_vacation(tx, player, at))).await
    }

    /// The vacation that a person is on.
    ///
    /// # Errors
    /// [`StoreError`], if the store fails.
    pub async fn vacation(&self, player: PlayerId) -> Result<Option<Span>, StoreError> {
        self.store.vacation(player, self.now()).await
    }
}

/// Days that are whole.
pub fn whole_days(ms: i64) -> u32 {
    u32::try_from(ms / DAY).unwrap_or(0)
}

/// Notes that the bot runs at a moment. If it was not noted for longer than `max_heartbeat_gap` milliseconds, no clock has run
/// meanwhile; with 0, as at a start, that is any time at all. Says for how many milliseconds none has.
///
/// # Errors
/// [`StoreError::Database`].
pub async fn record_heartbeat(
    tx: &mut Transaction<'_>,
    at: Timestamp,
    max_heartbeat_gap: i64,
) -> Result<i64, StoreError> {
    let alive = tx.last_heartbeat().await?;
    tx.set_last_heartbeat(at).await?;
    // A downtime that lasts beyond now was written while the machine's clock was ahead, and every clock would stand still
    // until the right time has come there.
    let to_come = tx.downtime_beyond(at).await?;
    if to_come.is_some() {
        tx.cut_downtimes(at).await?;
    }
    // A clock that was set back is no downtime.
    let with_max_heartbeat_gap = alive.filter(|alive| alive.plus_millis(max_heartbeat_gap) < at);
    if let Some(from) = with_max_heartbeat_gap {
        tx.insert_downtime(Span { from, until: at }).await?;
    }
    if let Some(since) = to_come.into_iter().chain(with_max_heartbeat_gap).min() {
        for stored in tx.games_with_clock().await? {
            // As if nothing had been due meanwhile: what was, is due from now on.
            tx.set_clock(&stored.game, since).await?;
        }
    }
    Ok(with_max_heartbeat_gap.map_or(0, |alive| at.as_millis() - alive.as_millis()))
}

/// Ends a game if somebody has been late in it for too long. Says whether it did.
async fn end_late(tx: &mut Transaction<'_>, known: &Game, now: Timestamp) -> Result<bool, StoreError> {
    let mut stored = tx.current_game(known).await?;
    let (Some(event), Some(late)) = (expire(&stored.game, now), stored.game.to_act()) else { return Ok(false) };
    record(tx, &mut stored, NewEvent { event, by: late, interaction: None, at: now }).await?;
    Ok(true)
}

/// Finds out what there is to be said about the turn of a game by now, and keeps it to be said once.
///
/// # Errors
/// [`StoreError::NoSuchGame`], [`StoreError::Row`], [`StoreError::Replay`] and [`StoreError::Database`].
pub async fn remind(tx: &mut Transaction<'_>, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let stored = tx.existing_game(game).await?;
    // Of several that were missed, the last says it all.
    let due = stored.game.reminders().into_iter().rfind(|(at, _)| *at <= now);
    if let Some((_, reminder)) = due {
        tx.insert_reminder(game, stored.game.touched(), reminder, channel_of(&stored)).await?;
    }
    tx.set_clock(&stored.game, now).await
}

/// The channel where people see a game: that of its board.
fn channel_of(stored: &StoredGame) -> ChannelId {
    stored.board.map_or(stored.place.channel, |board| board.channel)
}

/// A vacation, and what it stops.
#[derive(Clone, Debug)]
pub struct Vacation {
    /// From when to when.
    pub span: Span,
    /// The milliseconds of vacation that the person has left.
    pub left: i64,
    /// The games whose clocks it stops.
    pub games: Vec<StoredGame>,
}

/// A vacation that a person wants to begin at once.
#[derive(Clone, Copy, Debug)]
pub struct VacationRequest {
    /// Who.
    pub player: PlayerId,
    /// The interaction that carries the wish: each counts once.
    pub interaction: InteractionId,
    /// When.
    pub at: Timestamp,
    /// How many milliseconds.
    pub length: i64,
    /// How many milliseconds a person has in any stretch of so many.
    pub allowance: [i64; 2],
}

/// Sends a person on vacation, if they have so much left.
///
/// # Errors
/// Every [`VacationRefusal`], [`StoreError::Row`] and [`StoreError::Database`].
pub async fn take_vacation(tx: &mut Transaction<'_>, request: VacationRequest) -> Outcome<Vacation, VacationRefusal> {
    let VacationRequest { player, interaction, at, length, allowance: [allowance, within] } = request;
    let since = at.plus_millis(-within);
    let used = used_since(since, &tx.vacations_since(player, since).await?);
    if let Some(span) = tx.vacation_taken_by(interaction, player).await? {
        let games = correspondence(tx, player).await?;
        return Ok(Vacation { span, left: (allowance - used).max(0), games });
    }
    if let Some(span) = tx.vacation(player, at).await? {
        return Err(Error::Refused(VacationRefusal::Running(span)));
    }
    if used + length > allowance {
        let days = whole_days((allowance - used).max(0));
        return Err(Error::Refused(VacationRefusal::TooLong { days }));
    }
    let span = Span { from: at, until: at.plus_millis(length) };
    let made = tx.insert_vacation(player, span, interaction).await?;
    let games = correspondence(tx, player).await?;
    for stored in &games {
        tx.set_clock(&stored.game, at).await?;
        tx.insert_vacation_note(made, channel_of(stored)).await?;
    }
    Ok(Vacation { span, left: (allowance - used - length).max(0), games })
}

/// The milliseconds of vacations since a moment.
fn used_since(since: Timestamp, vacations: &[Span]) -> i64 {
    vacations.iter().map(|span| span.until.as_millis() - span.from.max(since).as_millis()).sum()
}

/// Ends a person's vacation early. Says whether there was one.
///
/// # Errors
/// [`StoreError::Database`].
pub async fn end_vacation(tx: &mut Transaction<'_>, player: PlayerId, at: Timestamp) -> Result<bool, StoreError> {
    let ended = tx.end_vacation(player, at).await?;
    for stored in correspondence(tx, player).await? {
        tx.set_clock(&stored.game, at).await?;
    }
    Ok(ended)
}

/// The running games with a clock that stops in a vacation.
async fn correspondence(tx: &mut Transaction<'_>, player: PlayerId) -> Result<Vec<StoredGame>, StoreError> {
    let mut games = tx.running_of(player).await?;
    games.retain(|stored| stored.game.clock().has_vacations());
    Ok(games)
}
