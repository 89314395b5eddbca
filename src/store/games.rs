//! Games: making one, and loading them by replaying their events.

use sqlx::SqliteConnection;

use super::rows::{GameRow, damaged, id, key};
use super::{InSeries, Place, Posted, Rematch, Result, StoreError, StoredGame, text, time, tournaments, writer::Write};
use crate::domain::game::{Game, Rev, Stops, Table, Terms, TimeControl};
use crate::domain::ids::{ChannelId, GameId, InteractionId, MessageId, PlayerId, Timestamp};
use crate::domain::rating;

/// A game to be made.
pub(super) struct NewGame {
    pub(super) place: Place,
    pub(super) table: Table,
    pub(super) interaction: Option<InteractionId>,
    pub(super) rematch_of: Option<GameId>,
    pub(super) in_series: Option<InSeries>,
    pub(super) at: Timestamp,
}

/// Makes a game and gives it back as stored.
pub(super) async fn create(conn: &mut SqliteConnection, new: NewGame) -> Result<StoredGame> {
    let NewGame { place, table, interaction, rematch_of, in_series, at } = new;
    let game: i64 = sqlx::query_scalar(
        "INSERT INTO games
             (guild_id, channel_id, rules, family, rated, interaction_id, rematch_of, created_at, updated_at, control,
              computer_due, series_id, series_game)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12) RETURNING id",
    )
    .bind(place.guild.map(|guild| key(guild.get())))
    .bind(key(place.channel.get()))
    .bind(text::rules(table.rules()))
    .bind(rating::family(table.rules()))
    .bind(i64::from(table.rated()))
    .bind(interaction.map(|interaction| key(interaction.get())))
    .bind(rematch_of.map(|game| key(game.get())))
    .bind(at.as_millis())
    .bind(table.control().to_string())
    .bind(i64::from(table.players().first().is_some_and(|first| first.is_computer())))
    .bind(in_series.map(|at| key(at.series.get())))
    .bind(in_series.map(|at| i64::from(at.number)))
    .fetch_one(&mut *conn)
    .await?;
    for (seat, player) in (0_i64..).zip(table.players()) {
        sqlx::query("INSERT INTO seats (game_id, seat, player_id) VALUES ($1, $2, $3)")
            .bind(game)
            .bind(seat)
            .bind(key(player.get()))
            .execute(&mut *conn)
            .await?;
    }
    let stops = stops(conn, &table, at).await?;
    let game = Game::begin(GameId::new(id(game)), table, at, stops);
    time::note_clock(conn, &game, at).await?;
    Ok(StoredGame {
        game,
        place,
        board: None,
        rendered: None,
        created_at: at,
        updated_at: at,
        rematch: None,
        thread_of: None,
        lost: None,
        in_series,
    })
}

/// When the clocks of a table stood still since a moment; nobody asks where there are none.
async fn stops(conn: &mut SqliteConnection, table: &Table, since: Timestamp) -> Result<Stops> {
    match table.control() {
        TimeControl::Unlimited => Ok(Stops::default()),
        _ => time::stops(conn, since, table.players()).await,
    }
}

/// A request for a rematch.
pub(super) struct MakeRematch {
    pub(super) of: GameId,
    pub(super) seats: Vec<PlayerId>,
    pub(super) interaction: InteractionId,
    pub(super) at: Timestamp,
}

impl Write for MakeRematch {
    type Done = Rematch;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Rematch> {
        let before = require(conn, self.of).await?;
        if let Some(rematch) = before.rematch {
            return Ok(Rematch::Already(Box::new(require(conn, rematch).await?)));
        }
        let table = Table::of(*before.game.table().terms(), self.seats.clone())
            .ok_or_else(|| damaged("game", key(self.of.get()), "the rematch has another number of seats"))?;
        let new = NewGame {
            place: before.place,
            table,
            interaction: Some(self.interaction),
            rematch_of: Some(self.of),
            in_series: None,
            at: self.at,
        };
        Ok(Rematch::Done(Box::new(create(conn, new).await?)))
    }
}

/// A new board message.
pub(super) struct BoardPosted {
    pub(super) game: GameId,
    pub(super) message: Posted,
    pub(super) shows: Rev,
    pub(super) before: Before,
}

