//! Who left a server is left out of its leaderboard, and out of its tournaments. Discord tells of that only to bots with a
//! privilege that this one does not ask for, but answers who asks about one person. Whoever is on the leaderboard is asked
//! about at most once a day each, when somebody looks at it; whoever plays in a tournament that runs every few minutes.

use crate::app::{Membership, StoreError};
use crate::discord::interaction::services::Services;
use crate::domain::ids::{GuildId, PlayerId};

/// How long an answer of Discord's is good for.
const GOOD_FOR: i64 = 24 * 60 * 60 * 1000;

/// How many people are asked about at a time: as many as a leaderboard shows.
const AT_A_TIME: u32 = 20;

/// The same for those who play in a tournament, in each server: somebody waits for each of them, mostly for days.
const RIVALS_GOOD_FOR: i64 = 10 * 60 * 1000;
const RIVALS_AT_A_TIME: u32 = 3;

/// Somebody looks at a server's leaderboard: asks about those on it. What is found out shows at the next look.
pub fn look(services: &Services, guild: GuildId) {
    let task = services.clone();
    services.tasks.spawn(async move {
        if let Err(error) = ask(&task, guild).await {
            tracing::warn!(guild.id = guild.get(), %error, "who left a server is not known");
        }
    });
}

async fn ask(services: &Services, guild: GuildId) -> anyhow::Result<()> {
    let since = services.app.now().plus_millis(-GOOD_FOR);
    for player in services.app.members_to_check(guild, since, AT_A_TIME).await? {
        let membership = membership(services.rest.is_member(guild, player).await?);
        services.app.membership_checked(guild, player, membership).await?;
    }
    Ok(())
}

/// Players of tournaments that run of whom nothing was heard lately: a few of each server.
///
/// # Errors
/// Failures of the store.
pub async fn due(services: &Services) -> Result<Vec<(GuildId, PlayerId)>, StoreError> {
    let since = services.app.now().plus_millis(-RIVALS_GOOD_FOR);
    services.app.entrants_to_check(since, RIVALS_AT_A_TIME).await
}

/// Asks about a player of a tournament that runs. Who left the server gives up their games in it, and is paired no more.
///
/// # Errors
/// Failures of the store.
pub async fn ask_about(services: &Services, guild: GuildId, player: PlayerId) -> Result<(), StoreError> {
    match services.rest.is_member(guild, player).await {
        Ok(here) => {
            services.app.membership_checked(guild, player, membership(here)).await?;
            if !here {
                let left = services.app.left_guild(guild, player).await?;
                tracing::info!(guild.id = guild.get(), tournaments = left.len(), "a player left the server");
            }
        }
        Err(error) if error.is_temporary() => {
            tracing::debug!(guild.id = guild.get(), %error, "whether a player is here is not known");
        }
        // Of whom Discord will not say, such as in a server that the bot left, they count as here; the others are not
        // kept waiting by them.
        Err(_) => services.app.membership_checked(guild, player, Membership::Member).await?,
    }
    Ok(())
}

const fn membership(is_member: bool) -> Membership {
    if is_member { Membership::Member } else { Membership::NotMember }
}
