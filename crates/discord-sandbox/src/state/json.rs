//! Conversion of the state to Discord's JSON objects.

use serde_json::{Value, json};

use super::message::IS_SPOILER;
use super::{Channel, ChannelKind, Guild, Member, Message, Overwrite, OverwriteTarget, Role, State, User, flags, kind};
use crate::clock::iso8601;

impl User {
    /// Discord's user object.
    pub fn json(&self) -> Value {
        json!({
            "id": self.id.to_string(),
            "username": self.username,
            "discriminator": "0",
            "global_name": if self.bot { Value::Null } else { json!(self.display_name) },
            "avatar": self.avatar.as_ref().map(|avatar| &avatar.hash),
            "bot": self.bot,
            "system": false,
            "public_flags": 0,
            "flags": 0,
            "banner": null,
            "accent_color": null,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
            "clan": null,
        })
    }
}

impl Role {
    /// Discord's role object.
    pub fn json(&self) -> Value {
        let mut role = json!({
            "id": self.id.to_string(),
            "name": self.name,
            "description": null,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "icon": null,
            "unicode_emoji": null,
            "position": self.position,
            "permissions": self.permissions.to_string(),
            "managed": self.managed_by.is_some(),
            "mentionable": self.mentionable,
            "flags": 0,
        });
        if let Some(bot) = self.managed_by {
            role["tags"] = json!({"bot_id": bot.to_string()});
        }
        role
    }
}

