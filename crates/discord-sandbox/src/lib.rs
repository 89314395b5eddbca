//! A stand-in for Discord on loopback, to test a bot against: REST v10, the gateway, clients of users, and a web page
//! that looks like a channel.
//!
//! It implements Discord's public protocol and knows nothing of any particular bot. Its validation is at least as
//! strict as Discord's: but for the rate limits of routes, which only [`faults`] impose, a request that the sandbox
//! accepts is one that Discord accepts.
//!
//! A bot connects with any Discord library whose API URL can be changed. A test acts as a user through
//! [`UserClient`], changes channels and permissions through [`admin`], and injects faults through
//! [`faults`] and [`gateway`]. The program `discord-sandbox` runs the sandbox without a test, and prints the address of
//! its page and the token of the bot.
//!
//! A new sandbox has one guild, "Sandbox", with the users and text channels of the [`Settings`], the bot, and another
//! bot that does nothing. The bot's role has few permissions: it can view channels, read and send messages with embeds
//! and files, and create public threads. The first users also share a group DM channel, in which they use the bot as an
//! app that they installed for themselves.
//!
//! Not implemented are voice, categories, forums, announcement channels, webhooks other than those of interactions,
//! custom emojis, stickers, polls and forwarded messages. A missing route returns 404 with code 0. A field that is not
//! implemented is refused with the form error `SANDBOX_NOT_IMPLEMENTED`, and a custom emoji is unknown.
//!
//! ```
//! use discord_sandbox::client::ClientEvent;
//! use discord_sandbox::{Sandbox, Settings};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sandbox = Sandbox::start(Settings::default()).await?;
//! let ann = sandbox.client("Ann")?;
//! ann.open_channel("#general")?;
//!
//! // The bot sends a message. A real bot would use its library, with `sandbox.api_url()` as the base URL.
//! reqwest::Client::new()
//!     .post(format!("{}/channels/{}/messages", sandbox.api_url(), ann.channel()))
//!     .header("Authorization", format!("Bot {}", sandbox.bot_token()))
//!     .json(&serde_json::json!({"content": "Hello!"}))
//!     .send()
//!     .await?
//!     .error_for_status()?;
//!
//! let event = ann.wait_for(|event| matches!(event, ClientEvent::Message(_))).await;
//! assert_eq!(event.message().map(|message| message.content()), Some("Hello!"));
//! sandbox.stop().await;
//! # Ok(())
//! # }
//! ```
//!
//! | module | contents |
//! |---|---|
//! | [`server`] | what all parts share: the locked state, the event bus, the clock |
//! | [`state`] | guilds, channels, messages, interactions |
//! | [`permissions`], [`snowflake`], [`clock`] | computed permissions; ids; time |
//! | [`events`], [`actions`] | gateway events and who receives them; changes of the state that publish events |
//! | `rest`, `validation`, [`error`] | the REST API, the validation of requests, Discord's error responses |
//! | [`gateway`] | gateway connections and sessions |
//! | [`client`], [`admin`], `page` | what users do; what tests set up; the web page |
//! | `origin`, `rate_limit` | the refusal of requests that pages of other origins make; the headers of rate limits |
//! | [`faults`], [`recording`] | faults on demand; the recording of all traffic |

pub mod actions;
pub mod admin;
pub mod client;
pub mod clock;
pub mod error;
pub mod events;
pub mod faults;
pub mod gateway;
mod origin;
mod page;
pub mod permissions;
mod rate_limit;
pub mod recording;
mod rest;
pub mod server;
pub mod snowflake;
pub mod state;
mod validation;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub use self::clock::{Clock, ManualClock, SystemClock};
pub use self::server::Server;

use self::client::{ClientError, UserClient};
use self::recording::Recorder;
use self::server::SharedServer;
use self::state::{BOT_TOKEN, DEFAULT_CHANNELS, DEFAULT_USERS, State, duplicate_name};

/// The settings of a sandbox.
#[derive(Clone)]
pub struct Settings {
    /// The port on 127.0.0.1; 0 picks a free one.
    pub port: u16,
    /// The display names of the users, all different. The first user owns the guild.
    pub users: Vec<String>,
    /// The names of the text channels that everyone can use, without `#`. The sandbox adds `#quiet`, where the bot
    /// cannot send messages, and `#private`, which the bot cannot view.
    pub channels: Vec<String>,
    /// The clock of all timeouts. A [`ManualClock`] moves only when a test advances it.
    pub clock: Arc<dyn Clock>,
    /// The file to which all traffic is [recorded](recording), if any.
    pub record: Option<PathBuf>,
    /// The token that authenticates the bot.
    pub bot_token: String,
    /// The name of the bot's application, account and role.
    pub bot_name: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            port: 0,
            users: DEFAULT_USERS.map(str::to_owned).to_vec(),
            channels: DEFAULT_CHANNELS.map(str::to_owned).to_vec(),
            clock: Arc::new(SystemClock::new()),
            record: None,
            bot_token: BOT_TOKEN.to_owned(),
            bot_name: "Bot".to_owned(),
        }
    }
}

