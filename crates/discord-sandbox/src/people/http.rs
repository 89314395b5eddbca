//! The HTTP door to what people do, under `/sandbox/api`: JSON in, Discord's objects out.
//!
//! Users and channels are named by id or by name. A refusal is `{"message"}` with 400, 403 or 404.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, Query, State as Shared};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, patch, post};
use axum::{Json, Router};
use serde_json::{Map, Value, json};

use super::command::{self, Run};
use super::component::{self, Use};
use super::modal::{self, Submit};
use super::person::{channel_called, choices, user_called};
use super::refusal::Refused;
use super::{admin, events, sight, talk};
use crate::World;

type Answer = Result<Json<Value>, Refused>;
type Shelf = Shared<Arc<World>>;

/// All doors.
pub fn routes() -> Router<Arc<World>> {
    let doors = Router::new()
        .route("/state", get(state))
        .route("/events", get(stream))
        .route("/channels/{channel}/messages", get(messages))
        .route("/commands", get(commands))
        .route("/autocomplete", post(autocomplete))
        .route("/command", post(run))
        .route("/component", post(operate))
        .route("/modal", post(submit))
        .route("/files", post(hand_over))
        .route("/messages", post(say))
        .route("/messages/{channel}/{message}", patch(edit).delete(unsay))
        .route("/reactions", post(react))
        .route("/typing", post(typing))
        .route("/threads", post(open_thread))
        .route("/dm", post(open_dm))
        .route("/dismiss", post(dismiss));
    let admin = Router::new()
        .route("/gateway", get(connections))
        .route("/clock", post(advance))
        .route("/faults", post(arm).get(armed))
        .route("/permissions", post(permit))
        .route("/application", post(application))
        .route("/channels/{channel}", delete(delete_channel))
        .route("/kick", post(kick))
        .route("/join", post(join));
    Router::new().nest("/sandbox/api", doors.merge(admin))
}

/// What a request asks, by key.
struct Ask(Value);

impl Ask {
    fn read(body: &str) -> Result<Ask, Refused> {
        let value: Value =
            serde_json::from_str(body).map_err(|error| Refused::Malformed(format!("the body is not JSON: {error}")))?;
        if value.is_object() { Ok(Ask(value)) } else { Err(Refused::Malformed("the body is not an object".to_owned())) }
    }

    fn of(query: HashMap<String, String>) -> Ask {
        Ask(query.into_iter().map(|(key, value)| (key, Value::from(value))).collect())
    }

    /// A text; ids may come as numbers too.
    fn text(&self, key: &str) -> Result<String, Refused> {
        self.maybe(key).ok_or_else(|| Refused::Malformed(format!("{key} is missing")))
    }

