//! Time: games that are lost on time, stale deadlines, and reminders.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;

use super::record_event::record_event;
use super::{App, Failure, SWEEP_LIMIT};
use crate::domain::game::{DEADLINE_TOLERANCE, Game, Reminder, Rev, StoredGame, timeout_event};
use crate::domain::ids::{GameId, MessageId, NotificationId, PlayerId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::notifications::{Notification, NotificationSubject};
use crate::domain::settings::Reminders;
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;
use crate::store::{Listed, NewEvent, NewReminder, StoreError, Transaction};

/// The most notifications read by one sweep. Many of them may have to wait for Discord's rate limit.
const NOTIFICATIONS_AT_A_TIME: u32 = 1_000;

/// The most late games that one sweep loads.
const LATE_AT_A_TIME: usize = 1_000;

/// How long a late game is left out whose grace period a stop of its clock has extended.
const LOADED_AGAIN_AFTER: Duration = Duration::from_mins(1);

/// Late games whose grace period a stop has extended, with the moments until which they are not loaded again. After a
/// long downtime there can be thousands, which would keep others from being ended.
#[derive(Debug, Default)]
pub(super) struct ExtendedGrace(Mutex<HashMap<GameId, Timestamp>>);

impl ExtendedGrace {
    /// Leaves a game out until a moment.
    fn insert(&self, game: GameId, until: Timestamp) {
        lock(&self.0).insert(game, until);
    }

    /// The games that are left out now.
    fn games(&self, now: Timestamp) -> HashSet<GameId> {
        let mut games = lock(&self.0);
        // The clock may have been ahead, and be set back since.
        games.retain(|_, until| now < *until && *until <= now + LOADED_AGAIN_AFTER);
        games.keys().copied().collect()
    }
}

/// How far a reminder has to move to be sent again. A pause, a vacation or a downtime of days moves it, and the player
/// would not be reminded of the new deadline.
const REPEATED_AFTER: Duration = Duration::from_hours(1);

/// The data for a notification.
#[derive(Debug)]
pub struct NotificationDetails {
    /// The game of the notification; `None` for a vacation.
    pub game: Option<Box<StoredGame>>,
    /// The players to mention.
    pub mentioned: Vec<PlayerId>,
}

impl App {
    /// Ends every game of these shards whose player to act is out of time and grace. Returns the ended games.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn end_late_games(&self, of: ShardRange) -> Result<Vec<GameId>, Failure> {
        let now = self.clock.now_for_deadlines();
        let late = self.store.late_games(of, now).await?.into_iter();
        // The others are in their grace period, which can take a day. They are not loaded, and keep nobody waiting.
        let due = late.filter(|(_, deadline, control)| *deadline + control.grace() <= now).map(|(game, ..)| game);
        let extended = self.extended_grace.games(now);
        let is_left_out = |game| extended.contains(&game) || self.damaged_late.contains(game);
        let due: Vec<GameId> = due.filter(|&game| !is_left_out(game)).take(LATE_AT_A_TIME).collect();
        let mut ended = Vec::new();
        if due.is_empty() {
            return Ok(ended);
        }
        let readable = self.store.read(due.clone(), |view, due| Box::pin(view.games(due))).await?;
        let known: HashSet<GameId> = readable.iter().map(|stored| stored.game.id()).collect();
        for game in due.into_iter().filter(|game| !known.contains(game)) {
            self.damaged_late.insert(game);
        }
        for stored in readable {
            let game = stored.game.id();
            if timeout_event(&stored.game, now).is_none() {
                self.extended_grace.insert(game, now + LOADED_AGAIN_AFTER);
                continue;
            }
            // A move may have come first, so the game is checked again inside the transaction.
            match self.store.write((stored.game, now), |tx, (game, now)| Box::pin(end_late(tx, game, *now))).await {
                Ok(Some(stored)) => {
                    self.wake_engines(&stored);
                    tracing::info!(game.id = game.get(), "a game was lost on time");
                    ended.push(game);
                }
                Ok(None) => {}
                Err(error) if error.is_damage() => {
                    self.damaged_late.insert(game);
                    tracing::error!(game.id = game.get(), %error, "a game that is lost on time cannot be ended");
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(ended)
    }

    /// Games of these shards whose board message shows a stale deadline.
    pub(crate) async fn games_with_stale_deadline(&self, of: ShardRange) -> Result<Vec<GameId>, Failure> {
        Ok(self
            .store
            .games_with_stale_deadline(of, self.clock.now_for_deadlines(), DEADLINE_TOLERANCE, SWEEP_LIMIT)
            .await?)
    }

    /// Queues a reminder for every turn in games of these shards that is due one.
    pub(crate) async fn queue_reminders(&self, of: ShardRange) -> Result<(), Failure> {
        let now = self.clock.now_for_deadlines();
        for game in self.store.games_to_remind(of, now, SWEEP_LIMIT).await? {
            self.store.write((game, now), |tx, &(game, now)| Box::pin(remind(tx, game, now))).await?;
        }
        Ok(())
    }

    /// Notifications that are to be sent, oldest first.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn due_notifications(&self) -> Result<Vec<Notification>, Failure> {
        self.readable(self.store.due_notifications(NOTIFICATIONS_AT_A_TIME).await?).await
    }

    /// The data for a notification. No player is mentioned if the turn is over or reminders are turned off.
    pub(crate) async fn notification_details(
        &self,
        notification: Notification,
    ) -> Result<NotificationDetails, Failure> {
        let NotificationSubject::Turn { game, turn, reminder } = notification.subject else {
            return Ok(NotificationDetails { game: None, mentioned: Vec::new() });
        };
        let game = match self.store.game(game).await {
            // Logged when the reminder was queued or when the game was used.
            Err(error) if error.is_damage() => None,
            game => game?.map(Box::new),
        };
        let mentioned = match &game {
            Some(stored) => self.players_to_mention(stored, turn, reminder).await?,
            None => Vec::new(),
        };
        Ok(NotificationDetails { game, mentioned })
    }

    /// The players to mention in a reminder about a turn.
    async fn players_to_mention(
        &self,
        stored: &StoredGame,
        turn: Rev,
        reminder: Reminder,
    ) -> Result<Vec<PlayerId>, Failure> {
        let Some(deadline) = stored.game.deadline().filter(|_| stored.game.board_rev() == turn) else {
            return Ok(Vec::new());
        };
        if reminder != Reminder::Late {
            let player = stored.game.to_act().filter(|player| deadline > self.now() && !player.is_engine());
            let Some(player) = player else { return Ok(Vec::new()) };
            return Ok(match self.store.player_settings(player).await?.reminders {
                Reminders::Off => Vec::new(),
                Reminders::Once if stored.game.last_reminder() != Some(reminder) => Vec::new(),
                Reminders::Once | Reminders::Normal => vec![player],
            });
        }
        let mut mentioned = Vec::new();
        for player in stored.game.claimants().into_iter().filter(|_| stored.game.is_late(self.now())) {
            if self.store.player_settings(player).await?.reminders != Reminders::Off {
                mentioned.push(player);
            }
        }
        Ok(mentioned)
    }

    /// Records the message of a notification.
    pub(crate) async fn notification_sent(
        &self,
        notification: Notification,
        message: MessageId,
    ) -> Result<(), Failure> {
        Ok(self.store.notification_sent(notification.id, Some(message)).await?)
    }

    /// Records that a notification is deleted or will never be sent.
    pub(crate) async fn notification_gone(&self, notification: Notification) -> Result<(), Failure> {
        Ok(self.store.notification_sent(notification.id, None).await?)
    }

    /// Sent notifications about turns that are over.
    pub(crate) async fn past_notifications(&self) -> Result<Vec<Notification>, Failure> {
        self.readable(self.store.past_notifications(NOTIFICATIONS_AT_A_TIME).await?).await
    }

    /// The notifications that can be read. The others are given up, so that they are not read again.
    async fn readable(&self, found: Listed<Notification, NotificationId>) -> Result<Vec<Notification>, Failure> {
        for (notification, error) in found.damaged {
            self.store.notification_sent(notification, None).await?;
            tracing::error!(notification.id = notification.get(), %error, "a notification is given up");
        }
        Ok(found.rows)
    }
}

/// Ends a game if a player has been late in it for too long. `None` if that is not so.
async fn end_late(tx: &mut Transaction<'_>, known: &Game, now: Timestamp) -> Result<Option<StoredGame>, StoreError> {
    let mut stored = tx.current_game(known).await?;
    let (Some(event), Some(late)) = (timeout_event(&stored.game, now), stored.game.to_act()) else { return Ok(None) };
    record_event(tx, &mut stored, NewEvent { event, by: late, interaction: None, at: now }).await?;
    Ok(Some(stored))
}

/// Queues the reminder that is due for the turn of a game, once for each deadline of the turn. A game that cannot be
/// read has no reminders from then on.
///
/// # Errors
/// [`StoreError::NoSuchGame`] and [`StoreError::Database`].
pub async fn remind(tx: &mut Transaction<'_>, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let stored = match tx.existing_game(game).await {
        Err(error) if error.is_damage() => {
            tracing::error!(game.id = game.get(), %error, "a game has no reminders any more");
            return tx.clear_reminder(game).await;
        }
        stored => stored?,
    };
    // Of several missed reminders, the last one replaces the others.
    let due = stored.game.reminders().into_iter().rfind(|(at, _)| *at <= now);
    if let Some((due_at, reminder)) = due {
        let channel = stored.live.channel(stored.place);
        let turn = stored.game.board_rev();
        let before = tx.queued_reminder(game, turn, reminder).await?;
        let is_queued = before.is_some_and(|before| before.due_at.is_none_or(|at| due_at.since(at) <= REPEATED_AFTER));
        if !is_queued {
            if let Some((channel, message)) = before.and_then(|before| before.message) {
                tx.add_leftover(LiveMessageId::Board(game), channel, message).await?;
            }
            tx.set_reminder(&NewReminder { game, turn, reminder, due_at, channel }).await?;
        }
        tx.remove_past_reminders(game, turn).await?;
    }
    tx.set_due(&stored.game, now).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_left_out_for_a_minute_whatever_the_clock_does() {
        let at = |minutes: i64| Timestamp::from_millis(minutes * 60_000);
        let game = GameId::new(1);
        for (now, is_left_out) in [(600, true), (601, false), (599, false), (0, false)] {
            let extended = ExtendedGrace::default();
            extended.insert(game, at(600) + LOADED_AGAIN_AFTER);
            assert_eq!(extended.games(at(now)).contains(&game), is_left_out, "{now}");
        }
    }
}
