//! A stand-in for Discord on loopback: REST v10, the gateway, people's clients, and a page that looks like a channel.
//!
//! It knows Discord's public protocol and nothing of any bot, and is strict: what it accepts, Discord accepts.
//!
//! | part | what it is |
//! |---|---|
//! | [`state`], [`world`], [`bus`], [`clock`], [`ids`], [`permissions`] | what there is, what happens, when, and who may |
//! | `rest`, `check`, [`error`] | requests of bots, their validation, Discord's refusals |
//! | [`gateway`], [`people`], `page` | the bot's connection, what a person's client does, the page |
//! | [`faults`], [`record`] | what goes wrong on demand, what is written down |

pub mod act;
pub mod bus;
mod check;
pub mod clock;
pub mod error;
pub mod faults;
pub mod gateway;
pub mod ids;
mod page;
pub mod people;
pub mod permissions;
mod reaction;
pub mod record;
mod rest;
pub mod sight;
pub mod state;
pub mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

pub use self::clock::{Clock, ManualClock, SystemClock};
pub use self::world::World;

use self::record::Recorder;
use self::state::{BOT_TOKEN, PEOPLE, State, of_the_same_name};

/// How a sandbox is set up.
#[derive(Clone)]
pub struct Settings {
    /// The port on loopback; 0 for any free one.
    pub port: u16,
    /// The people's names, each different from the others'; the first owns the guild.
    pub users: Vec<String>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The file to which all traffic is written.
    pub record: Option<PathBuf>,
    /// The token with which the bot must come.
    pub bot_token: String,
    /// What the bot's application is called, as its owner chose at Discord.
    pub bot_name: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            port: 0,
            users: PEOPLE.map(str::to_owned).to_vec(),
            clock: Arc::new(SystemClock::new()),
            record: None,
            bot_token: BOT_TOKEN.to_owned(),
            bot_name: "Bot".to_owned(),
        }
    }
}

impl Settings {
    /// A name that more than one have, bots included: they could not be told apart.
    pub fn taken_name(&self) -> Option<&str> {
        of_the_same_name(&self.users, &self.bot_name)
    }
}

/// A running sandbox. It stops when told, or when dropped.
pub struct Sandbox {
    world: Arc<World>,
    stop: CancellationToken,
    server: JoinHandle<()>,
}

impl Sandbox {
    /// Starts a sandbox on loopback.
    ///
    /// # Errors
    /// When two have one name, the port is taken or the recording cannot be written.
    pub async fn start(settings: Settings) -> io::Result<Sandbox> {
        if let Some(name) = settings.taken_name() {
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
        let state = State::beginning(origin, &settings.users).calling_the_bot(&settings.bot_name);
        let world = Arc::new(World::new(state, settings.clock, recorder, settings.bot_token));
        let stop = CancellationToken::new();
        let (router, stopped) = (router(Arc::clone(&world)), stop.clone());
        // An event is told when it happens, not when the one before it was acknowledged: that may take 40 ms.
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::debug!(%error, "a connection stays slow");
            }
        });
        let server = tokio::spawn(async move {
            // Connections that stay open (gateways, event streams) end with the task, not by being asked.
            let serve = axum::serve(listener, router);
            tokio::select! {
                () = stopped.cancelled() => {}
                served = serve => if let Err(error) = served { tracing::error!(%error, "the sandbox stopped serving") },
            }
        });
        Ok(Sandbox { world, stop, server })
    }

    /// The page for people.
    pub fn url(&self) -> String {
        format!("{}/", self.world.origin)
    }

    /// The base of REST, as a bot's library wants it.
    pub fn api_url(&self) -> String {
        format!("{}/api/v10", self.world.origin)
    }

    /// Scheme, address and port.
    pub fn origin(&self) -> &str {
        &self.world.origin
    }

    /// The token with which the bot must come.
    pub fn bot_token(&self) -> &str {
        &self.world.bot_token
    }

    /// The world in it.
    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    /// Stops serving and waits until the port is free.
    pub async fn stop(mut self) {
        self.world.gateway.shut_down();
        self.stop.cancel();
        // A panic of the server has been reported by its own task.
        let _ = (&mut self.server).await;
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.world.gateway.shut_down();
        self.stop.cancel();
    }
}

/// Counts a request until it is answered or its client has disconnected.
async fn count(state: axum::extract::State<Arc<World>>, request: Request, next: Next) -> Response {
    state.requests.wait(next.run(request)).await
}

/// Everything that is served.
fn router(world: Arc<World>) -> Router {
    let rest = rest::routes(&world)
        .layer(from_fn_with_state(Arc::clone(&world), faults::layer))
        .layer(from_fn_with_state(Arc::clone(&world), record::layer))
        .layer(from_fn_with_state(Arc::clone(&world), count));
    let files = rest::files().layer(from_fn_with_state(Arc::clone(&world), faults::layer));
    Router::new()
        .merge(page::routes())
        .merge(people::routes())
        .merge(gateway::routes())
        .merge(files)
        .nest("/api/v10", rest.clone())
        .nest("/api", rest)
        .with_state(world)
}
