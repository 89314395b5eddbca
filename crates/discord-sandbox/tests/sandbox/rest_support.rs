//! A minimal REST client for tests.

use std::sync::Arc;

use discord_sandbox::state::{Interaction, InteractionKind, ResponseState, State};
use discord_sandbox::{Clock, ManualClock, Sandbox, Settings};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

/// A sandbox with a manual clock, and a REST client with the bot's token.
pub struct Bot {
    pub sandbox: Sandbox,
    pub clock: Arc<ManualClock>,
    http: reqwest::Client,
}

impl Bot {
    pub async fn start() -> Bot {
        // 1 November 2026, long after the initial objects were created.
        let clock = Arc::new(ManualClock::new(1_793_491_200_000));
        let settings = Settings { clock: Arc::clone(&clock) as Arc<dyn Clock>, ..Settings::default() };
        let sandbox = Sandbox::start(settings).await.expect("a free port");
        Bot { sandbox, clock, http: reqwest::Client::new() }
    }

    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.sandbox.api_url())
    }

    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method: Method = method.parse().expect("a method");
        self.http.request(method, self.url(path)).header("Authorization", format!("Bot {}", self.sandbox.bot_token()))
    }

    /// Status and body; an empty body is null.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let request = self.request(method, path);
        let request = if body.is_null() { request } else { request.json(&body) };
        status_and_body(request.send().await.expect("an answer")).await
    }

    /// The body of a response that must be successful.
    pub async fn ok(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.call(method, path, body.clone()).await;
        assert!(
            StatusCode::from_u16(status).is_ok_and(|s| s.is_success()),
            "{method} {path} {body}: {status} {answer}"
        );
        answer
    }

    /// A request that must be refused with this status and code, without a change of the state.
    pub async fn refused(&self, method: &str, path: &str, body: Value, (status, code): (u16, u64)) {
        let before = self.state_text();
        let (given, answer) = self.call(method, path, body.clone()).await;
        assert_eq!((given, answer["code"].as_u64()), (status, Some(code)), "{method} {path} {body}: {answer}");
        assert_eq!(before, self.state_text(), "{method} {path} {body} changed the state");
    }

    /// Grants permissions to all roles.
    pub fn grant(&self, permissions: u64) {
        self.state(|state| {
            for role in state.guilds.values_mut().flat_map(|guild| guild.roles.values_mut()) {
                role.permissions |= permissions;
            }
        });
    }

    /// Sends a multipart form with `payload_json` and files.
    pub async fn form(&self, method: &str, path: &str, body: Value, files: &[(&str, &[u8])]) -> (u16, Value) {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (index, (name, bytes)) in files.iter().enumerate() {
            let part = reqwest::multipart::Part::bytes(bytes.to_vec()).file_name((*name).to_owned());
            form = form.part(format!("files[{index}]"), part);
        }
        status_and_body(self.request(method, path).multipart(form).send().await.expect("an answer")).await
    }

    /// Reads or changes the state directly.
    pub fn state<T>(&self, read: impl FnOnce(&mut State) -> T) -> T {
        read(&mut self.sandbox.server().lock())
    }

    pub fn channel(&self, name: &str) -> u64 {
        self.state(|state| state.channel_named(name).expect("a channel of that name").id)
    }

    pub fn user(&self, name: &str) -> u64 {
        self.state(|state| state.user_named(name).expect("a user of that name").id)
    }

    pub fn application(&self) -> u64 {
        self.state(|state| state.application.id)
    }

    pub fn guild(&self) -> u64 {
        self.state(|state| *state.guilds.keys().next().expect("a guild"))
    }

    /// Creates an interaction of Ann in `#games` that has no response yet.
    pub fn interaction(&self, kind: InteractionKind, source: Option<u64>) -> (u64, String) {
        let (channel, user, guild) = (self.channel("games"), self.user("Ann"), self.guild());
        let now = self.clock.now_ms();
        self.state(|state| {
            let id = state.ids.next(now);
            let token = format!("token-{id}");
            let metadata = json!({
                "id": id.to_string(),
                "type": kind.code(),
                "user": state.user_json(user),
                "authorizing_integration_owners": {"0": guild.to_string()},
            });
            let data = json!({"type": 1, "name": "x", "options": [{"name": "at", "type": 3, "focused": true}]});
            let interaction = Interaction {
                id,
                token: token.clone(),
                created_ms: now,
                kind,
                user,
                channel,
                guild: Some(guild),
                nonce: None,
                data,
                source,
                metadata,
                response: ResponseState::Pending,
                original: None,
                followups: vec![],
            };
            state.add_interaction(interaction);
            (id, token)
        })
    }

    /// The state that an error must not change, as text.
    pub fn state_text(&self) -> String {
        self.state(|state| {
            format!(
                "{:?} {:?} {:?} {:?} {:?} {:?}",
                state.channels,
                state.messages,
                state.commands,
                state.interactions,
                state.files.ids().collect::<Vec<_>>(),
                state.guilds,
            )
        })
    }
}

/// The id of an object.
pub fn id(object: &Value) -> String {
    object["id"].as_str().expect("an id").to_owned()
}

async fn status_and_body(response: Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = response.text().await.expect("a body");
    let body = if text.is_empty() { Value::Null } else { serde_json::from_str(&text).expect("JSON") };
    (status, body)
}

/// The header of a PNG image of 2 × 3 pixels.
pub const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03\x08\x02\0\0\0";
