//! Masks secrets in the recording: the tokens of the bot, of interactions and of webhooks.

use serde_json::Value;

use crate::state::TOKEN_PREFIX;

/// Replaces a secret.
const MASK: &str = "***";

/// Masks secrets in payloads and texts.
#[derive(Debug, Default)]
pub struct Mask {
    bot_token: String,
}

impl Mask {
    /// Creates a mask for this bot token and for all tokens that are recognizable by their position or prefix.
    pub fn new(bot_token: &str) -> Self {
        Mask { bot_token: bot_token.to_owned() }
    }

    /// Masks every `token` field and every secret inside a text.
    pub fn payload(&self, payload: &mut Value) {
        match payload {
            Value::Object(fields) => {
                for (name, value) in fields {
                    if name == "token" && value.is_string() {
                        *value = MASK.into();
                    } else {
                        self.payload(value);
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.payload(item)),
            Value::String(text) => {
                if self.may_have_secrets(text) {
                    *text = self.text(text);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// A fast filter before [`text`](Self::text), which copies the text. A list of commands has thousands of texts, and
    /// most of them cannot contain a secret.
    fn may_have_secrets(&self, text: &str) -> bool {
        let parts = [TOKEN_PREFIX, self.bot_token.as_str(), "webhooks/", "interactions/"];
        parts.into_iter().any(|part| !part.is_empty() && text.contains(part))
    }

    /// Masks the secrets in a text, URL or path.
    pub fn text(&self, text: &str) -> String {
        let text = path(text);
        let text = if self.bot_token.is_empty() { text } else { text.replace(&self.bot_token, MASK) };
        without_interaction_tokens(text)
    }
}

fn without_interaction_tokens(mut text: String) -> String {
    while let Some(start) = text.find(TOKEN_PREFIX) {
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '.' | '=');
        let end = text[start..].find(|letter| !is_part(letter)).map_or(text.len(), |length| start + length);
        text.replace_range(start..end, MASK);
    }
    text
}

/// Masks the tokens of interactions and webhooks in a path by their position.
fn path(path: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    for at in 0..parts.len().saturating_sub(2) {
        let has_token = matches!(parts[at], "interactions" | "webhooks");
        let by_id = !parts[at + 1].is_empty() && parts[at + 1].bytes().all(|byte| byte.is_ascii_digit());
        if has_token && by_id {
            parts[at + 2] = MASK;
        }
    }
    parts.join("/")
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
        let mut masked =
            json!({"op": 2, "d": {"token": "secret", "deep": [{"token": "secret", "url": "/webhooks/1/secret"}]}});
        Mask::new("secret").payload(&mut masked);
        assert!(!masked.to_string().contains("secret"), "{masked}");
        assert_eq!(masked["d"]["deep"][0]["url"], "/webhooks/1/***");
        assert_eq!(masked["op"], 2);
    }

    #[test]
    fn tokens_inside_texts_are_masked() {
        for (given, expected) in [
            ("my token is bot.secret.", "my token is ***."),
            ("aW50ZXJhY3Rpb246abc123", "***"),
            ("see aW50ZXJhY3Rpb246abc, aW50ZXJhY3Rpb246def!", "see ***, ***!"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(Mask::new("bot.secret").text(given), expected);
        }
        assert_eq!(Mask::default().text("nothing"), "nothing");
    }
}