impl Member {
    /// Discord's guild member object without `user`, as messages contain it.
    pub fn partial_json(&self) -> Value {
        json!({
            "nick": self.nick,
            "avatar": null,
            "banner": null,
            "avatar_decoration_data": null,
            "roles": self.roles.iter().map(u64::to_string).collect::<Vec<_>>(),
            "joined_at": iso8601(self.joined_ms),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// Discord's guild member object.
    pub fn json(&self, state: &State) -> Value {
        let mut member = self.partial_json();
        member["user"] = state.user_json(self.user);
        member
    }
}

impl Overwrite {
    /// Discord's permission overwrite object.
    pub fn json(&self) -> Value {
        let kind = match self.target {
            OverwriteTarget::Role(_) => 0,
            OverwriteTarget::Member(_) => 1,
        };
        let id = self.target.id().to_string();
        json!({"id": id, "type": kind, "allow": self.allow.to_string(), "deny": self.deny.to_string()})
    }
}

impl Channel {
    /// Discord's channel object.
    pub fn json(&self, state: &State) -> Value {
        let mut channel = json!({
            "id": self.id.to_string(),
            "type": self.kind.code(),
            "last_message_id": self.last_message.map(|id| id.to_string()),
            "flags": 0,
        });
        if let Some(at) = self.last_pin_ms {
            channel["last_pin_timestamp"] = json!(iso8601(at));
        }
        if matches!(self.kind, ChannelKind::Dm | ChannelKind::GroupDm) {
            let others = self.recipients.iter().filter(|&&id| id != state.bot);
            channel["recipients"] = others.map(|&id| state.user_json(id)).collect();
            if self.kind == ChannelKind::GroupDm {
                channel["name"] = json!(self.name);
                channel["icon"] = Value::Null;
                channel["owner_id"] = json!(self.recipients.first().map(u64::to_string));
            }
            return channel;
        }
        channel["guild_id"] = json!(self.guild.map(|id| id.to_string()));
        channel["name"] = json!(self.name);
        channel["parent_id"] = json!(self.parent.map(|id| id.to_string()));
        channel["rate_limit_per_user"] = json!(self.slowmode_seconds);
        channel["nsfw"] = json!(self.nsfw);
        match &self.thread {
            None => {
                channel["topic"] = json!(self.topic);
                channel["position"] = json!(self.position);
                channel["permission_overwrites"] = self.overwrites.iter().map(Overwrite::json).collect();
            }
            Some(_) => self.add_thread_fields(state, &mut channel),
        }
        channel
    }

    fn add_thread_fields(&self, state: &State, channel: &mut Value) {
        let Some(thread) = &self.thread else { return };
        let mut metadata = json!({
            "archived": thread.archived,
            "archive_timestamp": iso8601(thread.archived_ms),
            "auto_archive_duration": thread.auto_archive_minutes,
            "locked": thread.locked,
            "create_timestamp": iso8601(thread.created_ms),
        });
        if self.kind == ChannelKind::PrivateThread {
            metadata["invitable"] = json!(thread.invitable);
        }
        // Starter and system messages do not count (Discord: "message_count excludes the initial message").
        let message_count =
            state.messages.get(&self.id).map_or(0, |all| all.values().filter(|m| m.counts_in_thread()).count());
        channel["owner_id"] = json!(thread.owner.to_string());
        channel["thread_metadata"] = metadata;
        channel["message_count"] = json!(message_count);
        channel["total_message_sent"] = json!(thread.total_messages);
        channel["member_count"] = json!(thread.members.len().min(50));
        if thread.members.contains_key(&state.bot) {
            channel["member"] = self.thread_member_json(state.bot).unwrap_or_default();
        }
    }

    /// Discord's message reference to a message in this channel, or to the channel itself.
    pub fn reference_json(&self, message: Option<u64>) -> Value {
        let mut reference = json!({"type": 0, "channel_id": self.id.to_string()});
        if let Some(message) = message {
            reference["message_id"] = json!(message.to_string());
        }
        add_guild_id(&mut reference, self.guild);
        reference
    }

    /// Discord's thread member object, if `user` is a member of this thread.
    pub fn thread_member_json(&self, user: u64) -> Option<Value> {
        let joined = self.thread.as_ref()?.members.get(&user)?;
        let (id, user_id) = (self.id.to_string(), user.to_string());
        Some(json!({"id": id, "user_id": user_id, "join_timestamp": iso8601(*joined), "flags": 0}))
    }
}

impl Guild {
    /// Discord's guild object. `GUILD_CREATE` adds members, channels and threads.
    pub fn json(&self) -> Value {
        let mut guild = json!({
            "id": self.id.to_string(),
            "name": self.name,
            "icon": null,
            "description": null,
            "home_header": null,
            "splash": null,
            "discovery_splash": null,
            "features": [],
            "banner": null,
            "owner_id": self.owner.to_string(),
            "application_id": null,
            "region": "deprecated",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "system_channel_id": self.system_channel.map(|id| id.to_string()),
            "system_channel_flags": 0,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "roles": self.roles.values().map(Role::json).collect::<Vec<_>>(),
        });
        let rest = json!({
            "default_message_notifications": 0,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": null,
            "max_members": 25_000_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.locale,
            "rules_channel_id": null,
            "safety_alerts_channel_id": null,
            "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false,
            "premium_progress_bar_enabled_user_updated_at": null,
            "nsfw": false,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": null,
            "inventory_settings": null,
        });
        extend(&mut guild, rest);
        guild
    }
}

impl Message {
    /// Discord's message object, as the REST API returns it.
    pub fn json(&self, state: &State) -> Value {
        let mut message = json!({
            "id": self.id.to_string(),
            "channel_id": self.channel.to_string(),
            "type": self.kind,
            "content": self.content,
            "author": state.user_json(self.author),
            "timestamp": iso8601(self.sent_ms),
            "edited_timestamp": self.edited_ms.map(iso8601),
            "tts": self.tts,
            "mention_everyone": self.mention_everyone,
            "mentions": self.mentions.iter().map(|&id| state.user_json(id)).collect::<Vec<_>>(),
            "mention_roles": self.mention_roles.iter().map(u64::to_string).collect::<Vec<_>>(),
            "attachments": self.listed_attachments(),
            "embeds": if self.flags & flags::SUPPRESS_EMBEDS == 0 { &self.embeds[..] } else { &[] },
            "components": self.components,
            "pinned": self.pinned_ms.is_some(),
            "flags": self.flags,
        });
        self.add_optional_fields(state, &mut message);
        message
    }

    /// Discord's message object, as gateway events contain it: with the type of the channel, the guild and members
    /// (Discord: "Message Create Extra Fields").
    pub fn event_json(&self, state: &State) -> Value {
        let mut message = self.json(state);
        if let Some(channel) = state.channels.get(&self.channel) {
            message["channel_type"] = json!(channel.kind.code());
        }
        add_guild_id(&mut message, self.guild);
        if let Some(member) = state.member(self.guild, self.author) {
            message["member"] = member.partial_json();
        }
        for (mention, &id) in message["mentions"].as_array_mut().into_iter().flatten().zip(&self.mentions) {
            if let Some(member) = state.member(self.guild, id) {
                mention["member"] = member.partial_json();
            }
        }
        message
    }

    /// Whether the message counts towards `message_count` of its thread.
    pub fn counts_in_thread(&self) -> bool {
        self.ephemeral_for.is_none() && self.is_user_message()
    }

    /// The attachments that no embed and no component shows; Discord does not list the others.
    fn listed_attachments(&self) -> Vec<Value> {
        let shown = json!([self.embeds, self.components]).to_string();
        let listed = self.attachments.iter().filter(|attachment| !shown.contains(&attachment.url));
        listed.map(super::Attachment::json).collect()
    }

    fn add_optional_fields(&self, state: &State, message: &mut Value) {
        if let Some(reference) = &self.reference {
            message["message_reference"] = reference.clone();
            if matches!(self.kind, kind::REPLY | kind::THREAD_STARTER | kind::CONTEXT_MENU_COMMAND) {
                message["referenced_message"] = self.referenced(state).unwrap_or_default();
            }
        }
        if let Some(metadata) = &self.interaction_metadata {
            message["application_id"] = json!(state.application.id.to_string());
            message["webhook_id"] = json!(state.application.id.to_string());
            message["interaction_metadata"] = metadata.clone();
        }
        if !self.reactions.is_empty() {
            let each = self.reactions.iter().map(|reaction| reaction.json(state.bot));
            message["reactions"] = each.collect();
        }
        let thread = state.channels.get(&self.id).filter(|_| self.flags & flags::HAS_THREAD != 0);
        if let Some(thread) = thread {
            message["thread"] = thread.json(state);
        }
    }

    /// The message that this one replies to, without its own `referenced_message`. An ephemeral message is left out
    /// unless all who see this one see it too.
    fn referenced(&self, state: &State) -> Option<Value> {
        let reference = self.reference.as_ref()?;
        let id = |key: &str| reference[key].as_str()?.parse::<u64>().ok();
        let referenced = state.message(id("channel_id")?, id("message_id")?)?;
        if referenced.ephemeral_for.is_some() && referenced.ephemeral_for != self.ephemeral_for {
            return None;
        }
        let referenced = Message { reference: None, ..referenced.clone() };
        Some(referenced.json(state))
    }
}

impl super::Attachment {
    /// Discord's attachment object.
    pub fn json(&self) -> Value {
        let mut attachment = json!({
            "id": self.id.to_string(),
            "filename": self.filename,
            "size": self.size,
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        });
        if let Some((width, height)) = self.dimensions {
            attachment["width"] = json!(width);
            attachment["height"] = json!(height);
        }
        if let Some(description) = &self.description {
            attachment["description"] = json!(description);
        }
        if self.is_spoiler {
            attachment["flags"] = json!(IS_SPOILER);
        }
        attachment
    }
}

impl super::Reaction {
    /// Discord's reaction object, from the point of view of the user `me`.
    pub fn json(&self, me: u64) -> Value {
        let count = self.users.len();
        json!({
            "emoji": self.emoji,
            "count": count,
            "count_details": {"burst": 0, "normal": count},
            "burst_colors": [],
            "me_burst": false,
            "burst_me": false,
            "burst_count": 0,
            "me": self.users.contains(&me),
        })
    }
}

impl State {
    /// Discord's user object of `id`, or that of a deleted account if there is no such user.
    pub fn user_json(&self, id: u64) -> Value {
        self.users.get(&id).map_or_else(|| User::person(id, "Deleted User").json(), User::json)
    }

    /// Discord's user object of the bot, as the bot itself receives it.
    pub fn current_user_json(&self) -> Value {
        let mut user = self.user_json(self.bot);
        extend(&mut user, json!({"mfa_enabled": true, "verified": true, "locale": "en-US", "email": null}));
        user
    }

    /// Discord's application object, as `/applications/@me` returns it.
    pub fn application_json(&self) -> Value {
        let application = &self.application;
        let mut json = json!({
            "id": application.id.to_string(),
            "name": application.name,
            "icon": null,
            "description": application.description,
            "type": null,
            "bot": self.user_json(self.bot),
            "summary": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": application.flags,
            "flags_new": application.flags.to_string(),
        });
        let rest = json!({
            "tags": [],
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": ["applications.commands", "bot"],
            "rpc_origins": [],
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "approximate_guild_count": self.guilds.len(),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "integration_types_config": {"0": {}},
            "is_monetized": false,
            "is_verified": false,
            "is_discoverable": false,
            "team": null,
            "hook": true,
            "owner": self.guilds.values().next().map(|guild| self.user_json(guild.owner)),
        });
        extend(&mut json, rest);
        json
    }
}

/// Adds `guild_id` to an object that belongs to a guild.
pub(crate) fn add_guild_id(object: &mut Value, guild: Option<u64>) {
    if let Some(guild) = guild {
        object["guild_id"] = json!(guild.to_string());
    }
}

/// Adds the fields of one object to another.
fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}
