//! What is counted of the traffic with Discord. Nothing that a player chose becomes a label.

use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// What became of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was answered, a refusal included.
    Answered,
    /// It was answered with an apology: a failure of ours.
    Failed,
    /// It was answered with an apology: a panic.
    Panicked,
    /// The answer did not reach Discord.
    Undelivered,
    /// It came too late and was not applied.
    Late,
}

/// How a board got into its channel, or did not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// As a new message.
    Sent,
    /// By an edit.
    Edited,
    /// Not at all, this time.
    Failed,
}

/// Bounds of the waits that are counted, in seconds. Discord waits three.
const WAITS: [f64; 10] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0];

/// Counters of one run.
#[derive(Debug)]
pub struct Meters {
    interactions: Family<[(&'static str, String); 2], Counter>,
    waits: Histogram,
    boards: Family<[(&'static str, &'static str); 1], Counter>,
    errors: Family<[(&'static str, String); 1], Counter>,
    connections: Family<[(&'static str, &'static str); 1], Counter>,
}

impl Default for Meters {
    fn default() -> Self {
        Self {
            interactions: Family::default(),
            waits: Histogram::new(WAITS),
            boards: Family::default(),
            errors: Family::default(),
            connections: Family::default(),
        }
    }
}

impl Meters {
    /// Has them read with the others of the process.
    pub fn register(&self, registry: &mut Registry) {
        let what = "Commands, buttons and forms, by what became of them";
        registry.register("tessera_interactions", what, self.interactions.clone());
        let what = "From an interaction's arrival to its answer";
        registry.register("tessera_answer_seconds", what, self.waits.clone());
        let what = "BoardMessages that were sent, edited, or could not be shown";
        registry.register("tessera_boards", what, self.boards.clone());
        let what = "Requests that Discord refused or did not answer, by its code";
        registry.register("tessera_discord_errors", what, self.errors.clone());
        let what = "Greetings of the gateway: new sessions and resumed ones";
        registry.register("tessera_gateway_connections", what, self.connections.clone());
    }

    /// An interaction was dealt with in this time.
    pub fn interaction(&self, label: String, outcome: Outcome, took: Duration) {
        let outcome = match outcome {
            Outcome::Answered => "answered",
            Outcome::Failed => "failed",
            Outcome::Panicked => "panicked",
            Outcome::Undelivered => "undelivered",
            Outcome::Late => "late",
        };
        self.interactions.get_or_create(&[("command", label), ("outcome", outcome.to_owned())]).inc();
        self.waits.observe(took.as_secs_f64());
    }

    /// A board was shown, or not.
    pub fn board(&self, shown: Shown) {
        let how = match shown {
            Shown::Sent => "sent",
            Shown::Edited => "edited",
            Shown::Failed => "failed",
        };
        self.boards.get_or_create(&[("how", how)]).inc();
    }

    /// Discord refused a request, with this code of its own or else this status; 0 where it did not answer at all.
    pub fn error(&self, code: u32) {
        self.errors.get_or_create(&[("code", code.to_string())]).inc();
    }

    /// The gateway greeted the bot: `ready` for a new session, `resumed` for one that goes on.
    pub fn connected(&self, how: &'static str) {
        self.connections.get_or_create(&[("how", how)]).inc();
    }
}
