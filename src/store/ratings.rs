//! Results and ratings: written with the event that ends a game, read for leaderboards and profiles.

use sqlx::{FromRow, SqliteConnection};

use super::rows::{id, key};
use super::series::{self, Counts};
use super::{Profile, RatingChange, Result, Scope, Standing, StoredGame, games};
use crate::domain::ids::PlayerId;
use crate::domain::rating::{self, Rating};
use pente::Seat;

/// Finished games that a profile shows.
const RECENT: i64 = 5;

/// A scope's column: a server's id, or 0, which Discord gives to nothing.
pub(super) const fn scope_key(scope: Scope) -> i64 {
    match scope {
        Scope::Guild(guild) => key(guild.get()),
        Scope::Global => 0,
    }
}

/// Writes the result of each seat of a game that is over, and the ratings if it counts: the server's and the global.
/// Gives back the changes of the server's, or of the global ones in direct messages.
pub(super) async fn conclude(conn: &mut SqliteConnection, stored: &StoredGame) -> Result<Vec<RatingChange>> {
    match results(conn, stored).await? {
        Some(results) => rate_all(conn, stored, results).await,
        None => Ok(Vec::new()),
    }
}

/// Writes the result of each seat of a game that is over. Gives them back if the game counts for ratings, as far as its
/// table says.
pub(super) async fn results(conn: &mut SqliteConnection, stored: &StoredGame) -> Result<Option<Vec<(PlayerId, i64)>>> {
    let game = &stored.game;
    if game.table().is_practice() {
        return Ok(None);
    }
    let winners = game.position().outcome().map_or(&[][..], |outcome| outcome.winners());
    let mut results = Vec::new();
    for (seat, &player) in game.table().seats().zip(game.table().players()) {
        let half_points = half_points(winners, seat);
        sqlx::query("UPDATE seats SET half_points = $3 WHERE game_id = $1 AND seat = $2")
            .bind(key(game.id().get()))
            .bind(i64::try_from(seat.index()).unwrap_or(i64::MAX))
            .bind(half_points)
            .execute(&mut *conn)
            .await?;
        results.push((player, half_points));
    }
    series::tally(conn, stored).await?;
    // Who was forgotten stands nowhere, also where a game of theirs is given its result back.
    let counts_for_nobody = |player: PlayerId| player.is_computer() || player.is_deleted();
    if !game.table().rated() || results.iter().any(|(player, _)| counts_for_nobody(*player)) {
        return Ok(None);
    }
    // Who plays against oneself proves nothing.
    let is_alone = matches!(results.as_slice(), [one, two] if one.0 == two.0);
    Ok(Some(results).filter(|_| !is_alone))
}

/// Rates a game with these results, as the newest.
pub(super) async fn rate_all(
    conn: &mut SqliteConnection,
    stored: &StoredGame,
    mut results: Vec<(PlayerId, i64)>,
) -> Result<Vec<RatingChange>> {
    if let [one, two] = results.as_mut_slice() {
        match series::counts(conn, stored, [one.0, two.0]).await? {
            Counts::Alone => {}
            Counts::Later => return Ok(Vec::new()),
            Counts::Together([of_one, of_two]) => (one.1, two.1) = (of_one, of_two),
        }
    }
    let global = rate(conn, stored, Scope::Global, &results).await?;
    match stored.place.guild {
        Some(guild) => rate(conn, stored, Scope::Guild(guild), &results).await,
        None => Ok(global),
    }
}

/// 2 for a win, 1 for a draw, 0 for a loss.
fn half_points(winners: &[Seat], seat: Seat) -> i64 {
    match (winners.is_empty(), winners.contains(&seat)) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    }
}

