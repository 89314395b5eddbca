//! Clocks, reminders and vacations.

use crate::app::{StoppedGames, Vacation, whole_days};
use crate::discord::i18n::board::board_link;
use crate::discord::i18n::refusals::echo;
use crate::discord::i18n::{NameStyle, Words, relative, yes};
use crate::domain::game::{ControlError, Period, Reminder, StoredGame, TimeControl};
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;

impl Words {
    /// A span of time.
    pub fn period(&self, period: Period) -> String {
        let [days, hours, minutes, seconds] = period.parts();
        let parts = [
            (days > 0).then(|| self.msg_period_days(days)),
            (hours > 0).then(|| self.msg_period_hours(hours)),
            (minutes > 0).then(|| self.msg_period_minutes(minutes)),
            (seconds > 0 || period.parts() == [0; 4]).then(|| self.msg_period_seconds(seconds)),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// A time control.
    pub fn control(&self, control: TimeControl) -> String {
        match control {
            TimeControl::Unlimited => self.msg_control_none(),
            TimeControl::PerMove(each) => self.msg_control_move(self.period(each)),
            TimeControl::Bank { bank, increment } => {
                let short = short_bank(bank, increment);
                match increment.as_secs() {
                    0 => self.msg_control_bank_plain(short, self.period(bank)),
                    _ => self.msg_control_bank(short, self.period(bank), self.period(increment)),
                }
            }
        }
    }

    /// A time control in brief, for lists and for a game that has begun; `None` without a clock.
    pub fn control_short(&self, control: TimeControl) -> Option<String> {
        match control {
            TimeControl::Unlimited => None,
            TimeControl::PerMove(_) => Some(self.control(control)),
            TimeControl::Bank { bank, increment } => Some(short_bank(bank, increment)),
        }
    }

    /// Why a typed time control was not accepted.
    pub fn no_control(&self, error: &ControlError) -> String {
        match error {
            ControlError::Unreadable(typed) => self.msg_refused_control(echo(typed)),
            ControlError::OutOfRange(period, least, most) => {
                let [period, least, most] = [period, least, most].map(|period| self.period(*period));
                self.msg_refused_control_range(period, least, most)
            }
        }
    }

    /// Lines of the board message: the deadline, unless it has passed, and the time banks.
    pub fn board_clock(&self, stored: &StoredGame, now: Timestamp) -> Vec<String> {
        let game = &stored.game;
        let mut lines = Vec::new();
        if let Some((player, deadline)) = game.to_act().zip(game.deadline()).filter(|_| !game.is_late(now)) {
            lines.push(self.msg_board_clock(self.mention(player), relative(deadline)));
        }
        let waiting = game.table().seats().filter(|&seat| {
            game.position().to_act().is_some_and(|acting| acting != seat) && game.position().is_playing(seat)
        });
        let banks = waiting.filter_map(|seat| Some((game.table().player(seat), game.clock().bank(seat)?)));
        let banks: Vec<String> = banks
            .map(|(player, left)| {
                let left = Period::seconds(u32::try_from(left.as_secs()).unwrap_or(u32::MAX));
                self.msg_board_bank(self.mention(player), self.period(left))
            })
            .collect();
        if !banks.is_empty() {
            lines.push(format!("-# {}", banks.join(" · ")));
        }
        lines
    }

    /// A line of the board message: the player to move is out of time; `None` while the player is not.
    pub fn board_late(&self, stored: &StoredGame, now: Timestamp) -> Option<String> {
        if !stored.game.is_late(now) {
            return None;
        }
        let (claimants, end) = (stored.game.claimants(), relative(stored.game.ends_at()?));
        if claimants.is_empty() {
            // The others are engines.
            return Some(self.msg_board_late_alone(end));
        }
        Some(self.msg_board_late(self.mentions(&claimants), end))
    }

    /// The time left to the player to move, for alt texts; `None` without a running clock.
    pub fn alt_clock(&self, stored: &StoredGame, name_style: NameStyle<'_>, now: Timestamp) -> Option<String> {
        let (player, deadline) = stored.game.to_act().zip(stored.game.deadline())?;
        let player = self.person(stored, player, name_style);
        Some(match u32::try_from(deadline.since(now).as_secs()).unwrap_or(u32::MAX) {
            0 => self.msg_alt_late(player),
            seconds => self.msg_alt_clock(player, self.period(Period::seconds(rounded(seconds)))),
        })
    }

    /// The deadline of the player to move, for a list of games; `None` without a running clock.
    pub fn time_left(&self, stored: &StoredGame) -> Option<String> {
        stored.game.deadline().map(|deadline| self.msg_list_clock(relative(deadline)))
    }

    /// A reminder in the channel.
    pub fn reminder(&self, reminder: Reminder, stored: &StoredGame, mentioned: &[PlayerId]) -> String {
        let game = &stored.game;
        let when = match reminder {
            Reminder::Late => game.ends_at(),
            _ => game.deadline(),
        };
        let mentioned = self.mentions(mentioned);
        let player = game.to_act().map(|player| self.mention(player)).unwrap_or_default();
        let game = game.id();
        let when = when.map(relative).unwrap_or_default();
        let link = board_link(stored);
        match reminder {
            Reminder::Late => self.msg_reminder_late(mentioned, player, game, when, link),
            _ => self.msg_reminder_turn(mentioned, game, when, link),
        }
    }

    /// Confirms that a vacation began.
    pub fn vacation_taken(&self, vacation: &Vacation) -> String {
        let StoppedGames { count, is_announced } = vacation.stopped;
        self.msg_vacation_taken(relative(vacation.span.until), count, yes(is_announced), whole_days(vacation.left))
    }
}

/// A time rounded down: days without minutes, hours without seconds.
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

/// A time for the whole game as players write it: minutes, and the seconds that are added after each move. Part of a
/// minute stands after a colon: `10+5`, `1:30+0`.
fn short_bank(bank: Period, increment: Period) -> String {
    let (minutes, seconds) = (bank.as_secs() / 60, bank.as_secs() % 60);
    let seconds = if seconds == 0 { String::new() } else { format!(":{seconds:02}") };
    format!("{minutes}{seconds}+{}", increment.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_written_as_players_do() {
        let check = |bank: u32, increment: u32, expected: &str| {
            let control = TimeControl::Bank { bank: Period::seconds(bank), increment: Period::seconds(increment) };
            assert_eq!(Words::default().control(control), expected, "{bank}+{increment}");
            let short = expected.split(' ').next().map(str::to_owned);
            assert_eq!(Words::default().control_short(control), short, "{bank}+{increment}");
        };
        check(60, 0, "1+0 (1 minute each)");
        check(600, 5, "10+5 (10 minutes each, plus 5 seconds a move)");
        check(90, 0, "1:30+0 (1 minute 30 seconds each)");
    }
}
