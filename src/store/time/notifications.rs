//! Notifications: messages that are sent once to a channel, in the table `notes`.

use crate::domain::game::{Reminder, Rev};
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId, NotificationId, PlayerId, Timestamp};
use crate::domain::notifications::{Notification, NotificationSubject};
use crate::domain::shards::ShardRange;
use crate::store::columns::row;
use crate::store::rows::{Listed, damaged};
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, View};

impl View<'_> {
    /// Games of these shards whose player to act is due a reminder, or whose time has run out.
    pub async fn games_to_remind(&mut self, of: ShardRange, now: Timestamp, limit: u32) -> Result<Vec<GameId>> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM games
             WHERE remind_at <= $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY remind_at, id LIMIT $2",
        )
        .bind(now)
        .bind(i64::from(limit))
        .shards(of)
        .fetch_all(self.conn())
        .await?)
    }

    /// Notifications in the guilds of the store's shards that are to be sent, oldest first.
    pub async fn due_notifications(&mut self, limit: u32) -> Result<Listed<Notification, NotificationId>> {
        let rows: Vec<NotificationRow> = sqlx::query_as(
            "SELECT notes.id, kind, game_id, turn, vacations.player_id, vacations.ended AS until, notes.channel_id,
                 notes.guild_id, notes.message_id
             FROM notes LEFT JOIN vacations ON vacations.id = notes.vacation_id
             WHERE notes.state = 'due' AND (coalesce(notes.guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4
             ORDER BY notes.id LIMIT $1",
        )
        .bind(i64::from(limit))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?;
        listed(rows)
    }

    /// Sent reminders about turns that are over, in the guilds of the store's shards. The last turn of a voided game
    /// changed nothing on the board.
    pub async fn past_notifications(&mut self, limit: u32) -> Result<Listed<Notification, NotificationId>> {
        let rows: Vec<NotificationRow> = sqlx::query_as(
            "SELECT notes.id, kind, game_id, turn, NULL AS player_id, NULL AS until, notes.channel_id,
                 notes.guild_id, notes.message_id
             FROM notes JOIN games ON games.id = notes.game_id
             WHERE notes.state = 'sent' AND notes.game_id IS NOT NULL
                 AND (notes.turn <> games.touched OR games.state = 'over')
                 AND (coalesce(notes.guild_id, 0) >> 22) % $2 BETWEEN $3 AND $4
             ORDER BY notes.id LIMIT $1",
        )
        .bind(i64::from(limit))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?;
        listed(rows)
    }
}

impl Transaction<'_> {
    /// Queues a reminder about a turn of a game, once.
    pub async fn insert_reminder(
        &mut self,
        game: GameId,
        turn: Rev,
        reminder: Reminder,
        channel: ChannelId,
    ) -> Result<()> {
        sqlx::query(
            "INSERT INTO notes (kind, game_id, turn, channel_id, guild_id)
             SELECT $1, id, $3, $4, guild_id FROM games WHERE id = $2 ON CONFLICT DO NOTHING",
        )
        .bind(reminder.name())
        .bind(game)
        .bind(turn)
        .bind(channel)
        .run(self.conn())
        .await
    }

    /// Records the message of a [`Notification`], or with `None` that it is deleted or will never be sent.
    pub async fn notification_sent(&mut self, notification: NotificationId, message: Option<MessageId>) -> Result<()> {
        sqlx::query(
            "UPDATE notes SET state = CASE WHEN $2 IS NULL THEN 'gone' ELSE 'sent' END, message_id = $2 WHERE id = $1",
        )
        .bind(notification)
        .bind(message)
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

fn listed(rows: Vec<NotificationRow>) -> Result<Listed<Notification, NotificationId>> {
    let mut listed = Listed::empty();
    for row in rows {
        listed.push(row.id, row.read())?;
    }
    Ok(listed)
}
