//! What a session without the intent `MESSAGE_CONTENT` may not read (Discord: "Message Content Intent").

use serde_json::Value;

/// The fields that hold what a person wrote.
const TEXTS: [&str; 1] = ["content"];
const LISTS: [&str; 3] = ["embeds", "attachments", "components"];

/// Empties the content of a message, unless the bot may read it: in a direct channel, in its own messages, and where
/// it is mentioned. A message that is answered is a message of its own: it is judged by itself.
pub fn withhold(message: &mut Value, bot: &str) {
    if message.get("guild_id").is_none_or(Value::is_null) {
        return;
    }
    withhold_in_guild(message, bot);
}

fn withhold_in_guild(message: &mut Value, bot: &str) {
    if let Some(answered) = message.get_mut("referenced_message").filter(|answered| answered.is_object()) {
        withhold_in_guild(answered, bot);
    }
    let own = message["author"]["id"] == bot;
    let mentioned = message["mentions"].as_array().is_some_and(|users| users.iter().any(|user| user["id"] == bot));
    if own || mentioned {
        return;
    }
    for field in TEXTS {
        if let Some(text) = message.get_mut(field) {
            *text = Value::from("");
        }
    }
    for field in LISTS {
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
        for field in LISTS {
            assert_eq!(message[field].as_array().map(Vec::len), Some(usize::from(full)), "{field}");
        }
        full
    }

    #[test]
    fn content_is_given_where_discord_gives_it() {
        for (guild, author, mentions, expected) in [
            (Some("9"), "2", &[][..], false),
            (Some("9"), "2", &["3"][..], false),
            (Some("9"), "2", &["3", "7"][..], true),
            (Some("9"), "7", &[][..], true),
            (None, "2", &[][..], true),
        ] {
            let mut message = message(guild, author, mentions);
            withhold(&mut message, "7");
            assert_eq!(readable(&message), expected, "guild {guild:?} author {author} mentions {mentions:?}");
        }
    }

    #[test]
    fn an_answered_message_is_judged_by_itself() {
        for (reply_mentions, answered_author, reply_readable, answered_readable) in
            [(&["7"][..], "7", true, true), (&["7"][..], "2", true, false), (&[][..], "7", false, true)]
        {
            let mut reply = message(Some("9"), "2", reply_mentions);
            reply["referenced_message"] = message(None, answered_author, &[]);
            withhold(&mut reply, "7");
            assert_eq!(readable(&reply), reply_readable);
            assert_eq!(readable(&reply["referenced_message"]), answered_readable);
        }
    }

    #[test]
    fn a_partial_update_gains_no_fields() {
        let mut update = json!({"id": "1", "guild_id": "9", "flags": 4});
        withhold(&mut update, "7");
        assert_eq!(update, json!({"id": "1", "guild_id": "9", "flags": 4}));
    }
}
