//! `REQUEST_GUILD_MEMBERS` and its `GUILD_MEMBERS_CHUNK` events (Discord: "Request Guild Members").

use serde_json::{Value, json};

use super::codes::CloseCode;
use super::intents::{Intents, bit};
use crate::state::{Guild, State};

/// The number of members in a chunk.
const CHUNK_SIZE: usize = 1000;

/// The largest number of user ids, or query results, of one request.
const MAX_REQUESTED: usize = 100;

/// Longer nonces are ignored.
const MAX_NONCE_BYTES: usize = 32;

/// The `d` of each `GUILD_MEMBERS_CHUNK` that responds to a request.
///
/// # Errors
/// [`CloseCode::DecodeError`] if the request is malformed, [`CloseCode::DisallowedIntents`] if it needs an intent that
/// the session does not have.
pub fn chunks(state: &State, request: &Value, intents: Intents) -> Result<Vec<Value>, CloseCode> {
    let requested = id_text(&request["guild_id"]);
    let guild = requested.as_ref().and_then(|id| id.parse().ok()).and_then(|id| state.guilds.get(&id));
    let Some(guild) = guild.filter(|guild| guild.members.contains_key(&state.bot)) else {
        return if requested.is_some() { Ok(Vec::new()) } else { Err(CloseCode::DecodeError) };
    };
    // Without the intent the request counts as one without presences.
    let presences = request["presences"] == true && intents.any(bit::GUILD_PRESENCES);
    let (found, missing) = requested_members(state, guild, request, intents)?;
    let nonce = request["nonce"].as_str().filter(|nonce| nonce.len() <= MAX_NONCE_BYTES && !nonce.is_empty());
    let parts: Vec<&[u64]> = if found.is_empty() { vec![&[]] } else { found.chunks(CHUNK_SIZE).collect() };
    let count = parts.len();
    let chunk = |(index, part): (usize, &&[u64])| {
        let members = part.iter().filter_map(|user| guild.members.get(user)).map(|member| member.json(state));
        let mut chunk = json!({
            "guild_id": guild.id.to_string(),
            "members": members.collect::<Vec<_>>(),
            "chunk_index": index,
            "chunk_count": count,
        });
        if index == 0 && !missing.is_empty() {
            chunk["not_found"] = json!(missing);
        }
        if presences {
            chunk["presences"] = json!([]);
        }
        if let Some(nonce) = nonce {
            chunk["nonce"] = json!(nonce);
        }
        chunk
    };
    Ok(parts.iter().enumerate().map(chunk).collect())
}

/// The requested members, and the requested ids that are no members.
fn requested_members(
    state: &State,
    guild: &Guild,
    request: &Value,
    intents: Intents,
) -> Result<(Vec<u64>, Vec<String>), CloseCode> {
    if let Some(ids) = requested_ids(&request["user_ids"])? {
        let known = |id: &String| id.parse().ok().filter(|id| guild.members.contains_key(id));
        let found = ids.iter().filter_map(known).collect();
        return Ok((found, ids.into_iter().filter(|id| known(id).is_none()).collect()));
    }
    let (Some(query), Some(limit)) = (request["query"].as_str(), request["limit"].as_u64()) else {
        return Err(CloseCode::DecodeError);
    };
    if query.is_empty() && !intents.any(bit::GUILD_MEMBERS) {
        return Err(CloseCode::DisallowedIntents);
    }
    if query.is_empty() && limit == 0 {
        return Ok((guild.members.keys().copied().collect(), vec![]));
    }
    let most = usize::try_from(limit).unwrap_or(MAX_REQUESTED).min(MAX_REQUESTED);
    let most = if most == 0 { MAX_REQUESTED } else { most };
    let query = query.to_lowercase();
    let matches = |user: &u64| {
        let nick = guild.members.get(user).and_then(|member| member.nick.clone()).unwrap_or_default();
        let names = state.users.get(user).map(|user| (user.username.to_lowercase(), user.display_name.to_lowercase()));
        names.is_some_and(|(username, shown)| username.starts_with(&query) || shown.starts_with(&query))
            || nick.to_lowercase().starts_with(&query)
    };
    Ok((guild.members.keys().copied().filter(matches).take(most).collect(), vec![]))
}

/// An id as text. Some libraries send numbers, which Discord accepts too.
pub(super) fn id_text(id: &Value) -> Option<String> {
    id.as_str().map(str::to_owned).or_else(|| id.as_u64().map(|id| id.to_string()))
}

fn requested_ids(ids: &Value) -> Result<Option<Vec<String>>, CloseCode> {
    let text = |id: &Value| id_text(id).ok_or(CloseCode::DecodeError);
    match ids {
        Value::Null => Ok(None),
        Value::Array(ids) if ids.len() <= MAX_REQUESTED => ids.iter().map(text).collect::<Result<_, _>>().map(Some),
        Value::String(_) | Value::Number(_) => text(ids).map(|id| Some(vec![id])),
        _ => Err(CloseCode::DecodeError),
    }
}
