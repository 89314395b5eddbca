//! Ids, times, counts, revisions, results and scopes as columns store them: each is one integer.

use sqlx::any::AnyTypeInfo;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Any, Database, Decode, Encode, Type};

use crate::domain::game::{Rev, Score};
use crate::domain::ids::{
    ChallengeId, ChannelId, GameId, GuildId, ImportId, InteractionId, LobbyId, MatchId, MessageId, NotificationId,
    PlayerId, PostId, RoleId, ScheduledEventId, StoredPuzzleId, Timestamp, TournamentId,
};
use crate::domain::rating::Scope;

/// An id as a column stores it. Integers of both databases are signed; the bits are the same.
pub(super) const fn key(id: u64) -> i64 {
    id.cast_signed()
}

/// The id that a column stores.
pub(super) const fn id(key: i64) -> u64 {
    key.cast_unsigned()
}

/// The number that a column stores, or the nearest one in range.
pub(super) fn count(n: i64) -> u32 {
    u32::try_from(n.max(0)).unwrap_or(u32::MAX)
}

/// A size or an index as a column stores it.
pub(super) fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

/// The size or the index that a column stores.
pub(super) fn size(n: i64) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

macro_rules! column {
    ($kind:ident: $value:ident => $written:expr, $column:ident => $read:expr) => {
        impl Type<Any> for $kind {
            fn type_info() -> AnyTypeInfo {
                <i64 as Type<Any>>::type_info()
            }

            fn compatible(info: &AnyTypeInfo) -> bool {
                <i64 as Type<Any>>::compatible(info)
            }
        }

        impl Encode<'_, Any> for $kind {
            fn encode_by_ref(&self, buffer: &mut <Any as Database>::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                let $value = *self;
                Encode::<Any>::encode_by_ref(&$written, buffer)
            }
        }

        impl<'r> Decode<'r, Any> for $kind {
            fn decode(value: <Any as Database>::ValueRef<'r>) -> Result<Self, BoxDynError> {
                <i64 as Decode<'r, Any>>::decode(value).map(|$column| $read)
            }
        }
    };
}

macro_rules! ids {
    ($($kind:ident)*) => {
        $(column!($kind: value => key(value.get()), column => $kind::new(id(column)));)*
    };
}

ids!(ChallengeId ChannelId GameId GuildId ImportId InteractionId LobbyId MatchId MessageId NotificationId PlayerId PostId
    RoleId ScheduledEventId StoredPuzzleId TournamentId);

column!(Timestamp: value => value.as_millis(), column => Timestamp::from_millis(column));

// 0 is no id of Discord's.
column!(Scope: value => match value {
    Scope::Guild(guild) => key(guild.get()),
    Scope::Global => 0,
}, column => match column {
    0 => Scope::Global,
    guild => Scope::Guild(GuildId::new(id(guild))),
});

column!(Score: value => value.half_points(), column => Score::from_half_points(column));

// What shows a revision out of range counts as stale: the next refresh writes a valid one.
column!(Rev: value => i64::from(value.get()), column => Rev::new(u32::try_from(column).unwrap_or(0)));
