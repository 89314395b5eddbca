//! Starts, runs and stops the bot.

use std::sync::Arc;
use std::time::Duration;

use serenity::model::gateway::GatewayIntents;
use tokio::sync::mpsc::{Sender, channel};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::discord::access::channels::ChannelAccess;
use crate::discord::background::registration::register_commands;
use crate::discord::background::sweeper::sweep;
use crate::discord::background::tasks::BackgroundTasks;
use crate::discord::background::{deletions, engine_turns, recomputation};
use crate::discord::components::{MESSAGE_BUTTONS, review};
use crate::discord::dispatch::dispatcher::Dispatcher;
use crate::discord::error::RunError;
use crate::discord::gateway::event::Dispatch;
use crate::discord::gateway::event_age::EventAges;
use crate::discord::gateway::{Fatal, GatewayConfig, GatewayInfo, Identity, Supervisor, TcpNetwork, gateway_info};
use crate::discord::i18n::command_names::mention_commands;
use crate::discord::interaction::avatars::Avatars;
use crate::discord::interaction::services::{HostPages, Services, StoredNames};
use crate::discord::interaction::shared_cards::SharedCards;
use crate::discord::interaction::throttle::ThrottleLimits;
use crate::discord::messages::Messages;
use crate::discord::messages::activity::Activity;
use crate::discord::rest::{ApiError, Client, REQUESTS_PER_SECOND};
use crate::discord::status::Status;
use crate::domain::ids::{GuildId, PlayerId};
use crate::domain::shards::ShardRange;

/// Time limit for running tasks at a stop.
const FINISH_WITHIN: Duration = Duration::from_secs(8);

/// Time limit at a stop for running tasks and for recording the start of the downtime. A database server may not
/// answer.
pub const STOP_WITHIN: Duration = Duration::from_millis(8_250);

/// The most events that wait to be handled. At a start Discord sends one guild after the other with all its roles and
/// channels, which take a hundred times the memory until they are reduced to what is kept.
const EVENT_QUEUE_CAPACITY: usize = 16;

/// The bot's parameters and resources.
pub struct RunParameters {
    /// The bot token.
    pub token: String,
    /// The address of Discord's API without the path, such as `http://127.0.0.1:4000`; `None` for Discord itself.
    pub discord_api: Option<String>,
    /// The requests per second that Discord allows all processes of the bot together, without those of interactions;
    /// `None` for its usual limit. A process sends the share of its shards.
    pub requests_per_second: Option<u32>,
    /// The shards that the host has set; `None` for all, in the number that Discord recommends.
    pub shards: Option<ShardRange>,
    /// The only guild in which commands are registered; `None` to register them globally.
    pub guild: Option<GuildId>,
    /// The pages that the host has published.
    pub pages: HostPages,
    /// The use cases.
    pub app: Arc<App>,
    /// The state of the bot, kept up to date while it runs.
    pub status: Arc<Status>,
    /// Time limits of the gateway connections.
    pub gateway: GatewayConfig,
    /// The limits of each user and guild.
    pub limits: ThrottleLimits,
    /// Whether the first requests are repeated until they succeed.
    pub start: StartPolicy,
    /// Stops the bot when cancelled.
    pub stop: CancellationToken,
}

/// The behaviour if Discord cannot be reached at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartPolicy {
    /// The bot ends after some attempts, so that the operator sees the error.
    GiveUp,
    /// The bot continues to try, because a service manager waits for it.
    KeepTrying,
}

/// The longest pause between two rounds of attempts at the start.
const START_PAUSE: Duration = Duration::from_secs(30);

