//! The first events of a new session: READY, and a `GUILD_CREATE` for each guild.

use serde_json::{Value, json};

use super::intents::{Intents, bit};
use super::sharding::Shard;
use crate::clock::iso8601;
use crate::permissions::{VIEW_CHANNEL, in_channel};
use crate::state::{Channel, Guild, Member, ScheduledEvent, State};

/// Guilds with more members than this are `large` (Discord: the default of `large_threshold` in IDENTIFY).
const LARGE_THRESHOLD: usize = 50;

/// The `d` of READY, in which guilds are unavailable.
pub fn ready(state: &State, session: &str, shard: Shard, gateway_url: &str) -> Value {
    let guilds: Vec<Value> =
        guilds_of(state, shard).map(|guild| json!({"id": guild.id.to_string(), "unavailable": true})).collect();
    json!({
        "v": 10,
        "user": state.current_user_json(),
        "user_settings": {},
        "guilds": guilds,
        "session_id": session,
        "session_type": "normal",
        "resume_gateway_url": gateway_url,
        "shard": [shard.number, shard.count],
        "application": {"id": state.application.id.to_string(), "flags": state.application.flags},
        "private_channels": [],
        "presences": [],
        "relationships": [],
        "guild_join_requests": [],
        "geo_ordered_rtc_regions": [],
        "_trace": ["sandbox"],
    })
}

/// The guilds of a shard that the bot is in.
pub fn guilds_of(state: &State, shard: Shard) -> impl Iterator<Item = &Guild> {
    let bot = state.bot;
    state.guilds.values().filter(move |guild| shard.receives(Some(guild.id)) && guild.members.contains_key(&bot))
}

/// The `d` of `GUILD_CREATE`: all channels, even those that the bot cannot view, the active threads that it can view,
/// and members other than the bot only with the intent for presences (Discord: "Guild Create").
pub fn guild_create(state: &State, guild: &Guild, intents: Intents) -> Value {
    let mut json = guild.json();
    let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = state
        .channels
        .values()
        .filter(|channel| channel.guild == Some(guild.id))
        .partition(|channel| channel.kind.is_thread());
    let active = threads.into_iter().filter(|thread| {
        let visible = in_channel(state, thread, state.bot) & VIEW_CHANNEL != 0;
        visible && thread.thread.as_ref().is_some_and(|info| !info.archived)
    });
    let all_members = intents.any(bit::GUILD_PRESENCES);
    let is_included = |member: &&Member| all_members || member.user == state.bot;
    let joined = guild.members.get(&state.bot).map_or(0, |member| member.joined_ms);
    json["joined_at"] = json!(iso8601(joined));
    json["large"] = json!(guild.members.len() > LARGE_THRESHOLD);
    json["unavailable"] = json!(false);
    json["member_count"] = json!(guild.members.len());
    json["members"] = guild.members.values().filter(is_included).map(|member| member.json(state)).collect();
    json["channels"] = channels.into_iter().map(|channel| channel.json(state)).collect();
    json["threads"] = active.map(|thread| thread.json(state)).collect();
    json["guild_scheduled_events"] = state.open_events(guild.id).map(ScheduledEvent::json).collect();
    for empty in ["voice_states", "presences", "stage_instances", "soundboard_sounds"] {
        json[empty] = json!([]);
    }
    json
}
