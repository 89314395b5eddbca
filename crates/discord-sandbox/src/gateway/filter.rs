//! Reduces events to what a session may read: without message content where the intent `MESSAGE_CONTENT` is missing
//! (Discord: "Message Content Intent"), or with essential fields only, for the fault
//! [`Minimal`](crate::faults::EventFault::Minimal).

use serde_json::Value;

/// The list fields that are message content, in addition to `content`.
const CONTENT_LISTS: [&str; 3] = ["embeds", "attachments", "components"];

/// The fields that [`minimal`] keeps at any depth.
const ESSENTIAL: &[&str] = &[
    "id",
    "type",
    "token",
    "application_id",
    "data",
    "name",
    "options",
    "value",
    "focused",
    "target_id",
    "custom_id",
    "component_type",
    "values",
    "components",
    "guild_id",
    "channel_id",
    "member",
    "user",
    "username",
    "roles",
    "message",
    "author",
    "bot",
    "content",
    "flags",
    "mentions",
    "message_reference",
    "message_id",
];

/// Reduces an event to its essential fields, like one of a server that implements only an early version of the
/// protocol.
pub fn minimal(data: &Value) -> Value {
    match data {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, value)| ESSENTIAL.contains(&name.as_str()) && !value.is_null());
            kept.map(|(name, value)| (name.clone(), minimal(value))).collect()
        }
        Value::Array(items) => items.iter().map(minimal).collect(),
        other => other.clone(),
    }
}

/// Empties the content of a message, unless it is in a DM channel, or the bot is its author or is mentioned. A
/// `referenced_message` is checked by itself.
pub fn remove_content(message: &mut Value, bot: &str) {
    if message.get("guild_id").is_none_or(Value::is_null) {
        return;
    }
    remove_content_in_guild(message, bot);
}

/// Empties the content of a message in a guild, unless the bot is its author or is mentioned.
pub fn remove_content_in_guild(message: &mut Value, bot: &str) {
    if let Some(referenced) = message.get_mut("referenced_message").filter(|message| message.is_object()) {
        remove_content_in_guild(referenced, bot);
    }
    let own = message["author"]["id"] == bot;
    let mentioned = message["mentions"].as_array().is_some_and(|users| users.iter().any(|user| user["id"] == bot));
    if own || mentioned {
        return;
    }
    if let Some(text) = message.get_mut("content") {
        *text = Value::from("");
    }
    for field in CONTENT_LISTS {
        if let Some(list) = message.get_mut(field) {
            *list = Value::Array(Vec::new());
        }
    }
    if let Some(fields) = message.as_object_mut() {
        fields.remove("poll");
        fields.remove("message_snapshots");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(guild: Option<&str>, author: &str, mentions: &[&str]) -> Value {
        let mut message = json!({
            "id": "1", "author": {"id": author}, "content": "hi", "embeds": [{}], "attachments": [{}], "components": [{}],
            "mentions": mentions.iter().map(|id| json!({"id": id})).collect::<Vec<_>>(),
        });
        if let Some(guild) = guild {
            message["guild_id"] = json!(guild);
        }
        message
    }

    fn readable(message: &Value) -> bool {
        let full = message["content"] == "hi";
        for field in CONTENT_LISTS {
            assert_eq!(message[field].as_array().map(Vec::len), Some(usize::from(full)), "{field}");
        }
        full
    }

    #[test]
    fn content_is_readable_in_dms_own_messages_and_mentions() {
        for (guild, author, mentions, expected) in [
            (Some("9"), "2", &[][..], false),
            (Some("9"), "2", &["3"][..], false),
            (Some("9"), "2", &["3", "7"][..], true),
            (Some("9"), "7", &[][..], true),
            (None, "2", &[][..], true),
        ] {
            let mut message = message(guild, author, mentions);
            remove_content(&mut message, "7");
            assert_eq!(readable(&message), expected, "guild {guild:?} author {author} mentions {mentions:?}");
        }
    }

    #[test]
    fn a_referenced_message_is_checked_by_itself() {
        for (reply_mentions, referenced_author, reply_readable, referenced_readable) in
            [(&["7"][..], "7", true, true), (&["7"][..], "2", true, false), (&[][..], "7", false, true)]
        {
            let mut reply = message(Some("9"), "2", reply_mentions);
            reply["referenced_message"] = message(None, referenced_author, &[]);
            remove_content(&mut reply, "7");
            assert_eq!(readable(&reply), reply_readable);
            assert_eq!(readable(&reply["referenced_message"]), referenced_readable);
        }
    }

    #[test]
    fn a_partial_update_gains_no_fields() {
        let mut update = json!({"id": "1", "guild_id": "9", "flags": 4});
        remove_content(&mut update, "7");
        assert_eq!(update, json!({"id": "1", "guild_id": "9", "flags": 4}));
    }

    #[test]
    fn a_minimal_event_keeps_essential_fields_only() {
        let event = json!({
            "id": "1", "token": "t", "locale": "de", "entitlements": [],
            "member": {"user": {"id": "2", "avatar": null}, "deaf": false},
            "data": {"options": [{"name": "a", "type": 6, "value": "2"}], "resolved": {"users": {}}},
        });
        let expected = json!({
            "id": "1", "token": "t", "member": {"user": {"id": "2"}},
            "data": {"options": [{"name": "a", "type": 6, "value": "2"}]},
        });
        assert_eq!(minimal(&event), expected);
    }
}
