//! Changes that a test makes from outside: permissions, roles, locales, channels, members and guilds.

use serde_json::json;

use crate::client::ClientError;
use crate::snowflake::{smallest_at, timestamp_ms};
use crate::state::{Member, Overwrite, OverwriteTarget, Role};
use crate::{Server, actions};

/// Sets the permission overwrite of a role or user in a channel, or removes it if `allow` and `deny` are 0.
///
/// # Errors
/// [`ClientError::UnknownChannel`], or [`ClientError::UnknownUser`] if `target` is neither a role nor a user.
pub fn set_overwrite(server: &Server, channel: u64, target: u64, allow: u64, deny: u64) -> Result<(), ClientError> {
    let state = &mut *server.lock();
    let found = state.channels.get_mut(&channel).ok_or_else(|| ClientError::UnknownChannel(channel.to_string()))?;
    let guild = found.guild.and_then(|guild| state.guilds.get(&guild));
    let target = if guild.is_some_and(|guild| guild.roles.contains_key(&target)) {
        OverwriteTarget::Role(target)
    } else if state.users.contains_key(&target) {
        OverwriteTarget::Member(target)
    } else {
        return Err(ClientError::UnknownUser(target.to_string()));
    };
    found.overwrites.retain(|overwrite| overwrite.target != target);
    if allow | deny != 0 {
        found.overwrites.push(Overwrite { target, allow, deny });
    }
    actions::publish_channel_update(server, state, channel);
    Ok(())
}

/// Adds the permissions `allow` to a role and removes `deny`.
///
/// # Errors
/// [`ClientError::InvalidRequest`] if there is no such role.
pub fn change_role_permissions(server: &Server, role: u64, allow: u64, deny: u64) -> Result<(), ClientError> {
    let mut state = server.lock();
    let found = state.guilds.values_mut().find_map(|guild| Some((guild.id, guild.roles.get_mut(&role)?)));
    let (guild, role) = found.ok_or_else(|| ClientError::InvalidRequest(format!("there is no role {role}")))?;
    role.permissions = (role.permissions | allow) & !deny;
    let data = json!({"guild_id": guild.to_string(), "role": role.json()});
    server.publish("GUILD_ROLE_UPDATE", data, Some(guild), None);
    Ok(())
}

/// Gives a member the role with this name, creates the role if there is none, and returns its id.
///
/// # Errors
/// [`ClientError::UnknownUser`] if the user is not a member.
pub fn give_role(server: &Server, user: u64, name: &str) -> Result<u64, ClientError> {
    let state = &mut *server.lock();
    let guild = state.guilds.values_mut().find(|guild| guild.members.contains_key(&user));
    let guild = guild.ok_or_else(|| ClientError::UnknownUser(user.to_string()))?;
    let (id, position) = (guild.id, guild.roles.len() as u64);
    let known = guild.roles.values().find(|role| role.name == name).map(|role| role.id);
    let role = known.unwrap_or_else(|| state.ids.next(server.now_ms()));
    if known.is_none() {
        let created =
            Role { id: role, name: name.to_owned(), permissions: 0, position, mentionable: false, managed_by: None };
        let data = json!({"guild_id": id.to_string(), "role": created.json()});
        guild.roles.insert(role, created);
        server.publish("GUILD_ROLE_CREATE", data, Some(id), None);
    }
    if let Some(member) = guild.members.get_mut(&user).filter(|member| !member.roles.contains(&role)) {
        member.roles.push(role);
        let member = member.clone();
        let mut data = member.json(state);
        data["guild_id"] = json!(id.to_string());
        server.publish("GUILD_MEMBER_UPDATE", data, Some(id), None);
    }
    Ok(role)
}

/// The ids of all users, bots included.
pub fn users(server: &Server) -> Vec<u64> {
    server.lock().users.keys().copied().collect()
}

/// Sets the locale of a user's client, for example `en-US`.
///
/// # Errors
/// [`ClientError::UnknownUser`].
pub fn set_user_locale(server: &Server, user: u64, locale: &str) -> Result<(), ClientError> {
    let mut state = server.lock();
    let user = state.users.get_mut(&user).ok_or_else(|| ClientError::UnknownUser(user.to_string()))?;
    locale.clone_into(&mut user.locale);
    Ok(())
}

