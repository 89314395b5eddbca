//! Tournaments: creating, joining, leaving and starting them.

use std::time::Duration;

use super::record_event::resign;
use super::tournament_rounds::save_rounds_and_begin_games;
use super::{App, Error, Failure, SWEEP_LIMIT, UseCaseResult, pass_through};
use crate::domain::game::{Rev, StoredGame, Terms, TimeControl};
use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId, ScheduledEventId, TournamentId};
use crate::domain::live_messages::LiveMessageId;
use crate::domain::place::Place;
use crate::domain::timestamp::Timestamp;
use crate::domain::tournament::{
    Format, InTournament, NewTournament, PlayerLimits, StoredTournament, TournamentAction, TournamentActionFacts,
    TournamentActionRefusal, TournamentRequest, TournamentState, TournamentStep,
};
use crate::store::{StoreError, Transaction};

/// Maximum number of tournaments that are listed for a guild: as many as Discord shows in a list.
const LISTED: u32 = 25;

/// Time for which a tournament waits for players: two weeks, so that a weekend lies in between.
pub const OPEN_TOURNAMENT_LIFETIME: Duration = Duration::from_hours(14 * 24);

/// Maximum number of open and running tournaments of one organiser in a guild at a time. More is spam. Those in other
/// guilds do not count: users who manage several cannot see them here.
pub const TOURNAMENT_LIMIT: u32 = 5;

/// A request to create a tournament.
#[derive(Clone, Debug)]
pub struct CreateTournament {
    /// The place of its games: in a guild.
    pub place: Place,
    /// The organiser.
    pub organiser: PlayerId,
    /// The name.
    pub name: String,
    /// The format.
    pub format: Format,
    /// The terms of each game.
    pub terms: Terms,
    /// The minimum number of players; `None` for two.
    pub min_players: Option<u32>,
    /// The maximum number of players; `None` for as many as the format allows.
    pub max_players: Option<u32>,
    /// The interaction that requested it.
    pub interaction: InteractionId,
}

/// Why a tournament was not created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreateTournamentRefusal {
    /// Tournaments belong to a guild.
    NotInGuild,
    /// The terms have no clock. A player who never moves would block the tournament.
    NoClock,
    /// The rules are not for two players.
    NotForTwo,
    /// The format allows only this many players.
    TooLarge(u32),
    /// The minimum number of players is above the maximum.
    MinAboveMax,
    /// [`TOURNAMENT_LIMIT`] is reached.
    TooMany,
}

/// Why an action was refused.
#[derive(Debug)]
pub enum TournamentRefusal {
    /// There is no such tournament in the guild.
    Unknown,
    /// The tournament refuses the action; the tournament as it is.
    Tournament(TournamentActionRefusal, Box<StoredTournament>),
}

impl App {
    /// Creates a tournament, which users can join from then on. A repeated interaction has no further effect.
    pub(crate) async fn create_tournament(
        &self,
        request: CreateTournament,
    ) -> UseCaseResult<StoredTournament, CreateTournamentRefusal> {
        let limits = player_limits(&request).map_err(Error::Refused)?;
        let CreateTournament { place, organiser, name, format, terms, interaction, .. } = request;
        let at = self.now();
        let seed = self.rng.number();
        let expires_at = at + OPEN_TOURNAMENT_LIFETIME;
        let new = NewTournament { place, organiser, name, format, terms, limits, seed, interaction, at, expires_at };
        self.transact(new, |tx, new| Box::pin(create_tournament(tx, new, TOURNAMENT_LIMIT))).await
    }

    /// Applies a user's request to a tournament of the guild. A repeated interaction has no further effect.
    ///
    /// # Errors
    /// [`TournamentRefusal::Unknown`] or [`TournamentRefusal::Tournament`]; [`Failure`] if the store fails.
    pub async fn change_tournament(
        &self,
        tournament: TournamentId,
        guild: Option<GuildId>,
        request: TournamentRequest,
        interaction: InteractionId,
    ) -> UseCaseResult<TournamentChanged, TournamentRefusal> {
        let change = ChangeTournament { tournament, guild, request, interaction, at: self.now() };
        self.transact(change, |tx, change| Box::pin(change_tournament(tx, change))).await
    }

    /// The tournament with this id, in any guild.
    pub(crate) async fn tournament_by_id(&self, tournament: TournamentId) -> Result<Option<StoredTournament>, Failure> {
        Ok(self.store.tournament(tournament).await?)
    }

