//! Matches and the tallies of their games. The score of a match is computed from its games.

mod rows;

use self::rows::load;
use super::{Result, Transaction, View, text};
use crate::domain::game::Terms;
use crate::domain::ids::{GameId, InteractionId, MatchId, PlayerId};
use crate::domain::matches::{InMatch, MatchFormat, MatchState, StoredMatch, Tally};
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;
use crate::store::statement::{Parameters as _, Run as _};
pub(super) use rows::all_of;

/// A match to create.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The place of its first game.
    pub place: Place,
    /// The terms of each game.
    pub terms: Terms,
    /// The format.
    pub format: MatchFormat,
    /// The players, in the turn order of the first game.
    pub players: Vec<PlayerId>,
    /// The points with which a player starts.
    pub handicap: Option<(PlayerId, u16)>,
    /// When this happened.
    pub at: Timestamp,
}

impl View<'_> {
    /// The match with this id.
    pub async fn stored_match(&mut self, match_id: MatchId) -> Result<Option<StoredMatch>> {
        load(self.conn(), match_id).await
    }

    /// The matches of a player: the running ones, then the finished ones, newest first.
    pub async fn matches_of(&mut self, player: PlayerId, limit: u32) -> Result<Vec<StoredMatch>> {
        rows::of(self.conn(), player, limit).await
    }

    /// The ids of the running matches of a player, oldest first.
    pub async fn running_matches_of(&mut self, player: PlayerId) -> Result<Vec<MatchId>> {
        Ok(sqlx::query_scalar(
            "SELECT id FROM series WHERE state = 'running'
                 AND id IN (SELECT series_id FROM series_players WHERE player_id = $1) ORDER BY id",
        )
        .bind(player)
        .fetch_all(self.conn())
        .await?)
    }
}

impl Transaction<'_> {
    /// Creates a match. Returns the position of its first game in it.
    pub async fn insert_match(&mut self, new: &NewMatch) -> Result<InMatch> {
        let match_id = sqlx::query_scalar(
            "INSERT INTO series (form, rules, rated, control, guild_id, made_at) VALUES ($1, $2, $3, $4, $5, $6)
             RETURNING id",
        )
        .values((new.format.to_string(), text::rules(&new.terms.rules), i64::from(new.terms.rated)))
        .values((new.terms.control.to_string(), new.place.guild, new.at))
        .fetch_one(self.conn())
        .await?;
        for (place, &player) in (0_i64..).zip(&new.players) {
            let handicap = new.handicap.filter(|(whose, _)| *whose == player).map_or(0, |(_, points)| points);
            sqlx::query("INSERT INTO series_players (series_id, place, player_id, handicap) VALUES ($1, $2, $3, $4)")
                .values((match_id, place, player, i64::from(handicap)))
                .execute(self.conn())
                .await?;
        }
        Ok(InMatch { match_id, number: 1 })
    }

    /// Writes the tally of each seat of a finished game.
    pub async fn insert_tallies(&mut self, game: GameId, tallies: &[Tally]) -> Result<()> {
        for (seat, tally) in (0_i64..).zip(tallies) {
            sqlx::query("INSERT INTO tallies (game_id, seat, line, captures, rows) VALUES ($1, $2, $3, $4, $5)")
                .values((game, seat, i64::from(tally.line), i64::from(tally.captures), i64::from(tally.rows)))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    /// Records whether a match continues.
    pub async fn set_match_state(&mut self, match_id: MatchId, state: MatchState) -> Result<()> {
        sqlx::query("UPDATE series SET state = $2 WHERE id = $1")
            .values((match_id, state.name()))
            .run(self.conn())
            .await
    }

    /// Ends a match that a player resigned; by an interaction, unless the player's data is deleted.
    pub async fn match_resigned(
        &mut self,
        match_id: MatchId,
        by: PlayerId,
        interaction: Option<InteractionId>,
    ) -> Result<()> {
        sqlx::query("UPDATE series SET state = 'over', resigned_by = $2, settled_by = $3 WHERE id = $1")
            .values((match_id, by, interaction))
            .run(self.conn())
            .await
    }
}
