//! Starting, serving and stopping.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::gateway::GatewayIntents;
use tokio::sync::mpsc::unbounded_channel;
use tokio::task::{JoinError, JoinHandle};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::app::{App, StoreError};
use crate::discord::background::engine_turns::mind;
use crate::discord::background::sweeper::sweep;
use crate::discord::commands::registration::list;
use crate::discord::components::review;
use crate::discord::dispatcher::Dispatcher;
use crate::discord::gateway::{Fatal, Identity, Live, Status, Supervisor, Timing, gateway_info};
use crate::discord::interaction::dispatch::Bot;
use crate::discord::rest::{ApiError, Client};
use crate::domain::ids::GuildId;

/// How long a stop waits for what is being answered. With closing the database it stays below the ten seconds that
/// service managers give.
const FINISH_WITHIN: Duration = Duration::from_secs(8);

/// What the bot runs with.
pub struct Settings {
    /// The bot token.
    pub token: String,
    /// Where Discord's API is, such as `http://127.0.0.1:4000`, without the path; `None` for Discord itself.
    pub api: Option<String>,
    /// The one server to list commands in; `None` for all.
    pub guild: Option<GuildId>,
    /// The use cases.
    pub app: Arc<App>,
    /// How the connection is, kept up to date while the bot runs.
    pub status: Arc<Status>,
    /// How long the gateway may take.
    pub timing: Timing,
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
    /// The gateway connection ended and cannot be made again.
    #[error("the connection to discord ended: {0}")]
    Ended(String),
}

impl RunError {
    fn ended(fatal: &Fatal) -> Self {
        match fatal {
            Fatal::Token => Self::Token,
            fatal => Self::Ended(fatal.to_string()),
        }
    }

    /// What a first request that failed says of the token and the way to Discord.
    pub fn of(error: ApiError, api: Option<&str>) -> Self {
        match error {
            ApiError::Unauthorized => Self::Token,
            error => Self::Unreachable {
                at: api.map(|api| format!(" at {api}")).unwrap_or_default(),
                reason: error.to_string(),
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
    let unreachable = |error: ApiError| RunError::of(error, settings.api.as_deref());
    let (stopped, metrics) = (settings.stop.child_token(), settings.status.meters().clone());
    // One client for everything, so that one place knows Discord's limits.
    let rest = Client::new(&settings.token, settings.api.as_deref(), metrics, stopped.clone()).map_err(unreachable)?;
    let asking = async { Ok((rest.current_user_id().await?, gateway_info(&rest).await?)) };
    let Some(asked) = settings.stop.run_until_cancelled(asking).await else { return Ok(()) };
    let (me, info) = asked.map_err(unreachable)?;

    // Before anything is taken up: nobody is late because the bot was down.
    settings.app.wake().await?;

    // Messages are counted, so that a board knows how far up it is, and replies to it are read; their text comes
    // without the privileged intent where Discord gives it.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let (sender, events) = unbounded_channel();
    let network = Live::new(rest.clone()).map_err(|error| RunError::Ended(error.to_string()))?;
    // Not a child of the stop: the connection closes when it is said so, whatever ends the bot.
    let leave = CancellationToken::new();
    let supervisor = Supervisor {
        identity: Identity { token: settings.token.clone(), intents },
        network: Arc::new(network),
        events: sender,
        status: settings.status.shards().clone(),
        timing: settings.timing,
        stop: leave.clone(),
    };
    let bot = Bot::new(settings.app.clone(), rest, me);
    review::resume(&bot).await?;
    settings.status.begin(bot.rest.clone(), bot.tasks.clone());
    let dispatching = tokio::spawn(Dispatcher::new(bot.clone(), settings.status.clone()).run(events));
    let listing = list(bot.clone(), settings.guild, settings.status.clone(), stopped.clone());
    let beside = [
        ("registrar of commands", tokio::spawn(listing)),
        ("sweeper", tokio::spawn(sweep(bot.clone(), settings.status.clone(), stopped.clone()))),
        ("minder of computers", tokio::spawn(mind(bot.clone(), stopped.clone()))),
    ];
    let mut supervising = tokio::spawn(supervisor.run(info));
    let result = tokio::select! {
        ended = &mut supervising => ended.unwrap_or(Err(Fatal::Panicked)).map_err(|fatal| RunError::ended(&fatal)),
        () = bot.rest.token_is_refused() => Err(RunError::Token),
        () = settings.stop.cancelled() => Ok(()),
    };
    if matches!(result, Err(RunError::Token)) {
        settings.status.refuse();
        tracing::error!("discord takes the token no longer; stopping");
    }
    let heard = settings.status.hears();
    // No event is taken up any more.
    leave.cancel();
    stopped.cancel();
    // What is thought now is thought again after the next start.
    bot.app.thinkers().stop();
    finish(&bot, dispatching, beside).await;
    // What passes from here on is downtime. If it cannot be noted, it counts from the last time that it was, and so it does
    // where nothing was heard.
    if heard && let Err(error) = bot.app.beat().await {
        tracing::warn!(%error, "the end could not be noted");
    }
    result
}

/// Waits until the gateway is closed and everything that was taken up has come to its end.
async fn finish(bot: &Bot, dispatching: JoinHandle<()>, beside: [(&str, JoinHandle<()>); 3]) {
    let ended = |what: &str, task: Result<(), JoinError>| {
        if task.is_err() {
            tracing::error!(what, "a task panicked");
        }
    };
    let quiet = async {
        // It ends when all shards have.
        ended("dispatcher of events", dispatching.await);
        bot.tasks.close();
        bot.tasks.wait().await;
        for (what, task) in beside {
            ended(what, task.await);
        }
    };
    if timeout(FINISH_WITHIN, quiet).await.is_err() {
        tracing::warn!(left = bot.tasks.len(), "stopping although something is still being answered");
    }
}