/// Runs the bot until `parameters.stop` is cancelled or it cannot continue.
///
/// When it returns, no interaction is being handled any more, unless one took longer than eight seconds to finish. The
/// store is still open, for the caller to close. What was committed and not shown is shown after the next start.
///
/// # Errors
/// [`RunError::Token`] and [`RunError::Unreachable`]: the first requests failed, or Discord rejects the token later.
/// [`RunError::Intents`]: Discord does not grant the intents. [`RunError::Shards`]: Discord does not accept the shards
/// that the host has set. [`RunError::Tls`]: TLS cannot be set up. [`RunError::Panicked`]: a task that runs as long as
/// the bot panicked, such as a shard. [`RunError::Store`]: the database failed at the start, or a failover led to one
/// of a newer version, or another process runs one of the shards or has another number of shards.
pub async fn run(parameters: RunParameters) -> Result<(), RunError> {
    let (stopped, metrics) = (parameters.stop.child_token(), parameters.status.metrics().clone());
    // One client for all requests, because it keeps track of Discord's rate limits.
    let allowed = parameters.requests_per_second.unwrap_or(REQUESTS_PER_SECOND);
    let per_second = parameters.shards.map_or(allowed, |shards| shards.share_of(allowed));
    let discord_api = parameters.discord_api.as_deref();
    let client = Client::new(&parameters.token, discord_api, per_second, metrics, mention_commands, stopped.clone());
    let rest = client.map_err(|error| RunError::of(error, discord_api))?;
    let starting = start(&rest, &parameters);
    let Some(started) = parameters.stop.run_until_cancelled(starting).await else { return Ok(()) };
    let (me, info) = started?;
    let (sender, events) = channel(EVENT_QUEUE_CAPACITY);
    let supervisor = supervisor(&parameters, &rest, sender)?;
    let disconnect = supervisor.stop.clone();
    let event_ages = Arc::<EventAges>::default();
    let services = services(&parameters, rest, me, &event_ages);
    let resuming = review::resume(&services);
    let Some(resumed) = parameters.stop.run_until_cancelled(resuming).await else { return Ok(()) };
    resumed?;
    parameters.status.begin(services.rest.clone(), services.tasks.clone());
    let mut background = background(&parameters, &services, &stopped);
    let dispatcher = Dispatcher::new(services.clone(), parameters.limits, event_ages, parameters.status.clone());
    let all_dispatched = background.spawn_with_end("event dispatcher", dispatcher.run(events));
    let mut supervising = tokio::spawn(supervisor.run(info));
    let result = tokio::select! {
        ended = &mut supervising => ended.unwrap_or(Err(Fatal::Panicked)).map_err(|fatal| RunError::of_gateway(&fatal)),
        () = services.rest.token_rejected() => Err(RunError::Token),
        unusable = services.app.database_unusable() => Err(RunError::Store(unusable)),
        task = background.panicked() => Err(RunError::Panicked(task)),
        () = parameters.stop.cancelled() => Ok(()),
    };
    if matches!(result, Err(RunError::Token)) {
        parameters.status.token_rejected();
        tracing::error!("discord rejects the bot token; stopping");
    }
    let connected = parameters.status.connected_ranges();
    // No more events are received.
    disconnect.cancel();
    stopped.cancel();
    // Interrupted searches start again after the next start.
    services.app.engine_pool().stop();
    let stopping = Instant::now();
    finish(&services, &all_dispatched, background).await;
    // Downtime counts from here, or from the last recorded uptime if a shard was not connected or this fails. A
    // write that has begun continues when this is given up.
    let recording = services.app.record_uptime(&connected);
    match timeout(STOP_WITHIN.saturating_sub(stopping.elapsed()), recording).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "cannot record the start of the downtime"),
        Err(_) => tracing::warn!("cannot record the start of the downtime: the database does not answer"),
    }
    result
}

/// Sends the first requests, and prepares the database for the first interaction. If this is cancelled, the process
/// ends, and the next start does what was not completed.
async fn start(rest: &Client, parameters: &RunParameters) -> Result<(PlayerId, GatewayInfo), RunError> {
    let connected = connect(rest, parameters.start).await;
    let (me, info) = connected.map_err(|error| RunError::of(error, parameters.discord_api.as_deref()))?;
    rest.set_database(parameters.app.database_id().await?);
    // Deadlines move by the downtime before the first interaction is handled: nobody loses on time because the bot was
    // down.
    let shards = parameters.shards.unwrap_or(ShardRange::all_of(info.shards));
    parameters.app.resume_clocks(shards).await?;
    Ok((me, info))
}

