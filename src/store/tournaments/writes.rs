//! Writes of tournaments: players, rounds, games and changes.

use super::rows;
use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, GameId, InteractionId, PlayerId, ScheduledEventId, TournamentId};
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{NewTournament, PairingId, StoredTournament, Tournament, TournamentState};
use crate::store::columns::{key, number};
use crate::store::statement::{Parameters as _, Run as _};
use crate::store::{Result, Transaction, text};

/// Increments the revision of the running tournament of a game, `$1`, unless one of its running games has no board yet.
/// SQLite keeps the order of a cross join: otherwise it would read all games that have no board.
const INCREMENT_REV_WHEN_BOARDS_ARE_SENT: &str = "UPDATE tournaments SET rev = rev + 1
     WHERE state = 'running' AND id = (SELECT tournament_id FROM tournament_games WHERE game_id = $1)
         AND NOT EXISTS (SELECT 1 FROM tournament_games t CROSS JOIN games g
             WHERE t.tournament_id = tournaments.id AND g.id = t.game_id AND g.state = 'running'
                 AND g.message_id IS NULL AND g.lost_rev IS NULL)";

impl Transaction<'_> {
    /// Creates a tournament.
    pub async fn insert_tournament(&mut self, new: &NewTournament) -> Result<StoredTournament> {
        let NewTournament { place, organiser, name, format, terms, limits, seed, interaction, at, expires_at } = new;
        let made = sqlx::query_scalar(
            "INSERT INTO tournaments (guild_id, channel_id, host_id, name, format, rules, rated, control, least, most,
                 seed, interaction_id, made_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id",
        )
        .values((place.guild, place.channel, organiser, name, format.to_string()))
        .values((text::rules(&terms.rules), i64::from(terms.rated), terms.control.to_string()))
        .values((i64::from(limits.min), i64::from(limits.max), key(*seed), interaction, at, expires_at))
        .fetch_one(self.conn())
        .await?;
        self.existing_tournament(made).await
    }

    /// Adds a player to an open tournament.
    pub async fn join_tournament(&mut self, tournament: TournamentId, player: PlayerId) -> Result<()> {
        sqlx::query(
            "INSERT INTO tournament_players (tournament_id, place, player_id)
             SELECT $1, coalesce(max(place) + 1, 0), $2 FROM tournament_players WHERE tournament_id = $1",
        )
        .values((tournament, player))
        .run(self.conn())
        .await
    }

    /// Removes a player from an open tournament.
    pub async fn delete_tournament_player(&mut self, tournament: TournamentId, player: PlayerId) -> Result<()> {
        sqlx::query("DELETE FROM tournament_players WHERE tournament_id = $1 AND player_id = $2")
            .values((tournament, player))
            .run(self.conn())
            .await
    }

    /// Records that a player may not join a tournament.
    pub async fn insert_removed(&mut self, tournament: TournamentId, player: PlayerId) -> Result<()> {
        sqlx::query("INSERT INTO tournament_removed (tournament_id, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .values((tournament, player))
            .run(self.conn())
            .await
    }

    /// Records that a player may join a tournament again.
    pub async fn delete_removed(&mut self, tournament: TournamentId, player: PlayerId) -> Result<()> {
        sqlx::query("DELETE FROM tournament_removed WHERE tournament_id = $1 AND player_id = $2")
            .values((tournament, player))
            .run(self.conn())
            .await
    }

    /// Records that a player left a running tournament.
    pub async fn set_has_left(&mut self, tournament: TournamentId, player: PlayerId) -> Result<()> {
        sqlx::query("UPDATE tournament_players SET has_left = 1 WHERE tournament_id = $1 AND player_id = $2")
            .values((tournament, player))
            .run(self.conn())
            .await
    }

    /// Writes the state of a tournament.
    pub async fn set_tournament_state(&mut self, tournament: TournamentId, state: TournamentState) -> Result<()> {
        sqlx::query("UPDATE tournaments SET state = $2 WHERE id = $1")
            .values((tournament, state.name()))
            .run(self.conn())
            .await
    }

    /// Increments the revision of a tournament, so that its message is stale. Returns the new revision.
    pub async fn increment_tournament_rev(&mut self, tournament: TournamentId) -> Result<Rev> {
        Ok(sqlx::query_scalar("UPDATE tournaments SET rev = rev + 1 WHERE id = $1 RETURNING rev")
            .bind(tournament)
            .fetch_one(self.conn())
            .await?)
    }

    /// Increments the revision of the tournament of a game if every running game of it has a board, because its message
    /// can now link to all of them.
    pub async fn increment_rev_when_boards_are_sent(&mut self, game: GameId) -> Result<()> {
        sqlx::query(INCREMENT_REV_WHEN_BOARDS_ARE_SENT).bind(game).run(self.conn()).await
    }

    /// Records the thread of a tournament's games.
    pub async fn set_tournament_thread(&mut self, tournament: TournamentId, thread: ChannelId) -> Result<()> {
        sqlx::query("UPDATE tournaments SET thread_id = $2 WHERE id = $1")
            .values((tournament, thread))
            .run(self.conn())
            .await
    }

    /// Records that the thread of a game is gone, if it is that of the game's tournament. Returns whether it is.
    pub async fn lose_tournament_thread(&mut self, game: GameId) -> Result<bool> {
        sqlx::query(
            "UPDATE tournaments SET thread_lost = 1
             WHERE id = (SELECT tournament_id FROM tournament_games WHERE game_id = $1)
                 AND thread_id = (SELECT channel_id FROM games WHERE id = $1)",
        )
        .bind(game)
        .changes_rows(self.conn())
        .await
    }

    /// Records that the event of a tournament is being created. Returns whether this is the first time.
    pub async fn begin_tournament_event(&mut self, tournament: TournamentId) -> Result<bool> {
        sqlx::query("UPDATE tournaments SET event_asked = 1 WHERE id = $1 AND event_asked = 0")
            .bind(tournament)
            .changes_rows(self.conn())
            .await
    }

    /// Records the event that Discord lists for a tournament; `None` once it is over.
    pub async fn set_tournament_event(
        &mut self,
        tournament: TournamentId,
        event: Option<ScheduledEventId>,
    ) -> Result<()> {
        sqlx::query("UPDATE tournaments SET event_id = $2 WHERE id = $1")
            .values((tournament, event))
            .run(self.conn())
            .await
    }

    /// Records the player and the interaction of a revision. Each interaction is applied at most once.
    pub async fn insert_tournament_change(
        &mut self,
        tournament: TournamentId,
        rev: Rev,
        by: PlayerId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query(
            "INSERT INTO tournament_changes (tournament_id, rev, player_id, interaction_id, at)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .values((tournament, rev, by, interaction, at))
        .run(self.conn())
        .await
    }

    /// Writes the rounds of a tournament from the round `first` (from 0) on, and its state.
    pub async fn save_rounds(
        &mut self,
        id: TournamentId,
        tournament: &Tournament,
        first: usize,
        state: TournamentState,
    ) -> Result<()> {
        for (round, pairings) in tournament.rounds().iter().enumerate().skip(first) {
            for (board, pairing) in pairings.pairings.iter().enumerate() {
                let pairing_id = PairingId { tournament: id, round: round + 1, board };
                self.save_pairing(pairing_id, pairing.first, Some(pairing.second), rows::state_word(pairing)).await?;
            }
            for (n, &player) in pairings.byes.iter().enumerate() {
                let pairing_id = PairingId { tournament: id, round: round + 1, board: pairings.pairings.len() + n };
                self.save_pairing(pairing_id, player, None, "bye").await?;
            }
        }
        sqlx::query("UPDATE tournaments SET state = $2, rounds = $3 WHERE id = $1")
            .values((id, state.name(), number(tournament.rounds().len())))
            .run(self.conn())
            .await
    }

    /// Writes a row of a round: a pairing, or the player of a bye, whose row has no second player.
    async fn save_pairing(&mut self, id: PairingId, first: usize, second: Option<usize>, result: &str) -> Result<()> {
        sqlx::query(
            "INSERT INTO tournament_pairings (tournament_id, round, board, first, second, result)
             VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (tournament_id, round, board) DO UPDATE SET first = $4, second = $5, result = $6",
        )
        .values((id.tournament, number(id.round), number(id.board), number(first), second.map(number), result))
        .run(self.conn())
        .await
    }

    /// Records the pairing of a game.
    pub async fn insert_tournament_game(&mut self, game: GameId, pairing: PairingId) -> Result<()> {
        sqlx::query("INSERT INTO tournament_games (game_id, tournament_id, round, board) VALUES ($1, $2, $3, $4)")
            .values((game, pairing.tournament, number(pairing.round), number(pairing.board)))
            .run(self.conn())
            .await
    }

    /// Records how many announcements of a tournament were sent: one for each round, and one for the end.
    pub async fn tournament_announced(&mut self, tournament: TournamentId, count: usize) -> Result<()> {
        sqlx::query("UPDATE tournaments SET told = CASE WHEN told > $2 THEN told ELSE $2 END WHERE id = $1")
            .values((tournament, number(count)))
            .run(self.conn())
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::query_plan;

    #[tokio::test]
    async fn games_without_a_board_are_looked_for_among_those_of_the_tournament() {
        let plan = query_plan(INCREMENT_REV_WHEN_BOARDS_ARE_SENT).await;
        assert!(plan.iter().any(|step| step.contains("SEARCH g USING INTEGER PRIMARY KEY")), "{plan:?}");
        assert!(plan.iter().any(|step| step.contains("games_of_tournament (tournament_id=?)")), "{plan:?}");
    }
}
