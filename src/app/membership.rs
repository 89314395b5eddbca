//! Records guild membership, and withdraws players who left. Without a privileged intent Discord does not announce
//! departures, so the bot asks about one player at a time.

use super::{App, Failure, pass_through, tournament};
use crate::domain::ids::{GuildId, PlayerId, Timestamp, TournamentId};
use crate::domain::place::Membership;
use crate::store::{StoreError, Transaction};

impl App {
    /// Records whether a player is a member of a guild.
    pub(crate) async fn membership_checked(
        &self,
        guild: GuildId,
        player: PlayerId,
        membership: Membership,
    ) -> Result<(), Failure> {
        Ok(self.store.record_membership(guild, player, membership, self.now()).await?)
    }

    /// Withdraws a player who left a guild from its running tournaments: their games are resigned, and the other
    /// players go on. Returns the tournaments.
    pub(crate) async fn left_guild(&self, guild: GuildId, player: PlayerId) -> Result<Vec<TournamentId>, Failure> {
        let args = (guild, player, self.now());
        Ok(self.store.write(args, |tx, &(guild, player, at)| Box::pin(left_guild(tx, guild, player, at))).await?)
    }
}

pass_through! {
    /// Rated players of a guild whose membership was last checked before `since`, best rated first.
    members_to_check(guild: GuildId, since: Timestamp, limit: u32) -> Vec<PlayerId>;
    /// Players of running tournaments whose membership was last checked before `since`: at most `limit` of each guild,
    /// the longest unchecked first.
    tournament_players_to_check(since: Timestamp, limit: u32) -> Vec<(GuildId, PlayerId)>;
}

/// As [`App::left_guild`], at a given time.
///
/// # Errors
/// [`StoreError::Row`], [`StoreError::Replay`] and [`StoreError::Database`].
pub async fn left_guild(
    tx: &mut Transaction<'_>,
    guild: GuildId,
    player: PlayerId,
    at: Timestamp,
) -> Result<Vec<TournamentId>, StoreError> {
    let found = tx.tournaments_played_in(guild, player).await?;
    for &which in &found {
        tournament::leave_one(tx, which, player, at).await?;
    }
    Ok(found)
}
