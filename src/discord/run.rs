//! Starting, serving and stopping.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use serenity::http::{Http, HttpBuilder};
use serenity::model::gateway::GatewayIntents;
use tokio::sync::mpsc::unbounded_channel;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app::{App, StoreError};
use crate::discord::background::engine_turns::mind;
use crate::discord::background::sweeper::sweep;
use crate::discord::commands::listing::Listed;
use crate::discord::commands::registration::list;
use crate::discord::components::review;
use crate::discord::gateway::bootstrap;
use crate::discord::gateway::connection::Queue;
use crate::discord::gateway::events::Gateway;
use crate::discord::gateway::status::Status;
use crate::discord::gateway::supervisor::Keeper;
use crate::discord::interaction::dispatch::Bot;
use crate::discord::rest::client::Wire;
use crate::discord::rest::error::Trouble;
use crate::discord::rest::request::Line;
use crate::domain::ids::GuildId;

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
    /// How long a connection may go without Discord's greeting before another is made; see [`crate::discord::GREETING`].
    pub greeting: Duration,
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
    pub fn of(trouble: Trouble, api: Option<&str>) -> Self {
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
    let unreachable = |trouble: Trouble| RunError::of(trouble, settings.api.as_deref());
    // One client for everything, so that one place knows Discord's limits.
    let http = Arc::new(client(&settings.token, settings.api.as_deref()));
    let line = Line::new(http.clone(), settings.api.as_deref());
    let asking = async { Ok((bootstrap::me(&line).await?, bootstrap::door(&line).await?)) };
    let Some(asked) = settings.stop.run_until_cancelled(asking).await else { return Ok(()) };
    let (me, door) = asked.map_err(unreachable)?;

    // Before anything is taken up: nobody is late because the bot was down.
    settings.app.wake().await?;

    let listed = settings.guild.map_or(Listed::Globally, |guild| Listed::In(guild.get().into()));
    // Messages are counted, so that a board knows how far up it is, and replies to it are read; their text comes
    // without the privileged intent where Discord gives it.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let (queue, events) = unbounded_channel();
    let (queue, status, greeting) = (Queue(queue), settings.status.clone(), settings.greeting);
    let keeper = Keeper { http, line: line.clone(), intents, queue, status, greeting };
    let stopped = settings.stop.child_token();
    let wire = Wire::new(line, settings.status.meters().clone(), stopped.clone());
    let bot = Bot::new(settings.app.clone(), wire, me);
    review::resume(&bot).await?;
    settings.status.begin(bot.wire.clone(), bot.tasks.clone());
    let listening = tokio::spawn(Gateway::new(bot.clone(), settings.status.clone()).listen(events));
    let listing = list(bot.clone(), listed, settings.status.clone(), stopped.clone());
    let beside = [
        ("registrar of commands", tokio::spawn(listing)),
        ("sweeper", tokio::spawn(sweep(bot.clone(), settings.status.clone(), stopped.clone()))),
        ("minder of computers", tokio::spawn(mind(bot.clone(), stopped.clone()))),
    ];
    // The connection is there until everything has come to its end.
    let mut kept = pin!(keeper.keep(door));
    let result = tokio::select! {
        result = &mut kept => result,
        () = bot.wire.token_is_refused() => {
            settings.status.refuse();
            tracing::error!("discord takes the token no longer; stopping");
            Err(RunError::Token)
        }
        () = settings.stop.cancelled() => Ok(()),
    };
    let heard = settings.status.hears().await;
    stopped.cancel();
    // What is thought now is thought again after the next start.
    bot.app.thinkers().stop();
    finish(&bot, &settings.status, beside).await;
    listening.abort();
    // What passes from here on is downtime. If it cannot be noted, it counts from the last time that it was, and so it does
    // where nothing was heard.
    if heard && let Err(error) = bot.app.beat().await {
        tracing::warn!(%error, "the end could not be noted");
    }
    result
}

/// A client for Discord, or for what stands in for it.
pub fn client(token: &str, api: Option<&str>) -> Http {
    let http = HttpBuilder::new(token);
    match api {
        // With its limiter on, the library ignores the address.
        Some(api) => http.proxy(api).ratelimiter_disabled(true).build(),
        None => http.build(),
    }
}

/// Takes nothing more up, and lets what was taken up come to its end, with what runs beside it.
async fn finish(bot: &Bot, status: &Status, beside: [(&str, JoinHandle<()>); 3]) {
    let quiet = async {
        status.leave().await;
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
