//! An in-memory gateway that a test drives payload by payload in paused time.

use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use serenity::model::gateway::GatewayIntents;
use tokio::io::{AsyncRead, AsyncWrite, DuplexStream, ReadBuf, duplex};
use tokio::sync::mpsc::{Receiver, UnboundedReceiver, UnboundedSender, channel, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{Instant, Interval, interval, sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, accept_async, client_async};
use tokio_util::sync::CancellationToken;

use crate::discord::gateway::event::Dispatch;
use crate::discord::gateway::info::GatewayInfo;
use crate::discord::gateway::network::Network;
use crate::discord::gateway::shard_states::ShardStates;
use crate::discord::gateway::{Fatal, GatewayConfig, Identity, Supervisor};
use crate::discord::rest::ApiError;
use crate::domain::shards::ShardRange;

/// The heartbeat interval in HELLO.
pub const INTERVAL: Duration = Duration::from_secs(40);

/// The address in `GET /gateway/bot`.
pub const GENERAL: &str = "wss://general";

/// The address in READY.
pub const OWN: &str = "wss://own";

/// An attempt to connect.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub at: Instant,
    pub url: String,
}

/// The state of the simulated network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// It delivers.
    Up,
    /// It refuses connections.
    Refusing,
    /// It has delivered nothing since then.
    Silent(Instant),
}

/// After this time of silence the kernel gives a connection up.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(4);

/// Seconds that the kernel waits before each SYN.
const CONNECT_WAITS: [u64; 3] = [0, 1, 2];

/// The most events that wait to be read by a test.
pub const EVENTS: usize = 16;

/// The network of the bot under test.
pub struct Fake {
    answer: Mutex<Value>,
    info_requests: AtomicU32,
    link: Arc<Mutex<Link>>,
    attempts: Mutex<Vec<Attempt>>,
    streams: UnboundedSender<DuplexStream>,
}

impl Fake {
    /// Sets the answer to `GET /gateway/bot`.
    pub fn answer(&self, shards: u32, left: u64, max_concurrency: u32) {
        let limit = json!({"total": 1000, "remaining": left, "max_concurrency": max_concurrency});
        *self.answer.lock().expect("not poisoned") =
            json!({"url": GENERAL, "shards": shards, "session_start_limit": limit});
    }

    /// The number of requests for `GET /gateway/bot`.
    pub fn info_requests(&self) -> u32 {
        self.info_requests.load(Ordering::Relaxed)
    }

    /// Sets the state of the network.
    pub fn set(&self, link: Link) {
        *self.link.lock().expect("not poisoned") = link;
    }

    /// All attempts to connect.
    pub fn attempts(&self) -> Vec<Attempt> {
        self.attempts.lock().expect("not poisoned").clone()
    }

    fn info(&self) -> GatewayInfo {
        GatewayInfo::read(&self.answer.lock().expect("not poisoned")).expect("it says where to connect")
    }
}

impl Network for Fake {
    type Stream = FakeStream;
    type IdentifyLock = ();

    async fn identify_lock(&self, _: u32) {}

    async fn info(&self) -> Result<GatewayInfo, ApiError> {
        self.info_requests.fetch_add(1, Ordering::Relaxed);
        Ok(self.info())
    }

    async fn connect(&self, url: &str) -> Result<WebSocketStream<FakeStream>, Error> {
        self.attempts.lock().expect("not poisoned").push(Attempt { at: Instant::now(), url: url.to_owned() });
        for wait in CONNECT_WAITS {
            sleep(Duration::from_secs(wait)).await;
            let link = *self.link.lock().expect("not poisoned");
            match link {
                Link::Up => {
                    let (client, server) = duplex(1 << 16);
                    self.streams.send(server).expect("the test listens");
                    return Ok(client_async("ws://fake/", FakeStream::new(client, self.link.clone())).await?.0);
                }
                Link::Refusing => return Err(io::Error::from(io::ErrorKind::ConnectionRefused).into()),
                Link::Silent(_) => {}
            }
        }
        sleep(Duration::from_secs(1)).await;
        Err(io::Error::from(io::ErrorKind::TimedOut).into())
    }
}

/// The bot's end of a connection. Like TCP, it survives a short loss of the network and breaks after a longer one.
pub struct FakeStream {
    stream: DuplexStream,
    link: Arc<Mutex<Link>>,
    is_broken: bool,
    tick: Interval,
}

impl FakeStream {
    fn new(stream: DuplexStream, link: Arc<Mutex<Link>>) -> Self {
        Self { stream, link, is_broken: false, tick: interval(Duration::from_millis(100)) }
    }
}

impl AsyncRead for FakeStream {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        // Polls the state of the network.
        while self.tick.poll_tick(cx).is_ready() {}
        let link = *self.link.lock().expect("not poisoned");
        let silent_since = if let Link::Silent(since) = link { Some(since) } else { None };
        self.is_broken |= silent_since.is_some_and(|since| since.elapsed() >= GIVEN_UP_AFTER);
        if self.is_broken {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        if silent_since.is_some() { Poll::Pending } else { Pin::new(&mut self.stream).poll_read(cx, buffer) }
    }
}

