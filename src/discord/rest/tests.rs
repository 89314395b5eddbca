//! The client against a server on loopback with scripted responses.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request as HttpRequest, State};
use axum::http::Response;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::cdn::CdnError;
use super::error::{ApiError, Outage};
use super::payload::CommandIds;
use super::{Client, File, Payload, REQUESTS_PER_SECOND, Request};
use crate::domain::ids::{ChannelId, GuildId, InteractionId, MessageId, PlayerId};

const TOKEN: &str = "interaction-token";

/// A scripted response of the server.
#[derive(Clone)]
struct ScriptedResponse {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: String,
}

impl ScriptedResponse {
    fn new(status: u16, body: impl Into<String>) -> Self {
        Self { status, headers: Vec::new(), body: body.into() }
    }

    fn json(status: u16, body: &Value) -> Self {
        Self::new(status, body.to_string())
    }

    fn limited(seconds: f64, scope: &str) -> Self {
        let body = json!({"message": "slow down", "retry_after": seconds, "global": scope == "global"});
        Self { headers: vec![("x-ratelimit-scope", scope.to_owned())], ..Self::json(429, &body) }
    }

    fn message() -> Self {
        Self::json(200, &json!({"id": "7", "content": "words"}))
    }
}

/// A request that the server received.
#[derive(Clone, Debug)]
struct Received {
    line: String,
    authorization: Option<String>,
    content_type: Option<String>,
    user_agent: Option<String>,
    at: Instant,
}

/// Mentions no commands.
fn unchanged(text: &str, _: &str, _: &CommandIds) -> String {
    text.to_owned()
}

/// A client for a server, or for Discord itself.
fn new_client(token: &str, discord_api: Option<&str>, stop: CancellationToken) -> Result<Client, ApiError> {
    Client::new(token, discord_api, REQUESTS_PER_SECOND, Arc::default(), unchanged, stop)
}

/// A server that returns its responses in order and repeats the last one.
struct Server {
    address: String,
    responses: Mutex<VecDeque<ScriptedResponse>>,
    received: Mutex<Vec<Received>>,
}

impl Server {
    async fn start(responses: impl IntoIterator<Item = ScriptedResponse>) -> Arc<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("bound"));
        let responses = Mutex::new(responses.into_iter().collect());
        let server = Arc::new(Self { address, responses, received: Mutex::default() });
        let router = Router::new().fallback(answer).with_state(server.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        server
    }

    fn client(&self) -> Client {
        self.client_until(CancellationToken::new())
    }

    /// A client of a bot that stops when this is cancelled.
    fn client_until(&self, stop: CancellationToken) -> Client {
        new_client("bot-token", Some(&self.address), stop).expect("a token")
    }

    fn received(&self) -> Vec<Received> {
        self.received.lock().expect("not poisoned").clone()
    }
}

async fn answer(State(server): State<Arc<Server>>, request: HttpRequest) -> Response<Body> {
    let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let received = Received {
        line: format!("{} {}", request.method(), request.uri()),
        authorization: header("authorization"),
        content_type: header("content-type"),
        user_agent: header("user-agent"),
        at: Instant::now(),
    };
    server.received.lock().expect("not poisoned").push(received);
    let mut responses = server.responses.lock().expect("not poisoned");
    let next = if responses.len() > 1 { responses.pop_front() } else { responses.front().cloned() };
    let next = next.expect("at least one response");
    let response = next
        .headers
        .into_iter()
        .fold(Response::builder().status(next.status), |response, (name, value)| response.header(name, value));
    response.body(next.body.into()).expect("a response")
}

fn payload() -> Payload {
    Payload::json(&json!({"content": "words"}))
}

async fn create(client: &Client, channel: u64) -> Result<u64, ApiError> {
    client.create_message(ChannelId::new(channel), payload()).await.map(|sent| sent.id.get())
}