async fn rate(
    conn: &mut SqliteConnection,
    stored: &StoredGame,
    scope: Scope,
    results: &[(PlayerId, i64)],
) -> Result<Vec<RatingChange>> {
    let rules = stored.game.table().rules();
    let family = rating::family(rules);
    let mut before = Vec::with_capacity(results.len());
    for &(player, _) in results {
        before.push(read(conn, scope, family, player).await?);
    }
    let half_points: Vec<i64> = results.iter().map(|&(_, half_points)| half_points).collect();
    let after = rating::after_game(&before, &half_points, rules.sides().into());
    let mut changes = Vec::with_capacity(results.len());
    for ((&(player, half_points), before), after) in results.iter().zip(before).zip(after) {
        let counted = Counted { player, half_points, before, after };
        counted.write(conn, stored, scope, family).await?;
        changes.push(RatingChange { player, before: before.rating, after: after.rating });
    }
    Ok(changes)
}

/// A game as it counted for one player.
struct Counted {
    player: PlayerId,
    /// 2 won, 1 drew, 0 lost.
    half_points: i64,
    before: Rating,
    after: Rating,
}

impl Counted {
    async fn write(&self, conn: &mut SqliteConnection, stored: &StoredGame, scope: Scope, family: &str) -> Result<()> {
        let [losses, draws, wins] = [0, 1, 2].map(|half_points| i64::from(self.half_points == half_points));
        sqlx::query(
            "INSERT INTO ratings (scope, family, player_id, rating, deviation, volatility, wins, losses, draws)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (scope, family, player_id) DO UPDATE SET
                 rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                 wins = ratings.wins + excluded.wins, losses = ratings.losses + excluded.losses,
                 draws = ratings.draws + excluded.draws",
        )
        .bind(scope_key(scope))
        .bind(family)
        .bind(key(self.player.get()))
        .bind(self.after.rating)
        .bind(self.after.deviation)
        .bind(self.after.volatility)
        .bind(wins)
        .bind(losses)
        .bind(draws)
        .execute(&mut *conn)
        .await?;
        sqlx::query(
            "INSERT INTO rating_changes (game_id, scope, family, player_id, half_points,
                 rating_before, deviation_before, volatility_before, rating_after, deviation_after, volatility_after)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        )
        .bind(key(stored.game.id().get()))
        .bind(scope_key(scope))
        .bind(family)
        .bind(key(self.player.get()))
        .bind(self.half_points)
        .bind(self.before.rating)
        .bind(self.before.deviation)
        .bind(self.before.volatility)
        .bind(self.after.rating)
        .bind(self.after.deviation)
        .bind(self.after.volatility)
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// A player's rating, or that of a stranger.
async fn read(conn: &mut SqliteConnection, scope: Scope, family: &str, player: PlayerId) -> Result<Rating> {
    let row: Option<(f64, f64, f64)> = sqlx::query_as(
        "SELECT rating, deviation, volatility FROM ratings WHERE scope = $1 AND family = $2 AND player_id = $3",
    )
    .bind(scope_key(scope))
    .bind(family)
    .bind(key(player.get()))
    .fetch_optional(conn)
    .await?;
    Ok(row.map_or(Rating::UNKNOWN, |(rating, deviation, volatility)| Rating { rating, deviation, volatility }))
}

#[derive(FromRow)]
pub(super) struct StandingRow {
    player_id: i64,
    rating: f64,
    deviation: f64,
    wins: i64,
    losses: i64,
    draws: i64,
    /// Rated games ever.
    games: i64,
}

impl StandingRow {
    fn has_place(&self) -> bool {
        count(self.games) >= rating::GAMES_FOR_A_PLACE
    }