impl AsyncWrite for FakeStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, data: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, data)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// A bot's gateway under test.
pub struct Bot {
    pub network: Arc<Fake>,
    pub status: Arc<ShardStates>,
    pub stop: CancellationToken,
    pub running: JoinHandle<Result<(), Fatal>>,
    streams: UnboundedReceiver<DuplexStream>,
    events: Receiver<Dispatch>,
}

impl Bot {
    /// Starts a bot with this many shards of which `max_concurrency` may identify together, and 1,000 sessions.
    pub fn start(shards: u32, max_concurrency: u32) -> Self {
        Self::start_range(None, shards, max_concurrency)
    }

    /// As [`start`](Self::start), with shards that the host has set.
    pub fn start_range(range: Option<ShardRange>, shards: u32, max_concurrency: u32) -> Self {
        let (streams, incoming) = unbounded_channel();
        let network = Arc::new(Fake {
            answer: Mutex::default(),
            info_requests: AtomicU32::new(0),
            link: Arc::new(Mutex::new(Link::Up)),
            attempts: Mutex::default(),
            streams,
        });
        network.answer(shards, 1000, max_concurrency);
        let (sender, events) = channel(EVENTS);
        let (status, stop) = (Arc::<ShardStates>::default(), CancellationToken::new());
        let supervisor = Supervisor {
            identity: Identity { token: "a token".to_owned(), intents: GatewayIntents::GUILDS },
            network: network.clone(),
            shards: range,
            events: sender,
            status: status.clone(),
            config: GatewayConfig::new(7),
            stop: stop.clone(),
        };
        let running = tokio::spawn(supervisor.run(network.info()));
        Self { network, status, stop, running, streams: incoming, events }
    }

    /// The server's end of the next connection, before the upgrade.
    pub async fn stream(&mut self) -> DuplexStream {
        self.streams.recv().await.expect("the bot connects")
    }

    /// The server's end of the next connection.
    pub async fn accept(&mut self) -> Server {
        Server { socket: accept_async(self.stream().await).await.expect("an upgrade") }
    }

    /// Accepts the next connection, sends HELLO, and returns the bot's first payload.
    pub async fn open(&mut self) -> (Server, Value) {
        let mut server = self.accept().await;
        server.hello().await;
        let opening = server.read().await;
        (server, opening)
    }

    /// Accepts the next connection, on which the bot starts a session, and confirms it.
    pub async fn session(&mut self) -> Server {
        let (mut server, opening) = self.open().await;
        assert_eq!(opening["op"], 2, "{opening}");
        server.dispatch(1, "READY", json!({"session_id": "a session", "resume_gateway_url": OWN})).await;
        assert_eq!(self.event().await, "READY");
        server
    }

    /// The name of the next event that the bot forwards.
    pub async fn event(&mut self) -> String {
        self.events.recv().await.expect("an event").name
    }

    /// The names of the events that the bot has forwarded since the last call.
    pub fn events(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.events.try_recv().ok().map(|event| event.name)).collect()
    }

    /// The times between the attempts to connect, in seconds.
    pub fn gaps(&self) -> Vec<f64> {
        let attempts = self.network.attempts();
        attempts.windows(2).map(|pair| (pair[1].at - pair[0].at).as_secs_f64()).collect()
    }
}

/// The server's end of a connection.
pub struct Server {
    socket: WebSocketStream<DuplexStream>,
}

impl Server {
    pub async fn send(&mut self, payload: Value) {
        self.socket.send(Message::text(payload.to_string())).await.expect("sent");
    }

    /// Sends a payload in a binary frame.
    pub async fn send_bytes(&mut self, payload: Value) {
        self.socket.send(Message::binary(payload.to_string())).await.expect("sent");
    }

    pub async fn hello(&mut self) {
        let interval = u64::try_from(INTERVAL.as_millis()).expect("short");
        self.send(json!({"op": 10, "d": {"heartbeat_interval": interval}})).await;
    }

    pub async fn dispatch(&mut self, sequence: u64, name: &str, data: Value) {
        self.send(json!({"op": 0, "s": sequence, "t": name, "d": data})).await;
    }

    /// The next payload from the bot.
    pub async fn read(&mut self) -> Value {
        match self.socket.next().await {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).expect("JSON"),
            other => panic!("expected a payload, got {other:?}"),
        }
    }

    /// Acknowledges heartbeats for this time.
    pub async fn live(&mut self, time: Duration) {
        let beats = async {
            loop {
                let payload = self.read().await;
                assert_eq!(payload["op"], 1, "{payload}");
                self.send(json!({"op": 11})).await;
            }
        };
        let _: Result<(), _> = timeout(time, beats).await;
    }

    /// Closes the connection with this code.
    pub async fn close(mut self, code: u16) {
        let frame = CloseFrame { code: code.into(), reason: "".into() };
        self.socket.close(Some(frame)).await.expect("closed");
    }

    /// Returns the code with which the bot closes.
    pub async fn closed(mut self) -> Option<u16> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }
}
