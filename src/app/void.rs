//! Voiding and restoring games, for administrators. A running game that is voided ends without a result; a finished one
//! no longer counts for ratings, until it is restored.

use super::ending::{continue_competition, rate, readable_match, write_results};
use super::recompute::{self, AT_ONCE};
use super::{App, Error, Failure, UseCaseResult, pass_through};
use crate::domain::audit::{Actor, AuditAction};
use crate::domain::authority::Authority;
use crate::domain::game::{Event, RestoreRefusal, StoredGame, VoidRefusal};
use crate::domain::ids::{GameId, GuildId, InteractionId, PlayerId};
use crate::domain::matches::MatchFormat;
use crate::domain::rating::RecomputedGames;
use crate::store::{NewEvent, StoreError, Transaction};

/// A request to void a game of the actor's guild, or to restore it.
#[derive(Clone, Copy, Debug)]
pub struct VoidRequest {
    /// The game.
    pub game: GameId,
    /// The user.
    pub actor: Actor,
    /// The user's authority in the guild.
    pub authority: Authority,
    /// The interaction that requested it. Each is applied at most once.
    pub interaction: InteractionId,
}

impl App {
    /// Voids a game, recomputes later ratings or begins to, and records it in the guild's audit log. A repeated
    /// interaction has no further effect and is not refused.
    ///
    /// # Errors
    /// [`VoidRefusal::Unknown`], [`VoidRefusal::NotAdministrator`] or [`VoidRefusal::Already`]; [`Failure`] if the
    /// store fails.
    pub async fn void(
        &self,
        guild: GuildId,
        game: GameId,
        by: PlayerId,
        authority: Authority,
        interaction: InteractionId,
    ) -> UseCaseResult<RecomputedGames, VoidRefusal> {
        let actor = Actor { guild, player: by, at: self.now() };
        let request = VoidRequest { game, actor, authority, interaction };
        let voided = self.transact(request, |tx, &request| Box::pin(void(tx, request, AT_ONCE))).await?;
        // The game that takes its place in a match can begin with an engine.
        self.engine_pool.wake();
        Ok(self.wake_recomputation(voided))
    }

    /// Restores a voided game as if it had never been voided, and records it in the guild's audit log. A repeated
    /// interaction has no further effect.
    pub(crate) async fn restore(
        &self,
        guild: GuildId,
        game: GameId,
        by: PlayerId,
        authority: Authority,
        interaction: InteractionId,
    ) -> UseCaseResult<RecomputedGames, RestoreRefusal> {
        let actor = Actor { guild, player: by, at: self.now() };
        let request = VoidRequest { game, actor, authority, interaction };
        let run = self.transact(request, |tx, &request| Box::pin(restore(tx, request, AT_ONCE)));
        Ok(self.wake_recomputation(run.await?))
    }

    /// Wakes the task that recomputes ratings in the background, if some are pending.
    fn wake_recomputation(&self, recomputed: RecomputedGames) -> RecomputedGames {
        if recomputed == RecomputedGames::Pending {
            self.recomputations.notify_one();
        }
        recomputed
    }
}

pass_through! {
    /// Games of a guild: the running ones, then the finished ones, most recent first.
    games_of_guild(guild: GuildId, limit: u32) -> Vec<StoredGame>;
}

/// Voids a game of the actor's guild. At most `slice` rows of each rating history are recomputed at once.
///
/// # Errors
/// [`VoidRefusal::Unknown`], [`VoidRefusal::NotAdministrator`] or [`VoidRefusal::Already`]; [`StoreError::Row`],
/// [`StoreError::Replay`] and [`StoreError::Database`].
pub async fn void(
    tx: &mut Transaction<'_>,
    request: VoidRequest,
    slice: u32,
) -> UseCaseResult<RecomputedGames, VoidRefusal> {
    let VoidRequest { game, actor, authority, interaction } = request;
    if tx.game_changed_by(interaction).await?.is_some() {
        return Ok(RecomputedGames::Done(0));
    }
    let stored = tx.game(game).await?.filter(|stored| stored.place.guild == Some(actor.guild));
    let mut stored = stored.ok_or(Error::Refused(VoidRefusal::Unknown))?;
    let event = stored.game.decide_void(authority).map_err(Error::Refused)?;
    tx.clear_results(game).await?;
    change(tx, &mut stored, event, actor, interaction).await?;
    let mut rated = recompute::void_game(tx, game, slice).await?;
    // The games of a set count together, so all of them are taken out of the ratings.
    for other in counted_with(tx, &stored).await? {
        rated = rated.and(recompute::void_game(tx, other, slice).await?);
    }
    continue_competition(tx, &stored, actor.at).await?;
    tx.insert_audit_entry(actor, AuditAction::Void, &game.to_string()).await?;
    Ok(rated)
}