    /// The tournament with this id, if it is of that guild.
    pub(crate) async fn tournament(
        &self,
        tournament: TournamentId,
        guild: Option<GuildId>,
    ) -> Result<Option<StoredTournament>, Failure> {
        let found = self.store.tournament(tournament).await?;
        Ok(found.filter(|found| found.place.guild == guild))
    }

    /// The tournaments of a guild: those that are not over, and the last that are. One that cannot be read is left
    /// out, and logged.
    pub(crate) async fn tournaments_of(&self, guild: GuildId) -> Result<Vec<StoredTournament>, Failure> {
        Ok(self.store.tournaments_of(guild, LISTED).await?)
    }

    /// The tournament of a game that ended, and its games that have begun and have no board. `None` if the game is not
    /// part of a tournament.
    pub(crate) async fn next_in_tournament(
        &self,
        ended: &StoredGame,
    ) -> Result<Option<(TournamentId, Vec<GameId>)>, Failure> {
        if !ended.game.is_over() {
            return Ok(None);
        }
        let Some(spot) = self.store.tournament_of(ended.game.id()).await? else { return Ok(None) };
        Ok(Some((spot.tournament, self.store.new_games_of(spot.tournament).await?)))
    }

    /// Records the event that Discord lists for a tournament.
    pub(crate) async fn tournament_event_created(
        &self,
        tournament: TournamentId,
        event: ScheduledEventId,
    ) -> Result<(), Failure> {
        Ok(self.store.set_tournament_event(tournament, Some(event)).await?)
    }

    /// Records that Discord no longer lists an event for a tournament.
    pub(crate) async fn tournament_event_ended(&self, tournament: TournamentId) -> Result<(), Failure> {
        Ok(self.store.set_tournament_event(tournament, None).await?)
    }

    /// Cancels a tournament whose message could not be sent.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn withdraw_undelivered_tournament(&self, tournament: TournamentId) -> Result<(), Failure> {
        let run = self.store.write(tournament, |tx, &id| Box::pin(withdraw_undelivered_tournament(tx, id)));
        Ok(run.await?)
    }

    /// Ends tournaments that have not begun in time, as many as one sweep takes.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn expire_tournaments(&self) -> Result<(), Failure> {
        let now = self.now();
        // This runs every few seconds, and a read costs less than a commit.
        if self.store.due_tournaments(now, SWEEP_LIMIT).await?.is_empty() {
            return Ok(());
        }
        for expired in self.store.write(now, |tx, &now| Box::pin(expire_tournaments(tx, now))).await? {
            tracing::info!(tournament.id = expired.get(), "tournament expired");
        }
        Ok(())
    }
}

pass_through! {
    /// The tournament that a game belongs to.
    tournament_of(game: GameId) -> Option<InTournament>;
    /// Records that the event of a tournament is being created. Returns whether this is the first time.
    begin_tournament_event(tournament: TournamentId) -> bool;
    /// The tournaments that are no longer running and whose event Discord still lists.
    tournament_events_to_end() -> Vec<TournamentId>;
}

/// Checks a request, and returns the allowed number of players.
fn player_limits(request: &CreateTournament) -> Result<PlayerLimits, CreateTournamentRefusal> {
    if request.place.guild.is_none() {
        return Err(CreateTournamentRefusal::NotInGuild);
    }
    if request.terms.control == TimeControl::Unlimited {
        return Err(CreateTournamentRefusal::NoClock);
    }
    if request.terms.rules.players() != 2 {
        return Err(CreateTournamentRefusal::NotForTwo);
    }
    let max_of_format = u32::try_from(request.format.max_players()).unwrap_or(u32::MAX);
    let min = request.min_players.unwrap_or(2).max(2);
    let limits = PlayerLimits { min, max: request.max_players.unwrap_or(max_of_format) };
    if limits.max > max_of_format {
        return Err(CreateTournamentRefusal::TooLarge(max_of_format));
    }
    if limits.min > limits.max { Err(CreateTournamentRefusal::MinAboveMax) } else { Ok(limits) }
}

