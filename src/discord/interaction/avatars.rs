//! The avatars of players on cards.
//!
//! Discord sends the hash of a user's avatar with the user. Hashes are kept in memory, and the pictures are fetched
//! when a card shows them; nothing is stored. A card does not wait long for them: what is missing is drawn as an
//! initial, and is fetched again at a later card.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use futures_util::future::join_all;
use pente_render::{Avatar, AvatarPicture};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::app::App;
use crate::discord::collections::bounded_map::BoundedMap;
use crate::discord::gateway::event::Event;
use crate::discord::gateway::event::avatars::SeenAvatar;
use crate::discord::rest::{AvatarHash, CdnError, Client};
use crate::domain::ids::PlayerId;
use crate::domain::timestamp::Timestamp;
use crate::mutex::lock;

/// The longest time for which a card waits for the avatars on it.
const MAX_WAIT: Duration = Duration::from_secs(1);

/// The pause before an avatar that did not arrive in time is fetched again.
const RETRY_AFTER_TIMEOUT: Duration = Duration::from_mins(1);

/// The pause before an avatar that does not exist, or is no picture, is fetched again.
const RETRY_AFTER_FAILURE: Duration = Duration::from_mins(30);

/// The most avatars that are fetched at a time.
const CONCURRENT_FETCHES: usize = 16;

/// The most cached hashes.
const MAX_HASHES: usize = 20_000;

/// The most cached pictures. One takes 36 KiB.
const MAX_PICTURES: usize = 256;

/// The avatars that are known.
#[derive(Debug)]
pub struct Avatars {
    known: Mutex<Known>,
    fetching: Semaphore,
}

#[derive(Debug, Default)]
struct Known {
    hashes: BoundedMap<PlayerId, AvatarHash, MAX_HASHES>,
    pictures: HashMap<File, Cached>,
    /// The number of uses of cached pictures so far.
    uses: u64,
}

/// The file of an avatar.
type File = (PlayerId, AvatarHash);

#[derive(Debug)]
struct Cached {
    content: Content,
    /// The value of [`Known::uses`] at the last use.
    used: u64,
}

/// The result of fetching an avatar.
#[derive(Clone, Debug)]
enum Content {
    Picture(AvatarPicture),
    /// The user has no avatar, or it could not be fetched; it is not fetched again until this time.
    Nothing(Timestamp),
}

impl Default for Avatars {
    fn default() -> Self {
        Self { known: Mutex::default(), fetching: Semaphore::new(CONCURRENT_FETCHES) }
    }
}

impl Avatars {
    /// Records the avatars of the users in an interaction, and of the users mentioned in a message of the bot.
    pub fn update(&self, event: &Event, me: PlayerId) {
        match event {
            Event::InteractionCreate(interaction) => self.record(&interaction.avatars),
            Event::MessageCreate(message) if message.author == me => self.record(&message.avatars),
            _ => {}
        }
    }

    /// Records the avatars of users.
    pub fn record(&self, avatars: &[SeenAvatar]) {
        let mut known = self.known();
        for seen in avatars {
            match seen.hash {
                Some(hash) => known.hashes.insert(seen.user, hash),
                None => known.hashes.remove(&seen.user),
            }
        }
    }

    /// Forgets the avatar of a user.
    pub fn forget(&self, player: PlayerId) {
        let mut known = self.known();
        known.hashes.remove(&player);
        known.pictures.retain(|(user, _), _| *user != player);
    }

    /// The avatars of players, in this order. Those that are not cached are fetched, which takes a second at most.
    pub async fn of(&self, app: &App, rest: &Client, players: &[PlayerId]) -> Vec<Avatar> {
        let missing = self.known().missing(players, app.now());
        if !missing.is_empty() {
            let fetches = missing.iter().map(|&file| self.fetch(app, rest, file));
            tokio::select! {
                biased;
                _ = join_all(fetches) => {}
                () = app.sleep(MAX_WAIT) => self.known().put_off(&missing, app.now() + RETRY_AFTER_TIMEOUT),
            }
        }
        let mut known = self.known();
        players.iter().map(|&player| Avatar { seed: player.get(), picture: known.picture(player) }).collect()
    }