/// Restores a voided game of the actor's guild. At most `slice` rows of each rating history are recomputed at once.
///
/// # Errors
/// [`RestoreRefusal::Unknown`], [`RestoreRefusal::NotAdministrator`], [`RestoreRefusal::NotVoided`],
/// [`RestoreRefusal::Undecided`] or [`RestoreRefusal::Bound`]; [`StoreError::Row`], [`StoreError::Replay`] and
/// [`StoreError::Database`].
pub async fn restore(
    tx: &mut Transaction<'_>,
    request: VoidRequest,
    slice: u32,
) -> UseCaseResult<RecomputedGames, RestoreRefusal> {
    let VoidRequest { game, actor, authority, interaction } = request;
    if tx.game_changed_by(interaction).await?.is_some() {
        return Ok(RecomputedGames::Done(0));
    }
    let stored = tx.game(game).await?.filter(|stored| stored.place.guild == Some(actor.guild));
    let mut stored = stored.ok_or(Error::Refused(RestoreRefusal::Unknown))?;
    let is_bound = stored.in_match.is_some() || tx.pairing_of(game).await?.is_some();
    let event = stored.game.decide_restore(authority, is_bound).map_err(Error::Refused)?;
    if replace_deleted(tx, &stored).await? {
        stored = tx.existing_game(game).await?;
    }
    change(tx, &mut stored, event, actor, interaction).await?;
    // A restored game keeps its place in lists.
    tx.date_back(game).await?;
    let rated = restore_results(tx, &stored, slice).await?;
    tx.insert_audit_entry(actor, AuditAction::Restore, &game.to_string()).await?;
    Ok(rated)
}

/// Replaces players whose data is being deleted by their placeholders, ahead of the deletion: whether a restored game
/// counts must not depend on how far the deletion has got. Returns whether there are any.
async fn replace_deleted(tx: &mut Transaction<'_>, stored: &StoredGame) -> Result<bool, StoreError> {
    let mut is_replaced = false;
    for player in stored.game.table().people() {
        if let Some(placeholder) = tx.deletion(player).await? {
            tx.replace_in_game(stored.game.id(), player, placeholder).await?;
            is_replaced = true;
        }
    }
    Ok(is_replaced)
}

/// Writes an event without its consequences for results.
async fn change(
    tx: &mut Transaction<'_>,
    stored: &mut StoredGame,
    event: Event,
    actor: Actor,
    interaction: InteractionId,
) -> Result<(), StoreError> {
    stored.game.advance(event, actor.at)?;
    stored.updated_at = actor.at;
    let new = NewEvent { event, by: actor.player, interaction: Some(interaction), at: actor.at };
    tx.insert_event(&stored.game, &new).await
}

/// Writes the results, and the ratings at the game's place in the history. A game that was voided before places were
/// stored counts as the newest.
async fn restore_results(
    tx: &mut Transaction<'_>,
    stored: &StoredGame,
    slice: u32,
) -> Result<RecomputedGames, StoreError> {
    let Some(results) = write_results(tx, stored).await? else { return Ok(RecomputedGames::Done(0)) };
    if let Some(rated) = recompute::restore_game(tx, stored.game.id(), slice).await? {
        return Ok(rated);
    }
    rate(tx, stored, results).await?;
    Ok(RecomputedGames::Done(0))
}

/// The games of the set that a game belongs to; empty for any other game.
async fn counted_with(tx: &mut Transaction<'_>, stored: &StoredGame) -> Result<Vec<GameId>, StoreError> {
    let stored_match = readable_match(tx, stored).await?.filter(|stored_match| stored_match.format == MatchFormat::Set);
    Ok(stored_match.map_or_else(Vec::new, |stored_match| stored_match.games.iter().map(|game| game.game).collect()))
}
