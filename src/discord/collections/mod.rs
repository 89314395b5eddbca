//! Collections that do not depend on a feature of the bot: a map with a limit, a map that forgets expired entries, work
//! that runs at most once at a time for each key, and growing pauses after failures.

pub mod bounded_map;
pub mod coalesced;
pub mod pauses;
pub mod pruned_map;
