//! Posts: what the bot posts in a guild by itself. A row is written before the message is sent, so that a restart
//! neither forgets nor repeats it.

use super::columns::{count, id, key, number, row};
use super::rating_rows::not_hidden;
use super::rows::{Listed, damaged};
use super::scores::{is_engine, no_people};
use super::statement::{Count as _, Parameters as _, Run as _};
use super::{Result, Transaction, View};
use crate::domain::calendar::CalendarPeriod;
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId, PlayerId, PostId};
use crate::domain::posts::{Post, PostSettings, PostSubject, Recap, Upset};
use crate::domain::timestamp::{Day, Timestamp};

/// The columns `kind` and `subject`.
const fn columns(subject: PostSubject) -> (&'static str, i64) {
    match subject {
        PostSubject::Result(game) => ("result", key(game.get())),
        PostSubject::Puzzle(day) => ("puzzle", day.get()),
        PostSubject::Recap(since) => ("recap", since.as_millis()),
        PostSubject::Podium(since) => ("podium", since.as_millis()),
    }
}

row! {
    struct PostRow {
        id: PostId,
        guild_id: GuildId,
        channel_id: ChannelId,
        kind: String,
        subject: i64,
        message_id: Option<MessageId>,
    }
}

impl PostRow {
    fn read(self) -> Result<Post> {
        let subject = match self.kind.as_str() {
            "result" => PostSubject::Result(GameId::new(id(self.subject))),
            "puzzle" => PostSubject::Puzzle(Day::new(self.subject)),
            "recap" => PostSubject::Recap(Timestamp::from_millis(self.subject)),
            "podium" => PostSubject::Podium(Timestamp::from_millis(self.subject)),
            other => return Err(damaged("post", self.id.get(), format!("unknown kind `{other}`"))),
        };
        Ok(Post { id: self.id, guild: self.guild_id, channel: self.channel_id, subject, message: self.message_id })
    }
}

