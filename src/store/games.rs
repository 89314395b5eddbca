//! Games: inserting them, and loading them by replaying their events.

use std::collections::HashMap;

use sqlx::AnyConnection;

use super::columns::id;
use super::rows::{GameRow, damaged, readable};
use super::statement::{Parameters as _, Run as _};
use super::{Result, StoreError, Transaction, View, chain, text, time};
use crate::domain::data_export::GameEventExport;
use crate::domain::game::{Event, Game, Rev, Stops, StoredGame, Table, Terms, TimeControl};
use crate::domain::ids::{ChannelId, GameId, GuildId, InteractionId, MessageId, PlayerId};
use crate::domain::matches::InMatch;
use crate::domain::place::Place;
use crate::domain::rating;
use crate::domain::timestamp::Timestamp;

/// The most games tried to find one that can be read.
pub(super) const TRIES: i64 = 5;

/// The statement that selects the games for which a condition holds, oldest first. The players are one text, because a
/// row for each seat would repeat all other columns.
macro_rules! games_where {
    ($condition:literal) => {
        concat!(
            "SELECT id, guild_id, channel_id, rules, rated, rev, created_at, updated_at, control, parent_channel_id,
                 series_id, series_game, shown_rev, lost_rev, message_channel_id, message_id, message_posted_at,
                 (SELECT later.id FROM games AS later WHERE later.rematch_of = games.id) AS rematch_id, seal,
                 (SELECT string_agg(CAST(player_id AS TEXT), ' ' ORDER BY seat) FROM seats WHERE game_id = games.id)
                     AS players
             FROM games WHERE ",
            $condition,
            " ORDER BY id"
        )
    };
}

/// A game to insert.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The channel, or the thread, and the guild.
    pub place: Place,
    /// The channel of the thread; `None` if the place is no thread, or one that was not created for games.
    pub thread_of: Option<ChannelId>,
    /// The players and the terms.
    pub table: Table,
    /// The interaction that began it, if any.
    pub interaction: Option<InteractionId>,
    /// The game that it is the rematch of.
    pub rematch_of: Option<GameId>,
    /// The match that it belongs to.
    pub in_match: Option<InMatch>,
    /// The time of its beginning.
    pub at: Timestamp,
}

/// An event to record.
#[derive(Clone, Copy, Debug)]
pub struct NewEvent {
    /// The event.
    pub event: Event,
    /// The player who caused it.
    pub by: PlayerId,
    /// The interaction that requested it, if it was one: each is applied at most once.
    pub interaction: Option<InteractionId>,
    /// When this happened.
    pub at: Timestamp,
}

