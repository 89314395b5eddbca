//! Registers the commands at startup. It does not depend on the content of READY, nor on receiving it: a missing
//! application id is requested by REST.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::discord::access::permissions::invite_url;
use crate::discord::commands::sync;
use crate::discord::error::RunError;
use crate::discord::interaction::services::Services;
use crate::discord::rest::ApiError;
use crate::discord::status::Status;
use crate::domain::ids::GuildId;

/// The key under which the guild of the last registration is stored, so that a changed setting clears the old list.
const LAST_REGISTERED_GUILD: &str = "commands.guild";

/// Time to wait for READY, so that commands are not registered before the bot can answer them.
const READY_WITHIN: Duration = Duration::from_secs(5);

/// The pause before registration is repeated. It doubles up to [`MAX_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_secs(2);

/// The longest pause before registration is repeated.
const MAX_PAUSE: Duration = Duration::from_mins(10);

/// The pause if the bot is not in the guild yet: an owner who has just invited it expects its commands soon. This
/// costs about 120 of the 10,000 invalid requests that Discord accepts in ten minutes.
const NOT_IN_GUILD_PAUSE: Duration = Duration::from_secs(5);

/// Registers the commands, and retries until they are registered or the bot stops. A stop cancels requests to Discord,
/// but never a database operation.
pub async fn register_commands(
    services: Arc<Services>,
    guild: Option<GuildId>,
    status: Arc<Status>,
    stop: CancellationToken,
) {
    let is_ready = timeout(READY_WITHIN, status.ready());
    if stop.run_until_cancelled(is_ready).await.is_none() {
        return;
    }
    let Some(application) = stop.run_until_cancelled(application(&services)).await else { return };
    if !services.app.shards().has_shard_zero() {
        return read_registered_commands(&services, guild, &stop).await;
    }
    tracing::info!(url = invite_url(application), "invite the bot to a server");
    let (mut pause, mut is_logged) = (FIRST_PAUSE, false);
    while !stop.is_cancelled() {
        let error = match register(&services, guild, &stop).await {
            Ok(Some(changed)) => return tracing::info!(changed, "commands are registered"),
            Ok(None) => return,
            Err(error) => error,
        };
        if let Some(reason) = not_in_guild(guild, &error) {
            // Logged once: it is repeated until the host acts. The bot may be in other guilds, so it keeps running.
            if !std::mem::replace(&mut is_logged, true) {
                tracing::error!("{reason}; the commands are registered once it is");
            }
            stop.run_until_cancelled(sleep(NOT_IN_GUILD_PAUSE)).await;
            continue;
        }
        tracing::error!(%error, pause_s = pause.as_secs(), "cannot register the commands; retrying");
        stop.run_until_cancelled(sleep(pause)).await;
        pause = (pause * 2).min(MAX_PAUSE);
    }
}

/// Waits until the process of shard 0 has registered the commands. The texts of this process mention them too.
async fn read_registered_commands(services: &Services, guild: Option<GuildId>, stop: &CancellationToken) {
    let mut pause = FIRST_PAUSE;
    loop {
        match stop.run_until_cancelled(sync::read_registered(&services.rest, guild)).await {
            None | Some(Ok(true)) => return,
            Some(Ok(false)) => {}
            Some(Err(error)) => tracing::warn!(%error, pause_s = pause.as_secs(), "cannot read the commands; retrying"),
        }
        if stop.run_until_cancelled(sleep(pause)).await.is_none() {
            return;
        }
        pause = (pause * 2).min(MAX_PAUSE);
    }
}

/// The error message if the request failed because the bot is not in the guild.
fn not_in_guild(guild: Option<GuildId>, error: &anyhow::Error) -> Option<RunError> {
    let guild = guild?;
    let is_it = error.downcast_ref().is_some_and(ApiError::is_not_in_guild);
    is_it.then(|| RunError::NotInGuild(guild))
}

/// Returns the application id and sets it in the client. It comes from READY or else by REST. If neither has it, the
/// bot's user id is used, which is the same for all but a few bots created before 2016.
async fn application(services: &Services) -> u64 {
    services.rest.application_id().await.unwrap_or_else(|error| {
        tracing::warn!(%error, "cannot get the application id; using the bot's user id");
        let id = services.me.get();
        services.rest.set_application_id(id);
        id
    })
}

/// Registers the commands and returns whether anything was changed; `None` if the bot stops before that.
async fn register(
    services: &Services,
    guild: Option<GuildId>,
    stop: &CancellationToken,
) -> anyhow::Result<Option<bool>> {
    let rest = &services.rest;
    let registered = stop.run_until_cancelled(sync::register(rest, guild)).await;
    let Some(changed) = registered.transpose()? else { return Ok(None) };
    let before =
        services.app.meta(LAST_REGISTERED_GUILD).await?.and_then(|guild| guild.parse::<u64>().ok()).unwrap_or(0);
    let now = guild.map_or(0, GuildId::get);
    if before != now {
        if before != 0 {
            match stop.run_until_cancelled(sync::clear(rest, Some(GuildId::new(before)))).await {
                None => return Ok(None),
                // If the bot left the guild, its list there is gone too.
                Some(Err(error)) if error.is_not_in_guild() => {}
                Some(cleared) => drop(cleared?),
            }
        }
        services.app.set_meta(LAST_REGISTERED_GUILD, &now.to_string()).await?;
    }
    Ok(Some(changed))
}
