//! Payloads of the gateway: what Discord sends, what a bot sends, and what close codes mean.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::model::gateway::GatewayIntents;

use super::config::Fatal;
use super::event::Dispatch;
use super::session::Session;

/// The token and the intents of a bot.
#[derive(Clone)]
pub struct Identity {
    /// The bot token.
    pub token: String,
    /// The events that the bot receives.
    pub intents: GatewayIntents,
}

/// A payload from Discord.
#[derive(Debug)]
pub enum Incoming {
    /// Op 0: an event with its sequence number in the session.
    Dispatch {
        /// The sequence number.
        sequence: Option<u64>,
        /// The event.
        event: Dispatch,
    },
    /// Op 1: the server requests an immediate heartbeat.
    Heartbeat,
    /// Op 7: the server requests a reconnection.
    Reconnect,
    /// Op 9: the session is over.
    InvalidSession {
        /// Whether it can still be resumed.
        resumable: bool,
    },
    /// Op 10: the first payload of a connection.
    Hello {
        /// The time between two heartbeats.
        interval: Duration,
    },
    /// Op 11: the server received a heartbeat.
    HeartbeatAck,
    /// An op that the bot does not use.
    Other,
}

#[derive(Deserialize)]
struct Frame {
    op: u8,
    #[serde(default)]
    s: Option<u64>,
    #[serde(default)]
    t: Option<String>,
    #[serde(default)]
    d: Value,
}

/// The shortest accepted time between two heartbeats, so that a missing interval does not flood the server.
const MIN_INTERVAL: Duration = Duration::from_secs(1);

impl Incoming {
    /// Reads a payload.
    ///
    /// # Errors
    /// [`serde_json::Error`]: it is not JSON, or has no op.
    pub fn read(json: &[u8]) -> serde_json::Result<Self> {
        let Frame { op, s, t, d } = serde_json::from_slice(json)?;
        Ok(match op {
            0 => Self::Dispatch { sequence: s, event: Dispatch { name: t.unwrap_or_default(), data: d } },
            1 => Self::Heartbeat,
            7 => Self::Reconnect,
            9 => Self::InvalidSession { resumable: d == true },
            10 => {
                let interval = Duration::from_millis(d["heartbeat_interval"].as_u64().unwrap_or_default());
                Self::Hello { interval: interval.max(MIN_INTERVAL) }
            }
            11 => Self::HeartbeatAck,
            _ => Self::Other,
        })
    }
}

/// Op 1: a heartbeat with the sequence number of the last event.
pub fn heartbeat(sequence: Option<u64>) -> Value {
    json!({"op": 1, "d": sequence})
}

/// Op 2: starts a session for shard `id` of `count`.
pub fn identify(identity: &Identity, id: u32, count: u32) -> Value {
    json!({"op": 2, "d": {
        "token": identity.token,
        "intents": identity.intents.bits(),
        "shard": [id, count],
        "properties": {"os": std::env::consts::OS, "browser": "tessera", "device": "tessera"},
    }})
}

/// Op 6: continues a session. Discord replays the missed events.
pub fn resume(identity: &Identity, session: &Session) -> Value {
    json!({"op": 6, "d": {"token": identity.token, "session_id": session.id, "seq": session.sequence()}})
}

/// The action of a shard after a connection ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterDisconnect {
    /// Resume the session, if there is one.
    Resume,
    /// Start a new session.
    Identify,
    /// Start all shards again with the number of shards that Discord recommends.
    Reshard {
        /// The close code, 4010 or 4011.
        code: u16,
    },
    /// Stop the bot.
    Stop(Fatal),
}

impl AfterDisconnect {
    /// The action that a close code requires ("Gateway Close Event Codes" in Discord's documentation). An unknown code
    /// counts as a lost connection: if the session is gone, Discord answers the attempt to resume with op 9.
    pub fn after_close(code: Option<u16>) -> Self {
        match code {
            Some(4003 | 4007 | 4009 | 4012) => Self::Identify,
            Some(4004) => Self::Stop(Fatal::Token),
            Some(code @ (4010 | 4011)) => Self::Reshard { code },
            Some(code @ (4013 | 4014)) => Self::Stop(Fatal::Intents { code }),
            _ => Self::Resume,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_are_read_by_their_op() {
        let check = |text: &str, expected: &str| {
            let read =
                Incoming::read(text.as_bytes()).map_or_else(|_| "unreadable".to_owned(), |read| format!("{read:?}"));
            assert_eq!(read, expected, "{text}");
        };
        check(r#"{"op":10,"d":{"heartbeat_interval":41250}}"#, "Hello { interval: 41.25s }");
        check(r#"{"op":10,"d":null}"#, "Hello { interval: 1s }");
        check(r#"{"op":11}"#, "HeartbeatAck");
        check(r#"{"op":1,"d":null,"s":null,"t":null}"#, "Heartbeat");
        check(r#"{"op":7,"d":null}"#, "Reconnect");
        check(r#"{"op":9,"d":true}"#, "InvalidSession { resumable: true }");
        check(r#"{"op":9}"#, "InvalidSession { resumable: false }");
        check(r#"{"op":31,"d":{}}"#, "Other");
        check(
            r#"{"op":0,"s":7,"t":"RESUMED","d":{}}"#,
            r#"Dispatch { sequence: Some(7), event: Dispatch { name: "RESUMED", .. } }"#,
        );
        check(r#"{"t":"READY"}"#, "unreadable");
        check("", "unreadable");
    }

    #[test]
    fn every_close_code_has_its_consequence() {
        let check = |codes: &[Option<u16>], expected: &AfterDisconnect| {
            for &code in codes {
                assert_eq!(&AfterDisconnect::after_close(code), expected, "{code:?}");
            }
        };
        let lost =
            [None, Some(1000), Some(1001), Some(1006), Some(4000), Some(4001), Some(4002), Some(4005), Some(4008)];
        check(&lost, &AfterDisconnect::Resume);
        check(&[Some(4999)], &AfterDisconnect::Resume);
        check(&[Some(4003), Some(4007), Some(4009), Some(4012)], &AfterDisconnect::Identify);
        check(&[Some(4010)], &AfterDisconnect::Reshard { code: 4010 });
        check(&[Some(4011)], &AfterDisconnect::Reshard { code: 4011 });
        check(&[Some(4004)], &AfterDisconnect::Stop(Fatal::Token));
        check(&[Some(4013)], &AfterDisconnect::Stop(Fatal::Intents { code: 4013 }));
        check(&[Some(4014)], &AfterDisconnect::Stop(Fatal::Intents { code: 4014 }));
    }
}
