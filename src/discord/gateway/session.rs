//! A session with Discord, which outlives its connections.

use serde_json::Value;

/// Every this many failed attempts to resume, the general address is tried in place of the session's own one, in case
/// the host of the session is gone for good.
const GENERAL_EVERY: u32 = 4;

/// A session that can be resumed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The session's id.
    pub id: String,
    /// The address for resuming, if READY contained one.
    url: Option<String>,
    /// The sequence number of the last received event.
    sequence: u64,
}

impl Session {
    /// Reads a READY event; `None` if it contains no session id.
    pub fn of_ready(ready: &Value, sequence: u64) -> Option<Self> {
        let text = |name: &str| ready[name].as_str().filter(|text| !text.is_empty()).map(str::to_owned);
        Some(Self { id: text("session_id")?, url: text("resume_gateway_url"), sequence })
    }

    /// The address for the next attempt, after this many failed ones.
    pub fn url<'a>(&'a self, general: &'a str, failures: u32) -> &'a str {
        let is_general = failures > 0 && failures.is_multiple_of(GENERAL_EVERY);
        self.url.as_deref().filter(|_| !is_general).unwrap_or(general)
    }

    /// The sequence number of the last received event.
    pub const fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Records the sequence number of an event.
    pub fn advance(&mut self, sequence: u64) {
        self.sequence = self.sequence.max(sequence);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_last_sequence_number_is_kept() {
        let mut session = Session::of_ready(&json!({"session_id": "s"}), 1).expect("a session");
        for (sequence, expected) in [(1, 1), (2, 2), (2, 2), (5, 5), (3, 5)] {
            session.advance(sequence);
            assert_eq!(session.sequence(), expected, "{sequence}");
        }
    }

    #[test]
    fn a_session_is_resumed_at_its_own_address() {
        let check = |ready: Value, failures: u32, expected: Option<&str>| {
            let session = Session::of_ready(&ready, 1);
            assert_eq!(session.as_ref().map(|session| session.url("wss://general", failures)), expected, "{ready}");
        };
        let own = json!({"session_id": "s", "resume_gateway_url": "wss://own"});
        check(own.clone(), 0, Some("wss://own"));
        check(own.clone(), 3, Some("wss://own"));
        check(own.clone(), 4, Some("wss://general"));
        check(own, 5, Some("wss://own"));
        check(json!({"session_id": "s", "resume_gateway_url": null}), 0, Some("wss://general"));
        check(json!({"resume_gateway_url": "wss://own"}), 0, None);
        check(json!({"session_id": 5}), 0, None);
        check(Value::Null, 0, None);
    }
}
