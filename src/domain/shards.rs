//! The shards that a process runs, and which guilds belong to them.
//!
//! Discord divides the guilds of a bot among its shards, by the time at which a guild was created; everything without a
//! guild, such as direct messages, belongs to shard 0. A process runs a range of shards, and works for their guilds
//! only; on SQLite, one process runs all of them.
//!
//! 1. A process locks its shards in the database, and a lock on their total number keeps processes with another number
//!    off (`store/postgres/lock.rs`). A process that has lost its locks writes and edits nothing (`App::owns`), because
//!    the next one may have them.
//! 2. Everything that is found in the background is found by queries for the guilds of these shards: a `View` knows
//!    the range, and its conditions `(guild_id >> 22) % count BETWEEN first AND last` are those of
//!    [`ShardRange::owns`]. The process of shard 0 also registers the commands and recomputes ratings.
//! 3. An interaction is handled by the process that receives it, whatever it changes. A live message is refreshed only
//!    by the process of its guild (`LiveContext::refresh`); for others it is stale in the database, where the sweeper
//!    of that process finds it. A pad belongs to the process that receives the interactions on it.
//! 4. Uptimes and downtimes are kept for each shard (`app/uptime.rs`), and a game's clock stands still in the downtimes
//!    of the shard that its guild belonged to at that time. A shard counts as up only while it is connected, and only
//!    then are its late games ended. The first process that starts with another number of shards ends the downtimes of
//!    all former ones, so that each guild's downtime is exact.
//! 5. Sessions are started in turn within each of Discord's buckets of shards: within a process by a mutex, between
//!    processes by an advisory lock that is held for five seconds after IDENTIFY (`gateway/session_starts.rs`).

use std::fmt;
use std::str::FromStr;

use super::ids::GuildId;

/// The low bits of an id, which do not hold its time of creation (Discord: "Sharding").
const TIME_SHIFT: u32 = 22;

/// The most shards. Discord's largest bots have some ten thousand.
const MAX_SHARDS: u32 = 100_000;

/// A range of shards, written `2-3/8` for the shards 2 and 3 of 8 (numbered 0 to 7), or `2/8` for one shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShardRange {
    first: u32,
    last: u32,
    count: u32,
}

/// Why a text names no range of shards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadShardRange {
    /// It does not have the form of one.
    #[error("{0:?} is no range of shards; expected something like 0-3/16, or 2/3 for one shard")]
    Malformed(String),
    /// It has the form, but the last shard is not one of them, or comes before the first.
    #[error("the shards of {text} are not shards of {count}, which have the numbers 0 to {last}; expected something like 0-{last}/{count}", last = count - 1)]
    Outside {
        /// The text.
        text: String,
        /// The number of shards.
        count: u32,
    },
    /// There are no shards, or too many.
    #[error("the number of shards is {0}; expected 1 to {MAX_SHARDS}")]
    Count(u32),
}

impl ShardRange {
    /// The only shard of a bot that has one.
    pub const ALL: Self = Self { first: 0, last: 0, count: 1 };

    /// The shards from `first` to `last` of `count`.
    ///
    /// # Errors
    /// [`BadShardRange::Outside`] and [`BadShardRange::Count`].
    pub fn new(first: u32, last: u32, count: u32) -> Result<Self, BadShardRange> {
        if !(1..=MAX_SHARDS).contains(&count) {
            return Err(BadShardRange::Count(count));
        }
        let range = Self { first, last, count };
        if first > last || last >= count {
            return Err(BadShardRange::Outside { text: range.to_string(), count });
        }
        Ok(range)
    }

    /// All shards, if there are this many. A number that is not allowed counts as the nearest one that is.
    pub const fn all_of(count: u32) -> Self {
        let count = if count < 1 {
            1
        } else if count > MAX_SHARDS {
            MAX_SHARDS
        } else {
            count
        };
        Self { first: 0, last: count - 1, count }
    }

    /// The shard to which a guild belongs if there are this many, or direct messages for `None`.
    pub fn of_guild(guild: Option<GuildId>, count: u32) -> Self {
        let Self { count, .. } = Self::all_of(count);
        let shard = shard_of(guild, count);
        Self { first: shard, last: shard, count }
    }

