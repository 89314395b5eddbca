//! What the end of a game, and of a player's patience, does to a tournament.

use sqlx::SqliteConnection;

use super::rows::{load, state_word};
use super::{StoredTournament, TournamentState, require};
use crate::domain::game::{Event, Table};
use crate::domain::ids::{GameId, GuildId, PlayerId, Timestamp, TournamentId};
use crate::domain::tournament::{Pairing, State, Tournament, Verdict};
use crate::store::games::{self, NewGame};
use crate::store::rows::{damaged, id, key};
use crate::store::writer::Write as _;
use crate::store::{Append, Result, StoredGame};
use pente::Action;

/// Takes a game that is over into its tournament, if it is of one: the result counts, a drawn game of a knock-out and a
/// game that was voided are played again, and the last game of a round begins the next one. What is voided after its
/// round stays as it was played, because the rounds after it were paired by it.
pub(in crate::store) async fn go_on(conn: &mut SqliteConnection, ended: &StoredGame, at: Timestamp) -> Result<()> {
    let spot: Option<(i64, i64, i64)> =
        sqlx::query_as("SELECT tournament_id, round, board FROM tournament_games WHERE game_id = $1")
            .bind(key(ended.game.id().get()))
            .fetch_optional(&mut *conn)
            .await?;
    let Some((which, round, board)) = spot else { return Ok(()) };
    let Some(stored) = load(conn, TournamentId::new(id(which))).await? else { return Ok(()) };
    let (TournamentState::Running, Some(mut cup)) = (stored.state, stored.cup.clone()) else { return Ok(()) };
    let is_last = usize::try_from(round).is_ok_and(|round| round == cup.rounds().len());
    let board = usize::try_from(board).unwrap_or(usize::MAX);
    let pairing = cup.rounds().last().filter(|_| is_last).and_then(|round| round.pairings.get(board).copied());
    let Some(Pairing { first, second, .. }) = pairing else { return Ok(()) };
    match verdict(conn, ended.game.id()).await? {
        Some(verdict) => {
            let drawn = drawn(conn, which, round, board).await?;
            cup.game_over(first, second, stored.format.verdict(verdict, drawn));
        }
        None => cup = reopened(&stored, &cup, board)?,
    }
    cup.begin_round();
    keep(conn, &stored, &cup, at).await?;
    raise(conn, stored.id).await
}

/// Who won a game; `None` where it was voided.
async fn verdict(conn: &mut SqliteConnection, game: GameId) -> Result<Option<Verdict>> {
    let halves: Vec<Option<i64>> = sqlx::query_scalar("SELECT half_points FROM seats WHERE game_id = $1 ORDER BY seat")
        .bind(key(game.get()))
        .fetch_all(conn)
        .await?;
    Ok(match *halves.as_slice() {
        [Some(2), Some(_)] => Some(Verdict::First),
        [Some(_), Some(2)] => Some(Verdict::Second),
        [Some(_), Some(_)] => Some(Verdict::Draw),
        _ => None,
    })
}

/// How many games of a pairing were drawn, the last one included.
async fn drawn(conn: &mut SqliteConnection, tournament: i64, round: i64, board: usize) -> Result<usize> {
    let drawn: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM tournament_games t JOIN seats s ON s.game_id = t.game_id AND s.seat = 0
         WHERE t.tournament_id = $1 AND t.round = $2 AND t.board = $3 AND s.half_points = 1",
    )
    .bind(tournament)
    .bind(round)
    .bind(number(board))
    .fetch_one(conn)
    .await?;
    Ok(usize::try_from(drawn).unwrap_or(0))
}

/// The tournament with a pairing of the last round as if it had not been played.
fn reopened(stored: &StoredTournament, cup: &Tournament, board: usize) -> Result<Tournament> {
    let mut rounds = cup.rounds().to_vec();
    let pairing = rounds.last_mut().and_then(|round| round.pairings.get_mut(board));
    let has_left = |pairing: &Pairing| cup.has_left(pairing.first) || cup.has_left(pairing.second);
    if let Some(pairing) = pairing.filter(|pairing| !has_left(pairing)) {
        pairing.state = State::Open;
    }
    let left: Vec<usize> = (0..cup.players()).filter(|&player| cup.has_left(player)).collect();
    Tournament::resume(cup.format(), cup.players(), stored.seed, rounds, &left)
        .map_err(|error| damaged("tournament", key(stored.id.get()), error.to_string()))
}

