//! Puzzles from finished games, solved puzzles and streaks.

use std::collections::HashSet;

use super::columns::{count, from_row};
use super::statement::{Parameters as _, Run as _};
use super::{Result, Transaction, View, games};
use crate::domain::game::StoredGame;
use crate::domain::ids::{GameId, GuildId, PlayerId, StoredPuzzleId};
use crate::domain::puzzles::{PuzzleRecord, StoredPuzzle, Streak};
use crate::domain::timestamp::{Day, Timestamp};

/// The number of newest games that are tried until one is readable.
const GAMES_TRIED: i64 = 20;

from_row!(StoredPuzzle { id, game: "game_id", actions, line: "solution" });

impl View<'_> {
    /// The newest finished game of a guild that was not searched for puzzles, and can be read.
    pub async fn game_to_search(&mut self, guild: GuildId) -> Result<Option<StoredGame>> {
        let conn = self.conn();
        let found: Vec<GameId> = sqlx::query_scalar(
            "SELECT id FROM games WHERE guild_id = $1 AND state = 'over' AND puzzled = 0
             ORDER BY updated_at DESC, id DESC LIMIT $2",
        )
        .values((guild, GAMES_TRIED))
        .fetch_all(&mut *conn)
        .await?;
        for game in found {
            if let Some(readable) = games::load_games(conn, vec![game]).await?.pop() {
                return Ok(Some(readable));
            }
        }
        Ok(None)
    }

    /// The puzzle with this id, if it is from a game of that guild.
    pub async fn puzzle(&mut self, puzzle: StoredPuzzleId, guild: GuildId) -> Result<Option<StoredPuzzle>> {
        Ok(sqlx::query_as("SELECT id, game_id, actions, solution FROM puzzles WHERE id = $1 AND guild_id = $2")
            .values((puzzle, guild))
            .fetch_optional(self.conn())
            .await?)
    }

    /// The ids of a guild's puzzles, newest first.
    pub async fn puzzles_of(&mut self, guild: GuildId, limit: u32) -> Result<Vec<StoredPuzzleId>> {
        Ok(sqlx::query_scalar("SELECT id FROM puzzles WHERE guild_id = $1 ORDER BY id DESC LIMIT $2")
            .values((guild, i64::from(limit)))
            .fetch_all(self.conn())
            .await?)
    }

    /// The ids of the puzzles that a player has solved.
    pub async fn solved_by(&mut self, player: PlayerId) -> Result<HashSet<String>> {
        let found: Vec<String> = sqlx::query_scalar("SELECT puzzle FROM puzzle_marks WHERE player_id = $1")
            .bind(player)
            .fetch_all(self.conn())
            .await?;
        Ok(found.into_iter().collect())
    }

    /// The puzzle record of a player: each solved puzzle with its time, and the streak with its last day.
    pub async fn puzzle_record(&mut self, player: PlayerId) -> Result<PuzzleRecord> {
        let solved = sqlx::query_as(
            "SELECT puzzle, solved_at FROM puzzle_marks WHERE player_id = $1 ORDER BY solved_at, puzzle",
        )
        .bind(player)
        .fetch_all(self.conn())
        .await?;
        Ok(PuzzleRecord { solved, streak: self.streak(player).await? })
    }

    /// A player's streak and its last day.
    pub async fn streak(&mut self, player: PlayerId) -> Result<Option<(Streak, Day)>> {
        let streak: Option<(i64, i64, Day)> =
            sqlx::query_as("SELECT days, best, last_day FROM puzzle_streaks WHERE player_id = $1")
                .bind(player)
                .fetch_optional(self.conn())
                .await?;
        Ok(streak.map(|(days, best, last)| (Streak { days: count(days), best: count(best) }, last)))
    }

    /// The puzzle of a day in a guild, if one was chosen.
    pub async fn puzzle_on(&mut self, guild: Option<GuildId>, day: Day) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT puzzle FROM puzzle_days WHERE guild_id = $1 AND day = $2")
            .values((guild.unwrap_or(GuildId::new(0)), day))
            .fetch_optional(self.conn())
            .await?)
    }
}

impl Transaction<'_> {
    /// Records that a game was searched, and the puzzle that was found in it, if any: the number of actions before it,
    /// and its winning line.
    pub async fn record_search(&mut self, game: GameId, guild: GuildId, found: Option<(u32, String)>) -> Result<()> {
        sqlx::query("UPDATE games SET puzzled = 1 WHERE id = $1").bind(game).execute(self.conn()).await?;
        if let Some((actions, line)) = &found {
            sqlx::query(
                "INSERT INTO puzzles (game_id, guild_id, actions, solution) VALUES ($1, $2, $3, $4)
                 ON CONFLICT DO NOTHING",
            )
            .values((game, guild, i64::from(*actions), line))
            .execute(self.conn())
            .await?;
        }
        Ok(())
    }

    /// The puzzle of a day in a guild: the recorded one, or else `choice`, which is recorded.
    pub async fn puzzle_of_day(&mut self, guild: Option<GuildId>, day: Day, choice: &str) -> Result<String> {
        sqlx::query("INSERT INTO puzzle_days (guild_id, day, puzzle) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
            .values((guild.unwrap_or(GuildId::new(0)), day, choice))
            .execute(self.conn())
            .await?;
        Ok(self.puzzle_on(guild, day).await?.unwrap_or_else(|| choice.to_owned()))
    }

    /// Marks a puzzle as solved by a player. A puzzle that they solved before keeps its time.
    pub async fn insert_solved(&mut self, player: PlayerId, puzzle: &str, at: Timestamp) -> Result<()> {
        sqlx::query(
            "INSERT INTO puzzle_marks (player_id, puzzle, solved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .values((player, puzzle, at))
        .run(self.conn())
        .await
    }

    /// Writes a player's streak and its last day.
    pub async fn set_streak(&mut self, player: PlayerId, streak: Streak, last_day: Day) -> Result<()> {
        sqlx::query(
            "INSERT INTO puzzle_streaks (player_id, last_day, days, best) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player_id) DO UPDATE SET last_day = $2, days = $3, best = $4",
        )
        .values((player, last_day, i64::from(streak.days), i64::from(streak.best)))
        .run(self.conn())
        .await
    }
}