impl Settings {
    /// The first user name that an earlier user or a bot has already. Names are compared as usernames: in lower case,
    /// with underscores for spaces.
    pub fn duplicate_name(&self) -> Option<&str> {
        duplicate_name(&self.users, &self.bot_name)
    }
}

/// A running sandbox. It stops on [`Sandbox::stop`], or when it is dropped.
pub struct Sandbox {
    server: Arc<Server>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Sandbox {
    /// Starts a sandbox.
    ///
    /// # Errors
    /// [`InvalidInput`](io::ErrorKind::InvalidInput) if [two names are equal](Settings::duplicate_name); the I/O error
    /// if the port cannot be bound or the recording cannot be created.
    pub async fn start(settings: Settings) -> io::Result<Sandbox> {
        if let Some(name) = settings.duplicate_name() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, format!("there is more than one {name}")));
        }
        let recorder = Recorder::open(settings.record.as_deref(), &settings.bot_token).map_err(|error| {
            let file = settings.record.unwrap_or_default();
            io::Error::new(error.kind(), format!("cannot write {}: {error}", file.display()))
        })?;
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, settings.port)));
        let listener = listener.await.map_err(|error| {
            io::Error::new(error.kind(), format!("cannot listen on port {}: {error}", settings.port))
        })?;
        let origin = format!("http://{}", listener.local_addr()?);
        let state = State::initial(origin, &settings.users, &settings.channels).with_bot_name(&settings.bot_name);
        let server = Arc::new(Server::new(state, settings.clock, recorder, settings.bot_token));
        let stop = CancellationToken::new();
        let (router, stopped) = (router(Arc::clone(&server)), stop.clone());
        // Without TCP_NODELAY an event may wait up to 40 ms for the acknowledgement of the previous one.
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::debug!(%error, "could not set TCP_NODELAY");
            }
        });
        let task = tokio::spawn(async move {
            // Not a graceful shutdown, which would wait for open gateway connections and event streams.
            let serving = axum::serve(listener, router);
            tokio::select! {
                () = stopped.cancelled() => {}
                result = serving => if let Err(error) = result { tracing::error!(%error, "the sandbox stopped serving") },
            }
        });
        Ok(Sandbox { server, stop, task })
    }

    /// The URL of the web page.
    pub fn url(&self) -> String {
        format!("{}/", self.server.origin)
    }

    /// The base URL of the REST API, with its version.
    pub fn api_url(&self) -> String {
        format!("{}/api/v10", self.server.origin)
    }

    /// Scheme, address and port, without a trailing slash.
    pub fn origin(&self) -> &str {
        &self.server.origin
    }

    /// The token that authenticates the bot.
    pub fn bot_token(&self) -> &str {
        &self.server.bot_token
    }

    /// The shared state of the sandbox.
    pub fn server(&self) -> &Arc<Server> {
        &self.server
    }

    /// Opens a client of the user with this name or id. Each call opens a new client with its own unread events.
    ///
    /// # Errors
    /// [`ClientError::UnknownUser`].
    pub fn client(&self, user: &str) -> Result<UserClient, ClientError> {
        UserClient::new(&self.server, user)
    }

    /// Stops the sandbox and waits until the port is free.
    pub async fn stop(mut self) {
        self.server.gateway.shut_down();
        self.stop.cancel();
        // A panic of the task has been reported already.
        let _ = (&mut self.task).await;
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.gateway.shut_down();
        self.stop.cancel();
    }
}

/// Counts a request until it is answered or its client disconnects.
async fn count_request(server: SharedServer, request: Request, next: Next) -> Response {
    server.requests.count_while(next.run(request)).await
}

/// The path of a REST request without the prefix `/api` and the version.
fn below_base(path: &str) -> &str {
    let path = path.strip_prefix("/api").unwrap_or(path);
    path.strip_prefix("/v10").unwrap_or(path)
}

/// All routes.
fn router(server: Arc<Server>) -> Router {
    let rest = rest::routes(&server)
        .layer(from_fn_with_state(Arc::clone(&server), faults::layer))
        .layer(from_fn_with_state(Arc::clone(&server), recording::layer))
        .layer(from_fn_with_state(Arc::clone(&server), count_request));
    let files = rest::files()
        .layer(from_fn_with_state(Arc::clone(&server), faults::layer))
        .layer(from_fn_with_state(Arc::clone(&server), count_request));
    Router::new()
        .merge(page::routes())
        .merge(client::routes())
        .merge(gateway::routes())
        .merge(files)
        .nest("/api/v10", rest.clone())
        .nest("/api", rest)
        .layer(from_fn(origin::layer))
        .with_state(server)
}
