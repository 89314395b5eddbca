//! Conversion of tournament rows to domain types.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, MessageId, PlayerId, ScheduledEventId, TournamentId};
use crate::domain::live_messages::LiveState;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{
    Format, Pairing, PairingResult, PairingState, PlayerLimits, Round, StoredTournament, Tournament, TournamentGame,
    TournamentScheduledEvent, TournamentState, TournamentThread,
};
use crate::store::Result;
use crate::store::columns::{Field, from_row, id, row};
use crate::store::rows::{TermsColumns, damaged};

row! {
    struct TournamentRow {
        id: TournamentId,
        place: Place,
        host_id: PlayerId,
        name: String,
        format: String,
        terms: TermsColumns,
        guild_allows_rated: bool,
        least: u32,
        most: u32,
        seed: i64,
        expires_at: Timestamp,
        rev: Rev,
        state: String,
        rounds: usize,
        told: usize,
        thread_id: Option<ChannelId>,
        thread_lost: bool,
        event_asked: bool,
        event_id: Option<ScheduledEventId>,
        live: LiveState,
    }
}

row! {
    struct PairingRow {
        round: usize,
        first: usize,
        second: Option<usize>,
        result: String,
    }
}

from_row!(TournamentGame { game: "id", round, board, is_running, is_awaited, shown });

/// The channel and the message of a board.
impl Field for Option<(ChannelId, MessageId)> {
    fn read(row: &AnyRow, _name: &str) -> sqlx::Result<Self> {
        let channel: Option<ChannelId> = row.try_get("message_channel_id")?;
        Ok(channel.zip(row.try_get("message_id")?))
    }
}

/// The tournament with this id.
pub(super) async fn load(conn: &mut AnyConnection, which: TournamentId) -> Result<Option<StoredTournament>> {
    let row: Option<TournamentRow> = sqlx::query_as(
        "SELECT id, guild_id, channel_id, host_id, name, format, rules, rated,
             coalesce((SELECT g.rated FROM guild_settings g WHERE g.guild_id = t.guild_id), 1) AS guild_allows_rated,
             control, least, most, seed, expires_at, rev, state, rounds, told, thread_id, thread_lost, event_asked, event_id,
             shown_rev, lost_rev, message_channel_id,
             message_id, message_posted_at
         FROM tournaments t WHERE id = $1",
    )
    .bind(which)
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let people: Vec<(PlayerId, i64)> =
        sqlx::query_as("SELECT player_id, has_left FROM tournament_players WHERE tournament_id = $1 ORDER BY place")
            .bind(row.id)
            .fetch_all(&mut *conn)
            .await?;
    let pairings: Vec<PairingRow> = sqlx::query_as(
        "SELECT round, first, second, result FROM tournament_pairings WHERE tournament_id = $1 ORDER BY round, board",
    )
    .bind(row.id)
    .fetch_all(&mut *conn)
    .await?;
    let games = sqlx::query_as(
        "SELECT g.id, t.round, t.board, CASE WHEN g.state = 'running' THEN 1 ELSE 0 END AS is_running,
             g.message_channel_id, g.message_id,
             CASE WHEN g.state = 'running' AND g.message_id IS NULL AND g.lost_rev IS NULL THEN 1 ELSE 0 END AS is_awaited
         FROM tournament_games t JOIN games g ON g.id = t.game_id
         WHERE t.tournament_id = $1 ORDER BY g.id",
    )
    .bind(row.id)
    .fetch_all(&mut *conn)
    .await?;
    row.read(&people, pairings, games).map(Some)
}

