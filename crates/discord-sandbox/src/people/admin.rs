//! What no person's client does, but a test needs: rights taken away, channels and members removed, faults armed.

use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::Refused;
use crate::World;
use crate::act;
use crate::bus::{Audience, Happening};
use crate::faults::{EventFault, RequestFault, Requests, When};
use crate::gateway::{Close, Disturbance};
use crate::state::{Member, Overwrite, Role, Subject};

/// Sets what a role or member may do in a channel beyond its roles, or takes it all back with two zeros.
///
/// # Errors
/// When there is no such channel, or the target is neither a role nor a user.
pub fn overwrite(world: &World, channel: u64, target: u64, allow: u64, deny: u64) -> Result<(), Refused> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let place = state.channels.get_mut(&channel).ok_or_else(|| Refused::UnknownChannel(channel.to_string()))?;
    let guild = place.guild.and_then(|guild| state.guilds.get(&guild));
    let subject = if guild.is_some_and(|guild| guild.roles.contains_key(&target)) {
        Subject::Role(target)
    } else if state.users.contains_key(&target) {
        Subject::Member(target)
    } else {
        return Err(Refused::UnknownUser(target.to_string()));
    };
    place.overwrites.retain(|overwrite| overwrite.subject != subject);
    if allow | deny != 0 {
        place.overwrites.push(Overwrite { subject, allow, deny });
    }
    act::tell_channel(world, state, channel);
    Ok(())
}

/// Gives a role permissions in the whole guild and takes others.
///
/// # Errors
/// When there is no such role.
pub fn change_role(world: &World, role: u64, allow: u64, deny: u64) -> Result<(), Refused> {
    let mut state = world.lock();
    let found = state.guilds.values_mut().find_map(|guild| Some((guild.id, guild.roles.get_mut(&role)?)));
    let (guild, role) = found.ok_or_else(|| Refused::Malformed(format!("there is no role {role}")))?;
    role.permissions = (role.permissions | allow) & !deny;
    let data = json!({"guild_id": guild.to_string(), "role": role.json()});
    world.tell("GUILD_ROLE_UPDATE", data, Some(guild), None);
    Ok(())
}

/// Gives a member a role of this name, which is made if there is none; gives the role's id.
///
/// # Errors
/// When nobody of this id is a member.
pub fn give_role(world: &World, user: u64, name: &str) -> Result<u64, Refused> {
    let mut guard = world.lock();
    let state = &mut *guard;
    let guild = state.guilds.values_mut().find(|guild| guild.members.contains_key(&user));
    let guild = guild.ok_or_else(|| Refused::UnknownUser(user.to_string()))?;
    let (id, position) = (guild.id, guild.roles.len() as u64);
    let known = guild.roles.values().find(|role| role.name == name).map(|role| role.id);
    let role = known.unwrap_or_else(|| state.ids.next(world.now_ms()));
    if known.is_none() {
        let made = Role { id: role, name: name.to_owned(), permissions: 0, position, mentionable: false, of_bot: None };
        let data = json!({"guild_id": id.to_string(), "role": made.json()});
        guild.roles.insert(role, made);
        world.tell("GUILD_ROLE_CREATE", data, Some(id), None);
    }
    if let Some(member) = guild.members.get_mut(&user).filter(|member| !member.roles.contains(&role)) {
        member.roles.push(role);
        let member = member.clone();
        let mut data = member.json(state);
        data["guild_id"] = json!(id.to_string());
        world.tell("GUILD_MEMBER_UPDATE", data, Some(id), None);
    }
    Ok(role)
}

/// Sets the language of a person's client, as Discord writes locales.
///
/// # Errors
/// When there is no such user.
pub fn speak(world: &World, user: u64, locale: &str) -> Result<(), Refused> {
    let mut state = world.lock();
    let user = state.users.get_mut(&user).ok_or_else(|| Refused::UnknownUser(user.to_string()))?;
    locale.clone_into(&mut user.locale);
    Ok(())
}

/// Sets the language of the guild.
pub fn change_locale(world: &World, locale: &str) {
    let mut state = world.lock();
    for guild in state.guilds.values_mut() {
        locale.clone_into(&mut guild.locale);
        world.tell("GUILD_UPDATE", guild.json(), Some(guild.id), None);
    }
}

/// Deletes a channel or thread.
///
/// # Errors
/// When there is no such channel.
pub fn delete_channel(world: &World, channel: u64) -> Result<(), Refused> {
    let mut state = world.lock();
    if !state.channels.contains_key(&channel) {
        return Err(Refused::UnknownChannel(channel.to_string()));
    }
    act::delete_channel(world, &mut state, channel);
    Ok(())
}

