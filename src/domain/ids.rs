//! Ids as types of their own, so that a channel id cannot be passed as a player id.

use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u64);

        impl $name {
            /// The id with this number, as assigned by Discord or the database.
            pub const fn new(id: u64) -> Self {
                Self(id)
            }

            /// The number.
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A game, numbered by the database from 1.
    GameId
);
id!(
    /// A challenge, numbered by the database from 1.
    ChallengeId
);
id!(
    /// An imported record, numbered by the database from 1.
    ImportId
);
id!(
    /// A lobby, numbered by the database from 1.
    LobbyId
);
id!(
    /// A match of several games, numbered by the database from 1.
    MatchId
);
id!(
    /// A tournament, numbered by the database from 1.
    TournamentId
);
id!(
    /// A player or a bot, by Discord's user id.
    PlayerId
);
id!(
    /// A channel or thread, by Discord's id.
    ChannelId
);
id!(
    /// A message, by Discord's id.
    MessageId
);
id!(
    /// A guild, by Discord's id. Direct messages have none.
    GuildId
);
id!(
    /// A role of a guild, by Discord's id.
    RoleId
);
id!(
    /// One use of a command or component, by Discord's id. Each is applied at most once.
    InteractionId
);

impl PlayerId {
    /// The numbers that stand for people whose data was deleted: the ids that Discord would give out in the last
    /// millisecond, in the year 2084, that its ids can hold.
    const DELETED: u64 = (1 << 63) - (1 << 22);

    /// The number that stands for the `n`th person whose data was deleted.
    pub const fn deleted(n: u32) -> Self {
        Self(Self::DELETED | (n as u64 & 0x3f_ffff))
    }

    /// The numbers that stand for engines at a table: Discord's ids of the last millisecond but one.
    const ENGINE: u64 = Self::DELETED - (1 << 22);

    /// The engine of a level that sits on seat number `seat` of its table: two at one table are two.
    pub const fn engine(level: u8, seat: u8) -> Self {
        Self(Self::ENGINE | ((level & 0xf) as u64) << 3 | (seat & 7) as u64)
    }

    /// The level of an engine; `None` for people. No engine can be mentioned, pinged or rated.
    pub const fn level(self) -> Option<u8> {
        if self.is_engine() { Some((self.0 >> 3 & 0xf) as u8) } else { None }
    }

    /// Whether this stands for an engine.
    pub const fn is_engine(self) -> bool {
        self.0 >= Self::ENGINE && self.0 < Self::DELETED
    }

    /// Whether this stands for a player whose data was deleted. Nobody with this id can be mentioned or shown.
    pub const fn is_deleted(self) -> bool {
        self.0 >= Self::DELETED && self.0 < 1 << 63
    }
}

/// A moment, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(i64);

impl Timestamp {
    /// The moment `ms` milliseconds after the Unix epoch.
    pub const fn from_millis(ms: i64) -> Self {
        Self(ms)
    }

    /// Milliseconds since the Unix epoch.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the Unix epoch, rounded down, as in Discord's `<t:…>` timestamps.
    pub const fn as_secs(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// The moment `ms` milliseconds later, saturating.
    #[must_use]
    pub const fn plus_millis(self, ms: i64) -> Self {
        Self(self.0.saturating_add(ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_are_told_from_people() {
        let mut all = Vec::new();
        for level in 1..=10 {
            for seat in 0..6 {
                let engine = PlayerId::engine(level, seat);
                assert!(engine.is_engine() && !engine.is_deleted(), "{level} {seat}");
                assert_eq!(engine.level(), Some(level), "{seat}");
                all.push(engine);
            }
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 60);
        for person in
            [PlayerId::new(0), PlayerId::new(1_200_000_000_000_000_000), PlayerId::deleted(0), PlayerId::deleted(9)]
        {
            assert_eq!((person.is_engine(), person.level()), (false, None), "{person}");
        }
    }

    #[test]
    fn deleted_people_are_told_from_others() {
        let check = |id: u64, expected: bool| assert_eq!(PlayerId::new(id).is_deleted(), expected, "{id}");
        for id in [0, 1, 1_200_000_000_000_000_000, (1 << 63) - (1 << 22) - 1, 1 << 63, u64::MAX] {
            check(id, false);
        }
        for n in [0, 1, 7, 0x3f_ffff] {
            check(PlayerId::deleted(n).get(), true);
        }
        assert_ne!(PlayerId::deleted(1), PlayerId::deleted(2));
    }
}