/// The guilds whose settings ask for posts that depend on the time, and that have a post of a kind and a subject.
/// SQLite keeps the order of a cross join: otherwise it would read all posts, among them one for each game whose result
/// was posted.
const GUILDS_WITH_POST: &str = "SELECT posts.guild_id FROM guild_settings CROSS JOIN posts
     WHERE (puzzle_channel_id IS NOT NULL OR recap = 1) AND posts.guild_id = guild_settings.guild_id
         AND posts.kind = $1 AND posts.subject = $2
         AND (coalesce(guild_settings.guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5";

/// Records that a post was sent. It is stale if it has solvers by now that it does not show.
const POST_SENT: &str = concat!(
    "UPDATE posts SET message_id = coalesce($2, message_id), state = CASE
         WHEN $2 IS NULL THEN 'gone'
         WHEN (SELECT count(*) FROM post_solvers WHERE post_id = $1 AND ",
    not_hidden!("post_solvers.player_id"),
    ") > $3 THEN 'stale'
         ELSE 'sent' END
     WHERE id = $1"
);

/// The best values of a milestone of people. A streak is better the longer it is, a place the lower it is.
const BEST_MILESTONES: &str = concat!(
    "SELECT seats.player_id, CASE WHEN $4 = 'place' THEN min(value) ELSE max(value) END AS best
     FROM milestones JOIN games ON games.id = milestones.game_id
         JOIN seats ON seats.game_id = milestones.game_id AND seats.seat = milestones.seat
     WHERE games.state = 'over' AND games.guild_id = $1 AND games.updated_at >= $2 AND games.updated_at < $3
         AND milestones.kind = $4 AND seats.half_points IS NOT NULL AND seats.player_id < $6 AND ",
    not_hidden!("seats.player_id"),
    " GROUP BY seats.player_id
     ORDER BY CASE WHEN $4 = 'place' THEN min(value) ELSE -max(value) END, seats.player_id LIMIT $5"
);

/// The win of one person over another whose rating was higher than the winner's by the largest difference.
const UPSET: &str = concat!(
    "SELECT won.player_id, lost.player_id, lost.rating_before - won.rating_before
     FROM games JOIN rating_changes AS won ON won.game_id = games.id AND won.half_points = 2
         JOIN rating_changes AS lost ON lost.game_id = games.id AND lost.scope = won.scope AND lost.half_points = 0
     WHERE games.state = 'over' AND games.guild_id = $1 AND games.updated_at >= $2 AND games.updated_at < $3
         AND won.scope = $1 AND won.voided = 0 AND lost.rating_before > won.rating_before
         AND won.player_id < $4 AND lost.player_id < $4 AND ",
    not_hidden!("won.player_id"),
    " AND ",
    not_hidden!("lost.player_id"),
    " ORDER BY lost.rating_before - won.rating_before DESC, won.id, lost.id LIMIT 1"
);

impl View<'_> {
    /// The guilds of the store's shards whose settings ask for posts that depend on the time, with these settings.
    pub async fn post_settings(&mut self) -> Result<Vec<(GuildId, PostSettings)>> {
        type Row = (GuildId, Option<ChannelId>, i64, Option<ChannelId>, i64);

        let rows: Vec<Row> = sqlx::query_as(
            "SELECT guild_id, news_channel_id, recap, puzzle_channel_id, puzzle_hour FROM guild_settings
             WHERE (puzzle_channel_id IS NOT NULL OR recap = 1) AND (coalesce(guild_id, 0) >> 22) % $1 BETWEEN $2 AND $3
             ORDER BY guild_id",
        )
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?;
        let settings = rows.into_iter().map(|(guild, news_channel, recap, puzzle_channel, hour)| {
            let post_hour = u8::try_from(hour).unwrap_or_default();
            (guild, PostSettings { news_channel, recap: recap != 0, puzzle_channel, post_hour })
        });
        Ok(settings.collect())
    }

    /// The guilds of the store's shards in which a post that depends on the time was queued, among those whose settings
    /// ask for such posts.
    pub async fn guilds_with_post(&mut self, subject: PostSubject) -> Result<Vec<GuildId>> {
        let (kind, subject) = columns(subject);
        Ok(sqlx::query_scalar(GUILDS_WITH_POST)
            .values((kind, subject))
            .shards(self.shards())
            .fetch_all(self.conn())
            .await?)
    }

    /// Posts in the guilds of the store's shards that are to be sent, and those whose list of solvers is stale,
    /// oldest first, after a post.
    pub async fn due_posts(&mut self, after: Option<PostId>, limit: u32) -> Result<Listed<Post, PostId>> {
        let rows: Vec<PostRow> = sqlx::query_as(
            "SELECT id, guild_id, channel_id, kind, subject, message_id FROM posts
             WHERE state IN ('due', 'stale') AND id > $1 AND (coalesce(guild_id, 0) >> 22) % $3 BETWEEN $4 AND $5
             ORDER BY id LIMIT $2",
        )
        .values((after.unwrap_or(PostId::new(0)), i64::from(limit)))
        .shards(self.shards())
        .fetch_all(self.conn())
        .await?;
        Listed::of(rows.into_iter().map(|row| (row.id, row.read())))
    }

    /// The players who solved the puzzle of a post, in order, without players who are hidden from leaderboards.
    pub async fn solvers(&mut self, post: PostId) -> Result<Vec<PlayerId>> {
        Ok(sqlx::query_scalar(concat!(
            "SELECT player_id FROM post_solvers WHERE post_id = $1 AND ",
            not_hidden!("post_solvers.player_id"),
            " ORDER BY id"
        ))
        .bind(post)
        .fetch_all(self.conn())
        .await?)
    }

    /// The events of a guild in a period, with this many new places. Players who are hidden from leaderboards, and
    /// those whose data was deleted, are not named.
    pub async fn recap(&mut self, guild: GuildId, period: CalendarPeriod, places: u32) -> Result<Recap> {
        let bounds = [period.begin(), period.end()];
        let [engines, placeholders] = no_people();
        // Besides two people, engines may take part, as in the games whose results are posted.
        let games = sqlx::query_scalar(concat!(
            "SELECT count(*) FROM games WHERE state = 'over' AND guild_id = $1 AND updated_at >= $2 AND updated_at < $3
                 AND (SELECT count(DISTINCT player_id) FROM seats WHERE seats.game_id = games.id
                     AND half_points IS NOT NULL AND NOT ",
            is_engine!("seats.player_id", "$4", "$5"),
            ") > 1"
        ))
        .values((guild, bounds[0], bounds[1], engines, placeholders))
        .fetch_count(self.conn())
        .await?;
        let streak = self.milestones_of(guild, bounds, "streak", 1).await?.into_iter().next();
        let places = self.milestones_of(guild, bounds, "place", i64::from(places)).await?;
        Ok(Recap { games, streak, upset: self.upset(guild, bounds).await?, places })
    }

    /// The best values of a milestone in the games of a guild that ended between two moments, one for each player.
    async fn milestones_of(
        &mut self,
        guild: GuildId,
        [since, until]: [Timestamp; 2],
        kind: &str,
        limit: i64,
    ) -> Result<Vec<(PlayerId, u32)>> {
        let rows: Vec<(PlayerId, i64)> = sqlx::query_as(BEST_MILESTONES)
            .values((guild, since, until, kind, limit, no_people()[0]))
            .fetch_all(self.conn())
            .await?;
        let read = |(player, value)| (player, count(value));
        Ok(rows.into_iter().map(read).collect())
    }

    async fn upset(&mut self, guild: GuildId, [since, until]: [Timestamp; 2]) -> Result<Option<Upset>> {
        let row: Option<(PlayerId, PlayerId, f64)> =
            sqlx::query_as(UPSET).values((guild, since, until, no_people()[0])).fetch_optional(self.conn()).await?;
        Ok(row.map(|(winner, loser, difference)| Upset { winner, loser, difference }))
    }
}

impl Transaction<'_> {
    /// Queues a post, unless the guild has one of this subject.
    pub async fn insert_post(&mut self, guild: GuildId, channel: ChannelId, subject: PostSubject) -> Result<()> {
        let (kind, subject) = columns(subject);
        sqlx::query(
            "INSERT INTO posts (guild_id, channel_id, kind, subject) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
        )
        .values((guild, channel, kind, subject))
        .run(self.conn())
        .await
    }

    /// Records the message of a post, or with `None` that none will be sent or edited any more. A post that has changed
    /// since `solvers` were counted stays stale.
    pub async fn post_sent(&mut self, post: PostId, message: Option<MessageId>, solvers: usize) -> Result<()> {
        sqlx::query(POST_SENT).values((post, message, number(solvers))).run(self.conn()).await
    }

    /// Adds a player to those who solved the daily puzzle that a guild was shown on a day. Nothing happens if the guild
    /// was shown none.
    pub async fn insert_solver(&mut self, guild: GuildId, day: Day, player: PlayerId) -> Result<()> {
        let added = sqlx::query(
            "INSERT INTO post_solvers (post_id, player_id)
             SELECT id, $3 FROM posts WHERE guild_id = $1 AND kind = 'puzzle' AND subject = $2 AND state <> 'gone'
             ON CONFLICT DO NOTHING",
        )
        .values((guild, day, player))
        .changes_rows(self.conn())
        .await?;
        if added {
            sqlx::query(
                "UPDATE posts SET state = 'stale'
                 WHERE guild_id = $1 AND kind = 'puzzle' AND subject = $2 AND state = 'sent'",
            )
            .values((guild, day))
            .execute(self.conn())
            .await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn queued_posts_are_found_without_reading_all_posts() {
        let plan = query_plan(GUILDS_WITH_POST).await;
        assert!(plan.iter().any(|step| step.contains("guild_id=? AND kind=? AND subject=?")), "{plan:?}");
        assert!(plan.iter().all(|step| !step.contains("SCAN posts")), "{plan:?}");
    }

    #[tokio::test]
    async fn players_are_left_out_without_listing_all_hidden_players() {
        for sql in [POST_SENT, BEST_MILESTONES, UPSET] {
            let plan = query_plan(sql).await;
            assert!(plan.iter().all(|step| !step.contains("LIST SUBQUERY")), "{plan:?}");
        }
    }
}
