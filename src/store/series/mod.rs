//! Matches: the next game is made in the transaction that ends the one before, so that none is lost and none comes
//! twice. Where a match stands is worked out from its games.

mod rows;
mod types;

use sqlx::SqliteConnection;

use super::games::{self, NewGame};
use super::rows::{id, key};
use super::writer::Write;
use super::{Append, Place, Result, Store, StoreError, StoredGame, text};
use crate::domain::game::{Event, Rev, Table, Terms};
use crate::domain::ids::{InteractionId, PlayerId, SeriesId, Timestamp};
use crate::domain::matches::{Form, Tally};
use pente::{Action, Termination};
pub(super) use rows::{all_of, load};

pub use types::*;

impl Store {
    /// The match of that number.
    ///
    /// # Errors
    /// [`StoreError::Row`] if it cannot be read, or a failure.
    pub async fn series(&self, series: SeriesId) -> Result<Option<StoredSeries>> {
        load(&mut *self.readers.acquire().await?, series).await
    }

    /// The matches of a person: those that run, and then the last that are over, newest first.
    ///
    /// # Errors
    /// Failures only. A match that cannot be read is left out, and logged.
    pub async fn series_of(&self, player: PlayerId, limit: u32) -> Result<Vec<StoredSeries>> {
        rows::of(&mut *self.readers.acquire().await?, player, limit).await
    }

    /// Gives a match up for a person, and with it the game that runs. The same interaction does so once.
    ///
    /// # Errors
    /// Failures only.
    pub async fn resign_series(
        &self,
        series: SeriesId,
        by: PlayerId,
        interaction: InteractionId,
        at: Timestamp,
    ) -> Result<Resigned> {
        self.writer.write(ResignSeries { series, by, interaction, at }).await
    }
}

/// A match to be made.
pub(super) struct NewSeries {
    pub(super) place: Place,
    pub(super) terms: Terms,
    pub(super) form: Form,
    /// In the turn order of the first game.
    pub(super) players: Vec<PlayerId>,
    /// Who starts with points.
    pub(super) handicap: Option<(PlayerId, u16)>,
    pub(super) at: Timestamp,
}

/// Makes a match, and says which place its first game has in it.
pub(super) async fn create(conn: &mut SqliteConnection, new: &NewSeries) -> Result<InSeries> {
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
    .fetch_one(&mut *conn)
    .await?;
    for (place, &player) in (0_i64..).zip(&new.players) {
        let handicap = new.handicap.filter(|(whose, _)| *whose == player).map_or(0, |(_, points)| points);
        sqlx::query("INSERT INTO series_players (series_id, place, player_id, handicap) VALUES ($1, $2, $3, $4)")
            .bind(made)
            .bind(place)
            .bind(key(player.get()))
            .bind(i64::from(handicap))
            .execute(&mut *conn)
            .await?;
    }
    Ok(InSeries { series: SeriesId::new(id(made)), number: 1 })
}