/// Creates a tournament, unless its organiser has `most` in the guild that are not over. The same interaction creates
/// one however often it arrives.
///
/// # Errors
/// [`CreateTournamentRefusal::TooMany`], [`StoreError::Row`] and [`StoreError::Database`].
pub async fn create_tournament(
    tx: &mut Transaction<'_>,
    new: &NewTournament,
    most: u32,
) -> UseCaseResult<StoredTournament, CreateTournamentRefusal> {
    if let Some(before) = tx.tournament_created_by(new.interaction).await? {
        return Ok(tx.existing_tournament(before).await?);
    }
    if tx.count_tournaments(new.organiser, new.place.guild, new.at).await? >= most {
        return Err(Error::Refused(CreateTournamentRefusal::TooMany));
    }
    Ok(tx.insert_tournament(new).await?)
}

/// A tournament after an action, and the games whose boards change with it.
#[derive(Debug)]
pub struct TournamentChanged {
    /// The tournament.
    pub tournament: StoredTournament,
    /// The games that have begun and have no board yet.
    pub begun: Vec<GameId>,
    /// The games that the action ended, such as those of a player who left.
    pub ended: Vec<GameId>,
}

/// A user's request to change a tournament.
#[derive(Clone, Debug)]
struct ChangeTournament {
    tournament: TournamentId,
    /// The guild in which it is looked for.
    guild: Option<GuildId>,
    request: TournamentRequest,
    /// The interaction that requested it: each counts once.
    interaction: InteractionId,
    at: Timestamp,
}

/// Applies an action, if the tournament allows it.
async fn change_tournament(
    tx: &mut Transaction<'_>,
    change: &ChangeTournament,
) -> UseCaseResult<TournamentChanged, TournamentRefusal> {
    let &ChangeTournament { tournament: id, guild, ref request, interaction, at } = change;
    let found = tx.tournament(id).await?.filter(|stored| stored.place.guild == guild);
    let mut stored = found.ok_or(Error::Refused(TournamentRefusal::Unknown))?;
    if tx.tournament_was_changed_by(interaction).await? {
        return Ok(TournamentChanged { begun: tx.new_games_of(id).await?, ended: Vec::new(), tournament: stored });
    }
    if stored.state == TournamentState::Open && stored.expires_at <= at {
        end_open_tournament(tx, id, TournamentState::Expired).await?;
        stored = tx.existing_tournament(id).await?;
    }
    let absentees = stored.absentees(request);
    if !absentees.is_empty() {
        for player in absentees {
            tx.delete_tournament_player(id, player).await?;
        }
        tx.increment_tournament_rev(id).await?;
        stored = tx.existing_tournament(id).await?;
    }
    let facts = action_facts(tx, id, request).await?;
    match stored.decide(request, facts) {
        Ok(step) => apply_step(tx, &stored, step, request.by, at).await?,
        Err(refusal) => return Err(Error::Refused(TournamentRefusal::Tournament(refusal, Box::new(stored)))),
    }
    let rev = tx.increment_tournament_rev(id).await?;
    tx.insert_tournament_change(id, rev, request.by, interaction, at).await?;
    let tournament = tx.existing_tournament(id).await?;
    let runs = |game: GameId| tournament.games.iter().any(|now| now.game == game && now.is_running);
    let running = stored.games.iter().filter(|before| before.is_running).map(|before| before.game);
    let ended = running.filter(|&game| !runs(game)).collect();
    Ok(TournamentChanged { begun: tx.new_games_of(id).await?, ended, tournament })
}

/// Reads the facts on which the decision about a request depends.
async fn action_facts(
    tx: &mut Transaction<'_>,
    id: TournamentId,
    request: &TournamentRequest,
) -> Result<TournamentActionFacts, StoreError> {
    let by = request.by;
    Ok(match request.action {
        TournamentAction::Join => TournamentActionFacts {
            was_removed: tx.was_removed_from(id, by).await?,
            is_blocked: tx.is_blocked_in(id, by).await?,
        },
        TournamentAction::Readmit(who) => {
            TournamentActionFacts { was_removed: tx.was_removed_from(id, who).await?, is_blocked: false }
        }
        _ => TournamentActionFacts::default(),
    })
}

