//! An event with hardly more than it cannot do without, as it comes from servers that speak the protocol sparingly. What
//! Discord adds to its payloads over the years is what they lack.

use serde_json::Value;

/// What stays, wherever it stands.
const KEPT: &[&str] = &[
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

/// What is left of an event.
pub fn sparse(data: &Value) -> Value {
    match data {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(name, value)| KEPT.contains(&name.as_str()) && !value.is_null());
            kept.map(|(name, value)| (name.clone(), sparse(value))).collect()
        }
        Value::Array(items) => items.iter().map(sparse).collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_can_be_done_without_is_left_out() {
        let event = json!({
            "id": "1", "token": "t", "locale": "de", "entitlements": [], "member": {"user": {"id": "2", "avatar": null}, "deaf": false},
            "data": {"options": [{"name": "a", "type": 6, "value": "2"}], "resolved": {"users": {}}},
        });
        let expected = json!({
            "id": "1", "token": "t", "member": {"user": {"id": "2"}},
            "data": {"options": [{"name": "a", "type": 6, "value": "2"}]},
        });
        assert_eq!(sparse(&event), expected);
    }
}