async fn respond(client: &Client, id: u64) -> Result<(), ApiError> {
    client.respond(InteractionId::new(id), TOKEN, payload()).await
}

#[tokio::test]
async fn only_temporary_failures_are_retried() {
    let refusal = |status, code: u32| ScriptedResponse::json(status, &json!({"code": code, "message": "no"}));
    let rejected = |code| Err(ApiError::Rejected { code, message: "no".to_owned() });
    let outage = |outage| Err(ApiError::Unavailable(outage));
    let hour = Duration::from_hours(1);
    let check = async |responses: &[ScriptedResponse], expected: Result<u64, ApiError>, requests: usize| {
        let server = Server::start(responses.iter().cloned()).await;
        let result = create(&server.client(), 1).await;
        assert_eq!((&result, server.received().len()), (&expected, requests));
    };
    let ok = ScriptedResponse::message();
    let cases = [
        (vec![ok.clone()], Ok(7), 1),
        (vec![ScriptedResponse::new(503, ""), ok.clone()], Ok(7), 2),
        (vec![ScriptedResponse::new(502, "<html>"), ScriptedResponse::new(500, "{}"), ok.clone()], Ok(7), 3),
        (vec![ScriptedResponse::new(503, "")], outage(Outage::Status(503)), 5),
        (vec![ScriptedResponse::new(200, "<html>"), ok.clone()], Ok(7), 2),
        (vec![ScriptedResponse::json(200, &json!({"id": 0}))], outage(Outage::UnreadableResponse), 5),
        (vec![ScriptedResponse::limited(0.05, "user"), ok.clone()], Ok(7), 2),
        (vec![ScriptedResponse::limited(0.05, "global"), ok.clone()], Ok(7), 2),
        (
            vec![ScriptedResponse::limited(3600.0, "user"), ok.clone()],
            Err(ApiError::RateLimited { retry_after: hour }),
            1,
        ),
        (vec![refusal(429, 30046)], Err(ApiError::OldEditsLimited), 1),
        (vec![refusal(404, 10003)], Err(ApiError::UnknownChannel), 1),
        (vec![refusal(403, 50001)], Err(ApiError::MissingAccess), 1),
        (vec![refusal(403, 50083)], Err(ApiError::LockedThread), 1),
        (vec![refusal(400, 50035)], rejected(50035), 1),
        (vec![refusal(401, 0)], Err(ApiError::Unauthorized), 1),
    ];
    join_all(cases.iter().map(|(responses, expected, requests)| check(responses, expected.clone(), *requests))).await;
}

#[tokio::test]
async fn an_outage_is_not_waited_for_at_a_stop() {
    let stop = CancellationToken::new();
    stop.cancel();
    let check = async |responses: Vec<ScriptedResponse>, expected: Result<u64, ApiError>, requests: usize| {
        let server = Server::start(responses).await;
        let result = create(&server.client_until(stop.clone()), 1).await;
        assert_eq!((&result, server.received().len()), (&expected, requests));
    };
    let (down, ok) = (ScriptedResponse::new(503, ""), ScriptedResponse::message());
    let outage = Err(ApiError::Unavailable(Outage::Status(503)));
    check(vec![ok.clone()], Ok(7), 1).await;
    check(vec![down.clone(), ok.clone()], outage.clone(), 1).await;
    check(vec![ScriptedResponse::limited(0.05, "user"), ok.clone()], Ok(7), 2).await;
    // Nor is anything else sent while the server is down.
    let server = Server::start([down.clone(), ok.clone()]).await;
    let client = server.client_until(stop);
    for channel in 1..4 {
        assert_eq!(create(&client, channel).await, outage, "{channel}");
    }
    assert_eq!(server.received().len(), 1);
    // A refusal or a rate limit shows that the server is up.
    let refusal = ScriptedResponse::json(404, &json!({"code": 10003, "message": "no"}));
    for response in [refusal, ScriptedResponse::limited(3600.0, "user")] {
        let (stop, status) = (CancellationToken::new(), response.status);
        let server = Server::start([down.clone(), response, ok.clone()]).await;
        let client = server.client_until(stop.clone());
        create(&client, 1).await.expect_err("refused");
        stop.cancel();
        assert_eq!(create(&client, 2).await, Ok(7), "after a {status}");
    }
}

