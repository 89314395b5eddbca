//! Counters of the traffic with Discord. Labels never contain what a user chose, which bounds their number.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The outcome of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionResult {
    /// Answered, also with a refusal.
    Answered,
    /// Answered with an error message after a failure.
    Failed,
    /// Answered with an error message after a panic.
    Panicked,
    /// Discord did not accept the response.
    Undelivered,
    /// Not applied, because it arrived too late, or suggestions that were too late.
    Late,
    /// Not handled, because the user or the guild is over its limit.
    Throttled,
    /// Not handled, because the bot has more to do than it can answer in time.
    Overloaded,
}

/// The result of refreshing a board message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefreshResult {
    /// A new message was sent.
    Sent,
    /// The message was edited.
    Edited,
    /// Discord refused it or did not answer.
    Failed,
}

/// Bucket bounds of the time to answer, in seconds. Discord waits three.
const ANSWER_BUCKETS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// Counters of one run.
#[derive(Debug)]
pub struct Metrics {
    interactions: Family<[(&'static str, String); 2], Counter>,
    waits: Histogram,
    boards: Family<[(&'static str, &'static str); 1], Counter>,
    errors: Family<[(&'static str, String); 1], Counter>,
    connections: Family<[(&'static str, &'static str); 1], Counter>,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            interactions: Family::default(),
            waits: Histogram::new(ANSWER_BUCKETS),
            boards: Family::default(),
            errors: Family::default(),
            connections: Family::default(),
        }
    }
}

impl Metrics {
    /// Registers all counters.
    pub fn register(&self, registry: &mut Registry) {
        let help = "Interactions by command and outcome";
        registry.register("tessera_interactions", help, self.interactions.clone());
        let help = "Time from an interaction's arrival to its answer";
        registry.register("tessera_answer_seconds", help, self.waits.clone());
        let help = "Refreshes of board messages by result";
        registry.register("tessera_boards", help, self.boards.clone());
        let help = "Requests that Discord refused or did not answer, by error code";
        registry.register("tessera_discord_errors", help, self.errors.clone());
        let help = "Gateway sessions that were started or resumed";
        registry.register("tessera_gateway_connections", help, self.connections.clone());
    }

    /// Counts an interaction and the time that it took.
    pub fn interaction(&self, label: String, outcome: InteractionResult, took: Duration) {
        let outcome = match outcome {
            InteractionResult::Answered => "answered",
            InteractionResult::Failed => "failed",
            InteractionResult::Panicked => "panicked",
            InteractionResult::Undelivered => "undelivered",
            InteractionResult::Late => "late",
            InteractionResult::Throttled => "throttled",
            InteractionResult::Overloaded => "overloaded",
        };
        self.interactions.get_or_create(&[("command", label), ("outcome", outcome.to_owned())]).inc();
        self.waits.observe(took.as_secs_f64());
    }

    /// Counts a refresh of a board message.
    pub fn board_refreshed(&self, result: RefreshResult) {
        let how = match result {
            RefreshResult::Sent => "sent",
            RefreshResult::Edited => "edited",
            RefreshResult::Failed => "failed",
        };
        self.boards.get_or_create(&[("how", how)]).inc();
    }

    /// Counts a failed request by Discord's error code, or else by the HTTP status; 0 without an answer.
    pub fn error(&self, code: u32) {
        self.errors.get_or_create(&[("code", code.to_string())]).inc();
    }

    /// Counts a session that was started (`ready`) or resumed (`resumed`).
    pub fn connected(&self, how: &'static str) {
        self.connections.get_or_create(&[("how", how)]).inc();
    }
}