impl View<'_> {
    /// The game with this id.
    pub async fn game(&mut self, id: GameId) -> Result<Option<StoredGame>> {
        load(self.conn(), id).await
    }

    /// The game at a revision. A later revision than the newest gives the newest.
    pub async fn game_at(&mut self, id: GameId, rev: Rev) -> Result<Option<StoredGame>> {
        load_from(self.conn(), id, Some(rev), None).await
    }

    /// The game with this id.
    ///
    /// # Errors
    /// [`StoreError::NoSuchGame`] if there is none.
    pub async fn existing_game(&mut self, game: GameId) -> Result<StoredGame> {
        require(self.conn(), game).await
    }

    /// The present state of a game that was loaded before. Only the events since then are replayed.
    pub async fn current_game(&mut self, known: &Game) -> Result<StoredGame> {
        let game = known.id();
        load_from(self.conn(), game, None, Some(known)).await?.ok_or(StoreError::NoSuchGame(game))
    }

    /// The revision of a game; `None` if there is no such game.
    pub async fn rev_of(&mut self, game: GameId) -> Result<Option<Rev>> {
        Ok(sqlx::query_scalar("SELECT rev FROM games WHERE id = $1").bind(game).fetch_optional(self.conn()).await?)
    }

    /// The player who caused the event that led to a revision of a game; `None` if there is no such event.
    pub async fn actor_at(&mut self, game: GameId, rev: Rev) -> Result<Option<PlayerId>> {
        Ok(sqlx::query_scalar("SELECT player_id FROM game_events WHERE game_id = $1 AND rev = $2")
            .values((game, rev))
            .fetch_optional(self.conn())
            .await?)
    }

    /// Loads games in this order. Games that cannot be read are logged and left out.
    pub async fn games(&mut self, games: &[GameId]) -> Result<Vec<StoredGame>> {
        load_games(self.conn(), games.to_vec()).await
    }

    /// The game to which an event of this interaction belongs.
    pub async fn game_changed_by(&mut self, interaction: InteractionId) -> Result<Option<GameId>> {
        Ok(sqlx::query_scalar("SELECT game_id FROM game_events WHERE interaction_id = $1")
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The game that this interaction began.
    pub async fn game_begun_by(&mut self, interaction: InteractionId) -> Result<Option<GameId>> {
        Ok(sqlx::query_scalar("SELECT id FROM games WHERE interaction_id = $1")
            .bind(interaction)
            .fetch_optional(self.conn())
            .await?)
    }

    /// The last finished game of a player in a channel or its threads.
    pub async fn last_finished(&mut self, player: PlayerId, channel: ChannelId) -> Result<Option<StoredGame>> {
        let games = sqlx::query_scalar(
            "SELECT id FROM games
             WHERE state = 'over' AND (channel_id = $2 OR parent_channel_id = $2 OR message_channel_id = $2)
                 AND id IN (SELECT game_id FROM seats WHERE player_id = $1)
             ORDER BY updated_at DESC, id DESC LIMIT 1",
        )
        .values((player, channel))
        .fetch_all(self.conn())
        .await?;
        Ok(load_games(self.conn(), games).await?.into_iter().next())
    }

    /// Games of a guild: running ones first, then the most recently changed.
    pub async fn games_of_guild(&mut self, guild: GuildId, limit: u32) -> Result<Vec<StoredGame>> {
        let found = sqlx::query_scalar(
            "SELECT id FROM (
                 SELECT * FROM (SELECT id, updated_at, 0 AS ended FROM games WHERE state = 'running' AND guild_id = $1
                     ORDER BY updated_at DESC, id DESC LIMIT $2) AS running
                 UNION ALL
                 SELECT * FROM (SELECT id, updated_at, 1 AS ended FROM games WHERE state = 'over' AND guild_id = $1
                     ORDER BY updated_at DESC, id DESC LIMIT $2) AS finished
             ) AS found ORDER BY ended, updated_at DESC, id DESC LIMIT $2",
        )
        .values((guild, i64::from(limit)))
        .fetch_all(self.conn())
        .await?;
        load_games(self.conn(), found).await
    }

    /// The ids of a player's running games, oldest first.
    pub async fn running_ids_of(&mut self, player: PlayerId) -> Result<Vec<GameId>> {
        // A seat gets its result when the game ends. That a seat of a running game has none only selects the index
        // `seats_without_result`, which leaves out the finished games of the player.
        Ok(sqlx::query_scalar(
            "SELECT id FROM games WHERE state = 'running'
                 AND id IN (SELECT game_id FROM seats WHERE player_id = $1 AND half_points IS NULL) ORDER BY id",
        )
        .bind(player)
        .fetch_all(self.conn())
        .await?)
    }

    /// The running games of a player, oldest first.
    pub async fn running_of(&mut self, player: PlayerId) -> Result<Vec<StoredGame>> {
        let games = self.running_ids_of(player).await?;
        load_games(self.conn(), games).await
    }

    /// The game of a channel, running or over, with the most recent event.
    pub async fn latest_in(&mut self, channel: ChannelId) -> Result<Option<StoredGame>> {
        // Two short index scans instead of a scan of all games of the channel.
        let games = sqlx::query_scalar(
            "SELECT id FROM (
                 SELECT * FROM (SELECT id, updated_at FROM games WHERE channel_id = $1
                     ORDER BY updated_at DESC, id DESC LIMIT $2) AS here
                 UNION ALL
                 SELECT * FROM (SELECT id, updated_at FROM games WHERE parent_channel_id = $1
                     ORDER BY updated_at DESC, id DESC LIMIT $2) AS threads) AS latest
             ORDER BY updated_at DESC, id DESC LIMIT $2",
        )
        .values((channel, TRIES))
        .fetch_all(self.conn())
        .await?;
        Ok(load_games(self.conn(), games).await?.into_iter().next())
    }

    /// The game whose board this message is.
    pub async fn game_by_board(&mut self, message: MessageId) -> Result<Option<StoredGame>> {
        let game: Option<GameId> = sqlx::query_scalar("SELECT id FROM games WHERE message_id = $1")
            .bind(message)
            .fetch_optional(self.conn())
            .await?;
        let Some(game) = game else { return Ok(None) };
        load(self.conn(), game).await
    }
}

