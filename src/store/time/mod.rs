//! Time on disk: when clocks stood still, when a turn is over, and what is to be said about it.

mod clocks;
mod notes;
mod vacations;

pub(super) use clocks::{note_clock, remind_at, stops};

use super::{Result, Store, StoredGame};
use crate::domain::game::{Reminder, Rev, Span};
use crate::domain::ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, PlayerId, Timestamp};

/// Something to be said once in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// The number that the database gave it.
    pub id: u64,
    /// What about.
    pub about: About,
    /// Where.
    pub channel: ChannelId,
    /// The server that the game is played in; `None` in direct messages, and for a vacation.
    pub guild: Option<GuildId>,
    /// The message, once sent.
    pub message: Option<MessageId>,
}

/// What a [`Note`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The time of a turn.
    Turn {
        /// In which game.
        game: GameId,
        /// The revision that began the turn.
        turn: Rev,
        /// What there is to say.
        reminder: Reminder,
    },
    /// Somebody's vacation.
    Vacation {
        /// Whose.
        player: PlayerId,
        /// When it ends.
        until: Timestamp,
    },
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

/// What became of a wish for a vacation.
#[derive(Clone, Debug)]
pub enum Vacationed {
    /// It is on disk.
    Done(Vacation),
    /// The person is on vacation already. Nothing was written.
    Running(Span),
    /// The person has not so much left. Nothing was written.
    TooLong {
        /// The milliseconds that they have.
        left: i64,
    },
}

/// Clocks, what is to be said about them, and vacations.
impl Store {
    /// Notes that the bot runs at this moment. If the last note is older than `silence`, in milliseconds, the process was
    /// stopped, the machine slept or its clock was put forward: as at [`Store::wake`], no clock has run since then.
    /// Gives back for how many milliseconds none has.
    ///
    /// # Errors
    /// Failures only.
    pub async fn beat(&self, at: Timestamp, silence: i64) -> Result<i64> {
        self.writer.write(clocks::Beat { at, silence }).await
    }

    /// Notes that the bot starts at this moment: since the last [`Store::beat`] no clock has run. Every deadline is put
    /// off. Gives back for how many milliseconds it was down.
    ///
    /// # Errors
    /// Failures only.
    pub async fn wake(&self, at: Timestamp) -> Result<i64> {
        self.writer.write(clocks::Beat { at, silence: 0 }).await
    }

    /// Keeps what there is to be said about the turn of a game by now, to be said once.
    ///
    /// # Errors
    /// [`super::StoreError::NoSuchGame`], or a failure.
    pub async fn remind(&self, game: GameId, now: Timestamp) -> Result<()> {
        self.writer.write(notes::Remind { game, now }).await
    }

    /// Notes that a [`Note`] was sent as a message, or that it is gone or never to be sent.
    ///
    /// # Errors
    /// Failures only.
    pub async fn note_sent(&self, note: u64, message: Option<MessageId>) -> Result<()> {
        self.writer.write(notes::NoteSent { note, message }).await
    }

    /// Notes which deadline the board message shows, and whether as passed.
    ///
    /// # Errors
    /// Failures only.
    pub async fn clock_shown(&self, game: GameId, deadline: Option<Timestamp>, late: bool) -> Result<()> {
        self.writer.write(clocks::ClockShown { game, deadline, late }).await
    }

    /// Sends a person on vacation, from now on for so many milliseconds. They have `allowance` of them in any stretch of
    /// `within`.
    ///
    /// # Errors
    /// Failures only.
    pub async fn take_vacation(
        &self,
        player: PlayerId,
        interaction: InteractionId,
        at: Timestamp,
        length: i64,
        [allowance, within]: [i64; 2],
    ) -> Result<Vacationed> {
        self.writer.write(vacations::TakeVacation { player, interaction, at, length, allowance, within }).await
    }

    /// Ends a person's vacation early. Says whether there was one.
    ///
    /// # Errors
    /// Failures only.
    pub async fn end_vacation(&self, player: PlayerId, at: Timestamp) -> Result<bool> {
        self.writer.write(vacations::EndVacation { player, at }).await
    }

    /// Games in which whoever must act is out of time, longest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn late_games(&self, now: Timestamp, limit: u32) -> Result<Vec<StoredGame>> {
        clocks::late(&mut *self.readers.acquire().await?, now, limit).await
    }

    /// Games about whose turn there is something to be said; see [`Store::remind`].
    ///
    /// # Errors
    /// Failures only.
    pub async fn games_to_remind(&self, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        notes::to_remind(&mut *self.readers.acquire().await?, now, limit).await
    }

    /// Games whose board message shows another time than it should.
    ///
    /// # Errors
    /// Failures only.
    pub async fn games_misshown(&self, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        clocks::misshown(&mut *self.readers.acquire().await?, now, limit).await
    }

    /// What is to be said in channels, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn due_notes(&self, limit: u32) -> Result<Vec<Note>> {
        notes::due_notes(&mut *self.readers.acquire().await?, limit).await
    }

    /// What was said about turns that are over by now.
    ///
    /// # Errors
    /// Failures only.
    pub async fn past_notes(&self, limit: u32) -> Result<Vec<Note>> {
        notes::past_notes(&mut *self.readers.acquire().await?, limit).await
    }

    /// Whether anything was said about this turn of a game.
    ///
    /// # Errors
    /// Failures only.
    pub async fn was_noted(&self, game: GameId, turn: Rev) -> Result<bool> {
        notes::was_noted(&mut *self.readers.acquire().await?, game, turn).await
    }

    /// The vacation of a person that runs at a moment.
    ///
    /// # Errors
    /// Failures only.
    pub async fn vacation(&self, player: PlayerId, at: Timestamp) -> Result<Option<Span>> {
        vacations::current(&mut *self.readers.acquire().await?, player, at).await
    }
}