    /// Fetches an avatar into the cache.
    async fn fetch(&self, app: &App, rest: &Client, (player, hash): File) {
        // The semaphore is never closed.
        let _permit = self.fetching.acquire().await;
        let content = match rest.avatar(player, hash).await {
            // The bytes come from users, and a picture may take longer than other work.
            Ok(file) => spawn_blocking(move || AvatarPicture::decode(&file)).await.ok().flatten(),
            Err(CdnError::Address | CdnError::Unavailable) => None,
        };
        let content = content.map_or_else(|| Content::Nothing(app.now() + RETRY_AFTER_FAILURE), Content::Picture);
        self.known().keep((player, hash), content);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        lock(&self.known)
    }
}

impl Known {
    fn file(&self, player: PlayerId) -> Option<File> {
        self.hashes.get(&player).map(|&hash| (player, hash))
    }

    /// The avatars of these players that have to be fetched.
    fn missing(&self, players: &[PlayerId], now: Timestamp) -> Vec<File> {
        let is_missing = |file: &File| match self.pictures.get(file).map(|cached| &cached.content) {
            Some(Content::Picture(_)) => false,
            Some(Content::Nothing(until)) => *until <= now,
            None => true,
        };
        players.iter().filter_map(|&player| self.file(player)).filter(is_missing).collect()
    }

    /// The cached picture of a player.
    fn picture(&mut self, player: PlayerId) -> Option<AvatarPicture> {
        let file = self.file(player)?;
        self.uses += 1;
        let cached = self.pictures.get_mut(&file)?;
        cached.used = self.uses;
        match &cached.content {
            Content::Picture(picture) => Some(picture.clone()),
            Content::Nothing(_) => None,
        }
    }

    /// Caches the result of fetching an avatar, in place of the least recently used one.
    fn keep(&mut self, file: File, content: Content) {
        self.uses += 1;
        if self.pictures.len() >= MAX_PICTURES && !self.pictures.contains_key(&file) {
            let oldest = self.pictures.iter().min_by_key(|(_, cached)| cached.used).map(|(&file, _)| file);
            oldest.and_then(|oldest| self.pictures.remove(&oldest));
        }
        self.pictures.insert(file, Cached { content, used: self.uses });
    }

    /// Does not fetch the avatars that have not arrived until this time.
    fn put_off(&mut self, files: &[File], until: Timestamp) {
        for file in files {
            if !matches!(self.pictures.get(file), Some(Cached { content: Content::Picture(_), .. })) {
                self.keep(*file, Content::Nothing(until));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caches_are_bounded() {
        const LAST: u64 = MAX_HASHES as u64 + 10;
        let mut known = Known::default();
        let hash = "0123456789abcdef0123456789abcdef".parse().expect("a hash");
        let now = Timestamp::from_millis(0);
        let file = |id: usize| (PlayerId::new(id as u64), hash);
        for id in 1..=MAX_PICTURES * 2 {
            known.keep(file(id), Content::Nothing(now));
            // The first is used again and again.
            known.hashes.insert(PlayerId::new(1), hash);
            assert!(known.picture(PlayerId::new(1)).is_none() && known.pictures.contains_key(&file(1)), "{id}");
        }
        assert_eq!(known.pictures.len(), MAX_PICTURES);
        let avatars = Avatars::default();
        for id in 1..=LAST {
            avatars.record(&[SeenAvatar { user: PlayerId::new(id), hash: Some(hash) }]);
        }
        let count = || (1..=LAST).filter(|&id| avatars.known().file(PlayerId::new(id)).is_some()).count();
        assert_eq!(count(), 10);
        avatars.record(&[SeenAvatar { user: PlayerId::new(LAST), hash: None }]);
        assert_eq!(count(), 9, "a user who removed the avatar");
    }

    #[test]
    fn failed_fetches_are_repeated_later() {
        let hash = "0123456789abcdef0123456789abcdef".parse().expect("a hash");
        let player = PlayerId::new(7);
        let at = |seconds: i64| Timestamp::from_millis(seconds * 1000);
        let mut known = Known::default();
        assert!(known.missing(&[player], at(0)).is_empty(), "no avatar is known");
        known.hashes.insert(player, hash);
        assert_eq!(known.missing(&[player], at(0)), [(player, hash)]);
        known.put_off(&[(player, hash)], at(60));
        assert!(known.missing(&[player], at(59)).is_empty());
        assert_eq!(known.missing(&[player], at(60)), [(player, hash)]);
    }
}
