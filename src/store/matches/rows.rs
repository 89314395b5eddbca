//! Conversion of the rows of matches to domain types.

use sqlx::AnyConnection;

use crate::domain::game::Score;
use crate::domain::ids::{GameId, GuildId, MatchId, PlayerId};
use crate::domain::matches::{MatchPlayer, MatchRows, MatchSeat, MatchState, StoredMatch, Tally};
use crate::store::columns::row;
use crate::store::rows::{TermsColumns, damaged, readable};
use crate::store::statement::Parameters as _;
use crate::store::{Result, text};

row! {
    struct MatchRow {
        id: MatchId,
        form: String,
        terms: TermsColumns,
        guild_id: Option<GuildId>,
        state: String,
        resigned_by: Option<PlayerId>,
    }
}

row! {
    /// A seat of a game of the match, with its result once the game is over.
    struct SeatRow {
        game_id: GameId,
        series_game: i64,
        state: String,
        player_id: PlayerId,
        half_points: Option<Score>,
        line: Option<i64>,
        captures: Option<i64>,
        rows: Option<i64>,
    }
}

pub(super) async fn load(conn: &mut AnyConnection, match_id: MatchId) -> Result<Option<StoredMatch>> {
    let row: Option<MatchRow> = sqlx::query_as(
        "SELECT id, form, rules, rated, control, guild_id, state, resigned_by FROM series WHERE id = $1",
    )
    .bind(match_id)
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let players: Vec<(PlayerId, i64)> =
        sqlx::query_as("SELECT player_id, handicap FROM series_players WHERE series_id = $1 ORDER BY place")
            .bind(row.id)
            .fetch_all(&mut *conn)
            .await?;
    let seats: Vec<SeatRow> = sqlx::query_as(
        "SELECT games.id AS game_id, series_game, state, player_id, half_points, line, captures, rows
         FROM games JOIN seats ON seats.game_id = games.id
             LEFT JOIN tallies ON tallies.game_id = seats.game_id AND tallies.seat = seats.seat
         WHERE series_id = $1 ORDER BY series_game, seats.seat",
    )
    .bind(row.id)
    .fetch_all(conn)
    .await?;
    row.read(&players, seats).map(Some)
}

pub(super) async fn of(conn: &mut AnyConnection, player: PlayerId, limit: u32) -> Result<Vec<StoredMatch>> {
    let found: Vec<MatchId> = sqlx::query_scalar(
        "SELECT id FROM series WHERE id IN (SELECT series_id FROM series_players WHERE player_id = $1)
         ORDER BY state = 'over', id DESC LIMIT $2",
    )
    .values((player, i64::from(limit)))
    .fetch_all(&mut *conn)
    .await?;
    let mut loaded = Vec::with_capacity(found.len());
    for id in found {
        loaded.extend(readable(load(conn, id).await)?);
    }
    Ok(loaded)
}

/// All matches of a player.
pub(in crate::store) async fn all_of(conn: &mut AnyConnection, player: PlayerId) -> Result<Vec<StoredMatch>> {
    of(conn, player, u32::MAX).await
}

impl MatchRow {
    fn read(self, players: &[(PlayerId, i64)], seats: Vec<SeatRow>) -> Result<StoredMatch> {
        let broken = |reason: String| damaged("match", self.id.get(), reason);
        let player = |&(player, points): &(PlayerId, i64)| {
            let handicap = u16::try_from(points).map_err(|_| broken(format!("a handicap of {points} points")))?;
            Ok(MatchPlayer { player, handicap })
        };
        let rows = MatchRows {
            id: self.id,
            guild: self.guild_id,
            format: text::read_match_format(&self.form).map_err(broken)?,
            terms: self.terms.read().map_err(broken)?,
            players: players.iter().map(player).collect::<Result<_>>()?,
            seats: seats.into_iter().map(|seat| seat.read().map_err(broken)).collect::<Result<_>>()?,
            is_running: self.state == MatchState::Running.name(),
            resigned_by: self.resigned_by,
        };
        StoredMatch::from_rows(rows).map_err(|reason| broken(reason.to_string()))
    }
}

impl SeatRow {
    fn read(self) -> std::result::Result<MatchSeat, String> {
        let number = self.series_game;
        Ok(MatchSeat {
            game: self.game_id,
            number: u16::try_from(number).map_err(|_| format!("a game has the number {number}"))?,
            is_running: self.state == "running",
            player: self.player_id,
            score: self.half_points,
            tally: read_tally(self.line.unwrap_or(0), self.captures.unwrap_or(0), self.rows.unwrap_or(0))?,
        })
    }
}

/// Reads a tally from its columns.
fn read_tally(line: i64, captures: i64, rows: i64) -> std::result::Result<Tally, String> {
    let small = |n: i64| u16::try_from(n).map_err(|_| format!("a tally contains {n}"));
    Ok(Tally { line: line != 0, captures: small(captures)?, rows: small(rows)? })
}
