//! `resolved`: the objects of the ids in an interaction (Discord: "Resolved Data").

use serde_json::{Map, Value, json};

use crate::permissions::in_channel;
use crate::state::{Attachment, Channel, Message, State};

/// Collects objects by type and id.
pub struct Resolved<'a> {
    state: &'a State,
    /// The channel of the interaction, which determines members and permissions.
    channel: &'a Channel,
    found: Map<String, Value>,
}

impl<'a> Resolved<'a> {
    /// Creates an empty collection for an interaction in `channel`.
    pub fn new(state: &'a State, channel: &'a Channel) -> Self {
        Resolved { state, channel, found: Map::new() }
    }

    /// Adds a user, and their guild member. Returns whether the user exists.
    pub fn user(&mut self, id: u64) -> bool {
        let Some(user) = self.state.users.get(&id) else { return false };
        self.add("users", id, user.json());
        if let Some(member) = self.state.member(self.channel.guild, id) {
            let mut member = member.partial_json();
            // Partial members lack these fields (Discord: "Resolved Data").
            if let Some(fields) = member.as_object_mut() {
                fields.remove("deaf");
                fields.remove("mute");
            }
            // These include overwrites, so they are 0 for members who cannot view the channel.
            member["permissions"] = json!(in_channel(self.state, self.channel, id).to_string());
            self.add("members", id, member);
        }
        true
    }

    /// Adds a role of the guild. Returns whether it exists.
    pub fn role(&mut self, id: u64) -> bool {
        let role = self.state.guild_of(self.channel).and_then(|guild| guild.roles.get(&id));
        let Some(role) = role else { return false };
        self.add("roles", id, role.json());
        true
    }

    /// Adds a channel of the guild, with the permissions of `user` and, if it is a member of the guild, those of the
    /// bot. Returns whether it exists.
    pub fn channel(&mut self, id: u64, user: u64) -> bool {
        let channel = self.state.channels.get(&id).filter(|channel| channel.guild == self.channel.guild);
        let Some(channel) = channel else { return false };
        let mut json = partial_channel(self.state, channel, user);
        if self.state.member(channel.guild, self.state.bot).is_some() {
            json["app_permissions"] = json!(in_channel(self.state, channel, self.state.bot).to_string());
        }
        self.add("channels", id, json);
        true
    }

    /// Whether a channel has one of these types. An empty list allows all types.
    pub fn is_of_type(&self, channel: u64, types: &[Value]) -> bool {
        let kind = self.state.channels.get(&channel).map(|channel| u64::from(channel.kind.code()));
        types.is_empty() || types.iter().any(|wanted| wanted.as_u64() == kind)
    }

    /// Adds an uploaded file. Returns whether it exists.
    pub fn file(&mut self, id: u64) -> bool {
        let Some(file) = self.state.files.get(id) else { return false };
        let attachment = Attachment {
            id,
            filename: file.filename.clone(),
            description: None,
            content_type: file.content_type.clone(),
            size: file.bytes.len(),
            dimensions: None,
            is_spoiler: false,
            url: format!("{}/attachments/{}/{id}/{}", self.state.origin, file.channel, file.filename),
        };
        let mut json = attachment.json();
        json["ephemeral"] = json!(true);
        self.add("attachments", id, json);
        true
    }

    /// Adds the target message of a message command.
    pub fn message(&mut self, message: &Message) {
        self.add("messages", message.id, message.json(self.state));
    }

    /// Adds the collection to the `data` of an interaction, unless it is empty.
    pub fn add_to(self, data: &mut Value) {
        if !self.found.is_empty() {
            data["resolved"] = Value::Object(self.found);
        }
    }

    fn add(&mut self, kind: &str, id: u64, object: Value) {
        let of_kind = self.found.entry(kind).or_insert_with(|| json!({}));
        of_kind[id.to_string()] = object;
    }
}

/// The channel with the permissions of `user` in it, as interactions contain it.
pub fn partial_channel(state: &State, channel: &Channel, user: u64) -> Value {
    let mut json = channel.json(state);
    if let Some(fields) = json.as_object_mut() {
        fields.remove("permission_overwrites");
    }
    json["permissions"] = json!(in_channel(state, channel, user).to_string());
    json
}
