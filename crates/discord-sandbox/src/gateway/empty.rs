//! Requests for what the sandbox does not have: soundboard sounds and voice channels. The responses are empty, as on
//! Discord for a guild that has none.

use serde_json::{Value, json};

use super::codes::CloseCode;
use super::members::id_text;
use crate::state::State;

/// The `d` of each `SOUNDBOARD_SOUNDS` that responds to a request (Discord: "Request Soundboard Sounds").
///
/// # Errors
/// [`CloseCode::DecodeError`] if the request is malformed.
pub fn soundboard_sounds(state: &State, request: &Value) -> Result<Vec<Value>, CloseCode> {
    let ids = request["guild_ids"].as_array().ok_or(CloseCode::DecodeError)?;
    let guilds: Vec<Option<u64>> = ids.iter().map(|id| own_guild(state, id)).collect::<Result<_, _>>()?;
    let one = |guild: u64| json!({"guild_id": guild.to_string(), "soundboard_sounds": []});
    Ok(guilds.into_iter().flatten().map(one).collect())
}

/// The `d` of the `CHANNEL_INFO` that responds to a request (Discord: "Request Channel Info").
///
/// # Errors
/// [`CloseCode::DecodeError`] if the request is malformed.
pub fn channel_info(state: &State, request: &Value) -> Result<Vec<Value>, CloseCode> {
    if !request["fields"].is_array() {
        return Err(CloseCode::DecodeError);
    }
    let guild = own_guild(state, &request["guild_id"])?;
    Ok(guild.map(|guild| json!({"guild_id": guild.to_string(), "channels": []})).into_iter().collect())
}

/// The guild with this id; `None` if the bot is not in it.
fn own_guild(state: &State, id: &Value) -> Result<Option<u64>, CloseCode> {
    let id = id_text(id).ok_or(CloseCode::DecodeError)?;
    let guild = id.parse().ok().and_then(|id: u64| state.guilds.get(&id));
    Ok(guild.filter(|guild| guild.members.contains_key(&state.bot)).map(|guild| guild.id))
}
