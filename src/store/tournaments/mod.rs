//! Tournaments: a round's games are made in the transaction that begins the round, and the event that ends its last game
//! begins the next one, so that no game is lost and none comes twice.

mod change;
mod rounds;
mod rows;
mod shown;
mod types;

use sqlx::SqliteConnection;

use super::rows::{damaged, id, key};
use super::writer::Write;
use super::{Posted, Result, Store, text};
use crate::domain::game::Rev;
use crate::domain::ids::{GameId, GuildId, PlayerId, Timestamp, TournamentId};
use rows::load;
use shown::{ExpireTournaments, Gone, LeaveOut, TournamentPosted, TournamentShown, TournamentTold, Withdraw};

pub(super) use rounds::{board_sent, go_on, leave_all};
pub use types::*;

/// Writes.
impl Store {
    /// Announces a tournament, unless its organiser has `most` that are not over. The same interaction announces one
    /// however often it arrives.
    ///
    /// # Errors
    /// Failures only.
    pub async fn announce(&self, new: NewTournament, most: u32) -> Result<Announced> {
        self.writer.write(Announce { new, most }).await
    }

    /// Somebody joins, leaves, begins or closes a tournament.
    ///
    /// # Errors
    /// Failures only.
    pub async fn change_tournament(&self, change: ChangeTournament) -> Result<TournamentChanged> {
        self.writer.write(change).await
    }

    /// Takes people who cannot play out of a tournament that has not begun; one that has stays as it is.
    ///
    /// # Errors
    /// Failures only.
    pub async fn leave_out(&self, tournament: TournamentId, players: Vec<PlayerId>) -> Result<()> {
        self.writer.write(LeaveOut { tournament, players }).await
    }

    /// Takes somebody who is not in a server any more out of its tournaments that run: the games are given up, and the
    /// others go on. Says which tournaments.
    ///
    /// # Errors
    /// Failures only.
    pub async fn left_server(&self, guild: GuildId, player: PlayerId, at: Timestamp) -> Result<Vec<TournamentId>> {
        self.writer.write(Gone { guild, player, at }).await
    }

    /// Calls off a tournament that has not begun and that nobody has seen: there is nothing to be shown of it.
    ///
    /// # Errors
    /// Failures only.
    pub async fn withdraw_tournament(&self, tournament: TournamentId) -> Result<()> {
        self.writer.write(Withdraw { tournament }).await
    }

    /// Ends every tournament that has not begun in time, and says which.
    ///
    /// # Errors
    /// Failures only.
    pub async fn expire_tournaments(&self, now: Timestamp) -> Result<Vec<TournamentId>> {
        // This is asked every few seconds, and a look costs less than a commit.
        let due: i64 =
            sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM tournaments WHERE state = 'open' AND expires_at <= $1)")
                .bind(now.as_millis())
                .fetch_one(&self.readers)
                .await?;
        if due == 0 { Ok(Vec::new()) } else { self.writer.write(ExpireTournaments { now }).await }
    }

    /// Notes the message of a tournament and the revision that it shows. The message that it replaces is to be removed;
    /// see [`Store::leftovers`].
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournament_posted(&self, tournament: TournamentId, message: Posted, shows: Rev) -> Result<()> {
        self.writer.write(TournamentPosted { tournament, message, shows }).await
    }

    /// Notes that the message of a tournament shows this revision, and says whether that is the newest.
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournament_shown(&self, tournament: TournamentId, shows: Rev) -> Result<bool> {
        self.writer.write(TournamentShown { tournament, shows }).await
    }

    /// Notes that the players of a tournament were told of so many [tidings](StoredTournament::tidings).
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournament_told(&self, tournament: TournamentId, tidings: usize) -> Result<()> {
        self.writer.write(TournamentTold { tournament, tidings }).await
    }
}

/// Reads.
impl Store {
    /// The tournament of that number.
    ///
    /// # Errors
    /// [`super::StoreError::Row`] if it cannot be read, or a failure.
    pub async fn tournament(&self, tournament: TournamentId) -> Result<Option<StoredTournament>> {
        load(&mut *self.readers.acquire().await?, tournament).await
    }

