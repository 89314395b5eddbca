//! A gateway client for bots that test the sandbox: one session, no resumption.

use std::time::Duration;

use discord_sandbox::Sandbox;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use serenity::model::gateway::GatewayIntents;
use tokio::net::TcpStream;
use tokio::time::{Interval, interval};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// The heartbeat interval; the sandbox requires one every 41 seconds.
const HEARTBEAT: Duration = Duration::from_secs(30);

/// The events of a session.
pub struct Events {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    heartbeat: Interval,
}

impl Events {
    /// Starts a session of the sandbox's bot.
    pub async fn connect(sandbox: &Sandbox, intents: GatewayIntents) -> Self {
        let url = format!("{}?v=10&encoding=json", sandbox.server().gateway_url());
        let (socket, _) = connect_async(url).await.expect("a gateway");
        let mut events = Self { socket, heartbeat: interval(HEARTBEAT) };
        let identity = json!({"token": sandbox.bot_token(), "intents": intents.bits(), "properties": {}});
        events.send(&json!({"op": 2, "d": identity})).await;
        events
    }

    /// The name and the data of the next event.
    pub async fn next(&mut self) -> (String, Value) {
        loop {
            let message = tokio::select! {
                _ = self.heartbeat.tick() => {
                    self.send(&json!({"op": 1, "d": null})).await;
                    continue;
                }
                message = self.socket.next() => message.expect("the gateway stays open").expect("a message"),
            };
            let Message::Text(text) = message else { continue };
            let mut payload: Value = serde_json::from_str(&text).expect("JSON");
            if let Some(name) = payload["t"].as_str() {
                return (name.to_owned(), payload["d"].take());
            }
        }
    }

    async fn send(&mut self, payload: &Value) {
        self.socket.send(Message::text(payload.to_string())).await.expect("the gateway stays open");
    }
}
