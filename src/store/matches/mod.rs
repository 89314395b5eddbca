//! Matches and what their games gave. Where a match stands is worked out from its games.

mod rows;

use super::rows::{id, key};
use super::{Result, Transaction, View, text};
use crate::domain::game::Terms;
use crate::domain::ids::{GameId, InteractionId, MatchId, PlayerId, Timestamp};
use crate::domain::matches::{Form, InMatch, StoredMatch, Tally};
use crate::domain::place::Place;
pub(super) use rows::all_of;
use rows::load;

/// A match to be made.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Where its first game is played.
    pub place: Place,
    /// What each game is played on.
    pub terms: Terms,
    /// What makes it.
    pub form: Form,
    /// Who plays it, in the turn order of the first game.
    pub players: Vec<PlayerId>,
    /// Who starts with points, and how many.
    pub handicap: Option<(PlayerId, u16)>,
    /// When this happened.
    pub at: Timestamp,
}

/// Whether more games of a match are to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchState {
    /// There are.
    Running,
    /// It is over.
    Over,
}

impl View<'_> {
    /// The match with this id.
    ///
    /// # Errors
    /// [`StoreError::Row`](super::StoreError::Row) if it cannot be read, and
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn stored_match(&mut self, match_id: MatchId) -> Result<Option<StoredMatch>> {
        load(self.conn(), match_id).await
    }

    /// The matches of a player: those that run, and then the last that are over, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn matches_of(&mut self, player: PlayerId, limit: u32) -> Result<Vec<StoredMatch>> {
        rows::of(self.conn(), player, limit).await
    }
}

impl Transaction<'_> {
    /// Makes a match, and says which place its first game has in it.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn insert_match(&mut self, new: &NewMatch) -> Result<InMatch> {
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO series (form, rules, rated, control, guild_id, made_at) VALUES ($1, $2, $3, $4, $5, $6)
             RETURNING id",
        )
        .bind(new.form.to_string())
        .bind(text::rules(&new.terms.rules))
        .bind(i64::from(new.terms.rated))
        .bind(new.terms.control.to_string())
        .bind(new.place.guild.map(|guild| key(guild.get())))
        .bind(new.at.as_millis())
        .fetch_one(self.conn())
        .await?;
        for (place, &player) in (0_i64..).zip(&new.players) {
            let handicap = new.handicap.filter(|(whose, _)| *whose == player).map_or(0, |(_, points)| points);
            sqlx::query("INSERT INTO series_players (series_id, place, player_id, handicap) VALUES ($1, $2, $3, $4)")
                .bind(made)
                .bind(place)
                .bind(key(player.get()))
                .bind(i64::from(handicap))
                .execute(self.conn())
                .await?;
        }
        Ok(InMatch { match_id: MatchId::new(id(made)), number: 1 })
    }

    /// Writes what each seat of a finished game has to show for it.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn insert_tallies(&mut self, game: GameId, tallies: &[Tally]) -> Result<()> {
        for (seat, tally) in (0_i64..).zip(tallies) {
            sqlx::query("INSERT INTO tallies (game_id, seat, line, captures, rows) VALUES ($1, $2, $3, $4, $5)")
                .bind(key(game.get()))
                .bind(seat)
                .bind(i64::from(tally.line))
                .bind(i64::from(tally.captures))
                .bind(i64::from(tally.rows))
                .execute(self.conn())
                .await?;
        }
        Ok(())
    }

    /// Records whether a match goes on.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn set_match_state(&mut self, match_id: MatchId, state: MatchState) -> Result<()> {
        let word = match state {
            MatchState::Running => "running",
            MatchState::Over => "over",
        };
        sqlx::query("UPDATE series SET state = $2 WHERE id = $1")
            .bind(key(match_id.get()))
            .bind(word)
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Ends a match because a player gave it up.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn match_resigned(&mut self, match_id: MatchId, by: PlayerId, interaction: InteractionId) -> Result<()> {
        sqlx::query("UPDATE series SET state = 'over', resigned_by = $2, settled_by = $3 WHERE id = $1")
            .bind(key(match_id.get()))
            .bind(key(by.get()))
            .bind(key(interaction.get()))
            .execute(self.conn())
            .await?;
        Ok(())
    }

    /// Ends all matches of a player who is deleted: nobody would ever begin their games.
    ///
    /// # Errors
    /// [`StoreError::Database`](super::StoreError::Database).
    pub async fn resign_all_matches(&mut self, player: PlayerId) -> Result<()> {
        sqlx::query(
            "UPDATE series SET state = 'over', resigned_by = $1
             WHERE state = 'running' AND id IN (SELECT series_id FROM series_players WHERE player_id = $1)",
        )
        .bind(key(player.get()))
        .execute(self.conn())
        .await?;
        Ok(())
    }
}
