//! Division of the gateway into shards (Discord: "Sharding"): what `GET /gateway/bot` recommends, how many guilds fit
//! into a shard, and how fast shards may identify.

use std::collections::HashMap;
use std::time::Duration;

use crate::clock::millis;

/// The time in which one shard of each bucket may identify (Discord: "Session Start Limit Object").
pub const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

/// The number of guilds that a shard can handle (Discord: "Sharding").
pub const GUILDS_PER_SHARD: usize = 2_500;

/// The limits of shards. A test may change them at any time.
#[derive(Debug)]
pub struct Sharding {
    /// The number of shards that `GET /gateway/bot` recommends.
    pub shards: u32,
    /// The number of buckets: the shards `n` with the same `n % max_concurrency` identify one after the other.
    pub max_concurrency: u32,
    /// The time between two IDENTIFY of a bucket; zero for no limit.
    pub identify_interval: Duration,
    /// The most guilds of a shard. IDENTIFY for a shard with more is answered with close code 4011.
    pub guilds_per_shard: usize,
    /// When each bucket last identified.
    identified: HashMap<u64, i64>,
}

impl Default for Sharding {
    fn default() -> Self {
        Sharding {
            shards: 1,
            max_concurrency: 1,
            identify_interval: IDENTIFY_INTERVAL,
            guilds_per_shard: GUILDS_PER_SHARD,
            identified: HashMap::new(),
        }
    }
}

impl Sharding {
    /// Whether a shard may identify now. If it may, its bucket has to wait from now on.
    pub fn may_identify(&mut self, shard: u64, now_ms: i64) -> bool {
        let bucket = shard % u64::from(self.max_concurrency.max(1));
        let last = self.identified.get(&bucket);
        let may = last.is_none_or(|last| now_ms - last >= millis(self.identify_interval));
        if may {
            self.identified.insert(bucket, now_ms);
        }
        may
    }
}

/// A shard of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// The number, from 0.
    pub number: u64,
    /// The number of all shards.
    pub count: u64,
}

impl Shard {
    /// Whether it receives the events of a guild. What belongs to no guild is received by shard 0.
    pub(super) fn receives(self, guild: Option<u64>) -> bool {
        guild.map_or(self.number == 0, |guild| (guild >> 22) % self.count == self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bucket_identifies_once_in_five_seconds() {
        let check = |max_concurrency: u32, attempts: &[(u64, i64, bool)]| {
            let mut sharding = Sharding { max_concurrency, ..Sharding::default() };
            for &(shard, at, expected) in attempts {
                assert_eq!(sharding.may_identify(shard, at), expected, "{max_concurrency}: shard {shard} at {at}");
            }
        };
        check(1, &[(0, 0, true), (1, 0, false), (0, 4_999, false), (1, 5_000, true), (0, 9_999, false)]);
        check(2, &[(0, 0, true), (1, 0, true), (2, 0, false), (3, 4_999, false), (2, 5_000, true), (3, 5_000, true)]);
        check(16, &[(0, 0, true), (15, 0, true), (16, 0, false)]);
    }

    #[test]
    fn each_guild_belongs_to_one_shard() {
        for count in 1..=7 {
            for guild in (0..200_u64).map(|n| (n * 7_919) << 17).chain([u64::MAX]) {
                let shards = (0..count).filter(|&number| Shard { number, count }.receives(Some(guild)));
                assert_eq!(shards.count(), 1, "{guild} of {count}");
            }
            let of_none: Vec<u64> = (0..count).filter(|&number| Shard { number, count }.receives(None)).collect();
            assert_eq!(of_none, [0]);
        }
    }
}
