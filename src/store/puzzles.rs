//! Puzzles of finished games, and what people made of puzzles.

use std::collections::HashSet;

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::writer::Write;
use super::{Result, Store, StoredGame, games};
use crate::domain::ids::{GameId, GuildId, PlayerId, Timestamp};

/// A puzzle as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPuzzle {
    /// Its number.
    pub id: u64,
    /// The game that it is of.
    pub game: GameId,
    /// How many actions lead to it.
    pub actions: u32,
    /// The move that wins, as the game's board names it.
    pub solution: String,
}

/// How many days in a row somebody solved the puzzle of the day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Until the last day that they did.
    pub days: u32,
    /// At most, so far.
    pub best: u32,
}

/// What a person made of puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleRecord {
    /// Each that they solved, and when.
    pub solved: Vec<(String, Timestamp)>,
    /// Their streak, and its last day, counted from 1970.
    pub streak: Option<(Streak, i64)>,
}

impl Store {
    /// A finished game of a server that was not looked through for puzzles, the newest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn game_to_puzzle(&self, guild: GuildId) -> Result<Option<StoredGame>> {
        let mut conn = self.readers.acquire().await?;
        let found = sqlx::query_scalar(
            "SELECT id FROM games WHERE guild_id = $1 AND state = 'over' AND puzzled = 0
             ORDER BY updated_at DESC, id DESC LIMIT 1",
        )
        .bind(key(guild.get()))
        .fetch_all(&mut *conn)
        .await?;
        Ok(games::load_all(&mut conn, found).await?.into_iter().next())
    }

    /// Notes that a game was looked through, with the puzzle that is in it: after how many actions, and its solution.
    ///
    /// # Errors
    /// Failures only.
    pub async fn puzzled(&self, game: GameId, guild: GuildId, found: Option<(u32, String)>) -> Result<()> {
        self.writer.write(Puzzled { game, guild, found }).await
    }

    /// The puzzle of that number, if it is of that server.
    ///
    /// # Errors
    /// Failures only.
    pub async fn puzzle(&self, number: u64, guild: GuildId) -> Result<Option<StoredPuzzle>> {
        let row: Option<(i64, i64, i64, String)> =
            sqlx::query_as("SELECT id, game_id, actions, solution FROM puzzles WHERE id = $1 AND guild_id = $2")
                .bind(key(number))
                .bind(key(guild.get()))
                .fetch_optional(&mut *self.readers.acquire().await?)
                .await?;
        Ok(row.map(|(number, game, actions, solution)| StoredPuzzle {
            id: id(number),
            game: GameId::new(id(game)),
            actions: u32::try_from(actions).unwrap_or(0),
            solution,
        }))
    }

    /// The numbers of a server's puzzles, newest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn puzzles_of(&self, guild: GuildId, limit: u32) -> Result<Vec<u64>> {
        let found: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM puzzles WHERE guild_id = $1 ORDER BY id DESC LIMIT $2")
                .bind(key(guild.get()))
                .bind(i64::from(limit))
                .fetch_all(&mut *self.readers.acquire().await?)
                .await?;
        Ok(found.into_iter().map(id).collect())
    }

    /// What a person has solved.
    ///
    /// # Errors
    /// Failures only.
    pub async fn solved_by(&self, player: PlayerId) -> Result<HashSet<String>> {
        let found: Vec<String> = sqlx::query_scalar("SELECT puzzle FROM puzzle_marks WHERE player_id = $1")
            .bind(key(player.get()))
            .fetch_all(&mut *self.readers.acquire().await?)
            .await?;
        Ok(found.into_iter().collect())
    }

    /// What a person made of puzzles: each that they solved and when, and their streak with the day that it came to.
    ///
    /// # Errors
    /// Failures only.
    pub async fn puzzle_record(&self, player: PlayerId) -> Result<PuzzleRecord> {
        let solved: Vec<(String, i64)> = sqlx::query_as(
            "SELECT puzzle, solved_at FROM puzzle_marks WHERE player_id = $1 ORDER BY solved_at, puzzle",
        )
        .bind(key(player.get()))
        .fetch_all(&mut *self.readers.acquire().await?)
        .await?;
        let streak: Option<(i64, i64, i64)> =
            sqlx::query_as("SELECT days, best, last_day FROM puzzle_streaks WHERE player_id = $1")
                .bind(key(player.get()))
                .fetch_optional(&mut *self.readers.acquire().await?)
                .await?;
        let count = |days: i64| u32::try_from(days).unwrap_or(u32::MAX);
        Ok(PuzzleRecord {
            solved: solved.into_iter().map(|(puzzle, at)| (puzzle, Timestamp::from_millis(at))).collect(),
            streak: streak.map(|(days, best, last)| (Streak { days: count(days), best: count(best) }, last)),
        })
    }

    /// The puzzle of a day in a server: the one that was chosen before, or else this one from now on.
    ///
    /// # Errors
    /// Failures only.
    pub async fn puzzle_of_day(&self, guild: Option<GuildId>, day: i64, choice: String) -> Result<String> {
        self.writer.write(OfDay { guild, day, choice }).await
    }

    /// The puzzle of a day in a server, if one was chosen.
    ///
    /// # Errors
    /// Failures only.
    pub async fn puzzle_on(&self, guild: Option<GuildId>, day: i64) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT puzzle FROM puzzle_days WHERE guild_id = $1 AND day = $2")
            .bind(guild.map_or(0, |guild| key(guild.get())))
            .bind(day)
            .fetch_optional(&mut *self.readers.acquire().await?)
            .await?)
    }

    /// Marks a puzzle as solved by a person, and gives back their streak. Where it is the puzzle of a day the day counts
    /// for the streak, once.
    ///
    /// # Errors
    /// Failures only.
    pub async fn mark_solved(
        &self,
        player: PlayerId,
        puzzle: String,
        day: Option<i64>,
        at: Timestamp,
    ) -> Result<Streak> {
        self.writer.write(Solved { player, puzzle, day, at }).await
    }
}

