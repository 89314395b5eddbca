//! What a person has left besides their games: matches, tables, time off, ratings before and after, what they did and
//! when.

use sqlx::SqliteConnection;

use super::rows::{id, key};
use super::{Result, lobbies, matches};
use crate::domain::audit::Entry;
use crate::domain::game::{Rev, Span};
use crate::domain::ids::{GameId, GuildId, LobbyId, PlayerId, Timestamp, TournamentId};
use crate::domain::lobbies::StoredLobby;
use crate::domain::matches::StoredMatch;

/// What a person has left besides their games, each oldest first.
#[derive(Clone, Debug, Default)]
pub struct ActivityExport {
    /// What they did in games, and when.
    pub acts: Vec<GameActionExport>,
    /// Their matches.
    pub matches: Vec<StoredMatch>,
    /// The tables that gathered at which they sat, or which they opened.
    pub lobbies: Vec<StoredLobby>,
    /// When they changed something at a table that gathers.
    pub lobby_changes: Vec<(LobbyId, Timestamp)>,
    /// When they changed something about a tournament.
    pub tournament_changes: Vec<(TournamentId, Timestamp)>,
    /// Tournaments that they were taken out of.
    pub removed: Vec<TournamentId>,
    /// Reviews for them that are under way: of which game, and when they began. What opens the answer is nobody's to see.
    pub reviews: Vec<(GameId, Timestamp)>,
    /// Their vacations.
    pub vacations: Vec<Span>,
    /// What became of their ratings.
    pub rating_changes: Vec<RatingChangeExport>,
    /// What they did as those who administer, and in which server.
    pub audit: Vec<(GuildId, Entry)>,
    /// In which servers they were looked for, whether they were there, and when that was.
    pub memberships: Vec<(GuildId, bool, Timestamp)>,
}

/// Something that a person did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameActionExport {
    /// The game.
    pub game: GameId,
    /// The revision that it made.
    pub rev: Rev,
    /// What was done, as it is kept.
    pub event: String,
    /// When.
    pub at: Timestamp,
}

/// What a game made of a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChangeExport {
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

pub(super) async fn load(conn: &mut SqliteConnection, player: PlayerId) -> Result<ActivityExport> {
    let lobbies = sqlx::query_scalar(
        "SELECT id FROM lobbies
         WHERE host_id = $1 OR id IN (SELECT lobby_id FROM lobby_seats WHERE player_id = $1) ORDER BY id",
    )
    .bind(key(player.get()))
    .fetch_all(&mut *conn)
    .await?;
    let lobbies = lobbies::load_all(conn, lobbies).await?;
    let lobby_changes: Vec<(i64, i64)> =
        sqlx::query_as("SELECT lobby_id, at FROM lobby_changes WHERE player_id = $1 ORDER BY lobby_id, rev")
            .bind(key(player.get()))
            .fetch_all(&mut *conn)
            .await?;
    let reviews: Vec<(i64, i64)> =
        sqlx::query_as("SELECT game_id, begun_at FROM reviews WHERE player_id = $1 ORDER BY begun_at, interaction_id")
            .bind(key(player.get()))
            .fetch_all(&mut *conn)
            .await?;
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
    let (tournament_changes, removed) = tournaments(conn, player).await?;
    Ok(ActivityExport {
        acts: acts(conn, player).await?,
        matches: matches::all_of(conn, player).await?,
        lobbies,
        lobby_changes: lobby_changes.into_iter().map(|(lobby, at)| (LobbyId::new(id(lobby)), moment(at))).collect(),
        tournament_changes,
        removed,
        reviews: reviews.into_iter().map(|(game, at)| (GameId::new(id(game)), moment(at))).collect(),
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

async fn acts(conn: &mut SqliteConnection, player: PlayerId) -> Result<Vec<GameActionExport>> {
    let rows: Vec<(i64, i64, String, i64)> =
        sqlx::query_as("SELECT game_id, rev, event, at FROM game_events WHERE player_id = $1 ORDER BY game_id, rev")
            .bind(key(player.get()))
            .fetch_all(conn)
            .await?;
    let read = |(game, rev, event, at)| GameActionExport {
        game: GameId::new(id(game)),
        rev: Rev::new(u32::try_from(rev).unwrap_or(u32::MAX)),
        event,
        at: Timestamp::from_millis(at),
    };
    Ok(rows.into_iter().map(read).collect())
}

/// When they changed something about which tournament, and which they were taken out of.
async fn tournaments(
    conn: &mut SqliteConnection,
    player: PlayerId,
) -> Result<(Vec<(TournamentId, Timestamp)>, Vec<TournamentId>)> {
    let changes: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT tournament_id, at FROM tournament_changes WHERE player_id = $1 ORDER BY tournament_id, rev",
    )
    .bind(key(player.get()))
    .fetch_all(&mut *conn)
    .await?;
    let removed: Vec<i64> =
        sqlx::query_scalar("SELECT tournament_id FROM tournament_removed WHERE player_id = $1 ORDER BY tournament_id")
            .bind(key(player.get()))
            .fetch_all(conn)
            .await?;
    let which = |tournament: i64| TournamentId::new(id(tournament));
    let changes = changes.into_iter().map(|(tournament, at)| (which(tournament), Timestamp::from_millis(at)));
    Ok((changes.collect(), removed.into_iter().map(which).collect()))
}

/// Game, scope, family, result, rating and deviation before and after, and whether it was voided.
type ChangeRow = (i64, i64, String, i64, f64, f64, f64, f64, bool);

async fn rating_changes(conn: &mut SqliteConnection, player: PlayerId) -> Result<Vec<RatingChangeExport>> {
    let rows: Vec<ChangeRow> = sqlx::query_as(
        "SELECT game_id, scope, family, half_points, rating_before, deviation_before, rating_after, deviation_after, voided
         FROM rating_changes WHERE player_id = $1 ORDER BY id",
    )
    .bind(key(player.get()))
    .fetch_all(conn)
    .await?;
    let read =
        |(game, scope, family, points, before, uncertain, after, certain, is_voided): ChangeRow| RatingChangeExport {
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
