//! Registering the commands when the bot begins. Nothing of it hangs on how Discord's greeting reads, or on whether one
//! comes: what is needed is asked for.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::id::ApplicationId;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::bot::Bot;
use super::commands::{self, Listed};
use super::permissions::invite_url;
use super::status::Status;

/// Where the list of commands was last put, so that a change of mind clears the old place.
const LISTED: &str = "commands.guild";

/// How long a greeting is waited for: commands should not stand there before somebody answers them.
const GREETING: Duration = Duration::from_secs(5);

/// How long to wait before commands are registered once more, and how long at most: it doubles.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_mins(10);

/// Registers the commands, and tries until they are registered or the bot stops.
pub async fn list(bot: Arc<Bot>, listed: Listed, status: Arc<Status>, stop: CancellationToken) {
    let greeted = timeout(GREETING, status.ready());
    if stop.run_until_cancelled(greeted).await.is_none() {
        return;
    }
    let application = application(&bot).await;
    tracing::info!(url = invite_url(application.get()), "invite the bot to a server");
    let mut pause = FIRST_PAUSE;
    while !stop.is_cancelled() {
        // Outside of any select: what is asked of the database is never cut off.
        match register(&bot, listed).await {
            Ok(changed) => return tracing::info!(changed, "commands are registered"),
            Err(error) => tracing::error!(%error, pause_s = pause.as_secs(), "commands could not be registered yet"),
        }
        stop.run_until_cancelled(sleep(pause)).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// The number of the application, which the client knows from then on: as the greeting says or, if it could not be read,
/// as Discord answers. Whoever does not say gets the bot's own number, which for all but a few bots of 2015 is the same.
async fn application(bot: &Bot) -> ApplicationId {
    let http = bot.wire.http();
    if let Some(greeted) = http.application_id() {
        return greeted;
    }
    let asked = bot.wire.application().await.unwrap_or_else(|trouble| {
        tracing::warn!(%trouble, "the number of the application is not known; the bot's own is taken");
        bot.me
    });
    let known = http.application_id().unwrap_or_else(|| ApplicationId::new(asked));
    http.set_application_id(known);
    known
}

async fn register(bot: &Bot, listed: Listed) -> anyhow::Result<bool> {
    let (http, store) = (bot.wire.http(), bot.app.store());
    let changed = commands::register(http, listed).await?;
    let before = store.meta(LISTED).await?.and_then(|guild| guild.parse::<u64>().ok()).unwrap_or(0);
    let now = match listed {
        Listed::Globally => 0,
        Listed::In(guild) => guild.get(),
    };
    if before != now {
        if before != 0 {
            commands::clear(http, Listed::In(before.into())).await?;
        }
        store.set_meta(LISTED, &now.to_string()).await?;
    }
    Ok(changed)
}
