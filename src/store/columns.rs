//! How columns are read and written: ids, times, counts, revisions, results and scopes, each as one integer, and
//! structs of several columns.

use std::convert::identity;

use sqlx::any::{AnyRow, AnyTypeInfo};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Any, Database, Decode, Encode, Row, Type};

use crate::domain::game::{Rev, Score};
use crate::domain::ids::{
    ChallengeId, ChannelId, GameId, GuildId, ImportId, InteractionId, LobbyId, MatchId, MessageId, NotificationId,
    PlayerId, PostId, RoleId, ScheduledEventId, StoredPuzzleId, TournamentId,
};
use crate::domain::rating::Scope;
use crate::domain::timestamp::{Day, Timestamp};

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

/// A field of a struct that is read from a row by [`from_row!`].
pub(super) trait Field: Sized {
    /// Reads it: a value from the column with this name, a struct from the columns that its own fields name.
    fn read(row: &AnyRow, name: &str) -> sqlx::Result<Self>;
}

/// Declares how fields of these types, and optional ones, are read from columns.
macro_rules! fields {
    ($($field:ty: $column:ty => $read:expr;)*) => {$(
        impl Field for $field {
            fn read(row: &AnyRow, name: &str) -> sqlx::Result<Self> {
                row.try_get::<$column, _>(name).map($read)
            }
        }

        impl Field for Option<$field> {
            fn read(row: &AnyRow, name: &str) -> sqlx::Result<Self> {
                row.try_get::<Option<$column>, _>(name).map(|column| column.map($read))
            }
        }
    )*};
}

fields! {
    bool: i64 => |flag| flag != 0;
    f64: f64 => identity;
    i64: i64 => identity;
    u32: i64 => count;
    usize: i64 => size;
    String: String => identity;
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

        fields!($kind: $kind => identity;);
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

column!(Day: value => value.get(), column => Day::new(column));

// 0 is no id of Discord's.
column!(Scope: value => match value {
    Scope::Guild(guild) => key(guild.get()),
    Scope::Global => 0,
}, column => match column {
    0 => Scope::Global,
    guild => Scope::Guild(GuildId::new(id(guild))),
});

column!(Score: value => value.half_points(), column => Score::from_half_points(column));

// Out of range it is 0. A message that shows such a revision is stale: its next refresh writes a valid one.
column!(Rev: value => i64::from(value.get()), column => Rev::new(u32::try_from(column).unwrap_or(0)));

/// Reads a struct from a row: each field from the column of the same name, or of the name given after the colon.
macro_rules! from_row {
    ($name:ident { $($field:ident $(: $column:literal)?),* $(,)? }) => {
        impl sqlx::FromRow<'_, sqlx::any::AnyRow> for $name {
            fn from_row(row: &sqlx::any::AnyRow) -> sqlx::Result<Self> {
                Ok(Self {$(
                    $field: $crate::store::columns::Field::read(
                        row,
                        $crate::store::columns::from_row!(@name $field $($column)?),
                    )?,
                )*})
            }
        }

        impl $crate::store::columns::Field for $name {
            fn read(row: &sqlx::any::AnyRow, _name: &str) -> sqlx::Result<Self> {
                sqlx::FromRow::from_row(row)
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $column:literal) => { $column };
}
pub(super) use from_row;

/// Declares a struct that queries return, with the names of the columns as the names of its fields.
///
/// This stands in for sqlx's derive macro of `FromRow`: its crate depends on the drivers of both databases, which would
/// be compiled twice, once for the compiler and once for the bot.
macro_rules! row {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_attribute:meta])* $field_visibility:vis $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$field_attribute])* $field_visibility $field: $type,)*
        }

        $crate::store::columns::from_row!($name { $($field),* });
    };
}
pub(super) use row;
