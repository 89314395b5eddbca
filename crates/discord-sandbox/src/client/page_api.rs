//! The HTTP API of the web page under `/sandbox/api`: JSON requests, Discord's objects as responses.
//!
//! A test in another process can use it too. Users and channels are given by id or by name. An error is `{"message"}`
//! with the status 400, 403 or 404.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{DefaultBodyLimit, Path, Query};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use axum::routing::{delete, get, patch, post};
use axum::{Json, Router};
use serde_json::{Map, Value, json};
use tokio::sync::mpsc;

use super::command::{self, CommandInput};
use super::component::{self, ComponentInput};
use super::error::ClientError;
use super::modal::{self, ModalInput};
use super::user_client::{find_channel, find_user, wait_for_choices};
use super::{fault_request, messages, visibility};
use crate::events::Event;
use crate::server::SharedServer;
use crate::validation::message::MAX_FILE_BYTES;
use crate::{Server, admin};

/// The number of events that wait for a page. It opens a new stream when it has missed some.
const MAX_UNREAD_EVENTS: usize = 1_000;

type JsonResult = Result<Json<Value>, ClientError>;
type QueryParams = Query<HashMap<String, String>>;

/// All routes.
pub fn routes() -> Router<Arc<Server>> {
    let client = Router::new()
        .route("/state", get(state))
        .route("/events", get(events))
        .route("/channels/{channel}/messages", get(list_messages))
        .route("/commands", get(commands))
        .route("/autocomplete", post(autocomplete))
        .route("/command", post(run_command))
        .route("/component", post(use_component))
        .route("/modal", post(submit_modal))
        .route("/files", post(upload_file).layer(DefaultBodyLimit::max(MAX_FILE_BYTES)))
        .route("/messages", post(send_message))
        .route("/messages/{channel}/{message}", patch(edit_message).delete(delete_message))
        .route("/reactions", post(toggle_reaction))
        .route("/typing", post(start_typing))
        .route("/threads", post(create_thread))
        .route("/dm", post(open_dm))
        .route("/dismiss", post(dismiss));
    let admin = Router::new()
        .route("/gateway", get(gateway))
        .route("/clock", post(advance_clock))
        .route("/faults", post(arm_fault).get(armed_faults))
        .route("/permissions", post(set_permissions))
        .route("/application", post(set_application))
        .route("/channels/{channel}", delete(delete_channel))
        .route("/kick", post(kick))
        .route("/join", post(join));
    Router::new().nest("/sandbox/api", client.merge(admin))
}

/// The parameters of a request: the fields of its body, or of its query.
struct Params(Value);

impl Params {
    fn from_body(body: &str) -> Result<Params, ClientError> {
        let value: Value = serde_json::from_str(body)
            .map_err(|error| ClientError::InvalidRequest(format!("the body is not JSON: {error}")))?;
        if value.is_object() {
            Ok(Params(value))
        } else {
            Err(ClientError::InvalidRequest("the body is not an object".to_owned()))
        }
    }

    fn from_query(query: HashMap<String, String>) -> Params {
        Params(query.into_iter().map(|(key, value)| (key, Value::from(value))).collect())
    }

    /// A text. Ids may also be numbers.
    fn text(&self, key: &str) -> Result<String, ClientError> {
        self.optional_text(key).ok_or_else(|| ClientError::InvalidRequest(format!("{key} is missing")))
    }

