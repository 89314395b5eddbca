//! Records guild membership, and withdraws players who left. Without a privileged intent Discord does not announce
//! departures, so the bot asks about one player at a time.

use super::{App, Failure, pass_through, tournament};
use crate::domain::ids::{GuildId, PlayerId, TournamentId};
use crate::domain::membership::Membership;
use crate::domain::timestamp::Timestamp;
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

    /// Withdraws a player who left a guild from its running tournaments, each in a write of its own: their games are
    /// resigned, and the other players continue. Returns the tournaments.
    ///
    /// # Errors
    /// [`Failure`] if the store fails.
    pub async fn left_guild(&self, guild: GuildId, player: PlayerId) -> Result<Vec<TournamentId>, Failure> {
        let (args, mut all) = ((guild, player, self.now()), Vec::new());
        loop {
            let run = self.store.write(args, |tx, &(guild, player, at)| Box::pin(left_guild(tx, guild, player, at)));
            match run.await? {
                Some(left) => all.push(left),
                None => return Ok(all),
            }
        }
    }
}

pass_through! {
    /// Players on the leaderboards of a guild whose membership was last checked before `since`, the best first.
    members_to_check(guild: GuildId, since: Timestamp, limit: u32) -> Vec<PlayerId>;
    /// Players of running tournaments whose membership was last checked before `since`: at most `limit` of each guild,
    /// the longest unchecked first.
    tournament_players_to_check(since: Timestamp, limit: u32) -> Vec<(GuildId, PlayerId)>;
}

/// Withdraws a player who left a guild from the first of its running tournaments. `None` if there is none.
async fn left_guild(
    tx: &mut Transaction<'_>,
    guild: GuildId,
    player: PlayerId,
    at: Timestamp,
) -> Result<Option<TournamentId>, StoreError> {
    let Some(which) = tx.tournaments_played_in(guild, player).await?.first().copied() else { return Ok(None) };
    tournament::withdraw_player(tx, which, player, at).await?;
    Ok(Some(which))
}
