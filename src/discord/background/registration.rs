//! Registering the commands when the bot begins. Nothing of it hangs on how Discord's greeting reads, or on whether one
//! comes: what is needed is asked for.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use crate::discord::access::permissions::invite_url;
use crate::discord::commands::listing;
use crate::discord::error::RunError;
use crate::discord::gateway::Status;
use crate::discord::interaction::services::Services;
use crate::discord::rest::ApiError;
use crate::domain::ids::GuildId;

/// Where the list of commands was last put, so that a change of mind clears the old place.
const LISTED: &str = "commands.guild";

/// How long a greeting is waited for: commands should not stand there before somebody answers them.
const GREETING: Duration = Duration::from_secs(5);

/// How long to wait before commands are registered once more, and how long at most: it doubles.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_mins(10);

/// How long to wait where the bot is not in the server yet: whoever has just invited it looks for its commands. Of the
/// 10,000 requests in ten minutes that Discord may refuse it costs some hundred.
const INVITED: Duration = Duration::from_secs(5);

/// Registers the commands, and tries until they are registered or the bot stops. A stop cuts off what is asked of
/// Discord, never what is asked of the database.
pub async fn list(services: Services, guild: Option<GuildId>, status: Arc<Status>, stop: CancellationToken) {
    let greeted = timeout(GREETING, status.ready());
    if stop.run_until_cancelled(greeted).await.is_none() {
        return;
    }
    let Some(application) = stop.run_until_cancelled(application(&services)).await else { return };
    tracing::info!(url = invite_url(application), "invite the bot to a server");
    let (mut pause, mut is_told) = (FIRST_PAUSE, false);
    while !stop.is_cancelled() {
        let error = match register(&services, guild, &stop).await {
            Ok(Some(changed)) => return tracing::info!(changed, "commands are registered"),
            Ok(None) => return,
            Err(error) => error,
        };
        if let Some(reason) = not_in_guild(guild, &error) {
            // Said once: it goes on until the host does something about it. The bot may be in other servers, so it runs.
            if !std::mem::replace(&mut is_told, true) {
                tracing::error!("{reason}; the commands come as soon as it is there");
            }
            stop.run_until_cancelled(sleep(INVITED)).await;
            continue;
        }
        tracing::error!(%error, pause_s = pause.as_secs(), "commands could not be registered yet");
        stop.run_until_cancelled(sleep(pause)).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// The words for a server that the bot is not in, if it is that.
fn not_in_guild(guild: Option<GuildId>, error: &anyhow::Error) -> Option<RunError> {
    let guild = guild?;
    let is_it = error.downcast_ref().is_some_and(ApiError::is_not_in_guild);
    is_it.then(|| RunError::NotInGuild(guild))
}

/// The application's id, which the client knows from then on: as the gateway tells it or, if it could not be read, as
/// Discord answers. Where neither says, the bot's own user id is taken, which for all but a few bots of 2015 is the same.
async fn application(services: &Services) -> u64 {
    services.rest.application_id().await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the number of the application is not known; the bot's own is taken");
        services.rest.set_application_id(services.me);
        services.me
    })
}

/// Says whether anything had to be changed; nothing where the bot stops meanwhile.
async fn register(
    services: &Services,
    guild: Option<GuildId>,
    stop: &CancellationToken,
) -> anyhow::Result<Option<bool>> {
    let rest = &services.rest;
    let registered = stop.run_until_cancelled(listing::register(rest, guild)).await;
    let Some(changed) = registered.transpose()? else { return Ok(None) };
    let before = services.app.meta(LISTED).await?.and_then(|guild| guild.parse::<u64>().ok()).unwrap_or(0);
    let now = guild.map_or(0, GuildId::get);
    if before != now {
        if before != 0 {
            match stop.run_until_cancelled(listing::clear(rest, Some(GuildId::new(before)))).await {
                None => return Ok(None),
                // Where the bot is no more, its list is no more either.
                Some(Err(error)) if error.is_not_in_guild() => {}
                Some(cleared) => drop(cleared?),
            }
        }
        services.app.set_meta(LISTED, &now.to_string()).await?;
    }
    Ok(Some(changed))
}
