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