/// What becomes of the message that a new board takes the place of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// It is to be removed.
    Goes,
    /// It stays.
    Stays,
}

impl Write for BoardPosted {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        sqlx::query(
            "INSERT INTO leftovers (message_id, channel_id)
             SELECT board_message_id, board_channel_id FROM games
             WHERE id = $1 AND board_message_id IS NOT NULL AND board_message_id <> $2 AND $3
             ON CONFLICT DO NOTHING",
        )
        .bind(key(self.game.get()))
        .bind(key(self.message.message.get()))
        .bind(self.before == Before::Goes)
        .execute(&mut *conn)
        .await?;
        let is_first: i64 =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM games WHERE id = $1 AND board_message_id IS NULL)")
                .bind(key(self.game.get()))
                .fetch_one(&mut *conn)
                .await?;
        let done = sqlx::query(
            "UPDATE games SET board_channel_id = $2, board_message_id = $3, board_posted_at = $4,
                 rendered_rev = $5, lost_rev = NULL WHERE id = $1",
        )
        .bind(key(self.game.get()))
        .bind(key(self.message.channel.get()))
        .bind(key(self.message.message.get()))
        .bind(self.message.at.as_millis())
        .bind(i64::from(self.shows.get()))
        .execute(&mut *conn)
        .await?;
        one_game(self.game, done.rows_affected())?;
        if is_first != 0 {
            tournaments::board_sent(conn, self.game).await?;
        }
        Ok(())
    }
}

/// An old board message that is removed.
pub(super) struct LeftoverGone {
    pub(super) message: MessageId,
}

impl Write for LeftoverGone {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        let gone = sqlx::query("DELETE FROM leftovers WHERE message_id = $1").bind(key(self.message.get()));
        gone.execute(conn).await?;
        Ok(())
    }
}

/// A repainted board message.
pub(super) struct BoardShown {
    pub(super) game: GameId,
    pub(super) shows: Rev,
}

impl Write for BoardShown {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        // A slow painter may come after a quick one: the newest state wins. A board that was lost meanwhile shows
        // nothing; one of which it is not known what it shows, as after a restore, shows this. One that was out of
        // reach and could be edited is in reach again, so that its clock is shown once more.
        let done = sqlx::query(
            "UPDATE games SET rendered_rev = CASE WHEN board_message_id IS NULL OR rendered_rev >= $2 THEN rendered_rev
                 ELSE $2 END, lost_rev = CASE WHEN board_message_id IS NULL THEN lost_rev END WHERE id = $1",
        )
        .bind(key(self.game.get()))
        .bind(i64::from(self.shows.get()))
        .execute(conn)
        .await?;
        one_game(self.game, done.rows_affected())
    }
}

/// A board message that is gone.
pub(super) struct BoardLost {
    pub(super) game: GameId,
}

impl Write for BoardLost {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        let done = sqlx::query(
            "UPDATE games SET board_channel_id = NULL, board_message_id = NULL, board_posted_at = NULL,
                 rendered_rev = NULL, lost_rev = rev WHERE id = $1",
        )
        .bind(key(self.game.get()))
        .execute(conn)
        .await?;
        one_game(self.game, done.rows_affected())
    }
}

/// A board message that cannot be reached for now, and is still there.
pub(super) struct BoardBarred {
    pub(super) game: GameId,
}

impl Write for BoardBarred {
    type Done = ();

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<()> {
        let done = sqlx::query("UPDATE games SET lost_rev = rev WHERE id = $1").bind(key(self.game.get()));
        one_game(self.game, done.execute(conn).await?.rows_affected())
    }
}

fn one_game(game: GameId, rows: u64) -> Result<()> {
    if rows == 1 { Ok(()) } else { Err(StoreError::NoSuchGame(game)) }
}

/// Loads a game that is known to exist.
pub(super) async fn require(conn: &mut SqliteConnection, game: GameId) -> Result<StoredGame> {
    load(conn, game).await?.ok_or(StoreError::NoSuchGame(game))
}

/// Loads a game. A row counts events up to a revision, so the three statements agree even if one is appended between.
pub(super) async fn load(conn: &mut SqliteConnection, game: GameId) -> Result<Option<StoredGame>> {
    load_at(conn, game, None).await
}

