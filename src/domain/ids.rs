//! Ids as types of their own, so that a channel id cannot be passed as a player id.

use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
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
    )*};
}

ids! {
    /// A post of the bot in a guild, numbered by the database.
    PostId;
    /// A notification, numbered by the database.
    NotificationId;
    /// A puzzle that was found in a game, numbered by the database.
    StoredPuzzleId;
    /// A game, numbered by the database from 1.
    GameId;
    /// A challenge, numbered by the database from 1.
    ChallengeId;
    /// An imported record, numbered by the database from 1.
    ImportId;
    /// A lobby, numbered by the database from 1.
    LobbyId;
    /// A match of several games, numbered by the database from 1.
    MatchId;
    /// A tournament, numbered by the database from 1.
    TournamentId;
    /// An event that Discord lists for a guild, by Discord's id.
    ScheduledEventId;
    /// A channel or thread, by Discord's id.
    ChannelId;
    /// A message, by Discord's id.
    MessageId;
    /// A guild, by Discord's id. Direct messages have none.
    GuildId;
    /// A role of a guild, by Discord's id.
    RoleId;
    /// One use of a command or component, by Discord's id. Each is applied at most once.
    InteractionId;
}

/// A participant of games: a Discord user, an engine, or the placeholder of a user whose data was deleted.
///
/// [`PlayerId::get`] encodes it as one number for the database and custom ids. Engines and placeholders take the ids
/// that Discord would assign in the last two milliseconds of its range, in the year 2084.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerId {
    /// A user, by Discord's id.
    Human(u64),
    /// An engine at a table. It cannot be mentioned or rated.
    Engine {
        /// The level, from 1 to 10.
        level: u8,
        /// The seat, from 0, which tells several engines at one table apart.
        seat: u8,
    },
    /// A user whose data was deleted, by a number that counts such users. It cannot be mentioned or shown.
    Deleted(u32),
}

impl PlayerId {
    /// The number of placeholder 0.
    const DELETED: u64 = (1 << 63) - (1 << 22);

    /// The number of an engine of level 0 on seat 0.
    const ENGINE: u64 = Self::DELETED - (1 << 22);

    /// The numbers of engines: 4 bits for the level and 3 for the seat.
    const ENGINES: u64 = 1 << 7;

    /// The participant with this number.
    pub const fn new(id: u64) -> Self {
        if id >= Self::DELETED && id < 1 << 63 {
            Self::Deleted((id & 0x3f_ffff) as u32)
        } else if id >= Self::ENGINE && id < Self::ENGINE + Self::ENGINES {
            Self::Engine { level: (id >> 3 & 0xf) as u8, seat: (id & 7) as u8 }
        } else {
            Self::Human(id)
        }
    }

    /// The number of the participant; for a user, Discord's id.
    pub const fn get(self) -> u64 {
        match self {
            Self::Human(id) => id,
            Self::Engine { level, seat } => Self::ENGINE | ((level & 0xf) as u64) << 3 | (seat & 7) as u64,
            Self::Deleted(n) => Self::DELETED | (n as u64 & 0x3f_ffff),
        }
    }

    /// The placeholder of the `n`th user whose data was deleted.
    pub const fn deleted(n: u32) -> Self {
        Self::Deleted(n & 0x3f_ffff)
    }

    /// The engine of a level on a seat.
    pub const fn engine(level: u8, seat: u8) -> Self {
        Self::Engine { level: level & 0xf, seat: seat & 7 }
    }

    /// The level of an engine; `None` for other participants.
    pub const fn level(self) -> Option<u8> {
        match self {
            Self::Engine { level, .. } => Some(level),
            Self::Human(_) | Self::Deleted(_) => None,
        }
    }

    /// Whether this is an engine.
    pub const fn is_engine(self) -> bool {
        matches!(self, Self::Engine { .. })
    }

    /// Whether this is the placeholder of a user whose data was deleted.
    pub const fn is_deleted(self) -> bool {
        matches!(self, Self::Deleted(_))
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Databases hold these numbers.
    #[test]
    fn the_numbers_of_engines_and_placeholders_do_not_change() {
        for (participant, number) in [
            (PlayerId::deleted(0), 9_223_372_036_850_581_504),
            (PlayerId::deleted(5), 9_223_372_036_850_581_509),
            (PlayerId::engine(0, 0), 9_223_372_036_846_387_200),
            (PlayerId::engine(3, 2), 9_223_372_036_846_387_226),
        ] {
            assert_eq!((participant.get(), PlayerId::new(number)), (number, participant), "{participant}");
        }
        // Higher bits are cut off.
        assert_eq!(PlayerId::deleted(0x40_0001), PlayerId::deleted(1));
        assert_eq!(PlayerId::engine(0x13, 9), PlayerId::engine(3, 1));
    }

    #[test]
    fn engines_differ_from_users() {
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
    fn placeholders_differ_from_users() {
        let check = |id: u64, expected: bool| assert_eq!(PlayerId::new(id).is_deleted(), expected, "{id}");
        for id in [0, 1, 1_200_000_000_000_000_000, (1 << 63) - (1 << 22) - 1, 1 << 63, u64::MAX] {
            check(id, false);
        }
        for n in [0, 1, 7, 0x3f_ffff] {
            check(PlayerId::deleted(n).get(), true);
        }
        assert_ne!(PlayerId::deleted(1), PlayerId::deleted(2));
    }

    #[test]
    fn every_number_is_kept() {
        let edges = [0, 1, 7, PlayerId::ENGINE - 1, PlayerId::ENGINE, PlayerId::ENGINE + 127, PlayerId::ENGINE + 128];
        let ends = [PlayerId::DELETED - 1, PlayerId::DELETED, (1 << 63) - 1, 1 << 63, u64::MAX];
        for id in edges.into_iter().chain(ends) {
            assert_eq!(PlayerId::new(id).get(), id);
        }
    }
}
