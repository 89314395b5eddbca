//! The hash chain of a game: a hash over each event and everything before it. It reveals an event that was changed,
//! removed or moved by a faulty disk or by hand, even if the game still replays.
//!
//! It covers the id and the terms of the game, and the revision, the text and the time of each event. It does not cover
//! players, because a player whose data is deleted is replaced by a placeholder. They have a hash of their own, the
//! seal of the game, which a deletion renews.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _};

use super::Result;
use super::columns::key;
use super::statement::Parameters as _;
use crate::domain::ids::GameId;

/// The number of games that one transaction of [`backfill`] hashes.
const GAMES_AT_A_TIME: i64 = 500;

/// The hash before the first event of a game.
pub fn start(game: i64, rules: &str, control: &str, created_at: i64) -> i64 {
    hash(&format!("{game} {rules} {control} {created_at}"))
}

/// The hash after an event.
pub fn next(before: i64, rev: i64, event: &str, at: i64) -> i64 {
    hash(&format!("{before} {rev} {at} {event}"))
}

/// The hash of what a game has besides its events: the guild, whether it is rated, and the players by seat.
pub fn seal(game: i64, guild: Option<i64>, rated: i64, players: &[i64]) -> i64 {
    hash(&format!("{game} {guild:?} {rated} {players:?}"))
}

/// The first eight bytes of the SHA-256 of a text.
fn hash(text: &str) -> i64 {
    let digest = Sha256::digest(text);
    digest.iter().take(8).fold(0, |all, &byte| all << 8 | i64::from(byte))
}

/// The hash of a game at a revision: the stored one, or one that is computed from the events if none is stored.
pub(super) async fn at(conn: &mut AnyConnection, game: GameId, rev: i64) -> Result<i64> {
    if rev > 0 {
        let stored =
            sqlx::query_scalar::<_, Option<i64>>("SELECT chain FROM game_events WHERE game_id = $1 AND rev = $2")
                .values((game, rev))
                .fetch_optional(&mut *conn)
                .await?;
        if let Some(Some(stored)) = stored {
            return Ok(stored);
        }
    }
    let start = stored_start(conn, game).await?.ok_or(sqlx::Error::RowNotFound)?;
    let events: Vec<(i64, String, i64)> =
        sqlx::query_as("SELECT rev, event, at FROM game_events WHERE game_id = $1 AND rev <= $2 ORDER BY rev")
            .values((game, rev))
            .fetch_all(conn)
            .await?;
    Ok(events.iter().fold(start, |before, (rev, event, at)| next(before, *rev, event, *at)))
}

/// The hash before the first event of a stored game; `None` if there is no such game.
async fn stored_start(conn: &mut AnyConnection, game: GameId) -> Result<Option<i64>, sqlx::Error> {
    let terms: Option<(String, String, i64)> =
        sqlx::query_as("SELECT rules, control, created_at FROM games WHERE id = $1")
            .bind(game)
            .fetch_optional(conn)
            .await?;
    Ok(terms.map(|(rules, control, created_at)| start(key(game.get()), &rules, &control, created_at)))
}

/// Seals a game after its players were written.
pub(super) async fn set_seal(conn: &mut AnyConnection, game: GameId) -> Result<(), sqlx::Error> {
    let (guild, rated): (Option<i64>, i64) =
        sqlx::query_as("SELECT guild_id, rated FROM games WHERE id = $1").bind(game).fetch_one(&mut *conn).await?;
    let players: Vec<i64> = sqlx::query_scalar("SELECT player_id FROM seats WHERE game_id = $1 ORDER BY seat")
        .bind(game)
        .fetch_all(&mut *conn)
        .await?;
    sqlx::query("UPDATE games SET seal = $2 WHERE id = $1")
        .values((game, seal(key(game.get()), guild, rated, &players)))
        .execute(conn)
        .await?;
    Ok(())
}

/// The hashes that a game may lack, and the games that lack them.
const MISSING: [(Missing, &str); 2] = [
    (Missing::Chain, "SELECT DISTINCT game_id FROM game_events WHERE chain IS NULL ORDER BY game_id LIMIT $1"),
    (Missing::Seal, "SELECT id FROM games WHERE seal IS NULL ORDER BY id LIMIT $1"),
];

