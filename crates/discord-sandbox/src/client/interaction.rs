//! Creating interactions: the payload for the bot, and the timeout of the response.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::error::ClientError;
use super::resolved::partial_channel;
use super::visibility;
use crate::Server;
use crate::clock::millis;
use crate::permissions::{in_channel, of_application};
use crate::state::{
    Channel, Interaction, InteractionKind, NO_RESPONSE, RESPONSE_DEADLINE, ResponseState, State, TOKEN_PREFIX,
};
use crate::validation::message::MAX_FILE_BYTES;

/// The parameters of a new interaction.
pub struct NewInteraction {
    /// The type.
    pub kind: InteractionKind,
    /// The user.
    pub user: u64,
    /// The channel.
    pub channel: u64,
    /// The `data`.
    pub data: Value,
    /// The message whose component is used, directly or to open the submitted modal.
    pub source: Option<u64>,
    /// The fields of `interaction_metadata` in addition to id, type and user.
    pub metadata: Map<String, Value>,
    /// The client's nonce, which events about the interaction repeat.
    pub nonce: Option<String>,
}

/// Creates an interaction, sends it to the bot, starts its timeout, and returns its id.
///
/// # Errors
/// [`ClientError::UnknownChannel`].
pub fn create(server: &Arc<Server>, state: &mut State, new: NewInteraction) -> Result<u64, ClientError> {
    let created_ms = server.now_ms();
    let id = state.ids.next(created_ms);
    let channel = state.channels.get(&new.channel).cloned();
    let channel = channel.ok_or_else(|| ClientError::UnknownChannel(new.channel.to_string()))?;
    let interaction = Interaction {
        id,
        token: token(id, created_ms),
        created_ms,
        kind: new.kind,
        user: new.user,
        channel: channel.id,
        guild: channel.guild,
        metadata: metadata(state, id, &new, &channel),
        nonce: new.nonce,
        data: new.data,
        source: new.source,
        response: ResponseState::Pending,
        original: None,
        followups: vec![],
    };
    let data = payload(state, &interaction, &channel);
    let (guild, channel) = (interaction.guild, Some(interaction.channel));
    state.add_interaction(interaction);
    server.publish_to_bot("INTERACTION_CREATE", data, guild, channel);
    tokio::spawn(time_out(Arc::clone(server), id, created_ms + millis(RESPONSE_DEADLINE)));
    Ok(id)
}

/// Fails an interaction that has no response at `due_ms`.
async fn time_out(server: Arc<Server>, id: u64, due_ms: i64) {
    server.clock.sleep_until(due_ms).await;
    let mut state = server.lock();
    let Some(interaction) = state.interactions.get_mut(&id) else { return };
    if interaction.response != ResponseState::Pending {
        return;
    }
    interaction.response = ResponseState::TimedOut;
    let mut data = json!({"id": id.to_string(), "nonce": interaction.nonce});
    // A client does not display missing choices as a failed interaction.
    let name = if interaction.kind == InteractionKind::Autocomplete {
        data["choices"] = Value::Null;
        "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"
    } else {
        data["reason"] = json!(NO_RESPONSE);
        "INTERACTION_FAILURE"
    };
    server.publish_to_user(interaction.user, name, data, Some(interaction.channel));
}

/// A token that is unique and cannot be guessed by accident: derived from the interaction's id by multiplications.
fn token(id: u64, created_ms: i64) -> String {
    let seed = id ^ created_ms.unsigned_abs().rotate_left(32);
    let mixed = [0x9e37_79b9_7f4a_7c15_u64, 0xbf58_476d_1ce4_e5b9, 0x94d0_49bb_1331_11eb]
        .map(|odd| format!("{:016x}", (seed ^ (seed >> 31)).wrapping_mul(odd)));
    format!("{TOKEN_PREFIX}{}", mixed.concat())
}

/// The `interaction_metadata` of messages that respond to the interaction (Discord: "Message Interaction Metadata").
fn metadata(state: &State, id: u64, new: &NewInteraction, channel: &Channel) -> Value {
    let mut metadata = json!({
        "id": id.to_string(),
        "type": new.kind.code(),
        "user": state.user_json(new.user),
        "authorizing_integration_owners": owners(state, channel, new),
    });
    for (key, value) in &new.metadata {
        metadata[key] = value.clone();
    }
    metadata
}

/// The guild in which the application is installed, or "0" in the DM channel with the bot; without the bot, the user
/// who installed it (Discord: "Authorizing Integration Owners"). A component of a response has the owners of the
/// interaction that it responds to, even if another user uses it.
fn owners(state: &State, channel: &Channel, new: &NewInteraction) -> Value {
    if visibility::has_bot(state, channel) {
        return json!({"0": channel.guild.map_or_else(|| "0".to_owned(), |guild| guild.to_string())});
    }
    let source = new.source.and_then(|source| state.message(channel.id, source));
    let metadata = source.and_then(|source| source.interaction_metadata.as_ref());
    let inherited = metadata.and_then(|metadata| metadata.get("authorizing_integration_owners"));
    inherited.cloned().unwrap_or_else(|| json!({"1": new.user.to_string()}))
}

/// The `d` of `INTERACTION_CREATE` (Discord: "Interaction Object").
fn payload(state: &State, interaction: &Interaction, channel: &Channel) -> Value {
    let user = interaction.user;
    let mut payload = json!({
        "id": interaction.id.to_string(),
        "application_id": state.application.id.to_string(),
        "type": interaction.kind.code(),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel.id.to_string(),
        "channel": partial_channel(state, channel, user),
        "app_permissions": of_application(state, channel).to_string(),
        "locale": state.users.get(&user).map(|user| user.locale.clone()),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": interaction.metadata["authorizing_integration_owners"],
        "context": visibility::context(channel),
        "attachment_size_limit": MAX_FILE_BYTES,
    });
    match state.guild_of(channel) {
        Some(guild) => {
            payload["guild_id"] = json!(guild.id.to_string());
            payload["guild"] = json!({"id": guild.id.to_string(), "locale": guild.locale, "features": []});
            payload["guild_locale"] = json!(guild.locale);
            if let Some(member) = guild.members.get(&user) {
                let mut member = member.json(state);
                member["permissions"] = json!(in_channel(state, channel, user).to_string());
                payload["member"] = member;
            }
        }
        None => payload["user"] = state.user_json(user),
    }
    if let Some(message) = interaction.source.and_then(|source| state.message(channel.id, source)) {
        payload["message"] = message.json(state);
    }
    payload
}
