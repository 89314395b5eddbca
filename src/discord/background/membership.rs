//! Removes players who left a guild from its leaderboard and its tournaments.
//!
//! Gateway events about leaving members need a privileged intent, which the bot does not request, so membership is
//! requested by REST: for players on a leaderboard at most once a day each, when the leaderboard is viewed; for players
//! of a running tournament every ten minutes.

use std::sync::Arc;
use std::time::Duration;

use crate::app::Failure;
use crate::discord::collections::coalesced::Coalesced;
use crate::discord::gateway::event::avatars::SeenAvatar;
use crate::discord::interaction::services::Services;
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::membership::Membership;

/// How long a membership check of a player on a leaderboard is valid.
const LEADERBOARD_VALIDITY: Duration = Duration::from_hours(24);

/// The number of players checked per request of a leaderboard: as many as it shows.
const LEADERBOARD_CHECKS: u32 = 20;

/// How long a membership check of a tournament player is valid: not long, because the opponent waits for the player.
const TOURNAMENT_VALIDITY: Duration = Duration::from_mins(10);

/// The number of tournament players of a guild checked at a time.
const TOURNAMENT_CHECKS: u32 = 3;

/// The guilds whose leaderboard is being checked for players who left.
#[derive(Default)]
pub struct LeaderboardChecks(Coalesced<GuildId, ()>);

impl LeaderboardChecks {
    /// Checks the members on a leaderboard that is being viewed, unless they are being checked already. The result
    /// shows at the next view.
    pub fn check(&self, services: &Arc<Services>, guild: GuildId) {
        let Some(running) = self.0.begin(guild) else { return };
        let task = services.clone();
        services.tasks.spawn(async move {
            if let Err(error) = check_leaderboard_members(&task, guild).await {
                tracing::warn!(guild.id = guild.get(), %error, "cannot check the members of a guild");
            }
            drop(running);
        });
    }
}

async fn check_leaderboard_members(services: &Services, guild: GuildId) -> anyhow::Result<()> {
    let since = services.app.now() - LEADERBOARD_VALIDITY;
    for player in services.app.members_to_check(guild, since, LEADERBOARD_CHECKS).await? {
        let member = services.rest.member(guild, player).await?;
        let seen = member.as_ref().and_then(|member| SeenAvatar::read(&member["user"]));
        services.avatars.record(seen.as_slice());
        let membership = membership(member.is_some());
        services.app.membership_checked(guild, player, membership).await?;
    }
    Ok(())
}

/// Returns the players of running tournaments whose last check is too long ago: a few per guild.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn tournament_players_to_check(services: &Services) -> Result<Vec<(GuildId, PlayerId)>, Failure> {
    let since = services.app.now() - TOURNAMENT_VALIDITY;
    services.app.tournament_players_to_check(since, TOURNAMENT_CHECKS).await
}

/// Checks the membership of a player in a running tournament. A player who left the guild forfeits their games in it
/// and is not paired again.
///
/// # Errors
/// [`Failure`] if the store fails.
pub async fn check_tournament_player(services: &Services, guild: GuildId, player: PlayerId) -> Result<(), Failure> {
    match services.rest.is_member(guild, player).await {
        Ok(here) => {
            services.app.membership_checked(guild, player, membership(here)).await?;
            if !here {
                let left = services.app.left_guild(guild, player).await?;
                tracing::info!(guild.id = guild.get(), tournaments = left.len(), "a player left the guild");
            }
        }
        Err(error) if error.is_temporary() => {
            tracing::debug!(guild.id = guild.get(), %error, "cannot check whether a player is a member");
        }
        // If Discord does not say, for example because the bot left the guild, the player counts as a member. The
        // check is recorded, so that the players after this one are checked too.
        Err(_) => services.app.membership_checked(guild, player, Membership::Member).await?,
    }
    Ok(())
}

const fn membership(is_member: bool) -> Membership {
    if is_member { Membership::Member } else { Membership::NotMember }
}