#[tokio::test]
async fn a_condition_is_checked_whenever_a_request_is_about_to_be_sent() {
    let check = async |responses: Vec<ScriptedResponse>, held: usize, expected: Result<u64, ApiError>| {
        let server = Server::start(responses).await;
        let client = server.client();
        let guarded = {
            let server = server.clone();
            client.only_while(move || server.received().len() < held)
        };
        assert_eq!((&create(&guarded, 1).await, server.received().len()), (&expected, held), "{held}");
        assert_eq!(create(&client, 1).await, Ok(7), "without a condition");
    };
    let (limited, ok) = (ScriptedResponse::limited(0.05, "user"), ScriptedResponse::message());
    check(vec![ok.clone()], 0, Err(ApiError::NotSent)).await;
    check(vec![limited.clone(), ok.clone()], 1, Err(ApiError::NotSent)).await;
    check(vec![limited, ok], 2, Ok(7)).await;
}

#[tokio::test]
async fn a_response_that_is_accepted_is_not_sent_again() {
    let check = async |response: ScriptedResponse, expected: Option<u64>| {
        let (status, body) = (response.status, response.body.clone());
        let server = Server::start([response]).await;
        let sent = server.client().respond_with_message(InteractionId::new(3), TOKEN, payload()).await;
        assert_eq!(sent.map(|id| id.map(MessageId::get)), Ok(expected), "{status} {body}");
        assert_eq!(server.received().len(), 1, "{status} {body}");
    };
    check(ScriptedResponse::json(200, &json!({"resource": {"type": 4, "message": {"id": "7"}}})), Some(7)).await;
    check(ScriptedResponse::json(200, &json!({"interaction": {"id": "3"}})), None).await;
    check(ScriptedResponse::new(204, ""), None).await;
    check(ScriptedResponse::new(200, "accepted"), None).await;
    let server = Server::start([ScriptedResponse::new(204, "")]).await;
    let client = server.client();
    client.set_application_id(5);
    assert_eq!(client.overwrite_commands(None, Vec::new()).await, Ok(Vec::new()));
    assert_eq!(server.received().len(), 1);
}

#[tokio::test]
async fn a_long_wait_applies_to_every_request_of_its_bucket() {
    let server = Server::start([ScriptedResponse::limited(3600.0, "user"), ScriptedResponse::message()]).await;
    let client = server.client();
    for _ in 0..3 {
        let result = create(&client, 1).await;
        assert!(matches!(result, Err(ApiError::RateLimited { .. })), "{result:?}");
    }
    assert_eq!(create(&client, 2).await, Ok(7), "another channel");
    assert_eq!(server.received().len(), 2, "no request was sent in vain");
}

#[tokio::test]
async fn the_limit_for_old_messages_blocks_no_other_edit() {
    let body = json!({"code": 30046, "message": "no", "retry_after": 1800.0, "global": false});
    let server = Server::start([ScriptedResponse::json(429, &body), ScriptedResponse::message()]).await;
    let client = server.client();
    let edit = async |message: u64| client.edit_message(ChannelId::new(1), MessageId::new(message), payload()).await;
    assert_eq!(edit(2).await, Err(ApiError::OldEditsLimited));
    assert_eq!(edit(3).await, Ok(()));
}

#[tokio::test]
async fn a_global_429_blocks_everything_but_responses_to_interactions() {
    let server = Server::start([ScriptedResponse::limited(3600.0, "global"), ScriptedResponse::message()]).await;
    let client = server.client();
    for channel in 1..4 {
        let result = create(&client, channel).await;
        assert!(matches!(result, Err(ApiError::RateLimited { .. })), "{result:?}");
    }
    assert_eq!(server.received().len(), 1);
    client.set_application_id(5);
    for id in 1..100 {
        assert_eq!(respond(&client, id).await, Ok(()));
        assert_eq!(client.edit_response(TOKEN, payload()).await, Ok(()));
    }
}