/// Loads a game as it stood at a revision, or as it stands.
pub(super) async fn load_at(conn: &mut SqliteConnection, game: GameId, at: Option<Rev>) -> Result<Option<StoredGame>> {
    let row: Option<GameRow> = sqlx::query_as(
        "SELECT id, guild_id, channel_id, rules, rated, rev, rendered_rev, board_channel_id, board_message_id,
             board_posted_at, created_at, updated_at, control, parent_channel_id, series_id, series_game,
             lost_rev,
             (SELECT later.id FROM games AS later WHERE later.rematch_of = games.id) AS rematch_id
         FROM games WHERE id = $1",
    )
    .bind(key(game.get()))
    .fetch_optional(&mut *conn)
    .await?;
    let Some(mut row) = row else { return Ok(None) };
    row.rev = at.map_or(row.rev, |at| row.rev.min(at.get().into()));
    let players: Vec<i64> = sqlx::query_scalar("SELECT player_id FROM seats WHERE game_id = $1 ORDER BY seat")
        .bind(row.id)
        .fetch_all(&mut *conn)
        .await?;
    let events: Vec<(i64, String, i64)> =
        sqlx::query_as("SELECT rev, event, at FROM game_events WHERE game_id = $1 AND rev <= $2 ORDER BY rev")
            .bind(row.id)
            .bind(row.rev)
            .fetch_all(&mut *conn)
            .await?;
    let table = table(&row, &players)?;
    let created_at = Timestamp::from_millis(row.created_at);
    let stops = stops(conn, &table, created_at).await?;
    replay(&row, Game::begin(GameId::new(id(row.id)), table, created_at, stops), &events).map(Some)
}

/// Who plays what, as a row says.
fn table(row: &GameRow, players: &[i64]) -> Result<Table> {
    let players = players.iter().map(|&key| PlayerId::new(id(key))).collect();
    let terms = Terms { rules: row.rules()?, rated: row.rated(), control: row.control()? };
    Table::of(terms, players).ok_or_else(|| damaged("game", row.id, "the rules ask for another number of seats"))
}

fn replay(row: &GameRow, mut game: Game, events: &[(i64, String, i64)]) -> Result<StoredGame> {
    let broken = |reason: String| damaged("game", row.id, reason);
    let size = game.table().rules().size();
    for (rev, word, at) in events {
        if *rev != i64::from(game.rev().next().get()) {
            return Err(broken(format!("event {} is missing", game.rev().next())));
        }
        let event = text::read_event(size, word).map_err(|reason| broken(format!("event {rev}: {reason}")))?;
        game.advance(event, Timestamp::from_millis(*at))?;
    }
    if i64::from(game.rev().get()) != row.rev {
        return Err(broken(format!("event {} is missing", game.rev().next())));
    }
    let rendered = match row.rendered_rev.map(u32::try_from) {
        None => None,
        Some(Ok(rev)) => Some(Rev::new(rev)),
        Some(Err(_)) => return Err(broken("the shown revision is out of range".to_owned())),
    };
    Ok(StoredGame {
        game,
        place: row.place(),
        board: row.board(),
        rendered,
        created_at: Timestamp::from_millis(row.created_at),
        updated_at: Timestamp::from_millis(row.updated_at),
        rematch: row.rematch(),
        thread_of: row.thread_of(),
        lost: row.lost(),
        in_series: row.in_series(),
    })
}

/// Loads what can be loaded, in this order. A game that cannot be read harms only itself.
pub(super) async fn load_all(conn: &mut SqliteConnection, games: Vec<i64>) -> Result<Vec<StoredGame>> {
    let mut loaded = Vec::with_capacity(games.len());
    for game in games {
        match load(conn, GameId::new(id(game))).await {
            Ok(found) => loaded.extend(found),
            Err(error @ (StoreError::Replay(_) | StoreError::Row { .. })) => {
                tracing::error!(game.id = game, %error, "a stored game cannot be read and is left out");
            }
            Err(error) => return Err(error),
        }
    }
    Ok(loaded)
}

pub(super) async fn running_in(conn: &mut SqliteConnection, channel: ChannelId) -> Result<Vec<StoredGame>> {
    let games = sqlx::query_scalar(
        "SELECT id FROM games WHERE (channel_id = $1 OR parent_channel_id = $1) AND state = 'running' ORDER BY id",
    )
    .bind(key(channel.get()))
    .fetch_all(&mut *conn)
    .await?;
    load_all(conn, games).await
}