struct Puzzled {
    game: GameId,
    guild: GuildId,
    found: Option<(u32, String)>,
}

impl Write for Puzzled {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query("UPDATE games SET puzzled = 1 WHERE id = $1")
            .bind(key(self.game.get()))
            .execute(&mut *conn)
            .await?;
        if let Some((actions, solution)) = &self.found {
            sqlx::query(
                "INSERT INTO puzzles (game_id, guild_id, actions, solution) VALUES ($1, $2, $3, $4)
                 ON CONFLICT DO NOTHING",
            )
            .bind(key(self.game.get()))
            .bind(key(self.guild.get()))
            .bind(i64::from(*actions))
            .bind(solution)
            .execute(conn)
            .await?;
        }
        Ok(())
    }
}

struct OfDay {
    guild: Option<GuildId>,
    day: i64,
    choice: String,
}

impl Write for OfDay {
    type Done = String;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<String> {
        let guild = self.guild.map_or(0, |guild| key(guild.get()));
        sqlx::query("INSERT INTO puzzle_days (guild_id, day, puzzle) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .bind(guild)
            .bind(self.day)
            .bind(&self.choice)
            .execute(&mut *conn)
            .await?;
        Ok(sqlx::query_scalar("SELECT puzzle FROM puzzle_days WHERE guild_id = $1 AND day = $2")
            .bind(guild)
            .bind(self.day)
            .fetch_one(conn)
            .await?)
    }
}

struct Solved {
    player: PlayerId,
    puzzle: String,
    day: Option<i64>,
    at: Timestamp,
}

impl Write for Solved {
    type Done = Streak;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Streak> {
        sqlx::query(
            "INSERT INTO puzzle_marks (player_id, puzzle, solved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(key(self.player.get()))
        .bind(&self.puzzle)
        .bind(self.at.as_millis())
        .execute(&mut *conn)
        .await?;
        if let Some(day) = self.day {
            sqlx::query(
                "INSERT INTO puzzle_streaks (player_id, last_day, days, best) VALUES ($1, $2, 1, 1)
                 ON CONFLICT (player_id) DO UPDATE SET
                     days = CASE WHEN last_day = $2 - 1 THEN days + 1 ELSE 1 END,
                     best = max(best, CASE WHEN last_day = $2 - 1 THEN days + 1 ELSE 1 END),
                     last_day = $2
                 WHERE last_day < $2",
            )
            .bind(key(self.player.get()))
            .bind(day)
            .execute(&mut *conn)
            .await?;
        }
        let streak: Option<(i64, i64)> = sqlx::query_as("SELECT days, best FROM puzzle_streaks WHERE player_id = $1")
            .bind(key(self.player.get()))
            .fetch_optional(conn)
            .await?;
        let count = |days: i64| u32::try_from(days).unwrap_or(u32::MAX);
        Ok(streak.map_or_else(Streak::default, |(days, best)| Streak { days: count(days), best: count(best) }))
    }
}