/// Writes the effect of an accepted action.
async fn apply_step(
    tx: &mut Transaction<'_>,
    stored: &StoredTournament,
    step: TournamentStep,
    by: PlayerId,
    at: Timestamp,
) -> Result<(), StoreError> {
    match step {
        TournamentStep::Join => tx.join_tournament(stored.id, by).await,
        TournamentStep::TakeOut(who) => tx.delete_tournament_player(stored.id, who).await,
        TournamentStep::Remove(who) => {
            tx.delete_tournament_player(stored.id, who).await?;
            tx.insert_removed(stored.id, who).await
        }
        TournamentStep::Readmit(who) => tx.delete_removed(stored.id, who).await,
        TournamentStep::Leave(index) => leave(tx, stored, index, at).await,
        TournamentStep::Begin(tournament) => save_rounds_and_begin_games(tx, stored, &tournament, at).await,
        TournamentStep::Cancel => tx.set_tournament_state(stored.id, TournamentState::Cancelled).await,
        TournamentStep::End => tx.set_tournament_state(stored.id, TournamentState::Over).await,
    }
}

/// Withdraws a player from a running tournament and resigns their game. The withdrawal is written first, so that the
/// end of the game does not pair the player again.
async fn leave(
    tx: &mut Transaction<'_>,
    stored: &StoredTournament,
    index: usize,
    at: Timestamp,
) -> Result<(), StoreError> {
    let player = stored.players[index];
    tx.set_has_left(stored.id, player).await?;
    let running = tx.running_ids_of(player).await?;
    for game in running.into_iter().filter(|running| stored.games.iter().any(|game| game.game == *running)) {
        let mut stored = match tx.existing_game(game).await {
            Err(error) if error.is_damage() => {
                tracing::error!(game.id = game.get(), %error, "a game of a tournament cannot be resigned");
                continue;
            }
            stored => stored?,
        };
        resign(tx, &mut stored, player, at).await?;
    }
    let now = tx.existing_tournament(stored.id).await?;
    let (TournamentState::Running, Some(mut tournament)) = (now.state, now.tournament.clone()) else { return Ok(()) };
    // The pairing of a game that cannot be read is still open.
    tournament.leave(index);
    tournament.begin_round();
    save_rounds_and_begin_games(tx, &now, &tournament, at).await
}

/// Takes a player out of a tournament: off the list before the first round, and by leaving later. In a tournament that
/// cannot be read the player only counts as having left.
pub(super) async fn withdraw_player(
    tx: &mut Transaction<'_>,
    which: TournamentId,
    player: PlayerId,
    at: Timestamp,
) -> Result<(), StoreError> {
    let stored = match tx.existing_tournament(which).await {
        Err(error) if error.is_damage() => {
            tracing::error!(tournament.id = which.get(), %error, "a tournament goes on without a player who left");
            return tx.set_has_left(which, player).await;
        }
        stored => stored?,
    };
    let index = stored.players.iter().position(|&other| other == player);
    match (stored.state, index) {
        (TournamentState::Running, Some(index)) => leave(tx, &stored, index, at).await?,
        _ => tx.delete_tournament_player(which, player).await?,
    }
    tx.increment_tournament_rev(which).await.map(drop)
}

/// Withdraws a deleted player from one tournament. Returns whether there was one.
pub(super) async fn withdraw_from_one(
    tx: &mut Transaction<'_>,
    player: PlayerId,
    at: Timestamp,
) -> Result<bool, StoreError> {
    let Some(&which) = tx.tournaments_joined(player).await?.first() else { return Ok(false) };
    withdraw_player(tx, which, player, at).await?;
    Ok(true)
}

/// Ends tournaments that have not begun in time, as many as one sweep takes. Returns them.
async fn expire_tournaments(tx: &mut Transaction<'_>, now: Timestamp) -> Result<Vec<TournamentId>, StoreError> {
    let due = tx.due_tournaments(now, SWEEP_LIMIT).await?;
    for &which in &due {
        end_open_tournament(tx, which, TournamentState::Expired).await?;
    }
    Ok(due)
}

/// Cancels a tournament without a message, unless it has begun. There is no message to refresh.
async fn withdraw_undelivered_tournament(tx: &mut Transaction<'_>, id: TournamentId) -> Result<(), StoreError> {
    if tx.tournament(id).await?.is_none_or(|stored| stored.state != TournamentState::Open) {
        return Ok(());
    }
    let rev = end_open_tournament(tx, id, TournamentState::Cancelled).await?;
    tx.message_unreachable(LiveMessageId::Tournament(id), rev).await
}

/// Ends a tournament that has not begun. Returns its new revision.
pub(super) async fn end_open_tournament(
    tx: &mut Transaction<'_>,
    which: TournamentId,
    state: TournamentState,
) -> Result<Rev, StoreError> {
    tx.set_tournament_state(which, state).await?;
    tx.increment_tournament_rev(which).await
}