    fn maybe(&self, key: &str) -> Option<String> {
        match &self.0[key] {
            Value::String(text) => Some(text.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    fn id(&self, key: &str) -> Result<u64, Refused> {
        self.text(key)?.parse().map_err(|_| Refused::Malformed(format!("{key} is no id")))
    }

    fn maybe_id(&self, key: &str) -> Result<Option<u64>, Refused> {
        if self.maybe(key).is_none() { Ok(None) } else { self.id(key).map(Some) }
    }

    fn number(&self, key: &str) -> Result<u64, Refused> {
        if self.0[key].is_null() { Ok(0) } else { self.id(key) }
    }

    fn user(&self, world: &World) -> Result<u64, Refused> {
        user_called(&world.lock(), &self.text("user")?)
    }

    /// User and channel.
    fn place(&self, world: &World) -> Result<(u64, u64), Refused> {
        let user = self.user(world)?;
        Ok((user, channel_called(&world.lock(), user, &self.text("channel")?)?))
    }

    fn run(&self, world: &World) -> Result<Run, Refused> {
        let (user, channel) = self.place(world)?;
        let options = self.0["options"].as_array().cloned().unwrap_or_default();
        let (target, nonce) = (self.maybe_id("target_id")?, self.maybe("nonce"));
        Ok(Run { user, channel, command: self.id("command_id")?, options, target, nonce })
    }
}

async fn state(Shared(world): Shelf, Query(query): Query<HashMap<String, String>>) -> Answer {
    let ask = Ask::of(query);
    if ask.maybe("user").is_none() {
        return Ok(Json(json!({"users": sight::users(&world.lock())})));
    }
    let user = ask.user(&world)?;
    Ok(Json(sight::state(&world.lock(), user, world.now_ms())))
}

async fn stream(Shared(world): Shelf, Query(query): Query<HashMap<String, String>>) -> Result<Response, Refused> {
    let user = Ask::of(query).user(&world)?;
    Ok(events::stream(&world, user).into_response())
}

async fn messages(
    Shared(world): Shelf,
    Path(channel): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let user = Ask::of(query).user(&world)?;
    let state = world.lock();
    let channel = channel_called(&state, user, &channel)?;
    sight::messages(&state, user, channel).map(Json)
}

async fn commands(Shared(world): Shelf, Query(query): Query<HashMap<String, String>>) -> Answer {
    let (user, channel) = Ask::of(query).place(&world)?;
    let state = world.lock();
    let place = sight::channel(&state, user, channel)?;
    Ok(Json(sight::commands(&state, user, place).into_iter().map(|command| command.json.clone()).collect()))
}

async fn autocomplete(Shared(world): Shelf, body: String) -> Answer {
    let run = Ask::read(&body)?.run(&world)?;
    let id = command::autocomplete(&world, run)?;
    Ok(Json(json!({"choices": choices(&world, id).await})))
}

async fn run(Shared(world): Shelf, body: String) -> Answer {
    let run = Ask::read(&body)?.run(&world)?;
    Ok(begun(command::run(&world, run)?))
}

async fn operate(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let (user, channel) = ask.place(&world)?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let values = ask.0["values"].as_array().map(|values| values.iter().filter_map(text).collect());
    let (message, custom_id, nonce) = (ask.id("message_id")?, ask.text("custom_id")?, ask.maybe("nonce"));
    Ok(begun(component::operate(&world, Use { user, channel, message, custom_id, values, nonce })?))
}

async fn submit(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let fields: Map<String, Value> = ask.0["fields"].as_object().cloned().unwrap_or_default();
    let (user, interaction) = (ask.user(&world)?, ask.id("interaction_id")?);
    let (custom_id, nonce) = (ask.text("custom_id")?, ask.maybe("nonce"));
    Ok(begun(modal::submit(&world, Submit { user, interaction, custom_id, fields, nonce })?))
}

/// A file for an option of a command: its bytes are the body.
async fn hand_over(Shared(world): Shelf, Query(query): Query<HashMap<String, String>>, body: Bytes) -> Answer {
    let ask = Ask::of(query);
    let (_, channel) = ask.place(&world)?;
    let id = talk::hand_over(&world, channel, &ask.text("filename")?, &body)?;
    Ok(Json(json!({"id": id.to_string()})))
}

fn begun(interaction: u64) -> Json<Value> {
    Json(json!({"interaction_id": interaction.to_string()}))
}

async fn say(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let (user, channel) = ask.place(&world)?;
    talk::say(&world, user, channel, &ask.text("content")?, ask.maybe_id("reply_to")?).map(Json)
}

async fn edit(
    Shared(world): Shelf,
    Path((channel, message)): Path<(String, u64)>,
    Query(query): Query<HashMap<String, String>>,
    body: String,
) -> Answer {
    let (user, ask) = (Ask::of(query).user(&world)?, Ask::read(&body)?);
    let channel = channel_called(&world.lock(), user, &channel)?;
    talk::edit(&world, user, channel, message, &ask.text("content")?)?;
    Ok(done())
}

async fn unsay(
    Shared(world): Shelf,
    Path((channel, message)): Path<(String, u64)>,
    Query(query): Query<HashMap<String, String>>,
) -> Answer {
    let user = Ask::of(query).user(&world)?;
    let channel = channel_called(&world.lock(), user, &channel)?;
    talk::delete(&world, user, channel, message)?;
    Ok(done())
}

async fn react(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let (user, channel) = ask.place(&world)?;
    talk::toggle_reaction(&world, user, channel, ask.id("message_id")?, &ask.text("emoji")?)?;
    Ok(done())
}

async fn typing(Shared(world): Shelf, body: String) -> Answer {
    let (user, channel) = Ask::read(&body)?.place(&world)?;
    talk::type_in(&world, user, channel)?;
    Ok(done())
}

async fn open_thread(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let (user, channel) = ask.place(&world)?;
    let thread = talk::open_thread(&world, user, channel, &ask.text("name")?, ask.maybe_id("message_id")?)?;
    channel_object(&world, user, thread)
}

async fn open_dm(Shared(world): Shelf, body: String) -> Answer {
    let user = Ask::read(&body)?.user(&world)?;
    let channel = talk::open_dm(&world, user);
    channel_object(&world, user, channel)
}

fn channel_object(world: &World, user: u64, channel: u64) -> Answer {
    let state = world.lock();
    Ok(Json(sight::channel_json(&state, sight::channel(&state, user, channel)?, user)))
}

async fn dismiss(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    talk::dismiss(&world, ask.user(&world)?, ask.id("message_id")?)?;
    Ok(done())
}

fn done() -> Json<Value> {
    Json(json!({}))
}

async fn connections(Shared(world): Shelf) -> Json<Value> {
    Json(json!({"connections": world.gateway.connections(), "url": world.gateway_url()}))
}

async fn advance(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let ms = ask.0["advance_ms"].as_i64().filter(|ms| *ms >= 0);
    world.clock.advance(ms.ok_or_else(|| Refused::Malformed("advance_ms is no time to move on by".to_owned()))?);
    Ok(Json(json!({"now_ms": world.now_ms()})))
}

async fn arm(Shared(world): Shelf, body: String) -> Answer {
    admin::arm(&world, &Ask::read(&body)?.0)?;
    Ok(Json(json!({"armed": world.faults.armed()})))
}

async fn armed(Shared(world): Shelf) -> Json<Value> {
    Json(json!({"armed": world.faults.armed()}))
}

/// With a channel an overwrite of a role or user; without, a change of a role.
async fn permit(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    let (allow, deny) = (ask.number("allow")?, ask.number("deny")?);
    let target = ask.text("target")?;
    let target = match user_called(&world.lock(), &target) {
        Ok(user) => user,
        Err(_) => target.parse().map_err(|_| Refused::UnknownUser(target))?,
    };
    match ask.maybe("channel") {
        Some(channel) => {
            let channel = any_channel(&world, &channel)?;
            admin::overwrite(&world, channel, target, allow, deny)?;
        }
        None => admin::change_role(&world, target, allow, deny)?,
    }
    Ok(done())
}

/// A channel by id or name, whoever sees it.
fn any_channel(world: &World, name: &str) -> Result<u64, Refused> {
    let state = world.lock();
    let by_id = name.parse().ok().filter(|id| state.channels.contains_key(id));
    let found = by_id.or_else(|| state.channel_named(name).map(|channel| channel.id));
    found.ok_or_else(|| Refused::UnknownChannel(name.to_owned()))
}

/// Sets the flags of the application, which allow privileged intents.
async fn application(Shared(world): Shelf, body: String) -> Answer {
    let ask = Ask::read(&body)?;
    world.lock().application.flags = ask.id("flags")?;
    Ok(done())
}

async fn delete_channel(Shared(world): Shelf, Path(channel): Path<String>) -> Answer {
    let channel = any_channel(&world, &channel)?;
    admin::delete_channel(&world, channel)?;
    Ok(done())
}

async fn kick(Shared(world): Shelf, body: String) -> Answer {
    admin::kick(&world, Ask::read(&body)?.user(&world)?)?;
    Ok(done())
}

async fn join(Shared(world): Shelf, body: String) -> Answer {
    admin::join(&world, Ask::read(&body)?.user(&world)?)?;
    Ok(done())
}
