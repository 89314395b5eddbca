//! Reads what a player did and what else refers to the player: matches, lobbies, vacations, rating changes, audit
//! entries.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, FromRow};

use super::columns::from_row;
use super::{Result, lobbies, matches};
use crate::domain::audit::Entry;
use crate::domain::data_export::{ActivityExport, GameEventExport, RatingChangeExport};
use crate::domain::ids::{GameId, GuildId, PlayerId, TournamentId};
use crate::domain::lobbies::StoredLobby;
use crate::domain::rating::Scope;
use crate::domain::timestamp::Timestamp;

from_row!(GameEventExport { game: "game_id", rev, event, at });

/// The rows of a query whose only parameter, `$1`, is the player.
async fn rows<T>(conn: &mut AnyConnection, sql: &'static str, player: PlayerId) -> Result<Vec<T>>
where
    T: for<'r> FromRow<'r, AnyRow> + Send + Unpin,
{
    Ok(sqlx::query_as(sql).bind(player).fetch_all(conn).await?)
}

/// What a player did, and what else refers to the player. `game_events` are those of the player in their own games.
pub(super) async fn load(
    conn: &mut AnyConnection,
    player: PlayerId,
    mut game_events: Vec<GameEventExport>,
) -> Result<ActivityExport> {
    game_events.extend(events_as_administrator(conn, player).await?);
    game_events.sort_by_key(|event| (event.game, event.rev));
    let lobby_changes = "SELECT lobby_id, at FROM lobby_changes WHERE player_id = $1 ORDER BY lobby_id, rev";
    let reviews = "SELECT game_id, begun_at FROM reviews WHERE player_id = $1 ORDER BY begun_at, interaction_id";
    let pads = "SELECT game_id, expires_at FROM pads WHERE player_id = $1 ORDER BY game_id";
    let confirmations =
        "SELECT challenge_id, expires_at FROM challenge_confirmations WHERE player_id = $1 ORDER BY challenge_id";
    let follows = "SELECT game_id, kind FROM follows WHERE player_id = $1 ORDER BY id";
    let posted = "SELECT guild_id, subject FROM post_solvers JOIN posts ON posts.id = post_solvers.post_id
         WHERE player_id = $1 ORDER BY post_solvers.id";
    let tournament_changes =
        "SELECT tournament_id, at FROM tournament_changes WHERE player_id = $1 ORDER BY tournament_id, rev";
    let removed = "SELECT tournament_id FROM tournament_removed WHERE player_id = $1 ORDER BY tournament_id";
    let removed: Vec<(TournamentId,)> = rows(conn, removed, player).await?;
    let vacations = "SELECT began, ended FROM vacations WHERE player_id = $1 ORDER BY began, id";
    let memberships = "SELECT guild_id, here, seen_at FROM members WHERE player_id = $1 ORDER BY guild_id";
    let memberships: Vec<(GuildId, i64, Timestamp)> = rows(conn, memberships, player).await?;
    Ok(ActivityExport {
        game_events,
        matches: matches::all_of(conn, player).await?,
        lobbies: all_lobbies(conn, player).await?,
        lobby_changes: rows(conn, lobby_changes, player).await?,
        tournament_changes: rows(conn, tournament_changes, player).await?,
        removed: removed.into_iter().map(|(tournament,)| tournament).collect(),
        reviews: rows(conn, reviews, player).await?,
        pads: rows(conn, pads, player).await?,
        confirmations: rows(conn, confirmations, player).await?,
        follows: rows(conn, follows, player).await?,
        posted_solutions: rows(conn, posted, player).await?,
        vacations: rows(conn, vacations, player).await?,
        rating_changes: rating_changes(conn, player).await?,
        audit: audit(conn, player).await?,
        memberships: memberships.into_iter().map(|(guild, here, seen_at)| (guild, here != 0, seen_at)).collect(),
    })
}

/// The lobbies that a player hosts or sits in.
async fn all_lobbies(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<StoredLobby>> {
    let lobbies = sqlx::query_scalar(
        "SELECT id FROM lobbies WHERE host_id = $1
         UNION SELECT lobby_id FROM lobby_seats WHERE player_id = $1 ORDER BY 1",
    )
    .bind(player)
    .fetch_all(&mut *conn)
    .await?;
    lobbies::load_lobbies(conn, lobbies).await
}

/// The events that the player made as an administrator in games without a seat of theirs.
async fn events_as_administrator(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<GameEventExport>> {
    // As in `deletion.rs`: a search by player alone would read the events of all games.
    let events = "SELECT game_id, rev, event, at FROM game_events WHERE player_id = $1 AND game_id IN (
             SELECT CAST(detail AS BIGINT) FROM audit WHERE actor_id = $1 AND action IN ('void', 'restore')
             EXCEPT SELECT game_id FROM seats WHERE player_id = $1)";
    rows(conn, events, player).await
}

/// Game, scope, family, result, rating and deviation before and after, and whether it was voided.
type ChangeRow = (GameId, Scope, String, i64, f64, f64, f64, f64, i64);

async fn rating_changes(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<RatingChangeExport>> {
    let rows: Vec<ChangeRow> = sqlx::query_as(
        "SELECT game_id, scope, family, half_points, rating_before, deviation_before, rating_after, deviation_after, voided
         FROM rating_changes
         WHERE player_id = $1 AND game_id IN (SELECT game_id FROM seats WHERE player_id = $1) ORDER BY id",
    )
    .bind(player)
    .fetch_all(conn)
    .await?;
    let read = |(game, scope, family, points, before, deviation_before, after, deviation_after, voided): ChangeRow| {
        RatingChangeExport {
            game,
            scope,
            family,
            half_points: u8::try_from(points).unwrap_or_default(),
            before: [before, deviation_before],
            after: [after, deviation_after],
            is_voided: voided != 0,
        }
    };
    Ok(rows.into_iter().map(read).collect())
}

async fn audit(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<(GuildId, Entry)>> {
    let rows: Vec<(GuildId, Timestamp, String, String)> =
        sqlx::query_as("SELECT guild_id, at, action, detail FROM audit WHERE actor_id = $1 ORDER BY id")
            .bind(player)
            .fetch_all(conn)
            .await?;
    Ok(rows.into_iter().map(|(guild, at, action, detail)| (guild, Entry { player, at, action, detail })).collect())
}