    /// The numbers of a server's tournaments: first those that are not over, and of them the newest.
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournaments_of(&self, guild: GuildId, limit: u32) -> Result<Vec<TournamentId>> {
        let found: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM tournaments WHERE guild_id = $1 ORDER BY state IN ('open', 'running') DESC, id DESC LIMIT $2",
        )
        .bind(key(guild.get()))
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(numbers(found))
    }

    /// The numbers of the tournaments that a person plays or played in, or organises, oldest first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournaments_with(&self, player: PlayerId) -> Result<Vec<TournamentId>> {
        let found: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM tournaments WHERE host_id = $1
             UNION SELECT tournament_id FROM tournament_players WHERE player_id = $1 ORDER BY 1",
        )
        .bind(key(player.get()))
        .fetch_all(&self.readers)
        .await?;
        Ok(numbers(found))
    }

    /// Tournaments whose message is behind or was never sent, or whose players are to be told of something, oldest
    /// first.
    ///
    /// # Errors
    /// Failures only.
    pub async fn unshown_tournaments(&self, limit: u32) -> Result<Vec<TournamentId>> {
        let found: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM tournaments
             WHERE shown_rev IS DISTINCT FROM rev
                 OR (state IN ('running', 'over') AND told < rounds + (state = 'over'))
             ORDER BY id LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        Ok(numbers(found))
    }

    /// The games of a tournament that have begun and have no board yet.
    ///
    /// # Errors
    /// Failures only.
    pub async fn new_games_of(&self, tournament: TournamentId) -> Result<Vec<GameId>> {
        let found: Vec<i64> = sqlx::query_scalar(
            "SELECT g.id FROM tournament_games t JOIN games g ON g.id = t.game_id
             WHERE t.tournament_id = $1 AND g.state = 'running' AND g.rendered_rev IS NULL AND g.lost_rev IS NULL
             ORDER BY g.id",
        )
        .bind(key(tournament.get()))
        .fetch_all(&self.readers)
        .await?;
        Ok(found.into_iter().map(|game| GameId::new(id(game))).collect())
    }

    /// The tournament that a game belongs to.
    ///
    /// # Errors
    /// Failures only.
    pub async fn tournament_of(&self, game: GameId) -> Result<Option<InTournament>> {
        let found: Option<(i64, String, i64)> = sqlx::query_as(
            "SELECT t.id, t.name, g.round FROM tournament_games g JOIN tournaments t ON t.id = g.tournament_id
             WHERE g.game_id = $1",
        )
        .bind(key(game.get()))
        .fetch_optional(&self.readers)
        .await?;
        Ok(found.map(|(tournament, name, round)| InTournament {
            tournament: TournamentId::new(id(tournament)),
            name,
            round: u32::try_from(round).unwrap_or(0),
        }))
    }
}

fn numbers(found: Vec<i64>) -> Vec<TournamentId> {
    found.into_iter().map(|found| TournamentId::new(id(found))).collect()
}

async fn require(conn: &mut SqliteConnection, which: TournamentId) -> Result<StoredTournament> {
    load(conn, which).await?.ok_or_else(|| damaged("tournament", key(which.get()), "it is gone"))
}

struct Announce {
    new: NewTournament,
    most: u32,
}

impl Write for Announce {
    type Done = Announced;

    async fn run(&mut self, conn: &mut SqliteConnection) -> Result<Announced> {
        let before: Option<i64> = sqlx::query_scalar("SELECT id FROM tournaments WHERE interaction_id = $1")
            .bind(key(self.new.interaction.get()))
            .fetch_optional(&mut *conn)
            .await?;
        if let Some(before) = before {
            return Ok(Announced::Already(Box::new(require(conn, TournamentId::new(id(before))).await?)));
        }
        let standing: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM tournaments
             WHERE host_id = $1 AND (state = 'running' OR (state = 'open' AND expires_at > $2))",
        )
        .bind(key(self.new.host.get()))
        .bind(self.new.at.as_millis())
        .fetch_one(&mut *conn)
        .await?;
        if standing >= i64::from(self.most) {
            return Ok(Announced::TooMany);
        }
        let made = self.insert(conn).await?;
        Ok(Announced::Done(Box::new(require(conn, made).await?)))
    }
}

impl Announce {
    async fn insert(&self, conn: &mut SqliteConnection) -> Result<TournamentId> {
        let NewTournament { place, host, name, format, terms, room, seed, interaction, at, expires_at } = &self.new;
        let made: i64 = sqlx::query_scalar(
            "INSERT INTO tournaments (guild_id, channel_id, host_id, name, format, rules, rated, control, least, most,
                 seed, interaction_id, made_at, expires_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id",
        )
        .bind(place.guild.map(|guild| key(guild.get())))
        .bind(key(place.channel.get()))
        .bind(key(host.get()))
        .bind(name)
        .bind(format.to_string())
        .bind(text::rules(&terms.rules))
        .bind(i64::from(terms.rated))
        .bind(terms.control.to_string())
        .bind(i64::from(room.least))
        .bind(i64::from(room.most))
        .bind(key(*seed))
        .bind(key(interaction.get()))
        .bind(at.as_millis())
        .bind(expires_at.as_millis())
        .fetch_one(conn)
        .await?;
        Ok(TournamentId::new(id(made)))
    }
}
