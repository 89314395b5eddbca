//! `Services`: the shared components (use cases, REST client, caches) passed to handlers and background tasks.

use std::sync::{Arc, Mutex};

use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::discord::access::channels::ChannelAccess;
use crate::discord::collections::bounded_map::BoundedMap;
use crate::discord::interaction::avatars::Avatars;
use crate::discord::interaction::shared_cards::SharedCards;
use crate::discord::messages::Messages;
use crate::discord::messages::activity::Activity;
use crate::discord::rest::Client;
use crate::domain::ids::PlayerId;
use crate::mutex::lock;

/// The services that handlers and background work use.
pub struct Services {
    /// The use cases.
    pub app: Arc<App>,
    /// The REST client.
    pub rest: Client,
    /// The messages that are kept up to date.
    pub messages: Messages,
    /// Recent activity in channels and of users.
    pub activity: Arc<Activity>,
    /// The cache of channel permissions.
    pub access: ChannelAccess,
    /// The avatars of users.
    pub avatars: Avatars,
    /// The names of users that are stored already.
    pub names: StoredNames,
    /// The cards that users have shared lately.
    pub shared_cards: SharedCards,
    /// The running tasks, so that a stop can wait for them.
    pub tasks: TaskTracker,
    /// The user id of the bot.
    pub me: PlayerId,
    /// The host's pages.
    pub pages: HostPages,
}

/// The URLs of pages that the host has published.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HostPages {
    /// The privacy policy.
    pub privacy: Option<String>,
    /// The terms of service.
    pub terms: Option<String>,
}

/// The names known to be stored, so that a name is written when it changes and not at every move.
#[derive(Debug, Default)]
pub struct StoredNames(Mutex<BoundedMap<PlayerId, String, 20_000>>);

impl StoredNames {
    /// Remembers a name. Returns whether it is not stored yet.
    pub fn is_new(&self, player: PlayerId, name: &str) -> bool {
        let mut names = lock(&self.0);
        let is_new = names.get(&player).is_none_or(|stored| stored != name);
        if is_new {
            names.insert(player, name.to_owned());
        }
        is_new
    }

    /// Forgets a name, because the database does not have it any more.
    pub fn forget(&self, player: PlayerId) {
        lock(&self.0).remove(&player);
    }
}
