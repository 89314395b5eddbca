//! Collections that know no feature of the bot: a map with a limit, a map that forgets expired entries, work of which
//! one task runs for each key, and growing pauses after failures.

pub mod bounded_map;
pub mod coalesced;
pub mod pauses;
pub mod pruned_map;
