//! A bot that consists of a WebSocket and an HTTP client, so that tests see every payload.

use std::sync::Arc;
use std::time::Duration;

use discord_sandbox::{ManualClock, Sandbox, Settings};
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// `GUILDS`, `GUILD_MESSAGES` and `DIRECT_MESSAGES`.
pub const PLAIN: u64 = 1 | 1 << 9 | 1 << 12;

/// A sandbox with a manual clock, in which bots may identify at any time.
pub async fn sandbox_with_manual_clock() -> Sandbox {
    let clock = Arc::new(ManualClock::new(1_760_000_000_000));
    let sandbox = Sandbox::start(Settings { clock, ..Settings::default() }).await.expect("a free port");
    sandbox.server().gateway.sharding().identify_interval = Duration::ZERO;
    sandbox
}

/// One gateway connection.
pub struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    stream: Option<Decompress>,
    /// The number of compressed payloads so far.
    pub compressed: usize,
}

/// The payloads that a connection receives.
#[derive(Debug)]
pub enum Received {
    Payload(Value),
    /// A close frame with its code.
    Closed(u16),
    /// The connection was dropped.
    Disconnected,
}

impl Connection {
    pub async fn open(sandbox: &Sandbox) -> Connection {
        Connection::open_with(sandbox, "v=10&encoding=json").await
    }

    pub async fn open_with(sandbox: &Sandbox, query: &str) -> Connection {
        let url = format!("{}?{query}", sandbox.server().gateway_url());
        let (socket, _) = connect_async(url).await.expect("a gateway");
        let stream = query.contains("zlib-stream").then(|| Decompress::new(true));
        Connection { socket, stream, compressed: 0 }
    }

    pub async fn receive(&mut self) -> Received {
        loop {
            let text = match self.socket.next().await {
                Some(Ok(Message::Text(text))) => text.to_string(),
                Some(Ok(Message::Binary(bytes))) => self.inflate(&bytes),
                Some(Ok(Message::Close(Some(frame)))) => return Received::Closed(frame.code.into()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(_) | Err(_)) | None => return Received::Disconnected,
            };
            return Received::Payload(serde_json::from_str(&text).expect("JSON"));
        }
    }

    fn inflate(&mut self, bytes: &[u8]) -> String {
        self.compressed += 1;
        let mut alone = Decompress::new(true);
        let stream = self.stream.as_mut().unwrap_or(&mut alone);
        let mut text = Vec::with_capacity(1 << 18);
        stream.decompress_vec(bytes, &mut text, FlushDecompress::Sync).expect("zlib");
        String::from_utf8(text).expect("text")
    }

    pub async fn payload(&mut self) -> Value {
        match self.receive().await {
            Received::Payload(payload) => payload,
            other => panic!("expected a payload, got {other:?}"),
        }
    }

    /// The next payload with this opcode; skips others.
    pub async fn op(&mut self, op: u64) -> Value {
        loop {
            let payload = self.payload().await;
            if payload["op"] == op {
                return payload;
            }
        }
    }

    /// The next event with this name; skips others.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.payload().await;
            if payload["t"] == name {
                return payload;
            }
        }
    }

    /// The code with which the server closes the connection; skips payloads.
    pub async fn closed(&mut self) -> u16 {
        loop {
            match self.receive().await {
                Received::Payload(_) => {}
                Received::Closed(code) => return code,
                Received::Disconnected => panic!("the connection was dropped"),
            }
        }
    }

    pub async fn send(&mut self, op: u64, d: Value) {
        self.send_text(json!({"op": op, "d": d}).to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::Text(text.into())).await.expect("an open connection");
    }

    pub async fn close(&mut self, code: u16) {
        let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame { code: code.into(), reason: "".into() };
        self.socket.close(Some(frame)).await.expect("an open connection");
        let mut is_answered = false;
        while let Some(received) = self.socket.next().await {
            is_answered |= matches!(received, Ok(Message::Close(_)));
        }
        assert!(is_answered, "the server completes the closing handshake");
    }

    /// Sends IDENTIFY and returns the `d` of READY.
    pub async fn identify(&mut self, sandbox: &Sandbox, intents: u64) -> Value {
        self.send(2, identity(sandbox, intents)).await;
        self.event("READY").await["d"].take()
    }

    pub async fn resume(&mut self, sandbox: &Sandbox, session: &Value, seq: u64) {
        self.send(6, json!({"token": sandbox.bot_token(), "session_id": session, "seq": seq})).await;
    }
}

/// The `d` of IDENTIFY.
pub fn identity(sandbox: &Sandbox, intents: u64) -> Value {
    let properties = json!({"os": "linux", "browser": "test", "device": "test"});
    json!({"token": sandbox.bot_token(), "intents": intents, "properties": properties})
}

/// A bot with a gateway session.
pub struct Bot {
    pub connection: Connection,
    pub ready: Value,
    http: reqwest::Client,
    api: String,
    token: String,
}

impl Bot {
    /// Connects a bot and waits for its guild.
    pub async fn start(sandbox: &Sandbox, intents: u64) -> Bot {
        let mut connection = Connection::open(sandbox).await;
        let ready = connection.identify(sandbox, intents).await;
        if intents & 1 != 0 {
            connection.event("GUILD_CREATE").await;
        }
        let (api, token) = (sandbox.api_url(), sandbox.bot_token().to_owned());
        Bot { connection, ready, http: reqwest::Client::new(), api, token }
    }

    /// Connects a bot and registers commands.
    pub async fn with(sandbox: &Sandbox, commands: Value) -> Bot {
        let bot = Bot::start(sandbox, PLAIN).await;
        let path = format!("/applications/{}/commands", bot.id());
        let (status, body) = bot.call("PUT", &path, &commands).await;
        assert_eq!(status, 200, "{body}");
        bot
    }

    pub fn id(&self) -> &str {
        self.ready["user"]["id"].as_str().expect("the bot's id")
    }

    /// Sends a REST request and returns status and JSON.
    pub async fn call(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let method = method.parse().expect("a method");
        let mut request = self.http.request(method, format!("{}{path}", self.api));
        request = request.header("authorization", format!("Bot {}", self.token));
        if !body.is_null() {
            request = request.json(body);
        }
        let response = request.send().await.expect("an answer");
        (response.status().as_u16(), response.json().await.unwrap_or_default())
    }

    /// The next interaction.
    pub async fn interaction(&mut self) -> Value {
        self.connection.event("INTERACTION_CREATE").await["d"].take()
    }

    /// Responds to an interaction, which must succeed.
    pub async fn respond(&self, interaction: &Value, answer: Value) {
        let (status, body) = self.try_respond(interaction, answer).await;
        assert_eq!(status, 204, "{body}");
    }

    pub async fn try_respond(&self, interaction: &Value, answer: Value) -> (u16, Value) {
        let (id, token) = (interaction["id"].as_str().expect("id"), interaction["token"].as_str().expect("token"));
        self.call("POST", &format!("/interactions/{id}/{token}/callback"), &answer).await
    }

    /// Responds to the next interaction and returns it.
    pub async fn respond_to_next(&mut self, answer: Value) -> Value {
        let interaction = self.interaction().await;
        self.respond(&interaction, answer).await;
        interaction
    }

    /// Sends a request to the interaction's webhook.
    pub async fn webhook(&self, method: &str, interaction: &Value, rest: &str, body: Value) -> (u16, Value) {
        let token = interaction["token"].as_str().expect("token");
        self.call(method, &format!("/webhooks/{}/{token}{rest}", self.id()), &body).await
    }
}