#[tokio::test]
async fn at_most_fifty_requests_arrive_per_second() {
    let server = Server::start([ScriptedResponse::message()]).await;
    let (client, begun) = (server.client(), Instant::now());
    let messages = join_all((1..=120).map(|channel| create(&client, channel)));
    let answers = join_all((1..=120).map(|id| respond(&client, id)));
    let (messages, answers) = tokio::join!(messages, answers);
    assert!(messages.iter().all(|sent| *sent == Ok(7)) && answers.iter().all(Result::is_ok));
    let received = server.received();
    let messages: Vec<_> = received.iter().filter(|received| received.line.contains("/messages")).collect();
    assert_eq!((messages.len(), received.len()), (120, 240));
    for (n, message) in (0..).zip(messages) {
        assert!(message.at - begun >= Duration::from_secs(n / 50), "message {n} after {:?}", message.at - begun);
    }
}

#[tokio::test]
async fn an_open_circuit_breaker_allows_only_responses_to_interactions() {
    let check = async |response: ScriptedResponse, opens: bool| {
        let body = response.body.clone();
        let server = Server::start(vec![response; 500].into_iter().chain([ScriptedResponse::message()])).await;
        let client = server.client();
        for id in 1..=500 {
            respond(&client, id).await.expect_err("refused");
        }
        let expected = if opens { Err(ApiError::CircuitOpen) } else { Ok(7) };
        assert_eq!((create(&client, 1).await, client.is_circuit_open()), (expected, opens), "{body}");
        assert_eq!(respond(&client, 501).await, Ok(()), "{body}");
    };
    let refusal = |status, code: u32| ScriptedResponse::json(status, &json!({"code": code, "message": "no"}));
    check(refusal(403, 50013), true).await;
    check(refusal(401, 0), true).await;
    check(refusal(404, 10062), false).await;
    check(ScriptedResponse::limited(3600.0, "user"), true).await;
    check(ScriptedResponse::limited(3600.0, "shared"), false).await;
}

#[tokio::test]
async fn requests_have_the_documented_form() {
    let server = Server::start([ScriptedResponse::message()]).await;
    let client = server.client();
    client.set_application_id(5);
    let (channel, message) = (ChannelId::new(1), MessageId::new(2));
    let file = File::new("board.png", vec![1]);
    respond(&client, 3).await.expect("answered");
    client.edit_response(TOKEN, Payload::with_file(&json!({}), Some(file))).await.expect("answered");
    client.delete_message(channel, message).await.expect("answered");
    client.overwrite_commands(Some(GuildId::new(4)), Vec::new()).await.expect("answered");
    let request = Request::get("/channels/{}/messages", &[&channel]).query("limit", 9).query("after", message);
    client.send(&request).await.expect("answered");
    let (bot, json) = (Some("Bot bot-token"), Some("application/json"));
    let expected = [
        ("POST /api/v10/interactions/3/interaction-token/callback", None, json),
        ("PATCH /api/v10/webhooks/5/interaction-token/messages/@original", None, Some("multipart/form-data")),
        ("DELETE /api/v10/channels/1/messages/2", bot, None),
        ("PUT /api/v10/applications/5/guilds/4/commands", bot, json),
        ("GET /api/v10/channels/1/messages?limit=9&after=2", bot, None),
    ];
    let requests = server.received();
    assert_eq!(requests.len(), expected.len(), "{requests:?}");
    for (received, (line, authorization, content_type)) in requests.iter().zip(expected) {
        assert_eq!((received.line.as_str(), received.authorization.as_deref()), (line, authorization));
        let media_type = received.content_type.as_deref().map(|value| value.split(';').next().unwrap_or(value));
        assert_eq!(media_type, content_type, "{line}");
        let version = env!("CARGO_PKG_VERSION");
        let user_agent = received.user_agent.as_deref().and_then(|agent| agent.strip_prefix("DiscordBot (https://"));
        assert!(user_agent.is_some_and(|rest| rest.ends_with(&format!(", {version})"))), "{line}: {received:?}");
    }
}