/// The first requests. Each is tried several times, and in further rounds if that is wanted. A rejected token is final.
async fn connect(rest: &Client, policy: StartPolicy) -> Result<(PlayerId, GatewayInfo), ApiError> {
    let mut pause = Duration::from_secs(2);
    loop {
        let round = async { Ok((rest.current_user_id().await?, gateway_info(rest).await?)) };
        let error = match round.await {
            Ok(connected) => return Ok(connected),
            Err(error) => error,
        };
        if policy == StartPolicy::GiveUp || error == ApiError::Unauthorized {
            return Err(error);
        }
        tracing::warn!(%error, pause_s = pause.as_secs(), "cannot reach discord; trying again");
        sleep(pause).await;
        pause = (pause * 2).min(START_PAUSE);
    }
}

/// The supervisor of the gateway connections, which sends their events to `events`.
fn supervisor(
    parameters: &RunParameters,
    rest: &Client,
    events: Sender<Dispatch>,
) -> Result<Supervisor<TcpNetwork>, RunError> {
    // Messages are counted to know how far up the channel a board is, and typed moves are read: without the privileged
    // intent Discord includes the text of direct messages and of messages that mention the bot, as replies to it do.
    let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES;
    let network = TcpNetwork::new(parameters.app.clone(), rest.clone());
    let network = network.map_err(|error| RunError::Tls(error.to_string()))?;
    Ok(Supervisor {
        identity: Identity { token: parameters.token.clone(), intents },
        network: Arc::new(network),
        shards: parameters.shards,
        events,
        status: parameters.status.shards().clone(),
        config: parameters.gateway,
        // Not a child of `parameters.stop`: the connection is also closed when the bot ends for another reason.
        stop: CancellationToken::new(),
    })
}

/// Starts the tasks that run until `stopped` is cancelled.
fn background(parameters: &RunParameters, services: &Arc<Services>, stopped: &CancellationToken) -> BackgroundTasks {
    let (app, status) = (&parameters.app, &parameters.status);
    let registering = register_commands(services.clone(), parameters.guild, status.clone(), stopped.clone());
    let mut tasks = BackgroundTasks::default();
    tasks.spawn("command registration", registering);
    tasks.spawn("sweeper", sweep(services.clone(), status.clone(), stopped.clone()));
    tasks.spawn("engine turns", engine_turns::play(services.clone(), stopped.clone()));
    tasks.spawn("unfinished deletions", deletions::finish(app.clone(), stopped.clone()));
    tasks.spawn("recomputation of ratings", recomputation::recompute(app.clone(), stopped.clone()));
    tasks
}

/// The services of a run.
fn services(parameters: &RunParameters, rest: Client, me: PlayerId, event_ages: &Arc<EventAges>) -> Arc<Services> {
    let (app, pages) = (parameters.app.clone(), parameters.pages.clone());
    let (activity, tasks) = (Arc::<Activity>::default(), TaskTracker::new());
    let messages = Messages::new(&app, &rest, &activity, event_ages, &tasks, MESSAGE_BUTTONS);
    Arc::new(Services {
        app,
        rest,
        messages,
        activity,
        access: ChannelAccess::default(),
        avatars: Avatars::default(),
        names: StoredNames::default(),
        shared_cards: SharedCards::default(),
        tasks,
        me,
        pages,
    })
}

/// Waits until the gateway is closed and all tasks have ended.
async fn finish(services: &Services, all_dispatched: &CancellationToken, mut background: BackgroundTasks) {
    let tasks = async {
        // Events are dispatched until all shards have ended.
        all_dispatched.cancelled().await;
        services.tasks.close();
        services.tasks.wait().await;
        background.finish().await;
    };
    if timeout(FINISH_WITHIN, tasks).await.is_err() {
        tracing::warn!(remaining = services.tasks.len(), "stopping although tasks are still running");
    }
    background.detach();
}
