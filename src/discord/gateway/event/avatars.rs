//! The avatars of the users that an event describes.

use serde_json::Value;

use super::read;
use crate::discord::rest::AvatarHash;
use crate::domain::ids::PlayerId;

/// The avatar of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenAvatar {
    /// The user.
    pub user: PlayerId,
    /// The hash of the user's avatar; `None` for a user without one. Avatars of guild members are not used.
    pub hash: Option<AvatarHash>,
}

impl SeenAvatar {
    /// Parses a user object. `None` if it is partial. A hash of another form counts as none.
    pub fn read(user: &Value) -> Option<Self> {
        let user_id = PlayerId::new(read::id(&user["id"])?);
        let hash = user.get("avatar")?.as_str().and_then(|hash| hash.parse().ok());
        Some(Self { user: user_id, hash })
    }

    /// The users that an interaction describes: the invoking user, those named in a command, and those whom the message
    /// of a component mentions.
    pub(super) fn of_interaction(interaction: &Value) -> Vec<Self> {
        let invoking = [&interaction["member"]["user"], &interaction["user"]];
        let named = interaction["data"]["resolved"]["users"].as_object();
        let users = invoking.into_iter().chain(named.into_iter().flat_map(|users| users.values()));
        let described = users.filter_map(Self::read);
        described.chain(Self::of_message(&interaction["message"])).collect()
    }

    /// The users whom a message mentions.
    pub(super) fn of_message(message: &Value) -> Vec<Self> {
        message["mentions"].as_array().into_iter().flatten().filter_map(Self::read).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const HASH: &str = "0123456789abcdef0123456789abcdef";

    #[test]
    fn every_described_user_is_found() {
        let user = |id: u64, avatar: Value| json!({"id": id.to_string(), "username": "x", "avatar": avatar});
        let interaction = json!({
            "member": {"user": user(1, json!(HASH)), "avatar": "ffffffffffffffffffffffffffffffff"},
            "data": {"resolved": {"users": {"2": user(2, json!(format!("a_{HASH}"))), "3": {"id": "3"}}}},
            "message": {"mentions": [user(4, Value::Null), user(5, json!("https://example.org/x.png"))], "author": user(6, json!(HASH))},
        });
        let seen = SeenAvatar::of_interaction(&interaction);
        let text: Vec<_> = seen.iter().map(|one| (one.user.get(), one.hash.map(|hash| hash.to_string()))).collect();
        let expected = [(1, Some(HASH.to_owned())), (2, Some(format!("a_{HASH}"))), (4, None), (5, None)];
        assert_eq!(text, expected, "not the partial user 3, nor the author of the message");
        let direct = SeenAvatar::of_interaction(&json!({"user": user(7, json!(HASH))}));
        assert_eq!(direct.iter().map(|one| one.user.get()).collect::<Vec<_>>(), [7]);
        assert!(SeenAvatar::of_interaction(&json!({"message": {"mentions": 5}, "data": {"resolved": []}})).is_empty());
    }
}
