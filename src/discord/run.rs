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
use crate::discord::gateway::{Fatal, GatewayConfig, Identity, Status, Supervisor, TcpNetwork, gateway_info};
use crate::discord::interaction::dispatch::Bot;
use crate::discord::rest::{ApiError, Client};
use crate::domain::ids::GuildId;

/// How long a stop waits for running tasks. Together with closing the database it stays below the ten seconds that service
/// managers allow.
const FINISH_WITHIN: Duration = Duration::from_secs(8);

/// What the bot runs with.
pub struct Settings {
    /// The bot token.
    pub token: String,
    /// The address of Discord's API without the path, such as `http://127.0.0.1:4000`; `None` for Discord itself.
    pub api: Option<String>,
    /// The only guild in which commands are registered; `None` to register them globally.
    pub guild: Option<GuildId>,
    /// The use cases.
    pub app: Arc<App>,
    /// The state of the bot, kept up to date while it runs.
    pub status: Arc<Status>,
    /// Time limits of the gateway connections.
    pub gateway: GatewayConfig,
    /// Stops the bot when cancelled.
    pub stop: CancellationToken,
}

/// Why the bot cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// Discord rejects the token.
    #[error(
        "discord refuses the bot token; copy it again from the Bot page at https://discord.com/developers/applications"
    )]
    Token,
    /// Discord cannot be reached, or answers with an unexpected error.
    #[error("cannot reach discord{at}: {reason}")]
    Unreachable {
        /// The address, if it is not Discord's.
        at: String,
        /// The error.
        reason: String,
    },
    /// The bot may not register commands in a guild.
    #[error(
        "discord lets the bot list no commands in server {0}: it is not in that server, or was invited without the scope \
         applications.commands; open the address that `tessera invite` prints"
    )]
    NotInGuild(GuildId),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The gateway connection ended for good.
    #[error("the connection to discord ended: {0}")]
    GatewayClosed(String),
}

impl RunError {
    fn of_gateway(fatal: &Fatal) -> Self {
        match fatal {
            Fatal::Token => Self::Token,
            fatal => Self::GatewayClosed(fatal.to_string()),
        }
    }

    /// The error for a failed request to `api`, or to Discord if that is `None`.
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

/// Runs the bot until `settings.stop` is cancelled or it cannot continue.
///
/// When it returns, no interaction is being handled any more, unless one took longer than eight seconds to finish. The store
/// is still open, for the caller to close. What was committed and not shown is shown after the next start.
///
/// # Errors
/// [`RunError::Token`] and [`RunError::Unreachable`]: the first requests failed, or Discord rejects the token later.
/// [`RunError::GatewayClosed`]: Discord does not grant the intents, or a shard panicked. [`RunError::Store`]: the database
/// failed at the start.
pub async fn run(settings: Settings) -> Result<(), RunError> {
    let unreachable = |error: ApiError| RunError::of(error, settings.api.as_deref());
    let (stopped, metrics) = (settings.stop.child_token(), settings.status.metrics().clone());
    // One client for all requests, because it keeps track of Discord's rate limits.
    let rest = Client::new(&settings.token, settings.api.as_deref(), metrics, stopped.clone()).map_err(unreachable)?;
    let connecting = async { Ok((rest.current_user_id().await?, gateway_info(&rest).await?)) };
    let Some(connected) = settings.stop.run_until_cancelled(connecting).await else { return Ok(()) };
    let (me, info) = connected.map_err(unreachable)?;

    // Deadlines move by the downtime before the first interaction is handled: nobody loses on time because the bot was down.
    settings.app.wake().await?;

    // Messages are counted to know how far up the channel a board is, and typed moves are read: without the privileged
    // intent Discord includes the text of direct messages and of messages that mention the bot, as replies to it do.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let (sender, events) = unbounded_channel();
    let network = TcpNetwork::new(rest.clone()).map_err(|error| RunError::GatewayClosed(error.to_string()))?;
    // Not a child of `settings.stop`: the connection is also closed when the bot ends for another reason.
    let disconnect = CancellationToken::new();
    let supervisor = Supervisor {
        identity: Identity { token: settings.token.clone(), intents },
        network: Arc::new(network),
        events: sender,
        status: settings.status.shards().clone(),
        config: settings.gateway,
        stop: disconnect.clone(),
    };
    let bot = Bot::new(settings.app.clone(), rest, me);
    review::resume(&bot).await?;
    settings.status.begin(bot.rest.clone(), bot.tasks.clone());
    let dispatching = tokio::spawn(Dispatcher::new(bot.clone(), settings.status.clone()).run(events));
    let listing = list(bot.clone(), settings.guild, settings.status.clone(), stopped.clone());
    let background = [
        ("command registration", tokio::spawn(listing)),
        ("sweeper", tokio::spawn(sweep(bot.clone(), settings.status.clone(), stopped.clone()))),
        ("engine turns", tokio::spawn(mind(bot.clone(), stopped.clone()))),
    ];
    let mut supervising = tokio::spawn(supervisor.run(info));
    let result = tokio::select! {
        ended = &mut supervising => ended.unwrap_or(Err(Fatal::Panicked)).map_err(|fatal| RunError::of_gateway(&fatal)),
        () = bot.rest.token_is_refused() => Err(RunError::Token),
        () = settings.stop.cancelled() => Ok(()),
    };
    if matches!(result, Err(RunError::Token)) {
        settings.status.refuse();
        tracing::error!("discord rejects the bot token; stopping");
    }
    let was_connected = settings.status.has_connection();
    // No more events are received.
    disconnect.cancel();
    stopped.cancel();
    // Interrupted searches start again after the next start.
    bot.app.thinkers().stop();
    finish(&bot, dispatching, background).await;
    // Downtime counts from here, or from the last recorded heartbeat if the bot was not connected or this fails.
    if was_connected && let Err(error) = bot.app.beat().await {
        tracing::warn!(%error, "cannot record the start of the downtime");
    }
    result
}

/// Waits until the gateway is closed and all tasks have ended.
async fn finish(bot: &Bot, dispatching: JoinHandle<()>, background: [(&str, JoinHandle<()>); 3]) {
    let ended = |name: &str, task: Result<(), JoinError>| {
        if task.is_err() {
            tracing::error!(task = name, "a task panicked");
        }
    };
    let tasks = async {
        // It ends when all shards have ended.
        ended("event dispatcher", dispatching.await);
        bot.tasks.close();
        bot.tasks.wait().await;
        for (name, task) in background {
            ended(name, task.await);
        }
    };
    if timeout(FINISH_WITHIN, tasks).await.is_err() {
        tracing::warn!(remaining = bot.tasks.len(), "stopping although tasks are still running");
    }
}