impl Transaction<'_> {
    /// Inserts a game and returns it.
    pub async fn insert_game(&mut self, new: &NewGame) -> Result<StoredGame> {
        let NewGame { place, thread_of, table, interaction, rematch_of, in_match, at } = new.clone();
        let game: GameId = sqlx::query_scalar(
            "INSERT INTO games
                 (guild_id, channel_id, rules, family, rated, interaction_id, rematch_of, created_at, updated_at, control,
                  series_id, series_game, parent_channel_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12) RETURNING id",
        )
        .values((place.guild, place.channel, text::rules(table.rules()), rating::family(table.rules())))
        .values((i64::from(table.is_rated()), interaction, rematch_of, at, table.control().to_string()))
        .values((in_match.map(|at| at.match_id), in_match.map(|at| i64::from(at.number)), thread_of))
        .fetch_one(self.conn())
        .await?;
        for (seat, player) in (0_i64..).zip(table.players()) {
            sqlx::query("INSERT INTO seats (game_id, seat, player_id) VALUES ($1, $2, $3)")
                .values((game, seat, player))
                .execute(self.conn())
                .await?;
        }
        chain::set_seal(self.conn(), game).await?;
        let stops = stops(self.conn(), &mut time::StopsSince::new(at), game, place.guild, &table, at).await?;
        let game = Game::begin(game, table, at, stops);
        self.set_due(&game, at).await?;
        Ok(StoredGame { thread_of, in_match, ..StoredGame::new(game, place, at) })
    }

    /// Writes the last event of a game, and the row of the game after it.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if the game is not at the revision before.
    pub async fn insert_event(&mut self, after: &Game, event: &NewEvent) -> Result<()> {
        let (game, rev) = (after.id(), i64::from(after.rev().get()));
        let word = text::event(after.table().rules().size(), event.event);
        let before = chain::at(self.conn(), game, rev - 1).await?;
        sqlx::query(
            "INSERT INTO game_events (game_id, rev, event, player_id, interaction_id, at, chain)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .values((game, rev, &word, event.by, event.interaction, event.at))
        .bind(chain::next(before, rev, &word, event.at.as_millis()))
        .execute(self.conn())
        .await?;
        let moved = sqlx::query(
            "UPDATE games SET rev = $2, state = $3, updated_at = $4, touched = $5, deadline = $6, remind_at = $7,
                 computer_due = $8
             WHERE id = $1 AND rev = $2 - 1",
        )
        .values((game, rev, if after.is_over() { "over" } else { "running" }, event.at, after.board_rev()))
        .values((after.deadline(), time::remind_at(after, event.at), i64::from(after.engine_due().is_some())))
        .changes_rows(self.conn())
        .await?;
        if moved { Ok(()) } else { Err(StoreError::Conflict(game)) }
    }

    /// Sets the time of a restored game back to its last played event, so that it keeps its place in lists.
    pub async fn date_back(&mut self, game: GameId) -> Result<()> {
        sqlx::query(
            "UPDATE games SET updated_at =
                 (SELECT max(at) FROM game_events WHERE game_id = $1 AND event NOT IN ('void', 'restore'))
             WHERE id = $1",
        )
        .bind(game)
        .run(self.conn())
        .await
    }
}

/// The spans in which the clocks of a table stood still in a game that began at a moment; none for a table without
/// clocks.
async fn stops(
    conn: &mut AnyConnection,
    known: &mut time::StopsSince,
    game: GameId,
    guild: Option<GuildId>,
    table: &Table,
    began: Timestamp,
) -> Result<Stops> {
    match table.control() {
        TimeControl::Unlimited => Ok(Stops::default()),
        _ => known.of_game(conn, game, guild, began, table.players()).await,
    }
}

/// Loads a game that has to exist.
pub(super) async fn require(conn: &mut AnyConnection, game: GameId) -> Result<StoredGame> {
    load(conn, game).await?.ok_or(StoreError::NoSuchGame(game))
}

async fn load(conn: &mut AnyConnection, game: GameId) -> Result<Option<StoredGame>> {
    load_from(conn, game, None, None).await
}

