//! Who left a server is left out of its leaderboard. Discord tells of that only to bots with a privilege that this one
//! does not ask for, so whoever is on the leaderboard is asked about, at most once a day each, when somebody looks at it.

use std::sync::Arc;

use super::bot::Bot;
use crate::ids::GuildId;

/// How long an answer of Discord's is good for.
const GOOD_FOR: i64 = 24 * 60 * 60 * 1000;

/// How many people are asked about at a time: as many as a leaderboard shows.
const AT_A_TIME: u32 = 20;

/// Somebody looks at a server's leaderboard: asks about those on it. What is found out shows at the next look.
pub fn look(bot: &Arc<Bot>, guild: Option<GuildId>) {
    let Some(guild) = guild else { return };
    let task = bot.clone();
    bot.tasks.spawn(async move {
        if let Err(error) = ask(&task, guild).await {
            tracing::warn!(guild.id = guild.get(), %error, "who left a server is not known");
        }
    });
}

async fn ask(bot: &Bot, guild: GuildId) -> anyhow::Result<()> {
    let (store, now) = (bot.app.store(), bot.app.now());
    for player in store.members_unheard(guild, now.plus_millis(-GOOD_FOR), AT_A_TIME).await? {
        let here = bot.wire.is_member(guild, player).await?;
        store.heard_of_member(guild, player, here, now).await?;
    }
    Ok(())
}
