//! Making interactions: the payload that the bot gets, and the three seconds it has.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::refusal::Refused;
use super::resolve::partial_channel;
use super::sight::{self, CONTEXT_GUILD};
use crate::World;
use crate::bus::{Audience, Happening};
use crate::permissions::in_channel;
use crate::state::{ANSWER_WITHIN_MS, Answer, Channel, Interaction, InteractionKind, State};

/// The largest file a bot may attach to its answer, in bytes (Discord: `attachment_size_limit`).
const ATTACHMENT_SIZE_LIMIT: u64 = 10 * 1024 * 1024;

/// What clients show when an interaction dies.
const NO_RESPONSE: &str = "The application did not respond";

/// How every interaction token begins: "interaction:" in base64, as on Discord.
const TOKEN_PREFIX: &str = "aW50ZXJhY3Rpb246";

/// An interaction about to happen.
pub struct Intent {
    /// Its type.
    pub kind: InteractionKind,
    /// Who does it.
    pub user: u64,
    /// Where.
    pub channel: u64,
    /// Its `data`.
    pub data: Value,
    /// The message whose component is used, also for the modal that it opened.
    pub source: Option<u64>,
    /// What `interaction_metadata` of its answers tells beyond id, type and user.
    pub metadata: Map<String, Value>,
    /// The nonce of the client.
    pub nonce: Option<String>,
}

/// Makes the interaction: the bot is told, the clock runs. Gives its id.
///
/// # Errors
/// When the channel is gone.
pub fn begin(world: &Arc<World>, state: &mut State, intent: Intent) -> Result<u64, Refused> {
    let created_ms = world.now_ms();
    let id = state.ids.next(created_ms);
    let place = state.channels.get(&intent.channel).cloned();
    let place = place.ok_or_else(|| Refused::UnknownChannel(intent.channel.to_string()))?;
    let interaction = Interaction {
        id,
        token: token(id, created_ms),
        created_ms,
        kind: intent.kind,
        user: intent.user,
        channel: place.id,
        guild: place.guild,
        metadata: metadata(state, id, &intent, &place),
        nonce: intent.nonce,
        data: intent.data,
        source: intent.source,
        answer: Answer::Awaited,
        original: None,
        followups: vec![],
    };
    let data = payload(state, &interaction, &place);
    let (guild, channel) = (interaction.guild, Some(interaction.channel));
    state.interactions.insert(id, interaction);
    world.bus.publish(Happening { name: "INTERACTION_CREATE", data, guild, channel, audience: Audience::Bot });
    tokio::spawn(expire(Arc::clone(world), id, created_ms + ANSWER_WITHIN_MS));
    Ok(id)
}

/// Lets an interaction die that has no answer when its time is over.
async fn expire(world: Arc<World>, id: u64, due_ms: i64) {
    world.clock.sleep_until(due_ms).await;
    let mut state = world.lock();
    let Some(interaction) = state.interactions.get_mut(&id) else { return };
    if interaction.answer != Answer::Awaited {
        return;
    }
    interaction.answer = Answer::Missed;
    let mut data = json!({"id": id.to_string(), "nonce": interaction.nonce});
    // Choices that do not come are no failure that a client shows for long.
    let name = if interaction.kind == InteractionKind::Autocomplete {
        data["choices"] = Value::Null;
        "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"
    } else {
        data["reason"] = json!(NO_RESPONSE);
        "INTERACTION_FAILURE"
    };
    world.tell_person(interaction.user, name, data, Some(interaction.channel));
}

/// A token that nobody guesses by accident: made of the interaction's own id, stirred.
fn token(id: u64, created_ms: i64) -> String {
    let seed = id ^ created_ms.unsigned_abs().rotate_left(32);
    let stirred = [0x9e37_79b9_7f4a_7c15_u64, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb]
        .map(|odd| format!("{:016x}", (seed ^ (seed >> 31)).wrapping_mul(odd)));
    format!("{TOKEN_PREFIX}{}", stirred.concat())
}

/// What messages that answer the interaction tell of it (Discord: "Message Interaction Metadata").
fn metadata(state: &State, id: u64, intent: &Intent, place: &Channel) -> Value {
    let mut metadata = json!({
        "id": id.to_string(),
        "type": intent.kind.code(),
        "user": state.user_json(intent.user),
        "authorizing_integration_owners": owners(place),
    });
    for (key, value) in &intent.metadata {
        metadata[key] = value.clone();
    }
    metadata
}

/// Installed in the guild; in the bot's direct channel the owner is "0" (Discord: "Authorizing Integration Owners").
fn owners(place: &Channel) -> Value {
    json!({"0": place.guild.map_or_else(|| "0".to_owned(), |guild| guild.to_string())})
}

/// The `d` of `INTERACTION_CREATE` (Discord: "Interaction Object").
fn payload(state: &State, interaction: &Interaction, place: &Channel) -> Value {
    let user = interaction.user;
    let mut payload = json!({
        "id": interaction.id.to_string(),
        "application_id": state.application.id.to_string(),
        "type": interaction.kind.code(),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": place.id.to_string(),
        "channel": partial_channel(state, place, user),
        "app_permissions": in_channel(state, place, state.bot).to_string(),
        "locale": state.users.get(&user).map(|user| user.locale.clone()),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(place),
        "context": sight::context(place),
        "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
    });
    let guild = place.guild.and_then(|guild| state.guilds.get(&guild));
    match guild.filter(|_| sight::context(place) == CONTEXT_GUILD) {
        Some(guild) => {
            payload["guild_id"] = json!(guild.id.to_string());
            payload["guild"] = json!({"id": guild.id.to_string(), "locale": guild.locale, "features": []});
            payload["guild_locale"] = json!(guild.locale);
            if let Some(member) = guild.members.get(&user) {
                let mut member = member.json(state);
                member["permissions"] = json!(in_channel(state, place, user).to_string());
                payload["member"] = member;
            }
        }
        None => payload["user"] = state.user_json(user),
    }
    if let Some(message) = interaction.source.and_then(|source| state.message(place.id, source)) {
        payload["message"] = message.json(state);
    }
    payload
}
