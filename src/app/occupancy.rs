//! Counts the slots that each user and each guild occupies, so that none takes most of them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use crate::domain::ids::GuildId;
use crate::mutex::lock;

/// Slots that users in guilds and in direct messages occupy. Clones share them.
#[derive(Clone, Debug)]
pub struct Occupancy<U>(Arc<Mutex<Counts<U>>>);

#[derive(Debug)]
struct Counts<U> {
    free: usize,
    occupied: usize,
    users: HashMap<U, usize>,
    guilds: HashMap<GuildId, usize>,
    guild_limit: fn(usize) -> usize,
}

/// An occupied slot, until it is dropped.
#[derive(Debug)]
pub struct OccupiedSlot<U: Copy + Eq + Hash> {
    all: Occupancy<U>,
    user: U,
    guild: Option<GuildId>,
}

impl<U: Copy + Eq + Hash> Occupancy<U> {
    /// Creates this many free slots. `guild_limit` returns the most that a guild may occupy, given the number of free
    /// ones.
    pub fn new(free: usize, guild_limit: fn(usize) -> usize) -> Self {
        let (users, guilds) = (HashMap::new(), HashMap::new());
        Self(Arc::new(Mutex::new(Counts { free, occupied: 0, users, guilds, guild_limit })))
    }

    /// Occupies a slot for a user in a guild or in direct messages, if there is room: while the user has fewer than a
    /// quarter of the free ones, or none, and the guild has not reached its limit.
    pub fn occupy(&self, user: U, guild: Option<GuildId>) -> Option<OccupiedSlot<U>> {
        let mut counts = lock(&self.0);
        let of_user = counts.users.get(&user).copied().unwrap_or(0);
        let of_guild = guild.and_then(|guild| counts.guilds.get(&guild)).copied().unwrap_or(0);
        let free = counts.free;
        if free == 0 || of_user >= (free / 4).max(1) || of_guild >= (counts.guild_limit)(free) {
            return None;
        }
        counts.free -= 1;
        counts.occupied += 1;
        *counts.users.entry(user).or_default() += 1;
        if let Some(guild) = guild {
            *counts.guilds.entry(guild).or_default() += 1;
        }
        Some(OccupiedSlot { all: self.clone(), user, guild })
    }

    /// The number of occupied slots.
    pub fn occupied(&self) -> usize {
        lock(&self.0).occupied
    }
}

impl<U: Copy + Eq + Hash> Drop for OccupiedSlot<U> {
    fn drop(&mut self) {
        let mut counts = lock(&self.all.0);
        counts.free += 1;
        counts.occupied -= 1;
        decrement(counts.users.entry(self.user));
        if let Some(guild) = self.guild {
            decrement(counts.guilds.entry(guild));
        }
    }
}

/// Lowers a count by one, and removes it at 0.
fn decrement<K>(count: Entry<'_, K, usize>) {
    if let Entry::Occupied(mut count) = count {
        *count.get_mut() -= 1;
        if *count.get() == 0 {
            count.remove();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_free_again_and_nothing_else_is_kept() {
        let occupancy = Occupancy::new(10, |free| free);
        let guild = Some(GuildId::new(7));
        let slots = [(1, guild), (1, guild), (2, None)].map(|(user, guild)| occupancy.occupy(user, guild));
        assert!(slots.iter().all(Option::is_some) && occupancy.occupied() == 3);
        drop(slots);
        let counts = lock(&occupancy.0);
        assert_eq!((counts.free, counts.occupied, counts.users.len(), counts.guilds.len()), (10, 0, 0, 0));
    }
}