/// Throws a member out of the guild. If it is the bot, it is told that the guild is gone.
///
/// # Errors
/// When nobody of this id is a member.
pub fn kick(world: &World, user: u64) -> Result<(), Refused> {
    let mut state = world.lock();
    let bot = state.bot;
    let removed = state.guilds.values_mut().find_map(|guild| guild.members.remove(&user).map(|_| guild.id));
    let guild = removed.ok_or_else(|| Refused::UnknownUser(user.to_string()))?;
    if user == bot {
        let (name, data) = ("GUILD_DELETE", json!({"id": guild.to_string()}));
        world.bus.publish(Happening { name, data, guild: Some(guild), channel: None, audience: Audience::Bot });
    }
    let data = json!({"guild_id": guild.to_string(), "user": state.user_json(user)});
    world.tell("GUILD_MEMBER_REMOVE", data, Some(guild), None);
    Ok(())
}

/// Lets a user (back) into the guild.
///
/// # Errors
/// When there is no such user.
pub fn join(world: &World, user: u64) -> Result<(), Refused> {
    let mut guard = world.lock();
    let state = &mut *guard;
    if !state.users.contains_key(&user) {
        return Err(Refused::UnknownUser(user.to_string()));
    }
    let Some(guild) = state.guilds.values_mut().find(|guild| !guild.members.contains_key(&user)) else { return Ok(()) };
    // A bot gets its integration's role with it.
    let roles = guild.roles.values().filter(|role| role.of_bot == Some(user)).map(|role| role.id).collect();
    let member = Member { user, nick: None, roles, joined_ms: world.now_ms() };
    guild.members.insert(user, member.clone());
    let guild = guild.id;
    let mut data = member.json(state);
    data["guild_id"] = json!(guild.to_string());
    world.tell("GUILD_MEMBER_ADD", data, Some(guild), None);
    if user == state.bot {
        let (name, data) = ("GUILD_CREATE", json!({"id": guild.to_string()}));
        world.bus.publish(Happening { name, data, guild: Some(guild), channel: None, audience: Audience::Bot });
    }
    Ok(())
}

/// An order for a fault, as it comes through the HTTP door.
#[derive(Debug, Deserialize)]
#[serde(tag = "on", rename_all = "snake_case")]
enum Order {
    /// The next matching requests.
    Request {
        #[serde(default)]
        method: Option<String>,
        #[serde(default)]
        path: Option<String>,
        #[serde(default)]
        after: u32,
        #[serde(default = "once")]
        times: u32,
        #[serde(flatten)]
        fault: RequestFault,
    },
    /// The next gateway events of a name.
    Event {
        #[serde(default)]
        event: Option<String>,
        #[serde(default)]
        after: u32,
        #[serde(default = "once")]
        times: u32,
        #[serde(flatten)]
        fault: EventFault,
    },
    /// The gateway connections, at once.
    Gateway {
        #[serde(flatten)]
        what: GatewayOrder,
    },
    /// Takes back all faults that have not struck.
    Clear,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
enum GatewayOrder {
    Cut,
    Close {
        code: u16,
    },
    Reconnect,
    Invalidate {
        #[serde(default)]
        resumable: bool,
    },
    AskHeartbeat,
}

fn once() -> u32 {
    1
}

/// Arms what the order says.
///
/// # Errors
/// When it cannot be understood.
pub fn arm(world: &World, order: &Value) -> Result<(), Refused> {
    let order = Order::deserialize(order).map_err(|error| Refused::Malformed(format!("no such fault: {error}")))?;
    match order {
        Order::Request { method, path, after, times, fault } => {
            world.faults.arm_request(Requests { method, path }, fault, When { after, times });
        }
        Order::Event { event, after, times, fault } => {
            world.faults.arm_event(event.as_deref(), fault, When { after, times });
        }
        Order::Gateway { what } => world.gateway.disturb(match what {
            GatewayOrder::Cut => Disturbance::Cut,
            GatewayOrder::Reconnect => Disturbance::Reconnect,
            GatewayOrder::AskHeartbeat => Disturbance::AskHeartbeat,
            GatewayOrder::Invalidate { resumable } => Disturbance::Invalidate { resumable },
            GatewayOrder::Close { code } => {
                let close = Close::from_code(code);
                Disturbance::Close(close.ok_or_else(|| Refused::Malformed(format!("no close code {code}")))?)
            }
        }),
        Order::Clear => world.faults.clear(),
    }
    Ok(())
}
