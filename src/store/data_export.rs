//! Reads everything that is stored about one player.

use super::columns::{count, from_row};
use super::games::{self, GamesOfPlayer};
use super::rows::readable;
use super::{Result, View, activity, challenges, imports, periods, scores};
use crate::domain::data_export::{DataExport, DataSummary};
use crate::domain::ids::PlayerId;
use crate::domain::rating::{GAMES_FOR_A_PLACE, PlayerRating, Scope};

from_row!(DataSummary { games, challenges, ratings, tournaments, puzzles, blocked });

impl View<'_> {
    /// The numbers of rows stored about a player, by kind.
    pub async fn data_summary(&mut self, player: PlayerId) -> Result<DataSummary> {
        Ok(sqlx::query_as(
            "SELECT (SELECT count(DISTINCT game_id) FROM seats WHERE player_id = $1) AS games,
                 (SELECT count(*) FROM challenges WHERE challenger_id = $1 OR opponent_id = $1) AS challenges,
                 (SELECT count(*) FROM ratings WHERE player_id = $1) AS ratings,
                 (SELECT count(*) FROM blocks WHERE player_id = $1) AS blocked,
                 (SELECT count(*) FROM puzzle_marks WHERE player_id = $1) AS puzzles,
                 (SELECT count(*) FROM (SELECT id FROM tournaments WHERE host_id = $1
                      UNION SELECT tournament_id FROM tournament_players WHERE player_id = $1) AS own) AS tournaments",
        )
        .bind(player)
        .fetch_one(self.conn())
        .await?)
    }

    /// Everything that is stored about a player. Games, challenges and tournaments that cannot be read are logged and
    /// left out.
    pub async fn data_export(&mut self, player: PlayerId) -> Result<DataExport> {
        let conn = self.conn();
        let GamesOfPlayer { games, events } = games::load_all_of(conn, player).await?;
        let challenges = challenges::all_of(conn, player).await?;
        let rows: Vec<(Scope, String, f64, f64, i64, i64, i64)> = sqlx::query_as(
            "SELECT scope, family, rating, deviation, wins, losses, draws FROM ratings WHERE player_id = $1
             ORDER BY scope, family",
        )
        .bind(player)
        .fetch_all(&mut *conn)
        .await?;
        let periods = periods::all_of(conn, player).await?;
        let scores = scores::all_of(conn, player).await?;
        let imports = imports::all_of(conn, player).await?;
        let activity = activity::load(conn, player, events).await?;
        let mut tournaments = Vec::new();
        for tournament in self.tournaments_with(player).await? {
            tournaments.extend(readable(self.tournament(tournament).await)?);
        }
        let ratings = rows.into_iter().map(|(scope, family, rating, deviation, wins, losses, draws)| {
            let [wins, losses, draws] = [wins, losses, draws].map(count);
            let has_place = wins + losses + draws >= GAMES_FOR_A_PLACE;
            (scope, family, PlayerRating { player, rating, deviation, wins, losses, draws, has_place })
        });
        Ok(DataExport {
            player,
            name: self.names(&[player]).await?.remove(&player),
            settings: self.player_settings(player).await?,
            locale: self.player_locale(player).await?,
            blocked: self.blocked_by(player).await?,
            games,
            challenges,
            ratings: ratings.collect(),
            periods,
            scores,
            tournaments,
            puzzles: self.puzzle_record(player).await?,
            imports,
            activity,
        })
    }
}