impl TournamentRow {
    fn read(
        self,
        people: &[(PlayerId, i64)],
        pairings: Vec<PairingRow>,
        games: Vec<TournamentGame>,
    ) -> Result<StoredTournament> {
        let broken = |reason: String| damaged("tournament", self.id.get(), reason);
        let format = self.format.parse::<Format>().map_err(|error| broken(error.to_string()))?;
        let state =
            TournamentState::from_name(&self.state).ok_or_else(|| broken(format!("unknown state `{}`", self.state)))?;
        let seed = id(self.seed);
        let tournament = if self.rounds == 0 {
            None
        } else {
            let left: Vec<usize> = people.iter().enumerate().filter(|(_, row)| row.1 != 0).map(|at| at.0).collect();
            let rounds = rounds(self.rounds, pairings).map_err(broken)?;
            let tournament = Tournament::from_rounds(format, people.len(), seed, rounds, &left);
            let mut tournament = tournament.map_err(|error| broken(error.to_string()))?;
            if state == TournamentState::Over {
                tournament.end();
            }
            Some(tournament)
        };
        Ok(StoredTournament {
            id: self.id,
            place: self.place,
            thread: match self.thread_id {
                _ if self.thread_lost => TournamentThread::Lost,
                Some(thread) => TournamentThread::Open(thread),
                None => TournamentThread::None,
            },
            event: match self.event_id {
                Some(event) => TournamentScheduledEvent::Listed(event),
                None if self.event_asked => TournamentScheduledEvent::Over,
                None => TournamentScheduledEvent::None,
            },
            organiser: self.host_id,
            format,
            terms: self.terms.read().map_err(broken)?,
            guild_allows_rated: self.guild_allows_rated,
            limits: PlayerLimits { min: self.least, max: self.most },
            seed,
            expires_at: self.expires_at,
            players: people.iter().map(|(player, _)| *player).collect(),
            tournament,
            games,
            rev: self.rev,
            state,
            live: self.live,
            announced: self.told,
            name: self.name,
        })
    }
}

/// The given number of rounds, from rows in order.
fn rounds(begun: usize, rows: Vec<PairingRow>) -> std::result::Result<Vec<Round>, String> {
    let mut rounds = vec![Round::default(); begun.min(1_000)];
    for row in rows {
        let round = rounds.get_mut(row.round.wrapping_sub(1));
        let round = round.ok_or_else(|| format!("round {} has not begun", row.round))?;
        let first = row.first;
        match row.second {
            Some(second) => {
                let state = read_state(&row.result, first, second)?;
                round.pairings.push(Pairing { first, second, state });
            }
            None => round.byes.push(first),
        }
    }
    Ok(rounds)
}

fn read_state(word: &str, first: usize, second: usize) -> std::result::Result<PairingState, String> {
    Ok(match word {
        "open" => PairingState::Open,
        "first" => PairingState::Played(PairingResult::First),
        "second" => PairingState::Played(PairingResult::Second),
        "draw" => PairingState::Played(PairingResult::Draw),
        "walkover-first" => PairingState::Walkover(first),
        "walkover-second" => PairingState::Walkover(second),
        _ => return Err(format!("unknown result `{word}`")),
    })
}

/// The column value of a pairing's state.
pub(super) fn state_word(pairing: &Pairing) -> &'static str {
    match pairing.state {
        PairingState::Open => "open",
        PairingState::Played(PairingResult::First) => "first",
        PairingState::Played(PairingResult::Second) => "second",
        PairingState::Played(PairingResult::Draw) => "draw",
        PairingState::Walkover(winner) if winner == pairing.first => "walkover-first",
        PairingState::Walkover(_) => "walkover-second",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_of_a_pairing_is_read_as_it_was_written() {
        let (first, second) = (7, 3);
        for state in [
            PairingState::Open,
            PairingState::Played(PairingResult::First),
            PairingState::Played(PairingResult::Second),
            PairingState::Played(PairingResult::Draw),
            PairingState::Walkover(first),
            PairingState::Walkover(second),
        ] {
            let word = state_word(&Pairing { first, second, state });
            assert_eq!(read_state(word, first, second), Ok(state), "{word}");
        }
        assert!(read_state("won", first, second).is_err());
    }
}
