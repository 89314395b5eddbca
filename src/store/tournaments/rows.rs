//! Conversion of tournament rows to domain types.

use sqlx::AnyConnection;

use crate::domain::game::Rev;
use crate::domain::ids::{ChannelId, GameId, GuildId, MessageId, PlayerId, ScheduledEventId, TournamentId};
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{
    Format, Pairing, PairingResult, PairingState, PlayerLimits, Round, StoredTournament, Tournament, TournamentGame,
    TournamentScheduledEvent, TournamentState, TournamentThread,
};
use crate::store::Result;
use crate::store::columns::{count, id, row, size};
use crate::store::rows::{LiveColumns, TermsColumns, damaged};

row! {
    struct TournamentRow {
        id: TournamentId,
        guild_id: GuildId,
        channel_id: ChannelId,
        host_id: PlayerId,
        name: String,
        format: String,
        terms: TermsColumns,
        guild_allows_rated: i64,
        least: i64,
        most: i64,
        seed: i64,
        expires_at: Timestamp,
        rev: Rev,
        state: String,
        rounds: i64,
        told: i64,
        thread_id: Option<ChannelId>,
        thread_lost: i64,
        event_asked: i64,
        event_id: Option<ScheduledEventId>,
        live: LiveColumns,
    }
}

row! {
    struct PairingRow {
        round: i64,
        first: i64,
        second: Option<i64>,
        result: String,
    }
}

row! {
    struct GameRow {
        id: GameId,
        round: i64,
        board: i64,
        is_running: i64,
        message_channel_id: Option<ChannelId>,
        message_id: Option<MessageId>,
        is_awaited: i64,
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
    let games: Vec<GameRow> = sqlx::query_as(
        "SELECT g.id, t.round, t.board, CASE WHEN g.state = 'running' THEN 1 ELSE 0 END AS is_running,
             g.message_channel_id, g.message_id,
             CASE WHEN g.state = 'running' AND g.message_id IS NULL AND g.lost_rev IS NULL THEN 1 ELSE 0 END AS is_awaited
         FROM tournament_games t JOIN games g ON g.id = t.game_id
         WHERE t.tournament_id = $1 ORDER BY g.id",
    )
    .bind(row.id)
    .fetch_all(&mut *conn)
    .await?;
    let mut stored = row.read(&people, pairings)?;
    stored.games = games.iter().map(GameRow::read).collect();
    Ok(Some(stored))
}

impl TournamentRow {
    fn read(self, people: &[(PlayerId, i64)], pairings: Vec<PairingRow>) -> Result<StoredTournament> {
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
            place: Place { guild: Some(self.guild_id), channel: self.channel_id },
            thread: match self.thread_id {
                _ if self.thread_lost != 0 => TournamentThread::Lost,
                Some(thread) => TournamentThread::Open(thread),
                None => TournamentThread::None,
            },
            event: match self.event_id {
                Some(event) => TournamentScheduledEvent::Listed(event),
                None if self.event_asked != 0 => TournamentScheduledEvent::Over,
                None => TournamentScheduledEvent::None,
            },
            organiser: self.host_id,
            format,
            terms: self.terms.read().map_err(broken)?,
            guild_allows_rated: self.guild_allows_rated != 0,
            limits: PlayerLimits { min: count(self.least), max: count(self.most) },
            seed,
            expires_at: self.expires_at,
            players: people.iter().map(|(player, _)| *player).collect(),
            tournament,
            games: Vec::new(),
            rev: self.rev,
            state,
            live: self.live.read(),
            announced: size(self.told),
            name: self.name,
        })
    }
}

impl GameRow {
    fn read(&self) -> TournamentGame {
        TournamentGame {
            game: self.id,
            round: size(self.round),
            board: size(self.board),
            is_running: self.is_running != 0,
            is_awaited: self.is_awaited != 0,
            shown: self.message_channel_id.zip(self.message_id),
        }
    }
}

/// The given number of rounds, from rows in order.
fn rounds(begun: i64, rows: Vec<PairingRow>) -> std::result::Result<Vec<Round>, String> {
    let mut rounds = vec![Round::default(); size(begun).min(1_000)];
    for row in rows {
        let round = rounds.get_mut(size(row.round).wrapping_sub(1));
        let round = round.ok_or_else(|| format!("round {} has not begun", row.round))?;
        let first = size(row.first);
        match row.second.map(size) {
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