    fn optional_text(&self, key: &str) -> Option<String> {
        match &self.0[key] {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    fn id(&self, key: &str) -> Result<u64, ClientError> {
        self.text(key)?.parse().map_err(|_| ClientError::InvalidRequest(format!("{key} is not an id")))
    }

    fn optional_id(&self, key: &str) -> Result<Option<u64>, ClientError> {
        if self.optional_text(key).is_none() { Ok(None) } else { self.id(key).map(Some) }
    }

    /// Permission bits; 0 if absent.
    fn bits(&self, key: &str) -> Result<u64, ClientError> {
        if self.0[key].is_null() { Ok(0) } else { self.id(key) }
    }

    fn user(&self, server: &Server) -> Result<u64, ClientError> {
        find_user(&server.lock(), &self.text("user")?)
    }

    fn user_and_channel(&self, server: &Server) -> Result<(u64, u64), ClientError> {
        let user = self.user(server)?;
        Ok((user, find_channel(&server.lock(), user, &self.text("channel")?)?))
    }

    fn command_input(&self, server: &Server) -> Result<CommandInput, ClientError> {
        let (user, channel) = self.user_and_channel(server)?;
        let options = self.0["options"].as_array().cloned().unwrap_or_default();
        let (target, nonce) = (self.optional_id("target_id")?, self.optional_text("nonce"));
        Ok(CommandInput { user, channel, command: self.id("command_id")?, options, target, nonce })
    }
}

async fn state(server: SharedServer, Query(query): QueryParams) -> JsonResult {
    let params = Params::from_query(query);
    if params.optional_text("user").is_none() {
        return Ok(Json(json!({"users": visibility::users(&server.lock())})));
    }
    let user = params.user(&server)?;
    Ok(Json(visibility::state(&server.lock(), user, server.now_ms())))
}

/// Sends the events that a user receives from now on over a WebSocket, each as `{t, d}`.
async fn events(
    server: SharedServer,
    Query(query): QueryParams,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ClientError> {
    let user = Params::from_query(query).user(&server)?;
    let (sender, received) = mpsc::channel(MAX_UNREAD_EVENTS);
    // Before the page knows that the connection is open, so that what it loads then misses no event.
    server.events.listen(user, move |event| sender.try_send(Arc::clone(event)).is_ok());
    Ok(upgrade.on_upgrade(async move |socket| send_events(&server, socket, received).await))
}

/// Sends events until the sandbox stops, the page disconnects, or it is too slow to read them.
async fn send_events(server: &Server, mut socket: WebSocket, mut received: mpsc::Receiver<Arc<Event>>) {
    loop {
        tokio::select! {
            () = server.gateway.stopped() => return,
            // A page sends nothing. Reading notices its end, and answers its close frame.
            message = socket.recv() => if !matches!(message, Some(Ok(_))) { return },
            event = received.recv() => {
                let Some(event) = event else { return };
                let data = json!({"t": event.name, "d": *event.data});
                if socket.send(Message::text(data.to_string())).await.is_err() {
                    return;
                }
            }
        }
    }
}

async fn list_messages(server: SharedServer, Path(channel): Path<String>, Query(query): QueryParams) -> JsonResult {
    let user = Params::from_query(query).user(&server)?;
    let state = server.lock();
    let channel = find_channel(&state, user, &channel)?;
    visibility::messages(&state, user, channel).map(Json)
}

async fn commands(server: SharedServer, Query(query): QueryParams) -> JsonResult {
    let (user, channel) = Params::from_query(query).user_and_channel(&server)?;
    let state = server.lock();
    let channel = visibility::channel(&state, user, channel)?;
    Ok(Json(visibility::commands(&state, user, channel).into_iter().map(|command| command.json.clone()).collect()))
}

async fn autocomplete(server: SharedServer, body: String) -> JsonResult {
    let input = Params::from_body(&body)?.command_input(&server)?;
    let id = command::autocomplete(&server, input)?;
    Ok(Json(json!({"choices": wait_for_choices(&server, id).await})))
}

async fn run_command(server: SharedServer, body: String) -> JsonResult {
    let input = Params::from_body(&body)?.command_input(&server)?;
    Ok(interaction_id(command::run(&server, input)?))
}

async fn use_component(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let (user, channel) = params.user_and_channel(&server)?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let values = params.0["values"].as_array().map(|values| values.iter().filter_map(text).collect());
    let (message, custom_id) = (params.id("message_id")?, params.text("custom_id")?);
    let nonce = params.optional_text("nonce");
    let input = ComponentInput { user, channel, message, custom_id, values, nonce };
    Ok(interaction_id(component::submit(&server, input)?))
}

async fn submit_modal(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let fields: Map<String, Value> = params.0["fields"].as_object().cloned().unwrap_or_default();
    let (user, interaction) = (params.user(&server)?, params.id("interaction_id")?);
    let (custom_id, nonce) = (params.text("custom_id")?, params.optional_text("nonce"));
    Ok(interaction_id(modal::submit(&server, ModalInput { user, interaction, custom_id, fields, nonce })?))
}

fn interaction_id(interaction: u64) -> Json<Value> {
    Json(json!({"interaction_id": interaction.to_string()}))
}

/// Uploads the body as a file for an attachment option of a command.
async fn upload_file(
    server: SharedServer,
    Query(query): QueryParams,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> JsonResult {
    let params = Params::from_query(query);
    let (_, channel) = params.user_and_channel(&server)?;
    let body = body.map_err(|_| ClientError::invalid("file", "at most 10 MiB are expected"))?;
    let declared = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let id = messages::upload_file(&server, channel, &params.text("filename")?, declared, &body)?;
    Ok(Json(json!({"id": id.to_string()})))
}

async fn send_message(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let (user, channel) = params.user_and_channel(&server)?;
    messages::send(&server, user, channel, &params.text("content")?, params.optional_id("reply_to")?).map(Json)
}

async fn edit_message(
    server: SharedServer,
    Path((channel, message)): Path<(String, u64)>,
    Query(query): QueryParams,
    body: String,
) -> JsonResult {
    let (user, params) = (Params::from_query(query).user(&server)?, Params::from_body(&body)?);
    let channel = find_channel(&server.lock(), user, &channel)?;
    messages::edit(&server, user, channel, message, &params.text("content")?)?;
    Ok(empty_object())
}

async fn delete_message(
    server: SharedServer,
    Path((channel, message)): Path<(String, u64)>,
    Query(query): QueryParams,
) -> JsonResult {
    let user = Params::from_query(query).user(&server)?;
    let channel = find_channel(&server.lock(), user, &channel)?;
    messages::delete(&server, user, channel, message)?;
    Ok(empty_object())
}

async fn toggle_reaction(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let (user, channel) = params.user_and_channel(&server)?;
    messages::toggle_reaction(&server, user, channel, params.id("message_id")?, &params.text("emoji")?)?;
    Ok(empty_object())
}

async fn start_typing(server: SharedServer, body: String) -> JsonResult {
    let (user, channel) = Params::from_body(&body)?.user_and_channel(&server)?;
    messages::start_typing(&server, user, channel)?;
    Ok(empty_object())
}

async fn create_thread(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let (user, channel) = params.user_and_channel(&server)?;
    let message = params.optional_id("message_id")?;
    let thread = messages::create_thread(&server, user, channel, &params.text("name")?, message)?;
    channel_object(&server, user, thread)
}

async fn open_dm(server: SharedServer, body: String) -> JsonResult {
    let user = Params::from_body(&body)?.user(&server)?;
    let channel = messages::open_dm(&server, user);
    channel_object(&server, user, channel)
}

fn channel_object(server: &Server, user: u64, channel: u64) -> JsonResult {
    let state = server.lock();
    Ok(Json(visibility::channel_json(&state, visibility::channel(&state, user, channel)?, user)))
}

async fn dismiss(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    messages::dismiss(&server, params.user(&server)?, params.id("message_id")?)?;
    Ok(empty_object())
}

fn empty_object() -> Json<Value> {
    Json(json!({}))
}

async fn gateway(server: SharedServer) -> Json<Value> {
    Json(json!({"connections": server.gateway.connections(), "url": server.gateway_url()}))
}

async fn advance_clock(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let ms = params.0["advance_ms"].as_i64().filter(|ms| *ms >= 0);
    let ms = ms.ok_or_else(|| ClientError::InvalidRequest("advance_ms is not a number of milliseconds".to_owned()))?;
    server.clock.advance(ms);
    Ok(Json(json!({"now_ms": server.now_ms()})))
}

async fn arm_fault(server: SharedServer, body: String) -> JsonResult {
    fault_request::arm(&server, &Params::from_body(&body)?.0)?;
    Ok(armed_faults(server).await)
}

async fn armed_faults(server: SharedServer) -> Json<Value> {
    Json(json!({"armed": server.faults.armed()}))
}

/// With `channel`, sets a permission overwrite of a role or user; without it, changes the permissions of a role.
async fn set_permissions(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    let (allow, deny) = (params.bits("allow")?, params.bits("deny")?);
    let target = params.text("target")?;
    let user = find_user(&server.lock(), &target);
    let target = match user {
        Ok(user) => user,
        Err(_) => target.parse().map_err(|_| ClientError::UnknownUser(target))?,
    };
    match params.optional_text("channel") {
        Some(channel) => {
            let channel = find_any_channel(&server, &channel)?;
            admin::set_overwrite(&server, channel, target, allow, deny)?;
        }
        None => admin::change_role_permissions(&server, target, allow, deny)?,
    }
    Ok(empty_object())
}

/// Finds a channel by id or name, regardless of who can view it.
fn find_any_channel(server: &Server, name: &str) -> Result<u64, ClientError> {
    let state = server.lock();
    let by_id = name.parse().ok().filter(|id| state.channels.contains_key(id));
    let found = by_id.or_else(|| state.channel_named(name).map(|channel| channel.id));
    found.ok_or_else(|| ClientError::UnknownChannel(name.to_owned()))
}

/// Sets the flags of the application, which allow privileged intents.
async fn set_application(server: SharedServer, body: String) -> JsonResult {
    let params = Params::from_body(&body)?;
    server.lock().application.flags = params.id("flags")?;
    Ok(empty_object())
}

async fn delete_channel(server: SharedServer, Path(channel): Path<String>) -> JsonResult {
    let channel = find_any_channel(&server, &channel)?;
    admin::delete_channel(&server, channel)?;
    Ok(empty_object())
}

async fn kick(server: SharedServer, body: String) -> JsonResult {
    admin::kick(&server, Params::from_body(&body)?.user(&server)?)?;
    Ok(empty_object())
}

async fn join(server: SharedServer, body: String) -> JsonResult {
    admin::add_member(&server, Params::from_body(&body)?.user(&server)?)?;
    Ok(empty_object())
}