    /// The first shard.
    pub const fn first(self) -> u32 {
        self.first
    }

    /// The last shard.
    pub const fn last(self) -> u32 {
        self.last
    }

    /// The number of all shards, of this process and of others.
    pub const fn count(self) -> u32 {
        self.count
    }

    /// The shards in order.
    pub fn shards(self) -> impl Iterator<Item = u32> {
        self.first..=self.last
    }

    /// Whether a shard is in the range.
    pub const fn contains(self, shard: u32) -> bool {
        self.first <= shard && shard <= self.last
    }

    /// The shards of the range that `is_wanted` names, as the fewest ranges.
    pub fn select(self, is_wanted: impl Fn(u32) -> bool) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for shard in self.shards().filter(|&shard| is_wanted(shard)) {
            match found.last_mut() {
                Some(range) if range.last + 1 == shard => range.last = shard,
                _ => found.push(Self { first: shard, last: shard, ..self }),
            }
        }
        found
    }

    /// Whether these are all shards.
    pub const fn is_all(self) -> bool {
        self.first == 0 && self.last == self.count - 1
    }

    /// Whether shard 0 is in the range. Its process does what concerns no guild, or all of them.
    pub const fn has_shard_zero(self) -> bool {
        self.first == 0
    }

    /// The share of these shards in a number that all shards have together, rounded down, at least 1.
    pub fn share_of(self, total: u32) -> u32 {
        let (own, count) = (u64::from(self.last - self.first + 1), u64::from(self.count));
        u32::try_from(u64::from(total) * own / count).unwrap_or(total).max(1)
    }

    /// Whether these shards own a guild; `None` stands for direct messages and group chats.
    pub fn owns(self, guild: Option<GuildId>) -> bool {
        self.contains(shard_of(guild, self.count))
    }
}

/// The shard to which a guild belongs if there are `count` shards, at least one. What has no guild belongs to shard 0.
pub fn shard_of(guild: Option<GuildId>, count: u32) -> u32 {
    let time = guild.map_or(0, |guild| guild.get() >> TIME_SHIFT);
    u32::try_from(time % u64::from(count.max(1))).unwrap_or(0)
}

impl fmt::Display for ShardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, last, count } = self;
        if first == last { write!(f, "{first}/{count}") } else { write!(f, "{first}-{last}/{count}") }
    }
}

impl FromStr for ShardRange {
    type Err = BadShardRange;