/// Loads a game at a revision, or at its last one, by replaying its events, or only those since a state that was loaded
/// before. Events are read only up to the revision in the row of the game, so it does not matter if one is appended
/// between the two statements.
async fn load_from(
    conn: &mut AnyConnection,
    game: GameId,
    at: Option<Rev>,
    known: Option<&Game>,
) -> Result<Option<StoredGame>> {
    let row: Option<GameRow> = sqlx::query_as(games_where!("id = $1")).bind(game).fetch_optional(&mut *conn).await?;
    let Some(row) = row else { return Ok(None) };
    let rev = at.map_or(row.rev, |at| row.rev.min(at.get().into()));
    let begun = begin(conn, &row, &mut time::StopsSince::new(row.created_at)).await?;
    // The known state can be continued if players and clock stops are the same. One without events is not worth it.
    let fits = |known: &&Game| {
        known.table() == begun.table()
            && known.clock().given_stops() == begun.clock().given_stops()
            && (1..=rev).contains(&i64::from(known.rev().get()))
    };
    if let Some(known) = known.filter(fits) {
        let events = events_from(conn, game, known.rev(), rev).await?;
        // After a restore from a backup, other events may have led to the same revision.
        if events.first().is_some_and(|event| is_last_of(known, event)) {
            return replay(&row, rev, known.clone(), &events).map(Some);
        }
    }
    tracing::trace!(game.id = game.get(), "a game is replayed from its first event");
    let events = events_from(conn, game, Rev::START, rev).await?;
    replay(&row, rev, begun, &events).map(Some)
}

/// The events of a game after a revision up to another one. The first is the event before, whose hash the next one
/// continues.
async fn events_from(conn: &mut AnyConnection, game: GameId, after: Rev, to: i64) -> Result<Vec<EventRow>> {
    Ok(sqlx::query_as(
        "SELECT rev, event, at, chain FROM game_events WHERE game_id = $1 AND rev >= $2 AND rev <= $3 ORDER BY rev",
    )
    .values((game, after, to))
    .fetch_all(conn)
    .await?)
}

/// Whether a row is the last event of a state that was loaded before.
fn is_last_of(known: &Game, (rev, word, at, _): &EventRow) -> bool {
    let event = text::read_event(known.table().rules().size(), word);
    *rev == i64::from(known.rev().get()) && event.is_ok_and(|event| known.last_event() == Some((event, *at)))
}

/// Parses players and terms of a row.
fn table(row: &GameRow) -> Result<Table> {
    let players = row.players()?;
    if !row.is_sealed_with(&players) {
        return Err(damaged("game", row.id.get(), "its players, its guild or its rating do not match their hash"));
    }
    let terms = Terms { rules: row.rules()?, rated: row.rated(), control: row.control()? };
    Table::of(terms, players).ok_or_else(|| damaged("game", row.id.get(), "the rules ask for another number of seats"))
}

/// A game before its first event.
async fn begin(conn: &mut AnyConnection, row: &GameRow, known_stops: &mut time::StopsSince) -> Result<Game> {
    let table = table(row)?;
    let stops = stops(conn, known_stops, row.id, row.place.guild, &table, row.created_at).await?;
    Ok(Game::begin(row.id, table, row.created_at, stops))
}

/// An event with its hash.
type EventRow = (i64, String, Timestamp, Option<i64>);

/// Applies the events up to a revision.
fn replay(row: &GameRow, to: i64, mut game: Game, events: &[EventRow]) -> Result<StoredGame> {
    let broken = |reason: String| damaged("game", row.id.get(), reason);
    let size = game.table().rules().size();
    let start = i64::from(game.rev().get());
    let (mut hash, events) = match events.split_first() {
        // The event before has no hash in a database that is not migrated yet.
        Some(((rev, .., hash), events)) if *rev == start => (*hash, events),
        _ => (Some(row.chain()).filter(|_| start == 0), events),
    };
    for (rev, word, at, stored) in events {
        if *rev != i64::from(game.rev().next().get()) {
            return Err(broken(format!("event {} is missing", game.rev().next())));
        }
        let expected = hash.map(|before| chain::next(before, *rev, word, at.as_millis()));
        if let (Some(stored), Some(expected)) = (stored, expected)
            && *stored != expected
        {
            return Err(broken(format!("event {rev} does not match its hash")));
        }
        hash = stored.or(expected);
        let event = text::read_event(size, word).map_err(|reason| broken(format!("event {rev}: {reason}")))?;
        game.advance(event, *at)?;
    }
    if i64::from(game.rev().get()) != to {
        return Err(broken(format!("event {} is missing", game.rev().next())));
    }
    Ok(StoredGame {
        game,
        place: row.place,
        live: row.live,
        created_at: row.created_at,
        updated_at: row.updated_at,
        rematch: row.rematch_id,
        thread_of: row.parent_channel_id,
        in_match: row.in_match()?,
    })
}

