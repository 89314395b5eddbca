//! Starting, serving and stopping.

use std::sync::Arc;
use std::time::Duration;

use serenity::gateway::ShardManager;
use serenity::http::{Http, HttpBuilder};
use serenity::model::gateway::GatewayIntents;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use super::bot::Bot;
use super::commands::Listed;
use super::connection::Connection;
use super::first;
use super::gateway::Gateway;
use super::handlers::review;
use super::line::Line;
use super::listing::list;
use super::minds::mind;
use super::status::Status;
use super::sweeper::sweep;
use super::trouble::Trouble;
use super::wire::Wire;
use crate::app::{App, StoreError};
use crate::ids::GuildId;

/// How long a stop waits for what is being answered. With closing the database it stays below the ten seconds that
/// service managers give.
const FINISH_WITHIN: Duration = Duration::from_secs(8);

/// What the bot runs with.
pub struct Settings {
    /// The bot token.
    pub token: String,
    /// Where Discord's API is, such as `http://127.0.0.1:4000`, without the path; `None` for Discord itself. The library
    /// throttles only what goes to Discord; for another server its answers say how much it takes.
    pub api: Option<String>,
    /// The one server to list commands in; `None` for all.
    pub guild: Option<GuildId>,
    /// The use cases.
    pub app: Arc<App>,
    /// How the connection is, kept up to date while the bot runs.
    pub status: Arc<Status>,
    /// Stops the bot when cancelled.
    pub stop: CancellationToken,
}

/// Why the bot does not run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// Discord does not know the token.
    #[error(
        "discord refuses the bot token; copy it again from the Bot page at https://discord.com/developers/applications"
    )]
    Token,
    /// Discord cannot be reached, or does not answer as it should.
    #[error("cannot reach discord{at}: {reason}")]
    Unreachable {
        /// Where, if not at Discord.
        at: String,
        /// What happened.
        reason: String,
    },
    /// Discord lets the bot list no commands in a server.
    #[error(
        "discord lets the bot list no commands in server {0}: it is not in that server, or was invited without the scope \
         applications.commands; open the address that `tessera invite` prints"
    )]
    NotThere(GuildId),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The connection ended and cannot be made again.
    #[error("the connection to discord ended: {0}")]
    Ended(String),
}

impl RunError {
    /// What a first request that failed says of the token and the way to Discord.
    pub(super) fn of(trouble: Trouble, api: Option<&str>) -> Self {
        match trouble {
            Trouble::Unauthorised => Self::Token,
            trouble => Self::Unreachable {
                at: api.map(|api| format!(" at {api}")).unwrap_or_default(),
                reason: trouble.to_string(),
            },
        }
    }
}

/// Runs the bot until it is told to stop, or cannot go on.
///
/// Guarantees, once it returns: no interaction is being handled any more, unless it took longer than eight seconds to
/// finish; the store is as its last acknowledged write left it and still open, for the caller to close. What was
/// committed and not shown is shown at the next start.
///
/// # Errors
/// [`RunError`]: a refused token and an unreachable server at once, before anything is handled.
pub async fn run(settings: Settings) -> Result<(), RunError> {
    let http = client(&settings.token, settings.api.as_deref());
    let unreachable = |trouble: Trouble| RunError::of(trouble, settings.api.as_deref());
    let first = Line::new(Arc::new(client(&settings.token, settings.api.as_deref())), settings.api.as_deref());
    let asking = async { Ok((first::me(&first).await?, first::door(&first).await?)) };
    let Some(asked) = settings.stop.run_until_cancelled(asking).await else { return Ok(()) };
    let (me, door) = asked.map_err(unreachable)?;

    // Before anything is taken up: nobody is late because the bot was down.
    settings.app.wake().await?;

    let listed = settings.guild.map_or(Listed::Globally, |guild| Listed::In(guild.get().into()));
    // Messages are counted, so that a board knows how far up it is, and replies to it are read; their text comes
    // without the privileged intent where Discord gives it.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let connecting = Connection::open(http, intents, door).await;
    let (mut connection, events) = connecting.map_err(|error| unreachable(error.into()))?;
    // One client for everything, so that one place knows Discord's limits.
    let line = Line::new(connection.http.clone(), settings.api.as_deref());
    let stopped = settings.stop.child_token();
    let wire = Wire::new(line, settings.status.meters().clone(), stopped.clone());
    let bot = Bot::new(settings.app.clone(), wire, me);
    review::resume(&bot).await?;
    settings.status.watch(connection.shards.clone(), bot.wire.clone(), bot.tasks.clone());
    let listening = tokio::spawn(Gateway::new(bot.clone(), settings.status.clone()).listen(events));
    let listing = list(bot.clone(), listed, settings.status.clone(), stopped.clone());
    let beside = [
        ("registrar of commands", tokio::spawn(listing)),
        ("sweeper", tokio::spawn(sweep(bot.clone(), stopped.clone()))),
        ("minder of computers", tokio::spawn(mind(bot.clone(), stopped.clone()))),
    ];
    let result = tokio::select! {
        result = connection.end() => result.map_err(|error| ended(&error)),
        () = bot.wire.token_is_refused() => {
            settings.status.refuse();
            tracing::error!("discord takes the token no longer; stopping");
            Err(RunError::Token)
        }
        () = settings.stop.cancelled() => Ok(()),
    };
    stopped.cancel();
    // What is thought now is thought again after the next start.
    bot.app.thinkers().stop();
    finish(&bot, &connection.shards, beside).await;
    listening.abort();
    // What passes from here on is downtime. If it cannot be noted, it counts from the last time that it was.
    if let Err(error) = bot.app.beat().await {
        tracing::warn!(%error, "the end could not be noted");
    }
    result
}

/// A client for Discord, or for what stands in for it.
pub(super) fn client(token: &str, api: Option<&str>) -> Http {
    let http = HttpBuilder::new(token);
    match api {
        // With its limiter on, the library ignores the address.
        Some(api) => http.proxy(api).ratelimiter_disabled(true).build(),
        None => http.build(),
    }
}

/// Takes nothing more up, and lets what was taken up come to its end, with what runs beside it.
async fn finish(bot: &Bot, shards: &Arc<ShardManager>, beside: [(&str, JoinHandle<()>); 3]) {
    let shards = shards.clone();
    let quiet = async {
        shards.shutdown_all().await;
        bot.tasks.close();
        bot.tasks.wait().await;
        for (what, task) in beside {
            if task.await.is_err() {
                tracing::error!(what, "a task panicked");
            }
        }
    };
    if timeout(FINISH_WITHIN, quiet).await.is_err() {
        tracing::warn!(left = bot.tasks.len(), "stopping although something is still being answered");
    }
}

/// The library's words for the end of a connection, none of which carry the token.
fn ended(error: &serenity::Error) -> RunError {
    match error {
        serenity::Error::Gateway(serenity::gateway::GatewayError::InvalidAuthentication) => RunError::Token,
        serenity::Error::Gateway(error) => RunError::Ended(error.to_string()),
        _ => RunError::Ended("the library gave up".to_owned()),
    }
}