/// Sets the preferred locale of every guild.
pub fn set_guild_locale(server: &Server, locale: &str) {
    let mut state = server.lock();
    for guild in state.guilds.values_mut() {
        locale.clone_into(&mut guild.locale);
        server.publish("GUILD_UPDATE", guild.json(), Some(guild.id), None);
    }
}

/// Deletes a channel or thread.
///
/// # Errors
/// [`ClientError::UnknownChannel`].
pub fn delete_channel(server: &Server, channel: u64) -> Result<(), ClientError> {
    let mut state = server.lock();
    if !state.channels.contains_key(&channel) {
        return Err(ClientError::UnknownChannel(channel.to_string()));
    }
    actions::delete_channel(server, &mut state, channel);
    Ok(())
}

/// The ids of a guild that was created.
#[derive(Clone, Copy, Debug)]
pub struct CreatedGuild {
    /// The guild.
    pub guild: u64,
    /// Its text channel.
    pub channel: u64,
}

/// Creates a guild with these users and the bot as members, and one text channel of the same name. The bot receives
/// `GUILD_CREATE`.
///
/// The id of the guild begins with this time of creation, which decides which shard it belongs to.
///
/// # Errors
/// [`ClientError::InvalidRequest`] if a guild was created at this time, or [`ClientError::UnknownUser`].
pub fn create_guild(
    server: &Server,
    name: &str,
    created_ms: i64,
    members: &[u64],
) -> Result<CreatedGuild, ClientError> {
    let state = &mut *server.lock();
    let id = smallest_at(created_ms);
    if state.guilds.keys().any(|&other| timestamp_ms(other) == created_ms) {
        return Err(ClientError::InvalidRequest(format!("there is a guild that was created at {created_ms}")));
    }
    if let Some(unknown) = members.iter().find(|id| !state.users.contains_key(id)) {
        return Err(ClientError::UnknownUser(unknown.to_string()));
    }
    let (channel, guild) = state.new_guild(id, name, members, server.now_ms());
    state.channels.insert(channel.id, channel.clone());
    state.guilds.insert(id, guild);
    server.publish_to_bot("GUILD_CREATE", json!({"id": id.to_string()}), Some(id), None);
    Ok(CreatedGuild { guild: id, channel: channel.id })
}

/// Removes a member from the guild. The bot receives `GUILD_DELETE` when it is removed itself.
///
/// # Errors
/// [`ClientError::UnknownUser`] if the user is not a member.
pub fn kick(server: &Server, user: u64) -> Result<(), ClientError> {
    let mut state = server.lock();
    let bot = state.bot;
    let removed = state.guilds.values_mut().find_map(|guild| guild.members.remove(&user).map(|_| guild.id));
    let guild = removed.ok_or_else(|| ClientError::UnknownUser(user.to_string()))?;
    if user == bot {
        server.publish_to_bot("GUILD_DELETE", json!({"id": guild.to_string()}), Some(guild), None);
    }
    let data = json!({"guild_id": guild.to_string(), "user": state.user_json(user)});
    server.publish("GUILD_MEMBER_REMOVE", data, Some(guild), None);
    Ok(())
}

/// Adds a user to the guild. The bot receives `GUILD_CREATE` when it is added itself.
///
/// # Errors
/// [`ClientError::UnknownUser`].
pub fn add_member(server: &Server, user: u64) -> Result<(), ClientError> {
    let state = &mut *server.lock();
    if !state.users.contains_key(&user) {
        return Err(ClientError::UnknownUser(user.to_string()));
    }
    let Some(guild) = state.guilds.values_mut().find(|guild| !guild.members.contains_key(&user)) else { return Ok(()) };
    // A bot gets the role of its integration.
    let roles = guild.roles.values().filter(|role| role.managed_by == Some(user)).map(|role| role.id).collect();
    let member = Member { user, nick: None, roles, joined_ms: server.now_ms() };
    guild.members.insert(user, member.clone());
    let guild = guild.id;
    let mut data = member.json(state);
    data["guild_id"] = json!(guild.to_string());
    server.publish("GUILD_MEMBER_ADD", data, Some(guild), None);
    if user == state.bot {
        server.publish_to_bot("GUILD_CREATE", json!({"id": guild.to_string()}), Some(guild), None);
    }
    Ok(())
}