/// A player leaves. The mark comes first, so that the end of their game pairs them no more.
pub(super) async fn leave(
    conn: &mut SqliteConnection,
    stored: &StoredTournament,
    place: usize,
    at: Timestamp,
) -> Result<()> {
    let player = stored.players[place];
    sqlx::query("UPDATE tournament_players SET has_left = 1 WHERE tournament_id = $1 AND player_id = $2")
        .bind(key(stored.id.get()))
        .bind(key(player.get()))
        .execute(&mut *conn)
        .await?;
    for game in stored.games.iter().filter(|game| game.is_running) {
        resign(conn, game.game, player, at).await?;
    }
    let now = require(conn, stored.id).await?;
    let (TournamentState::Running, Some(mut cup)) = (now.state, now.cup.clone()) else { return Ok(()) };
    cup.begin_round();
    keep(conn, &now, &cup, at).await
}

/// Takes somebody who is not in a server any more out of its tournaments that run, and says which.
pub(super) async fn gone(
    conn: &mut SqliteConnection,
    guild: GuildId,
    player: PlayerId,
    at: Timestamp,
) -> Result<Vec<TournamentId>> {
    let found: Vec<i64> = sqlx::query_scalar(
        "SELECT t.id FROM tournament_players p JOIN tournaments t ON t.id = p.tournament_id
         WHERE p.player_id = $1 AND p.has_left = 0 AND t.state = 'running' AND t.guild_id = $2 ORDER BY t.id",
    )
    .bind(key(player.get()))
    .bind(key(guild.get()))
    .fetch_all(&mut *conn)
    .await?;
    let found: Vec<TournamentId> = found.into_iter().map(|found| TournamentId::new(id(found))).collect();
    for &which in &found {
        let stored = require(conn, which).await?;
        if let Some(place) = stored.players.iter().position(|&other| other == player) {
            leave(conn, &stored, place, at).await?;
        }
        raise(conn, which).await?;
    }
    Ok(found)
}

/// A board of a game has been sent: once every game of the round has one, the tournament's message can lead to them all.
pub(in crate::store) async fn board_sent(conn: &mut SqliteConnection, game: GameId) -> Result<()> {
    sqlx::query(
        "UPDATE tournaments SET rev = rev + 1
         WHERE state = 'running' AND id = (SELECT tournament_id FROM tournament_games WHERE game_id = $1)
             AND NOT EXISTS (SELECT 1 FROM tournament_games t JOIN games g ON g.id = t.game_id
                 WHERE t.tournament_id = tournaments.id AND g.state = 'running'
                     AND g.board_message_id IS NULL AND g.lost_rev IS NULL)",
    )
    .bind(key(game.get()))
    .execute(conn)
    .await?;
    Ok(())
}

async fn raise(conn: &mut SqliteConnection, which: TournamentId) -> Result<()> {
    sqlx::query("UPDATE tournaments SET rev = rev + 1 WHERE id = $1").bind(key(which.get())).execute(conn).await?;
    Ok(())
}

/// Takes a person who is forgotten out of every tournament: out of the list before the first round, and by leaving later.
/// What they organise and has not begun is called off.
pub(in crate::store) async fn leave_all(conn: &mut SqliteConnection, player: PlayerId, at: Timestamp) -> Result<()> {
    sqlx::query("UPDATE tournaments SET state = 'closed', rev = rev + 1 WHERE state = 'open' AND host_id = $1")
        .bind(key(player.get()))
        .execute(&mut *conn)
        .await?;
    let found: Vec<i64> = sqlx::query_scalar(
        "SELECT t.id FROM tournament_players p JOIN tournaments t ON t.id = p.tournament_id
         WHERE p.player_id = $1 AND p.has_left = 0 AND t.state IN ('open', 'running') ORDER BY t.id",
    )
    .bind(key(player.get()))
    .fetch_all(&mut *conn)
    .await?;
    for found in found {
        let stored = require(conn, TournamentId::new(id(found))).await?;
        let place = stored.players.iter().position(|&other| other == player);
        match (stored.state, place) {
            (TournamentState::Running, Some(place)) => leave(conn, &stored, place, at).await?,
            _ => {
                sqlx::query("DELETE FROM tournament_players WHERE tournament_id = $1 AND player_id = $2")
                    .bind(found)
                    .bind(key(player.get()))
                    .execute(&mut *conn)
                    .await?;
            }
        }
        raise(conn, stored.id).await?;
    }
    Ok(())
}