/// Writes what each seat has to show for a game that is over.
pub(super) async fn tally(conn: &mut SqliteConnection, stored: &StoredGame) -> Result<()> {
    let Some(in_series) = stored.in_series else { return Ok(()) };
    let Some(series) = load(conn, in_series.series).await? else { return Ok(()) };
    let row = series.standing.scoring().map(pente::Scoring::row_length);
    let position = stored.game.position();
    let lines = position.outcome().map_or(&[][..], |outcome| outcome.terminations());
    for seat in stored.game.table().seats() {
        let colour = position.colour_of(seat);
        // Team-mates who share a colour share what it has to show: the first of them has it.
        let is_first = position.seats_of(colour).next() == Some(seat);
        let is_own = |way: &Termination| matches!(way, Termination::Line(line) if line.colour == colour);
        let has_line = is_first && lines.iter().any(is_own);
        let (captures, rows) = match row {
            Some(row) if is_first => (position.captures(colour), position.rows(colour, row)),
            _ => (0, 0),
        };
        sqlx::query("INSERT INTO tallies (game_id, seat, line, captures, rows) VALUES ($1, $2, $3, $4, $5)")
            .bind(key(stored.game.id().get()))
            .bind(i64::try_from(seat.index()).unwrap_or(i64::MAX))
            .bind(i64::from(has_line))
            .bind(i64::from(captures))
            .bind(i64::from(rows))
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Makes the next game of the match that a finished game belongs to, or notes that it is decided.
pub(super) async fn go_on(conn: &mut SqliteConnection, ended: &StoredGame, at: Timestamp) -> Result<()> {
    let Some(in_series) = ended.in_series else { return Ok(()) };
    let Some(series) = load(conn, in_series.series).await? else { return Ok(()) };
    // A match that was given up stays so; one whose game was voided may be undecided again.
    if series.resigned_by.is_some() {
        return Ok(());
    }
    let is_decided = series.winners().is_some();
    sqlx::query("UPDATE series SET state = $2 WHERE id = $1")
        .bind(key(series.id.get()))
        .bind(if is_decided { "over" } else { "running" })
        .execute(&mut *conn)
        .await?;
    if is_decided || series.running_game().is_some() {
        return Ok(());
    }
    let seats = series.next_seats();
    let Some(table) = Table::of(series.terms, seats) else {
        return Err(super::rows::damaged("match", key(series.id.get()), "the rules ask for another number of seats"));
    };
    let number = series.games.last().map_or(0, |game| game.number).saturating_add(1);
    let new = NewGame {
        place: ended.place,
        table,
        interaction: None,
        rematch_of: None,
        in_series: Some(InSeries { number, ..in_series }),
        at,
    };
    games::create(conn, new).await.map(drop)
}

/// A match to be given up.
struct ResignSeries {
    series: SeriesId,
    by: PlayerId,
    interaction: InteractionId,
    at: Timestamp,
}

impl Write for ResignSeries {
    type Done = Resigned;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Resigned> {
        let Some(series) = load(conn, self.series).await? else { return Ok(Resigned::Unknown) };
        if series.side_of(self.by).is_none() {
            return Ok(Resigned::NotSeated);
        }
        if !series.is_running {
            return Ok(Resigned::Over(Box::new(series)));
        }
        sqlx::query("UPDATE series SET state = 'over', resigned_by = $2, settled_by = $3 WHERE id = $1")
            .bind(key(self.series.get()))
            .bind(key(self.by.get()))
            .bind(key(self.interaction.get()))
            .execute(&mut *conn)
            .await?;
        if let Some(game) = series.running_game() {
            let stored = games::require(conn, game).await?;
            self.end(conn, stored).await?;
        }
        let now = load(conn, self.series).await?.map_or(series, |now| now);
        Ok(Resigned::Done(Box::new(now)))
    }
}

impl ResignSeries {
    /// Ends the game that runs: whoever gives the match up gives it up, and between several it is a draw of the rest.
    async fn end(&self, conn: &mut SqliteConnection, stored: StoredGame) -> Result<()> {
        let seat = stored.game.table().seats_of(self.by).find(|&seat| stored.game.position().is_playing(seat));
        let mut left = stored;
        if let Some(seat) = seat {
            left = self.act(conn, left, Action::Resign(seat)).await?;
        }
        if !left.game.is_over() {
            self.act(conn, left, Action::Draw).await?;
        }
        Ok(())
    }

    async fn act(&self, conn: &mut SqliteConnection, stored: StoredGame, action: Action) -> Result<StoredGame> {
        let (game, on): (_, Rev) = (stored.game.id(), stored.game.rev());
        let event = Event::Acted(action);
        let append = Append { game, on, event, by: self.by, interaction: None, at: self.at };
        match { append }.run(conn).await? {
            super::Appended::Done(game, _) | super::Appended::Behind(game) | super::Appended::Already(game) => {
                Ok(*game)
            }
        }
    }
}

/// Ends the matches of a person who is forgotten: nobody would ever begin their games.
pub(super) async fn leave(conn: &mut SqliteConnection, player: PlayerId) -> Result<()> {
    sqlx::query(
        "UPDATE series SET state = 'over', resigned_by = $1
         WHERE state = 'running' AND id IN (SELECT series_id FROM series_players WHERE player_id = $1)",
    )
    .bind(key(player.get()))
    .execute(conn)
    .await?;
    Ok(())
}

/// How a finished game counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counts {
    /// The game counts by itself.
    Alone,
    /// It counts with the other game of its set, which is still to come.
    Later,
    /// The set is over: what it gives each player, in the half points of one game.
    Together([i64; 2]),
}

/// How a finished game of two counts for ratings: `players` are its seats'.
pub(super) async fn counts(conn: &mut SqliteConnection, stored: &StoredGame, players: [PlayerId; 2]) -> Result<Counts> {
    let Some(in_series) = stored.in_series else { return Ok(Counts::Alone) };
    let Some(series) = load(conn, in_series.series).await?.filter(|series| series.form == Form::Set) else {
        return Ok(Counts::Alone);
    };
    let Some(winners) = series.winners() else { return Ok(Counts::Later) };
    let halves = |player| match (winners.is_empty(), series.side_of(player).is_some_and(|side| winners.contains(&side)))
    {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    };
    Ok(Counts::Together(players.map(halves)))
}

/// The games of a set in which a game was played, which count together; none for any other game.
pub(super) async fn counted_with(
    conn: &mut SqliteConnection,
    stored: &StoredGame,
) -> Result<Vec<crate::domain::ids::GameId>> {
    let Some(in_series) = stored.in_series else { return Ok(Vec::new()) };
    let series = load(conn, in_series.series).await?.filter(|series| series.form == Form::Set);
    Ok(series.map_or_else(Vec::new, |series| series.games.iter().map(|game| game.game).collect()))
}

/// Reads a tally from its columns.
fn read_tally(line: i64, captures: i64, rows: i64) -> Tally {
    let small = |n: i64| u16::try_from(n).unwrap_or(u16::MAX);
    Tally { line: line != 0, captures: small(captures), rows: small(rows) }
}

/// A match that could not be read harms only itself.
const fn is_own_fault(error: &StoreError) -> bool {
    matches!(error, StoreError::Row { .. })
}
