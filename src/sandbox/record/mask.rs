//! Taking secrets out of what is written down: tokens of the bot, of interactions and of webhooks.

use serde_json::Value;

/// What stands in the place of a secret.
const MASK: &str = "***";

/// A path with the tokens of interactions and webhooks masked.
pub fn path(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    for at in 0..parts.len().saturating_sub(2) {
        let names_a_holder = matches!(parts[at], "interactions" | "webhooks");
        let by_id = parts[at + 1].bytes().all(|byte| byte.is_ascii_digit());
        if names_a_holder && by_id && !parts[at + 1].is_empty() {
            parts[at + 2] = MASK;
        }
    }
    parts.join("/")
}

/// A payload with every `token` masked, and every address of a webhook.
pub fn payload(payload: &Value) -> Value {
    match payload {
        Value::Object(fields) => Value::Object(
            fields
                .iter()
                .map(|(name, value)| {
                    let masked = if name == "token" && value.is_string() { MASK.into() } else { self::payload(value) };
                    (name.clone(), masked)
                })
                .collect(),
        ),
        Value::Array(items) => items.iter().map(self::payload).collect(),
        Value::String(text) if text.contains("/webhooks/") || text.contains("/interactions/") => path(text).into(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn tokens_in_paths_are_masked() {
        for (given, expected) in [
            ("/api/v10/interactions/12/abc/callback", "/api/v10/interactions/12/***/callback"),
            ("/api/v10/webhooks/12/abc", "/api/v10/webhooks/12/***"),
            ("/api/v10/webhooks/12/abc/messages/@original", "/api/v10/webhooks/12/***/messages/@original"),
            ("/api/v10/webhooks/12", "/api/v10/webhooks/12"),
            ("/api/v10/channels/12/webhooks", "/api/v10/channels/12/webhooks"),
            ("https://discord.test/api/webhooks/1/se-cret_", "https://discord.test/api/webhooks/1/***"),
        ] {
            assert_eq!(path(given), expected);
        }
    }

    #[test]
    fn tokens_in_payloads_are_masked() {
        let given =
            json!({"op": 2, "d": {"token": "secret", "deep": [{"token": "secret", "url": "/webhooks/1/secret"}]}});
        let masked = payload(&given);
        assert!(!masked.to_string().contains("secret"), "{masked}");
        assert_eq!(masked["d"]["deep"][0]["url"], "/webhooks/1/***");
        assert_eq!(masked["op"], 2);
    }
}
