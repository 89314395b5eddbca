//! A bot made of a WebSocket and an HTTP client, without a library that would hide what is sent.

use std::sync::Arc;

use discord_sandbox::{ManualClock, Sandbox, Settings};
use flate2::{Decompress, FlushDecompress};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// `GUILDS`, `GUILD_MESSAGES` and `DIRECT_MESSAGES`.
pub const PLAIN: u64 = 1 | 1 << 9 | 1 << 12;

/// A sandbox whose clock only moves when told.
pub async fn still_sandbox() -> Sandbox {
    let clock = Arc::new(ManualClock::new(1_760_000_000_000));
    Sandbox::start(Settings { clock, ..Settings::default() }).await.expect("a free port")
}

/// One gateway connection.
pub struct Wire {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    stream: Option<Decompress>,
}

/// What comes over a connection.
#[derive(Debug)]
pub enum Came {
    Payload(Value),
    /// A close frame with its code.
    Closed(u16),
    /// The connection broke.
    Broken,
}

impl Wire {
    pub async fn open(sandbox: &Sandbox) -> Wire {
        Wire::open_with(sandbox, "v=10&encoding=json").await
    }

    pub async fn open_with(sandbox: &Sandbox, query: &str) -> Wire {
        let url = format!("{}?{query}", sandbox.world().gateway_url());
        let (socket, _) = connect_async(url).await.expect("a gateway");
        let stream = query.contains("zlib-stream").then(|| Decompress::new(true));
        Wire { socket, stream }
    }

    pub async fn came(&mut self) -> Came {
        loop {
            let text = match self.socket.next().await {
                Some(Ok(Message::Text(text))) => text.to_string(),
                Some(Ok(Message::Binary(bytes))) => self.inflate(&bytes),
                Some(Ok(Message::Close(Some(frame)))) => return Came::Closed(frame.code.into()),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(_) | Err(_)) | None => return Came::Broken,
            };
            return Came::Payload(serde_json::from_str(&text).expect("JSON"));
        }
    }

    fn inflate(&mut self, bytes: &[u8]) -> String {
        let mut alone = Decompress::new(true);
        let stream = self.stream.as_mut().unwrap_or(&mut alone);
        let mut text = Vec::with_capacity(1 << 18);
        stream.decompress_vec(bytes, &mut text, FlushDecompress::Sync).expect("zlib");
        String::from_utf8(text).expect("text")
    }

    pub async fn payload(&mut self) -> Value {
        match self.came().await {
            Came::Payload(payload) => payload,
            other => panic!("no payload but {other:?}"),
        }
    }

    /// The next payload of this opcode; what comes before is passed over.
    pub async fn op(&mut self, op: u64) -> Value {
        loop {
            let payload = self.payload().await;
            if payload["op"] == op {
                return payload;
            }
        }
    }

    /// The next event of this name; what comes before is passed over.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.payload().await;
            if payload["t"] == name {
                return payload;
            }
        }
    }

    /// The code with which the server closes; what comes before is passed over.
    pub async fn closed(&mut self) -> u16 {
        loop {
            match self.came().await {
                Came::Payload(_) => {}
                Came::Closed(code) => return code,
                Came::Broken => panic!("the connection broke"),
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
        while self.socket.next().await.is_some() {}
    }

    /// Sends IDENTIFY and gives the `d` of READY.
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

/// A bot with a connection and a session.
pub struct Bot {
    pub wire: Wire,
    pub ready: Value,
    http: reqwest::Client,
    api: String,
    token: String,
}

impl Bot {
    /// A connected bot that has seen its guild.
    pub async fn start(sandbox: &Sandbox, intents: u64) -> Bot {
        let mut wire = Wire::open(sandbox).await;
        let ready = wire.identify(sandbox, intents).await;
        if intents & 1 != 0 {
            wire.event("GUILD_CREATE").await;
        }
        let (api, token) = (sandbox.api_url(), sandbox.bot_token().to_owned());
        Bot { wire, ready, http: reqwest::Client::new(), api, token }
    }

    /// A bot with these commands.
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

    /// Calls REST; gives status and JSON.
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
        self.wire.event("INTERACTION_CREATE").await["d"].take()
    }

    /// Answers an interaction and demands that the answer is taken.
    pub async fn answer(&self, interaction: &Value, answer: Value) {
        let (status, body) = self.try_answer(interaction, answer).await;
        assert_eq!(status, 204, "{body}");
    }

    pub async fn try_answer(&self, interaction: &Value, answer: Value) -> (u16, Value) {
        let (id, token) = (interaction["id"].as_str().expect("id"), interaction["token"].as_str().expect("token"));
        self.call("POST", &format!("/interactions/{id}/{token}/callback"), &answer).await
    }

    /// Answers the next interaction, which it gives.
    pub async fn answer_next(&mut self, answer: Value) -> Value {
        let interaction = self.interaction().await;
        self.answer(&interaction, answer).await;
        interaction
    }

    /// Calls the interaction's webhook.
    pub async fn webhook(&self, method: &str, interaction: &Value, rest: &str, body: Value) -> (u16, Value) {
        let token = interaction["token"].as_str().expect("token");
        self.call(method, &format!("/webhooks/{}/{token}{rest}", self.id()), &body).await
    }
}