    fn from_str(text: &str) -> Result<Self, BadShardRange> {
        let malformed = || BadShardRange::Malformed(text.to_owned());
        let number = |text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse().ok()).flatten().ok_or_else(malformed)
        };
        let (range, count) = text.trim().split_once('/').ok_or_else(malformed)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        Self::new(number(first)?, number(last)?, number(count)?)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn shards_have_their_share() {
        let check = |range: &str, total: u32, expected: u32| {
            let range: ShardRange = range.parse().expect("a range");
            assert_eq!(range.share_of(total), expected, "{range} of {total}");
        };
        check("0-3/4", 50, 50);
        check("0/1", 50, 50);
        check("0-1/4", 50, 25);
        check("2/3", 50, 16);
        check("5/99", 50, 1);
        check("0-99998/99999", u32::MAX, u32::MAX);
        check("0/100000", 100_000, 1);
    }

    #[test]
    fn all_shards_begin_with_the_first_and_end_with_the_last() {
        let check = |range: &str, is_all: bool, has_shard_zero: bool| {
            let range: ShardRange = range.parse().expect("a range");
            assert_eq!((range.is_all(), range.has_shard_zero()), (is_all, has_shard_zero), "{range}");
        };
        check("0-7/8", true, true);
        check("0/1", true, true);
        check("0-6/8", false, true);
        check("1-7/8", false, false);
        check("7/8", false, false);
        for (count, last, allowed) in
            [(0, 0, 1), (1, 0, 1), (8, 7, 8), (100_000, 99_999, 100_000), (200_000, 99_999, 100_000)]
        {
            let all = ShardRange::all_of(count);
            assert_eq!((all.first(), all.last(), all.count(), all.is_all()), (0, last, allowed, true), "{count}");
        }
    }

    fn ranges(count: u32, cuts: &[u32]) -> Vec<ShardRange> {
        let mut starts: Vec<u32> = cuts.iter().map(|cut| cut % count).chain([0]).collect();
        starts.sort_unstable();
        starts.dedup();
        let ends = starts.iter().skip(1).map(|start| start - 1).chain([count - 1]);
        let range = |(&first, last)| ShardRange::new(first, last, count).expect("a range");
        starts.iter().zip(ends).map(range).collect()
    }

    proptest! {
        #[test]
        fn every_guild_has_one_owner(
            count in 1_u32..200,
            cuts in prop::collection::vec(0_u32..200, 0..8),
            guild in prop::option::of(any::<u64>()),
        ) {
            let guild = guild.map(GuildId::new);
            let owners: Vec<ShardRange> =
                ranges(count, &cuts).into_iter().filter(|range| range.owns(guild)).collect();
            prop_assert_eq!(owners.len(), 1, "{:?} of {}: {:?}", guild, count, owners);
            prop_assert!(guild.is_some() || owners[0].has_shard_zero());
            let shard = shard_of(guild, count);
            prop_assert!(owners[0].shards().any(|own| own == shard));
            prop_assert!(ShardRange::of_guild(guild, count).owns(guild));
            prop_assert!(ShardRange::all_of(count).owns(guild) && ShardRange::ALL.owns(guild));
        }

        #[test]
        fn a_guild_belongs_to_the_shard_of_its_time_of_creation(ms in 0_u64..1 << 42, low in 0_u64..1 << 22, count in 1_u32..200) {
            let guild = GuildId::new(ms << 22 | low);
            prop_assert_eq!(u64::from(shard_of(Some(guild), count)), ms % u64::from(count));
        }

        #[test]
        fn a_range_is_read_as_it_is_written(count in 1_u32..2_000, cuts in prop::collection::vec(0_u32..2_000, 0..8)) {
            for range in ranges(count, &cuts) {
                prop_assert_eq!(range.to_string().parse(), Ok(range));
            }
        }

        #[test]
        fn selected_shards_are_in_one_range_each(count in 1_u32..60, wanted in any::<u64>()) {
            let is_wanted = |shard: u32| wanted >> shard & 1 == 1;
            let found = ShardRange::all_of(count).select(is_wanted);
            prop_assert!(found.windows(2).all(|pair| pair[0].last() + 1 < pair[1].first()), "{:?}", found);
            for shard in 0..count {
                let ranges = found.iter().filter(|range| range.contains(shard)).count();
                prop_assert_eq!(ranges, usize::from(is_wanted(shard)), "{:?}", found);
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9]{1,3}(-[0-9]{1,3})?/[0-9]{1,3}|[-0-9/ a]{0,12}") {
            if let Ok(range) = text.parse::<ShardRange>() {
                prop_assert!(range.first() <= range.last() && range.last() < range.count());
            }
        }
    }

    #[test]
    fn a_range_that_is_none_is_refused_with_the_way_out() {
        let check = |text: &str, expected: &str| {
            let read = text.parse::<ShardRange>().map_or_else(|error| error.to_string(), |range| range.to_string());
            assert_eq!(read, expected, "{text}");
        };
        check("0-3/16", "0-3/16");
        check("2/3", "2/3");
        check(" 0-0/1 ", "0/1");
        let malformed = |text: &str| {
            format!("{text:?} is no range of shards; expected something like 0-3/16, or 2/3 for one shard")
        };
        for text in ["", "3", "all", "0-3", "0-/3", "-1/3", "+1/3", "0-1-2/3", "0/1/2", "0 - 1/2", "1/99999999999"] {
            check(text, &malformed(text));
        }
        check("0/0", "the number of shards is 0; expected 1 to 100000");
        check("0/100001", "the number of shards is 100001; expected 1 to 100000");
        let outside = |text: &str| {
            format!(
                "the shards of {text} are not shards of 3, which have the numbers 0 to 2; expected something like 0-2/3"
            )
        };
        for text in ["3/3", "1-3/3", "2-1/3"] {
            check(text, &outside(text));
        }
    }
}
