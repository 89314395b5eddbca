//! Time: what is due without anybody asking, what people are told of it, and vacations.

use std::time::Duration;

use super::{App, Error, Outcome};
use crate::domain::game::{Reminder, Span, expire};
use crate::domain::ids::{GameId, InteractionId, MessageId, PlayerId};
use crate::store::{About, Append, Appended, Note, Reminders, StoreError, StoredGame, Vacation, Vacationed};

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
pub(super) const SILENCE: Duration = Duration::from_secs(30);

/// What a note is about, and whom it is for.
#[derive(Debug)]
pub struct Telling {
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
    /// what has passed since the last note, if that is more than a [silence](App::silent).
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let silence = i64::try_from(self.silence.as_millis()).unwrap_or(i64::MAX);
        let still_ms = self.store.beat(self.now(), silence).await?;
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
    /// Failures of the store.
    pub async fn wake(&self) -> Result<(), StoreError> {
        let down_ms = self.store.wake(self.now()).await?;
        if down_ms > 0 {
            tracing::info!(down_ms, "clocks stood still while the bot was down");
        }
        Ok(())
    }

    /// Ends every game in which somebody has been late for too long, and gives back which.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn end_late_games(&self) -> Result<Vec<GameId>, StoreError> {
        let now = self.now();
        let mut ended = Vec::new();
        for stored in self.store.late_games(now, LATE_AT_A_TIME).await? {
            let (Some(event), Some(late)) = (expire(&stored.game, now), stored.game.to_act()) else { continue };
            let game = stored.game.id();
            let append = Append { game, on: stored.game.rev(), event, by: late, interaction: None, at: now };
            // If anything came first, it counts: the next sweep sees what is left to do.
            if let Appended::Done(..) = self.store.append(append).await? {
                tracing::info!(game.id = game.get(), "a game ended on time");
                ended.push(game);
            }
        }
        Ok(ended)
    }

    /// Games whose board message shows another time than it should.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn misshown_games(&self) -> Result<Vec<GameId>, StoreError> {
        self.store.games_misshown(self.now(), AT_A_TIME).await
    }

    /// Finds out about which turns there is something to be said.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn look_for_reminders(&self) -> Result<(), StoreError> {
        let now = self.now();
        for game in self.store.games_to_remind(now, AT_A_TIME).await? {
            self.store.remind(game, now).await?;
        }
        Ok(())
    }

    /// What is to be said, oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn due_notes(&self) -> Result<Vec<Note>, StoreError> {
        self.store.due_notes(NOTES_AT_A_TIME).await
    }

    /// What is to be known to say something, and whom it is for; nobody, where nobody wants to hear it any more.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn telling(&self, note: Note) -> Result<Telling, StoreError> {
        let About::Turn { game, .. } = note.about else { return Ok(Telling { game: None, called: Vec::new() }) };
        let game = self.store.game(game).await?.map(Box::new);
        let called = match &game {
            Some(stored) => self.called_by(stored, note).await?,
            None => Vec::new(),
        };
        Ok(Telling { game, called })
    }

    /// Who wants to hear about a turn.
    async fn called_by(&self, stored: &StoredGame, note: Note) -> Result<Vec<PlayerId>, StoreError> {
        let About::Turn { game, turn, reminder } = note.about else { return Ok(Vec::new()) };
        let Some(deadline) = stored.game.deadline().filter(|_| stored.game.touched() == turn) else {
            return Ok(Vec::new());
        };
        if reminder != Reminder::Late {
            let player = stored.game.to_act().filter(|player| deadline > self.now() && !player.is_computer());
            let Some(player) = player else { return Ok(Vec::new()) };
            return Ok(match self.store.player_settings(player).await?.reminders {
                Reminders::Off => Vec::new(),
                Reminders::Once if self.store.was_noted(game, turn).await? => Vec::new(),
                Reminders::Once | Reminders::Normal => vec![player],
            });
        }
        let mut called = Vec::new();
        let people = stored.game.claimants().into_iter().filter(|player| !player.is_computer());
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
    /// Failures of the store.
    pub async fn told(&self, note: Note, message: Option<MessageId>) -> Result<(), StoreError> {
        self.store.note_sent(note.id, message).await
    }

    /// What was said about turns that are over.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn past_notes(&self) -> Result<Vec<Note>, StoreError> {
        self.store.past_notes(NOTES_AT_A_TIME).await
    }

    /// Sends a person on vacation from now on. The opponents are told.
    ///
    /// # Errors
    /// Every [`VacationRefusal`], and failures of the store.
    pub async fn take_vacation(
        &self,
        player: PlayerId,
        days: u32,
        interaction: InteractionId,
    ) -> Outcome<Vacation, VacationRefusal> {
        let length = i64::from(days) * DAY;
        match self.store.take_vacation(player, interaction, self.now(), length, VACATION).await? {
            Vacationed::Done(vacation) => Ok(vacation),
            Vacationed::Running(span) => Err(Error::Refused(VacationRefusal::Running(span))),
            Vacationed::TooLong { left } => Err(Error::Refused(VacationRefusal::TooLong { days: whole_days(left) })),
        }
    }

    /// Ends a person's vacation. Says whether there was one.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn end_vacation(&self, player: PlayerId) -> Result<bool, StoreError> {
        self.store.end_vacation(player, self.now()).await
    }

    /// The vacation that a person is on.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn vacation(&self, player: PlayerId) -> Result<Option<Span>, StoreError> {
        self.store.vacation(player, self.now()).await
    }
}

/// Days that are whole.
pub fn whole_days(ms: i64) -> u32 {
    u32::try_from(ms / DAY).unwrap_or(0)
}
