//! Reactions under messages, put there and taken away by bots and people, each told as it happens.

use serde_json::{Value, json};

use super::World;
use super::state::{Reaction, State};

/// Different emojis under a message.
pub const MOST_REACTIONS: usize = 20;

/// Adds a user's reaction.
pub fn add(world: &World, state: &mut State, channel: u64, message: u64, emoji: &Value, user: u64) {
    let Some(found) = state.message_mut(channel, message) else { return };
    match found.reactions.iter_mut().find(|reaction| reaction.emoji == *emoji) {
        Some(reaction) if reaction.users.contains(&user) => return,
        Some(reaction) => reaction.users.push(user),
        None => found.reactions.push(Reaction { emoji: emoji.clone(), users: vec![user] }),
    }
    tell(world, state, "MESSAGE_REACTION_ADD", (channel, message), Some((user, emoji)));
}

/// Takes a user's reaction away, if it is there.
pub fn remove(world: &World, state: &mut State, channel: u64, message: u64, emoji: &Value, user: u64) {
    let Some(found) = state.message_mut(channel, message) else { return };
    let mut removed = false;
    for reaction in found.reactions.iter_mut().filter(|reaction| reaction.emoji == *emoji) {
        removed |= reaction.users.contains(&user);
        reaction.users.retain(|other| *other != user);
    }
    found.reactions.retain(|reaction| !reaction.users.is_empty());
    if removed {
        tell(world, state, "MESSAGE_REACTION_REMOVE", (channel, message), Some((user, emoji)));
    }
}

/// Takes all reactions away.
pub fn clear(world: &World, state: &mut State, channel: u64, message: u64) {
    if let Some(found) = state.message_mut(channel, message) {
        found.reactions.clear();
    }
    tell(world, state, "MESSAGE_REACTION_REMOVE_ALL", (channel, message), None);
}

fn tell(world: &World, state: &State, name: &'static str, (channel, message): (u64, u64), by: Option<(u64, &Value)>) {
    let guild = state.channels.get(&channel).and_then(|channel| channel.guild);
    let mut data = json!({"channel_id": channel.to_string(), "message_id": message.to_string()});
    if let Some(guild) = guild {
        data["guild_id"] = json!(guild.to_string());
    }
    if let Some((user, emoji)) = by {
        data["user_id"] = json!(user.to_string());
        data["emoji"] = emoji.clone();
        data["burst"] = json!(false);
        data["type"] = json!(0);
        if name == "MESSAGE_REACTION_ADD" {
            let author = state.message(channel, message).map(|message| message.author.to_string());
            data["message_author_id"] = json!(author);
            let member = guild.and_then(|guild| state.guilds.get(&guild)?.members.get(&user));
            if let Some(member) = member {
                data["member"] = member.json(state);
            }
        }
    }
    world.tell(name, data, guild, Some(channel));
}