    pub(super) fn read(&self) -> Standing {
        Standing {
            player: PlayerId::new(id(self.player_id)),
            rating: self.rating,
            deviation: self.deviation,
            wins: count(self.wins),
            losses: count(self.losses),
            draws: count(self.draws),
            has_place: self.has_place(),
        }
    }
}

/// A count from the database, which is never negative and never so large.
pub(super) fn count(n: i64) -> u32 {
    u32::try_from(n.max(0)).unwrap_or(u32::MAX)
}

pub(super) async fn leaderboard(
    conn: &mut SqliteConnection,
    scope: Scope,
    family: &str,
    limit: u32,
) -> Result<Vec<Standing>> {
    let rows: Vec<StandingRow> = sqlx::query_as(
        "SELECT player_id, rating, deviation, wins, losses, draws, wins + losses + draws AS games
         FROM ratings WHERE scope = $1 AND family = $2
             AND player_id NOT IN (SELECT player_id FROM player_settings WHERE hidden = 1)
             AND player_id NOT IN (SELECT player_id FROM members WHERE guild_id = $1 AND here = 0)
         ORDER BY wins + losses + draws < $4, rating DESC, deviation, player_id LIMIT $3",
    )
    .bind(scope_key(scope))
    .bind(family)
    .bind(i64::from(limit))
    .bind(i64::from(rating::GAMES_FOR_A_PLACE))
    .fetch_all(conn)
    .await?;
    Ok(rows.iter().map(StandingRow::read).collect())
}

pub(super) async fn profile(
    conn: &mut SqliteConnection,
    player: PlayerId,
    scope: Scope,
    family: &str,
) -> Result<Profile> {
    let standing: Option<StandingRow> = sqlx::query_as(
        "SELECT player_id, rating, deviation, wins, losses, draws, wins + losses + draws AS games FROM ratings
         WHERE scope = $1 AND family = $2 AND player_id = $3",
    )
    .bind(scope_key(scope))
    .bind(family)
    .bind(key(player.get()))
    .fetch_optional(&mut *conn)
    .await?;
    let rank = match standing.as_ref().filter(|standing| standing.has_place()) {
        Some(standing) => Some(rank(conn, scope, family, standing).await?),
        None => None,
    };
    let (running, won, lost, drawn): (i64, i64, i64, i64) = sqlx::query_as(
        "SELECT count(DISTINCT games.id) FILTER (WHERE games.state = 'running'),
             count(*) FILTER (WHERE seats.half_points = 2 AND games.family = $3),
             count(*) FILTER (WHERE seats.half_points = 0 AND games.family = $3),
             count(*) FILTER (WHERE seats.half_points = 1 AND games.family = $3)
         FROM seats JOIN games ON games.id = seats.game_id
         WHERE seats.player_id = $1 AND ($2 = 0 OR games.guild_id = $2)",
    )
    .bind(key(player.get()))
    .bind(scope_key(scope))
    .bind(family)
    .fetch_one(&mut *conn)
    .await?;
    Ok(Profile {
        standing: standing.as_ref().map(StandingRow::read),
        rank,
        running: count(running),
        finished: [won, lost, drawn].map(count),
        recent: recent(conn, player, scope, family).await?,
    })
}

/// The place in the order of [`leaderboard`].
async fn rank(conn: &mut SqliteConnection, scope: Scope, family: &str, standing: &StandingRow) -> Result<u32> {
    let better: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM ratings WHERE scope = $1 AND family = $2 AND (rating > $3
             OR (rating = $3 AND (deviation < $4 OR (deviation = $4 AND player_id < $5))))
             AND wins + losses + draws >= $6
             AND player_id NOT IN (SELECT player_id FROM player_settings WHERE hidden = 1)
             AND player_id NOT IN (SELECT player_id FROM members WHERE guild_id = $1 AND here = 0)",
    )
    .bind(scope_key(scope))
    .bind(family)
    .bind(standing.rating)
    .bind(standing.deviation)
    .bind(standing.player_id)
    .bind(i64::from(rating::GAMES_FOR_A_PLACE))
    .fetch_one(conn)
    .await?;
    Ok(count(better).saturating_add(1))
}

async fn recent(conn: &mut SqliteConnection, player: PlayerId, scope: Scope, family: &str) -> Result<Vec<StoredGame>> {
    let ids = sqlx::query_scalar(
        "SELECT id FROM games WHERE state = 'over' AND id IN (SELECT game_id FROM seats WHERE player_id = $1
             AND half_points IS NOT NULL) AND ($2 = 0 OR guild_id = $2) AND family = $3
         ORDER BY updated_at DESC, id DESC LIMIT $4",
    )
    .bind(key(player.get()))
    .bind(scope_key(scope))
    .bind(family)
    .bind(RECENT)
    .fetch_all(&mut *conn)
    .await?;
    games::load_all(conn, ids).await
}