/// Loads games in this order. Games that cannot be read are logged and left out.
pub(super) async fn load_games(conn: &mut AnyConnection, games: Vec<GameId>) -> Result<Vec<StoredGame>> {
    let mut loaded = Vec::with_capacity(games.len());
    for game in games {
        loaded.extend(readable(load(conn, game).await)?);
    }
    Ok(loaded)
}

/// All games of a player and the player's events in them, each oldest first.
pub(super) struct GamesOfPlayer {
    pub(super) games: Vec<StoredGame>,
    pub(super) events: Vec<GameEventExport>,
}

/// The events of all games of a player, in one text for each game, which is read faster than a row for each event. They
/// are in no certain order: sorting them here takes longer than sorting what was read.
const EVENTS_OF_PLAYER: &str = "SELECT game_id, string_agg(
         rev || ' ' || at || ' ' || player_id || ' ' || coalesce(CAST(chain AS TEXT), '-') || ' ' || event, '\n')
     FROM game_events WHERE game_id IN (SELECT game_id FROM seats WHERE player_id = $1) GROUP BY game_id";

/// Loads all games of a player from a snapshot, with two statements in all instead of two for each game. Games that
/// cannot be read are logged and left out.
pub(super) async fn load_all_of(conn: &mut AnyConnection, player: PlayerId) -> Result<GamesOfPlayer> {
    let rows: Vec<GameRow> = sqlx::query_as(games_where!("id IN (SELECT game_id FROM seats WHERE player_id = $1)"))
        .bind(player)
        .fetch_all(&mut *conn)
        .await?;
    let texts: Vec<(GameId, String)> = sqlx::query_as(EVENTS_OF_PLAYER).bind(player).fetch_all(&mut *conn).await?;
    let texts: HashMap<GameId, String> = texts.into_iter().collect();
    let first = rows.iter().map(|row| row.created_at).min();
    let mut known_stops = time::StopsSince::new(first.unwrap_or(Timestamp::from_millis(0)));
    let (mut games, mut own_events) = (Vec::new(), Vec::new());
    for row in &rows {
        let text = texts.get(&row.id).map_or("", String::as_str);
        let mut lines: Vec<_> = text.lines().map(read_event_line).collect();
        lines.sort_by_key(|line| line.as_ref().map(|(_, (rev, ..))| *rev));
        let own = lines.iter().flatten().filter(|(by, _)| *by == player);
        own_events.extend(own.map(|(_, (rev, event, at, _))| GameEventExport {
            game: row.id,
            rev: Rev::new(u32::try_from(*rev).unwrap_or(0)),
            event: event.clone(),
            at: *at,
        }));
        let Some(events) = lines.into_iter().map(|line| Some(line?.1)).collect::<Option<Vec<EventRow>>>() else {
            readable::<()>(Err(damaged("game", row.id.get(), "an event contains a line break")))?;
            continue;
        };
        let begun = begin(conn, row, &mut known_stops).await;
        let stored = begun.and_then(|game| replay(row, row.rev, game, &events));
        games.extend(readable(stored.map(Some))?);
    }
    Ok(GamesOfPlayer { games, events: own_events })
}

/// Reads a line of [`EVENTS_OF_PLAYER`]: who acted, and the event.
fn read_event_line(line: &str) -> Option<(PlayerId, EventRow)> {
    let mut words = line.splitn(5, ' ');
    let rev = words.next()?.parse().ok()?;
    let at = Timestamp::from_millis(words.next()?.parse().ok()?);
    let by = PlayerId::new(id(words.next()?.parse().ok()?));
    let hash = match words.next()? {
        "-" => None,
        hash => Some(hash.parse().ok()?),
    };
    Some((by, (rev, words.next()?.to_owned(), at, hash)))
}
