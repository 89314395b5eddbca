//! Notifications: messages that are sent once to a channel, in the table `notes`.

use crate::domain::game::{Reminder, Rev};
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId, NotificationId, PlayerId};
use crate::domain::notifications::{Notification, NotificationSubject};
use crate::domain::shards::ShardRange;
use crate::domain::timestamp::Timestamp;
use crate::store::columns::row;
use crate::store::rows::{Listed, damaged};
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, View};

/// The games in which a reminder is due at `$1`, in the guilds of the shards from `$4` to `$5` of `$3`.
const GAMES_TO_REMIND: &str = "SELECT id FROM games
     WHERE remind_at <= $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
     ORDER BY remind_at, id LIMIT $2";

/// The notifications that are to be sent, in the guilds of the shards from `$3` to `$4` of `$2`.
const DUE_NOTIFICATIONS: &str =
    "SELECT notes.id, kind, game_id, turn, vacations.player_id, vacations.ended AS until, notes.channel_id,
         notes.guild_id, notes.message_id
     FROM notes LEFT JOIN vacations ON vacations.id = notes.vacation_id
     WHERE notes.state = 'due' AND (coalesce(notes.guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4
     ORDER BY notes.id LIMIT $1";

/// The sent reminders about turns that are over, in the guilds of the shards from `$3` to `$4` of `$2`.
const PAST_NOTIFICATIONS: &str =
    "SELECT notes.id, kind, game_id, turn, NULL AS player_id, NULL AS until, notes.channel_id,
         notes.guild_id, notes.message_id
     FROM notes JOIN games ON games.id = notes.game_id
     WHERE notes.state = 'sent' AND notes.game_id IS NOT NULL
         AND (notes.turn <> games.touched OR games.state = 'over')
         AND (coalesce(notes.guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4
     ORDER BY notes.id LIMIT $1";

/// A reminder to queue.
#[derive(Clone, Copy, Debug)]
pub struct NewReminder {
    /// The game.
    pub game: GameId,
    /// The turn, by the revision of the board at which it began.
    pub turn: Rev,
    /// Which of the reminders of the turn it is.
    pub reminder: Reminder,
    /// When it was due.
    pub due_at: Timestamp,
    /// Where it is sent.
    pub channel: ChannelId,
}

/// A reminder that was queued.
#[derive(Clone, Copy, Debug)]
pub struct QueuedReminder {
    /// When it was due; `None` if it was queued before that was recorded.
    pub due_at: Option<Timestamp>,
    /// Its message, and the channel of that; `None` before it is sent, and after it is deleted.
    pub message: Option<(ChannelId, MessageId)>,
}

impl View<'_> {
    /// Games of these shards whose player to act is due a reminder, or whose time has run out.
    pub async fn games_to_remind(&mut self, of: ShardRange, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(GAMES_TO_REMIND)
            .values((now, i64::from(limit)))
            .shards(of)
            .fetch_all(self.conn())
            .await?)
    }

    /// A reminder about a turn of a game; `None` if it was never queued.
    pub async fn queued_reminder(
        &mut self,
        game: GameId,
        turn: Rev,
        reminder: Reminder,
    ) -> Result<Option<QueuedReminder>> {
        let row: Option<(Option<Timestamp>, ChannelId, Option<MessageId>)> = sqlx::query_as(
            "SELECT due_at, channel_id, message_id FROM notes WHERE game_id = $1 AND turn = $2 AND kind = $3",
        )
        .values((game, turn, reminder.name()))
        .fetch_optional(self.conn())
        .await?;
        let read = |(due_at, channel, message): (_, _, Option<MessageId>)| QueuedReminder {
            due_at,
            message: message.map(|message| (channel, message)),
        };
        Ok(row.map(read))
    }

    /// Notifications in the guilds of the store's shards that are to be sent, oldest first.
    pub async fn due_notifications(&mut self, limit: u32) -> Result<Listed<Notification, NotificationId>> {
        let rows: Vec<NotificationRow> = sqlx::query_as(DUE_NOTIFICATIONS)
            .bind(i64::from(limit))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?;
        Listed::of(rows.into_iter().map(|row| (row.id, row.read())))
    }

    /// Sent reminders about turns that are over, in the guilds of the store's shards. The last turn of a voided game
    /// changed nothing on the board.
    pub async fn past_notifications(&mut self, limit: u32) -> Result<Listed<Notification, NotificationId>> {
        let rows: Vec<NotificationRow> = sqlx::query_as(PAST_NOTIFICATIONS)
            .bind(i64::from(limit))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?;
        Listed::of(rows.into_iter().map(|row| (row.id, row.read())))
    }
}

impl Transaction<'_> {
    /// Queues a reminder about a turn of a game. One that was queued before is queued again, without its message.
    pub async fn set_reminder(&mut self, new: &NewReminder) -> Result<()> {
        sqlx::query(
            "INSERT INTO notes (kind, game_id, turn, channel_id, guild_id, due_at)
             SELECT $1, id, $3, $4, guild_id, $5 FROM games WHERE id = $2
             ON CONFLICT (game_id, turn, kind) DO UPDATE
                 SET state = 'due', channel_id = excluded.channel_id, message_id = NULL, due_at = excluded.due_at",
        )
        .values((new.reminder.name(), new.game, new.turn, new.channel, new.due_at))
        .run(self.conn())
        .await
    }

    /// Deletes the reminders of a game about other turns than this one that were deleted or will never be sent. The
    /// present turn has to have one: SQLite would use the largest id again, which is the nonce of its message.
    pub async fn remove_past_reminders(&mut self, game: GameId, turn: Rev) -> Result<()> {
        sqlx::query("DELETE FROM notes WHERE game_id = $1 AND turn <> $2 AND state = 'gone'")
            .values((game, turn))
            .run(self.conn())
            .await
    }

    /// Sends the due notifications of a game to this channel.
    pub async fn move_due_notifications(&mut self, game: GameId, channel: ChannelId) -> Result<()> {
        sqlx::query("UPDATE notes SET channel_id = $2 WHERE game_id = $1 AND state = 'due'")
            .values((game, channel))
            .run(self.conn())
            .await
    }

    /// Records the message of a [`Notification`], or with `None` that it is deleted or will never be sent.
    pub async fn notification_sent(&mut self, notification: NotificationId, message: Option<MessageId>) -> Result<()> {
        sqlx::query(
            "UPDATE notes SET state = CASE WHEN $2 IS NULL THEN 'gone' ELSE 'sent' END, message_id = $2 WHERE id = $1",
        )
        .values((notification, message))
        .run(self.conn())
        .await
    }

    /// Records that no turn of a game is due a reminder.
    pub async fn clear_reminder(&mut self, game: GameId) -> Result<()> {
        sqlx::query("UPDATE games SET remind_at = NULL WHERE id = $1").bind(game).run(self.conn()).await
    }
}

row! {
    struct NotificationRow {
        id: NotificationId,
        kind: String,
        game_id: Option<GameId>,
        turn: Option<i64>,
        player_id: Option<PlayerId>,
        until: Option<Timestamp>,
        channel_id: ChannelId,
        guild_id: Option<GuildId>,
        message_id: Option<MessageId>,
    }
}

impl NotificationRow {
    fn read(self) -> Result<Notification> {
        let broken = || damaged("notification", self.id.get(), format!("unknown kind `{}`", self.kind));
        let subject = match (self.game_id, self.turn, self.player_id, self.until) {
            (Some(game), Some(turn), ..) => NotificationSubject::Turn {
                game,
                turn: Rev::new(u32::try_from(turn).map_err(|_| broken())?),
                reminder: Reminder::from_name(&self.kind).ok_or_else(broken)?,
            },
            (_, _, Some(player), Some(until)) => NotificationSubject::Vacation { player, until },
            _ => return Err(broken()),
        };
        Ok(Notification {
            id: self.id,
            subject,
            channel: self.channel_id,
            guild: self.guild_id,
            message: self.message_id,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{is_unindexed, query_plan};

    #[tokio::test]
    async fn notifications_are_found_without_reading_all_games_or_notes() {
        for (sql, index) in [
            (GAMES_TO_REMIND, "games_to_remind"),
            (DUE_NOTIFICATIONS, "notes_due"),
            (PAST_NOTIFICATIONS, "notes_to_delete"),
        ] {
            let plan = query_plan(sql).await;
            assert!(plan.iter().any(|step| step.contains(index)), "{index}: {plan:?}");
            assert!(!plan.iter().any(|step| is_unindexed(step)), "{index}: {plan:?}");
        }
    }
}