#[tokio::test]
async fn no_error_contains_a_token() {
    let closed = "http://127.0.0.1:1";
    let client = new_client("bot-token", Some(closed), CancellationToken::new()).expect("a token");
    let request = Request::new(Method::POST, "/interactions/{}/{}/callback", &[&1, &TOKEN]);
    let error = client.send(&request).await.expect_err("the port is closed");
    assert_eq!(error, ApiError::Unavailable(Outage::Connection));
    let text = format!("{request:?} {request} {error:?} {error}");
    assert!(!text.contains(TOKEN) && !text.contains("bot-token"), "{text}");
    assert!(new_client("line\nbreak", None, CancellationToken::new()).is_err());
}

#[tokio::test]
async fn attachments_come_from_the_configured_server_without_detours() {
    let elsewhere = Server::start([ScriptedResponse::new(200, "1. K10")]).await;
    let redirect = ScriptedResponse {
        headers: vec![("location", elsewhere.address.clone())],
        ..ScriptedResponse::new(302, "moved")
    };
    let server =
        Server::start([ScriptedResponse::new(200, "1. K10 L9"), ScriptedResponse::new(404, ""), redirect]).await;
    let client = server.client();
    let fetch = async |server: &Server, limit| client.attachment(&format!("{}/game.txt", server.address), limit).await;
    assert_eq!(fetch(&server, 6).await.as_deref(), Ok(&b"1. K10 "[..]), "one byte more than the limit");
    assert_eq!(fetch(&server, 6).await, Err(CdnError::Unavailable));
    assert_eq!(fetch(&server, 6).await, Err(CdnError::Unavailable), "a redirect");
    assert_eq!(fetch(&elsewhere, 6).await, Err(CdnError::Address));
    assert!(elsewhere.received().is_empty(), "nothing is requested from another server");
    assert!(server.received().iter().all(|received| received.authorization.is_none()), "the token stays here");
    let discord = new_client("bot-token", None, CancellationToken::new()).expect("a token");
    let refused = discord.attachment(&server.address, 6).await;
    assert_eq!((refused, server.received().len()), (Err(CdnError::Address), 3), "no server was configured");
}

#[tokio::test]
async fn avatars_come_from_the_server_itself() {
    let elsewhere = Server::start([ScriptedResponse::new(200, "a picture")]).await;
    let location = vec![("location", format!("{}/avatars/7/0.png", elsewhere.address))];
    let redirect = ScriptedResponse { headers: location, ..ScriptedResponse::new(302, "moved") };
    let long = "x".repeat(200_000);
    let server = Server::start([
        ScriptedResponse::new(200, "a picture"),
        redirect,
        ScriptedResponse::new(404, ""),
        ScriptedResponse::new(200, long),
    ])
    .await;
    let hash = "a_0123456789abcdef0123456789abcdef".parse().expect("a hash");
    let client = server.client();
    let fetch = async || client.avatar(PlayerId::new(7), hash).await;
    assert_eq!(fetch().await.as_deref(), Ok(&b"a picture"[..]));
    for what in ["a redirect", "a missing avatar", "a long file"] {
        assert_eq!(fetch().await, Err(CdnError::Unavailable), "{what}");
    }
    assert!(elsewhere.received().is_empty(), "nothing is requested from another server");
    for received in server.received() {
        assert_eq!(received.line, "GET /avatars/7/a_0123456789abcdef0123456789abcdef.png?size=128");
        assert_eq!(received.authorization, None, "the token stays here");
    }
}
