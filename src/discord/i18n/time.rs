//! Words about time: clocks, reminders, vacations.

use crate::app::{StoredGame, Vacation, whole_days};
use crate::discord::i18n::boards::board_link;
use crate::discord::i18n::{Spoken, Words, number, relative, text};
use crate::domain::game::{ControlError, Period, Reminder, TimeControl};
use crate::domain::ids::{PlayerId, Timestamp};

/// Units of a period, the largest first.
const UNITS: [&str; 4] = ["period-days", "period-hours", "period-minutes", "period-seconds"];

impl Words {
    /// A length of time in words.
    pub fn period(&self, period: Period) -> String {
        let parts = period.parts().into_iter().zip(UNITS).filter(|(count, _)| *count > 0);
        let said: Vec<String> = parts.map(|(count, unit)| self.say(unit, &[("count", number(count))])).collect();
        if said.is_empty() { self.say(UNITS[3], &[("count", number(0))]) } else { said.join(" ") }
    }

    /// A time control in words.
    pub fn control(&self, control: TimeControl) -> String {
        match control {
            TimeControl::Unlimited => self.plain("control-none"),
            TimeControl::PerMove(each) => self.say("control-move", &[("time", text(self.period(each)))]),
            TimeControl::Bank { bank, increment } => {
                let gaps = [("bank", text(self.period(bank))), ("increment", text(self.period(increment)))];
                self.say("control-bank", &gaps)
            }
        }
    }

    /// What was typed is no time control.
    pub fn no_control(&self, error: &ControlError) -> String {
        match error {
            ControlError::Unreadable(typed) => {
                let typed: String = crate::discord::i18n::plain_name(typed).chars().take(20).collect();
                self.say("refused-control", &[("typed", text(typed))])
            }
            ControlError::OutOfRange(period, least, most) => {
                let gaps = [period, least, most].map(|period| text(self.period(*period)));
                let [period, least, most] = gaps;
                self.say("refused-control-range", &[("period", period), ("least", least), ("most", most)])
            }
        }
    }

    /// What stands on the board message about the clocks.
    pub fn board_clock(&self, stored: &StoredGame) -> Vec<String> {
        let game = &stored.game;
        let mut lines = Vec::new();
        if let Some((player, deadline)) = game.to_act().zip(game.deadline()) {
            let gaps = [("player", text(self.mention(player))), ("when", text(relative(deadline)))];
            lines.push(self.say("board-clock", &gaps));
        }
        let waiting = game.table().seats().filter(|&seat| {
            game.position().to_act().is_some_and(|acting| acting != seat) && game.position().is_playing(seat)
        });
        let banks = waiting.filter_map(|seat| Some((game.table().player(seat), game.clock().bank(seat)?)));
        let banks: Vec<String> = banks
            .map(|(player, ms)| {
                let left = Period::seconds(u32::try_from(ms / 1000).unwrap_or(0));
                self.say("board-bank", &[("player", text(self.mention(player))), ("time", text(self.period(left)))])
            })
            .collect();
        if !banks.is_empty() {
            lines.push(format!("-# {}", banks.join(" · ")));
        }
        lines
    }

    /// On the board message of a game in which somebody is late.
    pub fn board_late(&self, stored: &StoredGame) -> Option<String> {
        let end = stored.game.ends_at()?;
        let gaps = [("asked", text(self.mentions(&stored.game.claimants()))), ("when", text(relative(end)))];
        Some(self.say("board-late", &gaps))
    }

    /// How long whoever must act has, in words, for what shows no moments; `None` where nobody counts.
    pub fn alt_clock(&self, stored: &StoredGame, spoken: Spoken<'_>, now: Timestamp) -> Option<String> {
        let (player, deadline) = stored.game.to_act().zip(stored.game.deadline())?;
        let player = ("player", text(self.person(stored, player, spoken)));
        let seconds = (deadline.as_millis() - now.as_millis()).div_euclid(1000);
        match u32::try_from(seconds) {
            Ok(seconds) if seconds > 0 => {
                let left = self.period(Period::seconds(rounded(seconds)));
                Some(self.say("alt-clock", &[player, ("time", text(left))]))
            }
            _ => Some(self.say("alt-late", &[player])),
        }
    }

    /// How long whoever must act has, for a list of games; `None` where nobody counts.
    pub fn time_left(&self, stored: &StoredGame) -> Option<String> {
        if stored.game.clock().is_paused() {
            return Some(self.plain("list-paused"));
        }
        stored.game.deadline().map(|deadline| self.say("list-clock", &[("when", text(relative(deadline)))]))
    }

    /// A reminder, in the channel.
    pub fn time_note(&self, reminder: Reminder, stored: &StoredGame, called: &[PlayerId]) -> String {
        let game = &stored.game;
        let when = match reminder {
            Reminder::Late => game.ends_at(),
            _ => game.deadline(),
        };
        let gaps = [
            ("called", text(self.mentions(called))),
            ("player", text(game.to_act().map(|player| self.mention(player)).unwrap_or_default())),
            ("game", text(game.id())),
            ("when", text(when.map(relative).unwrap_or_default())),
            ("link", text(board_link(stored))),
        ];
        match reminder {
            Reminder::Late => self.say("note-late", &gaps),
            _ => self.say("note-turn", &gaps),
        }
    }

    /// To the opponents: somebody is on vacation.
    pub fn vacation_note(&self, player: PlayerId, until: Timestamp) -> String {
        self.say("note-vacation", &[("player", text(self.mention(player))), ("when", text(relative(until)))])
    }

    /// To who took it: it began.
    pub fn vacation_taken(&self, vacation: &Vacation) -> String {
        let gaps = [
            ("when", text(relative(vacation.span.until))),
            ("games", number(u32::try_from(vacation.games.len()).unwrap_or(u32::MAX))),
            ("days", number(whole_days(vacation.left))),
        ];
        self.say("vacation-taken", &gaps)
    }

    /// It runs.
    pub fn vacation_running(&self, until: Timestamp) -> String {
        self.say("vacation-running", &[("when", text(relative(until)))])
    }

    /// There is none.
    pub fn vacation_none(&self, days: u32) -> String {
        self.say("vacation-none", &[("days", number(days))])
    }

    /// It is over before its time.
    pub fn vacation_ended(&self) -> String {
        self.plain("vacation-ended")
    }

    /// Refused: not so much is left.
    pub fn vacation_too_long(&self, left: u32, days: u32) -> String {
        self.say("vacation-too-long", &[("left", number(left)), ("days", number(days))])
    }
}

/// A time as one would say it: of days no minutes, of hours no seconds.
const fn rounded(seconds: u32) -> u32 {
    const MINUTE: u32 = 60;
    const HOUR: u32 = 60 * MINUTE;
    const DAY: u32 = 24 * HOUR;
    match seconds {
        DAY.. => seconds / HOUR * HOUR,
        HOUR.. => seconds / MINUTE * MINUTE,
        _ => seconds,
    }
}