async fn resign(conn: &mut SqliteConnection, game: GameId, by: PlayerId, at: Timestamp) -> Result<()> {
    let stored = games::require(conn, game).await?;
    let Some(seat) = stored.game.table().seats_of(by).next() else { return Ok(()) };
    let (on, event) = (stored.game.rev(), Event::Acted(Action::Resign(seat)));
    // A boxed future: the end of the game comes back to this room.
    let mut append = Append { game, on, event, by, interaction: None, at };
    Box::pin(append.run(conn)).await?;
    Ok(())
}

/// Writes the rounds of a tournament that may have changed, and makes the games that are still to be played.
pub(super) async fn keep(
    conn: &mut SqliteConnection,
    stored: &StoredTournament,
    cup: &Tournament,
    at: Timestamp,
) -> Result<()> {
    let known = stored.cup.as_ref().map_or(0, |cup| cup.rounds().len());
    for (number, round) in cup.rounds().iter().enumerate().skip(known.saturating_sub(1)) {
        for (board, pairing) in round.pairings.iter().enumerate() {
            let two = (pairing.first, Some(pairing.second));
            write(conn, stored, (number + 1, board), two, state_word(pairing)).await?;
        }
        for (n, &player) in round.byes.iter().enumerate() {
            let board = round.pairings.len() + n;
            write(conn, stored, (number + 1, board), (player, None), "bye").await?;
        }
    }
    sqlx::query("UPDATE tournaments SET state = $2, rounds = $3 WHERE id = $1")
        .bind(key(stored.id.get()))
        .bind(if cup.is_over() { "over" } else { "running" })
        .bind(number(cup.rounds().len()))
        .execute(&mut *conn)
        .await?;
    let Some(round) = cup.rounds().last() else { return Ok(()) };
    for (board, pairing) in round.pairings.iter().enumerate().filter(|(_, pairing)| pairing.state == State::Open) {
        begin(conn, stored, (cup.rounds().len(), board), pairing, at).await?;
    }
    Ok(())
}

async fn write(
    conn: &mut SqliteConnection,
    stored: &StoredTournament,
    (round, board): (usize, usize),
    (first, second): (usize, Option<usize>),
    result: &str,
) -> Result<()> {
    sqlx::query(
        "INSERT INTO tournament_pairings (tournament_id, round, board, first, second, result)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tournament_id, round, board) DO UPDATE SET first = $4, second = $5, result = $6",
    )
    .bind(key(stored.id.get()))
    .bind(number(round))
    .bind(number(board))
    .bind(number(first))
    .bind(second.map(number))
    .bind(result)
    .execute(conn)
    .await?;
    Ok(())
}

/// Begins the game of a pairing, unless it runs.
async fn begin(
    conn: &mut SqliteConnection,
    stored: &StoredTournament,
    (round, board): (usize, usize),
    pairing: &Pairing,
    at: Timestamp,
) -> Result<()> {
    let running: Option<i64> = sqlx::query_scalar(
        "SELECT g.id FROM tournament_games t JOIN games g ON g.id = t.game_id
         WHERE t.tournament_id = $1 AND t.round = $2 AND t.board = $3 AND g.state = 'running'",
    )
    .bind(key(stored.id.get()))
    .bind(number(round))
    .bind(number(board))
    .fetch_optional(&mut *conn)
    .await?;
    if running.is_some() {
        return Ok(());
    }
    let seats = [pairing.first, pairing.second].map(|place| stored.players[place]).to_vec();
    let table = Table::of(stored.terms_now(), seats)
        .ok_or_else(|| damaged("tournament", key(stored.id.get()), "the rules ask for another number of seats"))?;
    let new = NewGame { place: stored.place, table, interaction: None, rematch_of: None, in_series: None, at };
    let game = games::create(conn, new).await?;
    sqlx::query("INSERT INTO tournament_games (game_id, tournament_id, round, board) VALUES ($1, $2, $3, $4)")
        .bind(key(game.game.id().get()))
        .bind(key(stored.id.get()))
        .bind(number(round))
        .bind(number(board))
        .execute(conn)
        .await?;
    Ok(())
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