pub(super) async fn running_of(conn: &mut SqliteConnection, player: PlayerId) -> Result<Vec<StoredGame>> {
    let games = sqlx::query_scalar(
        "SELECT id FROM games WHERE state = 'running' AND id IN (SELECT game_id FROM seats WHERE player_id = $1)
         ORDER BY id",
    )
    .bind(key(player.get()))
    .fetch_all(&mut *conn)
    .await?;
    load_all(conn, games).await
}

/// How many games are looked at for one that can be read.
const TRIES: i64 = 5;

pub(super) async fn latest_in(conn: &mut SqliteConnection, channel: ChannelId) -> Result<Option<StoredGame>> {
    // Two short lists, each along its index, rather than one of all games that the channel ever had.
    let games = sqlx::query_scalar(
        "SELECT id FROM (
             SELECT * FROM (SELECT id, updated_at FROM games WHERE channel_id = $1
                 ORDER BY updated_at DESC, id DESC LIMIT $2)
             UNION ALL
             SELECT * FROM (SELECT id, updated_at FROM games WHERE parent_channel_id = $1
                 ORDER BY updated_at DESC, id DESC LIMIT $2))
         ORDER BY updated_at DESC, id DESC LIMIT $2",
    )
    .bind(key(channel.get()))
    .bind(TRIES)
    .fetch_all(&mut *conn)
    .await?;
    Ok(load_all(conn, games).await?.into_iter().next())
}

pub(super) async fn last_pairing(conn: &mut SqliteConnection, players: [PlayerId; 2]) -> Result<Option<StoredGame>> {
    let games = sqlx::query_scalar(
        "SELECT games.id FROM games
             JOIN seats AS one ON one.game_id = games.id AND one.player_id = $1
             JOIN seats AS two ON two.game_id = games.id AND two.player_id = $2 AND two.seat <> one.seat
         WHERE games.state = 'over' AND one.half_points IS NOT NULL AND (SELECT count(*) FROM seats WHERE seats.game_id = games.id) = 2
         ORDER BY games.updated_at DESC, games.id DESC LIMIT $3",
    )
    .bind(key(players[0].get()))
    .bind(key(players[1].get()))
    .bind(TRIES)
    .fetch_all(&mut *conn)
    .await?;
    Ok(load_all(conn, games).await?.into_iter().next())
}

pub(super) async fn by_board(conn: &mut SqliteConnection, message: MessageId) -> Result<Option<StoredGame>> {
    let game: Option<i64> = sqlx::query_scalar("SELECT id FROM games WHERE board_message_id = $1")
        .bind(key(message.get()))
        .fetch_optional(&mut *conn)
        .await?;
    match game {
        Some(game) => load(conn, GameId::new(id(game))).await,
        None => Ok(None),
    }
}

pub(super) async fn leftovers(
    conn: &mut SqliteConnection,
    after: Option<MessageId>,
    limit: u32,
) -> Result<Vec<(ChannelId, MessageId)>> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT channel_id, message_id FROM leftovers WHERE message_id > $1 ORDER BY message_id LIMIT $2",
    )
    .bind(after.map_or(0, |message| key(message.get())))
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    let named = |(channel, message)| (ChannelId::new(id(channel)), MessageId::new(id(message)));
    Ok(rows.into_iter().map(named).collect())
}

pub(super) async fn stale(
    conn: &mut SqliteConnection,
    after: Option<(Timestamp, GameId)>,
    limit: u32,
) -> Result<Vec<(Timestamp, GameId)>> {
    let (at, game) = after.map_or((i64::MIN, 0), |(at, game)| (at.as_millis(), key(game.get())));
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "SELECT updated_at, id FROM games WHERE rendered_rev IS DISTINCT FROM rev AND lost_rev IS DISTINCT FROM rev
             AND (updated_at, id) > ($1, $2)
         ORDER BY updated_at, id LIMIT $3",
    )
    .bind(at)
    .bind(game)
    .bind(i64::from(limit))
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(at, game)| (Timestamp::from_millis(at), GameId::new(id(game)))).collect())
}
