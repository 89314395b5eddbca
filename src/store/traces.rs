//! What a person has left besides their games: tables, time off, ratings before and after, what they did as those who
//! administer.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::{Entry, Result, StoredLobby, lobbies};
use crate::game::Span;
use crate::ids::{GameId, GuildId, PlayerId, Timestamp};

/// What a person has left besides their games, each oldest first.
#[derive(Clone, Debug, Default)]
pub struct Traces {
    /// The tables that gathered at which they sat, or which they opened.
    pub lobbies: Vec<StoredLobby>,
    /// Their vacations.
    pub vacations: Vec<Span>,
    /// What became of their ratings.
    pub rating_changes: Vec<RatingTrace>,
    /// What they did as those who administer, and in which server.
    pub audit: Vec<(GuildId, Entry)>,
    /// In which servers they were looked for, whether they were there, and when that was.
    pub memberships: Vec<(GuildId, bool, Timestamp)>,
}

/// What a game made of a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingTrace {
    /// The game.
    pub game: GameId,
    /// The server; `None` for the rating over all.
    pub guild: Option<GuildId>,
    /// The family of rules.
    pub family: String,
    /// Two for a win, one for a draw.
    pub half_points: u8,
    /// The rating and its deviation before.
    pub before: [f64; 2],
    /// The rating and its deviation after.
    pub after: [f64; 2],
    /// Whether the game was voided, so that this counts no more.
    pub is_voided: bool,
}

pub(super) async fn load(conn: &mut SqliteConnection, player: PlayerId) -> Result<Traces> {
    let lobbies = sqlx::query_scalar(
        "SELECT id FROM lobbies
         WHERE host_id = $1 OR id IN (SELECT lobby_id FROM lobby_seats WHERE player_id = $1) ORDER BY id",
    )
    .bind(key(player.get()))
    .fetch_all(&mut *conn)
    .await?;
    let lobbies = lobbies::load_all(conn, lobbies).await?;
    let vacations: Vec<(i64, i64)> =
        sqlx::query_as("SELECT began, ended FROM vacations WHERE player_id = $1 ORDER BY began, id")
            .bind(key(player.get()))
            .fetch_all(&mut *conn)
            .await?;
    let memberships: Vec<(i64, bool, i64)> =
        sqlx::query_as("SELECT guild_id, here, seen_at FROM members WHERE player_id = $1 ORDER BY guild_id")
            .bind(key(player.get()))
            .fetch_all(&mut *conn)
            .await?;
    let moment = Timestamp::from_millis;
    Ok(Traces {
        lobbies,
        vacations: vacations
            .into_iter()
            .map(|(began, ended)| Span { from: moment(began), until: moment(ended) })
            .collect(),
        rating_changes: rating_changes(conn, player).await?,
        audit: audit(conn, player).await?,
        memberships: memberships
            .into_iter()
            .map(|(guild, here, seen_at)| (GuildId::new(id(guild)), here, moment(seen_at)))
            .collect(),
    })
}

/// Game, scope, family, result, rating and deviation before and after, and whether it was voided.
type ChangeRow = (i64, i64, String, i64, f64, f64, f64, f64, bool);

async fn rating_changes(conn: &mut SqliteConnection, player: PlayerId) -> Result<Vec<RatingTrace>> {
    let rows: Vec<ChangeRow> = sqlx::query_as(
        "SELECT game_id, scope, family, half_points, rating_before, deviation_before, rating_after, deviation_after, voided
         FROM rating_changes WHERE player_id = $1 ORDER BY id",
    )
    .bind(key(player.get()))
    .fetch_all(conn)
    .await?;
    let read = |(game, scope, family, points, before, uncertain, after, certain, is_voided): ChangeRow| RatingTrace {
        game: GameId::new(id(game)),
        guild: (scope != 0).then(|| GuildId::new(id(scope))),
        family,
        half_points: u8::try_from(points).unwrap_or_default(),
        before: [before, uncertain],
        after: [after, certain],
        is_voided,
    };
    Ok(rows.into_iter().map(read).collect())
}

async fn audit(conn: &mut SqliteConnection, player: PlayerId) -> Result<Vec<(GuildId, Entry)>> {
    let rows: Vec<(i64, i64, String, String)> =
        sqlx::query_as("SELECT guild_id, at, action, detail FROM audit WHERE actor_id = $1 ORDER BY id")
            .bind(key(player.get()))
            .fetch_all(conn)
            .await?;
    let read = |(guild, at, action, detail): (i64, i64, String, String)| {
        (GuildId::new(id(guild)), Entry { player, at: Timestamp::from_millis(at), action, detail })
    };
    Ok(rows.into_iter().map(read).collect())
}