#[derive(Clone, Copy)]
enum Missing {
    Chain,
    Seal,
}

/// Hashes the events and seals the games that have no hash: those of a database that was just migrated, or whose
/// migration was interrupted before this was done.
pub(super) async fn backfill(conn: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for (missing, games_without) in MISSING {
        loop {
            let games: Vec<GameId> =
                sqlx::query_scalar(games_without).bind(GAMES_AT_A_TIME).fetch_all(&mut *conn).await?;
            if games.is_empty() {
                break;
            }
            let mut transaction = conn.begin().await?;
            for game in games {
                match missing {
                    Missing::Chain => fill_game(&mut transaction, game).await?,
                    Missing::Seal => set_seal(&mut transaction, game).await?,
                }
            }
            transaction.commit().await?;
        }
    }
    Ok(())
}

async fn fill_game(conn: &mut AnyConnection, game: GameId) -> Result<(), sqlx::Error> {
    // `verify` reports an event whose game is missing; its hash is of no use, but ends the search.
    let mut chain = stored_start(conn, game).await?.unwrap_or_default();
    let events: Vec<(i64, String, i64, Option<i64>)> =
        sqlx::query_as("SELECT rev, event, at, chain FROM game_events WHERE game_id = $1 ORDER BY rev")
            .bind(game)
            .fetch_all(&mut *conn)
            .await?;
    let mut hashes = String::new();
    for (rev, event, at, stored) in events {
        if let Some(stored) = stored {
            chain = stored;
            continue;
        }
        chain = next(chain, rev, &event, at);
        let _ = write!(hashes, " WHEN {rev} THEN {chain}");
    }
    // One statement for a game: an old database has millions of events.
    let sql = format!("UPDATE game_events SET chain = CASE rev{hashes} END WHERE game_id = $1 AND chain IS NULL");
    sqlx::query(AssertSqlSafe(sql)).persistent(false).bind(game).execute(conn).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_depends_on_guild_rating_and_players() {
        let whole = seal(7, Some(100), 1, &[1, 2]);
        // Stored seals are compared with it indefinitely, so this text may not change.
        assert_eq!(whole, hash("7 Some(100) 1 [1, 2]"));
        for other in [
            seal(8, Some(100), 1, &[1, 2]),
            seal(7, Some(101), 1, &[1, 2]),
            seal(7, None, 1, &[1, 2]),
            seal(7, Some(100), 0, &[1, 2]),
            seal(7, Some(100), 1, &[2, 1]),
            seal(7, Some(100), 1, &[1, 3]),
        ] {
            assert_ne!(other, whole);
        }
    }

    #[test]
    fn a_hash_depends_on_everything_before_it() {
        let chain = |events: &[(i64, &str, i64)]| {
            events
                .iter()
                .fold(start(7, "standard", "none", 5), |before, &(rev, event, at)| next(before, rev, event, at))
        };
        let whole = chain(&[(1, "K10", 5), (2, "L9", 6), (3, "M9", 7)]);
        // Stored hashes are compared with it indefinitely, so this text may not change.
        assert_eq!(start(7, "standard", "none", 5), hash("7 standard none 5"));
        for other in [
            chain(&[(1, "K10", 5), (2, "L9", 6), (3, "M8", 7)]),
            chain(&[(1, "K11", 5), (2, "L9", 6), (3, "M9", 7)]),
            chain(&[(1, "K10", 5), (2, "L9", 7), (3, "M9", 7)]),
            chain(&[(1, "L9", 5), (2, "K10", 6), (3, "M9", 7)]),
            chain(&[(1, "K10", 5), (2, "M9", 7)]),
        ] {
            assert_ne!(other, whole);
        }
        assert_ne!(start(7, "keryo", "none", 5), start(7, "standard", "none", 5));
        assert_ne!(start(8, "standard", "none", 5), start(7, "standard", "none", 5));
    }
}
